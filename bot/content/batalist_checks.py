"""What the models alone can't see: whether the parts of a Batalist set fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.content.batalist_field import (
    STRETCH,
    base_of,
    fastest,
    field_of,
    formation_of,
    heroes_of,
    profiles_of,
    stands_in,
    traits_of,
    zone_gap,
)
from bot.content.batalist_lists import list_faults
from bot.content.kursk_checks import ID
from bot.content.source import Key, Source, unknown
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.content import (
    Ability,
    ArmyCharacter,
    ArmyList,
    BatalistSet,
    Book,
    Character,
    Goal,
    Hero,
    Profile,
    Scenario,
    Side,
    Spell,
)

SEATS = ("south", "north")
"""Ids of a scenario's sides, in order: seat 0, seat 1."""
NUMBERED = ("coward", "undisciplined", "weak")
"""Skills whose number is compared with a die."""
NEEDS = (
    "melee_dice", "shoot_dice", "both_dice", "defence", "strike", "raise", "push", "step", "wood", "mist",
    "marsh",
)  # fmt: skip
"""Effects that would do nothing without a figure."""
AIMS: dict[str, tuple[str, ...]] = {
    "silence": ("mage",),
    "wood": ("point",),
    "mist": ("point",),
    "marsh": ("point",),
    "heal": ("own",),
    "raise": ("own",),
    "step": ("own",),
    "unbind": ("any",),
}
"""What a spell of some effects is aimed at; all others at battalions."""
LASTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("strike", "heal", "raise", "push", "step", "unbind"), ("instant",)),
    **dict.fromkeys(("wood", "mist", "marsh"), ("turn", "lasting")),
}
"""How long a spell of some effects lasts; all others a turn or longer."""
GRADES: dict[str, tuple[str, ...]] = {
    "hill": ("gentle", "steep", "sheer"),
    "ravine": ("gentle", "steep", "sheer"),
    "marsh": ("shallow", "deep"),
}


def check_set(content: BatalistSet, head: Source) -> None:
    """The default scenario, the dice of abilities, the limits of lists."""
    unknown(head, ("default_scenario",), content.default_scenario, content.scenarios, "scenario")
    check_faces(content.command, "command", head)
    check_faces(content.magic, "magic", head)
    letters = Counter(book.letter for book in content.books.values())
    for letter, count in letters.items():
        if count > 1:
            head.fault((), f"{count} books have the letter {letter!r}", "give each a letter of its own")
    if content.limits.least > content.limits.points:
        wrong = f"{content.limits.least} is above points = {content.limits.points}"
        head.fault(("limits", "least"), wrong, "no list could be long enough")


def check_faces(abilities: Sequence[Ability], name: str, head: Source) -> None:
    """Each face of the die gives exactly one ability."""
    faces = sorted(face for ability in abilities for face in ability.faces)
    if faces != [1, 2, 3, 4, 5, 6]:
        head.fault((name,), f"the die's faces are {faces}", "each of 1 to 6 gives exactly one ability")


def check_book(content: BatalistSet, name: str, source: Source) -> None:
    """A book's profiles, heroes and spells."""
    book = content.books[name]
    if book.id != source.path.stem:
        source.fault(("id",), f"is {book.id!r} in file {source.path.name}", f"use {source.path.stem!r}")
    if len(book.letter) != 1:
        source.fault(("letter",), f"is {book.letter!r}", "one letter, for labels such as B1")
    taken: Counter[str] = Counter()
    for other in content.books.values():
        for rows in (other.profiles, other.heroes, other.spells):
            taken.update(row.id for row in rows)
    parts: tuple[tuple[str, Sequence[Any]], ...] = (
        ("profiles", book.profiles),
        ("heroes", book.heroes),
        ("spells", book.spells),
    )
    for part, found in parts:
        for index, one in enumerate(found):
            if not ID.match(one.id):
                source.fault(
                    (part, index, "id"), f"{one.id!r} is not an id", "use small Latin letters, digits and _"
                )
            elif taken[one.id] > 1:
                source.fault((part, index, "id"), f"{one.id!r} stands twice", "give it another id")
    for index, profile in enumerate(book.profiles):
        check_profile(content, profile, source, ("profiles", index))
    for index, hero in enumerate(book.heroes):
        check_skills(hero, source, ("heroes", index))
    for index, spell in enumerate(book.spells):
        check_spell(spell, source, ("spells", index))


