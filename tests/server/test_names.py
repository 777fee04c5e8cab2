"""Names as people write them all over the world: with joiners where they belong, and never so that two look alike."""

import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasch.server.protocol.wire import ProtocolError
from pasch.server.tables.names import LONGEST_NAME, alike, checked_name, proper_name
from tests.server.people import Server, code, serving

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
JOINED = {
    "family": FAMILY,
    "heart": "Ada \u2764\ufe0f",
    "eye in a bubble": "\U0001f441\ufe0f\u200d\U0001f5e8\ufe0f",
    "Persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Hindi": "\u0915\u094d\u200d\u0937",
    "ideograph in a form of its own": "\u908a\U000e0100",
}
MISPLACED = ("\u200d", "\ufe0f", "\u200dA", "A\u200d", "A\u200c\u200dB", "A\u200d\u200dB", "A \u200dB", "A\u200d B")
FORMS = ("A\ufe0f\ufe0fB", "\ufe0fA", "A \ufe0fB", "A\u200d\ufe0fB", "\u200d\ufe0f")
UNSEEN = ("\u3164", "A\u2800", "A\u034fB", "A\u200bB", "A\u2060B", "A\u202eB", "A\x07B")

SEEN = st.characters(codec="utf-8").filter(lambda one: one.isprintable() and proper_name(one) == one)
BETWEEN = st.sampled_from(["", "\u200c", "\u200d", "\ufe0f", "\ufe0f\u200d", "\U000e0101"])


def wrong(name: str) -> str:
    with pytest.raises(ProtocolError) as refused:
        checked_name(name)
    assert refused.value.code == "BAD_NAME" and refused.value.detail["most"] == LONGEST_NAME
    return str(refused.value.detail["wrong"])


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.mark.parametrize("name", JOINED.values(), ids=JOINED)
def test_what_joins_visible_characters_belongs_to_a_name(name: str) -> None:
    assert checked_name(name) == name == proper_name(f" {name}\n")


@pytest.mark.parametrize("name", [*MISPLACED, *FORMS, *UNSEEN])
def test_what_cannot_be_seen_belongs_nowhere_else(name: str) -> None:
    assert wrong(name) == "unseen" and proper_name(name) is None


def test_what_is_wrong_is_said() -> None:
    assert wrong(" \t") == "empty"
    assert wrong("x" * (LONGEST_NAME + 1)) == "long"
    assert wrong("\u200b" * 50) == "unseen"


def test_only_what_can_be_seen_is_counted() -> None:
    assert checked_name(FAMILY * 10) == FAMILY * 10
    assert wrong(FAMILY * 10 + "x") == "long"


@pytest.mark.parametrize("name", ["Ada", *JOINED.values()])
def test_joiners_make_no_other_name(name: str) -> None:
    bare = name.translate(dict.fromkeys([0x200C, 0x200D, 0xFE0F, 0xE0100]))
    assert alike(name) == alike(bare) == alike(name.upper())
    assert alike("A\u200dda") == alike("Ada") == alike("A\ufe0fd\u200ca")


@given(st.lists(st.tuples(SEEN, BETWEEN), min_size=1, max_size=LONGEST_NAME), SEEN)
def test_a_name_that_may_be_looks_like_the_one_without_joiners(parts: list[tuple[str, str]], last: str) -> None:
    joined = "".join(one + between for one, between in parts[:-1]) + last
    plain = "".join(one for one, _ in parts[:-1]) + last
    name = checked_name(joined)
    assert alike(name) == alike(plain) == alike(joined)
    assert checked_name(name) == name == unicodedata.normalize("NFC", name)


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_name_that_stays_or_none(text: str) -> None:
    name = proper_name(text)
    if name is None:
        assert wrong(text) in ("empty", "long", "unseen")
    else:
        assert checked_name(text) == name == proper_name(name)
        assert name == name.strip() and any(one.isprintable() and not one.isspace() for one in name)


def test_a_table_takes_such_names_and_knows_who_looks_alike(server: Server) -> None:
    browser, _ = server.guest(FAMILY)
    assert browser.get("/api/me").json()["name"] == FAMILY
    seats = [{"name": FAMILY, "kind": "human"}, {"name": "", "kind": "free"}]
    table = browser.post("/api/tables", json={"rules": "brady", "seats": seats}).json()["table"]
    other = FAMILY.replace("\u200d", "")
    assert code(server.browser().post(f"/api/tables/{table}/join", json={"name": other})) == (409, "NAME_TAKEN")
    refused = server.browser().post(f"/api/tables/{table}/join", json={"name": "Ada\u200d"})
    assert code(refused) == (400, "BAD_NAME") and refused.json()["detail"]["wrong"] == "unseen"
    assert server.browser().post(f"/api/tables/{table}/join", json={"name": JOINED["Persian"]}).status_code == 201
