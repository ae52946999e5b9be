"""The end of a hand being filled in: whose tiles are left, and what that would pay.

Values only. What the pips are worth is the game's to say; :meth:`Ending.settled` asks it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from scoring.doubt import Doubt, doubts
from scoring.entry import End, Left
from scoring.errors import Refused
from scoring.game import Game
from scoring.hand import Hand
from scoring.tile import PIPS_IN_SET, Tile


@dataclass(frozen=True, slots=True)
class Ending:
    """What has been said of a hand's end so far.

    Attributes:
        left: What was said of each seat: tiles named, or pips typed.
        asked: The seat whose tiles are being named; None for the first that lacks some.
        typing: Seats whose pips are typed instead of naming tiles.
        is_block: The table says nobody can play although the app cannot know it.
        is_over: The table says that a hand without tiles is over; how is said next.
        out: Who went out of a hand without tiles.
    """

    left: Mapping[int, Left] = field(default_factory=dict)
    asked: int | None = None
    typing: frozenset[int] = frozenset()
    is_block: bool = False
    is_over: bool = False
    out: int | None = None

    @property
    def is_begun(self) -> bool:
        """Whether the table says the hand is over, whatever the app knows."""
        return self.is_block or self.is_over

    def went_out(self, hand: Hand) -> int | None:
        """Who went out: as it follows from the tiles, or as the table says; None for a block."""
        return hand.out if hand.has_board else self.out

    def asks_how(self, hand: Hand) -> bool:
        """Whether it is still to be said who went out, or that nobody can play."""
        return not hand.has_board and self.out is None and not self.is_block

    def holders(self, hand: Hand) -> tuple[int, ...]:
        """The seats whose tiles left are counted."""
        return hand.holders(self.went_out(hand))

    def known(self, hand: Hand) -> dict[int, Left]:
        """What each seat was left with: as said, or as it follows from the table."""
        said = {seat: self.left[seat] for seat in self.holders(hand) if seat in self.left}
        follows = hand.known_left(said)
        return {**said, **{seat: follows[seat] for seat in follows if seat not in self.typing}}

    def tiles_of(self, hand: Hand, seat: int) -> tuple[Tile, ...]:
        """The tiles named for a seat, none where its pips are typed."""
        left = self.known(hand).get(seat, ())
        return left if isinstance(left, tuple) else ()

    def is_told(self, hand: Hand, seat: int) -> bool:
        """Whether a seat is complete: pips typed, or as many tiles named as it holds.

        Nobody knows how many that are in a hand without a board; there any will do.
        """
        left = self.known(hand).get(seat)
        if isinstance(left, tuple):
            return len(left) == hand.held(seat) if hand.has_board else bool(left)
        return left is not None

    def seat(self, hand: Hand) -> int | None:
        """Whose tiles to ask for now; None when everybody is complete."""
        if self.asks_how(hand):
            return None
        holders = self.holders(hand)
        if self.asked in holders:
            return self.asked
        return next((seat for seat in holders if not self.is_told(hand, seat)), None)

    def nameable(self, hand: Hand) -> tuple[Tile, ...]:
        """Tiles that may be left: not on the table and not named for anybody else."""
        asked = self.seat(hand)
        others = {
            tile
            for seat in self.holders(hand)
            if seat != asked
            for tile in self.tiles_of(hand, seat)
        }
        return tuple(tile for tile in hand.board.unseen if tile not in others)

    def settled(self, game: Game) -> Game | Refused:
        """The game as it would be with this ending booked, or why it cannot be yet."""
        assert game.hand is not None
        try:
            return game.enter(self.entry(game.hand))
        except Refused as error:
            return error

    def entry(self, hand: Hand) -> End:
        """The entry that books it."""
        how = "blocked" if self.went_out(hand) is None else "domino"
        return End(how, self.known(hand), self.out if how == "domino" else None)

    def doubts(self, hand: Hand) -> tuple[Doubt, ...]:
        """What does not add up in it so far."""
        return doubts(hand, self.entry(hand))

    def is_sure(self, game: Game) -> bool:
        """Whether it can be booked and everything adds up."""
        assert game.hand is not None
        return not isinstance(self.settled(game), Refused) and not self.doubts(game.hand)

    @classmethod
    def of(cls, end: End, hand: Hand) -> Self:
        """What was filled in for an ending that was booked, so that it can be booked again.

        Args:
            end: The ending.
            hand: The hand without it.
        """
        typed = frozenset(seat for seat, held in end.left.items() if isinstance(held, int))
        is_block = end.how == "blocked" and not hand.is_blocked
        return cls(dict(end.left), None, typed, is_block, not hand.has_board, end.out)

    # Taps. Each gives the ending after it.

    def say_out(self, hand: Hand, out: int | None) -> Ending:
        """This player went out of a hand without tiles; None where nobody can play.

        Its pips are typed rather than its tiles named: the tiles are unknown anyway.
        """
        typing = frozenset(hand.holders(out))
        return Ending(typing=typing, is_over=True, is_block=out is None, out=out)

    def ask(self, seat: int) -> Ending:
        """Turn to the tiles of this player."""
        return replace(self, asked=seat)

    def ask_next(self) -> Ending:
        """This player is done; turn to whoever lacks tiles."""
        return replace(self, asked=None)

    def tap(self, hand: Hand, tile: Tile) -> Ending:
        """A tile is left in the hand that is asked for, or is not after all."""
        seat = self.seat(hand)
        if seat is None or seat in self.typing:
            return self
        tiles = self.tiles_of(hand, seat)
        tiles = tuple(t for t in tiles if t != tile) if tile in tiles else (*tiles, tile)
        complete = hand.has_board and len(tiles) == hand.held(seat)
        return replace(self, left={**self.left, seat: tiles}, asked=None if complete else seat)

    def type_instead(self, seat: int, typing: bool) -> Ending:
        """Type a player's pips instead of naming tiles, or name tiles after all."""
        left = {other: held for other, held in self.left.items() if other != seat}
        seats = self.typing | {seat} if typing else self.typing - {seat}
        return replace(self, left=left, typing=seats, asked=seat)

    def type_digit(self, seat: int, digit: int) -> Ending:
        """One more digit of the pips; more than the set has are not taken."""
        pips = self._typed(seat) * 10 + digit
        if pips > PIPS_IN_SET:
            return self
        return replace(self, left={**self.left, seat: pips}, asked=seat)

    def erase_digit(self, seat: int) -> Ending:
        """Take the last digit back."""
        pips = self._typed(seat)
        left = {other: held for other, held in self.left.items() if other != seat}
        left = {**left, seat: pips // 10} if pips >= 10 else left
        return replace(self, left=left, asked=seat)

    def _typed(self, seat: int) -> int:
        left = self.left.get(seat, 0)
        return left if isinstance(left, int) else 0

    # Kept beside the game, so that a half-filled sheet survives a closed tab.

    def to_json(self) -> dict[str, Any]:
        """As a draft to keep."""
        return {
            "left": {
                str(seat): left if isinstance(left, int) else [str(tile) for tile in left]
                for seat, left in self.left.items()
            },
            "asked": self.asked,
            "typing": sorted(self.typing),
            "is_block": self.is_block,
            "is_over": self.is_over,
            "out": self.out,
        }

    @classmethod
    def from_json(cls, value: Any) -> Self:
        """From a kept draft; an empty one where there is none or it makes no sense.

        A draft is a convenience: no fault in it may keep a game from being opened.
        """
        try:
            left: dict[int, Left] = {
                int(seat): held if isinstance(held, int) else tuple(map(Tile.parse, held))
                for seat, held in value["left"].items()
            }
            return cls(
                left,
                value.get("asked"),
                frozenset(value.get("typing", ())),
                value.get("is_block") is True,
                value.get("is_over") is True,
                value.get("out"),
            )
        except (AttributeError, KeyError, Refused, TypeError, ValueError):
            return cls()
