"""House rules: agreed for a game, kept for every game, changed from the next hand on."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.model.agreeing import TARGETS
from app.model.house_choices import source
from app.model.house_line import in_force, otherwise
from app.model.house_questions import questions
from app.model.house_rules import FIVE_EACH, SEVEN_FIVE, USUAL_SIZES, HouseRules
from app.model.new_game import NewGame
from app.model.session import Session
from app.model.state import State, Step
from app.words import words_for
from scoring.entry import Lead
from scoring.record import GameRecord
from scoring.rules import PRESETS, Rounding, Rules, Settle, Spinner, Win
from tests.model.conftest import Disk, session_on, start
from tests.model.player import Player
from tests.scoring.table import t
from tests.store.kept import example

WORDS = words_for("en")


def state_of(session: Session) -> State:
    """The state as it is by now."""
    return session.state


# Values


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_preset_is_nothing_but_its_own_rules(preset: str, seats: int) -> None:
    house = HouseRules().as_preset(preset)
    assert house.preset == preset
    assert house.rules(seats) == Rules.agreed(seats, preset)
    assert house.differing(seats) == ()
    assert house.rules(seats).written() == {"preset": preset}


def test_a_preset_changes_only_what_it_is_about() -> None:
    house = HouseRules(sizes=FIVE_EACH, target=61, win=Win.EXACT).as_preset("five_up")
    assert house.as_preset("own_pips") == HouseRules(
        sizes=FIVE_EACH, target=61, win=Win.EXACT, settle=Settle.OWN_PIPS
    )


@pytest.mark.parametrize(
    ("sizes", "dealt"), [(USUAL_SIZES, (9, 7, 5)), (FIVE_EACH, (5, 5, 5)), (SEVEN_FIVE, (7, 5, 5))]
)
def test_how_many_tiles_each_depends_on_how_many_play(
    sizes: tuple[int, int, int], dealt: tuple[int, int, int]
) -> None:
    house = HouseRules(sizes=sizes)
    assert tuple(house.rules(seats).hand_size for seats in (2, 3, 4)) == dealt


def test_singles_are_for_four() -> None:
    house = HouseRules(singles=True)
    assert not house.rules(4).partners
    assert len(house.rules(4).sides) == 4
    assert house.rules(2) == Rules.agreed(2)


@pytest.mark.parametrize("at", range(8))
def test_the_house_rules_of_a_game_are_its_rules(at: int) -> None:
    rules = example(at).rules
    again = HouseRules.of(rules).rules(rules.seats)
    assert replace(again, preset=rules.preset) == rules


def test_an_odd_number_of_tiles_is_kept() -> None:
    rules = Rules.agreed(2, hand_size=11)
    assert HouseRules.of(rules).rules(2) == rules
    assert otherwise(WORDS, HouseRules.of(rules), 2) == "11 tiles each"


@pytest.mark.parametrize(
    "house",
    [
        HouseRules(),
        HouseRules(SEVEN_FIVE, 61, True, Spinner.ALL, Settle.NONE, Rounding.HAND, Win.EXACT, 2),
        HouseRules(target=62.5, muggins_calls=True, count_in_fives=True),
    ],
)
def test_house_rules_written_and_read_are_the_same(house: HouseRules) -> None:
    assert HouseRules.from_json(json.loads(json.dumps(house.to_json()))) == house


@pytest.mark.parametrize(
    "kept",
    [
        *(None, 5, [], {}),
        {**HouseRules().to_json(), "sizes": [40, 7, 5]},
        {**HouseRules().to_json(), "win": "never"},
        {**HouseRules().to_json(), "reserve": 9},
        {**HouseRules().to_json(), "jokers": 2},
    ],
)
def test_what_makes_no_sense_is_no_house_rule(kept: object) -> None:
    assert HouseRules.from_json(kept) is None


# Choices


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_answer_can_be_played(seats: int, preset: str) -> None:
    house = HouseRules().as_preset(preset)
    for question in questions(WORDS, house, seats):
        assert question.chosen(house) is not None
        for choice in question.choices:
            answered = question.answered(house, choice)
            assert question.chosen(answered) == choice
            assert answered.rules(seats)
            assert choice.name
            assert choice.line.endswith((".", "50."))
            assert source(WORDS, choice.source).startswith("rule ")


def test_every_answer_that_differs_is_named_in_the_line() -> None:
    for question in questions(WORDS, HouseRules(), 4):
        for choice in question.choices:
            answered = question.answered(HouseRules(), choice)
            line = otherwise(WORDS, answered, 4)
            assert bool(line) == bool(answered.differing(4)), (question.ask, choice.name)


def test_sources_are_in_words() -> None:
    assert source(WORDS, "7.6 LP") == "rule 7.6, Latvian text, Pagat"
    assert source(WORDS, "10") == "rule 10"


def test_the_line_sums_up_what_is_played() -> None:
    house = HouseRules(FIVE_EACH, 61, win=Win.EXACT, muggins_calls=True)
    assert otherwise(WORDS, house, 2) == "5 tiles each, exact, Muggins calls"
    assert in_force(WORDS, house.rules(2)) == (
        "All Fives to 61, 5 tiles each, exact, Muggins calls"
    )
    assert in_force(WORDS, Rules.agreed(3, "five_up")) == "Five-Up to 200"
    assert otherwise(WORDS, house, 4) == "exact, Muggins calls"  # five is usual there


def test_rounding_is_not_asked_where_nothing_is_settled() -> None:
    fields = [one.field for one in questions(WORDS, HouseRules(settle=Settle.NONE), 2)]
    assert "rounding" not in fields
    assert "singles" not in fields


# A new game


def test_taps_on_the_page_are_rules_of_the_new_game(session: Session) -> None:
    session.open("/new")
    session.answer("sizes", FIVE_EACH)
    session.answer("win", Win.EXACT)
    session.aim(61)
    session.start()
    rules = Player(session).game.rules
    assert rules == Rules.agreed(2, hand_size=5, win="exact", target=61)


def test_any_other_target_can_be_typed(session: Session) -> None:
    session.open("/new")
    for typed, target in (("5", 5), ("50", 50), ("500", 500), ("", 500), ("0", 500), ("x", 500)):
        session.type_target(typed)
        assert session.state.new_game.rules.target == target
    session.aim(250)
    assert session.house.target is None
    assert session.read_target() == ""
    assert 250 in TARGETS


def test_the_favourite_begins_every_new_game(session: Session, store: Disk) -> None:
    session.open("/new")
    session.answer("reserve", 2)
    session.keep_favourite()
    session.answer("win", Win.EXACT)  # for this game only
    session.start()
    assert Player(session).game.rules.win is Win.EXACT
    for again in (session, session_on(store)):
        again.open("/new")
        assert again.house == HouseRules(reserve=2)


def test_the_usual_rules_kept_are_no_favourite_any_more(session: Session, store: Disk) -> None:
    session.open("/new")
    session.answer("reserve", 2)
    session.keep_favourite()
    session.leave_rules()
    assert state_of(session).favourite == HouseRules(reserve=2)
    session.keep_favourite()
    assert state_of(session).favourite is None
    assert session_on(store).state.favourite is None


def test_without_a_setup_the_favourite_is_the_setup(store: Disk) -> None:
    store.keep_setting("house_rules", HouseRules(reserve=1).to_json())
    assert session_on(store).state.new_game == NewGame(house=HouseRules(reserve=1))


def test_a_setup_kept_by_an_earlier_version_is_read(store: Disk) -> None:
    kept = {"count": 3, "names": ["A", "B", "", ""], "preset": "own_pips", "target": 120}
    store.keep_setting("new_game", kept)
    setup = session_on(store).state.new_game
    assert setup.rules == Rules.agreed(3, "own_pips", target=120)
    assert setup.names == ("A", "B", "", "")


# From the next hand on


def settled(session: Session) -> Player:
    """A game of two whose first hand is over."""
    game = example(0)
    upto = next(i for i, entry in enumerate(game.entries[1:], 1) if isinstance(entry, Lead))
    session._begin(game.started_over().enter_all(game.entries[:upto]), ())
    assert session.state.step is Step.SETTLED
    return Player(session)


def test_rules_change_from_the_next_hand_on(session: Session) -> None:
    player = settled(session)
    before = player.game
    session.answer("sizes", FIVE_EACH)
    assert player.game == before
    assert state_of(session).agreed == HouseRules(sizes=FIVE_EACH)
    session.lead(1)
    assert player.hand.rules.hand_size == 5
    assert player.hand.is_agreed_anew
    assert player.game.hands[0] == before.hands[0]
    assert player.game.scores == before.scores
    assert state_of(session).agreed is None
    record = GameRecord.of(player.game).write()
    assert GameRecord.read(record).replay() == player.game
    session.answer("sizes", USUAL_SIZES)
    assert player.hand.held(1) == 5  # this hand goes on as it was dealt


def test_a_change_that_is_none_after_all_leaves_no_trace(session: Session) -> None:
    player = settled(session)
    session.answer("sizes", FIVE_EACH)
    session.answer("sizes", USUAL_SIZES)
    assert session.state.agreed is None
    session.lead(1)
    assert not player.hand.is_agreed_anew


def test_what_is_agreed_survives_a_reload_and_an_entry(session: Session, store: Disk) -> None:
    player = start(session, 2)
    session.aim(150)
    session.tap_tile(t("3-6"))
    assert session.state.agreed == HouseRules(target=150)
    again = session_on(store)
    again.open(session.state.route)
    assert again.state.agreed == HouseRules(target=150)
    assert again.state.kept
    assert again.state.kept.game == player.game


def test_a_lead_taken_back_gives_its_rules_up_again(session: Session) -> None:
    player = settled(session)
    session.aim(150)
    session.lead(1)
    session.undo()
    assert state_of(session).agreed == HouseRules(target=150)
    session.lead(0)
    assert player.hand.rules.target == 150
    session.undo()
    session.redo()
    assert player.hand.rules.target == 150
    assert state_of(session).agreed is None


def test_a_target_must_be_more_than_was_scored(session: Session) -> None:
    player = settled(session)
    best = max(player.game.scores)
    assert session.reached == best > 0
    session.type_target(str(int(best)))
    assert session.state.agreed is None
    session.type_target(str(int(best) + 1))
    assert session.state.agreed == HouseRules(target=int(best) + 1)
