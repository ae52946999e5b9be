"""Agreeing on rules: for a new game, for every new game, or from the next hand on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.model.desk import Desk
from app.model.draft import draft_of
from app.model.house_rules import HouseRules
from scoring.points import Points
from scoring.rules import Rules

TARGETS = (61, 100, 150, 200, 250)
"""The usual targets; any other number may be agreed (rule 8.1)."""

MOST_TARGET = 99_999
"""No larger target can be typed."""

FAVOURITE = "house_rules"
"""The setting that holds the table's favourite."""


class Agreeing(Desk):
    """What is tapped on the page of house rules, whichever game it is about."""

    @property
    def house(self) -> HouseRules:
        """The rules on the page: of the game being set up, or of the next hand."""
        if self.state.kept is None:
            return self.state.new_game.house
        return self.state.agreed or HouseRules.of(self.game.rules)

    def agree(self, house: HouseRules) -> None:
        """Play by these rules: the game being set up, or this one from its next hand on."""
        if self.state.kept is None:
            new_game = replace(self.state.new_game, house=house)
            self.keep_setting("new_game", new_game.to_json())
            self.set(new_game=new_game, notice=None)
            return
        agreed = None if house == HouseRules.of(self.game.rules) else house
        kept = self.saved(replace(self.state.kept, draft=draft_of(self.state.ending, agreed)))
        if kept.game is self.game:
            self.set(kept=kept, agreed=agreed)
        else:  # another window had been quicker
            self.show_game(kept, notice=self.state.notice)

    def answer(self, field: str, value: Any) -> None:
        """One rule is answered; the others are as they are by now."""
        self.agree(replace(self.house, **{field: value}))

    def leave_rules(self) -> None:
        """Back to the usual rules; in a game, to those that it is played by."""
        game = None if self.state.kept is None else self.game
        self.agree(HouseRules() if game is None else HouseRules.of(game.rules))

    def type_target(self, typed: str) -> None:
        """A target is typed; nothing happens until it can be played to."""
        if typed.isdecimal() and self.reached < int(typed) <= MOST_TARGET:
            self.aim(int(typed))

    def read_target(self) -> str:
        """What the field for another target holds: nothing where a usual one is chosen."""
        target = self.house.target
        return "" if target is None or target in TARGETS else str(target)

    def aim(self, target: Points) -> None:
        """Play to so many points."""
        usual = Rules.agreed(self.seats).target
        self.answer("target", None if target == usual else target)

    @property
    def seats(self) -> int:
        """How many play by the rules on the page."""
        if self.state.kept is None:
            return self.state.new_game.count
        return len(self.game.players)

    @property
    def reached(self) -> Points:
        """The best score so far; a target must be higher."""
        return 0 if self.state.kept is None else max(0, *self.game.scores)

    def keep_favourite(self) -> None:
        """Begin every new game with the rules on the page."""
        favourite = None if self.house == HouseRules() else self.house
        self.keep_setting(FAVOURITE, None if favourite is None else favourite.to_json())
        self.set(favourite=favourite)

    def begin_with_favourite(self) -> None:
        """The next game that is set up begins with the table's favourite, where it has one."""
        if self.state.favourite is not None:
            new_game = replace(self.state.new_game, house=self.state.favourite)
            self.keep_setting("new_game", new_game.to_json())
            self.set(new_game=new_game)
