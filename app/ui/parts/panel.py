"""The panel below (or beside) the layout: a sheet of paper with what the table needs next."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.text import BODY, TITLE, heading, text


def panel(look: Look, controls: Sequence[ft.Control], scroll: bool = True) -> ft.Control:
    """A sheet with its contents in a column."""
    return ft.Container(
        ft.Column(
            list(controls),
            spacing=GAP,
            scroll=ft.ScrollMode.AUTO if scroll else None,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.palette.card,
        border=ft.Border.all(1, look.palette.line),
        border_radius=RADIUS,
        padding=GAP + 4,
    )


def title(look: Look, words: str, under: str | None = None) -> ft.Control:
    """What the panel is about, and one sentence more."""
    lines = [heading(words, TITLE, look.palette.ink)]
    if under:
        lines.append(text(under, BODY, look.palette.faint))
    return ft.Column(lines, spacing=2, tight=True)
