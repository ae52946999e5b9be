"""A file of unknown origin: what is in it, or one clear sentence; never anything else."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.store.found import Fault, Found, Kind
from app.store.reading import LARGEST, check_size, read
from scoring.errors import Refused
from tests.store.taking import as_file, backup_1, record, taken

GAMES = [record(at) for at in range(6)]


def found(data: bytes) -> Found:
    return taken(read(data))


def reason(data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        found(data)
    return str(caught.value)


def only_fault(data: bytes) -> Fault:
    [fault] = found(data).faults
    return fault


def test_one_game() -> None:
    what = found(as_file(GAMES[0]))
    assert what.kind is Kind.GAMES
    [game] = what.games
    assert game.id == "example0"
    assert game.players == tuple(GAMES[0]["players"])
    assert game.day is not None
    assert game.day.isoformat() == "2026-03-01"
    assert game.is_finished


def test_one_game_over_many_lines_with_the_mark_of_an_editor() -> None:
    data = b"\xef\xbb\xbf\n" + json.dumps(GAMES[0], indent=4).encode() + b"\r\n"
    [game] = found(data).games
    assert json.loads(game.record(data)) == GAMES[0]


def test_a_game_on_each_line() -> None:
    what = found(b"\n".join(map(as_file, GAMES)) + b"\n\n")
    assert [game.id for game in what.games] == [game["id"] for game in GAMES]


def test_a_backup_of_version_1() -> None:
    data = backup_1(
        *GAMES[:2],
        drafts={"example1": {"left": {}}},
        names=["Aino", "Zoë"],
        settings={"settings": {"turns": 1}, "risk": "refused"},
    )
    what = found(data)
    assert what.kind is Kind.BACKUP
    assert [game.draft for game in what.games] == [None, '{"left":{}}']
    assert [person.name for person in what.people] == ["Aino", "Zoë"]
    assert what.settings == {"settings": '{"turns":1}'}


def test_a_backup_as_another_program_would_write_it() -> None:
    data = json.dumps(json.loads(backup_1(*GAMES)), indent=2, sort_keys=True).encode()
    assert len(found(data).games) == len(GAMES)


@pytest.mark.parametrize("data", [b"", b" \n\t ", b"\xef\xbb\xbf"])
def test_an_empty_file(data: bytes) -> None:
    assert reason(data) == "This file is empty."


@pytest.mark.parametrize(
    "data",
    [
        b"hello",
        b"[]",
        b"{}",
        b"{",
        b'{"a": 1}',
        b'{"format": "something", "version": 1}',
        b'{"version": 2, "games": []}',
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 50,
        bytes(1000),
        "{\"format\": \"allfives.backup\"}".encode("utf-16"),
        b"\xff\xfe{",
        b"PK\x03\x04" + b"\x00" * 100,
        b"[" * 5_000_000,
        b'{"a":' * 1_000_000,
        b'"' + b"x" * 5_000_000,
    ],
)  # fmt: skip
def test_a_file_that_is_not_ours(data: bytes) -> None:
    assert reason(data).startswith("This is not a file of this app")


def test_a_backup_or_a_game_of_a_newer_version() -> None:
    assert "newer version" in reason(backup_1(*GAMES, version=3))
    assert "newer version" in reason(backup_1(*GAMES, tournaments=[]))
    assert "newer version" in str(only_fault(as_file(record(0, version=2))).reason)


def test_a_backup_cut_off_anywhere() -> None:
    data = backup_1(*GAMES)
    for length in range(40, len(data), 2999):
        assert "cut off" in reason(data[:length])
    in_the_third = data.index(b"example2") + 500
    assert reason(data[:in_the_third]).endswith("in or after game 3.")


def test_a_game_cut_off_anywhere() -> None:
    data = as_file(GAMES[0])
    for length in range(30, len(data), 97):
        assert "cut off" in reason(data[:length])


def test_two_hundred_megabytes_are_refused_before_they_are_read() -> None:
    with pytest.raises(Refused, match="file"):
        check_size(200_000_000)
    data = bytes(200_000_000)
    begun = perf_counter()
    said = reason(data)
    assert perf_counter() - begun < 0.2
    assert said == "This file is too large: it has 200 MB, and 180 MB can be read."


def test_a_backup_as_large_as_can_be_that_is_all_rubbish() -> None:
    head = b'{"format":"allfives.backup","version":2,"games":['
    for body in (b"[" * (LARGEST // 4), b"[]," * (LARGEST // 12), b'"' + b"x" * (LARGEST // 4)):
        begun = perf_counter()
        assert "game" in reason(head + body)
        assert perf_counter() - begun < 10


@pytest.mark.parametrize(
    "players", [1_000_000_000, "Aino" * 1000, ["a"] * 100_000, [["Aino"]], {"0": "Aino"}, None]
)
def test_a_billion_players_or_anything_else_in_their_place(players: Any) -> None:
    fault = only_fault(as_file(record(0, players=players)))
    assert fault.number == 1
    assert len(str(fault.reason)) < 100


def test_a_game_nested_without_end() -> None:
    head = b'{"format":"allfives.backup","version":2,"games":[{"format":"all-fives-game","rules":'
    assert reason(head + b"[" * 100_000).startswith("Game 1 in this file is no game")
    deep = as_file(GAMES[0])[:-1] + b',"note":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    assert reason(deep).startswith("Game 1 in this file is no game")


def test_a_game_far_too_long() -> None:
    long = record(0)
    long["hands"][0]["entries"] *= 200
    fault = only_fault(as_file(long))
    assert (fault.reason.hand, str(fault.reason)) == (0, "This hand is far too long.")
    assert "far too long" in reason(as_file(record(0, note="x" * 1_000_001)))
    many = record(0)
    many["hands"] = [{"lead": 0, "entries": []}] * 2001
    assert "far too long" in str(only_fault(as_file(many)).reason)


@pytest.mark.parametrize("name", ["Ai\nno", "\x00", "Aino\x1b[31m", "A\u2028B", "\t", "x" * 201])
def test_a_name_that_cannot_be_shown(name: str) -> None:
    fault = only_fault(backup_1(record(0), record(1, players=[name, "Bruno", "Clara"])))
    assert fault.number == 2
    assert "The name" in str(fault.reason)
    assert all(letter.isprintable() for letter in str(fault.reason))


def test_half_a_letter_in_a_name() -> None:
    data = as_file(GAMES[0]).replace(b'"P0"', b'"P\\ud83d"')
    assert "damaged" in str(only_fault(data).reason)


def test_emoji_and_every_script_are_names() -> None:
    names = ["👩\N{ZERO WIDTH JOINER}🦰", "Ξένια", "עדי"]
    [game] = found(as_file(record(1, players=names))).games
    assert game.players == tuple(names)


def test_a_rule_broken_in_hand_7_says_which_game_hand_and_entry() -> None:
    broken = record(6)
    broken["hands"][6]["entries"][3]["play"] = "9-9"
    what = found(backup_1(*GAMES, broken, record(7)))
    assert len(what.games) == len(GAMES) + 1
    [fault] = what.faults
    assert (fault.number, fault.players) == (7, tuple(broken["players"]))
    assert (fault.reason.hand, fault.reason.entry, fault.reason.code) == (6, 3, "tile")


def test_what_is_refused_is_what_a_replay_refuses() -> None:
    broken = record(6)
    broken["hands"][6]["entries"].insert(5, broken["hands"][6]["entries"][2])
    fault = only_fault(as_file(broken))
    from scoring.record import GameRecord

    with pytest.raises(Refused) as caught:
        GameRecord.of_json(broken).replay()
    assert (fault.reason.code, fault.reason.hand, fault.reason.entry) == (
        caught.value.code,
        caught.value.hand,
        caught.value.entry,
    )


def test_a_file_with_hardly_a_game_in_it_is_refused_as_a_whole() -> None:
    assert "Hardly any" in reason(backup_1(*[{}] * 1001))
    what = found(backup_1(*[{}] * 200))
    assert (what.faulty, len(what.faults)) == (200, 100)


def test_an_id_that_could_not_stand_in_an_address_is_not_taken() -> None:
    for id in ("../x", "", "a/b", "x" * 65, "ä", "a b"):
        [game] = found(as_file(record(0, id=id))).games
        assert game.id == ""


def test_every_step_is_short() -> None:
    steps = read(backup_1(*(record(at) for at in range(8))))
    longest, begun = 0.0, perf_counter()
    for _ in steps:
        longest = max(longest, perf_counter() - begun)
        begun = perf_counter()
    assert longest < 0.25


WHOLE = backup_1(*GAMES[2:4], drafts={"example2": {"left": {"1": 3}}}, names=["P0"], settings={})


@given(st.binary(max_size=3000))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_answered(data: bytes) -> None:
    answered(data)
    answered(b'{"format":"allfives.backup","version":2,' + data)
    answered(b'{"format":"allfives.backup","version":2,"games":[' + data)
    answered(b'{"format":"all-fives-game","version":1,' + data)


@given(st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_backup_with_bytes_changed_is_answered(data: st.DataObject) -> None:
    whole = bytearray(WHOLE)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        piece = data.draw(st.binary(max_size=4))
        whole[at : at + data.draw(st.integers(0, 4))] = piece
    answered(bytes(whole))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda values: (
        st.lists(values, max_size=4) | st.dictionaries(st.text(max_size=8), values, max_size=4)
    ),
    max_leaves=12,
)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_backup_with_anything_in_place_of_something_is_answered(data: st.DataObject) -> None:
    value = json.loads(WHOLE)
    place: Any = value
    key: Any = data.draw(st.sampled_from(sorted(value)))
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        key = data.draw(
            st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place)))
        )
    place[key] = data.draw(json_values)
    answered(json.dumps(value).encode())


def answered(data: bytes) -> None:
    """Something was found, or one sentence says why not."""
    try:
        what = found(data)
    except Refused as refused:
        said = [refused]
    else:
        said = [fault.reason for fault in what.faults]
        for game in what.games:
            json.loads(game.record(data))
    for one in said:
        assert str(one).isprintable()
        assert len(str(one)) < 200
