"""People at the page: one who has only a keyboard, one who has only a thumb. They look at the page, not at the game."""

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
CHANGED = f"(before) => ({NOW})() !== before"
ASKED = """() => document.querySelector('[data-testid=end]')
  || (document.querySelector('[data-testid=decision]')?.dataset.question ?? 'none') !== 'none'
  || document.querySelector('[data-testid=act-claim]')"""


@dataclass
class Player:
    """Buys what it can, declines now and then to see an auction, mortgages once, and pays its debts to the end."""

    page: Page
    done: Counter[str] = field(default_factory=Counter)

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
        before = self.page.evaluate(NOW)
        self.decide(seen)
        self.page.wait_for_function(CHANGED, arg=before)
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
