"""What every test stands on: which pasch is tested, which clauses have tests, which browser is driven."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pasch import loaded
from tests.clauses import rulebook_ids
from tools import build_page

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "pasch"
LOADED = loaded.FOLDER

CLAUSES = "clauses"


# Two slow cores must not fail a test; CI looks at the same examples every time, people look at new ones.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


# ---- the tested code is the code that lies here ---------------------------------------------------------------


def pytest_report_header() -> str:
    return f"pasch: {'compiled' if loaded.compiled() else 'interpreted'}, from {LOADED}"


def pytest_sessionstart() -> None:
    """The installed wheel is tested. Without this, an edited source would pass in its old form."""
    stale = sorted(differing())
    if stale:
        pytest.exit(f"{', '.join(stale)}: installed otherwise than it lies in src/. `make install` first.", 4)


def sources(folder: Path) -> dict[Path, Path]:
    return {f.relative_to(folder): f for end in ("py", "toml", "ftl") for f in folder.rglob(f"*.{end}")}


def differing() -> Iterator[str]:
    if LOADED == SOURCE:
        return
    here, there = sources(SOURCE), sources(LOADED)
    for name in here.keys() | there.keys():
        if name not in here or name not in there or here[name].read_bytes() != there[name].read_bytes():
            yield name.as_posix()


# ---- clauses --------------------------------------------------------------------------------------------------


class Evidence:
    """Clause ids by the outcome of the tests that claim them. Lives where reports arrive, also with workers."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.ids = rulebook_ids()
        self.claimed: set[str] = set()
        self.passed: set[str] = set()
        self.whole = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == CLAUSES:
                ids = set(str(value).split())
                self.claimed |= ids
                if report.when == "call" and report.passed:
                    self.passed |= ids

    @property
    def missing(self) -> list[str]:
        return [each for each in self.ids if each not in self.passed]

    @property
    def unknown(self) -> list[str]:
        return sorted(self.claimed - set(self.ids))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        self.whole = is_whole(session)
        if exitstatus == pytest.ExitCode.OK and self.whole and (self.missing or self.unknown):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.whole:
            return
        write = terminalreporter.write_line
        terminalreporter.section("clauses of the rulebook")
        write(f"with a passing test ({len(self.passed)}): {' '.join(x for x in self.ids if x in self.passed)}")
        if self.missing:
            write(f"WITHOUT a passing test ({len(self.missing)}): {' '.join(self.missing)}", red=True)
        if self.unknown:
            write(f"claimed by a test, in no rulebook: {' '.join(self.unknown)}", red=True)


def is_whole(session: pytest.Session) -> bool:
    """Is this the whole suite? Only then does a clause without a test mean anything."""
    option = session.config.option
    narrowed = option.keyword or option.markexpr or option.collectonly or option.deselect
    narrowed = narrowed or getattr(option, "lf", False) or session.shouldstop or session.shouldfail
    return not narrowed and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Evidence(config), "evidence")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        ids = [str(each) for mark in item.iter_markers("clause") for each in mark.args]
        if ids:
            item.user_properties.append((CLAUSES, " ".join(ids)))


# ---- the browser ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium: no browser is downloaded. And the page as it lies in web/, not an older one."""
    if not build_page.is_current(ROOT):
        pytest.fail("the page is not built from web/ as it lies here: `make install` says why")
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.fail("no Chromium is installed; on Debian: apt-get install chromium")
    flags = (
        "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync"
        " --disable-quic --no-first-run"
    )
    return {**browser_type_launch_args, "executable_path": found, "args": flags.split()}
