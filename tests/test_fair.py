"""Dice that were committed to before the game follow from their seeds, and whoever changes one is found out."""

import hashlib
import hmac
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasch import Game, RecordError
from pasch.draw_sheet import draws
from pasch.engine import lotto
from pasch.engine.actions import ONE_DIE, TWO_DICE, three_dice
from pasch.engine.core import CHANCE, ChanceQuestion
from pasch.fair import (
    BadSeed,
    CommittedDealer,
    Fairness,
    check_client_seed,
    commitment,
    drawn_way,
    game_seed,
)
from pasch.game import ReplayDealer
from pasch.record import Record, parse, play_token
from pasch.rulesets import RuleSet
from pasch.texts import LANGUAGES, Words
from pasch.verifying import verify
from tests import fair_vectors, records
from tests.played import VARIANTS, play, variant

DOCUMENT = Path(__file__).parents[1] / "docs" / "fairness.md"
SERVER_SEED = bytes(range(32))
SEED = game_seed(SERVER_SEED, "k3v9x2", ["clover", ""])
CLIENTS = ("clover", "", ":4711:", "~")


def fairness(seats: int, clients: tuple[str, ...] = CLIENTS) -> Fairness:
    return Fairness("k3v9x2", commitment(SERVER_SEED), clients[:seats], SERVER_SEED)


def seats_of(ruleset: RuleSet) -> int:
    least, most = ruleset.seats
    return min(max(3, least), most)


def dealt(name: str = "brady", limit: int = 400) -> Game:
    """A game among bots with committed dice."""
    ruleset = variant(name)
    seats = seats_of(ruleset)
    fair = fairness(seats)
    return play(Game(ruleset, seats, fair.dealer(), fairness=fair), ["trivial"] * seats, 1, limit)


def revealed(game: Game) -> str:
    """The record of a game that is broken off, with the server's seed in it."""
    turns = [turn for turn in game.turns if turn]
    return Record.of(game.ruleset, game.seats, None, turns, game.fairness).text()


# ---- the scheme -----------------------------------------------------------------------------------------------


def test_the_scheme_is_what_is_written_down() -> None:
    assert commitment(SERVER_SEED) == hashlib.sha256(SERVER_SEED).hexdigest()
    assert hmac.digest(SERVER_SEED, b"pasch-dice-1\nk3v9x2\nclover\n", "sha256") == SEED
    words = hmac.digest(SEED, b"7 dice 0", "sha256")
    assert drawn_way(SEED, 7, "dice", 36) == int.from_bytes(words[:4], "big") % 36


def test_words_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """Nearly half of all words are; so the answer stands deeper in a block, and now and then in the next one."""
    choices, places = 2**31 + 1, Counter[int]()
    for number in range(2000):
        words = [
            int.from_bytes(block[at : at + 4], "big")
            for part in range(5)
            for block in [hmac.digest(SEED, f"{number} x {part}".encode(), "sha256")]
            for at in range(0, 32, 4)
        ]
        place = next(at for at, word in enumerate(words) if word < choices)
        places[place] += 1
        assert drawn_way(SEED, number, "x", choices) == words[place]
    assert 900 < places[0] < 1100 and sum(n for at, n in places.items() if at >= 8) > 0


def test_the_page_is_given_the_same_vectors() -> None:
    assert fair_vectors.PATH.read_text(encoding="utf-8") == fair_vectors.text()


@given(st.integers(0, 10**6), st.sampled_from(fair_vectors.LABELS), st.integers(1, 2**32))
def test_a_draw_is_in_its_range_and_can_be_repeated(number: int, label: str, choices: int) -> None:
    way = drawn_way(SEED, number, label, choices)
    assert 0 <= way < choices
    assert drawn_way(SEED, number, label, choices) == way


def test_draws_are_uniform() -> None:
    """Chi-square with 5 degrees of freedom is below 20.5 in 999 of 1,000 cases; the seed is fixed."""
    counts = Counter(drawn_way(SEED, number, "dice", 6) for number in range(20_000))
    assert sum((counts[face] - 20_000 / 6) ** 2 / (20_000 / 6) for face in range(6)) < 20.5


