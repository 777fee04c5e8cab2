"""The seats of a table before its start: who sits down, leaves, is ready. Each function makes a new head."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from msgspec.structs import replace

from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.protocol.wire import Level, ProtocolError
from pasch.server.storage.store import StoredGame
from pasch.server.tables.names import alike, checked_name
from pasch.server.visitors import Visitor

MOST_KEYS: Final = 16  # of one seat, codes included
# Each begins with another letter, because the initial marks the token.
BOT_NAMES: Final = ("Ada", "Boris", "Clara", "Emil", "Frieda", "Hugo", "Ines", "Jona", "Kurt", "Lotte")


def played(seat: SeatInfo) -> bool:
    """Whether somebody holds its key: a person, or a program of somebody's own."""
    return seat.kind in ("human", "program")


def seat_at(head: StoredGame, seat: int) -> SeatInfo:
    """Raises ProtocolError UNKNOWN_SEAT."""
    if not 0 <= seat < len(head.seats):
        raise ProtocolError("UNKNOWN_SEAT", seat=seat)
    return head.seats[seat]


def put(head: StoredGame, info: SeatInfo) -> StoredGame:
    return replace(head, seats=[info if one.seat == info.seat else one for one in head.seats])


def find_free(head: StoredGame, wanted: int | None) -> int:
    """The seat one gets. Raises ProtocolError UNKNOWN_SEAT, SEAT_TAKEN, NO_FREE_SEAT."""
    if wanted is not None:
        if seat_at(head, wanted).kind != "free":
            raise ProtocolError("SEAT_TAKEN", seat=wanted)
        return wanted
    free = [one.seat for one in head.seats if one.kind == "free"]
    if not free:
        raise ProtocolError("NO_FREE_SEAT")
    return free[0]


def sit_down(
    head: StoredGame, seat: int, name: str, visitor: Visitor | None, opened_by: Iterable[str], client_seed: str
) -> StoredGame:
    """Somebody takes this free seat; `opened_by` are the hashes of its key and code. Raises BAD_NAME, NAME_TAKEN."""
    proper = checked_name(name)
    if alike(proper) in {alike(one.name) for one in head.seats if one.kind != "free"}:
        raise ProtocolError("NAME_TAKEN")
    program = visitor is not None and visitor.kind == "program"
    info = SeatInfo(seat, proper, "program" if program else "human", None, visitor.person if visitor else "")
    seeds = {**head.client_seeds, str(seat): client_seed} if client_seed else head.client_seeds
    return replace(
        open_by(put(head, info), seat, opened_by),
        auto_claim=head.auto_claim if program else sorted({*head.auto_claim, seat}),
        client_seeds=seeds,
        host=seat if head.host < 0 and not program else head.host,
    )


def open_by(head: StoredGame, seat: int, opened_by: Iterable[str]) -> StoredGame:
    """These hashes open the seat, too; the oldest go when there are many."""
    old = [one for one, at in head.keys.items() if at == seat]
    gone = old[: max(0, len(old) - MOST_KEYS)]
    keys = {one: at for one, at in head.keys.items() if one not in gone}
    return replace(head, keys={**keys, **dict.fromkeys(opened_by, seat)})


def stand_up(head: StoredGame, seat: int) -> StoredGame:
    """The seat is free again; nothing of whoever held it stays."""
    return replace(
        put(head, SeatInfo(seat, "", "free")),
        keys={one: at for one, at in head.keys.items() if at != seat},
        auto_claim=[at for at in head.auto_claim if at != seat],
        client_seeds={at: seed for at, seed in head.client_seeds.items() if at != str(seat)},
    )


def fill(head: StoredGame, seat: int, level: Level | None) -> StoredGame:
    """A bot for a seat that is free or a bot's; None: nobody. Raises ProtocolError UNKNOWN_SEAT, SEAT_TAKEN."""
    here = seat_at(head, seat)
    if played(here):
        raise ProtocolError("SEAT_TAKEN", seat=seat)
    if level is None:
        return put(head, SeatInfo(seat, "", "free"))
    name = here.name if here.kind == "bot" else bot_name([one.name for one in head.seats if one.name])
    return put(head, SeatInfo(seat, name, "bot", level))


def bot_name(taken: Collection[str]) -> str:
    """A name nobody has, if possible with an initial nobody has."""
    names = {alike(name) for name in taken}
    initials = {name[:1] for name in names}
    free = [name for name in BOT_NAMES if alike(name) not in names]
    return next((name for name in free if alike(name)[:1] not in initials), free[0])


def make_ready(head: StoredGame, seat: int, on: bool) -> StoredGame:
    return put(head, replace(seat_at(head, seat), ready=on))


def mix_in(head: StoredGame, seat: int, seed: str) -> StoredGame:
    """What this seat adds to the dice, "" for nothing."""
    others = {at: one for at, one in head.client_seeds.items() if at != str(seat)}
    return replace(head, client_seeds={**others, str(seat): seed} if seed else others)


def pass_on(head: StoredGame, present: Collection[int]) -> StoredGame:
    """Another person is the host: the first who is there, else the first there is, else nobody."""
    people = [one.seat for one in head.seats if one.kind == "human" and one.seat != head.host]
    there = [seat for seat in people if seat in present]
    return replace(head, host=(there or people or [-1])[0])


def complete(head: StoredGame) -> bool:
    """No seat is free, and everybody is ready."""
    waiting = [one for one in head.seats if one.kind == "free" or (played(one) and not one.ready)]
    return not waiting and any(played(one) for one in head.seats)


def close_up(head: StoredGame) -> tuple[StoredGame, dict[int, int]]:
    """Without its free seats; the others move up. Says which seat has become which."""
    kept = [one for one in head.seats if one.kind != "free"]
    moved = {one.seat: at for at, one in enumerate(kept)}
    closed = replace(
        head,
        seats=[replace(one, seat=at, ready=False) for at, one in enumerate(kept)],
        keys={one: moved[at] for one, at in head.keys.items()},
        auto_claim=sorted(moved[at] for at in head.auto_claim),
        client_seeds={str(moved[int(at)]): seed for at, seed in head.client_seeds.items()},
        host=moved.get(head.host, -1),
    )
    return closed, moved


def is_same(one: StoredGame, other: StoredGame) -> bool:
    """Whether these are the same, but for who the people on the seats are known as."""
    nameless = [replace(each, seats=[replace(seat, person="") for seat in each.seats]) for each in (one, other)]
    return nameless[0] == nameless[1]
