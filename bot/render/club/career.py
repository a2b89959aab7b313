"""A player's card: the rating in large figures, what it rests on, and its curve with the margin around it."""

from __future__ import annotations

from PIL import Image

from bot.render.canvas import draw_items, encode_rgb
from bot.render.club.scene import CareerScene
from bot.render.items import Item, Pad
from bot.render.look import COMMON, Look, look_of, mix, rgb

WIDTH, HEIGHT = 960, 540
BAR = 64
LEFT = 344
CHART = (LEFT + 24, BAR + 84, WIDTH - 40, HEIGHT - 60)
LEAST_SPAN = 200
"""Points that the chart shows at least, so that small changes look small."""
STEPS = (50, 100, 200, 500, 1000)
LINES = 5
"""Most lines across the chart."""


def scene_look(_scene: CareerScene) -> Look:
    """The colours of the house."""
    return look_of(COMMON)


def career_size(_scene: CareerScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_career(scene: CareerScene) -> bytes:
    """The card as PNG bytes, 960 × 540."""
    look = scene_look(scene)
    canvas = Image.new("RGB", (WIDTH, HEIGHT), rgb(look["paper"]))
    draw_items(look, canvas, career_items(scene))
    return encode_rgb(look, canvas)


def career_items(scene: CareerScene) -> list[Item]:
    """The draw list of the card."""
    pad = Pad(scene_look(scene))
    _head(pad, scene)
    _rating(pad, scene)
    _figures(pad, scene)
    _chart(pad, scene)
    return pad.items


def _head(pad: Pad, scene: CareerScene) -> None:
    look = pad.look
    pad.fill(0, 0, WIDTH, BAR, look["ink"])
    pad.fill(0, BAR, WIDTH, BAR + 3, look["gold"])
    width = pad.text(24, BAR // 2 + 1, scene.name, "serifb", 34, look["caption_text"], "lm", room=560)
    room = round(WIDTH - 24 - 24 - width - 24)
    pad.text(WIDTH - 24, BAR // 2 + 1, scene.game, "cond", 28, look["caption_accent"], "rm", room=room)


def _rating(pad: Pad, scene: CareerScene) -> None:
    look = pad.look
    pad.plate(24, BAR + 24, LEFT, BAR + 204, 12, look["plate"], look["rule"], 2)
    middle = (24 + LEFT) // 2
    up = 14 if scene.rough else 0
    pad.text(middle, BAR + 94 - up, str(scene.number), "condb", 104, look["ink"], "mm", room=LEFT - 48)
    pad.text(middle, BAR + 162 - up, f"± {scene.spread}", "condsb", 34, look["ink_soft"], "mm")
    if scene.rough:
        pad.text(middle, BAR + 182, scene.rough, "cond", 24, look["danger"], "mm", room=LEFT - 48)


def _figures(pad: Pad, scene: CareerScene) -> None:
    look, top = pad.look, BAR + 220
    pad.plate(24, top, LEFT, HEIGHT - 24, 12, look["plate"], look["rule"], 2)
    step = (HEIGHT - 24 - top) / max(len(scene.figures), 1)
    for place, (figure, word) in enumerate(scene.figures):
        y = top + step * (place + 0.5)
        pad.text(126, y, figure, "condb", 32, look["ink"], "rm", room=90)
        pad.text(140, y, word, "cond", 26, look["ink_soft"], "lm", room=LEFT - 140 - 14)
        if place:
            pad.line([(44, top + step * place), (LEFT - 20, top + step * place)], look["rule"], 1)


def _chart(pad: Pad, scene: CareerScene) -> None:
    look = pad.look
    pad.plate(LEFT + 16, BAR + 24, WIDTH - 24, HEIGHT - 24, 12, look["plate"], look["rule"], 2)
    pad.text(LEFT + 36, BAR + 54, scene.heading, "serifb", 26, look["ink"], "lm", room=WIDTH - LEFT - 80)
    if len(scene.curve) < 2:
        middle = (LEFT + 16 + WIDTH - 24) // 2
        height = (CHART[1] + CHART[3]) // 2
        pad.text(middle, height, scene.empty, "cond", 26, look["ink_soft"], "mm", room=540)
        return
    low, high = _range(scene)
    left, top, right, bottom = CHART
    left += 72

    def at(place: int, value: float) -> tuple[float, float]:
        x = left + (right - left) * place / (len(scene.curve) - 1)
        return x, bottom - (bottom - top) * (min(max(value, low), high) - low) / (high - low)

    for value in _marks(low, high):
        y = at(0, value)[1]
        pad.line([(left, y), (right, y)], look["rule"], 1, dash=(6, 6))
        pad.text(left - 12, y, str(value), "cond", 24, look["ink_soft"], "rm")
    upper = [at(place, number + spread) for place, (number, spread) in enumerate(scene.curve)]
    lower = [at(place, number - spread) for place, (number, spread) in enumerate(scene.curve)]
    pad.poly([*upper, *reversed(lower)], mix(look["plate"], look["good"], 0.22))
    points = [at(place, number) for place, (number, _) in enumerate(scene.curve)]
    pad.line(points, look["good"], 5)
    for x, y in points if len(points) <= 20 else points[-1:]:
        pad.circle(x, y, 6, look["plate"], look["good"], 4)
    pad.circle(*points[-1], 9, look["good"], look["plate"], 3)


def _range(scene: CareerScene) -> tuple[int, int]:
    """The lowest and highest number on the chart: all ratings, the last margin, some air."""
    number, spread = scene.curve[-1]
    values = [each for each, _ in scene.curve] + [number - spread, number + spread]
    low, high = min(values), max(values)
    air = max(LEAST_SPAN - (high - low), 0) // 2 + 20
    return low - air, high + air


def _marks(low: int, high: int) -> range:
    """Round numbers for the lines across."""
    step = next((step for step in STEPS if (high - low) / step <= LINES), STEPS[-1])
    return range(-(-low // step) * step, high + 1, step)
