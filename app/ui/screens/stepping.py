"""The table as it stood after any number of a game's entries; nothing can be entered here."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from app.model.session import Session
from app.model.settings import Settings
from app.model.steps import Steps
from app.ui.component import component
from app.ui.kept import Kept, use_kept
from app.ui.look import GAP, RADIUS, TARGET, Look
from app.ui.parts.button import icon_button
from app.ui.parts.felt import felt
from app.ui.parts.info import standing
from app.ui.parts.lying import View
from app.ui.parts.scored import scored
from app.ui.parts.step_log import step_log
from app.ui.parts.step_words import aside, told
from app.ui.parts.strip import strip, strip_height
from app.ui.parts.text import BODY, LARGE, SMALL, heading, one_line, text
from app.ui.parts.timeline import timeline
from app.ui.parts.touch import Tap, do, touch
from app.ui.room import TALLY_WIDTH, info_height, middle_width
from app.ui.screens.tally import tallies
from scoring.board import Board, End
from scoring.game import Game
from scoring.tile import Tile

_LEAST_FELT = 120.0
_BETWEEN = 8
_APART = 6
_BUTTON = 56.0


@component
def stepping(look: Look, steps: Steps, settings: Settings, session: Session) -> ft.Control:
    """The whole screen while a game is stepped through.

    Args:
        look: How to look.
        steps: The game, and how far into it.
        settings: How the table likes it.
        session: What taps do.
    """
    kept = use_kept()
    game = steps.game
    width = middle_width(look)
    top = strip(look, game, width, None)
    line = 0 if _is_crowded(look) else info_height(look)
    taken = GAP + strip_height(look, game, width) + 8 + line
    if look.is_beside:
        side = look.width - 3 * GAP - width - (TALLY_WIDTH + GAP if look.has_tallies else 0)
        panel = _panel(look, steps, session, (side, look.height - 2 * GAP))
        size = (width, look.height - taken - GAP)
    else:
        high = min(_height(look), look.height - taken - _LEAST_FELT - GAP)
        panel = _panel(look, steps, session, (width, high))
        size = (width, look.height - taken - high - GAP)
    table: list[ft.Control] = [
        top,
        ft.Container(height=8),
        _layout(look, game, settings, size),
        *([_line(look, kept, game)] if line else []),
    ]
    shown: ft.Control
    if look.is_beside:
        columns: list[ft.Control] = [ft.Column(table, spacing=0, expand=True), panel]
        if look.has_tallies:
            sheets = tallies(look, game, TALLY_WIDTH)
            columns.insert(
                0,
                ft.Column(sheets, width=TALLY_WIDTH, spacing=GAP, scroll=ft.ScrollMode.AUTO),
            )
        shown = ft.Row(columns, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)
    else:
        shown = ft.Column([*table, panel], spacing=0)
    return ft.Container(
        shown,
        bgcolor=look.palette.paper,
        padding=ft.Padding.only(left=GAP, right=GAP, top=GAP),
        expand=True,
    )


def _nothing(*_: object) -> None:
    """Nothing is entered here."""


def _place_nothing(tile: Tile, end: End) -> None:
    """No tile is chosen here."""


def _layout(look: Look, game: Game, settings: Settings, size: tuple[float, float]) -> ft.Control:
    """The tiles as they lay, or the points of a hand without tiles."""
    if game.hand is not None and not game.hand.has_board:
        return scored(look, game, game.hand, size)
    board = Board() if game.hand is None else game.hand.board
    view = View(size, None, None, settings, counts_ends=True)
    return felt(look, board, view, _place_nothing, _nothing)


def _line(look: Look, kept: Kept, game: Game) -> ft.Control:
    if game.hand is None:
        return ft.Container(height=info_height(look))
    return standing(look, kept, game, game.hand, info_height(look), None)


# What is tapped.


def _height(look: Look) -> float:
    """How high the panel would like to be where it stands below the layout."""
    parts = [_head_height(look), _words_height(look), TARGET, _BUTTON]
    if not look.is_low:
        parts.append(TARGET)
    return sum(parts) + _BETWEEN * (len(parts) - 1) + 2 * GAP + 2


def _head_height(look: Look) -> float:
    return look.high(TARGET, lines=2)


def _words_height(look: Look) -> float:
    return look.high(52, lines=2) if _is_crowded(look) else look.high(74, lines=3)


def _is_crowded(look: Look) -> bool:
    """Whether large text leaves no room for all of it: the count stands in the panel then."""
    return look.has_large_text and look.is_low


def _panel(look: Look, steps: Steps, session: Session, size: tuple[float, float]) -> ft.Control:
    """What has just happened, and the ways to other moments."""
    width, height = size
    stepping, inner = session.stepping, width - 2 * GAP
    name = look.words("How far into the game")
    line = timeline(look, name, steps.at, steps.last, steps.hands, inner, stepping.to)
    buttons = _buttons(look, steps, session)
    body: list[ft.Control]
    if _is_crowded(look):  # what is needed most comes first; the rest scrolls
        close = icon_button(look, ft.Icons.CLOSE, look.words("Close"), stepping.close)
        happened = ft.Row([ft.Container(_happened(look, steps), expand=True), close])
        body = [happened, buttons, _counts(look, steps.game), line, _head(look, steps, None)]
    else:
        body = [_head(look, steps, stepping.close), _happened(look, steps)]
        taken = _height(look)
        if look.is_beside or not look.is_low:
            body.append(_hands(look, steps, stepping.to))
            rows = -(-len(steps.hands) // max(1, int((inner + _APART) / (TARGET + _APART))))
            taken += (rows - 1) * (TARGET + _APART)
        body += [line, buttons]
        if look.is_beside and not look.is_low:
            body.append(step_log(look, steps, stepping.to, height - taken - _BETWEEN))
    return ft.Container(
        ft.Column(
            body,
            spacing=_BETWEEN,
            scroll=ft.ScrollMode.AUTO,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=width,
        height=height,
        bgcolor=look.palette.card,
        border=ft.Border.all(1, look.palette.line),
        border_radius=RADIUS,
        padding=GAP,
    )


def _counts(look: Look, game: Game) -> ft.Control:
    """What usually stands under the layout, one below the other where it is too wide."""
    words, ink, hand = look.words, look.palette.ink, game.hand
    said: list[ft.Control] = []
    if hand is not None and hand.placements:
        said.append(one_line(words("Count {count}", count=hand.board.count), BODY, ink))
    if hand is not None and hand.has_board:
        said.append(one_line(words("Boneyard {count}", count=hand.boneyard), BODY, ink))
    return ft.Row(said, wrap=True, spacing=GAP, run_spacing=0)


def _head(look: Look, steps: Steps, on_close: Tap | None) -> ft.Control:
    """Where in the game this is."""
    words, palette = look.words, look.palette
    hands = len(steps.games[-1].hands)
    number = len(steps.game.hands)
    title = (
        words("Hand {number} of {count}", number=number, count=hands)
        if number
        else words("Before the first hand")
    )
    far = words("{at} of {count} entries", at=steps.at, count=steps.last)
    return ft.Row(
        [
            ft.Column(
                [heading(title, BODY, palette.ink), one_line(far, SMALL, palette.faint)],
                spacing=0,
                tight=True,
                expand=True,
            ),
            *(
                []
                if on_close is None
                else [icon_button(look, ft.Icons.CLOSE, words("Close"), on_close)]
            ),
        ],
        height=_head_height(look),
    )


def _happened(look: Look, steps: Steps) -> ft.Control:
    """The words of the entry just made, in a box that does not grow and shrink with them."""
    words, palette = look.words, look.palette
    line, game = steps.line, steps.game
    if line is None:
        names = words.listed(list(game.players))
        sentence, more = words("{names} sit down", names=names), ""
        said = sentence
    else:
        sentence, more = told(words, game, line), aside(words, game, line)
        said = words("Hand {number}, {what}", number=line.hand + 1, what=sentence)
    size = LARGE if len(sentence) < 34 and not look.has_large_text else BODY
    parts: list[ft.Control] = [
        text(sentence, size, palette.ink, weight=ft.FontWeight.W_600, max_lines=2)
    ]
    if more and not _is_crowded(look):
        parts.append(one_line(more, SMALL, palette.faint))
    return ft.Semantics(
        label=", ".join(one for one in (said, *more.split(" · ")) if one),
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Container(ft.Column(parts, spacing=2, tight=True), height=_words_height(look)),
    )


def _hands(look: Look, steps: Steps, on_step: Any) -> ft.Control:
    """A way to the beginning of each hand."""
    words, palette = look.words, look.palette
    now = len(steps.game.hands)
    chips = [
        touch(
            words("Hand {number}", number=number),
            partial(on_step, at),
            ft.Container(
                one_line(
                    str(number),
                    BODY,
                    palette.on_accent if number == now else palette.ink,
                    weight=ft.FontWeight.W_600 if number == now else None,
                ),
                width=TARGET,
                height=TARGET,
                alignment=ft.Alignment.CENTER,
                bgcolor=palette.accent if number == now else palette.soft,
                border_radius=TARGET / 2,
            ),
            selected=number == now,
            radius=TARGET / 2,
        )
        for number, at in enumerate(steps.hands, 1)
    ]
    if look.is_beside and not look.is_low:
        return ft.Row(chips, wrap=True, spacing=_APART, run_spacing=_APART)
    return ft.Row(chips, scroll=ft.ScrollMode.AUTO, spacing=_APART, height=TARGET)


def _buttons(look: Look, steps: Steps, session: Session) -> ft.Control:
    words, stepping = look.words, session.stepping
    can_back, can_go_on = steps.at > 0, steps.at < steps.last
    return ft.Row(
        [
            _button(look, ft.Icons.FIRST_PAGE, words("First"), stepping.first, can_back),
            _button(look, ft.Icons.CHEVRON_LEFT, words("One back"), do(stepping.by, -1), can_back),
            _button(look, ft.Icons.CHEVRON_RIGHT, words("One on"), do(stepping.by, 1), can_go_on),
            _button(look, ft.Icons.LAST_PAGE, words("Last"), stepping.final, can_go_on),
        ],
        spacing=8,
    )


def _button(look: Look, icon: ft.IconData, name: str, tap: Tap, can: bool) -> ft.Control:
    palette = look.palette
    return touch(
        name,
        tap if can else None,
        ft.Container(
            ft.Icon(icon, color=palette.ink, size=28),
            height=_BUTTON,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(1, palette.line),
            border_radius=RADIUS,
            opacity=1 if can else 0.35,
        ),
        radius=RADIUS,
        expand=True,
    )
