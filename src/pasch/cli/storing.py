"""`pasch backup` and `pasch restore`: the whole database as one file, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import typer

from pasch.cli.failing import BadInput
from pasch.server.storage import backup
from pasch.server.storage.database import StoreError, chosen


def back_up(file: Path, database: str | None) -> None:
    """Raises BadInput."""
    try:
        rows = asyncio.run(backup.back_up(chosen(database), file))
    except (backup.BackupError, StoreError) as error:
        raise BadInput(str(error)) from error
    typer.echo(f"{file}: {rows} rows.")


def restore(file: Path, database: str | None) -> None:
    """Raises BadInput."""
    try:
        rows = asyncio.run(backup.restore(file, chosen(database)))
    except (backup.BackupError, StoreError) as error:
        raise BadInput(str(error)) from error
    typer.echo(f"{rows} rows are back.")
