"""Finds a game, or a person, in a piece of a file: whole and true, or refused with the reason."""

from __future__ import annotations

from collections.abc import Generator
from datetime import datetime
from typing import Any

from app.store.counted import counted
from app.store.found import FoundGame, FoundPerson, usable_id
from app.store.history import shown
from app.store.pieces import Data, end, members, value, written
from app.store.replayed import DAMAGED
from app.store.typed import LONGEST_NAME, LOST, is_letter
from scoring.errors import Refused
from scoring.game import Game
from scoring.record import GameRecord

MOST_HANDS = 2000
MOST_ENTRIES = 1000
"""In one hand, where 28 tiles are placed at most: each entry costs more than the one before."""


def game_in(data: Data, at: int, stop: int, number: int) -> Generator[None, None, FoundGame]:
    """The game in a piece, bare or among what a backup says of it; a step for each of its hands.

    Raises:
        Refused: It cannot be taken; says in which hand and at which entry, as far as it is in one.
    """
    try:
        about, start, last = _taken_apart(data, at, stop)
        record = value(data, start, last)
        text = written(record)
    except (ValueError, LookupError):
        raise DAMAGED from None
    read = GameRecord.of_json(record)
    check_names(read.players)
    if LOST in text:  # it would be taken for damage from now on
        raise DAMAGED
    game = yield from _played(read)
    as_it_stands = data[start:last] == text.encode()
    return FoundGame(
        number=number,
        id=usable_id(read.id),
        text=(start, last) if as_it_stands else text,
        players=game.players,
        started=moment(read.started) or moment(about.get("started")),
        is_finished=bool(game.winners),
        counted=counted(game),
        shown=shown(game),
        people=_people(about.get("people"), len(game.players)),
        touched=moment(about.get("touched")),
        deleted=moment(about.get("deleted")) or None,
        draft=None if about.get("draft") is None else written(about["draft"]),
    )


def players_in(data: Data, at: int, stop: int) -> tuple[str, ...]:
    """Who played in a game that cannot be taken, as far as that can be told."""
    try:
        _, start, last = _taken_apart(data, at, stop)
        players = value(data, start, last)["players"]
        return tuple(str(name) for name in players[:4])
    except (ValueError, LookupError, TypeError):
        return ()


def person_in(found: Any) -> FoundPerson | None:
    """A person as a backup has them; None where it makes no sense."""
    if not isinstance(found, dict):
        return None
    name, id = found.get("name"), usable_id(found.get("id"))
    if not id or not isinstance(name, str) or not is_name(name):
        return None
    used = found.get("used")
    return FoundPerson(id, name.strip(), moment(used), found.get("archived") is True)


def check_names(names: list[str]) -> None:
    """Refuse names that cannot be shown.

    Raises:
        Refused: One of them has no letters but control characters, or too many.
    """
    for name in names:
        if not all(map(is_letter, name)):
            raise Refused(
                "players", "The name “{name}” has characters in it that cannot be shown.", name=name
            )
        if len(name) > LONGEST_NAME:
            raise Refused("players", "The name “{name}” is too long for a name.", name=name)


def is_name(name: str) -> bool:
    """Whether a person can be called so."""
    try:
        check_names([name])
    except Refused:
        return False
    return bool(name.strip())


def moment(said: Any) -> str:
    """A moment as the store writes it, in ISO 8601; "" where this is none."""
    if not isinstance(said, str):
        return ""
    try:
        when = datetime.fromisoformat(said)
    except ValueError:
        return ""
    return said if when.isoformat() == said else when.isoformat(timespec="seconds")


def _taken_apart(data: Data, at: int, stop: int) -> tuple[dict[str, Any], int, int]:
    """What a backup says of a game besides its record, and where that stands."""
    about: dict[str, Any] = {}
    span: tuple[int, int] | None = None
    walk = members(data, at)
    try:
        step = next(walk)
        while True:
            name, start = step
            last = end(data, start)
            if name == "format":
                return {}, at, stop
            if name == "game":
                span = start, last
            else:
                about[name] = value(data, start, last)
            step = walk.send(last)
    except StopIteration:
        pass
    return (about, *span) if span else ({}, at, stop)


def _played(record: GameRecord) -> Generator[None, None, Game]:
    """The same as ``record.replay()``, with a step after each hand."""
    if len(record.hands) > MOST_HANDS:
        raise Refused("format", "This is far too long for a game.")
    games = record.hand_by_hand()
    game = next(games)
    for number, hand in enumerate(record.hands):
        if len(hand.entries) > MOST_ENTRIES:
            raise Refused("format", "This hand is far too long.").at(number)
        game = next(games)
        yield
    return game


def _people(said: Any, seats: int) -> tuple[str | None, ...]:
    """Who sat where; nothing where that is not said for each seat."""
    if not isinstance(said, list) or len(said) != seats:
        return ()
    found = tuple(usable_id(id) or None for id in said)
    given = [id for id in found if id is not None]
    return found if len(set(given)) == len(given) else ()
