"""A whole game: entries go in, one at a time, and each gives a new game.

Decides the order of things (what may follow what), scores, and the winner (chapter 8).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.departure import Departure
from scoring.ending import check_ending, departures, pips_left
from scoring.entry import Adjust, Draw, End, Entry, Lead, Pass, Play, Score
from scoring.errors import Refused
from scoring.hand import Hand, Placement, Result
from scoring.names import named
from scoring.points import Points, added
from scoring.rules import MOST_POINTS, Rules, Spinner
from scoring.settle import settle
from scoring.winning import can_score, winners


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it has been entered.

    >>> from scoring.tile import Tile
    >>> game = Game.between(["Aino", "Bruno"]).enter(Lead(0)).enter(Play(Tile.of(4, 6)))
    >>> game.scores, game.hand.turn
    ((10, 0), 1)

    Attributes:
        agreed: The rules the table began with; a hand may have been led by others.
        players: Names by seat.
        scores: Points by side, whole or half.
        hands: Every hand, the one being played last.
        winners: The sides that have won; empty while the game goes on.
        departures: What was accepted although the rules say otherwise, in order.
    """

    agreed: Rules
    players: tuple[str, ...]
    scores: tuple[Points, ...]
    hands: tuple[Hand, ...] = ()
    winners: tuple[int, ...] = ()
    departures: tuple[Departure, ...] = ()

    @classmethod
    def between(cls, players: Sequence[str], preset: str = "pagat", **agreed: Any) -> Game:
        """A new game, before its first hand.

        Args:
            players: Names by seat, clockwise.
            preset: A rule preset.
            **agreed: What the table plays otherwise; see :class:`~scoring.rules.Rules`.

        Raises:
            Refused: ``players`` or ``rules``.
        """
        names = named(players)
        rules = Rules.agreed(len(names), preset, **agreed)
        return cls(rules, names, (0,) * len(rules.sides))

    @property
    def rules(self) -> Rules:
        """The rules that hold now."""
        return self.hands[-1].rules if self.hands else self.agreed

    @property
    def hand(self) -> Hand | None:
        """The latest hand, being played or just settled."""
        return self.hands[-1] if self.hands else None

    @property
    def playing(self) -> bool:
        """Whether a hand is being played: led, neither settled nor cut short by the winner."""
        return bool(self.hands) and self.hands[-1].result is None and not self.winners

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything entered, in order; a game is nothing more than this."""
        return tuple(entry for hand in self.hands for entry in hand.all_entries)

    @property
    def next_leader(self) -> int | None:
        """Who leads the next hand: who went out; None where the lot decides (rules 2.1, 2.2)."""
        return self._went_out(self.hands[-1]) if self.hands else None

    def enter(self, entry: Entry) -> Game:
        """The game after one more entry; this one stays as it is.

        Raises:
            Refused: It cannot be true; see the error codes of the record format.
        """
        if self.winners:
            raise Refused("game_over", "The game is won; undo the winning entry to go on.")
        if isinstance(entry, Lead):
            return self._lead(entry)
        if not self.hands or self.hands[-1].result is not None:
            raise Refused("unfinished", "Say first who leads the next hand.")
        hand = self.hands[-1]
        match entry:
            case Play():
                return self._play(hand, entry)
            case Draw():
                return self._draw(hand, entry)
            case Pass():
                return self._pass(hand, entry)
            case Adjust():
                return self._adjust(hand, entry)
            case Score():
                return self._score(hand, entry)
            case End():
                return self._end(hand, entry)

    def enter_all(self, entries: Iterable[Entry]) -> Game:
        """The game after several entries, all of them or none.

        Raises:
            Refused: One of them cannot be true.
        """
        game = self
        for entry in entries:
            game = game.enter(entry)
        return game

    def started_over(self) -> Game:
        """The same players and rules with nothing entered."""
        return Game(self.agreed, self.players, (0,) * len(self.scores))

    def renamed(self, players: Sequence[str]) -> Game:
        """The same game with other names on its seats.

        >>> Game.between(["Aino", "Bruno"]).renamed(["Bruno", "Aino"]).players
        ('Bruno', 'Aino')

        Raises:
            Refused: ``players``.
        """
        names = named(players)
        if len(names) != len(self.players):
            raise Refused("players", "Every player needs a name.")
        return replace(self, players=names)

    def undone(self) -> Game:
        """The game without its last entry; itself where there is none.

        Only the last hand is played again.
        """
        if not self.hands:
            return self
        *before, last = self.hands
        departures = tuple(one for one in self.departures if one.hand < len(before))
        opening = Game(self.agreed, self.players, last.opening, tuple(before), (), departures)
        return opening.enter_all(last.all_entries[:-1])

    def _lead(self, entry: Lead) -> Game:
        self._check_seat(entry.seat)
        departures = self.departures
        if self.hands:
            last = self.hands[-1]
            if last.result is None:
                raise Refused("unfinished", "The last hand has not been settled yet.")
            leader = self._went_out(last)
            if leader is not None and leader != entry.seat:
                departures = (*departures, Departure("lead", len(self.hands), entry.seat))
        if entry.rules is not None:
            self._check_new_rules(entry.rules)
        hand = Hand.deal(self.rules, entry, self.scores)
        return replace(self, hands=(*self.hands, hand), departures=departures)

    def _play(self, hand: Hand, entry: Play) -> Game:
        seat = self._check_turn(hand, entry)
        credited = self._claimant(entry, seat)
        if not hand.is_led and (entry.on is not None or entry.port is not None):
            raise Refused("on", "The first tile of a hand touches no other.")
        if entry.on is None:
            board = hand.board.lead(entry.tile)
        else:
            end = hand.board.end(entry.tile, entry.on, entry.port)
            board = hand.board.place(entry.tile, end)
        gain: list[Points] = [0] * len(self.scores)
        if credited is not None and can_score(self.rules, self.scores[credited], board.points):
            gain[credited] = board.points
        else:
            credited = None
        scores = added(self.scores, gain)
        placement = Placement(seat, entry.tile, board, credited, scores, len(hand.entries))
        return self._after(
            hand,
            entry,
            scores,
            self._turn_departure(hand, seat),
            board=board,
            placed=_plus(hand.placed, seat, 1),
            turn=self.rules.next_seat(seat),
            placements=(*hand.placements, placement),
            out=seat if hand.held(seat) == 1 else None,
            passed=frozenset(),
        )

    def _draw(self, hand: Hand, entry: Draw) -> Game:
        seat = self._check_turn(hand, entry)
        if entry.count < 1:
            raise Refused("format", "A draw is of one tile or more.")
        if entry.count > hand.drawable:
            raise Refused(
                "boneyard",
                "So many tiles cannot be drawn; of the boneyard {count} may be.",
                count=hand.drawable,
            )
        departure = self._turn_departure(hand, seat)
        drawn = _plus(hand.drawn, seat, entry.count)
        return self._after(hand, entry, self.scores, departure, drawn=drawn)

    def _pass(self, hand: Hand, entry: Pass) -> Game:
        seat = self._check_turn(hand, entry)
        if not hand.may_pass:
            raise Refused(
                "boneyard",
                "Nobody may pass while the boneyard has tiles to draw ({count}).",
                count=hand.drawable,
            )
        departure = self._turn_departure(hand, seat)
        turn = self.rules.next_seat(seat)
        passed = hand.passed | {seat}
        return self._after(hand, entry, self.scores, departure, turn=turn, passed=passed)

    def _adjust(self, hand: Hand, entry: Adjust) -> Game:
        if not 0 <= entry.side < len(self.scores):
            raise Refused("seat", "There is no such side.")
        if not abs(entry.points) <= MOST_POINTS or entry.points * 2 != int(entry.points * 2):
            raise Refused("format", "A correction is a number of whole or half points.")
        gain: list[Points] = [0] * len(self.scores)
        gain[entry.side] = entry.points
        return self._after(hand, entry, added(self.scores, gain))

    def _score(self, hand: Hand, entry: Score) -> Game:
        if hand.has_board:
            raise Refused("format", "In this hand points come from the tiles that are placed.")
        self._check_seat(entry.seat)
        most = MOST_POINTS if self.rules.spinner is Spinner.ALL else 35
        if not 5 <= entry.points <= most or entry.points % 5:
            raise Refused("score", "No count is worth {points} points.", points=entry.points)
        side = self.rules.side_of(entry.seat)
        gain: list[Points] = [0] * len(self.scores)
        if can_score(self.rules, self.scores[side], entry.points):
            gain[side] = entry.points
        return self._after(hand, entry, added(self.scores, gain))

    def _end(self, hand: Hand, entry: End) -> Game:
        check_ending(hand, entry, self.players)
        out = entry.out if not hand.has_board else hand.out
        pips = pips_left(hand, entry)
        settlement = settle(self.rules, out, pips)
        credited = [
            bonus if can_score(self.rules, self.scores[side], bonus) else 0
            for side, bonus in enumerate(settlement.bonus)
        ]
        scores = added(self.scores, credited)
        result = Result(
            entry.how, settlement.winners, pips, settlement.bonus, scores, settlement.reckonings
        )
        found = tuple(
            Departure(code, len(self.hands) - 1, seat) for code, seat in departures(hand, entry)
        )
        return self._after(hand, entry, scores, found, result=result)

    def _after(
        self,
        hand: Hand,
        entry: Entry,
        scores: tuple[Points, ...],
        departures: tuple[Departure, ...] = (),
        **changes: Any,
    ) -> Game:
        """The game with the hand changed, and the entry added to it."""
        hand = replace(hand, entries=(*hand.entries, entry), **changes)
        return Game(
            self.agreed,
            self.players,
            scores,
            (*self.hands[:-1], hand),
            winners(self.rules, scores, settled=hand.result is not None),
            self.departures + departures,
        )

    def _claimant(self, entry: Play, seat: int) -> int | None:
        """The side that the points of a placement belong to (rule 11)."""
        if entry.claim == "player":
            return self.rules.side_of(seat)
        if not self.rules.muggins_calls:
            raise Refused("format", "Points are claimed only where Muggins is called.")
        if entry.claim is None:
            return None
        self._check_seat(entry.claim)
        return self.rules.side_of(entry.claim)

    def _check_new_rules(self, rules: Rules) -> None:
        """Rules agreed on in mid-game leave the sides as they are and the game unwon."""
        if rules.sides != self.rules.sides:
            raise Refused("rules", "Who shares a score cannot change during a game.")
        if max(self.scores) >= rules.target:
            raise Refused("rules", "A side has reached that target already.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.rules.seats:
            raise Refused("seat", "There is no such seat at this table.")

    def _check_turn(self, hand: Hand, entry: Play | Draw | Pass) -> int:
        """Who makes this entry; refused where the hand takes no more of its kind."""
        if entry.seat is not None:
            self._check_seat(entry.seat)
        if not hand.has_board:
            raise Refused("format", "This hand is kept by points only; no tiles are entered in it.")
        if hand.out is not None:
            raise Refused(
                "hand_over",
                "{name} has placed the last tile; the hand is over.",
                name=self.players[hand.out],
            )
        return hand.seat_of(entry)

    def _turn_departure(self, hand: Hand, seat: int) -> tuple[Departure, ...]:
        if seat == hand.turn:
            return ()
        return (Departure("turn", len(self.hands) - 1, seat, len(hand.entries)),)

    @staticmethod
    def _went_out(hand: Hand) -> int | None:
        """The seat that went out in a settled hand, or None after a block."""
        ending = hand.ending
        return ending.out if ending is not None and not hand.has_board else hand.out


def _plus(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + more, *numbers[seat + 1 :])
