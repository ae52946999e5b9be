"""Mending what was entered: shown before it is kept, and never kept by accident."""

from __future__ import annotations

from typing import Any

from app.model.mend import Draft, Task
from app.model.mending import mend_of
from app.model.session import Session
from app.model.state import Sheet
from app.store.games import KeptGame
from scoring.entry import Adjust, Draw, End, Entry, Lead, Play
from scoring.game import Game
from scoring.mend import played, seated
from tests.model.conftest import Disk
from tests.scoring.table import game, games, t
from tests.store.kept import example

TWO: list[dict[str, Any]] = [
    {"moves": ["0: 4-6", "1: 6-6 on 4-6", "0: 2-6 on 6-6"], "end": "domino | 1: 1-2 1-3"},
    {"moves": ["0: 4-6", "1: 4-5 on 4-6"]},
]


def two_hands() -> Game:
    return games(*TWO, hand_size=2)


def open_with(session: Session, begun: Game) -> Session:
    session._begin(begun, begun.players)
    session.mending.open()
    return session


def on_disk(session: Session, store: Disk) -> Game:
    assert session.state.kept
    kept = store.load(session.state.kept.id)
    assert isinstance(kept, KeptGame)
    return kept.game


def would_be(session: Session) -> Draft:
    mend = mend_of(session.state)
    assert mend
    assert mend.draft
    return mend.draft


def test_another_tile_is_shown_before_it_is_kept(session: Session, store: Disk) -> None:
    before = game("0: 4-6", "1: 6-6 on 4-6")
    open_with(session, before).mending.choose(1)
    session.mending.ask(Task.TILE)
    session.mending.tap_tile(t("3-6"))
    draft = would_be(session)
    assert draft.game.scores == (10, 0)
    assert draft.mended.game.scores == (0, 15)
    assert [one.at for one in draft.differences()] == [1, 2]
    assert session.game == on_disk(session, store) == before
    session.mending.keep()
    assert session.game.scores == on_disk(session, store).scores == (0, 15)
    assert session.game.entries[2] == Play(t("6-6"), t("3-6"), None, 1)


def test_an_earlier_hand_is_mended_and_the_scores_of_later_ones_follow(session: Session) -> None:
    before = two_hands()
    open_with(session, before).mending.open(0)
    session.mending.choose(1)
    session.mending.ask(Task.TILE)
    session.mending.tap_tile(t("5-6"))
    session.mending.keep()
    assert len(session.game.hands) == 2
    assert session.game.scores == (before.scores[0] - 10, before.scores[1])
    assert (session.state.sheet, session.state.log_hand) == (Sheet.LOG, 0)


def test_leaving_closing_and_going_away_leave_it_as_it_was(session: Session, store: Disk) -> None:
    before = two_hands()
    open_with(session, before)
    route = session.state.route
    for leave in (
        session.mending.leave,
        session.mending.back,
        lambda: session.show(None),
        lambda: session.open("/"),
    ):
        session.open(route)
        session.mending.open()
        session.mending.choose(1)
        session.mending.take_out()
        assert would_be(session).mended.game != before
        leave()
        session.open(route)
        session.mending.open()
        assert mend_of(session.state) is None
        session.mending.keep()
        assert session.game == on_disk(session, store) == before


def test_undo_takes_the_whole_mend_back_and_redo_mends_again(session: Session) -> None:
    before = two_hands()
    open_with(session, before).mending.choose(3)
    session.mending.take_out()
    assert len(would_be(session).mended.faults) > 1
    session.mending.keep()
    after = session.game
    session.undo()
    assert session.game == before
    session.redo()
    assert session.game == after
    session.undo()
    for _ in before.entries:
        session.undo()
    assert session.game.entries == ()


def test_what_no_longer_fits_has_its_reason_and_is_left_out(session: Session) -> None:
    open_with(session, game("0: 4-6", "1: 6-6 on 4-6", "0: 2-4 on 4-6")).mending.choose(1)
    session.mending.ask(Task.TILE)
    session.mending.tap_tile(t("3-6"))
    (fault,) = would_be(session).mended.faults
    assert str(fault.why) == "2-4 does not fit an open end of 3-6."
    session.mending.keep()
    assert [str(one.tile) for one in session.game.hands[0].placements] == ["3-6", "6-6"]


def test_what_no_longer_fits_can_be_mended_too_before_anything_is_kept(session: Session) -> None:
    """Two tiles entered in each other's place: one mend, one undo."""
    before = game("0: 3-6", "1: 6-6 on 3-6", "0: 2-6 on 6-6")
    open_with(session, before).mending.choose(1)
    session.mending.ask(Task.TILE)
    session.mending.tap_tile(t("2-6"))
    (fault,) = would_be(session).mended.faults
    assert fault.why.code == "duplicate"
    session.mending.choose_again(fault.at)
    session.mending.ask(Task.TILE)
    session.mending.tap_tile(t("3-6"))
    assert would_be(session).mended.faults == ()
    session.mending.back()
    session.mending.back()
    assert len(would_be(session).mended.faults) == 1
    session.mending.choose_again(fault.at)
    session.mending.ask(Task.TILE)
    session.mending.tap_tile(t("3-6"))
    session.mending.keep()
    tiles = [str(one.tile) for one in session.game.hands[0].placements]
    assert tiles == ["2-6", "6-6", "3-6"]
    session.undo()
    assert session.game == before


