"""The solid bot."""

from __future__ import annotations

from pasch.bots.trivial import TrivialBot


class SolidBot(TrivialBot):
    """A stand-in that buys and builds, until it also trades."""
