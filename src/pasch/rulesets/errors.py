"""What can be wrong with rules that somebody asks for or has written."""

from __future__ import annotations


class RulesError(ValueError):
    """Rules that cannot be played: a code, what it is about, and a sentence for people."""

    def __init__(self, code: str, message: str, **detail: object) -> None:
        super().__init__(message)
        self.code = code
        self.detail = detail
