"""What can be wrong with rules that somebody asks for or has written."""

from __future__ import annotations

from collections.abc import Sequence

from pasch.rulesets.faults import Fault


class RulesError(ValueError):
    """Rules that cannot be played: a code, what it is about, and a sentence for people.

    `faults`: all that is wrong with what somebody has chosen or written, each with words in both languages.
    """

    def __init__(self, code: str, message: str, **detail: object) -> None:
        super().__init__(message)
        self.code = code
        self.detail = detail
        self.faults: tuple[Fault, ...] = ()

    @classmethod
    def of(cls, faults: Sequence[Fault]) -> RulesError:
        """Code and detail are those of the first one; the sentences, a line each, are of all."""
        made = cls(faults[0].code, "\n".join(fault.told("en") for fault in faults), **faults[0].about)
        made.faults = tuple(faults)
        return made

    def told(self, language: str) -> str:
        """The sentences in "de" or "en"; what is no fault of people's has English ones only."""
        return "\n".join(fault.told(language) for fault in self.faults) or str(self)
