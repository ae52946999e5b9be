"""The table: scores, the layout as it lies, and what can be done next."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.model.session import Session
from app.model.state import Sheet, State, Step, hand_of
from app.ui.look import GAP, Look
from app.ui.parts.felt import View, felt
from app.ui.parts.info import info
from app.ui.parts.picker import Grid, Standing, grid, picker
from app.ui.parts.strip import strip, strip_height
from app.ui.screens.actions import actions
from app.ui.screens.ending import ending
from app.ui.screens.forgotten import forgotten_draw
from app.ui.screens.keys import keys
from app.ui.screens.lead import lead
from app.ui.screens.menu import menu
from app.ui.screens.settled import settled
from app.ui.screens.tally import score_sheet, tallies
from app.ui.screens.won import won
from scoring.game import Game
from scoring.hand import Hand
from scoring.tile import Tile

INFO_HEIGHT = 44
ACTIONS_HEIGHT = 56
TALLY_WIDTH = 240
_LEAST_FELT = 120.0


@dataclass(frozen=True, slots=True)
class Room:
    """Where the parts of the screen go, logical pixels.

    Attributes:
        felt: Width and height of the layout.
        panel: Width and height of what stands below or beside it.
        grid: How the picker is arranged.
    """

    felt: tuple[float, float]
    panel: tuple[float, float]
    grid: Grid


def room(look: Look, game: Game, step: Step, asks: bool) -> Room:
    """Share the screen out; ``asks`` while tiles left are still to be named."""
    width, height = look.width - 2 * GAP, look.height - GAP
    top = strip_height(look, game) + 8
    if look.is_beside:
        tally = TALLY_WIDTH + GAP if look.has_tallies else 0
        high = height - ACTIONS_HEIGHT
        side = min(max(width * 0.3, 328.0), 420.0)
        felt_size = (width - side - GAP - tally, height - top - INFO_HEIGHT)
        return Room(felt_size, (side, high), grid(side, high))
    rest = height - top - INFO_HEIGHT - ACTIONS_HEIGHT
    tiles = grid(width, max(rest - _LEAST_FELT, 4 * 56))
    wanted = {
        Step.PLAY: tiles.size[1],
        Step.LEAD: 190.0 + 68 * len(game.players),
        Step.SETTLE: 470.0 if asks else 340.0,
        Step.SETTLED: 300.0,
        Step.WON: 250.0 + 32 * len(game.scores),
    }[step]
    below = max(wanted, tiles.size[1]) if step is Step.PLAY else min(wanted, rest - _LEAST_FELT)
    if game.hand is None:
        below = rest
    return Room((width, rest - below), (width, below), tiles)


def table(look: Look, state: State, session: Session) -> ft.Control:
    """The whole screen of a game.

    Args:
        look: How to look.
        state: What to show.
        session: What taps do.
    """
    assert state.kept is not None
    game = state.kept.game
    step = state.step
    asks = step is Step.SETTLE and state.ending.seat(hand_of(game)) is not None
    space = room(look, game, step, asks)
    top = strip(look, game, lambda: session.show(Sheet.TALLY))
    above = ft.Container(top, padding=ft.Padding.only(bottom=8))
    middle = felt(
        look,
        game.hand,
        View(space.felt, state.chosen, state.pointed, state.settings),
        session.place,
        session.turn_picture,
    )
    line = info(look, state, INFO_HEIGHT, session.dismiss_notice)
    low = ft.Container(
        _panel(look, state, session, step, space),
        width=space.panel[0],
        height=space.panel[1],
        alignment=ft.Alignment.TOP_CENTER,
    )
    foot = actions(look, state, session, ACTIONS_HEIGHT)
    if look.is_beside:
        columns: list[ft.Control] = [
            ft.Column([above, middle, line], spacing=0, expand=True),
            ft.Column([low, foot], spacing=0, width=space.panel[0]),
        ]
        if look.has_tallies:
            sheets = ft.Column(
                tallies(look, game, TALLY_WIDTH),
                width=TALLY_WIDTH,
                spacing=GAP,
                scroll=ft.ScrollMode.AUTO,
            )
            columns.insert(0, sheets)
        body: ft.Control = ft.Row(
            columns, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START, expand=True
        )
    else:
        parts = [above, low, foot] if game.hand is None else [above, middle, line, low, foot]
        body = ft.Column(parts, spacing=0, expand=True)
    page = ft.Container(body, padding=ft.Padding.only(left=GAP, right=GAP, top=GAP), expand=True)
    over = _over(look, state, session)
    if over is None:
        return page
    return ft.Stack([ft.Semantics(exclude_semantics=True, content=page), over], expand=True)


def _over(look: Look, state: State, session: Session) -> ft.Control | None:
    """The sheet that lies over the whole table, if any."""
    assert state.kept is not None
    match state.sheet:
        case Sheet.TALLY:
            return score_sheet(look, state.kept.game, lambda: session.show(None))
        case Sheet.MENU:
            return menu(look, state, session)
        case Sheet.KEYS:
            return keys(look, lambda: session.show(None))
        case _:
            return None


def _panel(look: Look, state: State, session: Session, step: Step, space: Room) -> ft.Control:
    assert state.kept is not None
    game = state.kept.game
    if state.sheet is Sheet.LEADER or step is Step.LEAD:
        return lead(look, game, state.lot, session.lead, session.draw_lots)
    hand = hand_of(game)
    if step is Step.PLAY:
        return _picker(look, state, session, hand, space)
    if state.sheet is Sheet.FORGOTTEN_DRAW and hand.out is not None:
        return forgotten_draw(
            look, game, hand, session.add_forgotten_draw, lambda: session.show(None)
        )
    if step is Step.SETTLE:
        return ending(
            look,
            game,
            hand,
            state.ending,
            session.fill_in,
            session.book,
            lambda: session.show(Sheet.FORGOTTEN_DRAW),
        )
    if step is Step.SETTLED:
        return settled(
            look,
            game,
            session.lead,
            lambda: session.show(Sheet.LEADER),
            lambda: session.show(Sheet.TALLY),
        )
    return won(
        look,
        game,
        session.rematch,
        lambda: session.show(Sheet.TALLY),
        lambda: session.go("/"),
    )


def _picker(look: Look, state: State, session: Session, hand: Hand, space: Room) -> ft.Control:
    words = look.words

    def name(tile: Tile, standing: Standing) -> str:
        if standing is Standing.DOWN:
            return words("{tile}, on the table", tile=tile)
        if standing is Standing.IDLE:
            return words("{tile}, does not fit", tile=tile)
        if standing is Standing.CHOSEN:
            return words("{tile}, chosen", tile=tile)
        return words("{tile}, fits", tile=tile) if hand.is_led else str(tile)

    return picker(
        look,
        space.grid,
        hand.fitting,
        hand.board.tiles,
        state.chosen,
        session.tap_tile,
        name,
    )
