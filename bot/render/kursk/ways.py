"""Ground that runs through cells: rivers, roads, bridges, railways. Joined cells make one line."""

from __future__ import annotations

from math import hypot, sin

from bot.render.kursk.brush import Brush, even, normals, spline
from bot.render.kursk.ground import Ground, Point, chains, is_edge, middle, neighbours
from bot.render.kursk.layout import CELL_H, CELL_W, FIELD_H, FIELD_W

ROAD = ("road", "bridge")


def _border(cell: int, direction: tuple[int, int], over: float) -> Point:
    """The middle of the cell's edge in that direction, `over` pixels beyond it."""
    x, y = middle(cell)
    dx, dy = direction
    return x + dx * (CELL_W / 2 + over), y + dy * (CELL_H / 2 + over)


def _leaves(cell: int, inner: int) -> tuple[int, int]:
    """The direction in which a line coming from `inner` goes on out of its last cell."""
    dx = cell % 9 - inner % 9
    dy = inner // 9 - cell // 9
    return (0, dy) if dy else (dx, 0)


def _ends(line: list[int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The directions in which a chain goes on beyond its first and its last cell."""
    if len(line) == 1:
        edge = is_edge(line[0]) or (0, 1)
        return edge, (-edge[0], -edge[1])
    return _leaves(line[0], line[1]), _leaves(line[-1], line[-2])


def rivers(brush: Brush, ground: Ground) -> None:
    """Rivers: a blue band; an end at the map's edge leaves the map, another one thins to a brook."""
    look = brush.look
    fill, ink = look.ground("river")["fill"], look.ground("river")["ink"]
    courses = [
        _course(brush, line) for line in chains(ground.cells("river", "bridge")) if _has_river(ground, line)
    ]
    for course in courses:
        for brook in course.brooks:
            brush.line(brook, ink, 5)
            brush.line(brook, fill, 3)
    for edge, colour in ((3, ink), (0, fill)):
        for course in courses:
            for (x, y), half in course.widths():
                brush.disc(x, y, half + edge, colour)
    for course in courses:
        path = even(course.path, 5)
        for off in (-9, 0, 9):
            shifted = [
                (x + nx * off, y + ny * off) for (x, y), (nx, ny) in zip(path, normals(path), strict=True)
            ]
            ends = [8 if thin and off else 0 for thin in course.thin]
            for i in range(off % 4 + ends[0], len(shifted) - 7 - ends[1], 12):
                brush.line(shifted[i : i + 7], ink, 1, 150)
        _marshes(brush, course.path)


def _has_river(ground: Ground, line: list[int]) -> bool:
    return any(ground.kinds[cell] == "river" for cell in line)


class _Course:
    """A river's middle line and the brooks that go on from its ends inside the map."""

    def __init__(self, path: list[Point], brooks: list[list[Point]], thin: tuple[bool, bool]) -> None:
        self.path = path
        self.brooks = brooks
        self.thin = thin

    def widths(self) -> list[tuple[Point, float]]:
        """Points close together along the river with half its width there: 20, less towards a thin end."""
        points = even(self.path, 2)
        found = []
        for i, point in enumerate(points):
            half = 20.0
            for is_thin, steps in zip(self.thin, (i, len(points) - 1 - i), strict=True):
                if is_thin:
                    half = min(half, 2 + steps * 2 * 0.42)
            found.append((point, half))
        return found


def _course(brush: Brush, line: list[int]) -> _Course:
    rng = brush.chance("river", line[0])
    points: list[Point] = []
    for i, cell in enumerate(line):
        x, y = middle(cell)
        sway = rng.uniform(10, 17) * (1 if i % 2 else -1)
        edge = is_edge(cell)
        if edge and edge[0] and len(line) > 1 and abs(line[0] - line[-1]) % 9 == 0:
            points.append((x + edge[0] * 4, y + sway / 2))
        else:
            upright = len(line) > 1 and abs(line[max(i - 1, 0)] - line[min(i + 1, len(line) - 1)]) % 9 == 0
            points.append((x + sway, y) if upright else (x, y + sway))
    brooks: list[list[Point]] = []
    for at_start in (True, False):
        end = _river_end(line, at_start)
        if end is not None:
            points.insert(0 if at_start else len(points), end)
        else:
            brooks.append(_brook(line[0] if at_start else line[-1], _ends(line)[0 if at_start else 1]))
            points.insert(0 if at_start else len(points), brooks[-1][0])
    return _Course(spline(points), brooks, (_river_end(line, True) is None, _river_end(line, False) is None))


def _river_end(line: list[int], at_start: bool) -> Point | None:
    """Where the river leaves the map at this end; None if the end lies inside."""
    cell = line[0] if at_start else line[-1]
    edge = is_edge(cell)
    if edge is None:
        return None
    x, y = _border(cell, edge, 12)
    if edge[0] and len(line) > 1 and (line[0] - line[-1]) % 9 == 0:
        toward = -1 if (cell == max(line)) else 1
        return x, y + toward * CELL_H * 0.3
    return x, y


def _brook(cell: int, direction: tuple[int, int]) -> list[Point]:
    x, y = _border(cell, direction, 6)
    dx, dy = direction
    return spline(
        [(x + dx * t - dy * 9 * sin(t / 19), y + dy * t + dx * 9 * sin(t / 19)) for t in range(0, 92, 13)]
    )


def _marshes(brush: Brush, path: list[Point]) -> None:
    """Marsh signs on the banks."""
    look = brush.look
    spots = even(path, 88)
    for i, ((x, y), (nx, ny)) in enumerate(zip(spots, normals(spots), strict=True)):
        side = 1 if i % 2 else -1
        mx, my = x + nx * 42 * side, y + ny * 42 * side
        if not (14 < mx < FIELD_W - 14 and 14 < my < FIELD_H - 14):
            continue
        for drop, half in ((0, 7.5), (3.5, 5)):
            brush.line([(mx - half, my + drop), (mx + half, my + drop)], look.ground("river")["ink"], 1, 200)
        for lean in (-3, 0, 3):
            brush.line([(mx, my - 1), (mx + lean, my - 6.5)], look.ground("forest")["ink"], 1, 230)


def roads(brush: Brush, ground: Ground) -> None:
    """Roads: a light band, dashed as a track where a single cell parts two roads."""
    look = brush.look
    fill, ink = look.ground("road")["fill"], look.ground("road")["ink"]
    own = ground.cells(*ROAD)
    paths = [
        _road_path(brush, ground, line)
        for line in chains(own)
        if any(ground.kinds[c] == "road" for c in line)
    ]
    lone = [cell for cell in ground.cells("bridge") if not any(o in own for o in neighbours(cell))]
    paths += [_crossing(ground, cell) for cell in lone]
    for cell in own:
        for gap in (cell + 18, cell + 2):
            between = (cell + gap) // 2
            straight = gap - cell == 18 or cell % 9 < 7
            if gap in own and straight and ground.kinds[between] not in (*ROAD, "village", "ravine"):
                _track(brush, cell, gap, ink)
    for width, colour in ((13, ink), (9.5, fill)):
        for path in paths:
            brush.line(path, colour, width)


def _road_path(brush: Brush, ground: Ground, line: list[int]) -> list[Point]:
    """The middle line of a road: swaying a little, running to the map's edge or a village at its ends."""
    points = []
    for cell in line:
        x, y = middle(cell)
        rng = brush.chance("road", cell)
        points.append((x + rng.uniform(-9, 9), y + rng.uniform(-5, 5)))
    for at_start, direction in zip((True, False), _ends(line), strict=True):
        cell = line[0] if at_start else line[-1]
        towards = _village_at(ground, cell, line) or direction
        points.insert(0 if at_start else len(points), _border(cell, towards, 4))
    return spline(points)


def _village_at(ground: Ground, cell: int, line: list[int]) -> tuple[int, int] | None:
    for other in neighbours(cell):
        if ground.kinds[other] == "village" and other not in line:
            return _leaves(other, cell)
    return None


def _crossing(ground: Ground, cell: int) -> list[Point]:
    """The road over a bridge that no road reaches: across the river."""
    upright = any(ground.kinds[o] == "river" and abs(o - cell) == 1 for o in neighbours(cell))
    way = (0, 1) if upright else (1, 0)
    return [_border(cell, way, 2), middle(cell), _border(cell, (-way[0], -way[1]), 2)]


def _track(brush: Brush, one: int, other: int, ink: str) -> None:
    (x0, y0), (x1, y1) = middle(one), middle(other)
    upright = x0 == x1
    share = CELL_H / 2 if upright else CELL_W / 2
    length = hypot(x1 - x0, y1 - y0)
    a, b = share / length, 1 - share / length
    points = []
    for i in range(15):
        t = a + (b - a) * i / 14
        sway = 14 * sin(i / 3) * sin(3.1416 * i / 14)
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        points.append((x + sway, y) if upright else (x, y + sway))
    for i in range(0, 14, 2):
        brush.line(points[i : i + 2], ink, 3, 230)


def bridges(brush: Brush, ground: Ground) -> None:
    """Bridges: two parapets with splayed ends along the road across the water."""
    ink = brush.look.ground("bridge")["ink"]
    for cell in ground.cells("bridge"):
        x, y = middle(cell)
        roads_by = [o for o in neighbours(cell) if ground.kinds[o] in (*ROAD, "village")]
        river_by = [o for o in neighbours(cell) if ground.kinds[o] == "river"]
        upright = any(abs(o - cell) == 9 for o in roads_by) or (
            not roads_by and any(abs(o - cell) == 1 for o in river_by)
        )
        for side in (-1, 1):
            line = [(side * 17, -34), (side * 10, -27), (side * 10, 27), (side * 17, 34)]
            brush.line([(x + a, y + b) if upright else (x + b, y + a) for a, b in line], ink, 3.5)


def railways(brush: Brush, ground: Ground) -> None:
    """Railways: black and white on a bank with teeth on both sides."""
    look = brush.look
    ink, teeth = look.ground("railway")["ink"], look.ground("ravine")["ink"]
    paths = [_rails(line) for line in chains(ground.cells("railway"))]
    for path in paths:
        brush.line(path, look["rail_bank"], 22)
    for path in paths:
        points = even(path, 5.5)
        for (x, y), (nx, ny) in zip(points, normals(points), strict=True):
            for side in (1, -1):
                ends = [
                    (x + nx * 7.5 * side, y + ny * 7.5 * side),
                    (x + nx * 13.5 * side, y + ny * 13.5 * side),
                ]
                brush.line(ends, teeth, 1.5, 230)
    for path in paths:
        brush.line(path, ink, 9)
        sleepers = even(path, 13)
        for i in range(0, len(sleepers) - 1, 2):
            brush.line(sleepers[i : i + 2], look.ground("railway")["fill"], 5)


def _rails(line: list[int]) -> list[Point]:
    first, last = _ends(line)
    points = [_border(line[0], first, 0)]
    points += [middle(cell) for cell in line]
    points.append(_border(line[-1], last, 0))
    if len(line) > 2:  # softer bends: corners of the chain are cut a little
        points[1:-1] = [
            (0.6 * x + 0.2 * (px + qx), 0.6 * y + 0.2 * (py + qy))
            for (px, py), (x, y), (qx, qy) in zip(points, points[1:], points[2:], strict=False)
        ]
    return spline(points, 16)
