"""Everything a person reads or hears: gettext messages, numbers and dates in their language."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from scoring.errors import Refused
from scoring.points import Points

MINUS = "–"
"""An en dash: the font that comes with the app has no minus sign."""

DOMAIN = "allfives"
CATALOGUES = Path(__file__).parent / "locale"


class Words:
    """The words of one language.

    Messages are the English sentences themselves; a language without a catalogue gets those.
    Call it with a message: ``words("Draw")``, ``words("{name} is out", name="Aino")``.
    """

    def __init__(self, language: str = "en") -> None:
        """The words for a language tag such as ``fi`` or ``pt-BR``."""
        self.locale = _locale(language)
        self._catalogue = gettext.translation(
            DOMAIN, CATALOGUES, [str(self.locale), self.locale.language], fallback=True
        )

    def __call__(self, message: str, **values: object) -> str:
        """A message in this language, its fields filled."""
        text = self._catalogue.gettext(message)
        return text.format(**values) if values else text

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """A message that depends on a number, which fills ``{count}``."""
        return self._catalogue.ngettext(one, many, count).format(count=count, **values)

    def refusal(self, error: Refused) -> str:
        """Why an entry was refused, in one sentence."""
        return self._catalogue.gettext(error.template).format(**error.values)

    def points(self, points: Points) -> str:
        """A score to be heard or read in a sentence: ``62.5`` or ``62,5``."""
        return _decimal(points, self.locale)

    def number(self, value: float) -> str:
        """A number in a statistic, to one decimal: ``1,234`` or ``3.4``."""
        return format_decimal(round(value, 1), format="#,##0.#", locale=self.locale)

    def share(self, part: float, whole: float) -> str:
        """A part of a whole, in percent; a dash where there is no whole."""
        return format_percent(part / whole, locale=self.locale) if whole else "–"

    def score(self, points: Points) -> str:
        """A score as it stands on paper: ``62½``; anything but halves as a decimal."""
        whole, rest = divmod(abs(points), 1)
        if rest != 0.5:
            return self.points(points).replace("-", MINUS)
        sign = MINUS if points < 0 else ""
        return f"{sign}{int(whole) or ''}½"

    def gain(self, points: Points) -> str:
        """Points won or lost, with their sign: ``+15``, ``–5``, ``0``."""
        return f"+{self.score(points)}" if points > 0 else self.score(points)

    def listed(self, names: Sequence[str]) -> str:
        """Names as they are listed in a sentence: ``Aino and Bruno``."""
        return format_list(names, locale=self.locale)

    def day(self, when: date | datetime) -> str:
        """A day of play, as a calendar says it."""
        return format_date(when, "medium", locale=self.locale)

    def month(self, when: date | datetime) -> str:
        """A month and its year, as a calendar says it: ``November 2026``."""
        return format_skeleton("yMMMM", when, locale=self.locale)


@lru_cache(maxsize=1024)
def _decimal(points: Points, locale: Locale) -> str:
    return format_decimal(points, format="0.#", locale=locale)


def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        return Locale("en")


@lru_cache(maxsize=16)
def words_for(language: str) -> Words:
    """The words of a language, read once."""
    return Words(language)
