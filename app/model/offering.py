"""What a file that is to be brought in holds, and what that will do, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from app.store.found import Fault
from app.store.importing import Plan
from app.words import Words

_MOST_NAMES = 4


def holds(words: Words, plan: Plan) -> str:
    """What is in the file."""
    count = len(plan.found.games) + plan.found.faulty
    games = words.n("{count} game", "{count} games", count)
    if plan.first is None or plan.last is None:
        return words("In this file: {games}.", games=games)
    if plan.first == plan.last:
        return words("In this file: {games}, of {day}.", games=games, day=words.day(plan.first))
    return words(
        "In this file: {games}, from {first} to {last}.",
        games=games,
        first=words.day(plan.first),
        last=words.day(plan.last),
    )


def brings(words: Words, plan: Plan) -> list[str]:
    """What bringing it in will do, one sentence for each thing."""
    fresh = len(plan.games) - plan.twice
    deleted = sum(one.game.deleted is not None for one in plan.games)
    said = [
        (
            fresh,
            words.n("{count} game is new here.", "{count} games are new here.", fresh),
        ),
        (
            plan.twice,
            words.n(
                "{count} game is here too, but otherwise: both are kept.",
                "{count} games are here too, but otherwise: both are kept.",
                plan.twice,
            ),
        ),
        (
            deleted,
            words.n(
                "{count} of them was deleted, and goes to the deleted games.",
                "{count} of them were deleted, and go to the deleted games.",
                deleted,
            ),
        ),
        (
            plan.known,
            words.n(
                "{count} game is here already, and stays as it is.",
                "{count} games are here already, and stay as they are.",
                plan.known,
            ),
        ),
        (
            len(plan.back),
            words.n(
                "{count} game that you deleted comes back.",
                "{count} games that you deleted come back.",
                len(plan.back),
            ),
        ),
    ]
    lines = [line for count, line in said if count]
    if plan.people:
        names = _names(words, [one.name for one in plan.people])
        count = len(plan.people)
        lines.append(
            words.n(
                "{count} new person: {names}.", "{count} new people: {names}.", count, names=names
            )
        )
    if plan.same_name:
        names = _names(words, plan.same_name)
        lines.append(
            words("{names}: taken for whom you have under that name already.", names=names)
        )
    return lines


def cannot(words: Words, plan: Plan) -> str:
    """How many games cannot be taken; "" where all can."""
    count = plan.found.faulty
    if not count:
        return ""
    return words.n("{count} game cannot be taken:", "{count} games cannot be taken:", count)


def fault(words: Words, fault: Fault) -> str:
    """Why a game cannot be taken: which game, which hand, which entry, and what."""
    where = [words("Game {number}", number=fault.number)]
    if fault.players:
        where[0] = words(
            "Game {number} ({players})", number=fault.number, players=_names(words, fault.players)
        )
    if fault.reason.hand is not None:
        where.append(words("hand {number}", number=fault.reason.hand + 1))
    if fault.reason.entry is not None:
        where.append(words("entry {number}", number=fault.reason.entry + 1))
    return words("{where}: {reason}", where=", ".join(where), reason=words.refusal(fault.reason))


def came_in(words: Words, plan: Plan) -> str:
    """What was brought in."""
    count = len(plan.games) + len(plan.back)
    return words.n("{count} game came in.", "{count} games came in.", count)


def _names(words: Words, names: Sequence[str]) -> str:
    """Some names, and how many more there are."""
    shown = [_readable(name) for name in names[:_MOST_NAMES]]
    more = len(names) - len(shown)
    if more:
        shown.append(words.n("{count} more", "{count} more", more))
    return words.listed(shown)


def _readable(name: str) -> str:
    """A name from a file of unknown origin: one line, and not too long."""
    line = "".join(
        letter if letter.isprintable() or letter == "\N{ZERO WIDTH JOINER}" else " "
        for letter in name
    )
    return line if len(line) <= 40 else f"{line[:39]}…"
