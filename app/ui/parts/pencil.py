"""The strokes of a tally, the new ones drawn as one watches."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.drawing.tally import Stroke, breadth, height, strokes
from app.ui.component import component
from scoring.tally import Tally

_DRAWN_IN = ft.Animation(240, ft.AnimationCurve.EASE_IN_OUT)


def pencil(color: str, tally: Tally, width: float, size: float, since: int) -> ft.Control:
    """The strokes alone.

    Args:
        color: Of the pencil.
        tally: What is drawn.
        width: Room for a row, logical pixels.
        size: Of a figure of fifty.
        since: How many strokes stood there before; the others are drawn when it is first shown.
    """
    return ft.memo(_pencil)(color, tally, width, size, since)


@component
def _pencil(color: str, tally: Tally, width: float, size: float, since: int) -> ft.Control:
    seen, set_seen = ft.use_state(min(since, tally.strokes))
    is_drawing, set_drawing = ft.use_state(False)

    def begin() -> None:
        if tally.strokes > seen:
            set_drawing(True)
        elif tally.strokes < seen:
            set_seen(tally.strokes)

    def done(_: object) -> None:
        set_seen(tally.strokes)
        set_drawing(False)

    ft.use_effect(begin, [tally.strokes])
    drawn = strokes(tally, width, size)
    wide, high = breadth(tally, width, size), height(tally, width, size)
    old = min(seen, tally.strokes)
    return ft.Stack(
        [
            _canvas(color, drawn[:old], wide, high),
            # Every stroke runs from left to right, so uncovering them so looks like drawing them.
            ft.Container(
                ft.Stack([_canvas(color, drawn[old:], wide, high)], width=wide, height=high),
                width=wide if is_drawing else 0,
                height=high,
                clip_behavior=ft.ClipBehavior.HARD_EDGE,
                alignment=ft.Alignment.CENTER_LEFT,
                animate=_DRAWN_IN if is_drawing else None,
                on_animation_end=done,
            ),
        ],
        width=wide,
        height=high,
    )


def _canvas(color: str, drawn: tuple[Stroke, ...], wide: float, high: float) -> ft.Control:
    return cv.Canvas(
        [
            cv.Path(
                [
                    cv.Path.MoveTo(*stroke.start),
                    cv.Path.QuadraticTo(*stroke.bend, *stroke.end),
                ],
                paint=ft.Paint(
                    stroke_width=stroke.width,
                    style=ft.PaintingStyle.STROKE,
                    color=color,
                    stroke_cap=ft.StrokeCap.ROUND,
                ),
            )
            for stroke in drawn
        ],
        width=wide,
        height=high,
    )
