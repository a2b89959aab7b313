"""What the fields of events and refusals mean in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.adapters.presenter.batalist.words import Words

SEATS = ("seat", "winner", "first")


BATTALIONS = ("b", "target", "parent", "touched")


CHARACTERS = ("k", "character")


PACES = ("spent", "left", "needs", "range", "distance")
"""Refusals' lengths, in hundredths of a pace."""


def args_of(words: Words, data: dict[str, Any]) -> dict[str, Any]:
    """Event and refusal data as the catalogue wants it: everybody and everything by name, lengths in paces.

    `place` is added where there are `x` and `y`.
    """
    args = {key: _arg(words, key, value) for key, value in data.items()}
    if isinstance(data.get("x"), int) and isinstance(data.get("y"), int):
        args["place"] = words.place(data["x"], data["y"])
    if isinstance(data.get("by"), int):
        args["by"] = words.character(data["by"])
    return args


def _arg(words: Words, key: str, value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    if key in SEATS and isinstance(value, int):
        return words.side(value)
    if key in BATTALIONS and isinstance(value, int):
        return words.battalion(value)
    if key == "target" and isinstance(value, str | list | tuple):
        return words.target(value if isinstance(value, str) else tuple(value))
    if key in CHARACTERS and isinstance(value, int):
        return words.character(value)
    if key in PACES and isinstance(value, int):
        return words.paces(value)
    if key == "skill" and isinstance(value, str):
        return words.skill(value)
    if key == "order" and isinstance(value, str):
        return words.order(value)
    if key == "spell" and isinstance(value, int):
        return words.spell(value)
    if key == "element" and isinstance(value, int):
        return words.ground(value)
    if key == "formation" and isinstance(value, str):
        return words.formation(value)
    if key == "angle" and isinstance(value, int):
        return words.degrees(value)
    if key == "h" and isinstance(value, int):
        return words.compass(value)
    if key in ("dice", "rolls") and isinstance(value, list | tuple):
        return dice(value)
    return value if isinstance(value, int | float | str) else str(value)


def dice(values: Iterable[Any]) -> str:
    """`4 6`."""
    return " ".join(str(value) for value in values) or "–"
