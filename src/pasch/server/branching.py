"""Playing on from an earlier moment of a game, at a table of one's own and with new dice."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from pasch.record import play_token
from pasch.rulesets import RulesError, RuleSet
from pasch.server.giving_way import GivingWay
from pasch.server.hub import Hub
from pasch.server.playing.room import Room
from pasch.server.protocol.table_objects import BranchWish, SeatInfo, TableTicket
from pasch.server.protocol.wire import ProtocolError
from pasch.server.storage.store import StoredGame
from pasch.server.tables.opening import Opened, by_the_same_rules, seat_info, told
from pasch.server.tables.replaying import TableGame, replayed_aside


async def branch(hub: Hub, room: Room, wish: BranchWish) -> TableTicket:
    """A private table whose game begins with the first answers of this one. Its dice are committed from there on.

    Raises ProtocolError: BAD_ACTION, the game has not come so far; GAME_OVER; BAD_SEATS; UNAVAILABLE.
    """
    old: StoredGame = room.stored
    tokens: list[str] = await room.ask(lambda: room.lasting[: wish.at])
    if len(tokens) < wish.at:
        raise ProtocolError("BAD_ACTION", message="the game has not come so far")
    earlier = await asyncio.to_thread(earlier_game, room.ruleset, len(old.seats), tokens)
    if earlier.over:
        raise ProtocolError("GAME_OVER")
    seats = seats_of(wish, earlier)
    people = [seat.seat for seat in seats if seat.kind == "human"]
    opened = Opened()
    keys = {one: seat for seat in people for one in opened.add(seat)}
    stored = replace(
        by_the_same_rules(old, hub.clock.date()),
        seats=seats,
        keys=keys,
        auto_claim=people,
        host=people[0] if people else -1,
        given=earlier.dealt,
    )
    game = await replayed_aside(room.ruleset, stored, tokens)
    await hub.open_table(stored, room.ruleset, opened.code_hashes, game)
    return opened.ticket(stored.id)


def earlier_game(ruleset: RuleSet, seats: int, tokens: list[str]) -> TableGame:
    """The game after these answers, with nobody who deals on. Raises RecordError."""
    game = TableGame(ruleset, seats, None, None)
    give_way = GivingWay()
    for number, text in enumerate(tokens, 1):
        play_token(game, text, number)
        give_way()
    return game


def seats_of(wish: BranchWish, game: TableGame) -> list[SeatInfo]:
    """The seats as they are wished for: as many as the game has, and nobody plays what is out. Raises ProtocolError."""
    if len(wish.seats) != game.seats or any(seat.kind not in ("human", "bot") for seat in wish.seats):
        raise ProtocolError("BAD_SEATS", message="a branch has the seats of its game, for people and bots")
    try:
        seats = [seat_info(number, seat) for number, seat in enumerate(wish.seats)]
    except RulesError as error:
        raise told(error) from error
    for seat in seats:
        if seat.kind == "human" and game.table.state.out[seat.seat]:
            raise ProtocolError("BAD_SEATS", message="that seat is out of the game", seat=seat.seat)
    return seats
