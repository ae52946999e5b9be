"""How long the store takes with ten games, and with ten thousand: ``make bench-archive``.

Both stores span five years and fifty people. What is timed is asked of both in turn, many times
over, and the medians are set beside one another; each may take half as long again with the many.
As much is shown of both: a page of ten lines (``--lines`` names another number). What a period
costs goes by how many days, months and years make it up, at most some eighty, not by its games.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from sqlite3 import Connection
from time import perf_counter, process_time
from typing import Any

from app.store.counted import EVERYBODY, against, counted, keep_counted
from app.store.games import GameStore, KeptGame
from app.store.history import keep_shown, shown
from app.store.pieces import written
from scoring.game import Game
from scoring.record import GameRecord
from scoring.written import game_text

ROOT = Path(__file__).resolve().parents[1]
FIRST = date(2021, 12, 1)
DAYS = 5 * 365
PEOPLE = 50
GOAL = 1.5

FIRST_NAMES = (
    *("Aino", "Bruno", "Cecilia", "Dmitri", "Eeva"),
    *("Félix", "Gunnar", "Hanna", "Ilse", "Jürgen"),
)
NAMES = [f"{name} {letter}." for letter in "KLMNO" for name in FIRST_NAMES]


def samples() -> list[Game]:
    """Whole games to be copied: those that come with the app."""
    lines = (ROOT / "seeds" / "games.jsonl").read_text(encoding="utf-8").splitlines()
    return [GameRecord.of_json(json.loads(line)["record"]).replay() for line in lines]


def filled(path: Path, count: int) -> GameStore:
    """A store with so many games, their days evenly over five years, all counted.

    Each sample is played once; its games are copies of it with other days and people.
    """
    random = Random(7)
    store = GameStore(path)
    store.database.connection.execute("PRAGMA synchronous = OFF")  # only while it is made
    ids = [store.people.add(name).id for name in NAMES[:PEOPLE]]
    games = [_Copied.of(game) for game in samples()]
    with store.database.writing() as db:
        for number in range(count):
            # whose device it is plays in every game, half of the time among the same ten
            others = range(1, 10) if number % 2 else range(1, PEOPLE)
            game = games[number % len(games)]
            seats = [0, *random.sample(others, game.seats - 1)]
            day = FIRST + timedelta(number * DAYS // count)
            started = f"{day}T{8 + number % 12:02}:{number % 60:02}:00+02:00"
            game.keep(db, f"game{number}", started, [(ids[seat], NAMES[seat]) for seat in seats])
    for _ in store.figures.refresh():
        pass
    store.close()
    return GameStore(path)


@dataclass(frozen=True)
class _Copied:
    """A game that is kept many times over, as it was played once."""

    head: dict[str, Any]
    hands: str
    seats: int
    is_finished: bool
    counted: str
    shown: dict[str, Any]

    @classmethod
    def of(cls, game: Game) -> _Copied:
        text = game_text(game)
        at = text.index(',"hands":')
        head = json.loads(text[:at] + "}")
        return cls(
            head, text[at:], len(game.players), bool(game.winners), counted(game), shown(game)
        )

    def keep(
        self, db: Connection, id: str, started: str, people: Sequence[tuple[str, str]]
    ) -> None:
        names = [name for _, name in people]
        head = written({**self.head, "id": id, "started": started, "players": names})
        touched = datetime.fromisoformat(started).astimezone(UTC).isoformat()
        db.execute(
            "INSERT INTO game (id, revision, started, touched, finished, record)"
            " VALUES (?, 1, ?, ?, ?, ?)",
            (id, started, touched, int(self.is_finished), head[:-1] + self.hands),
        )
        db.executemany(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?)",
            [(id, seat, person, name, started) for seat, (person, name) in enumerate(people)],
        )
        keep_counted(db, id, started, [person for person, _ in people], self.counted)
        keep_shown(db, id, {**self.shown, "players": names})


class Measured:
    """The questions, asked of one store."""

    def __init__(self, path: Path, count: int, lines: int) -> None:
        self.path = path
        self.store = filled(path, count)
        self.lines = lines
        kept = self.store.load("game4")
        assert isinstance(kept, KeptGame)
        one, other = kept.people[:2]
        assert one is not None
        assert other is not None
        self.kept, self.one, self.other = kept, one, other

    def opening(self) -> Any:
        GameStore(self.path).close()

    def home(self) -> Any:
        finished = self.store.history.latest(finished=True, most=6)
        return self.store.history.latest(finished=False, most=100), finished

    def by_player(self) -> Any:
        return self.store.history.page("aino k", most=self.lines)

    def by_part(self) -> Any:
        return self.store.history.page("in", most=self.lines)

    def by_date(self) -> Any:
        since, until = FIRST, FIRST + timedelta(DAYS - 1)
        return self.store.history.page(since=since, until=until, most=self.lines)

    def further(self) -> Any:
        page = self.store.history.page(most=5)
        return self.store.history.page(most=self.lines, after=page.next)

    def person(self) -> Any:
        return self.store.people.person(self.one, counted=False), self.store.figures.of(self.one)

    def pair(self) -> Any:
        return self.store.figures.of(against(self.one, self.other))

    def everybody(self) -> Any:
        return self.store.figures.of(EVERYBODY)

    def person_in_year(self) -> Any:
        return self.store.figures.of(self.one, date(2024, 1, 1), date(2024, 12, 31))

    def everybody_in_period(self) -> Any:
        return self.store.figures.of(EVERYBODY, date(2023, 2, 17), date(2025, 5, 13))

    def person_in_period(self) -> Any:
        return self.store.figures.of(self.one, date(2023, 2, 17), date(2025, 5, 13))

    def nothing_to_count(self) -> Any:
        return list(self.store.figures.refresh())

    def offered(self) -> Any:
        return self.store.people.suggested(counted=False)

    def save(self) -> Any:
        self.kept = self.store.save(replace(self.kept, draft={"at": self.kept.revision}))


QUESTIONS: dict[str, Callable[[Measured], Any]] = {
    "open the store": Measured.opening,
    "home": Measured.home,
    "search by player": Measured.by_player,
    "search by part of a name": Measured.by_part,
    "search by date": Measured.by_date,
    "next page": Measured.further,
    "statistics of a person": Measured.person,
    "statistics of a pair": Measured.pair,
    "statistics of everybody": Measured.everybody,
    "of a person, one year": Measured.person_in_year,
    "of a person, any days": Measured.person_in_period,
    "of everybody, any days": Measured.everybody_in_period,
    "nothing new to count": Measured.nothing_to_count,
    "people to choose from": Measured.offered,
    "save an entry": Measured.save,
}


def timed(few: Measured, many: Measured, times: int) -> Iterator[tuple[str, float, float]]:
    """Each question's median with the few and with the many, in milliseconds."""
    for name, ask in QUESTIONS.items():
        taken: dict[int, list[float]] = {0: [], 1: []}
        for _ in range(times + 3):
            for at, store in enumerate((few, many)):
                began = perf_counter()
                ask(store)
                taken[at].append((perf_counter() - began) * 1000)
        yield name, statistics.median(taken[0][3:]), statistics.median(taken[1][3:])


def main() -> None:
    """Make both stores, ask, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="how many are many")
    parser.add_argument("--times", type=int, default=40, help="how often each is asked")
    parser.add_argument("--lines", type=int, default=10, help="how many lines a page has")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        began = process_time()
        few = Measured(Path(folder) / "few.db", 10, given.lines)
        many = Measured(Path(folder) / "many.db", given.games, given.lines)
        size = many.path.stat().st_size / 1e6
        print(f"{given.games} games, {size:.0f} MB, made in {process_time() - began:.0f} s")
        print(f"{'ms, medians of ' + str(given.times):28}{'10':>10}{given.games:>10}{'times':>8}")
        for name, one, other in timed(few, many, given.times):
            mark = "" if other <= GOAL * one else "  over"
            print(f"{name:28}{one:10.3f}{other:10.3f}{other / one:8.2f}{mark}", flush=True)


if __name__ == "__main__":
    main()