def check_profile(content: BatalistSet, profile: Profile, source: Source, at: Key) -> None:
    """A battalion's figures, files and skills."""
    if profile.files > profile.figures:
        right = f"at most {profile.figures}"
        source.fault((*at, "files"), f"{profile.files} files of {profile.figures} figures", right)
    limit = content.figures.column_limit
    if profile.figures > limit and profile.files == profile.figures:
        wrong = f"{profile.figures} figures in one rank"
        source.fault((*at, "files"), wrong, f"more than {limit} stand in two ranks at least")
    if profile.kind == "engine" and profile.figures != 1:
        source.fault((*at, "figures"), f"an engine of {profile.figures} figures", "an engine is one figure")
    if profile.melee is None and profile.shooter is None:
        source.fault(at, f"{profile.id} can't attack at all", "give it melee or shooter")
    for skill in ("mage", "commander"):
        if skill in profile.skills:
            source.fault((*at, "skills", skill), "only a hero has it", "make it a hero or take it away")
    check_skills(profile, source, at)


def check_skills(profile: Profile | Hero, source: Source, at: Key) -> None:
    """Numbers of skills that a die is compared with."""
    for skill in NUMBERED:
        if profile.skills.get(skill, 1) > 5:  # type: ignore[call-overload]
            source.fault((*at, "skills", skill), "would always fail", "a number from 1 to 5")
    mounted = {"rider": "rider", "large": "large"}.get(profile.kind)
    if mounted and mounted not in profile.skills:
        wrong = f"kind {profile.kind!r} without the skill {mounted}"
        source.fault((*at, "skills"), wrong, f"add {mounted} = 1")


def check_spell(spell: Spell, source: Source, at: Key) -> None:
    """Target, duration and figure fit the effect."""
    aims = AIMS.get(spell.effect, ("own", "enemy"))
    if spell.target not in aims:
        source.fault(
            (*at, "target"), f"{spell.effect!r} aimed at {spell.target!r}", f"use {' or '.join(aims)}"
        )
    lasts = LASTS.get(spell.effect, ("turn", "lasting"))
    if spell.duration not in lasts:
        right = f"use {' or '.join(lasts)}"
        source.fault((*at, "duration"), f"{spell.effect!r} for {spell.duration!r}", right)
    if spell.effect in NEEDS and not spell.n:
        source.fault((*at, "n"), f"effect {spell.effect!r} does nothing without it", "see data/README.md")
    if spell.effect == "speed" and not 0 <= spell.n <= 300:
        source.fault((*at, "n"), f"is {spell.n}", "per cent of the speed, 0 to 300")


def check_battle(content: BatalistSet, battle: Scenario, words: Mapping[str, Any], source: Source) -> None:
    """Whether a scenario can be played with this set."""
    if battle.id != source.path.stem:
        source.fault(("id",), f"is {battle.id!r} in file {source.path.name}", f"use {source.path.stem!r}")
    check_terrain(battle, source)
    for seat, side in enumerate(battle.sides):
        at: Key = ("sides", seat)
        if side.id != SEATS[seat]:
            source.fault(
                (*at, "id"), f"is {side.id!r}", f"the sides are {' and '.join(SEATS)}, in this order"
            )
        if not unknown(source, (*at, "book"), side.book, content.books, "army book"):
            check_side(content, battle, side, source, at)
    if all(side.book in content.books for side in battle.sides):
        check_overlaps(content, battle, source)
        check_distance(content, battle, source)
    if battle.final == "discs" and not battle.discs:
        source.fault(("final",), "there is no disc to hold", "add discs")
    check_labels(battle, words, source)


