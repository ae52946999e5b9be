"""What a table plays by, in one line."""

from __future__ import annotations

from app.model.house_questions import questions
from app.model.house_rules import HouseRules
from app.words import Words
from scoring.rules import Rules


def preset_name(words: Words, preset: str) -> str:
    """What a relative of the game is called (rule 10)."""
    return {
        "pagat": words("All Fives"),
        "own_pips": words("Own pips off"),
        "muggins": words("Muggins"),
        "five_up": words("Five-Up"),
    }[preset]


def otherwise(words: Words, house: HouseRules, seats: int) -> str:
    """What a table plays otherwise than its preset: ``5 tiles each, exact``; may be empty.

    The target is not in it: it is always said besides.
    """
    differing = house.differing(seats)
    here = HouseRules.of(house.rules(seats))
    said = []
    for question in questions(words, house, seats):
        if question.field in differing:
            choice = question.chosen(here)
            if question.field == "sizes":
                size = here.sizes[seats - 2]
                said.append(words.n("{count} tile each", "{count} tiles each", size))
            elif choice is not None:
                said.append(choice.short)
    return ", ".join(said)


def in_force(words: Words, rules: Rules) -> str:
    """A game's rules: ``All Fives to 250, 5 tiles each``."""
    house = HouseRules.of(rules)
    said = words(
        "{game} to {target}",
        game=preset_name(words, house.preset),
        target=words.points(rules.target),
    )
    more = otherwise(words, house, rules.seats)
    return f"{said}, {more}" if more else said
