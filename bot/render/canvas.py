"""From items to pixels: a plain RGB canvas, and a tiled palette sheet that redraws only what changed."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from threading import Lock
from typing import Generic, TypeVar

from PIL import Image

from bot.render.items import Item
from bot.render.look import Look, mix, rgb
from bot.render.paint import picture_of
from bot.render.png import Band, encode_bands, encode_palette_image, squeeze

NO_DITHER = Image.Dither.NONE


def _is_solid(radius: int, fill: str | None, edge: str | None, _width: int, alpha: int) -> bool:
    """Whether a plate is a plain opaque rectangle, which needs no mask."""
    return not radius and fill is not None and edge is None and alpha == 255


def draw_items(look: Look, canvas: Image.Image, items: Sequence[Item], at: tuple[int, int] = (0, 0)) -> None:
    """Draw the items on an RGB canvas whose corner lies at `at` of the picture."""
    left, top = at
    for item in items:
        x0, y0, x1, y1 = item.box
        if item.kind == "plate" and _is_solid(*item.args):
            canvas.paste(rgb(item.args[1]), (x0 - left, y0 - top, x1 - left, y1 - top))
        else:
            drawn = picture_of(look, item)
            canvas.paste(drawn, (x0 - left, y0 - top), drawn)


def palette_picture(colours: bytes) -> Image.Image:
    """A carrier of the palette `colours` (RGB bytes) for Pillow's conversion."""
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(colours + colours[:3] * (256 - len(colours) // 3))
    return carrier


def named_colours(look: Look) -> list[str]:
    """The colours that must survive any palette: a small red star would drown among a landscape's browns."""
    found = [colour for name, colour in look.colours.items() if not name.startswith("contour")]
    for side in look.sides.values():
        found += [
            side.main,
            side.light,
            side.paint,
            mix(side.main, look["plate"], 0.35),
            mix(side.main, look["plate"], 0.7),
        ]
    found += look.frames.values()
    found += [mix(look["ink"], look["plate"], t) for t in (0.25, 0.5, 0.75)]
    return list(dict.fromkeys(found))


def encode_rgb(look: Look, image: Image.Image, *, dither: bool = False) -> bytes:
    """PNG bytes of an RGB picture in a palette of the named colours and those it needs most."""
    named = b"".join(bytes(rgb(colour)) for colour in named_colours(look))
    count = 256 - len(named) // 3
    small = image.resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    found = small.quantize(count, method=Image.Quantize.MEDIANCUT).getpalette() or []
    colours = named + bytes(found[: count * 3])
    wanted = Image.Dither.FLOYDSTEINBERG if dither else NO_DITHER
    indexed = image.quantize(palette=palette_picture(colours), dither=wanted)
    return encode_palette_image(indexed, colours)


Rect = tuple[int, int, int, int]
"""A tile's place in the picture (x0, y0, x1, y1)."""
Placed = dict[Rect, list[Item]]


class Grid:
    """How a sheet is cut into tiles: rows (y0, y1) and, for each row, the x where its tiles begin and end."""

    def __init__(self, rows: Sequence[tuple[int, tuple[int, ...]]], height: int) -> None:
        self.tops = tuple(y for y, _ in rows)
        self.cuts = tuple(cuts for _, cuts in rows)
        self.bottoms = (*self.tops[1:], height)
        self.bands = tuple(pairwise((0, *(top for top in self.tops if top), height)))

    def place(self, items: Sequence[Item]) -> Placed:
        """The items of every tile that has any, tiles by their box."""
        placed: Placed = {}
        for item in items:
            x0, y0, x1, y1 = item.box
            for row in range(max(0, bisect_right(self.tops, y0) - 1), bisect_right(self.tops, y1 - 1)):
                cuts = self.cuts[row]
                last = min(bisect_right(cuts, x1 - 1), len(cuts) - 1)
                for column in range(max(0, bisect_right(cuts, x0) - 1), last):
                    box = cuts[column], self.tops[row], cuts[column + 1], self.bottoms[row]
                    placed.setdefault(box, []).append(item)
        return placed


def _under(box: Rect, items: Sequence[Item]) -> int:
    """How many of a tile's first items are its ground: one that fills most of it, and what lies below."""
    for count, item in enumerate(items[:3], 1):
        x0, y0, x1, y1 = item.box
        wide, high = min(x1, box[2]) - max(x0, box[0]), min(y1, box[3]) - max(y0, box[1])
        if 2 * wide * high >= (box[2] - box[0]) * (box[3] - box[1]):
            return count
    return 0


T = TypeVar("T")


class Lately(Generic[T]):
    """What was made lately, by what it was made from: at most `keep`. Safe to use from several threads."""

    def __init__(self, keep: int) -> None:
        self._made: OrderedDict[Hashable, T] = OrderedDict()
        self._keep = keep
        self._guard = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What lies under the key, made now if it does not."""
        with self._guard:
            found = self._made.get(key)
            if found is not None:
                self._made.move_to_end(key)
                return found
        made = make()
        with self._guard:
            self._made[key] = made
            while len(self._made) > self._keep:
                self._made.popitem(last=False)
        return made


class Sheet:
    """A static picture in a palette, and what was drawn on it lately: tiles, and whole bands as they go into
    a PNG. Safe to use from several threads.
    """

    def __init__(self, look: Look, base: Image.Image, colours: bytes, grid: Grid, keep: int = 600) -> None:
        self.look = look
        self.colours = colours
        self.size = base.size
        self.grid = grid
        self._carrier = palette_picture(colours)
        self._rgb = base.convert("RGB")
        self._rows = Image.new("P", (base.width + 1, base.height))
        self._rows.paste(base, (1, 0))
        self._tiles: Lately[Image.Image] = Lately(keep)
        self._grounds: Lately[Image.Image] = Lately(keep // 6)  # what lies under all the rest of a tile
        self._bands: Lately[Band] = Lately(keep // 6)

    def _draw(self, box: Rect, items: Sequence[Item]) -> Image.Image:
        under = _under(box, items)
        ground = items[:under]
        tile = self._grounds.get((box, *ground), lambda: self._painted(box, ground)).copy()
        draw_items(self.look, tile, items[under:], (box[0], box[1]))
        return tile.quantize(palette=self._carrier, dither=NO_DITHER)

    def _painted(self, box: Rect, items: Sequence[Item]) -> Image.Image:
        tile = self._rgb.crop(box)
        draw_items(self.look, tile, items, (box[0], box[1]))
        return tile

    def _rows_of(self, top: int, bottom: int, placed: Placed) -> Image.Image:
        """A band of the picture with a column of zeros on its left: the filter bytes of a PNG."""
        canvas = self._rows.crop((0, top, self._rows.width, bottom))
        for box, items in placed.items():
            tile = self._tiles.get((box, *items), partial(self._draw, box, items))
            canvas.paste(tile, (box[0] + 1, box[1] - top))
        return canvas

    def _band(self, top: int, bottom: int, placed: Placed) -> Band:
        key = (top, *((box, *items) for box, items in placed.items()))
        return self._bands.get(key, lambda: squeeze(self._rows_of(top, bottom, placed).tobytes()))

    def png(self, items: Sequence[Item]) -> bytes:
        """The static picture with the items on it, as PNG bytes."""
        placed = self.grid.place(items)
        bands = [
            self._band(top, bottom, {box: mine for box, mine in placed.items() if top <= box[1] < bottom})
            for top, bottom in self.grid.bands
        ]
        return encode_bands(bands, *self.size, self.colours)

    def image(self, items: Sequence[Item]) -> Image.Image:
        """The same as a mode P picture."""
        canvas = self._rows_of(0, self.size[1], self.grid.place(items))
        made = canvas.crop((1, 0, canvas.width, canvas.height))
        made.putpalette(self.colours)
        return made


class _Layer:
    """What a sheet is made of, equal to another of the same picture."""

    def __init__(self, look: Look, image: Image.Image, colours: bytes, grid: Grid) -> None:
        self.look, self.image, self.colours, self.grid = look, image, colours, grid

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Layer) and other.image is self.image

    def __hash__(self) -> int:
        return id(self.image)


@lru_cache(maxsize=16)
def _sheet(layer: _Layer) -> Sheet:
    return Sheet(layer.look, layer.image, layer.colours, layer.grid)


def sheet_on(look: Look, image: Image.Image, colours: bytes, grid: Grid) -> Sheet:
    """The one sheet on this very picture, made now if there is none."""
    return _sheet(_Layer(look, image, colours, grid))
