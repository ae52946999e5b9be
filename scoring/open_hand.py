"""A hand while entries go into it: the one thing here that changes instead of being made anew.

A whole game is hundreds of entries, and of the hands in between nobody sees one. So a hand is
opened, takes its entries, and is closed again; outside of :mod:`scoring.course` there are only
closed ones.
"""

from __future__ import annotations

from scoring.deal import Deal
from scoring.entry import Entry
from scoring.hand import Hand, Placement, Result


class OpenHand(Deal):
    """A :class:`~scoring.hand.Hand` whose tallies can be changed; what they are is said there."""

    __slots__ = (
        "board",
        "drawn",
        "entries",
        "kept",
        "out",
        "passed",
        "placed",
        "placements",
        "rules",
        "turn",
    )

    drawn: list[int]
    placed: list[int]

    def __init__(self, hand: Hand) -> None:
        self.kept = hand
        self.rules = hand.rules
        self.turn = hand.turn
        self.board = hand.board
        self.drawn = list(hand.drawn)
        self.placed = list(hand.placed)
        self.placements: list[Placement] = list(hand.placements)
        self.entries: list[Entry] = list(hand.entries)
        self.out = hand.out
        self.passed = hand.passed

    def closed(self, result: Result | None = None) -> Hand:
        """The hand as it stands now, or as it was settled."""
        kept = self.kept
        return Hand(
            rules=self.rules,
            lead=kept.lead,
            turn=self.turn,
            board=self.board,
            has_board=kept.has_board,
            drawn=tuple(self.drawn),
            placed=tuple(self.placed),
            opening=kept.opening,
            placements=tuple(self.placements),
            entries=tuple(self.entries),
            out=self.out,
            passed=self.passed,
            result=result,
            is_agreed_anew=kept.is_agreed_anew,
        )
