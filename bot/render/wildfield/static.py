"""The map's static layer: drawn once for a set and language, quantised, then kept on disk and in memory.

Nothing here needs more than Pillow; the drawing itself (`survey.py`) is loaded only for a map not kept yet.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING

from PIL import Image

from bot.render.cache import stored
from bot.render.canvas import palette_picture
from bot.render.look import mix, rgb
from bot.render.wildfield.labels import label
from bot.render.wildfield.look import WildLook, wild_look
from bot.render.wildfield.words import area_kinds, area_names, say

if TYPE_CHECKING:
    from bot.content.wildfield_pack import WildfieldPack

VERSION = 2
"""Raise it when the drawing changes, so that kept layers are drawn anew."""
COLOURS = 216
"""Size of the map's palette: house colours first, then those the map needs most."""


def house_colours(look: WildLook) -> list[str]:
    """The colours every map needs: named ones and the blocks' shades."""
    found = list(look.colours.values())
    for nation in look.nations.values():
        dark = [mix(nation.block, "#000000", share) for share in (0.1, 0.4)]
        found += [nation.block, nation.top, nation.ink, *dark]
    found += [mix(look["highlight"], look["white"], 0.5), mix(look["ink"], look["plate"], 0.5)]
    return list(dict.fromkeys(found))


def homes_of(pack: WildfieldPack) -> dict[str, str]:
    """Area → the nation whose colour it has on the map."""
    bases = {nation.base: nation.id for nation in pack.set.nations if nation.base}
    return {area.id: area.home or bases.get(area.id, "") for area in pack.set.map.areas}


def _base(look: WildLook, pack: WildfieldPack) -> Image.Image:
    """The map without words, from disk or drawn."""

    def make() -> Image.Image:
        from bot.render.wildfield.decor import decorate  # noqa: PLC0415 - numpy and shapely load slowly
        from bot.render.wildfield.survey import survey  # noqa: PLC0415

        image, sea = survey(look, homes_of(pack), area_kinds(pack))
        decorate(look, image, sea)
        return image.resize(look.chart.canvas, Image.Resampling.LANCZOS)

    return stored(f"wild-base-{_mark(look, pack)}", "RGB", look.chart.canvas, make)


def _mark(look: WildLook, pack: WildfieldPack) -> str:
    """Changes whenever the map would look different."""
    chart = (look.art / "map.json").read_bytes()
    said = repr((homes_of(pack), area_kinds(pack))).encode()
    return f"{VERSION}-{look.mark}-{sha256(chart + said).hexdigest()[:16]}"


def _make(look: WildLook, pack: WildfieldPack, lang: str) -> Image.Image:
    image = _base(look, pack).copy()
    under = say(lang, "under-title", title=pack.scenario(lang, pack.set.default_scenario).title)
    words = pack.title(lang), under, say(lang, "miles")
    label(look, image, lang, area_names(pack, lang), area_kinds(pack), words)
    house = b"".join(bytes(rgb(colour)) for colour in house_colours(look))
    count = COLOURS - len(house) // 3
    found = image.quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    colours = house + bytes(found[: count * 3])
    return image.quantize(palette=palette_picture(colours), dither=Image.Dither.NONE)


def static_layer(pack: WildfieldPack, lang: str) -> tuple[Image.Image, bytes]:
    """The static layer in its palette and that palette's bytes, from memory, disk or drawn anew."""
    look = wild_look(pack.root / "art")
    return _kept(_Key(look, pack, lang))


class _Key:
    """A pack and language, equal when the map looks the same."""

    def __init__(self, look: WildLook, pack: WildfieldPack, lang: str) -> None:
        self.look, self.pack, self.lang = look, pack, lang
        self.words = repr((area_names(pack, lang), pack.title(lang)))
        said = sha256(self.words.encode()).hexdigest()[:12]
        self.name = f"wild-map-{_mark(look, pack)}-{lang}-{said}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)


@lru_cache(maxsize=8)
def _kept(key: _Key) -> tuple[Image.Image, bytes]:
    image = stored(key.name, "P", key.look.chart.canvas, lambda: _make(key.look, key.pack, key.lang))
    return image, bytes(image.getpalette() or [])
