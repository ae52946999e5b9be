"""In the place of the layout, in a hand without tiles: what each side has scored in it."""

from __future__ import annotations

import flet as ft

from app.ui.look import RADIUS, Look
from app.ui.parts.mark import mark
from app.ui.parts.named import named
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, one_line, text
from scoring.entry import Adjust, Score
from scoring.game import Game
from scoring.hand import Hand
from scoring.points import Points, whole
from scoring.tally import as_shown


def gains(hand: Hand, side: int) -> list[Points]:
    """What was entered for a side in this hand, in order, and what its end paid."""
    found: list[Points] = []
    for entry in hand.entries:
        if isinstance(entry, Score):
            whose = hand.rules.side_of(entry.seat)
        elif isinstance(entry, Adjust):
            whose = entry.side
        else:
            continue
        if whose == side:
            found.append(entry.points)
    if hand.result is not None and hand.result.bonus[side]:
        found.append(hand.result.bonus[side])
    return found


def scored(look: Look, game: Game, hand: Hand, size: tuple[float, float]) -> ft.Control:
    """A line for each side with its points, one after another, and their sum.

    Args:
        look: How to look.
        game: The game.
        hand: Its hand, kept by points only.
        size: Width and height there is, logical pixels.
    """
    width, height = size
    palette, words = look.palette, look.words
    rows = [_side(look, game, hand, side) for side in range(len(game.scores))]
    return ft.Container(
        ft.Column(
            [
                one_line(words("This hand, by points only"), BODY, palette.faint),
                *rows,
            ],
            spacing=10,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=width,
        height=height,
        padding=ft.Padding.symmetric(horizontal=16, vertical=8 if look.is_low else 12),
        bgcolor=palette.card,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
    )


def _side(look: Look, game: Game, hand: Hand, side: int) -> ft.Control:
    palette, words = look.palette, look.words
    in_fives = game.rules.count_in_fives
    got = gains(hand, side)
    each = [words.score(as_shown(points, in_fives)) for points in got]
    total = words.score(as_shown(whole(game.scores[side] - hand.opening[side]), in_fives))
    name = side_name(game, side)
    said = (
        words("{name}: {points}, together {total}", name=name, points=", ".join(each), total=total)
        if got
        else words("{name}: nothing yet", name=name)
    )
    lines: list[ft.Control] = [
        one_line(name, BODY, palette.ink),
        text("  ".join(each) or "–", BODY, palette.faint),
    ]
    row = ft.Row(
        [
            mark(side, palette.players[side], 18),
            ft.Column(lines, spacing=0, tight=True, expand=True),
            one_line(total, LARGE, palette.ink, weight=ft.FontWeight.W_700),
        ],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return named(said, row)
