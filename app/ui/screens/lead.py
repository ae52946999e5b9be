"""Who leads: the lot on the table, or one drawn by the app (rules 2.1, 2.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.model.session import Session
from app.model.state import State
from app.ui.look import Look
from app.ui.parts.button import main_button, side_button
from app.ui.parts.check import check
from app.ui.parts.face import face
from app.ui.parts.panel import panel, title
from app.ui.parts.player_row import player_row
from app.ui.parts.text import BODY, one_line
from app.ui.parts.touch import Tap
from scoring.game import Game
from scoring.lot import Lot


def lead(look: Look, state: State, session: Session) -> ft.Control:
    """Ask who leads, and whether tiles are entered.

    Args:
        look: How to look.
        state: What is shown: a game before a hand, the lot the app has drawn, if any.
        session: What taps do.
    """
    words = look.words
    assert state.kept is not None
    game, on_lead, on_draw = state.kept.game, session.lead, session.draw_lots
    if state.lot is not None:
        return _drawn(look, game, state.lot, on_lead, on_draw)
    return panel(
        look,
        [
            title(
                look,
                words("Who leads?"),
                words("Draw for it at the table and tap who won, or let the app draw."),
            ),
            *(
                player_row(
                    look,
                    name,
                    game.rules.side_of(seat),
                    partial(on_lead, seat),
                    words("{name} leads", name=name),
                )
                for seat, name in enumerate(game.players)
            ),
            side_button(look, words("Draw lots for us"), on_draw, ft.Icons.SHUFFLE),
            check(
                look,
                words("Points only"),
                words("No tiles are entered, only what they score."),
                state.next_by_points,
                lambda: session.choose_points_only(not state.next_by_points),
            ),
        ],
    )


def _drawn(
    look: Look, game: Game, lot: Lot, on_lead: Callable[[int], None], on_draw: Tap
) -> ft.Control:
    words = look.words
    name = game.players[lot.leader]
    rows: list[ft.Control] = [
        title(look, words("{name} leads", name=name), words("The heaviest tile leads."))
    ]
    for number, drawn in enumerate(lot.rounds):
        if number:
            rows.append(one_line(words("A tie, drawn again:"), BODY, look.palette.faint))
        rows.append(
            ft.Row(
                [
                    ft.Column(
                        [
                            face(tile, 72),
                            one_line(
                                game.players[seat],
                                BODY,
                                look.palette.ink,
                                width=76,
                                text_align=ft.TextAlign.CENTER,
                            ),
                            one_line(str(tile), BODY, look.palette.faint),
                        ],
                        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                        spacing=4,
                        tight=True,
                    )
                    for seat, tile in drawn.items()
                ],
                alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            )
        )
    foot = [
        main_button(look, words("{name} leads", name=name), lambda: on_lead(lot.leader)),
        side_button(look, words("Draw again"), on_draw, ft.Icons.SHUFFLE),
    ]
    return panel(look, rows, foot)
