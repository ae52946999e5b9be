"""A page of its own: its title with the way back, and below that whatever it is about."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ui.look import GAP, Look
from app.ui.parts.button import icon_button
from app.ui.parts.text import TITLE, heading
from app.ui.parts.touch import Tap


def page(
    look: Look,
    title: str,
    on_back: Tap,
    body: Sequence[ft.Control],
    still: Sequence[ft.Control] = (),
    key: str | None = None,
) -> ft.Control:
    """The page.

    Args:
        look: How to look.
        title: What it is about.
        on_back: Leads to where one came from.
        body: What scrolls, from above.
        still: What stays in sight above it.
        key: Another one begins at the top again.
    """
    return ft.Column(
        [
            head(look, title, on_back),
            *still,
            ft.Column(
                [
                    ft.Container(
                        ft.Column(
                            list(body),
                            spacing=GAP,
                            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        ),
                        width=look.measure,
                        padding=ft.Padding.only(bottom=24),
                    )
                ],
                key=key,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
            ),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        width=look.width - 2 * GAP,
        expand=True,
        spacing=8,
    )


def head(look: Look, title: str, on_back: Tap) -> ft.Control:
    """The title of a page, and the way back."""
    return ft.Row(
        [
            icon_button(look, ft.Icons.ARROW_BACK, look.words("Back"), on_back),
            ft.Container(heading(title, look.large(TITLE), look.palette.ink), expand=True),
        ],
        spacing=4,
        width=look.measure,
    )
