"""What nobody may know shows nowhere: tables that differ only in the dice to come are told byte for byte alike."""

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from pasch.bots import make
from pasch.game import Game
from pasch.server.retelling import Archive
from pasch.server.tables.replaying import replayed
from tests.played import VARIANTS
from tests.server.tables import Guest, House, run
from tests.server.test_going_on import first_moments, head

Told = dict[str, Any]
SEEDS = (1, 2**50 + 12345)


async def everything(house: House, game: Game, kind: str, moment: tuple[int, int], seed: int) -> Told:
    """All that a table with this seed tells a spectator and those who sit there, refusals and checks included."""
    count, asked = moment
    tokens = game.tokens()[:count]
    stored = replace(head(game, kind, tokens, asked), seed=seed)
    await house.hub.open_table(stored, game.ruleset, set(), replayed(game.ruleset, stored, tokens))
    room = house.room(stored.id)
    told: Told = {}
    for name in ("here", "gone", "nobody"):
        guest = Guest(house, stored.id)
        await guest.hello(*([] if name == "nobody" else [name]), since=count // 2)
        for seat in range(game.seats):
            await guest.say(type="check", id=f"c{seat}", seat=seat, action={"type": "resign"})
        await guest.answer(asked, {"type": "dance"}, name="x")
        told[name] = guest.heard
    told["record"], told["info"], told["replay"] = room.record(), room.info(), await Archive().replay(room)
    return told


@pytest.mark.parametrize("name", VARIANTS)
def test_dice_to_come_show_nowhere(name: str) -> None:
    found = first_moments(name)
    assert len(found) > 5
    seen: list[Told] = []

    async def test(house: House) -> None:
        codes = itertools.count()

        async def free_code() -> str:
            return f"code {next(codes)}"

        vars(house.hub)["free_code"] = free_code  # codes are random and public
        for kind, (game, moment) in found.items():
            seen.append(await everything(house, game, kind, moment, SEEDS[len(seen) // len(found)]))

    for _ in SEEDS:
        run(test, make_bot=lambda _: make("beginner", 3))
    for one, other in zip(seen[: len(found)], seen[len(found) :], strict=True):
        assert one == other


def test_these_seeds_throw_other_dice() -> None:
    """Else the test above proves nothing."""
    game, (count, _) = first_moments("classic")["ready"]
    tokens = game.tokens()[:count]
    after = []
    for seed in SEEDS:
        again = replayed(game.ruleset, replace(head(game, "x", tokens, 0), seed=seed), tokens)
        again.answer("throw")
        after.append(again.tokens())
    assert after[0] != after[1]