def test_nothing_of_a_hand_that_cannot_begin_goes_into_the_one_before() -> None:
    before = two_hands()
    entries = [one for one in before.entries if not isinstance(one, End)]
    mended = played(before, entries)
    assert len(mended.game.hands) == 1
    assert [fault.at for fault in mended.faults] == [4, 5, 6]
    assert {fault.why.code for fault in mended.faults} == {"unfinished"}


def test_a_forgotten_draw_is_put_in_and_moves_nobody(session: Session) -> None:
    before = game("0: 4-6", "1: 6-6 on 4-6")
    open_with(session, before).mending.choose(2)
    session.mending.put_before()
    session.mending.ask(Task.COUNT)
    session.mending.drew(3)
    session.mending.keep()
    assert session.game.entries[2:] == (Draw(3, 1), Play(t("6-6"), t("4-6"), None, 1))
    assert session.game.hands[0].drawn == (0, 3)


def test_another_player_moves_the_rest_only_where_the_table_says_so(session: Session) -> None:
    before = game("0: 4-6", "1: 6-6 on 4-6", "2: 2-6 on 6-6", players=3)
    open_with(session, before).mending.choose(2)
    session.mending.ask(Task.PLAYER)
    session.mending.give(2)
    draft = would_be(session)
    assert [one.seat for one in draft.mended.game.hands[0].placements] == [0, 2, 2]
    session.mending.follow_in_turn(True)
    draft = would_be(session)
    assert [one.seat for one in draft.mended.game.hands[0].placements] == [0, 2, 0]


def test_another_place_and_another_claim(session: Session) -> None:
    begun = Game.between(["Aino", "Bruno"], muggins_calls=True)
    moves: list[Entry] = [
        Lead(0),
        Play(t("5-5")),
        Play(t("3-5"), t("5-5")),
        Play(t("5-6"), t("5-5")),
    ]
    begun = begun.enter_all([*moves, Play(t("3-6"), t("5-6"))])
    open_with(session, begun).mending.choose(4)
    session.mending.ask(Task.PLACE)
    mend = mend_of(session.state)
    assert mend
    end = next(end for end in mend.hand.board.ends if end.tile == t("3-5"))
    session.mending.place(t("3-6"), end)
    assert would_be(session).entries[4] == Play(t("3-6"), t("3-5"), None, 1)
    session.mending.leave()
    session.mending.choose(1)
    session.mending.ask(Task.CLAIM)
    session.mending.claim(None)
    assert would_be(session).mended.game.scores == (0, 0)
    session.mending.ask(Task.CLAIM)
    session.mending.claim(1)
    assert would_be(session).mended.game.scores == (0, 10)


def test_what_was_left_is_said_anew(session: Session) -> None:
    before = two_hands()
    open_with(session, before).mending.choose(4)
    session.mending.ask(Task.END)
    mend = mend_of(session.state)
    assert mend
    ending = mend.ending.type_instead(1, True)
    session.mending.fill_in(ending.type_digit(1, 9))
    session.mending.end_hand()
    assert would_be(session).entries[4] == End("domino", {1: 9})
    assert would_be(session).mended.game.scores == (before.scores[0] + 5, 0)


def test_a_lead_goes_with_its_whole_hand(session: Session) -> None:
    before = two_hands()
    open_with(session, before).mending.choose(0)
    session.mending.take_out()
    draft = would_be(session)
    assert draft.mended.faults == ()
    assert len(draft.mended.game.hands) == 1
    assert [one.at for one in draft.differences() if one.at is None] == [None] * 5


def test_a_score_is_corrected_with_a_note(session: Session) -> None:
    open_with(session, game("0: 4-6")).mending.correct()
    session.mending.correct_side(1)
    session.mending.keep()
    assert len(session.game.entries) == 2, "a correction of nothing is not kept"
    for step in (5, 5, -0.5):
        session.mending.correct_by(step)
    session.mending.write_note(0, " wrong claim ")
    assert session.mending.read_note() == "wrong claim"
    session.mending.keep()
    assert session.game.entries[-1] == Adjust(1, 9.5, "wrong claim")
    assert session.game.scores == (10, 9.5)
    session.undo()
    assert session.game.scores == (10, 0)


def test_between_two_hands_a_correction_goes_before_the_end_of_the_last(session: Session) -> None:
    settled = games(TWO[0], hand_size=2)
    open_with(session, settled).mending.correct()
    session.mending.correct_by(-5)
    session.mending.keep()
    assert [type(one) for one in session.game.entries[-2:]] == [Adjust, End]
    assert session.game.scores == (settled.scores[0] - 5, 0)


def test_a_game_that_was_won_goes_on_where_its_winner_lacks_points(session: Session) -> None:
    won = example(3)
    open_with(session, won).mending.correct()
    session.mending.correct_side(won.winners[0])
    for _ in range(5):
        session.mending.correct_by(-5)
    assert would_be(session).mended.game.winners == ()
    session.mending.keep()
    assert session.game.winners == ()


def test_a_mend_of_a_game_that_has_gone_on_is_forgotten(session: Session) -> None:
    open_with(session, game("0: 4-6")).mending.choose(1)
    session.mending.take_out()
    session.show(None)
    session.draw(1)
    assert mend_of(session.state) is None
    session.mending.keep()
    assert session.game.entries[-1] == Draw(1, 1)


def test_the_players_of_imported_entries_stay_who_they_were() -> None:
    begun = Game.between(["Aino", "Bruno"])
    begun = begun.enter_all([Lead(1), Play(t("3-6")), Draw(1), Play(t("6-6"), t("3-6"))])
    assert [one.seat for one in seated(begun)] == [1, 1, 0, 0]  # type: ignore[union-attr]
    assert begun.started_over().enter_all(seated(begun)).scores == begun.scores
