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
    if number == 0:
        return ft.Container(width=size, height=size, bgcolor=color, border_radius=size / 2)
    if number == 2:
        arrow = ft.Icon(ft.Icons.PLAY_ARROW, size=size * 1.55, color=color)
        return ft.Stack(
            [ft.Container(arrow, rotate=-math.pi / 2, left=-size * 0.275, top=-size * 0.275)],
            width=size,
            height=size,
            clip_behavior=ft.ClipBehavior.NONE,
        )
    side = size * (0.9 if number == 1 else 0.74)
    turn = 0 if number == 1 else math.pi / 4
    square = ft.Container(width=side, height=side, bgcolor=color, border_radius=1.5, rotate=turn)
    return ft.Container(square, width=size, height=size, alignment=ft.Alignment.CENTER)
