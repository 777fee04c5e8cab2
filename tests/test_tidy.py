"""Style that no linter checks: short files and functions, an engine that knows no rule set, no trace of a machine."""

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]

LONGEST_FILE = 400
LONGEST_FUNCTION = 50

# What is longer than it may be, and how long it is. Entries only ever shrink or go.
RATCHET: dict[str, int] = {}


@cache
def files(*endings: str) -> list[Path]:
    """What is committed or would be."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = (ROOT / line for line in listed.stdout.splitlines())
    return sorted(path for path in paths if path.is_file() and path.name.endswith(endings or ("",)))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="ignore")


def is_generated(source: str) -> bool:
    return "generated" in "".join(source.splitlines(keepends=True)[:3]).lower()


def lengths() -> Iterator[tuple[str, int, int]]:
    """Everything that has a limit: what it is, how long it is, how long it may be."""
    for path in files(".py", ".ts", ".svelte"):
        source, name = text(path), path.relative_to(ROOT).as_posix()
        if is_generated(source):
            continue
        yield name, len(source.splitlines()), LONGEST_FILE
        functions = python_functions(source) if path.suffix == ".py" else script_functions(source)
        for function, length in functions:
            yield f"{name}::{function}", length, LONGEST_FUNCTION


def python_functions(source: str) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


HEAD = re.compile(
    r"^(?P<indent>\s*)(?:export\s+)?(?:default\s+)?(?:(?:async\s+)?function\s*\*?\s*(?P<name>\w+)"
    r"|(?:const|let)\s+(?P<arrow>\w+)\s*=.*=>\s*\{$"
    r"|(?:(?:public|private|static|async|get|set)\s+)*(?P<method>(?!if|for|while|switch|catch)\w+)\([^)]*\)[^=;]*\{$)"
)


def script_functions(source: str) -> Iterator[tuple[str, int]]:
    """By indentation: a function ends at the first bracket that stands as far left as its head."""
    lines = source.splitlines()
    for start, line in enumerate(lines):
        head = HEAD.match(line)
        if head and line.rstrip().endswith(("{", "(")):
            closing = head["indent"] + "}"
            end = next((n for n in range(start + 1, len(lines)) if lines[n].startswith(closing)), start)
            yield head["name"] or head["arrow"] or head["method"], end - start + 1


def test_files_and_functions_are_short() -> None:
    problems = []
    for name, length, limit in lengths():
        allowed = RATCHET.get(name, limit)
        if length > allowed:
            problems.append(f"{name} has {length} lines, {allowed} are allowed: split it")
    assert not problems, "\n" + "\n".join(problems)


def test_the_ratchet_only_shrinks() -> None:
    now = {name: (length, limit) for name, length, limit in lengths()}
    slack = []
    for name, allowed in RATCHET.items():
        length, limit = now.get(name, (0, 0))
        if length <= limit:
            slack.append(f"{name} is short enough: take it out")
        elif length < allowed:
            slack.append(f"{name} has only {length} lines now: write so")
    assert not slack, "\n" + "\n".join(slack)


def test_script_functions_are_measured() -> None:
    source = "export function turn(a) {\n  if (a) {\n  }\n}\n  const f = (x) => {\n    return x;\n  };\n"
    assert list(script_functions(source)) == [("turn", 4), ("f", 3)]


def test_the_engine_knows_no_rule_set() -> None:
    names = re.compile(r"\b(brady|deckert|mega|online)\b", re.IGNORECASE)
    engine = [path for path in files(".py") if path.is_relative_to(ROOT / "src/pasch/engine")]
    found = [f"{path.relative_to(ROOT)}: {hit[0]}" for path in engine for hit in names.finditer(text(path))]
    assert not found, "\n" + "\n".join(found)


def test_nothing_names_a_place_on_one_machine() -> None:
    place = re.compile(r"(?<![\w.\])}])/(home|root|Users|work|opt|mnt)/\w|\.\.[/]shared\b|\b[A-Z]:\\\\?Users")
    texts = [path for path in files() if path.suffix not in (".png", ".jpg", ".woff2", ".ico", ".webp")]
    found = [f"{path.relative_to(ROOT)}: {hit[0]}" for path in texts for hit in place.finditer(text(path))]
    assert not found, "\n" + "\n".join(found)


def test_lock_files_carry_no_addresses() -> None:
    for path in files(".txt"):
        if path.parent == ROOT / "requirements":
            assert "://" not in text(path), path.name
            assert not re.search(r"^\s*-", text(path).replace("    --hash=sha256:", ""), re.MULTILINE), path.name
    for path in files("package-lock.json"):
        packages = json.loads(text(path))["packages"]
        assert not [name for name, entry in packages.items() if "resolved" in entry]
    assert not files("uv.lock", "poetry.lock", "Pipfile.lock", "yarn.lock", "pnpm-lock.yaml")


def test_every_locked_package_has_hashes() -> None:
    for name in ("run", "dev"):
        locked = text(ROOT / "requirements" / f"{name}.txt")
        pinned = re.findall(r"^\S+==.*$", locked, re.MULTILINE)
        assert len(pinned) > 10
        assert all(line.endswith("\\") for line in pinned), "a version without a hash"


def test_builds_with_and_without_isolation_use_the_same_packages() -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))
    assert project["build-system"]["requires"] == project["dependency-groups"]["build"]


def test_no_compiled_file_lies_beside_a_source() -> None:
    found = [path for ending in ("so", "pyd") for path in (ROOT / "src").rglob(f"*.{ending}")]
    assert not found, f"these hide later edits of their sources: {found}"
