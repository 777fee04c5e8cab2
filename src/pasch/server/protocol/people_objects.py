"""People as they ask and are told about themselves and each other. docs/protocol.md states the fields."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pasch.rulesets.schema import Text
from pasch.server.protocol.wire import Outgoing

LongText = Annotated[str, msgspec.Meta(max_length=1000)]
PersonKind = Literal["guest", "account", "program"]


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body that is sent to the server."""


class NameWish(Asking, frozen=True):
    """A name, for oneself or for a program."""

    name: LongText


class PasswordWish(Asking, frozen=True):
    """How an account is to be opened from now on; `old` is asked for where there is a password."""

    login: LongText
    password: LongText
    old: LongText | None = None


class LoginWish(Asking, frozen=True):
    login: LongText
    password: LongText


class LogoutWish(Asking, frozen=True):
    """`everywhere`: on all other devices, too."""

    everywhere: bool = False


class PasskeyWish(Asking, frozen=True):
    """What the browser's passkey answered, as WebAuthn writes it in JSON. `label` tells it from others."""

    credential: dict[str, Any]
    label: LongText = ""


class PasskeyInfo(Outgoing, frozen=True):
    id: str
    label: str
    created: float


class Stranger(Outgoing, frozen=True):
    """Nobody the server knows: `person` is empty."""

    person: str


class Me(Outgoing, frozen=True):
    """Oneself. A stranger has an empty `person` and nothing else."""

    person: str
    name: str
    kind: PersonKind
    level: int
    xp: int
    login: str = ""
    has_password: bool = False
    passkeys: list[PasskeyInfo] = msgspec.field(default_factory=list)


class NewProgram(Outgoing, frozen=True):
    """A program with its token, which is told this once."""

    person: str
    token: str


class ProgramInfo(Outgoing, frozen=True):
    person: str
    name: str
    created: float


class LevelInfo(Outgoing, frozen=True):
    """`since`: experience made in this level; `missing`: to the next one, null at the last."""

    number: int
    since: int
    missing: int | None


class RatingInfo(Outgoing, frozen=True):
    """`place` is the one among the leaders; null while the rating is provisional, and for guests."""

    rules: str
    rating: float
    games: int
    place: int | None
    provisional: bool


class AchievementInfo(Outgoing, frozen=True):
    id: str
    name: Text
    text: Text
    earned: float | None


class Reliability(Outgoing, frozen=True):
    games: int
    stayed: int


class Statistics(Outgoing, frozen=True):
    """Games with a rule set; `places` counts the first, second ... places."""

    rules: str
    games: int
    won: int
    places: list[int]


class Profile(Outgoing, frozen=True):
    person: str
    name: str
    kind: PersonKind
    since: float
    xp: int
    level: LevelInfo
    ratings: list[RatingInfo]
    achievements: list[AchievementInfo]
    reliability: Reliability
    statistics: list[Statistics]


class ResultSeat(Outgoing, frozen=True):
    name: str
    place: int
    person: str = ""


class GameResult(Outgoing, frozen=True):
    """A finished game as it was for one person. `why`: the code of what kept it from counting in full, or ""."""

    table: str
    rules: str
    mode: str
    ended: float
    place: int
    seats: list[ResultSeat]
    rounds: int
    rated: bool
    why: str
    xp: int
    rating_change: float | None = None


class History(Outgoing, frozen=True):
    games: list[GameResult]
    more: bool


class Leader(Outgoing, frozen=True):
    place: int
    person: str
    name: str
    rating: float
    games: int


class Leaders(Outgoing, frozen=True):
    leaders: list[Leader]


class QuestInfo(Outgoing, frozen=True):
    id: str
    period: Literal["day", "week"]
    name: Text
    text: Text
    xp: int
    done: int
    goal: int


class Quests(Outgoing, frozen=True):
    """`ends`: when those of the day and those of the week end, at midnight UTC."""

    quests: list[QuestInfo]
    ends: dict[Literal["day", "week"], float]


class DiceCounts(Outgoing, frozen=True):
    """How often each face was thrown in finished games whose dice were committed to; null before the first throw."""

    faces: list[int]
    chi_square: float | None
    p: float | None
    games: int
