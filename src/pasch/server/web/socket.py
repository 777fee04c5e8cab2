"""A connection to a table: reads frames into the table's inbox, and sends what the table has to tell."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from pasch.server.hub import Place
from pasch.server.protocol.messages import Checked, Hello, Notice, Refused, named, read_message
from pasch.server.protocol.objects import plain_refusal
from pasch.server.protocol.wire import LONGEST_FRAME, ProtocolError
from pasch.server.storage.database import StoreError
from pasch.server.tables.client import Client
from pasch.server.tables.codes import seat_letters
from pasch.server.tables.inbox import Behind, Item, Left, Said
from pasch.server.tables.limits import Bucket, Limit
from pasch.server.web.doors import Doors
from pasch.server.web.http import address

MESSAGES: Final = Limit(200.0, 100.0)  # of one connection
OVERDRAFT: Final = 200  # more messages over the limit than within it, after which the connection is closed
TIME_TO_SPEAK: Final = 10.0  # seconds for the hello
MOST_CLIENTS: Final = 200  # of one table
HELLOS: Final = Limit(60.0, 2.0)  # from one address: each is answered by a whole game
GOING_AWAY, POLICY, TOO_BIG, LATER, NO_TABLE = 1001, 1008, 1009, 1013, 4404


class Hangup(Exception):
    """The connection is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    """One socket, until either side hangs up."""

    def __init__(self, socket: WebSocket, name: str, doors: Doors) -> None:
        self.socket = socket
        self.doors = doors
        self.name = name
        self.client = Client()
        self.bucket = Bucket(doors.hub.clock, MESSAGES)
        self.who: tuple[str, ...] | None = None  # how the crowd counts whoever this is
        # The table's place may change when its game begins; its inbox stays.
        self.inbox: asyncio.Queue[Item] | None = None

    async def serve(self) -> None:
        """From the first message to the last."""
        await self.socket.accept()
        self.doors.hub.lines[self.client] = None
        code = GOING_AWAY
        writer = asyncio.create_task(self.write())
        try:
            await self.enter()
            await self.read()
        except Hangup as hangup:
            code = hangup.code
            await self.flush()
        except WebSocketDisconnect:
            code = 0
        finally:
            del self.doors.hub.lines[self.client]
            if self.who is not None:
                self.doors.crowd.leave(self.who)
            if self.inbox is not None:
                await self.inbox.put(Left(self.client))
            self.client.close()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            if code:
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await self.socket.close(code)

    async def enter(self) -> None:
        """Who comes, and whether he may have one connection more. Raises Hangup."""
        hub, ended = self.doors.hub, -1
        try:
            while ended != hub.sessions_ended:
                # A session that ends while it is looked up is one no more.
                ended = hub.sessions_ended
                self.client.visitor = await self.doors.visitors.visitor(self.socket)
        except ProtocolError as error:
            self.client.send(Notice(error.code))
            raise Hangup(POLICY) from None
        except StoreError:
            self.client.send(Notice("UNAVAILABLE"))
            raise Hangup(LATER) from None
        self.who = self.doors.crowd.enter(self.socket, self.client.visitor)
        if self.who is None:
            self.client.send(Notice("TOO_MANY_CONNECTIONS"))
            raise Hangup(LATER)

    async def flush(self) -> None:
        """Let what explains the hang-up out first."""
        for _ in range(20):
            if not self.client.out:
                return
            await asyncio.sleep(0.01)

    # ---- in ----

    async def read(self) -> None:
        """Raises Hangup, or WebSocketDisconnect when the page is gone. After a hang-up from here nothing counts."""
        try:
            async with asyncio.timeout(TIME_TO_SPEAK):
                while self.inbox is None:
                    await self.take(await self.frame())
        except TimeoutError:
            raise Hangup(POLICY) from None
        while not self.client.closed:
            text = await self.frame()
            if not self.client.closed:
                await self.take(text)

    async def frame(self) -> str:
        """The next text. Raises Hangup for one that is too long."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            return ""  # a binary frame holds no message
        if len(text) > LONGEST_FRAME:
            raise Hangup(TOO_BIG)
        return str(text)

    async def take(self, text: str) -> None:
        """Hand a message on, or say what is wrong with it."""
        if not self.bucket.take():
            if self.bucket.refused > OVERDRAFT:
                raise Hangup(POLICY)
            self.refuse(text, ProtocolError("TOO_FAST"))
            return
        try:
            message = read_message(text)
        except ProtocolError as error:
            self.refuse(text, error)
            return
        if self.inbox is None and not isinstance(message, Hello):
            self.refuse(text, ProtocolError("HELLO_FIRST"))
            return
        if isinstance(message, Hello):
            if not self.doors.guard.buckets.of(address(self.socket), HELLOS).take():
                self.refuse(text, ProtocolError("TOO_FAST"))
                if self.inbox is None:
                    raise Hangup(LATER)
                return
            place = await self.find_place()
            self.inbox = self.inbox or place.inbox
            message = self.with_spoken_keys(message, place)
        assert self.inbox is not None, "the first hello finds it"
        await self.inbox.put(Said(self.client, message))

    def with_spoken_keys(self, hello: Hello, place: Place) -> Hello:
        """A seat's code among the keys, however it is written. Whoever guesses soon has to wait."""
        try:
            keys = self.doors.opening(address(self.socket), hello.keys, place)
        except ProtocolError as error:
            self.client.send(Notice(error.code))
            keys = [key for key in hello.keys if not seat_letters(key)]
        return Hello(keys, hello.since)

    async def find_place(self) -> Place:
        try:
            place = await self.doors.hub.place(self.name)
        except ProtocolError as error:
            self.client.send(Notice(error.code))
            raise Hangup(NO_TABLE) from error
        if self.client not in place.clients and len(place.clients) >= MOST_CLIENTS:
            self.client.send(Notice("TABLE_FULL"))
            raise Hangup(LATER)
        return place

    def refuse(self, text: str, error: ProtocolError) -> None:
        """An answer in the form of the protocol, to whatever can still be made out."""
        kind, name = named(text)
        refusal = plain_refusal(error.code, **error.detail)
        if name and kind == "check":
            self.client.send(Checked(name, refusal))
        elif name:
            self.client.send(Refused(name, refusal))
        else:
            self.client.send(Notice(error.code, detail=error.detail.get("message")))

    # ---- out ----

    async def write(self) -> None:
        """Send what waits. Whoever is slow waits here, and nobody waits for him."""
        client = self.client
        while not client.closed:
            await client.wait()
            while client.out:
                await self.socket.send_text(client.out.pop(0).decode())
            if client.behind and self.inbox is not None:
                await self.inbox.put(Behind(client))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(GOING_AWAY)
