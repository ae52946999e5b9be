"""A picture of who sits where round the table."""

from __future__ import annotations

import flet as ft

from app.model.new_game import NewGame
from app.ui.look import Look
from app.ui.parts.mark import mark
from app.ui.parts.text import BODY, SMALL, one_line, text
from scoring.rules import Rules

_PLACES: dict[int, tuple[str, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
"""Where each seat is, clockwise from the one who holds the phone."""


def seats(look: Look, setup: NewGame, rules: Rules) -> ft.Control:
    """The table from above; partners face each other and share a mark."""
    palette, words = look.palette, look.words
    at = {place: seat for seat, place in enumerate(_PLACES[setup.count])}
    names = [
        setup.names[seat].strip() or words("Player {number}", number=seat + 1)
        for seat in range(setup.count)
    ]

    def sitter(place: str, width: float) -> ft.Control:
        seat = at.get(place)
        if seat is None:
            return ft.Container(width=width, height=look.high(24))
        side = rules.side_of(seat)
        return ft.Container(
            ft.Row(
                [
                    mark(side, palette.players[side], 14),
                    one_line(names[seat], SMALL, palette.ink),
                ],
                spacing=6,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            width=width,
            height=look.high(24),
        )

    pairs = [" & ".join(names[seat] for seat in side) for side in rules.sides]
    caption = (
        words("{one} against {other}", one=pairs[0], other=pairs[1])
        if rules.partners
        else words("Play goes clockwise")
    )
    wide = min(110.0, (look.measure - 110) / 2)
    wood = ft.Container(
        ft.Icon(ft.Icons.ROTATE_RIGHT, color=palette.card, size=22),
        width=96,
        height=56,
        bgcolor=palette.table,
        border=ft.Border.all(2, palette.table_edge),
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )
    picture = ft.Column(
        [
            sitter("top", 200),
            ft.Row(
                [sitter("left", wide), wood, sitter("right", wide)],
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=4,
            ),
            sitter("bottom", 200),
            text(caption, BODY, palette.faint, text_align=ft.TextAlign.CENTER),
        ],
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.MergeSemantics(
        ft.Semantics(
            label=caption,
            image=True,
            content=ft.Semantics(exclude_semantics=True, content=picture),
        )
    )
