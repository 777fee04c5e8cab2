"""What somebody may send who means no good, from a seed: frames of every kind, in every order."""

from __future__ import annotations

import socket
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

Json = dict[str, Any]
WORDS = ("hello", "answer", "check", "hold", "pace", "auto_claim", "ready", "start", "fill", "say", "rematch", "table")
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 255, 256, 2**31, 2**63, 2**70, -(2**70), 1e308, "", "0", "\x00", "\u202e", "x" * 65,
    "x" * 9000, [], [[]], {}, {"type": "throw"}, {"type": {"type": []}}, ["key"] * 17, {"amount": 10**400},
)  # fmt: skip
FIELDS = (
    "id",
    "seq",
    "seat",
    "action",
    "keys",
    "since",
    "on",
    "pace",
    "bot",
    "text",
    "phrase",
    "seed",
    "public",
    "more",
)
ACTIONS = ("throw", "buy", "bid", "offer", "accept", "build", "choose", "spread", "lotto_try", "resign", "ask_pause")


def message(rng: Random) -> Json:
    """Fields of the protocol with values that do not belong there."""
    out: Json = {"type": rng.choice((*WORDS, *VALUES))}
    for name in rng.sample(FIELDS, rng.randrange(6)):
        out[name] = rng.choice(VALUES)
    return out


def answer(rng: Random) -> Json:
    """An answer or a question about one, well formed, of any seat and with any action."""
    action: Json = {"type": rng.choice(ACTIONS)}
    for name in rng.sample(("amount", "square", "to", "give", "get", "dice", "steps", "levels", "offer", "deck"), 3):
        action[name] = rng.choice(VALUES)
    seat, kind = rng.randrange(-1, 8), rng.choice(("answer", "check"))
    out: Json = {"type": kind, "id": f"h{rng.randrange(50)}", "seat": seat, "action": action}
    return {**out, "seq": rng.choice((0, 5, 2**53))} if kind == "answer" else out


def text(rng: Random) -> str:
    """No message at all, or one in a form that breaks readers."""
    deep = rng.choice((50, 2000, 8000))
    return rng.choice(
        (
            "",
            "nonsense",
            "[" * deep,
            '{"type":' * (deep // 10),
            '{"type":"answer","id":"a","seq":0,"seat":0,"action":'
            + '{"a":' * (deep // 10)
            + "1"
            + "}" * (deep // 10)
            + "}",
            '{"type":"hello","keys":["\\ud800"]}',
            '{"type":"ping"}{"type":"ping"}',
            '{"type":"hello","type":"ping","keys":[]}',
            "x" * (16 * 1024),
            "NaN",
        )
    )


async def send_text(connection: ClientConnection, rng: Random) -> None:
    await connection.send(text(rng))


async def send_message(connection: ClientConnection, rng: Random) -> None:
    await connection.send(encoded(message(rng)))


async def send_answer(connection: ClientConnection, rng: Random) -> None:
    await connection.send(encoded(answer(rng)))


async def send_binary(connection: ClientConnection, rng: Random) -> None:
    await connection.send(rng.randbytes(rng.choice((0, 1, 300))))


async def send_huge(connection: ClientConnection, rng: Random) -> None:
    """Beyond what a frame may hold; the connection ends with a code."""
    await connection.send("x" * rng.choice((16 * 1024 + 1, 100_000, 2_000_000)))


async def send_bad_unicode(connection: ClientConnection, rng: Random) -> None:
    """A text frame that is no text; the connection ends with a code."""
    connection.protocol.send_text(rng.choice((b"\xff\xfe", b"\xed\xa0\x80", b"\xc3", b'{"type":"\xf5"}')))
    connection.send_data()


async def flood(connection: ClientConnection, rng: Random) -> None:
    """Far more messages than are allowed."""
    for _ in range(700):
        await connection.send('{"type":"ping"}')


async def fall_silent(connection: ClientConnection, rng: Random) -> None:
    """Half of a frame, and then nothing."""
    connection.transport.write(b"\x81\xfe\x40")


Attack = Callable[[ClientConnection, Random], Any]
ATTACKS: list[tuple[Attack, float]] = [
    (send_text, 8),
    (send_message, 10),
    (send_answer, 10),
    (send_binary, 3),
    (send_huge, 2),
    (send_bad_unicode, 2),
    (flood, 0.6),
    (fall_silent, 1),
]


def encoded(value: Json) -> str:
    """JSON, also of numbers that no decoder takes."""
    return msgspec.json.encode(value).decode() if not has_giant(value) else '{"type":"answer","seat":' + "9" * 500 + "}"


def has_giant(value: Any) -> bool:
    if isinstance(value, dict):
        return any(has_giant(each) for each in value.values())
    return isinstance(value, int) and not -(2**63) <= value < 2**64


def raw_connections(port: int, count: int) -> list[socket.socket]:
    """Connections that say nothing, half a request, or something that is no HTTP."""
    out = []
    for number in range(count):
        line = socket.create_connection(("127.0.0.1", port), timeout=10)
        line.sendall(
            (b"", b"GET /api/tables/x/socket HTTP/1.1\r\nHost: ", b"\x16\x03\x01\x02\x00", b"\r\n" * 50)[number % 4]
        )
        out.append(line)
    return out
