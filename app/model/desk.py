"""The core of a screen's session: one state, and the one way that an entry takes.

The way: an entry goes into the game, the game to disk, and only then is the new state shown.
What there is to tap is :class:`~app.model.session.Session`'s business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Any

from app.model.departed import departed
from app.model.draft import after, agreed_in, draft_of
from app.model.ending import Ending
from app.model.scored import scored
from app.model.state import OF_THE_TABLE, Notice, State
from app.store.file import Trouble
from app.store.games import ChangedElsewhere, GameStore, KeptGame, NotSaved
from app.words import Words
from scoring.entry import Entry
from scoring.errors import Refused
from scoring.game import Game


class Desk:
    """What every part of a session shares.

    Attributes:
        store: Where games are kept.
        words: The language it speaks.
        state: What is shown now; replaced whole at every change.
    """

    def __init__(self, store: GameStore, words: Words, state: State) -> None:
        """A desk that shows ``state``."""
        self.store = store
        self.words = words
        self.state = state
        self.kept_at = 0.0
        self._listeners: list[Callable[[State], None]] = []
        self._told = store.set_aside
        self.say_trouble()

    def subscribe(self, listener: Callable[[State], None]) -> Callable[[], None]:
        """Call ``listener`` with every new state; returns the way to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def set(self, **changes: Any) -> None:
        """Show a state with these fields changed."""
        self.state = replace(self.state, **changes)
        if self.store.set_aside is not self._told:  # found damaged while it was in use
            self.say_trouble()
        for listener in tuple(self._listeners):
            listener(self.state)

    def say(
        self, text: str, is_trouble: bool = False, undo: Callable[[], None] | None = None
    ) -> None:
        """Say one plain sentence to the table; ``undo`` takes back what it tells of."""
        number = self.state.notice.number + 1 if self.state.notice else 1
        self.set(notice=Notice(text, number, is_trouble, undo))

    def say_not_saved(self) -> None:
        """Say that a change could not be written; nothing was changed."""
        self.say(self.words("This could not be saved: free some space first."), is_trouble=True)

    def take_back(self) -> None:
        """Undo what the sentence tells of."""
        undo = self.state.notice.undo if self.state.notice else None
        self.set(notice=None)
        if undo is not None:
            undo()

    def dismiss_notice(self) -> None:
        """The sentence was read."""
        self.set(notice=None)

    @property
    def game(self) -> Game:
        """The game on the table."""
        assert self.state.kept is not None
        return self.state.kept.game

    def enter(self, *entries: Entry, **changes: Any) -> None:
        """Enter into the game, keep it, show it; or say why not and leave all as it was."""
        try:
            game = self.game.enter_all(entries)
        except Refused as error:
            self.refuse(self.words.refusal(error))
            return
        before = self.game
        self.keep(game, **{"undone": (), **changes})
        told = departed(self.words, before, game)
        if told is not None and self.game is game:
            self.say(told)

    def keep(self, game: Game, undo_to: Game | None = None, **changes: Any) -> None:
        """Keep the game as it now is, then show it; whatever was begun is done with.

        Args:
            game: The game.
            undo_to: The game that one undo brings back, where more was changed than one entry.
            **changes: What else of the state changes.
        """
        assert self.state.kept is not None
        if undo_to is not None:
            changes = {"undone": (), "mends": (*self.state.mends, (undo_to, game)), **changes}
        before, people = self.state.kept.game, self.state.kept.people
        agreed = after(before, game, self.state.agreed)
        draft = draft_of(Ending(), agreed)
        if game.players != before.players:
            nobody = [self.words("Player {number}", number=seat + 1) for seat in range(8)]
            people = self.store.people.after_renaming(before.players, people, game.players, nobody)
        self.kept_at = monotonic()
        aside = self.store.set_aside
        kept = self.saved(replace(self.state.kept, game=game, draft=draft, people=people))
        if kept.game is not game:  # another window had been quicker
            self.show_game(kept, notice=self.state.notice)
            return
        self.set(
            **{
                "kept": kept,
                "chosen": None,
                "pointed": None,
                "typed": None,
                "claiming": None,
                "scored": scored(before, game),
                "agreed": agreed,
                "player": None,
                "more": None,
                "sheet": None,
                "ending": Ending(),
                "notice": None if self.store.set_aside is aside else self.state.notice,
                **changes,
            }
        )

    def saved(self, kept: KeptGame) -> KeptGame:
        """Write a game to disk. Where that fails the game goes on, and the table is told."""
        try:
            saved = self.store.save(kept)
        except ChangedElsewhere:
            newest = self.store.load(kept.id)
            if isinstance(newest, KeptGame):
                self.say(
                    self.words("This game went on in another window; here it is as it stands now."),
                    is_trouble=True,
                )
                return newest
            if newest is None:  # the file lost it; nothing else did
                return self.saved(replace(kept, revision=0))
            self.set(unsaved=True)  # its place in the file is taken by something unreadable
            return kept
        except NotSaved:
            self.set(unsaved=True)
            return kept
        self.set(unsaved=False)
        return saved

    def refuse(self, text: str) -> None:
        """Say why a tap did nothing."""
        self.state = replace(self.state, chosen=None)
        self.say(text)

    def keep_setting(self, key: str, value: Any) -> None:
        """Keep a setting; the table is told where that fails."""
        try:
            self.store.keep_setting(key, value)
        except NotSaved:
            self.set(unsaved=True)

    def show_game(self, kept: KeptGame, **changes: Any) -> None:
        """Put a game on the table, as it was left; nothing begun at another one comes along."""
        ours = {name: getattr(self.state, name) for name in OF_THE_TABLE}
        self.state = State(**ours)
        self.set(
            route=f"/game/{kept.id}",
            kept=kept,
            ending=Ending.from_json(kept.draft),
            agreed=agreed_in(kept.draft),
            **changes,
        )

    def say_trouble(self) -> None:
        """Say what is wrong with the file the games are kept in, if anything."""
        self._told = self.store.set_aside
        trouble = self._store_trouble()
        if trouble is not None:
            self.say(trouble, is_trouble=True)

    def _store_trouble(self) -> str | None:
        """What is wrong with the file the games are kept in, if anything."""
        aside = self.store.set_aside
        if aside is not None and aside.trouble is Trouble.NEWER:
            return self.words(
                "Your games were kept by a newer version of this app. They are safe in “{name}”;"
                " install the newer version to see them. You can play here meanwhile, but a game"
                " is gone when the app is closed.",
                name=aside.path.name,
            )
        if not self.store.lasts:
            return self.words(
                "Games cannot be kept on this device just now. You can play, but a game is gone"
                " when the app is closed."
            )
        if aside is None:
            return None
        name = aside.path.name
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
