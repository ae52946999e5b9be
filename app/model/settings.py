"""How a table likes it: kept for all games on this device."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, Self


class Light(StrEnum):
    """Day or night."""

    SYSTEM = "system"
    DAY = "day"
    NIGHT = "night"


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be switched.

    Attributes:
        light: Day or night, or as the device has it.
        shows_points: Whether the places for a tile show the points they would make.
        keeps_awake: Whether the screen stays on during a hand.
        vibrates: Whether the device gives a short buzz on scoring.
        announces: Whether a big "+15" is shown on scoring.
        turns: How the picture of the layout is turned, in quarter turns clockwise, 0 to 3.
        is_two_sided: Whether a tablet shows the scores to both sides of the table.
    """

    light: Light = Light.SYSTEM
    shows_points: bool = True
    keeps_awake: bool = True
    vibrates: bool = True
    announces: bool = True
    turns: int = 0
    is_two_sided: bool = False

    def to_json(self) -> dict[str, Any]:
        """As a setting to keep."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: Any) -> Self:
        """From what was kept; whatever makes no sense is as usual."""
        if not isinstance(value, dict):
            return cls()
        usual = cls()
        kept = {
            field.name: value[field.name]
            for field in fields(cls)
            if type(value.get(field.name)) is type(getattr(usual, field.name))
        }
        if value.get("light") in set(Light):
            kept["light"] = Light(value["light"])
        if kept.get("turns") not in range(4):
            kept.pop("turns", None)
        return cls(**kept)
