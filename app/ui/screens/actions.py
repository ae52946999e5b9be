"""The buttons at the foot of the table: draw, pass, undo, redo, menu."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.model.session import Session
from app.model.state import Sheet, State, Step, hand_of
from app.ui.component import component
from app.ui.later import use_later
from app.ui.look import Look
from app.ui.parts.button import icon_button, side_button
from app.ui.parts.text import BODY, SMALL
from app.ui.parts.touch import Tap, do


@dataclass(frozen=True, slots=True)
class _Can:
    """What can be done now.

    Attributes:
        turn: Whether a turn can be passed.
        drawable: How many tiles can be drawn.
        undo: Whether there is something to take back.
        redo: Whether something was taken back.
    """

    turn: bool
    drawable: int
    undo: bool
    redo: bool


def actions(
    look: Look, state: State, session: Session, height: float, pass_turn: Tap
) -> ft.Control:
    """What can be done besides placing a tile.

    Args:
        look: How to look.
        state: What is shown.
        session: What taps do.
        height: Of the row, logical pixels.
        pass_turn: Passes for whoever was to play when the screen was drawn.
    """
    assert state.kept is not None
    game = state.kept.game
    has_turn = state.step is Step.PLAY and state.claiming is None and hand_of(game).is_led
    drawable = hand_of(game).drawable if has_turn else 0
    can = _Can(has_turn, drawable, bool(game.hands), bool(state.undone))
    return ft.memo(_following)(look, can, session, height, pass_turn, key="actions")


@component
def _following(
    look: Look, can: _Can, session: Session, height: float, pass_turn: Tap
) -> ft.Control:
    return ft.memo(_actions)(look, use_later(can), session, height, pass_turn)


@component
def _actions(look: Look, can: _Can, session: Session, height: float, pass_turn: Tap) -> ft.Control:
    """Each button has a key: whoever is on one with a screen reader or a finger stays on it."""
    words = look.words
    turn: list[ft.Control] = [ft.Container(expand=True, key="nothing")]
    if can.turn:
        turn = _turn(look, can.drawable, session, pass_turn)
    icons: list[ft.Control] = [
        icon_button(
            look, ft.Icons.UNDO, words("Undo"), session.undo if can.undo else None, key="undo"
        ),
        icon_button(
            look, ft.Icons.MORE_VERT, words("Menu"), do(session.show, Sheet.MENU), key="menu"
        ),
    ]
    if look.width >= 360:
        redo = session.redo if can.redo else None
        icons.insert(1, icon_button(look, ft.Icons.REDO, words("Redo"), redo, key="redo"))
    if look.has_large_text:
        stacked: list[ft.Control] = [
            ft.Row(turn, spacing=4),
            ft.Row(icons, alignment=ft.MainAxisAlignment.END),
        ]
        return ft.Container(ft.Column(stacked, spacing=4), height=height)
    row = ft.Row([*turn, *icons], spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(row, height=height)


def _turn(look: Look, drawable: int, session: Session, pass_turn: Tap) -> list[ft.Control]:
    """Draw and pass, as the boneyard allows (rules 5.1, 5.2)."""
    words = look.words
    size = BODY if look.width >= 380 and not look.is_beside else SMALL
    if drawable:
        all_of_it = words.n(
            "Drew the last tile and passed", "Drew all {count} and passed", drawable
        )
        return [
            side_button(look, words("Draw"), do(session.draw, 1), size=size, key="draw", expand=2),
            side_button(
                look,
                words("Draw all, pass"),
                pass_turn,
                name=all_of_it,
                size=size,
                key="draw all",
                expand=3,
            ),
        ]
    return [
        side_button(look, words("Pass"), pass_turn, size=size, key="pass", expand=2),
        side_button(
            look,
            words("Blocked"),
            session.say_blocked,
            name=words("Blocked: nobody can play"),
            size=size,
            key="blocked",
            expand=3,
        ),
    ]
