"""A hand kept by points only: one big button for each of 5 to 35, for each side."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.ending import Ending
from app.model.points_only import can_score
from app.model.session import Session
from app.ui.look import TARGET, Look
from app.ui.parts.button import side_button, text_button
from app.ui.parts.mark import mark
from app.ui.parts.pad import pad
from app.ui.parts.panel import panel, title
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, one_line
from app.ui.parts.touch import Tap, touch
from scoring.game import Game
from scoring.hand import Hand
from scoring.tally import as_shown

POINTS = (5, 10, 15, 20, 25, 30, 35)
"""What a count can be worth with one spinner or none (rule 4.6)."""

_GAP = 4.0
_NAME = 22.0


def points(
    look: Look,
    game: Game,
    hand: Hand,
    more: tuple[int, int] | None,
    session: Session,
    width: float,
) -> ft.Control:
    """The panel of such a hand while it is being played.

    Args:
        look: How to look.
        game: The game.
        hand: Its hand.
        more: A side, and the points being typed for it.
        session: What taps do.
        width: There is, logical pixels.
    """
    words = look.words
    if more is not None:
        return _typing(look, game, *more, session)
    has_more = can_score(game, 0, POINTS[-1] + 5)
    over = side_button(
        look,
        words("Hand is over"),
        lambda: session.fill_in(Ending(is_over=True)),
        ft.Icons.FLAG_OUTLINED,
        expand=True,
    )
    foot: list[ft.Control] = [over]
    if not hand.entries:
        with_tiles = side_button(
            look,
            words("With tiles"),
            session.go_on_with_tiles,
            ft.Icons.GRID_VIEW,
            name=words("Enter tiles after all"),
            expand=True,
        )
        foot.append(with_tiles)
    sides = [_side(look, game, side, has_more, session, width) for side in range(len(game.scores))]
    return ft.Column(
        [
            ft.Column(
                sides,
                spacing=8,
                scroll=ft.ScrollMode.AUTO,
                tight=True,
                expand=True,
                expand_loose=True,
            ),
            ft.Row(foot, spacing=8),
        ],
        spacing=10,
        tight=True,
    )


def points_height(look: Look, game: Game, width: float) -> float:
    """How high all of it is, logical pixels."""
    count = len(POINTS) + can_score(game, 0, POINTS[-1] + 5)
    _, rows, high = _keys(look, width, count)
    return len(game.scores) * (_NAME + rows * (high + _GAP) + 8) + TARGET + 10


def _keys(look: Look, width: float, count: int) -> tuple[int, int, float]:
    """Keys in a row, rows, and the height of a key."""
    across = min(count, int((width + _GAP) // (TARGET + _GAP)))
    rows = -(-count // across)
    across = -(-count // rows)
    if look.is_low or rows > 1:
        return across, rows, TARGET
    return across, rows, 64.0 if look.height >= 760 else 56.0


def _side(
    look: Look, game: Game, side: int, has_more: bool, session: Session, width: float
) -> ft.Control:
    palette, words = look.palette, look.words
    name = side_name(game, side)
    across, _, high = _keys(look, width, len(POINTS) + has_more)
    broad = (width + _GAP) / across - _GAP
    keys = [
        _key(
            look,
            side,
            words.score(as_shown(worth, game.rules.count_in_fives)),
            words("{name} scores {points}", name=name, points=worth),
            partial(session.score, side, worth),
            (broad, high),
        )
        for worth in POINTS
    ]
    if has_more:
        named = words("{name} scores more", name=name)
        tap = partial(session.type_more, side)
        keys.append(_key(look, side, "…", named, tap, (broad, high)))
    rows = [keys[start : start + across] for start in range(0, len(keys), across)]
    head = ft.Row(
        [
            mark(side, palette.players[side], 16),
            one_line(name, BODY, palette.ink, weight=ft.FontWeight.W_600, expand=True),
        ],
        spacing=8,
        height=_NAME,
    )
    return ft.Column(
        [head, *(ft.Row(row, spacing=_GAP, tight=True) for row in rows)], spacing=_GAP, tight=True
    )


def _key(
    look: Look, side: int, label: str, name: str, tap: Tap, size: tuple[float, float]
) -> ft.Control:
    palette = look.palette
    width, height = size
    return touch(
        name,
        tap,
        ft.Container(
            one_line(label, LARGE, palette.on_player, weight=ft.FontWeight.W_700),
            width=width,
            height=height,
            alignment=ft.Alignment.CENTER,
            bgcolor=palette.players[side],
            border_radius=10,
        ),
        radius=10,
    )


def _typing(look: Look, game: Game, side: int, typed: int, session: Session) -> ft.Control:
    """Type points for which there is no button."""
    words = look.words
    name = side_name(game, side)
    can_be = can_score(game, side, typed)
    back = text_button(look, words("Back"), lambda: session.type_more(None))
    head = title(look, words("{name} scores", name=name), words("Any number of fives."))
    top = ft.Row(
        [ft.Container(head, expand=True), back], vertical_alignment=ft.CrossAxisAlignment.START
    )
    keys = pad(
        look,
        typed or None,
        words("points"),
        session.type_points,
        session.erase_points,
        session.enter_more if can_be else None,
    )
    return panel(look, [top, keys])
