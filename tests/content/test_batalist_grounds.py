"""Four battles corner by corner: ground, zones, who starts hidden, who comes late (section 20)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.content import BatalistPack, library
from bot.content.batalist_field import field_of
from bot.engine.batalist import geometry as geo

Ground = tuple[str, str, int, tuple[tuple[float, float], ...]]


@pytest.fixture(scope="module")
def pack() -> BatalistPack:
    return library().batalist_pack()


def shape(kind: str, corners: str, grade: str = "", strength: int = 0) -> Ground:
    """An element as the tables print it: corners as `x,y x,y …`."""
    points = [tuple(map(float, corner.split(","))) for corner in corners.split()]
    return kind, grade, strength, tuple((x, y) for x, y in points)


GROUNDS: dict[str, Iterable[Ground]] = {
    "border_clash": (
        shape("hill", "27,19 33,17 39,19 39,23 33,25 27,23", "gentle"),
        shape("wood", "10,14 16,13 18,17 13,19 9,17"),
        shape("wood", "56,28 50,29 48,25 53,23 57,25"),
        shape("rough", "50,12 57,11 58,15 52,16"),
        shape("rough", "16,30 9,31 8,27 14,26"),
    ),
    "last_wall": (
        shape("building", "4,13 30,13 30,14 4,14", strength=4),
        shape("building", "36,13 62,13 62,14 36,14", strength=4),
        shape("building", "30,13 36,13 36,14 30,14", strength=2),
        shape("hill", "0,13 4,13 4,14 0,14", "sheer"),
        shape("hill", "62,13 66,13 66,14 62,14", "sheer"),
        shape("rough", "20,22 46,22 46,26 20,26"),
    ),
    "skirmish": (
        shape("wood", "8,15 14,14 15,19 9,20"),
        shape("rough", "30,16 36,17 35,22 29,21"),
    ),
}


@pytest.mark.rule("b20-01", "b20-07", "b20-10", "b8-15")
@pytest.mark.parametrize("scenario", sorted(GROUNDS))
def test_every_element_has_its_kind_and_corners_and_there_is_no_other(
    pack: BatalistPack, scenario: str
) -> None:
    terrain = pack.set.scenarios[scenario].terrain
    laid = [(one.kind, one.grade, one.strength, one.points) for one in terrain]
    assert sorted(laid) == sorted(GROUNDS[scenario])


def at_the_ford(x: float, y: float) -> list[str]:
    """The kinds of ground at a point of the ford (no point of an edge is asked about)."""
    kinds = []
    if 31 < x < 35 and 18.5 < y < 23.5:
        kinds.append("bridge")
    elif 19 < y < 23:
        kinds.append("rough" if 12 < x < 22 or 44 < x < 54 else "water")
    return kinds


@pytest.mark.rule("b20-04", "b8-08")
def test_the_river_is_crossed_by_a_bridge_and_two_fords_only(pack: BatalistPack) -> None:
    battle = pack.set.scenarios["ford"]
    woods = [one.points for one in battle.terrain if one.kind == "wood"]
    assert sorted(woods) == sorted(
        wood[3] for wood in (shape("w", "24,9 30,8 29,13 24,13"), shape("w", "42,33 36,34 37,29 42,29"))
    )
    field = field_of(battle)
    for x in range(25, 6600, 50):
        for y in range(1805, 2400, 50):
            found = [one.kind for one in geo.ground(field, x, y) if one.kind != "wood"]
            assert found == at_the_ford(x / 100, y / 100), (x, y)
    bridge = next(one for one in field.elements if one.kind == "bridge")
    rates = field.rates
    assert geo.factor(bridge, frozenset(), rates) == 1.0


@pytest.mark.rule("b3-01", "b5-13", "b20-01", "b20-04", "b20-07", "b20-10")
@pytest.mark.parametrize(
    ("scenario", "south", "north"),
    [
        ("border_clash", 7.5, 34.5), ("ford", 7.5, 34.5), ("last_wall", 12.0, 40.0), ("skirmish", 6.0, 33.0),
    ],
)  # fmt: skip
def test_zones_reach_from_side_to_side_and_hospitals_lie_on_the_own_edge(
    pack: BatalistPack, scenario: str, south: float, north: float
) -> None:
    battle = pack.set.scenarios[scenario]
    zones = [(side.zone.x0, side.zone.y0, side.zone.x1, side.zone.y1) for side in battle.sides]
    assert zones == [(0.0, 0.0, battle.width, south), (0.0, north, battle.width, battle.height)]
    assert [side.hospital[1] for side in battle.sides] == [0.0, battle.height]


@pytest.mark.rule("b20-05", "b20-08", "b3-07", "b9-27")
def test_the_rangers_start_hidden_and_the_wolf_riders_come_late(pack: BatalistPack) -> None:
    found = {
        (scenario, unit.profile, unit.hidden, unit.arrives)
        for scenario, battle in pack.set.scenarios.items()
        for side in battle.sides
        for unit in side.units
        if unit.hidden or unit.arrives
    }
    assert found == {("ford", "rangers", True, 0), ("last_wall", "wolf_riders", False, 2)}


@pytest.mark.rule("b20-08", "b2-09")
def test_heroes_stand_on_bases_at_the_last_wall_and_nowhere_else(pack: BatalistPack) -> None:
    found = {
        (scenario, one.hero, side.units[one.on].profile)
        for scenario, battle in pack.set.scenarios.items()
        for side in battle.sides
        for one in side.characters
        if one.rank == "hero"
    }
    assert found == {
        ("last_wall", "sir_aldren", "spearmen"), ("last_wall", "gash_one_eye", "orcs"),
    }  # fmt: skip


@pytest.mark.rule("b20-02", "b20-05", "b20-11", "b6-01")
def test_everybody_starts_at_full_strength_in_column_but_for_the_wide(pack: BatalistPack) -> None:
    for battle in pack.set.scenarios.values():
        for side in battle.sides:
            for unit in side.units:
                assert (unit.figures, unit.files) == (0, 0)
                wide = "wide" in pack.row(side.book, unit.profile).skills
                assert unit.formation == ("loose" if wide else "column")


@pytest.mark.rule("b20-02", "b20-05")
@pytest.mark.parametrize("scenario", ["border_clash", "ford", "skirmish"])
def test_south_and_north_stand_turned_by_half_a_circle(pack: BatalistPack, scenario: str) -> None:
    battle = pack.set.scenarios[scenario]
    where = [[(unit.x, unit.y) for unit in side.units] for side in battle.sides]
    turned = [(battle.width - x, battle.height - y) for x, y in where[1]]
    near = 1.0 if scenario == "ford" else 0.0
    for (x, y), (u, v) in zip(where[0], turned, strict=True):
        assert abs(x - u) <= near
        assert y == v
