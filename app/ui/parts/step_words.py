"""The entry that was just made, told as it happened: ``Aino plays 3-6: 15``."""

from __future__ import annotations

from app.model.log import Line
from app.ui.parts.entry_words import besides, departures, whole
from app.ui.parts.strip import side_name
from app.words import Words
from scoring.entry import Adjust, Draw, End, Lead, Pass, Play, Score
from scoring.game import Game
from scoring.tally import as_shown


def told(words: Words, game: Game, line: Line) -> str:
    """What happened, and the points it made.

    Args:
        words: The language.
        game: The game right after it.
        line: The entry.
    """
    name = "" if line.seat is None else game.players[line.seat]
    match line.entry:
        case Play(tile=tile):
            points = _won(words, game, line)
            if points is None:
                return words("{name} plays {tile}", name=name, tile=tile)
            return words("{name} plays {tile}: {points}", name=name, tile=tile, points=points)
        case Draw(count=count):
            return words.n("{name} draws a tile", "{name} draws {count} tiles", count, name=name)
        case Pass():
            return words("{name} passes", name=name)
        case Lead():
            return words("{name} leads", name=name)
        case Score(points=scored):
            points = words.score(as_shown(scored, game.rules.count_in_fives))
            return words("{name} scores {points}", name=name, points=points)
        case Adjust():
            return whole(words, game, line.entry, None)
        case End():
            return _ended(words, game, line, line.entry)


def aside(words: Words, game: Game, line: Line) -> str:
    """What is to be said besides: the note, the tiles left, what was done otherwise."""
    said = [one for one in besides(words, game, line).split(" · ") if one]
    if line.count is not None:
        said = said[1:]  # the count stands under the layout
    return " · ".join([*said, *departures(words, line.departures)])


def _won(words: Words, game: Game, line: Line) -> str | None:
    """The points of a tile, as a score and not as a gain; None for none."""
    gain = max(line.gains)
    return words.score(as_shown(gain, game.rules.count_in_fives)) if gain > 0 else None


def _ended(words: Words, game: Game, line: Line, end: End) -> str:
    hand = game.hands[line.hand]
    out = hand.out if hand.has_board else end.out
    gains = words.listed(
        [
            words(
                "{name} {gain}",
                name=side_name(game, side),
                gain=words.gain(as_shown(gain, game.rules.count_in_fives)),
            )
            for side, gain in enumerate(line.gains)
            if gain
        ]
    )
    if out is None or end.how == "blocked":
        if not gains:
            return words("Nobody can play, and nobody scores")
        return words("Nobody can play: {gains}", gains=gains)
    name = game.players[out]
    if not gains:
        return words("{name} is out, and nobody scores", name=name)
    return words("{name} is out: {gains}", name=name, gains=gains)
