"""A game's catalogue as tests read it: messages, their variables, keys that the presenter's code names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parents[3]
PRESENTERS = ROOT / "bot" / "adapters" / "presenter"
ENGINE = ROOT / "bot" / "engine"


def messages(game: str, lang: str) -> dict[str, ast.Message]:
    """Every message of the catalogue by its key; nothing may be unreadable, no key said twice."""
    text = (ROOT / "data" / "locale" / lang / f"{game}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], "a message that can't be read"
    said = [entry for entry in body if isinstance(entry, ast.Message)]
    found = {entry.id.name: entry for entry in said}
    assert len(found) == len(said), f"{lang}/{game}: a key is there twice"
    return found


def variables(node: Any) -> Iterator[str]:
    """The variables a message reads."""
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    for value in vars(node).values() if isinstance(node, ast.BaseNode) else ():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from variables(child)


def source(*folders: Path) -> str:
    """The code in these folders."""
    paths = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    return "".join(path.read_text(encoding="utf-8") for path in paths)


def named_keys(game: str) -> set[str]:
    """Words of the presenter's code, and of what all presenters share, that may be keys."""
    named = set(re.findall(r"[\"']([a-z][a-z0-9-]+)[\"']", source(PRESENTERS, PRESENTERS / game)))
    return named | {key.removeprefix(f"{game}-") for key in named}


def refusals_in(code: str) -> set[str]:
    """Every reason why not that is written out in the code."""
    return set(re.findall(r'Refusal\(\s*"([a-z_]+)"', code))


def refusal_keys(codes: set[str]) -> set[str]:
    """Their keys in a game's catalogue."""
    return {f"no-{code.replace('_', '-')}" for code in codes}
