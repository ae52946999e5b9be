"""A result as a picture: who won, the tallies, the last layout, how the scores ran."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from app.model.settings import Settings
from app.model.sharing import headline, last_layout, length, ranking
from app.ui.kept import Kept
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.lying import View, lying
from app.ui.parts.paper import side_tally
from app.ui.parts.race import race_picture
from app.ui.parts.text import SMALL, TITLE, one_line, text
from scoring.board import Board
from scoring.game import Game

LAYOUT_HEIGHT = 190
"""Of the wood, logical pixels."""

RACE_HEIGHT = 150
"""Of the chart, logical pixels."""

_EDGE = 8


def result_card(look: Look, game: Game, started: datetime, width: float) -> ft.Control:
    """The picture, as wide as it is told to be and as high as it gets.

    Args:
        look: How to look; the picture is by day wherever it is taken.
        game: The game.
        started: When it began.
        width: Logical pixels.
    """
    words, palette = look.words, look.palette
    inner = width - 2 * GAP
    parts: list[ft.Control] = [
        ft.Row(
            [
                one_line("All Fives", SMALL, palette.faint, expand=True),
                one_line(words.day(started), SMALL, palette.faint),
            ]
        ),
        text(headline(words, game), look.large(TITLE), palette.ink, weight=ft.FontWeight.W_700),
        text(length(words, game), SMALL, palette.faint),
    ]
    size = 56 if max(game.scores) <= 500 else 36
    for side in ranking(game):
        parts.append(
            ft.Container(
                side_tally(look, game, side, inner - 2 * GAP, size, is_still=True),
                bgcolor=palette.card,
                border=ft.Border.all(1, palette.line),
                border_radius=RADIUS,
                padding=ft.Padding.symmetric(horizontal=GAP, vertical=8),
            )
        )
    placed = last_layout(game)
    if placed is not None:
        parts.append(_wood(look, placed.board, inner))
    if len(game.hands) > 1:
        parts.append(race_picture(look, game, inner, RACE_HEIGHT))
    return ft.Container(
        ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        width=width,
        bgcolor=palette.paper,
        padding=GAP,
    )


def _wood(look: Look, board: Board, width: float) -> ft.Control:
    """The layout as it lay at the end."""
    palette = look.palette
    wide, high = width - 2 * _EDGE, LAYOUT_HEIGHT - 2 * _EDGE
    view = View((wide, high), None, None, Settings())
    return ft.Container(
        ft.Stack(
            lying(look, Kept(), board, view, lambda tile, end: None),
            width=wide,
            height=high,
            clip_behavior=ft.ClipBehavior.NONE,
        ),
        padding=_EDGE - 1,
        bgcolor=palette.table,
        border=ft.Border.all(1, palette.table_edge),
        border_radius=RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
