"""Fixtures: the running app, a Chromium, and a screen on the app in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.screen import Screen, launch
from tests.browser.server import COMMAND, Server
from tools.chromium import find

Open = Callable[..., Screen]

SELDOM = {
    "test_a_game_of_two_ends_with_the_scores_of_its_report",
    "test_a_game_of_pairs",
    "test_five_tiles_exact_to_61_is_kept_as_the_favourite",
    "test_any_number_can_be_typed_as_the_target",
    "test_places_tell_nothing_where_muggins_is_called",
    "test_points_can_be_switched_off_and_the_night_chosen",
    "test_the_screen_stays_on_during_a_hand_and_the_device_buzzes_on_scoring",
    "test_another_leader_is_told_and_taken",
    "test_tiles_that_do_not_match_are_told_and_booked_all_the_same",
    "test_a_block_that_is_none_is_told_and_booked_all_the_same",
    "test_more_pips_than_there_are_cannot_be_booked",
    "test_what_no_longer_fits_is_shown_with_its_reason_and_left_as_it_was",
    "test_a_score_is_corrected_with_a_note",
    "test_names_are_swapped",
    "test_going_away_in_the_middle_leaves_it_as_it_was",
    "test_tiles_left_are_named_where_none_were_entered",
    "test_five_up_has_room_for_more",
    "test_a_hand_that_is_over_is_where_it_was_after_a_restart",
    "test_the_picture_turns_and_stays_turned",
    "test_no_key_plays_while_a_name_is_typed",
    "test_a_two_sided_tablet_shows_the_scores_twice",
    "test_a_swipe_down_on_the_scores_opens_the_score_sheet",
    "test_hard_names_and_scores_are_there_on_every_size",
    "test_tables_for_a_spreadsheet",
    "test_what_is_sent_goes_to_the_browsers_own_share_sheet",
    "test_older_games_come_as_one_asks_for_them",
    "test_one_of_two_with_the_same_name_is_taken_for_a_new_game",
    "test_only_the_last_days",
    "test_how_often_a_tile_scores",
    "test_the_line_over_the_game_is_dragged",
    "test_the_log_of_a_hand_leads_to_it",
    "test_a_tablet_shows_the_entries_around_the_one_just_made",
    "test_everything_kept_comes_as_one_download",
}
"""What one of its neighbours goes most of the way for; `make test-long` runs these too."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m "not browser"` leaves them out."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")
            if getattr(item, "originalname", item.name) in SELDOM:
                item.add_marker("long")


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests; what a test stores in it is gone with its tab."""
    chromium = launch(playwright, find())
    yield chromium
    chromium.close()


@pytest.fixture
def command() -> Sequence[str]:
    """What starts the app."""
    return COMMAND


@pytest.fixture
def server(tmp_path: Path, command: Sequence[str]) -> Iterator[Server]:
    """The app, running with nothing stored yet; it may complain of nothing in its log."""
    server = Server(tmp_path / "data", command)
    server.start()
    yield server
    server.kill()
    assert "Traceback" not in server.log, server.log


@pytest.fixture
def open_screen(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens tabs on the app: `open_screen("/", size=TABLET, touch=True, locale="de")`."""
    screens: list[Screen] = []

    def open_screen(route: str = "/", **options: Any) -> Screen:
        screen = Screen(browser, server.url, **options)
        screens.append(screen)
        return screen.open(route)

    yield open_screen
    troubles = [trouble for screen in screens for trouble in screen.troubles]
    for screen in screens:
        screen.close()
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def screen(open_screen: Open) -> Screen:
    """The app's first screen on a phone."""
    return open_screen()
