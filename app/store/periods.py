"""How time is cut into days, months and years, so that few of them make up any period.

The key of a period says its kind by its first letter, so that the keys of a kind lie together and
in the order of time: ``d2026-11-30``, ``m2026-11``, ``y2026``, and ``e`` for all time.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

DAY, MONTH, YEAR, EVER = "d", "m", "y", "e"

PARTS = {MONTH: DAY, YEAR: MONTH, EVER: YEAR}
"""What each kind of period is made of."""

_FIRST, _LAST = date(1, 1, 1), date(9998, 12, 31)
_ONE = timedelta(days=1)


def within(period: str) -> tuple[str, str]:
    """Keys between which the keys of a period's parts lie.

    >>> within("m2026-11")
    ('d2026-11', 'd2026-11~')
    """
    first = PARTS[period[0]] + period[1:]
    return first, first + "~"


def above(period: str) -> str | None:
    """The next greater period.

    >>> above("d2026-11-30"), above("m2026-11"), above("y2026"), above("e")
    ('m2026-11', 'y2026', 'e', None)
    """
    kind, name = period[0], period[1:]
    if kind == EVER:
        return None
    return {DAY: MONTH + name[:7], MONTH: YEAR + name[:4], YEAR: EVER}[kind]


def runs(since: date | None, until: date | None) -> Iterator[tuple[str, str]]:
    """The periods that make up all days from the first to the last, as runs of keys in order.

    Args:
        since: The first day; None for the very first.
        until: The last day; None for the very last.

    >>> list(runs(None, None))
    [('e', 'e')]
    >>> for run in runs(date(2024, 11, 30), date(2026, 2, 1)):
    ...     print(*run)
    d2024-11-30 d2024-11-30
    m2024-12 m2024-12
    y2025 y2025
    m2026-01 m2026-01
    d2026-02-01 d2026-02-01
    """
    if since is None and until is None:
        yield EVER, EVER
        return
    first = max(since or _FIRST, _FIRST)
    end = min(until or _LAST, _LAST) + _ONE
    if first >= end:
        return
    year, end_year = _at_year(first), date(end.year, 1, 1)
    if year < end_year:
        yield from _months(first, year)
        yield f"{YEAR}{year.year:04}", f"{YEAR}{end_year.year - 1:04}"
        yield from _months(end_year, end)
    else:
        yield from _months(first, end)


def _months(first: date, end: date) -> Iterator[tuple[str, str]]:
    """The months and days from a day on to the day before another."""
    month, end_month = _at_month(first), end.replace(day=1)
    if month < end_month:
        yield from _days(first, month)
        yield MONTH + str(month)[:7], MONTH + str(end_month - _ONE)[:7]
        yield from _days(end_month, end)
    else:
        yield from _days(first, end)


def _days(first: date, end: date) -> Iterator[tuple[str, str]]:
    if first < end:
        yield DAY + str(first), DAY + str(end - _ONE)


def _at_year(day: date) -> date:
    """The first beginning of a year that is not before a day."""
    return day if (day.month, day.day) == (1, 1) else date(day.year + 1, 1, 1)


def _at_month(day: date) -> date:
    """The first beginning of a month that is not before a day."""
    return day if day.day == 1 else (day.replace(day=28) + timedelta(days=4)).replace(day=1)
