"""One screen's session: every tap is a method, and each leaves a new :class:`State`.

A tap becomes an entry; :class:`~app.model.desk.Desk` takes it from there. No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from random import Random
from time import monotonic

from app.model.agreeing import Agreeing
from app.model.claiming import Claiming
from app.model.draft import draft_of
from app.model.ending import Ending
from app.model.home import Home
from app.model.insisting import Insisting
from app.model.liked import liked
from app.model.mending import Mending
from app.model.naming import Naming
from app.model.new_game import NewGame
from app.model.pages import Pages
from app.model.points_only import PointsOnly
from app.model.safekeeping import Safekeeping
from app.model.settings import Settings
from app.model.state import Sheet, State, Step, hand_of, step_of
from app.model.stepping import Stepping
from app.model.whereabouts import Whereabouts
from app.store.games import GameStore, KeptGame, Unreadable
from app.store.people import Seated
from app.words import Words
from scoring.board import End
from scoring.entry import Draw, Pass, Play
from scoring.entry import End as HandEnd
from scoring.errors import Refused
from scoring.game import Game
from scoring.lot import Lot
from scoring.mend import on_the_other_side, other_side, with_forgotten_draw
from scoring.record import GameRecord
from scoring.tile import Tile
from seeds import load

DOUBLE_TAP = 0.4
"""Two taps within so many seconds are one that was meant."""


class Session(PointsOnly, Insisting, Agreeing, Claiming):
    """What one screen does."""

    def __init__(self, store: GameStore, words: Words, random: Random) -> None:
        """A session on the home screen.

        Args:
            store: Where games are kept.
            words: The language it speaks.
            random: For the lot.
        """
        super().__init__(store, words, State(**liked(store)))
        self.whereabouts = Whereabouts(self)
        self.safekeeping = Safekeeping(self)
        self.mending = Mending(self)
        self.naming = Naming(self)
        self.stepping = Stepping(self)
        self.home = Home(self)
        self.pages = Pages(self)
        self._random = random
        self._chosen_at = 0.0
        self._on_go: Callable[[str], None] = lambda route: None

    def on_go(self, go: Callable[[str], None]) -> None:
        """Call ``go`` with the new route whenever a tap leads to another screen."""
        self._on_go = go

    # Screens.

    def open(self, route: str) -> None:
        """Show the screen of a route; one that leads nowhere shows the home screen."""
        if self.state.away is not None:
            self.set(route=route)
            return
        kind, _, id = route.strip("/").partition("/")
        if kind == "new":
            people = tuple(self.store.people.offered())
            self.set(route="/new", people=people, kept=None, sheet=None, page=None)
        elif not (self._open_game(id) if kind == "game" else self.pages.open(route)):
            self.home.open()

    def go(self, route: str) -> None:
        """Open a route and let the address follow."""
        self.set(notice=None)
        self.open(route)
        self._on_go(self.state.route)

    def _open_game(self, id: str) -> bool:
        kept = self.store.load(id)
        if isinstance(kept, Unreadable):
            self.say(
                self.words(
                    "This game cannot be read, and is left as it is: {reason}",
                    reason=self.words.refusal(kept.reason),
                ),
                is_trouble=True,
            )
            return False
        if kept is None:
            return False
        self.show_game(kept)
        return True

    def like(self, settings: Settings) -> None:
        """Keep how the table likes it."""
        self.keep_setting("settings", settings.to_json())
        self.set(settings=settings)

    def turn_picture(self) -> None:
        """Turn the picture of the layout by a quarter; remembered."""
        settings = self.state.settings
        self.like(replace(settings, turns=(settings.turns + 1) % 4))
        self.show(None)

    # A new game.

    def set_up(self, new_game: NewGame) -> None:
        """Change the game being set up; kept, so that it survives a closed tab."""
        self.keep_setting("new_game", new_game.to_json())
        self.set(new_game=new_game, notice=None)

    def rearrange(self, new_game: NewGame) -> None:
        """A tap changed the game as it was drawn; a letter typed since then is not lost."""
        current = self.state.new_game
        if new_game.edition == current.edition:
            new_game = replace(new_game, names=current.names)
        self.set_up(new_game)

    def name_of(self, seat: int) -> str:
        """The name of a seat in the game being set up."""
        return self.state.new_game.names[seat]

    def name_seat(self, seat: int, name: str) -> None:
        """A name is typed for a seat."""
        self.set_up(self.state.new_game.named(seat, name))

    def start(self) -> None:
        """Start the game that was set up."""
        if self.state.route != "/new":
            return  # a second tap
        new_game = self.state.new_game
        try:
            game = new_game.game(lambda seat: self.words("Player {number}", number=seat + 1))
        except Refused as error:
            self.say(self.words.refusal(error))
            return
        self.begin_with_favourite()
        self._begin(game, new_game.seated(self.store.people.meant))

    def rematch(self) -> None:
        """The same players and rules once more."""
        if self.game.winners:
            people = self.state.kept.people if self.state.kept else ()
            self._begin(self.game.started_over(), people)

    def open_sample(self) -> None:
        """Open the sample game that comes with the app: as it ends, or as it was left."""
        record = GameRecord.of_json(load("sample.json"))
        assert record.id is not None
        assert record.started is not None
        if isinstance(self.store.load(record.id), KeptGame):
            self.go(f"/game/{record.id}")
            return
        started = datetime.fromisoformat(record.started)
        kept = KeptGame(record.id, started, record.replay())
        self.show_game(self.saved(kept))
        self._on_go(self.state.route)

    def _begin(self, game: Game, people: Seated) -> None:
        self.show_game(self.saved(KeptGame.new(game, people)))
        self._on_go(self.state.route)

    # The lead.

    def draw_lots(self) -> None:
        """Let the app draw who leads."""
        assert self.state.kept is not None
        self.set(lot=Lot.draw(self.state.kept.game.rules.seats, self._random))

    # Placing, drawing, passing.

    def tap_tile(self, tile: Tile) -> None:
        """A tile of the picker: placed at once where only one place fits, else chosen."""
        game = self.game
        if step_of(game) is not Step.PLAY:
            return
        hand = hand_of(game)
        if not hand.is_led:
            self.play(Play(tile, seat=self.state.seat))
            return
        choices = hand.board.choices(tile)
        if len(choices) == 1:
            self.place(tile, choices[0])
        elif choices:
            self._choose(tile)
        elif tile == hand.board.placed[-1].tile:
            return  # a second tap on the tile just placed
        elif tile in hand.board.tiles:
            self.refuse(self.words("{tile} is on the table already.", tile=tile))
        else:
            self.refuse(self.words("{tile} does not fit anywhere now.", tile=tile))

    def _choose(self, tile: Tile) -> None:
        """Choose a tile that fits in several places, or put it back by a second, later tap."""
        now = monotonic()
        if self.state.chosen != tile:
            self._chosen_at = now
            self.set(chosen=tile, pointed=None, notice=None)
        elif now - self._chosen_at > DOUBLE_TAP:
            self.unchoose()

    def place(self, tile: Tile, end: End) -> None:
        """Place a tile at an open end."""
        hand = hand_of(self.game)
        if end not in hand.board.ends or tile in hand.board.tiles:
            return  # a second tap: the tile or the end has just been used
        port = None if end == hand.board.end(tile, end.tile) else end.port
        self.play(Play(tile, end.tile, port, self.state.seat))

    def switch_side(self) -> None:
        """The last tile lies on the other side of the double it touches."""
        if other_side(self.game) is not None:
            self.keep(on_the_other_side(self.game))

    def unchoose(self) -> None:
        """Put the chosen tile back."""
        self.set(chosen=None, pointed=None, typed=None)

    def type_half(self, value: int | None) -> None:
        """The first half of a tile was typed, or is not being typed any more."""
        self.set(typed=value)

    def point(self, place: int) -> None:
        """Point at one of the places where the chosen tile fits."""
        self.set(pointed=place)

    def draw(self, count: int) -> None:
        """The player whose turn it is draws tiles."""
        if hand_of(self.game).is_led:
            self.enter(Draw(count, self.state.seat), player=self.state.player)

    def say_blocked(self) -> None:
        """The table says that nobody can play.

        Not right after an entry: its button may have come to where another one was tapped twice.
        """
        if monotonic() - self.kept_at > DOUBLE_TAP:
            self.fill_in(Ending(is_block=True))

    def pass_turn(self, seat: int) -> None:
        """The player on this seat passes, having drawn whatever there was to draw.

        The seat is that of the button that was tapped, so that a second tap on it does not pass
        for the next player too.
        """
        hand = hand_of(self.game)
        if self.state.seat == seat and hand.is_led:
            drawn = (Draw(hand.drawable, seat),) if hand.drawable else ()
            self.enter(*drawn, Pass(seat))

    def add_forgotten_draw(self, count: int) -> None:
        """The player who seems to be out drew tiles before the last one that was placed."""
        try:
            game = with_forgotten_draw(self.game, count)
        except Refused as error:
            self.refuse(self.words.refusal(error))
            return
        self.keep(game, sheet=None, undone=())

    # The end of a hand.

    def fill_in(self, ending: Ending) -> None:
        """The end of the hand as it has been filled in so far; kept beside the game."""
        assert self.state.kept is not None
        kept = self.saved(replace(self.state.kept, draft=draft_of(ending, self.state.agreed)))
        if kept.game is self.game:
            self.set(kept=kept, ending=ending, sheet=None)
        else:  # another window had been quicker
            self.show_game(kept, notice=self.state.notice)

    def book(self) -> None:
        """Book the end of the hand as it is filled in."""
        if self.state.step is Step.SETTLE:
            self.enter(self.state.ending.entry(hand_of(self.game)))

    # Taking back.

    def undo(self) -> None:
        """Take the last entry back, whatever it was; across hands and the winner too.

        A block that was only said is taken back first. The tiles of an ending that was booked are
        still named when it is taken back.
        """
        game = self.game
        entries = game.entries
        mends = self.state.mends
        if self.state.claiming is not None:
            self.unclaim()
        elif self.state.chosen is not None:
            self.unchoose()
        elif self.state.player is not None:
            self.let_play(None)
        elif self.state.ending.is_begun:
            self.fill_in(Ending())
        elif mends and mends[-1][1] == game:
            self.keep(mends[-1][0], undone=(*self.state.undone, game), mends=mends[:-1])
        elif entries:
            before = game.undone()
            self.keep(before, undone=(*self.state.undone, entries[-1]))
            if isinstance(entries[-1], HandEnd) and self.game is before:
                self.fill_in(Ending.of(entries[-1], hand_of(self.game)))

    def redo(self) -> None:
        """Enter again what was taken back last."""
        if self.state.undone:
            *rest, entry = self.state.undone
            if isinstance(entry, Game):
                self.keep(entry, undo_to=self.game, undone=tuple(rest))
            else:
                self.enter(entry, undone=tuple(rest))

    # Sheets.

    def show(self, sheet: Sheet | None) -> None:
        """Lay a sheet over the table, or take it away."""
        self.set(sheet=sheet)
