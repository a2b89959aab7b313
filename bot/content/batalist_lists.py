"""Army lists: what one costs, whether it may be brought, and its line-up on a scenario's field."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from bot.content.batalist_field import (
    STRETCH,
    base_of,
    field_of,
    formation_of,
    heroes_of,
    layout_of,
    profiles_of,
    stands_in,
    traits_of,
    zone_gap,
)
from bot.content.batalist_pack import BatalistPack
from bot.content.faults import ContentError, Fault
from bot.content.pack import known
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.content import (
    ArmyCharacter,
    ArmyList,
    ArmyUnit,
    BatalistSet,
    Character,
    Profile,
    Scenario,
    Side,
    Unit,
    Zone,
)
from bot.engine.batalist.points import price
from bot.i18n import tr

EDGE = 0.5
"""Paces from the zone's front to the first row, and between rows."""
GAP = 2.5
"""Most paces between two battalions of a row: commanders reach so far."""
LEAST_GAP = 0.5


class ArmyFault(NamedTuple):
    """Why a list may not be brought: a code of the catalogue (`army-<code>`) and what it names.

    `thing`: id of the battalion or character meant, "" none.
    """

    code: str
    thing: str = ""
    n: int = 0
    most: int = 0
    word: str = ""

    @property
    def english(self) -> str:
        """The sentence with ids, for who edits data."""
        return tr(
            "en",
            f"army-{self.code.replace('_', '-')}",
            name=self.thing,
            n=self.n,
            most=self.most,
            word=self.word,
            known="",
        )


class ArmyRefused(ContentError):
    """A list that can't be brought; `reasons` tells everything wrong with it, `told` in words."""

    def __init__(self, reasons: tuple[ArmyFault, ...], pack: BatalistPack | None = None) -> None:
        self.reasons, self.pack = reasons, pack
        super().__init__([Fault("army", 0, "", reason.english) for reason in reasons])

    def told(self, lang: str) -> str:
        """All reasons in a language, a line each."""
        if self.pack is None:
            return "\n".join(reason.english for reason in self.reasons)
        return "\n".join(told(self.pack, lang, reason) for reason in self.reasons)


def told(pack: BatalistPack, lang: str, fault: ArmyFault) -> str:
    """Why a list may not be brought, in a language."""
    texts, books = pack.texts[known(lang)], pack.books[known(lang)]
    return tr(
        lang,
        f"army-{fault.code.replace('_', '-')}",
        name=texts[fault.thing].name if fault.thing in texts else fault.thing,
        n=fault.n,
        most=fault.most,
        word=books[fault.word].name if fault.word in books else fault.word,
        known=", ".join(book.name for book in books.values()),
    )


class Bill(NamedTuple):
    """What a list costs: each battalion in order, all of them, all characters."""

    each: tuple[int, ...]
    battalions: int
    characters: int


def bill(content: BatalistSet, army: ArmyList) -> Bill:
    """The price of a list whose battalions the book knows."""
    profiles = profiles_of(content.books[army.book])
    each = tuple(price(profiles[unit.profile], content.price) for unit in army.units)
    return Bill(each, sum(each), sum(worth(content, army.book, one) for one in army.characters))


def worth(content: BatalistSet, book: str, one: ArmyCharacter) -> int:
    """Points of a character."""
    if one.rank == "hero":
        found = heroes_of(content.books[book]).get(one.hero)
        return found.points if found else 0
    pool = content.magic if one.rank == "mage" else content.command
    return next((ability.points for ability in pool if ability.id == one.ability), 0)


def list_faults(content: BatalistSet, army: ArmyList) -> tuple[ArmyFault, ...]:
    """Whether a list keeps the limits, whatever the field."""
    limits = content.limits
    faults: list[ArmyFault] = []
    cost = bill(content, army).battalions
    if cost > limits.points:
        faults.append(ArmyFault("too_dear", n=cost, most=limits.points))
    if cost < limits.least:
        faults.append(ArmyFault("too_cheap", n=cost, most=limits.least))
    if len(army.units) > limits.battalions:
        faults.append(ArmyFault("too_many", n=len(army.units), most=limits.battalions))
    return (*faults, *character_faults(content, army))


