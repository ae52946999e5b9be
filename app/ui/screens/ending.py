"""The end of a hand: whose tiles are left, what they come to, and who gets it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.model.ending import Ending
from app.ui.look import RADIUS, Look
from app.ui.parts.button import icon_button, main_button, side_button, text_button
from app.ui.parts.doubts import doubt_said, doubts
from app.ui.parts.face import face
from app.ui.parts.mark import mark
from app.ui.parts.named import named
from app.ui.parts.pad import pad
from app.ui.parts.panel import panel, title
from app.ui.parts.reckoning import reckoning
from app.ui.parts.text import BODY, SMALL, one_line, text
from app.ui.parts.touch import Tap, touch
from app.ui.screens.how import how_it_ended
from scoring.doubt import Doubt
from scoring.errors import Refused
from scoring.game import Game
from scoring.hand import Hand
from scoring.tile import Tile

Edit = Callable[[Ending], None]


def ending(
    look: Look,
    game: Game,
    hand: Hand,
    state: Ending,
    on_edit: Edit,
    on_book: Tap,
    on_forgotten: Tap,
) -> ft.Control:
    """Ask for the tiles left, and show what is booked before it is.

    Args:
        look: How to look.
        game: The game.
        hand: Its hand, which is over.
        state: What has been filled in.
        on_edit: Keeps it filled in differently.
        on_book: Books it.
        on_forgotten: Asks how many tiles were drawn and not entered.
    """
    if state.asks_how(hand):
        return how_it_ended(look, game, hand, state, on_edit)
    settled = state.settled(game)
    seat = state.seat(hand)
    parts: list[ft.Control] = [_top(look, game, hand, state, on_edit, on_forgotten)]
    parts.append(_holders(look, game, hand, state, on_edit))
    missing = _missing(look, game, hand, state)
    begun, wrong = _sorted(state, hand)
    said = [doubt_said(look, game, doubt) for doubt in wrong]
    if isinstance(settled, Refused) and missing is None:
        said.insert(0, look.words.refusal(settled))
    if said:
        parts.append(doubts(look, said))
    if seat is not None:
        parts.append(_asked(look, game, hand, state, seat, on_edit))
    if not isinstance(settled, Refused):
        parts.append(reckoning(look, settled))
    if look.is_low and seat in state.typing:
        return panel(look, parts)  # the pad has a way on of its own, and needs the room
    foot = _foot(look, game, hand, state, settled, missing, on_edit, on_book)
    if begun and not isinstance(settled, Refused):
        unfinished = doubt_said(look, game, begun[0])
        foot.insert(0, named(unfinished, text(unfinished, SMALL, look.palette.faint)))
    return panel(look, parts, foot)


def _sorted(state: Ending, hand: Hand) -> tuple[list[Doubt], list[Doubt]]:
    """What is only not finished yet, and what does not add up."""
    asked = state.seat(hand)
    begun: list[Doubt] = []
    wrong: list[Doubt] = []
    for doubt in state.doubts(hand):
        is_begun = asked is not None and doubt.seat == asked and doubt.told < doubt.least
        (begun if is_begun else wrong).append(doubt)
    return begun, wrong


def _foot(
    look: Look,
    game: Game,
    hand: Hand,
    state: Ending,
    settled: Game | Refused,
    missing: str | None,
    on_edit: Edit,
    on_book: Tap,
) -> list[ft.Control]:
    """The way on: what is still to be said, or book it."""
    words = look.words
    asked = state.seat(hand)
    if isinstance(settled, Refused):
        following = state.ask_next().seat(hand)
        is_done = asked is not None and state.is_told(hand, asked)
        if is_done and not hand.has_board and following is not None:
            label = words("Next: {name}", name=game.players[following])
            return [main_button(look, label, lambda: on_edit(state.ask_next()))]
        return [main_button(look, missing or words("Book it"), None)]
    if state.doubts(hand):
        return [side_button(look, words("Book it all the same"), on_book, ft.Icons.CHECK)]
    return [main_button(look, words("Book it"), on_book, ft.Icons.CHECK)]


def _top(
    look: Look, game: Game, hand: Hand, state: Ending, on_edit: Edit, on_forgotten: Tap
) -> ft.Control:
    words = look.words
    out = state.went_out(hand)
    aside = None
    if state.is_begun and not hand.is_blocked:
        aside = text_button(look, words("Play on"), lambda: on_edit(Ending()))
    if out is None:
        heading = title(look, words("Nobody can play"))
    else:
        name = game.players[out]
        heading = title(look, words("{name} is out", name=name))
        if hand.has_board and hand.drawable:
            aside = text_button(look, words("Did {name} draw?", name=name), on_forgotten)
    if aside is None or look.has_large_text:
        return ft.Column([heading, *([aside] if aside else [])], spacing=0, tight=True)
    return ft.Row(
        [ft.Container(heading, expand=True), aside],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _holders(look: Look, game: Game, hand: Hand, state: Ending, on_edit: Edit) -> ft.Control:
    """One tab for each player who holds tiles."""
    tabs = [_holder(look, game, hand, state, seat, on_edit) for seat in state.holders(hand)]
    if look.has_large_text:
        for tab in tabs:
            tab.expand = None
        return ft.Column(tabs, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    seat = state.seat(hand)
    if look.is_low and seat is not None:
        tabs.append(_switch(look, state, seat, on_edit))
    return ft.Row(tabs, spacing=8)


def _holder(
    look: Look, game: Game, hand: Hand, state: Ending, seat: int, on_edit: Edit
) -> ft.Control:
    palette, words = look.palette, look.words
    is_asked = state.seat(hand) == seat
    name = game.players[seat]
    side = game.rules.side_of(seat)
    known = state.known(hand).get(seat)
    if isinstance(known, int):
        told = words.n("{count} pip", "{count} pips", known)
    elif state.is_told(hand, seat):
        told = words.n("{count} pip", "{count} pips", sum(tile.pips for tile in known or ()))
    elif not hand.has_board:
        told = words("not said")
    else:
        told = words.n(
            "{named} of {count} tile",
            "{named} of {count} tiles",
            hand.held(seat),
            named=len(known or ()),
        )
    return touch(
        words("{name}, {told}", name=name, told=told),
        lambda: on_edit(state.ask(seat)),
        ft.Container(
            ft.Column(
                [
                    ft.Row(
                        [
                            mark(side, palette.players[side], 14),
                            one_line(name, BODY, palette.ink, expand=True),
                        ],
                        spacing=6,
                    ),
                    one_line(told, SMALL, palette.faint),
                ],
                spacing=0,
                tight=True,
            ),
            bgcolor=palette.soft if is_asked else palette.paper,
            border=ft.Border.all(
                2 if is_asked else 1, palette.accent if is_asked else palette.line
            ),
            border_radius=RADIUS,
            padding=ft.Padding.symmetric(horizontal=10, vertical=6),
            height=look.high(56, lines=2),
        ),
        selected=is_asked,
        radius=RADIUS,
        expand=True,
    )


def _asked(
    look: Look, game: Game, hand: Hand, state: Ending, seat: int, on_edit: Edit
) -> ft.Control:
    words = look.words
    typing = seat in state.typing
    name = game.players[seat]
    body = _pad(look, state, seat, on_edit) if typing else _tiles(look, hand, state, seat, on_edit)
    if look.is_low:
        return body  # the tab says whose, and has the switch beside it
    about = (
        words("The pips of {name}", name=name)
        if typing
        else words("Tap what {name} holds", name=name)
    )
    said = text(about, BODY, look.palette.ink, expand=not look.has_large_text)
    switch = _switch(look, state, seat, on_edit)
    head = ft.Column([said, switch]) if look.has_large_text else ft.Row([said, switch])
    return ft.Column([head, body], spacing=8)


def _switch(look: Look, state: Ending, seat: int, on_edit: Edit) -> ft.Control:
    """From naming tiles to typing pips, and back; only a picture where height is scarce."""
    typing = seat in state.typing
    label = look.words("Tap tiles") if typing else look.words("Type the pips")
    icon = ft.Icons.GRID_VIEW if typing else ft.Icons.DIALPAD

    def switch() -> None:
        on_edit(state.type_instead(seat, not typing))

    if look.is_low:
        return icon_button(look, icon, label, switch)
    return side_button(look, label, switch, icon)


def _pad(look: Look, state: Ending, seat: int, on_edit: Edit) -> ft.Control:
    left = state.left.get(seat)
    return pad(
        look,
        left if isinstance(left, int) else None,
        look.words("pips"),
        lambda digit: on_edit(state.type_digit(seat, digit)),
        lambda: on_edit(state.erase_digit(seat)),
        None if left is None else lambda: on_edit(state.ask_next()),
    )


def _tiles(look: Look, hand: Hand, state: Ending, seat: int, on_edit: Edit) -> ft.Control:
    named = state.tiles_of(hand, seat)

    def tile_button(tile: Tile) -> ft.Control:
        is_named = tile in named
        name = look.words("{tile}, left", tile=tile) if is_named else str(tile)
        return touch(
            name,
            lambda: on_edit(state.tap(hand, tile)),
            ft.Container(
                ft.Container(
                    face(tile, 64, turns=2),
                    foreground_decoration=ft.BoxDecoration(
                        border=ft.Border.all(3, look.palette.accent), border_radius=6
                    )
                    if is_named
                    else None,
                    width=32,
                    height=64,
                    opacity=1 if is_named or not named else 0.75,
                ),
                width=48,
                height=74,
                alignment=ft.Alignment.CENTER,
                bgcolor=look.palette.soft if is_named else None,
                border_radius=8,
            ),
            selected=is_named,
            radius=8,
            key=str(tile),
        )

    tiles = sorted(state.nameable(hand), key=lambda tile: (-tile.high, -tile.low))
    return ft.Row([tile_button(tile) for tile in tiles], wrap=True, spacing=1, run_spacing=0)


def _missing(look: Look, game: Game, hand: Hand, state: Ending) -> str | None:
    """What is still to be said; None once all is."""
    words = look.words
    for seat in state.holders(hand):
        if state.is_told(hand, seat):
            continue
        name = game.players[seat]
        if seat in state.typing:
            return words("Type the pips of {name}", name=name)
        if not hand.has_board:
            return words("Tap what {name} holds", name=name)
        more = hand.held(seat) - len(state.tiles_of(hand, seat))
        if more > 0:
            return words.n(
                "{count} more tile of {name}", "{count} more tiles of {name}", more, name=name
            )
    return None
