"""Who people are: guests by name, accounts by password, programs by token, each browser with a session of its own.

What becomes of a call that nobody answers is not known; so whoever changes who he is asks until he knows. Meanwhile,
`Human.unsettled`, either may be true.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.simulation.calls import ask, insist
from tests.simulation.network import HOST, Headers, Line
from tests.simulation.passkeys import Passkey, log_in

if TYPE_CHECKING:
    from tests.simulation.judge import Judge
    from tests.simulation.people import Person

MOST_PLACES = 12  # tables on devices of one account: of its fifteen connections some are left for other windows
PASSWORDS = ("a long enough one", "another long one")


@dataclass(eq=False)
class Human:
    """Somebody the server knows, as he himself knows it. A guest who signs in is the account from then on."""

    name: str
    person: str  # the public id
    kind: str = "guest"
    login: str = ""
    password: str = ""
    owner: Human | None = None  # of a program
    account: Human | None = None
    becoming: Human | None = None  # the account into which he signs in, while it is not known whether he has
    passkeys: list[Passkey] = field(default_factory=list)
    past_passkeys: list[Passkey] = field(default_factory=list)  # taken away, or of somebody who is forgotten
    doubtful: list[Passkey] = field(default_factory=list)  # perhaps taken away
    forgotten: bool = False
    unsettled: int = 0  # calls under way that change who is known by which session
    changes: int = 0
    browsers: list[Browser] = field(default_factory=list)

    @property
    def has_a_way_in(self) -> bool:
        return bool(self.password or self.passkeys)

    def now(self) -> Human:
        return self if self.account is None else self.account.now()

    @property
    def known_as(self) -> str:
        """The public id by now, "" for whoever is forgotten."""
        now = self.now()
        gone = now.forgotten or (now.owner is not None and now.owner.now().forgotten)
        return "" if gone else now.person

    def ids(self) -> list[str]:
        """Every id under which his connections may have been known."""
        return [self.person, *([] if self.account is None else self.account.ids())]

    def possible_ids(self) -> list[str]:
        """Those, and the ones under which they may be known already."""
        heir = self.account or self.becoming
        return [self.person, *([] if heir is None else heir.possible_ids())]

    def whole(self) -> tuple[Human, ...]:
        """All whose changes are his own."""
        more = [one for one in (self.account, self.owner) if one is not None]
        return (self, *(each for one in more for each in one.whole()))

    @property
    def history(self) -> tuple[int, bool]:
        """Equal at two moments: nothing has changed between them, and nothing was about to."""
        whole = self.whole()
        return sum(one.changes for one in whole), any(one.unsettled for one in whole)


@dataclass(eq=False)
class Browser:
    """A cookie, or the token of a program. `alive`: as far as its owner knows the server knows it, too."""

    cookie: str = ""
    token: str = ""
    human: Human | None = None
    alive: bool = True

    def headers(self) -> Headers:
        if self.token:
            return {"authorization": f"Bearer {self.token}"}
        return {"origin": f"http://{HOST}", **({"cookie": f"pasch={self.cookie}"} if self.cookie else {})}

    def take(self, cookie: str | None) -> None:
        if cookie is not None and not self.token:
            self.cookie = cookie

    @property
    def known(self) -> Human | None:
        return self.human if self.alive else None

    def be(self, human: Human | None) -> None:
        """This browser has a session of this person, or none."""
        if self.human is not None:
            self.human.browsers.remove(self)
        self.human, self.alive = human, True
        if human is not None:
            human.browsers.append(self)


class Changing:
    """While this lasts it is open who these people's sessions stand for. `lines` are those they had before."""

    def __init__(self, judge: Judge, *humans: Human | None) -> None:
        self.judge = judge
        self.humans = [one for one in humans if one is not None]
        self.lines: list[Line] = []

    def __enter__(self) -> Changing:
        self.lines = self.judge.lines_of(self.humans)
        for human in self.humans:
            human.unsettled += 1
        return self

    def __exit__(self, *error: object) -> None:
        for human in self.humans:
            human.unsettled -= 1
            human.changes += 1


def is_free(human: Human) -> bool:
    """Nobody changes anything about him now: what two devices do at once has no one outcome."""
    return not any(one.unsettled for one in human.whole())


def end_sessions(human: Human, but: Browser | None = None) -> None:
    """The server has ended these sessions."""
    for browser in human.browsers:
        browser.alive = browser is but


# ---- what people do about themselves --------------------------------------------------------------------------


async def become_guest(person: Person) -> None:
    """Give oneself a name. Whoever does not hear of it remains a stranger. Raises Down."""
    browser = person.browser
    if browser.human is None and not browser.token:
        reply = await ask(person, "POST", "/api/me", {"name": person.name})
        if reply.status == 200:
            browser.be(person.world.judge.meet(Human(person.name, reply.told["person"])))


async def rename(person: Person) -> None:
    human = person.browser.known
    if human is not None and is_free(human) and human.kind != "program":
        reply = await ask(person, "POST", "/api/me", {"name": f"{human.name}!"})
        if reply.status == 200 and is_free(human) and person.browser.known is human:
            assert reply.told["person"] == human.now().person, "another name is not another person"


