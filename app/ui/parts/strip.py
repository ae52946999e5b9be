"""The strip of scores at the top of the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import flet as ft

from app.ui.component import component
from app.ui.kept import Kept, use_kept
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.lean import Box, Named
from app.ui.parts.mark import mark
from app.ui.parts.text import SMALL, line
from app.ui.parts.touch import Tap, answer
from app.words import Words
from scoring.game import Game
from scoring.tally import as_shown

GAP_BETWEEN = 8
_CROWDED = 140
"""A card narrower than this has the score below the names instead of beside them."""

_SEPARATOR = " & "


def side_name(game: Game, side: int) -> str:
    """A side by its players' names: ``Aino`` or ``Aino & Clara``."""
    return _SEPARATOR.join(game.players[seat] for seat in game.rules.sides[side])


@dataclass(frozen=True, slots=True)
class _Seat:
    """What a card says of one of its players."""

    name: str
    held: str | None
    is_turn: bool
    is_small: bool
    is_beside: bool


@dataclass(frozen=True, slots=True)
class _Card:
    """What the card of one side says."""

    side: int
    score: str
    seats: tuple[_Seat, ...]
    spoken: str

    @property
    def is_turn(self) -> bool:
        return any(seat.is_turn for seat in self.seats)


def strip(
    look: Look, game: Game, width: float, on_tap: Tap | None, key: str = "strip"
) -> ft.Control:
    """One card for each side: score, players, tiles held, whose turn it is.

    Args:
        look: How to look.
        game: The game.
        width: Of the strip, logical pixels.
        on_tap: Opens the score sheet; a swipe down does as well. None where it is only seen.
        key: Its identity among its neighbours.
    """
    cards = tuple(_card_of(look.words, game, side) for side in range(len(game.scores)))
    size = ((width + GAP_BETWEEN) / len(cards) - GAP_BETWEEN, strip_height(look, game, width))
    return ft.memo(_strip)(look, cards, size, on_tap, key=key)


@component
def _strip(
    look: Look, cards: tuple[_Card, ...], size: tuple[float, float], on_tap: Tap | None
) -> ft.Control:
    kept = use_kept()
    row = [_drawn(look, kept, card, size, on_tap) for card in cards]
    if on_tap is None:
        return ft.Row(row, spacing=GAP_BETWEEN)
    return ft.GestureDetector(ft.Row(row, spacing=GAP_BETWEEN), on_vertical_drag_end=answer(on_tap))


def _drawn(
    look: Look, kept: Kept, card: _Card, size: tuple[float, float], on_tap: Tap | None
) -> ft.Control:
    """The card of a side; what stands on it is drawn anew where it says something else."""
    side, lines = card.side, []
    for number, seat in enumerate(card.seats):
        at = f"{side} {number}"
        parts = [kept(f"mark {at}", mark, side, look.palette.players[side], 14)]
        parts.append(kept(f"name {at}", _name, look, seat.name, seat.is_turn, seat.is_small))
        if seat.held is not None:
            parts.append(kept(f"held {at}", line, seat.held, SMALL, look.palette.faint))
        lines.append((tuple(parts), seat.is_beside))
    score = kept(f"score {side}", _score, look, card.score, size[0])
    return kept(f"side {side}", _card, look, card, tuple(lines), score, size, on_tap)


def _card_of(words: Words, game: Game, side: int) -> _Card:
    turn, hand, rules = _turn(game), game.hand, game.rules
    holds = hand is not None and game.playing and hand.has_board
    score = as_shown(game.scores[side], rules.count_in_fives)
    said = [words("{name}: {score} points", name=side_name(game, side), score=words.points(score))]
    seats: list[_Seat] = []
    for seat in rules.sides[side]:
        name, held = game.players[seat], None
        if hand is not None and holds:
            held = words.n("{count} tile", "{count} tiles", hand.held(seat))
            said.append(words("{name} {tiles}", name=name, tiles=held) if rules.partners else held)
            if turn == seat:
                said.append(words("to play"))
            if rules.partners:
                held = str(hand.held(seat))
        is_small = rules.partners or len(game.scores) > 2
        seats.append(_Seat(name, held, turn == seat, is_small, rules.partners))
    return _Card(side, words.score(score), tuple(seats), ", ".join(said))


def _turn(game: Game) -> int | None:
    hand = game.hand
    if hand is None or not game.playing or hand.is_over or not hand.has_board:
        return None
    return hand.turn


def _is_crowded(look: Look, room: float) -> bool:
    return room < _CROWDED * look.text_scale


def _score(look: Look, score: str, room: float) -> ft.Control:
    crowded = _is_crowded(look, room)
    most = (room - 30 if crowded else room * 0.55) / look.text_scale / (0.6 * len(score))
    size = min(look.large(24 if crowded else 34), max(most, 14))
    return line(score, size, look.palette.ink, weight=ft.FontWeight.W_700)


def _card(
    look: Look,
    card: _Card,
    lines: tuple[tuple[tuple[ft.Control, ...], bool], ...],
    score: ft.Control,
    size: tuple[float, float],
    on_tap: Tap | None,
) -> ft.Control:
    palette, (room, high) = look.palette, size
    crowded = _is_crowded(look, room)
    seats = [_seat(list(parts), is_beside) for parts, is_beside in lines]
    names = seats[0] if len(seats) == 1 else ft.Column(seats, spacing=2, tight=True)
    names.expand = None if crowded else True
    body: ft.Control
    if crowded:
        body = ft.Column([names, score], spacing=0, tight=True)
    else:
        body = ft.Row([names, score], spacing=8)
    return Box(
        Named(
            label=card.spoken,
            button=None if on_tap is None else True,
            exclude_semantics=True,
            content=body,
        ),
        key=f"side {card.side}",
        expand=True,
        on_click=None if on_tap is None else answer(on_tap),
        ink=on_tap is not None,
        bgcolor=palette.card,
        border=_edge(1, palette.line),
        foreground_decoration=_ring(palette.players[card.side]) if card.is_turn else None,
        border_radius=RADIUS,
        padding=_padding(8 if crowded else GAP),
        height=high,
        alignment=ft.Alignment.CENTER,
    )


@lru_cache(maxsize=16)
def _edge(width: float, color: str) -> ft.Border:
    return ft.Border.all(width, color)


@lru_cache(maxsize=16)
def _ring(color: str) -> ft.BoxDecoration:
    """Round the card of whoever is to play."""
    return ft.BoxDecoration(border=_edge(2.5, color), border_radius=RADIUS)


@lru_cache(maxsize=4)
def _padding(aside: float) -> ft.Padding:
    return ft.Padding.symmetric(horizontal=aside, vertical=6)


def strip_height(look: Look, game: Game, width: float) -> float:
    """How high a strip of this width is, logical pixels."""
    if width / len(game.scores) - GAP_BETWEEN < _CROWDED * look.text_scale:
        return look.high(84, lines=3)
    return look.high(76 if game.rules.partners else 64, lines=2)


def _name(look: Look, name: str, is_turn: bool, is_small: bool) -> ft.Control:
    return line(
        name,
        SMALL if is_small else 16,
        look.palette.ink,
        weight=ft.FontWeight.W_700 if is_turn else ft.FontWeight.W_400,
        expand=True,
    )


def _seat(parts: list[ft.Control], is_beside: bool) -> ft.Control:
    """Mark and name, and how many tiles are held: beside them, or below."""
    if is_beside or len(parts) < 3:
        return ft.Row(parts, spacing=6)
    return ft.Column([ft.Row(parts[:2], spacing=6), parts[2]], spacing=0, tight=True)
