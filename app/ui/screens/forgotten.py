"""A player who seems to be out, but drew tiles that nobody entered."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.ui.look import Look
from app.ui.parts.button import text_button
from app.ui.parts.panel import panel, title
from app.ui.parts.text import LARGE, text
from app.ui.parts.touch import Tap, touch
from scoring.game import Game
from scoring.hand import Hand


def forgotten_draw(
    look: Look, game: Game, hand: Hand, on_count: Callable[[int], None], on_cancel: Tap
) -> ft.Control:
    """Ask how many tiles the player who seems to be out drew before the last one."""
    words = look.words
    assert hand.out is not None
    name = game.players[hand.out]

    def count_button(count: int) -> ft.Control:
        return touch(
            words.n("{name} drew {count} tile", "{name} drew {count} tiles", count, name=name),
            lambda: on_count(count),
            ft.Container(
                text(str(count), LARGE, look.palette.ink),
                width=56,
                height=52,
                alignment=ft.Alignment.CENTER,
                bgcolor=look.palette.paper,
                border=ft.Border.all(1, look.palette.line),
                border_radius=10,
            ),
            radius=10,
        )

    return panel(
        look,
        [
            title(
                look,
                words("How many tiles did {name} draw?", name=name),
                words("Drawn before the last tile and not entered; the hand then goes on."),
            ),
            ft.Row(
                [count_button(count) for count in range(1, hand.drawable + 1)],
                wrap=True,
                spacing=8,
                run_spacing=8,
            ),
            text_button(look, words("None: {name} is out", name=name), on_cancel),
        ],
    )
