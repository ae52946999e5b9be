"""Text in the sizes of this app; nothing below 14 logical pixels."""

from __future__ import annotations

from typing import Any

import flet as ft

from app.ui.parts.lean import Line

EMOJI = "Noto Emoji"
"""The font for what the app's own font lacks, such as emoji in a name."""

SMALL = 14
BODY = 16
LARGE = 20
TITLE = 26
SCORE = 34


def text(value: str, size: float, color: str, **more: Any) -> ft.Text:
    """A piece of text; ``more`` is whatever :class:`flet.Text` takes."""
    return ft.Text(value, size=size, color=color, font_family_fallback=[EMOJI], **more)


def one_line(value: str, size: float, color: str, **more: Any) -> ft.Text:
    """A piece of text that is cut with an ellipsis rather than wrapped."""
    return ft.Text(
        value,
        size=size,
        color=color,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        no_wrap=True,
        font_family_fallback=[EMOJI],
        **more,
    )


def line(value: str, size: float, color: str, **more: Any) -> Line:
    """The same as :func:`one_line`, for what changes at a tap on the table."""
    return Line(
        value,
        size=size,
        color=color,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        no_wrap=True,
        font_family_fallback=[EMOJI],
        **more,
    )


def heading(value: str, size: float, color: str, level: int = 1) -> ft.Control:
    """A heading, which a screen reader can jump to."""
    return ft.Semantics(
        header=True,
        heading_level=level,
        label=value,
        exclude_semantics=True,
        content=text(value, size, color, weight=ft.FontWeight.W_700),
    )
