"""Mending what was entered: entries are changed, and the rest is played again.

A game is nothing but its entries, so every mend is the same: other entries, played from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.board import Port
from scoring.entry import Adjust, Draw, Entry, Lead, Play, Score
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

    >>> from scoring.entry import Play
    >>> from scoring.tile import Tile
    >>> begun = Game.between(["Aino", "Bruno"]).enter(Lead(0)).enter(Play(Tile.of(3, 6)))
    >>> played(begun, [Lead(0), Draw(99)]).faults[0].why.code
    'boneyard'
    """
    entries = tuple(entries)
    begun = game.started_over()
    faults = []
    for at, entry in enumerate(entries):
        try:
            begun = begun.enter(entry)
        except Refused as why:
            faults.append(Fault(at, entry, why))
    return Mended(begun, entries, tuple(faults))


def changed(game: Game, at: int, entry: Entry) -> Mended:
    """The game with its entry number ``at`` changed."""
    return played(game, _spliced(game.entries, at, at + 1, entry))


def removed(game: Game, at: int) -> Mended:
    """The game without its entry number ``at``."""
    return played(game, _spliced(game.entries, at, at + 1))


def inserted(game: Game, at: int, entry: Entry) -> Mended:
    """The game with one more entry before its entry number ``at``."""
    return played(game, _spliced(game.entries, at, at, entry))


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
    return game.started_over().enter_all(_spliced(entries, at, at, Draw(count, last.seat)))


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
    before = game.entries[: -len(hand.all_entries)]
    lead, *rest = hand.all_entries
    assert isinstance(lead, Lead)
    scored = {placement.entry: placement for placement in hand.placements}
    kept: list[Entry] = [replace(lead, board=False)]
    for at, entry in enumerate(rest):
        placement = scored.get(at)
        if isinstance(entry, Adjust):
            kept.append(entry)
        elif placement is not None and placement.credited is not None and placement.board.points:
            seat = game.rules.sides[placement.credited][0]
            is_own = game.rules.side_of(placement.seat) == placement.credited
            kept.append(Score(placement.seat if is_own else seat, placement.board.points))
    return game.started_over().enter_all((*before, *kept))


def _spliced(entries: Sequence[Entry], start: int, stop: int, *new: Entry) -> tuple[Entry, ...]:
    return (*entries[:start], *new, *entries[stop:])
