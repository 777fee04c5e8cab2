"""Tabs that are open while the page is renewed find the old parts for a day."""

from pathlib import Path

from starlette.testclient import TestClient

from pasch.server.app import make_app
from pasch.server.hub import Hub
from pasch.server.storage.store import Store
from pasch.server.web.assets import KEPT, keep
from pasch.server.web.page import Page


def build(page: Path, *names: str) -> Path:
    """A page with these files."""
    assets = page / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    for file in assets.iterdir():
        file.unlink()
    for name in names:
        (assets / name).write_text(f"// {name}", "utf-8")
    (page / "index.html").write_text("<title>Pasch</title>", "utf-8")
    return assets


def test_old_files_stay_a_day(tmp_path: Path) -> None:
    store = tmp_path / "kept"
    keep(build(tmp_path / "page", "a-1.js", "b-1.js"), store, 0.0)
    # Started a week later with a new build: only now the old one has been replaced.
    week = 7 * 24 * 3600.0
    assets = build(tmp_path / "page", "a-2.js", "b-1.js")
    keep(assets, store, week)
    assert (store / "a-1.js").is_file()
    keep(assets, store, week + KEPT - 1)
    assert (store / "a-1.js").is_file()
    keep(assets, store, week + KEPT + 1)
    assert not (store / "a-1.js").exists()
    assert (store / "a-2.js").is_file() and (store / "b-1.js").is_file()


def test_a_file_that_comes_back_is_current_again(tmp_path: Path) -> None:
    store = tmp_path / "kept"
    keep(build(tmp_path / "page", "a-1.js"), store, 0.0)
    keep(build(tmp_path / "page", "a-2.js"), store, 10.0)
    keep(build(tmp_path / "page", "a-1.js"), store, 20.0)
    keep(build(tmp_path / "page", "a-1.js"), store, 20.0 + 2 * KEPT)
    assert (store / "a-1.js").is_file() and not (store / "a-2.js").exists()


def test_what_cannot_be_kept_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("no folder", "utf-8")
    keep(build(tmp_path / "page", "a-1.js"), tmp_path / "kept", 0.0)
    keep(tmp_path / "no page", tmp_path / "other", 0.0)


def test_the_page_serves_new_files_and_kept_ones(tmp_path: Path) -> None:
    store, page = tmp_path / "kept", tmp_path / "page"
    keep(build(page, "a-1.js"), store)
    keep(build(page, "a-2.js"), store)
    with TestClient(make_app(Hub(Store()), Page(page, store))) as client:
        for name in ("a-1.js", "a-2.js"):
            answer = client.get(f"/assets/{name}")
            assert answer.text == f"// {name}" and "immutable" in answer.headers["cache-control"]
        assert client.get("/assets/a-0.js").status_code == 404
        assert client.get("/assets/..%2f..%2fkept%2freplaced.json").text == "<title>Pasch</title>"
