"""Players trade with each other."""

import pytest

from pasch.engine.pending import optional_questions
from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, facts, of_kind, owned, refused, set_up, table_after

TABLE = "A* 5000 @0 [1 5 12] !0 | B 3000 @10 [39 6] !1 | C 1000 @0 [3]"


@clause("BRADY-40")
def test_money_deeds_and_jail_cards_pass_on_both_sides_at_once() -> None:
    assert facts(after(TABLE, "offer:1:1500+1+5~0:200+39~1", "B.accept:1")) == [
        "offered A>B #1 1500+1+5~0:200+39~1",
        "traded A>B #1 1500+1+5~0:200+39~1",
        "paid A>B 1300 TRADE-1",
        "deed A>B @1",
        "deed A>B @5",
        "jail_card A>B 0",
        "deed B>A @39",
        "jail_card B>A 1",
    ]


@clause("BRADY-40")
@pytest.mark.parametrize("price", [0, 1, 3000])
def test_any_price_will_do(price: int) -> None:
    table = table_after(TABLE, f"offer:1:0+12:{price}", "B.accept:1")
    assert owned(table, "B") == [6, 12, 39]
    assert cash(table)[:2] == [5000 + price, 3000 - price]


@clause("BRADY-40")
def test_nothing_passes_until_the_other_agrees() -> None:
    table = table_after(TABLE, "offer:1:100+1:0+39")
    assert owned(table, "A") == [1, 5, 12] and cash(table)[0] == 5000
    assert not acceptable(table, "A.accept:1") and not acceptable(table, "C.accept:1")
    assert of_kind(after(TABLE, "offer:1:100+1:0+39", "B.reject:1"), "deed", "rejected") == [
        "rejected A>B #1 100+1:0+39"
    ]


@clause("BRADY-40")
@pytest.mark.parametrize(
    "answers",
    [
        (),  # before the throw
        ("throw", "4-6"),  # after the move
        ("throw", "1-2"),  # while the mover thinks about a purchase
    ],
)
def test_one_may_trade_at_any_time_also_out_of_turn(answers: tuple[str, ...]) -> None:
    free = TABLE.replace(" [3]", "")
    table = table_after(free, *answers)
    assert acceptable(table, "A.offer:1:1:0") and acceptable(table, "C.offer:1:1:0")
    assert of_kind(after(free, *answers, "C.offer:1:1:0", "B.accept:1"), "traded") == ["traded C>B #1 1:0"]


@clause("BRADY-29", "BRADY-40")
def test_one_may_trade_from_jail() -> None:
    jailed = "A* 5000 @10 [1] #1 | B 3000 @10 [39] #2"
    assert of_kind(after(jailed, "offer:1:0+1:0", "B.accept:1"), "deed") == ["deed A>B @1"]


@clause("BRADY-40")
def test_not_while_dice_roll_and_not_during_an_auction() -> None:
    free = TABLE.replace(" [3]", "")
    assert refused(free, "throw", "A.offer:1:1:0").code == "NOT_NOW"
    assert refused(free, "throw", "1-2", "decline", "B.offer:0:1:0").code == "NOT_NOW"


@clause("BRADY-40")
def test_one_offers_only_what_one_has_and_asks_only_for_what_the_other_has() -> None:
    for offer, code in {
        "offer:1:5001:0": "NOT_ENOUGH_CASH",
        "offer:1:0+39:0": "OFFER_GOODS_GONE",
        "offer:1:0:0+1": "OFFER_GOODS_GONE",
        "offer:1:0+37:0": "OFFER_GOODS_GONE",
        "offer:1:0~1:0": "NO_JAIL_CARD",
        "offer:1:0~0~0:0": "NO_JAIL_CARD",
        "offer:1:0:0~0": "NO_JAIL_CARD",
        "offer:1:0~3:0": "NO_JAIL_CARD",
        "offer:1:-5:0": "OFFER_BAD_AMOUNT",
        "offer:1:0:-5": "OFFER_BAD_AMOUNT",
        "offer:1:0+10:0": "NOT_A_DEED",
        "offer:1:0+200:0": "NOT_A_DEED",
        "offer:1:0+1+1:0": "BAD_ACTION",
        "offer:1:0:0": "OFFER_EMPTY",
        "offer:0:1:0": "OFFER_TO_SELF",
        "offer:7:1:0": "UNKNOWN_SEAT",
    }.items():
        assert refused(TABLE, offer).code == code, offer


