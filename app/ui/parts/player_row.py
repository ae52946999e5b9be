"""Players to choose from: each over the whole width, or side by side."""

from __future__ import annotations

import flet as ft

from app.ui.look import RADIUS, TARGET, Look
from app.ui.parts.mark import mark
from app.ui.parts.text import BODY, LARGE, one_line
from app.ui.parts.touch import Tap, touch


def player_row(look: Look, name: str, side: int, tap: Tap, said: str | None = None) -> ft.Control:
    """A player, over the whole width.

    Args:
        look: How to look.
        name: Of the player.
        side: Whose mark it has.
        tap: Chooses the player.
        said: The accessible name where the player's alone would not do.
    """
    palette = look.palette
    return touch(
        said or name,
        tap,
        ft.Container(
            ft.Row(
                [
                    mark(side, palette.players[side], 20),
                    one_line(name, LARGE, palette.ink, expand=True),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.faint),
                ],
                spacing=12,
            ),
            height=look.high(56),
            padding=ft.Padding.symmetric(horizontal=14),
            border=ft.Border.all(1, palette.line),
            border_radius=RADIUS,
            bgcolor=palette.paper,
        ),
        radius=RADIUS,
    )


def player_tab(look: Look, name: str, side: int, is_chosen: bool, tap: Tap) -> ft.Control:
    """A player or a side, one of several in a row."""
    palette = look.palette
    return touch(
        name,
        tap,
        ft.Container(
            ft.Row(
                [
                    mark(side, palette.players[side]),
                    one_line(name, BODY, palette.ink, expand=True),
                ],
                spacing=6,
            ),
            height=look.high(TARGET),
            padding=ft.Padding.symmetric(horizontal=10),
            bgcolor=palette.soft if is_chosen else palette.card,
            border=ft.Border.all(
                2 if is_chosen else 1, palette.accent if is_chosen else palette.line
            ),
            border_radius=RADIUS,
        ),
        selected=is_chosen,
        radius=RADIUS,
        expand=True,
    )
