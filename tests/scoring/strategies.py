"""Hypothesis strategies: games that can be true, entry by entry, by whatever rules."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scoring.board import Port
from scoring.entry import Adjust, Draw, End, Entry, Lead, Left, Pass, Play, Score
from scoring.game import Game
from scoring.hand import Hand
from scoring.rules import PRESETS, Rounding, Settle, Spinner, Win
from scoring.tile import PIPS_IN_SET, SET

NAMES = ("Aino", "Bruno", "Cecilia", "Dmitri")
Draws = st.DrawFn


@st.composite
def new_games(draw: Draws, /, **fixed: Any) -> Game:
    """A game before its first hand: any preset, any house rules."""
    seats = draw(st.integers(2, 4))
    house = {
        "hand_size": st.integers(1, 5) | st.integers(1, 28 // seats),
        "target": st.sampled_from([5, 12.5, 30, 60, 250]),
        "spinner": st.sampled_from(Spinner),
        "settle": st.sampled_from(Settle),
        "rounding": st.sampled_from(Rounding),
        "win": st.sampled_from(Win),
        "reserve": st.integers(0, 2),
        "muggins_calls": st.booleans(),
        "count_in_fives": st.booleans(),
        **({"partners": st.booleans()} if seats == 4 else {}),
    }
    agreed = draw(st.fixed_dictionaries({}, optional=house))
    return Game.between(NAMES[:seats], draw(st.sampled_from(sorted(PRESETS))), **agreed | fixed)


@st.composite
def games(draw: Draws, /, most: int = 45, **fixed: Any) -> Game:
    """A game that can be true, of at most so many entries."""
    game = draw(new_games(**fixed))
    for _ in range(draw(st.just(most) | st.integers(0, most))):
        if game.winners:
            break
        game = game.enter(draw(next_entries(game)))
    return game


@st.composite
def next_entries(draw: Draws, game: Game) -> Entry:
    """Something that may be entered next."""
    seats = st.integers(0, game.rules.seats - 1)
    hand = game.hand
    if hand is None or hand.result is not None:
        return Lead(draw(seats), board=draw(_seldom) is False)
    if draw(_seldom):
        return draw(adjustments(game))
    if not hand.has_board:
        if draw(st.integers(0, 4)):
            return Score(draw(seats), 5 * draw(st.integers(1, 7)))
        out = draw(st.none() | seats)
        how = "blocked" if out is None else "domino"
        return End(how, draw(_left(hand, out)), out)
    if hand.is_over:
        return End("blocked" if hand.out is None else "domino", draw(_left(hand, hand.out)))
    return draw(_turns(game, hand))


@st.composite
def _turns(draw: Draws, game: Game, hand: Hand) -> Entry:
    """A tile placed, tiles drawn, a turn passed; now and then by a player out of turn."""
    seats = range(game.rules.seats)
    seat = draw(st.sampled_from([None, hand.turn] * 12 + list(seats)))
    fitting = sorted(hand.fitting, key=str)
    wants_to_play = draw(st.integers(0, 5)) > 0
    if hand.may_pass and not (fitting and wants_to_play):
        return End("blocked", draw(_left(hand, None))) if draw(_seldom) else Pass(seat)
    if not (fitting and wants_to_play):
        return Draw(draw(st.integers(1, hand.drawable)), seat)
    claims: list[Any] = ["player"]
    if game.rules.muggins_calls:
        claims += ["player", None, *seats]
    claim = draw(st.sampled_from(claims))
    tile = draw(st.sampled_from(fitting))
    if not hand.is_led:
        return Play(tile, seat=seat, claim=claim)
    end = draw(st.sampled_from(hand.board.fits(tile)))
    named = draw(st.booleans()) or hand.board.end(tile, end.tile) != end
    return Play(tile, end.tile, end.port if named else None, seat, claim)


def adjustments(game: Game) -> st.SearchStrategy[Adjust]:
    """A score corrected by whole or half points."""
    points = st.integers(-60, 60).map(lambda halves: halves / 2)
    notes = st.none() | st.text(max_size=5)
    return st.builds(Adjust, st.integers(0, len(game.scores) - 1), points, notes)


@st.composite
def _left(draw: Draws, hand: Hand, out: int | None) -> dict[int, Left]:
    """What each holder was left with: tiles they must have, too few of them, or pips."""
    unseen = list(draw(st.permutations(hand.board.unseen)))
    pips_to_spare = PIPS_IN_SET - sum(tile.pips for tile in hand.board.tiles)
    left: dict[int, Left] = {}
    for seat in hand.holders(out):
        if draw(st.integers(0, 3)):
            size = max(0, hand.held(seat) - draw(st.sampled_from([0, 0, 0, 1])))
            taken, unseen = tuple(unseen[:size]), unseen[size:]
            left[seat] = taken
            pips_to_spare -= sum(tile.pips for tile in taken)
    for seat in hand.holders(out):
        if seat not in left:
            pips = draw(st.integers(0, max(0, min(40, pips_to_spare))))
            pips_to_spare -= pips
            left[seat] = pips
    return left


@st.composite
def any_entries(draw: Draws) -> Entry:
    """Anything that can be written in a record, whether or not it can be true."""
    seats = st.integers(-1, 4)
    tile = st.sampled_from(SET)
    lefts = st.integers(0, 200) | st.lists(tile, max_size=9).map(tuple)
    kinds: list[st.SearchStrategy[Entry]] = [
        st.builds(Lead, seats, st.booleans()),
        st.builds(
            Play,
            tile,
            st.none() | tile,
            st.none() | st.sampled_from(Port),
            st.none() | seats,
            st.just("player") | st.none() | seats,
        ),
        st.builds(Draw, st.integers(1, 30), st.none() | seats),
        st.builds(Pass, st.none() | seats),
        st.builds(Adjust, seats, st.integers(-9, 9).map(lambda quarters: quarters / 4)),
        st.builds(Score, seats, st.integers(-5, 50)),
        st.builds(
            End,
            st.sampled_from(["domino", "blocked", "tired"]),
            st.dictionaries(seats, lefts, max_size=4),
            st.none() | seats,
        ),
    ]
    return draw(st.one_of(kinds))


_seldom = st.sampled_from([False] * 12 + [True])
