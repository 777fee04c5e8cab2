"""A new table from what somebody wishes: its rules, its seats, their keys and codes, and its first game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

import pasch
from pasch.fair import SEED_BYTES
from pasch.rulesets import NAMES, RulesError, RuleSet, load
from pasch.server.protocol.table_objects import NewSeat, NewTable, SeatInfo, TableTicket
from pasch.server.protocol.wire import Kind, ProtocolError, key_hash
from pasch.server.secret_words import new_id, new_key
from pasch.server.storage.store import StoredAnswer, StoredGame
from pasch.server.tables.codes import letters_of, new_seat_code
from pasch.server.tables.houses import House
from pasch.server.tables.names import alike, checked_name
from pasch.server.tables.replaying import TableGame, replayed
from pasch.server.visitors import Visitor


@dataclass
class Opened:
    """Keys and codes of seats: shown once, in the ticket, and kept only as hashes."""

    keys: dict[int, str] = field(default_factory=dict)
    codes: dict[int, str] = field(default_factory=dict)

    def add(self, seat: int) -> list[str]:
        """A key and a code for this seat; returns their hashes."""
        self.keys[seat] = new_key()
        self.codes[seat] = new_seat_code()
        return [key_hash(self.keys[seat]), self.code_hash(seat)]

    def code_hash(self, seat: int) -> str:
        return key_hash(letters_of(self.codes[seat]))

    @property
    def code_hashes(self) -> set[str]:
        return {self.code_hash(seat) for seat in self.codes}

    def ticket(self, table: str) -> TableTicket:
        named = [{str(seat): word for seat, word in words.items()} for words in (self.keys, self.codes)]
        return TableTicket(table, *named)


def new_head(
    wish: NewTable, houses: Mapping[str, House], visitor: Visitor | None, now: float
) -> tuple[StoredGame, RuleSet, Opened]:
    """The table that is wished for. Raises ProtocolError with the code of what is wrong with it."""
    house = houses.get(wish.rules)
    try:
        ruleset = named_rules(wish, house)
        seats = [seat_info(number, seat) for number, seat in enumerate(wish.seats)]
        ruleset.check_seats(len(seats))
    except RulesError as error:
        raise told(error) from error
    people = [seat.seat for seat in seats if seat.kind == "human"]
    if visitor is not None and people:
        # Whoever opens it sits on the first seat of the device; the others may be anybody.
        kind: Kind = "program" if visitor.kind == "program" else "human"
        seats[people[0]] = replace(seats[people[0]], kind=kind, person=visitor.person)
    gathering = any(seat.kind == "free" for seat in seats)
    if gathering:
        names = [alike(seat.name) for seat in seats if seat.kind != "free"]
        if len(set(names)) < len(names):
            raise ProtocolError("NAME_TAKEN")
        # Those on the device that opens the table wait for the others.
        seats = [replace(seat, ready=seat.seat in people) for seat in seats]
    opened = Opened()
    keys = {one: seat for seat in people for one in opened.add(seat)}
    head = StoredGame(
        id=new_id(),
        created=now,
        engine=pasch.__version__,
        rules=ruleset.name,
        digest=ruleset.digest,
        options=ruleset.changed,
        seats=seats,
        keys=keys,
        pace=wish.pace,
        auto_claim=people,
        seed=wish.seed or 0,
        over=False,
        server_seed=secrets.token_hex(SEED_BYTES) if wish.seed is None else "",
        timed=wish.timed,
        house=house.title if house is not None else "",
        gathering=gathering,
        public=wish.public,
        stand_in=wish.stand_in,
        chat=wish.chat,
        host=people[0] if people else -1,
        seen=now,
    )
    return head, ruleset, opened


def by_the_same_rules(old: StoredGame, now: float) -> StoredGame:
    """A new table by the rules and at the pace of an old one, with dice of its own; nobody sits at it yet."""
    return StoredGame(
        id=new_id(),
        created=now,
        engine=pasch.__version__,
        rules=old.rules,
        digest=old.digest,
        options=old.options,
        seats=[],
        keys={},
        pace=old.pace,
        auto_claim=[],
        seed=0,
        over=False,
        house=old.house,
        server_seed=secrets.token_hex(SEED_BYTES),
    )


def first_game(head: StoredGame, ruleset: RuleSet) -> TableGame:
    """The game of this table up to its first question. Raises ProtocolError BAD_SEATS."""
    try:
        return replayed(ruleset, head, [])
    except RulesError as error:
        raise told(error) from error


def answers_of(game: TableGame) -> list[StoredAnswer]:
    """All that has been answered so far, by chance or as another game has it, as it is stored with a new table."""
    return [StoredAnswer(n, text) for n, text in enumerate(game.tokens())]


def told(error: RulesError) -> ProtocolError:
    """What is wrong with a wish, whatever is wrong with the rules."""
    return ProtocolError(error.code, 400, message=str(error), **error.detail)


def named_rules(wish: NewTable, house: House | None) -> RuleSet:
    """The rule set that is wished for; a path would be read as a file of house rules. Raises RulesError."""
    if house is not None:
        return load(house.ruleset.name, {**house.ruleset.changed, **wish.options})
    if wish.rules not in NAMES:
        raise RulesError("UNKNOWN_RULES", "There is no such rule set.", name=wish.rules[:64])
    return load(wish.rules, wish.options)


def seat_info(number: int, seat: NewSeat) -> SeatInfo:
    """A seat as it was wished for. Raises RulesError BAD_SEATS, ProtocolError BAD_NAME."""
    if seat.kind == "program":
        raise RulesError("BAD_SEATS", "A program joins by itself.", seat=number)
    if seat.kind != "bot" and seat.bot is not None:
        raise RulesError("BAD_SEATS", "A person's seat has no bot.", seat=number)
    if seat.kind == "free":
        return SeatInfo(number, "", "free")
    name = checked_name(seat.name, seat=number)
    if seat.kind == "bot":
        return SeatInfo(number, name, "bot", seat.bot or "solid")
    return SeatInfo(number, name, "human")
