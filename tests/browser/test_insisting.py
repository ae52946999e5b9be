"""What is known is said at once, and a table that insists is believed; in a real browser."""

from __future__ import annotations

import re

from tests.browser.conftest import Open
from tests.browser.screen import PHONE, TABLET
from tests.browser.server import Server
from tests.browser.standing import opened
from tests.browser.test_whole_games import kept
from tests.scoring.table import game
from tests.scoring.test_doubt import SIXES


def test_what_is_out_is_one_tap_away(open_screen: Open, server: Server) -> None:
    screen = opened(open_screen, server, game(*SIXES[:9]))
    screen.tap("Boneyard 10")
    screen.wait_for("What is out?", "Sixes: 1", "Fives: 6", "Blanks: 5", "Boneyard: 10 tiles")
    screen.wait_for("Aino: 4 tiles", "Bruno: 5 tiles")
    screen.wait_for(re.compile("fit an open end"))
    screen.tap("Close")
    screen.wait_gone("What is out?")


def test_nobody_can_play_and_one_tap_draws_the_boneyard(open_screen: Open, server: Server) -> None:
    screen = opened(open_screen, server, game(*SIXES[:9]), size=(320, 568))
    assert not screen.has("Nobody can play: draw the boneyard")
    screen.tap("5-6")
    if screen.has(re.compile("^Where does")):
        screen.tap(re.compile("^On 4-5,"))
    screen.wait_for("Nobody can play: draw the boneyard")
    screen.tap("All drawn, nobody can play")
    screen.wait_for("Nobody can play", re.compile("Boneyard 0"))
    assert kept(server).game.departures == ()
    assert kept(server).game.hand.is_blocked  # type: ignore[union-attr]


def test_a_tile_out_of_turn_is_told_and_taken(open_screen: Open, server: Server) -> None:
    screen = opened(open_screen, server, game("0: 4-6", players=3))
    screen.tap("Menu")
    screen.tap("Play out of turn")
    screen.wait_for("Bruno, in turn")
    screen.tap("Cecilia")
    screen.wait_for("Cecilia plays out of turn")
    screen.tap("6-6")
    screen.wait_for("Cecilia was out of turn: Bruno was to play.")
    (departure,) = kept(server).game.departures
    assert (departure.code, departure.seat) == ("turn", 2)
    screen.tap("Undo")
    screen.tap("6-6")
    assert kept(server).game.departures == ()


def test_another_leader_is_told_and_taken(open_screen: Open, server: Server) -> None:
    over = game("0: 4-6", end="domino | 1: 1-2", hand_size=1)
    screen = opened(open_screen, server, over)
    screen.tap("Somebody else leads")
    screen.tap("Bruno leads")
    screen.wait_for("Bruno leads, though Aino went out.")


def test_tiles_that_do_not_match_are_told_and_booked_all_the_same(
    open_screen: Open, server: Server
) -> None:
    moves = ("0: 4-6", "1: draw 1", "1: 6-6 on 4-6", "0: 2-6 on 6-6")
    screen = opened(open_screen, server, game(*moves, hand_size=2), size=PHONE)
    screen.tap("0-1")
    screen.wait_for("Bruno should hold 2 tiles, 1 is named.", "Book it all the same")
    screen.tap("0-2")
    screen.wait_for("Book it")
    assert not screen.has(re.compile("should hold"))
    screen.tap("Bruno")
    screen.tap("0-3")
    screen.wait_for("Bruno should hold 2 tiles, 3 are named.")
    screen.tap("Book it all the same")
    screen.wait_for("Next hand: Aino leads")
    assert [one.code for one in kept(server).game.departures] == ["held"]


def test_a_block_that_is_none_is_told_and_booked_all_the_same(
    open_screen: Open, server: Server
) -> None:
    screen = opened(open_screen, server, game("0: 3-6", hand_size=14), size=TABLET)
    screen.tap("Blocked: nobody can play")
    screen.wait_for(re.compile("^12 tiles that fit are still in somebody's hand"))
    for seat, pips in (("Aino", "80"), ("Bruno", "78")):
        if not screen.has("Tap tiles"):
            screen.tap("Type the pips")
        for digit in pips:
            screen.tap(digit)
        screen.tap("Done")
        assert seat
    screen.wait_for("Together that is 158 pips, but 159 are off the table.")
    screen.tap("Book it all the same")
    screen.wait_for("Blocked: Bruno wins the hand")


def test_more_pips_than_there_are_cannot_be_booked(open_screen: Open, server: Server) -> None:
    screen = opened(open_screen, server, game("0: 6-6", hand_size=1))
    screen.tap("Type the pips")
    for digit in "160":
        screen.tap(digit)
    screen.wait_for(re.compile("^Only 156 pips are not on the table"))
    screen.wait_for("Bruno cannot have more than 11 pips.")
    assert screen.node("Book it").disabled
