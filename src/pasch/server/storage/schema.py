"""The tables of the database: games and their answers, people and what their games have brought them."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

GAME: Final = sa.Table(
    "game",
    METADATA,
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
    sa.Column("timed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("house", sa.String(200), nullable=False, server_default=""),
    # Before the start people gather: the game has no answers yet.
    sa.Column("gathering", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("stand_in", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("chat", sa.String(16), nullable=False, server_default="free"),
    sa.Column("host", sa.Integer, nullable=False, server_default="0"),
    sa.Column("code", sa.String(32), nullable=False, server_default="", index=True),
    # The rematch, and the seats that a bot has played for a while.
    sa.Column("next", sa.String(32), nullable=False, server_default=""),
    sa.Column("stood_in", sa.Text, nullable=False, server_default="[]"),
    # Committed dice: 32 bytes as hex, "" where `seed` makes them; and what each seat has mixed in.
    sa.Column("server_seed", sa.String(64), nullable=False, server_default=""),
    sa.Column("client_seeds", sa.Text, nullable=False, server_default="{}"),
    sa.Column("ended", sa.Float, nullable=False, server_default="0"),
    # Whether its results have gone to the people who played it.
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),
    # Before the start: when somebody was last known to be there.
    sa.Column("seen", sa.Float, nullable=False, server_default="0"),
    # In a pause, which no record tells of.
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    # A branch of another game: so many of its first answers of chance were thrown there.
    sa.Column("given", sa.Integer, nullable=False, server_default="0"),
    # Seats that have been left for good, of which the rules do not know it yet.
    sa.Column("leaving", sa.Text, nullable=False, server_default="[]"),
)

ANSWER: Final = sa.Table(
    "answer",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("token", sa.Text, nullable=False),
    sa.Column("action_id", sa.String(80), nullable=True),
    sa.UniqueConstraint("game", "action_id"),
)

# Codes that open one seat on another device, as hashes.
SEAT_CODE: Final = sa.Table(
    "seat_code",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
)

# Who sits where: `game.seats` says it too, this finds the games of a person.
SITTING: Final = sa.Table(
    "sitting",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),
)

PERSON: Final = sa.Table(
    "person",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    # guest, account or program; a program belongs to somebody.
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("owner", sa.String(32), nullable=True, index=True),
    sa.Column("login", sa.String(64), nullable=True, unique=True),
    sa.Column("password", sa.String(200), nullable=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("xp", sa.Integer, nullable=False, server_default="0"),
)

# Sessions of browsers and tokens of programs, as hashes.
SESSION: Final = sa.Table(
    "session",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False, index=True),
)

PASSKEY: Final = sa.Table(
    "passkey",
    METADATA,
    sa.Column("id", sa.String(255), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False, index=True),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("label", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

RESULT: Final = sa.Table(
    "result",
    METADATA,
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
    # Whether the person was there to the end of the own part; what it counted for, and why not.
    sa.Column("stayed", sa.Boolean, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("why", sa.String(32), nullable=False),
    sa.Column("rating_before", sa.Float, nullable=True),
    sa.Column("rating_after", sa.Float, nullable=True),
    # Experience of the game itself; what quests paid comes on top.
    sa.Column("xp", sa.Integer, nullable=False),
    sa.Column("quest_xp", sa.Integer, nullable=False, server_default="0"),
    # The places of all seats, ids of achievements, and how far it brought quests, by their id.
    sa.Column("places", sa.Text, nullable=False, server_default="[]"),
    sa.Column("achievements", sa.Text, nullable=False),
    sa.Column("quests", sa.Text, nullable=False),
)

RATING: Final = sa.Table(
    "rating",
    METADATA,
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
    sa.Column("rules", sa.String(64), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

# Sums over all games, kept up as games end: `games` and `face-1` to `face-6` of those with committed dice.
COUNTER: Final = sa.Table(
    "counter",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("count", sa.BigInteger, nullable=False),
)
