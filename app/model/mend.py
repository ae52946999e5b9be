"""A mend being made: what is to be changed, and what would come of it. Values only.

Nothing of it is entered: the game on the table stays as it is until the mend is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from app.model.ending import Ending
from app.model.log import Line, all_lines
from scoring.entry import Draw, Entry, Lead, Pass, Play, Score
from scoring.errors import Refused
from scoring.game import Game
from scoring.hand import Hand
from scoring.mend import Mended, seated, spliced
from scoring.tile import Tile


class Task(Enum):
    """What the table is asked about the entry."""

    TILE = "tile"
    PLACE = "place"
    PLAYER = "player"
    CLAIM = "claim"
    COUNT = "count"
    POINTS = "points"
    END = "end"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that would be otherwise.

    Attributes:
        hand: Index of its hand.
        at: Its index among the entries as they would be; None where it is taken out.
        was: How it is now; None for one that is put in.
        now: How it would be; None where it is taken out or no longer fits.
        entry: The entry itself.
        why: Why it no longer fits.
    """

    hand: int
    at: int | None
    was: Line | None
    now: Line | None
    entry: Entry
    why: Refused | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A game with some of its entries changed, before anybody has agreed to it.

    Attributes:
        game: The game as it is.
        mended: The game as it would be, with what no longer fits.
        origins: For each entry as it would be, its index among those of the game; None for one
            that was put in.
    """

    game: Game
    mended: Mended
    origins: tuple[int | None, ...]

    @classmethod
    def of(cls, game: Game) -> Draft:
        """Nothing changed yet."""
        entries = seated(game)
        return cls(game, Mended(game, entries, ()), tuple(range(len(entries))))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries as they would be, with those that no longer fit."""
        return self.mended.entries

    @property
    def is_changed(self) -> bool:
        """Whether anything would be otherwise."""
        return self.mended.game is not self.game

    def before(self, at: int) -> Game:
        """The game as it would stand before its entry number ``at``."""
        faults = {fault.at for fault in self.mended.faults}
        fitting = [one for number, one in enumerate(self.entries[:at]) if number not in faults]
        return self.game.started_over().enter_all(fitting)

    def spliced(self, start: int, stop: int, *new: Entry, in_turn: bool = False) -> Draft:
        """With ``new`` in the place of the entries ``start`` to ``stop``."""
        mended = spliced(self.game, self.entries, start, stop, *new, in_turn=in_turn)
        kept = self.origins[start:stop] if stop - start == len(new) else (None,) * len(new)
        return Draft(self.game, mended, (*self.origins[:start], *kept, *self.origins[stop:]))

    def differences(self) -> Iterator[Difference]:
        """Every entry that would be otherwise, in order."""
        was = all_lines(self.game)
        faults = {fault.at: fault for fault in self.mended.faults}
        now = iter(all_lines(self.mended.game))
        seen = 0
        hand = -1
        for at, (entry, origin) in enumerate(zip(self.entries, self.origins, strict=True)):
            if origin is not None:
                yield from map(_taken_out, was[seen:origin])
                seen = origin + 1
            hand += isinstance(entry, Lead)
            old = None if origin is None else was[origin]
            if at in faults:
                yield Difference(hand, at, old, None, entry, faults[at].why)
                continue
            new = next(now)
            if old is None or _seen(old) != _seen(new):
                yield Difference(hand, at, old, new, entry)
        yield from map(_taken_out, was[seen:])


def _taken_out(line: Line) -> Difference:
    return Difference(line.hand, None, line, None, line.entry)


def _seen(line: Line) -> object:
    """What anybody would notice of an entry."""
    entry = line.entry
    if isinstance(entry, Play | Draw | Pass):
        entry = replace(entry, seat=None)
    if isinstance(entry, Play):
        entry = replace(entry, port=None)
    return entry, line.seat, line.gains, line.departures


