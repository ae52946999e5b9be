"""The usual answers to every rule, in plain words, with where each of them comes from."""

from __future__ import annotations

from app.model.house_choices import Choice, Question
from app.model.house_rules import FIVE_EACH, SEVEN_FIVE, USUAL_SIZES, HouseRules
from app.words import Words
from scoring.rules import Rounding, Settle, Spinner, Win


def questions(words: Words, house: HouseRules, seats: int) -> tuple[Question, ...]:
    """What can be asked of a table, except for the target; nothing that would change nothing."""
    asked = [_deal(words), _settle(words)]
    if house.settle is not Settle.NONE:
        asked.append(_rounding(words, house))
    asked += [_win(words), _spinner(words), _reserve(words), _calls(words), _count(words)]
    if seats == 4:
        asked.insert(1, _partners(words))
    return tuple(asked)


def _deal(words: Words) -> Question:
    return Question(
        "sizes",
        words("How many tiles each?"),
        (
            Choice(
                USUAL_SIZES,
                words("9, 7 or 5"),
                words("Nine with two players, seven with three, five with four."),
                "1.3 FL",
            ),
            Choice(
                FIVE_EACH,
                words("Five each"),
                words("Five, however many play. More tiles are left to draw."),
                "1.3 H",
            ),
            Choice(
                SEVEN_FIVE,
                words("7, 5 and 5"),
                words("Seven with two players, five with three or four."),
                "1.3 L",
            ),
        ),
    )


def _partners(words: Words) -> Question:
    return Question(
        "singles",
        words("Four players"),
        (
            Choice(
                False,
                words("Two pairs"),
                words("Partners sit opposite each other and share one score."),
                "1.2 F",
            ),
            Choice(
                True,
                words("Each alone"),
                words("Four players, four scores."),
                "1.2 H",
                words("each alone"),
            ),
        ),
    )


def _settle(words: Words) -> Question:
    return Question(
        "settle",
        words("Tiles left at the end of a hand"),
        (
            Choice(
                Settle.WINNER_TAKES,
                words("The winner gets them"),
                words("Whoever wins the hand scores the pips that the others still hold."),
                "7.2 FP",
            ),
            Choice(
                Settle.OWN_PIPS,
                words("Own pips off"),
                words("Everybody loses the pips left in their own hand."),
                "7.6 LP",
                words("own pips off"),
            ),
            Choice(
                Settle.NONE,
                words("They do not matter"),
                words("Only the ends score; nothing is added when a hand is over."),
                "7.7 H",
                words("tiles left do not count"),
            ),
        ),
    )


def _rounding(words: Words, house: HouseRules) -> Question:
    exact = Choice(
        Rounding.EXACT,
        words("Every pip counts"),
        words("No rounding: 13 pips are 13 points."),
        "7.7 H",
        words("no rounding"),
    )
    if house.settle is Settle.OWN_PIPS:  # these are hand by hand anyway
        by_hand = house.rounding is Rounding.HAND
        choices = [
            Choice(
                Rounding.HAND if by_hand else Rounding.TOTAL,
                words("To the nearest five"),
                words("12 pips are 10 points, 13 pips are 15."),
                "7.6 L",
            )
        ]
    else:
        choices = [
            Choice(
                Rounding.TOTAL,
                words("All hands together"),
                words("The pips are added up, then rounded once to the nearest five."),
                "7.2 FP",
            ),
            Choice(
                Rounding.HAND,
                words("Hand by hand"),
                words("Each player's pips are rounded to the nearest five, then added up."),
                "7.7 H",
                words("rounded hand by hand"),
            ),
        ]
    return Question("rounding", words("How are they rounded?"), (*choices, exact))


def _win(words: Words) -> Question:
    return Question(
        "win",
        words("When is the game won?"),
        (
            Choice(
                Win.AT_ONCE,
                words("At once"),
                words("The first to reach the target has won, in the middle of a hand too."),
                "8.2 F",
            ),
            Choice(
                Win.HAND_END,
                words("At the end of the hand"),
                words("The hand is played out and settled; then the highest score wins."),
                "8.4 H",
                words("won at the end of a hand"),
            ),
            Choice(
                Win.EXACT,
                words("With the exact number"),
                words("Points that would go past the target are not scored at all."),
                "8.4 H",
                words("exact"),
            ),
        ),
    )


def _spinner(words: Words) -> Question:
    return Question(
        "spinner",
        words("Which doubles open four ways?"),
        (
            Choice(
                Spinner.FIRST,
                words("The first double"),
                words("It is the spinner: played on at both sides, then at both ends."),
                "3.3 FLP",
            ),
            Choice(
                Spinner.NONE,
                words("None: Muggins"),
                words("No spinner. The line always has two ends."),
                "10",
            ),
            Choice(
                Spinner.ALL,
                words("Every double: Five-Up"),
                words("Each double is a spinner, so there can be many ends to count."),
                "10",
            ),
        ),
    )


def _reserve(words: Words) -> Question:
    return Question(
        "reserve",
        words("May the boneyard be drawn empty?"),
        (
            Choice(
                0,
                words("Yes, to the last tile"),
                words("All that was not dealt may be drawn."),
                "1.4 F",
            ),
            Choice(
                1,
                words("The last one stays"),
                words("One tile is never drawn, so nobody knows all the hands."),
                "1.4 P",
                words("last tile stays"),
            ),
            Choice(
                2,
                words("The last two stay"),
                words("Two tiles are never drawn, so nobody knows all the hands."),
                "1.4 P",
                words("last two stay"),
            ),
        ),
    )


def _calls(words: Words) -> Question:
    return Question(
        "muggins_calls",
        words("Who gets the points?"),
        (
            Choice(
                False,
                words("Whoever placed the tile"),
                words("The app counts; nobody has to say anything."),
                "4.5 F",
            ),
            Choice(
                True,
                words("Whoever calls them: Muggins calls"),
                words("The app asks who called, and shows the count only after that."),
                "11 H",
                words("Muggins calls"),
            ),
        ),
    )


def _count(words: Words) -> Question:
    return Question(
        "count_in_fives",
        words("How are scores shown?"),
        (
            Choice(
                False,
                words("In points"),
                words("A count of 15 is 15; the target is 250."),
                "4.5 F",
            ),
            Choice(
                True,
                words("In fives"),
                words("A count of 15 is 3, as on a cribbage board; 250 is 50."),
                "9.4 H",
                words("counted in fives"),
            ),
        ),
    )
