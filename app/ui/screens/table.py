"""The table: scores, the layout as it lies, and what can be done next."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.claiming import with_tile
from app.model.session import Session
from app.model.state import Sheet, State, Step, hand_of
from app.ui.component import component
from app.ui.kept import use_kept
from app.ui.look import GAP, Look
from app.ui.parts.felt import felt
from app.ui.parts.info import info
from app.ui.parts.lean import Box, Named
from app.ui.parts.lying import View
from app.ui.parts.picker import picker
from app.ui.parts.scored import scored
from app.ui.parts.splash import splash
from app.ui.parts.strip import strip
from app.ui.parts.touch import Tap, do
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
from app.ui.screens.sharing import sharing
from app.ui.screens.tally import score_sheet, tallies
from app.ui.screens.won import won
from scoring.board import Board
from scoring.game import Game
from scoring.mend import other_side


@component
def table(look: Look, state: State, session: Session) -> ft.Control:
    """The whole screen of a game.

    Args:
        look: How to look.
        state: What to show.
        session: What taps do.
    """
    assert state.kept is not None
    kept = use_kept()
    game = state.kept.game
    step = state.step
    space = room(look, game, step, _asks(state, game), state.settings.is_two_sided)
    pass_turn = _use_pass(session, state.seat if step is Step.PLAY else None)
    sheet = do(session.show, Sheet.TALLY)
    top = strip(look, game, middle_width(look), sheet)
    parts: list[ft.Control] = []
    if space.felt is not None:
        if game.hand is not None and not game.hand.has_board:
            parts.append(scored(look, game, game.hand, space.felt))
        else:
            parts.append(_wood(look, state, game, session, space.felt))
    if not space.is_two_sided:
        line = info(look, kept, state, info_height(look), session)
        parts = [top, kept("gap", _gap), *parts, line]
    else:
        if space.sides and space.felt is not None:
            parts = [_with_sides(look, game, session, space, *parts)]
        far = ft.RotatedBox(quarter_turns=2, content=top)
        near = strip(look, game, middle_width(look), sheet, key="near")
        parts = [far, kept("gap", _gap), *parts, near]
    controls: list[ft.Control] = [
        _panel(look, state, session, step, space),
        actions(look, state, session, actions_height(look, step), pass_turn),
    ]
    if space.is_two_sided:
        controls.insert(0, info(look, kept, state, info_height(look), session))
    page = Box(
        _beside(look, game, parts, _hand(controls, space))
        if look.is_beside
        else ft.Column([*parts, *_below(controls, space)], spacing=0),
        padding=_PADDING,
        expand=True,
    )
    over = _over(look, state, session)
    layers: list[ft.Control] = [
        # Each part has a name of its own, and none while a sheet lies over them.
        Named(explicit_child_nodes=True, exclude_semantics=over is not None, content=page)
    ]
    if over is not None:
        layers.append(over)
    return ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND)


_PADDING = ft.Padding.only(left=GAP, right=GAP, top=GAP)


def _gap() -> ft.Control:
    """Between the scores and what lies below them."""
    return Box(height=8, key="gap")


def _use_pass(session: Session, seat: int | None) -> Tap:
    """A hook: the tap that passes for whoever is to play on the screen as it was last drawn."""
    drawn = ft.use_ref(seat)
    drawn.current = seat

    def pass_turn() -> None:
        if drawn.current is not None:
            session.pass_turn(drawn.current)

    return ft.use_callback(pass_turn, [])


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
                    strip(look, game, space.felt[1], do(session.show, Sheet.TALLY)),
                    width=space.felt[1],
                ),
            ),
            width=space.sides,
            alignment=align,
        )
        for turns, align in ((1, ft.Alignment.CENTER_LEFT), (3, ft.Alignment.CENTER_RIGHT))
    ]
    return ft.Row([edges[0], wood, edges[1]], spacing=0)


def _wood(
    look: Look, state: State, game: Game, session: Session, size: tuple[float, float]
) -> ft.Control:
    """The layout, and over it for a moment what was just scored."""
    waits, hand = state.claiming, game.hand
    # A tile that waits for its claim lies on the table already.
    seen = hand if waits is None else with_tile(hand_of(game), waits)
    view = View(
        size,
        state.chosen,
        state.pointed,
        state.settings,
        can_switch=waits is None and other_side(game) is not None,
        counts_ends=not game.rules.muggins_calls,
        asks_lead=seen is not None and seen.result is None,
    )
    board = Board() if seen is None else seen.board
    parts = [felt(look, board, view, session.place, session.switch_side)]
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


def _hand(controls: list[ft.Control], space: Room) -> ft.Control:
    """What is tapped, turned towards whoever taps it."""
    column = ft.Column(controls, spacing=0, width=space.panel[0], tight=True)
    return ft.RotatedBox(quarter_turns=space.turns, content=column) if space.turns else column


def _below(controls: list[ft.Control], space: Room) -> list[ft.Control]:
    """The same, below everything else."""
    return [_hand(controls, space)] if space.turns else controls


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
        case Sheet.SHARE:
            return sharing(look, state, session)
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
    """What is asked for now, in the room it has."""
    return Box(
        _asked(look, state, session, step, space),
        width=space.panel[0],
        height=space.panel[1],
        alignment=ft.Alignment.TOP_CENTER,
    )


def _asked(look: Look, state: State, session: Session, step: Step, space: Room) -> ft.Control:
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
        tiles, down, chosen = hand.fitting, hand.board.tiles, state.chosen
        return picker(look, space.grid, tiles, down, chosen, hand.is_led, session.tap_tile)
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
        session.stepping.open,
        lambda: session.show(Sheet.SHARE),
        lambda: session.go("/"),
    )
