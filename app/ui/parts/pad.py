"""A number pad for the pips of a hand."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.model.ending import Ending
from app.ui.look import GAP, Look
from app.ui.parts.text import BODY, one_line, text
from app.ui.parts.touch import touch


def pad(look: Look, state: Ending, seat: int, on_edit: Callable[[Ending], None]) -> ft.Control:
    """Type the pips of a seat, digit by digit."""
    palette = look.palette
    left = state.left.get(seat)

    def key(label: str, name: str, after: Ending | None) -> ft.Control:
        return touch(
            name,
            None if after is None else lambda: on_edit(after),
            ft.Container(
                text(label, 24, palette.ink),
                width=64,
                height=52,
                alignment=ft.Alignment.CENTER,
                bgcolor=palette.paper,
                border=ft.Border.all(1, palette.line),
                border_radius=10,
            ),
            radius=10,
        )

    def digit(number: int) -> ft.Control:
        return key(str(number), str(number), state.type_digit(seat, number))

    shown = "" if left is None else str(left)
    return ft.Row(
        [
            ft.Column(
                [
                    *(
                        ft.Row([digit(number) for number in row], spacing=8, tight=True)
                        for row in ((1, 2, 3), (4, 5, 6), (7, 8, 9))
                    ),
                    ft.Row(
                        [
                            digit(0),
                            key("×", look.words("Erase"), state.erase_digit(seat)),
                            key(
                                "OK",
                                look.words("Done"),
                                None if left is None else state.ask_next(),
                            ),
                        ],
                        spacing=8,
                        tight=True,
                    ),
                ],
                spacing=8,
                tight=True,
            ),
            ft.Column(
                [
                    one_line(shown or "–", 40, palette.ink, weight=ft.FontWeight.W_700),
                    one_line(look.words("pips"), BODY, palette.faint),
                ],
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                expand=True,
            ),
        ],
        spacing=GAP,
    )
