"""A button with a day on it; a tap chooses another one from a calendar."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import flet as ft

from app.ui.component import component
from app.ui.look import Look
from app.ui.parts.button import side_button
from app.ui.parts.touch import answer

_FIRST = datetime(2000, 1, 1)


def day_button(
    look: Look,
    label: str,
    day: date | None,
    on_day: Callable[[date], None],
    key: str,
) -> ft.Control:
    """The button.

    Args:
        look: How to look.
        label: What is chosen, such as ``From``.
        day: The day; None for none yet.
        on_day: Takes the day chosen.
        key: Its identity among its neighbours.
    """
    return ft.Container(ft.memo(_button)(look, label, day, on_day, key=key), expand=True)


@component
def _button(look: Look, label: str, day: date | None, on_day: Callable[[date], None]) -> ft.Control:
    is_open, set_open = ft.use_state(False)
    words = look.words

    def chosen(event: Any) -> None:
        set_open(False)
        value = event.control.value
        if value is not None:
            answer(lambda: on_day(_local_day(value)))(event)

    picker = None
    if is_open:
        shown = datetime.combine(day or date.today(), datetime.min.time())
        picker = ft.DatePicker(
            value=shown,
            first_date=_FIRST,
            last_date=datetime.now() + timedelta(days=366),
            help_text=label,
            cancel_text=words("Leave as it was"),
            confirm_text=words("Take this day"),
            on_change=chosen,
            on_dismiss=lambda event: set_open(False),
        )
    ft.use_dialog(picker)
    said = words("{label}: {day}", label=label, day=words.day(day)) if day else label
    return side_button(look, said, lambda: set_open(True), ft.Icons.CALENDAR_MONTH)


def _local_day(value: datetime) -> date:
    """The day somebody meant: its midnight comes in whatever time zone the screen is in."""
    if value.tzinfo is not None:
        value = value.astimezone(UTC)
    return (value + timedelta(hours=12)).date()
