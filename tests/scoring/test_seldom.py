"""What seldom happens, each once: no game made up at random has to come upon it."""

from __future__ import annotations

import io
import os
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring.__main__ import main
from scoring.board import Port
from scoring.doubt import doubts
from scoring.entry import Adjust, Draw, End, Entry, Lead, Play, Score
from scoring.errors import Refused
from scoring.facts import Facts, facts_of
from scoring.game import Game
from scoring.mend import by_points_only
from scoring.record import GameRecord
from scoring.rules import Rules
from scoring.written import game_text
from tests.scoring.table import game, t, tiles

TWO = Game.between(["Aino", "Bruno"])


def refused(begun: Game, *entries: Entry) -> str:
    with pytest.raises(Refused) as refusal:
        begun.enter_all(entries)
    return refusal.value.code


def test_a_draw_is_of_one_tile_at_least() -> None:
    assert refused(TWO, Lead(0), Draw(0)) == "format"


def test_nobody_goes_out_of_a_block_or_is_left_with_less_than_nothing() -> None:
    by_points = TWO.enter(Lead(0, board=False))
    assert refused(by_points, End("blocked", {0: 1, 1: 2}, out=0)) == "format"
    assert refused(by_points, End("domino", {1: -1}, out=0)) == "left"


def test_rules_agreed_on_in_mid_game_leave_sides_and_winner_alone() -> None:
    settled = TWO.enter_all([Lead(0, board=False), Score(0, 35), End("domino", {1: 0}, 0)])
    assert refused(settled, Lead(0, rules=Rules.agreed(3))) == "rules"
    assert refused(settled, Lead(0, rules=Rules.agreed(2, target=35))) == "rules"
    assert settled.enter(Lead(0, rules=Rules.agreed(2, target=36))).rules.target == 36


def test_partners_need_four() -> None:
    with pytest.raises(Refused, match="four players"):
        Rules.agreed(3, partners=True)


def test_a_game_keeps_as_many_players_as_it_has() -> None:
    with pytest.raises(Refused, match="needs a name"):
        TWO.renamed(["Aino", "Bruno", "Cecilia"])
    assert TWO.undone() is TWO


def test_a_hand_that_is_over_does_not_go_on_by_points() -> None:
    over = game("0: 4-6", end="domino | 1: 1-2", hand_size=1)
    with pytest.raises(Refused) as refusal:
        by_points_only(over)
    assert refusal.value.code == "hand_over"


def test_pips_are_not_doubted_where_others_have_named_all_the_tiles() -> None:
    begun = TWO.enter_all([Lead(0), Play(t("4-6"))])
    assert begun.hand
    named = begun.hand.board.unseen
    assert [one.code for one in doubts(begun.hand, End("domino", {0: named, 1: 5}))] == ["held"]


def test_facts_of_another_shape_are_no_facts() -> None:
    with pytest.raises(ValueError, match="None"):
        Facts.from_json([*Facts().to_json()[:-4], None, 0, 0, 0])


def test_points_that_nobody_claimed_were_given_to_nobody() -> None:
    begun = Game.between(["Aino", "Bruno"], muggins_calls=True)
    begun = begun.enter_all([Lead(0), Play(t("3-4")), Play(t("3-6"), t("3-4"), claim=None)])
    assert begun.hand
    assert begun.hand.board.points == 10
    giver = facts_of(begun)[0]
    assert (giver.followed, giver.given) == (1, 0)


def test_a_tile_sent_elsewhere_is_still_the_same_tile() -> None:
    assert pickle.loads(pickle.dumps(t("3-6"))) is t("3-6")


def test_everything_that_a_record_can_hold_is_written_and_read_back() -> None:
    begun = Game.between(["Aino", "Bruno"], muggins_calls=True, hand_size=2)
    entries: list[Entry] = [
        Lead(0, rules=Rules.agreed(2, "five_up", muggins_calls=True, hand_size=2)),
        *(Play(t("3-3"), claim=1), Play(t("3-6"), t("3-3"), Port.LINE_B), Draw(1, 0)),
        *(Adjust(1, -2.5, "a note"), Adjust(1, 5.0)),
        *(Play(t("3-4"), t("3-3")), Play(t("5-6"), t("3-6"))),
        End("domino", {0: tiles("1-1 1-2")}),
        *(Lead(1, board=False), Score(0, 20), End("domino", {0: 7}, out=1)),
    ]
    played = begun.enter_all(entries)
    text = game_text(played, id="a")
    assert GameRecord.of(played, id="a").write() == text
    assert GameRecord.read(text).replay() == played


def test_whoever_has_heard_enough_is_told_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

        def fileno(self) -> int:
            return out.fileno()

    record = tmp_path / "game.json"
    record.write_text(game_text(TWO), encoding="utf-8")
    with (tmp_path / "out").open("w") as out:
        given: Any = Closed()
        monkeypatch.setattr(sys, "stdout", given)
        assert main(["replay", str(record)]) == 0
        assert os.fstat(out.fileno()).st_rdev == os.stat(os.devnull).st_rdev
