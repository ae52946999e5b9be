"""What is wrong with a record that is not well formed, in plain words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any

from scoring.errors import Refused


def first_fault(faults: Sequence[Mapping[str, Any]], fields: Collection[str]) -> Refused:
    """The first of the faults a validator found, with the hand and the entry it is in.

    Args:
        faults: For each fault its ``type`` and its ``loc``: the path to it in the record.
        fields: The names that a field of a record can have.
    """
    fault = faults[0]
    where = fault["loc"]
    name = next((part for part in reversed(where) if part in fields), "")
    if fault["type"] == "missing":
        refused = Refused("format", "The record lacks the field “{name}”.", name=name)
    elif fault["type"] == "extra_forbidden":
        name = str(where[-1])
        refused = Refused("format", "The record has an unknown field “{name}”.", name=name)
    elif fault["type"].startswith("union_tag"):
        refused = Refused("format", "An entry is none of play, draw, pass, adjust and score.")
    else:
        refused = Refused("format", "The field “{name}” does not hold what it should.", name=name)
    return refused.at(_index("hands", where), _index("entries", where))


def _index(key: str, where: Sequence[int | str]) -> int | None:
    """The number that follows ``key`` in a path, if any."""
    return next((at for name, at in pairwise(where) if name == key and isinstance(at, int)), None)
