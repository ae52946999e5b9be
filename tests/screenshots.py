"""``make screenshots``: the pictures of the README, taken from the running app.

Games are put into the store as far as a picture needs them; the rest is taps.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import sync_playwright

from app.model.settings import Settings
from app.model.state import hand_of
from app.store.games import GameStore, KeptGame
from app.store.place import FILE_NAME
from scoring.entry import Adjust, Lead, Play
from scoring.game import Game
from scoring.record import GameRecord
from scoring.tile import SET
from seeds import load
from tests.browser.screen import PHONE, TABLET, Screen, launch, teach
from tests.browser.server import Server
from tools.chromium import find
from tools.sample_game import play

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SMALL_PHONE = (320, 568)
SIDEWAYS = (844, 390)

TALLY = re.compile("^Aino: .* points")

Act = Callable[[Screen], None]


@dataclass(frozen=True)
class Picture:
    """One picture: a game as far as it is played, a size, and a few taps."""

    name: str
    game: Game | None = None
    size: tuple[int, int] = PHONE
    act: Act = lambda screen: None
    route: str = "/"
    options: dict[str, Any] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    text_scale: float = 1
    has_years: bool = False
    """Whether games of some years are kept besides; ``{aino}`` in a route is then somebody's id."""


def sample(upto: int | None = None) -> Game:
    """The sample game, or its first entries."""
    game = GameRecord.of_json(load("sample.json")).replay()
    return game if upto is None else game.started_over().enter_all(game.entries[:upto])


def until(game: Game, wanted: Callable[[Game], bool]) -> Game:
    """A game as it stood when ``wanted`` first held."""
    begun = game.started_over()
    for entry in game.entries:
        begun = begun.enter(entry)
        if wanted(begun):
            return begun
    raise LookupError("the game never stands like that")


def full_table() -> Game:
    """A hand with 27 tiles down, the most there can be: the player without the 28th is out."""
    for seed in range(10_000):
        random = Random(seed)
        game = Game.between(("Aino", "Bruno"), hand_size=14).enter(Lead(0))
        while game.playing and (hand := hand_of(game)).out is None:
            tile = random.choice([*hand.fitting] or [SET[0]])
            if tile not in hand.fitting:
                break
            ends = hand.board.fits(tile)
            game = game.enter(Play(tile, random.choice(ends).tile if ends else None))
        if game.playing and _placed(game) == 27:
            return game
    raise LookupError("no such hand")


def with_scores(*scores: float) -> Game:
    """A game with these scores, for its tally."""
    game = Game.between(("Aino", "Bruno")).enter(Lead(0)).enter(Play(SET[8]))
    for side, score in enumerate(scores):
        game = game.enter(Adjust(side, score - game.scores[side]))
    return game


def choosing(screen: Screen) -> None:
    """Tap a tile that fits in more than one place."""
    for node in screen.nodes():
        if node.role == "button" and node.name.endswith(", fits"):
            screen.tap(node.name)
            if screen.has(re.compile("^Where does")):
                return
            screen.tap("Undo")


def taps(*names: str | re.Pattern[str]) -> Act:
    """Tap these, one after another."""

    def act(screen: Screen) -> None:
        for name in names:
            screen.tap(name)

    return act


def setting_up(screen: Screen) -> None:
    """A new game of pairs, half filled in."""
    screen.tap("New game")
    screen.tap("4 players")
    for seat, name in enumerate(("Aino", "Bruno", "Clara", "David"), 1):
        screen.type(name, f"Player {seat}")


def naming(screen: Screen) -> None:
    """Name a few of the tiles left."""
    for node in [n for n in screen.nodes() if re.fullmatch(r"\d-\d", n.name)][:2]:
        screen.tap(node.name)


def mending(screen: Screen) -> None:
    """Change a tile of an earlier hand, up to what would come of it."""
    taps("Menu", "Log", *["The hand before"] * 3, re.compile("^Aino: 0-0 on"))(screen)
    taps("Change this tile", "0-1")(screen)


