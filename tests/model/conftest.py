"""Sessions without a screen."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from app.model.session import Session
from app.store.database import Database, NotSaved
from app.store.games import GameStore
from app.words import words_for
from scoring.game import Game
from tests.model.player import Player


class FullDatabase(Database):
    """A database whose disk may be full."""

    full = False

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        if self.full:
            raise NotSaved("full")
        with super().writing() as db:
            yield db


class Disk(GameStore):
    """A store whose disk may be full."""

    database: FullDatabase
    opens = FullDatabase

    def __init__(self) -> None:
        super().__init__(None)
        self.database.lasts = True  # as far as a session can tell

    @property
    def full(self) -> bool:
        return self.database.full

    @full.setter
    def full(self, is_full: bool) -> None:
        self.database.full = is_full


@pytest.fixture
def store() -> Iterator[Disk]:
    """A store in memory."""
    disk = Disk()
    yield disk
    disk.close()


@pytest.fixture
def session(store: Disk) -> Session:
    """A session on the home screen."""
    return session_on(store)


def session_on(store: GameStore) -> Session:
    """Another session on the same store: another window, or the app started again."""
    return Session(store, words_for("en"), Random(1))


@pytest.fixture
def player(session: Session) -> Player:
    """Somebody with a new game of two before them, seat 0 to lead."""
    return start(session, 2)


def start(session: Session, count: int, leader: int | None = 0, **rules: Any) -> Player:
    """Start a game; `rules` as the record has them."""
    names = ["Aino", "Bruno", "Cecilia", "Dmitri"][:count]
    people = tuple(map(session.store.people.meant, names))
    session._begin(Game.between(names, **rules), people)
    if leader is not None:
        session.lead(leader)
    return Player(session)
