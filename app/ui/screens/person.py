"""Somebody's own page: their name, their games, and whether they are one with another."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.person import Merging, Somebody
from app.model.session import Session
from app.model.state import State
from app.store.people import Person
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import main_button, side_button, text_button
from app.ui.parts.game_line import game_line
from app.ui.parts.open_game import OpenGame
from app.ui.parts.page import page
from app.ui.parts.person_row import person_row, played
from app.ui.parts.search_field import search_field
from app.ui.parts.text import BODY, LARGE, heading, text
from app.ui.parts.touch import do


def person(look: Look, state: State, session: Session) -> ft.Control:
    """The whole page, or the question who is the same person."""
    shown = state.page
    assert isinstance(shown, Somebody)
    if shown.merging is not None:
        if shown.merging.other is not None:
            return _confirm(look, shown, shown.merging, shown.merging.other, session)
        return _others(look, shown, shown.merging, session)
    words, palette, taps = look.words, look.palette, session.pages.person
    body: list[ft.Control] = [text(_about(look, shown), BODY, palette.faint)]
    body.append(
        search_field(
            look,
            words("Name"),
            taps.read_name,
            taps.type_name,
            key=f"name {shown.person.id} {shown.edition}",
            icon=ft.Icons.EDIT_OUTLINED,
            can_clear=False,
        )
    )
    if shown.is_renamed:
        keep = words("Keep the name {name}", name=shown.name.strip())
        body.append(main_button(look, keep, taps.keep_name, ft.Icons.CHECK))
    body += [
        side_button(
            look,
            words("Statistics"),
            partial(session.go, f"/statistics/{shown.person.id}"),
            ft.Icons.INSIGHTS,
        ),
        side_button(
            look,
            words("Same as another"),
            taps.begin_merge,
            ft.Icons.CALL_MERGE,
            words("The same as somebody else"),
            size=look.large(BODY),
        ),
        _archive(look, shown, session),
    ]
    if shown.lines:
        body.append(heading(words("Last games"), LARGE, palette.ink, level=2))
        body += [game_line(look, line, OpenGame(session)) for line in shown.lines]
    if shown.next is not None:
        body.append(text_button(look, words("Show older games"), do(taps.more, shown.next)))
    return page(look, shown.person.name, partial(session.go, "/people"), body, key="person")


def _about(look: Look, shown: Somebody) -> str:
    """What tells them from others of the same name."""
    words = look.words
    said = [played(look, shown.person)]
    if shown.twins:
        said.append(
            words.n(
                "{count} other person has this name",
                "{count} others have this name",
                shown.twins,
            )
        )
    if shown.person.is_archived:
        said.append(words("archived"))
    return " · ".join(said)


def _archive(look: Look, shown: Somebody, session: Session) -> ft.Control:
    words, archive = look.words, session.pages.person.archive
    if shown.person.is_archived:
        return side_button(look, words("Bring back"), do(archive, False), ft.Icons.UNARCHIVE)
    return side_button(look, words("Archive"), do(archive, True), ft.Icons.ARCHIVE_OUTLINED)


def _others(look: Look, shown: Somebody, merging: Merging, session: Session) -> ft.Control:
    """Who is the same person?"""
    words, palette, taps = look.words, look.palette, session.pages.person
    body: list[ft.Control] = [
        person_row(look, other, do(taps.choose_other, other), other.name) for other in merging.found
    ]
    if not body:
        body.append(text(words("Nobody else is kept."), BODY, palette.faint))
    field = search_field(
        look, words("Search for a player"), taps.read_other, taps.search_other, key="other"
    )
    return page(
        look,
        words("Who is {name} too?", name=shown.person.name),
        taps.leave_merge,
        body,
        still=[ft.Container(field, width=look.measure)],
        key="others",
    )


def _confirm(
    look: Look, shown: Somebody, merging: Merging, other: Person, session: Session
) -> ft.Control:
    """What will happen, and whether that is right."""
    words, palette, taps = look.words, look.palette, session.pages.person
    one = shown.person
    told = [
        words.n(
            "The {count} game of {other} becomes {name}’s.",
            "The {count} games of {other} become {name}’s.",
            other.games,
            other=other.name,
            name=one.name,
        )
        if other.games
        else words("{other} has not played yet.", other=other.name),
        words(
            "From then on there is one person, {name}, with one set of statistics.", name=one.name
        ),
    ]
    body: list[ft.Control] = [text(" ".join(told), look.large(LARGE), palette.ink)]
    if merging.together:
        doubt = words.n(
            "They sat together in {count} game: can they be one person?",
            "They sat together in {count} games: can they be one person?",
            merging.together,
        )
        body.append(
            ft.Container(
                text(doubt, BODY, palette.on_trouble),
                bgcolor=palette.trouble,
                border_radius=RADIUS,
                padding=GAP,
            )
        )
    body += [
        main_button(look, words("They are one"), taps.merge, ft.Icons.CALL_MERGE),
        text_button(look, words("Leave as it was"), taps.leave_merge),
    ]
    title = words("{name} and {other}", name=one.name, other=other.name)
    return page(look, title, taps.leave_merge, body, key="confirm")
