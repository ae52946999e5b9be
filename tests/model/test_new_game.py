"""Setting up a game, who leads, and the way home."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.model.home import FINISHED
from app.model.house_rules import HouseRules
from app.model.new_game import NewGame
from app.model.session import Session
from app.model.state import Step
from app.store.games import KeptGame
from app.store.people import Person
from scoring.entry import Adjust, Lead
from scoring.game import Game
from tests.model.conftest import Disk, session_on, start
from tests.model.player import Player
from tests.store.kept import example, names_in


def names_of(session: Session) -> tuple[str, ...]:
    assert session.state.kept
    return session.state.kept.game.players


def test_a_new_game_is_for_two_by_the_usual_rules(session: Session) -> None:
    session.open("/new")
    assert session.state.new_game == NewGame()
    session.start()
    player = Player(session)
    assert player.game == Game.between(["Player 1", "Player 2"])
    assert player.game.rules.target == 250
    assert player.step() is Step.LEAD
    assert session.state.route == f"/game/{session.state.kept and session.state.kept.id}"


def test_names_are_remembered_those_used_last_first(session: Session) -> None:
    for names in (("Aino", "Bruno"), ("Cecilia", "Aino")):
        session.open("/new")
        for seat, name in enumerate(names):
            session.name_seat(seat, name)
        session.start()
    session.open("/new")
    offered = [person.name for person in session.state.people]
    assert set(offered[:2]) == {"Cecilia", "Aino"}
    assert offered[2] == "Bruno"


def test_a_seat_without_a_name_gets_one_that_is_not_remembered(session: Session) -> None:
    session.open("/new")
    session.name_seat(0, " Aino ")
    session.start()
    assert names_of(session) == ("Aino", "Player 2")
    assert names_in(session.store) == ["Aino"]


def test_a_rematch_remembers_no_made_up_name(session: Session) -> None:
    session.open("/new")
    session.start()
    session.lead(0)
    session.enter(Adjust(0, 250))
    session.rematch()
    assert names_of(session) == ("Player 1", "Player 2")
    assert names_in(session.store) == []


def test_two_players_of_one_name_are_refused_in_words(session: Session) -> None:
    session.open("/new")
    session.name_seat(0, "Aino")
    session.name_seat(1, "aino ")
    session.start()
    assert session.state.kept is None
    assert session.state.notice
    assert session.state.notice.text == "Two players cannot have the same name."


def test_players_change_seats(session: Session) -> None:
    setup = NewGame(count=4, names=("Aino", "Bruno", "Cecilia", "Dmitri"))
    session.open("/new")
    session.set_up(setup.swapped(1, 2))
    session.start()
    assert names_of(session) == ("Aino", "Cecilia", "Bruno", "Dmitri")
    assert setup.swapped(3, 3).names == setup.names
    assert setup.swapped(0, 3).swapped(0, 3).names == setup.names


def test_a_remembered_name_takes_the_first_free_seat_or_else_the_last() -> None:
    setup = NewGame(count=3).named(0, "Aino")
    bruno, cecilia, dmitri = (Person(name[0], name) for name in ("Bruno", "Cecilia", "Dmitri"))
    setup = setup.with_player(bruno).with_player(cecilia)
    assert setup.names[:3] == ("Aino", "Bruno", "Cecilia")
    assert setup.people[:3] == (None, "B", "C")
    assert setup.with_player(dmitri).names[:3] == ("Aino", "Bruno", "Dmitri")
    assert setup.with_player(dmitri).people[:3] == (None, "B", "D")


def test_two_of_one_name_at_a_table_are_told_apart() -> None:
    setup = NewGame(count=2).with_player(Person("a", "Aino")).with_player(Person("b", "aino"))
    assert setup.names[:2] == ("Aino", "aino 2")
    assert setup.people[:2] == ("a", "b")
    assert setup.swapped(0, 1).people[:2] == ("b", "a")
    assert setup.named(0, "Bruno").people[:2] == (None, "b")


def test_what_was_set_up_survives_a_new_session(session: Session, store: Disk) -> None:
    setup = NewGame(
        3,
        ("Aino", "Bruno", "", "Dmitri"),
        (None, "b", None, None),
        HouseRules(target=120, reserve=2),
    )
    session.set_up(setup)
    assert session_on(store).state.new_game == setup


@pytest.mark.parametrize(
    "kept", [None, 5, {}, {"count": 9}, {**NewGame().to_json(), "house": {"preset": ""}}]
)
def test_a_setup_that_makes_no_sense_is_a_fresh_one(kept: object, store: Disk) -> None:
    store.keep_setting("new_game", kept)
    assert session_on(store).state.new_game == NewGame()


def test_rules_and_target_of_the_setup_hold(session: Session) -> None:
    session.open("/new")
    session.set_up(NewGame(3, house=HouseRules(target=61).as_preset("five_up")))
    session.start()
    player = Player(session)
    assert player.game == Game.between(
        ["Player 1", "Player 2", "Player 3"], preset="five_up", target=61
    )


def test_a_rematch_is_by_the_same_players_and_rules(session: Session) -> None:
    session._begin(example(5), ())
    before = session.state.kept
    session.rematch()
    player = Player(session)
    assert before
    assert session.state.kept
    assert session.state.kept.id != before.id
    assert player.game == before.game.started_over()
    assert session.state.route == f"/game/{session.state.kept.id}"


def test_the_sample_game_opens_as_it_ends(session: Session) -> None:
    session.open_sample()
    assert Player(session).step() is Step.WON
    assert names_in(session.store) == []


# The lead


def test_who_won_the_lot_leads(session: Session) -> None:
    player = start(session, 3, leader=None)
    session.lead(2)
    assert player.game.entries == (Lead(2),)
    assert player.hand.turn == 2


def test_the_app_draws_lots_and_the_winner_of_them_leads(session: Session) -> None:
    player = start(session, 4, leader=None)
    session.draw_lots()
    lot = session.state.lot
    assert lot
    assert set(lot.rounds[0]) == {0, 1, 2, 3}
    assert player.step() is Step.LEAD
    session.lead(lot.leader)
    assert session.state.lot is None
    assert player.hand.lead == lot.leader


def test_nobody_leads_before_the_last_hand_is_settled(session: Session) -> None:
    player = start(session, 2)
    session.lead(1)
    assert len(player.game.hands) == 1
    assert player.hand.lead == 0


# Screens


def test_home_lists_games_in_progress_and_then_finished_ones(session: Session) -> None:
    start(session, 2)
    playing = session.state.kept
    session._begin(example(0), ())
    finished = session.state.kept
    session.open("/")
    assert playing
    assert finished
    assert [kept.id for kept in session.state.playing] == [playing.id]
    assert [kept.id for kept in session.state.finished] == [finished.id]
    assert session.state.kept is None


def test_home_lists_the_newest_finished_games_and_says_that_there_are_more(
    session: Session, store: Disk
) -> None:
    won = example(3)
    for _ in range(FINISHED + 3):
        store.save(KeptGame.new(won))
    session.open("/")
    assert len(session.state.finished) == FINISHED
    assert session.state.more_finished


@pytest.mark.parametrize("route", ["/", "", "/game/nowhere", "/game/", "/nonsense/1", "//"])
def test_a_route_that_leads_nowhere_shows_home(route: str, session: Session) -> None:
    session.open(route)
    assert session.state.route == "/"


def test_opening_a_game_lands_where_it_was_left(session: Session, store: Disk) -> None:
    start(session, 3, leader=1)
    left = session.state
    again = session_on(store)
    again.open(left.route)
    assert again.state.kept
    assert left.kept
    assert again.state.kept.game == left.kept.game
    assert again.state.step is Step.PLAY


def test_the_address_follows(session: Session) -> None:
    went: list[str] = []
    session.on_go(went.append)
    session.go("/new")
    session.start()
    session.go("/")
    assert went == ["/new", session.state.playing[0].id.join(["/game/", ""]), "/"]


def test_a_letter_typed_while_a_tap_was_under_way_is_kept(session: Session) -> None:
    session.go("/new")
    drawn = session.state.new_game
    session.name_seat(0, "Aino")
    session.rearrange(replace(drawn, count=3))
    assert session.state.new_game.count == 3
    assert session.state.new_game.names[0] == "Aino"
