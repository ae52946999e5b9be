"""Numbers can be read on every shade, by day and by night."""

from __future__ import annotations

import pytest

from app.drawing.heat import DARK, SHARES, mixed, shade
from app.ui.palette import DAY, NIGHT, Palette


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
def test_a_number_can_be_read_on_every_shade(palette: Palette) -> None:
    for at, share in enumerate(SHARES):
        ground = mixed(palette.card, palette.accent, share)
        ink = palette.on_accent if at >= DARK else palette.ink
        assert contrast(ground, ink) >= 4.5, (at, contrast(ground, ink))


def test_more_is_never_lighter() -> None:
    found = [shade(value, 35) for value in range(36)]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0, len(SHARES) - 1)
    assert shade(5, 0) == shade(-5, 10) == 0
