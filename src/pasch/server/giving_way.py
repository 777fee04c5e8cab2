"""Long work in a thread beside the event loop: the loop gets its turn every few milliseconds, and not more often."""

from __future__ import annotations

import time
from typing import Final

SHARE: Final = 0.002  # seconds of work before the others have their turn


class GivingWay:
    """Called between two pieces of work.

    Compiled code keeps the interpreter until it gives it away. Whoever gives it to a busy loop has to wait for it, some
    milliseconds each time: after every small piece he would spend all his time waiting.
    """

    def __init__(self) -> None:
        self.since = time.perf_counter()

    def __call__(self) -> None:
        if time.perf_counter() - self.since > SHARE:
            time.sleep(0)
            self.since = time.perf_counter()
