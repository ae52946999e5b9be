"""Work that a session begins and a page would go on with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor


def run_to_its_end(work: Callable[[], Awaitable[None]]) -> None:
    """Do all of it, in a thread of its own: a browser of other tests may have a loop in this one."""

    async def to_its_end() -> None:
        await work()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, to_its_end()).result()
