"""A correction of a score: whose, by how much, and why."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.mend import Mend
from app.model.mending import Mending
from app.ui.look import RADIUS, Look
from app.ui.parts.name_field import name_field
from app.ui.parts.outcome import changes, scores
from app.ui.parts.player_row import player_tab
from app.ui.parts.strip import side_name
from app.ui.parts.text import one_line, text
from app.ui.parts.touch import touch
from scoring.entry import Adjust
from scoring.game import Game
from scoring.points import Points
from scoring.tally import as_shown

_STEPS: tuple[Points, ...] = (-5, -0.5, 0.5, 5)


def correction(look: Look, game: Game, mend: Mend, mending: Mending) -> list[ft.Control]:
    """Ask whose score is wrong, and by how much; the outcome is seen at once.

    Args:
        look: How to look.
        game: The game as it is.
        mend: With a correction as its entry.
        mending: What taps do.
    """
    words, palette = look.words, look.palette
    entry = mend.entry
    assert isinstance(entry, Adjust)
    total = words.gain(as_shown(entry.points, game.rules.count_in_fives))
    parts: list[ft.Control] = [
        _sides(look, game, entry.side, mending),
        ft.Container(
            one_line(total, 44, palette.ink, weight=ft.FontWeight.W_700),
            alignment=ft.Alignment.CENTER,
        ),
        ft.Row([_step(look, game, step, mending) for step in _STEPS], spacing=8),
        ft.Row(
            [
                name_field(
                    palette,
                    0,
                    words("Why? (a note, if you like)"),
                    mending.read_note,
                    mending.write_note,
                    key=f"note {mend.at}",
                )
            ],
            height=60,
        ),
    ]
    if mend.draft is not None:
        parts.append(scores(look, game, mend.draft))
        if mend.draft.mended.faults:
            parts += changes(look, game, mend.draft, mending)
    return parts


def _sides(look: Look, game: Game, chosen: int, mending: Mending) -> ft.Control:
    tabs = [
        player_tab(
            look,
            side_name(game, side),
            side,
            side == chosen,
            partial(mending.correct_side, side),
        )
        for side in range(len(game.scores))
    ]
    if len(tabs) < 4:
        return ft.Row(tabs, spacing=8)
    rows: list[ft.Control] = [ft.Row(tabs[:2], spacing=8), ft.Row(tabs[2:], spacing=8)]
    return ft.Column(rows, spacing=8, tight=True)


def _step(look: Look, game: Game, step: Points, mending: Mending) -> ft.Control:
    words, palette = look.words, look.palette
    shown = as_shown(step, game.rules.count_in_fives)
    amount = words.points(abs(shown))
    name = (
        words("{points} more", points=amount) if step > 0 else words("{points} less", points=amount)
    )
    return touch(
        name,
        partial(mending.correct_by, step),
        ft.Container(
            text(words.gain(shown), 22, palette.ink, weight=ft.FontWeight.W_600),
            height=60,
            alignment=ft.Alignment.CENTER,
            bgcolor=palette.card,
            border=ft.Border.all(1, palette.line),
            border_radius=RADIUS,
        ),
        radius=RADIUS,
        expand=True,
    )
