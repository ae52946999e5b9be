"""The strip of scores at the top of the table."""

from __future__ import annotations

import flet as ft

from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.mark import mark
from app.ui.parts.text import SMALL, one_line
from app.ui.parts.touch import Tap, answer, touch
from scoring.game import Game
from scoring.tally import as_shown

GAP_BETWEEN = 8
_CROWDED = 140
"""A card narrower than this has the score below the names instead of beside them."""

_SEPARATOR = " & "


def side_name(game: Game, side: int) -> str:
    """A side by its players' names: ``Aino`` or ``Aino & Clara``."""
    return _SEPARATOR.join(game.players[seat] for seat in game.rules.sides[side])


def strip(look: Look, game: Game, width: float, on_tap: Tap) -> ft.Control:
    """One card for each side: score, players, tiles held, whose turn it is.

    Args:
        look: How to look.
        game: The game.
        width: Of the strip, logical pixels.
        on_tap: Opens the score sheet; a swipe down does as well.
    """
    room = (width + GAP_BETWEEN) / len(game.scores) - GAP_BETWEEN
    high = strip_height(look, game, width)
    cards = ft.Row(
        [_card(look, game, side, room, high, on_tap) for side in range(len(game.scores))],
        spacing=GAP_BETWEEN,
    )
    return ft.GestureDetector(cards, on_vertical_drag_end=answer(on_tap))


def _turn(game: Game) -> int | None:
    hand = game.hand
    if hand is None or not game.playing or hand.is_over or not hand.has_board:
        return None
    return hand.turn


def _card(look: Look, game: Game, side: int, room: float, high: float, on_tap: Tap) -> ft.Control:
    palette, words = look.palette, look.words
    turn = _turn(game)
    is_turn = turn is not None and game.rules.side_of(turn) == side
    color = palette.players[side]
    score = as_shown(game.scores[side], game.rules.count_in_fives)
    crowded = room < _CROWDED * look.text_scale
    shown = words.score(score)
    most = (room - 30 if crowded else room * 0.55) / look.text_scale / (0.6 * len(shown))
    number = one_line(
        shown,
        min(look.large(24 if crowded else 34), max(most, 14)),
        palette.ink,
        weight=ft.FontWeight.W_700,
    )
    seats = [_seat(look, game, seat, turn) for seat in game.rules.sides[side]]
    names = ft.Column(seats, spacing=2, tight=True, expand=True)
    body: ft.Control
    if crowded:
        body = ft.Column([names, number], spacing=0, tight=True)
        names.expand = None
    else:
        body = ft.Row([names, number], spacing=8)
    return touch(
        _spoken(look, game, side, turn),
        on_tap,
        ft.Container(
            body,
            bgcolor=palette.card,
            border=ft.Border.all(2.5 if is_turn else 1, color if is_turn else palette.line),
            border_radius=RADIUS,
            padding=ft.Padding.symmetric(horizontal=8 if crowded else GAP, vertical=6),
            height=high,
            alignment=ft.Alignment.CENTER,
        ),
        radius=RADIUS,
        expand=True,
        key=f"side {side}",
    )


def strip_height(look: Look, game: Game, width: float) -> float:
    """How high a strip of this width is, logical pixels."""
    if width / len(game.scores) - GAP_BETWEEN < _CROWDED * look.text_scale:
        return look.high(84, lines=3)
    return look.high(76 if game.rules.partners else 64, lines=2)


def _seat(look: Look, game: Game, seat: int, turn: int | None) -> ft.Control:
    palette, words = look.palette, look.words
    side = game.rules.side_of(seat)
    is_turn = turn == seat
    name = one_line(
        game.players[seat],
        SMALL if game.rules.partners or len(game.scores) > 2 else 16,
        palette.ink,
        weight=ft.FontWeight.W_700 if is_turn else ft.FontWeight.W_400,
        expand=True,
    )
    parts: list[ft.Control] = [mark(side, palette.players[side], 14), name]
    hand = game.hand
    if hand is not None and game.playing and hand.has_board:
        held = words.n("{count} tile", "{count} tiles", hand.held(seat))
        if game.rules.partners:
            parts.append(one_line(str(hand.held(seat)), SMALL, palette.faint))
        else:
            return ft.Column(
                [ft.Row(parts, spacing=6), one_line(held, SMALL, palette.faint)],
                spacing=0,
                tight=True,
            )
    return ft.Row(parts, spacing=6)


def _spoken(look: Look, game: Game, side: int, turn: int | None) -> str:
    words = look.words
    score = as_shown(game.scores[side], game.rules.count_in_fives)
    said = [words("{name}: {score} points", name=side_name(game, side), score=words.points(score))]
    hand = game.hand
    if hand is not None and game.playing and hand.has_board:
        for seat in game.rules.sides[side]:
            held = words.n("{count} tile", "{count} tiles", hand.held(seat))
            if game.rules.partners:
                held = words("{name} {tiles}", name=game.players[seat], tiles=held)
            said.append(held)
            if turn == seat:
                said.append(words("to play"))
    return ", ".join(said)
