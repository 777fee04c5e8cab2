"""Passwords: which ones are good enough, and their hashes, worked out beside the event loop."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from pasch.server.protocol.wire import ProtocolError

LEAST, MOST = 10, 128  # characters
LOGIN: Final = re.compile(r"[\w.@+-]{3,64}")
# What OWASP recommends at least for argon2id: 19 MiB, two passes, one lane.
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
AT_ONCE: Final = 2  # hashes that are worked out at the same time; each takes its memory


def normal(password: str) -> str:
    """The same password from every keyboard."""
    return unicodedata.normalize("NFKC", password)


def proper_login(text: str) -> str:
    """A login as it is kept; upper case does not matter. Raises ProtocolError BAD_LOGIN_NAME."""
    login = unicodedata.normalize("NFKC", text.strip()).casefold()
    if LOGIN.fullmatch(login) is None:
        raise ProtocolError("BAD_LOGIN_NAME")
    return login


def check_strength(password: str, *known: str) -> None:
    """Length is what counts; a password that everybody knows is none. Raises ProtocolError WEAK_PASSWORD."""
    plain = normal(password)
    if not LEAST <= len(plain) <= MOST or plain.casefold() in {normal(each).casefold() for each in known}:
        raise ProtocolError("WEAK_PASSWORD", least=LEAST, most=MOST)


class Passwords:
    """Makes and checks hashes, a few at a time."""

    def __init__(self, hasher: PasswordHasher = HASHER) -> None:
        self.hasher = hasher
        self.turn = asyncio.Semaphore(AT_ONCE)
        # What a password is compared with where there is none, so that nobody learns from the time it takes.
        self.nobody: str | None = None

    async def hash(self, password: str) -> str:
        async with self.turn:
            return await asyncio.to_thread(self.hasher.hash, normal(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether this is the password of that hash; without one it takes as long, and is not."""
        if self.nobody is None:
            self.nobody = await self.hash("nobody has this one")
        async with self.turn:
            fits = await asyncio.to_thread(self.same, stored or self.nobody, normal(password[: MOST * 4]))
        return fits and stored is not None

    def same(self, stored: str, password: str) -> bool:
        try:
            return self.hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return False

    def is_old(self, stored: str) -> bool:
        """Whether it was made with other parameters than today's."""
        return self.hasher.check_needs_rehash(stored)
