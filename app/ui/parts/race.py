"""The race of scores within a game, with the line that wins; every line ends in its side's mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from app.drawing.race import Race, apart, race
from app.model.log import scores_after
from app.ui.look import Look
from app.ui.parts.mark import mark
from app.ui.parts.named import named
from app.ui.parts.strip import side_name
from app.ui.parts.text import SMALL, one_line
from app.words import Words
from scoring.game import Game
from scoring.tally import as_shown

_MARK = 16
_ROOM = 14.0
"""Around the chart for what sticks out of it: half a mark, half a number."""

DASHES: tuple[list[int] | None, ...] = (None, [12, 4], [3, 4], [12, 4, 3, 4])
"""How the line of each side is broken, so that colour alone does not tell them apart."""


def race_picture(look: Look, game: Game, width: float, height: float) -> ft.Control:
    """The race, and under it which line is whose.

    Args:
        look: How to look.
        game: The game, as far as it has been played.
        width: Room for all of it, logical pixels.
        height: Of the chart without what stands under it, logical pixels.
    """
    found = race(game)
    return named(
        race_words(look.words, game),
        ft.Column([_chart(look, game, found, width, height), _legend(look, game)], spacing=6),
    )


def race_words(words: Words, game: Game) -> str:
    """What the picture shows, said hand by hand."""
    said = [words("The race to {target}.", target=words.points(_shown(game, game.rules.target)))]
    for number in range(len(game.hands)):
        scores = [
            words("{name} {score}", name=side_name(game, side), score=words.points(points))
            for side, score in enumerate(scores_after(game, number))
            for points in [_shown(game, score)]
        ]
        said.append(
            words("After hand {number}: {scores}.", number=number + 1, scores=words.listed(scores))
        )
    return " ".join(said)


def _shown(game: Game, points: float) -> float:
    return as_shown(points, game.rules.count_in_fives)


def _chart(look: Look, game: Game, found: Race, width: float, height: float) -> ft.Control:
    import flet_charts as fch  # only where there is something to draw: it takes its time to load

    palette = look.palette
    low, high = float(found.steps[0]), float(found.steps[-1])
    last = max(1, found.moments)
    numbers = {step: look.words.score(_shown(game, step)) for step in found.steps}
    left = 10.0 + 9 * look.text_scale * max(map(len, numbers.values()))

    def straight(
        points: Sequence[tuple[float, float]], color: str, wide: float, **more: Any
    ) -> Any:
        spots = [fch.LineChartDataPoint(x, y, show_tooltip=False) for x, y in points]
        return fch.LineChartData(points=spots, color=color, stroke_width=wide, **more)

    grid = [
        *(straight([(at, low), (at, high)], palette.line, 1) for at in found.hands),
        *(straight([(0, step), (last, step)], palette.line, 1) for step in found.steps),
    ]
    goal = float(found.target)
    target = straight([(0, goal), (last, goal)], palette.spinner, 2, dash_pattern=[6, 5])
    lines = [
        straight(
            [*line, *([(1, line[0][1])] if len(line) == 1 else [])],
            palette.players[side],
            3,
            step_direction=0.0,
            dash_pattern=DASHES[side],
            rounded_stroke_join=True,
        )
        for side, line in enumerate(found.lines)
    ]
    chart = fch.LineChart(
        data_series=[*grid, target, *lines],
        min_x=0,
        max_x=last,
        min_y=low,
        max_y=high,
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0),
        left_axis=fch.ChartAxis(
            label_size=left,
            label_spacing=found.steps[1] - found.steps[0],
            labels=[
                fch.ChartAxisLabel(step, one_line(label, SMALL, palette.faint))
                for step, label in numbers.items()
            ],
        ),
        width=width - 2 * _ROOM,
        height=height - 2 * _ROOM,
    )
    across, down = width - 2 * _ROOM - left, height - 2 * _ROOM
    tops = apart(
        [_ROOM + down * (high - line[-1][1]) / (high - low) for line in found.lines], _MARK
    )
    ends = [
        ft.Container(
            mark(side, palette.players[side], _MARK),
            left=_ROOM + left + across * line[-1][0] / last - _MARK / 2,
            top=tops[side] - _MARK / 2,
        )
        for side, line in enumerate(found.lines)
    ]
    return ft.Stack([ft.Container(chart, left=_ROOM, top=_ROOM), *ends], width=width, height=height)


def _legend(look: Look, game: Game) -> ft.Control:
    """Which mark is whose, and what the broken line is."""
    palette, words = look.palette, look.words
    goal = words.points(_shown(game, game.rules.target))
    sides = [
        _entry(mark(side, palette.players[side], _MARK), look, side_name(game, side))
        for side in range(len(game.scores))
    ]
    dash = ft.Container(width=7, height=2, bgcolor=palette.spinner)
    line = ft.Row([dash, ft.Container(width=7, height=2, bgcolor=palette.spinner)], spacing=4)
    return ft.Row(
        [*sides, _entry(line, look, words("{target} wins", target=goal))],
        spacing=16,
        run_spacing=4,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _entry(sign: ft.Control, look: Look, said: str) -> ft.Control:
    return ft.Row([sign, one_line(said, SMALL, look.palette.ink)], spacing=6, tight=True)
