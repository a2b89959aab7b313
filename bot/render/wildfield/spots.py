"""Where the areas lie on the map picture, for clicks: boxes around their slots and names."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.content.wildfield_pack import WildfieldPack

Box = tuple[int, int, int, int]
MARGIN = 8
"""Pixels around the slots of an area's blocks."""
SIZE = 1280, 960


def area_boxes(pack: WildfieldPack) -> tuple[Box, ...]:
    """By area number: left, top, right, bottom in pixels of the map picture."""
    return _boxes(pack.root, tuple(area.id for area in pack.set.map.areas))


@lru_cache(8)
def _boxes(root: Path, areas: tuple[str, ...]) -> tuple[Box, ...]:
    drawn: dict[str, Any] = json.loads((root / "art" / "map.json").read_text(encoding="utf-8"))
    block = drawn["block"]
    return tuple(_box(drawn["areas"][area], block["w"], block["h"]) for area in areas)


def _box(area: dict[str, Any], width: int, height: int) -> Box:
    """Around the upper left corners of the slots nearest the first one, and the name."""
    points = [*area["slots"][:4], area["label"]]
    lefts, tops = [point[0] for point in points], [point[1] for point in points]
    box = (
        min(lefts) - MARGIN,
        min(tops) - MARGIN,
        max(lefts) + width + MARGIN,
        max(tops) + height + MARGIN,
    )
    return tuple(max(0, min(round(value), SIZE[n % 2])) for n, value in enumerate(box))
