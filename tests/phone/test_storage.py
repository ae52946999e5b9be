"""Games kept in a browser: whatever happens to the tab, to the other tab and to the files."""

from __future__ import annotations

import json
import os
import re
import signal

from tests.browser.player import Player
from tests.browser.screen import Screen
from tests.phone.bench import Bench
from tests.phone.conftest import Started
from tests.phone.profile import Profile

HERE = "Use it here"
ELSEWHERE = "All Fives is open in another tab or window."


def begin(screen: Screen) -> Player:
    """A game with the 6-6 on the table, the 5-6 to follow."""
    player = Player(screen)
    player.start(["Aino", "Bruno"])
    player.lead("Aino", is_first=True)
    player.place("6-6", None)
    return player


def address(screen: Screen) -> str:
    return screen.page.url.partition("#")[2]


def is_placed(tile: str) -> re.Pattern[str]:
    return re.compile(f"^{tile}, on the table")


# The tab dies


def test_an_entry_that_was_shown_outlives_a_kill_at_that_moment(phone: Profile) -> None:
    screen = phone.open()
    begin(screen)
    route = address(screen)
    screen.tap("5-6")
    phone.kill(screen)
    screen = phone.open(route)
    screen.wait_for(is_placed("6-6"), is_placed("5-6"))


def test_a_game_is_there_after_the_whole_browser_was_closed(
    start_phone: Started,
) -> None:
    phone = start_phone()
    screen = phone.open()
    begin(screen)
    phone.close()
    screen = start_phone().open()
    screen.tap(re.compile("^Open Aino 0, Bruno 0, In hand 1"))
    screen.wait_for(is_placed("6-6"))


# Two tabs


def test_a_second_tab_takes_the_game_over_and_gives_it_back(phone: Profile) -> None:
    first = phone.open()
    begin(first)
    second = phone.open(address(first))
    second.wait_for(ELSEWHERE)
    second.tap(HERE)
    second.wait_for(is_placed("6-6"))
    first.wait_for(ELSEWHERE)
    second.tap("5-6")
    first.tap(HERE)
    first.wait_for(is_placed("5-6"))
    second.wait_for(ELSEWHERE)
    first.tap("Undo")
    first.tap("4-6")
    second.tap(HERE)
    second.wait_for(is_placed("4-6"), "5-6, fits")


def test_a_waiting_tab_goes_on_by_itself_when_the_other_one_dies(phone: Profile) -> None:
    first = phone.open()
    begin(first)
    second = phone.open(address(first))
    second.wait_for(ELSEWHERE)
    phone.kill(first)
    second.wait_for(is_placed("6-6"))


def test_a_waiting_tab_goes_on_by_itself_when_the_other_one_is_closed(phone: Profile) -> None:
    first = phone.open()
    second = phone.open()
    second.wait_for(ELSEWHERE)
    first.page.close()
    second.wait_for("New game")


def test_a_tab_that_does_not_answer_is_named_as_what_to_close(phone: Profile) -> None:
    first = phone.open()
    begin(first)
    second = phone.open(address(first))
    second.wait_for(ELSEWHERE)
    pid = phone.process_of(first)
    os.kill(pid, signal.SIGSTOP)
    try:
        second.tap(HERE)
        second.wait_for("The other one does not answer. Close it, and the game comes here.")
    finally:
        os.kill(pid, signal.SIGKILL)
    second.wait_for(is_placed("6-6"))


# The files


def test_with_no_room_left_the_game_goes_on_and_is_kept_when_there_is_some(
    phone: Profile,
) -> None:
    screen = phone.open()
    begin(screen)
    tools = phone.tools(screen)
    origin = {"origin": phone.site}
    tools.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    screen.reload()  # the browser hands out room in large pieces, and begins anew
    screen.wait_for(is_placed("6-6"))
    told = "The last tiles could not be saved: free some space, then tap on."
    screen.tap("5-6")
    screen.wait_for(told, is_placed("5-6"))
    tools.send("Storage.overrideQuotaForOrigin", origin)
    screen.tap("4-6")
    screen.wait_gone(told)
    screen.reload()
    screen.wait_for(is_placed("5-6"), is_placed("4-6"))


def test_when_the_data_is_cleared_the_game_on_the_table_is_kept_again(phone: Profile) -> None:
    screen = phone.open()
    begin(screen)
    tools = phone.tools(screen)
    tools.send("Storage.clearDataForOrigin", {"origin": phone.site, "storageTypes": "all"})
    screen.tap("5-6")
    screen.wait_for("The browser's data was cleared; this game is kept again from here on.")
    screen.tap("Undo")
    screen.tap("4-6")
    screen.reload()
    screen.wait_for(is_placed("6-6"), is_placed("4-6"))


def test_where_nothing_may_be_stored_it_is_said_and_the_game_goes_on(
    start_phone: Started,
) -> None:
    screen = start_phone(keeps=False).open()
    screen.wait_for(re.compile("^Games cannot be kept on this device just now"))
    begin(screen)
    screen.tap("5-6")
    screen.wait_for(is_placed("5-6"))


def test_a_file_that_is_no_store_is_set_aside(phone: Profile) -> None:
    bench = Bench(phone.context, phone.site)
    bench.python("open('/data/games.db', 'w').write('a letter to Bruno' * 99) and None")
    bench.page.close()
    screen = phone.open()
    screen.wait_for(re.compile("^The file with your games is damaged. It was set aside as"))
    begin(screen)
    screen.reload()
    screen.wait_for(is_placed("6-6"))


# Safekeeping


def test_a_browser_that_may_clear_the_games_is_told_of_once(phone: Profile) -> None:
    screen = phone.open()
    told = re.compile("^This browser may clear your games")
    assert not screen.has(told)
    begin(screen)
    screen.tap("Menu")
    screen.tap("All games")
    screen.wait_for(told)
    with screen.page.expect_download() as download:
        screen.tap("Save a backup file", changes=False)
    assert re.fullmatch(r"allfives-backup-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    backup = json.loads(download.value.path().read_text("utf-8"))
    assert backup["format"] == "allfives.backup"
    assert [kept["game"]["players"] for kept in backup["games"]] == [["Aino", "Bruno"]]
    screen.tap("Back")
    screen.tap("Got it")
    screen.wait_gone(told)
    screen.reload()
    screen.wait_for("New game")
    assert not screen.has(told)


def test_a_browser_that_keeps_the_games_for_good_needs_no_telling(phone: Profile) -> None:
    screen = phone.open()
    phone.tools(screen).send(
        "Browser.setPermission",
        {
            "permission": {"name": "persistent-storage"},
            "setting": "granted",
            "origin": phone.site,
        },
    )
    begin(screen)
    screen.tap("Menu")
    screen.tap("All games")
    assert screen.page.evaluate("navigator.storage.persisted()")
    assert not screen.has(re.compile("^This browser may clear your games"))
