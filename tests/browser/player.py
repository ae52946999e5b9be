"""A player's hand: enters a game record through the screen, tap by tap."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tests.browser.screen import Screen


class Player:
    """Enters games, and counts the taps it takes.

    Attributes:
        screen: Where.
        taps: Taps made so far for placements, draws and passes.
        placements: Tiles placed so far.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.taps = 0
        self.placements = 0

    def start(
        self, names: Sequence[str], rules: str | None = None, target: int | None = None
    ) -> None:
        """From the home screen to the first lead."""
        screen = self.screen
        screen.tap("New game")
        screen.wait_for("Start")
        if len(names) != 2:
            screen.tap(f"{len(names)} players")
        for seat, name in enumerate(names):
            screen.type(name, f"Player {seat + 1}")
        if rules is not None:
            screen.tap(re.compile(rf"^{rules}\."))
        if target is not None:
            screen.tap(f"Play to {target}")
        screen.tap("Start")
        screen.wait_for("Who leads?")

    def enter(self, record: dict[str, Any]) -> None:
        """A whole game, from who leads to its winner."""
        names = record["players"]
        for number, hand in enumerate(record["hands"]):
            self.lead(names[hand["lead"]], is_first=number == 0)
            self.hand(hand)
            if "end" in hand:
                self.end(names, hand["end"])

    def lead(self, name: str, *, is_first: bool) -> None:
        """Say who leads a hand."""
        screen = self.screen
        if not is_first:
            screen.wait_for(re.compile("^(Next hand|Who leads)"))
            if screen.has(f"Next hand: {name} leads"):
                screen.tap(f"Next hand: {name} leads")
                return
            if not screen.has("Who leads?"):
                screen.tap(re.compile("^(Next hand$|Somebody else leads)"))
        screen.tap(f"{name} leads")

    def hand(self, hand: dict[str, Any]) -> None:
        """Every entry of a hand."""
        entries = list(_merged(hand["entries"]))
        for entry in entries:
            if "play" in entry:
                self.place(entry["play"], entry.get("on"))
            elif "drew all and passed" in entry:
                self.tap(re.compile("^Drew .* and passed$"))
            elif "draw" in entry:
                for _ in range(entry["draw"]):
                    self.tap("Draw")
            elif self.screen.has("Nobody can play"):
                return  # the app saw the block before the last players had to pass
            else:
                self.tap("Pass")

    def place(self, tile: str, on: str | None) -> None:
        """Place a tile, choosing where if the app asks."""
        self.placements += 1
        self.tap(_low_high(tile))
        if on is not None and self.screen.has(re.compile("^Where does ")):
            self.tap(re.compile(rf"^On {_low_high(on)},"))
        # In the phone app the picker follows the layout; after the last tile there is none.
        lies = f"{_low_high(tile)}, on the table"
        self.screen.wait_until(
            lambda now: now.has(lies) or not now.has(_LEADING if on is None else _PICKER),
            f"the picker did not hear of {tile}",
        )

    def tap(self, name: str | re.Pattern[str]) -> None:
        """One counted tap."""
        self.taps += 1
        self.screen.tap(name)

    def end(self, names: Sequence[str], end: dict[str, Any]) -> None:
        """Say what everybody was left with, and book it."""
        screen = self.screen
        screen.wait_for(re.compile("( is out|^Nobody can play)$"))
        for seat, left in end["left"].items():
            tab = re.compile(rf"^{re.escape(names[int(seat)])}, ")
            if isinstance(left, tuple | list) and _is_told(screen, tab):
                continue
            if not screen.node(tab, "button").selected:
                screen.tap(tab)
            if isinstance(left, int):
                screen.tap("Type the pips")
                for digit in str(left):
                    screen.tap(digit)
                screen.tap("Done")
            else:
                for tile in left:
                    screen.tap(_low_high(tile))
        screen.wait_for("Book it")
        screen.tap("Book it")


_LEADING = re.compile("^6-6")
_PICKER = re.compile("^6-6, (fits|does not fit|on the table)")


def _is_told(screen: Screen, tab: re.Pattern[str]) -> bool:
    """Whether the app knows already what a player holds."""
    return re.search(r" pips?$", screen.node(tab, "button").name) is not None


def _merged(entries: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The entries, with a draw that is followed by a pass as the one tap it is."""
    skip = False
    for entry, following in zip(entries, [*entries[1:], {}], strict=True):
        if skip:
            skip = False
        elif "draw" in entry and "pass" in following:
            skip = True
            yield {"drew all and passed": True}
        else:
            yield entry


def _low_high(tile: str) -> str:
    return "-".join(sorted(tile.split("-")))
