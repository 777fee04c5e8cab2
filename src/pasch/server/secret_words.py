"""Words by chance: public ids, and what only its holder knows. Of the latter only hashes are stored."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """A public id, of a table or a person."""
    return secrets.token_urlsafe(9)


def new_key() -> str:
    """A seat's key, or the token of a session or a program: 256 bits, which nobody guesses and no page has chosen."""
    return secrets.token_urlsafe(32)