def test_number_label_and_every_seed_change_the_dice() -> None:
    def some(seed: bytes, label: str = "dice", first: int = 0) -> list[int]:
        return [drawn_way(seed, first + number, label, 2**32) for number in range(4)]

    seeds = [
        game_seed(SERVER_SEED, "k3v9x2", clients)
        for clients in (["clover", ""], ["", "clover"], ["clover", "", ""], ["", ""])
    ]
    seeds += [game_seed(bytes(32), "k3v9x2", ["clover", ""]), game_seed(SERVER_SEED, "other", ["clover", ""])]
    different = [some(seed) for seed in seeds] + [some(SEED, "card"), some(SEED, first=4)]
    assert len({tuple(one) for one in different}) == len(different)


@pytest.mark.parametrize("text", ["two words", "ä", "a\nb", "x" * 65, "\x7f", "tab\t"])
def test_a_seed_that_others_would_type_otherwise_is_refused(text: str) -> None:
    with pytest.raises(BadSeed) as refused:
        check_client_seed(text)
    assert refused.value.code == "BAD_CLIENT_SEED"
    with pytest.raises(BadSeed):
        Fairness.new("k3v9x2", ["", text])


def test_new_dice_are_random_and_keep_their_secret() -> None:
    one, other = Fairness.new("k3v9x2", ["a"]), Fairness.new("k3v9x2", ["a"])
    assert one.server_seed is not None and one.server_seed != other.server_seed
    assert one.kept and one.commitment == commitment(one.server_seed)
    assert one.server_seed.hex() not in repr(one) and str(one.server_seed) not in repr(one)
    assert one.told(over=False).server_seed is None and one.told(over=True) == one


