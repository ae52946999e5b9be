"""People have an identity of their own, not their name."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from app.store.games import GameStore, KeptGame
from app.store.people import Person
from tests.store.conftest import OpenStore
from tests.store.kept import begun, example, games_in, loaded, names_in


def play(store: GameStore, *names: str, started: str = "2026-11-30T19:02:00+02:00") -> KeptGame:
    """A game with people typed by name."""
    game = example(0).renamed(names)
    kept = KeptGame.new(game, tuple(map(store.people.meant, names)))
    return store.save(replace(kept, started=datetime.fromisoformat(started)))


def person(store: GameStore, id: str | None) -> Person:
    assert id is not None
    found = store.people.person(id)
    assert found is not None
    return found


def test_whoever_plays_is_kept_with_the_game(store: GameStore, open_store: OpenStore) -> None:
    kept = play(store, "Aino", "🦊")
    again = open_store()
    assert again.people.seated(kept.id) == loaded(again, kept.id).people == kept.people
    one, other = (person(again, id) for id in kept.people)
    assert (one.name, one.games, one.last) == ("Aino", 1, date(2026, 11, 30))
    assert other.name == "🦊"


def test_nobody_in_particular_is_nobody(store: GameStore) -> None:
    kept = store.save(KeptGame.new(begun(0, 5), (None, None)))
    assert store.people.all() == []
    assert store.people.seated(kept.id) == (None, None)
    assert loaded(store, kept.id).people == ()
    assert store.people.seated("nowhere") == ()


def test_a_typed_name_means_whoever_of_that_name_played_last(store: GameStore) -> None:
    first, second = store.people.add("Aino"), store.people.add("AINO")
    assert first.id != second.id
    store.save(KeptGame.new(example(0), (first.id, None)))
    assert store.people.find(" aino ") == first.id
    store.save(KeptGame.new(example(0), (None, second.id)))
    assert store.people.find("Aino") == second.id
    store.people.archive(second.id, True)
    assert store.people.find("Aino") == first.id
    assert store.people.find("Ainö") is None


def test_names_are_offered_those_used_last_first(store: GameStore) -> None:
    for names in (("Aino", "Bruno"), ("Cecilia", "Dmitri"), ("Bruno", "Aino")):
        play(store, *names)
    assert set(names_in(store)[:2]) == {"Aino", "Bruno"}
    assert len(store.people.suggested(most=3)) == 3


def test_renaming_changes_nobody_else_and_no_record(store: GameStore) -> None:
    kept = play(store, "Aino", "Bruno")
    namesake = store.people.add("Aino")
    aino = kept.people[0]
    assert aino is not None
    store.people.rename(aino, " Aino Mäkelä ")
    assert person(store, aino).name == "Aino Mäkelä"
    assert person(store, namesake.id).name == "Aino"
    assert loaded(store, kept.id).game.players == ("Aino", "Bruno")
    assert store.history.page().lines[0].sides == (("Aino Mäkelä",), ("Bruno",))


def test_archiving_keeps_the_games(store: GameStore) -> None:
    kept = play(store, "Aino", "Bruno")
    aino = kept.people[0]
    assert aino is not None
    store.people.archive(aino, True)
    assert names_in(store) == ["Bruno"]
    assert [one.id for one in store.people.all(archived=True)] == [aino]
    assert store.people.seated(kept.id) == kept.people
    assert [line.id for line in store.history.page(person=aino).lines] == [kept.id]
    store.people.archive(aino, False)
    assert len(store.people.all()) == 2


def test_deleting_a_game_touches_nobody(store: GameStore) -> None:
    kept = play(store, "Aino", "Bruno")
    store.delete(kept.id)
    assert [(one.name, one.games, one.last) for one in store.people.all()] == [
        ("Aino", 0, None),
        ("Bruno", 0, None),
    ]
    store.restore(kept.id)
    assert [one.games for one in store.people.all()] == [1, 1]
    assert loaded(store, kept.id).people == kept.people


def test_a_merge_gives_all_games_to_one_and_can_be_taken_back(store: GameStore) -> None:
    one, other = play(store, "Aino", "Bruno"), play(store, "Eino", "Bruno")
    aino, eino = one.people[0], other.people[0]
    assert aino is not None
    assert eino is not None
    before = store.people.all()
    assert store.people.together(aino, eino) == 0
    undo = store.people.merge(aino, eino)
    assert [(each.name, each.games) for each in store.people.all()] == [("Aino", 2), ("Bruno", 2)]
    assert person(store, eino).id == aino
    assert store.people.find("Eino") is None
    assert {line.id for line in store.history.page(person=aino).lines} == {one.id, other.id}
    store.people.restore(undo)
    assert store.people.all() == before
    assert store.people.seated(other.id) == other.people


def test_whoever_was_merged_away_does_not_come_back_with_a_rematch(store: GameStore) -> None:
    kept = play(store, "Eino", "Bruno")
    eino = kept.people[0]
    assert eino is not None
    aino = store.people.add("Aino")
    store.people.merge(aino.id, eino)
    again = store.save(KeptGame.new(kept.game.started_over(), kept.people))
    assert store.people.seated(again.id) == (aino.id, kept.people[1])
    assert len(store.people.all()) == 2


def test_one_cannot_be_merged_with_oneself_or_nobody(store: GameStore) -> None:
    aino = store.people.add("Aino")
    for other in (aino.id, "nobody"):
        with pytest.raises(ValueError, match="two people"):
            store.people.merge(aino.id, other)
    assert person(store, aino.id) == aino


def test_who_played_one_another_is_known(store: GameStore) -> None:
    one, other = play(store, "Aino", "Bruno").people
    assert one is not None
    assert other is not None
    assert store.people.together(one, other) == 1


def test_a_seat_may_be_given_to_another(store: GameStore) -> None:
    kept = play(store, "Aino", "Bruno")
    cecilia = store.people.add("Cecilia")
    store.people.seat(kept.id, 1, cecilia.id)
    assert store.people.seated(kept.id) == (kept.people[0], cecilia.id)
    store.save(replace(kept, draft={}))  # by a window that does not know of it
    assert store.people.seated(kept.id) == (kept.people[0], cecilia.id)
    store.people.seat(kept.id, 1, None)
    assert store.people.seated(kept.id) == (kept.people[0], None)


def test_with_other_names_others_sit_there(store: GameStore) -> None:
    kept = play(store, "Aino", "Bruno")
    aino, bruno = kept.people
    after = store.people.after_renaming
    assert after(("Aino", "Bruno"), kept.people, ("Bruno", "Aino")) == (bruno, aino)
    assert after(("Aino", "Bruno"), kept.people, ("Player 1", "Bruno"), ["Player 1"]) == (
        None,
        bruno,
    )
    play(store, "Aino", "Bruno")
    now = after(("Aino", "Bruno"), kept.people, ("Cecilia", "Bruno"))
    store.save(replace(kept, game=kept.game.renamed(("Cecilia", "Bruno")), people=now))
    assert [one.name for one in store.people.all()] == ["Aino", "Bruno", "Cecilia"]
    assert person(store, now[0]).games == 1


def test_a_name_that_was_misspelt_in_somebodys_only_game_is_theirs(store: GameStore) -> None:
    kept = play(store, "Ainno", "Bruno")
    ainno, bruno = kept.people
    after = store.people.after_renaming
    assert after(("Ainno", "Bruno"), kept.people, ("Aino", "Bruno")) == (ainno, bruno)
    assert [one.name for one in store.people.all()] == ["Aino", "Bruno"]
    clara = store.people.add("Clara")
    assert after(("Aino", "Bruno"), kept.people, ("Clara", "Bruno")) == (clara.id, bruno)
    # whoever goes on sitting there, on another seat, is not renamed
    now = after(("Aino", "Bruno"), kept.people, ("Dmitri", "Aino"))
    assert now[1] == ainno
    assert person(store, ainno).name == "Aino"


def test_what_was_deleted_long_ago_is_gone_for_good(
    store: GameStore, open_store: OpenStore
) -> None:
    long_ago, lately, never = (play(store, "Aino", "Bruno") for _ in range(3))
    store.delete(long_ago.id)
    store.database.connection.execute("UPDATE game SET deleted = '2026-10-01T00:00:00+00:00'")
    store.restore(never.id)
    store.restore(lately.id)
    store.delete(lately.id)
    again = open_store()
    assert again.load(long_ago.id) is None
    assert again.people.seated(long_ago.id) == ()
    assert [kept.id for kept in again.deleted()] == [lately.id]
    assert games_in(again) == [never.id]
    assert len(again.people.all()) == 2


def test_who_is_offered_has_games_where_they_tell_two_of_one_name_apart(store: GameStore) -> None:
    play(store, "Aino", "Bruno")
    store.people.add("AINO")
    offered = {one.name: (one.games, one.last) for one in store.people.offered()}
    assert offered == {"Aino": (1, date(2026, 11, 30)), "Bruno": (0, None), "AINO": (0, None)}
