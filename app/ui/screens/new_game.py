"""A new game: who plays, who sits where, by which rules, to which target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.model.house_line import otherwise, preset_name
from app.model.new_game import NewGame
from app.store.people import Person
from app.ui.look import Look
from app.ui.parts.button import icon_button, main_button, side_button
from app.ui.parts.choice import card, choice, section
from app.ui.parts.players import players
from app.ui.parts.text import BODY, TITLE, heading, one_line, text
from app.ui.parts.touch import Tap
from scoring.points import Points
from scoring.rules import Rules

Change = Callable[[NewGame], None]
"""Takes the game set up differently."""

TARGETS = (100, 150, 200, 250)
"""The usual targets; another one in use is listed with them."""


def new_game(
    look: Look,
    setup: NewGame,
    people: Sequence[Person],
    on_change: Change,
    read_name: Callable[[int], str],
    on_name: Callable[[int, str], None],
    on_house: Tap,
    on_start: Tap,
    on_back: Tap,
) -> ft.Control:
    """Set a game up.

    Args:
        look: How to look.
        setup: The game as it is set up.
        people: Whom to offer.
        on_change: Takes the game set up differently.
        read_name: The name of a seat as it stands.
        on_name: Names the player of a seat.
        on_house: Opens the page of house rules.
        on_start: Starts the game.
        on_back: Leaves.
    """
    words, palette = look.words, look.palette
    body = [
        section(look, words("How many play?"), _counts(look, setup, on_change)),
        section(
            look,
            words("Who sits where?"),
            players(look, setup, people, on_change, read_name, on_name),
        ),
        section(
            look,
            words("Which rules?"),
            ft.Column(
                [_presets(look, setup, on_change), _house(look, setup, on_house)],
                spacing=12,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ),
        section(look, words("How far?"), _targets(look, setup, on_change)),
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


def _counts(look: Look, setup: NewGame, on_change: Change) -> ft.Control:
    words = look.words
    return ft.Row(
        [
            choice(
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
    words = look.words
    about = {
        "pagat": words("One spinner; whoever wins the hand scores what the others hold."),
        "own_pips": words("One spinner; everybody loses the pips left in their own hand."),
        "muggins": words("No spinner: the line has two ends only."),
        "five_up": words("Every double is a spinner."),
    }
    return ft.Column(
        [
            card(
                look,
                preset_name(words, preset),
                line,
                setup.house.preset == preset,
                partial(on_change, replace(setup, house=setup.house.as_preset(preset))),
            )
            for preset, line in about.items()
        ],
        spacing=8,
    )


def _house(look: Look, setup: NewGame, on_house: Tap) -> ft.Control:
    """What the table plays otherwise, in one line, and the way to change it."""
    words, palette = look.words, look.palette
    more = otherwise(words, setup.house, setup.count)
    return ft.Column(
        [
            text(
                words("Also: {rules}", rules=more) if more else words("All else as usual."),
                BODY,
                palette.ink if more else palette.faint,
            ),
            side_button(look, words("House rules"), on_house, ft.Icons.RULE),
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _targets(look: Look, setup: NewGame, on_change: Change) -> ft.Control:
    words = look.words
    usual = Rules.agreed(setup.count).target
    target = setup.rules.target

    def to(points: Points) -> Tap:
        house = replace(setup.house, target=None if points == usual else points)
        return partial(on_change, replace(setup, house=house))

    chips = ft.Row(
        [
            choice(
                look,
                words.points(points),
                points == target,
                to(points),
                words("Play to {points}", points=words.points(points)),
            )
            for points in sorted({*TARGETS, target})
        ],
        spacing=8,
    )
    step = ft.Row(
        [
            icon_button(
                look,
                ft.Icons.REMOVE,
                words("Target less by 5"),
                to(target - 5) if target > 5 else None,
            ),
            one_line(
                words("{points} points win the game", points=words.points(target)),
                BODY,
                look.palette.ink,
            ),
            icon_button(look, ft.Icons.ADD, words("Target more by 5"), to(target + 5)),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return ft.Column([chips, step], spacing=4)
