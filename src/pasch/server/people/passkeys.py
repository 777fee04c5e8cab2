"""Passkeys: WebAuthn in place of a password. What is asked of a browser is kept here, and may be answered once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import Request
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from pasch.server.people.accounts import Accounts
from pasch.server.protocol.people_objects import PasskeyWish
from pasch.server.protocol.wire import ProtocolError
from pasch.server.secret_words import new_key
from pasch.server.storage.schema import PASSKEY, PERSON
from pasch.server.tables.names import proper_name
from pasch.server.visitors import Visitor

TIME: Final = 300.0  # seconds to answer a challenge
OPEN: Final = 4096  # challenges kept at a time
MOST: Final = 10  # passkeys of one person
LONGEST_ID: Final = 255
VERIFIED: Final = UserVerificationRequirement.REQUIRED
# What the library raises at data that is not even of the right form.
MALFORMED: Final = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, IndexError)


@dataclass(frozen=True)
class Challenge:
    """Asked of this person to register, or of anybody ("") to log in."""

    value: bytes
    person: str
    until: float


class Challenges:
    """What has been asked and not yet answered, the oldest first."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.open: OrderedDict[bytes, Challenge] = OrderedDict()

    def ask(self, value: bytes, person: str) -> None:
        self.open[value] = Challenge(value, person, self.now() + TIME)
        if len(self.open) > OPEN:
            self.open.popitem(last=False)

    def answered(self, credential: dict[str, Any], person: str) -> bytes:
        """The challenge that this answers, which is then gone. Raises ProtocolError BAD_PASSKEY."""
        try:
            data = msgspec.json.decode(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            value = base64url_to_bytes(data["challenge"])
        except (*MALFORMED, msgspec.MsgspecError) as error:
            raise bad() from error
        found = self.open.pop(value, None)
        if found is None or found.person != person or found.until < self.now():
            raise bad()
        return found.value


def bad() -> ProtocolError:
    return ProtocolError("BAD_PASSKEY")


class Passkeys:
    """Registering passkeys and coming back with one. Every method raises StoreError."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.sessions = accounts.sessions
        self.store = accounts.store
        self.challenges = Challenges(accounts.hub.clock.now)

    # ---- registering ----

    async def ask_to_register(self, request: Request) -> bytes:
        """Raises ProtocolError NO_NAME, TOO_MANY_PASSKEYS."""
        visitor = await self.sessions.known(request)
        rows = await self.store.rows(sa.select(PASSKEY.c.id).where(PASSKEY.c.person == visitor.person))
        if len(rows) >= MOST:
            raise ProtocolError("TOO_MANY_PASSKEYS", most=MOST)
        options = generate_registration_options(
            rp_id=host_of(request),
            rp_name="Pasch",
            user_name=visitor.name,
            user_id=visitor.person.encode(),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(row["id"])) for row in rows],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
            ),
        )
        self.challenges.ask(options.challenge, visitor.person)
        return options_to_json(options).encode()

    async def register(self, request: Request, wish: PasskeyWish) -> tuple[Visitor, str]:
        """Whoever was a guest is an account now. Raises ProtocolError NO_NAME, BAD_PASSKEY, TOO_MANY_PASSKEYS."""
        visitor = await self.sessions.known(request)
        challenge = self.challenges.answered(wish.credential, visitor.person)
        try:
            proven = proven_registration(request, wish.credential, challenge)
        except MALFORMED as error:
            raise bad() from error
        name = bytes_to_base64url(proven.credential_id)
        row = {
            "id": name,
            "person": visitor.person,
            "public_key": proven.credential_public_key,
            "sign_count": proven.sign_count,
            "label": proper_name(wish.label) or "Passkey",
            "created": self.sessions.now(),
        }
        token, problem = new_key(), ""

        async def write(connection: AsyncConnection) -> None:
            nonlocal problem
            problem = await self.problem(connection, row)
            if problem:
                return
            await connection.execute(PASSKEY.insert(), row)
            await connection.execute(PERSON.update().where(PERSON.c.id == visitor.person).values(kind="account"))
            await self.sessions.end(connection, request)
            await self.sessions.begin(connection, visitor.person, token)

        if len(name) > LONGEST_ID:
            raise bad()
        await self.accounts.settle(write, lambda: self.sessions.is_open(token))
        if problem:
            raise bad() if problem == "BAD_PASSKEY" else ProtocolError(problem, most=MOST)
        self.accounts.hub.end_session(visitor.session)
        return Visitor(visitor.person, visitor.name, "account"), token

    async def problem(self, connection: AsyncConnection, row: dict[str, Any]) -> str:
        """What speaks against this new passkey, "" for nothing."""
        if (await connection.execute(sa.select(PASSKEY.c.id).where(PASSKEY.c.id == row["id"]))).first() is not None:
            return "BAD_PASSKEY"
        own = sa.select(sa.func.count()).select_from(PASSKEY).where(PASSKEY.c.person == row["person"])
        return "TOO_MANY_PASSKEYS" if ((await connection.execute(own)).scalar() or 0) >= MOST else ""

    async def remove(self, visitor: Visitor, name: str) -> None:
        """Raises ProtocolError NOT_FOUND; LAST_PASSKEY if nothing would open the account any more."""
        problem = ""

        async def write(connection: AsyncConnection) -> None:
            nonlocal problem
            wanted = sa.select(PASSKEY.c.id).where(PASSKEY.c.person == visitor.person)
            own = (await connection.execute(wanted)).scalars().all()
            password = sa.select(PERSON.c.password).where(PERSON.c.id == visitor.person)
            alone = len(own) == 1 and (await connection.execute(password)).scalar() is None
            problem = "NOT_FOUND" if name not in own else "LAST_PASSKEY" if alone else ""
            if not problem:
                await connection.execute(PASSKEY.delete().where(PASSKEY.c.id == name))

        await self.store.commit(write)
        if problem:
            raise ProtocolError(problem)

    # ---- coming back ----

    def ask_to_log_in(self, request: Request) -> bytes:
        """Any passkey of this site will do: it knows itself whose it is."""
        options = generate_authentication_options(rp_id=host_of(request), user_verification=VERIFIED)
        self.challenges.ask(options.challenge, "")
        return options_to_json(options).encode()

    async def log_in(self, request: Request, wish: PasskeyWish) -> tuple[Visitor, str]:
        """Raises ProtocolError BAD_PASSKEY."""
        challenge = self.challenges.answered(wish.credential, "")
        name = wish.credential.get("id")
        if not isinstance(name, str) or len(name) > LONGEST_ID:
            raise bad()
        rows = await self.store.rows(sa.select(PASSKEY).where(PASSKEY.c.id == name))
        if not rows:
            raise bad()
        key = rows[0]
        try:
            proven = proven_login(request, wish.credential, challenge, key)
        except MALFORMED as error:
            raise bad() from error
        if not await self.count_use(key, proven.new_sign_count):
            raise bad()
        row = await self.accounts.row(PERSON.c.id == key["person"])
        if row is None:
            raise bad()
        return await self.accounts.come_back(request, row)

    async def count_use(self, key: Any, count: int) -> bool:
        """False if it has been used, or taken away, meanwhile."""
        fresh = False

        async def write(connection: AsyncConnection) -> None:
            nonlocal fresh
            same = (PASSKEY.c.id == key["id"]) & (PASSKEY.c.sign_count == key["sign_count"])
            fresh = (await connection.execute(PASSKEY.update().where(same).values(sign_count=count))).rowcount == 1

        await self.store.commit(write)
        return fresh


def host_of(request: Request) -> str:
    return request.url.hostname or ""


def origins_of(request: Request) -> list[str]:
    """Where the page may come from. Browsers let pages without https use passkeys on localhost alone."""
    host = request.headers.get("host", "")
    return [f"https://{host}", f"http://{host}"]


def proven_registration(request: Request, credential: dict[str, Any], challenge: bytes) -> VerifiedRegistration:
    return verify_registration_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=host_of(request),
        expected_origin=origins_of(request),
        require_user_verification=True,
    )


def proven_login(request: Request, credential: dict[str, Any], challenge: bytes, key: Any) -> VerifiedAuthentication:
    """The library also refuses a count of uses that does not rise: the key would have been copied."""
    return verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=host_of(request),
        expected_origin=origins_of(request),
        credential_public_key=key["public_key"],
        credential_current_sign_count=key["sign_count"],
        require_user_verification=True,
    )
