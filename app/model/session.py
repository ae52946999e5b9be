"""One screen's session: every tap is a method, and each leaves a new :class:`State`.

The one way for data: a tap becomes an entry, the entry goes into the game, the game to disk, and
only then is the new state shown. No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from app.model.ending import Ending
from app.model.new_game import NewGame
from app.model.state import Notice, Sheet, State, Step, hand_of, step_of
from app.store.file import Trouble
from app.store.games import ChangedElsewhere, GameStore, KeptGame, NotSaved, Unreadable
from app.words import Words
from scoring.board import End
from scoring.entry import Draw, Entry, Lead, Pass, Play
from scoring.errors import Refused
from scoring.game import Game
from scoring.lot import Lot
from scoring.mend import with_forgotten_draw
from scoring.record import GameRecord
from scoring.tile import Tile
from seeds import load

PAGE = 20
"""How many finished games the home screen lists at a time."""


class Session:
    """What one screen does.

    Attributes:
        state: What it shows now; replaced whole at every change.
    """

    def __init__(self, store: GameStore, words: Words, random: Random) -> None:
        """A session on the home screen.

        Args:
            store: Where games are kept.
            words: The language it speaks.
            random: For the lot.
        """
        self.store = store
        self.words = words
        self._random = random
        self._listeners: list[Callable[[State], None]] = []
        self._on_go: Callable[[str], None] = lambda route: None
        self.state = State(new_game=NewGame.from_json(store.setting("new_game")))
        trouble = self._store_trouble()
        if trouble is not None:
            self._say(trouble, is_trouble=True)

    # Watching.

    def subscribe(self, listener: Callable[[State], None]) -> Callable[[], None]:
        """Call ``listener`` with every new state; returns the way to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def on_go(self, go: Callable[[str], None]) -> None:
        """Call ``go`` with the new route whenever a tap leads to another screen."""
        self._on_go = go

    def _set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)
        for listener in tuple(self._listeners):
            listener(self.state)

    def _say(self, text: str, is_trouble: bool = False) -> None:
        number = self.state.notice.number + 1 if self.state.notice else 1
        self._set(notice=Notice(text, number, is_trouble))

    def dismiss_notice(self) -> None:
        """The sentence was read."""
        self._set(notice=None)

    # Screens.

    def open(self, route: str) -> None:
        """Show the screen of a route; one that leads nowhere shows the home screen."""
        kind, _, id = route.strip("/").partition("/")
        if kind == "new":
            self._set(route="/new", names=tuple(self.store.names()), kept=None)
        elif kind == "game" and self._open_game(id):
            return
        else:
            self._open_home()

    def go(self, route: str) -> None:
        """Open a route and let the address follow."""
        self.open(route)
        self._on_go(self.state.route)

    def _open_home(self) -> None:
        finished = self.store.listed(finished=True, most=PAGE + 1)
        self._set(
            route="/",
            kept=None,
            sheet=None,
            playing=tuple(self.store.listed(finished=False, most=200)),
            finished=tuple(finished[:PAGE]),
            more_finished=len(finished) > PAGE,
        )

    def list_more(self) -> None:
        """List older finished games too."""
        have = len(self.state.finished)
        more = self.store.listed(finished=True, most=PAGE + 1, skip=have)
        self._set(finished=(*self.state.finished, *more[:PAGE]), more_finished=len(more) > PAGE)

    def _open_game(self, id: str) -> bool:
        kept = self.store.load(id)
        if isinstance(kept, Unreadable):
            self._say(
                self.words(
                    "This game cannot be read, and is left as it is: {reason}",
                    reason=self.words.refusal(kept.reason),
                ),
                is_trouble=True,
            )
            return False
        if kept is None:
            return False
        self._show(kept)
        return True

    def _show(self, kept: KeptGame, **changes: Any) -> None:
        self._set(
            route=f"/game/{kept.id}",
            kept=kept,
            ending=Ending.from_json(kept.draft),
            **{"chosen": None, "sheet": None, "lot": None, "undone": (), **changes},
        )

    # A new game.

    def set_up(self, new_game: NewGame) -> None:
        """Change the game being set up; kept, so that it survives a closed tab."""
        self._keep_setting("new_game", new_game.to_json())
        self._set(new_game=new_game)

    def name_of(self, seat: int) -> str:
        """The name of a seat in the game being set up."""
        return self.state.new_game.names[seat]

    def name_seat(self, seat: int, name: str) -> None:
        """A name is typed for a seat."""
        self.set_up(self.state.new_game.named(seat, name))

    def start(self) -> None:
        """Start the game that was set up."""
        new_game = self.state.new_game
        try:
            game = new_game.game(lambda seat: self.words("Player {number}", number=seat + 1))
        except Refused as error:
            self._say(self.words.refusal(error))
            return
        self._begin(game, new_game.given)

    def rematch(self) -> None:
        """The same players and rules once more."""
        assert self.state.kept is not None
        self._begin(self.state.kept.game.started_over(), self.state.kept.game.players)

    def open_sample(self) -> None:
        """Open the sample game that comes with the app, as it ends."""
        record = GameRecord.of_json(load("sample.json"))
        self._begin(record.replay(), ())

    def _begin(self, game: Game, names: Iterable[str]) -> None:
        with suppress(NotSaved):  # saving the game says so
            self.store.remember_names(tuple(names))
        self._show(self._saved(KeptGame.new(game)))
        self._on_go(self.state.route)

    # The lead.

    def lead(self, seat: int) -> None:
        """This player leads the hand."""
        self._enter(Lead(seat), lot=None)

    def draw_lots(self) -> None:
        """Let the app draw who leads."""
        assert self.state.kept is not None
        self._set(lot=Lot.draw(self.state.kept.game.rules.seats, self._random))

    # Placing, drawing, passing.

    def tap_tile(self, tile: Tile) -> None:
        """A tile of the picker: placed at once where only one place fits, else chosen."""
        game = self._game
        if step_of(game) is not Step.PLAY:
            return
        hand = hand_of(game)
        if not hand.is_led:
            self._enter(Play(tile, seat=hand.turn))
            return
        choices = hand.board.choices(tile)
        if len(choices) == 1:
            self.place(tile, choices[0])
        elif choices:
            self._set(chosen=None if self.state.chosen == tile else tile, notice=None)
        elif tile in hand.board.tiles:
            self._refuse(self.words("{tile} is on the table already.", tile=tile))
        else:
            self._refuse(self.words("{tile} does not fit anywhere now.", tile=tile))

    def place(self, tile: Tile, end: End) -> None:
        """Place a tile at an open end."""
        hand = hand_of(self._game)
        if end not in hand.board.ends:
            return  # a second tap on an end that the first has just covered
        port = None if end == hand.board.end(tile, end.tile) else end.port
        self._enter(Play(tile, end.tile, port, hand.turn))

    def unchoose(self) -> None:
        """Put the chosen tile back."""
        self._set(chosen=None)

    def draw(self, count: int) -> None:
        """The player whose turn it is draws tiles."""
        self._enter(Draw(count, hand_of(self._game).turn))

    def pass_turn(self) -> None:
        """The player whose turn it is passes."""
        self._enter(Pass(hand_of(self._game).turn))

    def draw_all_and_pass(self) -> None:
        """The player whose turn it is drew all there was, and passes."""
        hand = hand_of(self._game)
        drawn = (Draw(hand.drawable, hand.turn),) if hand.drawable else ()
        self._enter(*drawn, Pass(hand.turn))

    def add_forgotten_draw(self, count: int) -> None:
        """The player who seems to be out drew tiles before the last one that was placed."""
        try:
            game = with_forgotten_draw(self._game, count)
        except Refused as error:
            self._refuse(self.words.refusal(error))
            return
        self._keep(game, sheet=None, undone=())

    # The end of a hand.

    def fill_in(self, ending: Ending) -> None:
        """The end of the hand as it has been filled in so far; kept beside the game."""
        assert self.state.kept is not None
        kept = self._saved(replace(self.state.kept, draft=ending.to_json()))
        self._set(kept=kept, ending=ending, sheet=None)

    def book(self) -> None:
        """Book the end of the hand as it is filled in."""
        self._enter(self.state.ending.entry(hand_of(self._game)))

    # Taking back.

    def undo(self) -> None:
        """Take the last entry back, whatever it was; across hands and the winner too."""
        game = self._game
        entries = game.entries
        if entries:
            self._keep(game.undone(), undone=(*self.state.undone, entries[-1]))

    def redo(self) -> None:
        """Enter again what was taken back last."""
        if self.state.undone:
            *rest, entry = self.state.undone
            self._enter(entry, undone=tuple(rest))

    # Sheets.

    def show(self, sheet: Sheet | None) -> None:
        """Lay a sheet over the table, or take it away."""
        self._set(sheet=sheet)

    # The way of an entry.

    @property
    def _game(self) -> Game:
        assert self.state.kept is not None
        return self.state.kept.game

    def _enter(self, *entries: Entry, **changes: Any) -> None:
        """Enter into the game, keep it, show it; or say why not and leave all as it was."""
        try:
            game = self._game.enter_all(entries)
        except Refused as error:
            self._refuse(self.words.refusal(error))
            return
        self._keep(game, **{"undone": (), **changes})

    def _keep(self, game: Game, **changes: Any) -> None:
        assert self.state.kept is not None
        kept = self._saved(replace(self.state.kept, game=game, draft=None))
        if kept.game is not game:  # another window had been quicker
            self._show(kept, notice=self.state.notice)
            return
        self._set(
            **{
                "kept": kept,
                "chosen": None,
                "sheet": None,
                "ending": Ending(),
                "notice": None,
                **changes,
            }
        )

    def _saved(self, kept: KeptGame) -> KeptGame:
        """Write a game to disk. Where that fails the game goes on, and the table is told."""
        try:
            saved = self.store.save(kept)
        except ChangedElsewhere:
            newest = self.store.load(kept.id)
            if isinstance(newest, KeptGame):
                self._say(
                    self.words("This game went on in another window; here it is as it stands now."),
                    is_trouble=True,
                )
                return newest
            saved = kept
        except NotSaved:
            self._set(unsaved=True)
            return kept
        self._set(unsaved=False)
        return saved

    def _refuse(self, text: str) -> None:
        self.state = replace(self.state, chosen=None)
        self._say(text)

    def _keep_setting(self, key: str, value: Any) -> None:
        try:
            self.store.keep_setting(key, value)
        except NotSaved:
            self._set(unsaved=True)

    def _store_trouble(self) -> str | None:
        """What is wrong with the file the games are kept in, if anything."""
        if not self.store.lasts:
            return self.words(
                "Games cannot be kept on this device just now. You can play, but a game is gone"
                " when the app is closed."
            )
        aside = self.store.set_aside
        if aside is None:
            return None
        name = aside.path.name
        if aside.trouble is Trouble.NEWER:
            return self.words(
                "Your games were kept by a newer version of this app. The file is safe as"
                " “{name}”; install the newer version to open it.",
                name=name,
            )
        if aside.trouble is Trouble.FOREIGN:
            return self.words(
                "The file in the place of your games is not from this app. It was set aside as"
                " “{name}”, and a new one was begun.",
                name=name,
            )
        return self.words(
            "The file with your games is damaged. It was set aside as “{name}”, and a new one"
            " was begun.",
            name=name,
        )
