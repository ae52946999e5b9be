"""Counting what each seat did in a game, hand by hand; :mod:`scoring.facts` is what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.entry import Adjust, Play, Score
from scoring.hand import Hand, Placement
from scoring.points import Points
from scoring.tile import SET, Tile
from scoring.winning import can_score

INDEX = {tile: at for at, tile in enumerate(SET)}
"""Where each tile stands in ``SET``."""


class Account:
    """The facts of one seat in one game while they are being counted.

    What each number means is said in :class:`~scoring.facts.Facts`.

    Attributes:
        seat: The seat.
        side: The side it plays for.
        tiles: By tile, in the order of ``SET``: how often placed, how often scored, the points.
    """

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side
        self.tiles = ([0] * len(SET), [0] * len(SET), [0] * len(SET))
        self.hands = self.hands_won = self.led = self.out = self.blocked = 0
        self.left_hands = self.pips_left = 0
        self.placed_points: Points = 0
        self.claimed_points = 0
        self.bonus: Points = 0
        self.corrected: Points = 0
        self.biggest: Points = 0
        self.followed = self.given = 0

    def place(self, tile: Tile, points: int) -> None:
        """A tile is placed and makes so many points for the player's side."""
        at = INDEX[tile]
        placed, scored, made = self.tiles
        placed[at] += 1
        if points:
            scored[at] += 1
            made[at] += points
            self.score(points)

    def score(self, points: Points) -> None:
        """Points of one placement."""
        self.placed_points += points
        self.biggest = max(self.biggest, points)


def read_hand(hand: Hand, accounts: Sequence[Account], is_over: bool) -> None:
    """Count what happened in one hand.

    Args:
        hand: The hand.
        accounts: Of every seat, by seat.
        is_over: Whether it is settled, or the game was won in it.
    """
    _read_points(hand, accounts)
    if is_over:
        _read_ending(hand, accounts)


def _read_points(hand: Hand, accounts: Sequence[Account]) -> None:
    """Count the points as they were made, and the tiles."""
    scores = list(hand.opening)
    before: Placement | None = None
    placements = iter(hand.placements)
    for entry in hand.entries:
        match entry:
            case Play():
                placement = next(placements)
                _read_placement(placement, entry, accounts)
                if before is not None:
                    _read_gift(before, placement, accounts)
                before = placement
                scores = list(placement.scores)
            case Score(seat, points):
                side = accounts[seat].side
                if can_score(hand.rules, scores[side], points):
                    accounts[seat].score(points)
                    scores[side] += points
            case Adjust(side, points):
                scores[side] += points
                for account in accounts:
                    if account.side == side:
                        account.corrected += points
    if hand.result is not None:
        for account in accounts:
            account.bonus += hand.result.scores[account.side] - scores[account.side]


def _read_placement(placement: Placement, entry: Play, accounts: Sequence[Account]) -> None:
    account = accounts[placement.seat]
    made = 0 if placement.credited is None else placement.board.points
    is_own = placement.credited == account.side
    account.place(placement.tile, made if is_own else 0)
    if made and not is_own and isinstance(entry.claim, int):
        accounts[entry.claim].claimed_points += made


def _read_gift(before: Placement, placement: Placement, accounts: Sequence[Account]) -> None:
    """What an opponent made right after a placement."""
    giver = accounts[before.seat]
    taker = accounts[placement.seat].side
    if taker != giver.side:
        giver.followed += 1
        if placement.credited == taker:
            giver.given += placement.board.points


def _read_ending(hand: Hand, accounts: Sequence[Account]) -> None:
    """Count a hand that is over."""
    result, out = hand.result, hand.went_out
    for account in accounts:
        account.hands += 1
        account.led += hand.lead == account.seat
        account.out += out == account.seat
        if result is not None:
            account.blocked += out is None
            is_paid = len(result.winners) == 1 or result.bonus[account.side] > 0
            account.hands_won += account.side in result.winners and is_paid
            if out != account.seat:
                account.left_hands += 1
                account.pips_left += result.pips[account.seat]
