"""Passkeys: becoming an account without a password, coming back, and all that must not open one."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.testclient import TestClient
from webauthn.helpers import bytes_to_base64url

from pasch.server.people.passkeys import OPEN, TIME, Challenges
from pasch.server.web.http import PLAIN_COOKIE
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.people import PASSWORD, Server, code, serving

Json = dict[str, Any]


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def options(browser: TestClient, what: str) -> Json:
    reply = browser.post(f"/api/passkeys/{what}/options", json={})
    assert reply.status_code == 200, reply.text
    return dict(reply.json())


def register(browser: TestClient, key: Authenticator, label: str = "Phone") -> Any:
    credential = key.create(options(browser, "register"))
    return browser.post("/api/passkeys/register", json={"credential": credential, "label": label})


def log_in(browser: TestClient, key: Authenticator) -> Any:
    return browser.post("/api/passkeys/login", json={"credential": key.get(options(browser, "login"))})


def test_a_guest_becomes_an_account_by_a_passkey_and_comes_back(server: Server) -> None:
    browser, person = server.guest()
    old = browser.cookies[PLAIN_COOKIE]
    key = Authenticator()
    me = register(browser, key).json()
    assert (me["person"], me["kind"]) == (person, "account")
    assert [(one["label"], one["created"]) for one in me["passkeys"]] == [("Phone", server.now)]
    assert "login" not in me and "has_password" not in me
    assert server.browser().get("/api/me", headers={"cookie": f"pasch={old}"}).json() == {"person": ""}
    for _ in range(2):
        other = server.browser()
        assert log_in(other, key).json() == me
        assert other.get("/api/me").json() == me


def test_what_a_browser_is_asked(server: Server) -> None:
    browser, person = server.guest("Ada Quist")
    asked = options(browser, "register")
    assert asked["rp"]["id"] == "testserver" and asked["user"]["name"] == "Ada Quist"
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert asked["authenticatorSelection"]["userVerification"] == "required"
    register(browser, key := Authenticator())
    assert [one["id"] for one in options(browser, "register")["excludeCredentials"]] == [key.create(asked)["id"]]
    login = options(server.browser(), "login")
    assert login["rpId"] == "testserver" and login["userVerification"] == "required"
    assert not login.get("allowCredentials")
    assert person not in str(login)
    assert len({options(browser, "login")["challenge"] for _ in range(5)}) == 5


def test_a_guests_results_go_into_the_account_of_a_passkey(server: Server) -> None:
    browser, person = server.guest()
    register(browser, key := Authenticator())
    other, _ = server.guest("Ada elsewhere")
    program = other.post("/api/programs", json={"name": "Robo"}).json()["person"]
    assert log_in(other, key).json()["person"] == person
    assert [one["person"] for one in other.get("/api/programs").json()] == [program]


def test_strangers_register_nothing(server: Server) -> None:
    assert code(server.browser().post("/api/passkeys/register/options")) == (401, "NO_NAME")
    browser, _ = server.guest()
    credential = Authenticator().create(options(browser, "register"))
    assert code(server.browser().post("/api/passkeys/register", json={"credential": credential})) == (401, "NO_NAME")


# ---- what must not work ---------------------------------------------------------------------------------------


def test_an_answer_counts_once(server: Server) -> None:
    browser, _ = server.guest()
    key = Authenticator()
    creation = {"credential": key.create(options(browser, "register"))}
    assert browser.post("/api/passkeys/register", json=creation).status_code == 200
    assert code(browser.post("/api/passkeys/register", json=creation)) == (403, "BAD_PASSKEY")
    answer = {"credential": key.get(options(browser, "login"))}
    assert browser.post("/api/passkeys/login", json=answer).status_code == 200
    assert code(server.browser().post("/api/passkeys/login", json=answer)) == (403, "BAD_PASSKEY")


def test_a_challenge_of_ones_own_is_none(server: Server) -> None:
    browser, _ = server.guest()
    register(browser, key := Authenticator())
    own = {"challenge": options(browser, "login")["challenge"][:-4] + "AAAA"}
    assert code(browser.post("/api/passkeys/login", json={"credential": key.get(own)})) == (403, "BAD_PASSKEY")


def test_a_challenge_is_for_one_purpose_and_one_person(server: Server) -> None:
    browser, _ = server.guest()
    register(browser, key := Authenticator())
    other, _ = server.guest("Bo")
    to_register = options(browser, "register")
    assert code(browser.post("/api/passkeys/login", json={"credential": key.get(to_register)}))[1] == "BAD_PASSKEY"
    taken = Authenticator().create(options(browser, "register"))
    assert code(other.post("/api/passkeys/register", json={"credential": taken}))[1] == "BAD_PASSKEY"
    to_log_in = {**options(browser, "register"), "challenge": options(browser, "login")["challenge"]}
    wrong = Authenticator().create(to_log_in)
    assert code(browser.post("/api/passkeys/register", json={"credential": wrong}))[1] == "BAD_PASSKEY"
    assert other.get("/api/me").json()["kind"] == "guest"


def test_a_challenge_grows_old_and_there_are_not_ever_more_of_them() -> None:
    now = 0.0
    challenges = Challenges(lambda: now)

    def answer(value: bytes) -> Json:
        key = Authenticator()
        return key.credential(clientDataJSON=key.client_data("webauthn.get", {"challenge": bytes_to_base64url(value)}))

    challenges.ask(b"a" * 16, "")
    now = TIME
    assert challenges.answered(answer(b"a" * 16), "") == b"a" * 16
    challenges.ask(b"b" * 16, "")
    now += TIME + 0.001
    with pytest.raises(Exception, match="BAD_PASSKEY"):
        challenges.answered(answer(b"b" * 16), "")
    for _ in range(OPEN + 50):
        challenges.ask(secrets.token_bytes(16), "")
    assert len(challenges.open) == OPEN


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://testserver.evil.example"},
        {"site": "evil.example"},
        {"flags": PRESENT},
        {"flags": 0},
        {"key": ec.generate_private_key(ec.SECP256R1())},
        {"id": secrets.token_bytes(32)},
        {"id": b""},
    ],
)
def test_a_passkey_that_says_something_wrong_opens_nothing(server: Server, wrong: Json) -> None:
    browser, _ = server.guest()
    register(browser, key := Authenticator())
    for name, value in wrong.items():
        setattr(key, name, value)
    other = server.browser()
    assert code(log_in(other, key)) == (403, "BAD_PASSKEY")
    assert other.get("/api/me").json() == {"person": ""}
    if "key" not in wrong:
        other, _ = server.guest("Bo")
        if wrong.keys() != {"id"}:
            assert code(register(other, key)) == (403, "BAD_PASSKEY")


def test_a_copied_passkey_is_noticed(server: Server) -> None:
    """Its count of uses does not go on where the other one's stopped."""
    browser, _ = server.guest()
    register(browser, key := Authenticator())
    log_in(server.browser(), key)
    key.count -= 1
    assert code(log_in(server.browser(), key)) == (403, "BAD_PASSKEY")


