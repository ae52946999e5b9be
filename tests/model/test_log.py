"""The log: what was entered, with what came of it."""

from __future__ import annotations

import pytest

from app.model.log import all_lines, first_entry, hand_at, lines, scores_after
from scoring.entry import Adjust, Draw, End, Entry, Lead, Pass, Play, Score
from scoring.game import Game
from tests.scoring.table import game, games, t
from tests.store.kept import example


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_every_entry_has_its_line_and_the_scores_run_as_they_ran(number: int) -> None:
    whole = example(number)
    log = all_lines(whole)
    assert tuple(line.entry for line in log) == whole.entries
    assert [line.at for line in log] == list(range(len(whole.entries)))
    begun = whole.started_over()
    for line in log:
        begun = begun.enter(line.entry)
        assert line.scores == begun.scores
        assert line.hand == len(begun.hands) - 1
    for line, placement in zip(
        (line for line in log if line.placement),
        (one for hand in whole.hands for one in hand.placements),
        strict=True,
    ):
        assert line.placement == placement


def test_gains_are_what_each_side_won_by_an_entry() -> None:
    log = lines(game("0: 4-6", "1: 6-6 on 4-6", "side 1: adjust -2.5"), 0)
    assert [line.gains for line in log] == [(0, 0), (10, 0), (0, 0), (0, -2.5)]
    assert [line.count for line in log] == [None, 10, 16, None]


def test_who_did_it_is_known_where_the_record_leaves_it_out() -> None:
    begun = Game.between(["Aino", "Bruno"], hand_size=14)
    log = lines(begun.enter_all([Lead(1), Play(t("3-6")), Pass(), Play(t("6-6"), t("3-6"))]), 0)
    assert [line.seat for line in log] == [1, 1, 0, 1]


def test_departures_stand_on_the_line_they_are_about() -> None:
    told = games(
        {"moves": ["0: 4-6", "0: 6-6 on 4-6"], "end": "domino | 1: 1-2 1-3"},
        {"moves": ["1: 3-6"]},
        hand_size=2,
    )
    assert [line.departures for line in lines(told, 0)] == [(), (), ("turn",), ()]
    assert [line.departures for line in lines(told, 1)] == [("lead",), ()]
    short = games({"moves": ["0: 4-6"], "end": "domino | 1: 1-2"}, hand_size=1, players=2)
    assert lines(short, 0)[-1].departures == ()
    held = games({"moves": ["0: 4-6"], "end": "domino | 1: 1-2 1-3"}, hand_size=1)
    assert lines(held, 0)[-1].departures == ("held",)


def test_points_that_nobody_claimed_are_told() -> None:
    begun = Game.between(["Aino", "Bruno"], muggins_calls=True)
    log = lines(begun.enter_all([Lead(0), Play(t("4-6"), claim=None)]), 0)
    assert (log[1].unclaimed, log[1].gains) == (10, (0, 0))


def test_a_hand_by_points_and_its_corrections_have_their_lines() -> None:
    begun = Game.between(["Aino", "Bruno"])
    entries: list[Entry] = [
        Lead(0, board=False),
        Score(1, 10),
        Adjust(0, 5),
        End("domino", {1: 7}, out=0),
    ]
    log = lines(begun.enter_all(entries), 0)
    assert [line.gains for line in log] == [(0, 0), (0, 10), (5, 0), (5, 0)]
    assert [line.seat for line in log] == [0, 1, None, None]


def test_entries_are_found_by_hand_and_hands_by_entry() -> None:
    whole = example(3)
    for hand in range(len(whole.hands)):
        start = first_entry(whole, hand)
        assert isinstance(whole.entries[start], Lead)
        assert hand_at(whole.entries, start) == hand
        assert scores_after(whole, hand) == lines(whole, hand)[-1].scores


def test_a_draw_changes_no_score() -> None:
    log = lines(game("0: 4-6", "1: draw 2"), 0)
    assert log[-1].entry == Draw(2, 1)
    assert log[-1].gains == (0, 0)
