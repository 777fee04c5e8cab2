"""Playing together: tables that gather people, committed dice, persons with their sessions, results and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    add_to_games()
    op.create_table(
        "seat_code",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "sitting",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
    )
    add_people()
    add_results()


def add_to_games() -> None:
    for column in (
        sa.Column("gathering", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("stand_in", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("chat", sa.String(16), nullable=False, server_default="free"),
        sa.Column("host", sa.Integer, nullable=False, server_default="0"),
        sa.Column("code", sa.String(32), nullable=False, server_default=""),
        sa.Column("next", sa.String(32), nullable=False, server_default=""),
        sa.Column("stood_in", sa.Text, nullable=False, server_default="[]"),
        sa.Column("server_seed", sa.String(64), nullable=False, server_default=""),
        sa.Column("client_seeds", sa.Text, nullable=False, server_default="{}"),
        sa.Column("ended", sa.Float, nullable=False, server_default="0"),
        sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("game", column)
    op.create_index("ix_game_code", "game", ["code"])


def add_people() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("owner", sa.String(32), nullable=True, index=True),
        sa.Column("login", sa.String(64), nullable=True, unique=True),
        sa.Column("password", sa.String(200), nullable=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("xp", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "session",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(255), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False, index=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def add_results() -> None:
    op.create_table(
        "result",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("mode", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("ended", sa.Float, nullable=False, index=True),
        sa.Column("stayed", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("why", sa.String(32), nullable=False),
        sa.Column("rating_before", sa.Float, nullable=True),
        sa.Column("rating_after", sa.Float, nullable=True),
        sa.Column("xp", sa.Integer, nullable=False),
        sa.Column("quest_xp", sa.Integer, nullable=False, server_default="0"),
        sa.Column("places", sa.Text, nullable=False, server_default="[]"),
        sa.Column("achievements", sa.Text, nullable=False),
        sa.Column("quests", sa.Text, nullable=False),
    )
    op.create_table(
        "rating",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("rules", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "counter",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("count", sa.BigInteger, nullable=False),
    )
