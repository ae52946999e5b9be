"""Numbers, lists and sentences as people of each language read them."""

from __future__ import annotations

from datetime import date

import pytest

from app.words import MINUS, Words, words_for
from scoring.errors import Refused
from scoring.points import Points


@pytest.mark.parametrize(
    ("language", "points", "text"),
    [("en", 62.5, "62.5"), ("fi", 62.5, "62,5"), ("en", 250, "250"), ("fi", 1250, "1250")],
)
def test_points_have_the_decimal_sign_of_the_language(
    language: str, points: Points, text: str
) -> None:
    assert words_for(language).points(points) == text


@pytest.mark.parametrize("language", ["en", "fi", "lv"])
@pytest.mark.parametrize(
    ("score", "text"),
    [
        *((62.5, "62½"), (2.5, "2½"), (0.5, "½"), (0, "0"), (62, "62"), (1250.5, "1250½")),
        *((-12.5, f"{MINUS}12½"), (-0.5, f"{MINUS}½")),
    ],
)
def test_half_points_are_written_as_on_paper(language: str, score: Points, text: str) -> None:
    assert words_for(language).score(score) == text


def test_a_count_in_fives_keeps_its_decimals() -> None:
    assert words_for("en").score(2.4) == "2.4"
    assert words_for("fi").score(2.4) == "2,4"


@pytest.mark.parametrize("language", ["en", "fi", "sv", "lv", "hr", "lt"])
def test_a_negative_score_has_the_minus_sign_that_the_font_has(language: str) -> None:
    assert words_for(language).score(-15) == f"{MINUS}15"


def test_gains_have_their_sign() -> None:
    words = words_for("en")
    assert [words.gain(points) for points in (15, 2.5, 0, -5, -7.5)] == [
        *("+15", "+2½", "0", f"{MINUS}5", f"{MINUS}7½")
    ]


def test_names_are_listed_as_in_a_sentence() -> None:
    assert words_for("en").listed(["Aino"]) == "Aino"
    assert words_for("en").listed(["Aino", "Bruno"]) == "Aino and Bruno"
    assert words_for("fi").listed(["Aino", "Bruno"]) == "Aino ja Bruno"


def test_days_are_as_a_calendar_says_them() -> None:
    assert words_for("en").day(date(2026, 11, 30)) == "Nov 30, 2026"
    assert words_for("fi").day(date(2026, 11, 30)) == "30.11.2026"


def test_a_message_is_filled_whatever_it_is_filled_with() -> None:
    words = words_for("en")
    assert words("{name} is out", name="{Aino}") == "{Aino} is out"
    assert words("Draw") == "Draw"
    assert words.n("{count} tile", "{count} tiles", 1) == "1 tile"
    assert words.n("{count} tile", "{count} tiles", 3) == "3 tiles"


def test_a_refusal_is_one_sentence() -> None:
    error = Refused("mismatch", "{tile} does not fit there.", tile="3-6")
    assert words_for("fi").refusal(error) == "3-6 does not fit there."


@pytest.mark.parametrize(
    ("tag", "language"),
    [("pt-BR", "pt"), ("fi_FI", "fi"), ("xx", "en"), ("", "en"), ("C", "en"), ("zh-Hant-TW", "zh")],
)
def test_any_tag_gives_words(tag: str, language: str) -> None:
    assert Words(tag).locale.language == language
    assert Words(tag)("Draw")