def check_labels(battle: Scenario, words: Mapping[str, Any], source: Source) -> None:
    """Both sides' aims and the names of terrain, in every language."""
    elements = [element.id for element in battle.terrain]
    for lang, text in words.items():
        for seat in SEATS:
            if not text.win.get(seat):
                source.fault(("text", lang, "win", seat), "is missing", f"say what {seat} must do")
        for name in text.labels:
            unknown(source, ("text", lang, "labels", name), name, elements, "terrain")
        for name in elements:
            if name not in text.labels:
                source.fault(("text", lang, "labels"), f"no name for {name!r}", f'add {name} = "…"')


def check_terrain(battle: Scenario, source: Source) -> None:
    """Polygons with an area, inside the field, with the grade their kind needs."""
    twice = Counter(element.id for element in battle.terrain)
    for index, element in enumerate(battle.terrain):
        at: Key = ("terrain", index)
        if twice[element.id] > 1:
            source.fault((*at, "id"), f"{element.id!r} stands twice", "give it another id")
        if len(element.points) < 3 or abs(area(element.points)) < 0.01:
            source.fault((*at, "points"), "is no polygon", "name three corners or more, in order")
        elif not all(0 <= x <= battle.width and 0 <= y <= battle.height for x, y in element.points):
            right = f"x 0 to {battle.width:g}, y 0 to {battle.height:g}"
            source.fault((*at, "points"), "a corner lies off the field", right)
        elif len(element.points) < 9 and crosses_itself(element.points):
            source.fault((*at, "points"), "its edges cross", "name the corners in order round it")
        grades = GRADES.get(element.kind, ("",))
        if element.grade not in grades:
            right = f"use {' or '.join(repr(grade) for grade in grades)}"
            source.fault((*at, "grade"), f"{element.kind} of grade {element.grade!r}", right)
        if (element.kind == "building") != bool(element.strength):
            right = "a building's strength is 1 to 6, nothing else has one"
            source.fault((*at, "strength"), f"{element.kind} of strength {element.strength}", right)


def area(points: Sequence[tuple[float, float]]) -> float:
    """Signed area of a polygon."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def crosses_itself(points: Sequence[tuple[float, float]]) -> bool:
    """Whether two edges that don't adjoin cross."""
    edges = list(zip(points, (*points[1:], points[0]), strict=True))
    count = len(edges)
    return any(
        _cross(*edges[i], *edges[j])
        for i in range(count)
        for j in range(i + 2, count)
        if (i, j) != (0, count - 1)
    )


def _cross(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]
) -> bool:
    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def check_side(content: BatalistSet, battle: Scenario, side: Side, source: Source, at: Key) -> None:
    """A side's battalions, characters, hospital and goals."""
    book = content.books[side.book]
    known = profiles_of(book)
    field = field_of(battle)
    if not side.units:
        source.fault((*at, "units"), "is empty", "a side has at least one battalion")
    for index, unit in enumerate(side.units):
        here: Key = (*at, "units", index)
        if unknown(source, (*here, "profile"), unit.profile, known, f"battalion of {side.book}"):
            continue
        profile = known[unit.profile]
        if unit.formation != formation_of(profile, unit):
            wrong = f"{unit.profile} stands in {unit.formation}"
            source.fault((*here, "formation"), wrong, 'Wide ones stand in "loose" only')
        base = base_of(profile, unit)
        if not stands_in(base, side.zone):
            source.fault(here, f"{unit.profile} stands outside the zone", zone_words(side))
        elif why := geo.room(base, (), field, traits_of(profile)):
            source.fault(here, f"{unit.profile} may not stand there ({why})", "move it")
    check_characters(content, side, source, at)
    x, y = side.hospital
    if not (0 <= x <= battle.width and 0 <= y <= battle.height):
        source.fault((*at, "hospital"), "lies off the field", "a point of the own edge")
    if not side.goals or not all(side.goals):
        source.fault((*at, "goals"), "nothing to win by", "at least one goal, e.g. losses")
    for way in side.goals:
        for goal in way:
            check_goal(battle, goal, source, (*at, "goals"))


def zone_words(side: Side) -> str:
    """Where a side's bases may stand."""
    zone = side.zone
    return f"x {zone.x0:g} to {zone.x1:g}, y {zone.y0:g} to {zone.y1:g}"


