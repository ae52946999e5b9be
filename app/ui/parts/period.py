"""From which day to which: the usual periods, or two days of one's own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import flet as ft

from app.ui.look import Look
from app.ui.parts.choice import choice
from app.ui.parts.day_button import day_button
from app.ui.parts.touch import do

OnPeriod = Callable[[date | None, date | None], None]


def period(look: Look, since: date | None, until: date | None, on_period: OnPeriod) -> ft.Control:
    """All time, this year, this month, the last 30 days, or whatever days.

    Args:
        look: How to look.
        since: The first day; None for the very first.
        until: The last day; None for the very last.
        on_period: Takes both.
    """
    words, today = look.words, date.today()
    usual = [
        (words("All"), words("All time"), None),
        (words("Year"), words("This year"), today.replace(month=1, day=1)),
        (words("Month"), words("This month"), today.replace(day=1)),
        (words("30 days"), words("The last 30 days"), today - timedelta(days=29)),
    ]
    choices = []
    taken = False
    for label, name, first in usual:
        # On the first of January the year and the month are the same days.
        is_chosen = not taken and since == first and until is None
        taken = taken or is_chosen
        choices.append(choice(look, label, is_chosen, do(on_period, first, None), name))
    days: list[ft.Control] = [
        day_button(look, words("From"), since, lambda day: on_period(day, until), key="from"),
        day_button(look, words("To"), until, lambda day: on_period(since, day), key="to"),
    ]
    rows: list[ft.Control] = []
    a_row = 2 if look.has_large_text or look.width < 360 else 4
    for at in range(0, len(choices), a_row):
        rows.append(ft.Row(choices[at : at + a_row], spacing=8))
    if look.has_large_text or (look.width < 360 and (since or until)):
        rows += [ft.Row([one]) for one in days]
    else:
        rows.append(ft.Row(days, spacing=8))
    return ft.Column(rows, spacing=8)
