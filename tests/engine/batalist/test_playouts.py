"""Whole matches of a scenario that has all that shipped ones need not have: ambushes, reserves, heroes."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot.engine.batalist.content import Character, Scenario, Side, Unit
from bot.engine.batalist.rules import BatalistRules
from tests.conformance.case import Case
from tests.conformance.cases import TRAITS
from tests.conformance.suite import plain_game, thorough_game, timed_out_game, twin_positions
from tests.engine.batalist.arranged import DEAD, FOREST, the_set

UNITS = {
    FOREST: ("glade_spears", "longbows", "eagles", "rangers", "lake_folk", "stag_riders"),
    DEAD: ("bone_spears", "bone_archers", "wraiths", "ghouls", "plague_cart", "bone_riders"),
}
PLACES = ((6.0, 5.0), (16.5, 5.0), (25.0, 5.0), (11.0, 17.0), (35.0, 5.0), (26.0, 5.0))
"""South's; the fourth starts hidden in a wood, the sixth comes in turn 2."""


def _side(old: Side, book: str, height: float, *, is_south: bool) -> Side:
    """The whole army of a book, mirrored for the north."""

    def place(n: int) -> dict[str, Any]:
        x, y = PLACES[n]
        return {"x": x if is_south else 44.0 - x, "y": y if is_south else height - y}

    heading = 0.0 if is_south else 180.0
    units = tuple(
        Unit(profile=name, heading=heading, hidden=n == 3, arrives=2 * (n == 5), **place(n))
        for n, name in enumerate(UNITS[book])
    )
    alone = {"x": 22.2 if is_south else 21.8, "y": 5.0 if is_south else height - 5.0, "heading": heading}
    hero = next(hero.id for hero in the_set().books[book].heroes)
    people = (
        Character(rank="general", on=0, ability="talent"),
        Character(rank="captain", on=1, ability="mediocre"),
        Character(rank="mage", on=2, ability="novice"),
        Character(rank="hero", on=-1, hero=hero, **alone),
    )
    return old.model_copy(update={"book": book, "units": units, "characters": people})


@cache
def everything() -> Scenario:
    """Forest Realm against Dead Host on the field of `skirmish`, with all there is."""
    old = the_set().scenarios["skirmish"]
    south, north = old.sides
    wood = old.terrain[0].model_copy(
        update={
            "id": "ambush",
            "kind": "wood",
            "points": ((4.0, 10.0), (40.0, 10.0), (40.0, 29.0), (4.0, 29.0)),
        }
    )
    sides = (
        _side(south, FOREST, old.height, is_south=True),
        _side(north, DEAD, old.height, is_south=False),
    )
    switches = old.switches.model_copy(update={"magic": True, "wounded": True})
    return old.model_copy(update={"sides": sides, "terrain": (wood,), "switches": switches})


def case(**switches: Any) -> Case:
    """The case for the suite that every game must pass."""
    scenario = everything()
    wanted = scenario.switches.model_copy(update=switches)
    name = "-".join(("batalist-everything", *map(str, switches.values())))
    return Case(name, lambda: BatalistRules(the_set(), scenario, wanted), **TRAITS["batalist"])


@pytest.mark.parametrize("seed", range(4))
def test_random_games_with_everything_finish(seed: int) -> None:
    plain_game(case(), seed)


@pytest.mark.parametrize("seed", [1000, 1001, 1005])
def test_one_at_a_time_a_battalion_without_room_is_not_offered_to_stay(seed: int) -> None:
    """Its place is taken: it can only be put back. An ambush lies where the scenario has it."""
    plain_game(case(deployment="alternate", to_damage=True), seed)


@pytest.mark.parametrize("deployment", ["ready", "secret", "alternate"])
def test_every_promise_with_everything(deployment: str) -> None:
    thorough_game(case(deployment=deployment, abilities="roll"), 1, every=60)


@pytest.mark.parametrize("deployment", ["ready", "secret", "alternate"])
def test_missed_deadlines_end_a_match_with_everything(deployment: str) -> None:
    timed_out_game(case(deployment=deployment), 3)


def test_twins_of_a_match_with_everything_look_alike() -> None:
    assert twin_positions(case(), 60, first_seed=50) > 0
