"""Which keys there are."""

from __future__ import annotations

import flet as ft

from app.ui.look import GAP, Look
from app.ui.parts.button import icon_button
from app.ui.parts.text import BODY, TITLE, heading, one_line, text
from app.ui.parts.touch import Tap


def keys(look: Look, on_close: Tap) -> ft.Control:
    """The keys of the table, over it."""
    palette, words = look.palette, look.words
    listed = [
        ("6 3", words("the tile 3-6")),
        (words("Arrows"), words("choose its place")),
        ("Enter", words("place it; book the hand; lead the next")),
        ("Esc", words("put it back; close")),
        ("D", words("draw a tile")),
        ("P", words("pass")),
        ("U", words("undo")),
        ("R", words("redo")),
        ("?", words("these keys")),
    ]
    rows = [
        ft.Row(
            [
                ft.Container(
                    one_line(key, BODY, palette.ink, weight=ft.FontWeight.W_700),
                    width=110,
                    height=40,
                    bgcolor=palette.card,
                    border=ft.Border.all(1, palette.line),
                    border_radius=8,
                    alignment=ft.Alignment.CENTER,
                ),
                text(what, BODY, palette.ink, expand=True),
            ],
            spacing=16,
        )
        for key, what in listed
    ]
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(heading(words("Keys"), TITLE, palette.ink), expand=True),
                        icon_button(look, ft.Icons.CLOSE, words("Close"), on_close),
                    ]
                ),
                *rows,
            ],
            spacing=8,
            width=look.measure,
            scroll=ft.ScrollMode.AUTO,
        ),
        bgcolor=palette.paper,
        padding=GAP,
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
    )
