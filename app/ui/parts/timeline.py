"""A line over a whole game, with a mark where each hand begins: tap or drag to another moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from app.ui.look import TARGET, Look
from app.ui.parts.lean import Box
from app.ui.parts.touch import answer

_INSET = 12.0
"""From the edge to where the line begins, logical pixels."""

_THUMB = 24.0
_THICK = 4.0
_MARK = 16.0
_OFTEN = 50
"""Milliseconds from one moment shown to the next while one drags."""


def timeline(
    look: Look,
    name: str,
    at: int,
    last: int,
    marks: Sequence[int],
    width: float,
    on_step: Callable[[int], None],
) -> ft.Control:
    """The line.

    Args:
        look: How to look.
        name: Its accessible name.
        at: After how many entries it is now.
        last: How many there are.
        marks: After how many of them each hand begins.
        width: Of all of it, logical pixels.
        on_step: Takes another moment.
    """
    palette, words = look.palette, look.words
    track = width - 2 * _INSET
    middle = TARGET / 2

    def place(of: float) -> float:
        return _INSET + track * of / last

    def moved(event: Any) -> None:
        where = (event.local_position.x - _INSET) / track
        answer(lambda: on_step(round(min(max(where, 0), 1) * last)))(event)

    def bar(to: float, color: str, key: str) -> ft.Control:
        return Box(
            key=key,
            left=_INSET,
            top=middle - _THICK / 2,
            width=to,
            height=_THICK,
            bgcolor=color,
            border_radius=_THICK / 2,
        )

    parts: list[ft.Control] = [
        bar(track, palette.line, "line"),
        bar(track * at / last, palette.accent, "gone"),
        *(
            Box(
                key=f"mark {number}",
                left=place(mark) - 1.5,
                top=middle - _MARK / 2,
                width=3,
                height=_MARK,
                bgcolor=palette.accent if mark <= at else palette.faint,
                border_radius=1.5,
            )
            for number, mark in enumerate(marks, 1)
        ),
        Box(
            key="here",
            left=place(at) - _THUMB / 2,
            top=middle - _THUMB / 2,
            width=_THUMB,
            height=_THUMB,
            bgcolor=palette.accent,
            border=ft.Border.all(3, palette.card),
            border_radius=_THUMB / 2,
        ),
    ]

    def said(moment: int) -> str:
        return words("{at} of {count}", at=min(max(moment, 0), last), count=last)

    line = ft.GestureDetector(
        # Only something with a colour is felt all over.
        Box(ft.Stack(parts), width=width, height=TARGET, bgcolor=palette.card),
        mouse_cursor=ft.MouseCursor.CLICK,
        drag_interval=_OFTEN,
        exclude_from_semantics=True,
        on_tap_down=moved,
        on_horizontal_drag_update=moved,
        on_horizontal_drag_end=moved,  # the last way of it may have come too soon to be told
    )
    return ft.Semantics(
        label=name,
        slider=True,
        value=said(at),
        increased_value=said(at + 1),
        decreased_value=said(at - 1),
        on_increase=answer(lambda: on_step(at + 1)),
        on_decrease=answer(lambda: on_step(at - 1)),
        container=True,
        exclude_semantics=True,
        content=line,
    )
