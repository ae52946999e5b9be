"""The state of one screen, as a value: what is open, chosen and half filled in.

Everything about the game itself is the game's own (:class:`scoring.game.Game`); here is only
what a person has begun and not yet entered.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from app.model.ending import Ending
from app.model.new_game import NewGame
from app.model.settings import Settings
from app.store.games import KeptGame, Unreadable
from scoring.entry import Entry
from scoring.game import Game
from scoring.hand import Hand
from scoring.lot import Lot
from scoring.tile import Tile


class Step(Enum):
    """What the table needs next, as the game has it."""

    LEAD = "lead"
    PLAY = "play"
    SETTLE = "settle"
    SETTLED = "settled"
    WON = "won"


class Sheet(Enum):
    """What lies over the table."""

    TALLY = "tally"
    MENU = "menu"
    FORGOTTEN_DRAW = "forgotten draw"
    LEADER = "leader"
    LOG = "log"
    RULES = "rules"
    SETTINGS = "settings"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class Notice:
    """One plain sentence to the table. ``number`` tells two equal ones apart."""

    text: str
    number: int
    is_trouble: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Everything a screen shows.

    Attributes:
        route: Which screen: ``/``, ``/new`` or ``/game/<id>``.
        kept: The game on the table.
        chosen: A tile that was tapped and fits in more than one place.
        typed: The first half of a tile that is being typed on a keyboard.
        pointed: Which place of the chosen tile the arrow keys have come to, if any.
        ending: The end of the hand as far as it is filled in.
        lot: A lot the app has drawn for the lead.
        sheet: What lies over the table.
        notice: The last sentence said to the table.
        undone: Entries taken back, the last one first, for redo.
        new_game: The game being set up.
        names: Names of earlier games.
        playing: Games in progress, for the home screen.
        finished: Finished games, for the home screen.
        more_finished: Whether there are older ones than those listed.
        unsaved: Whether the last entry could not be written to disk.
        settings: How the table likes it.
    """

    route: str = "/"
    kept: KeptGame | None = None
    chosen: Tile | None = None
    typed: int | None = None
    pointed: int | None = None
    ending: Ending = field(default_factory=Ending)
    lot: Lot | None = None
    sheet: Sheet | None = None
    notice: Notice | None = None
    undone: tuple[Entry, ...] = ()
    new_game: NewGame = field(default_factory=NewGame)
    names: tuple[str, ...] = ()
    playing: tuple[KeptGame | Unreadable, ...] = ()
    finished: tuple[KeptGame | Unreadable, ...] = ()
    more_finished: bool = False
    unsaved: bool = False
    settings: Settings = field(default_factory=Settings)

    @property
    def step(self) -> Step:
        """What the table needs next."""
        assert self.kept is not None
        return step_of(self.kept.game, self.ending.is_block)


def step_of(game: Game, says_blocked: bool = False) -> Step:
    """What a game needs next; ``says_blocked`` when the table says nobody can play."""
    if game.winners:
        return Step.WON
    if game.hand is None:
        return Step.LEAD
    if game.hand.result is not None:
        return Step.SETTLED
    if game.hand.is_over or says_blocked:
        return Step.SETTLE
    return Step.PLAY


def hand_of(game: Game) -> Hand:
    """The latest hand of a game that has one."""
    assert game.hand is not None
    return game.hand
