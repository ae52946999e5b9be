"""The end of a hand being filled in: whose tiles are left, and what that would pay.

Values only. What the pips are worth is the game's to say; :meth:`Ending.settled` asks it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

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
    """

    left: Mapping[int, Left] = field(default_factory=dict)
    asked: int | None = None
    typing: frozenset[int] = frozenset()
    is_block: bool = False

    def known(self, hand: Hand) -> dict[int, Left]:
        """What each seat was left with: as said, or as it follows from the table."""
        said = {seat: self.left[seat] for seat in hand.holders(hand.out) if seat in self.left}
        follows = hand.known_left(said)
        return {**said, **{seat: follows[seat] for seat in follows if seat not in self.typing}}

    def tiles_of(self, hand: Hand, seat: int) -> tuple[Tile, ...]:
        """The tiles named for a seat, none where its pips are typed."""
        left = self.known(hand).get(seat, ())
        return left if isinstance(left, tuple) else ()

    def is_told(self, hand: Hand, seat: int) -> bool:
        """Whether a seat is complete: pips typed, or as many tiles named as it holds."""
        left = self.known(hand).get(seat)
        return isinstance(left, int) or (left is not None and len(left) == hand.held(seat))

    def seat(self, hand: Hand) -> int | None:
        """Whose tiles to ask for now; None when everybody is complete."""
        holders = hand.holders(hand.out)
        if self.asked in holders:
            return self.asked
        return next((seat for seat in holders if not self.is_told(hand, seat)), None)

    def nameable(self, hand: Hand) -> tuple[Tile, ...]:
        """Tiles that may be left: not on the table and not named for anybody else."""
        asked = self.seat(hand)
        others = {
            tile
            for seat in hand.holders(hand.out)
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
        return End("blocked" if hand.out is None else "domino", self.known(hand))

    # Taps. Each gives the ending after it.

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
        complete = len(tiles) == hand.held(seat)
        return replace(self, left={**self.left, seat: tiles}, asked=None if complete else seat)

    def type_instead(self, seat: int, typing: bool) -> Ending:
        """Type a player's pips instead of naming tiles, or name tiles after all."""
        left = {other: held for other, held in self.left.items() if other != seat}
        seats = self.typing | {seat} if typing else self.typing - {seat}
        return replace(self, left=left, typing=seats, asked=seat)

    def type_digit(self, seat: int, digit: int) -> Ending:
        """One more digit of the pips; more than the set has are not taken."""
        pips = self._typed(seat) * 10 + digit
        return self if pips > PIPS_IN_SET else replace(self, left={**self.left, seat: pips})

    def erase_digit(self, seat: int) -> Ending:
        """Take the last digit back."""
        pips = self._typed(seat)
        left = {other: held for other, held in self.left.items() if other != seat}
        return replace(self, left={**left, seat: pips // 10} if pips >= 10 else left)

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
        }

    @classmethod
    def from_json(cls, value: Any) -> Self:
        """From a kept draft; an empty one where there is none."""
        if not isinstance(value, dict):
            return cls()
        left: dict[int, Left] = {
            int(seat): held if isinstance(held, int) else tuple(Tile.parse(code) for code in held)
            for seat, held in value["left"].items()
        }
        return cls(left, value["asked"], frozenset(value["typing"]), value["is_block"])
