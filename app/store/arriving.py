"""Who and what in a file is the same as here: games by their id and record, people by identity."""

from __future__ import annotations

import json
import re
import sqlite3
import uuid
from collections import Counter
from hashlib import sha256

from app.store.arrival import UNSEEN
from app.store.folding import same_name
from app.store.found import Found, FoundGame, FoundPerson, Kind
from app.store.pieces import written

SAMPLE = "sample"
"""The game that comes with the app; whoever is in it is nobody."""


def digest(text: str) -> str:
    """A text in short: equal for equal ones only."""
    return sha256(text.encode()).hexdigest()[:32]


def with_id(record: str, id: str) -> str:
    """The text of a record with another id."""
    value = json.loads(record)
    head = {"format": value["format"], "version": value["version"], "id": id}
    return written({**head, **{key: value[key] for key in value if key not in head}})


class Arriving:
    """Finds games of a file among those kept here."""

    def __init__(self, db: sqlite3.Connection, kept: dict[str, str]) -> None:
        """Look in a store, and in what will be kept of the same file: digests of records by id."""
        self._db = db
        self._kept = kept

    def place(self, id: str, text: str) -> tuple[str, bool]:
        """The id a game is, or will be, kept under; and whether it is here already.

        Args:
            id: What the file says, or "".
            text: The game's record.
        """
        place, own = id or digest(text), text
        while True:
            if place != id:
                own = with_id(text, place)
            if place in self._kept:
                same = self._kept[place] == digest(own)
                free = False
            else:
                here = self._record(place)
                same = here is not None and _same(here, own)
                free = here is None
            if same or free:
                return place, same
            place = digest(f"{place} {text}")

    def is_deleted(self, id: str) -> bool:
        """Whether a game lies among the deleted ones here."""
        row = self._db.execute("SELECT deleted FROM game WHERE id = ?", (id,)).fetchone()
        return row is not None and row[0] is not None

    def _record(self, id: str) -> str | None:
        row = self._db.execute(
            "SELECT record FROM game WHERE id = ? AND deleted IS NOT ?", (id, UNSEEN)
        ).fetchone()
        return None if row is None else str(row[0])


def _same(one: str, other: str) -> bool:
    """Whether two records say the same."""
    if one == other:
        return True
    try:
        return bool(json.loads(one) == json.loads(other))
    except (ValueError, RecursionError):
        return False


class People:
    """Who of a file is who here.

    The same id is the same person. Otherwise a name says who is meant where just one person here
    has it, and just one in the file; whoever that does not settle is somebody new.
    """

    def __init__(self, db: sqlite3.Connection, found: Found) -> None:
        self._here = _Here(db)
        self._is_backup = found.kind is Kind.BACKUP
        self._by_id: dict[str, str] = {}
        self._by_name: dict[str, str] = {}
        self._new: dict[str, FoundPerson] = {}
        self._same: dict[str, str] = {}
        names = Counter(same_name(one.name) for one in found.people)
        for one in found.people:
            folded = same_name(one.name)
            id = self._here.present(one.id)
            if id is None and names[folded] == 1:
                id = self._here.only(folded)
                if id is not None:
                    self._same[id] = one.name
            if id is None:
                id = one.id or uuid.uuid4().hex
                self._new.setdefault(id, FoundPerson(id, one.name, one.used, one.is_archived))
            self._by_id[one.id] = id
            self._by_name.setdefault(folded, id)

    @property
    def new(self) -> tuple[FoundPerson, ...]:
        """Whoever has to be kept."""
        return tuple(self._new.values())

    @property
    def same_name(self) -> tuple[str, ...]:
        """Names that were taken to mean the one person here who has them."""
        return tuple(self._same.values())

    def of(self, game: FoundGame) -> tuple[str | None, ...]:
        """Who sits where in a game, by their id here."""
        if game.id == SAMPLE:
            return (None,) * len(game.players)
        if game.people:
            return _each_once([self._by_id.get(id) if id else None for id in game.people])
        return _each_once([self._named(name, seat, game) for seat, name in enumerate(game.players)])

    def _named(self, name: str, seat: int, game: FoundGame) -> str | None:
        """Who is meant by a name, where a file says no more than that."""
        folded = same_name(name)
        id = self._by_name.get(folded)
        if id is not None or self._is_backup:
            return id
        if re.search(rf"\s{seat + 1}$", name.strip()):
            return None  # "Player 1": nobody gave that name
        id = self._here.only(folded)
        if id is not None:
            self._same[id] = name.strip()
        else:
            id = uuid.uuid4().hex
            self._new[id] = FoundPerson(id, name.strip(), game.touched)
        self._by_name[folded] = id
        return id


class _Here:
    """Everybody who is kept here."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._merged: dict[str, str | None] = {}
        self._named: dict[str, list[str]] = {}
        for id, name, merged in db.execute("SELECT id, name, merged FROM person"):
            self._merged[id] = merged
            if merged is None:
                self._named.setdefault(same_name(name), []).append(id)

    def present(self, id: str) -> str | None:
        """Whom an id stands for, after merges."""
        for _ in range(99):
            if id not in self._merged:
                return None
            merged = self._merged[id]
            if merged is None:
                return id
            id = merged
        return None

    def only(self, folded: str) -> str | None:
        """The one person here who has a name."""
        found = self._named.get(folded, [])
        return found[0] if len(found) == 1 else None


def _each_once(people: list[str | None]) -> tuple[str | None, ...]:
    """Nobody sits on two seats."""
    return tuple(
        id if id is not None and people.index(id) == seat else None
        for seat, id in enumerate(people)
    )
