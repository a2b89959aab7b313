"""The meadow: soft noise lit from the north-west, hills raised out of it. Numpy is loaded here only."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bot.render.batalist.brush import Element
from bot.render.look import Look, rgb

Field = NDArray[np.float32]
CELLS = 4
"""Heights are reckoned at so many points a pace."""
SLOPE = 2.6
"""A hill rises over so many paces from its edge."""


def noise(rng: np.random.Generator, w: int, h: int, cells: int, octaves: int, fall: float = 0.5) -> Field:
    """Smooth noise between −½ and ½: `cells` spots across, then twice as many with `fall` of the weight."""
    made = np.zeros((h, w), np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        across = cells * 2**octave
        dots = rng.random((max(2, across * h // w + 2), across + 2)).astype(np.float32)
        made += weight * np.asarray(Image.fromarray(dots).resize((w, h), Image.Resampling.BICUBIC))
        total += weight
        weight *= fall
    return made / total - np.float32(0.5)


def _colour(look: Look, name: str) -> Field:
    return np.array(rgb(look[name] if name in look.colours else name), np.float32)


def _distance(ring: tuple[tuple[float, float], ...], gx: Field, gy: Field) -> tuple[Field, NDArray[np.bool_]]:
    """Distance of grid points to the polygon's edge, and which of them lie inside."""
    far = np.full(gx.shape, 1e9, np.float32)
    inside = np.zeros(gx.shape, bool)
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        dx, dy = bx - ax, by - ay
        share = np.clip(((gx - ax) * dx + (gy - ay) * dy) / max(1e-9, dx * dx + dy * dy), 0, 1)
        far = np.minimum(far, np.hypot(gx - ax - share * dx, gy - ay - share * dy).astype(np.float32))
        if ay != by:
            inside ^= ((ay > gy) != (by > gy)) & (gx < dx * (gy - ay) / dy + ax)
    return far, inside


def heights(elements: tuple[Element, ...], width: float, height: float) -> Field:
    """The hills' heights and the ravines' depths on a grid, north row first."""
    across, down = np.arange(round(width * CELLS)), np.arange(round(height * CELLS))
    grid = np.meshgrid((across + 0.5) / CELLS, height - (down + 0.5) / CELLS)
    gx, gy = (axis.astype(np.float32) for axis in grid)
    made = np.zeros(gx.shape, np.float32)
    for element in elements:
        if element.kind not in {"hill", "ravine"}:
            continue
        far, inside = _distance(element.ring, gx, gy)
        share = np.clip(far / (SLOPE if element.kind == "hill" else 1.2), 0, 1) * inside
        rise = share * share * (3 - 2 * share)
        made += rise * (1.9 if element.kind == "hill" else -1.1)
    kernel = np.array([1, 2, 2, 2, 1], np.float32) / 8
    for _ in range(4):
        for axis in (0, 1):
            made = np.apply_along_axis(lambda row: np.convolve(row, kernel, "same"), axis, made)
    return made.astype(np.float32)


def meadow(
    look: Look, elements: tuple[Element, ...], size: tuple[float, float], px: int, seed: int
) -> Image.Image:
    """The bare ground with its relief, `px` pixels a pace."""
    rng = np.random.default_rng(seed)
    w, h = round(size[0] * px), round(size[1] * px)
    grass = noise(rng, w, h, 6, 4) * 1.5 + noise(rng, w, h, 50, 2) * 0.45 + noise(rng, w, h, 210, 1) * 0.36
    shade = np.clip(grass, -0.5, 0.5)[..., None]
    base, light, dark = (_colour(look, name) for name in ("meadow", "meadow_light", "meadow_dark"))
    made = np.where(shade > 0, base + (light - base) * shade * 2, base - (dark - base) * shade * 2)
    hills = heights(elements, *size)
    raised = np.asarray(Image.fromarray(hills).resize((w, h), Image.Resampling.BICUBIC))
    share = np.clip(raised / 1.9, 0, 1)[..., None]
    fill, top = np.array(rgb(look.terrain["hill"]["fill"])), np.array(rgb(look.terrain["hill"]["top"]))
    cover = np.clip(share * 3, 0, 1) * 0.75
    made = made * (1 - cover) + (fill + (top - fill) * share) * cover
    relief = raised * px * 1.55 + noise(rng, w, h, 9, 3) * 0.9 * px * 0.9
    dy, dx = np.gradient(relief)
    lit = np.clip((dx + dy) * 0.75, -1.2, 1.2)[..., None]
    made = made * (1 + np.where(lit > 0, lit * 0.13, lit * 0.27))
    return Image.fromarray(np.clip(made, 0, 255).astype(np.uint8))
