"""What somebody has seen of the deeds already, so as to think again only about those that lie otherwise."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.engine.overview import Changes
from pasch.engine.view import View


class Sight:
    """Which changes of deeds have been seen: at another table, or from another seat, none.

    New, at the last look, are the groups whose last change is later than `before`.
    """

    def __init__(self) -> None:
        self.changes: Changes | None = None
        self.seat: i64 = -1
        self.count: i64 = -1
        self.before: i64 = -1

    def forget(self) -> None:
        self.changes = None

    def look(self, view: View) -> bool:
        """Whether anything has changed; `before` is how many changes had been seen till now."""
        changes = view.changes
        if self.changes is not changes or self.seat != view.seat:
            self.changes = changes
            self.seat = view.seat
            self.count = -1
        self.before = self.count
        self.count = changes.count
        return self.count != self.before
