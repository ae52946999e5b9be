"""The buttons at the foot of the table: draw, pass, undo, redo, menu."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.session import Session
from app.model.state import Sheet, State, Step, hand_of
from app.ui.look import Look
from app.ui.parts.button import icon_button, side_button
from app.ui.parts.text import BODY, SMALL
from scoring.hand import Hand


def actions(look: Look, state: State, session: Session, height: float) -> ft.Control:
    """What can be done besides placing a tile.

    Args:
        look: How to look.
        state: What is shown.
        session: What taps do.
        height: Of the row, logical pixels.
    """
    words = look.words
    assert state.kept is not None
    game = state.kept.game
    turn: list[ft.Control] = [ft.Container(expand=True)]
    if state.step is Step.PLAY and state.claiming is None:
        turn = _turn(look, hand_of(game), state.seat, session)
    icons: list[ft.Control] = [
        icon_button(look, ft.Icons.UNDO, words("Undo"), session.undo if game.entries else None),
        icon_button(look, ft.Icons.MORE_VERT, words("Menu"), lambda: session.show(Sheet.MENU)),
    ]
    if look.width >= 360:
        redo = session.redo if state.undone else None
        icons.insert(1, icon_button(look, ft.Icons.REDO, words("Redo"), redo))
    if look.has_large_text:
        stacked: list[ft.Control] = [
            ft.Row(turn, spacing=4),
            ft.Row(icons, alignment=ft.MainAxisAlignment.END),
        ]
        return ft.Container(ft.Column(stacked, spacing=4), height=height)
    row = ft.Row([*turn, *icons], spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(row, height=height)


def _turn(look: Look, hand: Hand, seat: int, session: Session) -> list[ft.Control]:
    """Draw and pass of the player on this seat, as the boneyard allows (rules 5.1, 5.2)."""
    words = look.words
    size = BODY if look.width >= 380 and not look.is_beside else SMALL
    if not hand.is_led:
        return [ft.Container(expand=True)]
    if hand.drawable:
        return [
            side_button(look, words("Draw"), lambda: session.draw(1), size=size, expand=2),
            side_button(
                look,
                words("Draw all, pass"),
                partial(session.pass_turn, seat),
                name=words.n(
                    "Drew the last tile and passed",
                    "Drew all {count} and passed",
                    hand.drawable,
                ),
                size=size,
                expand=3,
            ),
        ]
    return [
        side_button(look, words("Pass"), partial(session.pass_turn, seat), size=size, expand=2),
        side_button(
            look,
            words("Blocked"),
            session.say_blocked,
            name=words("Blocked: nobody can play"),
            size=size,
            expand=3,
        ),
    ]
