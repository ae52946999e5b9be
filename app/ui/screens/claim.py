"""Muggins calls: who called the points of the tile that was just placed (rule 11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.model.claiming import callers
from app.ui.look import RADIUS, Look
from app.ui.parts.button import side_button
from app.ui.parts.mark import mark
from app.ui.parts.panel import panel, title
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, SMALL, one_line
from app.ui.parts.touch import Tap, touch
from scoring.entry import Play
from scoring.game import Game


def claim(look: Look, game: Game, play: Play, on_claim: Callable[[int | None], None]) -> ft.Control:
    """Ask before anything is entered or counted; undo takes the tile back.

    Args:
        look: How to look.
        game: The game, still without the tile.
        play: The tile that waits.
        on_claim: Takes the seat that called, or None for nobody.
    """
    words = look.words
    player, *opponents = callers(game, play)
    name = game.players[player]
    buttons = [
        _caller(
            look,
            game.rules.side_of(player),
            words("{name} counts it", name=name),
            (name, words("counts it")),
            partial(on_claim, player),
        )
    ]
    for seat in opponents:
        side = game.rules.side_of(seat)
        name = side_name(game, side)
        called = words("{name}: Muggins!", name=name)
        buttons.append(
            _caller(look, side, called, (name, words("Muggins!")), partial(on_claim, seat))
        )
    buttons.append(
        side_button(look, words("Nobody"), partial(on_claim, None), size=LARGE, expand=True)
    )
    rows: list[ft.Control] = [
        ft.Row(list[ft.Control](pair), spacing=8)
        for pair in (buttons[at : at + 2] for at in range(0, len(buttons), 2))
    ]
    return panel(look, [title(look, words("Who calls {tile}?", tile=play.tile)), *rows])


def _caller(look: Look, side: int, name: str, lines: tuple[str, str], tap: Tap) -> ft.Control:
    """A button with the mark of a side."""
    palette = look.palette
    first, second = lines
    return touch(
        name,
        tap,
        ft.Container(
            ft.Row(
                [
                    mark(side, palette.players[side], 20),
                    ft.Column(
                        [
                            one_line(first, BODY, palette.ink, weight=ft.FontWeight.W_600),
                            one_line(second, SMALL, palette.faint),
                        ],
                        spacing=0,
                        tight=True,
                        expand=True,
                    ),
                ],
                spacing=10,
            ),
            height=look.high(48 if look.is_low else 56, 2),
            padding=ft.Padding.symmetric(horizontal=12),
            bgcolor=palette.paper,
            border=ft.Border.all(1.5, palette.players[side]),
            border_radius=RADIUS,
        ),
        radius=RADIUS,
        expand=True,
    )
