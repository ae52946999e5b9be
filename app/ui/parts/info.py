"""The line under the layout: the count, what the last tile scored, the boneyard; or a sentence."""

from __future__ import annotations

import flet as ft

from app.model.state import State
from app.ui.look import RADIUS, Look
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, SMALL, one_line, text
from app.ui.parts.touch import Tap, touch
from scoring.game import Game
from scoring.hand import Hand, Placement
from scoring.tally import as_shown


def info(look: Look, state: State, height: float, on_dismiss: Tap) -> ft.Control:
    """One line about the layout, or one sentence to the table.

    Args:
        look: How to look.
        state: What is shown.
        height: Of the line, logical pixels.
        on_dismiss: The sentence was read.
    """
    palette, words = look.palette, look.words
    if state.unsaved:
        sentence = words("The last tiles could not be saved: free some space, then tap on.")
        return _sentence(look, sentence, True, height, on_dismiss)
    if state.notice is not None:
        return _sentence(look, state.notice.text, state.notice.is_trouble, height, on_dismiss)
    assert state.kept is not None
    game = state.kept.game
    if state.chosen is not None:
        sentence = words("Where does {tile} go?", tile=state.chosen)
        return ft.Container(
            one_line(sentence, BODY, palette.ink, weight=ft.FontWeight.W_600),
            height=height,
            alignment=ft.Alignment.CENTER,
        )
    if state.typed is not None:
        return ft.Container(
            one_line(f"{state.typed}-…", LARGE, palette.ink, weight=ft.FontWeight.W_600),
            height=height,
            alignment=ft.Alignment.CENTER,
        )
    hand = game.hand
    if hand is None or not hand.has_board:
        return ft.Container(height=height)
    parts: list[ft.Control] = []
    if hand.placements:
        parts += _last(look, game, hand.placements[-1])
    parts.append(ft.Container(expand=True))
    parts.append(_boneyard(look, hand))
    return ft.Container(
        ft.Row(parts, spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=height,
        padding=ft.Padding.symmetric(horizontal=4),
    )


def _last(look: Look, game: Game, placement: Placement) -> list[ft.Control]:
    palette, words = look.palette, look.words
    count = words("Count {count}", count=placement.board.count)
    parts: list[ft.Control] = [one_line(count, BODY, palette.ink, weight=ft.FontWeight.W_600)]
    points = placement.board.points
    if points and placement.credited is not None:
        side = placement.credited
        gain = words(
            "{name} {gain}",
            name=side_name(game, side),
            gain=words.gain(as_shown(points, game.rules.count_in_fives)),
        )
        parts.append(
            ft.Container(
                one_line(gain, BODY, palette.on_player, weight=ft.FontWeight.W_700),
                bgcolor=palette.players[side],
                border_radius=16,
                padding=ft.Padding.symmetric(horizontal=12, vertical=4),
            )
        )
    return parts


def _boneyard(look: Look, hand: Hand) -> ft.Control:
    words = look.words
    label = words("Boneyard {count}", count=hand.boneyard)
    return one_line(label, BODY, look.palette.faint)


def _sentence(
    look: Look, sentence: str, is_trouble: bool, height: float, on_dismiss: Tap
) -> ft.Control:
    palette = look.palette
    color = palette.on_trouble if is_trouble else palette.ink
    return touch(
        sentence,
        on_dismiss,
        ft.Container(
            text(
                sentence,
                SMALL if len(sentence) > 45 else BODY,
                color,
                text_align=ft.TextAlign.CENTER,
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            height=height - 4,
            alignment=ft.Alignment.CENTER,
            bgcolor=palette.trouble if is_trouble else palette.soft,
            border_radius=RADIUS,
            padding=ft.Padding.symmetric(horizontal=10),
        ),
        radius=RADIUS,
    )
