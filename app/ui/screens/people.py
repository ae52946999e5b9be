"""Everybody who plays; those who are archived apart."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.people import Everybody
from app.model.session import Session
from app.model.state import State
from app.ui.look import Look
from app.ui.parts.button import main_button
from app.ui.parts.page import page
from app.ui.parts.person_row import person_row
from app.ui.parts.search_field import search_field
from app.ui.parts.text import BODY, LARGE, heading, text
from app.ui.parts.touch import do


def people(look: Look, state: State, session: Session) -> ft.Control:
    """The whole page."""
    shown = state.page
    assert isinstance(shown, Everybody)
    words, palette, taps = look.words, look.palette, session.pages.people
    name = shown.who.strip()
    body: list[ft.Control] = []
    if name:
        add = (
            words("Add another {name}", name=name)
            if shown.is_known
            else words("Add {name}", name=name)
        )
        body.append(main_button(look, add, taps.add, ft.Icons.PERSON_ADD))
    elif not shown.people and not shown.archived:
        body.append(
            text(
                words("Whoever plays a game under a name of their own is kept here."),
                BODY,
                palette.faint,
            )
        )
    body += [
        person_row(look, one, do(session.go, f"/person/{one.id}"), one.name) for one in shown.found
    ]
    if shown.found_archived:
        body.append(heading(words("Archived"), LARGE, palette.ink, level=2))
        body += [
            person_row(look, one, do(session.go, f"/person/{one.id}"), one.name)
            for one in shown.found_archived
        ]
    field = search_field(
        look,
        words("Find or add"),
        taps.read_who,
        taps.search,
        key=f"who {shown.edition}",
        icon=ft.Icons.PERSON_SEARCH,
    )
    return page(
        look,
        words("People"),
        partial(session.go, "/"),
        body,
        still=[ft.Container(field, width=look.measure)],
    )
