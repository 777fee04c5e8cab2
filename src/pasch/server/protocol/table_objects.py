"""Tables as they are wished for, joined and shown. docs/protocol.md states the fields."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pasch.rulesets.schema import Scalar, Text
from pasch.server.protocol.objects import Step, View
from pasch.server.protocol.wire import Chat, ClientSeed, Key, Kind, Level, Outgoing, Pace, Phase, Seed


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: a person on the device that opens it, a bot, or free for whoever joins."""

    name: str
    kind: Kind
    bot: Level | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page asks for when it opens a table. With a free seat it gathers people first, else it starts at once.

    `timed`: people's time runs out, where the game has a clock. `seed`: dice from a known seed instead of committed
    ones. `public`: listed in the lobby. `stand_in`: bots play for people who are away. `chat`: who may write what.
    """

    rules: str
    seats: list[NewSeat]
    options: dict[str, Scalar] = {}
    pace: Pace = "normal"
    seed: Seed | None = None
    timed: bool = False
    public: bool = False
    stand_in: bool = False
    chat: Chat = "free"


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To sit down on a free seat, the first one if none is named; `client_seed` is mixed into the dice."""

    name: str
    seat: Annotated[int, msgspec.Meta(ge=0, le=255)] | None = None
    client_seed: ClientSeed = ""


class BranchWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To play on from an earlier moment of a game, after its first `at` answers, at a table of one's own."""

    at: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    seats: list[NewSeat]


class LeaveWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To leave a table without a connection: this seat, or all that the keys and the session open.

    Before the start the seat is free again, and the host may name another's; in the game it is given up.
    """

    keys: Annotated[list[Key], msgspec.Meta(max_length=16)] = []
    seat: Annotated[int, msgspec.Meta(ge=0, le=255)] | None = None


class CloseWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To close a table that has not begun, as its host: the keys of one's seats, where the session does not do."""

    keys: Annotated[list[Key], msgspec.Meta(max_length=16)] = []


class CodeWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spoken code, of a table or of a seat."""

    code: Annotated[str, msgspec.Meta(max_length=64)]


class SeatInfo(Outgoing, frozen=True):
    """`person` is the public id of whoever holds the seat, `ready` means something only before the start."""

    seat: int
    name: str
    kind: Kind
    bot: Level | None = None
    person: str = ""
    ready: bool = False


class Away(Outgoing, frozen=True):
    """Somebody in the game without a connection, in whole seconds from when this is sent.

    `seconds`: how long already; absent where the server has not seen him go. `stands_in`: in how many a bot plays for
    him; absent where none will, or one does.
    """

    seat: int
    seconds: int | None = None
    stands_in: int | None = None


class Presence(Outgoing, frozen=True):
    """Who is there: seats with a connection, seats that a bot plays for the time being, people who watch.

    `away`: what is known of those who are not there.
    """

    present: list[int]
    standing_in: list[int]
    spectators: int
    away: list[Away] = msgspec.field(default_factory=list)


class TableInfo(Outgoing, frozen=True):
    """A table as everybody at it may know it. `commitment` is the hash of the seed of its dice, "" for seeded dice.

    `stuck`: nothing can be stored just now; the game goes on by itself when it can.
    """

    table: str
    rules: str
    options: dict[str, Scalar]
    seats: list[SeatInfo]
    pace: Pace
    over: bool
    timed: bool
    house: str
    deviations: list[Text]
    phase: Phase
    code: str
    public: bool
    host: int
    stand_in: bool
    chat: Chat
    commitment: str
    next: str
    created: float
    presence: Presence
    stuck: bool = False


class TableTicket(Outgoing, frozen=True):
    """The keys of one's seats, and their codes for another device. Neither is ever told again."""

    table: str
    keys: dict[str, str]
    codes: dict[str, str] = msgspec.field(default_factory=dict)


class Goodbye(Outgoing, frozen=True):
    """Whether the seats are left. If not, the rules do not let one give up at this moment: they are given up as soon

    as they do, and nobody waits for them meanwhile, unless their holder comes back.
    """

    left: bool


class Closed(Outgoing, frozen=True):
    """The table is there no more."""

    closed: bool


class FoundCode(Outgoing, frozen=True):
    """What a spoken code stands for: a table, or a seat at it with a key that opens it."""

    table: str
    seat: int | None = None
    key: str = ""


class TableCard(Outgoing, frozen=True):
    """A table in the lobby; `stuck` as in `TableInfo`."""

    table: str
    rules: str
    house: str
    options: dict[str, Scalar]
    deviations: list[Text]
    seats: list[SeatInfo]
    timed: bool
    stand_in: bool
    phase: Phase
    created: float
    round: int
    spectators: int
    stuck: bool = False


class Lobby(Outgoing, frozen=True):
    """Tables that wait for people, public ones that are being played, and those where one sits oneself."""

    open: list[TableCard]
    running: list[TableCard]
    mine: list[TableCard]


class ChatLine(Outgoing, frozen=True):
    """Something said at a table, free words or the id of a phrase. `seat` is -1 for a spectator, who has a name, and
    for whoever has left his seat.
    """

    number: int
    at: float
    seat: int
    name: str
    text: str = ""
    phrase: str = ""


class Replay(Outgoing, frozen=True):
    """All that has happened at a table: how it began, and what each answer changed."""

    table: TableInfo
    start: View
    steps: list[Step]
