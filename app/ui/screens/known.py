"""What is known of the tiles nobody sees: how many of each value are out, and who holds them."""

from __future__ import annotations

import flet as ft

from app.ui.look import Look
from app.ui.parts.below import from_below
from app.ui.parts.face import face
from app.ui.parts.mark import mark
from app.ui.parts.named import named
from app.ui.parts.text import BODY, LARGE, one_line, text
from app.ui.parts.touch import Tap
from app.words import Words
from scoring.game import Game
from scoring.hand import Hand
from scoring.tile import Tile


def known(look: Look, game: Game, hand: Hand, on_close: Tap) -> ft.Control:
    """A sheet with what follows from the table.

    Args:
        look: How to look.
        game: The game.
        hand: Its hand, with a layout.
        on_close: Takes the sheet away.
    """
    words, palette = look.words, look.palette
    open_values = {end.value for end in hand.board.ends}
    values = ft.Row(
        [_value(look, value, hand.out_there[value], value in open_values) for value in range(7)],
        spacing=4,
    )
    parts: list[ft.Control] = [values]
    if hand.is_led:
        parts.append(text(_fitting(words, len(hand.fitting)), BODY, palette.ink))
    parts += [_holder(look, game, hand, seat) for seat in range(len(game.players))]
    parts.append(_boneyard(look, hand))
    return from_below(look, words("What is out?"), parts, on_close, words("Back"))


def _value(look: Look, value: int, out: int, is_open: bool) -> ft.Control:
    """Half a tile with the number of tiles off the table that have it; framed at an open end."""
    palette = look.palette
    size = min(44.0, (min(look.width, 640) - 56) / 7 - 8)
    half = ft.Stack(
        [ft.Container(face(Tile.of(value, value), 2 * size), left=0, top=0)],
        width=size,
        height=size,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )
    name = _value_said(look.words, value, out)
    if is_open:
        name = look.words("{value}, at an open end", value=name)
    number = one_line(
        str(out), LARGE, palette.ink if out else palette.faint, weight=ft.FontWeight.W_700
    )
    rounded = ft.Container(half, border_radius=6, clip_behavior=ft.ClipBehavior.ANTI_ALIAS)
    card = ft.Container(
        ft.Column(
            [rounded, number],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(top=4, bottom=2),
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.soft if is_open else None,
        border=ft.Border.all(2, palette.accent if is_open else palette.card),
        border_radius=10,
        opacity=1 if out else 0.6,
    )
    return named(name, card, expand=True)


def _value_said(words: Words, value: int, out: int) -> str:
    """``Sixes: 3``."""
    return (
        words("Blanks: {count}", count=out),
        words("Ones: {count}", count=out),
        words("Twos: {count}", count=out),
        words("Threes: {count}", count=out),
        words("Fours: {count}", count=out),
        words("Fives: {count}", count=out),
        words("Sixes: {count}", count=out),
    )[value]


def _fitting(words: Words, count: int) -> str:
    if not count:
        return words("No tile that is out fits any more.")
    return words.n(
        "{count} tile that is out fits an open end.",
        "{count} tiles that are out fit an open end.",
        count,
    )


def _holder(look: Look, game: Game, hand: Hand, seat: int) -> ft.Control:
    side = game.rules.side_of(seat)
    return _line(
        look,
        mark(side, look.palette.players[side], 18),
        game.players[seat],
        look.words.n("{count} tile", "{count} tiles", hand.held(seat)),
    )


def _boneyard(look: Look, hand: Hand) -> ft.Control:
    words = look.words
    told = words.n("{count} tile", "{count} tiles", hand.boneyard)
    if hand.rules.reserve and hand.boneyard:
        stay = hand.boneyard - hand.drawable
        told = words("{tiles}, {count} of them stay", tiles=told, count=stay)
    icon = ft.Icon(ft.Icons.GRID_VIEW, size=18, color=look.palette.faint)
    return _line(look, icon, words("Boneyard"), told)


def _line(look: Look, sign: ft.Control, name: str, told: str) -> ft.Control:
    palette = look.palette
    row = ft.Row(
        [
            sign,
            one_line(name, BODY, palette.ink, expand=True),
            one_line(told, BODY, palette.ink, weight=ft.FontWeight.W_600),
        ],
        spacing=10,
    )
    return named(f"{name}: {told}", row)
