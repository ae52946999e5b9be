"""The public package ``all-fives-domino``: the same placements, and where its counts are wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from src.main.game.Board import Board as OtherBoard
from src.main.game.Piece import Piece
from src.main.game.Scorer import AllFivesScorer

from scoring.board import Board, Placed
from scoring.tile import Tile

Move = tuple[Tile, Tile | None]
"""A tile, and the one it is laid on; None for the lead."""


def piece(tile: Tile) -> Piece:
    """A tile as the package has it; a piece remembers where it lies, so each is used once."""
    return Piece(tile.low, tile.high)


def pieces(moves: Sequence[Move]) -> list[tuple[Piece, Piece | None]]:
    """The placements of a hand as the package wants them."""
    return [(piece(tile), None if on is None else piece(on)) for tile, on in moves]


def scored(moves: Sequence[tuple[Piece, Piece | None]]) -> list[int]:
    """What each placement of a hand makes, by the package."""
    board = OtherBoard()
    found = []
    for tile, on in moves:
        board.play(tile, on)
        found.append(AllFivesScorer.board_score(board))
    return found


def differences(hands: Sequence[Sequence[Placed]], boards: Sequence[Sequence[Board]]) -> list[str]:
    """Where the package departs from the rules in these hands, a line each."""
    wrong: Counter[str] = Counter()
    total = 0
    for hand, layouts in zip(hands, boards, strict=True):
        other = OtherBoard()
        for placed, layout in zip(hand, layouts, strict=True):
            total += 1
            on = None if placed.on is None else piece(placed.on)
            origin = None if on is None else other.find_piece(on.sides)
            wrong["refused"] += origin is not None and not origin.can_append(piece(placed.tile))
            other.play(piece(placed.tile), on)
            wrong["count"] += AllFivesScorer.count(other.origin) != layout.count
            wrong["points"] += AllFivesScorer.board_score(other) != layout.points
    return [
        f"rules 4.3, 4.4: {wrong['count']} of {total} counts are wrong, {wrong['points']} of them"
        " in points: a spinner that was not led counts a half while one branch is covered",
        f"rule 3.4: {wrong['refused']} of {total} placements it would not have offered: the"
        " branches of a spinner that was not led",
        *_accepts_what_does_not_fit(),
    ]


def _accepts_what_does_not_fit() -> list[str]:
    board = OtherBoard()
    board.play(Piece(3, 6))
    board.play(Piece(1, 2), Piece(3, 6))
    return [
        "rule 3.1: a tile is placed although it does not fit: 1-2 on 3-6, which then counts"
        f" {AllFivesScorer.count(board.origin)}"
    ]
