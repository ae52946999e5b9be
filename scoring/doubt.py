"""What does not add up in the end of a hand as a table tells it.

Nothing here is refused: a table may insist. What cannot be true is :mod:`scoring.ending`'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.ending import pips_left
from scoring.entry import End
from scoring.hand import Hand
from scoring.tile import Tile


@dataclass(frozen=True, slots=True)
class Doubt:
    """One thing that does not add up.

    Attributes:
        code: ``fitting``: blocked, but tiles off the table fit, whoever holds them. ``playable``:
            blocked, but a tile of this seat fits. ``held``: not as many tiles named as this seat
            must hold. ``pips``: no tiles that this seat can hold make so many pips. ``total``:
            all pips together are not those off the table, although nothing is left to draw.
        seat: Whom it is about, if anybody.
        tiles: The tiles that fit.
        told: Tiles named, or pips told.
        least: The least it must be.
        most: The most it can be.
    """

    code: str
    seat: int | None = None
    tiles: tuple[Tile, ...] = ()
    told: int = 0
    least: int = 0
    most: int = 0


def doubts(hand: Hand, end: End) -> tuple[Doubt, ...]:
    """What does not add up in an ending, be it complete or half told.

    A hand kept by points only has nothing that it could be held against.

    >>> from scoring.entry import Lead, Play
    >>> from scoring.game import Game
    >>> game = Game.between(["Aino", "Bruno"], hand_size=1).enter(Lead(0))
    >>> game = game.enter(Play(Tile.of(3, 6)))
    >>> [(one.code, one.most) for one in doubts(game.hand, End("domino", {1: 13}))]
    [('pips', 12)]
    """
    if not hand.has_board:
        return ()
    return (*_not_blocked(hand, end), *_unheld(hand, end), *_unlike_the_pips(hand, end))


def _not_blocked(hand: Hand, end: End) -> Iterator[Doubt]:
    """A block although tiles fit (rule 6.2)."""
    if end.how != "blocked":
        return
    fitting = tuple(sorted(hand.fitting, key=lambda tile: (tile.high, tile.low)))
    named = [(seat, left) for seat, left in sorted(end.left.items()) if isinstance(left, tuple)]
    playable = [(seat, tuple(tile for tile in left if tile in fitting)) for seat, left in named]
    if any(tiles for _, tiles in playable):
        yield from (Doubt("playable", seat, tiles) for seat, tiles in playable if tiles)
    elif len(fitting) > hand.boneyard:  # fewer may all lie in its reserve
        yield Doubt("fitting", tiles=fitting)


def _unheld(hand: Hand, end: End) -> Iterator[Doubt]:
    for seat, left in sorted(end.left.items()):
        held = hand.held(seat)
        if isinstance(left, tuple) and left and len(left) != held:
            yield Doubt("held", seat, told=len(left), least=held, most=held)


def _unlike_the_pips(hand: Hand, end: End) -> Iterator[Doubt]:
    """Pips that were told and that no tiles still possible can make."""
    told = {seat: left for seat, left in sorted(end.left.items()) if isinstance(left, int)}
    named = {tile for left in end.left.values() if isinstance(left, tuple) for tile in left}
    free = sorted(tile.pips for tile in hand.board.unseen if tile not in named)
    found = False
    for seat, pips in told.items():
        held = hand.held(seat)
        if not 0 < held <= len(free):
            continue  # the tiles named for others are too many, and that is said already
        least, most = sum(free[:held]), sum(free[-held:])
        if not least <= pips <= most:
            found = True
            yield Doubt("pips", seat, told=pips, least=least, most=most)
    if told and not found and not hand.boneyard and _all_told(hand, end):
        pips, whole = sum(pips_left(hand, end)), sum(tile.pips for tile in hand.board.unseen)
        if pips != whole:
            yield Doubt("total", told=pips, least=whole, most=whole)


def _all_told(hand: Hand, end: End) -> bool:
    """Whether every holder's pips are told or tiles are named in full."""
    return all(
        isinstance(left, int) or (left is not None and len(left) == hand.held(seat))
        for seat in hand.holders(hand.out)
        for left in [end.left.get(seat)]
    )
