"""Hypothesis strategies: games that can be true, entry by entry, by whatever rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import strategies as st

from scoring.board import Port
from scoring.entry import Adjust, Draw, End, Entry, Lead, Left, Pass, Play, Score
from scoring.game import Game
from scoring.hand import Hand
from scoring.rules import PRESETS, Rounding, Rules, Settle, Spinner, Win
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


class Dice:
    """Small choices out of one number drawn: much quicker than a draw for each."""

    def __init__(self, draw: Draws) -> None:
        self.number = draw(_NUMBERS)

    def roll(self, sides: int) -> int:
        """A number from 0 to below ``sides``; 0 is the simplest."""
        self.number, rolled = divmod(self.number, sides)
        return rolled

    def is_seldom(self) -> bool:
        return self.roll(13) == 12


@st.composite
def next_entries(draw: Draws, game: Game) -> Entry:
    """Something that may be entered next."""
    dice = Dice(draw)
    seats = game.rules.seats
    hand = game.hand
    if hand is None or hand.result is not None:
        board, rules = not dice.is_seldom(), draw(_new_rules(game)) if dice.is_seldom() else None
        return Lead(dice.roll(seats), board, rules)
    if dice.is_seldom():
        return draw(adjustments(game))
    if not hand.has_board:
        if dice.roll(5):
            return Score(dice.roll(seats), 5 + 5 * dice.roll(7))
        out = (None, *range(seats))[dice.roll(seats + 1)]
        return End("blocked" if out is None else "domino", draw(_left(hand, out)), out)
    if hand.is_over:
        return End("blocked" if hand.out is None else "domino", draw(_left(hand, hand.out)))
    return draw(_turns(game, hand, dice))


@st.composite
def _new_rules(draw: Draws, game: Game) -> Rules:
    """Other rules from the next hand on, with the same sides and spinner."""
    now = game.rules
    return replace(
        now,
        hand_size=draw(st.integers(1, 28 // now.seats)),
        target=max(0, *game.scores) + draw(st.sampled_from([2.5, 50])),
        settle=draw(st.sampled_from(Settle)),
        win=draw(st.sampled_from(Win)),
        muggins_calls=draw(st.booleans()),
    )


@st.composite
def _turns(draw: Draws, game: Game, hand: Hand, dice: Dice) -> Entry:
    """A tile placed, tiles drawn, a turn passed; now and then by a player out of turn."""
    seats = range(game.rules.seats)
    by = (*(None, hand.turn) * 12, *seats)
    seat = by[dice.roll(len(by))]
    fits_somewhere = hand.fitting
    fitting = [tile for tile in SET if tile in fits_somewhere]
    if not fitting or dice.roll(6) == 5:
        if not hand.may_pass:
            return Draw(1 + dice.roll(hand.drawable), seat)
        return End("blocked", draw(_left(hand, None))) if dice.is_seldom() else Pass(seat)
    claims: tuple[Any, ...] = ("player", "player", None, *seats)
    claim: Any = claims[dice.roll(len(claims))] if game.rules.muggins_calls else "player"
    tile = fitting[draw(_below(len(fitting)))]
    if not hand.is_led:
        return Play(tile, seat=seat, claim=claim)
    fits = hand.board.fits(tile)
    end = fits[dice.roll(len(fits))]
    named = bool(dice.roll(2)) or hand.board.end(tile, end.tile) != end
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


_NUMBERS = st.integers(0, 10**7)


@cache
def _below(count: int) -> st.SearchStrategy[int]:
    return st.integers(0, count - 1)
