"""Something that is so or is not: a box to tick, with a sentence about it."""

from __future__ import annotations

import flet as ft

from app.ui.look import RADIUS, Look
from app.ui.parts.text import BODY, SMALL, text
from app.ui.parts.touch import Tap, touch


def check(look: Look, label: str, line: str, is_on: bool, tap: Tap) -> ft.Control:
    """A box to tick.

    Args:
        look: How to look.
        label: What is so.
        line: What that means, in one sentence.
        is_on: Whether it is so.
        tap: Makes it so, or not.
    """
    palette = look.palette
    icon = ft.Icons.CHECK_BOX if is_on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    return touch(
        f"{label}. {line}",
        tap,
        ft.Container(
            ft.Row(
                [
                    ft.Icon(icon, color=palette.accent),
                    ft.Column(
                        [
                            text(label, BODY, palette.ink, weight=ft.FontWeight.W_600),
                            text(line, SMALL, palette.faint),
                        ],
                        spacing=0,
                        tight=True,
                        expand=True,
                    ),
                ],
                spacing=12,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=8),
            bgcolor=palette.soft if is_on else None,
            border_radius=RADIUS,
        ),
        selected=is_on,
        radius=RADIUS,
    )
