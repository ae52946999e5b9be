"""Games that another tab takes and gives back, files that are cleared, a browser that forgets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.model.session import Session
from app.model.settings import Light
from app.model.state import Away
from app.store.games import GameStore
from tests.model.conftest import Disk, session_on
from tests.model.player import Player
from tests.scoring.table import t


@pytest.fixture
def other(store: Disk) -> GameStore:
    """The same games, as another tab has them open."""
    copy = GameStore(None)
    copy.database.lasts = True
    store.database.connection.backup(copy.database.connection)
    return copy


def told(session: Session) -> str:
    assert session.state.notice
    return session.state.notice.text


def away(session: Session) -> Away | None:
    return session.state.away


def is_at_risk(session: Session) -> bool:
    return session.state.is_at_risk


def is_asked(session: Session) -> bool:
    return session.safekeeping.is_asked


def is_unsaved(session: Session) -> bool:
    return session.state.unsaved


# Another tab


def test_a_tab_without_the_games_shows_nothing_of_them(session: Session, player: Player) -> None:
    route = session.state.route
    session.whereabouts.leave()
    assert away(session) is Away.ELSEWHERE
    assert session.state.kept is None
    assert session.state.route == route


def test_a_game_comes_back_as_the_other_tab_left_it(
    session: Session, player: Player, store: Disk
) -> None:
    session.tap_tile(t("3-6"))
    taken = GameStore(None)
    taken.database.lasts = True
    store.database.connection.backup(taken.database.connection)
    session.whereabouts.leave()
    window = session_on(taken)
    window.open(session.state.route)
    window.tap_tile(t("6-6"))
    window.like(replace(window.state.settings, light=Light.NIGHT))
    session.whereabouts.come_back(taken)
    assert away(session) is None
    assert Player(session).game == Player(window).game
    assert session.state.settings.light is Light.NIGHT
    session.tap_tile(t("2-6"))
    assert session.state.notice is None
    assert not is_unsaved(session)


def test_a_tab_that_starts_without_the_games_goes_where_its_address_says(
    session: Session, player: Player, store: Disk
) -> None:
    second = session_on(GameStore(None))
    second.whereabouts.leave(session.state.route)
    second.open(session.state.route)  # the browser tells it once more
    assert away(second) is Away.ELSEWHERE
    second.whereabouts.come_back(store)
    assert second.state.notice is None
    assert Player(second).game == player.game


def test_the_other_tab_is_asked_and_may_be_silent(session: Session) -> None:
    asked: list[bool] = []
    session.whereabouts.on_ask(lambda: asked.append(True))
    session.whereabouts.leave()
    session.whereabouts.ask()
    assert away(session) is Away.ASKED
    assert asked == [True]
    session.whereabouts.stay_away()
    assert away(session) is Away.SILENT


def test_an_answer_that_comes_late_changes_nothing(session: Session) -> None:
    session.whereabouts.stay_away()
    assert away(session) is None


def test_a_tap_on_the_way_does_no_harm(session: Session, player: Player, other: GameStore) -> None:
    session.whereabouts.leave()
    session.name_seat(0, "Dmitri")
    session.whereabouts.come_back(other)
    assert not is_unsaved(session)
    assert session.state.kept


# Cleared


def test_a_game_whose_file_was_cleared_is_kept_again(session: Session, player: Player) -> None:
    session.tap_tile(t("3-6"))
    session.like(replace(session.state.settings, turns=1))
    session.store.close()
    session.tap_tile(t("6-6"))
    assert is_unsaved(session)
    new = Disk()
    session.whereabouts.begin_again(new)
    assert "this game is kept again" in told(session)
    assert not is_unsaved(session)
    session.tap_tile(t("2-6"))
    again = session_on(new)
    again.open(session.state.route)
    assert Player(again).game == player.game
    assert again.state.settings.turns == 1


def test_cleared_on_the_home_screen_the_list_is_empty(session: Session, player: Player) -> None:
    session.go("/")
    assert session.state.playing
    session.store.close()
    session.whereabouts.begin_again(Disk())
    assert session.state.playing == ()
    assert "all games with it" in told(session)


def test_cleared_for_good_the_game_goes_on_in_memory(session: Session, player: Player) -> None:
    session.store.close()
    session.whereabouts.begin_again(GameStore(None))
    assert "cannot be kept" in told(session)
    session.tap_tile(t("3-6"))
    assert len(player.hand.placements) == 1


# Safekeeping


def test_a_browser_that_may_clear_the_games_is_told_of_until_it_is_known(
    session: Session, store: Disk
) -> None:
    assert not is_asked(session)
    session.safekeeping.learn(False)
    assert is_at_risk(session)
    assert session_on(store).state.is_at_risk
    session.safekeeping.dismiss_risk()
    assert not is_at_risk(session)
    session.safekeeping.learn(False)
    assert not is_at_risk(session)
    assert not session_on(store).state.is_at_risk


def test_a_browser_that_thought_better_of_it_is_not_told_of(session: Session) -> None:
    session.safekeeping.learn(False)
    session.safekeeping.learn(True)
    assert not is_at_risk(session)
    assert is_asked(session)


def test_a_game_opened_does_not_hide_the_risk(session: Session, player: Player) -> None:
    session.safekeeping.learn(False)
    session.open(session.state.route)
    assert is_at_risk(session)