def character_faults(content: BatalistSet, army: ArmyList) -> list[ArmyFault]:
    """One general, the others within the limits, one a base, each hero once."""
    limits = content.limits
    ranks = Counter(one.rank for one in army.characters)
    faults = []
    if ranks["general"] != 1:
        faults.append(ArmyFault("no_general" if not ranks["general"] else "generals", n=ranks["general"]))
    for rank, code, most in (
        ("captain", "captains", limits.captains),
        ("mage", "mages", limits.mages),
        ("hero", "heroes", limits.heroes),
    ):
        if ranks[rank] > most:  # type: ignore[index]
            faults.append(ArmyFault(code, n=ranks[rank], most=most))  # type: ignore[index]
    bases = Counter(one.on for one in army.characters if one.on >= 0)
    faults += [
        ArmyFault("two_on_base", army.units[on].profile, n=on + 1)
        for on, count in sorted(bases.items())
        if count > 1 and on < len(army.units)
    ]
    return faults


def field_faults(content: BatalistSet, battle: Scenario, seat: int, army: ArmyList) -> tuple[ArmyFault, ...]:
    """Whether a list that keeps the limits may be brought to this field: speed, room (section 3)."""
    profiles = profiles_of(content.books[army.book])
    gap = zone_gap(battle)
    swift = sorted({unit.profile for unit in army.units if STRETCH * profiles[unit.profile].sp > gap + 0.001})
    faults = tuple(
        ArmyFault("too_fast", name, n=profiles[name].sp, most=int(gap / STRETCH), word=f"{gap:g}")
        for name in swift
    )
    if not faults and line_up(content, battle, seat, army) is None:
        return (ArmyFault("no_room", n=len(army.units)),)
    return faults


def muster(content: BatalistSet, battle: Scenario, seat: int, army: ArmyList) -> Scenario:
    """The scenario with this list in a seat. ArmyRefused if it may not be brought."""
    faults = (*list_faults(content, army), *field_faults(content, battle, seat, army))
    side = None if faults else line_up(content, battle, seat, army)
    if side is None:
        raise ArmyRefused(faults)
    sides = (side, battle.sides[1]) if seat == 0 else (battle.sides[0], side)
    return battle.model_copy(update={"sides": sides})


def line_up(content: BatalistSet, battle: Scenario, seat: int, army: ArmyList) -> Side | None:
    """The side of a list: its own left first, in rows across the zone; None: no room."""
    old = battle.sides[seat]
    profiles = profiles_of(content.books[army.book])
    faces_north = old.zone.y1 <= battle.sides[1 - seat].zone.y0
    pairs = [(profiles[unit.profile], unit) for unit in army.units]
    front, units = (old.zone.y1 - EDGE) if faces_north else (old.zone.y0 + EDGE), []
    for row in rows(pairs, old.zone):
        units += place_row(row, old.zone, front, faces_north=faces_north)
        deep = max(layout.depth for _profile, _unit, layout in row)
        front += -(deep + EDGE) if faces_north else deep + EDGE
    field = field_of(battle)
    for unit in units:
        base = base_of(profiles[unit.profile], unit)
        if not stands_in(base, old.zone) or geo.room(base, (), field, traits_of(profiles[unit.profile])):
            return None
    characters = tuple(
        Character(rank=one.rank, on=one.on, ability=one.ability, hero=one.hero) for one in army.characters
    )
    update = {"book": army.book, "units": tuple(units), "characters": characters}
    return old.model_copy(update=update)


Placed = tuple[Profile, ArmyUnit, geo.Layout]


def rows(pairs: list[tuple[Profile, ArmyUnit]], zone: Zone) -> list[list[Placed]]:
    """The battalions in rows that fit across the zone, in order."""
    room = zone.x1 - zone.x0
    made: list[list[Placed]] = [[]]
    used = LEAST_GAP
    for profile, unit in pairs:
        layout = layout_of(profile, formation_of(profile, unit), unit.figures)
        if made[-1] and used + layout.width + LEAST_GAP > room:
            made.append([])
            used = LEAST_GAP
        made[-1].append((profile, unit, layout))
        used += layout.width + LEAST_GAP
    return made


def place_row(row: list[Placed], zone: Zone, front: float, *, faces_north: bool) -> list[Unit]:
    """One row, evenly spaced about the middle of the zone, from the army's own left to its right."""
    wide = sum(layout.width for _profile, _unit, layout in row)
    gap = min(GAP, (zone.x1 - zone.x0 - wide) / (len(row) + 1))
    x = (zone.x0 + zone.x1 - wide - gap * (len(row) - 1)) / 2
    units = []
    for profile, unit, layout in row:
        middle = x + layout.width / 2
        units.append(
            Unit(
                profile=unit.profile,
                x=round(middle if faces_north else zone.x0 + zone.x1 - middle, 2),
                y=front,
                heading=0.0 if faces_north else 180.0,
                formation=formation_of(profile, unit),
                figures=unit.figures,
            )
        )
        x += layout.width + gap
    return units