def pictures() -> list[Picture]:
    """What is taken."""
    pairs = play(11, ("Aino", "Bruno", "Clara", "David"))
    two = play(7, ("Aino", "Bruno"))
    three = sample()
    middle = until(sample(), lambda g: len(g.hands) == 4 and _placed(g) == 13)
    late = until(two, lambda g: _placed(g) == 16 and g.playing and not hand_of(g).is_over)
    out = until(three, lambda g: bool(g.playing and g.hand and g.hand.out is not None))
    blocked = until(three, lambda g: bool(g.playing and hand_of(g).is_blocked))
    split = until(
        three, lambda g: bool(g.hand and g.hand.result and len(g.hand.result.winners) > 1)
    )
    own_pips = until(play(3, ("Aino", "Bruno", "Clara"), "own_pips"), lambda g: len(g.hands) == 2)
    own_pips = own_pips.undone()
    settled = until(three, lambda g: bool(g.hand and g.hand.result))
    return [
        Picture("home", middle),
        Picture("new-game", act=setting_up),
        Picture("lead", until(pairs, lambda g: bool(g.entries)).started_over(), route="game"),
        Picture("table", late, route="game"),
        Picture("choosing", late, route="game", act=choosing),
        Picture("end-of-hand", out, route="game", act=naming),
        Picture("settled", settled, route="game"),
        Picture("score-sheet", three, route="game", act=taps("Score sheet")),
        Picture("log", middle, route="game", act=taps("Menu", "Log")),
        Picture("mend", middle, route="game", act=mending),
        Picture("winner", three, route="game"),
        Picture(
            "pairs", until(pairs, lambda g: len(g.hands) == 2 and _placed(g) == 14), route="game"
        ),
        Picture("small", late, SMALL_PHONE, route="game"),
        Picture("sideways", late, SIDEWAYS, route="game"),
        Picture("tablet", late, TABLET, route="game", act=choosing),
        Picture("tablet-upright", middle, (820, 1180), route="game"),
        Picture("dark", late, route="game", options={"color_scheme": "dark"}),
        Picture(
            "tablet-two-sided",
            middle,
            TABLET,
            route="game",
            settings=Settings(is_two_sided=True),
        ),
        Picture("large-text", late, route="game", text_scale=2),
        Picture("large-text-end", out, route="game", text_scale=2),
        Picture("full-table", full_table(), route="game"),
        Picture("full-table-small", full_table(), SMALL_PHONE, route="game"),
        Picture("tally", with_scores(247.5, 190), route="game", act=taps(TALLY)),
        Picture("log", middle, route="game", act=taps("Menu", "Log")),
        Picture("small-end-of-hand", out, SMALL_PHONE, route="game"),
        Picture("sideways-end-of-hand", out, SIDEWAYS, route="game"),
        Picture("menu", middle, route="game", act=taps("Menu")),
        Picture("settings", act=taps("Settings")),
        Picture("house-rules", act=taps("New game", "House rules")),
        Picture("blocked", blocked, route="game"),
        Picture("settled-split", split, route="game"),
        Picture("settled-own-pips", own_pips, route="game"),
        Picture("step-through", three, route="game", act=taps("Step through", *["Back"] * 9)),
        Picture("share", three, route="game", act=taps("Share")),
        Picture("history", route="/history", has_years=True),
        Picture("people", route="/people", has_years=True),
        Picture("statistics", route="/statistics/{aino}", has_years=True),
        Picture("statistics-tablet", None, TABLET, route="/statistics/{aino}", has_years=True),
        Picture("files", route="/files"),
    ]


def enlarge(screen: Screen, scale: float) -> None:
    """Draw text larger, as a browser does whose default font size was changed."""
    size = f"{16 * scale}px"
    screen.page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => {"
        f"document.documentElement.style.fontSize = '{size}'}})"
    )


def years(store: GameStore) -> str:
    """Keep what four people have played in two years; the id of the one who never missed."""
    people = [store.people.add(name) for name in ("Aino", "Bruno", "Clara", "Maija-Liisa")]
    for number in range(24):
        seated = [people[0], *people[1 : 2 + number % 3]]
        game = play(number, tuple(person.name for person in seated))
        started = datetime(2026, 11, 28, 19).astimezone() - timedelta(days=31 * number)
        ids = tuple(person.id for person in seated)
        store.save(KeptGame(f"game{number}", started, game, people=ids))
    for _ in store.figures.refresh():
        pass
    store.close()
    return people[0].id


def _placed(game: Game) -> int:
    return len(game.hand.placements) if game.hand else 0


def main(names: list[str]) -> None:
    """Take the pictures named, or all of them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        teach(playwright)
        browser = launch(playwright, find())
        for picture in pictures():
            if not names or picture.name in names:
                with tempfile.TemporaryDirectory() as folder:
                    _take(browser, Path(folder), picture)
                print(picture.name, flush=True)


def _take(browser: Any, folder: Path, picture: Picture) -> None:
    route = picture.route
    if picture.has_years:
        route = route.format(aino=years(GameStore(folder / FILE_NAME)))
    if picture.game is not None:
        store = GameStore(folder / FILE_NAME)
        if picture.name == "home":
            store.save(KeptGame.new(sample()))
            store.save(KeptGame.new(play(7, ("Maija-Liisa", "Jean-Baptiste"))))
        kept = store.save(KeptGame.new(picture.game))
        store.keep_setting("settings", picture.settings.to_json())
        store.close()
        route = "/" if route == "/" else f"/game/{kept.id}"
    server = Server(folder)
    server.start()
    try:
        screen = Screen(browser, server.url, size=picture.size, **picture.options)
        enlarge(screen, picture.text_scale)
        screen.open(route)
        screen.wait_until(lambda shown: len(shown.nodes()) > 2)
        screen.page.wait_for_load_state("networkidle")
        picture.act(screen)
        screen.page.wait_for_load_state("networkidle")
        screen.picture(PICTURES / f"{picture.name}.png")
        screen.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
