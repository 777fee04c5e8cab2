"""The classic game with US numbers.

It is the classic game but for its numbers, its cards and the rents that are paid by themselves. So both are played
side by side, the same throws and answers with all amounts divided by 20, and everything that happens must agree; what
the sentences themselves do is proved by the tests of the clauses with DM. Cards and printed numbers have their own.
"""

import re

import pytest

from pasch.engine.core import Event
from pasch.engine.rules import HOTEL, HOUSE
from pasch.rulesets import load
from tests.clauses import clause, playing
from tests.clauses.board import DEEDS
from tests.clauses.playing import Playing, asked, cash, facts, of_kind

TIMES = 20
CLASSIC = Playing("classic")
after, begun, refused = CLASSIC.after, CLASSIC.begun, CLASSIC.refused
rules, table_after = CLASSIC.rules, CLASSIC.table_after


def small(line: str) -> str:
    """A position or an answer in dollars instead of DM."""
    line = re.sub(r"(?<=[A-H] |[A-H]\*)\s*(\d+)(?= @)", lambda m: f" {int(m[1]) // TIMES}", line)
    line = re.sub(r"(bid:)(\d+)", lambda m: f"{m[1]}{int(m[2]) // TIMES}", line)
    return re.sub(r"(offer:\d:)(\d+)([^:]*:)(\d+)", smaller_offer, line)


def smaller_offer(found: re.Match[str]) -> str:
    return f"{found[1]}{int(found[2]) // TIMES}{found[3]}{int(found[4]) // TIMES}"


def told(event: Event, times: int) -> list[object]:
    """What an event says, its amounts divided; offers are compared by what their exchange moves."""
    out: dict[str, object] = {}
    for name, value in event.facts.items():
        if name == "amount" and isinstance(value, int) and event.kind not in ("negotiation", "shortage") and value != 1:
            assert value % times == 0, event
            value = value // times
        if name != "offer":
            out[name] = value
    return [event.kind, event.why, out]


def both(position: str, *answers: str, options: dict[str, bool | int | str] | None = None) -> list[str]:
    """Plays in DM and in dollars side by side; returns what happened in dollars."""
    large = playing.after(position, *answers, options={"rent_claim": "automatic", **(options or {})})
    events = after(small(position), *[small(each) for each in answers], options=options)
    assert [told(event, TIMES) for event in large] == [told(event, 1) for event in events]
    assert events
    return facts(events)


RICH = "A* 30000 @0 | B 30000 @0 | C 30000 @0"


# ---- numbers ---------------------------------------------------------------------------------------------------


@clause("CLASSIC-09", "CLASSIC-11", "CLASSIC-13", "CLASSIC-16", "CLASSIC-31", "CLASSIC-35")
def test_every_printed_number_is_that_of_the_us_board() -> None:
    """The DM numbers of the board were written down twice; the dollars are a twentieth of them."""
    squares = rules().squares
    for deed in DEEDS:
        square = squares[deed.square]
        assert square.price * TIMES == deed.price
        assert square.house_price * TIMES == deed.house
        assert square.mortgage * TIMES == deed.mortgage
        assert [rent * TIMES for rent in square.rents] == list(deed.rents)
    assert squares[39].rents == [50, 200, 600, 1400, 1700, 2000]
    assert squares[12].rents == [4, 10]
    assert squares[5].rents == [25, 50, 100, 200]


@clause("CLASSIC-02", "CLASSIC-07", "CLASSIC-24", "CLASSIC-36")
def test_the_other_numbers() -> None:
    numbers = rules().numbers
    assert [numbers[name] for name in ("start_cash", "salary", "jail_fine", "houses", "hotels")] == [
        1500,
        200,
        50,
        32,
        12,
    ]
    table, _ = begun(2)
    assert cash(table) == [1500, 1500]
    assert (table.state.stock[HOUSE], table.state.stock[HOTEL]) == (32, 12)


