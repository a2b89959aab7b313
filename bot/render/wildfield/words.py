"""What is written on Wild Field's pictures: names from the set's texts, sentences `render-wild-…`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bot.i18n import tr

if TYPE_CHECKING:
    from bot.content.wildfield_pack import WildfieldPack


@lru_cache(maxsize=2048)
def say(lang: str, key: str, **args: Any) -> str:
    """The sentence `render-wild-<key>`."""
    return tr(lang, f"render-wild-{key}", **args)


def area_names(pack: WildfieldPack, lang: str) -> dict[str, str]:
    """Every area's name by its id, in map order."""
    return {area.id: pack.area(lang, area.id).name for area in pack.set.map.areas}


def area_kinds(pack: WildfieldPack) -> dict[str, str]:
    """Every area's kind by its id, in map order."""
    return {area.id: area.kind for area in pack.set.map.areas}


def nation_id(pack: WildfieldPack, nation: int) -> str:
    """A nation's id by its number; "" for none."""
    return pack.set.nations[nation].id if 0 <= nation < len(pack.set.nations) else ""


def nation_name(pack: WildfieldPack, lang: str, nation: int) -> str:
    """A nation's name by its number."""
    return pack.nation(lang, pack.set.nations[nation].id).name
