"""Games, and placements, as CSV files that a spreadsheet takes as they are.

Comma-separated, UTF-8 with the mark that spreadsheets know it by, lines ending as RFC 4180 has
them, and the first line names the columns even where nothing follows. Numbers have a decimal point
and no other sign but a minus; dates are ISO 8601. A tile is two numbers: ``3-6`` would become a
sixth of March. A text that a spreadsheet might take for a formula has a ``'`` before it.

Deleted games, and those that cannot be read, are left out.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import date

from app.store.games import GameStore, KeptGame
from app.store.history import Line

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Says that what follows is UTF-8; without it a spreadsheet guesses."""

Steps = Generator[tuple[int, int], None, bytes]
"""How many games are written, of how many; and in the end the file."""

Cell = str | int | float | None
Rows = Callable[[GameStore, Line], Iterator[list[Cell]]]

_SIDES = range(1, 5)

GAME_COLUMNS = (
    *("game", "day", "time"),
    *(f"side {number}" for number in _SIDES),
    *(f"score {number}" for number in _SIDES),
    *("winner", "finished", "hands"),
)
"""Of the games: a line for each, the newest first."""

PLACEMENT_COLUMNS = (
    *("game", "day", "hand", "placement", "player", "side"),
    *("low half", "high half", "count", "points", "credited", "credited to"),
    *(f"score {number}" for number in _SIDES),
)
"""Of the placements: a line for each, game by game and hand by hand."""

_PAGE = 20
_SIDE = " & "
_BLANK = " \N{NO-BREAK SPACE}"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How a formula begins; in some countries' spreadsheets with the wide forms too."""


def games(store: GameStore) -> Steps:
    """All games, as the bytes of a CSV file."""
    return _file(store, GAME_COLUMNS, _game)


def placements(store: GameStore) -> Steps:
    """All placements of all games, as the bytes of a CSV file."""
    return _file(store, PLACEMENT_COLUMNS, _placements)


def file_name(what: str, day: date) -> str:
    """What the file of a day is called.

    Args:
        what: ``games`` or ``placements``.
        day: The day.
    """
    return f"allfives-{what}-{day.isoformat()}.csv"


def cell(text: str) -> str:
    """A text as it may stand in a cell: one that cannot become a formula.

    >>> cell("Aino"), cell("=1+1"), cell(" -Bo")
    ('Aino', "'=1+1", "' -Bo")
    """
    return f"'{text}" if text.lstrip(_BLANK).startswith(_FORMULA) else text


def _file(store: GameStore, columns: tuple[str, ...], rows: Rows) -> Steps:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(columns)
    with store.database.reading() as db:
        (count,) = db.execute("SELECT count(*) FROM game WHERE deleted IS NULL").fetchone()
    done, cursor = 0, None
    parts = [MARK.encode()]
    while True:
        page = store.history.page(most=_PAGE, after=cursor)
        for line in page.lines:
            yield done, max(count, done)
            done += 1
            if line.reason is None:
                writer.writerows([_shown(one) for one in row] for row in rows(store, line))
        parts.append(text.getvalue().encode("utf-8", "replace"))
        text.seek(0)
        text.truncate()
        if page.next is None:
            return b"".join(parts)
        cursor = page.next


def _shown(value: Cell) -> str | int | float:
    if isinstance(value, str):
        return cell(value)
    if value is None:
        return ""
    return int(value) if value == int(value) else value


def _game(_: GameStore, line: Line) -> Iterator[list[Cell]]:
    sides = [_SIDE.join(names) for names in line.sides]
    yield [
        line.id,
        line.day.isoformat(),
        line.started.strftime("%H:%M"),
        *_four(sides),
        *_four(line.scores),
        _SIDE.join(sides[side] for side in line.winners),
        "yes" if line.is_finished else "no",
        line.hands,
    ]


def _placements(store: GameStore, line: Line) -> Iterator[list[Cell]]:
    kept = store.load(line.id)
    if not isinstance(kept, KeptGame):
        return
    sides = kept.game.rules.sides
    names = {
        seat: name
        for seats, present in zip(sides, line.sides, strict=True)
        for seat, name in zip(seats, present, strict=True)
    }
    for number, hand in enumerate(kept.game.hands, 1):
        for at, placed in enumerate(hand.placements, 1):
            credited = placed.credited if placed.board.points else None
            yield [
                line.id,
                line.day.isoformat(),
                number,
                at,
                names[placed.seat],
                kept.game.rules.side_of(placed.seat) + 1,
                placed.tile.low,
                placed.tile.high,
                placed.board.count,
                placed.board.points,
                0 if credited is None else placed.board.points,
                None if credited is None else credited + 1,
                *_four(placed.scores),
            ]


def _four(values: Sequence[Cell]) -> list[Cell]:
    """A cell for each of four sides, empty where there are fewer."""
    return [*values, *[None] * (4 - len(values))]
