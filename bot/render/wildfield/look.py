"""The look of a Wild Field set: colours, signs, nations, the map's geometry, from the set's `art` folder."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec

from bot.render.look import COMMON, Look, SideLook, mix

Spot = tuple[float, float]
Ring = tuple[Spot, ...]
Role = Literal["ink", "body", "light", "accent"]


class Part(msgspec.Struct, frozen=True):
    """A polygon of a sign with its holes, on a field of 100 × 100, y down."""

    outer: Ring
    holes: tuple[Ring, ...] = ()


class Tone(msgspec.Struct, frozen=True):
    """The polygons of a sign that have one colour, by the role of that colour."""

    role: Role
    polys: tuple[Part, ...]


class NationLook(msgspec.Struct, frozen=True):
    """A nation's colours: its blocks' front and top, the ink on them, its tint on the map; its emblem."""

    block: str
    top: str
    ink: str
    tint: str
    emblem: str


SPARE = NationLook("#5C4F3D", "#8A7A62", "#FFF3E0", "#8A7A62", "shield")
"""The colours of a nation the palette forgot."""


class Place(msgspec.Struct, frozen=True):
    """Where things of an area lie: its polygons, the middle of its name, corners of blocks and coins."""

    polygons: tuple[Ring, ...]
    label: Spot
    slots: tuple[tuple[int, int], ...]
    token: tuple[int, int]
    fort: tuple[int, int] | None = None
    garrison: tuple[int, int] | None = None
    ports: dict[str, tuple[int, int]] = {}


class Link(msgspec.Struct, frozen=True):
    """A dotted way: a river port or a strait."""

    path: Ring


class Chart(msgspec.Struct, frozen=True):
    """The map's geometry on its canvas of 1280 × 960 (`art/map.json`)."""

    canvas: tuple[int, int]
    frame: tuple[int, int, int, int]
    boxes: dict[str, tuple[int, ...]]
    areas: dict[str, Place]
    links: tuple[Link, ...]
    rivers: dict[str, Ring]
    trails: tuple[Ring, ...]
    decor: dict[str, tuple[tuple[float, float, float], ...]]
    river_names: dict[str, tuple[tuple[str, float, float, float], ...]]
    off_map_names: dict[str, tuple[tuple[str, float, float, float], ...]]
    campaign_track: tuple[tuple[int, int], ...]
    plague_anchor: dict[str, tuple[int, int]]


@dataclass(frozen=True, eq=False)
class WildLook(Look):
    """The common look with nations and signs; `art` is the folder it came from."""

    nations: dict[str, NationLook] = field(default_factory=dict)
    signs: dict[str, tuple[Tone, ...]] = field(default_factory=dict)
    art: Path = COMMON

    def nation(self, nation: str) -> NationLook:
        """The look of a nation; one the palette file lacks gets spare colours."""
        return self.nations.get(nation, SPARE)

    def sign(self, name: str) -> tuple[Tone, ...]:
        """The sign called `name`, else a plain shield, so that a slip in data never stops a game."""
        return self.signs.get(name) or self.signs["shield"]

    @property
    def chart(self) -> Chart:
        """The map's geometry."""
        return chart_of(self.art)


@cache
def chart_of(art: Path) -> Chart:
    """The geometry kept in `art/map.json`."""
    return msgspec.json.decode((art / "map.json").read_bytes(), type=Chart)


class _Signs(msgspec.Struct):
    icons: dict[str, tuple[Tone, ...]]


@cache
def wild_look(art: Path) -> WildLook:
    """The look kept in the folder `art`."""
    raw = [(art / name).read_bytes() for name in ("palette.json", "icons.json")]
    palette = msgspec.json.decode(raw[0], type=dict[str, Any])
    nations = {name: msgspec.convert(one, NationLook) for name, one in palette["nations"].items()}
    return WildLook(
        colours=palette["colours"],
        terrain={},
        sides={name: _side(one) for name, one in nations.items()},
        frames=palette["frame"],
        raw_outlines={},
        mark=sha256(b"".join(raw)).hexdigest()[:16],
        nations=nations,
        signs=msgspec.json.decode(raw[1], type=_Signs).icons,
        art=art,
    )


def _side(nation: NationLook) -> SideLook:
    """A nation as a side, whose colours every palette keeps."""
    return SideLook(
        main=nation.block, mid=nation.top, light=nation.ink, pale=nation.tint,
        paint=mix(nation.block, "#000000", 0.4), emblem=nation.emblem,
    )  # fmt: skip


def scene_look(scene: Any) -> WildLook:
    """The look a scene is drawn in."""
    return wild_look(scene.pack.root / "art")
