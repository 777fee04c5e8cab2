"""What the terminal itself says, in both languages; the game's words stand in `pasch/words`."""

from __future__ import annotations

from typing import Final

HELP_DE: Final = """\
Eine Nummer wählt aus, die Eingabetaste nimmt die Standardantwort, eine Zahl bei der Versteigerung bietet.
Auch Kürzel gehen: bid:1200, build:6, mortgage:12 (Felder zählen ab 0).
35: 3+4*5    eine Rechnung im Lotto (bei freier Lesart mit Klammern)
handel B 500 #6 ~0 für #11   bietet B 500 DM, das Feld 6 und eine Gefängniskarte für das Feld 11
?            die Regel zur Frage      ? BRADY-12   diese Regel      ? build:6   warum (nicht)
brett        alle Felder              stand        alle Spieler     ende        aufhören     resign   aufgeben"""

HELP_EN: Final = """\
A number chooses, Enter takes the standard answer, an amount bids in an auction.
Short words work too: bid:1200, build:6, mortgage:12 (squares count from 0).
35: 3+4*5    a calculation in Lotto (with brackets where they are allowed)
offer B 500 #6 ~0 for #11    offers B 500, square 6 and a jail card for square 11
?            the rule behind the question      ? BRADY-12   that rule      ? build:6   why (not)
board        all squares                       players      all players    quit        stop         resign   give up"""

PHRASES: Final[dict[str, tuple[str, str]]] = {
    "you": ("Du bist {who}. `hilfe` sagt, was man tippen kann.", "You are {who}. `help` says what you can type."),
    "standard": ("Eingabetaste", "Enter"),
    "claim": (
        "{square}: Verlangst du {amount} Miete von {who}?",
        "{square}: do you claim {amount} in rent from {who}?",
    ),
    "answer_offer": ("{who} bietet dir: {offer}", "{who} offers you: {offer}"),
    "may_agree": ("Bist du mit der Verhandlung zufrieden?", "Are you content with the negotiation?"),
    "later": ("Später", "Later"),
    "unclear": ("Das verstehe ich nicht: {what}. `hilfe` hilft.", "I do not understand {what}. `help` helps."),
    "no_clause": ("Dazu gibt es keine Regel.", "There is no rule for that."),
    "allowed": ("Das geht jetzt.", "That is possible now."),
    "saved": ("Aufgezeichnet in {path}.", "Recorded in {path}."),
    "stopped": ("Die Partie bleibt hier stehen.", "The game stops here."),
    "over": ("{who} hat gewonnen.", "{who} has won."),
    "minute": ("Minute {minute}, Steuer auf Miete {tax} %.", "Minute {minute}, tax on rent {tax} percent."),
    "free": ("frei", "free"),
    "out": ("ausgeschieden", "out"),
    "in_jail": ("im Gefängnis", "in jail"),
    "help": (HELP_DE, HELP_EN),
    "fine": ("{file} ist in Ordnung: {title}", "{file} is fine: {title}"),
    "no_toml": (
        "{file} ist keine .toml-Datei; das README zeigt eine von zehn Zeilen.",
        "{file} should be a .toml file; see the README for one of ten lines.",
    ),
}

# What may be typed for each command, in either language.
COMMANDS: Final[dict[str, str]] = {
    "help": "help",
    "hilfe": "help",
    "board": "board",
    "brett": "board",
    "players": "players",
    "stand": "players",
    "quit": "quit",
    "ende": "quit",
}
OFFERING: Final = ("offer", "handel")
FOR: Final = ("for", "für")


def phrase(language: str, name: str, **values: object) -> str:
    german, english = PHRASES[name]
    return (german if language == "de" else english).format(**values)
