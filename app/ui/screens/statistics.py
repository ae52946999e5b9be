"""Statistics of everybody, of somebody, or of two who play against each other."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.figures import groups, groups_of_all, sources
from app.model.session import Session
from app.model.state import State
from app.model.statistics import Choosing, Standing
from app.ui.look import GAP, TARGET, Look
from app.ui.parts.button import side_button
from app.ui.parts.choice import choice
from app.ui.parts.figure_cards import cards, duel, duel_head, sheet
from app.ui.parts.named import named
from app.ui.parts.page import page
from app.ui.parts.period import period
from app.ui.parts.person_row import person_row
from app.ui.parts.search_field import search_field
from app.ui.parts.sources import sources_chart
from app.ui.parts.text import BODY, LARGE, SMALL, heading, one_line, text
from app.ui.parts.tile_grid import tile_grid, tile_words
from app.ui.parts.touch import Tap, do, touch
from scoring.facts import Facts

_FEW = 8
"""More people than these are looked for by name."""


def statistics(look: Look, state: State, session: Session) -> ft.Control:
    """The whole page, or the question whose figures are to be shown."""
    shown = state.page
    assert isinstance(shown, Standing)
    taps, words = session.pages.statistics, look.words
    if shown.choosing is not None:
        return _choose(look, shown.choosing, session)
    body = [_who(look, shown, session), period(look, shown.since, shown.until, taps.between)]
    if shown.progress is not None:
        body.append(_progress(look, shown.progress, session))
    else:
        if shown.is_cut_short:
            body.append(_cut_short(look, session))
        body += _empty(look, shown) if shown.is_empty else _figures(look, shown, session)
    return page(look, words("Statistics"), taps.leave, body)


def _who(look: Look, shown: Standing, session: Session) -> ft.Control:
    """Two buttons: who it is about, and whom they play against."""
    words, taps = look.words, session.pages.statistics
    names = [one.name for one in shown.people]
    first = names[0] if names else words("Everybody")
    icon = ft.Icons.PERSON_OUTLINE if names else ft.Icons.GROUPS_OUTLINED
    said = words("Figures of {name}: choose", name=first)
    buttons = [_way(look, first, do(taps.choose, 0), said, icon)]
    if names:
        second = words("against {name}", name=names[1]) if names[1:] else words("against all")
        said = words("{against}: choose", against=second)
        buttons.append(_way(look, second, do(taps.choose, 1), said))
    if look.has_large_text:
        return ft.Column([ft.Row([one]) for one in buttons], spacing=8)
    return ft.Row(buttons, spacing=8)


def _way(
    look: Look, label: str, tap: Tap, name: str, icon: ft.IconData | None = None
) -> ft.Control:
    """A button with somebody's name, which may be too long for it."""
    palette = look.palette
    line = ft.Container(one_line(label, BODY, palette.ink), expand=True, expand_loose=True)
    parts: list[ft.Control] = [line]
    if icon is not None:
        parts.insert(0, ft.Icon(icon, color=palette.ink, size=20))
    return touch(
        name,
        tap,
        ft.Container(
            ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=8),
            bgcolor=palette.card,
            border=ft.Border.all(1, palette.line),
            border_radius=TARGET,
            height=look.high(TARGET),
            padding=ft.Padding.symmetric(horizontal=14),
        ),
        radius=TARGET,
        expand=True,
    )


def _progress(look: Look, progress: tuple[int, int], session: Session) -> ft.Control:
    words, palette = look.words, look.palette
    done, whole = progress
    said = words(
        "Counting: {done} of {all} games", done=words.number(done), all=words.number(whole)
    )
    bar = ft.ProgressBar(
        value=done / whole if whole else None,
        color=palette.accent,
        bgcolor=palette.soft,
        bar_height=8,
        border_radius=4,
    )
    shown = ft.Column([text(said, LARGE, palette.ink), bar], spacing=8, tight=True)
    stop = side_button(look, words("Stop"), session.pages.statistics.stop, ft.Icons.CLOSE)
    return sheet(look, ft.Column([named(said, shown), stop], spacing=GAP, tight=True))


