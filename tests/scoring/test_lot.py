"""Rule 2.1: the lot for the first lead."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scoring.lot import Lot


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_lead(seats: int) -> None:
    random = Random(2026)
    times = 3000
    led = Counter(Lot.draw(seats, random).leader for _ in range(times))
    expected = times / seats
    chi_square = sum((led[seat] - expected) ** 2 / expected for seat in range(seats))
    assert chi_square < {2: 10.83, 3: 13.82, 4: 16.27}[seats]  # one in a thousand


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heaviest_tile_leads_and_a_tie_is_drawn_again_among_the_tied(seats: int) -> None:
    random = Random(7)
    ties = 0
    for _ in range(500):
        lot = Lot.draw(seats, random)
        drawing = set(range(seats))
        for drawn in lot.rounds:
            assert set(drawn) == drawing
            assert len(set(drawn.values())) == len(drawn), "two seats drew the same tile"
            most = max(tile.pips for tile in drawn.values())
            drawing = {seat for seat, tile in drawn.items() if tile.pips == most}
            ties += len(drawing) > 1
        assert drawing == {lot.leader}
    assert ties > 10


def test_the_same_seed_draws_the_same_lot() -> None:
    assert Lot.draw(4, Random(3)) == Lot.draw(4, Random(3))
