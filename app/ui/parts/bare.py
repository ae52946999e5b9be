"""An end that does not give its count away: only the pips that fit there (rule 11)."""

from __future__ import annotations

import flet as ft

from app.drawing.layout import Spot
from app.ui.look import Look
from app.ui.parts.end_mark import end_mark
from app.ui.parts.text import BODY, one_line

SIZE = 26
"""Of the ring, logical pixels."""


def bare_end(look: Look, spot: Spot) -> ft.Control:
    """A ring with the pips of an open end, whether it counts or not."""
    palette, end = look.palette, spot.end
    ring = ft.Container(
        one_line(str(end.value), BODY, palette.ink, weight=ft.FontWeight.W_700),
        width=SIZE,
        height=SIZE,
        border_radius=SIZE / 2,
        bgcolor=palette.card,
        border=ft.Border.all(2, palette.mark),
        alignment=ft.Alignment.CENTER,
    )
    name = look.words("End {tile}, {pips} fits", tile=end.tile, pips=end.value)
    return end_mark(spot, name, ring, SIZE)
