"""The board in numbers, written down a second time so that a slip in the data is noticed."""

from typing import NamedTuple


class Deed(NamedTuple):
    """One deed: rents by houses and with a hotel, by stations owned, or the multiples of the throw."""

    square: int
    name: str
    group: str
    price: int
    house: int
    mortgage: int
    rents: tuple[int, ...]


DEEDS = (
    Deed(1, "Badstraße", "brown", 1200, 1000, 600, (40, 200, 600, 1800, 3200, 5000)),
    Deed(3, "Turmstraße", "brown", 1200, 1000, 600, (80, 400, 1200, 3600, 6400, 9000)),
    Deed(5, "Südbahnhof", "station", 4000, 0, 2000, (500, 1000, 2000, 4000)),
    Deed(6, "Chausseestraße", "light_blue", 2000, 1000, 1000, (120, 600, 1800, 5400, 8000, 11000)),
    Deed(8, "Elisenstraße", "light_blue", 2000, 1000, 1000, (120, 600, 1800, 5400, 8000, 11000)),
    Deed(9, "Poststraße", "light_blue", 2400, 1000, 1200, (160, 800, 2000, 6000, 9000, 12000)),
    Deed(11, "Seestraße", "pink", 2800, 2000, 1400, (200, 1000, 3000, 9000, 12500, 15000)),
    Deed(12, "Elektrizitätswerk", "utility", 3000, 0, 1500, (80, 200)),
    Deed(13, "Hafenstraße", "pink", 2800, 2000, 1400, (200, 1000, 3000, 9000, 12500, 15000)),
    Deed(14, "Neue Straße", "pink", 3200, 2000, 1600, (240, 1200, 3600, 10000, 14000, 18000)),
    Deed(15, "Westbahnhof", "station", 4000, 0, 2000, (500, 1000, 2000, 4000)),
    Deed(16, "Münchner Straße", "orange", 3600, 2000, 1800, (280, 1400, 4000, 11000, 15000, 19000)),
    Deed(18, "Wiener Straße", "orange", 3600, 2000, 1800, (280, 1400, 4000, 11000, 15000, 19000)),
    Deed(19, "Berliner Straße", "orange", 4000, 2000, 2000, (320, 1600, 4400, 12000, 16000, 20000)),
    Deed(21, "Theaterstraße", "red", 4400, 3000, 2200, (360, 1800, 5000, 14000, 17500, 21000)),
    Deed(23, "Museumstraße", "red", 4400, 3000, 2200, (360, 1800, 5000, 14000, 17500, 21000)),
    Deed(24, "Opernplatz", "red", 4800, 3000, 2400, (400, 2000, 6000, 15000, 18500, 22000)),
    Deed(25, "Nordbahnhof", "station", 4000, 0, 2000, (500, 1000, 2000, 4000)),
    Deed(26, "Lessingstraße", "yellow", 5200, 3000, 2600, (440, 2200, 6600, 16000, 19500, 23000)),
    Deed(27, "Schillerstraße", "yellow", 5200, 3000, 2600, (440, 2200, 6600, 16000, 19500, 23000)),
    Deed(28, "Wasserwerk", "utility", 3000, 0, 1500, (80, 200)),
    Deed(29, "Goethestraße", "yellow", 5600, 3000, 2800, (480, 2400, 7200, 17000, 20500, 24000)),
    Deed(31, "Rathausplatz", "green", 6000, 4000, 3000, (520, 2600, 7800, 18000, 22000, 25500)),
    Deed(32, "Hauptstraße", "green", 6000, 4000, 3000, (520, 2600, 7800, 18000, 22000, 25500)),
    Deed(34, "Bahnhofstraße", "green", 6400, 4000, 3200, (560, 3000, 9000, 20000, 24000, 28000)),
    Deed(35, "Hauptbahnhof", "station", 4000, 0, 2000, (500, 1000, 2000, 4000)),
    Deed(37, "Parkstraße", "dark_blue", 7000, 4000, 3500, (700, 3500, 10000, 22000, 26000, 30000)),
    Deed(39, "Schlossallee", "dark_blue", 8000, 4000, 4000, (1000, 4000, 12000, 28000, 34000, 40000)),
)

STREETS = tuple(deed for deed in DEEDS if deed.house)

# Kind and amount of every other square.
OTHERS = {
    0: ("go", 0),
    2: ("chest", 0),
    4: ("tax_income", 4000),
    7: ("chance", 0),
    10: ("jail", 0),
    17: ("chest", 0),
    20: ("free_parking", 0),
    22: ("chance", 0),
    30: ("go_to_jail", 0),
    33: ("chest", 0),
    36: ("chance", 0),
    38: ("tax_luxury", 2000),
}


def members(group: str) -> list[int]:
    """The squares of a group."""
    return [deed.square for deed in DEEDS if deed.group == group]