@dataclass(frozen=True, slots=True)
class Splice:
    """What is put in the place of what: the arguments of :meth:`Draft.spliced`."""

    start: int
    stop: int
    new: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Mend:
    """Where somebody is with a mend.

    Attributes:
        base: What is being changed: the game as it is, or as a first change would make it.
        at: The entry it is about, among those of ``base``; None once only the outcome is shown.
        inserts: Whether something is put in before it, instead of changing it.
        task: What is asked about it; None for what is to be done.
        stood: The game before that entry.
        entry: The entry as far as it is filled in.
        player: Who does what is put in; None for whose turn it was.
        ending: The end of the hand as far as it is filled in.
        splice: The change that was chosen.
        in_turn: Whether the players after it follow in turn instead of staying as entered.
        draft: What would come of it; shown before it is kept.
    """

    base: Draft
    at: int | None = None
    inserts: bool = False
    task: Task | None = None
    stood: Game | None = None
    entry: Entry | None = None
    player: int | None = None
    ending: Ending = field(default_factory=Ending)
    splice: Splice | None = None
    in_turn: bool = False
    draft: Draft | None = None

    @classmethod
    def about(cls, base: Draft, at: int) -> Mend:
        """Ask what is to be done about an entry."""
        return cls(base, at, stood=base.before(at), entry=base.entries[at])

    @classmethod
    def putting_in(cls, base: Draft, at: int) -> Mend:
        """Ask what is to be put in before an entry, or after the last one."""
        return cls(base, at, inserts=True, stood=base.before(at))

    @property
    def hand(self) -> Hand:
        """The hand as it stood."""
        assert self.stood is not None
        assert self.stood.hand is not None
        return self.stood.hand

    @property
    def old(self) -> Entry:
        """The entry as it is."""
        assert self.at is not None
        return self.base.entries[self.at]

    @property
    def seat(self) -> int:
        """Whose entry it is."""
        entry = self.entry
        if isinstance(entry, Play | Draw | Pass | Score | Lead) and entry.seat is not None:
            return entry.seat
        return self.hand.turn if self.player is None else self.player

    @property
    def tile(self) -> Tile | None:
        """The tile, once it is said."""
        return self.entry.tile if isinstance(self.entry, Play) else None

    @property
    def wrong_tile(self) -> Tile | None:
        """The tile that is said not to have been the one."""
        return None if self.inserts else self.tile

    @property
    def moves_the_turn(self) -> bool:
        """Whether it makes a difference who plays after it."""
        if self.splice is None or self.at is None:
            return False
        old = self.base.entries[self.splice.start : self.splice.stop]
        if len(old) == len(self.splice.new) == 1:
            return _mover(old[0]) != _mover(self.splice.new[0])
        changed = (*old, *self.splice.new)
        is_whole_hand = any(isinstance(one, Lead) for one in changed)
        return not is_whole_hand and any(_mover(one) is not None for one in changed)

    def proposing(self, entry: Entry) -> Mend:
        """With an entry to put in its place, or before it; what would come of it is shown."""
        assert self.at is not None
        stop = self.at if self.inserts else self.at + 1
        return replace(self, entry=entry).trying(Splice(self.at, stop, (entry,)))

    def taking_out(self) -> Mend:
        """With the entry taken out; with a lead goes its whole hand."""
        assert self.at is not None
        stop = self.at + 1
        if isinstance(self.old, Lead):
            rest = enumerate(self.base.entries[stop:], stop)
            stop = next((at for at, one in rest if isinstance(one, Lead)), len(self.base.entries))
        return self.trying(Splice(self.at, stop))

    def trying(self, splice: Splice, in_turn: bool = False) -> Mend:
        """With what would come of a change."""
        draft = self.base.spliced(splice.start, splice.stop, *splice.new, in_turn=in_turn)
        return replace(self, splice=splice, in_turn=in_turn, draft=draft)

    def outcome(self) -> Mend:
        """Only what would come of the changes made so far."""
        return Mend(self.base, draft=self.base)


def _mover(entry: Entry) -> int | str | None:
    """Whoever an entry takes the turn from, if anybody."""
    if isinstance(entry, Play | Pass):
        return entry.seat if entry.seat is not None else "turn"
    if isinstance(entry, Lead):
        return entry.seat
    return None
