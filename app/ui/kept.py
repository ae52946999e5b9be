"""Controls that stay as they are from one drawing of a component to the next.

Flet compares every control of a component that is drawn anew with what was there before. One that
is the very same object it passes over, with all that is in it. A tap changes a few controls of some
two hundred; those it does not change are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft


class Kept:
    """The controls a component drew last, and what each of them was made of.

    What can be tapped is kept only as an item of a list of controls: only there does Flet hand a
    kept one to its new parent. What is only seen may be kept anywhere.
    """

    def __init__(self) -> None:
        """Nothing is kept yet."""
        self._before: dict[str, tuple[tuple[Any, ...], ft.Control]] = {}
        self._now: dict[str, tuple[tuple[Any, ...], ft.Control]] = {}

    def begin(self) -> None:
        """The component is being drawn anew; what it asks for no more is let go."""
        self._before, self._now = self._now, {}

    def __call__(self, name: str, draw: Callable[..., ft.Control], *made_of: Any) -> ft.Control:
        """The control of this name, drawn anew only where it is made of something else.

        Args:
            name: Its name, one of its own in this component.
            draw: Draws it.
            *made_of: What ``draw`` is called with: values that can be compared.
        """
        parts = (draw, *made_of)
        before = self._before.get(name)
        if before is None or before[0] != parts:
            before = (parts, draw(*made_of))
        self._now[name] = before
        return before[1]


def use_kept() -> Kept:
    """A hook: what this component drew last."""
    kept = ft.use_memo(Kept, [])
    kept.begin()
    return kept
