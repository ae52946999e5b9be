"""Work that takes its time, in steps: the screen shows how far it is, and it can be stopped.

It has a thread of its own, where there are threads: whatever it has begun to write, only it goes on
writing. A page in which Python itself runs has none; there it lets go of the page between steps.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Generator
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")

HAS_THREADS = sys.platform != "emscripten"

SLICE = 0.03
"""Without threads, the page waits no longer than about this for the work, seconds."""

LOOK = 0.15
"""How often the screen is told how far it is, seconds."""


class Stopped(Exception):
    """It was stopped before its end; the steps were closed, and cleared up behind them."""


async def worked(
    steps: Generator[tuple[int, int], None, T],
    say: Callable[[int, int], None],
    is_stopped: Callable[[], bool],
) -> T:
    """Take all the steps.

    Args:
        steps: How much is done, of how much; and what comes of it in the end.
        say: Told how far it is, now and then.
        is_stopped: Asked between steps.

    Raises:
        Stopped: It was stopped.
        Exception: Whatever a step raises.
    """
    walk = _Walk(steps, is_stopped)
    if not HAS_THREADS:
        told = monotonic()
        while not walk.on(SLICE):
            if monotonic() - told >= LOOK:
                say(*walk.at)
                told = monotonic()
            await asyncio.sleep(0)
        return walk.end
    walking = asyncio.get_running_loop().run_in_executor(None, walk.to_its_end)
    while not (await asyncio.wait({walking}, timeout=LOOK))[0]:
        say(*walk.at)
    await walking
    return walk.end


class _Walk(Generic[T]):
    """One way through some steps."""

    def __init__(
        self, steps: Generator[tuple[int, int], None, T], is_stopped: Callable[[], bool]
    ) -> None:
        self._steps = steps
        self._is_stopped = is_stopped
        self.at = (0, 0)
        self.end: T

    def on(self, seconds: float) -> bool:
        """Walk on for so long; whether that is the end."""
        until = monotonic() + seconds
        while monotonic() < until:
            if self._is_stopped():
                self._steps.close()
                raise Stopped
            try:
                self.at = next(self._steps)
            except StopIteration as ended:
                self.end = ended.value
                return True
        return False

    def to_its_end(self) -> None:
        while not self.on(1):
            pass
