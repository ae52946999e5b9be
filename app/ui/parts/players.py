"""The players of a new game: a name and a seat each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.model.new_game import NewGame
from app.store.folding import same_name
from app.store.people import Person
from app.ui.look import Look
from app.ui.parts.button import icon_button
from app.ui.parts.mark import mark
from app.ui.parts.name_field import name_field
from app.ui.parts.person_row import played
from app.ui.parts.seats import seats
from app.ui.parts.text import BODY, SMALL, one_line
from app.ui.parts.touch import Tap, touch


def players(
    look: Look,
    setup: NewGame,
    people: Sequence[Person],
    on_change: Callable[[NewGame], None],
    read_name: Callable[[int], str],
    on_name: Callable[[int, str], None],
) -> ft.Control:
    """Who plays, seat by seat, with those who played before to take.

    Args:
        look: How to look.
        setup: The game as it is set up.
        people: Whom to offer.
        on_change: Takes the game set up differently.
        read_name: The name of a seat as it stands.
        on_name: Takes a name as it is typed.
    """
    words, palette = look.words, look.palette
    rules = setup.rules
    rows: list[ft.Control] = []
    for seat in range(setup.count):
        side = rules.side_of(seat)
        following = rules.next_seat(seat)
        rows.append(
            ft.Row(
                [
                    mark(side, palette.players[side], 20),
                    name_field(
                        palette,
                        seat,
                        words("Player {number}", number=seat + 1),
                        read_name,
                        on_name,
                        key=f"name {seat} {setup.edition}",
                    ),
                    icon_button(
                        look,
                        ft.Icons.SWAP_VERT,
                        words("Swap seats {one} and {other}", one=seat + 1, other=following + 1),
                        partial(on_change, setup.swapped(seat, following)),
                    ),
                ],
                spacing=10,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                height=60,
            )
        )
    chosen = set(setup.people[: setup.count])
    typed = {
        same_name(name)
        for name, id in zip(setup.names[: setup.count], setup.people, strict=False)
        if id is None
    }
    free = [one for one in people if one.id not in chosen and same_name(one.name) not in typed][:8]
    twins = Counter(same_name(one.name) for one in people)
    if free:
        rows.append(
            ft.Row(
                [
                    _chip(look, person, twins, partial(on_change, setup.with_player(person)))
                    for person in free
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            )
        )
    rows.append(seats(look, setup, rules))
    return ft.Column(rows, spacing=8)


def _chip(look: Look, person: Person, twins: Counter[str], tap: Tap) -> ft.Control:
    """Somebody to take; with what tells them from another of the same name, if there is one."""
    words, palette = look.words, look.palette
    said = words("Take {name}", name=person.name)
    lines: list[ft.Control] = [one_line(person.name, BODY, palette.ink)]
    if twins[same_name(person.name)] > 1:
        about = played(look, person)
        said = f"{said}, {about}"
        lines.append(one_line(about, SMALL, palette.faint))
    return touch(
        said,
        tap,
        ft.Container(
            ft.Column(lines, spacing=0, tight=True),
            padding=ft.Padding.symmetric(horizontal=16, vertical=12 if len(lines) == 1 else 6),
            bgcolor=palette.soft,
            border_radius=24,
        ),
        radius=24,
    )