@clause("BRADY-40", "BRADY-54")
def test_both_must_be_able_to_pay_when_it_is_accepted() -> None:
    spent = ("offer:1:5000:0+39", "offer:2:2000:0+3", "C.accept:2")
    assert refused(TABLE, *spent, "B.accept:1").code == "PARTNER_CANNOT_PAY"
    assert refused(TABLE, "offer:1:0+1:3001", "B.accept:1").code == "NOT_ENOUGH_CASH"


@clause("BRADY-40")
def test_only_the_difference_has_to_be_paid() -> None:
    """Two amounts in one offer are one payment; it is the balance that must be there."""
    assert cash(table_after(TABLE, "offer:1:5000:3000+39", "B.accept:1"))[:2] == [3000, 5000]
    assert cash(table_after(TABLE, "offer:1:7000:2500+39", "B.accept:1"))[:2] == [500, 7500]


@clause("BRADY-41")
def test_while_a_building_stands_in_a_group_none_of_its_streets_changes_hands() -> None:
    built = "A* 5000 @0 [6 8+1 9 1] | B 5000 @0 [11 13 14+1]"
    for offer in ("offer:1:0+6:0", "offer:1:0+8:0", "offer:1:1:0+11", "offer:1:0+1:0+14"):
        refusal = refused(built, offer)
        assert (refusal.code, refusal.sentence) == ("GROUP_HAS_BUILDINGS", "TRADE-2"), offer
    assert acceptable(table_after(built, "sell:8"), "offer:1:0+6:0")
    assert acceptable(set_up(built), "offer:1:0+1:0")


@clause("BRADY-41", "BRADY-54")
def test_a_building_put_up_after_the_offer_closes_the_group_too() -> None:
    group = "A* 5000 @0 [6 8 9] | B 5000 @0"
    refusal = refused(group, "offer:1:0+6:100", "build:8", "B.accept:1")
    assert refusal.code == "GROUP_HAS_BUILDINGS"


@clause("BRADY-54")
def test_several_offers_stand_at_once_and_are_answered_one_by_one() -> None:
    table = table_after(TABLE, "offer:1:100:0+39", "offer:2:100:0+3", "C.offer:1:50:0+6")
    assert [(offer.seat, offer.to) for offer in table.state.offers] == [(0, 1), (0, 2), (2, 1)]
    assert acceptable(table, "C.accept:2") and acceptable(table, "B.accept:1")


@clause("BRADY-54")
def test_between_two_players_only_one_offer_stands_and_a_new_one_replaces_it() -> None:
    assert facts(after(TABLE, "offer:1:100:0+39", "offer:1:200:0+39")) == [
        "offered A>B #1 100:0+39",
        "withdrawn A>B #1 100:0+39",
        "offered A>B #2 200:0+39",
    ]


@clause("BRADY-54")
def test_an_offer_back_is_a_counter_offer_and_rejects_the_first() -> None:
    assert facts(after(TABLE, "offer:1:100:0+39", "B.offer:0:0+39:900")) == [
        "offered A>B #1 100:0+39",
        "rejected A>B #1 100:0+39",
        "offered B>A #2 0+39:900",
    ]
    assert refused(TABLE, "offer:1:100:0+39", "B.offer:0:0+39:900", "B.accept:1").code == "NO_SUCH_OFFER"
    assert cash(table_after(TABLE, "offer:1:100:0+39", "B.offer:0:0+39:900", "A.accept:2"))[:2] == [4100, 3900]


@clause("BRADY-54")
def test_an_offer_lapses_when_a_deed_in_it_is_gone() -> None:
    events = after(TABLE, "offer:1:0+1:50", "offer:2:0+1:60", "C.accept:2")
    assert of_kind(events, "lapsed") == ["lapsed A>B #1 0+1:50"]
    assert refused(TABLE, "offer:1:0+1:50", "offer:2:0+1:60", "C.accept:2", "B.accept:1").code == "NO_SUCH_OFFER"


@clause("BRADY-54")
def test_an_offer_cannot_be_accepted_when_a_jail_card_in_it_is_gone() -> None:
    gone = ("offer:1:0~0:50", "offer:2:0~0:60", "C.accept:2", "B.accept:1")
    assert refused(TABLE, *gone).code == "NO_JAIL_CARD"


@clause("BRADY-54")
def test_a_refused_acceptance_moves_nothing_at_all() -> None:
    spent = ("offer:1:5000+5:0+39", "offer:2:2000:0+3", "C.accept:2")
    table = table_after(TABLE, *spent)
    before = (cash(table), owned(table, "A"), owned(table, "B"))
    assert not acceptable(table, "B.accept:1")
    assert (cash(table), owned(table, "A"), owned(table, "B")) == before
    assert len(table.state.offers) == 1


