"""How people are told apart by where they come from, and how many connections they may have."""

import pytest
from starlette.requests import HTTPConnection

from pasch.server.people.api_people import CHANGES, LOGINS, LOOKS, NAMES
from pasch.server.visitors import Visitor
from pasch.server.web.api_tables import JOINS, TABLES
from pasch.server.web.api_tables import LOOKS as LOBBY_LOOKS
from pasch.server.web.doors import Crowd
from pasch.server.web.http import address


def at(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 1), "headers": []})


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::6", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_is_one_address(host: str, counted: str) -> None:
    assert address(at(host)) == counted


def test_an_unknown_address_is_one() -> None:
    assert address(HTTPConnection({"type": "http", "client": None, "headers": []})) == ""


def test_limits_that_are_alike_are_counted_apart() -> None:
    assert len({TABLES, JOINS, NAMES, LOGINS, CHANGES, LOOKS, LOBBY_LOOKS}) == 7


def test_a_person_has_room_for_some_tables_on_some_devices() -> None:
    crowd, ada = Crowd(), Visitor("ada", "Ada", "account")
    places = [at(f"192.0.2.{device}") for device in range(4) for _table in range(3)]
    assert all(crowd.enter(place, ada) for place in places)
    more = [crowd.enter(at("192.0.2.9"), ada) for _ in range(10)]
    assert more[3:] == [None] * 7 and None not in more[:3], "but not for a flood"
    assert crowd.enter(at("192.0.2.9"), Visitor("bo", "Bo", "account")) is not None


def test_many_people_at_one_address_do_not_take_all_connections() -> None:
    crowd = Crowd(of_a_person=5, of_a_stranger=20, of_an_address=30)
    here, there = at("192.0.2.1"), at("192.0.2.2")
    inside = []
    for number in range(10):
        for _ in range(6):
            inside.append(crowd.enter(here, Visitor(f"p{number}", "Ada", "guest")))
    entered = [names for names in inside if names is not None]
    assert len(entered) == 30 and None in inside[:6], "five of one person, thirty in all"
    assert crowd.enter(here, None) is None
    assert crowd.enter(there, Visitor("p9", "Ada", "guest")) is not None
    for names in entered:
        crowd.leave(names)
    assert crowd.enter(here, Visitor("p0", "Ada", "guest")) is not None
    assert set(crowd.of.values()) == {1}, "who has left is not remembered"
