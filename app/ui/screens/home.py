"""All games: those in progress first."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.model.state import State
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.button import icon_button, main_button, side_button, text_button
from app.ui.parts.face import face
from app.ui.parts.game_line import game_line
from app.ui.parts.text import BODY, LARGE, SMALL, heading, one_line, text
from app.ui.parts.touch import Tap, do, touch
from scoring.tile import Tile


def home(
    look: Look,
    state: State,
    on_new: Tap,
    on_open: Callable[[str], None],
    on_sample: Tap,
    on_go: Callable[[str], None],
    on_settings: Tap,
) -> ft.Control:
    """List the games.

    Args:
        look: How to look.
        state: What there is to list.
        on_new: Sets up a new game.
        on_open: Opens the game with this id.
        on_sample: Opens the sample game.
        on_go: Leads to the page of a route.
        on_settings: Opens the settings.
    """
    words = look.words
    parts: list[ft.Control] = [
        _title(look, on_settings),
        main_button(look, words("New game"), on_new, ft.Icons.ADD),
    ]
    if state.playing:
        parts.append(heading(words("In progress"), LARGE, look.palette.ink, level=2))
        parts += [game_line(look, line, on_open) for line in state.playing]
    if state.finished:
        parts.append(heading(words("Finished"), LARGE, look.palette.ink, level=2))
        parts += [game_line(look, line, on_open) for line in state.finished]
    if state.more_finished:
        parts.append(text_button(look, words("All games"), do(on_go, "/history")))
    if not state.playing and not state.finished:
        parts.append(
            ft.Container(
                text(
                    words(
                        "Play with your own dominoes. Tap each tile here as it is placed:"
                        " the app counts the ends, keeps the tally and says who has won."
                    ),
                    BODY,
                    look.palette.faint,
                    text_align=ft.TextAlign.CENTER,
                ),
                padding=ft.Padding.symmetric(vertical=8, horizontal=16),
            )
        )
    parts.append(side_button(look, words("Try a sample game"), on_sample, ft.Icons.AUTO_STORIES))
    foot = _ways(look, on_go)
    if look.has_large_text:
        parts.append(foot)
    games = ft.Column(
        [
            ft.Container(
                ft.Column(parts, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                width=look.measure,
                padding=ft.Padding.only(bottom=24),
            )
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    if look.has_large_text:
        return games
    return ft.Column(
        [games, foot],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )


def _title(look: Look, on_settings: Tap) -> ft.Control:
    palette = look.palette
    return ft.Container(
        ft.Row(
            [
                ft.Container(
                    face(Tile.of(5, 5), 56),
                    foreground_decoration=ft.BoxDecoration(
                        border=ft.Border.all(3, palette.spinner), border_radius=7
                    ),
                    rotate=0.18,
                ),
                ft.Column(
                    [
                        heading(look.words("All Fives"), 32, palette.ink),
                        text(
                            look.words("The scorekeeper beside your dominoes"), SMALL, palette.faint
                        ),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                icon_button(look, ft.Icons.SETTINGS, look.words("Settings"), on_settings),
            ],
            spacing=18,
        ),
        padding=ft.Padding.only(left=8, top=18, bottom=10),
    )


def _ways(look: Look, on_go: Callable[[str], None]) -> ft.Control:
    """The calm ways to everything else."""
    words = look.words
    files = words("Backup and files")
    ways = [
        (words("History"), ft.Icons.HISTORY, "/history"),
        (words("People"), ft.Icons.PEOPLE_OUTLINE, "/people"),
        (words("Statistics"), ft.Icons.INSIGHTS, "/statistics"),
        (files if look.has_large_text else words("Backup"), ft.Icons.SAVE_OUTLINED, "/files"),
    ]
    if look.has_large_text:
        return ft.Column(
            [side_button(look, label, do(on_go, route), icon) for label, icon, route in ways],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Container(
        ft.Row(
            [
                _way(look, label, icon, do(on_go, route), files if route == "/files" else label)
                for label, icon, route in ways
            ]
        ),
        width=look.measure,
    )


def _way(look: Look, label: str, icon: ft.IconData, tap: Tap, name: str) -> ft.Control:
    """One of them: a picture and a word below it, called by its whole ``name``."""
    palette = look.palette
    parts: list[ft.Control] = [
        ft.Icon(icon, color=palette.accent, size=24),
        one_line(label, SMALL, palette.ink),
    ]
    return touch(
        name,
        tap,
        ft.Container(
            ft.Column(
                parts,
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            height=look.high(56),
            alignment=ft.Alignment.CENTER,
        ),
        radius=RADIUS,
        expand=True,
    )
