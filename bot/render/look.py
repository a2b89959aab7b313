"""The look of a set: its colours and outlines, read once from the set's `art` folder."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

Rgb = tuple[int, int, int]

SPARE_SIDES = (
    {"main": "#34495A", "mid": "#5D7384", "light": "#CCD6D8", "pale": "#9FB4C2", "paint": "#4C5B64"},
    {"main": "#8C2A1D", "mid": "#B4574A", "light": "#F0D0C2", "pale": "#E39A88", "paint": "#5A613B"},
)
"""Colours of a side whose palette file forgot it, by seat."""


def rgb(colour: str) -> Rgb:
    """`#RRGGBB` as three numbers 0…255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """`one` with `share` (0…1) of `other` in it."""
    return "#" + "".join(
        f"{round(a + (b - a) * share):02X}" for a, b in zip(rgb(one), rgb(other), strict=True)
    )


class Outline(msgspec.Struct, frozen=True):
    """A silhouette: box (width, height) in its own units, polygons by layer, y down.

    Drawn in this order: `polygons`, minus `holes`, `shade` (darker), `over` (body again), `lines`, `light`.
    """

    view: str
    box: tuple[float, float]
    polygons: tuple[tuple[tuple[float, float], ...], ...]
    holes: tuple[tuple[tuple[float, float], ...], ...] = ()
    lines: tuple[tuple[tuple[float, float], ...], ...] = ()
    shade: tuple[tuple[tuple[float, float], ...], ...] = ()
    over: tuple[tuple[tuple[float, float], ...], ...] = ()
    light: tuple[tuple[tuple[float, float], ...], ...] = ()


@dataclass(frozen=True)
class SideLook:
    """A side's colours (`#RRGGBB`) and emblem (an outline's name)."""

    main: str
    mid: str
    light: str
    pale: str
    paint: str
    emblem: str = "icon_star"
    emblem_body: str = "#FFFFFF"
    emblem_line: str = "#26211B"
    emblem_light: str = "#FFFFFF"
    emblem_ground: str = "#5C4F3D"
    sky: str = "day"


@dataclass(frozen=True, eq=False)
class Look:
    """Colours by name, terrain inks, sides, frames, outlines (read when first drawn).

    `mark` changes whenever any of them does.
    """

    colours: dict[str, str]
    terrain: dict[str, dict[str, str]]
    sides: dict[str, SideLook]
    frames: dict[str, str]
    raw_outlines: dict[str, msgspec.Raw]
    mark: str
    _read: dict[str, Outline] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        """The colour called `name`; KeyError for an unknown one."""
        return self.colours[name]

    def side(self, side: str, seat: int = 0) -> SideLook:
        """The look of a side; one that the palette file lacks gets spare colours by seat."""
        return self.sides.get(side) or SideLook(**SPARE_SIDES[seat % 2])

    def ground(self, art: str) -> dict[str, str]:
        """`fill` and `ink` of a kind of ground; unknown kinds look like open ground."""
        return self.terrain.get(art, self.terrain["open"])

    def frame(self, kind: str) -> str:
        """The frame colour of a card kind or combat class."""
        return self.frames.get(kind, self.frames["event"])

    def outline(self, name: str) -> Outline:
        """The outline called `name`, else a plain sign, so that a slip in data never stops a game."""
        found = self._read.get(name)
        if found is None:
            raw = self.raw_outlines.get(name) or self.raw_outlines["icon_event"]
            found = self._read[name] = msgspec.json.decode(raw, type=Outline)
        return found

    def box(self, name: str) -> tuple[float, float]:
        """Width (always 100) and height of an outline."""
        return self.outline(name).box


COMMON = Path(__file__).resolve().parents[2] / "data" / "kursk" / "sets" / "kursk" / "art"
"""The art every set may lean on: what its own folder does not say is taken from here."""


def _read(art: Path, name: str) -> bytes:
    """A file of the art folder; empty JSON if the folder has none."""
    path = art / name
    return path.read_bytes() if path.is_file() else b"{}"


@cache
def look_of(art: Path) -> Look:
    """The look kept in the folder `art` (`palette.json`, `silhouettes.json`), completed from the common one.

    A set of one's own need only state what differs: its sides' colours and emblems, its own outlines.
    """
    palettes = [_read(folder, "palette.json") for folder in (COMMON, art)]
    shapes = [_read(folder, "silhouettes.json") for folder in (COMMON, art)]
    common, own = (msgspec.json.decode(raw, type=dict[str, Any]) for raw in palettes)
    outlines: dict[str, msgspec.Raw] = {}
    for raw in shapes:
        outlines |= msgspec.json.decode(raw, type=dict[str, msgspec.Raw])

    def merged(part: str) -> dict[str, Any]:
        return {**common[part], **own.get(part, {})}

    return Look(
        colours=merged("colours"),
        terrain=merged("terrain"),
        sides={side: SideLook(**values) for side, values in merged("sides").items()},
        frames=merged("frame"),
        raw_outlines=outlines,
        mark=sha256(b"".join((*palettes, *shapes))).hexdigest()[:16],
    )