def check_goal(battle: Scenario, goal: Goal, source: Source, at: Key) -> None:
    """A goal has the figures its kind needs."""
    wants: dict[str, tuple[bool, str]] = {
        "losses": (0 < goal.percent <= 100, "percent from 1 to 100"),
        "general": (True, ""),
        "intrude": (goal.figures > 0 and len(goal.area) > 2, "figures and an area of three corners or more"),
        "hold": (0 < goal.n <= len(battle.discs), f"n from 1 to {len(battle.discs)}, the discs there are"),
    }
    is_well, right = wants[goal.kind]
    if not is_well:
        source.fault(at, f"goal {goal.kind!r} can't be met", f"give it {right}")


def check_characters(content: BatalistSet, side: Side | ArmyList, source: Source, at: Key = ()) -> None:
    """One general, one character a base, abilities and heroes that exist."""
    book: Book = content.books[side.book]
    generals = sum(one.rank == "general" for one in side.characters)
    if generals > 1:
        source.fault((*at, "characters"), f"{generals} generals", "an army has one general")
    characters: Sequence[Character | ArmyCharacter] = side.characters
    bases = Counter(one.on for one in characters if one.on >= 0)
    for index, one in enumerate(characters):
        key: Key = (*at, "characters", index)
        if not -1 <= one.on < len(side.units) or (one.on < 0 and one.rank != "hero"):
            right = f"0 to {len(side.units) - 1}; only a hero stands alone (-1)"
            source.fault((*key, "on"), f"there is no battalion {one.on}", right)
        elif bases[one.on] > 1 and one.on >= 0:
            source.fault((*key, "on"), f"{bases[one.on]} characters on battalion {one.on}", "one a base")
        check_ability(content, book, one, source, key)


def check_ability(
    content: BatalistSet, book: Book, one: Character | ArmyCharacter, source: Source, key: Key
) -> None:
    """The ability of a commander or mage, or the hero it is."""
    if one.rank == "hero":
        unknown(source, (*key, "hero"), one.hero, heroes_of(book), f"hero of {book.id}")
        return
    pool = content.magic if one.rank == "mage" else content.command
    unknown(source, (*key, "ability"), one.ability, [ability.id for ability in pool], "ability")


def check_overlaps(content: BatalistSet, battle: Scenario, source: Source) -> None:
    """No base lies on another one."""
    stand: list[tuple[Key, str, geo.Base]] = []
    for seat, side in enumerate(battle.sides):
        known = profiles_of(content.books[side.book])
        stand += [
            (("sides", seat, "units", index), unit.profile, base_of(known[unit.profile], unit))
            for index, unit in enumerate(side.units)
            if unit.profile in known and not unit.arrives
        ]
    for number, (key, name, base) in enumerate(stand):
        for _key, other, taken in stand[:number]:
            if geo.gap(base, taken) <= 0:
                source.fault(key, f"{name} stands on {other}", "move one of them")


def check_distance(content: BatalistSet, battle: Scenario, source: Source) -> None:
    """The zones are at least three speeds of the fastest battalion apart (section 3)."""
    gap = zone_gap(battle)
    for seat, side in enumerate(battle.sides):
        swift = fastest(content.books[side.book], side)
        if swift and STRETCH * swift.sp > gap + 0.001:
            wrong = f"the zones are {gap:g} paces apart, {swift.id} moves {swift.sp}"
            right = f"at least {STRETCH * swift.sp} paces ({STRETCH} × SP), or a slower battalion"
            source.fault(("sides", seat, "zone"), wrong, right)


def check_list(content: BatalistSet, army: ArmyList, source: Source) -> None:
    """Whether a ready list is one a player might bring."""
    if army.id != source.path.stem:
        source.fault(("id",), f"is {army.id!r} in file {source.path.name}", f"use {source.path.stem!r}")
    if unknown(source, ("book",), army.book, content.books, "army book"):
        return
    known = profiles_of(content.books[army.book])
    for index, unit in enumerate(army.units):
        unknown(source, ("units", index, "profile"), unit.profile, known, f"battalion of {army.book}")
    if all(unit.profile in known for unit in army.units):
        check_characters(content, army, source)
        for fault in list_faults(content, army):
            source.fault(("units",), fault.english, "see limits in set.toml")
