"""Army lists as people write them: read from one line in Russian or English, and written back.

    Horde: orcs, 2 goblin archers + captain, trolls (wedge) + general
    Орда: орки, 2 гоблины-лучники + капитан, тролли (клин) + генерал

The book may be left out where the battalions tell it. Battalions stand from left to right; of several alike
the first one gets the character. Case, ё and hyphens don't matter, ids and beginnings of names will do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple, cast

from bot.content.batalist_field import formation_of
from bot.content.batalist_lists import ArmyFault, ArmyRefused
from bot.content.batalist_pack import BatalistPack
from bot.content.faults import nearest
from bot.content.pack import LANGUAGES, known
from bot.engine.batalist.content import ArmyCharacter, ArmyList, ArmyUnit, Formation, Rank

OWN = "own"
"""Id of a list a person typed."""
LONGEST = 1000
"""Letters of a list that are read."""
MOST_ALIKE = 20
ITEM = re.compile(
    r"^(?:(\d{1,4})\s*[x×х*]?\s+|(\d{1,4})\s*[x×х*]\s*)?([^(+]+?)\s*(?:\(([^)]*)\))?\s*((?:\+[^+]*)*)$"
)
SHORT_FORMS: dict[str, Rank] = {
    "ген": "general", "gen": "general", "кап": "captain", "cap": "captain", "capt": "captain",
}  # fmt: skip


class Item(NamedTuple):
    """One entry of a list: battalion id, how many, formation, words after each plus."""

    profile: str
    copies: int
    formation: Formation
    joined: tuple[str, ...]


class Names:
    """What words of any language mean in a set: books, battalions, formations, ranks, heroes."""

    def __init__(self, pack: BatalistPack) -> None:
        self.books = collect(lambda lang: {b: _forms(pack.books[lang][b]) for b in pack.set.books})
        self.profiles = collect(lambda lang: {p: _forms(text) for p, text in pack.texts[lang].items()})
        self.formations = collect(
            lambda lang: {f: (text.name, text.at) for f, text in pack.formations[lang].items()}
        )
        self.ranks = collect(lambda lang: {r: (text.name, text.of) for r, text in pack.ranks[lang].items()})
        self.ranks |= SHORT_FORMS
        self.heroes = collect(
            lambda lang: {
                hero.id: _forms(pack.characters[lang][book.id][hero.id])
                for book in pack.set.books.values()
                for hero in book.heroes
            },
        )


def collect(names: Callable[[str], dict[str, tuple[str, ...]]]) -> dict[str, str]:
    """Every written form (`plain`) → id, in all languages."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        for thing, forms in names(lang).items():
            for form in (thing, *forms):
                found.setdefault(plain(form), thing)
    return found


def _forms(text: object) -> tuple[str, ...]:
    fields = ("name", "short", "one", "of", "whom")
    forms = [str(getattr(text, field)) for field in fields if getattr(text, field, "")]
    return tuple(form.removeprefix("of ").removeprefix("the ") for form in forms)


def plain(word: str) -> str:
    """A word as it is compared: small letters, ё as е, no hyphens, dots or doubled spaces."""
    return " ".join(re.sub(r"[-_.’'«»\"]", " ", word.casefold().replace("ё", "е")).split())


def find(word: str, names: Mapping[str, str]) -> str:
    """The id a word means: written out, or a beginning that fits one thing only; "" if none."""
    wanted = plain(word)
    if wanted in names:
        return names[wanted]
    begun = {thing for form, thing in names.items() if form.startswith(wanted)} if len(wanted) > 2 else set()
    return begun.pop() if len(begun) == 1 else ""


def parse_army(pack: BatalistPack, text: str) -> ArmyList:
    """The list somebody typed. ArmyRefused names every word that can't be understood; limits are not
    looked at (`list_faults`, `field_faults`)."""
    names = Names(pack)
    head, colon, rest = text[:LONGEST].partition(":")
    faults: list[ArmyFault] = []
    book = find(head, names.books) if colon else ""
    if colon and not book:
        faults.append(ArmyFault("no_book", word=head.strip()[:40]))
    parts = [part.strip() for part in re.split(r"[,;\n]", rest if colon else head) if part.strip()]
    items = [item for part in parts if (item := read_item(part, names, faults))]
    if not items and not faults:
        faults.append(ArmyFault("empty"))
    army = build(pack, book or book_of(pack, items), items, names, faults)
    if faults or army is None:
        raise ArmyRefused(tuple(faults), pack)
    return army


