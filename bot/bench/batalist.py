"""What Batalist costs with twenty battalions on the field: listing, doing, drawing with a ghost base."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bot.ai import opponent
from bot.bench.measure import Benchmark
from bot.content import library
from bot.engine.batalist.content import Character, Scenario, Unit
from bot.engine.batalist.model import State
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Action, Seat
from bot.engine.dice import SeededDice
from bot.render import draw
from bot.render.batalist.scene import FieldScene, Ghost, Plan

ARMIES = (
    ("spearmen", "archers", "swordsmen", "halberdiers", "knights"),
    ("orcs", "goblin_archers", "black_orcs", "goblins", "wolf_riders"),
)
FIGURES, FILES = 20, 5
GAMES, SEED = 3, "bench"
WARM_UP, PICTURES = 4, 40


class Position(NamedTuple):
    """A state, whose decision it is, and an action to take there."""

    state: State
    seat: Seat
    action: Action


@cache
def rules() -> BatalistRules:
    """The field of the default scenario with ten battalions a side; nobody wins before the last turn."""
    content = library().batalist_pack().set
    field = content.scenarios[content.default_scenario]
    sides: Any = tuple(_side(field, seat) for seat in (0, 1))
    return BatalistRules(content, field.model_copy(update={"sides": sides}))


def _side(field: Scenario, seat: Seat) -> Any:
    side = field.sides[seat]
    units = tuple(
        Unit(
            profile=ARMIES[seat][number % 5],
            x=4.0 + 6.4 * number,
            y=7.0 if seat == 0 else field.height - 7.0,
            heading=180.0 * seat,
            figures=12 if number % 5 == 4 else FIGURES,
            files=FILES,
        )
        for number in range(10)
    )
    people = (
        Character(rank="general", on=5, ability="genius"),
        *[Character(rank="captain", on=on, ability="genius") for on in (1, 3, 7, 8)],
        Character(rank="mage", on=4, ability="veteran"),
    )
    goals = ((side.goals[0][0].model_copy(update={"percent": 101, "headless": 0}),),)
    return side.model_copy(update={"units": units, "characters": people, "goals": goals})


@cache
def positions() -> tuple[Position, ...]:
    """Positions of a few games of a sensible player against one who plays anything, while all twenty stand;
    each with a random small action."""
    table: Any = rules()
    kept: list[Position] = []
    chance = Random(SEED)
    for game in range(GAMES):
        players = [opponent("batalist", level) for level in ("random", "greedy")]
        dice = SeededDice(SEED, game)
        state = table.setup(dice).state
        while table.waiting(state) and sum(row.is_there for row in state.battalions) >= 20:
            seat = table.waiting(state)[0]
            view = table.view(state, seat)
            kept.append(Position(state, seat, chance.choice(view.legal)))
            action = players[seat].choose(table, view, chance)
            state = table.apply(state, seat, action, dice).state
    return tuple(kept)


def legal_actions() -> Sequence[float]:
    """The list of each position; of what rules work out once nothing is remembered."""
    samples = []
    for position in positions():
        table = _fresh()
        start = time.process_time_ns()
        table.legal_actions(position.state, position.seat)
        samples.append((time.process_time_ns() - start) / 1000)
    return samples


def apply() -> Sequence[float]:
    """One action at each position, its check and all that follows included."""
    samples = []
    for position in positions():
        table, dice = _fresh(), SeededDice("bench")
        start = time.process_time_ns()
        table.apply(position.state, position.seat, position.action, dice)
        samples.append((time.process_time_ns() - start) / 1000)
    return samples


def _fresh() -> BatalistRules:
    """The rules as a new process has them."""
    return BatalistRules(rules().set, rules().scenario, rules().switches)


@cache
def _pictures() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """CPU time in µs and size in KB of fields on which a battalion's next place is shown."""
    scenes = [_scene(position, number) for number, position in enumerate(_spread())]
    for scene in scenes[:WARM_UP]:
        draw(scene)
    spent, sizes = [], []
    for scene in scenes:
        start = time.process_time_ns()
        picture = draw(scene)
        spent.append((time.process_time_ns() - start) / 1000)
        sizes.append(len(picture) / 1024)
    return tuple(spent), tuple(sizes)


def _spread() -> list[Position]:
    found = positions()
    return [found[number * len(found) // PICTURES] for number in range(PICTURES)]


def _scene(position: Position, number: int) -> FieldScene:
    view = rules().view(position.state, position.seat)
    own = [b for b, row in enumerate(view.battalions) if row.seat == position.seat and row.is_there]
    b = own[number % len(own)]
    row = view.battalions[b]
    ahead = 400 if position.seat == 0 else -400
    ghost = Ghost(b, ((row.x, row.y, row.h), (row.x, row.y + ahead, row.h)), note="4.0")
    pack = library().batalist_pack()
    return FieldScene(pack, rules(), view, ("ru", "en")[number % 2], Plan(b, (ghost,)))


def ghost_warm() -> Sequence[float]:
    """A field with a ghost base to PNG bytes."""
    return _pictures()[0]


def ghost_size() -> Sequence[float]:
    """Its PNG in KB."""
    return _pictures()[1]


BENCHMARKS = (
    Benchmark("batalist_legal_actions", "µs", 40.0, legal_actions, share=0.95),
    Benchmark("batalist_apply", "µs", 20.0, apply, share=0.95),
    Benchmark("batalist_ghost_warm", "µs", 250.0, ghost_warm),
    Benchmark("batalist_ghost_size", "KB", 400.0, ghost_size, share=1.0),
)
