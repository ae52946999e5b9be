"""One deal: who holds how many tiles, whose turn it is, what has been placed and what it made.

Decides chapters 5 and 6: drawing, passing, going out, being blocked. Knows no scores; those are
the game's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scoring.board import Board
from scoring.deal import Deal
from scoring.entry import Draw, End, Entry, Lead, Left
from scoring.points import Points
from scoring.rules import Rules
from scoring.settle import Reckoning
from scoring.tile import Tile


class Placement(NamedTuple):
    """A tile that was placed, and what came of it.

    Attributes:
        seat: Who placed it.
        tile: The tile.
        board: The layout right after it; its count and points are this placement's (rule 4.1).
        credited: The side that got the points, or None for nobody (rules 8.4 and 11).
        scores: All scores after it, by side.
        entry: Its index among the entries of the hand.
    """

    seat: int
    tile: Tile
    board: Board
    credited: int | None
    scores: tuple[Points, ...]
    entry: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended and what it paid.

    Attributes:
        how: ``"domino"`` or ``"blocked"``.
        winners: The sides that won the hand (rule 7.1).
        pips: Pips left, by seat.
        bonus: What the settlement is worth, by side.
        scores: All scores after it, by side.
        reckonings: How the bonus came about.
    """

    how: str
    winners: tuple[int, ...]
    pips: tuple[int, ...]
    bonus: tuple[Points, ...]
    scores: tuple[Points, ...]
    reckonings: tuple[Reckoning, ...] = ()


@dataclass(frozen=True, slots=True)
class Hand(Deal):
    """One deal, from the lead to its settlement.

    Attributes:
        rules: The rules it is played by.
        lead: The seat that leads.
        turn: The seat whose turn it is.
        board: The layout; empty in a hand kept by points only.
        has_board: False in a hand kept by points only.
        drawn: Tiles drawn, by seat.
        placed: Tiles placed, by seat.
        opening: The scores it began with, by side.
        placements: Every tile placed, in order.
        entries: Everything entered since the lead, the ending included.
        out: The seat that has placed its last tile, or None.
        passed: The seats that have passed since the last placement.
        result: Its settlement, once it is over.
        is_agreed_anew: Whether its rules were agreed on with its lead.
    """

    rules: Rules
    lead: int
    turn: int
    board: Board
    has_board: bool
    drawn: tuple[int, ...]
    placed: tuple[int, ...]
    opening: tuple[Points, ...]
    placements: tuple[Placement, ...] = ()
    entries: tuple[Entry, ...] = ()
    out: int | None = None
    passed: frozenset[int] = frozenset()
    result: Result | None = None
    is_agreed_anew: bool = False

    @classmethod
    def deal(cls, rules: Rules, lead: Lead, opening: tuple[Points, ...]) -> Hand:
        """A hand just dealt, by its own rules or by those that held before.

        >>> hand = Hand.deal(Rules.agreed(3), Lead(1), opening=(0, 0, 0))
        >>> hand.turn, hand.held(0), hand.boneyard
        (1, 7, 7)
        """
        own = lead.rules or rules
        none = (0,) * own.seats
        return cls(
            rules=own,
            lead=lead.seat,
            turn=lead.seat,
            board=Board(own.spinner),
            has_board=lead.board,
            drawn=none,
            placed=none,
            opening=opening,
            is_agreed_anew=lead.rules is not None,
        )

    @property
    def all_entries(self) -> tuple[Entry, ...]:
        """Its entries with the lead they began with."""
        rules = self.rules if self.is_agreed_anew else None
        return (Lead(self.lead, self.has_board, rules), *self.entries)

    @property
    def is_led(self) -> bool:
        """Whether the first tile lies."""
        return bool(self.board.placed)

    @property
    def fitting(self) -> frozenset[Tile]:
        """The tiles not on the table that fit somewhere; before the lead, all of them."""
        if not self.is_led:
            return frozenset(self.board.unseen)
        values = {end.value for end in self.board.ends}
        return frozenset(
            tile for tile in self.board.unseen if tile.low in values or tile.high in values
        )

    @property
    def out_there(self) -> tuple[int, ...]:
        """How many tiles with each value, 0 to 6, are off the table.

        >>> Hand.deal(Rules.agreed(2), Lead(0), (0, 0)).out_there
        (7, 7, 7, 7, 7, 7, 7)
        """
        return tuple(sum(tile.has(value) for tile in self.board.unseen) for value in range(7))

    @property
    def nobody_can_play(self) -> bool:
        """Whether no tile off the table fits, whoever holds it."""
        return self.is_led and not self.fitting

    @property
    def drawn_out(self) -> tuple[Draw, ...]:
        """What is still to be entered until a hand in which nobody can play is blocked.

        Whoever is to play draws all there is (rule 5.1); nothing where somebody may fit yet.
        """
        if not self.nobody_can_play or self.out is not None or not self.drawable:
            return ()
        return (Draw(self.drawable, self.turn),)

    @property
    def is_blocked(self) -> bool:
        """Whether the hand is over without anybody going out (rule 6.2).

        Nothing may be drawn, and either no tile off the table fits or every player has passed
        since the last placement.
        """
        if self.out is not None or self.drawable or not self.has_board:
            return False
        if self.nobody_can_play:
            return True
        return len(self.passed) == self.rules.seats

    @property
    def is_over(self) -> bool:
        """Whether only the settlement is missing: a player is out, or it is blocked."""
        return self.out is not None or self.is_blocked

    def holders(self, out: int | None) -> tuple[int, ...]:
        """The seats whose tiles left are counted when ``out`` went out (None: a block)."""
        return tuple(seat for seat in range(self.rules.seats) if seat != out)

    def known_left(self, given: Mapping[int, Left]) -> dict[int, tuple[Tile, ...]]:
        """Tiles left that follow from what lies on the table and what was said already.

        With the boneyard used up, every tile off the table is in somebody's hand; so once all
        other holders have named theirs, the last one holds the rest.

        Args:
            given: What was entered so far, by seat.

        Returns:
            The tiles of that last seat, or nothing.
        """
        if self.boneyard or not self.has_board:
            return {}
        named: set[Tile] = set()
        missing: list[int] = []
        for seat in self.holders(self.out):
            tiles = given.get(seat)
            if isinstance(tiles, tuple) and len(tiles) == self.held(seat):
                named.update(tiles)
            else:
                missing.append(seat)
        if len(missing) != 1:
            return {}
        rest = tuple(tile for tile in self.board.unseen if tile not in named)
        return {missing[0]: rest} if len(rest) == self.held(missing[0]) else {}

    @property
    def went_out(self) -> int | None:
        """Who went out, as far as it is known; None after a block.

        In a hand kept by points only its ending says so.
        """
        ending = self.ending
        return ending.out if ending is not None and not self.has_board else self.out

    @property
    def ending(self) -> End | None:
        """The entry that settled it, if any."""
        last = self.entries[-1] if self.entries else None
        return last if isinstance(last, End) else None
