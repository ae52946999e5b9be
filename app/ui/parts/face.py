"""The face of a tile."""

from __future__ import annotations

import math

import flet as ft

from app.ui.parts.lean import Picture
from scoring.tile import Tile

WITH_SHADOW = 1.1
"""How much larger a picture is than the tile on it: its margin holds the shadow."""


def face(tile: Tile, length: float, turns: int = 0) -> Picture:
    """A tile's picture, upright, the lower half on top before it is turned.

    Args:
        tile: The tile.
        length: Of its long side, logical pixels; the short one is half of that.
        turns: Quarter turns clockwise.
    """
    return Picture(
        src=f"tiles/{tile}.webp",
        width=length / 2,
        height=length,
        rotate=turns * math.pi / 2 if turns else None,
        scale=WITH_SHADOW,
        filter_quality=ft.FilterQuality.MEDIUM,
        exclude_from_semantics=True,
        gapless_playback=True,
    )
