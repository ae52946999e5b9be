"""A game in a list: who played, the scores, who won, and when."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.store.history import Line
from app.ui.component import component
from app.ui.look import RADIUS, Look
from app.ui.parts.button import icon_button, side_button
from app.ui.parts.mark import mark
from app.ui.parts.text import BODY, LARGE, SMALL, one_line, text
from app.ui.parts.touch import touch
from scoring.tally import as_shown

OnGame = Callable[[str], None]
"""Takes the id of a game."""


def game_line(
    look: Look,
    line: Line,
    on_open: OnGame | None,
    on_delete: OnGame | None = None,
    on_restore: OnGame | None = None,
) -> ft.Control:
    """A card; drawn anew only where it says something else.

    Args:
        look: How to look.
        line: The game.
        on_open: Opens it, where it can be opened.
        on_delete: Deletes it, where the list offers that.
        on_restore: Brings it back, where it was deleted.
    """
    return ft.memo(_line)(look, line, on_open, on_delete, on_restore, key=f"game {line.id}")


@component
def _line(
    look: Look,
    line: Line,
    on_open: OnGame | None,
    on_delete: OnGame | None,
    on_restore: OnGame | None,
) -> ft.Control:
    words = look.words
    name = spoken(look, line)
    shown: ft.Control = _card(look, line)
    if on_open is not None and line.reason is None:
        label = words("Open {game}", game=name)
        shown = touch(label, partial(on_open, line.id), shown, radius=RADIUS)
    if on_restore is not None:
        back = side_button(
            look,
            words("Restore"),
            partial(on_restore, line.id),
            ft.Icons.RESTORE,
            words("Restore {game}", game=name),
        )
        return ft.Column(
            [shown, back], spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    if on_delete is None or line.reason is not None:
        return shown
    away = icon_button(
        look,
        ft.Icons.DELETE_OUTLINE,
        words("Delete {game}", game=name),
        partial(on_delete, line.id),
        right=2,
        bottom=2,
    )
    return ft.Stack([shown, away])


def spoken(look: Look, line: Line) -> str:
    """A game in one sentence, for a screen reader."""
    words = look.words
    day = words.day(line.day)
    if line.reason is not None:
        return words("a game that cannot be read, {day}", day=day)
    said = ", ".join(
        f"{_name(side)} {words.points(as_shown(score, line.count_in_fives))}"
        for side, score in zip(line.sides, line.scores, strict=True)
    )
    return words("{game}, {where}, {day}", game=said, where=_where(look, line), day=day)


def _card(look: Look, line: Line) -> ft.Control:
    palette, words = look.palette, look.words
    rows: list[ft.Control] = []
    if line.reason is not None:
        reason = words.refusal(line.reason)
        said = words("A game that cannot be read: {reason}", reason=reason)
        rows.append(text(said, BODY, palette.faint))
    else:
        for side, score in enumerate(line.scores):
            weight = ft.FontWeight.W_700 if side in line.winners else None
            shown = words.score(as_shown(score, line.count_in_fives))
            name = one_line(_name(line.sides[side]), BODY, palette.ink, expand=True, weight=weight)
            figure = one_line(shown, LARGE, palette.ink, weight=weight)
            rows.append(ft.Row([mark(side, palette.players[side], 16), name, figure], spacing=10))
    under: list[ft.Control] = [text(words.day(line.day), SMALL, palette.faint)]
    if line.reason is None:
        under.insert(0, text(_where(look, line), SMALL, palette.faint))
    rows.append(
        ft.Container(
            ft.Row(under, spacing=12, run_spacing=0, wrap=True),
            padding=ft.Padding.only(right=44),
        )
    )
    return ft.Container(
        ft.Column(rows, spacing=4, tight=True),
        bgcolor=palette.card,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
    )


def _name(side: tuple[str, ...]) -> str:
    return " & ".join(side)


def _where(look: Look, line: Line) -> str:
    """Where a game stands, in a few words."""
    words = look.words
    if line.winners:
        names = words.listed([_name(line.sides[side]) for side in line.winners])
        return words("Won by {name}", name=names)
    if not line.hands:
        return words("Not begun")
    if line.turn:
        return words("In hand {number}, {name} to play", number=line.hands, name=line.turn)
    return words("In hand {number}", number=line.hands)