NONSENSE: list[Any] = [
    {},
    {"id": 7},
    {"id": "x", "response": []},
    {"response": {"clientDataJSON": "!"}},
    {"response": {"clientDataJSON": "W10"}},
    {"response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOjd9"}},
]


@pytest.mark.parametrize("credential", NONSENSE)
def test_nonsense_is_no_passkey(server: Server, credential: Json) -> None:
    browser, _ = server.guest()
    for path in ("login", "register"):
        assert code(browser.post(f"/api/passkeys/{path}", json={"credential": credential})) == (403, "BAD_PASSKEY")


@pytest.mark.parametrize("part", ["clientDataJSON", "authenticatorData", "signature", "userHandle"])
@pytest.mark.parametrize("value", ["", "AAAA", "!!!", 7, None])
def test_a_damaged_answer_is_no_passkey(server: Server, part: str, value: Any) -> None:
    browser, _ = server.guest()
    register(browser, key := Authenticator())
    answer = key.get(options(browser, "login"))
    answer["response"][part] = value
    if part == "userHandle":
        del answer["response"]["signature"]
    assert code(server.browser().post("/api/passkeys/login", json={"credential": answer})) == (403, "BAD_PASSKEY")


def test_a_passkey_belongs_to_one_person(server: Server) -> None:
    browser, person = server.guest()
    register(browser, key := Authenticator())
    other, _ = server.guest("Bo")
    assert register(other, key).json()["code"] == "BAD_PASSKEY"
    assert log_in(server.browser(), key).json()["person"] == person


# ---- taking away ----------------------------------------------------------------------------------------------


def test_the_last_way_in_is_not_taken_away(server: Server) -> None:
    browser, _ = server.guest()
    first, second = Authenticator(), Authenticator()
    register(browser, first)
    only = browser.get("/api/me").json()["passkeys"][0]["id"]
    assert code(browser.delete(f"/api/passkeys/{only}")) == (409, "LAST_PASSKEY")
    register(browser, second, "")
    assert [one["label"] for one in browser.get("/api/me").json()["passkeys"]] == ["Phone", "Passkey"]
    me = browser.delete(f"/api/passkeys/{only}").json()
    assert [one["label"] for one in me["passkeys"]] == ["Passkey"]
    assert code(log_in(server.browser(), first)) == (403, "BAD_PASSKEY")
    browser.post("/api/me/password", json={"login": "ada", "password": PASSWORD})
    assert "passkeys" not in browser.delete(f"/api/passkeys/{me['passkeys'][0]['id']}").json()
    assert code(browser.delete("/api/passkeys/none")) == (404, "NOT_FOUND")


def test_nobody_takes_anothers_passkey_away(server: Server) -> None:
    browser, _ = server.guest()
    register(browser, key := Authenticator())
    register(browser, Authenticator())
    name = browser.get("/api/me").json()["passkeys"][0]["id"]
    other, _ = server.guest("Bo")
    assert code(other.delete(f"/api/passkeys/{name}")) == (404, "NOT_FOUND")
    assert code(server.browser().delete(f"/api/passkeys/{name}")) == (401, "NO_NAME")
    assert log_in(server.browser(), key).status_code == 200


def test_ten_passkeys_are_enough(server: Server) -> None:
    browser, _ = server.guest()
    for _ in range(10):
        server.wait(60.0)
        assert register(browser, Authenticator()).status_code == 200
    assert code(browser.post("/api/passkeys/register/options")) == (409, "TOO_MANY_PASSKEYS")
