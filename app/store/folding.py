"""Names as they are compared: whatever the case, whatever the accents."""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "ı": "i"})
"""Letters that are one with a stroke or two in one, which Unicode does not take apart."""


def same_name(name: str) -> str:
    """Equal for two ways to write the same name."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


def folded(text: str) -> str:
    """What a search compares: without case and accents.

    >>> folded("  Zoë  ÅSTRÖM ")
    'zoe astrom'
    """
    apart = unicodedata.normalize("NFKD", same_name(text))
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return plain.casefold().translate(_LETTERS)
