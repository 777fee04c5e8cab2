"""Telling whoever waits."""

from __future__ import annotations

import asyncio
from typing import Any


def settle(waiting: asyncio.Future[Any], result: object) -> None:
    """Give the result, or the error; whoever asked may have stopped waiting."""
    if waiting.done():
        return
    if isinstance(result, BaseException):
        waiting.set_exception(result)
    else:
        waiting.set_result(result)
