"""The other side of a double: the same points, another picture."""

from __future__ import annotations

from scoring.board import Port
from scoring.entry import Lead, Play
from scoring.game import Game
from scoring.mend import on_the_other_side, other_side
from scoring.tile import Tile


def game(*plays: tuple[str, str | None]) -> Game:
    begun = Game.between(["Aino", "Bruno"]).enter(Lead(0))
    for tile, on in plays:
        begun = begun.enter(Play(Tile.parse(tile), Tile.parse(on) if on else None))
    return begun


def lies(begun: Game) -> Port | None:
    assert begun.hand is not None
    return begun.hand.board.placed[-1].port


def test_a_tile_on_a_led_double_may_lie_on_either_line_side() -> None:
    begun = game(("6-6", None), ("3-6", "6-6"))
    assert lies(begun) is Port.LINE_A
    assert other_side(begun) is Port.LINE_B
    turned = on_the_other_side(begun)
    assert lies(turned) is Port.LINE_B
    assert turned.scores == begun.scores
    assert on_the_other_side(turned) == game(("6-6", None)).enter(
        Play(Tile.of(3, 6), Tile.of(6, 6), Port.LINE_A)
    )


def test_branches_too_and_nothing_where_there_is_one_side() -> None:
    both = game(("6-6", None), ("3-6", "6-6"), ("2-6", "6-6"))
    assert other_side(both) is None
    assert on_the_other_side(both) is both
    branch = both.enter(Play(Tile.of(1, 6), Tile.of(6, 6)))
    assert other_side(branch) is Port.BRANCH_B


def test_nothing_at_the_lead_or_after_anything_but_a_tile() -> None:
    assert other_side(Game.between(["Aino", "Bruno"])) is None
    assert other_side(game()) is None
    assert other_side(game(("6-6", None))) is None
