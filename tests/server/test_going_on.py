"""Whoever is asked goes away for ever, whatever he was asked: the game goes on all the same.

A bot stands in for him, or at a timed table his time runs out. At other tables it waits, and presence says for whom.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from pasch.bots import make
from pasch.bots.inviting import next_asked
from pasch.game import Game
from pasch.record import play_token
from pasch.rulesets.schema import Scalar
from pasch.server.playing.presence import GRACE
from pasch.server.playing.room import Room
from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.protocol.wire import key_hash
from pasch.server.storage.store import StoredGame
from pasch.server.tables.replaying import TableGame, replayed
from tests.clauses.mega_table import table_after
from tests.clauses.test_mega_building import BUILT, SALE
from tests.played import VARIANTS, variant
from tests.server.tables import OTHER, PERSON, Guest, House, run
from tests.server.test_presence import presence

Moments = dict[str, tuple[int, int]]  # by the kind of question: after how many answers it is asked, and of which seat
# So that rare questions come up: few houses, a negotiation, every street dealt out.
OPTIONS: Mapping[str, Mapping[str, Scalar]] = {"brady": {"deal_out": True, "houses": 8}}
BOTS = ("random", "beginner", "beginner", "random", "beginner", "random")
ANSWERS = 1500
SEEDS = (1, 2, 3, 5)
# What has to come up in these games at least; `redistribute` is too rare for them.
EXPECTED = {
    "brady": "negotiate ready finish buy bid jail card_choice income_tax settle take_over shortage place",
    "classic": "ready finish buy bid jail income_tax settle take_over",
    "deckert": "ready finish buy bid jail card_choice settle take_over choose_dice jail_dice use_right lotto",
    "mega": "ticket_or_throw finish buy bid jail choose_deed choose_square settle take_over birthday shortage place",
    "online": "ready buy bid jail casino settle",
}


def moments(game: Game) -> Moments:
    """Play, and note when each kind of question is asked for the first time."""
    bots = [make(BOTS[seat], seat + 5) for seat in range(game.seats)]
    for seat, bot in enumerate(bots):
        bot.begin(seat)
    found: Moments = {}
    while not game.over and game.table.state.count < ANSWERS:
        asked, count = game.table.state.asked, game.table.state.count
        assert asked is not None
        found.setdefault(asked.kind, (count, game.to))
        next_one = next_asked(game.table)
        game.answer(bots[next_one.seat].choose(game.view(next_one.seat), next_one.question), next_one.seat)
    return found


def head(game: Game, name: str, tokens: list[str], gone: int, **wish: Any) -> StoredGame:
    """A table at which two people play, one of whom is asked; the others are bots."""
    earlier = TableGame(game.ruleset, game.seats, None, None)
    for number, text in enumerate(tokens, 1):
        play_token(earlier, text, number)
    here = next(seat for seat in range(game.seats) if seat != gone and not earlier.table.state.out[seat])
    people = {here: "Ada", gone: "Bo"}
    seats = [SeatInfo(n, "Robo", "bot", "beginner") for n in range(game.seats)]
    for seat, person in people.items():
        seats[seat] = SeatInfo(seat, person, "human")
    keys = {key_hash("here"): here, key_hash("gone"): gone}
    rules = game.ruleset
    return StoredGame(
        name, 0.0, "1", rules.name, rules.digest, rules.changed, seats, keys, "fast", [], 1, False, **wish
    )


async def sit_down(house: House, game: Game, name: str, moment: tuple[int, int], **wish: bool) -> tuple[Guest, int]:
    """The table at this moment; the one who is asked has just lost the connection, somebody else is there."""
    count, gone = moment
    tokens = game.tokens()[:count]
    stored = head(game, name, tokens, gone, **wish)
    await house.hub.open_table(stored, game.ruleset, set(), replayed(game.ruleset, stored, tokens))
    ada, bo = Guest(house, stored.id, 1000), Guest(house, stored.id)
    await bo.hello("gone")
    await ada.hello("here")
    await bo.leave()
    assert house.room(stored.id).game.table.state.count >= count
    return ada, gone


def games(name: str) -> list[tuple[Game, Moments]]:
    ruleset = variant(name, OPTIONS.get(name))
    seats = min(max(3, ruleset.seats[0]), ruleset.seats[1])
    played = [Game.new(ruleset, seats, seed) for seed in SEEDS]
    return [(game, moments(game)) for game in played]


def first_moments(name: str) -> dict[str, tuple[Game, tuple[int, int]]]:
    """For each kind of question that comes up under these rules a game and the moment in it."""
    found: dict[str, tuple[Game, tuple[int, int]]] = {}
    for game, moments_in_it in games(name):
        for kind, moment in moments_in_it.items():
            found.setdefault(kind, (game, moment))
    return found


@pytest.mark.parametrize("name", VARIANTS)
def test_a_bot_stands_in_whatever_is_asked(name: str) -> None:
    async def test(house: House) -> None:
        found = first_moments(name)
        assert found.keys() >= set(EXPECTED[name.partition(":")[0]].split())
        for kind, (game, moment) in found.items():
            ada, gone = await sit_down(house, game, kind, moment, stand_in=True)
            room = house.room(ada.table)
            asked = asked_of(room)
            await house.wait(GRACE - 1)
            assert asked_of(room) == asked, f"{kind}: the grace is his"
            before = len(room.lasting)
            await house.wait(15)
            assert presence(ada)["standing_in"] == [gone] or room.game.table.state.out[gone], kind
            assert room.stored.stood_in == [gone] and len(room.lasting) > before, kind
            assert Game.replay(room.record()).table.state.count == room.game.table.state.count

    run(test, make_bot=lambda _: make("beginner", 3))


@pytest.mark.parametrize("name", [name for name in VARIANTS if name.startswith("online")])
def test_time_runs_out_whatever_is_asked(name: str) -> None:
    async def test(house: House) -> None:
        for kind, (game, moment) in first_moments(name).items():
            ada, gone = await sit_down(house, game, kind, moment, timed=True)
            room = house.room(ada.table)
            before = len(room.lasting)
            await house.wait(80)
            assert "!.time_up" in room.lasting[before:], kind
            assert presence(ada)["standing_in"] == [] and gone not in presence(ada)["present"]

    run(test, make_bot=lambda _: make("beginner", 3))


@pytest.mark.parametrize("name", ["brady", "deckert", "mega", "online:classic"])
def test_else_the_table_waits_and_says_for_whom(name: str) -> None:
    async def test(house: House) -> None:
        for kind, (game, moment) in first_moments(name).items():
            ada, gone = await sit_down(house, game, kind, moment)
            room = house.room(ada.table)
            asked, before = asked_of(room), len(room.lasting)
            await house.wait(3000)
            if kind in ("lotto", "negotiate"):
                assert "!.time_up" in room.lasting[before:], f"{kind} has its time at every table"
                continue
            assert asked_of(room) == asked, kind
            (waited_for,) = [one["seat"] for one in ada.update["pending"] if one["answers"]]
            assert waited_for == gone and gone not in presence(ada)["present"]

    run(test, make_bot=lambda _: make("beginner", 3))


def asked_of(room: Room) -> str:
    state = room.game.table.state
    assert state.asked is not None
    return f"{state.to} {state.asked.kind} {state.turns}"


def test_a_bot_stands_in_where_a_group_is_built_anew() -> None:
    """The one question that the games above do not reach: a position of the big board."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, rules="mega", stand_in=True, pace="fast")
        room = house.room(ticket.table)
        staged = table_after(BUILT, *SALE)
        staged.listen(room.game.hearing)
        room.game.table = staged
        ada = Guest(house, ticket.table)
        await ada.hello(ticket.keys["1"])
        assert asked_of(room).startswith("0 redistribute")
        await house.wait(GRACE + 2)
        assert presence(ada)["standing_in"] == [0] and "redistribute" not in asked_of(room)

    run(test, make_bot=lambda _: make("beginner", 3))
