"""A text field for a whole number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.ui.component import component
from app.ui.look import RADIUS
from app.ui.palette import Palette
from app.ui.parts.text import LARGE
from app.ui.parts.touch import answer


def number_field(
    palette: Palette,
    label: str,
    read: Callable[[], str],
    on_number: Callable[[str], None],
    key: str,
) -> ft.Control:
    """A field that is not drawn again while somebody types in it.

    Args:
        palette: The colours.
        label: What it is called.
        read: What it holds at first.
        on_number: Takes every change, as typed.
        key: A new one where the number was changed by other means than typing.
    """
    return ft.memo(_field)(palette, label, read, on_number, key=key)


@component
def _field(
    palette: Palette,
    label: str,
    read: Callable[[], str],
    on_number: Callable[[str], None],
) -> ft.Control:
    def changed(event: Any) -> None:
        answer(lambda: on_number(str(event.data or "")))(event)

    return ft.TextField(
        value=read(),
        label=label,
        border_color=palette.line,
        focused_border_color=palette.accent,
        color=palette.ink,
        label_style=ft.TextStyle(color=palette.faint),
        bgcolor=palette.card,
        border_radius=RADIUS,
        text_size=LARGE,
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.NumbersOnlyInputFilter(),
        content_padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        on_change=changed,
        expand=True,
    )
