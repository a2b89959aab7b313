"""Backgrounds of cards and reports: the steppe of July 1943 under several skies, blasts, smoke, grass."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from bot.render.kursk.relief import Field, noise
from bot.render.look import rgb

SKIES = {
    "day": ("#C9C6A8", "#F3E2B4", "#EFD39A"),
    "dusk": ("#B9A487", "#F0CF94", "#E59B5B"),
    "sky": ("#9FB0AC", "#E9E1C2", "#EBCB94"),
    "night": ("#2C3548", "#4A5468", "#8A8478"),
}
HORIZON = 0.6
FINE = 2


def _ramp(stops: tuple[str, str, str], rows: int) -> Field:
    """Three colours down the sky, the middle one at 65 %."""
    at = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    a, b, c = (np.array(rgb(stop), dtype=np.float32) for stop in stops)
    upper = a + (b - a) * at / 0.65
    lower = b + (c - b) * (at - 0.65) / 0.35
    return np.where(at < 0.65, upper, lower)[:, None, :].astype(np.float32)


def _sky_and_ground(w: int, h: int, seed: int, mood: str) -> Image.Image:
    horizon = int(h * HORIZON)
    clouds = noise(w, horizon, 170, seed) * 0.7 + noise(w, horizon, 60, seed + 1) * 0.35
    sky = _ramp(SKIES[mood], horizon) + np.clip(clouds, -0.2, 0.5)[..., None] * (
        42 if mood != "night" else 26
    )
    near, far = (np.array(rgb(c), dtype=np.float32) for c in ("#7F7A44", "#C4B070"))
    share = np.linspace(0, 1, h - horizon, dtype=np.float32)[:, None, None]
    soil = noise(w, h - horizon, 40, seed + 3) * 14 + noise(w, h - horizon, 4, seed + 4) * 10
    ground = far + (near - far) * share + soil[..., None]
    if mood == "night":
        ground = ground * np.array([0.42, 0.46, 0.58], dtype=np.float32)
    return Image.fromarray(np.clip(np.concatenate([sky, ground]), 0, 255).astype(np.uint8))


def smoke_column(image: Image.Image, x: float, base: float, rng: Random, size: float = 1.0) -> None:
    """A column of smoke leaning with the wind."""
    mask = Image.new("L", image.size)
    pen = ImageDraw.Draw(mask)
    y = base
    for i in range(46):
        r = (6 + i * 1.25 + rng.uniform(-2, 4)) * size
        pen.ellipse((x - r, y - r * 0.8, x + r, y + r * 0.8), fill=int(120 - i * 2))
        y -= rng.uniform(3.5, 7.5) * size
        x += (rng.uniform(-1, 6) + i * 0.05) * size
    image.paste((70, 60, 52), (0, 0, *image.size), mask.filter(ImageFilter.GaussianBlur(5)))


def _far_things(image: Image.Image, horizon: int, rng: Random, seed: int, mood: str) -> None:
    """Hills, trees and furrows."""
    w, h = image.size
    pen = ImageDraw.Draw(image, "RGBA")
    dark = 0.5 if mood == "night" else 1.0
    for i, (colour, tall, off) in enumerate((((150, 140, 95), 26, 10), ((120, 118, 76), 16, 2))):
        ridge = [
            (x, horizon - off - tall * (0.5 + 0.5 * sin(x / 170 + seed % 9 + i * 2)) - rng.uniform(0, 3))
            for x in range(0, w + 9, 8)
        ]
        pen.polygon([(0, horizon + 6), *ridge, (w, horizon + 6)], fill=tuple(int(c * dark) for c in colour))
    for _ in range(26):
        x, r, y = rng.uniform(0, w), rng.uniform(5, 12), horizon - rng.uniform(0, 6)
        shade = tuple(int(c * dark) for c in (86, 89, 56))
        if rng.random() < 0.3:
            pen.polygon([(x - 4, y), (x, y - r * 4), (x + 4, y)], fill=shade)
        else:
            pen.ellipse((x - r * 1.3, y - r * 1.2, x + r * 1.3, y + r * 0.6), fill=shade)
    for i in range(-30, 31):
        pen.line((w * 0.6 + i * 16, horizon + 2, w * 0.6 + i * 120, h), fill=(90, 78, 40, 46), width=3)
    for i in range(9):
        y = horizon + (h - horizon) * (i / 9) ** 2
        pen.line((0, y, w, y + 4), fill=(255, 240, 190, 34 if mood != "night" else 14), width=2 + i)


@lru_cache(maxsize=12)
def landscape(w: int, h: int, seed: int, mood: str = "day", fires: int = 3) -> Image.Image:
    """A background `w` × `h`; `mood` is one of SKIES, `fires` counts smoke columns. Copy before drawing."""
    rng = Random(seed)
    image = _sky_and_ground(w * FINE, h * FINE, seed, mood)
    wide = w * FINE
    horizon = int(h * FINE * HORIZON)
    pen = ImageDraw.Draw(image, "RGBA")
    sun_x, sun_y = int(wide * 0.74), horizon - 150 * h // 438
    light = (235, 238, 245) if mood == "night" else (255, 240, 200)
    for r, alpha in ((90, 22), (64, 34), (42, 70 if mood != "night" else 235)):
        pen.ellipse((sun_x - r, sun_y - r, sun_x + r, sun_y + r), fill=(*light, alpha))
    for i in range(fires):
        smoke_column(
            image, wide * (0.12 + 0.8 * i / max(1, fires - 1)) + rng.uniform(-30, 30), horizon - 4, rng
        )
    _far_things(image, horizon, rng, seed, mood)
    return image.resize((w, h), Image.Resampling.LANCZOS)


def grass(image: Image.Image, seed: int) -> None:
    """Grass along the lower edge."""
    rng = Random(seed)
    pen = ImageDraw.Draw(image, "RGBA")
    w, h = image.size
    for _ in range(260 * w // 474):
        x, y, tall = rng.uniform(0, w), h - rng.uniform(-4, 26), rng.uniform(8, 22)
        colour = rng.choice([(74, 76, 36, 220), (110, 104, 56, 220), (58, 60, 30, 230)])
        pen.line((x, y, x + rng.uniform(-5, 6), y - tall), fill=colour, width=2)


def blast(image: Image.Image, x: float, y: float, size: float) -> None:
    """A shell burst: earth thrown up, fire at its foot."""
    rng = Random(int(x * 7 + y))
    layers = (
        (_earth(image.size, x, y, size, rng), (58, 46, 34), 1.6),
        (_fire(image.size, x, y, size, rng), (226, 120, 38), 3.0),
        (_glow(image.size, x, y, size), (255, 226, 140), 3.0),
    )
    for mask, colour, blur in layers:
        image.paste(colour, (0, 0, *image.size), mask.filter(ImageFilter.GaussianBlur(blur)))


def _earth(box: tuple[int, int], x: float, y: float, size: float, rng: Random) -> Image.Image:
    mask = Image.new("L", box)
    pen = ImageDraw.Draw(mask)
    for i in range(26):
        turn, far = rng.uniform(pi * 1.08, pi * 1.92), size * rng.uniform(0.5, 1.2)
        tip = x + far * cos(turn), y + far * sin(turn) * 1.25
        pen.polygon([(x - size * 0.09 + i * 0.5, y), (x + size * 0.09, y), tip], fill=230)
    for _ in range(30):
        turn, far, r = rng.uniform(pi, 2 * pi), size * rng.uniform(0.1, 0.75), size * rng.uniform(0.1, 0.22)
        cx, cy = x + far * cos(turn), y + far * sin(turn)
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=210)
    return mask


def _fire(box: tuple[int, int], x: float, y: float, size: float, rng: Random) -> Image.Image:
    mask = Image.new("L", box)
    pen = ImageDraw.Draw(mask)
    for _ in range(12):
        r = size * rng.uniform(0.08, 0.2)
        cx, cy = x + rng.uniform(-0.25, 0.25) * size, y - rng.uniform(0, 0.35) * size
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=230)
    return mask


def _glow(box: tuple[int, int], x: float, y: float, size: float) -> Image.Image:
    mask = Image.new("L", box)
    r = size * 0.13
    ImageDraw.Draw(mask).ellipse((x - r, y - r * 1.5, x + r, y + r * 0.4), fill=240)
    return mask


def dust(image: Image.Image, seed: int) -> None:
    """Dust behind a moving vehicle, on the left."""
    rng = Random(seed)
    w, h = image.size
    mask = Image.new("L", (w, h))
    pen = ImageDraw.Draw(mask)
    for _ in range(50):
        x = rng.uniform(-20, w * 0.27)
        r, y = rng.uniform(14, 44) * (1 - x / (w * 0.46)), h - 60 - rng.uniform(0, 46)
        pen.ellipse((x - r, y - r * 0.7, x + r, y + r * 0.7), fill=90)
    image.paste((214, 190, 138), (0, 0, w, h), mask.filter(ImageFilter.GaussianBlur(9)))


def ground_shadow(image: Image.Image, x: float, y: float, half: float, strength: int = 150) -> None:
    """A soft shadow on the ground under a thing standing at (x, y)."""
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).ellipse((x - half, y - 14, x + half, y + 16), fill=strength)
    image.paste((46, 40, 20), (0, 0, *image.size), mask.filter(ImageFilter.GaussianBlur(7)))


def star_burst(image: Image.Image, x: float, y: float, size: float) -> None:
    """The flash of a hit: three ragged stars, the brightest inside."""
    for r, colour, seed in ((1.0, "#C4401E", 1), (0.72, "#EE8A24", 2), (0.41, "#FFE08A", 3)):
        rng = Random(seed)
        points = []
        for i in range(22):
            far = size * r * (1 if i % 2 == 0 else rng.uniform(0.42, 0.62)) * rng.uniform(0.8, 1.1)
            points.append((x + far * cos(i * pi / 11), y + far * 0.86 * sin(i * pi / 11)))
        _smooth_polygon(image, points, colour)


def muzzle_flash(image: Image.Image, x: float, y: float, size: float) -> None:
    """The flash at a gun's muzzle."""
    for r, colour in ((1.0, "#F5B21A"), (0.55, "#FFF3C4")):
        points = []
        for i in range(16):
            far = 1 if i % 2 == 0 else 0.42
            points.append((x + size * r * 1.5 * far * cos(i * pi / 8), y + size * r * far * sin(i * pi / 8)))
        _smooth_polygon(image, points, colour)


def _smooth_polygon(image: Image.Image, points: list[tuple[float, float]], colour: str) -> None:
    w, h = image.size
    big = Image.new("L", (w * 2, h * 2))
    ImageDraw.Draw(big).polygon([(x * 2, y * 2) for x, y in points], fill=255)
    image.paste(rgb(colour), (0, 0, w, h), big.resize((w, h), Image.Resampling.BOX))
