"""Old sessions are found without looking at all of them, each time that somebody comes."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("ix_session_seen", "session", ["seen"])
