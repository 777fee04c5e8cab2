"""What only some rule sets have on the table, shown where they have it: tickets, rights, clocks, a pool, teams."""

from __future__ import annotations

from typing import Any

from pasch.engine.rules import DEPOT, SKYSCRAPER
from pasch.game import Game


def of_seat(game: Game, seat: int) -> dict[str, Any]:
    """The further fields of a seat."""
    rules, state = game.table.rules, game.table.state
    out: dict[str, Any] = {}
    if rules.bus_tickets > 0:
        out["tickets"] = state.tickets[seat]
    if game.ruleset.gives_right:
        out["right"] = state.rights[seat] == 1
    if rules.missed_turns > 0:
        out["missed"] = state.missed[seat]
    if rules.teams:
        out["team"] = next(other for other in range(game.seats) if game.table.same_side(seat, other))
    if rules.offers_per_turn > 0:
        out["offers_left"] = game.view(seat).offers_left
    return out


def of_table(game: Game) -> dict[str, Any]:
    """The further fields of the view."""
    rules, state, view = game.table.rules, game.table.state, game.view(0)
    out: dict[str, Any] = {}
    for name, kind in (("skyscrapers", SKYSCRAPER), ("depots", DEPOT)):
        if rules.stock[kind] > 0:
            out[name] = state.stock[kind]
    if rules.bus_tickets > 0:
        out["bus_tickets"] = state.tickets_left
    if rules.mortgage_rounds > 0:
        out["mortgage_until"] = [view.mortgage_until(square) for square in range(rules.squares)]
    if rules.casino_stake > 0:
        out["pool"] = view.pool
    if rules.missed_turns > 0:
        out["seconds"] = view.seconds
    if rules.salary_ends_minute > 0:
        out["salary_paid"] = view.salary_paid
    if rules.tax_begins_minute > 0:
        out["tax_percent"] = view.tax_percent
    return out
