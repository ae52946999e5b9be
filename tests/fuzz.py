"""Any record at all, ``make fuzz``: an answer or an error of the record format, and soon.

The examples, games made up by Hypothesis, and both of them spoilt: bytes flipped, cut out, put in
and doubled, values exchanged for others, entries moved. Each goes through the replay and through
the importer. What is promised of each: no exception but a refusal, a well-formed answer, at most
one second of computing, at most 200 MB more memory.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random, SystemRandom
from time import process_time
from typing import Any

from hypothesis import HealthCheck, given, seed, settings

from app.store.reading import read
from scoring.errors import Refused
from scoring.game import Game
from scoring.record import GameRecord
from scoring.report import error_report, report
from tests.contract.answers import check_clean, strict
from tests.contract.notation import record_line
from tests.scoring.strategies import games

ROOT = Path(__file__).resolve().parents[1]
MOST_SECONDS = 1.0
MOST_MEGABYTES = 200
MADE_UP = 1_500
"""Games of Hypothesis at most; all other records are spoilt ones of those and of the examples."""

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 4, 5, 28, 10**9 + 1, 10**30, 0.5, -2.5, 1e308, -0.0),
    *("", "0-0", "6-3", "7-7", "٣-٤", "line A", "branch B", "high", "player", "x" * 5000, "\ud800"),
    *([], {}, [[]], ["3-6"], {"play": "3-6"}, {"how": "blocked", "left": {"0": 3, "1": 8}}),
    *("hand_end", "own_pips", "exact", "all", "five_up", "domino"),
)
PIECES = (
    *(b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\u0000", b"\\ud800", b"\xff", b"\xef\xbb\xbf"),
    *(b"NaN", b"-Infinity", b"1e999", b"9" * 5000, b"[" * 3000, b'{"a":' * 2000, b"null", b"\n"),
)


def examples() -> list[bytes]:
    """The whole games that come with the app, the contract's cases, and beginnings of the games."""
    whole = [
        json.loads(line)["record"]
        for line in (ROOT / "seeds/games.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    begun = [
        {**one, "hands": one["hands"][:count]}
        for one in whole
        for count in range(len(one["hands"]))
    ]
    cases = [
        record_line(case).encode("utf-8", "surrogatepass")
        for path in sorted((ROOT / "tests/contract/cases").glob("*.json"))
        for case in json.loads(path.read_text(encoding="utf-8"))
    ]
    return [json.dumps(one).encode() for one in (*whole, *begun)] + cases


def made_up(count: int, number: int) -> list[bytes]:
    """Games that can be true, by whatever rules."""
    found: list[bytes] = []

    @seed(number)
    @settings(
        max_examples=count, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(games())
    def keep(game: Game) -> None:
        found.append(GameRecord.of(game).write().encode())

    keep()
    return found


def with_bytes_changed(data: bytes, random: Random) -> bytes:
    """A few bytes flipped, cut out, put in or doubled."""
    text = bytearray(data)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text) + 1)
        until = min(len(text), at + random.randint(1, 1 << random.randrange(10)))
        match random.randrange(5):
            case 0:
                text[at:until] = bytes(one ^ 1 << random.randrange(8) for one in text[at:until][:3])
            case 1:
                del text[at:until]
            case 2:
                text[at:at] = random.choice(PIECES)
            case 3:
                text[at:at] = text[at:until]
            case _:
                text[at : at + 1] = b"%d" % random.randrange(10)
    return bytes(text)


