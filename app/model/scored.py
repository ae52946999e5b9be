"""What was scored just now, for a big "+15" and a short buzz."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.entry import Play, Score
from scoring.game import Game
from scoring.points import Points, whole


@dataclass(frozen=True, slots=True)
class Scored:
    """Points that an entry has just made.

    Attributes:
        side: Who got them.
        points: How many.
        number: How many entries the game has; tells two equal ones apart.
    """

    side: int
    points: Points
    number: int


def scored(before: Game, now: Game) -> Scored | None:
    """What the newest entry scored at the table; None where it was none or something was undone.

    A settlement is none either: its points are shown at leisure on the sheet.
    """
    entries = now.entries
    if len(entries) <= len(before.entries) or not isinstance(entries[-1], Play | Score):
        return None
    gains = [whole(new - old) for old, new in zip(before.scores, now.scores, strict=True)]
    best = max(gains)
    return Scored(gains.index(best), best, len(entries)) if best > 0 else None
