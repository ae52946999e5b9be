"""What was entered, in the table's own words."""

from __future__ import annotations

from collections.abc import Sequence

from app.model.log import Line
from app.words import Words
from scoring.entry import Adjust, Draw, End, Entry, Lead, Pass, Play, Score
from scoring.game import Game
from scoring.points import Points
from scoring.tally import as_shown


def done(words: Words, game: Game, entry: Entry) -> str:
    """What was done, without who did it: ``3-6 on 6-6``.

    Args:
        words: The language.
        game: Between whom.
        entry: What was entered.
    """
    match entry:
        case Play():
            if entry.on is None:
                return words("{tile} led", tile=entry.tile)
            return words("{tile} on {on}", tile=entry.tile, on=entry.on)
        case Draw():
            return words.n("drew {count}", "drew {count}", entry.count)
        case Pass():
            return words("passed")
        case Lead():
            return words("leads") if entry.board else words("leads, points only")
        case Score():
            return words("scored {points}", points=_shown(words, game, entry.points))
        case Adjust():
            return words("Correction")
        case End():
            return _ended(words, game, entry)


def _ended(words: Words, game: Game, end: End) -> str:
    if end.how == "blocked":
        return words("Nobody could play")
    out = [seat for seat in range(len(game.players)) if seat not in end.left]
    seat = end.out if end.out is not None else out[0] if out else None
    return words("Hand over") if seat is None else words("{name} out", name=game.players[seat])


def whole(words: Words, game: Game, entry: Entry, seat: int | None) -> str:
    """What was done, and who did it: ``Aino: 3-6 on 6-6``."""
    what = done(words, game, entry)
    if isinstance(entry, Adjust):
        side = game.rules.sides[entry.side] if entry.side < len(game.rules.sides) else ()
        names = " & ".join(game.players[one] for one in side)
        gain = words.gain(as_shown(entry.points, game.rules.count_in_fives))
        return words("{what}: {name} {gain}", what=what, name=names, gain=gain)
    if seat is None or seat >= len(game.players):
        return what
    return words("{name}: {what}", name=game.players[seat], what=what)


def besides(words: Words, game: Game, line: Line) -> str:
    """What is to be said of a line besides: the count, the note, the tiles left."""
    said: list[str] = []
    if line.count is not None:
        said.append(words("count {count}", count=line.count))
    said.append(claimed(words, game, line))
    entry = line.entry
    if isinstance(entry, Adjust) and entry.note:
        said.append(f"“{entry.note}”")
    if isinstance(entry, Lead) and entry.rules is not None:
        said.append(words("by other rules"))
    if isinstance(entry, End):
        said.append(_left(words, game, entry))
    return " · ".join(one for one in said if one)


def claimed(words: Words, game: Game, line: Line) -> str:
    """Who got the points of a tile, where that is not the player's side (rules 8.4 and 11)."""
    claim = line.entry.claim if isinstance(line.entry, Play) else None
    if isinstance(claim, int):
        return words("called by {name}", name=game.players[claim])
    return words("nobody’s points") if line.unclaimed else ""


def _left(words: Words, game: Game, end: End) -> str:
    """``Bruno 12, Clara 8``: the pips that were left."""
    hands = [
        f"{game.players[seat]} "
        + str(held if isinstance(held, int) else sum(tile.pips for tile in held))
        for seat, held in sorted(end.left.items())
        if seat < len(game.players)
    ]
    return words("left: {hands}", hands=", ".join(hands)) if hands else ""


def departures(words: Words, codes: Sequence[str]) -> list[str]:
    """What the table did otherwise than the rules say."""
    plain = {
        "turn": words("out of turn"),
        "lead": words("did not go out before"),
        "held": words("tiles left do not add up"),
        "playable": words("a tile left still fits"),
    }
    return [plain[code] for code in dict.fromkeys(codes) if code in plain]


def gained(words: Words, game: Game, gains: Sequence[Points]) -> str:
    """Points won or lost by one entry: ``+15``, or ``+2½ +2½`` where two sides share."""
    won = [words.gain(as_shown(one, game.rules.count_in_fives)) for one in gains if one]
    return " ".join(won) or words.gain(0)


def _shown(words: Words, game: Game, points: Points) -> str:
    return words.score(as_shown(points, game.rules.count_in_fives))
