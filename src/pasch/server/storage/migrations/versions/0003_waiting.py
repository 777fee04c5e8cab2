"""When somebody was last known to be at a table that waits for people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("game", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
