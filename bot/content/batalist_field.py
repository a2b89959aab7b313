"""Where the battalions of a line-up stand: bases on the scenario's field, and how far the zones are apart."""

from __future__ import annotations

from math import sqrt

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.content import ArmyUnit, Book, Formation, Hero, Profile, Scenario, Side, Unit, Zone
from bot.engine.batalist.facts import tenths, terrain_of, units

STRETCH = 3
"""The zones are at least so many speeds of the fastest battalion apart (section 3)."""


def profiles_of(book: Book) -> dict[str, Profile]:
    """The battalions of a book by id."""
    return {profile.id: profile for profile in book.profiles}


def heroes_of(book: Book) -> dict[str, Hero]:
    """The heroes of a book by id."""
    return {hero.id: hero for hero in book.heroes}


def formation_of(profile: Profile, unit: Unit | ArmyUnit) -> Formation:
    """The formation it stands in: Wide ones know only the loose one (section 9)."""
    return "loose" if "wide" in profile.skills else unit.formation


def layout_of(profile: Profile, formation: Formation, figures: int = 0, files: int = 0) -> geo.Layout:
    """How the battalion stands; figures and files 0: as the profile says."""
    return geo.lay_out(
        figures or profile.figures,
        files or profile.files,
        formation,
        profile.kind,
        "long" in profile.skills,
    )


def base_of(profile: Profile, unit: Unit) -> geo.Base:
    """The base of a battalion of a line-up."""
    layout = layout_of(profile, formation_of(profile, unit), unit.figures, unit.files)
    return geo.stand(geo.Pose(units(unit.x), units(unit.y), tenths(unit.heading)), layout)


def traits_of(profile: Profile) -> frozenset[str]:
    """The skills that count for where it may stand."""
    return frozenset(profile.skills)


def field_of(scenario: Scenario) -> geo.Field:
    """The ground of a scenario."""
    return geo.Field(units(scenario.width), units(scenario.height), terrain_of(scenario))


def stands_in(base: geo.Base, zone: Zone) -> bool:
    """Whether the whole base lies in the zone."""
    near = 0.001
    return all(
        zone.x0 - near <= x <= zone.x1 + near and zone.y0 - near <= y <= zone.y1 + near
        for x, y in base.corners
    )


def zone_gap(scenario: Scenario) -> float:
    """Paces between the two deployment zones."""
    a, b = (side.zone for side in scenario.sides)
    across = max(0.0, b.x0 - a.x1, a.x0 - b.x1)
    along = max(0.0, b.y0 - a.y1, a.y0 - b.y1)
    return sqrt(across * across + along * along)


def fastest(book: Book, side: Side) -> Profile | None:
    """The fastest battalion of a side; None if it has none that the book knows."""
    known = profiles_of(book)
    return max(
        (known[unit.profile] for unit in side.units if unit.profile in known),
        key=lambda profile: profile.sp,
        default=None,
    )
