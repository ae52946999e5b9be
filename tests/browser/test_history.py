"""History and people in a real browser: found, deleted, brought back, renamed, merged."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

import pytest

from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from app.words import words_for
from tests.browser.conftest import Open
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.store.kept import example

T = TypeVar("T")

NAMES = (("Aino", "Bruno"), ("Zoë 🦊", "Bruno"), ("Aino", "Clara"))


def asked(server: Server, ask: Callable[[GameStore], T]) -> T:
    """What the app's file has to say."""
    store = GameStore(server.data / FILE_NAME)
    try:
        return ask(store)
    finally:
        store.close()


def fill(store: GameStore, more: int = 0) -> list[str]:
    """Three games, the newest first, and more of the first two people after them."""
    now = datetime.now().astimezone()
    ids = []
    for number in range(3 + more):
        names = NAMES[number] if number < 3 else NAMES[0]
        people = tuple(store.people.meant(name) for name in names)
        kept = KeptGame.new(example(0).renamed(names), people)
        ids.append(store.save(replace(kept, started=now - timedelta(days=40 * number))).id)
    return ids


def lines(screen: Screen) -> list[str]:
    """Who played in the games that are listed."""
    found = []
    for name in screen.texts("button"):
        told = re.match(r"Open (.+?) 260, (.+?) 175, Won by", name)
        if told:
            found.append(f"{told[1]} {told[2]}")
    return found


def wait_for_lines(screen: Screen, *games: str) -> None:
    screen.wait_until(lambda now: lines(now) == list(games), f"not just {games}")


ALL = ("Aino Bruno", "Zoë 🦊 Bruno", "Aino Clara")


@pytest.mark.timeout(180)
def test_a_game_is_found_deleted_taken_back_and_restored(open_screen: Open, server: Server) -> None:
    ids = asked(server, fill)
    screen = open_screen()
    screen.tap("History")
    wait_for_lines(screen, *ALL)
    screen.type("zoe", into="Search for a player")
    wait_for_lines(screen, ALL[1])
    # The field keeps what was typed, and its focus: one can go on typing.
    assert screen.node("Search for a player", "textbox").value == "zoe"
    screen.page.keyboard.type("x")
    screen.wait_for("No game is like that.")
    screen.tap("Clear the search")
    wait_for_lines(screen, *ALL)
    assert not screen.has("Clear the search")
    screen.type("zoe", into="Search for a player")
    wait_for_lines(screen, ALL[1])
    screen.tap(re.compile("^Delete Zoë"))
    screen.wait_for(re.compile("^Deleted: the game of Zoë 🦊 and Bruno"), "No game is like that.")
    screen.tap("Undo")
    wait_for_lines(screen, ALL[1])
    screen.tap(re.compile("^Delete Zoë"))
    screen.wait_for(re.compile("^Deleted: "))
    assert asked(server, lambda store: [one.id for one in store.history.deleted()]) == [ids[1]]
    screen.open("/deleted")
    screen.tap(re.compile("^Restore Zoë"))
    screen.wait_for("The game is back among the others.")
    screen.tap("Back")
    wait_for_lines(screen, ALL[1])  # what was looked for is still looked for
    screen.tap("Back")
    screen.tap("History")
    wait_for_lines(screen, *ALL)
    screen.tap("Games of this month")
    wait_for_lines(screen, ALL[0])


def test_older_games_come_as_one_asks_for_them(open_screen: Open, server: Server) -> None:
    asked(server, lambda store: fill(store, more=40))
    screen = open_screen("/history")
    screen.wait_for("Search for a player")
    screen.page.mouse.move(195, 600)
    oldest = f", {words_for('en').day(datetime.now() - timedelta(days=40 * 42))}"

    def scrolled(now: Screen) -> bool:
        now.page.mouse.wheel(0, 500)
        return any(name.startswith("Open ") and name.endswith(oldest) for name in now.texts())

    assert not screen.has(re.compile(f"^Open .*{oldest}$"))
    screen.wait_until(scrolled, "the oldest game did not come")


def test_the_game_on_the_table_is_deleted(open_screen: Open, server: Server) -> None:
    ids = asked(server, fill)
    screen = open_screen(f"/game/{ids[0]}")
    screen.tap("Menu")
    screen.tap("Delete this game")
    screen.wait_for(re.compile("^Deleted: the game of Aino and Bruno"))
    wait_for_lines(screen, ALL[2], ALL[1])  # the one kept last first
    screen.tap("Undo")
    screen.wait_for("Aino wins!")


@pytest.mark.timeout(180)
def test_a_person_is_renamed_merged_and_taken_apart(open_screen: Open, server: Server) -> None:
    asked(server, fill)
    screen = open_screen()
    screen.tap("People")
    screen.tap("Clara, 1 game")
    screen.wait_for("Archive")
    screen.type("Aino", into="Name")
    screen.tap("Keep the name Aino")
    screen.wait_for("Clara is called Aino now.", re.compile("1 other person has this name$"))
    wait_for_lines(screen, "Aino Aino")  # the history has the name of today
    screen.tap("Back")
    apart = sorted(name for name in screen.texts("button") if name.startswith("Aino, "))
    assert [name.split(",")[1] for name in apart] == [" 1 game", " 2 games"]
    screen.tap(re.compile("^Aino, 1 game,"))
    screen.tap("The same as somebody else")
    screen.tap(re.compile("^Aino, 2 games"))
    screen.wait_for(re.compile("^The 2 games of Aino become Aino’s"))
    screen.wait_for(re.compile("^They sat together in 1 game"))
    screen.tap("They are one")
    screen.wait_for("Aino and Aino are one now.")
    assert asked(server, lambda store: [one.games for one in store.people.all()]) == [2, 2, 1]
    screen.tap("Undo")
    screen.wait_for(re.compile("^1 game, the last on"))
    assert sorted(asked(server, lambda store: [one.games for one in store.people.all()])) == [
        1,
        1,
        2,
        2,
    ]


@pytest.mark.timeout(180)
def test_one_of_two_with_the_same_name_is_taken_for_a_new_game(
    open_screen: Open, server: Server
) -> None:
    def same(store: GameStore) -> str:
        fill(store)
        return store.people.add("Aino").id

    other = asked(server, same)
    screen = open_screen("/people")
    screen.type("Vilja", into="Find or add")
    screen.tap("Add Vilja")
    screen.wait_for("Vilja can play now.", "Vilja, Has not played yet")
    screen.open("/new")
    for taken in ("Take Aino, Has not played yet", "Take Vilja"):
        screen.tap(taken)
        screen.wait_gone(taken)  # the others have moved up in its place
    screen.tap("Start")
    screen.wait_for("Who leads?")
    screen.wait_until(lambda now: now.route.startswith("/game/"), "the address did not follow")
    id = screen.route.rpartition("/")[2]
    assert asked(server, lambda store: store.people.seated(id))[0] == other
    vilja = asked(server, lambda store: store.people.find("Vilja"))
    assert asked(server, lambda store: store.people.seated(id))[1] == vilja
