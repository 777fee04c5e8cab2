"""Accounts: a password later, with nothing lost; and what guessing, stealing and snooping come to."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from pasch.server.people.passwords import HASHER, Passwords
from pasch.server.web.http import PLAIN_COOKIE
from tests.server.people import PASSWORD, QUICK, Server, code, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def test_a_guest_becomes_an_account_and_comes_back(server: Server) -> None:
    browser, person = server.guest()
    me = browser.post("/api/me/password", json={"login": "Ada@Example.org", "password": PASSWORD}).json()
    assert (me["person"], me["kind"], me["login"], me["has_password"]) == (person, "account", "ada@example.org", True)
    other = server.browser()
    assert other.post("/api/login", json={"login": " ADA@example.org ", "password": PASSWORD}).json() == me
    assert other.get("/api/me").json() == me


def test_the_same_password_from_every_keyboard(server: Server) -> None:
    browser, _ = server.guest()
    browser.post("/api/me/password", json={"login": "ada", "password": "Schlüssel und Schloß"})
    typed = {"login": "ada", "password": "Schlu\u0308ssel und Schloß"}
    assert server.browser().post("/api/login", json=typed).status_code == 200


WEAK = ["", "short", "x" * 9, "x" * 129, "ada.quist.1815", "ADA.QUIST.1815", "Ada Quist of London"]


@pytest.mark.parametrize("password", WEAK)
def test_a_password_that_is_none(server: Server, password: str) -> None:
    browser, _ = server.guest("Ada Quist of London")
    wish = {"login": "ada.quist.1815", "password": password}
    assert code(browser.post("/api/me/password", json=wish)) == (400, "WEAK_PASSWORD")
    assert browser.get("/api/me").json()["kind"] == "guest"


@pytest.mark.parametrize("login", ["", "ab", "x" * 65, "a b c", "ada\u202e", "<script>", "ada\x00"])
def test_a_login_that_is_none(server: Server, login: str) -> None:
    browser, _ = server.guest()
    wish = {"login": login, "password": PASSWORD}
    assert code(browser.post("/api/me/password", json=wish)) == (400, "BAD_LOGIN_NAME")


def test_a_login_belongs_to_one(server: Server) -> None:
    server.account("ada")
    browser, _ = server.guest("Bo")
    assert code(browser.post("/api/me/password", json={"login": "ADA", "password": PASSWORD})) == (409, "LOGIN_TAKEN")
    assert browser.get("/api/me").json()["kind"] == "guest"


def test_strangers_and_programs_have_no_password(server: Server) -> None:
    wish = {"login": "ada", "password": PASSWORD}
    assert code(server.browser().post("/api/me/password", json=wish)) == (401, "NO_NAME")
    browser, _ = server.guest()
    token = browser.post("/api/programs", json={"name": "Robo"}).json()["token"]
    bearer = {"authorization": f"Bearer {token}"}
    assert code(server.browser().post("/api/me/password", json=wish, headers=bearer)) == (401, "NO_NAME")


def test_another_password_needs_the_old_one_and_ends_other_sessions(server: Server) -> None:
    browser, person = server.account("ada")
    other = server.browser()
    other.post("/api/login", json={"login": "ada", "password": PASSWORD})
    new = {"login": "ada", "password": "another good one"}
    assert code(browser.post("/api/me/password", json=new)) == (403, "BAD_LOGIN")
    assert code(browser.post("/api/me/password", json={**new, "old": "not the old one"})) == (403, "BAD_LOGIN")
    assert browser.post("/api/me/password", json={**new, "old": PASSWORD}).json()["person"] == person
    assert browser.get("/api/me").json()["person"] == person
    assert other.get("/api/me").json() == {"person": ""}
    assert code(other.post("/api/login", json={"login": "ada", "password": PASSWORD})) == (403, "BAD_LOGIN")
    assert other.post("/api/login", json=new).status_code == 200


def test_every_step_up_has_a_new_session(server: Server) -> None:
    """Whoever has seen, or chosen, the cookie from before has nothing of it."""
    browser, _ = server.guest()
    tokens = [browser.cookies[PLAIN_COOKIE]]
    browser.post("/api/me/password", json={"login": "ada", "password": PASSWORD})
    tokens.append(browser.cookies[PLAIN_COOKIE])
    browser.post("/api/login", json={"login": "ada", "password": PASSWORD})
    tokens.append(browser.cookies[PLAIN_COOKIE])
    assert len(set(tokens)) == 3
    for old in tokens[:2]:
        assert server.browser().get("/api/me", headers={"cookie": f"pasch={old}"}).json() == {"person": ""}
    assert browser.get("/api/me").json()["login"] == "ada"


@pytest.mark.parametrize("path", ["/api/login", "/api/me/password"])
@pytest.mark.parametrize("hasher", [QUICK, HASHER], ids=["hash of today", "hash that is old by now"])
def test_a_password_changed_while_it_is_checked_opens_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch, path: str, hasher: PasswordHasher
) -> None:
    """The owner is locking somebody out who knows the old password and is coming in just now."""
    owner, _ = server.account("ada")
    other = server.browser()
    other.post("/api/login", json={"login": "ada", "password": PASSWORD})
    new, same = "another long enough one", server.passwords.same

    def slow(stored: str, password: str) -> bool:
        with monkeypatch.context() as patched:
            patched.setattr(server.passwords, "same", same)
            wish = {"login": "ada", "password": new, "old": PASSWORD}
            assert owner.post("/api/me/password", json=wish).status_code == 200
        return same(stored, password)

    server.use_hasher(hasher)
    with monkeypatch.context() as patched:
        patched.setattr(server.passwords, "same", slow)
        wish = {"login": "ada", "password": PASSWORD}
        late = {**wish, "password": "the thief's own one", "old": PASSWORD} if "me" in path else wish
        assert code(other.post(path, json=late)) == (403, "BAD_LOGIN")
    assert other.get("/api/me").json()["person"] == ""
    for password, status in ((PASSWORD, 403), ("the thief's own one", 403), (new, 200)):
        assert server.browser().post("/api/login", json={"login": "ada", "password": password}).status_code == status


def test_signing_out_here_and_everywhere(server: Server) -> None:
    here, _ = server.account("ada")
    there, third = server.browser(), server.browser()
    for browser in (there, third):
        browser.post("/api/login", json={"login": "ada", "password": PASSWORD})
    token = here.cookies[PLAIN_COOKIE]
    assert here.post("/api/logout").json() == {"person": ""}
    assert PLAIN_COOKIE not in here.cookies
    assert server.browser().get("/api/me", headers={"cookie": f"pasch={token}"}).json() == {"person": ""}
    assert there.get("/api/me").json()["login"] == "ada"
    there.post("/api/logout", json={"everywhere": True})
    assert third.get("/api/me").json() == {"person": ""}
    assert here.post("/api/logout").status_code == 200


# ---- guessing -------------------------------------------------------------------------------------------------


def test_a_wrong_login_and_a_wrong_password_look_the_same(server: Server) -> None:
    server.account("ada")
    replies = [
        server.browser().post("/api/login", json={"login": login, "password": "not the right one"})
        for login in ("ada", "nobody.of.this.name", "not a login", "")
    ]
    assert {code(reply) for reply in replies} == {(403, "BAD_LOGIN")}
    assert len({reply.content for reply in replies}) == 1


def test_a_password_is_worked_out_for_logins_that_do_not_exist() -> None:
    worked: list[str] = []

    class Counting(Passwords):
        def same(self, stored: str, password: str) -> bool:
            worked.append(stored)
            return super().same(stored, password)

    async def inside() -> None:
        passwords = Counting(QUICK)
        stored = await passwords.hash(PASSWORD)
        assert await passwords.fits(stored, PASSWORD)
        assert not await passwords.fits(None, PASSWORD)
        assert not await passwords.fits(None, "nobody has this one")
        assert not await passwords.fits("nonsense", PASSWORD)

    asyncio.run(inside())
    assert len(worked) == 4


def guess(server: Server, login: str, times: int, at: str, every: float = 0.0) -> list[int]:
    """Try wrong passwords from this address; returns the statuses."""
    statuses = []
    for _ in range(times):
        server.wait(every)
        wrong = {"login": login.upper(), "password": "not the right one"}
        statuses.append(server.browser(at=at).post("/api/login", json=wrong).status_code)
    return statuses


def test_one_login_is_not_guessed_from_one_address(server: Server) -> None:
    for login in ("ada", "nobody"):
        if login == "ada":
            server.account(login)
        statuses = guess(server, login, 15, "192.0.2.1", every=6.0)
        assert statuses[0] == 403 and statuses[-1] == 429
        right = {"login": login, "password": PASSWORD}
        assert code(server.browser(at="192.0.2.1").post("/api/login", json=right)) == (429, "TOO_FAST")
    right = {"login": "ada", "password": PASSWORD}
    assert server.browser(at="192.0.2.2").post("/api/login", json=right).status_code == 200, "who only knows it"
    server.wait(600.0)
    assert server.browser(at="192.0.2.1").post("/api/login", json=right).status_code == 200


def test_one_login_is_not_guessed_from_many_places(server: Server) -> None:
    for login in ("ada", "nobody"):
        if login == "ada":
            server.account(login)
        server.wait(600.0)
        for place in range(10):
            statuses = guess(server, login, 11, f"2001:db8:{place}:{place}::{len(login)}")
            assert statuses[0] == 403 and statuses[-1] == 429
        assert guess(server, login, 1, "192.0.2.9") == [429]
        right = {"login": login, "password": PASSWORD}
        assert code(server.browser(at="192.0.2.8").post("/api/login", json=right)) == (429, "TOO_FAST")


def test_one_address_does_not_try_many_logins(server: Server) -> None:
    browser = server.browser()
    tries = [
        browser.post("/api/login", json={"login": f"login{n}", "password": "x" * 12}).status_code for n in range(30)
    ]
    assert tries[0] == 403 and tries[-1] == 429


def test_a_stolen_session_does_not_guess_the_password(server: Server) -> None:
    browser, _ = server.account("ada")
    statuses = []
    for n in range(15):
        server.wait(6.0)
        wish = {"login": "ada", "password": "another good one", "old": f"guess number {n}"}
        statuses.append(browser.post("/api/me/password", json=wish).status_code)
    assert statuses[0] == 403 and statuses[-1] == 429


# ---- what is stored -------------------------------------------------------------------------------------------


def test_passwords_are_stored_as_recommended(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    with serving(str(file)) as server:
        server.account("ada")
    with sqlite3.connect(file) as connection:
        everything = "\n".join(connection.iterdump())
    connection.close()
    assert PASSWORD not in everything and "$argon2id$" in everything
    parameters = HASHER.hash("x").split("$")[3]
    assert parameters == "m=19456,t=2,p=1" and HASHER.salt_len == 16


def test_an_old_hash_is_renewed_at_login(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    with serving(str(file)) as server:
        server.account("ada")
    old = stored_hash(file)
    with serving(str(file)) as server:
        server.use_hasher(HASHER)
        login = {"login": "ada", "password": PASSWORD}
        assert server.browser().post("/api/login", json=login).status_code == 200
        assert server.browser().post("/api/login", json=login).status_code == 200
    new = stored_hash(file)
    assert "m=8," in old and "m=19456," in new


def stored_hash(file: Path) -> str:
    connection = sqlite3.connect(file)
    ((found,),) = connection.execute("SELECT password FROM person").fetchall()
    connection.close()
    return str(found)


@pytest.mark.parametrize(
    "body", ["", "[]", "{", '{"login": 1, "password": 2}', '{"login": "a", "password": "b", "x": 1}']
)
def test_a_body_that_means_nothing(server: Server, body: str) -> None:
    for path in ("/api/login", "/api/me/password", "/api/me", "/api/programs", "/api/passkeys/login"):
        browser, _ = server.guest()
        server.wait(60.0)
        assert code(browser.post(path, content=body)) == (400, "BAD_ACTION"), path


# ---- programs -------------------------------------------------------------------------------------------------


def made(browser: Any, name: str = "Robo") -> dict[str, str]:
    reply = browser.post("/api/programs", json={"name": name})
    assert reply.status_code == 201, reply.text
    return dict(reply.json())


def test_a_program_is_known_by_its_token(server: Server) -> None:
    browser, owner = server.guest()
    program = made(browser)
    bearer = {"authorization": f"Bearer {program['token']}"}
    me = server.browser().get("/api/me", headers=bearer).json()
    assert (me["person"], me["kind"], me["name"]) == (program["person"], "program", "Robo")
    assert browser.get("/api/programs").json() == [{"person": program["person"], "name": "Robo", "created": server.now}]
    assert program["person"] != owner
    server.now += 1000 * 86_400  # a token does not grow old
    browser.post("/api/me", json={"name": "Ada again"})
    assert server.browser().get("/api/me", headers=bearer).json()["person"] == program["person"]


def test_a_token_is_no_cookie_and_a_cookie_no_token(server: Server) -> None:
    browser, _ = server.guest()
    token, cookie = made(browser)["token"], browser.cookies[PLAIN_COOKIE]
    nobody = {"person": ""}
    assert server.browser().get("/api/me", headers={"cookie": f"pasch={token}"}).json() == nobody
    for wrong in (f"Bearer {cookie}", f"Basic {token}", "Bearer", "Bearer x", f"{token}", "Bearer " + "x" * 5000, ""):
        reply = browser.get("/api/me", headers={"authorization": wrong})
        assert code(reply) == (401, "BAD_TOKEN"), wrong
        assert reply.headers["www-authenticate"] == "Bearer"


def test_a_program_gets_no_cookie_and_makes_no_programs(server: Server) -> None:
    browser, _ = server.guest()
    bearer = {"authorization": f"Bearer {made(browser)['token']}"}
    assert "set-cookie" not in server.browser().get("/api/me", headers=bearer).headers
    for method, path in (("POST", "/api/programs"), ("GET", "/api/programs"), ("DELETE", "/api/me")):
        reply = server.browser().request(method, path, json={"name": "x"}, headers=bearer)
        assert code(reply) == (401, "NO_NAME")


def test_programs_are_ones_own(server: Server) -> None:
    browser, _ = server.guest()
    program = made(browser)
    other, _ = server.guest("Bo")
    assert other.get("/api/programs").json() == []
    assert code(other.delete(f"/api/programs/{program['person']}")) == (404, "NOT_FOUND")
    assert code(server.browser().get("/api/programs")) == (401, "NO_NAME")
    assert browser.delete(f"/api/programs/{program['person']}").json() == []
    bearer = {"authorization": f"Bearer {program['token']}"}
    assert code(server.browser().get("/api/me", headers=bearer)) == (401, "BAD_TOKEN")


def test_ten_programs_are_enough(server: Server) -> None:
    browser, _ = server.guest()
    for n in range(10):
        made(browser, f"Robo {n}")
    assert code(browser.post("/api/programs", json={"name": "Robo"})) == (409, "TOO_MANY_PROGRAMS")
    browser.delete(f"/api/programs/{browser.get('/api/programs').json()[0]['person']}")
    made(browser)
