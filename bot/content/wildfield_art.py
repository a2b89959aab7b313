"""Whether a Wild Field set can be drawn: its art folder knows every area, nation and card."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.content.art import read_names
from bot.content.faults import Fault, meant
from bot.content.source import Source, shown
from bot.engine.wildfield.content import WildfieldSet

PLACES = ("fort", "garrison")
"""What an area with a fortress must have on the map picture."""


def check_wildfield_art(
    content: WildfieldSet, root: Path, sources: Mapping[str, Source], faults: list[Fault]
) -> None:
    """`art/map.json` draws every area, `art/palette.json` colours every nation, emblems are icons."""
    chart = read_names(root / "art" / "map.json", faults).get("areas", {})
    palette = read_names(root / "art" / "palette.json", faults).get("nations", {})
    icons = read_names(root / "art" / "icons.json", faults).get("icons", {})
    for index, area in enumerate(content.map.areas):
        if chart and area.id not in chart:
            sources["map"].fault(("areas", index, "id"), f"no picture of {area.id!r}", meant(area.id, chart))
        elif chart and area.fort and not all(chart[area.id].get(place) for place in PLACES):
            right = f"name them in {shown(root / 'art' / 'map.json')}"
            sources["map"].fault(("areas", index, "fort"), "the map has no place for a fortress", right)
    for index, nation in enumerate(content.nations):
        colours = palette.get(nation.id)
        if palette and colours is None:
            sources["nations"].fault(
                ("nations", index, "id"), f"no colours for {nation.id!r}", meant(nation.id, palette)
            )
        elif colours and icons and colours.get("emblem") not in icons:
            wrong = f"no icon {colours.get('emblem')!r} for {nation.id!r}"
            sources["nations"].fault(
                ("nations", index, "id"), wrong, meant(str(colours.get("emblem")), icons)
            )
