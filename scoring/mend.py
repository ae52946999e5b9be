"""Mending what was entered: entries are changed, and the rest is played again.

A game is nothing but its entries, so every mend is the same: other entries, played from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.board import Port
from scoring.entry import Adjust, Draw, Entry, Lead, Pass, Play, Score
from scoring.errors import Refused
from scoring.game import Game


@dataclass(frozen=True, slots=True)
class Fault:
    """An entry that no longer fits once an earlier one was changed.

    Attributes:
        at: Its index among the entries as they were changed.
        entry: The entry.
        why: Why it is refused.
    """

    at: int
    entry: Entry
    why: Refused


@dataclass(frozen=True, slots=True)
class Mended:
    """A game with its entries changed, before anybody has agreed to it.

    Attributes:
        game: The game as it would be, without the entries that no longer fit.
        entries: All entries as they were changed, those included.
        faults: The entries that no longer fit, in order.
    """

    game: Game
    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]


def played(game: Game, entries: Iterable[Entry]) -> Mended:
    """Play other entries between the same players, leaving out what does not fit.

    Where a hand cannot be begun, nothing of it fits: its tiles never go into the hand before.

    >>> from scoring.tile import Tile
    >>> begun = Game.between(["Aino", "Bruno"]).enter(Lead(0)).enter(Play(Tile.of(3, 6)))
    >>> played(begun, [Lead(0), Draw(99)]).faults[0].why.code
    'boneyard'
    """
    entries = tuple(entries)
    begun = game.started_over()
    faults = []
    not_led: Refused | None = None
    for at, entry in enumerate(entries):
        if isinstance(entry, Lead):
            not_led = None
        try:
            if not_led is not None:
                raise not_led
            begun = begun.enter(entry)
        except Refused as why:
            faults.append(Fault(at, entry, why))
            if isinstance(entry, Lead):
                not_led = why
    return Mended(begun, entries, tuple(faults))


def spliced(
    game: Game, entries: Sequence[Entry], start: int, stop: int, *new: Entry, in_turn: bool = False
) -> Mended:
    """Put ``new`` in the place of the entries ``start`` to ``stop``, and play everything again.

    Entries that touched a tile which was another one touch that other one from now on.

    Args:
        game: Who plays, and by what rules it began.
        entries: What is to be changed; each should name its seat, see :func:`seated`.
        start: The first entry to be replaced.
        stop: The first one after them that stays; ``start`` itself to put something in before it.
        new: What comes in their place.
        in_turn: Whether the players after it in that hand follow in turn from here, instead of
            staying as they were entered.

    >>> from scoring.tile import Tile
    >>> begun = Game.between(["Aino", "Bruno"]).enter(Lead(0)).enter(Play(Tile.of(3, 6)))
    >>> spliced(begun, begun.entries, 1, 2, Play(Tile.of(4, 6))).game.scores
    (10, 0)
    """
    old, rest = entries[start:stop], list(entries[stop:])
    last = next((at for at, one in enumerate(rest) if isinstance(one, Lead)), len(rest))
    for at in range(last):
        rest[at] = _following(rest[at], old, new, in_turn)
    return played(game, (*entries[:start], *new, *rest))


def _following(entry: Entry, old: Sequence[Entry], new: Sequence[Entry], in_turn: bool) -> Entry:
    """An entry of the same hand, as it stands after the change before it."""
    if in_turn and isinstance(entry, Play | Draw | Pass):
        entry = replace(entry, seat=None)
    if len(old) == len(new) == 1 and isinstance(entry, Play):
        was, now = old[0], new[0]
        if isinstance(was, Play) and isinstance(now, Play) and entry.on == was.tile != now.tile:
            return replace(entry, on=now.tile, port=None)
    return entry


def seated(game: Game) -> tuple[Entry, ...]:
    """The entries of a game, each naming who made it, so that a change before it moves nobody.

    >>> begun = Game.between(["Aino", "Bruno"]).enter(Lead(1)).enter(Draw(2))
    >>> seated(begun)[1]
    Draw(count=2, seat=1)
    """
    begun = game.started_over()
    found: list[Entry] = []
    for entry in game.entries:
        if isinstance(entry, Play | Draw | Pass) and begun.hand is not None:
            entry = replace(entry, seat=begun.hand.seat_of(entry))
        found.append(entry)
        begun = begun.enter(entry)
    return tuple(found)


def with_forgotten_draw(game: Game, count: int) -> Game:
    """The game with ``count`` tiles drawn before the last placement, by whoever placed it.

    For a player who seems to be out, but drew tiles that nobody entered.

    Raises:
        Refused: ``boneyard``, where so many could not be drawn.
    """
    entries = game.entries
    assert game.hand is not None
    last = game.hand.placements[-1]
    at = len(entries) - len(game.hand.entries) + last.entry
    return game.started_over().enter_all((*entries[:at], Draw(count, last.seat), *entries[at:]))


def other_side(game: Game) -> Port | None:
    """The other line side, or branch, where the last tile could lie as well.

    The two are worth the same; only the picture differs. None where the last entry placed no tile,
    or it had no such choice.
    """
    hand = game.hand
    last = hand.entries[-1] if hand is not None and hand.entries else None
    if hand is None or not isinstance(last, Play) or last.on is None:
        return None
    lies = hand.board.placed[-1]
    before = hand.placements[-2].board
    ports = [end.port for end in before.fits(last.tile) if end.tile == last.on]
    return next((port for port in ports if port is not lies.port), None)


def on_the_other_side(game: Game) -> Game:
    """The game with its last tile on the :func:`other_side`; itself where there is none."""
    port = other_side(game)
    if port is None:
        return game
    last = game.entries[-1]
    assert isinstance(last, Play)
    return game.undone().enter(replace(last, port=port))


def by_points_only(game: Game) -> Game:
    """The game with its hand going on without tiles: what it scored so far is kept as points.

    For a table that has run ahead, or does not want to enter tiles any more.

    Raises:
        Refused: The hand is over, or has been won.
    """
    hand = game.hand
    assert hand is not None
    if not game.playing:
        raise Refused("hand_over", "The hand is over; undo its end to go on with it.")
    before = game.entries[: -len(hand.all_entries)]
    lead, *rest = hand.all_entries
    assert isinstance(lead, Lead)
    scored = {placement.entry: placement for placement in hand.placements}
    kept: list[Entry] = [replace(lead, board=False)]
    for at, entry in enumerate(rest):
        placement = scored.get(at)
        if isinstance(entry, Adjust | Score):
            kept.append(entry)
        elif placement is not None and placement.credited is not None and placement.board.points:
            seat = game.rules.sides[placement.credited][0]
            is_own = game.rules.side_of(placement.seat) == placement.credited
            kept.append(Score(placement.seat if is_own else seat, placement.board.points))
    return game.started_over().enter_all((*before, *kept))
