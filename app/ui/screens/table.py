"""The table: scores, the layout as it lies, and what can be done next."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.claiming import with_tile
from app.model.session import Session
from app.model.state import Sheet, State, Step, hand_of
from app.ui.look import GAP, Look
from app.ui.parts.felt import View, felt
from app.ui.parts.info import info
from app.ui.parts.picker import Standing, picker
from app.ui.parts.scored import scored
from app.ui.parts.splash import splash
from app.ui.parts.strip import strip
from app.ui.room import TALLY_WIDTH, Asks, Room, actions_height, info_height, middle_width, room
from app.ui.screens.actions import actions
from app.ui.screens.claim import claim
from app.ui.screens.ending import ending
from app.ui.screens.forgotten import forgotten_draw
from app.ui.screens.instead import instead
from app.ui.screens.keys import keys
from app.ui.screens.known import known
from app.ui.screens.lead import lead
from app.ui.screens.log import log
from app.ui.screens.menu import menu
from app.ui.screens.names import names
from app.ui.screens.points import points
from app.ui.screens.settled import settled
from app.ui.screens.tally import score_sheet, tallies
from app.ui.screens.won import won
from scoring.game import Game
from scoring.hand import Hand
from scoring.mend import other_side
from scoring.tile import Tile


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
    space = room(look, game, step, _asks(state, game), state.settings.is_two_sided)
    top = strip(look, game, middle_width(look), lambda: session.show(Sheet.TALLY))
    near = ft.Container(top, padding=ft.Padding.only(bottom=8))
    parts: list[ft.Control] = [near]
    if space.felt is not None:
        view = View(
            space.felt,
            state.chosen,
            state.pointed,
            state.settings,
            can_switch=state.claiming is None and other_side(game) is not None,
            counts_ends=not game.rules.muggins_calls,
        )
        acts = (session.place, session.switch_side)
        if game.hand is not None and not game.hand.has_board:
            parts.append(scored(look, game, game.hand, space.felt))
        else:
            parts.append(_wood(look, state, game, felt(look, _seen(state, game), view, *acts)))
    if not space.is_two_sided:
        parts.append(info(look, state, info_height(look), session))
    else:
        if space.sides and space.felt is not None:
            parts[1:] = [_with_sides(look, game, session, space, *parts[1:])]
        far = ft.Container(
            ft.RotatedBox(quarter_turns=2, content=top), padding=ft.Padding.only(bottom=8)
        )
        again = ft.Container(
            strip(look, game, middle_width(look), lambda: session.show(Sheet.TALLY)), key="near"
        )
        parts = [far, *parts[1:], again]
    hand = _hand(look, state, session, step, space)
    page = ft.Container(
        _beside(look, game, parts, hand)
        if look.is_beside
        else ft.Column([*parts, hand], spacing=0),
        padding=ft.Padding.only(left=GAP, right=GAP, top=GAP),
        expand=True,
    )
    over = _over(look, state, session)
    if over is None:
        return page
    return ft.Stack([ft.Semantics(exclude_semantics=True, content=page), over], expand=True)


def _asks(state: State, game: Game) -> Asks:
    """What is still to be said of the tiles left."""
    seat = state.ending.seat(hand_of(game)) if state.step is Step.SETTLE else None
    if seat is None:
        return Asks.NOTHING
    return Asks.PIPS if seat in state.ending.typing else Asks.TILES


def _with_sides(
    look: Look, game: Game, session: Session, space: Room, wood: ft.Control
) -> ft.Control:
    """The layout with the scores once more at its left and right, for those who sit there."""
    assert space.felt is not None
    edges = [
        ft.Container(
            ft.RotatedBox(
                quarter_turns=turns,
                content=ft.Container(
                    strip(look, game, space.felt[1], lambda: session.show(Sheet.TALLY)),
                    width=space.felt[1],
                ),
            ),
            width=space.sides,
            alignment=align,
        )
        for turns, align in ((1, ft.Alignment.CENTER_LEFT), (3, ft.Alignment.CENTER_RIGHT))
    ]
    return ft.Row([edges[0], wood, edges[1]], spacing=0)


def _seen(state: State, game: Game) -> Hand | None:
    """The hand as it lies on the table, a tile that waits for its claim included."""
    waits = state.claiming
    return game.hand if waits is None else with_tile(hand_of(game), waits)


def _wood(look: Look, state: State, game: Game, wood: ft.Control) -> ft.Control:
    """The layout, and over it for a moment what was just scored."""
    parts = [wood]
    if state.scored is not None and state.settings.announces:
        parts.append(splash(look, state.scored, game.rules.count_in_fives))
    return ft.Stack(parts)


def _beside(look: Look, game: Game, parts: list[ft.Control], hand: ft.Control) -> ft.Control:
    """The layout in the middle, tallies and picker at its sides."""
    columns = [ft.Column(parts, spacing=0, expand=True), hand]
    if look.has_tallies:
        sheets = ft.Column(
            tallies(look, game, TALLY_WIDTH),
            width=TALLY_WIDTH,
            spacing=GAP,
            scroll=ft.ScrollMode.AUTO,
        )
        columns.insert(0, sheets)
    return ft.Row(columns, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def _hand(look: Look, state: State, session: Session, step: Step, space: Room) -> ft.Control:
    """What is tapped, turned towards whoever taps it."""
    width, height = space.panel
    panel = ft.Container(
        _panel(look, state, session, step, space),
        width=width,
        height=height,
        alignment=ft.Alignment.TOP_CENTER,
    )
    controls: list[ft.Control] = [
        panel,
        actions(look, state, session, actions_height(look, step)),
    ]
    if space.is_two_sided:
        controls.insert(0, info(look, state, info_height(look), session))
    column = ft.Column(
        controls,
        spacing=0,
        width=width,
        tight=True,
    )
    return ft.RotatedBox(quarter_turns=space.turns, content=column) if space.turns else column


def _over(look: Look, state: State, session: Session) -> ft.Control | None:
    """The sheet that lies over the whole table, if any."""
    assert state.kept is not None
    close = partial(session.show, None)
    match state.sheet:
        case Sheet.TALLY:
            return score_sheet(look, state.kept.game, close, session.mending.open)
        case Sheet.LOG:
            return log(look, state, session)
        case Sheet.NAMES:
            return names(look, state, session)
        case Sheet.MENU:
            return menu(look, state, session)
        case Sheet.KNOWN if state.step is Step.PLAY:
            return known(look, state.kept.game, hand_of(state.kept.game), close)
        case Sheet.PLAYER if state.step is Step.PLAY:
            game = state.kept.game
            return instead(look, game, hand_of(game), state.seat, session.let_play, close)
        case Sheet.KEYS:
            return keys(look, lambda: session.show(None))
        case _:
            return None


def _panel(look: Look, state: State, session: Session, step: Step, space: Room) -> ft.Control:
    assert state.kept is not None
    game = state.kept.game
    if state.sheet is Sheet.LEADER or step is Step.LEAD:
        return lead(look, state, session)
    hand = hand_of(game)
    if step is Step.PLAY and not hand.has_board:
        return points(look, game, hand, state.more, session, space.panel[0])
    if state.claiming is not None:
        return claim(look, game, state.claiming, session.claim)
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
