"""The layout counted once more, deliberately naively: from nothing but which tile touches which.

Two tiles of the set have one value in common at most, so a joint needs no sides and no ends.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scoring.board import Board
from scoring.rules import Spinner
from scoring.tile import SET, Tile

Joint = tuple[Tile, Tile]


def common(joint: Joint) -> int:
    """The value by which two tiles touch."""
    (value,) = {joint[0].low, joint[0].high} & {joint[1].low, joint[1].high}
    return value


def naive_count(laid: list[Tile], joints: list[Joint]) -> int:
    """Rules 4.2 to 4.4: halves that touch nothing, and doubles that touch fewer than two tiles."""
    count = 0
    for tile in laid:
        touched = [common(joint) for joint in joints if tile in joint]
        if tile.low == tile.high:
            count += 2 * tile.low if len(touched) < 2 else 0
        else:
            count += sum(half for half in (tile.low, tile.high) if half not in touched)
    return count


def naive_places(laid: list[Tile], joints: list[Joint], rule: Spinner) -> Counter[Joint]:
    """Rules 3.1 to 3.5: every tile not laid, with each tile it may touch, as often as it may."""
    doubles = [tile for tile in laid if tile.low == tile.high]
    spinners = {"first": doubles[:1], "none": [], "all": doubles}[rule]
    places: Counter[Joint] = Counter()
    for on in laid:
        touched = [common(joint) for joint in joints if on in joint]
        if on in doubles:
            sides = 4 if on in spinners and len(touched) >= 2 else 2
            room = {on.low: sides - len(touched)}
        else:
            room = {half: int(half not in touched) for half in (on.low, on.high)}
        for tile in SET:
            if tile not in laid:
                ways = sum(free for value, free in room.items() if value in (tile.low, tile.high))
                places[tile, on] += ways
    return +places


def play_out(random: Random, rule: Spinner) -> int:
    """Lay tiles at random until none fits, comparing every layout; how many there were."""
    lead = random.choice(SET)
    board = Board(rule).lead(lead)
    laid, joints = [lead], list[Joint]()
    while True:
        count = naive_count(laid, joints)
        assert board.count == count, (laid, joints)
        assert board.points == (count if count % 5 == 0 else 0)
        places = naive_places(laid, joints, rule)
        offered = Counter((tile, end.tile) for tile in board.unseen for end in board.fits(tile))
        assert offered == places, (laid, joints)
        if not places:
            return len(laid)
        tile, on = random.choice(sorted(places, key=str))
        board = board.place(
            tile, random.choice([one for one in board.fits(tile) if one.tile is on])
        )
        laid.append(tile)
        joints.append((tile, on))


def compare(layouts: int, rule: Spinner) -> None:
    random = Random(f"{rule} {layouts}")
    while layouts > 0:
        layouts -= play_out(random, rule)


@pytest.mark.parametrize("rule", Spinner)
def test_the_count_and_the_places_are_what_the_joints_say(rule: Spinner) -> None:
    compare(1_000, rule)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("rule", Spinner)
def test_the_same_of_very_many_layouts(rule: Spinner) -> None:
    compare(100_000, rule)
