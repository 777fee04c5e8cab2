"""`pasch rules`: which rule sets there are, what they say, and whether a file of one's own fits them."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from pasch.cli.choosing import Language, console, print_json
from pasch.cli.failing import BadInput
from pasch.rulesets import NAMES, RulesError, RuleSet, load
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
        least, most = ruleset.file.seats
        title, what = words.both(ruleset.file.title), words.both(ruleset.file.summary)
        table.add_row(ruleset.name, title, f"{least}-{most}", what)
    Console(highlight=False).print(table)


def summary(ruleset: RuleSet, words: Words) -> dict[str, object]:
    return {
        "name": ruleset.name,
        "title": words.both(ruleset.file.title),
        "summary": words.both(ruleset.file.summary),
        "seats": list(ruleset.file.seats),
        "digest": ruleset.digest,
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
    """Raises RulesError with what is wrong, or BadInput if it is no file of rules at all."""
    if file.suffix != ".toml":
        raise BadInput(f"{file} should be a .toml file; see the README for one of ten lines.")
    try:
        ruleset = load(file)
    except RulesError as error:
        if json:
            print_json({"valid": False, "code": error.code, "message": str(error)})
        raise
    words = Words(lang, ruleset)
    if json:
        print_json({"valid": True, "rules": ruleset.name, "options": ruleset.changed, "digest": ruleset.digest})
        return
    out = console()
    out.print(f"{file} is fine: {words.both(ruleset.file.title)} ({ruleset.name})", style="green", markup=False)
    by_name = {option.name: option for option in ruleset.options}
    for name, value in ruleset.changed.items():
        option = by_name[name]
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        out.print(f"  {name} = {shown}   {words.both(option.text)} ({option.clause})", markup=False)