async def make_account(person: Person) -> None:
    """A password for the guest, or another one for the account. All other sessions of his end."""
    browser, human = person.browser, person.browser.known
    if human is None or not is_free(human) or human.kind == "program" or human.account is not None:
        return
    login = human.login or f"{human.person}@{HOST}"  # a name may be that of another account
    new = PASSWORDS[human.password == PASSWORDS[0]]
    with Changing(person.world.judge, human) as change:
        old = human.password or None
        reply = await insist(person, "POST", "/api/me/password", {"login": login, "password": new, "old": old})
        if reply.status != 200:
            # It was done, and the answer lost with the new session; so the old one is nobody's.
            assert reply.code in ("NO_NAME", "BAD_LOGIN"), reply
            reply = await insist(person, "POST", "/api/login", {"login": login, "password": new})
        assert reply.status == 200 and reply.told["person"] == human.person, reply
        human.kind, human.login, human.password = "account", login, new
        end_sessions(human, but=browser)
    person.world.judge.must_be_hung_up(change.lines)


async def sign_in(person: Person, account: Human) -> None:
    """With the password or a passkey, on whatever device. A guest's seats and results go with him."""
    if not may_sign_in(person, account):
        return
    if account.password and person.rng.random() < 0.2:
        await mistype(person, account)
        if not may_sign_in(person, account):
            return
    browser, guest = person.browser, person.browser.known
    if guest is not None:
        guest.becoming = account
    with Changing(person.world.judge, account, guest):
        if account.passkeys and (not account.password or person.rng.random() < 0.5):
            reply = await log_in(person, person.rng.choice(account.passkeys))
            person.world.judge.count("signed in by passkey")
        else:
            wish = {"login": account.login.upper(), "password": account.password}
            reply = await insist(person, "POST", "/api/login", wish)
        assert reply.status == 200 and reply.told["person"] == account.person, reply
        if guest is not None:
            guest.account = account
            end_sessions(guest)
        browser.be(account)


def may_sign_in(person: Person, account: Human) -> bool:
    """Whether it is clear what comes of it, and whether the account has a connection for all who come with it."""
    browser, guest = person.browser, person.browser.known
    free = all(is_free(one) for one in (account, guest) if one is not None)
    if not free or account.forgotten or not account.has_a_way_in or browser.token:
        return False
    if guest is not None and (guest.now() is account or guest.kind != "guest"):
        return False
    known = [(one, one.browser.known) for one in person.world.people]
    there = {one for one, human in known if human is not None and human.now() in (account, guest)}
    coming = {person, *(one for one, _ in known if one.browser is browser)}
    return len(there | coming) <= MOST_PLACES


async def mistype(person: Person, account: Human) -> None:
    """Raises Down."""
    wish = {"login": account.login, "password": "not this one at all"}
    reply = await ask(person, "POST", "/api/login", wish)
    assert reply.code in ("BAD_LOGIN", "TOO_FAST", "UNAVAILABLE"), reply


async def sign_out(person: Person) -> None:
    """Here, or on all devices. Whoever holds keys goes on with them."""
    browser, human = person.browser, person.browser.known
    if human is None or not is_free(human) or browser.token:
        return
    everywhere = person.rng.random() < 0.3
    cookie = browser.cookie
    with Changing(person.world.judge, human) as change:
        reply = await insist(person, "POST", "/api/logout", {"everywhere": everywhere})
        assert reply.status == 200 and reply.told["person"] == "", reply
        browser.be(None)
        if everywhere:
            end_sessions(human)
    person.world.judge.must_be_hung_up([one for one in change.lines if everywhere or one.cookie == cookie])


async def be_forgotten(person: Person) -> None:
    """With all that is known; the keys of seats still open them."""
    browser, human = person.browser, person.browser.known
    if human is None or not is_free(human) or human.kind == "program":
        return
    now = human.now()
    programs = [one for one in person.world.judge.humans if one.owner is not None and one.owner.now() is now]
    with Changing(person.world.judge, now, *programs) as change:
        reply = await insist(person, "DELETE", "/api/me")
        assert reply.status == 200 or reply.code == "NO_NAME", reply
        now.forgotten = True
        now.past_passkeys += now.passkeys
        now.passkeys = []
        browser.be(None)
        for one in (now, *programs):
            end_sessions(one)
    person.world.judge.must_be_hung_up(change.lines)


async def make_program(person: Person) -> Human | None:
    """A program of one's own with its token, which is told once. Raises Down."""
    owner = person.browser.known
    if owner is None or not is_free(owner) or owner.kind == "program":
        return None
    before = owner.history
    reply = await ask(person, "POST", "/api/programs", {"name": f"Program of {owner.name}"})
    if reply.status != 201 or owner.history != before:
        return None
    human = Human(f"Program of {owner.name}", reply.told["person"], "program", owner=owner.now())
    Browser(token=reply.told["token"]).be(person.world.judge.meet(human))
    return human


async def remove_program(person: Person) -> None:
    owner = person.browser.known
    if owner is None or not is_free(owner):
        return
    mine = [one for one in person.world.judge.humans if one.owner is owner.now() and not one.forgotten]
    for program in mine[:1]:
        with Changing(person.world.judge, program) as change:
            reply = await insist(person, "DELETE", f"/api/programs/{program.person}")
            done = reply.status == 200 or reply.code == "NOT_FOUND"
            if done and is_free(owner) and person.browser.known is owner:
                program.forgotten = True
            else:
                # The own session has ended meanwhile: perhaps it was done before.
                await find_out(person, program)
        if program.forgotten:
            end_sessions(program)
            person.world.judge.must_be_hung_up(change.lines)


async def find_out(person: Person, program: Human) -> None:
    """Whether there is still such a program."""
    reply = await insist(person, "GET", f"/api/people/{program.person}")
    program.forgotten = reply.code == "UNKNOWN_PERSON"
