"""What is kept beside a game's entries: an ending half filled in, and rules for its next hand."""

from __future__ import annotations

from typing import Any

from app.model.ending import Ending
from app.model.house_rules import HouseRules
from scoring.game import Game


def draft_of(ending: Ending, agreed: HouseRules | None) -> Any:
    """As it is kept with the game; None where nothing has been begun."""
    if agreed is not None:
        return {**ending.to_json(), "agreed": agreed.to_json()}
    return None if ending == Ending() else ending.to_json()


def agreed_in(draft: Any) -> HouseRules | None:
    """What a kept draft says of the next hand's rules."""
    return HouseRules.from_json(draft.get("agreed")) if isinstance(draft, dict) else None


def after(before: Game, now: Game, agreed: HouseRules | None) -> HouseRules | None:
    """What a table has agreed on for its next hand, once a game has changed.

    A new hand has taken it up; a hand that is taken back gives up again what it had taken.

    Args:
        before: The game as it was.
        now: The game as it is.
        agreed: What had been agreed on before.
    """
    if len(now.hands) > len(before.hands):
        return None
    if len(now.hands) < len(before.hands):
        gone = before.hands[len(now.hands)]
        if gone.is_agreed_anew:
            return HouseRules.of(gone.rules)
    return agreed
