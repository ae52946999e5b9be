"""A text field for a player's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.ui.component import component
from app.ui.look import RADIUS
from app.ui.palette import Palette
from app.ui.parts.text import EMOJI, LARGE
from app.ui.parts.touch import answer


def name_field(
    palette: Palette,
    seat: int,
    label: str,
    read: Callable[[int], str],
    on_name: Callable[[int, str], None],
    key: str,
) -> ft.Control:
    """A field that is not drawn again while somebody types in it.

    Drawn anew at every letter, it would be sent back what it held a moment ago, and a quick
    typist would lose letters.

    Args:
        palette: The colours.
        seat: Whose name.
        label: What the field is called.
        read: The name of a seat as it stands.
        on_name: Takes every change.
        key: A new one where the name was changed by other means than typing.
    """
    return ft.memo(_field)(palette, seat, label, read, on_name, key=key)


@component
def _field(
    palette: Palette,
    seat: int,
    label: str,
    read: Callable[[int], str],
    on_name: Callable[[int, str], None],
) -> ft.Control:
    def changed(event: Any) -> None:
        answer(lambda: on_name(seat, str(event.data or "")))(event)

    return ft.TextField(
        value=read(seat),
        label=label,
        border_color=palette.line,
        focused_border_color=palette.accent,
        color=palette.ink,
        label_style=ft.TextStyle(color=palette.faint),
        bgcolor=palette.card,
        border_radius=RADIUS,
        text_style=ft.TextStyle(size=LARGE, font_family_fallback=[EMOJI]),
        content_padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        on_change=changed,
        expand=True,
    )
