"""What marks an open end on the wood: in its place, with its name."""

from __future__ import annotations

from functools import lru_cache

import flet as ft

from app.ui.kept import Kept
from app.ui.look import Look
from app.ui.parts.lean import Box, Named
from app.ui.parts.text import BODY, line
from scoring.board import End

SLIDE = ft.Animation(200, ft.AnimationCurve.EASE_OUT)
"""How whatever lies on the wood moves to its place."""

MARK = 26
"""The disc of an end that counts, logical pixels."""

DOT = 16
"""The ring of a merely open end."""

Place = tuple[float, float]
"""The middle of a mark, from the middle of the lead, logical pixels."""


def end_mark(
    look: Look, kept: Kept, end: End, place: Place, worth: int | None, counts: bool
) -> ft.Control:
    """An open end: a filled number where it counts, a ring where it is merely open (rule 4.4).

    Args:
        look: How to look.
        kept: What was drawn last.
        end: The end.
        place: Where it is.
        worth: What it counts; None where it is merely open.
        counts: Whether ends show what they count; only their pips otherwise (rule 11).
    """
    name, palette = f"end {end.tile} {end.port}", look.palette
    if not counts:
        says = kept(f"{name} says", _pips, look, end)
        return kept(name, _mark, name, place, says, MARK, palette.card, _ring(2, palette.mark))
    if worth is None:
        says = kept(f"{name} says", _nothing, look, end)
        return kept(name, _mark, name, place, says, DOT, None, _ring(2.5, palette.mark))
    says = kept(f"{name} says", _worth, look, end, worth)
    return kept(name, _mark, name, place, says, MARK, palette.mark, None)


def _worth(look: Look, end: End, worth: int) -> ft.Control:
    tile, pips = end.tile, end.value
    name = look.words("End {tile}, {pips} fits, counts {count}", tile=tile, pips=pips, count=worth)
    return _number(look, worth, look.palette.on_mark, name)


def _nothing(look: Look, end: End) -> ft.Control:
    name = look.words("End {tile}, {pips} fits, counts nothing", tile=end.tile, pips=end.value)
    return Named(label=name, container=True, content=Box())


def _pips(look: Look, end: End) -> ft.Control:
    name = look.words("End {tile}, {pips} fits", tile=end.tile, pips=end.value)
    return _number(look, end.value, look.palette.ink, name)


def _number(look: Look, number: int, ink: str, name: str) -> ft.Control:
    size = BODY / look.text_scale
    shown = line(str(number), size, ink, weight=ft.FontWeight.W_700)
    return Named(label=name, container=True, exclude_semantics=True, content=shown)


def _mark(
    key: str, place: Place, says: ft.Control, size: float, color: str | None, ring: ft.Border | None
) -> ft.Control:
    """A disc or a ring in its place."""
    return Box(
        says,
        key=key,
        left=place[0] - size / 2,
        top=place[1] - size / 2,
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=color,
        border=ring,
        alignment=ft.Alignment.CENTER,
        animate_position=SLIDE,
    )


@lru_cache(maxsize=8)
def _ring(width: float, color: str) -> ft.Border:
    return ft.Border.all(width, color)
