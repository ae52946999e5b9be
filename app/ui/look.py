"""How one screen is to look: its size, its colours, its words."""

from __future__ import annotations

from dataclasses import dataclass

from app.ui.palette import Palette
from app.words import Words

GAP = 12
"""The usual distance between things, logical pixels."""

TARGET = 48
"""No control is smaller than this, logical pixels."""

RADIUS = 14
"""Corners of cards."""


@dataclass(frozen=True, slots=True)
class Look:
    """What every component needs to draw itself.

    Attributes:
        words: The language.
        palette: The colours.
        width: Of the screen, logical pixels.
        height: Of the screen, logical pixels.
        is_dark: Whether it is night mode.
    """

    words: Words
    palette: Palette
    width: float
    height: float
    is_dark: bool = False

    @property
    def is_beside(self) -> bool:
        """Whether the picker stands beside the layout instead of below it."""
        return self.width > self.height and self.width >= 560

    @property
    def has_tallies(self) -> bool:
        """Whether there is room to keep the tallies in sight."""
        return self.width >= 1000 and self.is_beside

    @property
    def is_low(self) -> bool:
        """Whether height is scarce: a small phone, or any phone on its side."""
        return self.height < 640

    @property
    def measure(self) -> float:
        """The width of a column of reading, at most 560."""
        return min(self.width - 2 * GAP, 560)
