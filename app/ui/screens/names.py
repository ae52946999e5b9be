"""Other names for the players, or the same in each other's place."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.session import Session
from app.model.state import State
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import icon_button, main_button, text_button
from app.ui.parts.mark import mark
from app.ui.parts.name_field import name_field
from app.ui.parts.text import BODY, TITLE, heading, text
from app.ui.parts.touch import touch


def names(look: Look, state: State, session: Session) -> ft.Control:
    """A field for each player; scores stay with the seat."""
    assert state.kept is not None
    game = state.kept.game
    words, palette, naming = look.words, look.palette, session.naming
    edition = naming.names.edition
    seats = len(game.players)
    rows: list[ft.Control] = []
    for seat in range(seats):
        side = game.rules.side_of(seat)
        following = (seat + 1) % seats
        swap = icon_button(
            look,
            ft.Icons.SWAP_VERT,
            words("Swap seats {one} and {other}", one=seat + 1, other=following + 1),
            partial(naming.swap, seat, following),
        )
        field = name_field(
            palette,
            seat,
            words("Player {number}", number=seat + 1),
            naming.read,
            naming.name,
            key=f"name {seat} {edition}",
        )
        rows.append(
            ft.Row(
                [
                    mark(side, palette.players[side], 20),
                    field,
                    *([swap] if seats > 2 or seat == 0 else [ft.Container(width=48)]),
                ],
                spacing=10,
                height=60,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            )
        )
    if state.notice is not None:
        said = state.notice.text
        rows.append(
            touch(
                said,
                session.dismiss_notice,
                ft.Container(
                    text(said, BODY, palette.ink),
                    bgcolor=palette.soft,
                    border_radius=RADIUS,
                    padding=12,
                ),
                radius=RADIUS,
            )
        )
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(heading(words("Players"), TITLE, palette.ink), expand=True),
                        icon_button(
                            look, ft.Icons.CLOSE, words("Close"), lambda: session.show(None)
                        ),
                    ],
                    width=look.measure,
                ),
                text(
                    words("Scores and tiles stay with the seat; only the names change."),
                    BODY,
                    palette.faint,
                    width=look.measure,
                ),
                ft.Column(
                    rows,
                    spacing=8,
                    width=look.measure,
                    scroll=ft.ScrollMode.AUTO,
                    expand=True,
                ),
                ft.Container(
                    main_button(look, words("Keep the names"), naming.keep, ft.Icons.CHECK),
                    width=look.measure,
                ),
                text_button(look, words("Leave as it was"), lambda: session.show(None)),
            ],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=palette.paper,
        padding=GAP,
        expand=True,
    )
