"""Which clause of the rulebook is proved by which test.

    from tests.clauses import clause

    @clause("BRADY-12")
    def test_a_street_in_a_completed_group_costs_twice_its_rent() -> None: ...

A test claims a clause if it fails when the clause is broken. A run of the whole suite ends with the list of clauses
with and without a passing test, and fails while there are any without.
"""

import tomllib
from pathlib import Path

import pytest

RULEBOOK = Path(__file__).parents[2] / "src" / "pasch" / "rulebook"


def clause(*ids: str) -> pytest.MarkDecorator:
    if not ids or not all(isinstance(each, str) for each in ids):
        raise TypeError('write @clause("BRADY-12"), with one or more ids')
    return pytest.mark.clause(*ids)


def rulebook_ids() -> list[str]:
    """The ids of all clauses of all rulebooks, in reading order."""
    found: list[str] = []
    for file in sorted(RULEBOOK.glob("*.toml")):
        for section in tomllib.loads(file.read_text(encoding="utf-8")).get("section", []):
            found += [str(each["id"]) for each in section.get("clause", [])]
    return found
