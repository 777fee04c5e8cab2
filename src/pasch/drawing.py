"""The board as one SVG picture: squares, tokens, buildings, owners. A game in a notebook draws itself with it.

Everything is laid out in units of 1/1000 of the picture's side. The squares of a ring of n (a multiple of four) go
round clockwise from the bottom right corner; a corner is CORNER units wide, the squares between share the rest.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from pasch.seating import seat_letter
from pasch.texts import Words, grouped

if TYPE_CHECKING:
    from pasch.game import Game

SIDE: Final = 1000.0
MARGIN: Final = 12.0
CORNER: Final = 132.0
BAND: Final = 24.0
FONT: Final = "'DejaVu Sans','Segoe UI','Helvetica Neue',Arial,sans-serif"

PAPER: Final = "#f6f1e4"
CARD: Final = "#fffdf7"
INK: Final = "#2b2a28"
FAINT: Final = "#8a857a"
LINE: Final = "#b9b2a2"
TABLE: Final = "#dfe9e1"
HOUSE: Final = "#3f9b57"
HOTEL: Final = "#cf3b32"

GROUPS: Final = {
    "brown": "#382515",
    "light_blue": "#aae1fc",
    "pink": "#7e157c",
    "orange": "#f78306",
    "red": "#c2304a",
    "yellow": "#fbd62b",
    "green": "#8db1a5",
    "dark_blue": "#3062e7",
}
SEATS: Final = ("#d8352a", "#2463c4", "#2f8f46", "#e8b80c", "#8a3fa8", "#ee7d1c", "#16a3a3", "#77777c")
SIGNS: Final = {"chance": "?", "chest": "◆", "tax_income": "%", "tax_luxury": "◇", "utility": "⚙", "station": "▣"}


class Ring:
    """Where the squares of a ring lie. A square is drawn upright with its outer edge at the bottom, then turned."""

    def __init__(self, squares: int) -> None:
        self.side = squares // 4
        self.width = (SIDE - 2 * MARGIN - 2 * CORNER) / (self.side - 1)

    def is_corner(self, square: int) -> bool:
        return square % self.side == 0

    def size(self, square: int) -> tuple[float, float]:
        """Width along the edge and depth towards the middle."""
        return (CORNER if self.is_corner(square) else self.width), CORNER

    def turn(self, square: int) -> str:
        """The transformation that puts an upright square, drawn from its top left corner, in its place."""
        edge, place = divmod(square, self.side)
        along = MARGIN if place == 0 else MARGIN + CORNER + (place - 1) * self.width
        width, depth = self.size(square)
        left = SIDE - along - width
        return f"rotate({90 * edge} {SIDE / 2} {SIDE / 2}) translate({left:.2f} {SIDE - MARGIN - depth:.2f})"


def text(
    x: float, y: float, words: str, size: float, colour: str = INK, weight: int = 400, anchor: str = "middle"
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" fill="{colour}" font-weight="{weight}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def rect(x: float, y: float, width: float, height: float, colour: str, more: str = "") -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}" {more}/>'


def broken(name: str, room: int) -> list[str]:
    """A name in lines of at most `room` letters where it can be: at spaces, after hyphens, before common endings."""
    for ending in ("straße", "allee", "platz", "bahnhof", "steuer", "feld", "werk", "abgabe", "gasse", "weg", "ufer"):
        if len(name) > room and name.lower().endswith(ending) and len(name) > len(ending) and " " not in name:
            return [*broken(name[: -len(ending)] + "-", room), name[-len(ending) :]]
    lines: list[str] = []
    for word in name.replace("-", "-\x00").replace("\x00 ", " ").replace("\x00", " ").split(" "):
        glue = "" if lines and lines[-1].endswith("-") else " "
        if lines and len(lines[-1] + glue + word) <= room:
            lines[-1] += glue + word
        elif word:
            lines.append(word)
    return lines


class Drawing:
    """One picture of one game."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.state = game.table.state
        self.words = Words(language, game.ruleset)
        self.ring = Ring(len(game.ruleset.squares))
        self.parts: list[str] = []

    def put(self, *parts: str) -> None:
        self.parts.extend(parts)

    def svg(self) -> str:
        self.put(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE:.0f} {SIDE:.0f}" width="640" height="640" '
            f'font-family="{FONT}" role="img">',
            f"<title>{escape(self.title())}</title>",
            rect(0, 0, SIDE, SIDE, PAPER, 'rx="14"'),
        )
        inner = MARGIN + CORNER
        self.put(rect(inner, inner, SIDE - 2 * inner, SIDE - 2 * inner, TABLE))
        for square in range(len(self.game.ruleset.squares)):
            self.square(square)
        for square in range(len(self.game.ruleset.squares)):
            self.tokens(square)
        self.centre()
        self.put("</svg>")
        return "\n".join(self.parts)

    def title(self) -> str:
        return f"{self.words.both(self.game.ruleset.file.title)}, {self.state.round}"

    # ---- squares ----

    def square(self, square: int) -> None:
        file = self.game.ruleset.squares[square]
        width, depth = self.ring.size(square)
        self.put(f'<g transform="{self.ring.turn(square)}">')
        self.put(rect(0, 0, width, depth, CARD, f'stroke="{LINE}" stroke-width="1.2"'))
        if self.ring.is_corner(square):
            self.corner(square, width, depth)
        else:
            if file.group in GROUPS:
                self.put(rect(0.6, 0.6, width - 1.2, BAND, GROUPS[file.group]))
                self.buildings(square, width)
            elif file.kind in SIGNS:
                self.put(text(width / 2, 62, SIGNS[file.kind], 30, FAINT))
            self.name(square, width, 44 if file.group in GROUPS else 20)
            self.price(square, width, depth)
        self.owner(square, width, depth)
        self.put("</g>")

    def name(self, square: int, width: float, top: float) -> None:
        lines = broken(self.words.square(square), 11)
        longest = max(len(line) for line in lines)
        size = min(11.5, 1.42 * (width - 4) / max(longest, 1))
        if top < 30 and len(lines) > 2:
            top -= 4
        for number, line in enumerate(lines):
            self.put(text(width / 2, top + number * (size + 1.2), line, size, INK, 600))

    def price(self, square: int, width: float, depth: float) -> None:
        file = self.game.ruleset.squares[square]
        amount = file.price or file.amount
        if amount:
            self.put(text(width / 2, depth - 12, grouped(amount, self.words.language), 12, FAINT))

    def corner(self, square: int, width: float, depth: float) -> None:
        kind = self.game.ruleset.squares[square].kind
        lines = broken(self.words.square(square), 12)
        size = 24.0 if kind == "go" else 15.0
        y = depth / 2 - (len(lines) - 1) * size / 2 + 5
        if kind == "go":
            self.put(text(width / 2, depth - 24, "←", 34, HOTEL, 700))
        self.put('<g transform="rotate(-45 66 66)">')
        for number, line in enumerate(lines):
            self.put(text(width / 2, y + number * (size + 2) - (8 if kind == "go" else 0), line, size, INK, 700))
        self.put("</g>")

    def buildings(self, square: int, width: float) -> None:
        level = int(self.state.level[square])
        if level > self.game.ruleset.numbers["hotel_after"]:
            self.put(rect(width / 2 - 16, 5, 32, 15, HOTEL, 'rx="2" stroke="#fff" stroke-width="1.5"'))
            return
        for house in range(level):
            x = width / 2 + (house - (level - 1) / 2) * 16
            roof = f"M{x - 6.5:.1f} 20 V12 L{x:.1f} 5 L{x + 6.5:.1f} 12 V20 Z"
            self.put(f'<path d="{roof}" fill="{HOUSE}" stroke="#fff" stroke-width="1.4"/>')

    def owner(self, square: int, width: float, depth: float) -> None:
        owner = self.state.owner[square]
        if owner < 0:
            return
        mortgaged = self.state.mortgaged[square] == 1
        more = 'opacity="0.35"' if mortgaged else ""
        self.put(rect(0.6, depth - 7, width - 1.2, 6.4, SEATS[owner], more))
        if mortgaged:
            dashes = f'stroke="{SEATS[owner]}" stroke-width="1.6" stroke-dasharray="5 4"'
            self.put(f'<path d="M4 {depth - 10:.1f} L{width - 4:.1f} {BAND + 4}" fill="none" {dashes}/>')

    # ---- figures ----

    def tokens(self, square: int) -> None:
        here = [s for s in range(self.state.seats) if self.state.out[s] == 0 and self.state.at[s] == square]
        width, depth = self.ring.size(square)
        if not here:
            return
        self.put(f'<g transform="{self.ring.turn(square)}">')
        step = min(21.0, (width - 20) / max(1, min(len(here), 4) - 1))
        for number, seat in enumerate(here):
            row, place = divmod(number, 4)
            x = width / 2 + (place - (min(len(here) - 4 * row, 4) - 1) / 2) * step
            self.token(x, depth - (18 if self.ring.is_corner(square) else 33) - row * 20, seat)
        self.put("</g>")

    def token(self, x: float, y: float, seat: int, radius: float = 10.0) -> None:
        ring = "#333" if self.state.jail[seat] else "#fff"
        dash = 'stroke-dasharray="3 2"' if self.state.jail[seat] else ""
        self.put(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{SEATS[seat]}" stroke="{ring}" '
            f'stroke-width="2" {dash}/>',
            text(x, y + 4, seat_letter(seat), 11, "#fff", 700),
        )

    # ---- the middle ----

    def centre(self) -> None:
        words, state = self.words, self.state
        middle = SIDE / 2
        self.put(text(middle, 300, "Pasch", 84, INK, 800))
        self.die(middle - 42, 372, state.dice_a)
        self.die(middle + 42, 372, state.dice_b)
        top = 470.0
        for seat in range(int(state.seats)):
            self.purse(seat, top + seat * 34)
        view = self.game.view(0)
        stock = f"{words.say('building-house')} {view.houses}  ·  {words.say('building-hotel')} {view.hotels}"
        self.put(text(middle, 800, stock, 17, FAINT))

    def purse(self, seat: int, y: float) -> None:
        words, state = self.words, self.state
        out = state.out[seat] > 0
        colour = FAINT if out else INK
        mover = seat == state.mover
        if mover:
            self.put(rect(330, y - 23, 340, 32, CARD, f'rx="16" stroke="{SEATS[seat]}" stroke-width="2"'))
        self.token(352, y - 7, seat)
        self.put(text(376, y, words.seat(seat), 20, colour, 700 if mover else 400, "start"))
        self.put(text(654, y, "—" if out else words.money(state.cash[seat]), 20, colour, 400, "end"))

    def die(self, x: float, y: float, pips: int) -> None:
        if not 1 <= pips <= 6:
            return
        self.put(rect(x - 30, y - 30, 60, 60, "#fff", f'rx="11" stroke="{LINE}" stroke-width="1.5"'))
        spots = {
            1: [(0, 0)],
            2: [(-1, -1), (1, 1)],
            3: [(-1, -1), (0, 0), (1, 1)],
            4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
            5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
            6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        }
        for right, down in spots[pips]:
            self.put(f'<circle cx="{x + 16 * right:.1f}" cy="{y + 16 * down:.1f}" r="5.5" fill="{INK}"/>')


def board_svg(game: Game, language: str = "en") -> str:
    """The game's board as an SVG document: no scripts, no outside fonts or pictures, every text escaped."""
    return Drawing(game, language).svg()
