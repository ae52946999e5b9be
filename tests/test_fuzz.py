"""A short run of `make fuzz`: any record is answered, soon, by the replay and by the importer."""

from __future__ import annotations

from tests.fuzz import Watched, imported, records, replayed


def test_any_record_is_answered_soon() -> None:
    both = Watched(replayed), Watched(imported)
    for _, data in list(records(2_000, 1))[-900:]:  # the examples before them have their own tests
        for watched in both:
            assert watched(data) is None, data
    assert both[0].outcomes["answered"]
    assert both[0].outcomes["format"]
