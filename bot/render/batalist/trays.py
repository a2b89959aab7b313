"""Bases: a tray with its figures one by one, its front edge and arrow; ghosts of plans; rims."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, floor, radians, sin
from typing import Literal, NamedTuple, cast

from PIL import Image, ImageDraw, ImageFilter

from bot.render.batalist.figures import figure_kind, sprite
from bot.render.batalist.look import ArmyLook, Corner
from bot.render.batalist.shape import Body, Pose, Spot, Window, bounds, extent, stands
from bot.render.items import Box, Pad
from bot.render.look import Look, rgb
from bot.render.paint import dashes, painter

TRAY, RIM = "bat_tray", "bat_rim"
FINE = 3
Style = Literal["tray", "ghost", "laid", "dead"]
"""`tray`: a base on the field; `ghost`: being planned; `laid`: a plan laid already; `dead`: fallen."""
ARROW = ((-0.72, 0.28), (0.0, 1.23), (0.72, 0.28), (0.0, 0.52))
"""The facing arrow in front of the edge, local coordinates in paces."""
STANDARD = 18
"""Pixels a pace at which lines have their named widths."""


class Base(NamedTuple):
    """A base to draw: its figures' outline and army, what it is made of, where it stands."""

    figure: str
    book: str
    body: Body
    pose: Pose

    def corners(self) -> tuple[Spot, ...]:
        """Its corners on the field: front left, front right, rear right, rear left."""
        return self.pose.corners(self.body)


def base_of(look: ArmyLook, figure: str, book: str, size: tuple[int, int, str], pose: Pose) -> Base:
    """A base of `size` (figures, files, formation)."""
    figures, files, formation = size
    return Base(figure, book, Body(figure_kind(look, figure), figures, files, formation), pose)


class _Turned:
    """Local coordinates of a base to pixels of its picture, enlarged `fine` times."""

    def __init__(self, heading: float, px: float, origin: tuple[int, int], fine: int) -> None:
        turn = radians(heading)
        self.c, self.s, self.px, self.fine = cos(turn), sin(turn), px, fine
        self.ox, self.oy = origin

    def at(self, a: float, b: float) -> Spot:
        """A local point (paces) in pixels."""
        x = self.ox + (a * self.c + b * self.s) * self.px
        y = self.oy + (a * self.s - b * self.c) * self.px
        return x * self.fine, y * self.fine

    def ring(self, spots: tuple[Spot, ...] | list[Spot]) -> list[Spot]:
        """Local points in pixels."""
        return [self.at(a, b) for a, b in spots]


def outline(width: float, depth: float, out: float, corner: Corner, radius: float) -> list[Spot]:
    """A base's rim `out` paces outside it, its corners as its army's; local coordinates."""
    half, front, rear = width / 2 + out, out, -depth - out
    radius = min(radius, half, (front - rear) / 2)
    found: list[Spot] = []
    for number, (a, b, turn) in enumerate(
        ((half, front, 0), (half, rear, 90), (-half, rear, 180), (-half, front, 270))
    ):
        shaped = corner == "round" or (corner == "leaf" and number in {0, 2})
        ca, cb = a - radius * (1 if a > 0 else -1), b - radius * (1 if number in {0, 3} else -1)
        steps = (0, 90) if corner == "cut" else (0, 30, 60, 90) if shaped else ()
        for step in steps:
            angle = radians(turn + step)
            found.append((ca + radius * sin(angle), cb + radius * cos(angle)))
        if not steps:
            found.append((a, b))
    return found


def tray_box(base: Base, window: Window) -> tuple[Box, tuple[int, int]]:
    """The picture's box and where the middle of the front edge lies in it."""
    x, y = window.at(base.pose.x, base.pose.y)
    x0, y0, x1, y1 = _reach(base.body, base.pose.h, window.px)
    left, top = round(x) + x0, round(y) + y0
    return (left, top, left + x1 - x0, top + y1 - y0), (-x0, -y0)


@lru_cache(maxsize=2048)
def _reach(body: Body, heading: float, px: float) -> Box:
    """How far a tray's picture reaches from the middle of its front edge."""
    turned = _Turned(heading, px, (0, 0), 1)
    width, depth = extent(body)
    half = width / 2
    spots = [(-half, 0.0), (half, 0.0), (half, -depth), (-half, -depth), *ARROW]
    x0, y0, x1, y1 = bounds(turned.ring(spots), px * 1.15 + 6)
    return floor(x0), floor(y0), ceil(x1), ceil(y1)


def tray(pad: Pad, base: Base, window: Window, style: Style = "tray") -> None:
    """A base on the field, or the ghost of one."""
    box, origin = tray_box(base, window)
    args = (base.figure, base.book, base.body, round(base.pose.h, 1), round(window.px), style, origin)
    pad.picture(TRAY, box, *args)


