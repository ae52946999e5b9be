"""A number pad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.ui.look import GAP, Look
from app.ui.parts.text import BODY, one_line, text
from app.ui.parts.touch import Tap, touch


def pad(
    look: Look,
    shown: int | None,
    unit: str,
    on_digit: Callable[[int], None],
    on_erase: Tap,
    on_done: Tap | None,
) -> ft.Control:
    """Type a number, digit by digit.

    Args:
        look: How to look.
        shown: What has been typed, if anything.
        unit: What it is a number of.
        on_digit: Takes one more digit.
        on_erase: Takes the last digit back.
        on_done: That is all; None where it cannot be.
    """
    palette = look.palette
    broad, high, gap = (48, 48, 4) if look.is_low else (64, 52, 8)

    def key(label: str, name: str, tap: Tap | None) -> ft.Control:
        return touch(
            name,
            tap,
            ft.Container(
                text(label, 24, palette.ink if tap else palette.faint),
                width=broad,
                height=high,
                alignment=ft.Alignment.CENTER,
                bgcolor=palette.paper,
                border=ft.Border.all(1, palette.line),
                border_radius=10,
                opacity=1 if tap else 0.5,
            ),
            radius=10,
        )

    digits = [key(str(number), str(number), partial(on_digit, number)) for number in range(10)]
    erase = key("×", look.words("Erase"), on_erase)
    done = key("OK", look.words("Done"), on_done)
    rows: list[list[ft.Control]] = [digits[1:4], digits[4:7], digits[7:10]]
    if look.is_low:  # beside them, not below
        for row, last in zip(rows, (erase, digits[0], done), strict=True):
            row.append(last)
    else:
        rows.append([digits[0], erase, done])
    number = ft.Column(
        [
            one_line(
                "–" if shown is None else str(shown),
                32 if look.is_low else 40,
                palette.ink,
                weight=ft.FontWeight.W_700,
            ),
            one_line(unit, BODY, palette.faint),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    keys = ft.Column(
        [ft.Row(row, spacing=gap, tight=True) for row in rows], spacing=gap, tight=True
    )
    return ft.Row([keys, number], spacing=GAP)
