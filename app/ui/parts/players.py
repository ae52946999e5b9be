"""The players of a new game: a name and a seat each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.model.new_game import NewGame
from app.ui.look import Look
from app.ui.parts.button import icon_button
from app.ui.parts.mark import mark
from app.ui.parts.name_field import name_field
from app.ui.parts.seats import seats
from app.ui.parts.text import BODY, one_line
from app.ui.parts.touch import touch


def players(
    look: Look,
    setup: NewGame,
    names: Sequence[str],
    on_change: Callable[[NewGame], None],
    read_name: Callable[[int], str],
    on_name: Callable[[int, str], None],
) -> ft.Control:
    """Who plays, seat by seat, with the names of earlier games to take.

    Args:
        look: How to look.
        setup: The game as it is set up.
        names: Names of earlier games.
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
    taken = {name.strip().casefold() for name in setup.names[: setup.count]}
    free = [name for name in names if name.casefold() not in taken][:8]
    if free:
        rows.append(
            ft.Row(
                [
                    touch(
                        words("Take {name}", name=name),
                        partial(on_change, setup.with_player(name)),
                        ft.Container(
                            one_line(name, BODY, palette.ink),
                            padding=ft.Padding.symmetric(horizontal=16, vertical=12),
                            bgcolor=palette.soft,
                            border_radius=24,
                        ),
                        radius=24,
                    )
                    for name in free
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            )
        )
    rows.append(seats(look, setup, rules))
    return ft.Column(rows, spacing=8)
