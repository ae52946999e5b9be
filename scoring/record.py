"""The game record, version 1: a game as JSON, what was entered and nothing derived.

The only module that knows pydantic. It decides what a well-formed record is (error code
``format``); whether the game in it can be true is decided by :class:`~scoring.game.Game`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
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

    def in_game(self, _: Game) -> Entry:
        return self.entry()


class PlayEntry(_Entry):
    """A tile placed."""

    seat: _Whole = None
    play: StrictStr
    on: _Text = None
    port: Annotated[Port | None, _Given] = None
    claim: StrictInt | None = None

    def entry(self) -> Entry:
        return Play(
            tile=Tile.parse(self.play),
            on=None if self.on is None else Tile.parse(self.on),
            port=self.port,
            seat=self.seat,
            claim=self.claim if "claim" in self.model_fields_set else "player",
        )


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
        adjust = self.adjust
        return Adjust(adjust.side, adjust.points, adjust.note)


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

    def lead_entry(self, game: Game) -> Lead:
        """How the hand begins; raises ``rules`` for rules that cannot be."""
        rules = None
        if self.rules is not None:
            rules = Rules.agreed(game.rules.seats, **self.rules.model_dump())
        return Lead(self.lead, self.board, rules)


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
        return json.dumps(
            self.model_dump(mode="json", by_alias=True, exclude_unset=True),
            ensure_ascii=False,
            separators=(",", ":"),
        )

    def replay(self) -> Game:
        """Play the record through.

        Raises:
            Refused: The game cannot be true; the error says in which hand and at which entry.
        """
        game = Game.between(self.players, **self.rules.model_dump())
        for index, hand in enumerate(self.hands):
            for at, step in _steps(hand):
                try:
                    game = game.enter(step(game))
                except Refused as error:
                    raise error.at(index, at) from None
        return game


_MODELS: tuple[type[_Model], ...] = (
    *_KINDS.values(),
    Adjustment,
    HandEnd,
    HandRecord,
    RulesRecord,
    GameRecord,
)
_FIELDS = {field.alias or name for model in _MODELS for name, field in model.model_fields.items()}


def _steps(hand: HandRecord) -> Iterator[tuple[int | None, Callable[[Game], Entry]]]:
    """A hand's entries with their index; the lead and the end have none."""
    yield None, hand.lead_entry
    for index, step in enumerate((*hand.entries, hand.end)):
        if step is not None:
            yield None if step is hand.end else index, step.in_game


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _faults(error: ValidationError) -> list[Any]:
    return error.errors(include_url=False, include_context=False, include_input=False)
