"""Who has left a game for good has left it after a restart, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("game", sa.Column("leaving", sa.Text, nullable=False, server_default="[]"))
