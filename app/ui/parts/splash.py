"""A big "+15" across the layout, for a moment."""

from __future__ import annotations

import asyncio

import flet as ft

from app.model.scored import Scored
from app.ui.component import component
from app.ui.look import Look
from app.ui.parts.text import one_line
from scoring.tally import as_shown

SHOWN = 1.1
"""Seconds until it fades."""


def splash(look: Look, scored: Scored, in_fives: bool) -> ft.Control:
    """What was scored just now, over the layout; a tap goes through it.

    Args:
        look: How to look.
        scored: What.
        in_fives: Whether scores are shown divided by five.
    """
    return ft.memo(_splash)(look, scored, in_fives, key=f"splash {scored.number}")


@component
def _splash(look: Look, scored: Scored, in_fives: bool) -> ft.Control:
    is_shown, show = ft.use_state(True)

    async def fade() -> None:
        await asyncio.sleep(SHOWN)
        show(False)

    ft.use_effect(fade, [])
    palette = look.palette
    gain = look.words.gain(as_shown(scored.points, in_fives))
    return ft.Container(
        ft.Semantics(
            exclude_semantics=True,  # the line below says it
            content=ft.Container(
                one_line(
                    gain, 44 if look.is_low else 64, palette.on_player, weight=ft.FontWeight.W_700
                ),
                bgcolor=palette.players[scored.side],
                border_radius=36,
                padding=ft.Padding.symmetric(horizontal=28, vertical=6),
                shadow=ft.BoxShadow(blur_radius=24, color="#66000000"),
            ),
        ),
        left=0,
        top=0,
        right=0,
        bottom=0,
        alignment=ft.Alignment.TOP_CENTER,
        padding=10,
        opacity=1 if is_shown else 0,
        animate_opacity=ft.Animation(220, ft.AnimationCurve.EASE_IN),
        ignore_interactions=True,
    )
