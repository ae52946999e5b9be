"""The game record, version 1: a game as JSON, what was entered and nothing derived.

The only module that knows pydantic. It decides what a well-formed record is (error code
``format``); whether the game in it can be true is decided by :class:`~scoring.game.Game`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Literal, NoReturn

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    StrictBool,
    StrictFloat,
    StrictInt,
    StrictStr,
    Tag,
    ValidationError,
)

from scoring.board import Port
from scoring.entry import Adjust, Draw, End, Entry, Lead, Left, Pass, Play, Score
from scoring.errors import Refused
from scoring.faults import first_fault
from scoring.game import Game
from scoring.points import whole
from scoring.rules import Rules
from scoring.tile import Tile
from scoring.written import FORMAT, VERSION, hand_json

_Number = StrictInt | Annotated[StrictFloat, Field(allow_inf_nan=False)]


def _given(value: Any) -> Any:
    """A field is there or it is left out; null is neither."""
    if value is None:
        raise ValueError("null")
    return value


def _true(value: bool) -> bool:
    if not value:
        raise ValueError("false")
    return value


_Given = BeforeValidator(_given)
_Whole = Annotated[StrictInt | None, _Given]
_Text = Annotated[StrictStr | None, _Given]
_Flag = Annotated[StrictBool | None, _Given]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Entry(_Model):
    """Something entered."""

    def entry(self) -> Entry:
        raise NotImplementedError


class PlayEntry(_Entry):
    """A tile placed."""

    seat: _Whole = None
    play: StrictStr
    on: _Text = None
    port: Annotated[Port | None, _Given] = None
    claim: StrictInt | None = None

    def entry(self) -> Entry:
        claim = self.claim if "claim" in self.model_fields_set else "player"
        return _played(self.play, self.on, self.port, self.seat, claim)


@lru_cache(maxsize=4096)
def _played(
    tile: str, on: str | None, port: Port | None, seat: int | None, claim: int | str | None
) -> Play:
    """One object for the same tile in the same place, which comes again in every other hand."""
    touched = None if on is None else Tile.parse(on)
    return Play(Tile.parse(tile), touched, port, seat, claim)  # type: ignore[arg-type]


class DrawEntry(_Entry):
    """Tiles drawn."""

    seat: _Whole = None
    draw: Annotated[StrictInt, Field(ge=1)]

    def entry(self) -> Entry:
        return Draw(self.draw, self.seat)


class PassEntry(_Entry):
    """A turn passed."""

    seat: _Whole = None
    pass_: Annotated[StrictBool, AfterValidator(_true), Field(alias="pass")]

    def entry(self) -> Entry:
        return Pass(self.seat)


class Adjustment(_Model):
    """A correction: the side, the points, and why."""

    side: StrictInt
    points: _Number
    note: _Text = None


class AdjustEntry(_Entry):
    """A score corrected."""

    adjust: Adjustment

    def entry(self) -> Entry:
        return Adjust(self.adjust.side, self.adjust.points, self.adjust.note)


class ScoreEntry(_Entry):
    """Points in a hand without tiles."""

    seat: StrictInt
    score: _Number

    def entry(self) -> Entry:
        return Score(self.seat, whole(self.score))


_KINDS: dict[str, type[_Entry]] = {
    "play": PlayEntry,
    "draw": DrawEntry,
    "pass": PassEntry,
    "adjust": AdjustEntry,
    "score": ScoreEntry,
}


def _kind(value: Any) -> str | None:
    """Which entry a JSON object is: the one of the five words it has."""
    if not isinstance(value, dict):
        name: str = type(value).__name__
        return next((word for word, model in _KINDS.items() if model.__name__ == name), None)
    return next((word for word in _KINDS if word in value), None)


AnyEntry = Annotated[
    Annotated[PlayEntry, Tag("play")]
    | Annotated[DrawEntry, Tag("draw")]
    | Annotated[PassEntry, Tag("pass")]
    | Annotated[AdjustEntry, Tag("adjust")]
    | Annotated[ScoreEntry, Tag("score")],
    Discriminator(_kind),
]


class HandEnd(_Entry):
    """How a hand ended; ``left`` by seat, as JSON has it."""

    how: StrictStr
    left: dict[StrictStr, list[StrictStr] | Annotated[StrictInt, Field(ge=0)]] = {}
    out: _Whole = None

    def entry(self) -> Entry:
        return End(self.how, {_seat(key): _left(self.left[key]) for key in self.left}, self.out)


def _seat(key: str) -> int:
    if key not in ("0", "1", "2", "3"):
        raise Refused("seat", "There is no seat “{key}” at this table.", key=key)
    return int(key)


def _left(left: list[str] | int) -> Left:
    return left if isinstance(left, int) else tuple(Tile.parse(code) for code in left)


class RulesRecord(_Model):
    """What the table agreed on: a preset and what overrides it."""

    preset: StrictStr = "pagat"
    hand_size: _Whole = None
    target: Annotated[_Number | None, _Given] = None
    partners: _Flag = None
    spinner: _Text = None
    settle: _Text = None
    rounding: _Text = None
    win: _Text = None
    reserve: _Whole = None
    muggins_calls: _Flag = None
    count_in_fives: _Flag = None


class HandRecord(_Model):
    """One hand: who led, what was entered, how it ended."""

    lead: StrictInt
    rules: Annotated[RulesRecord | None, _Given] = None
    board: StrictBool = True
    entries: list[AnyEntry]
    end: Annotated[HandEnd | None, _Given] = None

    def lead_entry(self, seats: int) -> Lead:
        """How the hand begins at a table of so many; raises ``rules`` for rules that cannot be."""
        rules = self.rules
        agreed = None if rules is None else Rules.agreed(seats, **rules.model_dump())
        return Lead(self.lead, self.board, agreed)


class GameRecord(_Model):
    """One game as a JSON object.

    >>> game = Game.between(["Aino", "Bruno"])
    >>> GameRecord.read(GameRecord.of(game).write()).replay() == game
    True
    """

    format: Literal["all-fives-game"]
    version: Annotated[StrictInt, Field(ge=VERSION, le=VERSION)]
    id: _Text = None
    started: _Text = None
    note: _Text = None
    rules: RulesRecord = RulesRecord()
    players: list[StrictStr]
    hands: list[HandRecord]

    @classmethod
    def read(cls, text: str | bytes) -> GameRecord:
        """Read a record from JSON text; bytes are UTF-8.

        Raises:
            Refused: ``format``, where it is not JSON or not a record of this version.
        """
        try:
            value = json.loads(
                text.decode("utf-8-sig") if isinstance(text, bytes) else text,
                parse_constant=_no_constant,
            )
        except (ValueError, RecursionError):
            raise Refused("format", "This is not a game record: the text is not JSON.") from None
        return cls.of_json(value)

    @classmethod
    def of_json(cls, value: Any) -> GameRecord:
        """A record from a JSON value already read.

        Raises:
            Refused: ``format``, with the hand and the entry where the fault lies in one.
        """
        if not isinstance(value, dict) or value.get("format") != FORMAT:
            raise Refused("format", "This is not a game record of All Fives.")
        version = value.get("version")
        if type(version) is int and version > VERSION:
            raise Refused("format", "This game was written by a newer version of the program.")
        try:
            return cls.model_validate(value)
        except ValidationError as error:
            raise first_fault(_faults(error), _FIELDS) from None

    @classmethod
    def of(
        cls,
        game: Game,
        id: str | None = None,
        started: str | None = None,
        note: str | None = None,
    ) -> GameRecord:
        """The record of a game: its players, its rules, its entries.

        Args:
            game: The game.
            id: What it is kept under.
            started: When it began, ISO 8601 with the local offset.
            note: Free text.
        """
        about = {"id": id, "started": started, "note": note}
        value: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            **{key: text for key, text in about.items() if text is not None},
            "rules": game.agreed.written(),
            "players": list(game.players),
            "hands": [hand_json(hand) for hand in game.hands],
        }
        return cls.model_validate(value)

    def write(self) -> str:
        """The record as one line of JSON; reading it gives an equal record."""
        value = self.model_dump(mode="json", by_alias=True, exclude_unset=True)
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def replay(self) -> Game:
        """Play the record through.

        Raises:
            Refused: The game cannot be true; the error says in which hand and at which entry.
        """
        *_, game = self.hand_by_hand()
        return game

    def hand_by_hand(self) -> Iterator[Game]:
        """The game before its first hand, and as it stands after each; the last is the whole.

        Raises:
            Refused: As :meth:`replay`, once the hand that cannot be true is asked for.
        """
        game = Game.between(self.players, **self.rules.model_dump())
        yield game
        for number, hand in enumerate(self.hands):
            at: int | None = None

            def entries(hand: HandRecord = hand) -> Iterator[Entry]:
                """Each is read once the ones before it are in: the first fault is what is told."""
                nonlocal at
                yield hand.lead_entry(len(self.players))
                for at, one in enumerate(hand.entries):  # noqa: B007 - read where a fault is told
                    yield one.entry()
                if hand.end is not None:
                    at = None
                    yield hand.end.entry()

            try:
                game = game.enter_all(entries())
            except Refused as error:
                raise error.at(number, at) from None
            yield game


_MODELS = (*_Model.__subclasses__(), *_Entry.__subclasses__())
_FIELDS = {field.alias or name for model in _MODELS for name, field in model.model_fields.items()}


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _faults(error: ValidationError) -> list[Any]:
    return error.errors(include_url=False, include_context=False, include_input=False)
