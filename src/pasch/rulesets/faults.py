"""What is wrong with rules that somebody has written, piece by piece: where it stands, and what it is, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from pasch.rulesets.schema import Text

LONGEST: Final = 60  # letters of a wrong value that are repeated
WORDS: Final[Mapping[str, Text]] = {
    "absent": Text("Diese Datei gibt es nicht.", "There is no such file."),
    "unreadable": Text("Diese Datei lässt sich nicht lesen ({reason}).", "This file cannot be read ({reason})."),
    "encoding": Text(
        "Das ist nicht UTF-8. Speichere die Datei mit der Zeichenkodierung UTF-8.",
        "This is not UTF-8. Save the file with the encoding UTF-8.",
    ),
    "toml": Text("Hier lässt sich die Datei nicht als TOML lesen: {text}", "This is no TOML: {text} ({reason})."),
    "field": Text("Das Feld {name} gibt es nicht; es gibt {known}.", "There is no field {name}; there are {known}."),
    "missing": Text(
        "Hier fehlt, auf welchen Regeln alles beruht, zum Beispiel based_on = {example}.",
        "It does not say on which rules it is based, for example based_on = {example}.",
    ),
    "text": Text(
        "{name} ist ein Text in Anführungszeichen, nicht {value}.", "{name} is a text in quotes, not {value}."
    ),
    "table": Text(
        "{name} ist ein Abschnitt: eine Zeile [options], und darunter name = Wert.",
        "{name} is a section: a line [options], and below it name = value.",
    ),
    "rules": Text(
        "Den Regelsatz {name} gibt es nicht; es gibt {known}.", "There is no rule set {name}; there are {known}."
    ),
    "mode": Text("Die Spielart {name} gibt es nicht; es gibt {known}.", "There is no mode {name}; there are {known}."),
    "option": Text(
        "Die Option {name} gibt es nicht; es gibt {known}.", "There is no option {name}; there are {known}."
    ),
    "flag": Text("{option} ist true oder false, nicht {value}.", "{option} is true or false, not {value}."),
    "number": Text("{option} ist eine ganze Zahl, nicht {value}.", "{option} is a whole number, not {value}."),
    "range": Text("{option} ist {least} bis {most}, nicht {value}.", "{option} is {least} to {most}, not {value}."),
    "choice": Text("{option} ist eins von {known}, nicht {value}.", "{option} is one of {known}, not {value}."),
    "excludes": Text(
        "Die Optionen {option} und {other} schließen einander aus.",
        "The options {option} and {other} exclude each other.",
    ),
}
LINE: Final = Text("Zeile", "line")
MEANT: Final = Text("Ist {meant} gemeint?", "Did you mean {meant}?")


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong. `kind` has `WORDS`, made of `facts`; `about` is what programs are told of it.

    `file`, and in it the `line` or the dotted `path` of an option, where that is known.
    """

    code: str
    kind: str
    about: Mapping[str, object] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    meant: str = ""
    file: str = ""
    line: int = 0
    path: str = ""

    def told(self, language: str) -> str:
        """As a sentence, in "de" or "en", behind the place where it stands."""
        place = f"{LINE.told(language)} {self.line}" if self.line else self.path
        where = ", ".join(part for part in (self.file, place) if part)
        said = WORDS[self.kind].told(language).format(**self.facts)
        hint = f" {MEANT.told(language).format(meant=self.meant)}" if self.meant else ""
        return f"{where}: {said}{hint}" if where else f"{said}{hint}"


def unknown(code: str, kind: str, wanted: object, known: Iterable[str], /, **about: object) -> Fault:
    """There is no such thing among those that are known; perhaps it is nearly one of them."""
    names = list(known)
    close = get_close_matches(str(wanted), names, 1)
    facts = {"name": shown(wanted), "known": ", ".join(names)}
    return Fault(code, kind, about, facts, meant=close[0] if close else "")


def shown(value: object) -> str:
    """A wrong value as it stands in a file."""
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