def test_a_throw_is_read_from_its_way_as_it_is_written_down() -> None:
    assert [die.words()[1:] for die in ONE_DIE] == [[way + 1, 0, 0] for way in range(6)]
    assert [dice.words()[1:] for dice in TWO_DICE] == [[way // 6 + 1, way % 6 + 1, 0] for way in range(36)]
    for way in range(216):
        assert three_dice(way).words()[1:] == [way // 36 + 1, way // 6 % 6 + 1, way % 6 + 1]
    assert lotto.throw(12 * 5 + 3) == [4, 6, 1, 1, 1, 1]
    assert [lotto.draw(way)[-1] for way in (0, 1, 43)] == [6, 7, 49]
    assert lotto.draw(44) == [1, 2, 3, 4, 6, 7]


# ---- games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_with_committed_dice_is_replayed_and_verified(name: str) -> None:
    game = dealt(name, 1500)
    text = revealed(game)
    verdict = verify(text)
    assert verdict.status == "verified" and verdict.verified and verdict.first is None
    assert len(verdict.draws) == game.dealt > 50
    assert Game.replay(text).events == game.events


def test_a_running_game_never_tells_the_seed_and_a_finished_one_does() -> None:
    game = dealt("online:showdown", 40)
    assert "server_seed" not in game.record() and SERVER_SEED.hex() not in game.record()
    assert draws(game)["server_seed"] is None
    play(game, ["trivial"] * game.seats, 1)
    assert game.over and f"server_seed {SERVER_SEED.hex()}" in game.record()
    assert draws(game)["server_seed"] == SERVER_SEED.hex()
    assert verify(game.record()).verified


def test_the_record_carries_everything_there_and_back() -> None:
    game = dealt()
    text = revealed(game)
    assert f"fair k3v9x2 {commitment(SERVER_SEED)}\nclients A:clover C::4711:\nserver_seed" in text
    assert parse(text).fairness == game.fairness
    assert parse(text).text() == text
    running = Game.replay(game.record())
    assert running.record() == game.record() and running.fairness == fairness(3).told(over=False)


def test_a_restart_goes_on_with_the_same_dice() -> None:
    whole = dealt(limit=400)
    for after in (1, 7, 120):
        game = Game(whole.ruleset, 3, ReplayDealer(), fairness=whole.fairness)
        for token in whole.tokens()[:after]:
            play_token(game, token, 0)
        game.dealer = CommittedDealer(SERVER_SEED, "k3v9x2", CLIENTS[:3], game.dealt)
        game.deal()
        play(game, ["trivial"] * 3, 1, whole.table.state.count)
        assert game.tokens() == whole.tokens()


def test_a_revealed_record_goes_on_with_the_dice_that_were_promised() -> None:
    whole = dealt(limit=400)
    begun = Record.of(whole.ruleset, 3, None, [whole.tokens()[:90]], whole.fairness).text()
    game = Game.replay(begun)
    game.deal()
    play(game, ["trivial"] * 3, 1, whole.table.state.count)
    assert game.tokens() == whole.tokens()


def test_a_copy_foresees_nothing() -> None:
    game = dealt(limit=60)
    twin = game.copy()
    assert twin.fairness is None and not isinstance(twin.dealer, CommittedDealer)


# ---- who changes something is found out -----------------------------------------------------------------------


def changed(text: str, draw: int) -> str:
    """The record with another throw at this answer of chance."""
    game = Game.replay(text)
    walk = Game(game.ruleset, game.seats, ReplayDealer())
    tokens = game.tokens()
    for at, token in enumerate(tokens):
        if walk.to == CHANCE and walk.dealt == draw:
            assert "-" in token, "a throw is changed"
            tokens[at] = "1-2" if token != "1-2" else "1-3"
            break
        play_token(walk, token, 0)
    record = parse(text)
    return Record.of(game.ruleset, game.seats, record.seed, [tokens], record.fairness).text()


@pytest.mark.parametrize("throw", [0, 1, 40])
def test_one_changed_die_is_found_where_it_is(throw: int) -> None:
    text = revealed(dealt())
    true = [draw for draw in verify(text).draws if draw.label == "dice"][throw]
    verdict = verify(changed(text, true.k))
    assert verdict.status == "differs" and not verdict.verified
    first = verdict.first
    assert first is not None and (first.k, first.round) == (true.k, true.round)
    assert first.expected == true.shown != first.shown


def test_another_server_seed_is_not_the_promised_one() -> None:
    text = revealed(dealt())
    assert verify(text.replace(SERVER_SEED.hex(), bytes(32).hex())).status == "wrong_seed"


def test_a_server_that_promises_afterwards_is_found_out() -> None:
    other = bytes(32)
    text = revealed(dealt()).replace(SERVER_SEED.hex(), other.hex()).replace(commitment(SERVER_SEED), commitment(other))
    assert verify(text).status == "differs"


@pytest.mark.parametrize("line", ["clients A:clovers C::4711:", "clients B:clover C::4711:", "clients A:clover"])
def test_a_swapped_client_seed_is_found(line: str) -> None:
    verdict = verify(revealed(dealt()).replace("clients A:clover C::4711:", line))
    assert verdict.status == "differs"
    assert verdict.first is not None and verdict.first.k < 5


def test_a_game_that_goes_on_is_not_revealed() -> None:
    game = dealt()
    verdict = verify(game.record())
    assert verdict.status == "unrevealed" and not verdict.verified
    assert len(verdict.draws) == game.dealt


@pytest.mark.parametrize("name", ["two-solid", "deckert-restless", "mega-restless", "online-quick-restless"])
def test_a_record_with_a_seed_is_checked_against_it(name: str) -> None:
    text = records.path(name).read_text(encoding="utf-8").partition(records.STORY)[0]
    assert verify(text).verified and verify(text).fairness is None
    other = text.replace(f"\nseed {parse(text).seed}\n", "\nseed 12345\n")
    assert verify(other).status == "differs"
    assert verify(text.replace(f"\nseed {parse(text).seed}\n", "\n")).status == "unseeded"


HEAD = f"fair k3v9x2 {'a' * 64}"


@pytest.mark.parametrize(
    "lines",
    [
        "clients A:x",
        f"server_seed {'a' * 64}",
        f"seed 1\n{HEAD}",
        "fair k3v9x2",
        "fair k3v9x2 abc",
        f"fair k3 v9 {'a' * 64}",
        f"fair {'k' * 65} {'a' * 64}",
        f"{HEAD}\nserver_seed abc",
        f"{HEAD}\nserver_seed {'A' * 64}",
        f"{HEAD}\nclients A",
        f"{HEAD}\nclients A:",
        f"{HEAD}\nclients D:x",
        f"{HEAD}\nclients I:x",
        f"{HEAD}\nclients A:x A:y",
        f"{HEAD}\nclients A:ä",
        f"{HEAD}\nclients A:{'x' * 65}",
        f"{HEAD}\n{HEAD}",
    ],
)
def test_a_header_that_says_nothing_is_no_record(lines: str) -> None:
    text = Game.new("brady", 3, 1).record().replace("\nseed 1\n", f"\n{lines}\n")
    with pytest.raises(RecordError):
        verify(text)


def test_a_seed_beyond_all_dice_and_seats_beyond_all_tables_are_told_in_words() -> None:
    text = Game.new("brady", 3, 1).record()
    with pytest.raises(RecordError):
        verify(text.replace("\nseed 1\n", f"\nseed {2**63}\n"))
    with pytest.raises(RecordError):
        verify(text.replace("\nseed 1\n", f"\n{HEAD}\n").replace("seats 3", f"seats {10**19}"))


# ---- what a page is given -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_a_page_can_check_every_way_itself(name: str) -> None:
    game = dealt(name, 600)
    sheet = draws(game)
    assert sheet["commitment"] == commitment(SERVER_SEED) and sheet["game"] == "k3v9x2"
    assert sheet["clients"] == [{"seat": n, "seed": CLIENTS[n]} for n in range(game.seats)]
    listed = sheet["draws"]
    assert len(listed) == game.dealt
    seed = fairness(game.seats).seed
    assert seed is not None
    for number, draw in enumerate(listed):
        assert draw["k"] == number
        assert draw["way"] == drawn_way(seed, number, draw["label"], draw["choices"])
        assert "type" in draw["shown"] and draw["round"] >= 0


def test_a_page_is_told_of_every_die_and_of_which_deck_a_card_is() -> None:
    sheet = draws(dealt("mega", 600))
    dice, listed = sheet["dice"], sheet["draws"]
    assert [one["die"] for one in dice] == ["plain", "blue"]
    assert {draw.get("deck") for draw in listed if draw["label"] == "card"} == {0, 1}
    assert all(("deck" in draw) == (draw["label"] == "card") for draw in listed)


def kinds(question: type[ChanceQuestion]) -> set[str]:
    return {question.kind, *(kind for each in question.__subclasses__() for kind in kinds(each))} - {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_draw_has_words(language: str) -> None:
    words = Words(language, variant("brady"))
    assert len(kinds(ChanceQuestion)) >= 10
    for kind in kinds(ChanceQuestion):
        assert words.message(f"draw-{kind}"), kind


def test_a_page_is_told_what_came_out_and_not_what_should_have() -> None:
    """A server that deals otherwise than it has promised shows another way than the page computes."""
    fair = fairness(3)
    game = Game(variant("brady"), 3, CommittedDealer(bytes(32), "k3v9x2", CLIENTS[:3]), fairness=fair)
    play(game, ["trivial"] * 3, 1, 200)
    listed = draws(game)["draws"]
    assert fair.seed is not None
    wrong = [draw for draw in listed if draw["way"] != drawn_way(fair.seed, draw["k"], draw["label"], draw["choices"])]
    assert len(wrong) > len(listed) / 2
    assert all(draw["way"] is not None for draw in wrong)


def test_the_verifier_that_is_written_down_works() -> None:
    """The one in docs/fairness.md, as a stranger would run it."""
    code = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None and len([line for line in code[1].splitlines() if line.strip()]) <= 30
    game = dealt("online:showdown", 100_000)
    assert game.over
    sheet = draws(game)

    def check() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", code[1]]
        return subprocess.run(command, input=json.dumps(sheet), capture_output=True, text=True, check=False)

    assert check().stdout == f"{game.dealt} draws verified\n"
    listed = sheet["draws"]
    way = listed[50]["way"]
    assert way is not None
    listed[50]["way"] = (way + 1) % listed[50]["choices"]
    assert "draw 50 should be" in check().stderr
