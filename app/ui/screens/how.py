"""How a hand without tiles ended: nothing on the table says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.model.ending import Ending
from app.ui.look import Look
from app.ui.parts.button import side_button, text_button
from app.ui.parts.panel import panel, title
from app.ui.parts.player_row import player_row
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

    def player(seat: int) -> ft.Control:
        name = game.players[seat]
        went_out = partial(on_edit, state.say_out(hand, seat))
        said = words("{name} went out", name=name)
        return player_row(look, name, game.rules.side_of(seat), went_out, said)

    back = text_button(look, words("Play on"), lambda: on_edit(Ending()))
    top = ft.Row(
        [ft.Container(title(look, words("Who went out?")), expand=True), back],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    nobody = side_button(
        look, words("Nobody: it was blocked"), partial(on_edit, state.say_out(hand, None))
    )
    return panel(look, [top, *map(player, range(len(game.players))), nobody])
