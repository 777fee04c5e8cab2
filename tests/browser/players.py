"""People at the page: one who has only a keyboard, one who has only a thumb. They look at the page, not at the game."""

import itertools
import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

STATE = """() => {
  const end = document.querySelector('[data-testid=end]');
  const decision = document.querySelector('[data-testid=decision]');
  const free = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled)
    .map((one) => one.dataset.testid);
  return {
    end: end !== null,
    question: decision?.dataset.question ?? 'none',
    claims: free('[data-testid=act-claim]').length,
    answers: free('[data-testid^=answer-]'),
    mortgages: free('[data-testid=raise-cash] [data-testid=act-mortgage]').length,
    ways: free('[data-testid=raise-cash] button').length,
    quick: document.querySelectorAll('[data-testid=quick-bid]').length,
  };
}"""
NOW = """() => {
  const decision = document.querySelector('[data-testid=decision]');
  return document.querySelector('[data-testid=end]') ? 'end' : `${decision?.dataset.question} ${decision?.textContent}`;
}"""
# The same question may come again in the same words: quick bots leave no trace of what was between.
SEQ = "() => document.querySelector('[data-testid=decision]')?.dataset.seq ?? 'end'"
# Some panels are fetched when they are first needed.
CONTROLS = "[data-testid=decision] :is([data-testid^=answer-], [data-testid=square-list], [data-testid=act-claim])"
ASKED = f"""() => document.querySelector('[data-testid=end]')
  || ((document.querySelector('[data-testid=decision]')?.dataset.question ?? 'none') !== 'none'
    && document.querySelector('{CONTROLS}'))
  || document.querySelector('[data-testid=act-claim]')"""


def settled(page: Page) -> None:
    """A question that asks back answers nothing for a moment."""
    page.locator("dialog[data-fresh=false]").wait_for()


@dataclass
class Player:
    """Buys what it can, declines now and then to see an auction, mortgages once, and pays its debts to the end."""

    page: Page
    done: Counter[str] = field(default_factory=Counter)
    now = NOW

    def press(self, testid: str, within: str = "") -> None:
        raise AssertionError("every player has its own way")

    def unfold(self, testid: str) -> None:
        raise AssertionError("every player has its own way")

    def play(self, most: int = 500) -> None:
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"no end after {most} decisions: {self.done}")

    def step(self) -> bool:
        """One decision; False when the game is over."""
        self.page.wait_for_function(ASKED)
        seen = self.page.evaluate(STATE)
        if seen["end"]:
            return False
        before = self.page.evaluate(self.now)
        self.decide(seen)
        self.page.wait_for_function(f"(before) => ({self.now})() !== before", arg=before)
        return True

    def decide(self, seen: dict[str, Any]) -> None:
        question, answers = seen["question"], seen["answers"]
        if question == "none" or seen["claims"]:
            self.press("act-claim")
        elif question == "buy":
            self.buy(seen)
        elif question == "bid":
            self.bid(seen)
        elif question == "settle":
            self.settle(seen)
        else:
            liked = ["throw", "done", "tax_flat", "tax_share", "pay", "pay_interest", "stay_out", "agree", "place"]
            self.press(next(f"answer-{one}" for one in liked if f"answer-{one}" in answers))
        self.done[question] += 1

    def buy(self, seen: dict[str, Any]) -> None:
        if seen["mortgages"] and not self.done["mortgage"]:
            self.mortgage()
        elif "answer-buy" in seen["answers"] and (self.done["bought"] < 2 or self.done["own bid"]):
            self.press("answer-buy")
            self.done["bought"] += 1
        else:
            self.press("answer-decline")

    def bid(self, seen: dict[str, Any]) -> None:
        if seen["quick"] and self.done["own bid"] < 2:
            self.press("quick-bid")
            self.done["own bid"] += 1
        else:
            self.press("answer-pass")

    def settle(self, seen: dict[str, Any]) -> None:
        if seen["ways"]:
            self.press(self.first_way(), within="[data-testid=raise-cash]")
        else:
            self.press("answer-bankrupt")
            settled(self.page)
            self.press("confirm-yes")

    def first_way(self) -> str:
        name = self.page.locator("[data-testid=raise-cash] button").first.get_attribute("data-testid")
        assert name is not None
        return name

    def mortgage(self) -> None:
        self.unfold("raise-cash")
        self.press("act-mortgage", within="[data-testid=raise-cash]")
        self.done["mortgage"] += 1


class Keyboard(Player):
    """Never touches anything: Tab, arrows, Enter, space and the page's own keys."""

    def press(self, testid: str, within: str = "") -> None:
        if testid in ("answer-throw", "answer-done"):
            self.page.keyboard.press("w")
            return
        self.tab_to(f"{within} [data-testid={testid}]")
        self.page.keyboard.press("Enter")

    def unfold(self, testid: str) -> None:
        self.tab_to(f"[data-testid={testid}] summary")
        self.page.keyboard.press("Enter")

    def tab_to(self, selector: str, most: int = 80) -> None:
        """From the decision (key D) on by Tab, as long as it takes."""
        self.page.locator(selector).first.wait_for(state="attached")  # nobody walks past what is only just coming
        if self.page.locator("[data-testid=decision]").count():
            self.page.keyboard.press("d")
        for _ in range(most):
            if self.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")


