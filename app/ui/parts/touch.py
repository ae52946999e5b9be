"""Everything that can be tapped: one way to answer a tap, one way to be named."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

_log = logging.getLogger(__name__)

Tap = Callable[[], None]
"""What a tap does. Components get these; they never see what is behind them."""


@dataclass(frozen=True, slots=True)
class Do:
    """A tap as a value: what is done, and with what.

    Two that do the same are equal, so what they are given to need not be drawn anew; a ``partial``
    or a ``lambda`` is never equal to the one of the drawing before.
    """

    act: Callable[..., None]
    what: tuple[Any, ...]

    def __call__(self) -> None:
        """Do it."""
        self.act(*self.what)


def do(act: Callable[..., None], *what: Any) -> Do:
    """The tap that calls a method with these values."""
    return Do(act, what)


def answer(tap: Tap) -> Callable[[Any], None]:
    """An event handler for a tap.

    A fault in it is logged and the screen stays as it is; Flet would replace the whole page. What
    was entered before is on disk already.
    """

    def handler(_: Any) -> None:
        try:
            tap()
        except Exception:
            _log.exception("A tap could not be answered.")

    return handler


def touch(
    label: str,
    tap: Tap | None,
    content: ft.Control,
    selected: bool | None = None,
    radius: float = 0,
    key: str | None = None,
    action: ft.ClientAction | None = None,
    **place: Any,
) -> ft.Control:
    """Something to tap, with the name a screen reader says.

    Args:
        label: The whole accessible name; what stands inside is not read besides.
        tap: What it does; None for something that cannot be tapped now.
        content: What is seen.
        selected: Whether it is the chosen one of several.
        radius: Rounding of the ripple's corners, logical pixels.
        key: Its identity among its neighbours.
        action: What the browser or the device does at once, before ``tap``: some things are
            allowed only while a tap is being answered there.
        **place: Where it stands (``left``, ``top``, ``width``, ``expand``, ...).
    """
    named = ft.MergeSemantics(
        ft.Container(
            ft.Semantics(
                label=label,
                button=True,
                selected=selected,
                disabled=tap is None,
                exclude_semantics=True,
                content=content,
            ),
            on_click=answer(tap or _nothing),
            ink=tap is not None,
            border_radius=radius,
            action=action,
        ),
        key=None if place else key,
    )
    return ft.Container(named, key=key, **place) if place else named


def _nothing() -> None:
    """What a disabled control does."""
