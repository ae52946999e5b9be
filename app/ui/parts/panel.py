"""The panel below (or beside) the layout: a sheet of paper with what the table needs next."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.text import BODY, LARGE, TITLE, heading, text


def panel(look: Look, body: Sequence[ft.Control], foot: Sequence[ft.Control] = ()) -> ft.Control:
    """A sheet as high as its contents, or as there is room.

    Args:
        look: How to look.
        body: What is on it, from above; scrolls where it does not fit.
        foot: What stays in sight below it.
    """
    if look.has_large_text:
        body, foot = [*body, *foot], ()  # too high to stay in sight beside anything else
    return ft.Container(
        ft.Column(
            [
                ft.Column(
                    list(body),
                    spacing=GAP,
                    scroll=ft.ScrollMode.AUTO,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    expand=True,
                    expand_loose=True,
                ),
                *foot,
            ],
            spacing=GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.palette.card,
        border=ft.Border.all(1, look.palette.line),
        border_radius=RADIUS,
        padding=GAP if look.is_low else GAP + 4,
    )


def title(look: Look, words: str, under: str | None = None) -> ft.Control:
    """What the panel is about, and one sentence more."""
    lines = [heading(words, LARGE if look.is_low else look.large(TITLE), look.palette.ink)]
    if under:
        lines.append(text(under, BODY, look.palette.faint))
    return ft.Column(lines, spacing=2, tight=True)
