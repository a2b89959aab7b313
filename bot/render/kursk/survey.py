"""Drawing the map: paper, land, grid, names, neat line. A second's work, done once for a map and language."""

from __future__ import annotations

from math import sin

import numpy as np
from PIL import Image, ImageDraw

from bot.engine.kursk.model import COLUMNS, ROWS
from bot.render.fonts import font
from bot.render.kursk import areas, ways
from bot.render.kursk.brush import SCALE, Brush
from bot.render.kursk.ground import Ground, middle
from bot.render.kursk.layout import CELL_H, CELL_W, FIELD_H, FIELD_W, FIELD_X, FIELD_Y, HEIGHT, WIDTH
from bot.render.kursk.relief import contours, heights, noise, shaded, tinted
from bot.render.look import Look, rgb


def _parcels(brush: Brush) -> None:
    """Ploughed fields: light patches with furrows."""
    rng = brush.chance("parcels")
    for _ in range(46):
        x, y = rng.uniform(0, FIELD_W), rng.uniform(0, FIELD_H)
        turn = rng.choice([0.2, 0.25, -0.35, 1.3, 1.1])
        c, s = 1 - turn * turn / 2 + turn**4 / 24, sin(turn)
        wide, high = rng.uniform(40, 120), rng.uniform(30, 75)
        colour, alpha = rng.choice([("#78823C", 20), ("#BE9646", 22), ("#FFF5D2", 30)])
        corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
        brush.fill([(x + u * c - v * s, y + u * s + v * c) for u, v in corners], colour, alpha)
        for v in np.arange(0, high, 4.5):
            brush.line(
                [(x - v * s, y + v * c), (x + wide * c - v * s, y + wide * s + v * c)], "#6E5F32", 1, 26
            )


def _grid_lines(brush: Brush) -> None:
    for column in range(COLUMNS + 1):
        brush.line([(column * CELL_W, 0), (column * CELL_W, FIELD_H)], "#463719", 1, 120)
    for row in range(ROWS + 1):
        brush.line([(0, row * CELL_H), (FIELD_W, row * CELL_H)], "#463719", 1, 120)


def _sector_lines(brush: Brush) -> None:
    """The sectors' borders: red and blue pencil, dashes by turns."""
    rng = brush.chance("pencils")
    for column in (3, 6):
        for index, (colour, off) in enumerate((("pencil_red", -3), ("pencil_blue", 3))):
            for start in range(0 if index == 0 else 17, FIELD_H, 34):
                length = min(FIELD_H - start, 22)
                points = []
                for j in range(7):
                    y = start + length * j / 6
                    sway = 1.2 * sin(y / 9 + index) + rng.uniform(-0.3, 0.3)
                    points.append((column * CELL_W + off + sway, y))
                brush.line(points, brush.look[colour], 4.5, 225)


def _names(brush: Brush, ground: Ground) -> None:
    """The map's names, near the upper edge of their cells so that the middle stays free."""
    look = brush.look
    inks = {"river": "#1F5268", "bridge": "#1F5268", "forest": "#35502A", "village": "#5A2419"}
    for cell, text in ground.names:
        kind = ground.kinds[cell]
        if kind == "height":
            continue
        x, y = middle(cell)
        half = font("serifi", 22).getlength(text) / 2 + 8
        x = min(max(x + (20 if kind == "river" and cell % COLUMNS == 0 else 0), half), FIELD_W - half)
        brush.name(x, y - CELL_H / 2 + 17, text, 22, inks.get(kind, look["name_ink"]))


def draw_map(look: Look, ground: Ground) -> Image.Image:
    """The field alone, 1224 × 672."""
    field = heights(ground)
    image = tinted(look, field).resize((FIELD_W * SCALE, FIELD_H * SCALE), Image.Resampling.BILINEAR)
    brush = Brush(image, look, ground.seed)
    _parcels(brush)
    areas.woods(brush, ground)
    contours(look, image, field)
    for layer in (ways.rivers, areas.ravines, areas.villages, ways.roads, ways.bridges, areas.trenches):
        layer(brush, ground)
    ways.railways(brush, ground)
    areas.heights_marked(brush, ground)
    _grid_lines(brush)
    _names(brush, ground)
    _sector_lines(brush)
    return _creased(image.resize((FIELD_W, FIELD_H), Image.Resampling.LANCZOS))


def _creased(image: Image.Image) -> Image.Image:
    """The folds of a map that was carried in a case."""
    made = np.asarray(image, dtype=np.int16).copy()
    for off, light in ((-2, 5), (-1, 9), (0, -10), (1, -6)):
        for share in (0.25, 0.5, 0.75):
            made[:, int(FIELD_W * share) + off] += light
        made[FIELD_H // 2 + off] += light
    return Image.fromarray(np.clip(made, 0, 255).astype(np.uint8))


def draw_static(look: Look, ground: Ground) -> Image.Image:
    """The whole static layer in full colour, 1280 × 1040."""
    paper = Image.new("RGB", (WIDTH, HEIGHT), rgb(look["paper"]))
    image = shaded(paper, noise(WIDTH, HEIGHT, 90, 10), 8)
    image.paste(draw_map(look, ground), (FIELD_X, FIELD_Y))
    pen = ImageDraw.Draw(image)
    ink, plate = rgb(look["ink"]), rgb(look["plate"])
    for gap in (1, 3):
        pen.rectangle(
            (FIELD_X - gap, FIELD_Y - gap, FIELD_X + FIELD_W + gap - 1, FIELD_Y + FIELD_H + gap - 1),
            outline=ink,
        )
    for column in range(COLUMNS):
        x = FIELD_X + column * CELL_W
        for y, ruler in ((FIELD_Y - 14, FIELD_Y - 5), (FIELD_Y + FIELD_H + 14, FIELD_Y + FIELD_H + 2)):
            pen.text((x + CELL_W / 2, y), "ABCDEFGHI"[column], font=font("condb", 24), fill=ink, anchor="mm")
            pen.rectangle((x, ruler, x + CELL_W // 2, ruler + 2), fill=plate)
            pen.rectangle((x + CELL_W // 2, ruler, x + CELL_W, ruler + 2), fill=ink)
    for row in range(ROWS):
        y = FIELD_Y + (ROWS - 1 - row) * CELL_H + CELL_H // 2
        for x in (13, WIDTH - 14):
            pen.text((x, y), str(row + 1), font=font("condb", 32), fill=ink, anchor="mm")
    return image
