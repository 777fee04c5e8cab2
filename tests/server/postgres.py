"""A PostgreSQL of one's own for the tests: a fresh cluster in a folder, on a local socket, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

USER: Final = "postgres"  # whom PostgreSQL runs as where the tests run as root, which it refuses


def programs() -> Path | None:
    """The folder with `initdb`: Debian keeps it off the path."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def call(folder: Path, *command: str | Path) -> None:
    """Run a program of PostgreSQL, never as root."""
    root = os.getuid() == 0
    subprocess.run(
        command,
        check=True,
        cwd=folder,
        stdout=subprocess.DEVNULL,
        user=USER if root else None,
        group=USER if root else None,
        extra_groups=[] if root else None,
    )


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """The URL of a database of its own, while it runs; `folder` has a short path, for the socket in it."""
    where = programs()
    assert where is not None, "PostgreSQL is not installed"
    if os.getuid() == 0:
        owner = pwd.getpwnam(USER)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    data = folder / "data"
    call(folder, where / "initdb", "-D", data, "-U", "pasch", "--auth=trust", "--no-sync", "--encoding=UTF8")
    settings = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
    call(folder, where / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", settings, "start")
    try:
        yield f"postgresql://pasch@/postgres?host={folder}"
    finally:
        call(folder, where / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")


def empty(url: str, name: str) -> str:
    """The URL of a new, empty database in the same cluster."""
    where = programs()
    assert where is not None, "PostgreSQL is not installed"
    host = url.partition("?host=")[2]
    subprocess.run([where / "createdb", "-h", host, "-U", "pasch", name], check=True)
    return url.replace("/postgres?", f"/{name}?")