@painter(TRAY)
def paint_tray(
    look: Look, w: int, h: int, figure: str, book: str, body: Body, heading: float, px: int, style: Style,
    origin: tuple[int, int],
) -> Image.Image:  # fmt: skip
    """A tray: shadow, rim, floor, figures (rear first, so that weapons lie over the rank in front), arrow."""
    army = cast(ArmyLook, look)
    turned = _Turned(heading, px, origin, FINE)
    solid = style == "tray"
    made = _floor(army, (w, h), book, body, turned) if solid else _ghost_floor(army, (w, h), body, turned)
    small = _Turned(heading, px, origin, 1)
    for stand in reversed(stands(body)):
        x, y = small.at(stand.a, stand.b)
        drawn = sprite(army, figure, book, px, heading + stand.turn, not solid)
        _stamp(made, drawn, x, y)
    if not solid:
        made.alpha_composite(_ghost_rim(army, (w, h), body, turned, style))
    made.alpha_composite(_arrow(army, (w, h), book, turned, style))
    return made


def _stamp(made: Image.Image, drawn: Image.Image, x: float, y: float) -> None:
    """Lay a small picture with its middle at (x, y), cut at the edges."""
    left, top = round(x - drawn.width / 2), round(y - drawn.height / 2)
    cut = max(0, -left), max(0, -top)
    made.alpha_composite(drawn, (max(0, left), max(0, top)), cut)


def _shrink(big: Image.Image, size: tuple[int, int]) -> Image.Image:
    return big.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")


