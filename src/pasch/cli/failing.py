"""How a command fails: one sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.text import Text

from pasch.record import RecordError
from pasch.rulesets import RulesError

P = ParamSpec("P")
R = TypeVar("R")

BAD_INPUT = 2


class BadInput(Exception):
    """What somebody typed cannot be carried out; the message is a sentence for people."""


@contextmanager
def in_words() -> Iterator[None]:
    """What is wrong with input becomes a sentence; a reader that went away (`| head`) ends the command quietly."""
    try:
        yield
    except (BadInput, RulesError, RecordError) as error:
        fail(str(error))
    except BrokenPipeError:
        # Python flushes stdout once more at its end; it must not meet the broken pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def fail(message: str) -> None:
    """Say what is wrong and end with exit code 2."""
    Console(stderr=True).print(Text.assemble(("pasch: ", "bold red"), message), soft_wrap=True)
    raise typer.Exit(BAD_INPUT)


def told(command: Callable[P, R]) -> Callable[P, R]:
    """A command whose failures are told in words."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        with in_words():
            return command(*args, **kwargs)
        raise AssertionError("in_words passes no error it has not told")

    return wrapped
