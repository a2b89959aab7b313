"""Bases: figures in ranks, where a base lies, who of it fights (sections 1, 6; rulings 1–3).

A base hangs on the middle of its front edge: losses shrink it from behind, and when fewer figures than files
are left, from both sides.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from bot.engine.batalist.geometry.plane import TOUCH, Hull, Point, apart, depth, gap_square
from bot.engine.batalist.geometry.sines import COSINES, SINES

COLUMN, HEDGEHOG, WEDGE, LOOSE = "column", "hedgehog", "wedge", "loose"
FRONT, LEFT, RIGHT, REAR = "front", "left", "right", "rear"

FOOTPRINTS = {"foot": (1.0, 1.0), "rider": (1.0, 2.0), "large": (2.0, 2.0), "engine": (2.0, 2.0)}
"""Width and depth of a figure in paces (section 1)."""

WIDE = 1.5
"""Loose formation: both distances between figures are so many times larger (section 6)."""


class Pose(NamedTuple):
    """Where a base lies: middle of the front edge (hundredths of a pace), heading (tenths of a degree)."""

    x: int
    y: int
    h: int


class Layout(NamedTuple):
    """Figures in their formation. Lengths in paces; `cell_w`, `cell_d`: the ground of one figure.

    `flanks`, `rear`: whether it has any: a hedgehog has neither, a wedge no flanks, a single figure neither
    without the skill Long (section 1, Zones).
    """

    formation: str
    figures: int
    files: int
    ranks: int
    width: float
    depth: float
    cell_w: float
    cell_d: float
    flanks: bool
    rear: bool


class Base(NamedTuple):
    """A layout standing at a pose. Lengths in paces.

    `front`: middle of the front edge. `ahead`, `right`: unit vectors. `half`: half the width.
    `hull`: the rectangle with corners front left, front right, rear right, rear left.
    """

    pose: Pose
    layout: Layout
    front: Point
    ahead: Point
    right: Point
    half: float
    hull: Hull

    @property
    def corners(self) -> tuple[Point, ...]:
        """Front left, front right, rear right, rear left."""
        return self.hull.corners

    @property
    def centre(self) -> Point:
        """Middle of the rectangle."""
        return self.hull.centre

    def local(self, x: float, y: float) -> Point:
        """A point (paces) as seen from the middle of the front edge: to the right, ahead."""
        dx, dy = x - self.front[0], y - self.front[1]
        return dx * self.right[0] + dy * self.right[1], dx * self.ahead[0] + dy * self.ahead[1]

    def world(self, a: float, b: float) -> Point:
        """The point so far to the right and ahead of the middle of the front edge, in paces."""
        return (
            self.front[0] + a * self.right[0] + b * self.ahead[0],
            self.front[1] + a * self.right[1] + b * self.ahead[1],
        )


def root_up(n: int) -> int:
    """The least whole number whose square is not less than n."""
    root = int(sqrt(n))
    return root if root * root >= n else root + 1


def wedge_rows(n: int) -> int:
    """Rows 1, 2, 3 … of a wedge that n figures fill, the last of them perhaps in part."""
    rows = 0
    while rows * (rows + 1) // 2 < n:
        rows += 1
    return rows


@lru_cache(maxsize=4096)
def lay_out(figures: int, files: int, formation: str, kind: str, long: bool = False) -> Layout:
    """Base of so many figures of a kind in a formation (ruling 1). `long`: they have the skill Long.

    Raises ValueError without figures or files.
    """
    if figures < 1 or files < 1:
        raise ValueError("a base needs figures and files")
    width, deep = FOOTPRINTS[kind]
    whole = figures > 1 or long
    if formation == HEDGEHOG:
        side = root_up(figures)
        return _layout(formation, figures, side, side, width, deep, flanks=False, rear=False)
    if formation == WEDGE:
        rows = wedge_rows(figures)
        return _layout(formation, figures, rows, rows, width, deep, flanks=False, rear=whole)
    across = min(files, figures)
    ranks = -(-figures // across)
    if formation == LOOSE:
        width, deep = width * WIDE, deep * WIDE
    return _layout(formation, figures, across, ranks, width, deep, flanks=whole, rear=whole)


def _layout(
    formation: str, figures: int, files: int, ranks: int, w: float, d: float, *, flanks: bool, rear: bool
) -> Layout:
    return Layout(formation, figures, files, ranks, files * w, ranks * d, w, d, flanks, rear)


@lru_cache(maxsize=8192)
def stand(pose: Pose, layout: Layout) -> Base:
    """The base of a layout at a pose."""
    return place(pose, layout, pose.x / 100, pose.y / 100, SINES[pose.h % 3600], COSINES[pose.h % 3600])


def place(pose: Pose, layout: Layout, x: float, y: float, sine: float, cosine: float) -> Base:
    """A base by its exact place and heading; `pose` is only carried along."""
    half, deep = layout.width / 2, layout.depth
    wx, wy = half * cosine, -half * sine
    rx, ry = x - deep * sine, y - deep * cosine
    corners = ((x - wx, y - wy), (x + wx, y + wy), (rx + wx, ry + wy), (rx - wx, ry - wy))
    across, along = x * cosine - y * sine, x * sine + y * cosine
    axes = ((cosine, -sine, across - half, across + half), (sine, cosine, along - deep, along))
    centre, box = ((x + rx) / 2, (y + ry) / 2), (sine, cosine, half, deep / 2)
    hull = Hull(corners, axes, centre, sqrt(half * half + deep * deep / 4), box)
    return Base(pose, layout, (x, y), (sine, cosine), (cosine, -sine), half, hull)


def places(base: Base) -> tuple[Point, ...]:
    """Centres of the figures, rank by rank from the front, left to right; a short last rank is centred."""
    layout, left = base.layout, base.layout.figures
    found = []
    for rank in range(layout.ranks):
        count = min(left, rank + 1 if layout.formation == WEDGE else layout.files)
        ahead = -(rank + 0.5) * layout.cell_d
        found += [base.world((i - (count - 1) / 2) * layout.cell_w, ahead) for i in range(count)]
        left -= count
    return tuple(found)


def fighters(layout: Layout, side: str = FRONT, long_weapon: bool = False) -> int:
    """Figures that fight towards a side (ruling 3). A Long weapon's second rank fights to the front only."""
    n, formation = layout.figures, layout.formation
    if formation == HEDGEHOG:
        return min(n, layout.files * (2 if long_weapon else 1))
    if formation == WEDGE:
        rows = layout.ranks
        return max(1, n - rows * (rows - 1) // 2 if side == REAR else 2 * rows - 3)
    if side == FRONT:
        count = min(n, layout.files * (2 if long_weapon else 1))
    elif side == REAR:
        count = n - (layout.ranks - 1) * layout.files
    else:
        count = max(1, n // layout.files)
    return max(1, count // 2) if formation == LOOSE else count


def shooters(layout: Layout) -> int:
    """Figures that shoot: the first rank, of a loose formation the first two (section 6)."""
    n, formation = layout.figures, layout.formation
    if formation == WEDGE:
        return max(1, 2 * layout.ranks - 3)
    return min(n, 2 * layout.files) if formation == LOOSE else min(n, layout.files)


def march(layout: Layout, sp: int) -> int:
    """Speed (hundredths) left by the formation: half in a wedge, none in a hedgehog (section 6)."""
    if layout.formation == HEDGEHOG:
        return 0
    return sp // 2 if layout.formation == WEDGE else sp


def gap(a: Base, b: Base) -> float:
    """Distance of two bases in paces, nearest edge to nearest edge (ruling 19); overlapping: 0."""
    if not apart(a.hull, b.hull, 0.0) and depth(a.hull, b.hull) >= 0:
        return 0.0
    return sqrt(gap_square(a.hull, b.hull))


def is_within(a: Base, b: Base, reach: int) -> bool:
    """Whether two bases are at most so far apart (hundredths), compared with 0.01 pace."""
    limit = reach / 100 + TOUCH
    return not apart(a.hull, b.hull, limit) and gap(a, b) <= limit


def touching(a: Base, b: Base) -> bool:
    """Whether two bases touch: less than 0.01 pace between them."""
    if apart(a.hull, b.hull, TOUCH):
        return False
    overlap = depth(a.hull, b.hull)
    return overlap >= 0 or (overlap > -TOUCH and gap_square(a.hull, b.hull) < TOUCH * TOUCH)
