"""Whether everything of a Batalist set has its words in every language, and no word is left over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from bot.content.batalist_pack import BatalistPack
from bot.content.source import Source, compare_words
from bot.engine.batalist.content import Class, Formation, Ground, Rank, Skill
from bot.engine.batalist.model import ORDERS

EXTRA_SKILLS = ("melee", "shooter", "jet", "area")
"""Skills that a profile has as a table of its own."""
COMMON_NAMES = ("general", "captain_1", "mage_1")
"""Characters every book names; a second captain is `captain_2`."""
TOPICS = (
    "turn", "orders", "move", "melee", "shoot", "damage", "zones", "formations", "terrain", "characters",
    "heroes", "magic", "reply", "hiding", "wounded", "victory", "going_on", "army", "hidden", "timeouts",
)  # fmt: skip
"""What the rules help tells of, in this order."""


def check_batalist_texts(pack: BatalistPack, lang: str, source: Source) -> None:
    """The general texts of a language, and titles of scenarios and lists."""
    if not source.data.get("title"):
        source.fault(("title",), "is missing", "the name of the set")
    abilities = [ability.id for ability in (*pack.set.command, *pack.set.magic)]
    wanted: tuple[tuple[str, Mapping[str, Any], Iterable[str]], ...] = (
        ("orders", pack.orders[lang], ORDERS),
        ("skills", pack.skills[lang], (*EXTRA_SKILLS, *get_args(Skill))),
        ("formations", pack.formations[lang], get_args(Formation)),
        ("grounds", pack.grounds[lang], get_args(Ground)),
        ("classes", pack.classes[lang], get_args(Class)),
        ("ranks", pack.ranks[lang], get_args(Rank)),
        ("abilities", pack.abilities[lang], abilities),
        ("topics", pack.topics[lang], TOPICS),
    )
    for name, have, want in wanted:
        compare_words(source, name, have, list(want))


def check_book_texts(pack: BatalistPack, lang: str, book: str, source: Source) -> None:
    """The texts of one army book."""
    made = pack.set.books[book]
    compare_words(source, "profiles", pack.texts[lang], [row.id for row in made.profiles])
    compare_words(source, "spells", pack.spells[lang], [spell.id for spell in made.spells])
    needed = [*COMMON_NAMES, *(hero.id for hero in made.heroes)]
    extra = [name for name in source.data.get("characters", {}) if name.startswith(("captain_", "mage_"))]
    compare_words(source, "characters", pack.characters[lang].get(book, {}), [*needed, *extra])
