"""Games and their answers.

A database from before there were steps has these tables, perhaps without the last two columns.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def later() -> list[sa.Column[object]]:
    return [
        sa.Column("timed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("house", sa.String(200), nullable=False, server_default=""),
    ]


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    if there.has_table("game"):
        names = {column["name"] for column in there.get_columns("game")}
        for column in later():
            if column.name not in names:
                op.add_column("game", column)
        return
    op.create_table(
        "game",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("engine", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("auto_claim", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        *later(),
    )
    op.create_table(
        "answer",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("action_id", sa.String(80), nullable=True),
        sa.UniqueConstraint("game", "action_id"),
    )
