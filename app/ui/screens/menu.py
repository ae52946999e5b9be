"""What is needed less often at the table."""

from __future__ import annotations

import flet as ft

from app.model.house_line import in_force
from app.model.session import Session
from app.model.state import Sheet, State, Step
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import icon_button
from app.ui.parts.text import LARGE, SMALL, TITLE, heading, text
from app.ui.parts.touch import Tap, touch

ITEM_HEIGHT = 56
"""Of one thing to do, logical pixels."""

_REST = 160
"""What the heading, the rules and the edge of the table take."""


def menu(look: Look, state: State, session: Session) -> ft.Control:
    """A sheet from below with the rest of what can be done."""
    palette, words = look.palette, look.words

    def item(label: str, icon: ft.IconData, tap: Tap) -> ft.Control:
        return touch(
            label,
            tap,
            ft.Container(
                ft.Row(
                    [
                        ft.Icon(icon, color=palette.accent),
                        text(label, look.large(LARGE), palette.ink, max_lines=2, expand=True),
                    ],
                    spacing=16,
                ),
                height=look.high(ITEM_HEIGHT),
                padding=ft.Padding.symmetric(horizontal=12),
            ),
            radius=RADIUS,
        )

    items = [
        item(words("Score sheet"), ft.Icons.EDIT_NOTE, lambda: session.show(Sheet.TALLY)),
        item(words("Log"), ft.Icons.HISTORY, session.mending.open),
        item(words("Correct a score"), ft.Icons.EDIT_OUTLINED, session.mending.correct),
        item(words("Names"), ft.Icons.PEOPLE_OUTLINE, session.naming.open),
        *(
            [item(words("Redo"), ft.Icons.REDO, session.redo)]
            if state.undone and look.width < 360
            else []
        ),
        *(item(*one) for one in _of_this_hand(look, state, session)),
        *(
            [
                item(
                    words("Rules from the next hand on"),
                    ft.Icons.RULE,
                    lambda: session.show(Sheet.RULES),
                )
            ]
            if state.step is not Step.WON
            else []
        ),
        item(words("Turn the picture"), ft.Icons.ROTATE_90_DEGREES_CW, session.turn_picture),
        item(words("Share"), ft.Icons.SHARE, lambda: session.show(Sheet.SHARE)),
        item(words("Settings"), ft.Icons.SETTINGS, lambda: session.show(Sheet.SETTINGS)),
        item(
            words("Delete this game"), ft.Icons.DELETE_OUTLINE, session.pages.deleting.delete_open
        ),
        item(words("All games"), ft.Icons.HOME, lambda: session.go("/")),
    ]
    rows = _in_columns(items, 2 if look.width >= 560 else 1)
    heads = ft.Row(
        [
            ft.Container(heading(words("Menu"), TITLE, palette.ink), expand=True),
            icon_button(look, ft.Icons.CLOSE, words("Close"), lambda: session.show(None)),
        ]
    )
    sheet = ft.Container(
        ft.Column(
            [
                heads,
                _rules(look, state),
                ft.Column(
                    rows,
                    spacing=0,
                    scroll=ft.ScrollMode.AUTO,
                    height=min(look.high(ITEM_HEIGHT) * len(rows), look.height - _REST),
                ),
            ],
            spacing=4,
            tight=True,
        ),
        bgcolor=palette.card,
        border_radius=ft.BorderRadius.only(top_left=24, top_right=24),
        padding=ft.Padding.only(left=GAP, right=GAP, top=8, bottom=GAP),
    )
    close = touch(
        words("Close the menu"),
        lambda: session.show(None),
        ft.Container(bgcolor=palette.shade, width=look.width, height=look.height),
    )
    below = ft.Container(
        sheet, left=0, top=24, right=0, bottom=0, alignment=ft.Alignment.BOTTOM_CENTER
    )
    return ft.Stack([close, below], expand=True)


def _in_columns(items: list[ft.Control], columns: int) -> list[ft.Control]:
    """The items, two beside each other where there is room."""
    if columns == 1:
        return items
    rows = [items[at : at + columns] for at in range(0, len(items), columns)]
    return [
        ft.Row(
            [ft.Container(one, expand=True) for one in [*row, *_filler(row, columns)]], spacing=8
        )
        for row in rows
    ]


def _filler(row: list[ft.Control], columns: int) -> list[ft.Control]:
    return [ft.Container() for _ in range(columns - len(row))]


def _rules(look: Look, state: State) -> ft.Control:
    """The rules in force, and those that are to follow."""
    words, palette = look.words, look.palette
    assert state.kept is not None
    lines = [text(in_force(words, state.kept.game.rules), SMALL, palette.faint)]
    if state.next_rules is not None:
        more = words("From the next hand on: {rules}", rules=in_force(words, state.next_rules))
        lines.append(text(more, SMALL, palette.ink))
    return ft.Container(
        ft.Column(list[ft.Control](lines), spacing=2, tight=True),
        padding=ft.Padding.only(left=12, right=12, bottom=6),
    )


def _of_this_hand(look: Look, state: State, session: Session) -> list[tuple[str, ft.IconData, Tap]]:
    """What can be said of a hand that is being played with tiles."""
    words = look.words
    assert state.kept is not None
    hand = state.kept.game.hand
    if state.step is not Step.PLAY or hand is None or not hand.has_board:
        return []
    found: list[tuple[str, ft.IconData, Tap]] = [
        (words("What is out?"), ft.Icons.VISIBILITY_OUTLINED, lambda: session.show(Sheet.KNOWN)),
        (
            words("Go on with points only"),
            ft.Icons.SCOREBOARD_OUTLINED,
            session.go_on_by_points_only,
        ),
    ]
    if hand.is_led:
        label = words("Play out of turn")
        found.insert(1, (label, ft.Icons.SWAP_HORIZ, lambda: session.show(Sheet.PLAYER)))
    return found
