"""Old paper: soft noise, darker edges. Numpy is loaded here and in the map's survey only."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bot.render.look import Look, rgb

Field = NDArray[np.float32]


def noise(w: int, h: int, grains: tuple[tuple[int, float], ...], seed: int) -> Field:
    """Smooth normal noise: spots of each grain (pixels) with its weight."""
    rng = np.random.default_rng(seed)
    made = np.zeros((h, w), np.float32)
    for grain, weight in grains:
        dots = rng.standard_normal((h // grain + 3, w // grain + 3)).astype(np.float32)
        large = Image.fromarray(dots).resize((w, h), Image.Resampling.BICUBIC)
        made += weight * np.asarray(large, dtype=np.float32)
    return made


def blend(image: Field, colour: str, alpha: Field) -> None:
    """Lay a colour over an image of floats, `alpha` 0…1 by pixel."""
    tone = np.array(rgb(colour), np.float32)
    image += (tone - image) * alpha[..., None]


def to_image(field: Field) -> Image.Image:
    """Floats 0…255 as a picture."""
    return Image.fromarray(np.clip(field, 0, 255).astype(np.uint8))


def paper(look: Look, w: int, h: int, seed: int = 4) -> Image.Image:
    """A sheet of parchment."""
    rough = noise(w, h, ((180, 1.0), (60, 0.5)), seed)
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    edge = np.minimum(np.minimum(xs, w - xs), np.minimum(ys, h - ys)) / 60
    share = np.clip(0.12 + 0.16 * rough + 0.35 * np.exp(-edge * edge), 0, 0.7)
    image = np.empty((h, w, 3), np.float32)
    image[:] = rgb(look["parchment"])
    blend(image, look["vignette"], share.astype(np.float32) * np.float32(0.6))
    return to_image(image)
