"""Somebody was quicker: who plays out of turn (the table may insist)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.ui.look import RADIUS, Look
from app.ui.parts.below import from_below
from app.ui.parts.mark import mark
from app.ui.parts.text import BODY, LARGE, one_line, text
from app.ui.parts.touch import Tap, touch
from scoring.game import Game
from scoring.hand import Hand


def instead(
    look: Look, game: Game, hand: Hand, now: int, on_seat: Callable[[int], None], on_close: Tap
) -> ft.Control:
    """Ask who placed, drew or passed.

    Args:
        look: How to look.
        game: The game.
        hand: Its hand.
        now: Whose tile the next one is as yet.
        on_seat: It is this player's.
        on_close: Takes the sheet away.
    """
    words, palette = look.words, look.palette

    def row(seat: int) -> ft.Control:
        side = game.rules.side_of(seat)
        is_turn = seat == hand.turn
        name = game.players[seat]
        label = words("{name}, in turn", name=name) if is_turn else name
        return touch(
            label,
            partial(on_seat, seat),
            ft.Container(
                ft.Row(
                    [
                        mark(side, palette.players[side], 20),
                        one_line(name, LARGE, palette.ink, expand=True),
                        one_line(words("in turn") if is_turn else "", BODY, palette.faint),
                    ],
                    spacing=12,
                ),
                height=56,
                padding=ft.Padding.symmetric(horizontal=14),
                border=ft.Border.all(
                    2 if seat == now else 1, palette.accent if seat == now else palette.line
                ),
                border_radius=RADIUS,
                bgcolor=palette.soft if seat == now else palette.paper,
            ),
            selected=seat == now,
            radius=RADIUS,
        )

    under = text(words("Tap the tile, draw or pass afterwards."), BODY, palette.faint)
    rows = [row((hand.turn + more) % hand.rules.seats) for more in range(hand.rules.seats)]
    return from_below(look, words("Who plays next?"), [under, *rows], on_close, words("Back"))