@clause("CLASSIC-03", "CLASSIC-05", "CLASSIC-06", "CLASSIC-32", "CLASSIC-58")
def test_the_sentences_are_those_of_the_classic_game() -> None:
    mine, classic = rules(), load("brady", {"rent_claim": "automatic"})
    assert mine.file.turn == classic.file.turn
    assert mine.file.landing == classic.file.landing
    assert mine.file.setup == classic.file.setup and mine.file.trade == classic.file.trade
    assert (mine.file.rent.street, mine.file.rent.waivers) == (classic.file.rent.street, classic.file.rent.waivers)
    amounts = ("start_cash", "salary", "jail_fine")
    assert {k: v * (TIMES if k in amounts else 1) for k, v in mine.numbers.items()} == classic.numbers


# ---- side by side ----------------------------------------------------------------------------------------------

FINE = "A* 30000 @10 #1 | B 30000 @0"
LAST = "A* 30000 @10 #3 | B 30000 @0"
CARD = "A* 30000 @10 #3 !0 | B 30000 @0"
BUILT = "A* 30000 @30 [1+1 3+1] | B 30000 @0 [12]"
EQUAL = "A* 30000 @0 [1+4 3+4] | B 30000 @0"
OWNERS = "A* 30000 @0 | B 30000 @0 [5 15 25 37 39] | C 30000 @10 [12 28 ~6]"
BROKE = "A* 20 @33 [1 3+1] | B 30000 @0 [37+2 39+2] | C 30000 @0"

CASES = [
    ("03 04", RICH, ("throw", "4-6", "done", "throw", "4-6", "done"), {}),
    ("05", RICH, ("throw", "5-5", "throw", "4-6", "done"), {}),
    ("06 22", RICH, ("throw", "5-5", "throw", "5-5", "throw", "1-1"), {}),
    ("07", "A* 0 @33 | B 0 @0", ("throw", "3-4"), {}),
    ("08 22", "A* 0 @23 | B 0 @0", ("throw", "3-4"), {}),
    ("09", RICH, ("throw", "1-2", "buy"), {}),
    ("10 53", RICH, ("throw", "1-2", "decline", "bid:200", "bid:400", "pass", "pass"), {}),
    ("11 12 15", OWNERS, ("throw", "1-5", "done"), {}),
    ("12", "A* 30000 @30 | B 30000 @0 [37 39]", ("throw", "3-4"), {}),
    ("13", "A* 30000 @30 | B 30000 @0 [37+2 39+2]", ("throw", "3-4"), {}),
    ("14", "A* 30000 @0 | B 30000 @0 [~6]", ("throw", "2-4"), {}),
    ("16", OWNERS, ("throw", "2-3", "done"), {}),
    ("16", "A* 30000 @6 | B 30000 @0 [12]", ("throw", "2-4"), {}),
    ("16", "A* 30000 @6 | B 30000 @0 [12 28]", ("throw", "2-4"), {}),
    ("19 20", "A* 30000 @0 | B 30000 @0", ("throw", "1-3", "tax_flat"), {}),
    ("21", "A* 30000 @0 [1 3+2] | B 30000 @0", ("throw", "1-3", "tax_share"), {}),
    ("19", "A* 30000 @33 | B 30000 @0", ("throw", "1-4"), {}),
    ("23", "A* 30000 @0 | B 30000 @0", ("throw", "4-6"), {}),
    ("24", FINE, ("pay_fine", "throw", "4-6"), {}),
    ("25", FINE, ("throw", "5-5"), {}),
    ("26 27 18", CARD, ("use_card:0", "throw", "4-6"), {}),
    ("28", LAST, ("throw", "4-6"), {}),
    ("29", "A* 30000 @20 | B 30000 @10 [23] #1", ("throw", "1-2"), {}),
    ("30", "A* 30000 @10 | B 30000 @0", ("throw", "4-6"), {}),
    ("31 32 33", BUILT, ("build:1", "build:3"), {}),
    ("34", BUILT, ("sell:1", "sell:3"), {}),
    ("35 39", EQUAL, ("build:1", "build:3", "sell:1"), {}),
    ("37 57", "A* 30000 @0 [1 3] | B 30000 @0 [6 8 9] | C 30000 @0 [11+4 13+3 14+3 16+4 18+4 19+4 21+3 23+3 24+3]",
     ("build:1", "join", "stay_out", "bid:1000", "pass", "place:6"), {}),
    ("39", BUILT, ("sell:3",), {}),
    ("40 54", "A* 30000 @0 [1] | B 30000 @0 [6]", ("offer:1:2000+1:0+6", "B.accept:1"), {}),
    ("55", "A* 30000 @0 [1] | B 30000 @0 [6]", ("offer:1:2000+1:0+6", "B.reject:1", "throw", "4-6"), {}),
    ("42", BUILT.replace("+1", ""), ("mortgage:1",), {}),
    ("43", "A* 30000 @0 [~1] | B 30000 @0", ("redeem:1",), {}),
    ("44", "A* 30000 @0 [~1] | B 30000 @0", ("offer:1:0+1:1000", "B.accept:1", "pay_interest"), {}),
    ("47", "A* 60 @0 [39 1] | B 30000 @0 [6 8 9]", ("throw", "2-4", "mortgage:1"), {}),
    ("48 50 51", BROKE, ("throw", "1-3", "bankrupt"), {}),
    ("49 51", "A* 20 @33 [1 3] | B 30000 @0", ("throw", "2-3", "bankrupt"), {}),
    ("52", "A* 20 @33 [1 3] | B 30000 @0 | C 30000 @0", ("resign", "pass", "pass", "pass", "pass"), {}),
    ("V2", "A* 30000 @0 [1+3 3+3] | B 30000 @0", ("build:1", "build:3"), {"cheap_hotels": True}),
    ("V3", "A* 30000 @33 | B 30000 @0", ("throw", "1-4", "done"), {"jackpot": True}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "answers", "options"),
    [
        pytest.param(*case[1:], marks=clause(*[f"CLASSIC-{n}" for n in case[0].split()]), id=case[0].replace(" ", "_"))
        for case in CASES
    ],
)
def test_it_goes_as_in_dm(position: str, answers: tuple[str, ...], options: dict[str, bool | int | str]) -> None:
    both(position, *answers, options=options)


