"""Pauses outlive a restart, and games branch off others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("game", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("game", sa.Column("given", sa.Integer, nullable=False, server_default="0"))
