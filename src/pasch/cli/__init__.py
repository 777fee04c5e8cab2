"""The command line: `pasch serve | play | simulate | odds | replay | rules | bench`."""

from __future__ import annotations

from pasch.cli.app import main

__all__ = ["main"]