@clause("CLASSIC-01")
def test_one_die_each_decides_who_opens() -> None:
    _, events = begun(3, "3", "5", "5", "1", "2")
    assert facts(events)[-2:] == ["opens C", "turn C 1"]


@clause("CLASSIC-15")
def test_rent_is_paid_by_itself_or_claimed_as_the_table_agrees() -> None:
    position = "A* 1500 @0 | B 1500 @0 [6]"
    assert of_kind(after(position, "throw", "2-4"), "paid") == ["paid A>B @6 6 RENT-1"]
    claim = {"rent_claim": "explicit"}
    assert of_kind(after(position, "throw", "2-4", options=claim), "paid", "rent_due") == ["rent_due A>B @6 6"]


@clause("CLASSIC-56")
def test_rent_that_must_be_claimed_is_lost_with_the_next_throw() -> None:
    events = after("A* 1500 @0 | B 1500 @0 [6]", "throw", "2-4", "done", "throw", options={"rent_claim": "explicit"})
    assert of_kind(events, "rent_lost") == []
    later = ("throw", "2-4", "done", "throw", "5-5")
    assert of_kind(after("A* 1500 @0 | B 1500 @0 [6]", *later, options={"rent_claim": "explicit"}), "rent_lost") == [
        "rent_lost A>B @6 6"
    ]


