"""One of several answers: a word in a row, or a card with a sentence."""

from __future__ import annotations

import flet as ft

from app.ui.look import RADIUS, Look
from app.ui.parts.text import BODY, LARGE, SMALL, heading, one_line, text
from app.ui.parts.touch import Tap, touch


def section(look: Look, name: str, content: ft.Control) -> ft.Control:
    """A question and what answers it."""
    return ft.Column(
        [heading(name, LARGE, look.palette.ink, level=2), content],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def choice(
    look: Look, label: str, is_chosen: bool, tap: Tap | None, name: str | None = None
) -> ft.Control:
    """One of several answers in a row.

    Args:
        look: How to look.
        label: What stands on it.
        is_chosen: Whether it is the answer.
        tap: Chooses it; None where it cannot be chosen now.
        name: Its accessible name where the label alone would not do.
    """
    palette = look.palette
    color = palette.on_accent if is_chosen else palette.ink
    return touch(
        name or label,
        tap,
        ft.Container(
            one_line(
                label, look.large(LARGE), color, weight=ft.FontWeight.W_600 if is_chosen else None
            ),
            height=look.high(52),
            alignment=ft.Alignment.CENTER,
            bgcolor=palette.accent if is_chosen else palette.card,
            border=ft.Border.all(1, palette.accent if is_chosen else palette.line),
            border_radius=RADIUS,
            opacity=1 if tap else 0.4,
        ),
        selected=is_chosen,
        radius=RADIUS,
        expand=True,
    )


def card(
    look: Look,
    name: str,
    line: str,
    is_chosen: bool,
    tap: Tap,
    source: str | None = None,
) -> ft.Control:
    """One of several answers, with what it means and where it comes from.

    Args:
        look: How to look.
        name: What it is called.
        line: What it means, in one sentence.
        is_chosen: Whether it is the answer.
        tap: Chooses it.
        source: Where it comes from.
    """
    palette = look.palette
    lines: list[ft.Control] = [
        text(name, BODY, palette.ink, weight=ft.FontWeight.W_600),
        text(line, SMALL, palette.faint),
    ]
    if source is not None:
        lines.append(
            text(source, SMALL, palette.faint, style=ft.TextStyle(italic=True), opacity=0.85)
        )
    icon = ft.Icons.RADIO_BUTTON_CHECKED if is_chosen else ft.Icons.RADIO_BUTTON_UNCHECKED
    return touch(
        ". ".join((name, line if source is None else f"{line} {source}")),
        tap,
        ft.Container(
            ft.Row(
                [
                    ft.Icon(icon, color=palette.accent),
                    ft.Column(lines, spacing=1, tight=True, expand=True),
                ],
                spacing=12,
            ),
            bgcolor=palette.soft if is_chosen else palette.card,
            border=ft.Border.all(1, palette.accent if is_chosen else palette.line),
            border_radius=RADIUS,
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        ),
        selected=is_chosen,
        radius=RADIUS,
    )
