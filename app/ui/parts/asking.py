"""What a sheet asks with: things to do, players to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import flet as ft

from app.ui.look import RADIUS, Look
from app.ui.parts.face import face
from app.ui.parts.player_row import player_row, player_tab
from app.ui.parts.text import text
from app.ui.parts.touch import Tap, touch
from scoring.game import Game
from scoring.tile import Tile


def deed(
    look: Look, label: str, icon: ft.IconData, tap: Tap, name: str | None = None
) -> ft.Control:
    """One of several things to do, over the whole width."""
    palette = look.palette
    return touch(
        name or label,
        tap,
        ft.Container(
            ft.Row(
                [
                    ft.Icon(icon, color=palette.accent, size=24),
                    text(label, 18, palette.ink, expand=True),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.faint),
                ],
                spacing=14,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=14),
            border=ft.Border.all(1, palette.line),
            border_radius=RADIUS,
            bgcolor=palette.card,
        ),
        radius=RADIUS,
    )


def chooser(
    look: Look, game: Game, chosen: int | None, on_seat: Callable[[int], None]
) -> ft.Control:
    """One tab for each player."""
    tabs = [
        player_tab(look, name, game.rules.side_of(seat), seat == chosen, partial(on_seat, seat))
        for seat, name in enumerate(game.players)
    ]
    if len(tabs) < 4 or look.width >= 600:
        return ft.Row(tabs, spacing=8)
    rows = [tabs[:2], tabs[2:]]
    return ft.Column([ft.Row(row, spacing=8) for row in rows], spacing=8, tight=True)


def seat_button(look: Look, game: Game, seat: int, on_seat: Callable[[int], None]) -> ft.Control:
    """A player, over the whole width."""
    side = game.rules.side_of(seat)
    return player_row(look, game.players[seat], side, partial(on_seat, seat))


def tiles(look: Look, choice: Collection[Tile], on_tile: Callable[[Tile], None]) -> ft.Control:
    """Tiles to choose from."""

    def tile_button(tile: Tile) -> ft.Control:
        return touch(
            str(tile),
            partial(on_tile, tile),
            ft.Container(
                face(tile, 84, turns=2),
                width=57,
                height=98,
                alignment=ft.Alignment.CENTER,
            ),
            radius=8,
            key=str(tile),
        )

    found = sorted(choice, key=lambda tile: (-tile.high, -tile.low))
    return ft.Row([tile_button(tile) for tile in found], wrap=True, spacing=4, run_spacing=4)


def numbers(
    look: Look, choice: range, old: float | None, on_number: Callable[[int], None]
) -> ft.Control:
    """Numbers to choose from, without the one it was."""
    palette = look.palette

    def button(number: int) -> ft.Control:
        tap: Tap | None = None if number == old else partial(on_number, number)
        return touch(
            str(number),
            tap,
            ft.Container(
                text(str(number), 24, palette.ink if tap else palette.faint),
                width=68,
                height=60,
                alignment=ft.Alignment.CENTER,
                bgcolor=palette.card if tap else palette.soft,
                border=ft.Border.all(1, palette.line),
                border_radius=RADIUS,
            ),
            radius=RADIUS,
        )

    return ft.Row([button(number) for number in choice], wrap=True, spacing=8, run_spacing=8)
