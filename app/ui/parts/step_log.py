"""The entries of a hand around the one that was just made; a tap leads to any of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.model.log import line
from app.model.steps import Steps
from app.ui.look import RADIUS, TARGET, Look
from app.ui.parts.log_row import whose
from app.ui.parts.step_words import told
from app.ui.parts.text import BODY, one_line
from app.ui.parts.touch import touch


def step_log(look: Look, steps: Steps, on_step: Callable[[int], None], height: float) -> ft.Control:
    """As many entries of the hand as there is room for, the one just made among them and marked.

    Args:
        look: How to look.
        steps: The game, and how far into it.
        on_step: Shows the game as it stood after this number of entries.
        height: How much room there is, logical pixels.
    """
    return ft.Column(
        [_row(look, steps, at, on_step) for at in steps.near(int(height // TARGET))],
        spacing=0,
    )


def _row(look: Look, steps: Steps, at: int, on_step: Callable[[int], None]) -> ft.Control:
    game, palette = steps.games[at], look.palette
    entry = line(steps.games[at - 1], game, at - 1)
    said, is_now = told(look.words, game, entry), at == steps.at
    weight = ft.FontWeight.W_600 if is_now else None
    color = palette.ink if at <= steps.at else palette.faint
    return touch(
        said,
        partial(on_step, at),
        ft.Container(
            ft.Row(
                [
                    whose(look, game, entry.entry, entry.seat),
                    one_line(said, BODY, color, weight=weight, expand=True),
                ],
                spacing=10,
            ),
            height=TARGET,
            padding=ft.Padding.symmetric(horizontal=10),
            bgcolor=palette.soft if is_now else None,
            border_radius=RADIUS,
        ),
        selected=is_now,
        radius=RADIUS,
    )