def _canvas(size: tuple[int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    big = Image.new("RGBA", (size[0] * FINE, size[1] * FINE))
    return big, ImageDraw.Draw(big)


def _paint(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    return (*rgb(colour), alpha)


def _floor(look: ArmyLook, size: tuple[int, int], book: str, body: Body, turned: _Turned) -> Image.Image:
    """Shadow, rim and floor of a tray."""
    side, k = look.army(book), turned.px / STANDARD
    width, depth = extent(body)
    one = 1 / turned.px
    big, pen = _canvas(size)
    pen.polygon(
        turned.ring(outline(width, depth, 3.6 * k * one, side.corner, 3.4 * k * one)), _paint(look["ink"])
    )
    rim = outline(width, depth, 2.6 * k * one, side.corner, 2.8 * k * one)
    pen.polygon(turned.ring(rim), _paint(side.main))
    pen.polygon(turned.ring(outline(width, depth, -1.0 * k * one, "square", 0)), _paint(side.tray))
    _rim_pattern(pen, turned, (width, depth), side.rim, side.tray, k)
    bar = 1.7 * k * one
    half = width / 2 + 1.6 * k * one
    pen.polygon(
        turned.ring([(-half, bar * 1.5), (half, bar * 1.5), (half, -bar), (-half, -bar)]), _paint(side.dark)
    )
    made = _shadow(look, size, turned, (width, depth), k)
    made.alpha_composite(_shrink(big, size))
    return made


def _shadow(look: ArmyLook, size: tuple[int, int], turned: _Turned, extents: Spot, k: float) -> Image.Image:
    width, depth = extents
    mask = Image.new("L", size)
    spots = turned.ring(outline(width, depth, 2 * k / turned.px, "square", 0))
    spots = [(x / FINE + 3 * k, y / FINE + 4 * k) for x, y in spots]
    ImageDraw.Draw(mask).polygon(spots, fill=140)
    made = Image.new("RGBA", size, _paint(look["shadow"], 0))
    made.putalpha(mask.filter(ImageFilter.GaussianBlur(max(2, 3.5 * k))))
    return made


def _rim_pattern(
    pen: ImageDraw.ImageDraw, turned: _Turned, extents: Spot, rim: str, light: str, k: float
) -> None:
    """What tells an army's rim without colour: notches, dots, or a second line."""
    if rim == "solid":
        return
    width, depth = extents
    ring = turned.ring(outline(width, depth, 0.8 * k / turned.px, "square", 0))
    if rim == "double":
        pen.line([*ring, ring[0]], _paint(light), round(1.1 * k * FINE))
        return
    step, r = (9.0, 1.7) if rim == "notched" else (5.5, 1.1)
    for piece in dashes([*ring, ring[0]], 1, step * k * FINE - 1):
        x, y = piece[0]
        reach = r * k * FINE
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), _paint(light))


def _ghost_floor(look: ArmyLook, size: tuple[int, int], body: Body, turned: _Turned) -> Image.Image:
    """A ghost's floor: paper one can see through."""
    width, depth = extent(body)
    big, pen = _canvas(size)
    pen.polygon(turned.ring(outline(width, depth, 0, "square", 0)), _paint(look["paper"], 140))
    return _shrink(big, size)


def ghost_colour(look: Look, style: Style) -> str:
    """The rim of a ghost: the accent while it is planned, white when its card lies, grey when it fell."""
    return {"ghost": look["accent"], "laid": look["white"]}.get(style, look["muted"])


def _ghost_rim(
    look: ArmyLook, size: tuple[int, int], body: Body, turned: _Turned, style: Style
) -> Image.Image:
    """A ghost's dashed rim."""
    width, depth = extent(body)
    k = turned.px / STANDARD * FINE
    big, pen = _canvas(size)
    ring = turned.ring(outline(width, depth, 0, "square", 0))
    pen.line([*ring, *ring[:2]], _paint(look["ink"], 150), round(4.6 * k), joint="curve")
    for colour, wide in ((look["ink"], 5.4), (ghost_colour(look, style), 3.0)):
        for piece in dashes([*ring, ring[0]], 9 * k, 5 * k):
            pen.line(piece, _paint(colour), round(wide * k))
    return _shrink(big, size)


def _arrow(look: ArmyLook, size: tuple[int, int], book: str, turned: _Turned, style: Style) -> Image.Image:
    """The facing arrow: ink, paper, the army's colour."""
    fill = look.army(book).main if style == "tray" else ghost_colour(look, style)
    big, pen = _canvas(size)
    for grow, colour in ((0.22, look["ink"]), (0.06, look["paper"]), (-0.08, fill)):
        wide, high, low = 0.72 + grow, 0.95 + grow * 1.5, 0.28 - grow * 0.5
        spots = [(-wide, low), (0.0, low + high), (wide, low), (0.0, low + 0.24)]
        pen.polygon(turned.ring(spots), _paint(colour))
    return _shrink(big, size)


def rim(pad: Pad, base: Base, window: Window, *, target: bool = False) -> None:
    """The rim of a chosen base (whole, a triangle at a corner) or of a target (brackets at its corners)."""
    spots = window.all(base.corners())
    x0, y0, x1, y1 = bounds(spots, round(28 * window.px / STANDARD))
    box = floor(x0), floor(y0), ceil(x1), ceil(y1)
    moved = tuple((round(x - box[0], 1), round(y - box[1], 1)) for x, y in spots)
    pad.picture(RIM, box, moved, round(window.px), target)


@painter(RIM)
def paint_rim(look: Look, w: int, h: int, spots: tuple[Spot, ...], px: int, target: bool) -> Image.Image:
    """A rim of the accent in an ink casing."""
    k = px / STANDARD
    big, pen = _canvas((w, h))
    out = (7.5 if target else 6) * k
    ring = [(x * FINE, y * FINE) for x, y in _grown(spots, out)]
    closed = [*ring, *ring[:2]]
    pen.line(closed, _paint(look["ink"]), round(8.4 * k * FINE), joint="curve")
    pen.line(closed, _paint(look["accent"]), round(4.8 * k * FINE), joint="curve")
    if target:
        _brackets(pen, look, ring, k)
    else:
        _flag(pen, look, ring[0], k)
    return _shrink(big, (w, h))


def _grown(spots: tuple[Spot, ...], out: float) -> list[Spot]:
    """A rectangle's corners moved `out` pixels outwards along both its edges."""
    found = []
    count = len(spots)
    for number, (x, y) in enumerate(spots):
        for other in (spots[number - 1], spots[(number + 1) % count]):
            dx, dy = spots[number][0] - other[0], spots[number][1] - other[1]
            length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
            x, y = x + dx / length * out, y + dy / length * out  # noqa: PLW2901 - both edges push the corner
        found.append((x, y))
    return found


def _brackets(pen: ImageDraw.ImageDraw, look: Look, ring: list[Spot], k: float) -> None:
    """A bold bracket at each corner."""
    reach = 17 * k * FINE

    def towards(a: Spot, b: Spot) -> Spot:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
        share = min(0.4, reach / length)
        return a[0] + dx * share, a[1] + dy * share

    for colour, wide in ((look["ink"], 12.5), (look["accent"], 8.5)):
        for number, spot in enumerate(ring):
            ends = towards(spot, ring[number - 1]), towards(spot, ring[(number + 1) % 4])
            pen.line([ends[0], spot, ends[1]], _paint(colour), round(wide * k * FINE), joint="curve")


def _flag(pen: ImageDraw.ImageDraw, look: Look, corner: Spot, k: float) -> None:
    """A triangle at the front left corner."""
    x, y = corner
    for colour, low, high in ((look["ink"], 9, 15), (look["accent"], 6, 8)):
        a, b = low * k * FINE, high * k * FINE
        pen.polygon([(x - a, y - a), (x + b, y - a), (x - a, y + b)], _paint(colour))
