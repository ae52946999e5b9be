"""Laying several pieces at once: a search that goes back to what is in the way."""

from __future__ import annotations

from collections.abc import Sequence

from app.drawing.lie import Bounds, Lie, Walls
from app.drawing.poses import ROW, WAYS, Piece, Pose, outline

_DONE, _SPENT = -1, -2

_NOWHERE = Pose(0, 0, 0)


class Search:
    """One search: lays the pieces of ``order`` one after another, the others stay.

    Where a piece fits nowhere, the search goes back to the latest piece that has to do with it:
    the one that it touches, or one that lies where it would.

    Attributes:
        budget: How many more places may be looked for.
    """

    def __init__(
        self,
        pieces: tuple[Piece, ...],
        lie: Lie,
        order: Sequence[int],
        walls: Walls,
        budget: int,
        *,
        corner: tuple[int, int] | None = None,
        loose: bool = True,
        tight: bool = False,
    ) -> None:
        """Prepare a search.

        Args:
            pieces: All pieces.
            lie: How those that stay lie.
            order: The others; each after the one it touches.
            walls: What the layout must not outgrow.
            budget: How many places may be looked for.
            corner: Where the right and the lower wall stand, from the lead; None lets them float.
            loose: Whether a corner may follow a double (a spinner only if ``tight``).
            tight: Whether pieces that are not joined may touch.
        """
        missing = len(pieces) - len(lie.poses)
        self.pieces = pieces
        self.poses = [*lie.poses, *[_NOWHERE] * missing]
        self.feet = [*lie.feet, *[0] * missing]
        self.lie = lie
        self.order = order
        self.walls = walls
        self.budget = budget
        self.corner = corner
        self.loose = loose
        self.tight = tight
        self.found = (0, Bounds(0, 0, 0, 0))

    def run(self) -> Lie | None:
        """The layout found, if any."""
        moved = set(self.order)
        taken = 0
        outlines = []
        for at, foot in enumerate(self.lie.feet):
            if at not in moved:
                taken |= foot
                x, y, heading = self.lie.poses[at]
                w, h = outline(heading, self.pieces[at].double)
                outlines.append((x - w, y - h, x + w, y + h))
        left, top, right, bottom = zip(*outlines, strict=True)
        if self._lay(0, taken, min(left), min(top), max(right), max(bottom)) != _DONE:
            return None
        taken, bounds = self.found
        return self.lie._replace(
            poses=tuple(self.poses), feet=tuple(self.feet), taken=taken, bounds=bounds
        )

    def _lay(self, step: int, taken: int, left: int, top: int, right: int, bottom: int) -> int:
        """Lay the pieces from a step on.

        Returns:
            ``_DONE``, ``_SPENT``, or the pieces that are in the way, as bits.
        """
        if step == len(self.order):
            self.found = (taken, Bounds(left, top, right, bottom))
            return _DONE
        self.budget -= 1
        if self.budget < 0:
            return _SPENT
        at = self.order[step]
        on, turn, double, _ = self.pieces[at]
        poses, feet, tight = self.poses, self.feet, self.tight
        x0, y0, heading = poses[on]
        host = self.pieces[on]
        others = taken & ~feet[on]
        base = self.lie.origin + y0 * ROW + x0
        width, height = self.walls
        least_x, least_y, most_x, most_y = (
            right - width,
            bottom - height,
            left + width,
            top + height,
        )
        if self.corner:
            most_x, most_y = self.corner
            least_x, least_y = most_x - width, most_y - height
        loose = self.loose and (tight or len(host.sides) < 3)
        blocked, culprits = 0, 1 << on
        for dx, dy, to, w, h, foot, halo, foot_at, halo_at in WAYS[
            host.double, heading, turn, double, self.lie.left, loose
        ]:
            x, y = x0 + dx, y0 + dy
            if x - w < least_x or y - h < least_y or x + w > most_x or y + h > most_y:
                continue
            foot <<= base + foot_at
            hit = others & (foot if tight else halo << (base + halo_at))
            if hit:
                blocked |= hit
                continue
            poses[at] = Pose(x, y, to)
            feet[at] = foot
            back = self._lay(
                step + 1,
                taken | foot,
                *(x - w if x - w < left else left, y - h if y - h < top else top),
                *(x + w if x + w > right else right, y + h if y + h > bottom else bottom),
            )
            if back < 0 or not back >> at & 1:
                return back
            culprits |= back
        if blocked:
            for other in self.order[:step]:
                if feet[other] & blocked:
                    culprits |= 1 << other
        return culprits & ~(1 << at)
