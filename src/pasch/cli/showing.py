"""What the terminal shows of a game: sentences, questions with numbered answers, players, the board."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pasch.cli.phrases import phrase
from pasch.engine.core import Option, Question, Refusal
from pasch.engine.pending import AnswerOffer, MayClaim
from pasch.game import Game
from pasch.seating import seat_letter
from pasch.texts import Words

UNTOLD = ("clock",)  # the time stands among the players


class Screen:
    """Writes a game to a console and reads lines from stdin; events already told are not told again."""

    def __init__(self, game: Game, words: Words, out: Console) -> None:
        self.game = game
        self.words = words
        self.out = out
        self.told = 0

    def show(self, text: str, style: str = "") -> None:
        self.out.print(Text(text, style=style))

    def say(self, name: str, **values: object) -> None:
        self.show(phrase(self.words.language, name, **values), "dim")

    def read(self) -> str | None:
        """The next line without its end; None when there is none."""
        self.out.print("> ", end="")
        self.out.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.out.print()
            return None
        return line.strip()

    def greet(self, seat: int) -> None:
        self.show(self.words.both(self.game.ruleset.file.title), "bold")
        self.say("you", who=self.words.seat(seat))

    def news(self) -> None:
        """The sentences of everything that has happened since the last time."""
        for event in self.game.events[self.told :]:
            if event.kind in UNTOLD or self.words.goes_without_saying(event):
                continue
            if event.kind == "turn":
                self.out.print()
            self.show(self.words.event(event), "bold" if event.kind in ("turn", "won", "bankrupt") else "")
        self.told = len(self.game.events)

    def question(self, question: Question) -> None:
        cash = self.words.money(self.game.table.state.cash[self.game.to])
        self.show(f"{self.words.question(question, self.game.table)}  [{cash}]", "bold yellow")

    def invite(self, question: Question) -> None:
        words = self.words
        if isinstance(question, MayClaim):
            claim = question.claim
            values = {"square": words.square(claim.square), "amount": words.money(claim.amount)}
            text = phrase(words.language, "claim", who=words.seat(claim.debtor), **values)
        elif isinstance(question, AnswerOffer):
            offer = question.offer
            text = phrase(words.language, "answer_offer", who=words.seat(offer.seat), offer=words.offer(offer.words()))
        else:
            text = phrase(words.language, "may_agree")
        self.show(text, "bold yellow")

    def options(self, options: list[Option], later: bool = False) -> None:
        for number, option in enumerate(options, 1):
            self.show(f"  {number}  {self.option(option)}")
        if later:
            self.show(f"  {len(options) + 1}  {phrase(self.words.language, 'later')}")

    def option(self, option: Option) -> str:
        """The action with what it costs or brings, or the range of bids."""
        words = self.words
        if option.most:
            return f"{words.say('answer-bid')}: {words.money(option.least)} – {words.money(option.most)}"
        text = words.action(option.action)
        if option.cost:
            text += f"  (−{words.money(option.cost)})"
        if option.gain:
            text += f"  (+{words.money(option.gain)})"
        return text

    def refusal(self, refusal: Refusal) -> None:
        self.show(self.words.refusal(refusal), "red")

    def players(self) -> None:
        """Who has what."""
        state = self.game.table.state
        table = Table(show_edge=False, pad_edge=False, show_header=False)
        for _ in range(4):
            table.add_column()
        for seat in range(self.game.seats):
            table.add_row(self.player(seat), self.words.money(state.cash[seat]), self.place(seat), self.deeds(seat))
        self.out.print(table)
        if state.seconds > 0:
            self.say("minute", minute=state.seconds // 60, tax=self.game.table.tax_percent())

    def player(self, seat: int) -> str:
        marker = "*" if seat == self.game.table.state.mover else " "
        return f"{marker}{seat_letter(seat)} {self.words.seat(seat)}"

    def place(self, seat: int) -> str:
        state = self.game.table.state
        if state.out[seat]:
            return phrase(self.words.language, "out")
        return phrase(self.words.language, "in_jail") if state.jail[seat] else self.words.square(state.at[seat])

    def deeds(self, seat: int) -> str:
        owner = self.game.table.state.owner
        return ", ".join(self.deed(square) for square in range(len(owner)) if owner[square] == seat)

    def deed(self, square: int) -> str:
        """`~` mortgaged, `+n` buildings."""
        state = self.game.table.state
        level = state.level[square]
        return f"{'~' if state.mortgaged[square] else ''}{self.words.square(square)}{f'+{level}' if level else ''}"

    def board(self) -> None:
        """Every square with its number, price and owner."""
        state = self.game.table.state
        for square, file in enumerate(self.game.ruleset.squares):
            owner = state.owner[square]
            here = [seat_letter(s) for s in range(self.game.seats) if not state.out[s] and state.at[s] == square]
            whose = self.words.seat(owner) if owner >= 0 else phrase(self.words.language, "free") if file.price else ""
            price = self.words.money(file.price) if file.price else ""
            self.show(f"{square:3}  {self.deed(square):28} {price:>10}  {whose:10} {' '.join(here)}".rstrip())
