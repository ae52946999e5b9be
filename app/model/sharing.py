"""A result to be sent to others: as text that reads well in a chat, and as the game's own file."""

from __future__ import annotations

from app.store.games import KeptGame
from app.words import Words
from scoring.game import Game
from scoring.hand import Placement
from scoring.tally import as_shown


def result(words: Words, kept: KeptGame) -> str:
    """A few lines: who won or how it stands, the scores, how long, the biggest placement."""
    game = kept.game
    lines = [
        words("All Fives, {day}", day=words.day(kept.started)),
        headline(words, game),
        *(
            words("{name}: {score}", name=side_name(game, side), score=score(words, game, side))
            for side in ranking(game)
        ),
        length(words, game),
    ]
    biggest = biggest_placement(game)
    if biggest is not None:
        lines.append(
            words.n(
                "Biggest tile: {tile}, {count} point for {name}",
                "Biggest tile: {tile}, {count} points for {name}",
                biggest.board.points,
                tile=biggest.tile,
                name=game.players[biggest.seat],
            )
        )
    return "\n".join(lines)


def headline(words: Words, game: Game) -> str:
    """Who has won, or who leads, or that nobody does."""
    if game.winners:
        names = words.listed([side_name(game, side) for side in game.winners])
        is_one = len(game.winners) == 1 and len(game.rules.sides[game.winners[0]]) == 1
        return words("{name} wins!", name=names) if is_one else words("{name} win!", name=names)
    if game.hand is None:
        return words("The game has not begun yet.")
    best = max(game.scores)
    leaders = [side_name(game, side) for side, one in enumerate(game.scores) if one == best]
    if len(leaders) > 1:
        return words("Nobody is ahead in hand {number}.", number=len(game.hands))
    return words("{name} is ahead in hand {number}.", name=leaders[0], number=len(game.hands))


def length(words: Words, game: Game) -> str:
    """How many hands it took, and what was played to."""
    target = words.points(as_shown(game.rules.target, game.rules.count_in_fives))
    return words.n(
        "{count} hand, playing to {target}",
        "{count} hands, playing to {target}",
        len(game.hands),
        target=target,
    )


def score(words: Words, game: Game, side: int) -> str:
    """A side's score as the table counts."""
    return words.score(as_shown(game.scores[side], game.rules.count_in_fives))


def ranking(game: Game) -> list[int]:
    """The sides, the best first."""
    return sorted(range(len(game.scores)), key=lambda side: -game.scores[side])


def side_name(game: Game, side: int) -> str:
    """A side by its players: ``Aino`` or ``Aino & Clara``."""
    return " & ".join(game.players[seat] for seat in game.rules.sides[side])


def biggest_placement(game: Game) -> Placement | None:
    """The tile that brought the most points at once, the first of several; None where none did."""
    placed = [one for hand in game.hands for one in hand.placements if one.credited is not None]
    best = max(placed, key=lambda one: one.board.points, default=None)
    return best if best is not None and best.board.points else None


def last_layout(game: Game) -> Placement | None:
    """The last tile that was placed, with the layout as it lay then."""
    return next((hand.placements[-1] for hand in reversed(game.hands) if hand.placements), None)


def record_of(kept: KeptGame) -> bytes:
    """The game's own file, as others can bring it in."""
    return (kept.written() + "\n").encode("utf-8", "replace")


def file_name(kept: KeptGame, ending: str) -> str:
    """What a file about a game is called.

    Args:
        kept: The game.
        ending: ``json``, ``txt`` or ``png``.
    """
    return f"allfives-{kept.started.date().isoformat()}-{kept.id[:6]}.{ending}"
