"""A person's place in a document once they have erased themselves: «former player». Pure.

Somebody who is nobody in particular takes it: a `Person` of the platform `former` whose id says nothing of
who it was, but is the same in all documents, so that the ratings of those who played against them stay right.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from bot.plain import FORMER_NAME
from bot.table.model import Person

__all__ = ["FORMER", "FORMER_NAME", "is_former", "scrubbed", "without"]

FORMER = "former"
"""The platform of people who have erased themselves: nobody is reached there."""

T = TypeVar("T")


def is_former(person: Person | None) -> bool:
    """Whether this is somebody who has erased themselves."""
    return person is not None and person.platform == FORMER


def without(value: T, persons: Iterable[Person], ghost: Person) -> T:
    """The Struct with `ghost` wherever one of the persons (or a direct chat of the same id) stood.

    The same object if they are not in it. The name beside a person goes as well.
    """
    plain = msgspec.to_builtins(value)
    changed = scrubbed(plain, {(each.platform, each.id) for each in persons}, ghost)
    return value if changed == plain else msgspec.convert(changed, type(value))


def scrubbed(value: Any, gone: set[tuple[str, str]], ghost: Person) -> Any:
    """The same for values as they come from JSON; keys and words that are a person's key change as well."""
    words = {f"{platform}:{name}": ghost.key for platform, name in gone}
    return _scrub(value, gone, words, {"platform": ghost.platform, "id": ghost.id})


def _scrub(value: Any, gone: set[tuple[str, str]], words: dict[str, str], ghost: dict[str, str]) -> Any:
    if isinstance(value, dict):
        if (value.get("platform"), value.get("id")) in gone:
            return {**value, **ghost}
        made = {words.get(key, key): _scrub(each, gone, words, ghost) for key, each in value.items()}
        return made | _names(value, gone)
    if isinstance(value, (list, tuple)):
        return type(value)(_scrub(each, gone, words, ghost) for each in value)
    return words.get(value, value) if isinstance(value, str) else value


def _names(value: dict[str, Any], gone: set[tuple[str, str]]) -> dict[str, str]:
    """The names that stand beside the persons of a document: `name` by `person`, else `<key>_name`."""
    found = [
        key
        for key, each in value.items()
        if isinstance(each, dict) and (each.get("platform"), each.get("id")) in gone
    ]
    names = ["name" if key == "person" else f"{key}_name" for key in found]
    return {name: FORMER_NAME for name in names if name in value}
