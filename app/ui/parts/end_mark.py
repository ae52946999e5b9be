"""What marks an open end on the wood: in its place, with its name."""

from __future__ import annotations

import flet as ft

from app.drawing.layout import Spot

SLIDE = ft.Animation(200, ft.AnimationCurve.EASE_OUT)
"""How whatever lies on the wood moves to its place."""


def end_mark(spot: Spot, name: str, body: ft.Control, size: float) -> ft.Control:
    """Something drawn at an open end.

    Args:
        spot: Where the end is.
        name: What a screen reader says of it.
        body: What is seen.
        size: Its width and height, logical pixels.
    """
    return ft.Container(
        ft.MergeSemantics(
            ft.Semantics(label=name, content=ft.Semantics(exclude_semantics=True, content=body))
        ),
        key=f"end {spot.end.tile} {spot.end.port}",
        left=spot.x - size / 2,
        top=spot.y - size / 2,
        animate_position=SLIDE,
    )
