"""The score sheet: the paper tally of every side, and what each hand brought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.model.log import scores_after
from app.ui.look import GAP, RADIUS, TARGET, Look
from app.ui.parts.button import icon_button
from app.ui.parts.mark import mark
from app.ui.parts.paper import side_tally
from app.ui.parts.race import race_picture
from app.ui.parts.text import BODY, LARGE, SMALL, TITLE, heading, one_line
from app.ui.parts.touch import Tap, touch
from scoring.game import Game
from scoring.hand import Hand
from scoring.points import Points
from scoring.tally import as_shown

FIGURE_SIZE = 56
"""Of a figure of fifty, logical pixels: five of them fit in a row on a phone."""

SMALL_FIGURE_SIZE = 36
"""The same where so many points were agreed on that there are too many figures."""

_NUMBER = 48
"""How wide the column with the numbers of the hands is, logical pixels."""

_BETWEEN = 4
"""Between the columns of that table, logical pixels."""

_ASIDE = ft.Padding.symmetric(horizontal=GAP)
"""Beside the table of hands, which keeps it clear of the scroll bar."""


def score_sheet(
    look: Look, game: Game, on_close: Tap, on_hand: Callable[[int], None]
) -> ft.Control:
    """The whole sheet, over the table; ``on_hand`` opens the log of a hand."""
    palette, words = look.palette, look.words
    width = look.measure
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(
                            heading(words("Score sheet"), TITLE, palette.ink), expand=True
                        ),
                        icon_button(look, ft.Icons.CLOSE, words("Close"), on_close),
                    ]
                ),
                ft.Column(
                    [*tallies(look, game, width), *_race(look, game), hands(look, game, on_hand)],
                    spacing=GAP,
                    scroll=ft.ScrollMode.AUTO,
                    expand=True,
                    width=width,
                ),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=8,
        ),
        bgcolor=palette.paper,
        padding=GAP,
        expand=True,
    )


def tallies(look: Look, game: Game, width: float) -> list[ft.Control]:
    """One sheet of paper for each side."""
    size = FIGURE_SIZE if max(game.scores) <= 500 else SMALL_FIGURE_SIZE
    return [
        ft.Container(
            side_tally(look, game, side, width - 2 * GAP, size),
            bgcolor=look.palette.card,
            border=ft.Border.all(1, look.palette.line),
            border_radius=RADIUS,
            padding=GAP,
        )
        for side in range(len(game.scores))
    ]


def _race(look: Look, game: Game) -> list[ft.Control]:
    """How the scores went, once there is something to see."""
    if not any(game.scores):
        return []
    width = look.measure - 2 * GAP
    return [
        heading(look.words("The race"), LARGE, look.palette.ink, level=2),
        ft.Container(
            race_picture(look, game, width, min(260.0, max(190.0, look.height * 0.3))),
            bgcolor=look.palette.card,
            border=ft.Border.all(1, look.palette.line),
            border_radius=RADIUS,
            padding=GAP,
        ),
    ]


def hands(look: Look, game: Game, on_hand: Callable[[int], None]) -> ft.Control:
    """A table: hand by hand what each side gained, and the scores after it."""
    palette, words = look.palette, look.words
    sides = range(len(game.scores))
    head = ft.Row(
        [
            ft.Container(one_line(words("Hand"), look.large(SMALL), palette.faint), width=_NUMBER),
            *(
                ft.Container(
                    mark(side, palette.players[side], 16),
                    expand=True,
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
                for side in sides
            ),
        ],
        spacing=_BETWEEN,
    )
    rows = [
        touch(
            words("Log of hand {number}", number=number),
            partial(on_hand, number - 1),
            ft.Container(
                _hand(look, game, number, hand),
                height=look.high(TARGET, lines=2 if _is_narrow(look, game) else 1),
                padding=_ASIDE,
            ),
            radius=RADIUS,
        )
        for number, hand in enumerate(game.hands, 1)
    ]
    return ft.Column([ft.Container(head, padding=_ASIDE), *rows], spacing=0)


def _is_narrow(look: Look, game: Game) -> bool:
    """Whether a gain and a score have no room side by side in a column."""
    longest = max(len(look.words.score(_shown(game, score))) for score in game.scores)
    room = look.measure - 2 * GAP - _NUMBER - len(game.scores) * _BETWEEN
    return room / len(game.scores) < (44 + 9 * longest) * look.text_scale


def _hand(look: Look, game: Game, number: int, hand: Hand) -> ft.Control:
    palette, words = look.palette, look.words
    after = scores_after(game, number - 1)
    is_narrow = _is_narrow(look, game)
    cells: list[ft.Control] = []
    for side, score in enumerate(after):
        gain = words.gain(_shown(game, score - hand.opening[side]))
        won = one_line(gain, SMALL, palette.faint)
        now = one_line(words.score(_shown(game, score)), BODY, palette.ink)
        both: ft.Control = (
            ft.Column(
                [now, won],
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.END,
                spacing=0,
            )
            if is_narrow
            else ft.Row([won, now], alignment=ft.MainAxisAlignment.END, spacing=8)
        )
        cells.append(ft.Container(both, expand=True, alignment=ft.Alignment.CENTER_RIGHT))
    first = ft.Row(
        [
            one_line(str(number), BODY, palette.ink),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.faint, size=20),
        ],
        spacing=2,
        width=_NUMBER,
    )
    return ft.Row([first, *cells], spacing=_BETWEEN)


def _shown(game: Game, points: Points) -> Points:
    return as_shown(points, game.rules.count_in_fives)
