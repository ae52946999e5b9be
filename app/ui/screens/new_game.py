"""A new game: who plays, who sits where, by which rules, to which target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.model.new_game import NewGame
from app.ui.look import RADIUS, Look
from app.ui.parts.button import icon_button, main_button
from app.ui.parts.players import players
from app.ui.parts.text import BODY, LARGE, SMALL, TITLE, heading, one_line, text
from app.ui.parts.touch import Tap, touch
from scoring.rules import Rules

Change = Callable[[NewGame], None]
"""Takes the game set up differently."""

TARGETS = (100, 150, 200, 250)
"""The usual targets; another one in use is listed with them."""


def new_game(
    look: Look,
    setup: NewGame,
    names: Sequence[str],
    on_change: Change,
    read_name: Callable[[int], str],
    on_name: Callable[[int, str], None],
    on_start: Tap,
    on_back: Tap,
) -> ft.Control:
    """Set a game up.

    Args:
        look: How to look.
        setup: The game as it is set up.
        names: Names of earlier games.
        on_change: Takes the game set up differently.
        read_name: The name of a seat as it stands.
        on_name: Names the player of a seat.
        on_start: Starts the game.
        on_back: Leaves.
    """
    words, palette = look.words, look.palette
    body = [
        _section(look, words("How many play?"), _counts(look, setup, on_change)),
        _section(
            look,
            words("Who sits where?"),
            players(look, setup, names, on_change, read_name, on_name),
        ),
        _section(look, words("Which rules?"), _presets(look, setup, on_change)),
        _section(look, words("How far?"), _targets(look, setup, on_change)),
    ]
    return ft.Column(
        [
            ft.Row(
                [
                    icon_button(look, ft.Icons.ARROW_BACK, words("Back"), on_back),
                    heading(words("New game"), TITLE, palette.ink),
                ],
                spacing=4,
            ),
            ft.Column(
                [
                    ft.Container(
                        ft.Column(
                            body,
                            spacing=20,
                            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        ),
                        width=look.measure,
                    )
                ],
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
            ),
            ft.Container(
                main_button(look, words("Start"), on_start, ft.Icons.CHECK),
                width=look.measure,
                padding=ft.Padding.symmetric(vertical=8),
            ),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
        spacing=4,
    )


def _section(look: Look, name: str, content: ft.Control) -> ft.Control:
    return ft.Column(
        [heading(name, LARGE, look.palette.ink, level=2), content],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _choice(
    look: Look, label: str, is_chosen: bool, tap: Tap, name: str | None = None
) -> ft.Control:
    """One of several answers in a row."""
    palette = look.palette
    return touch(
        name or label,
        tap,
        ft.Container(
            one_line(
                label,
                LARGE,
                palette.on_accent if is_chosen else palette.ink,
                weight=ft.FontWeight.W_600 if is_chosen else None,
            ),
            height=52,
            alignment=ft.Alignment.CENTER,
            bgcolor=palette.accent if is_chosen else palette.card,
            border=ft.Border.all(1, palette.accent if is_chosen else palette.line),
            border_radius=RADIUS,
        ),
        selected=is_chosen,
        radius=RADIUS,
        expand=True,
    )


def _counts(look: Look, setup: NewGame, on_change: Change) -> ft.Control:
    words = look.words
    return ft.Row(
        [
            _choice(
                look,
                str(count),
                setup.count == count,
                partial(on_change, replace(setup, count=count)),
                words.n("{count} player", "{count} players", count),
            )
            for count in (2, 3, 4)
        ],
        spacing=8,
    )


def _presets(look: Look, setup: NewGame, on_change: Change) -> ft.Control:
    words, palette = look.words, look.palette
    about = {
        "pagat": (
            words("All Fives"),
            words("One spinner; whoever wins the hand scores what the others hold."),
        ),
        "own_pips": (
            words("Own pips off"),
            words("One spinner; everybody loses the pips left in their own hand."),
        ),
        "muggins": (words("Muggins"), words("No spinner: the line has two ends only.")),
        "five_up": (words("Five-Up"), words("Every double is a spinner.")),
    }
    return ft.Column(
        [
            touch(
                f"{name}. {line}",
                partial(on_change, replace(setup, preset=preset)),
                ft.Container(
                    ft.Row(
                        [
                            ft.Icon(
                                ft.Icons.RADIO_BUTTON_CHECKED
                                if setup.preset == preset
                                else ft.Icons.RADIO_BUTTON_UNCHECKED,
                                color=palette.accent,
                            ),
                            ft.Column(
                                [
                                    one_line(name, BODY, palette.ink, weight=ft.FontWeight.W_600),
                                    text(line, SMALL, palette.faint),
                                ],
                                spacing=0,
                                tight=True,
                                expand=True,
                            ),
                        ],
                        spacing=12,
                    ),
                    bgcolor=palette.card,
                    border=ft.Border.all(
                        1, palette.accent if setup.preset == preset else palette.line
                    ),
                    border_radius=RADIUS,
                    padding=ft.Padding.symmetric(horizontal=14, vertical=10),
                ),
                selected=setup.preset == preset,
                radius=RADIUS,
            )
            for preset, (name, line) in about.items()
        ],
        spacing=8,
    )


def _targets(look: Look, setup: NewGame, on_change: Change) -> ft.Control:
    words = look.words
    usual = Rules.agreed(setup.count, setup.preset).target
    target = setup.target or usual
    listed = sorted({*TARGETS, target})
    chips = ft.Row(
        [
            _choice(
                look,
                words.points(points),
                points == target,
                partial(
                    on_change,
                    replace(setup, target=None if points == usual else int(points)),
                ),
                words("Play to {points}", points=words.points(points)),
            )
            for points in listed
        ],
        spacing=8,
    )
    step = ft.Row(
        [
            icon_button(
                look,
                ft.Icons.REMOVE,
                words("Target less by 5"),
                (lambda: on_change(replace(setup, target=int(target) - 5))) if target > 5 else None,
            ),
            one_line(
                words("{points} points win the game", points=words.points(target)),
                BODY,
                look.palette.ink,
            ),
            icon_button(
                look,
                ft.Icons.ADD,
                words("Target more by 5"),
                lambda: on_change(replace(setup, target=int(target) + 5)),
            ),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return ft.Column([chips, step], spacing=4)
