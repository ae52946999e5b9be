"""How the table's screen is shared out among its parts."""

from __future__ import annotations

from dataclasses import dataclass

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


def actions_height(look: Look) -> float:
    """How high the buttons at the foot are; two rows with large text."""
    return look.high(112 if look.has_large_text else 56)


@dataclass(frozen=True, slots=True)
class Room:
    """Where the parts of the screen go, logical pixels.

    Attributes:
        felt: Width and height of the layout; None where there is no room for it now.
        panel: Width and height of what stands below or beside it, as it is read.
        grid: How the picker is arranged.
        turns: Quarter turns of the panel, towards whoever is to play.
        is_two_sided: Whether the scores are shown at the far edge too.
    """

    felt: tuple[float, float] | None
    panel: tuple[float, float]
    grid: Grid
    turns: int = 0
    is_two_sided: bool = False


def room(look: Look, game: Game, step: Step, asks: bool, two_sided: bool) -> Room:
    """Share the screen out.

    Args:
        look: How to look.
        game: The game.
        step: What the table needs next.
        asks: Whether tiles left are still to be named.
        two_sided: Whether the table likes the tablet in its middle.
    """
    two_sided = two_sided and min(look.width, look.height) >= _TWO_SIDED_WIDTH
    turns = 0
    by_points = step is Step.PLAY and game.hand is not None and not game.hand.has_board
    if two_sided and game.playing and game.hand is not None and not by_points:
        turns = _FACING[len(game.players)][game.hand.turn]
    width, height = look.width - 2 * GAP, look.height - GAP
    top = (strip_height(look, game, middle_width(look)) + 8) * (2 if two_sided else 1)
    if look.is_beside:
        return _beside(look, height, top, turns, two_sided)
    rest = height - top - info_height(look) - actions_height(look)
    tiles = grid(width, max(rest - _LEAST_FELT, 4 * 56))
    if by_points:
        below = points_height(look, game, width)
        if rest - below < _LEAST_LIST:
            return Room(None, (width, rest), tiles, 0, two_sided)
    elif step is Step.PLAY:
        below = tiles.size[1]
        turns = turns if turns % 2 == 0 else 0  # a wide panel cannot stand on its side
    elif game.hand is None or look.is_low or look.has_large_text:
        return Room(None, (width, rest), tiles, 0, two_sided)
    else:
        below = min(_wanted(game, step, asks), rest - _LEAST_FELT)
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


def _beside(look: Look, height: float, top: float, turns: int, two_sided: bool) -> Room:
    side, foot = _side_width(look), actions_height(look)
    felt = (middle_width(look), height - top - info_height(look))
    panel = (height, side - foot) if turns % 2 else (side, height - foot)
    return Room(felt, panel, grid(*panel), turns, two_sided)


def _wanted(game: Game, step: Step, asks: bool) -> float:
    """How high the panel would like to be."""
    return {
        Step.LEAD: 190.0 + 68 * len(game.players),
        Step.SETTLE: 470.0 if asks else 340.0,
        Step.SETTLED: 300.0,
        Step.WON: 250.0 + 32 * len(game.scores),
    }[step]
