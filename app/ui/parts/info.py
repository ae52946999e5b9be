"""The line under the layout: the count, what the last tile scored, the boneyard; or a sentence."""

from __future__ import annotations

import flet as ft

from app.model.session import Session
from app.model.state import Sheet, State, Step
from app.ui.kept import Kept
from app.ui.look import RADIUS, Look
from app.ui.parts.button import side_button
from app.ui.parts.lean import Box, Named
from app.ui.parts.strip import side_name
from app.ui.parts.text import BODY, LARGE, SMALL, line, one_line, text
from app.ui.parts.touch import Tap, do, touch
from scoring.entry import Score
from scoring.game import Game
from scoring.hand import Hand, Placement
from scoring.points import Points
from scoring.tally import as_shown


def info(look: Look, kept: Kept, state: State, height: float, session: Session) -> ft.Control:
    """One line about the layout, or one sentence to the table.

    Args:
        look: How to look.
        kept: What was drawn last.
        state: What is shown.
        height: Of the line, logical pixels.
        session: What taps do: a sentence was read, what is known is asked for.
    """
    on_dismiss = session.dismiss_notice
    palette, words = look.palette, look.words
    if state.unsaved:
        sentence = words("The last tiles could not be saved: free some space, then tap on.")
        return _sentence(look, sentence, True, height, on_dismiss)
    if state.notice is not None:
        return _sentence(look, state.notice.text, state.notice.is_trouble, height, on_dismiss)
    assert state.kept is not None
    game = state.kept.game
    if state.claiming is not None:
        return ft.Container(height=height)  # the count stays hidden
    if state.chosen is not None:
        sentence = words("Where does {tile} go?", tile=state.chosen)
        if state.player is not None:
            name = game.players[state.player]
            sentence = words("{name}: where does {tile} go?", name=name, tile=state.chosen)
        return ft.Container(
            one_line(sentence, BODY, palette.ink, weight=ft.FontWeight.W_600),
            height=height,
            alignment=ft.Alignment.CENTER,
        )
    if state.typed is not None:
        return ft.Container(
            one_line(f"{state.typed}-…", LARGE, palette.ink, weight=ft.FontWeight.W_600),
            height=height,
            alignment=ft.Alignment.CENTER,
        )
    hand = game.hand
    if hand is None:
        return ft.Container(height=height)
    if state.player is not None:
        sentence = words("{name} plays out of turn", name=game.players[state.player])
        return _sentence(look, sentence, False, height, do(session.let_play, None))
    if hand.drawn_out and state.step is Step.PLAY:
        return _draw_out(look, height, session)
    ask = do(session.show, Sheet.KNOWN) if state.step is Step.PLAY else None
    return standing(look, kept, game, hand, height, ask)


def standing(
    look: Look, kept: Kept, game: Game, hand: Hand, height: float, ask: Tap | None
) -> ft.Control:
    """The count, what the last tile scored, and the boneyard.

    Args:
        look: How to look.
        kept: What was drawn last.
        game: The game.
        hand: Its latest hand.
        height: Of the line, logical pixels.
        ask: Asks what is known of the tiles that are out.
    """
    parts: list[ft.Control] = []
    if hand.placements:
        parts += _last(look, kept, game, hand.placements[-1])
    if hand.entries and isinstance(hand.entries[-1], Score):
        parts.append(_last_score(look, kept, game, hand, hand.entries[-1]))
    parts.append(kept("between", _between))
    if hand.has_board:
        parts.append(kept("boneyard", _boneyard, look, hand.boneyard, ask))
    return Box(
        ft.Row(parts, spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=height,
        padding=_ASIDE,
    )


_ASIDE = ft.Padding.symmetric(horizontal=4)


def _between() -> ft.Control:
    return Box(expand=True, key="between")


def _last(look: Look, kept: Kept, game: Game, placement: Placement) -> list[ft.Control]:
    board = placement.board
    parts = [kept("count", _count, look, board.count)]
    if board.points and placement.credited is not None:
        parts.append(_gain(look, kept, game, placement.credited, board.points))
    return parts


def _count(look: Look, count: int) -> ft.Control:
    says = look.words("Count {count}", count=count)
    shown = line(says, BODY, look.palette.ink, weight=ft.FontWeight.W_600)
    return _said(says, shown, "count")


def _said(says: str, shown: ft.Control, key: str) -> ft.Control:
    """Something with a name of its own."""
    return Named(label=says, container=True, exclude_semantics=True, content=shown, key=key)


def _last_score(look: Look, kept: Kept, game: Game, hand: Hand, entry: Score) -> ft.Control:
    """What was entered last in a hand kept by points only."""
    return _gain(look, kept, game, hand.rules.side_of(entry.seat), entry.points)


def _gain(look: Look, kept: Kept, game: Game, side: int, points: Points) -> ft.Control:
    words = look.words
    gain = words.gain(as_shown(points, game.rules.count_in_fives))
    says = words("{name} {gain}", name=side_name(game, side), gain=gain)
    return kept("gain", _says_gain, look, says, side)


def _says_gain(look: Look, says: str, side: int) -> ft.Control:
    palette = look.palette
    shown = Box(
        line(says, BODY, palette.on_player, weight=ft.FontWeight.W_700),
        bgcolor=palette.players[side],
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
    )
    return _said(says, shown, "gain")


def _boneyard(look: Look, left: int, on_known: Tap | None) -> ft.Control:
    """How many tiles are left to draw; a tap shows what else is known."""
    words, palette = look.words, look.palette
    label = words("Boneyard {count}", count=left)
    if on_known is None:
        return one_line(label, BODY, palette.faint, key="boneyard")
    count = one_line(label, BODY, palette.faint)
    sign = ft.Icon(ft.Icons.EXPAND_LESS, size=18, color=palette.faint)
    return touch(
        words("{boneyard}, what is out?", boneyard=label),
        on_known,
        ft.Container(
            ft.Row([count] if look.width < 360 else [count, sign], spacing=2, tight=True),
            height=44,
            padding=ft.Padding.symmetric(horizontal=6),
        ),
        radius=RADIUS,
        key="boneyard",
    )


def _draw_out(look: Look, height: float, session: Session) -> ft.Control:
    """No tile that is out fits, but the boneyard must be drawn before the hand is blocked."""
    palette, words = look.palette, look.words
    sentence = words("Nobody can play: draw the boneyard")
    return ft.Container(
        ft.Row(
            [
                text(sentence, SMALL, palette.ink, max_lines=2, expand=True),
                side_button(
                    look,
                    words("All drawn"),
                    session.draw_out,
                    name=words("All drawn, nobody can play"),
                    size=BODY,
                    width=118,
                ),
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        height=height,
        padding=ft.Padding.only(left=4),
    )


def _sentence(
    look: Look, sentence: str, is_trouble: bool, height: float, on_dismiss: Tap
) -> ft.Control:
    palette = look.palette
    color = palette.on_trouble if is_trouble else palette.ink
    return touch(
        sentence,
        on_dismiss,
        ft.Container(
            text(
                sentence,
                SMALL if len(sentence) > 45 else BODY,
                color,
                text_align=ft.TextAlign.CENTER,
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            height=height - 4,
            alignment=ft.Alignment.CENTER,
            bgcolor=palette.trouble if is_trouble else palette.soft,
            border_radius=RADIUS,
            padding=ft.Padding.symmetric(horizontal=10),
        ),
        radius=RADIUS,
    )
