"""One entry of the log: what happened, what is to be changed, and what would come of it."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.model.log import hand_at
from app.model.mend import Mend, Task
from app.model.mending import Mending
from app.model.session import Session
from app.model.state import State
from app.ui.look import GAP, RADIUS, Look
from app.ui.parts.asking import chooser, deed, numbers, seat_button, tiles
from app.ui.parts.button import icon_button, main_button, text_button
from app.ui.parts.correction import correction
from app.ui.parts.entry_words import done
from app.ui.parts.felt import felt
from app.ui.parts.log_row import picture, whose
from app.ui.parts.lying import View
from app.ui.parts.outcome import outcome
from app.ui.parts.text import BODY, LARGE, SMALL, TITLE, heading, one_line, text
from app.ui.screens.ending import ending
from scoring.entry import Adjust, Draw, End, Lead, Pass, Play, Score
from scoring.game import Game

_LOW = 500.0
"""Below this height the two answers stand side by side."""


def mend_panel(look: Look, state: State, session: Session, game: Game, mend: Mend) -> ft.Control:
    """What is asked now; the outcome once there is one."""
    words, mending = look.words, session.mending
    foot: list[ft.Control] = []
    if mend.task is Task.CORRECTION:
        title = words("Correct a score")
        body = correction(look, game, mend, mending)
        foot = _keep(look, mend, mending)
    elif mend.draft is not None:
        title = words("Keep this?")
        body = outcome(look, game, mend, mending)
        foot = _keep(look, mend, mending)
    elif mend.task is not None:
        title = _question(look, mend)
        body = _task(look, state, session, game, mend)
        if mend.task is not Task.END and look.height >= 640:
            body.insert(0, _about(look, game, mend))
    elif mend.inserts:
        title = words("What was forgotten?")
        body = [_about(look, game, mend), *_forgotten(look, game, mend, mending)]
    else:
        title = words("What happened?")
        body = [_about(look, game, mend), *_deeds(look, mend, mending)]
    head = ft.Row(
        [
            icon_button(look, ft.Icons.ARROW_BACK, words("Back"), mending.back),
            ft.Container(heading(title, TITLE, look.palette.ink), expand=True),
        ],
        spacing=4,
    )
    return ft.Column(
        [
            head,
            ft.Column(
                body,
                spacing=GAP,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            *foot,
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _keep(look: Look, mend: Mend, mending: Mending) -> list[ft.Control]:
    """Keep what fits, or leave all as it was."""
    words = look.words
    faults = 0 if mend.draft is None else len(mend.draft.mended.faults)
    label = words("Keep it")
    if faults:
        label = words.n("Keep it without {count} entry", "Keep it without {count} entries", faults)
    keep = mending.keep if mend.draft else None
    leave = text_button(look, words("Leave as it was"), mending.leave)
    if look.height < _LOW:
        button = main_button(look, label, keep, ft.Icons.CHECK, expand=True)
        return [ft.Row([leave, button], spacing=8)]
    return [
        main_button(look, label, keep, ft.Icons.CHECK),
        ft.Row([leave], alignment=ft.MainAxisAlignment.CENTER),
    ]


def _about(look: Look, game: Game, mend: Mend) -> ft.Control:
    """The entry it is about, as a card."""
    words, palette = look.words, look.palette
    entry = mend.old
    seat = getattr(entry, "seat", None)
    name = "" if seat is None else game.players[seat]
    hand = words("Hand {number}", number=hand_at(mend.base.entries, mend.at or 0) + 1)
    what = done(words, game, entry)
    if mend.inserts:
        hand = words("{hand}, before this:", hand=hand)
    return ft.Container(
        ft.Row(
            [
                whose(look, game, entry, seat),
                picture(look, entry),
                ft.Column(
                    [
                        one_line(f"{name}: {what}" if name else what, LARGE, palette.ink),
                        one_line(hand, SMALL, palette.faint),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=10,
        ),
        bgcolor=palette.soft,
        border_radius=RADIUS,
        padding=12,
    )


def _deeds(look: Look, mend: Mend, mending: Mending) -> list[ft.Control]:
    """What can be done about the entry."""
    words = look.words
    entry = mend.old

    def asks(task: Task, label: str, icon: ft.IconData) -> ft.Control:
        return deed(look, label, icon, partial(mending.ask, task))

    found: list[ft.Control] = []
    if isinstance(entry, Play):
        found.append(asks(Task.TILE, words("Change this tile"), ft.Icons.GRID_VIEW))
        if mend.hand.is_led and len(mend.hand.board.choices(entry.tile)) > 1:
            found.append(asks(Task.PLACE, words("Change its place"), ft.Icons.OPEN_WITH))
        found.append(asks(Task.PLAYER, words("Change the player"), ft.Icons.PERSON_OUTLINE))
        if mend.hand.rules.muggins_calls:
            found.append(asks(Task.CLAIM, words("Change the claim"), ft.Icons.CAMPAIGN_OUTLINED))
    elif isinstance(entry, Draw):
        found.append(asks(Task.COUNT, words("Change the number"), ft.Icons.PIN_OUTLINED))
        found.append(asks(Task.PLAYER, words("Change the player"), ft.Icons.PERSON_OUTLINE))
    elif isinstance(entry, Pass):
        found.append(asks(Task.PLAYER, words("Change the player"), ft.Icons.PERSON_OUTLINE))
    elif isinstance(entry, Lead):
        found.append(asks(Task.PLAYER, words("Change the leader"), ft.Icons.PERSON_OUTLINE))
    elif isinstance(entry, Score):
        found.append(asks(Task.POINTS, words("Change the points"), ft.Icons.PIN_OUTLINED))
        found.append(asks(Task.PLAYER, words("Change the player"), ft.Icons.PERSON_OUTLINE))
    elif isinstance(entry, Adjust):
        found.append(asks(Task.CORRECTION, words("Change the correction"), ft.Icons.EDIT_OUTLINED))
    elif isinstance(entry, End) and mend.stood is not None and mend.stood.playing:
        found.append(asks(Task.END, words("Change what was left"), ft.Icons.PAN_TOOL_OUTLINED))
    out = words("Take the whole hand out") if isinstance(entry, Lead) else words("Take it out")
    found.append(deed(look, out, ft.Icons.DELETE_OUTLINE, mending.take_out))
    if not isinstance(entry, Lead):
        label = words("Put something in before it")
        found.append(deed(look, label, ft.Icons.PLAYLIST_ADD, mending.put_before))
    return found


def _forgotten(look: Look, game: Game, mend: Mend, mending: Mending) -> list[ft.Control]:
    """What can be put in, and who did it."""
    words = look.words
    hand = mend.hand
    found: list[ft.Control] = [
        text(words("Who?"), BODY, look.palette.faint),
        chooser(look, game, mend.seat, mending.who),
    ]
    asks = partial(partial, mending.ask)
    if hand.has_board:
        found.append(deed(look, words("A tile"), ft.Icons.GRID_VIEW, asks(Task.TILE)))
        if hand.drawable:
            found.append(deed(look, words("A draw"), ft.Icons.ADD_CIRCLE_OUTLINE, asks(Task.COUNT)))
        else:
            found.append(deed(look, words("A pass"), ft.Icons.SKIP_NEXT, mending.passed))
    else:
        found.append(deed(look, words("Points"), ft.Icons.STAR_OUTLINE, asks(Task.POINTS)))
    label = words("A correction of a score")
    found.append(deed(look, label, ft.Icons.EDIT_OUTLINED, asks(Task.CORRECTION)))
    return found


def _question(look: Look, mend: Mend) -> str:
    words = look.words
    match mend.task:
        case Task.TILE:
            return words("Which tile was it?")
        case Task.PLACE:
            return words("Where does {tile} go?", tile=mend.tile)
        case Task.PLAYER:
            return words("Who was it?")
        case Task.CLAIM:
            return words("Who called it?")
        case Task.COUNT:
            return words("How many tiles?")
        case Task.POINTS:
            return words("How many points?")
        case _:
            return words("What was left?")


def _task(look: Look, state: State, session: Session, game: Game, mend: Mend) -> list[ft.Control]:
    words, mending, hand = look.words, session.mending, mend.hand
    seats = range(len(game.players))
    match mend.task:
        case Task.TILE:
            return [tiles(look, mend.hand.fitting - {mend.wrong_tile}, mending.tap_tile)]
        case Task.PLACE:
            size = (look.measure, min(look.height * 0.6, look.measure * 1.1))
            view = View(size, mend.tile, None, state.settings)
            return [felt(look, hand.board, view, mending.place, session.switch_side)]
        case Task.PLAYER:
            return [seat_button(look, game, seat, mending.give) for seat in seats]
        case Task.CLAIM:
            nobody = deed(
                look, words("Nobody"), ft.Icons.PERSON_OFF_OUTLINED, partial(mending.claim, None)
            )
            return [*(seat_button(look, game, seat, mending.claim) for seat in seats), nobody]
        case Task.COUNT:
            old = mend.old.count if not mend.inserts and isinstance(mend.old, Draw) else None
            return [numbers(look, range(1, hand.drawable + 1), old, mending.drew)]
        case Task.POINTS:
            old_points = mend.old.points if isinstance(mend.old, Score) else None
            return [numbers(look, range(5, 40, 5), old_points, mending.scored)]
        case _:
            assert mend.stood is not None
            sheet = ending(
                look,
                mend.stood,
                hand,
                mend.ending,
                mending.fill_in,
                mending.end_hand,
                mending.put_before,
            )
            return [ft.Container(sheet, height=max(360.0, look.height - 110))]
