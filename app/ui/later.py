"""What may follow a moment after the answer to a tap.

A tap on a tile is answered where people look: on the layout, in the count, in the scores. That the
picker's tiles change their looks too is of use for the next tap only, yet drawing it takes as long
as all the rest. So it is drawn when the answer has been.
"""

from __future__ import annotations

import asyncio
import sys
from typing import TypeVar

import flet as ft

PAUSE = 0.08 if sys.platform == "emscripten" else 0.0
"""Seconds: what a phone needs to draw the answer, and less than a finger needs to come back.

Only where Python runs in the browser and shares the phone's processor with what draws; elsewhere
nothing has to wait.
"""

Value = TypeVar("Value")


def use_later(value: Value) -> Value:
    """A hook: the value of :data:`PAUSE` ago; the component is drawn again when that changes.

    What a tap does must not depend on it: it is for the eye.

    Args:
        value: What is to be shown; one that can be compared.
    """
    shown, show = ft.use_state(value)
    newest = ft.use_ref(value)
    newest.current = value

    async def follow() -> None:
        await asyncio.sleep(PAUSE)
        show(lambda _: newest.current)

    ft.use_effect(follow, [value] if PAUSE else [])
    return shown if PAUSE else value
