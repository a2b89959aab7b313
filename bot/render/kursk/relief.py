"""The lie of the land: a height field from the map's ground, its tints, shading and contour lines."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from bot.render.kursk.ground import Ground, middle
from bot.render.kursk.layout import CELL_H, CELL_W, FIELD_H, FIELD_W
from bot.render.look import Look, rgb

Field = NDArray[np.float32]
STEP = 1 / 3
"""Height between two contour lines."""


def noise(w: int, h: int, grain: int, seed: int) -> Field:
    """Smooth noise from −0.5 to 0.5, spots about `grain` pixels wide."""
    dots = np.random.default_rng(seed).random((h // grain + 3, w // grain + 3), dtype=np.float32)
    small = Image.fromarray(dots)
    return np.asarray(small.resize((w, h), Image.Resampling.BICUBIC), dtype=np.float32) - 0.5


def shaded(image: Image.Image, field: Field, strength: float) -> Image.Image:
    """The picture with noise laid over it."""
    made = np.asarray(image, dtype=np.float32) + field[..., None] * strength
    return Image.fromarray(np.clip(made, 0, 255).astype(np.uint8))


def _hump(grid: tuple[Field, Field], at: tuple[float, float], wide: float, high: float) -> Field:
    xs, ys = grid
    across = np.exp(-(((xs - at[0]) / wide) ** 2))
    down = np.exp(-(((ys - at[1]) / high) ** 2))
    return np.outer(down, across).astype(np.float32)


def heights(ground: Ground) -> Field:
    """The height of every pixel of the field: hills, valleys and ravines over gentle noise."""
    seed = ground.seed
    grid = np.arange(FIELD_W, dtype=np.float32), np.arange(FIELD_H, dtype=np.float32)
    field = noise(FIELD_W, FIELD_H, 300, seed) * 2.2 + noise(FIELD_W, FIELD_H, 170, seed + 1) * 0.4
    hills = np.zeros_like(field)
    for cell in ground.cells("height"):
        hills = np.maximum(hills, _hump(grid, middle(cell), 76, 58))
    field += hills * 3.0
    low = np.zeros_like(field)
    for cell in ground.cells("river", "bridge"):
        low = 1 - (1 - low) * (1 - _hump(grid, middle(cell), 120, 110))
    field -= low * 1.5
    for cell in ground.cells("ravine"):
        field -= _hump(grid, middle(cell), CELL_W * 0.62, CELL_H * 0.34) * 1.6
    rng = np.random.default_rng(seed + 2)
    for _ in range(3):
        spot = rng.uniform(0, FIELD_W), rng.uniform(0, FIELD_H)
        field += _hump(grid, spot, rng.uniform(120, 200), rng.uniform(80, 130)) * 0.8
    return field


def tinted(look: Look, field: Field) -> Image.Image:
    """The field in the colours of high and low ground, lit from the north-west."""
    share = np.clip(field / 4.2, -0.6, 0.95)[..., None]
    plain, high, low = (
        np.array(rgb(colour), dtype=np.float32)
        for colour in (look.ground("open")["fill"], look.ground("height")["fill"], look["low_ground"])
    )
    up, down = np.clip(share, 0, 1) * 0.85, np.clip(-share, 0, 1) * 0.9
    made = plain + (high - plain) * up + (low - plain) * down
    slope = np.gradient(field, axis=0) + np.gradient(field, axis=1)
    made += np.asarray(np.clip(slope * -720, -13, 13))[..., None]
    return Image.fromarray(np.clip(made, 0, 255).astype(np.uint8))


def contours(look: Look, image: Image.Image, field: Field) -> None:
    """Contour lines on the enlarged map `image`, every fifth one bold."""
    scale = image.width // field.shape[1]
    large = np.asarray(
        Image.fromarray(field).resize(
            (field.shape[1] * scale, field.shape[0] * scale), Image.Resampling.BILINEAR
        )
    )
    level = np.floor((large + 6) / STEP).astype(np.int16)
    thin, bold = np.zeros(level.shape, bool), np.zeros(level.shape, bool)
    h, w = level.shape
    for dy, dx in ((0, 1), (1, 0)):
        one, other = level[: h - dy, : w - dx], level[dy:, dx:]
        differs = one != other
        thin[: h - dy, : w - dx] |= differs
        bold[: h - dy, : w - dx] |= differs & (np.maximum(one, other) % 5 == 0)
    _ink(image, thin, 150, 3, look["contour"])
    _ink(image, bold, 235, 5, look["contour_bold"])


def _ink(image: Image.Image, lines: NDArray[Any], strength: int, width: int, colour: str) -> None:
    mask = Image.fromarray((lines * strength).astype(np.uint8)).filter(ImageFilter.MaxFilter(width))
    image.paste(rgb(colour), (0, 0, *image.size), mask)
