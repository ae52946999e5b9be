"""The log of a game: everything that was entered, with what came of it.

Nothing is worked out here: a hand is entered again, entry by entry, and the game says the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.entry import Draw, Entry, Lead, Pass, Play, Score
from scoring.game import Game
from scoring.hand import Hand, Placement
from scoring.points import Points, whole


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of the log.

    Attributes:
        at: Its index among the entries of the game.
        hand: Index of its hand.
        entry: What was entered.
        seat: Who did it; None for what nobody did (a correction, the end of a hand).
        placement: The tile as it was placed, where it is one.
        gains: Points won or lost by it, by side.
        scores: All scores after it, by side.
        departures: Codes of what the table did otherwise than the rules say.
    """

    at: int
    hand: int
    entry: Entry
    seat: int | None
    placement: Placement | None
    gains: tuple[Points, ...]
    scores: tuple[Points, ...]
    departures: tuple[str, ...] = ()

    @property
    def count(self) -> int | None:
        """The sum of the ends after a placement, in pips."""
        return None if self.placement is None else self.placement.board.count

    @property
    def unclaimed(self) -> int:
        """Points that a placement was worth and nobody got."""
        if self.placement is None or self.placement.credited is not None:
            return 0
        return self.placement.board.points


def first_entry(game: Game, hand: int) -> int:
    """The index of a hand's lead among the entries of the game."""
    return sum(len(one.all_entries) for one in game.hands[:hand])


def hand_at(entries: Sequence[Entry], at: int) -> int:
    """The index of the hand that an entry belongs to."""
    return max(0, sum(isinstance(entry, Lead) for entry in entries[: at + 1]) - 1)


def lines(game: Game, hand: int) -> tuple[Line, ...]:
    """The log of one hand, its lead first."""
    dealt = game.hands[hand]
    begun = replace(game, scores=dealt.opening, hands=game.hands[:hand], winners=(), departures=())
    start = first_entry(game, hand)
    found: list[Line] = []
    for at, entry in enumerate(dealt.all_entries, start):
        after = begun.enter(entry)
        found.append(line(begun, after, at))
        begun = after
    return tuple(found)


def line(before: Game, after: Game, at: int) -> Line:
    """The line of one entry.

    Args:
        before: The game before it.
        after: The game with it, its last one.
        at: Its index among the entries of the game.
    """
    hand = after.hands[-1]
    entry = hand.all_entries[-1]
    return Line(
        at,
        len(after.hands) - 1,
        entry,
        _seat(entry, before.hand),
        hand.placements[-1] if isinstance(entry, Play) else None,
        tuple(whole(now - was) for now, was in zip(after.scores, before.scores, strict=True)),
        after.scores,
        tuple(one.code for one in after.departures[len(before.departures) :]),
    )


def all_lines(game: Game) -> tuple[Line, ...]:
    """The log of the whole game."""
    return tuple(line for hand in range(len(game.hands)) for line in lines(game, hand))


def scores_after(game: Game, hand: int) -> tuple[Points, ...]:
    """The scores when a hand was over, or as they are now."""
    return game.hands[hand + 1].opening if hand + 1 < len(game.hands) else game.scores


def _seat(entry: Entry, hand: Hand | None) -> int | None:
    if isinstance(entry, Lead | Score):
        return entry.seat
    if isinstance(entry, Play | Draw | Pass) and hand is not None:
        return hand.seat_of(entry)
    return None
