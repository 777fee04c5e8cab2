"""How the database came to be what it is, step by step; Alembic walks the steps that a database has not yet seen.

A new step: change schema.py, write versions/NNNN_what.py by hand, and tests/server/test_migrations.py says whether
both lead to the same database.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

FOLDER: Final = Path(__file__).parent
NEWEST: Final = "head"


class UnknownStep(Exception):
    """The database has been written by a newer Pasch."""


def config(connection: sa.Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def step_of(connection: sa.Connection) -> str | None:
    """The last step this database has seen, None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def steps() -> list[str]:
    """All steps, the oldest first."""
    return [step.revision for step in reversed(list(ScriptDirectory.from_config(config()).walk_revisions()))]


def bring_to(connection: sa.Connection, step: str = NEWEST) -> None:
    """Walk the steps up to this one. Raises UnknownStep."""
    try:
        command.upgrade(config(connection), step)
    except CommandError as error:
        raise UnknownStep(f"The database has been written by a newer Pasch: {error}") from error
