"""Ratings: what a rated game says of how well people play, by the Plackett-Luce model of Weng and Lin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
PROVISIONAL: Final = 5  # rated games before which a rating says little
BASE, SCALE = 1000.0, 40.0


class Skill(NamedTuple):
    """What is believed of somebody's play: `mu`, and how unsure that is, `sigma`."""

    mu: float
    sigma: float

    @property
    def sure(self) -> float:
        """As good as this at least, almost certainly; what people are ranked by."""
        return self.mu - 3 * self.sigma

    @property
    def shown(self) -> float:
        """The rating people see, 1000 for a beginner: 1000 + 40 (mu - 3 sigma), so that it rises with certainty."""
        return round(BASE + SCALE * self.sure, 1)


def beginner() -> Skill:
    """Somebody of whom nothing is known."""
    rating = MODEL.rating()
    return Skill(rating.mu, rating.sigma)


def rated(skills: Sequence[Skill], sides: Sequence[int], places: Sequence[int]) -> list[Skill]:
    """What is believed after a game, by seat. Seats of the same side are one team, and share their place."""
    names = sorted(set(sides))
    members = [[seat for seat, side in enumerate(sides) if side == name] for name in names]
    teams = [[MODEL.rating(skills[seat].mu, skills[seat].sigma) for seat in seats] for seats in members]
    after = MODEL.rate(teams, ranks=[float(places[seats[0]]) for seats in members])
    out = list(skills)
    for seats, team in zip(members, after, strict=True):
        for seat, rating in zip(seats, team, strict=True):
            out[seat] = Skill(rating.mu, rating.sigma)
    return out
