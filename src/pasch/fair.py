"""Fair dice: the dealer commits itself before the game, everybody may add to the seed, anybody can check afterwards.

The server draws 32 random bytes and publishes their SHA-256 before the start. Each seat may give a text of its own.
All dice follow from both, so neither side can choose them; once the game is over the bytes are told. docs/fairness.md
describes the scheme exactly, so that others can write a verifier of their own.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pasch.dealer import Dealer
from pasch.engine.core import Action
from pasch.engine.table import Table

SCHEME: Final = "pasch-dice-1"
SEED_BYTES: Final = 32
WORD_BYTES: Final = 4
WORDS: Final = 2**32  # so many different words there are
TEXT: Final = re.compile(r"[!-~]{1,64}")  # printable ASCII without spaces: the same bytes wherever it is typed


class BadSeed(ValueError):
    """A seat's own seed cannot be taken: it has 1 to 64 printable ASCII characters and no spaces."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text[:80]!r} is no seed: 1 to 64 printable ASCII characters without spaces.")
        self.code = "BAD_CLIENT_SEED"


def commitment(server_seed: bytes) -> str:
    """What is published before the game: the SHA-256 of the server's seed, as 64 hexadecimal digits."""
    return hashlib.sha256(server_seed).hexdigest()


def check_client_seed(text: str) -> str:
    """The seed of a seat, "" where it gives none. Raises BadSeed."""
    if text and not TEXT.fullmatch(text):
        raise BadSeed(text)
    return text


def game_seed(server_seed: bytes, game: str, client_seeds: Sequence[str]) -> bytes:
    """The 32 bytes that all dice of this game follow from; one client seed for each seat, "" where it gave none."""
    message = "\n".join([SCHEME, game, *client_seeds])
    return hmac.digest(server_seed, message.encode("ascii"), "sha256")


def drawn_way(seed: bytes, number: int, label: str, choices: int) -> int:
    """Which of `choices` ways the answer of chance with this number takes, counted from 0; `seed` is the game's.

    Without bias: words beyond the last whole multiple of `choices` are thrown away. `choices` is 1 to 2**32.
    """
    limit = WORDS - WORDS % choices
    block = 0
    while True:
        digest = hmac.digest(seed, f"{number} {label} {block}".encode("ascii"), "sha256")
        for at in range(0, len(digest), WORD_BYTES):
            word = int.from_bytes(digest[at : at + WORD_BYTES], "big")
            if word < limit:
                return word % choices
        block += 1


class CommittedDealer(Dealer):
    """Deals what the seeds say; after a restart from the answer of chance with the number `dealt` on."""

    def __init__(self, server_seed: bytes, game: str, client_seeds: Sequence[str], dealt: int = 0) -> None:
        self.seed = game_seed(server_seed, game, client_seeds)
        self.dealt = dealt
        self.label = ""

    def deal(self, table: Table) -> Action:
        question = table.state.asked
        assert question is not None, "chance is asked"
        self.label = question.kind
        return super().deal(table)

    def pick(self, choices: int) -> int:
        way = drawn_way(self.seed, self.dealt, self.label, choices)
        self.dealt += 1
        return way


@dataclass(frozen=True)
class Fairness:
    """The committed dice of a game: its id, what was published, the seats' own seeds, and the server's.

    `clients` has a text for each seat, "" where it gave none. `server_seed` is None where it has not been told; no
    representation shows it. `given`: the game branches off another one, where so many of its first answers of chance
    were thrown; the seeds say nothing about those.
    """

    game: str
    commitment: str
    clients: tuple[str, ...] = ()
    server_seed: bytes | None = field(default=None, repr=False)
    given: int = 0

    def __post_init__(self) -> None:
        assert TEXT.fullmatch(self.game), "a game's id is printable ASCII without spaces, up to 64 characters"

    @classmethod
    def new(cls, game: str, clients: Sequence[str] = ()) -> Fairness:
        """A commitment to new random dice. Raises BadSeed."""
        server_seed = secrets.token_bytes(SEED_BYTES)
        return cls(game, commitment(server_seed), (), server_seed).with_clients(clients)

    def with_clients(self, clients: Sequence[str]) -> Fairness:
        """The same dice with these seeds of the seats, before the start. Raises BadSeed."""
        return replace(self, clients=tuple(check_client_seed(text) for text in clients))

    @property
    def seed(self) -> bytes | None:
        """The game's seed, None while the server's is not told."""
        return None if self.server_seed is None else game_seed(self.server_seed, self.game, self.clients)

    @property
    def kept(self) -> bool:
        """Whether the server's seed is the one that was promised."""
        return self.server_seed is not None and commitment(self.server_seed) == self.commitment

    def dealer(self, dealt: int = 0) -> CommittedDealer:
        """The dealer of this game, who goes on after so many answers of chance."""
        assert self.server_seed is not None, "only who knows the server's seed deals"
        return CommittedDealer(self.server_seed, self.game, self.clients, dealt)

    def told(self, over: bool) -> Fairness:
        """What anybody may know: the server's seed only when it foretells nothing any more."""
        return self if over else replace(self, server_seed=None)