@clause("BRADY-54")
def test_an_offer_is_withdrawn_only_by_who_made_it() -> None:
    assert refused(TABLE, "offer:1:1:0", "B.withdraw:1").code == "NOT_YOUR_OFFER"
    assert refused(TABLE, "offer:1:1:0", "A.reject:1").code == "NOT_YOUR_OFFER"
    assert refused(TABLE, "withdraw:9").code == "NO_SUCH_OFFER"
    assert facts(after(TABLE, "offer:1:1:0", "withdraw:1"))[-1] == "withdrawn A>B #1 1:0"


@clause("BRADY-54")
def test_offers_lapse_when_one_of_the_two_leaves_the_game() -> None:
    events = after(TABLE, "offer:1:1:0", "C.offer:1:1:0", "C.offer:0:2:0", "B.resign")
    assert sorted(of_kind(events, "lapsed")) == ["lapsed A>B #1 1:0", "lapsed C>B #2 1:0"]
    assert refused(TABLE, "B.resign", *["pass"] * 4, "A.offer:1:1:0").code == "OFFER_SEAT_OUT"


@clause("BRADY-54")
def test_the_other_is_invited_to_answer_but_nothing_waits_for_it() -> None:
    table = table_after(TABLE, "offer:1:1:0")
    assert [each.words() for each in optional_questions(table, 1)] == [["answer_offer", table.state.offers[0].words()]]
    assert asked(table) == "A ready"
    assert asked(table_after(TABLE, "offer:1:1:0", "throw")) == "chance dice"


# A owes C 1,000 rent for landing on Schlossallee, and could raise 600 + 2,000 by mortgages.
DEBT = "A* 0 @36 [1 5] | B 3000 @10 [6] | C 1000 @0 [39]"
OWING = ("throw", "1-2", "C.claim:39")


@clause("BRADY-55")
def test_in_debt_one_may_go_on_trading_and_a_sale_settles_the_debt() -> None:
    events = after(DEBT, *OWING, "offer:1:0+1:1500", "B.accept:1")
    assert of_kind(events, "settled") == ["settled A>C 1000"]


@clause("BRADY-55")
def test_but_not_so_that_the_debt_can_no_longer_be_raised() -> None:
    refusal = refused(DEBT, *OWING, "offer:1:0+5:100")
    assert (refusal.code, refusal.sentence) == ("DEBT_MUST_STAY_COVERED", "TRADE-6")
    assert acceptable(table_after(DEBT, *OWING), "offer:1:0+1:0")  # the station alone covers it
    assert refused(DEBT, *OWING, "offer:1:0+1+5:999").code == "DEBT_MUST_STAY_COVERED"
    assert acceptable(table_after(DEBT, *OWING), "offer:1:0+1+5:1000")


@clause("BRADY-55")
def test_it_is_checked_again_when_the_offer_is_accepted() -> None:
    """An offer made before the debt would give the cover away after it."""
    assert refused(DEBT, "offer:1:0+5:100", *OWING, "B.accept:1").code == "DEBT_MUST_STAY_COVERED"
    assert refused(DEBT, "B.offer:0:100:0+5", *OWING, "A.accept:1").code == "DEBT_MUST_STAY_COVERED"


@clause("BRADY-55")
def test_who_cannot_raise_the_debt_may_at_least_not_make_it_worse() -> None:
    hopeless = DEBT.replace("[1 5]", "[1]")
    assert refused(hopeless, *OWING, "offer:1:0+1:599").code == "DEBT_MUST_STAY_COVERED"
    assert acceptable(table_after(hopeless, *OWING), "offer:1:0+1:600")


@clause("BRADY-55")
def test_a_mortgaged_deed_counts_for_its_interest_only() -> None:
    """Taking over Schlossallee's mortgage would cost 400 that the creditor could not get any more."""
    position = "A* 0 @36 [5] | B 3000 @10 [~37] | C 1000 @0 [39]"
    owing = ("throw", "1-2", "C.claim:39")
    assert refused(position, *owing, "offer:1:0+5:1000+37").code == "DEBT_MUST_STAY_COVERED"
    assert acceptable(table_after(position, *owing), "offer:1:0+5:1350+37")


@clause("BRADY-55")
def test_the_creditor_and_the_others_trade_on() -> None:
    table = table_after(DEBT, *OWING)
    assert acceptable(table, "C.offer:1:100:0+6") and acceptable(table, "B.offer:2:0+6:100")
