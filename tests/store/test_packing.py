"""A large backup goes out packed; whatever goes out comes back in."""

from __future__ import annotations

import gzip
from time import perf_counter

import pytest

from app.store import packing, reading
from app.store.backup import backup_of
from app.store.games import GameStore
from app.store.packing import packed, unpacked
from scoring.errors import Refused
from tests.store.kept import example
from tests.store.taking import as_file, keep, record, taken


def test_a_small_file_goes_out_as_it_is(store: GameStore) -> None:
    data = backup_of(store)
    assert taken(packed(data)) is data
    assert taken(unpacked(data)) is data


def test_a_large_one_comes_back_byte_for_byte(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at in range(20):
        keep(store, example(at % 8))
    data = backup_of(store)
    monkeypatch.setattr(packing, "PLAIN", 1000)
    for piece in (1 << 20, 1000, 77):
        monkeypatch.setattr(packing, "_PIECE", piece)
        small = taken(packed(data))
        assert len(small) < len(data) / 3
        assert taken(unpacked(small)) == data
        assert taken(packed(data)) == small, "the same bytes give the same bytes"
    assert gzip.decompress(small) == data
    assert taken(unpacked(gzip.compress(data))) == data, "packed by somebody else"


def test_a_backup_larger_than_any_plain_file_is_read() -> None:
    line = as_file({"game": record(0), "people": []})
    games = b",\n".join([line] * (reading.LARGEST // len(line) + 10))
    data = b'{"format":"allfives.backup","version":2,\n"games":[' + games + b"]}"
    assert len(data) > reading.LARGEST
    small = taken(packed(data))
    assert len(small) < reading.LARGEST
    whole = taken(unpacked(small))
    assert whole == data
    steps = reading.read(whole, reading.LARGEST_UNPACKED)
    next(steps)
    assert next(steps)[1] == len(data)
    with pytest.raises(Refused, match="too large"):
        next(reading.read(data))


@pytest.mark.parametrize("change", ["cut", "end", "middle", "more", "head"])
def test_a_packed_file_that_is_damaged_is_told_of(change: str) -> None:
    small = gzip.compress(b"\n".join(as_file(record(at % 8, id=f"g{at}")) for at in range(30)))
    half = len(small) // 2
    data = {
        "cut": small[:half],
        "end": small[:-4],
        "middle": small[:half] + bytes(50) + small[half + 50 :],
        "more": small + b"{}",
        "head": small[:2],
    }[change]
    with pytest.raises(Refused, match="cut off" if change in ("cut", "end", "head") else "damaged"):
        taken(unpacked(data))


def test_nothing_packed_without_end_fills_the_memory() -> None:
    with pytest.raises(Refused, match="not a file of this app"):
        taken(unpacked(gzip.compress(bytes(300_000_000), 1)))
    with pytest.raises(Refused, match="not a file of this app"):
        taken(unpacked(gzip.compress(b"")))


def test_more_than_can_be_is_refused_while_it_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "LARGEST_UNPACKED", 5_000_000)
    bomb = gzip.compress(b'{"format":"allfives.backup","version":2,"games":[' + bytes(90_000_000))
    begun = perf_counter()
    with pytest.raises(Refused, match="too large"):
        taken(unpacked(bomb))
    assert perf_counter() - begun < 1


def test_two_hundred_megabytes_are_refused_at_once() -> None:
    data = bytes(200_000_000)
    begun = perf_counter()
    with pytest.raises(Refused, match="too large"):
        taken(unpacked(data))
    assert perf_counter() - begun < 0.2
