"""The course of a game: what each entry does to it.

Decides the order of things (what may follow what), scores, and the winner (chapter 8).
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.departure import Departure
from scoring.ending import check_ending, departures, pips_left
from scoring.entry import Adjust, Draw, End, Entry, Lead, Pass, Play, Score
from scoring.errors import Refused
from scoring.hand import Hand, Placement, Result
from scoring.open_hand import OpenHand
from scoring.points import Points, added, whole
from scoring.rules import MOST_POINTS, Rules, Spinner
from scoring.settle import settle
from scoring.winning import can_score, winners


class Course:
    """A game while entries go into it, for :class:`~scoring.game.Game`, which is its outcome.

    Once an entry was refused it is of no further use.

    Attributes:
        scores: Points by side, whole or half.
        winners: The sides that have won; empty while the game goes on.
        departures: What was accepted of these entries although the rules say otherwise, in order.
    """

    def __init__(
        self,
        agreed: Rules,
        players: Sequence[str],
        scores: tuple[Points, ...],
        hands: tuple[Hand, ...],
        winners: tuple[int, ...],
    ) -> None:
        """Go on with a game; what its parts are is said there."""
        self.scores = scores
        self.winners = winners
        self.departures: list[Departure] = []
        self._players = players
        self._rules = hands[-1].rules if hands else agreed
        is_open = bool(hands) and hands[-1].result is None
        self._hands = list(hands[:-1] if is_open else hands)
        self._hand = OpenHand(hands[-1]) if is_open else None

    def hands(self) -> tuple[Hand, ...]:
        """Every hand, the one being played last."""
        return (*self._hands, self._hand.closed()) if self._hand else tuple(self._hands)

    def enter(self, entry: Entry) -> None:
        """Take one more entry.

        Raises:
            Refused: It cannot be true; see the error codes of the record format.
        """
        if self.winners:
            raise Refused("game_over", "The game is won; undo the winning entry to go on.")
        if isinstance(entry, Lead):
            self._lead(entry)
            return
        hand = self._hand
        if hand is None:
            raise Refused("unfinished", "Say first who leads the next hand.")
        if isinstance(entry, End):
            self._end(hand, entry)
            return
        match entry:
            case Play():
                self._play(hand, entry)
            case Draw():
                self._draw(hand, entry)
            case Pass():
                self._pass(hand, entry)
            case Adjust():
                self._adjust(entry)
            case _:
                self._score(hand, entry)
        hand.entries.append(entry)

    def _lead(self, entry: Lead) -> None:
        self._check_seat(entry.seat)
        if self._hand is not None:
            raise Refused("unfinished", "The last hand has not been settled yet.")
        leader = self._hands[-1].went_out if self._hands else None
        if entry.rules is not None:
            self._check_new_rules(entry.rules)
        if leader is not None and leader != entry.seat:
            self.departures.append(Departure("lead", len(self._hands), entry.seat))
        hand = Hand.deal(self._rules, entry, self.scores)
        self._rules = hand.rules
        self._hand = OpenHand(hand)

    def _play(self, hand: OpenHand, entry: Play) -> None:
        seat = self._check_turn(hand, entry)
        credited = self._claimant(entry, seat)
        board = hand.board
        if not board.placed and (entry.on is not None or entry.port is not None):
            raise Refused("on", "The first tile of a hand touches no other.")
        if entry.on is None:
            board = board.lead(entry.tile)
        else:
            board = board.join(entry.tile, entry.on, entry.port)
        points = board.points
        if points and credited is not None:
            if can_score(self._rules, self.scores[credited], points):
                self._gain(credited, points)
            else:
                credited = None
        if seat != hand.turn:
            self._note_turn(hand, seat)
        hand.placements.append(
            Placement(seat, entry.tile, board, credited, self.scores, len(hand.entries))
        )
        hand.board = board
        hand.out = seat if hand.held(seat) == 1 else None
        hand.placed[seat] += 1
        hand.turn = self._rules.next_seat(seat)
        hand.passed = frozenset()

    def _draw(self, hand: OpenHand, entry: Draw) -> None:
        seat = self._check_turn(hand, entry)
        if entry.count < 1:
            raise Refused("format", "A draw is of one tile or more.")
        if entry.count > hand.drawable:
            raise Refused(
                "boneyard",
                "So many tiles cannot be drawn; of the boneyard {count} may be.",
                count=hand.drawable,
            )
        if seat != hand.turn:
            self._note_turn(hand, seat)
        hand.drawn[seat] += entry.count

    def _pass(self, hand: OpenHand, entry: Pass) -> None:
        seat = self._check_turn(hand, entry)
        if not hand.may_pass:
            raise Refused(
                "boneyard",
                "Nobody may pass while the boneyard has tiles to draw ({count}).",
                count=hand.drawable,
            )
        if seat != hand.turn:
            self._note_turn(hand, seat)
        hand.turn = self._rules.next_seat(seat)
        hand.passed |= {seat}

    def _adjust(self, entry: Adjust) -> None:
        if not 0 <= entry.side < len(self.scores):
            raise Refused("seat", "There is no such side.")
        if not abs(entry.points) <= MOST_POINTS or entry.points * 2 != int(entry.points * 2):
            raise Refused("format", "A correction is a number of whole or half points.")
        self._gain(entry.side, entry.points)

    def _score(self, hand: OpenHand, entry: Score) -> None:
        if hand.kept.has_board:
            raise Refused("format", "In this hand points come from the tiles that are placed.")
        self._check_seat(entry.seat)
        most = MOST_POINTS if self._rules.spinner is Spinner.ALL else 35
        if not 5 <= entry.points <= most or entry.points % 5:
            raise Refused("score", "No count is worth {points} points.", points=entry.points)
        side = self._rules.side_of(entry.seat)
        if can_score(self._rules, self.scores[side], entry.points):
            self._gain(side, entry.points)

    def _end(self, hand: OpenHand, entry: End) -> None:
        played = hand.closed()
        check_ending(played, entry, self._players)
        out = entry.out if not played.has_board else played.out
        pips = pips_left(played, entry)
        settlement = settle(self._rules, out, pips)
        credited = [
            bonus if can_score(self._rules, self.scores[side], bonus) else 0
            for side, bonus in enumerate(settlement.bonus)
        ]
        self.scores = added(self.scores, credited)
        self.winners = winners(self._rules, self.scores, settled=True)
        self.departures += [
            Departure(code, len(self._hands), seat) for code, seat in departures(played, entry)
        ]
        hand.entries.append(entry)
        reckonings = settlement.reckonings
        result = Result(
            entry.how, settlement.winners, pips, settlement.bonus, self.scores, reckonings
        )
        self._hands.append(hand.closed(result))
        self._hand = None

    def _gain(self, side: int, points: Points) -> None:
        """A side scores, or loses, within a hand."""
        before, after = self.scores[:side], self.scores[side + 1 :]
        self.scores = (*before, whole(self.scores[side] + points), *after)
        self.winners = winners(self._rules, self.scores, settled=False)

    def _claimant(self, entry: Play, seat: int) -> int | None:
        """The side that the points of a placement belong to (rule 11)."""
        if entry.claim == "player":
            return self._rules.side_of(seat)
        if not self._rules.muggins_calls:
            raise Refused("format", "Points are claimed only where Muggins is called.")
        if entry.claim is None:
            return None
        self._check_seat(entry.claim)
        return self._rules.side_of(entry.claim)

    def _check_new_rules(self, rules: Rules) -> None:
        """Rules agreed on in mid-game leave the sides as they are and the game unwon."""
        if rules.sides != self._rules.sides:
            raise Refused("rules", "Who shares a score cannot change during a game.")
        if max(self.scores) >= rules.target:
            raise Refused("rules", "A side has reached that target already.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self._rules.seats:
            raise Refused("seat", "There is no such seat at this table.")

    def _check_turn(self, hand: OpenHand, entry: Play | Draw | Pass) -> int:
        """Who makes this entry; refused where the hand takes no more of its kind."""
        if entry.seat is not None:
            self._check_seat(entry.seat)
        if not hand.kept.has_board:
            raise Refused("format", "This hand is kept by points only; no tiles are entered in it.")
        if hand.out is not None:
            raise Refused(
                "hand_over",
                "{name} has placed the last tile; the hand is over.",
                name=self._players[hand.out],
            )
        return hand.seat_of(entry)

    def _note_turn(self, hand: OpenHand, seat: int) -> None:
        """It is not this seat's turn: that is accepted, and reported."""
        at = len(hand.entries)
        self.departures.append(Departure("turn", len(self._hands), seat, at))
