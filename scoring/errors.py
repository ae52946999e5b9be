"""The one family of errors: an entry that cannot be true is refused, with a code and a reason."""

from __future__ import annotations


class Refused(Exception):
    """Something that was entered cannot be true.

    The game it was entered into is untouched. ``code`` is one of the error codes of the record
    format (``mismatch``, ``boneyard``, ...). ``template`` is an English sentence with named fields
    and ``values`` fills them, so that an interface can say the same in another language.

    Attributes:
        code: What kind of fault it is, for programs.
        template: One plain English sentence with ``{fields}``.
        values: What the fields stand for.
        hand: Index of the hand in the record, where that is known.
        entry: Index of the entry within that hand, where that is known.

    >>> str(Refused("tile", "{text} is not a tile.", text="7-3"))
    '7-3 is not a tile.'
    """

    def __init__(self, code: str, template: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.template = template
        self.values = {name: _readable(value) for name, value in values.items()}
        self.hand: int | None = None
        self.entry: int | None = None

    def at(self, hand: int | None = None, entry: int | None = None) -> Refused:
        """Say where in the record the fault is; returns the error itself, to be raised again."""
        self.hand, self.entry = hand, entry
        return self

    def __str__(self) -> str:
        return self.template.format(**self.values)


def _readable(value: object) -> object:
    """Text that was entered, fit to stand in a sentence: one line and not too long."""
    if not isinstance(value, str):
        return value
    line = "".join(letter if letter.isprintable() else " " for letter in value)
    return line if len(line) <= 40 else f"{line[:39]}…"
