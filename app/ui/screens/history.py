"""All games, newest first, month by month; looked for by player and by day."""

from __future__ import annotations

from datetime import date
from functools import partial
from itertools import groupby
from typing import Any

import flet as ft

from app.model.history import Listing
from app.model.session import Session
from app.model.state import State
from app.ui.look import GAP, Look
from app.ui.parts.button import text_button
from app.ui.parts.choice import choice
from app.ui.parts.day_button import day_button
from app.ui.parts.game_line import game_line
from app.ui.parts.open_game import OpenGame
from app.ui.parts.page import head
from app.ui.parts.search_field import search_field
from app.ui.parts.text import BODY, LARGE, heading, text
from app.ui.parts.touch import answer, do

_AHEAD = 800.0
"""So close to the end of the list, logical pixels, older games are listed by themselves."""


def history(look: Look, state: State, session: Session) -> ft.Control:
    """The whole page."""
    page = state.page
    assert isinstance(page, Listing)
    words, taps = look.words, session.pages.history
    field = search_field(
        look,
        words("Search for a player"),
        taps.read_who,
        taps.search,
        key="who",
    )
    top: list[ft.Control] = [field, _period(look, page, session)]
    rows = _rows(look, page, session)
    is_still = not look.is_low and not look.has_large_text
    if not is_still:
        rows = [*top, *rows]

    def scrolled(event: Any) -> None:
        if page.next is not None and event.pixels > event.max_scroll_extent - _AHEAD:
            answer(partial(taps.more, page.next))(event)

    return ft.Column(
        [
            head(look, words("History"), partial(session.go, "/")),
            *([ft.Container(one, width=look.measure) for one in top] if is_still else []),
            ft.ListView(
                rows,
                key=f"list {page.since} {page.until} {page.who}",
                spacing=GAP,
                expand=True,
                width=look.measure,
                padding=ft.Padding.only(bottom=24),
                on_scroll=scrolled,
                scroll_interval=200,
            ),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
        spacing=8,
    )


def _rows(look: Look, page: Listing, session: Session) -> list[ft.Control]:
    """The games under their months, and the ways to more."""
    words, palette, taps = look.words, look.palette, session.pages.history
    rows: list[ft.Control] = []
    if not page.lines:
        nothing = (
            words("No game is like that.")
            if page.is_narrowed
            else words("No games have been kept.")
        )
        rows.append(
            ft.Container(
                text(nothing, BODY, palette.faint), padding=16, alignment=ft.Alignment.CENTER
            )
        )
    on_open, on_delete = OpenGame(session), session.pages.deleting.delete
    for month, lines in groupby(page.lines, lambda line: line.day.replace(day=1)):
        rows.append(heading(words.month(month), LARGE, palette.ink, level=2))
        rows += [game_line(look, line, on_open, on_delete) for line in lines]
    if page.next is not None:
        rows.append(text_button(look, words("Show older games"), do(taps.more, page.next)))
    elif not page.is_narrowed:
        rows.append(text_button(look, words("Deleted games"), partial(session.go, "/deleted")))
    return rows


def _period(look: Look, page: Listing, session: Session) -> ft.Control:
    """From which day to which."""
    words, taps = look.words, session.pages.history
    today = date.today()
    month, year = today.replace(day=1), today.replace(month=1, day=1)
    since, until = page.since, page.until
    usual = [
        (words("All"), words("Games of any day"), None),
        (words("Month"), words("Games of this month"), month),
        (words("Year"), words("Games of this year"), year),
    ]
    choices = [
        choice(look, label, since == first and until is None, do(taps.between, first, None), name)
        for label, name, first in usual
    ]
    days: list[ft.Control] = [
        day_button(look, words("From"), since, lambda day: taps.between(day, until), key="from"),
        day_button(look, words("To"), until, lambda day: taps.between(since, day), key="to"),
    ]
    rows: list[ft.Control] = [ft.Row(choices, spacing=8)]
    if look.has_large_text or look.width < 360:
        rows += [ft.Row([one]) for one in days]
    else:
        rows.append(ft.Row(days, spacing=8))
    return ft.Column(rows, spacing=8)
