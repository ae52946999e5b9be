"""All games, newest first, searched by player and by day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from random import Random

import pytest

from app.store.games import GameStore, KeptGame
from app.store.history import Cursor
from tests.store.kept import begun, example, loaded


def keep(store: GameStore, id: str, started: str, *names: str) -> KeptGame:
    game = example(0).renamed(names or ("Aino", "Bruno"))
    people = tuple(map(store.people.meant, names))
    return store.save(KeptGame(id, datetime.fromisoformat(started), game, people=people))


@pytest.fixture
def some(store: GameStore) -> GameStore:
    """Four games of four days."""
    keep(store, "new year", "2026-01-01T00:10:00+02:00", "Zoë", "Bruno")
    keep(store, "eve", "2025-12-31T23:50:00-05:00", "ÅSTRÖM", "zoe")
    keep(store, "leap day", "2024-02-29T12:00:00+00:00", "🦊", "Bruno")
    keep(store, "november", "2026-11-30T19:00:00+02:00")
    return store


def found(store: GameStore, **wanted: object) -> list[str]:
    return [line.id for line in store.history.page(**wanted).lines]  # type: ignore[arg-type]


def test_games_are_listed_by_day_the_newest_first(some: GameStore) -> None:
    assert found(some) == ["november", "new year", "eve", "leap day"]


@pytest.mark.parametrize(
    ("who", "ids"),
    [
        ("zoe", ["new year", "eve"]),
        ("ZOË", ["new year", "eve"]),
        ("astr", ["eve"]),
        ("bruno", ["november", "new year", "leap day"]),
        ("run", ["november", "new year", "leap day"]),
        ("🦊", ["leap day"]),
        ("  ", ["november", "new year", "eve", "leap day"]),
        ("%", []),
        ("nobody", []),
    ],
)
def test_a_part_of_a_name_finds_whatever_case_and_accents(
    who: str, ids: list[str], some: GameStore
) -> None:
    assert found(some, who=who) == ids


def test_a_present_name_is_found_and_so_is_the_one_in_the_game(some: GameStore) -> None:
    fox = some.people.find("🦊")
    assert fox is not None
    some.people.rename(fox, "Renate")
    assert found(some, who="renate") == found(some, who="🦊") == ["leap day"]
    assert found(some, person=fox) == ["leap day"]
    assert found(some, person=fox, who="bruno") == ["leap day"]
    assert found(some, person=fox, who="zoe") == []


@pytest.mark.parametrize(
    ("since", "until", "ids"),
    [
        (date(2025, 12, 31), date(2025, 12, 31), ["eve"]),
        (date(2026, 1, 1), None, ["november", "new year"]),
        (None, date(2024, 2, 29), ["leap day"]),
        (date(2026, 2, 1), date(2026, 1, 1), []),
        (date.min, date.max, ["november", "new year", "eve", "leap day"]),
    ],
)
def test_days_are_those_of_play(
    since: date | None, until: date | None, ids: list[str], some: GameStore
) -> None:
    assert found(some, since=since, until=until) == ids
    assert found(some, since=since, until=until, who="bruno") == [id for id in ids if id != "eve"]


def test_a_line_says_how_a_game_stands(some: GameStore) -> None:
    (line,) = some.history.page(who="Åström").lines
    game = loaded(some, "eve").game
    assert line.sides == (("ÅSTRÖM",), ("zoe",))
    assert (line.scores, line.winners, line.hands) == (game.scores, game.winners, len(game.hands))
    assert line.is_finished
    assert line.day == date(2025, 12, 31)
    assert line.started.isoformat() == "2025-12-31T23:50:00-05:00"
    assert line.people == some.people.seated("eve")
    assert (line.reason, line.count_in_fives) == (None, False)


def test_partners_stand_side_by_side(store: GameStore) -> None:
    store.save(KeptGame.new(example(2).renamed(["A", "B", "C", "D"])))
    (line,) = store.history.page().lines
    assert line.sides == (("A", "C"), ("B", "D"))


def test_a_line_changes_with_its_game(some: GameStore) -> None:
    found(some)
    kept = loaded(some, "november")
    some.save(replace(kept, game=begun(0, 30).renamed(("Aino", "Bruno"))))
    line = some.history.page().lines[0]
    assert not line.is_finished
    assert line.scores == begun(0, 30).scores
    assert some.history.page().lines[0] == line


def test_deleted_games_are_left_out(some: GameStore) -> None:
    some.delete("new year")
    assert found(some) == ["november", "eve", "leap day"]
    assert found(some, who="zoe") == ["eve"]
    some.restore("new year")
    assert found(some, who="zoe") == ["new year", "eve"]


def test_what_cannot_be_read_is_listed_with_its_reason(some: GameStore) -> None:
    db = some.database.connection
    db.execute("UPDATE game SET record = '{', revision = 9 WHERE id = 'eve'")
    db.execute("UPDATE game SET started = 'once' WHERE id = 'leap day'")
    lines = {line.id: line for line in some.history.page().lines}
    assert len(lines) == 4
    for id in ("eve", "leap day"):
        reason = lines[id].reason
        assert reason is not None
        assert reason.code == "format"
    assert lines["november"].reason is None
    assert found(some, who="zoe") == ["new year", "eve"]


def test_pages_follow_one_another_while_games_are_added_and_deleted(store: GameStore) -> None:
    random = Random(4)
    noon = datetime.fromisoformat("2026-01-01T12:00:00+02:00")
    days = [random.randrange(12) for _ in range(40)]  # many on the same moment
    for number, day in enumerate(days):
        at = (noon + timedelta(day)).isoformat()
        keep(store, f"game {number:02}", at, *(("Aino", "Bruno") if number % 3 else ("Zoë", "Bo")))
    for who in ("", "aino"):
        wanted = found(store, who=who, most=99)
        seen: list[str] = []
        after: Cursor | None = None
        while True:
            page = store.history.page(who, most=7, after=after)
            seen += [line.id for line in page.lines]
            keep(store, f"new {who}{len(seen)}", "2027-01-01T12:00:00+02:00", "Aino", "Bruno")
            store.delete(seen[0])
            if page.next is None:
                break
            after = page.next
        store.restore(seen[0])
        assert seen == wanted
        assert len(set(seen)) == len(seen)
