"""The log: everything that was entered, hand by hand, the newest at the top; tap to mend it."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.log import lines
from app.model.mend import Mend
from app.model.mending import mend_of
from app.model.session import Session
from app.model.state import State
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import icon_button, side_button
from app.ui.parts.log_row import heads, log_row
from app.ui.parts.text import BODY, LARGE, TITLE, heading, text
from app.ui.parts.touch import do
from app.ui.screens.mend import mend_panel
from scoring.game import Game

_WIDE = 900.0
"""From this width on the list stays in sight beside the entry that is mended."""


def log(look: Look, state: State, session: Session) -> ft.Control:
    """The log of the game on the table, or the mend that is being made in it."""
    assert state.kept is not None
    game = state.kept.game
    mend = mend_of(state)
    parts: list[ft.Control] = []
    is_wide = look.width >= _WIDE
    width = min(look.measure, (look.width - 4 * GAP) / 2) if is_wide else look.measure
    if mend is None or is_wide:
        parts.append(ft.Container(_list(look, state, session, game, mend), width=width))
    if mend is not None:
        panel = mend_panel(look, state, session, game, mend)
        parts.append(ft.Container(panel, width=width, padding=ft.Padding.only(top=4)))
    elif is_wide:
        parts.append(_nothing_chosen(look, width))
    return ft.Container(
        ft.Row(
            parts,
            spacing=2 * GAP,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.palette.paper,
        padding=GAP,
        expand=True,
    )


def _list(look: Look, state: State, session: Session, game: Game, mend: Mend | None) -> ft.Control:
    palette, words = look.palette, look.words
    parts: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(heading(words("Log"), TITLE, palette.ink), expand=True),
                icon_button(look, ft.Icons.CLOSE, words("Close"), lambda: session.show(None)),
            ]
        )
    ]
    if state.notice is not None:
        parts.append(_notice(look, state.notice.text, session))
    if game.hands:
        last = len(game.hands) - 1
        shown = last if state.log_hand is None else min(state.log_hand, last)
        parts += [
            _hand_head(look, session, game, shown),
            heads(look, game, shown),
            ft.Column(
                [
                    *_rows(look, session, game, shown, None if mend is None else mend.at),
                    ft.Container(height=8),
                ],
                key=f"hand {shown}",
                spacing=0,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
            ),
            _ways(look, session, shown),
        ]
    else:
        parts.append(text(words("Nothing has been entered yet."), BODY, palette.faint))
    return ft.Column(
        parts,
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _ways(look: Look, session: Session, shown: int) -> ft.Control:
    """What can be done besides mending a line."""
    words = look.words
    correct = side_button(
        look,
        words("Correct a score"),
        session.mending.correct,
        None if look.width < 360 else ft.Icons.EDIT_OUTLINED,
        expand=None if look.has_large_text else True,
    )
    step = side_button(
        look,
        words("Step through"),
        do(session.stepping.open_hand, shown),
        None if look.width < 360 else ft.Icons.SLIDESHOW,
        words("Step through this hand"),
        expand=None if look.has_large_text else True,
    )
    if look.has_large_text:
        return ft.Column(
            [correct, step], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    return ft.Row([correct, step], spacing=8)


def _nothing_chosen(look: Look, width: float) -> ft.Control:
    """What stands beside the list until a line is tapped."""
    return ft.Container(
        text(
            look.words("Tap a line to mend it: another tile, another player, something forgotten."),
            LARGE,
            look.palette.faint,
            text_align=ft.TextAlign.CENTER,
        ),
        width=width,
        padding=40,
        alignment=ft.Alignment.CENTER,
    )


def _notice(look: Look, said: str, session: Session) -> ft.Control:
    """What has just been kept, with the way to take it back."""
    palette = look.palette
    return ft.Container(
        ft.Row(
            [
                text(said, BODY, palette.ink, expand=True),
                side_button(look, look.words("Undo"), session.undo, ft.Icons.UNDO, width=112),
            ],
            spacing=8,
        ),
        bgcolor=palette.soft,
        border_radius=RADIUS,
        padding=ft.Padding.only(left=14, right=8, top=6, bottom=6),
    )


def _hand_head(look: Look, session: Session, game: Game, shown: int) -> ft.Control:
    """Which hand it is, between the ways to its neighbours."""
    words, palette = look.words, look.palette

    def go(to: int, icon: ft.IconData, name: str) -> ft.Control:
        tap = partial(session.mending.open, to) if 0 <= to < len(game.hands) else None
        return icon_button(look, icon, name, tap)

    title = words("Hand {number} of {count}", number=shown + 1, count=len(game.hands))
    return ft.Container(
        ft.Row(
            [
                go(shown - 1, ft.Icons.CHEVRON_LEFT, words("The hand before")),
                ft.Container(
                    heading(title, LARGE, palette.ink, level=2),
                    expand=True,
                    alignment=ft.Alignment.CENTER,
                ),
                go(shown + 1, ft.Icons.CHEVRON_RIGHT, words("The hand after")),
            ],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=palette.card,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        padding=4,
    )


def _rows(
    look: Look, session: Session, game: Game, shown: int, chosen: int | None
) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for line in reversed(lines(game, shown)):
        if rows:
            rows.append(ft.Divider(height=1, thickness=1, color=look.palette.line))
        tap = partial(session.mending.choose, line.at)
        rows.append(log_row(look, game, line, tap, line.at == chosen))
    return rows
