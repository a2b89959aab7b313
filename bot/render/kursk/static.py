"""The board's static layer: drawn once for a map and language, quantised, then kept on disk and in memory.

Nothing here needs more than Pillow; the drawing itself (`survey.py`) is loaded only for a map not kept yet.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.cache import stored
from bot.render.canvas import palette_picture
from bot.render.kursk.ground import Ground
from bot.render.kursk.layout import HEIGHT, WIDTH
from bot.render.look import Look, mix, rgb

VERSION = 3
"""Raise it when the drawing changes, so that kept layers are drawn anew."""
MAP_COLOURS = 44


def fixed_colours(look: Look) -> list[str]:
    """The colours every board needs, whatever its map: named ones and the ramps between them."""
    plate, ink = look["plate"], look["ink"]
    found = list(look.colours.values())
    found += [part for ground in look.terrain.values() for key, part in ground.items() if key != "sign"]
    for side in look.sides.values():
        found += [side.main, side.mid, side.light, side.pale, side.emblem_body, side.emblem_ground]
        found += [mix(side.main, "#000000", t) for t in (0.25, 0.5)]
        found += [mix(side.main, plate, t) for t in (0.15, 0.3, 0.45, 0.6, 0.75, 0.88)]
        found += [mix(side.main, side.light, t) for t in (0.35, 0.65)]
        found += [mix(side.main, "#FFFFFF", t) for t in (0.1, 0.4)]
    for name in ("highlight", "danger", "good"):
        found += [mix(look[name], ink, t) for t in (0.3, 0.6)] + [
            mix(look[name], plate, t) for t in (0.4, 0.7)
        ]
    found += [mix(ink, plate, t) for t in (0.2, 0.4, 0.6, 0.8)]
    found += [mix(ink, look.ground("open")["fill"], t) for t in (0.3, 0.6)]
    found += [mix(look["highlight"], look.ground("open")["fill"], t) for t in (0.5, 0.8)]
    found.append(look.frame("supply"))
    return list(dict.fromkeys(found))


def palette_for(look: Look, image: Image.Image) -> bytes:
    """The board's palette: the fixed colours first, then those the map needs most."""
    small = image.resize((WIDTH // 2, HEIGHT // 2), Image.Resampling.NEAREST)
    found = small.quantize(MAP_COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    fixed = b"".join(bytes(rgb(colour)) for colour in fixed_colours(look))
    return (fixed + bytes(found[: MAP_COLOURS * 3]))[: 256 * 3]


def _make(look: Look, ground: Ground) -> Image.Image:
    from bot.render.kursk.survey import draw_static  # noqa: PLC0415 - numpy and shapely load slowly

    image = draw_static(look, ground)
    return image.quantize(palette=palette_picture(palette_for(look, image)), dither=Image.Dither.NONE)


@lru_cache(maxsize=8)
def static_layer(look: Look, ground: Ground) -> tuple[Image.Image, bytes]:
    """The static layer in its palette and that palette's bytes, from memory, disk or drawn anew."""
    name = f"board-{VERSION}-{look.mark}-{ground.mark}"
    image = stored(name, "P", (WIDTH, HEIGHT), lambda: _make(look, ground))
    return image, bytes(image.getpalette() or [])
