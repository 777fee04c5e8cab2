"""Running the server: one process, one event loop, all tables in it."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from pasch.server.app import make_app
from pasch.server.hub import Hub
from pasch.server.protocol.wire import LONGEST_FRAME
from pasch.server.storage.database import StoreError, chosen, sqlite_file
from pasch.server.storage.store import Store
from pasch.server.tables.houses import read_houses
from pasch.server.web import assets
from pasch.server.web.page import FOLDER, Page
from pasch.server.web.patience import PatientProtocol

ASSETS: Final = "pasch.assets"


class ServeError(Exception):
    """The server cannot start: a code and a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to this address; port 0 takes any free one. Raises ServeError ADDRESS_TAKEN."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        # Whoever reads the address may come at once; he waits until the server is ready.
        listener.listen()
    except (OSError, OverflowError) as error:
        listener.close()
        raise ServeError(
            "ADDRESS_TAKEN", f"Cannot listen on {host} port {port} (another one: --port): {error}"
        ) from error
    listener.setblocking(False)
    return listener


def opened(database: str) -> Store:
    """A store that can be opened: it has been, once, so that what is wrong is told before anything listens.

    Raises ServeError BAD_DATABASE.
    """
    try:
        asyncio.run(try_out(Store(database)))
        store = Store(database)
    except (StoreError, SQLAlchemyError, ImportError) as error:
        raise ServeError("BAD_DATABASE", f"This database cannot be used: {error}") from error
    return store


async def try_out(store: Store) -> None:
    """Raises StoreError."""
    await store.open()
    await store.close()


def assets_folder(store: Store) -> Path:
    """Where files of earlier pages are kept: beside a SQLite file, else in the working directory."""
    file = sqlite_file(store.engine)
    return Path(ASSETS) if file is None else file.with_name(f"{file.name}.assets")


def config(hub: Hub, origins: Collection[str]) -> uvicorn.Config:
    kept = assets_folder(hub.store)
    assets.keep(FOLDER / "assets", kept)
    return uvicorn.Config(
        make_app(hub, Page(FOLDER, kept), origins),
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    origins: Collection[str] = (),
    ready: Callable[[str], None] | None = None,
    rules: Sequence[Path] = (),
) -> None:
    """Serve until interrupted. Raises ServeError, and RulesError for a file of house rules that is wrong.

    `database` is the path of a SQLite file or a database URL; else the environment's PASCH_DATABASE, else
    `pasch.sqlite3` in the working directory. `ready` is told the address, which is printed otherwise. `rules` are
    files of house rules: the page offers them first.
    """
    houses = read_houses(rules)
    store = opened(chosen(database))
    listener = listening(host, port)
    shown = f"[{host}]" if ":" in host else host
    (ready or say)(f"http://{shown}:{listener.getsockname()[1]}")
    server = uvicorn.Server(config(Hub(store, houses=houses), origins))
    try:
        leave_games_alone()
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()
    if not server.started:
        raise ServeError("NOT_STARTED", f"The server could not start with the database {store.url}.")


def leave_games_alone() -> None:
    """Let the garbage collector look at what is young and hardly ever at everything.

    Games are large and live long; looking through five hundred of them would make everybody wait for a tenth of a
    second again and again, and find nothing.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 1_000)


def say(address: str) -> None:
    print(f"Pasch: {address}", flush=True)
