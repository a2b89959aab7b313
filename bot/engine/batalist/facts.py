"""What a set and a scenario say, worked out once into numbers (sections 2, 8, 10)."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.content import BatalistSet, Book, Hero, Melee, Profile, Scenario, Shooter, Spell
from bot.engine.core import Seat

UNIT = 100
"""Units of length in a pace."""
_TRAITS = ("swimmer", "heavy_armour", "forest_walker", "marsh_walker", "large", "rider", "flying")


def units(paces: float) -> int:
    """Paces of the data in hundredths, half away from zero."""
    return int(paces * UNIT + (0.5 if paces >= 0 else -0.5))


def tenths(degrees: float) -> int:
    """Degrees of the data as a heading in tenths, 0…3599."""
    return int(degrees * 10 + (0.5 if degrees >= 0 else -0.5)) % 3600


class Arms(NamedTuple):
    """A weapon: class, strength, range in hundredths and mode (0, "" for melee)."""

    weapon: str
    b: int
    range: int = 0
    mode: str = ""


class Prof(NamedTuple):
    """A profile by number. `sp` hundredths; `traits` those that count for geometry; `hero` index or −1.

    `is_mounted`: Large or Rider; `tough`: damage a figure stands; `long`: has flank and rear as one figure.
    """

    number: int
    id: str
    book: str
    sp: int
    armour: str
    defence: int
    kind: str
    figures: int
    files: int
    melee: Arms | None
    shooter: Arms | None
    skills: dict[str, int]
    traits: frozenset[str]
    tough: int
    hero: int = -1

    def has(self, skill: str) -> bool:
        """Whether it has the skill."""
        return skill in self.skills

    @property
    def is_mounted(self) -> bool:
        """Large or Rider (section 9)."""
        return "large" in self.skills or "rider" in self.skills

    @property
    def is_long(self) -> bool:
        """Whether a single figure has flank and rear (section 9)."""
        return "long" in self.skills


class SpellFact(NamedTuple):
    """A spell by number; `range` and lengths of `n` as the data says (`reach` hundredths)."""

    number: int
    id: str
    book: str
    complexity: int
    reach: int
    target: str
    duration: str
    effect: str
    n: int


def _arms(melee: Melee | None) -> Arms | None:
    return Arms(melee.weapon, melee.b) if melee else None


def _bow(shooter: Shooter | None) -> Arms | None:
    return Arms(shooter.weapon, shooter.b, units(shooter.range), shooter.mode) if shooter else None


class Facts:
    """Tables by number. `profiles` (heroes' follow the books'), `spells`, `books` by seat.

    `seat_spells[seat]`: numbers of its book's spells; `heroes`: (profile number, stamina, MS) by hero id;
    `terrain`: elements of the scenario; `hospitals`, `zones` (x0, y0, x1, y1) by seat; `discs` (x, y, r):
    all in hundredths.
    """

    def __init__(self, set: BatalistSet, scenario: Scenario) -> None:
        for side in scenario.sides:
            if side.book not in set.books:
                raise ValueError(f"scenario {scenario.id}: there is no book {side.book}")
        south, north = scenario.sides
        self.books: tuple[Book, Book] = (set.books[south.book], set.books[north.book])
        self._fill_profiles()
        self._fill_spells()
        self._fill_ground(scenario)

    def _fill_profiles(self) -> None:
        rows: list[Prof] = []
        self.profile_number: dict[tuple[Seat, str], int] = {}
        self.hero_ids: list[str] = []
        self.stamina: dict[int, int] = {}
        known: dict[tuple[str, str], int] = {}
        for seat, book in enumerate(self.books):
            everybody: tuple[Profile | Hero, ...] = (*book.profiles, *book.heroes)
            for profile in everybody:
                key = (book.id, profile.id)
                if key not in known:
                    known[key] = len(rows)
                    rows.append(self._row(len(rows), book.id, profile))
                self.profile_number[seat, profile.id] = known[key]
        self.profiles = tuple(rows)

    def _row(self, number: int, book: str, row: Profile | Hero) -> Prof:
        hero = -1
        if isinstance(row, Hero):
            hero = len(self.hero_ids)
            self.hero_ids.append(row.id)
            self.stamina[hero] = row.stamina
        skills: dict[str, int] = {name: n for name, n in row.skills.items()}  # noqa: C416
        traits = frozenset(name for name in _TRAITS if name in skills)
        figures, files = (row.figures, row.files) if isinstance(row, Profile) else (1, 1)
        return Prof(
            number, row.id, book, units(row.sp), row.armour, row.defence, row.kind, figures, files,
            _arms(row.melee), _bow(row.shooter), skills, traits, skills.get("tough", 1), hero,
        )  # fmt: skip

    def _fill_spells(self) -> None:
        rows: list[SpellFact] = []
        known: dict[str, tuple[int, ...]] = {}
        for book in self.books:
            if book.id not in known:
                first = len(rows)
                rows += [self._spell(first + n, book.id, spell) for n, spell in enumerate(book.spells)]
                known[book.id] = tuple(range(first, len(rows)))
        self.spells = tuple(rows)
        self.seat_spells = tuple(known[book.id] for book in self.books)

    @staticmethod
    def _spell(number: int, book: str, spell: Spell) -> SpellFact:
        return SpellFact(
            number, spell.id, book, spell.complexity, units(spell.range), spell.target, spell.duration,
            spell.effect, spell.n,
        )  # fmt: skip

    def _fill_ground(self, scenario: Scenario) -> None:
        self.width, self.height = units(scenario.width), units(scenario.height)
        self.terrain = terrain_of(scenario)
        self.hospitals = tuple((units(side.hospital[0]), units(side.hospital[1])) for side in scenario.sides)
        zones = [side.zone for side in scenario.sides]
        self.zones = tuple((units(z.x0), units(z.y0), units(z.x1), units(z.y1)) for z in zones)
        self.discs = tuple((units(d.x), units(d.y), units(d.r)) for d in scenario.discs)


def terrain_of(scenario: Scenario) -> tuple[geo.Element, ...]:
    """The ground of a scenario, in units."""
    return tuple(
        geo.Element(
            element.kind,
            tuple((units(x), units(y)) for x, y in element.points),
            grade=element.grade,
            strength=element.strength,
        )
        for element in scenario.terrain
    )
