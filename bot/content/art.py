"""Whether the pictures a set names can be drawn: the outlines and grounds of its `art` folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.content.faults import Fault, meant
from bot.content.source import Source, shown
from bot.engine.kursk.content import KurskSet


def check_art(content: KurskSet, root: Path, sources: Mapping[str, Source], faults: list[Fault]) -> None:
    """Every card's outline is drawn in `art/silhouettes.json`, every ground in `art/palette.json`."""
    outlines = read_names(root / "art" / "silhouettes.json", faults)
    palette = read_names(root / "art" / "palette.json", faults)
    grounds = palette.get("terrain", {})
    for kind in ("combat", "supply", "heroes", "commanders", "events"):
        for card, model in getattr(content, kind).items():
            names = model.art.values() if isinstance(model.art, dict) else [model.art]
            for name in names:
                if outlines and name not in outlines:
                    sources[kind].fault((card, "art"), f"no outline {name!r}", meant(name, outlines))
    for name, ground in content.terrain.items():
        if grounds and ground.art not in grounds:
            wrong = f"no colours for ground {ground.art!r}"
            sources["terrain"].fault((name, "art"), wrong, meant(ground.art, grounds))


def read_names(path: Path, faults: list[Fault]) -> dict[str, Any]:
    """A JSON object by name, or nothing after noting why."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        right = "copy the folder art of another set"
        faults.append(Fault(shown(path), 0, "", f"can't be read ({error.strerror})", right))
        return {}
    except ValueError as error:
        faults.append(Fault(shown(path), getattr(error, "lineno", 0), "", f"not valid JSON: {error}"))
        return {}
    return found if isinstance(found, dict) else {}
