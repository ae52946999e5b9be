"""How quick the rules are, beside a public package for the same game: ``make bench``.

Both are given the same placements in turn, many times over, and the medians are set beside one
another. What else is timed is asked as often, and its median told. The processor's own time is
taken where nothing is waited for, so that other programs matter little.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import tempfile
import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from app.model.session import Session
from app.store.games import GameStore
from app.words import words_for
from benchmarks import other
from scoring.board import Board
from scoring.game import Game
from scoring.record import GameRecord
from tests.browser.server import Server

ROOT = Path(__file__).resolve().parents[1]
TIMES_AS_MANY = 3
REPLAY_MS = 2.0
ENTRY_US = 50.0
CYCLES = 2_000


def samples() -> list[str]:
    """The records of the whole games that come with the app."""
    lines = (ROOT / "seeds" / "games.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.dumps(json.loads(line)["record"]) for line in lines]


def median(work: Callable[[], object], times: int) -> float:
    """Seconds that something takes, warmed up."""
    taken = []
    for _ in range(times + 3):
        began = process_time()
        work()
        taken.append(process_time() - began)
    return statistics.median(taken[3:])


def scored(hands: Sequence[Sequence[other.Move]]) -> int:
    """What all placements make, by the rules here."""
    made = 0
    for moves in hands:
        board = Board()
        for tile, on in moves:
            board = board.lead(tile) if on is None else board.join(tile, on)
            made += board.points
    return made


def placements(games: Sequence[Game], times: int) -> None:
    """Placements a second, here and there, one after the other in each round."""
    hands = [hand for game in games for hand in game.hands if hand.placements]
    moves = [[(one.tile, one.on) for one in hand.board.placed] for hand in hands]
    count = sum(map(len, moves))
    ours, theirs = [], []
    for _ in range(times):
        began = process_time()
        scored(moves)
        ours.append(process_time() - began)
        pieces = [other.pieces(hand) for hand in moves]  # each can be used once; not timed
        began = process_time()
        for hand in pieces:
            other.scored(hand)
        theirs.append(process_time() - began)
    here, there = count / statistics.median(ours), count / statistics.median(theirs)
    print(f"placements scored in a second: {here:,.0f}; all-fives-domino {there:,.0f}")
    _judge(f"  {here / there:.1f} times as many", here / there >= TIMES_AS_MANY)
    boards = [[one.board for one in hand.placements] for hand in hands]
    for line in other.differences([hand.board.placed for hand in hands], boards):
        print(f"  all-fives-domino, {line}")


def replays(records: Sequence[str], games: Sequence[Game], times: int) -> None:
    """From the text of a record to its game: JSON, the check of its form, every entry played."""
    print("a whole game replayed, from the text of its record:")
    for record, game in zip(records, games, strict=True):
        taken = median(lambda: GameRecord.read(record).replay(), times) * 1000  # noqa: B023
        count = len(game.entries)
        what = f"  {count} entries, {len(game.players)} players: {taken:.2f} ms,"
        _judge(f"{what} {taken * 1000 / count:.1f} us an entry", taken < REPLAY_MS)


def one_more(games: Sequence[Game], times: int) -> None:
    """One entry into a game, wherever in it."""
    taken = []
    for game in games:
        at = game.started_over()
        for entry in game.entries:
            taken.append(median(partial(at.enter, entry), max(3, times // 10)))
            at = at.enter(entry)
    each = sorted(one * 1e6 for one in taken)
    _judge(
        f"one entry appended: {statistics.median(each):.1f} us, of a hundred the slowest"
        f" {each[len(each) * 99 // 100]:.1f} us",
        statistics.median(each) < ENTRY_US,
    )


def memory(record: str) -> None:
    """What is kept after very many undos and redos: of one entry, and to the first and back."""
    store = GameStore(None)
    session = Session(store, words_for("en"), Random(1))
    game = GameRecord.read(record).replay()
    session._begin(game, ())

    def cycle(entries: int) -> None:
        for _ in range(entries):
            session.undo()
        for _ in range(entries):
            session.redo()

    cycle(40)
    tracemalloc.start()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(CYCLES // 40):
        cycle(1)
        cycle(39)
    gc.collect()
    more = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert session.game == game
    store.close()
    print(f"memory after {CYCLES} times undo and redo: {more / 1e6:+.2f} MB")


def start(times: int) -> None:
    """From the command to the first page."""
    taken = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder) / "data")
            began = perf_counter()
            server.start()
            taken.append(perf_counter() - began)
            server.kill()
    print(f"from the start of the server to its first page: {statistics.median(taken):.2f} s")


def _judge(text: str, is_reached: bool) -> None:
    print(f"{text}{'' if is_reached else '  MISSED'}", flush=True)


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=60, help="how often each is asked")
    given = parser.parse_args()
    records = samples()
    games = [GameRecord.read(record).replay() for record in records]
    print(
        f"medians of {given.times}; goals: {TIMES_AS_MANY} times, {REPLAY_MS:g} ms, {ENTRY_US:g} us"
    )
    placements(games, given.times)
    replays(records, games, given.times)
    one_more(games, given.times)
    memory(records[0])
    start(max(3, given.times // 10))


if __name__ == "__main__":
    main()
