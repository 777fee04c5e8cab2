"""All calls over HTTP, as data: what each takes, answers and refuses. The document for machines is made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from pasch.draw_sheet import DrawSheet
from pasch.server.protocol import people_objects as people
from pasch.server.protocol import rule_objects as rules
from pasch.server.protocol import table_objects as tables
from pasch.server.protocol.wire import STATUS

Method = Literal["GET", "POST", "DELETE"]


@dataclass(frozen=True)
class Call:
    """One call. `answer` is a type, several of which it is one, or the media type of text; `body` None takes none.

    `codes` are the errors of its own, "CODE" or "CODE 400" with another status than usual. Those of every call, and of
    all that have a body, change something or are about a table, are added by `errors`. `query` maps the names of query
    parameters to their types; `whose`: who may call it, "" for everybody.
    """

    method: Method
    path: str
    summary: str
    answer: Any
    body: Any = None
    codes: tuple[str, ...] = ()
    status: int = 200
    query: tuple[tuple[str, str], ...] = ()
    whose: Literal["", "person"] = ""

    @property
    def types(self) -> list[Any]:
        """Those of its answer and its body."""
        answers = self.answer if isinstance(self.answer, tuple) else (self.answer,)
        return [kind for kind in (*answers, self.body) if kind is not None and not isinstance(kind, str)]

    @property
    def errors(self) -> list[tuple[int, str]]:
        """All its errors: status and code."""
        codes = {*self.codes, "BAD_TOKEN"}
        if self.path != "/api/health":
            codes.add("UNAVAILABLE")
        if self.method != "GET":
            codes |= {"FOREIGN_ORIGIN", "TOO_FAST"}
        if self.body is not None:
            codes |= {"BAD_ACTION", "TOO_LARGE"}
        if "{table}" in self.path:
            codes |= {"UNKNOWN_TABLE", "BAD_RECORD", "OTHER_VERSION"}
        if self.whose:
            codes.add("NO_NAME")
        return sorted(self.error(code) for code in codes)

    def error(self, code: str) -> tuple[int, str]:
        name, _, status = code.partition(" ")
        return int(status or STATUS[name]), name


ANYTHING = dict[str, Any]
READS: Final = ("FOREIGN_ORIGIN", "TOO_FAST")
TABLE_WISH: Final = ("UNKNOWN_RULES 400", "BAD_OPTION", "OPTION_EXCLUDES", "BAD_SEATS", "BAD_NAME", "NAME_TAKEN")
ONESELF: Final = (people.Me, people.Stranger)

GAMES: Final = (
    Call("GET", "/api/health", "Whether the server is there", rules.Health),
    Call("GET", "/api/rulesets", "The rule sets, rules of the house first", list[rules.RuleSetSummary]),
    Call("GET", "/api/rulesets/{name}", "A rule set with everything in it", rules.RuleSet, codes=("UNKNOWN_RULES",)),
    Call("POST", "/api/tables", "Open a table", tables.TableTicket, tables.NewTable, TABLE_WISH, 201),
    Call(
        "POST",
        "/api/tables/{table}/join",
        "Sit down on a free seat before the start",
        tables.TableTicket,
        tables.JoinWish,
        ("BAD_NAME", "NAME_TAKEN", "NOT_GATHERING", "NO_FREE_SEAT", "SEAT_TAKEN", "UNKNOWN_SEAT"),
        201,
    ),
    Call(
        "POST",
        "/api/tables/{table}/leave",
        "Leave one's seats without a connection",
        tables.Goodbye,
        tables.LeaveWish,
        ("UNKNOWN_KEY", "UNKNOWN_SEAT", "NOT_HOST", "GAME_OVER", "NOT_NOW", "PAUSED"),
    ),
    Call(
        "POST",
        "/api/tables/{table}/close",
        "Close a table that has not begun, as its host",
        tables.Closed,
        tables.CloseWish,
        ("NOT_HOST", "NOT_GATHERING"),
    ),
    Call("POST", "/api/codes", "What a spoken code opens", tables.FoundCode, tables.CodeWish, ("UNKNOWN_CODE",)),
    Call("GET", "/api/lobby", "Tables to join, to watch and one's own", tables.Lobby, codes=READS),
    Call("GET", "/api/tables/{table}", "A table as everybody may know it", tables.TableInfo),
    Call("GET", "/api/tables/{table}/rules", "The rule set under the table's options", rules.RuleSet),
    Call("GET", "/api/tables/{table}/record", "The game as text", "text/plain", codes=("NOT_STARTED",)),
    Call(
        "GET",
        "/api/tables/{table}/replay",
        "All that has happened so far",
        tables.Replay,
        codes=(*READS, "NOT_STARTED"),
    ),
    Call(
        "GET",
        "/api/tables/{table}/draws",
        "The draws of chance so far",
        DrawSheet,
        codes=(*READS, "NOT_STARTED", "NOT_FOUND"),
    ),
    Call(
        "POST",
        "/api/tables/{table}/branch",
        "Play on from an earlier moment, at a table of one's own",
        tables.TableTicket,
        tables.BranchWish,
        ("BAD_SEATS", "BAD_NAME", "GAME_OVER", "NOT_STARTED"),
        201,
    ),
)

PEOPLE: Final = (
    Call("GET", "/api/me", "Oneself", ONESELF),
    Call("POST", "/api/me", "Become a guest, or change one's name", people.Me, people.NameWish, ("BAD_NAME",)),
    Call("DELETE", "/api/me", "Be forgotten", people.Stranger, whose="person"),
    Call(
        "POST",
        "/api/me/password",
        "Become an account, or change login and password",
        people.Me,
        people.PasswordWish,
        ("BAD_LOGIN_NAME", "WEAK_PASSWORD", "LOGIN_TAKEN", "BAD_LOGIN"),
        whose="person",
    ),
    Call("POST", "/api/login", "Come back by a password", people.Me, people.LoginWish, ("BAD_LOGIN",)),
    Call("POST", "/api/logout", "End this session, or all of one's own", people.Stranger, people.LogoutWish),
    Call(
        "POST",
        "/api/passkeys/register/options",
        "What the browser is to ask a new passkey, as WebAuthn says it",
        ANYTHING,
        codes=("TOO_MANY_PASSKEYS",),
        whose="person",
    ),
    Call(
        "POST",
        "/api/passkeys/register",
        "Keep a passkey; a guest becomes an account",
        people.Me,
        people.PasskeyWish,
        ("BAD_PASSKEY", "TOO_MANY_PASSKEYS"),
        whose="person",
    ),
    Call("POST", "/api/passkeys/login/options", "What the browser is to ask any passkey of this site", ANYTHING),
    Call("POST", "/api/passkeys/login", "Come back by a passkey", people.Me, people.PasskeyWish, ("BAD_PASSKEY",)),
    Call(
        "DELETE",
        "/api/passkeys/{passkey}",
        "Take a passkey away",
        people.Me,
        codes=("NOT_FOUND", "LAST_PASSKEY"),
        whose="person",
    ),
    Call("GET", "/api/programs", "One's own programs", list[people.ProgramInfo], whose="person"),
    Call(
        "POST",
        "/api/programs",
        "A new program, whose token is told this once",
        people.NewProgram,
        people.NameWish,
        ("BAD_NAME", "TOO_MANY_PROGRAMS"),
        201,
        whose="person",
    ),
    Call(
        "DELETE",
        "/api/programs/{person}",
        "Take a program away",
        list[people.ProgramInfo],
        codes=("NOT_FOUND",),
        whose="person",
    ),
    Call("GET", "/api/people/{person}", "A profile", people.Profile, codes=(*READS, "UNKNOWN_PERSON")),
    Call(
        "GET",
        "/api/people/{person}/games",
        "Finished games of a person, newest first",
        people.History,
        codes=(*READS, "UNKNOWN_PERSON", "BAD_ACTION"),
        query=(("before", "number"),),
    ),
    Call("GET", "/api/leaders/{rules}", "The best rated accounts", people.Leaders, codes=(*READS, "UNKNOWN_RULES")),
    Call("GET", "/api/quests", "The quests that are open, with one's own progress", people.Quests),
    Call("GET", "/api/dice", "The dice of all finished games", people.DiceCounts),
)

DOCUMENTS: Final = (
    Call("GET", "/api/openapi.json", "This document", ANYTHING),
    Call("GET", "/api/asyncapi.json", "The document of the socket", ANYTHING),
)

CALLS: Final = (*GAMES, *PEOPLE, *DOCUMENTS)
