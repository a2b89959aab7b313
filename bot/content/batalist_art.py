"""Whether a Batalist set can be drawn: its art folder knows every figure, sign and book."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.content.art import read_names
from bot.content.faults import Fault, meant
from bot.content.source import Source
from bot.engine.batalist.content import BatalistSet


def check_batalist_art(
    content: BatalistSet, root: Path, sources: Mapping[str, Source], faults: list[Fault]
) -> None:
    """`art/figures.json` draws every battalion, hero and spell; `art/palette.json` colours every book."""
    drawn = read_names(root / "art" / "figures.json", faults)
    figures, icons = drawn.get("figures", {}), drawn.get("icons", {})
    colours = read_names(root / "art" / "palette.json", faults).get("sides", {})
    for name, book in content.books.items():
        source = sources[name]
        if colours and name not in colours:
            source.fault(("id",), f"no colours for {name!r}", meant(name, colours))
        for part, known in (("profiles", figures), ("heroes", figures), ("spells", icons)):
            for index, one in enumerate(getattr(book, part)):
                art = one.art or one.id
                if known and art not in known:
                    source.fault((part, index, "art"), f"no picture {art!r}", meant(art, known))
