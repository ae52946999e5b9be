"""Text that somebody types, as it can be kept: whatever is kept can come back in from a backup."""

from __future__ import annotations

from unicodedata import category

LONGEST_NAME = 200
"""Letters."""

LOST = "\N{REPLACEMENT CHARACTER}"
"""Stands where a byte was no text; in a record it says that the file is damaged."""

_CONTROLS = {"Cc", "Cs", "Zl", "Zp"}
"""Kinds of letters that are no letters: line ends, halves, what only moves a printer."""


def is_letter(letter: str) -> bool:
    """Whether this can be shown, and kept."""
    return category(letter) not in _CONTROLS and letter != LOST


def typed(text: str) -> str:
    """A text without what cannot be kept; there is a space in its place.

    >>> typed("Aino\\tB.")
    'Aino B.'
    """
    return "".join(letter if is_letter(letter) else " " for letter in text)


def typed_name(text: str) -> str:
    """The same for a name, which has an end."""
    return typed(text)[:LONGEST_NAME]
