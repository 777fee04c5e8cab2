"""`pasch play`: a whole game in the terminal against bots. Everything is a line of text, so a script can play too."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pasch.bots.bot import Bot
from pasch.bots.inviting import invitations
from pasch.cli.choosing import Language, bot, choices, console, seated
from pasch.cli.failing import BadInput
from pasch.cli.phrases import COMMANDS
from pasch.cli.reading import Unclear, read_line
from pasch.cli.showing import Screen
from pasch.engine.actions import Tick
from pasch.engine.core import CLOCK, Action, Option, Question, Refused
from pasch.engine.lotto import FREE
from pasch.engine.pending import MayClaim
from pasch.engine.steps.ending import RESIGN
from pasch.game import Game
from pasch.lab.play_out import OTHERWISE, SECONDS, TICK
from pasch.texts import Words

YOU = 0


@dataclass(frozen=True)
class Wish:
    """What was typed; `bots` are those of the other seats."""

    rules: str
    players: int
    bots: str
    seed: int | None
    lang: Language
    save: Path | None
    option: list[str] | None


class Stop(Exception):
    """The player wants to stop, or there is nothing more to read."""


def play(wish: Wish) -> None:
    game = Game.new(wish.rules, wish.players, wish.seed, choices(wish.option))
    names = seated(wish.bots, wish.players - 1)
    if wish.save is not None and (wish.save.is_dir() or not wish.save.parent.is_dir()):
        raise BadInput(f"A game cannot be saved as {wish.save}.")  # said before it is played
    bots = {seat: bot(name, (game.seed or 0) + seat) for seat, name in enumerate(names, YOU + 1)}
    words = Words(wish.lang, game.ruleset)
    evening = Evening(game, bots, Screen(game, words, console()))
    try:
        evening.play()
    except Stop:
        evening.screen.say("stopped")
    if wish.save is not None:
        save(wish.save, game.record())
        evening.screen.say("saved", path=wish.save)


def save(path: Path, record: str) -> None:
    try:
        path.write_text(record, "utf-8")
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}.") from error


class Evening:
    """One game of a person on seat 0 against bots."""

    def __init__(self, game: Game, bots: dict[int, Bot], screen: Screen) -> None:
        self.game = game
        self.bots = bots
        self.screen = screen
        self.left: set[str] = set()  # invitations that the person has put off
        self.free = game.table.rules.lotto.reading.kind == FREE
        self.passed = 0  # seconds, by the time model: a game in the terminal is the same however long one thinks
        for seat, one in bots.items():
            one.begin(seat)

    def play(self) -> None:
        self.screen.greet(YOU)
        while not self.game.over:
            self.screen.news()
            if self.invitation():
                continue
            question = self.game.table.state.asked
            assert question is not None, "a game that is not over asks somebody"
            if self.game.to == YOU:
                self.person()
            else:
                self.let(self.game.to, question)
        self.screen.news()
        self.screen.players()
        self.screen.say("over", who=self.screen.words.seat(self.game.ranking[0]))

    def let(self, seat: int, question: Question) -> None:
        """A bot answers."""
        self.pass_time(question)
        self.game.answer(self.bots[seat].choose(self.game.view(seat), question), seat)

    def pass_time(self, question: Question) -> None:
        """Where the game has a clock, an answer takes the time that it usually takes."""
        if self.game.table.rules.missed_turns == 0:
            return
        if self.passed >= TICK:
            self.game.answer(Tick(self.passed), CLOCK)
            self.passed = 0
        self.passed += SECONDS.get(question.kind, OTHERWISE)

    def invitation(self) -> bool:
        """Let one seat take up what it is invited to (a rent, an offer, a negotiation); False if nobody is."""
        for one in invitations(self.game.table):
            if one.seat != YOU:
                self.let(one.seat, one.question)
                return True
            if self.invited(one.question):
                return True
        return False

    def invited(self, question: Question) -> bool:
        """Ask the person an optional question once; True if he did something."""
        key = repr(question)
        if key in self.left or (self.game.to == YOU and isinstance(question, MayClaim)):
            return False  # a rent is among the acts of one's own question
        self.screen.invite(question)
        options = [option for option in question.options(self.game.table, YOU) if option.refusal is None]
        later = len(options) + 1
        self.screen.options(options, later=True)
        action = self.ask(options, question.default(self.game.table, YOU), question, later)
        if action is None:
            self.left.add(key)
            return False
        return self.carry_out(action)

    def person(self) -> None:
        """The question that waits for the person, until something has been done."""
        question = self.game.table.state.asked
        assert question is not None, "somebody is asked"
        # Giving up is a word to type, never a number to hit by accident.
        options = [option for option in self.game.options(YOU) if option.action != RESIGN]
        self.screen.question(question)
        self.screen.options(options)
        action = self.ask(options, question.default(self.game.table, self.game.table.state.subject), question)
        assert action is not None, "only an invitation can be put off"
        self.carry_out(action)

    def carry_out(self, action: Action) -> bool:
        asked = self.game.table.state.asked
        try:
            if asked is not None and self.game.table.refusal(YOU, action) is None:
                self.pass_time(asked)
            self.game.answer(action, YOU)
        except Refused as refused:
            self.screen.refusal(refused.refusal)
            return False
        return True

    def ask(self, options: list[Option], standard: Action, question: Question, later: int = 0) -> Action | None:
        """Read lines until one of them is an action; None if the person puts the question off."""
        while True:
            line = self.screen.read()
            if line is None:
                raise Stop
            if not line:
                return standard
            if later and line == str(later):
                return None
            if not self.command(line, options, question):
                try:
                    return read_line(line, options, self.free)
                except Unclear as unclear:
                    self.screen.say("unclear", what=unclear)

    def command(self, line: str, options: list[Option], question: Question) -> bool:
        """Carry out what only looks at the game; False if the line is no such thing."""
        name = COMMANDS.get(line.lower(), "")
        if name == "quit":
            raise Stop
        if name == "help":
            self.screen.say("help")
        elif name == "board":
            self.screen.board()
        elif name == "players":
            self.screen.players()
        elif line.startswith("?"):
            self.explain(line[1:].strip(), options, question)
        else:
            return False
        return True

    def explain(self, what: str, options: list[Option], question: Question) -> None:
        """`?` the question's clause, `? BRADY-12` that clause, `? build:6` why (not)."""
        words = self.screen.words
        clause = words.clause(what) if what else words.why(question.id)
        if clause is not None:
            self.screen.show(clause)
            return
        try:
            refusal = self.game.table.refusal(YOU, read_line(what, options, self.free))
        except Unclear:
            self.screen.say("no_clause")
            return
        if refusal is None:
            self.screen.say("allowed")
        else:
            self.screen.refusal(refusal)
            self.screen.show(words.why(refusal.sentence))
