"""Takes the pictures of the README from the real page: python -m tools.pictures [NAME ...]

They show staged moments of seeded games, so that they come out the same until the page or the bots change. Only code
and link of the table that friends gather at are new each time.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from pasch.game import Game
from tools.staged import Scene, Staged, asks, reached, stage

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
READY = "[data-testid=decision], [data-testid=end], [data-testid=slider], [data-testid=open-table]"
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")


def lively(game: Game) -> bool:
    """Everybody is still there, and there is something to see on the board."""
    state = game.table.state
    return not any(state.out) and sum(1 for level in state.level if level > 0) >= 5


SCENES = {
    "table": Scene(asks("ready", lively)),
    "buy": Scene(asks("buy", lambda game: game.table.state.round >= 5)),
    "over": Scene(lambda game: game.over),
}


@dataclass(frozen=True)
class Picture:
    scene: str
    language: str = "en"
    width: int = 1440
    height: int = 900
    dark: bool = False
    prepare: Callable[[Page], None] = lambda _: None
    path: str = "/table/{table}"


def open_rulebook(page: Page) -> None:
    page.get_by_test_id("log").get_by_role("button").last.click()
    page.get_by_test_id("rulebook-panel").wait_for()


def gather(page: Page) -> None:
    """A table of one's own, to which a friend has come by the link."""
    page.get_by_test_id("own-name").fill("Mira")
    page.get_by_test_id("with-friends").click()
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("gathering").wait_for()
    page.get_by_test_id("fill-3").select_option("solid")
    assert page.context.browser is not None
    friend = page.context.browser.new_page(locale="en")
    friend.goto(page.url)
    friend.get_by_test_id("own-name").fill("Ole")
    friend.get_by_test_id("sit").click()
    friend.get_by_test_id("phrases").click()
    friend.get_by_test_id("phrase-hello").click()
    page.get_by_test_id("chat-line").wait_for()
    # A server of one's own for everybody has no reason to say that it is for one computer alone.
    page.get_by_test_id("invite-local").evaluate("note => note.remove()")
    page.evaluate("scrollTo(0, 0)")


def wind(page: Page) -> None:
    """The replay, two thirds of the way through the game."""
    slider = page.get_by_test_id("slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
    slider.blur()
    page.get_by_test_id("worth").wait_for()


def open_trade(page: Page) -> None:
    page.keyboard.press("t")
    page.locator("[data-testid^=trade-give-]").first.wait_for()
    page.locator("[data-testid=trade-give] input[type=checkbox]").first.check()
    page.get_by_test_id("trade-get-cash").fill("2500")
    page.get_by_test_id("trade-get-cash").press("Tab")
    page.get_by_test_id("act-offer").and_(page.locator("[aria-disabled=false]")).wait_for()


PICTURED = {
    "table": Picture("table"),
    "table-de": Picture("table", "de"),
    "dark": Picture("buy", dark=True),
    "rulebook": Picture("buy", prepare=open_rulebook),
    "trade": Picture("table", prepare=open_trade),
    "end": Picture("over"),
    "phone": Picture("buy", width=390, height=844),
    "gathering": Picture("over", height=820, prepare=gather, path="/"),
    "replay": Picture("over", prepare=wind, path="/replay/{table}"),
}


def take(browser: Browser, address: str, picture: Picture, table: Staged, file: Path) -> None:
    phone = picture.width < 700
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        device_scale_factor=2 if phone else 1,
        is_mobile=phone,
        has_touch=phone,
        locale=picture.language,
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(address)
    page.evaluate("text => localStorage.setItem('pasch.tables', text)", json.dumps(table.known()))
    page.goto(address + picture.path.format(table=table.table))
    page.locator(READY).first.wait_for()
    picture.prepare(page)
    page.wait_for_timeout(400)  # until the log has scrolled to its end
    page.screenshot(path=file)
    context.close()


def chromium() -> str:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        sys.exit("no Chromium is installed; on Debian: apt-get install chromium")
    return found


def main(names: list[str]) -> None:
    wanted = {name: PICTURED[name] for name in names or PICTURED}
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "pictures.sqlite3"
        games = {name: reached(SCENES[name]) for name in {one.scene for one in wanted.values()}}
        tables = stage(database, {name: (game, {max(game.to, 0)}) for name, game in games.items()}, "normal")
        command = [sys.executable, "-m", "pasch", "serve", "--port", "0", "--database", str(database)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, sync_playwright() as playwright:
            assert server.stdout is not None
            try:
                address = server.stdout.readline().split()[-1]
                browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
                for name, picture in wanted.items():
                    file = PICTURES / f"{name}.png"
                    take(browser, address, picture, tables[picture.scene], file)
                    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} kB")
                browser.close()
            finally:
                server.terminate()


if __name__ == "__main__":
    main(sys.argv[1:])
