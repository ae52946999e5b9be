"""What may be said of a hand's end, and what of it departs from the rules (chapter 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.entry import End
from scoring.errors import Refused
from scoring.hand import Hand
from scoring.tile import PIPS_IN_SET, Tile


def pips_left(hand: Hand, end: End) -> tuple[int, ...]:
    """The pips each seat was left with; none for the one who went out."""
    return tuple(_pips(end.left.get(seat, 0)) for seat in range(hand.rules.seats))


def _pips(left: tuple[Tile, ...] | int) -> int:
    return left if isinstance(left, int) else sum(tile.pips for tile in left)


def check_ending(hand: Hand, end: End, players: Sequence[str]) -> None:
    """Check that a hand can have ended like this.

    Raises:
        Refused: ``how``, ``format``, ``not_out``, ``hand_over``, ``boneyard``, ``seat``,
            ``left`` or ``duplicate``.
    """
    out = _check_out(hand, end, players)
    for seat in end.left:
        if not 0 <= seat < hand.rules.seats:
            raise Refused("seat", "There is no such seat at this table.")
    if out is not None and out in end.left:
        raise Refused("left", "{name} went out and has no tiles left.", name=players[out])
    for seat in hand.holders(out):
        if seat not in end.left:
            raise Refused("left", "Say what {name} was left with.", name=players[seat])
    _check_tiles(hand, end)
    if min(pips_left(hand, end)) < 0:
        raise Refused("left", "Nobody can be left with less than nothing.")
    off_table = PIPS_IN_SET - sum(tile.pips for tile in hand.board.tiles)
    if sum(pips_left(hand, end)) > off_table:
        raise Refused(
            "left", "Only {pips} pips are not on the table; that is too many.", pips=off_table
        )


def _check_out(hand: Hand, end: End, players: Sequence[str]) -> int | None:
    """Who went out, as the ending says and the hand bears out."""
    if end.how not in ("domino", "blocked"):
        raise Refused("how", "A hand ends with a domino or blocked, not “{how}”.", how=end.how)
    if end.out is not None:
        if hand.has_board:
            raise Refused("format", "Who went out follows from the tiles that were placed.")
        if end.how == "blocked":
            raise Refused("format", "In a blocked hand nobody goes out.")
        if not 0 <= end.out < hand.rules.seats:
            raise Refused("seat", "There is no such seat at this table.")
    out = hand.out if hand.has_board else end.out
    if end.how == "domino" and out is None:
        raise Refused("not_out", "Nobody has placed their last tile yet.")
    if end.how == "blocked" and out is not None:
        raise Refused(
            "hand_over", "{name} went out, so the hand is not blocked.", name=players[out]
        )
    if end.how == "blocked" and hand.has_board and hand.drawable:
        raise Refused(
            "boneyard",
            "The hand is not blocked while the boneyard has tiles to draw ({count}).",
            count=hand.drawable,
        )
    return out


def _check_tiles(hand: Hand, end: End) -> None:
    seen = set(hand.board.tiles)
    for left in end.left.values():
        for tile in left if isinstance(left, tuple) else ():
            if tile in hand.board.tiles:
                raise Refused("duplicate", "{tile} is on the table already.", tile=tile)
            if tile in seen:
                raise Refused("duplicate", "{tile} was named twice.", tile=tile)
            seen.add(tile)


def departures(hand: Hand, end: End) -> Iterator[tuple[str, int]]:
    """What departs from the rules in an ending that can be true, as (warning code, seat).

    ``held``: a list of tiles is not as long as that hand must be. ``playable``: the hand is said
    to be blocked, but a tile left fits an open place.
    """
    if not hand.has_board:
        return
    lists = {seat: left for seat, left in sorted(end.left.items()) if isinstance(left, tuple)}
    for seat, tiles in lists.items():
        if len(tiles) != hand.held(seat):
            yield "held", seat
    if end.how == "blocked":
        for seat, tiles in lists.items():
            if any(hand.board.fits(tile) for tile in tiles):
                yield "playable", seat
