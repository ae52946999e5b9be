"""Tables that a spreadsheet takes as they are."""

from __future__ import annotations

import csv
import io
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.games import GameStore, KeptGame
from app.store.spreadsheet import (
    GAME_COLUMNS,
    PLACEMENT_COLUMNS,
    cell,
    file_name,
    games,
    placements,
)
from scoring.entry import Adjust
from tests.store.kept import begun, example
from tests.store.taking import as_file, brought_in, keep, record, taken


def rows(file: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(file.decode("utf-8-sig"), newline="")))


def test_an_empty_table_names_its_columns(store: GameStore) -> None:
    for table, columns in ((games, GAME_COLUMNS), (placements, PLACEMENT_COLUMNS)):
        file = taken(table(store))
        assert file == b"\xef\xbb\xbf" + ",".join(columns).encode() + b"\r\n"


def test_a_line_for_each_game_the_newest_first(store: GameStore) -> None:
    for at in (0, 2, 1):
        brought_in(store, as_file(record(at)))
    table = rows(taken(games(store)))
    assert [row["game"] for row in table] == ["example2", "example1", "example0"]
    last = table[-1]
    assert (last["day"], last["time"], last["finished"]) == ("2026-03-01", "19:00", "yes")
    game = example(0)
    assert [last["side 1"], last["side 2"], last["side 3"]] == [*game.players, ""]
    assert [last["score 1"], last["score 2"], last["score 3"]] == [*map(str, game.scores), ""]
    assert last["winner"] == game.players[game.winners[0]]
    assert last["hands"] == str(len(game.hands))


def test_a_line_for_each_placement(store: GameStore) -> None:
    keep(store, example(0))
    table = rows(taken(placements(store)))
    placed = [one for hand in example(0).hands for one in hand.placements]
    assert len(table) == len(placed)
    for row, one in zip(table, placed, strict=True):
        assert (int(row["low half"]), int(row["high half"])) == (one.tile.low, one.tile.high)
        assert (int(row["count"]), int(row["points"])) == (one.board.count, one.board.points)
        assert int(row["credited"]) == one.board.points
        assert row["credited to"] == ("" if not one.board.points else str(one.seat + 1))
        assert row["player"] == example(0).players[one.seat]
        assert [float(row["score 1"]), float(row["score 2"])] == [*one.scores]


def test_halves_and_minus_points_are_plain_numbers(store: GameStore) -> None:
    game = begun(0, 4).enter(Adjust(0, 62.5)).enter(Adjust(1, -7.5))
    kept = keep(store, game)
    [row] = rows(taken(games(store)))
    assert (row["score 1"], row["score 2"]) == tuple(f"{float(s):g}" for s in kept.game.scores)
    assert row["score 2"].startswith("-")


def test_names_of_every_kind_stay_one_cell_each(store: GameStore) -> None:
    keep(store, example(0).renamed(['Ai,no "the\nFox"', "👩\N{ZERO WIDTH JOINER}🦰; Zoë"]))
    [row] = rows(taken(games(store)))
    assert (row["side 1"], row["side 2"]) == ('Ai,no "the\nFox"', "👩\N{ZERO WIDTH JOINER}🦰; Zoë")


def test_a_name_is_who_somebody_is_now(store: GameStore) -> None:
    kept = keep(store, example(0))
    assert kept.people[0] is not None
    store.people.rename(kept.people[0], "Mummi")
    assert rows(taken(games(store)))[0]["side 1"] == "Mummi"
    assert rows(taken(placements(store)))[0]["player"] in ("Mummi", example(0).players[1])
    assert "Mummi" in {row["player"] for row in rows(taken(placements(store)))}


def test_deleted_games_and_those_that_cannot_be_read_are_left_out(store: GameStore) -> None:
    kept = store.save(KeptGame.new(example(0)))
    store.delete(kept.id)
    broken = store.save(KeptGame.new(example(1)))
    with store.database.writing() as db:
        db.execute("UPDATE game SET record = '{', revision = 9 WHERE id = ?", [broken.id])
    assert rows(taken(games(store))) == []
    assert rows(taken(placements(store))) == []


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "＝1", "=cmd|'/c'!A0"]
)
def test_no_name_becomes_a_formula(store: GameStore, name: str) -> None:
    assert cell(name) == f"'{name}"
    keep(store, example(0).renamed([name, "Bruno"]))
    row = rows(taken(games(store)))[0]
    assert row["side 1"].startswith("'")


@given(st.text())
def test_no_text_at_all_becomes_a_formula(text: str) -> None:
    shown = cell(text)
    assert not shown.lstrip().startswith(("=", "+", "-", "@"))
    assert shown in (text, f"'{text}")


def test_the_files_are_named_after_their_day() -> None:
    day = datetime(2026, 3, 9, 23, 59).date()
    assert file_name("games", day) == "allfives-games-2026-03-09.csv"
