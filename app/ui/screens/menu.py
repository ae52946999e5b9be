"""What is needed less often at the table."""

from __future__ import annotations

import flet as ft

from app.model.session import Session
from app.model.state import Sheet, State
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import icon_button
from app.ui.parts.text import LARGE, TITLE, heading, one_line
from app.ui.parts.touch import Tap, touch


def menu(look: Look, state: State, session: Session) -> ft.Control:
    """A sheet from below with the rest of what can be done."""
    palette, words = look.palette, look.words

    def item(label: str, icon: ft.IconData, tap: Tap) -> ft.Control:
        return touch(
            label,
            tap,
            ft.Container(
                ft.Row(
                    [ft.Icon(icon, color=palette.accent), one_line(label, LARGE, palette.ink)],
                    spacing=16,
                ),
                height=56,
                padding=ft.Padding.symmetric(horizontal=12),
            ),
            radius=RADIUS,
        )

    sheet = ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(heading(words("Menu"), TITLE, palette.ink), expand=True),
                        icon_button(
                            look, ft.Icons.CLOSE, words("Close"), lambda: session.show(None)
                        ),
                    ]
                ),
                item(words("Score sheet"), ft.Icons.EDIT_NOTE, lambda: session.show(Sheet.TALLY)),
                *(
                    [item(words("Redo"), ft.Icons.REDO, session.redo)]
                    if state.undone and look.width < 360
                    else []
                ),
                item(words("All games"), ft.Icons.HOME, lambda: session.go("/")),
            ],
            spacing=4,
            tight=True,
        ),
        bgcolor=palette.card,
        border_radius=ft.BorderRadius.only(top_left=24, top_right=24),
        padding=ft.Padding.only(left=GAP, right=GAP, top=8, bottom=24),
    )
    close = touch(
        words("Close the menu"),
        lambda: session.show(None),
        ft.Container(bgcolor=palette.shade, expand=True),
        expand=True,
    )
    return ft.Column(
        [close, sheet],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
