"""Somebody in a list, with what tells them from another of the same name."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.store.people import Person
from app.ui.look import RADIUS, Look
from app.ui.parts.text import BODY, LARGE, SMALL, one_line, text
from app.ui.parts.touch import touch


def played(look: Look, person: Person) -> str:
    """How many games they played, and when last."""
    words = look.words
    if not person.games:
        return words("Has not played yet")
    games = words.n("{count} game", "{count} games", person.games)
    if person.last is None:
        return games
    return words("{games}, the last on {day}", games=games, day=words.day(person.last))


def person_row(look: Look, person: Person, on_tap: Callable[[], None], label: str) -> ft.Control:
    """A card with the name; ``label`` is its accessible name, without what tells them apart."""
    palette = look.palette
    about = played(look, person)
    names: list[ft.Control] = [
        one_line(person.name, look.large(LARGE), palette.ink),
        text(about, SMALL, palette.faint),
    ]
    initial = person.name.strip()[:1].upper()
    badge = ft.Container(
        one_line(initial, look.large(BODY), palette.accent, weight=ft.FontWeight.W_700),
        width=40,
        height=40,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.soft,
        border_radius=20,
        opacity=0.6 if person.is_archived else 1,
    )
    return touch(
        f"{label}, {about}",
        on_tap,
        ft.Container(
            ft.Row(
                [
                    badge,
                    ft.Column(names, spacing=0, tight=True, expand=True),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.faint),
                ],
                spacing=12,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=8),
            border=ft.Border.all(1, palette.line),
            border_radius=RADIUS,
            bgcolor=palette.card,
        ),
        radius=RADIUS,
        key=f"person {person.id}",
    )