class Thumb(Player):
    """Taps what it sees; what lies further down in the dock is scrolled to."""

    def press(self, testid: str, within: str = "") -> None:
        self.tap(self.page.locator(f"{within} [data-testid={testid}]").first)

    def unfold(self, testid: str) -> None:
        self.tap(self.page.locator(f"[data-testid={testid}] summary").first)

    def tap(self, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        target.tap()


class Mouse(Player):
    """Points and clicks."""

    def press(self, testid: str, within: str = "") -> None:
        self.page.locator(f"{within} [data-testid={testid}]").first.click()

    def unfold(self, testid: str) -> None:
        self.page.locator(f"[data-testid={testid}] summary").first.click()


ANSWERS = """() => {
  const shown = (one) => one.getClientRects().length > 0;
  const seen = (one) => shown(one) && !one.disabled && one.getAttribute('aria-disabled') !== 'true';
  const named = (selector) => [...document.querySelectorAll(selector)].filter(seen).map((one) => one.dataset.testid);
  const value = (place) => document.querySelector(`[data-testid=lotto-die-${place}]`)?.getAttribute('aria-label');
  return {
    answers: named('[data-testid=decision] [data-testid^=answer-]'),
    claims: named('[data-testid=act-claim]').length,
    fine: named('[data-testid=act-pay_fine]').length,
    builds: named('[data-testid=act-build]').length,
    ways: named('[data-testid=raise-cash] button').length,
    faces: named('[data-testid^=casino-]'),
    squares: [...document.querySelectorAll('[data-testid=square-list] option')].map((one) => one.value).filter(Boolean),
    dice: [0, 1, 2, 3, 4, 5].map(value).filter((one) => /^[0-9]+$/.test(one ?? '')).map(Number),
    open: [...document.querySelectorAll('.target:not(.hit) .ball')].map((one) => Number(one.textContent)),
  };
}"""
# What no reader should ever see: a hole in a sentence, a failed sum, a name of the program.
RAW = re.compile(
    r"\{ ?\$|(?:Spieler|Player|Seat|Platz) -\d|\bundefined\b|\bNaN\b|\[object|\b[a-z]+(?:_[a-z]+)+\b"
    r"|\b(?:answer|event|refusal|question|building)-[a-zA-Z_]+\b"
)


class Anybody(Player):
    """Answers whatever any rule set asks, by chance, and reads every word that is shown meanwhile."""

    now = SEQ

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page)
        self.over = False
        self.chance = random.Random(seed)
        self.touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))

    def play(self, most: int = 120) -> None:
        """To the end of the game, or as many decisions."""
        while sum(self.done.values()) < most and not self.over:
            self.over = not self.step()
            self.read()

    def read(self) -> None:
        text = self.page.locator("body").inner_text()
        assert RAW.findall(text) == [], text
        shown = self.page.get_by_test_id("refusal")
        assert shown.count() == 0, shown.first.inner_text()

    def press(self, testid: str, within: str = "") -> None:
        target = self.page.locator(f"{within} [data-testid='{testid}']:not([aria-disabled=true])").first
        if self.touch:
            target.tap()
        else:
            target.click()

    def decide(self, seen: dict[str, Any]) -> None:
        question = seen["question"]
        self.page.locator(CONTROLS).first.wait_for()
        seen = self.page.evaluate(ANSWERS)
        self.done[question] += 1
        if seen["claims"]:
            self.press("act-claim")
        elif question == "lotto":
            self.calculate(seen)
        elif question in ("choose_square", "choose_deed"):
            self.page.get_by_test_id("square-list").select_option(self.chance.choice(seen["squares"]))
            self.press(self.page.evaluate(ANSWERS)["answers"][0])
        elif question == "casino":
            self.gamble(seen)
        elif question == "settle":
            self.settle(seen)
        elif question == "bid" and self.chance.random() < 0.8:
            self.press("answer-pass")
        elif seen["builds"] and self.chance.random() < 0.5:
            self.press("act-build")
            self.done["built"] += 1
        else:
            self.press(
                self.chance.choice([one for one in seen["answers"] if one != "answer-decline"] or seen["answers"])
            )

    def gamble(self, seen: dict[str, Any]) -> None:
        if self.chance.random() < 0.3:
            self.press("answer-walk_on")
            return
        for face in self.chance.sample(seen["faces"], self.chance.randint(1, 3)):
            self.press(face)
        stakes = "answer-stake" in self.page.evaluate(ANSWERS)["answers"]
        self.press("answer-stake" if stakes else "answer-walk_on")

    def calculate(self, seen: dict[str, Any]) -> None:
        """A number that one die shows or two dice give; otherwise enough for today."""
        dice = list(enumerate(seen["dice"]))
        for (first, one), (second, other) in itertools.permutations(dice, 2):
            for sign, result in (("+", one + other), ("-", one - other), ("*", one * other)):
                if result in seen["open"]:
                    for key in (f"die-{first}", f"op-{sign}", f"die-{second}"):
                        self.press(f"lotto-{key}")
                    self.done["lotto hit"] += 1
                    self.press("answer-lotto_try")
                    return
        self.press("answer-lotto_done")
        self.press("answer-lotto_done-yes")
