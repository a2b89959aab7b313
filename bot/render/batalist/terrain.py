"""Terrain elements drawn into the ground: the rules' polygon is always there as a line."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, tau
from random import Random

from bot.render.batalist.brush import Brush, Element, Ring, contains, scatter, shrunk, steps, tries, within
from bot.render.batalist.shape import Spot, bounds
from bot.render.look import mix

Drawer = Callable[[Brush, Ring, Random, str], None]


def hill(brush: Brush, ring: Ring, _rng: Random, sort: str) -> None:
    """Contour lines, and hachures along the edge: longer where it is steep."""
    ink = brush.look.terrain["hill"]
    for by, wide, alpha in ((0.95, 1.6, 0.6), (1.9, 1.4, 0.5), (2.7, 1.2, 0.4)):
        inner = shrunk(ring, by)
        brush.line([*inner, *inner[:2]], ink["contour"], wide, alpha)
    steep = sort in {"steep", "sheer"}
    for number, ((x, y), (nx, ny)) in enumerate(steps(ring, 0.3 if steep else 0.45)):
        long = (0.8 if steep else 0.55) if number % 2 else (0.6 if steep else 0.36)
        brush.line([(x, y), (x + nx * long, y + ny * long)], ink["hachure"], 1.6 if steep else 1.3, 0.7)
    brush.rim(ring, ink["contour"], 2.2)


def ravine(brush: Brush, ring: Ring, _rng: Random, sort: str) -> None:
    """A dark bottom, hachures from the edge inwards."""
    ink = brush.look.terrain["ravine"]
    brush.fill(ring, ink["fill"], 0.55)
    brush.fill(shrunk(ring, 0.9), mix(ink["fill"], ink["edge"], 0.35), 0.5)
    for number, ((x, y), (nx, ny)) in enumerate(steps(ring, 0.28 if sort == "steep" else 0.4)):
        long = 0.75 if number % 2 else 0.5
        brush.line([(x, y), (x + nx * long, y + ny * long)], ink["hachure"], 1.5, 0.75)
    brush.rim(ring, ink["edge"], 2.2)


def _blob(rng: Random, x: float, y: float, r: float, bumps: int, wild: float) -> list[Spot]:
    phase = rng.random() * 6
    found = []
    for i in range(bumps * 4):
        turn = tau * i / (bumps * 4)
        reach = r * (1 + wild * cos(bumps * turn + phase) + wild * 0.5 * sin((bumps + 3) * turn))
        found.append((x + reach * cos(turn), y + reach * sin(turn)))
    return found


def _star(rng: Random, x: float, y: float, r: float) -> list[Spot]:
    phase, count = rng.random(), 9
    return [
        (x + r * (1 if i % 2 else 0.68) * cos(pi * i / count + phase),
         y + r * (1 if i % 2 else 0.68) * sin(pi * i / count + phase))
        for i in range(2 * count)
    ]  # fmt: skip


def crowns(brush: Brush, ring: Ring, rng: Random) -> None:
    """Trees seen from above, leafy and needled, their shadows to the south-east."""
    ink = brush.look.terrain["wood"]
    trees = [
        (x, y, rng.uniform(0.5, 0.84), rng.random() < 0.3)
        for x, y in scatter(ring, rng, tries(ring, 24), 0.98, 0.42)
    ]
    for x, y, r, _needled in trees:
        brush.fill(_blob(rng, x + 0.3, y - 0.38, r * 1.05, 6, 0.06), brush.look["shadow"], 0.34)
    for x, y, r, needled in trees:
        if needled:
            for share, tone in ((1.12, "crown_dark"), (0.8, "crown"), (0.45, "crown_light")):
                off = 1.12 - share
                brush.fill(_star(rng, x - 0.1 * off, y + 0.12 * off, r * share), ink[tone])
            continue
        brush.fill(_blob(rng, x, y, r * 1.12, 7, 0.07), brush.look["ink"], 0.55)
        brush.fill(_blob(rng, x, y, r * 1.04, 7, 0.08), ink["crown_dark"])
        brush.fill(_blob(rng, x - r * 0.1, y + r * 0.12, r * 0.84, 7, 0.1), ink["crown"])
        brush.fill(_blob(rng, x - r * 0.26, y + r * 0.3, r * 0.46, 6, 0.14), ink["crown_light"])
        brush.fill(_blob(rng, x - r * 0.36, y + r * 0.42, r * 0.18, 5, 0.15), "#A6C07E")


def wood(brush: Brush, ring: Ring, rng: Random, _sort: str) -> None:
    """A floor of leaves, crowns that keep inside the edge, the edge in long dashes."""
    ink = brush.look.terrain["wood"]
    brush.fill(ring, ink["fill"], 0.9)
    brush.fill(shrunk(ring, 0.35), ink["crown_dark"], 0.22)
    crowns(brush, ring, rng)
    brush.rim(ring, ink["edge"], 2.4, (0.75, 0.4))


def rough(brush: Brush, ring: Ring, rng: Random, _sort: str) -> None:
    """Ploughland: furrows, stones, scrub, the edge in short dashes."""
    ink = brush.look.terrain["rough"]
    brush.fill(ring, ink["fill"], 0.8)
    x0, y0, x1, y1 = bounds(ring)
    y, row = y0 - (x1 - x0) * 0.25, 0
    while y < y1:
        spots = [
            (x0 + 0.35 * i, y + 0.35 * i * 0.25 + 0.07 * sin(0.735 * i + row * 1.7))
            for i in range(int((x1 - x0) / 0.35) + 2)
        ]
        for piece in _inside(ring, spots, 0.25):
            brush.line(piece, ink["furrow"], 2.6, 0.75)
            brush.line([(a, b + 0.1) for a, b in piece], "#DCC79A", 1.1, 0.7)
        y, row = y + 0.48, row + 1
    for x, y in scatter(ring, rng, tries(ring, 0.7), 1.2, 0.5):
        (_stone if rng.random() < 0.5 else _scrub)(brush, rng, x, y)
    brush.rim(ring, ink["edge"], 2.2, (0.28, 0.34))


def _inside(ring: Ring, spots: list[Spot], margin: float) -> list[list[Spot]]:
    """The stretches of a line that lie inside the polygon."""
    pieces: list[list[Spot]] = []
    now: list[Spot] = []
    for spot in spots:
        if within(ring, *spot, margin):
            now.append(spot)
        elif now:
            pieces.append(now)
            now = []
    return [piece for piece in [*pieces, now] if len(piece) > 1]


def _stone(brush: Brush, rng: Random, x: float, y: float) -> None:
    r = rng.uniform(0.22, 0.38)
    ring = [
        (x + r * rng.uniform(0.8, 1.2) * cos(tau * i / 8), y + r * rng.uniform(0.8, 1.2) * sin(tau * i / 8))
        for i in range(8)
    ]
    brush.fill([(a + 0.1, b - 0.12) for a, b in ring], brush.look["shadow"], 0.4)
    brush.fill(ring, "#A9A295")
    brush.fill([(x - 0.05 + (a - x) * 0.55, y + 0.06 + (b - y) * 0.55) for a, b in ring], "#CFC9BC")


def _scrub(brush: Brush, rng: Random, x: float, y: float) -> None:
    ink = brush.look.terrain["rough"]
    for i in range(6):
        turn = i * 1.05 + rng.random() * 0.5
        cx, cy = x + 0.17 * cos(turn), y + 0.17 * sin(turn)
        brush.disc(cx, cy, 0.15, ink["scrub"] if i % 2 else "#889A55")


def water(brush: Brush, ring: Ring, rng: Random, sort: str) -> None:
    """A bank, deep water darker in the middle, short waves; a ford shows stones and a paler bed."""
    ink = brush.look.terrain["water"]
    shallow = sort in {"ford", "shallow"}
    brush.fill(ring, mix(ink["fill"], "#D8CFA2", 0.45) if shallow else ink["fill"])
    for by, alpha in ((0.5, 0.12), (1.1, 0.14)):
        brush.fill(shrunk(brush.beyond(ring), by), ink["edge"], 0.0 if shallow else alpha)
    for x, y in scatter(ring, rng, tries(ring, 1.6 if not shallow else 1.0), 1.3, 0.45):
        wave = [(x - 0.45 + 0.15 * i, y + 0.11 * sin(i * 1.05)) for i in range(7)]
        brush.line(wave, ink["wave"], 1.8, 0.85)
    if shallow:
        for x, y in scatter(ring, rng, tries(ring, 0.9), 0.9, 0.4):
            _stone(brush, rng, x, y)
    brush.rim(ring, ink["edge"], 2.6, (0.28, 0.34) if shallow else None)


def bridge(brush: Brush, ring: Ring, _rng: Random, _sort: str) -> None:
    """Planks across, rails along the longer sides."""
    x0, y0, x1, y1 = bounds(ring)
    brush.fill([(a + 0.25, b - 0.3) for a, b in ring], brush.look["shadow"], 0.35)
    brush.fill(ring, "#A5783F")
    upright = y1 - y0 >= x1 - x0
    low, high = (y0, y1) if upright else (x0, x1)
    at = low
    while at < high:
        ends = [(x0, at), (x1, at)] if upright else [(at, y0), (at, y1)]
        brush.line(ends, "#6B4B25", 1.6, 0.9)
        at += 0.42
    sides = (
        [((x0, y0), (x0, y1)), ((x1, y0), (x1, y1))]
        if upright
        else [((x0, y0), (x1, y0)), ((x0, y1), (x1, y1))]
    )
    for rail in sides:
        brush.line(list(rail), "#4A3116", 4.5)
        brush.line(list(rail), "#8A5A2B", 2.0)


def marsh(brush: Brush, ring: Ring, rng: Random, sort: str) -> None:
    """Pools and reeds; a deep one has more water."""
    ink, wet = brush.look.terrain["marsh"], brush.look.terrain["water"]
    brush.fill(ring, ink["fill"], 0.9)
    for x, y in scatter(ring, rng, tries(ring, 1.4), 1.5, 0.7):
        r = rng.uniform(0.4, 0.75) * (1.2 if sort == "deep" else 0.9)
        pool = _blob(rng, x, y, r, 3, 0.14)
        brush.fill([(a, y + (b - y) * 0.55) for a, b in pool], wet["fill"], 0.9)
        brush.line([(x - r * 0.5, y + 0.06), (x + r * 0.35, y + 0.06)], wet["wave"], 1.3, 0.8)
    for x, y in scatter(ring, rng, tries(ring, 4.0), 0.62, 0.3):
        for lean in (-0.16, 0.0, 0.17):
            brush.line([(x, y), (x + lean, y + 0.42)], ink["reed"], 1.5, 0.95)
    brush.rim(ring, ink["edge"], 2.2, (0.5, 0.3))


def building(brush: Brush, ring: Ring, _rng: Random, sort: str) -> None:
    """A wall of dressed stone with a walk along it, a gate of planks, else a roof."""
    ink = brush.look.terrain["building"]
    x0, y0, x1, y1 = bounds(ring)
    brush.fill([(a + 0.3, b - 0.4) for a, b in ring], brush.look["shadow"], 0.4)
    if sort == "gate":
        brush.fill(ring, "#8A5A2B")
        at = x0 + 0.3
        while at < x1:
            brush.line([(at, y0), (at, y1)], "#5A3A1C", 1.5)
            at += 0.5
        for y in (y0 + (y1 - y0) * 0.25, y0 + (y1 - y0) * 0.75):
            brush.line([(x0, y), (x1, y)], ink["edge"], 2.6)
    elif min(x1 - x0, y1 - y0) <= 2.5:
        brush.fill(ring, ink["fill"])
        _stones(brush, (x0, y0, x1, y1), ink["edge"])
    else:
        brush.fill(ring, ink["roof"])
        middle = (y0 + y1) / 2
        brush.fill([(x0, y0), (x1, y0), (x1, middle), (x0, middle)], "#000000", 0.18)
        brush.line([(x0, middle), (x1, middle)], ink["edge"], 2.2)
    brush.rim(ring, ink["edge"], 3.0)


def _stones(brush: Brush, box: tuple[float, float, float, float], edge: str) -> None:
    """Battlements along both long sides of a wall."""
    x0, y0, x1, y1 = box
    along = x1 - x0 >= y1 - y0
    low, high = (x0, x1) if along else (y0, y1)
    at, number = low, 0
    while at < high - 0.2:
        end = min(at + 0.6, high)
        for a, b in ((y0, y0 + 0.3), (y1 - 0.3, y1)) if along else ((x0, x0 + 0.3), (x1 - 0.3, x1)):
            ring = [(at, a), (end, a), (end, b), (at, b)] if along else [(a, at), (a, end), (b, end), (b, at)]
            brush.fill(ring, "#C9C0B1" if number % 2 else "#8C8276")
            brush.line([*ring, ring[0]], edge, 1.0, 0.6)
        at, number = end, number + 1


def entrenchment(brush: Brush, ring: Ring, _rng: Random, _sort: str) -> None:
    """An earth bank round a trench."""
    ink = brush.look.terrain["entrenchment"]
    brush.fill(ring, ink["fill"])
    brush.fill(shrunk(ring, 0.5), mix(ink["fill"], ink["edge"], 0.6), 0.8)
    for (x, y), (nx, ny) in steps(ring, 0.35):
        brush.line([(x, y), (x + nx * 0.4, y + ny * 0.4)], ink["edge"], 1.8, 0.8)
    brush.rim(ring, ink["edge"], 2.6)


def sheer(brush: Brush, ring: Ring, rng: Random, _sort: str) -> None:
    """Bare rock nobody climbs: facets and cracks."""
    ink = brush.look.terrain["sheer"]
    brush.fill(ring, ink["fill"])
    for x, y in scatter(ring, rng, tries(ring, 2.2), 0.9, 0.1):
        r = rng.uniform(0.5, 0.9)
        rock = [
            (x + r * rng.uniform(0.6, 1) * cos(tau * i / 5), y + r * rng.uniform(0.6, 1) * sin(tau * i / 5))
            for i in range(5)
        ]
        if all(contains(ring, *spot) for spot in rock):
            brush.fill(rock, mix(ink["fill"], "#FFFFFF", 0.22))
            brush.fill([rock[3], rock[4], rock[0], (x, y)], mix(ink["fill"], "#000000", 0.3))
            brush.line([*rock, rock[0]], ink["edge"], 1.1, 0.7)
    brush.rim(ring, ink["edge"], 3.0)


DRAWERS: dict[str, Drawer] = {
    "hill": hill, "wood": wood, "rough": rough, "water": water, "bridge": bridge, "marsh": marsh,
    "ravine": ravine, "building": building, "entrenchment": entrenchment, "sheer": sheer,
}  # fmt: skip
ORDER = ("hill", "ravine", "rough", "marsh", "water", "bridge", "entrenchment", "sheer", "wood", "building")
"""What lies under what: a wood stands on a hill."""


def grass(brush: Brush, rng: Random, width: float, height: float) -> None:
    """Tufts and flowers."""
    dark = mix(brush.look["meadow_dark"], "#000000", 0.1)
    for _ in range(round(width * height * 0.3)):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        for lean in (-0.11, 0.0, 0.11):
            brush.line([(x, y), (x + lean, y + 0.22)], dark, 1.0, 0.9)
    for _ in range(round(width * height * 0.05)):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        colour = rng.choice(("#EDE7C8", "#E3CF7A", "#D9D3BE"))
        for _ in range(rng.randint(1, 4)):
            brush.disc(x + rng.gauss(0, 0.5), y + rng.gauss(0, 0.5), 0.075, colour)


def draw_elements(brush: Brush, elements: tuple[Element, ...], seed: int) -> None:
    """All elements in the order they lie; one of an unknown kind is shown as its bare polygon."""
    for kind in dict.fromkeys((*ORDER, *(element.kind for element in elements))):
        for number, element in enumerate(elements):
            if element.kind != kind:
                continue
            drawer = DRAWERS.get(kind)
            if drawer is not None:
                drawer(brush, element.ring, Random(seed * 1000 + number), element.sort)
            else:
                brush.rim(element.ring, brush.look["ink"], 2.4)