def with_values_changed(data: bytes, random: Random) -> bytes:
    """A few values exchanged, taken out, put in elsewhere, or moved, wherever they stand."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return with_bytes_changed(data, random)
    for _ in range(random.randint(1, 3)):
        inside = list(_containers(value))
        if not inside:
            break
        _change(random.choice(inside), random)
    return json.dumps(value).encode()


def _containers(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list) and value:
        yield value
        for one in value.values() if isinstance(value, dict) else value:
            yield from _containers(one)


def _change(place: Any, random: Random) -> None:
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    key, other = random.choice(keys), random.choice(keys)
    match random.randrange(5):
        case 0 | 1:
            place[key] = random.choice(STRANGE)
        case 2:
            del place[key]
        case 3:
            place[key], place[other] = place[other], place[key]
        case _ if isinstance(place, list):
            place.insert(key, place[other])
        case _:
            place[random.choice(("port", "claim", "seat", "on", "out", "rules", "x"))] = place[key]


def records(count: int, number: int) -> Iterator[tuple[str, bytes]]:
    """So many records, each with the way it came about."""
    random = Random(number)
    originals = examples()
    yield from (("example", one) for one in originals[:count])
    count -= len(originals)
    games = made_up(max(1, min(MADE_UP, count // 10)), number)
    yield from (("Hypothesis", one) for one in games[: max(0, count)])
    originals += games
    for _ in range(count - len(games)):
        # Long games are slow and no stranger than short ones.
        one = min(random.choice(originals), random.choice(originals), key=len)
        if random.random() < 0.5:
            yield "bytes changed", with_bytes_changed(one, random)
        else:
            yield "values changed", with_values_changed(one, random)


def replayed(data: bytes) -> str:
    """Replay a record; the code it was refused with, or "answered"."""
    try:
        answer = report(GameRecord.read(data).replay())
    except Refused as error:
        answer = error_report(error)
    check_clean(strict(json.dumps(answer, allow_nan=False)))
    return str(answer["error"]["code"]) if "error" in answer else "answered"


def imported(data: bytes) -> str:
    """Read a record as a file that was brought in."""
    steps = read(data)
    try:
        while True:
            next(steps)
    except StopIteration as ended:
        return "found" if ended.value.games else "nothing found"
    except Refused as error:
        if error.code != "file" or not str(error):
            raise
        return "refused"


class Watched:
    """Runs one of the two over and over, and keeps the worst of it."""

    def __init__(self, what: Callable[[bytes], str]) -> None:
        self.what = what
        self.outcomes: Counter[str] = Counter()
        self.seconds: list[float] = []
        self.megabytes = 0.0
        self.wrong = 0

    def __call__(self, data: bytes) -> str | None:
        """Do it; what was wrong, if anything."""
        before, began = _megabytes(), process_time()
        wrong = None
        try:
            self.outcomes[self.what(data)] += 1
        except Exception:
            wrong = traceback.format_exc(limit=-4)
        taken, more = process_time() - began, _megabytes() - before
        self.seconds.append(taken)
        self.megabytes = max(self.megabytes, more)
        if taken > MOST_SECONDS or more > MOST_MEGABYTES:
            wrong = wrong or f"{taken:.2f} s, {more:.0f} MB"
        self.wrong += wrong is not None
        return wrong

    def told(self) -> str:
        """One line of figures."""
        median = statistics.median(self.seconds) * 1000
        return (
            f"{self.what.__name__:9} {len(self.seconds)} records: median {median:.2f} ms, slowest"
            f" {max(self.seconds) * 1000:.0f} ms, most memory {self.megabytes:.0f} MB,"
            f" {self.wrong} wrong\n          "
            + ", ".join(f"{name} {times}" for name, times in self.outcomes.most_common())
        )


def _megabytes() -> float:
    """The most memory this process has ever had."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


def main() -> int:
    """Try them all and print the figures; the exit status is 1 where a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=200_000, help="how many records")
    parser.add_argument("--seed", type=int, help="for the same records again")
    given = parser.parse_args()
    number = SystemRandom().randrange(10**6) if given.seed is None else given.seed
    print(f"{given.count} records, seed {number}", flush=True)
    both = Watched(replayed), Watched(imported)
    ways: Counter[str] = Counter()
    with suppress(KeyboardInterrupt):  # then the figures of what was tried so far
        for way, data in records(given.count, number):
            ways[way] += 1
            for watched in both:
                wrong = watched(data)
                if wrong is not None and watched.wrong <= 10:
                    print(f"{watched.what.__name__}, {way}: {data[:2000]!r}\n{wrong}", flush=True)
    print(", ".join(f"{name} {times}" for name, times in ways.items()))
    for watched in both:
        print(watched.told())
    return int(any(watched.wrong for watched in both))


if __name__ == "__main__":
    sys.exit(main())
