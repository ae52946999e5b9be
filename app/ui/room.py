"""How the table's screen is shared out among its parts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.model.state import Step
from app.ui.look import GAP, Look
from app.ui.parts.picker import Grid, grid
from app.ui.parts.strip import strip_height
from app.ui.screens.points import points_height
from scoring.game import Game

TALLY_WIDTH = 240
_LEAST_FELT = 120.0
_LEAST_LIST = 112.0
_TWO_SIDED_WIDTH = 700
_FACING = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""Quarter turns that make something readable from each seat, clockwise from the near edge."""


def info_height(look: Look) -> float:
    """How high the line under the layout is."""
    return look.high(44)


def actions_height(look: Look, step: Step) -> float:
    """How high the buttons at the foot are; two rows with large text while a hand is played."""
    if look.has_large_text and step is Step.PLAY:
        return look.high(112)
    return 56


class Asks(Enum):
    """What is still to be said of the tiles left at the end of a hand."""

    NOTHING = 0
    TILES = 1
    PIPS = 2


@dataclass(frozen=True, slots=True)
class Room:
    """Where the parts of the screen go, logical pixels.

    Attributes:
        felt: Width and height of the layout; None where there is no room for it now.
        panel: Width and height of what stands below or beside it, as it is read.
        grid: How the picker is arranged.
        turns: Quarter turns of the panel, towards whoever is to play.
        is_two_sided: Whether the scores are shown at the far edge too.
        sides: How wide the strips for players at the sides are; 0 for none.
    """

    felt: tuple[float, float] | None
    panel: tuple[float, float]
    grid: Grid
    turns: int = 0
    is_two_sided: bool = False
    sides: float = 0


def room(look: Look, game: Game, step: Step, asks: Asks, two_sided: bool) -> Room:
    """Share the screen out.

    Args:
        look: How to look.
        game: The game.
        step: What the table needs next.
        asks: What is still to be said of the tiles left.
        two_sided: Whether the table likes the tablet in its middle.
    """
    two_sided = two_sided and min(look.width, look.height) >= _TWO_SIDED_WIDTH
    turns = 0
    by_points = step is Step.PLAY and game.hand is not None and not game.hand.has_board
    if two_sided and game.playing and game.hand is not None and not by_points:
        turns = _FACING[len(game.players)][game.hand.turn]
    width, height = look.width - 2 * GAP, look.height - GAP
    top = (strip_height(look, game, middle_width(look)) + 8) * (2 if two_sided else 1)
    foot = actions_height(look, step)
    if look.is_beside:
        return _beside(look, game, (height, top, foot), turns, two_sided)
    rest = height - top - info_height(look) - foot
    tiles = grid(width, max(rest - _LEAST_FELT, 4 * 56))
    if by_points:
        below = points_height(look, game, width)
        if rest - below < _LEAST_LIST:
            return Room(None, (width, rest), tiles, 0, two_sided)
    elif step is Step.PLAY:
        below = tiles.size[1]
        turns = turns if turns % 2 == 0 else 0  # a wide panel cannot stand on its side
    elif game.hand is None or look.has_large_text or (look.is_low and asks is not Asks.NOTHING):
        return Room(None, (width, rest), tiles, 0, two_sided)
    else:
        least = _LEAST_FELT if asks is not Asks.PIPS else 0.0
        below = min(_wanted(game, step, asks), rest - least)
        if rest - below < _LEAST_FELT:
            return Room(None, (width, rest), tiles, 0, two_sided)
    return Room((width, rest - below), (width, below), tiles, turns, two_sided)


def middle_width(look: Look) -> float:
    """How wide the column with the scores and the layout is."""
    width = look.width - 2 * GAP
    if not look.is_beside:
        return width
    tallies = TALLY_WIDTH + GAP if look.has_tallies else 0
    return width - _side_width(look) - GAP - tallies


def _side_width(look: Look) -> float:
    """How wide the panel is where it stands beside the layout."""
    return min(max((look.width - 2 * GAP) * 0.3, 328.0), 420.0)


def _beside(
    look: Look, game: Game, rows: tuple[float, float, float], turns: int, two_sided: bool
) -> Room:
    """``rows`` is how high everything is, and of that the scores and the foot."""
    height, top, foot = rows
    side, line = _side_width(look), info_height(look)
    wide, high = middle_width(look), height - top
    below = foot
    sides = 0.0
    if two_sided:  # the line goes with the panel, towards whoever is to play
        below += line
        if len(game.players) > 2:
            sides = strip_height(look, game, high) + 8
    else:
        high -= line
    panel = (height, side - below) if turns % 2 else (side, height - below)
    return Room((wide - 2 * sides, high), panel, grid(*panel), turns, two_sided, sides)


def _wanted(game: Game, step: Step, asks: Asks) -> float:
    """How high the panel would like to be."""
    return {
        Step.LEAD: 190.0 + 68 * len(game.players),
        Step.SETTLE: {Asks.NOTHING: 340.0, Asks.TILES: 470.0, Asks.PIPS: 540.0}[asks],
        Step.SETTLED: 300.0,
        Step.WON: 310.0 + 32 * len(game.scores),
    }[step]
