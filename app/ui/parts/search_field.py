"""A text field to look for something: it acts when one pauses, and is not drawn anew meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from app.ui.component import component
from app.ui.look import RADIUS, TARGET, Look
from app.ui.palette import Palette
from app.ui.parts.button import icon_button
from app.ui.parts.text import BODY, EMOJI
from app.ui.parts.touch import answer

PAUSE = 0.2
"""Seconds without a letter until it looks."""


def search_field(
    look: Look,
    label: str,
    read: Callable[[], str],
    on_search: Callable[[str], None],
    key: str,
    icon: ft.IconData = ft.Icons.SEARCH,
    can_clear: bool = True,
) -> ft.Control:
    """A field that keeps its letters and its focus while what it finds is drawn.

    Args:
        look: How to look.
        label: What the field is called.
        read: What stands in it when it is first drawn.
        on_search: Takes what was typed, once one pauses.
        key: A new one where the text was changed by other means than typing.
        icon: What it is for.
        can_clear: Whether a button empties it, once something was looked for.
    """
    if not can_clear:
        return ft.memo(_field)(
            look.palette, look.large(BODY), label, read, on_search, icon, False, 0, key=key
        )
    return ft.Container(_clearable(look, label, read, on_search, icon), key=key)


@component
def _clearable(
    look: Look,
    label: str,
    read: Callable[[], str],
    on_search: Callable[[str], None],
    icon: ft.IconData,
) -> ft.Control:
    """The field, and over its end what empties it: a new, empty field takes its place."""
    edition, set_edition = ft.use_state(0)

    def clear() -> None:
        on_search("")
        set_edition(edition + 1)

    field = ft.memo(_field)(
        look.palette,
        look.large(BODY),
        label,
        read,
        on_search,
        icon,
        True,
        edition,
        key=f"field {edition}",
    )
    parts = [field]
    if read():
        name = look.words("Clear the search")
        parts.append(icon_button(look, ft.Icons.CLOSE, name, clear, right=0, top=0))
    return ft.Stack(parts, fit=ft.StackFit.PASS_THROUGH)


@component
def _field(
    palette: Palette,
    size: float,
    label: str,
    read: Callable[[], str],
    on_search: Callable[[str], None],
    icon: ft.IconData,
    has_button: bool,
    edition: int,
) -> ft.Control:
    typed = ft.use_ref(0)

    async def changed(event: Any) -> None:
        number, text = (typed.current or 0) + 1, str(event.data or "")
        typed.current = number
        await asyncio.sleep(PAUSE)
        if number == typed.current:
            answer(lambda: on_search(text))(event)

    return ft.TextField(
        value=read(),
        label=label,
        prefix_icon=ft.Icon(icon, color=palette.faint),
        border_color=palette.line,
        focused_border_color=palette.accent,
        color=palette.ink,
        label_style=ft.TextStyle(size=size, color=palette.faint),
        bgcolor=palette.card,
        border_radius=RADIUS,
        text_style=ft.TextStyle(size=size, font_family_fallback=[EMOJI]),
        content_padding=ft.Padding.only(
            left=14, right=TARGET if has_button else 14, top=12, bottom=12
        ),
        autofocus=edition > 0,  # who has emptied it types on
        on_change=changed,
    )
