"""Rents where a group but for one street, or a depot, already earns more."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.engine.steps.rent import StationRent, StreetRent
from pasch.engine.table import Table


class ShareRent(StreetRent):
    """RENT-10: all of a colour but one street have a factor of their own. RENT-11: so has the whole colour."""

    def words(self) -> list[object]:
        return ["share_rent"]

    def sentence(self, table: Table, square: i64) -> str:
        if table.state.level[square] > 0:
            return "RENT-3"
        if self.factor(table, square) == 1:
            return "RENT-1"
        return "RENT-11" if table.owns_group(table.state.owner[square], table.rules.group[square]) else "RENT-10"


class DepotRent(StationRent):
    """RENT-5, and RENT-12: a depot doubles the rent of its station."""

    def words(self) -> list[object]:
        return ["depot_rent"]

    def rate(self, table: Table, square: i64) -> i64:
        rate = super().rate(table, square)
        return rate * 2 if table.state.level[square] > 0 else rate

    def sentence(self, table: Table, square: i64) -> str:
        return "RENT-12" if table.state.level[square] > 0 else "RENT-5"
