"""How one screen is to look: its size, its colours, its words."""

from __future__ import annotations

from dataclasses import dataclass

from app.ui.palette import Palette
from app.words import Words

GAP = 12
"""The usual distance between things, logical pixels."""

LINE = 23
"""One line of text as it usually is, logical pixels."""

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
        text_scale: How much larger than usual the device draws text.
    """

    words: Words
    palette: Palette
    width: float
    height: float
    is_dark: bool = False
    text_scale: float = 1.0

    def high(self, usual: float, lines: int = 1) -> float:
        """A height for this many lines of text, ``usual`` where text is as large as usual."""
        return usual + lines * LINE * max(0.0, self.text_scale - 1)

    def large(self, size: float) -> float:
        """A size for text that is large already: it grows by at most a third."""
        return size * min(self.text_scale, 4 / 3) / self.text_scale

    @property
    def has_large_text(self) -> bool:
        """Whether text is so large that what usually stands side by side has to be stacked."""
        return self.text_scale > 1.35

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
