"""How a hand without tiles ended: nothing on the table says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.model.ending import Ending
from app.ui.look import RADIUS, Look
from app.ui.parts.button import side_button, text_button
from app.ui.parts.mark import mark
from app.ui.parts.panel import panel, title
from app.ui.parts.text import LARGE, one_line
from app.ui.parts.touch import touch
from scoring.game import Game
from scoring.hand import Hand


def how_it_ended(
    look: Look, game: Game, hand: Hand, state: Ending, on_edit: Callable[[Ending], None]
) -> ft.Control:
    """Ask who went out, or whether nobody could play.

    Args:
        look: How to look.
        game: The game.
        hand: Its hand, of which no tiles are known.
        state: What has been filled in.
        on_edit: Keeps it filled in differently.
    """
    words = look.words
    palette = look.palette

    def player(seat: int) -> ft.Control:
        side = game.rules.side_of(seat)
        return touch(
            words("{name} went out", name=game.players[seat]),
            partial(on_edit, state.say_out(hand, seat)),
            ft.Container(
                ft.Row(
                    [
                        mark(side, palette.players[side], 20),
                        one_line(game.players[seat], LARGE, palette.ink, expand=True),
                        ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.faint),
                    ],
                    spacing=12,
                ),
                height=56,
                padding=ft.Padding.symmetric(horizontal=14),
                border=ft.Border.all(1, palette.line),
                border_radius=RADIUS,
                bgcolor=palette.paper,
            ),
            radius=RADIUS,
        )

    back = text_button(look, words("Play on"), lambda: on_edit(Ending()))
    top = ft.Row(
        [ft.Container(title(look, words("Who went out?")), expand=True), back],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    nobody = side_button(
        look, words("Nobody: it was blocked"), partial(on_edit, state.say_out(hand, None))
    )
    return panel(look, [top, *map(player, range(len(game.players))), nobody])
