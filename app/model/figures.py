"""Facts in plain words: each figure of a statistic as a large number and what it is of."""

from __future__ import annotations

from dataclasses import dataclass

from app.words import Words
from scoring.facts import Facts
from scoring.points import Points
from scoring.tally import STROKE
from scoring.tile import SET, Tile


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure.

    Attributes:
        value: The number, large.
        label: What it is of.
        more: A second number to it, in a few words; may be empty.
    """

    value: str
    label: str
    more: str = ""

    @property
    def said(self) -> str:
        """All of it in one go."""
        return ", ".join(filter(None, (f"{self.value} {self.label}", self.more)))


@dataclass(frozen=True, slots=True)
class Group:
    """Some figures that belong together."""

    name: str
    figures: tuple[Figure, ...]


def groups(words: Words, facts: Facts) -> tuple[Group, ...]:
    """The figures of one person.

    Those of another have the same labels in the same order, so that they can stand side by side.
    """
    return (
        Group(words("Games"), _games(words, facts)),
        Group(words("Tiles"), _tiles(words, facts)),
        Group(
            words("Hands"),
            (
                _of(words, facts.hands_won, facts.hands, words("hands won")),
                _a_hand(words, facts),
                _of(words, facts.led, facts.hands, words("hands led")),
                _of(words, facts.out, facts.hands, words("times out of tiles first")),
                _of(words, facts.blocked, facts.hands, words("hands blocked")),
                _left(words, facts),
            ),
        ),
    )


def groups_of_all(words: Words, facts: Facts) -> tuple[Group, ...]:
    """The figures of everybody together."""
    games = Figure(words.number(facts.games), words("games finished"))
    hands = Figure(words.number(facts.hands), words("hands played"))
    return (
        Group(words("Games"), (games, hands)),
        Group(words("Tiles"), _tiles(words, facts)),
        Group(
            words("Hands"),
            (
                _a_hand(words, facts),
                _of(words, facts.out, facts.hands, words("hands somebody went out")),
                _of(words, facts.blocked, facts.hands, words("hands blocked")),
                _left(words, facts),
            ),
        ),
    )


def _games(words: Words, facts: Facts) -> tuple[Figure, ...]:
    run = facts.streak
    now = ""
    if run.now > 1:
        now = words("won the last {count}", count=run.now)
    elif run.now < -1:
        now = words("lost the last {count}", count=-run.now)
    return (
        _of(words, facts.won, facts.games, words("games won")),
        Figure(words.number(run.most_won), words("the most games won in a row"), now),
        Figure(words.number(run.most_lost), words("the most games lost in a row")),
    )


def _tiles(words: Words, facts: Facts) -> tuple[Figure, ...]:
    tiles = words.n(
        "{number} tile placed",
        "{number} tiles placed",
        facts.placements,
        number=words.number(facts.placements),
    )
    average = _average(words, facts.given, facts.followed)
    a_tile = words("on average {points} points a tile", points=average)
    return (
        Figure(_average(words, facts.tile_points, facts.placements), words("points a tile"), tiles),
        Figure(
            words.share(facts.scoring_placements, facts.placements), words("of the tiles score")
        ),
        Figure(words.number(facts.biggest), words("the most with one tile")),
        Figure(
            words.number(facts.given / STROKE),
            words("fives given to the next player"),
            a_tile if facts.followed else "",
        ),
    )


def _a_hand(words: Words, facts: Facts) -> Figure:
    return Figure(_average(words, facts.points, facts.hands), words("points a hand"))


def _left(words: Words, facts: Facts) -> Figure:
    average = _average(words, facts.pips_left, facts.left_hands)
    return Figure(average, words("pips left on average"), words("when not out first"))


def _of(words: Words, some: int, whole: int, label: str) -> Figure:
    value = words("{some} of {all}", some=words.number(some), all=words.number(whole))
    return Figure(value, label, words.share(some, whole) if whole else "")


def _average(words: Words, whole: float, count: int) -> str:
    return words.number(whole / count) if count else "–"


def sources(words: Words, facts: tuple[Facts, ...]) -> tuple[tuple[str, tuple[Points, ...]], ...]:
    """Where points came from: the name of each source, and what it brought to each of them.

    Points called on others' tiles and corrections are only there where there were any.
    """
    every = (
        (words("Tiles"), tuple(one.placed_points for one in facts), True),
        (words("Called"), tuple(one.claimed_points for one in facts), False),
        (words("Bonuses"), tuple(one.bonus for one in facts), True),
        (words("Corrections"), tuple(one.corrected for one in facts), False),
    )
    return tuple((name, points) for name, points, always in every if always or any(points))


def best_tiles(facts: Facts, most: int = 5) -> tuple[tuple[Tile, int, int], ...]:
    """The tiles that made most points: tile, points, and how often it scored."""
    tiles = [(tile, facts.tile(tile)) for tile in SET]
    scored = [(tile, points, times) for tile, (_, times, points) in tiles if points]
    return tuple(sorted(scored, key=lambda one: -one[1])[:most])
