"""Every way to change one field of a JSON document."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of every leaf, empty lists and objects among them."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list) and value:
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))
    else:
        yield path


def holder(value: Any, path: tuple[Any, ...]) -> Any:
    """The list or object a path ends in."""
    for key in path[:-1]:
        value = value[key]
    return value


def others(value: Any) -> list[Any]:
    """What a leaf may be changed to: the likely, the sly and the absurd."""
    if isinstance(value, bool):
        return [not value, None]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), str(value), None, [value]]
    if isinstance(value, str):
        return [value + "0", value[:-1] if value else "x", 0, None, {}]
    return [0, "x", [0]] if value is None else [None, 0, ["x"]]


LEFT_OUT, ONE_MORE = "left out", "one more"


def changed(sound: dict[str, Any], path: tuple[Any, ...], way: Any) -> dict[str, Any]:
    """The document with the leaf gone, with a neighbour too many, or with another value (in a tuple)."""
    document = copy.deepcopy(sound)
    inside, last = holder(document, path), path[-1]
    if way == LEFT_OUT:
        del inside[last]
    elif way != ONE_MORE:
        inside[last] = way[0]
    elif isinstance(inside, dict):
        inside["colour"] = "red"
    else:
        inside.append(inside[last])
    return document


def changed_documents(
    sound: dict[str, Any], rng: random.Random | None = None
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every document that differs in one leaf; with `rng` one change a leaf, drawn."""
    for path in leaves(sound):
        ways = [LEFT_OUT, ONE_MORE, *((value,) for value in others(holder(sound, path)[path[-1]]))]
        for way in ways if rng is None else [rng.choice(ways)]:
            yield f"{path}: {way}", changed(sound, path, way)
