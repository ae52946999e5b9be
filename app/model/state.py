"""The state of one screen, as a value: what is open, chosen and half filled in.

Everything about the game itself is the game's own (:class:`scoring.game.Game`); here is only
what a person has begun and not yet entered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from app.model.ending import Ending
from app.model.house_rules import HouseRules
from app.model.mend import Mend
from app.model.names import Names
from app.model.new_game import NewGame
from app.model.scored import Scored
from app.model.settings import Settings
from app.model.steps import Steps
from app.store.games import KeptGame
from app.store.history import Line as GameLine
from app.store.people import Person
from scoring.entry import Entry, Play
from scoring.game import Game
from scoring.hand import Hand
from scoring.lot import Lot
from scoring.rules import Rules
from scoring.tile import Tile


class Step(Enum):
    """What the table needs next, as the game has it."""

    LEAD = "lead"
    PLAY = "play"
    SETTLE = "settle"
    SETTLED = "settled"
    WON = "won"


class Away(Enum):
    """Why the games are not here: another tab has them.

    ``ASKED`` it was for them, and is ``SILENT`` where it gave no answer.
    """

    ELSEWHERE = "elsewhere"
    ASKED = "asked"
    SILENT = "silent"


class Sheet(Enum):
    """What lies over the table."""

    TALLY = "tally"
    MENU = "menu"
    FORGOTTEN_DRAW = "forgotten draw"
    LEADER = "leader"
    LOG = "log"
    NAMES = "names"
    RULES = "rules"
    SETTINGS = "settings"
    KEYS = "keys"
    KNOWN = "known"
    PLAYER = "player"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Notice:
    """One plain sentence to the table.

    Attributes:
        text: The sentence.
        number: Tells two equal ones apart.
        is_trouble: Whether something is wrong.
        undo: Takes back what was done, where a button beside the sentence does so.
    """

    text: str
    number: int
    is_trouble: bool = False
    undo: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything a screen shows.

    Attributes:
        route: Which screen: ``/``, ``/new``, ``/game/<id>`` or one of :mod:`app.model.pages`.
        page: What the open page shows, a value of its own; None on the other screens.
        kept: The game on the table.
        chosen: A tile that was tapped and fits in more than one place.
        typed: The first half of a tile that is being typed on a keyboard.
        pointed: Which place of the chosen tile the arrow keys have come to, if any.
        player: Who plays out of turn, if anybody.
        by_points: Whether the next hand is kept by points only; None for as the last one was.
        more: A side, and the points being typed for it, where there is no button for so many.
        claiming: A tile that is entered once it is said who called its points (rule 11).
        scored: What the newest entry scored just now.
        agreed: The rules from the next hand on, where they change.
        ending: The end of the hand as far as it is filled in.
        lot: A lot the app has drawn for the lead.
        sheet: What lies over the table.
        notice: The last sentence said to the table.
        undone: Entries taken back, the last one first, for redo; or a whole game that was mended.
        mends: The game before and after each mend of more than one entry, for undo.
        log_hand: Which hand the log shows; None for the latest.
        mend: What is being changed in the log; nothing of it is kept yet.
        steps: The game being stepped through, and how far; None while it is as it is.
        renaming: The players' names as they are being typed.
        new_game: The game being set up.
        favourite: The rules that every new game begins with; None for the usual ones.
        people: Whom to offer for a new game.
        playing: Games in progress, for the home screen.
        finished: Finished games, for the home screen.
        more_finished: Whether there are older ones than those listed.
        unsaved: Whether the last entry could not be written to disk.
        settings: How the table likes it.
        away: Where the games are, if not here; nothing else is shown then.
        is_at_risk: Whether the browser may clear the games and the table is to be told so.
    """

    route: str = "/"
    page: object = None
    kept: KeptGame | None = None
    chosen: Tile | None = None
    typed: int | None = None
    pointed: int | None = None
    player: int | None = None
    by_points: bool | None = None
    more: tuple[int, int] | None = None
    claiming: Play | None = None
    scored: Scored | None = None
    agreed: HouseRules | None = None
    ending: Ending = field(default_factory=Ending)
    lot: Lot | None = None
    sheet: Sheet | None = None
    notice: Notice | None = None
    undone: tuple[Entry | Game, ...] = ()
    mends: tuple[tuple[Game, Game], ...] = ()
    log_hand: int | None = None
    mend: Mend | None = None
    steps: Steps | None = None
    renaming: Names | None = None
    new_game: NewGame = field(default_factory=NewGame)
    favourite: HouseRules | None = None
    people: tuple[Person, ...] = ()
    playing: tuple[GameLine, ...] = ()
    finished: tuple[GameLine, ...] = ()
    more_finished: bool = False
    unsaved: bool = False
    settings: Settings = field(default_factory=Settings)
    away: Away | None = None
    is_at_risk: bool = False

    @property
    def step(self) -> Step:
        """What the table needs next."""
        assert self.kept is not None
        return step_of(self.kept.game, self.ending.is_begun)

    @property
    def next_rules(self) -> Rules | None:
        """What the next hand is to be led with; None where the rules stay as they are."""
        if self.agreed is None or self.kept is None:
            return None
        return self.agreed.rules(len(self.kept.game.players))

    @property
    def next_by_points(self) -> bool:
        """Whether the next hand is kept by points only: as the table said, or as before."""
        if self.by_points is not None or self.kept is None:
            return bool(self.by_points)
        hand = self.kept.game.hand
        return hand is not None and not hand.has_board

    @property
    def seat(self) -> int:
        """Who plays, draws or passes now: whose turn it is, unless another was quicker."""
        assert self.kept is not None
        return hand_of(self.kept.game).turn if self.player is None else self.player


OF_THE_TABLE = (
    "notice",
    "new_game",
    "favourite",
    "people",
    "playing",
    "finished",
    "more_finished",
    "unsaved",
    "settings",
    "is_at_risk",
)
"""What of a :class:`State` belongs to the table and not to one game."""


def step_of(game: Game, says_over: bool = False) -> Step:
    """What a game needs next; ``says_over`` when the table says that the hand is over."""
    if game.winners:
        return Step.WON
    if game.hand is None:
        return Step.LEAD
    if game.hand.result is not None:
        return Step.SETTLED
    if game.hand.is_over or says_over:
        return Step.SETTLE
    return Step.PLAY


def hand_of(game: Game) -> Hand:
    """The latest hand of a game that has one."""
    assert game.hand is not None
    return game.hand
