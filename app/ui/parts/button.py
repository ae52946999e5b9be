"""Buttons."""

from __future__ import annotations

from typing import Any

import flet as ft

from app.ui.look import TARGET, Look
from app.ui.palette import veil
from app.ui.parts.text import BODY, LARGE, one_line
from app.ui.parts.touch import Tap, touch


def main_button(
    look: Look, label: str, tap: Tap | None, icon: ft.IconData | None = None, **place: Any
) -> ft.Control:
    """The one thing to do next: wide, filled, unmissable."""
    palette = look.palette
    color = palette.on_accent if tap else palette.faint
    size = look.large(LARGE)
    words = one_line(label, size, color, weight=ft.FontWeight.W_600)
    parts: list[ft.Control] = [ft.Container(words, expand=True, expand_loose=True)]
    if icon is not None:
        parts.insert(0, ft.Icon(icon, color=color, size=24))
    return touch(
        label,
        tap,
        ft.Container(
            ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=10),
            bgcolor=palette.accent if tap else palette.soft,
            border_radius=TARGET,
            height=look.high(56),
            padding=ft.Padding.symmetric(horizontal=20),
        ),
        radius=TARGET,
        **place,
    )


def side_button(
    look: Look,
    label: str,
    tap: Tap | None,
    icon: ft.IconData | None = None,
    name: str | None = None,
    size: float = BODY,
    **place: Any,
) -> ft.Control:
    """Something else that can be done: outlined.

    Args:
        look: How to look.
        label: What stands on it.
        tap: What it does.
        icon: A picture before the label.
        name: Its accessible name where the label alone would not do.
        size: Of the label.
        **place: Where it stands.
    """
    palette = look.palette
    color = palette.ink if tap else palette.faint
    parts: list[ft.Control] = [one_line(label, size, color)]
    if icon is not None:
        parts.insert(0, ft.Icon(icon, color=color, size=20))
    return touch(
        name or label,
        tap,
        ft.Container(
            ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=8),
            bgcolor=palette.card if tap else None,
            border=ft.Border.all(1, palette.line),
            border_radius=TARGET,
            height=look.high(TARGET),
            padding=ft.Padding.symmetric(horizontal=8),
            opacity=1 if tap else 0.5,
        ),
        radius=TARGET,
        **place,
    )


def icon_button(
    look: Look, icon: ft.IconData, name: str, tap: Tap | None, **place: Any
) -> ft.Control:
    """A round button with only a picture on it."""
    palette = look.palette
    return touch(
        name,
        tap,
        ft.Container(
            # A paler colour: an opacity would be a layer of its own in every frame.
            ft.Icon(icon, color=palette.ink if tap else veil(palette.ink, 0.3), size=24),
            width=TARGET,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
            border_radius=TARGET / 2,
        ),
        radius=TARGET / 2,
        **place,
    )


def text_button(look: Look, label: str, tap: Tap | None, **place: Any) -> ft.Control:
    """A quiet way out: underlined words."""
    return touch(
        label,
        tap,
        ft.Container(
            one_line(
                label,
                BODY,
                look.palette.accent,
                style=ft.TextStyle(decoration=ft.TextDecoration.UNDERLINE),
            ),
            height=look.high(TARGET),
            padding=ft.Padding.symmetric(horizontal=8),
            alignment=ft.Alignment.CENTER,
        ),
        **place,
    )
