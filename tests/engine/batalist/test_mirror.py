"""A battle and its mirror image: reach, sight, charges and damage are alike (sections 1, 5, 7)."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.engine.batalist import damage, helpers, melee, movement, shooting
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.content import Element
from bot.engine.batalist.model import MOVED, REFORMED, TURNED
from tests.engine.batalist.drill import Drill
from tests.engine.batalist.geometry.cases import Chance

WIDE = 66.0
SIDES = {"left": "right", "right": "left"}
LEGS = {**SIDES, "wheel_left": "wheel_right", "wheel_right": "wheel_left"}
PROFILES = (
    "line", "bows", "pikes", "shields", "plate", "same", "horse", "ogres", "birds", "skirmishers", "sprayer",
)  # fmt: skip
GROUNDS = (
    ("wood", ""),
    ("rough", ""),
    ("hill", "gentle"),
    ("hill", "steep"),
    ("marsh", "deep"),
    ("ravine", "gentle"),
)


def pair_of_battles(seed: int) -> tuple[Drill, Drill]:
    """A random battle of nine battalions on random ground, and the same with left for right."""
    chance = Chance(seed)
    grounds = tuple(_ground(chance, n) for n in range(4))
    one = Drill(terrain=grounds)
    two = Drill(terrain=tuple(_mirrored(ground) for ground in grounds))
    bodies: list[geo.Body] = []
    while len(bodies) < 9:
        name, seat = chance.pick(PROFILES), chance.below(2)
        x, y, h = (
            chance.between(1600, 5000),
            chance.between(1000, 3200),
            chance.pick((0, 900, 1800, 2700, chance.below(3600))),
        )
        did = chance.pick((0, 0, MOVED, TURNED, REFORMED))
        formation = (
            "loose"
            if name == "skirmishers"
            else chance.pick(("column", "column", "wedge", "loose", "hedgehog"))
        )
        more = {"formation": formation, "did": did}
        own = one.facts.profiles[one.facts.profile_number[seat, name]]
        layout = geo.lay_out(own.figures, own.files, formation, own.kind, own.is_long)
        base = geo.stand(geo.Pose(x, y, h), layout)
        if geo.room(base, bodies, one.rules.field(one.state.open), own.traits):
            continue
        bodies.append(geo.Body(one.put(seat, name, x / 100, y / 100, h / 10, **more), base, False))
        two.put(seat, name, WIDE - x / 100, y / 100, -h / 10 % 360, **more)
    return one, two


def _ground(chance: Chance, n: int) -> Element:
    kind, grade = chance.pick(GROUNDS)
    x, y = chance.between(14, 44), chance.between(10, 28)
    lean = chance.between(-2, 2)
    points = ((x, y), (x + 8, y + lean), (x + 7, y + 6), (x, y + 5))
    return Element(id=f"ground_{n}", kind=kind, grade=grade, points=points)  # type: ignore[arg-type]


def _mirrored(ground: Element) -> Element:
    return ground.model_copy(update={"points": tuple((WIDE - x, y) for x, y in ground.points)})


def foes(game: Drill) -> list[tuple[int, int]]:
    """Every battalion with every enemy."""
    rows = game.state.battalions
    return [(a, b) for a, b in permutations(range(len(rows)), 2) if rows[a].seat != rows[b].seat]


SEEDS = range(12)


@pytest.mark.rule("b7-01", "b7-19", "b1-08", "b14-03", "b14-13")
@pytest.mark.parametrize("seed", SEEDS)
def test_damage_is_the_same_left_for_right(seed: int) -> None:
    one, two = pair_of_battles(seed)
    for a, b in foes(one):
        side = shooting.side_of(one.rules, one.state, a, b)
        other = shooting.side_of(two.rules, two.state, a, b)
        assert other == SIDES.get(side, side)
        for is_attacker in (True, False):
            blows = [
                damage.melee_strike(game.rules, game.state, a, b, side=zone, is_attacker=is_attacker)
                for game, zone in ((one, side), (two, other))
            ]
            assert blows[0] == blows[1]
        shots = [shooting.shot_at(game.rules, game.state, a, b) for game in (one, two)]
        assert shots[0] == shots[1]
        assert damage.outcomes(shots[0]) == damage.outcomes(shots[1])


@pytest.mark.rule("b1-11", "b5-03", "b5-10", "b14-04", "b14-07", "b14-26")
@pytest.mark.parametrize("seed", SEEDS)
def test_reach_sight_and_charges_are_the_same_left_for_right(seed: int) -> None:
    one, two = pair_of_battles(seed)
    for a, b in foes(one):
        seen = [shooting.sight_of(game.rules, game.state, a, b, 2400) for game in (one, two)]
        assert (seen[0] is None) == (seen[1] is None)
        if seen[0] and seen[1]:
            assert seen[0].distance == pytest.approx(seen[1].distance, abs=1e-9)
        charges = [melee.charge_of(game.rules, game.state, a, b) for game in (one, two)]
        assert charges[0].met == charges[1].met
        assert SIDES.get(charges[0].zone, charges[0].zone) == charges[1].zone
        assert charges[0].cost == pytest.approx(charges[1].cost, abs=0.03)
    for b in range(len(one.state.battalions)):
        fans = [helpers.reach(game.rules, game.state, b).outline for game in (one, two)]
        for (x, y), (u, v) in zip(fans[0], [fans[1][0], *reversed(fans[1][1:])], strict=True):
            assert abs(x + u - 6600) <= 3
            assert abs(y - v) <= 3


@pytest.mark.rule("b5-03", "b5-06", "b15-07")
@pytest.mark.parametrize("seed", SEEDS)
def test_moves_among_others_lead_to_the_mirrored_place(seed: int) -> None:
    one, two = pair_of_battles(seed)
    chance = Chance(seed + 1000)
    for b in range(len(one.state.battalions)):
        legs = [(chance.pick(geo.LEGS), chance.between(50, 500)) for _ in range(3)]
        other = [(LEGS.get(kind, kind), amount) for kind, amount in legs]
        walks = [
            movement.walk_of(game.rules, game.state, b, tuple(way))
            for game, way in ((one, legs), (two, other))
        ]
        assert [LEGS.get(kind, kind) for kind, _ in walks[0].legs] == [kind for kind, _ in walks[1].legs]
        assert abs(walks[0].pose.x + walks[1].pose.x - 6600) <= 4
        assert abs(walks[0].pose.y - walks[1].pose.y) <= 4
        assert walks[0].touched == walks[1].touched
        assert walks[0].cost == pytest.approx(walks[1].cost, abs=0.05)
