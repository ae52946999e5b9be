"""One rule to agree on, and one answer to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.model.house_rules import HouseRules
from app.words import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer.

    Attributes:
        value: What the field of :class:`HouseRules` is with it.
        name: What it is called.
        line: What it means, in one sentence.
        source: Its number in the rules text, and the letters of its sources there: ``7.6 LP``.
        short: How it is named in a line of what a table plays otherwise.
    """

    value: Any
    name: str
    line: str
    source: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """One rule: a field of :class:`HouseRules`, what is asked, and the usual answers."""

    field: str
    ask: str
    choices: tuple[Choice, ...]

    def chosen(self, house: HouseRules) -> Choice | None:
        """The answer that holds; None where it is none of the usual ones."""
        value = getattr(house, self.field)
        return next((choice for choice in self.choices if choice.value == value), None)

    def answered(self, house: HouseRules, choice: Choice) -> HouseRules:
        """The house rules with this answer."""
        return replace(house, **{self.field: choice.value})


def source(words: Words, code: str) -> str:
    """Where an answer comes from, in words: ``7.6 L`` is ``rule 7.6, Latvian text``.

    F is the Finnish text, L the Latvian and Javanese article, P Pagat, H what real tables play.
    """
    number, _, letters = code.partition(" ")
    names = {
        "F": words("Finnish text"),
        "L": words("Latvian text"),
        "P": words("Pagat"),
        "H": words("house rule"),
    }
    return ", ".join((words("rule {number}", number=number), *(names[one] for one in letters)))
