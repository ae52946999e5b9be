"""Where points came from, as a chart of columns; what they stand for is written under them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from app.ui.look import Look
from app.ui.parts.figure_cards import written
from app.ui.parts.mark import mark
from app.ui.parts.named import named
from app.ui.parts.text import BODY, SMALL, one_line
from app.words import Words
from scoring.points import Points

Sources = Sequence[tuple[str, Sequence[Points]]]
"""The name of each source, and what it brought to each of one or two people."""

_HEIGHT = 150


def sources_words(words: Words, sources: Sources, names: Sequence[str]) -> str:
    """What the chart shows, in one sentence for each person."""
    said = []
    for at in range(len(sources[0][1])):
        parts = [
            words("{source} {points}", source=name, points=words.number(points[at]))
            for name, points in sources
        ]
        if names:
            parts.insert(0, names[at])
        said.append(words("{parts}.", parts=", ".join(parts)))
    return words("Points by where they came from: {sources}", sources=" ".join(said))


def sources_chart(look: Look, sources: Sources, names: Sequence[str], width: float) -> ft.Control:
    """The chart.

    Args:
        look: How to look.
        sources: What is shown.
        names: Of the two people, or nothing for one.
        width: Of the chart, logical pixels.
    """
    import flet_charts as fch  # only where there is something to draw: it takes its time to load

    palette = look.palette
    colors = palette.players if names else (palette.accent,)
    values = [float(one) for _, points in sources for one in points]
    most, least = max(*values, 1.0), min(*values, 0.0)
    breadth = min(44.0, width / len(sources) / (2 + len(colors[: len(sources[0][1])])))
    groups = [
        fch.BarChartGroup(
            x=at,
            spacing=6,
            rods=[
                fch.BarChartRod(
                    from_y=0,
                    to_y=float(one),
                    width=breadth,
                    color=colors[who],
                    border_radius=3,
                    show_tooltip=False,
                )
                for who, one in enumerate(points)
            ],
        )
        for at, (_, points) in enumerate(sources)
    ]
    chart: Any = fch.BarChart(
        groups=groups,
        group_alignment=ft.MainAxisAlignment.SPACE_AROUND,
        min_y=least * 1.05,
        max_y=most * 1.05,
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0),
        width=width,
        height=_HEIGHT,
    )
    floor = ft.Container(
        height=1,
        width=width,
        bgcolor=palette.line,
        top=_HEIGHT * most * 1.05 / ((most - least) * 1.05),
    )
    columns: list[ft.Control] = [
        ft.Container(_under(look, name, points, bool(names)), width=width / len(sources))
        for name, points in sources
    ]
    return named(
        sources_words(look.words, sources, names),
        ft.Column(
            [
                ft.Stack([floor, chart], width=width, height=_HEIGHT),
                ft.Row(columns, spacing=0, vertical_alignment=ft.CrossAxisAlignment.START),
            ],
            spacing=6,
        ),
    )


def _under(look: Look, name: str, points: Sequence[Points], is_duel: bool) -> ft.Control:
    """What a group of columns is, and the numbers themselves."""
    palette = look.palette
    lines: list[ft.Control] = [one_line(name, SMALL, palette.faint)]
    for at, one in enumerate(points):
        number = one_line(
            written(look.words.number(float(one))), BODY, palette.ink, weight=ft.FontWeight.W_700
        )
        row: list[ft.Control] = [mark(at, palette.players[at], 12), number] if is_duel else [number]
        lines.append(ft.Row(row, spacing=5, alignment=ft.MainAxisAlignment.CENTER))
    return ft.Column(lines, spacing=1, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
