"""Work that a session begins and a page would go on with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor


def run_to_its_end(work: Callable[[], Awaitable[None]]) -> None:
    """Do all of it, in a thread of its own: this one may have the loop of a browser already."""

    async def to_its_end() -> None:
        await work()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, to_its_end()).result()