def _cut_short(look: Look, session: Session) -> ft.Control:
    words = look.words
    return sheet(
        look,
        ft.Column(
            [
                text(words("Not all games are counted yet."), BODY, look.palette.ink),
                side_button(look, words("Count the rest"), session.pages.statistics.go_on),
            ],
            spacing=8,
            tight=True,
        ),
    )


def _empty(look: Look, shown: Standing) -> list[ft.Control]:
    words = look.words
    names = [one.name for one in shown.people]
    if shown.since or shown.until:
        said = words("Nothing was played on these days.")
    elif len(names) == 2:
        said = words("{one} and {other} have not played each other.", one=names[0], other=names[1])
    elif names:
        said = words("{name} has not played yet.", name=names[0])
    else:
        said = words("Play a game, and its figures come here.")
    sign = ft.Icon(ft.Icons.INSIGHTS, size=40, color=look.palette.faint)
    line = text(said, LARGE, look.palette.faint, text_align=ft.TextAlign.CENTER)
    return [
        ft.Container(
            ft.Column([sign, line], spacing=12, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            padding=ft.Padding.symmetric(horizontal=16, vertical=48),
            alignment=ft.Alignment.CENTER,
        )
    ]


def _figures(look: Look, shown: Standing, session: Session) -> list[ft.Control]:
    words = look.words
    names = [one.name for one in shown.people] if len(shown.people) == 2 else []
    body: list[ft.Control] = []
    if names:
        body.append(sheet(look, duel_head(look, names)))
        both = [groups(words, facts) for facts in shown.facts]
        for one, other in zip(*both, strict=True):
            body += [_heading(look, one.name), duel(look, names, one.figures, other.figures)]
    else:
        told = groups if shown.people else groups_of_all
        for group in told(words, shown.facts[0]):
            body += [_heading(look, group.name), cards(look, group.figures)]
    width = look.measure - 2 * GAP - 6
    body += [
        _heading(look, words("Where points came from")),
        sheet(look, sources_chart(look, sources(words, shown.facts), names, width)),
    ]
    for at, facts in enumerate(shown.facts):
        if facts.placements:
            of = words("Tiles of {name}", name=names[at]) if names else words("Tile by tile")
            body += [
                _heading(look, of),
                _tiles(look, facts, shown.by_share, width, session, is_first=at == 0),
            ]
    return body


def _heading(look: Look, name: str) -> ft.Control:
    return heading(name, LARGE, look.palette.ink, level=2)


def _tiles(
    look: Look, facts: Facts, by_share: bool, width: float, session: Session, is_first: bool
) -> ft.Control:
    words, taps = look.words, session.pages.statistics
    shows = words("Percent of the times it was placed") if by_share else words("Points each time")
    parts: list[ft.Control] = [
        text(tile_words(words, facts), BODY, look.palette.ink),
        tile_grid(look, facts, by_share, width),
        text(shows, SMALL, look.palette.faint, text_align=ft.TextAlign.CENTER),
    ]
    if is_first:
        ways = [(words("How much"), False), (words("How often"), True)]
        row: list[ft.Control] = [
            choice(look, label, by_share == way, do(taps.by_share, way)) for label, way in ways
        ]
        parts.insert(1, ft.Row(row, spacing=8))
    column = ft.Column(
        parts, spacing=GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return sheet(look, column)


def _choose(look: Look, choosing: Choosing, session: Session) -> ft.Control:
    """Who it could be."""
    words, taps = look.words, session.pages.statistics
    is_second = bool(choosing.place)
    everybody = words("Against all") if is_second else words("Everybody")
    icon = ft.Icons.GROUPS_OUTLINED
    body: list[ft.Control] = []
    if len(choosing.others) > _FEW:
        label = words("Search for a player")
        body.append(search_field(look, label, taps.read_who, taps.search, key="statistics who"))
    body.append(side_button(look, everybody, partial(taps.take, None), icon))
    body += [person_row(look, one, do(taps.take, one.id), one.name) for one in choosing.found]
    title = words("Against whom?") if is_second else words("Whose figures?")
    return page(look, title, taps.leave, body, key=f"choosing {choosing.place}")
