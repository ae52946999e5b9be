"""A side's score as the paper tally: strokes in figures of fifty, the number beside them."""

from __future__ import annotations

import flet as ft

from app.ui.look import GAP, Look
from app.ui.parts.mark import mark
from app.ui.parts.pencil import pencil
from app.ui.parts.strip import side_name
from app.ui.parts.text import LARGE, SCORE, one_line
from scoring.game import Game
from scoring.points import Points
from scoring.tally import Tally, as_shown


def side_tally(
    look: Look, game: Game, side: int, width: float, size: float, is_still: bool = False
) -> ft.Control:
    """One side's paper: name, strokes, and the exact score with its half point.

    Args:
        look: How to look.
        game: The game.
        side: Whose.
        width: Room for all of it, logical pixels.
        size: Of a figure of fifty.
        is_still: Whether all strokes stand there at once; else those of this hand are drawn.
    """
    palette = look.palette
    score = game.scores[side]
    opening = game.hand.opening[side] if game.hand is not None else score
    since = Tally.of(score if is_still else opening).strokes
    shown = as_shown(score, game.rules.count_in_fives)
    name = side_name(game, side)
    return ft.MergeSemantics(
        ft.Semantics(
            label=look.words("{name}: {score} points", name=name, score=look.words.points(shown)),
            content=ft.Semantics(
                exclude_semantics=True,
                content=ft.Column(
                    [
                        ft.Row(
                            [
                                mark(side, palette.players[side], 18),
                                one_line(
                                    name,
                                    LARGE,
                                    palette.ink,
                                    weight=ft.FontWeight.W_600,
                                    expand=True,
                                ),
                                one_line(
                                    look.words.score(shown),
                                    SCORE,
                                    palette.ink,
                                    weight=ft.FontWeight.W_700,
                                ),
                            ],
                            spacing=8,
                        ),
                        _strokes(look, score, since, width, size),
                    ],
                    spacing=4,
                    tight=True,
                    width=width,
                ),
            ),
        )
    )


def _strokes(look: Look, score: Points, since: int, width: float, size: float) -> ft.Control:
    tally = Tally.of(score)
    palette = look.palette
    parts: list[ft.Control] = []
    beside = 0.0
    if tally.negative and (tally.strokes or tally.rest):
        parts.append(one_line("–", SCORE, palette.pencil))
        beside += 28
    if tally.rest:
        beside += 44
    parts.append(pencil(palette.pencil, tally, width - beside - GAP, size, since))
    if tally.rest:
        rest = one_line(look.words.score(tally.rest), 24, palette.pencil, italic=True)
        parts.append(rest)
    return ft.Row(parts, spacing=4, vertical_alignment=ft.CrossAxisAlignment.END)
