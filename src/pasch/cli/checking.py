"""`pasch rules`: which rule sets there are, what they say, and whether a file of one's own fits them."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from pasch.cli.choosing import Language, console, print_json
from pasch.cli.failing import BadInput
from pasch.cli.phrases import phrase
from pasch.differing import both, deviations, differences, table_card
from pasch.differing import told as told_deviation
from pasch.rulesets import NAMES, RulesError, RuleSet, load
from pasch.rulesets.faults import Fault
from pasch.rulesets.schema import ClauseFile
from pasch.texts import Words


def list_rules(lang: Language, json: bool) -> None:
    sets = [load(name) for name in NAMES]
    if json:
        print_json([summary(ruleset, Words(lang, ruleset)) for ruleset in sets])
        return
    table = Table("name", "title", "players", "what it is")
    for ruleset in sets:
        words = Words(lang, ruleset)
        least, most = ruleset.seats
        title, what = words.both(ruleset.file.title), words.both(ruleset.file.summary)
        table.add_row(ruleset.name, title, f"{least}-{most}", what)
    Console(highlight=False).print(table)


def summary(ruleset: RuleSet, words: Words) -> dict[str, object]:
    return {
        "name": ruleset.name,
        "title": words.both(ruleset.file.title),
        "summary": words.both(ruleset.file.summary),
        "seats": list(ruleset.seats),
        "digest": ruleset.digest,
        "modes": [mode.name for mode in ruleset.modes],
    }


def show(name: str, clause: str | None, lang: Language, json: bool) -> None:
    ruleset = load(name)
    words = Words(lang, ruleset)
    found = [one for one in clauses(ruleset) if clause is None or one.id.lower() == clause.lower()]
    if not found:
        first, last = clauses(ruleset)[0].id, clauses(ruleset)[-1].id
        raise BadInput(f"The rulebook of {ruleset.name} has no clause {clause!r}; it goes from {first} to {last}.")
    if json:
        print_json([clause_object(one, words) for one in found])
    elif clause is not None:
        print_clause(found[0], words, Console(highlight=False))
    else:
        print_book(ruleset, words)


def clauses(ruleset: RuleSet) -> list[ClauseFile]:
    return [clause for section in ruleset.rulebook.section for clause in section.clause]


def clause_object(clause: ClauseFile, words: Words) -> dict[str, object]:
    return {
        "id": clause.id,
        "text": words.both(clause.text),
        "ruling": None if clause.ruling is None else words.both(clause.ruling),
        "sentences": clause.sentences,
    }


def print_clause(clause: ClauseFile, words: Words, out: Console) -> None:
    out.print(Line.assemble((clause.id, "bold cyan"), "  ", words.both(clause.text)))
    if clause.ruling is not None:
        ruling = Line.assemble((f"{words.say('ruling')}: ", "italic"), words.both(clause.ruling))
        out.print(Padding(ruling, (0, 0, 0, len(clause.id) + 2)))


def print_book(ruleset: RuleSet, words: Words) -> None:
    out = Console(highlight=False)
    out.print(Line(words.both(ruleset.file.title), style="bold underline"))
    for section in ruleset.rulebook.section:
        out.print()
        out.print(Line(words.both(section.title), style="bold"))
        for clause in section.clause:
            print_clause(clause, words, out)


def check(file: Path, lang: Language, json: bool) -> None:
    """Raises BadInput with all that is wrong, or if it is no file of rules at all."""
    if file.suffix != ".toml":
        raise BadInput(phrase(lang, "no_toml", file=file))
    try:
        ruleset = load(file)
    except RulesError as error:
        if json:
            problems = [problem(fault, lang) for fault in error.faults]
            print_json({"valid": False, "code": error.code, "message": error.told(lang), "problems": problems})
        raise BadInput(error.told(lang)) from error
    words = Words(lang, ruleset)
    if json:
        card = [both(text) for text in table_card(ruleset)]
        head = {"valid": True, "rules": ruleset.name, "options": ruleset.changed, "seats": list(ruleset.seats)}
        print_json({**head, "digest": ruleset.digest, "deviations": card})
        return
    out = console()
    title = f"{words.both(ruleset.file.title)} ({ruleset.name})"
    out.print(phrase(lang, "fine", file=file, title=title), style="green", markup=False)
    for one in deviations(ruleset):
        value = ruleset.mode.name if ruleset.mode and one.kind == "mode" else ruleset.settings[one.name]
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        out.print(f"  {one.name} = {shown}   {words.both(told_deviation(one))} ({one.clause})", markup=False)


def problem(fault: Fault, lang: Language) -> dict[str, object]:
    """One thing that is wrong, and where: in a line, or at an option's path, as far as it is known."""
    place = {"line": fault.line} if fault.line else {"path": fault.path} if fault.path else {}
    return {"code": fault.code, "file": fault.file, **place, "message": fault.told(lang)}


def diff(one: str, other: str, lang: Language, json: bool) -> None:
    """How the second rule set differs from the first."""
    here, there = load(one), load(other)
    found = differences(here, there)
    if json:
        print_json({"a": one, "b": other, "differences": [difference.object() for difference in found]})
        return
    words = Words(lang, here)
    out = console()
    if not found:
        out.print(f"{one} = {other}", markup=False)
    for difference in found:
        source = f" ({difference.clause})" if difference.clause and difference.kind != "clause" else ""
        name = f" {difference.name}" if difference.kind == "clause" else ""
        out.print(f"{words.both(difference.text)}{name}{source}", style="bold", markup=False)
        for sign, side in (("-", difference.here), ("+", difference.there)):
            out.print(f"  {sign} {words.both(side) if side is not None else '–'}", markup=False)