def read_item(part: str, names: Names, faults: list[ArmyFault]) -> Item | None:
    """One entry; None after noting why not."""
    match = ITEM.match(part)
    if match is None:
        faults.append(ArmyFault("unknown", word=part[:40]))
        return None
    count = int(match[1] or match[2] or 1)
    profile = find(match[3], names.profiles)
    formation = find(match[4], names.formations) if match[4] else "column"
    if not profile:
        near = names.profiles.get(nearest(plain(match[3]), names.profiles), "")
        faults.append(ArmyFault("unknown_near" if near else "unknown", near, word=match[3][:40]))
    if not formation:
        faults.append(ArmyFault("unknown_formation", word=(match[4] or "")[:40]))
    if not 1 <= count <= MOST_ALIKE:
        faults.append(ArmyFault("bad_count", n=count, most=MOST_ALIKE))
    joined = tuple(word.strip() for word in match[5].split("+") if word.strip())
    is_well = profile and formation and 1 <= count <= MOST_ALIKE
    return Item(profile, count, cast(Formation, formation), joined) if is_well else None


def book_of(pack: BatalistPack, items: list[Item]) -> str:
    """The book in which the first battalion stands."""
    for item in items:
        for book in pack.set.books.values():
            if any(profile.id == item.profile for profile in book.profiles):
                return book.id
    return ""


def build(
    pack: BatalistPack, book: str, items: list[Item], names: Names, faults: list[ArmyFault]
) -> ArmyList | None:
    """The list from its entries."""
    if not book:
        return None
    own = {profile.id: profile for profile in pack.set.books[book].profiles}
    units: list[ArmyUnit] = []
    characters: list[ArmyCharacter] = []
    for item in items:
        if item.profile not in own:
            faults.append(ArmyFault("other_book", item.profile, word=book))
            continue
        if item.formation == "hedgehog" and "rider" in own[item.profile].skills:
            faults.append(ArmyFault("no_hedgehog", item.profile))
        for word in item.joined:
            if one := read_character(pack, book, word, len(units), names):
                characters.append(one)
            else:
                faults.append(ArmyFault("unknown_character", word=word[:40]))
        unit = ArmyUnit(profile=item.profile, formation=item.formation)
        units += [unit.model_copy(update={"formation": formation_of(own[item.profile], unit)})] * item.copies
    return ArmyList(id=OWN, book=book, units=tuple(units), characters=tuple(characters))


def read_character(pack: BatalistPack, book: str, word: str, on: int, names: Names) -> ArmyCharacter | None:
    """A general, captain, mage, or hero by name; None if the word means none, or a hero of another book."""
    heroes = [hero.id for hero in pack.set.books[book].heroes]
    hero = find(word, names.heroes)
    if hero:
        return ArmyCharacter(rank="hero", on=on, hero=hero) if hero in heroes else None
    rank = cast(Rank, find(word, names.ranks))
    if rank == "hero":
        return ArmyCharacter(rank="hero", on=on, hero=heroes[0]) if heroes else None
    limits = pack.set.limits
    abilities = {"general": limits.general, "captain": limits.captain, "mage": pack.set.books[book].mage}
    return ArmyCharacter(rank=rank, on=on, ability=abilities[rank]) if rank else None


def army_code(army: ArmyList) -> str:
    """The list in ids, without spaces: what an option of a table keeps; `parse_army` reads it."""
    parts = []
    for index, unit in enumerate(army.units):
        shape = "" if unit.formation in ("column", "loose") else f"({unit.formation})"
        joined = "".join(f"+{one.hero or one.rank}" for one in army.characters if one.on == index)
        parts.append(f"{unit.profile}{shape}{joined}")
    return f"{army.book}:{','.join(parts)}"


def write_army(pack: BatalistPack, lang: str, army: ArmyList) -> str:
    """The list in words of a language, as `parse_army` reads it."""
    parts = []
    for index, unit in enumerate(army.units):
        shape = (
            "" if unit.formation in ("column", "loose") else f" ({pack.formation(lang, unit.formation).name})"
        )
        joined = "".join(
            f" + {_joined(pack, lang, army.book, one)}" for one in army.characters if one.on == index
        )
        parts.append(f"{_small(pack.texts[known(lang)][unit.profile].name)}{_small(shape)}{joined}")
    return f"{pack.book(lang, army.book).name}: {', '.join(parts)}"


def _joined(pack: BatalistPack, lang: str, book: str, one: ArmyCharacter) -> str:
    if one.hero:
        return pack.character(lang, book, "hero", hero=one.hero).name
    return _small(pack.rank(lang, one.rank).name)


def _small(name: str) -> str:
    return name[:1].lower() + name[1:] if not name.startswith(" ") else name.lower()
