"""What is written on Batalist's pictures: names from the set's texts, sentences `render-bat-…`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bot.i18n import tr

if TYPE_CHECKING:
    from bot.content.batalist_pack import BatalistPack
    from bot.engine.batalist.rules import BatalistRules


@lru_cache(maxsize=4096)
def say(lang: str, key: str, **args: Any) -> str:
    """The sentence `render-bat-<key>`."""
    return tr(lang, f"render-bat-{key}", **args)


def decimal(lang: str, value: float, places: int = 1) -> str:
    """A number with the language's decimal mark and a real minus."""
    text = f"{value:.{places}f}".replace("-", "−")
    return text.replace(".", ",") if lang == "ru" else text


def signed(value: int) -> str:
    """+3, −2, 0."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def share(tenths: int) -> str:
    """Tenths of a per cent as whole per cent."""
    return f"{(tenths + 5) // 10}%"


def side_name(pack: BatalistPack, rules: BatalistRules, seat: int, lang: str) -> str:
    """A side's name: its book's."""
    return pack.book(lang, rules.facts.books[seat].id).name


def profile_name(pack: BatalistPack, rules: BatalistRules, profile: int, lang: str) -> str:
    """A battalion's name by its profile's number."""
    if profile < 0:
        return say(lang, "unknown")
    row = rules.facts.profiles[profile]
    return pack.profile(lang, row.book, row.id).name


def profile_short(pack: BatalistPack, rules: BatalistRules, profile: int, lang: str) -> str:
    """A battalion's short name by its profile's number."""
    if profile < 0:
        return say(lang, "unknown")
    row = rules.facts.profiles[profile]
    return pack.profile(lang, row.book, row.id).short


def rank_name(pack: BatalistPack, lang: str, rank: str) -> str:
    """Captain, General, Mage, Hero."""
    name = pack.rank(lang, rank).name
    return name[:1].upper() + name[1:]
