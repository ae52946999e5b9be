"""Plays a game of three with a fair deal, and writes it as ``seeds/sample.json``.

Each player makes the placement that scores most, so the game is lively and short. The seed was
chosen for a game that has everything: draws, passes, a block that is split, a close finish.
Run: python -m tools.sample_game SEED
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from scoring.board import End as OpenEnd
from scoring.entry import Draw, End, Lead, Pass, Play
from scoring.game import Game
from scoring.hand import Hand
from scoring.record import GameRecord
from scoring.tile import SET, Tile

NAMES = ("Aino", "Bruno", "Clara")
STARTED = "2026-11-28T19:02:00+02:00"


def play_hand(game: Game, lead: int, random: Random) -> Game:
    """Deal, and play until somebody is out, the hand is blocked or the game is won."""
    game = game.enter(Lead(lead))
    tiles = random.sample(SET, len(SET))
    size = game.rules.hand_size
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(game.rules.seats)]
    boneyard = tiles[size * game.rules.seats :]
    while game.playing:
        hand = game.hand
        assert hand is not None
        if hand.is_over:
            how = "blocked" if hand.out is None else "domino"
            return game.enter(
                End(how, {seat: tuple(hands[seat]) for seat in hand.holders(hand.out)})
            )
        seat = hand.turn
        drawn = 0
        while not (moves := possible(hand, hands[seat])) and len(boneyard) > hand.rules.reserve:
            hands[seat].append(boneyard.pop())
            drawn += 1
        if drawn:
            game = game.enter(Draw(drawn, seat))
        if moves:
            tile, end = max(moves, key=lambda move: (worth(hand, *move), move[0].pips))
            game = game.enter(Play(tile, None if end is None else end.tile, seat=seat))
            hands[seat].remove(tile)
        else:
            game = game.enter(Pass(seat))
    return game


def possible(hand: Hand, tiles: list[Tile]) -> list[tuple[Tile, OpenEnd | None]]:
    """Every placement a player could make."""
    if not hand.is_led:
        return [(tile, None) for tile in tiles]
    return [(tile, end) for tile in tiles for end in hand.board.choices(tile)]


def worth(hand: Hand, tile: Tile, end: OpenEnd | None) -> int:
    """The points of a placement."""
    board = hand.board.lead(tile) if end is None else hand.board.place(tile, end)
    return board.points


def play(seed: int, names: tuple[str, ...] = NAMES, preset: str = "pagat") -> Game:
    """A whole game."""
    random = Random(seed)
    game = Game.between(names, preset)
    while not game.winners:
        leader = game.next_leader
        game = play_hand(game, random.randrange(len(names)) if leader is None else leader, random)
    return game


def main() -> None:
    """Write the game of the seed named on the command line."""
    game = play(int(sys.argv[1]))
    record = GameRecord.of(game, id="sample", started=STARTED, note="A sample game")
    text = json.dumps(json.loads(record.write()), ensure_ascii=False, indent=1)
    Path(__file__).parents[1].joinpath("seeds", "sample.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
