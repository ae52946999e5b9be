"""Boards, games and tiles written down in a line, as the contract cases write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.board import Board, Port
from scoring.entry import End
from scoring.game import Game
from scoring.hand import Hand
from scoring.record import GameRecord
from scoring.rules import Spinner
from scoring.tile import Tile
from tests.contract.notation import build, ending, entry

t = Tile.parse


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles with spaces between them."""
    return tuple(t(code) for code in text.split())


def laid(*moves: str, rule: Spinner = Spinner.FIRST) -> Board:
    """A layout after `"3-6"`, `"6-6 on 3-6"`, `"2-6 on 6-6 at line B"` and so on."""
    board = Board(rule)
    for move in moves:
        said = entry("next: " + move)
        tile = t(said["play"])
        if "on" not in said:
            board = board.lead(tile)
        else:
            port = Port(said["port"]) if "port" in said else None
            board = board.place(tile, board.end(tile, t(said["on"]), port))
    return board


def game(*moves: str, players: int = 2, end: str | None = None, **rules: Any) -> Game:
    """A game of one hand; the seat of the first move leads it."""
    hand: dict[str, Any] = {"moves": moves}
    if end is not None:
        hand["end"] = end
    return games(hand, players=players, **rules)


def games(*hands: dict[str, Any], players: int = 2, **rules: Any) -> Game:
    """A game of several hands, each as in a contract case."""
    record = build({"players": players, "rules": rules, "hands": hands})
    return GameRecord.of_json(record).replay()


def hand(*moves: str, players: int = 2, **rules: Any) -> Hand:
    """The hand of a game of one."""
    latest = game(*moves, players=players, **rules).hand
    assert latest is not None
    return latest


def end_of(text: str) -> End:
    """`"domino | 1: 4-5 0-1"` as an entry."""
    said = ending(text)
    left = {
        int(seat): held if isinstance(held, int) else tuple(map(t, held))
        for seat, held in said["left"].items()
    }
    return End(said["how"], left, said.get("out"))


def pairs(board: Board) -> list[tuple[str, int]]:
    """The ends that count, as text and number."""
    return [(str(tile), value) for tile, value in board.counting]


def open_places(board: Board) -> list[str]:
    """The open places as text: `"3-6 low"`."""
    return [f"{end.tile} {end.port}" for end in board.ends]


def line_of(*codes: str) -> Sequence[str]:
    """Moves that lay each tile on the one before."""
    return [codes[0], *(f"{code} on {codes[at]}" for at, code in enumerate(codes[1:]))]
