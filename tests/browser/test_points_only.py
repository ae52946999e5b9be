"""A hand kept by points only, in a real browser."""

from __future__ import annotations

import re

from scoring.entry import End, Lead, Play, Score
from scoring.game import Game
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.screen import TABLET, Screen
from tests.browser.server import Server
from tests.browser.standing import opened
from tests.browser.test_whole_games import kept
from tests.scoring.table import game, t


def test_a_whole_hand_from_the_lead_to_the_next(screen: Screen, server: Server) -> None:
    Player(screen).start(["Aino", "Bruno"])
    screen.tap(re.compile("^Points only"))
    screen.tap("Aino leads")
    screen.wait_for("Hand is over")
    assert [name for name in screen.texts("button") if name.startswith("Aino scores")] == [
        f"Aino scores {points}" for points in range(5, 40, 5)
    ]
    screen.tap("Aino scores 15")
    screen.wait_for("Aino: 15 points", "Aino +15")
    screen.tap("Bruno scores 35")
    screen.tap("Bruno scores 5")
    screen.wait_for("Bruno: 40 points", "Bruno: 35, 5, together 40")
    screen.tap("Undo")
    screen.wait_for("Bruno: 35 points")
    screen.tap("Hand is over")
    screen.wait_for("Who went out?")
    screen.tap("Bruno went out")
    screen.wait_for("Bruno is out")
    screen.tap("1")
    screen.tap("2")
    screen.tap("Done")
    screen.wait_for("Bruno: +10, now 45")
    screen.tap("Book it")
    screen.wait_for("Next hand: Bruno leads")
    entries = kept(server).game.entries
    assert entries == (Lead(0, False), Score(0, 15), Score(1, 35), End("domino", {0: 12}, 1))
    screen.tap("Next hand: Bruno leads")
    screen.tap("Enter tiles after all")
    screen.wait_for("Tap the tile that is led")


def test_a_hand_begun_with_tiles_goes_on_and_one_undo_brings_them_back(
    open_screen: Open, server: Server
) -> None:
    begun = game("0: 4-6", "1: 6-6 on 4-6", "0: 2-6 on 6-6")
    screen = opened(open_screen, server, begun)
    screen.wait_for("Aino: 10 points")
    screen.tap("Menu")
    screen.tap("Go on with points only")
    screen.wait_for("Aino: 10, together 10", "Hand is over")
    assert kept(server).game.scores == begun.scores
    screen.tap("Bruno scores 20")
    screen.wait_for("Bruno: 20 points")
    screen.tap("Undo")
    screen.tap("Undo")
    screen.wait_for("Count 6", "4-6, on the table")
    assert kept(server).game == begun
    assert begun.entries[1] == Play(t("4-6"), seat=0)


def test_tiles_left_are_named_where_none_were_entered(open_screen: Open, server: Server) -> None:
    begun = Game.between(["Aino", "Bruno", "Cecilia"]).enter(Lead(0, board=False))
    screen = opened(open_screen, server, begun)
    screen.tap("Hand is over")
    screen.tap("Nobody: it was blocked")
    for name, tiles in (("Aino", ("3-6", "0-0")), ("Bruno", ("0-1",)), ("Cecilia", ("0-2",))):
        screen.wait_for(f"The pips of {name}")
        screen.tap("Tap tiles")
        for tile in tiles:
            screen.tap(tile)
        if name != "Cecilia":
            screen.tap(re.compile("^Next: "))
    screen.tap("Book it")
    screen.wait_for("Blocked: Bruno wins the hand")


def test_five_up_has_room_for_more(open_screen: Open, server: Server) -> None:
    begun = Game.between(["Aino", "Bruno"], "five_up").enter(Lead(0, board=False))
    screen = opened(open_screen, server, begun, size=TABLET)
    screen.tap("Bruno scores more")
    screen.tap("4")
    assert screen.node("Done").disabled
    screen.tap("5")
    screen.tap("Done")
    screen.wait_for("Bruno: 45 points")
    assert kept(server).game.scores == (0, 45)


def test_a_hand_that_is_over_is_where_it_was_after_a_restart(
    open_screen: Open, server: Server
) -> None:
    begun = Game.between(["Aino", "Bruno"]).enter(Lead(0, board=False))
    screen = opened(open_screen, server, begun, size=(320, 568))
    screen.tap("Hand is over")
    screen.tap("Aino went out")
    screen.tap("7")
    with screen.reconnecting():
        server.restart()
    screen.wait_for("Aino is out", "Bruno, 7 pips")
