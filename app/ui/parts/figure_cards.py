"""Figures of a statistic: each a large number on a card of its own, or side by side for two."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.model.figures import Figure
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.mark import mark
from app.ui.parts.named import named
from app.ui.parts.text import BODY, SMALL, TITLE, one_line, text
from app.words import MINUS

_LEAST = 132
"""No card is narrower than this, logical pixels."""


def sheet(look: Look, content: ft.Control, padding: float = GAP + 2) -> ft.Control:
    """A card of paper."""
    return ft.Container(
        content,
        bgcolor=look.palette.card,
        border=ft.Border.all(1, look.palette.line),
        border_radius=RADIUS,
        padding=padding,
    )


def written(number: str) -> str:
    """A number as it is seen: a screen reader wants another minus sign than the font has."""
    return number.replace("-", MINUS)


def cards(look: Look, figures: Sequence[Figure]) -> ft.Control:
    """One person's figures, as many cards in a row as there is room for."""
    most = 3 if look.measure >= 500 else 2
    while most > 1 and (look.measure - (most - 1) * 8) / most < _LEAST * look.text_scale:
        most -= 1
    if most == 3 and len(figures) % 3 == 1:
        most = 2  # none stands alone in the last row
    width = (look.measure - (most - 1) * 8) / most
    rows: list[ft.Control] = []
    for at in range(0, len(figures), most):
        some = figures[at : at + most]
        rows.append(
            ft.Row(
                [_card(look, figure, width) for figure in some],
                spacing=8,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                intrinsic_height=True,
            )
        )
    return ft.Column(rows, spacing=8)


def _card(look: Look, figure: Figure, width: float) -> ft.Control:
    palette = look.palette
    size = _fitting(look, figure.value, TITLE, width - 26)
    lines: list[ft.Control] = [
        one_line(written(figure.value), size, palette.ink, weight=ft.FontWeight.W_700),
        text(figure.label, BODY, palette.ink),
    ]
    if figure.more:
        lines.append(text(figure.more, SMALL, palette.faint))
    shown = ft.Column(lines, spacing=1, tight=True)
    return ft.Container(
        named(figure.said, ft.Row([ft.Container(shown, expand=True)])),
        expand=True,
        alignment=ft.Alignment.TOP_LEFT,
        bgcolor=palette.card,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
    )


def _fitting(look: Look, value: str, size: float, width: float) -> float:
    """A size in which a number is not cut: a digit is a little more than half as wide as high."""
    widest = width / (0.56 * len(value) * look.text_scale)
    return max(SMALL, min(look.large(size), widest))


def duel(
    look: Look, names: Sequence[str], ones: Sequence[Figure], others: Sequence[Figure]
) -> ft.Control:
    """The figures of two people, those of one on the left, of the other on the right."""
    room = (look.measure - 2 * GAP - 18) / (2 if look.has_large_text else 3)
    size = min(_fitting(look, figure.value, 22, room) for figure in (*ones, *others))
    return sheet(
        look,
        ft.Column(
            [
                _against(look, names, one, other, size)
                for one, other in zip(ones, others, strict=True)
            ],
            spacing=10,
        ),
    )


def _against(
    look: Look, names: Sequence[str], one: Figure, other: Figure, size: float
) -> ft.Control:
    palette = look.palette
    said = look.words(
        "{label}: {name} {value}, {other} {second}",
        label=one.label,
        name=names[0],
        value=one.value,
        other=names[1],
        second=other.value,
    )
    values: list[ft.Control] = [
        ft.Container(
            one_line(
                written(figure.value),
                size,
                palette.ink,
                weight=ft.FontWeight.W_700,
            ),
            expand=1,
            alignment=alignment,
        )
        for figure, alignment in (
            (one, ft.Alignment.CENTER_LEFT),
            (other, ft.Alignment.CENTER_RIGHT),
        )
    ]
    label = text(one.label, SMALL, palette.faint, text_align=ft.TextAlign.CENTER)
    if look.has_large_text:
        label.text_align = ft.TextAlign.START
        return named(said, ft.Column([label, ft.Row(values)], spacing=2))
    return named(said, ft.Row([values[0], ft.Container(label, expand=1), values[1]], spacing=6))


def duel_head(look: Look, names: Sequence[str]) -> ft.Control:
    """Whose figures are on the left, and whose on the right; each with a mark."""
    palette = look.palette
    ends = (ft.MainAxisAlignment.START, ft.MainAxisAlignment.END)
    return ft.Row(
        [
            ft.Row(
                [
                    mark(at, palette.players[at], 18),
                    ft.Container(
                        one_line(name, BODY, palette.ink, weight=ft.FontWeight.W_700),
                        expand=True,
                        expand_loose=True,
                    ),
                ],
                spacing=8,
                alignment=ends[at],
                expand=True,
            )
            for at, name in enumerate(names)
        ],
        spacing=12,
    )
