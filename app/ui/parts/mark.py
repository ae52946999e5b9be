"""The mark of a player: a colour and a shape, so that nobody is told apart by colour alone."""

from __future__ import annotations

import math

import flet as ft


def mark(number: int, color: str, size: float = 16) -> ft.Control:
    """Circle, square, triangle or diamond, for side or seat 0 to 3.

    Args:
        number: Which player.
        color: ``#rrggbb``.
        size: Of its box, logical pixels.
    """
    box = {"width": size, "height": size, "alignment": ft.Alignment.CENTER}
    if number == 0:
        return ft.Container(**box, bgcolor=color, border_radius=size / 2)
    if number == 1:
        side = size * 0.9
        square = ft.Container(width=side, height=side, bgcolor=color, border_radius=2)
        return ft.Container(square, **box)
    if number == 2:
        arrow = ft.Icon(ft.Icons.PLAY_ARROW, size=size * 1.55, color=color)
        return ft.Stack(
            [ft.Container(arrow, rotate=-math.pi / 2, left=-size * 0.275, top=-size * 0.275)],
            width=size,
            height=size,
            clip_behavior=ft.ClipBehavior.NONE,
        )
    side = size * 0.74
    diamond = ft.Container(
        width=side, height=side, bgcolor=color, border_radius=1, rotate=math.pi / 4
    )
    return ft.Container(diamond, **box)
