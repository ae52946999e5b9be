"""Winning the game: who has, and which points still count (chapter 8)."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.points import Points, whole
from scoring.rules import Rules, Win


def winners(rules: Rules, scores: Sequence[Points], settled: bool) -> tuple[int, ...]:
    """The sides that have won with these scores (rules 8.2 to 8.4); none while it goes on.

    Args:
        rules: The rules of the hand.
        scores: By side.
        settled: Whether the hand has just been settled.

    >>> winners(Rules.agreed(3), (200, 200, 45), settled=True)
    (0, 1)
    """
    best = max(scores)
    if best < rules.target:
        return ()
    found = tuple(side for side, score in enumerate(scores) if score == best)
    if rules.win is Win.HAND_END and (not settled or len(found) > 1):
        return ()
    return found


def can_score(rules: Rules, score: Points, points: Points) -> bool:
    """Whether a side with this score gets these points; under ``exact`` not past the target (8.4).

    >>> can_score(Rules.agreed(2, win="exact"), 245, 10)
    False
    """
    if rules.win is not Win.EXACT or points <= 0:
        return True
    return whole(score + points) <= rules.target