@clause("CLASSIC-41", "CLASSIC-45", "CLASSIC-46", "CLASSIC-38", "CLASSIC-33")
def test_what_may_not_be_done() -> None:
    codes = {
        "A* 1500 @0 [1+1 3] | B 1500 @0 [6] : offer:1:0+1:0+6": "GROUP_HAS_BUILDINGS",
        "A* 1500 @0 [1+1 3] | B 1500 @0 : build:1": "NOT_EVEN",
        "A* 1500 @0 [1+1 3] | B 1500 @0 : mortgage:1": "SELL_BUILDINGS_FIRST",
        "A* 1500 @0 [~1 3] | B 1500 @0 : build:3": "GROUP_MORTGAGED",
        "A* 1500 @0 [1] | B 1500 @0 [3] : build:1": "NEED_FULL_GROUP",
        "A* 10 @0 [1 3] | B 1500 @0 : build:1": "NOT_ENOUGH_CASH",
    }
    for line, expected in codes.items():
        position, _, answer = line.partition(" : ")
        assert refused(position, answer).code == expected, line


@clause("CLASSIC-43")
def test_interest_is_rounded_up_to_whole_dollars() -> None:
    """A tenth of 30 is 3, of 75 is 7.5: here dollars and DM part."""
    assert cash(table_after("A* 1500 @0 [~1] | B 0 @0", "redeem:1"))[0] == 1500 - 33
    assert cash(table_after("A* 1500 @0 [~12] | B 0 @0", "redeem:12"))[0] == 1500 - 83


@clause("CLASSIC-V1", "CLASSIC-V4")
def test_the_shorter_games_deal_deeds() -> None:
    table, events = begun(2, "deal:1", "deal:3", "deal:6", "deal:8", options={"start_deeds": True})
    assert cash(table) == [1500 - 60 - 100, 1500 - 60 - 100]
    assert of_kind(events, "paid")[0] == "paid A>bank @1 60 OPEN-3"
    deeds = [deed.square for deed in DEEDS]
    dealt, _ = begun(2, *[f"deal:{at}" for at in deeds], options={"deal_out": True})
    assert asked(dealt) == "A negotiate" and cash(dealt) == [1500, 1500]


# ---- cards -----------------------------------------------------------------------------------------------------


@clause("CLASSIC-17")
def test_both_decks_hold_the_us_cards() -> None:
    words = rules().card_words()
    assert sorted(map(str, words[0])) == sorted(
        map(
            str,
            [
                *[["advance_to", at] for at in (0, 24, 11, 5, 39)],
                ["nearest", "station", 2],
                ["nearest", "station", 2],
                ["nearest", "utility", 10],
                ["collect", 50],
                ["keep_card", 0],
                ["back", 3],
                ["go_to_jail", "card"],
                ["repairs", 25, 100],
                ["pay", 15, "fine"],
                ["pay_each", 50],
                ["collect", 150],
            ],
        )
    )
    assert len(words[1]) == 16
    amounts = sorted(word[1] for word in words[1] if word[0] in ("collect", "pay", "collect_each"))
    assert amounts == sorted([200, 50, 50, 100, 20, 10, 100, 100, 50, 25, 10, 100])


@clause("CLASSIC-16", "CLASSIC-17")
def test_cards_to_the_nearest_station_and_works() -> None:
    events = CLASSIC.carried_out("A* 1500 @7 | B 1500 @0 [15 25]", "nearest", "station", 2)
    assert facts(events) == ["moved A 7>15 card", "paid A>B @15 100 RENT-7"]
    table = CLASSIC.set_up("A* 1500 @7 | B 1500 @0 [12]")
    playing.carry_out(table, "nearest", "utility", 10)
    playing.play(table, "3-4")
    assert cash(table) == [1430, 1570]


@clause("CLASSIC-18", "CLASSIC-27")
def test_the_jail_cards_are_kept_and_may_be_traded() -> None:
    position = "A* 1500 @0 !0 | B 1500 @0"
    assert of_kind(after(position, "offer:1:0~0:100", "B.accept:1"), "jail_card") == ["jail_card A>B 0"]
