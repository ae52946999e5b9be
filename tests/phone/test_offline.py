"""A whole game without a network, on a phone that has visited the app once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scoring.record import GameRecord
from tests.browser.player import Player
from tests.phone.conftest import Started
from tests.phone.host import Host

GAME = Path(__file__).parents[1] / "browser/games/short.json"
UNTIL_KILLED = 8
"""So many entries of the first hand are in when the phone runs out of memory."""


def test_a_game_begun_killed_and_won_without_a_network(host: Host, start_again: Started) -> None:
    record = json.loads(GAME.read_text("utf-8"))
    first, second = record["hands"]
    host.stop()
    phone = start_again()
    screen = phone.open()
    player = Player(screen)
    player.start(record["players"], target=record["rules"]["target"])
    player.lead(record["players"][first["lead"]], is_first=True)
    player.hand({"entries": first["entries"][:UNTIL_KILLED]})
    screen.wait_for(f"{first['entries'][UNTIL_KILLED - 1]['play']}, on the table")
    shown, route = screen.texts(), screen.route
    assert route.startswith("/game/")
    assert screen.troubles == []
    phone.kill(screen)
    assert phone.failed == []
    phone.close()  # and nothing is left of the browser either

    phone = start_again()
    screen = phone.open(route)
    screen.wait_until(lambda now: now.texts() == shown, "the game did not come back as it was")
    player = Player(screen)
    player.hand({"entries": first["entries"][UNTIL_KILLED:]})
    player.end(record["players"], first["end"])
    screen.wait_for(*scores(record, hands=1))
    player.lead(record["players"][second["lead"]], is_first=False)
    player.hand(second)
    screen.wait_for("Aino wins!", *scores(record, hands=2))
    assert screen.troubles == []
    assert phone.failed == []
    assert host.asked == []


def scores(record: dict[str, Any], hands: int) -> list[str]:
    """What everybody has after so many hands, by the rules."""
    game = GameRecord.of_json(record | {"hands": record["hands"][:hands]}).replay()
    named = zip(record["players"], game.scores, strict=True)
    return [f"{name}: {score} points" for name, score in named]
