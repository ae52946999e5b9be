"""A sheet that comes from below and leaves the top of the table in sight."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ui.look import GAP, Look
from app.ui.parts.button import icon_button
from app.ui.parts.text import TITLE, heading
from app.ui.parts.touch import Tap, touch

_LOW = 480
"""Below this height, logical pixels, a sheet may have to scroll."""


def from_below(
    look: Look, title: str, body: Sequence[ft.Control], on_close: Tap, aside: str
) -> ft.Control:
    """A sheet over the table, as high as its contents; they scroll where they do not fit.

    Args:
        look: How to look.
        title: What it is about.
        body: What is on it, from above.
        on_close: Takes it away; so does a tap beside it.
        aside: The accessible name of what lies beside it.
    """
    palette = look.palette
    scrolls = look.height < _LOW  # a list that can scroll takes all the height there is
    sheet = ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(heading(title, TITLE, palette.ink), expand=True),
                        icon_button(look, ft.Icons.CLOSE, look.words("Close"), on_close),
                    ]
                ),
                ft.Column(
                    list(body),
                    spacing=GAP,
                    tight=True,
                    scroll=ft.ScrollMode.AUTO if scrolls else None,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    expand=scrolls,
                ),
            ],
            spacing=4,
            tight=True,
        ),
        bgcolor=palette.card,
        border_radius=ft.BorderRadius.only(top_left=24, top_right=24),
        padding=ft.Padding.only(left=GAP + 4, right=GAP + 4, top=8, bottom=24),
        width=min(look.width, 640),
        expand=scrolls,
    )
    shade = ft.Container(bgcolor=palette.shade, expand=True)
    return ft.Stack(
        [
            touch(aside, on_close, shade, left=0, top=0, right=0, bottom=0),
            ft.Container(
                ft.Column(
                    [ft.Container(height=48), sheet],
                    alignment=ft.MainAxisAlignment.END,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    spacing=0,
                ),
                left=0,
                top=0,
                right=0,
                bottom=0,
            ),
        ],
        expand=True,
    )
