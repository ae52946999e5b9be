"""A card that says that the browser may clear the games, and what to do."""

from __future__ import annotations

import flet as ft

from app.ui.look import RADIUS, Look
from app.ui.parts.button import side_button, text_button
from app.ui.parts.text import SMALL, text
from app.ui.parts.touch import Tap


def at_risk(look: Look, on_backup: Tap, on_dismiss: Tap) -> ft.Control:
    """The card, until it was read.

    Args:
        look: How to look.
        on_backup: Saves a backup file.
        on_dismiss: It was read, and need not come again.
    """
    words, palette = look.words, look.palette
    return ft.Container(
        ft.Column(
            [
                text(
                    words(
                        "This browser may clear your games when space runs short."
                        " A backup file keeps them safe."
                    ),
                    SMALL,
                    palette.ink,
                ),
                ft.Row(
                    [
                        side_button(
                            look,
                            words("Save a backup file"),
                            on_backup,
                            ft.Icons.SAVE_ALT,
                            expand=True,
                        ),
                        text_button(look, words("Got it"), on_dismiss),
                    ],
                    spacing=8,
                ),
            ],
            spacing=8,
            tight=True,
        ),
        bgcolor=palette.soft,
        border_radius=RADIUS,
        padding=12,
    )
