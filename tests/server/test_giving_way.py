"""Long work in a thread gives way every few milliseconds: not never, and not after each piece."""

import time

import pytest

from pasch.server.giving_way import SHARE, GivingWay


@pytest.mark.parametrize(("pieces", "seconds", "least", "most"), [(10_000, 4e-6, 15, 21), (50, 0.01, 50, 50)])
def test_it_gives_way_by_the_time_it_has_worked(
    monkeypatch: pytest.MonkeyPatch, pieces: int, seconds: float, least: int, most: int
) -> None:
    now, turns = 0.0, 0

    def sleep(_: float) -> None:
        nonlocal now, turns
        turns += 1
        now += 10 * SHARE  # the others take their time, which is not work of one's own

    monkeypatch.setattr(time, "perf_counter", lambda: now)
    monkeypatch.setattr(time, "sleep", sleep)
    give_way = GivingWay()
    for _ in range(pieces):
        now += seconds
        give_way()
    assert least <= turns <= most
