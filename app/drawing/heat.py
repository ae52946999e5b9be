"""Shades for a picture of numbers: five of them, on each of which a number can be read."""

from __future__ import annotations

SHARES = (0.0, 0.14, 0.3, 0.8, 1.0)
"""How much of the dark colour is in each shade; in the middle no ink could be read."""

DARK = 3
"""From this shade on what stands on it has the colour for dark ground."""


def shade(value: float, most: float) -> int:
    """Which shade a value has, 0 to 4; 0 is for nothing at all.

    >>> [shade(value, 10) for value in (0, 1, 3, 6, 10)]
    [0, 1, 2, 3, 4]
    """
    if value <= 0 or most <= 0:
        return 0
    return min(len(SHARES) - 1, 1 + int(value / most * (len(SHARES) - 1) * 0.9999))


def mixed(light: str, dark: str, share: float) -> str:
    """A colour between two, as ``#rrggbb``.

    >>> mixed("#ffffff", "#000000", 0.5)
    '#808080'
    """
    parts = (
        round(int(light[at : at + 2], 16) * (1 - share) + int(dark[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)
