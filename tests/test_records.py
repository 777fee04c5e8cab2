"""The golden records are told again word for word."""

import pytest

from pasch import Game
from tests import records

AROUND = 10


@pytest.mark.parametrize("name", records.GAMES)
def test_a_golden_record_is_told_again_word_for_word(name: str) -> None:
    before = records.path(name).read_text(encoding="utf-8")
    game = Game.replay(before.partition(records.STORY)[0])
    now = records.text(game)
    assert now == before, difference(before, now)


def test_there_is_a_file_for_every_record_and_no_other() -> None:
    assert sorted(file.stem for file in records.FOLDER.glob("*.txt")) == sorted(records.GAMES)


def test_the_records_show_what_can_happen() -> None:
    """Every kind of event stands in one of them, but for the few that bots do not bring about."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in records.FOLDER.glob("*.txt"))
    told = {line.partition(" ")[0] for part in text.split(records.STORY)[1:] for line in part.splitlines()}
    for kind in (
        "bought",
        "auction",
        "built",
        "building_sold",
        "mortgaged",
        "redeemed",
        "traded",
        "bankrupt",
        "settled",
        "lotto_tried",
        "lotto_solved",
        "ticket_used",
        "casino_bet",
        "mortgage_expired",
        "timed_out",
        "tax_rate",
    ):
        assert kind in told, kind


def difference(before: str, now: str) -> str:
    """The first line that differs, with ten lines before and after it."""
    old, new = before.splitlines(), now.splitlines()
    at = next(
        (n for n, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new))
    )
    head = [f"  {line}" for line in old[max(0, at - AROUND) : at]]
    was = [f"- {line}" for line in old[at : at + AROUND]]
    comes = [f"+ {line}" for line in new[at : at + AROUND]]
    return "\n".join([f"line {at + 1} differs; if that is meant: make records", *head, *was, *comes])
