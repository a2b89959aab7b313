"""The cases of the suite: every registered game × scenario, and the toy game.

A new game appears here by itself as soon as it is registered and has data; what its rules reveal by design,
its forms and its outputs are named in `TRAITS`.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import Any

from bot.content import bind, library
from bot.engine.core import Action, Rules, Seat
from bot.engine.registry import games
from tests.conformance import shown
from tests.conformance.case import Case
from tests.toy.model import SCENARIOS
from tests.toy.rules import toy


def toy_forms(rules: Rules, state: Any, seat: Seat, rng: random.Random) -> tuple[Action, ...]:
    """Whole bids, whole raids, any stake."""
    hand = state.hands[seat]
    some = tuple(rng.sample(hand, rng.randrange(len(hand) + 1)))
    other = rng.randrange(len(rules.seats))
    stake = rng.randrange(state.coins[seat] + 2)
    return Action("lay_all", (some,)), Action("raid", (other, stake)), Action("stake", (stake,))


def kursk_forms(rules: Rules, state: Any, seat: Seat, rng: random.Random) -> tuple[Action, ...]:
    """Whole deployments and layouts, shots and assaults of any unit, events with targets, at a venture."""
    hidden, table = state.hidden[seat], state.open
    units = [unit.id for unit in table.units] or [1]
    hand, pool = hidden.hand or ("none",), table.sides[seat].pool or (1,)
    events = hidden.events or ("none",)

    def cell() -> int:
        return rng.randrange(54)

    def target() -> str:
        return rng.choice(
            (f"c{cell()}", f"u{rng.choice(units)}", f"a{rng.randrange(3)}", f"s{rng.randrange(3)}.0")
        )

    unit, laid = rng.choice(units), tuple((rng.choice(units), rng.choice(pool)) for _ in range(2))
    placed = tuple((rng.choice(hand), target()) for _ in range(2))
    targets = tuple(target() for _ in range(rng.randrange(3)))
    return (
        Action("deploy", placed[0]),
        Action("deploy_all", (placed,)),
        Action("lay", (unit, rng.choice(pool))),
        Action("lay_all", (laid,)),
        Action("lay_confirm", (laid[:1],)),
        Action(rng.choice(("move", "fire", "volley", "clear_mine")), (unit, cell())),
        Action("assault", (unit, cell(), cell())),
        Action("play_event", (rng.choice(events), targets, ())),
        Action("play_event", (rng.choice(events), targets, pool[:2])),
    )


def wildfield_forms(rules: Rules, state: Any, seat: Seat, rng: random.Random) -> tuple[Action, ...]:
    """Whole marches, neutral moves, hires, events, plans, set-ups, answers, at a venture."""
    hand = state.hidden[seat].hand or ("none",)
    areas, blocks = len(rules.areas), len(rules.facts.nation)  # type: ignore[attr-defined]

    def area() -> int:
        return rng.randrange(areas)

    def some_blocks() -> tuple[int, ...]:
        return tuple(rng.sample(range(blocks), rng.randrange(3)))

    own = rng.choice(rules.facts.blocks[seat])  # type: ignore[attr-defined]
    start = max(0, state.blocks.place[own])
    card, block = rng.choice(hand), rng.randrange(blocks)
    offers = tuple((other, rng.randrange(2)) for other in range(len(rules.seats)) if other != seat)
    steps = tuple(area() for _ in range(rng.randrange(3)))
    return (
        Action("march", (card, start, (own,), steps, -1, -1)),
        Action("march", (card, start, (own,), (area(),), -1, rng.choice((own, -1)))),
        Action("march", (card, area(), some_blocks(), steps, own, -1)),
        Action("power", (card, rng.randrange(5), area(), some_blocks(), steps)),
        Action("hire", (card, own, area(), rng.randrange(2))),
        Action("order_hire", (card, own, area(), rng.randrange(2))),
        Action("event", (card, (area(), area())[: rng.randrange(3)])),
        Action("discard", (card,)),
        Action("plan", (rng.randrange(4), "round", 1, -1, "weakest", "auto", 0, 1, 1, ((card, "start"),))),
        Action("deploy", (tuple((block, area(), 0) for _ in range(5)),)),
        Action("give_all", ((area(), area()),)),
        Action("answer", (offers,)),
    )


WILDFIELD_REVEALS = frozenset(
    {
        "BattleBegan", "BattleEnded", "Volley", "BlockLost", "BlocksHurt", "SetupShown", "DiplomacySettled",
        "CardPlayed", "MatchEnded", "RetreatDeclared", "CaptivesTaken", "BlocksMoved",
    }
)  # fmt: skip
"""Fights, losses, cards laid open, the end (a tie is broken by strength): there twins may part."""


def batalist_forms(rules: Rules, state: Any, seat: Seat, rng: random.Random) -> tuple[Action, ...]:
    """Whole drafts of orders, cards carried out, cancelled, replaced, spells, steps, at a venture."""
    count = len(state.battalions)
    cards = [card.id for card in state.hidden[seat].cards] or [0]
    people = max(1, len(state.open.characters))
    orders = ("move", "turn", "melee", "shoot", "reform", "recover", "doctor", "mercy", "recon", "dance")

    def b() -> int:
        return rng.randrange(count)

    def plan() -> tuple[int | str, ...]:
        wheel = rng.choice(("wheel_left", "wheel_right", "back", "left"))
        legs: tuple[int | str, ...] = (wheel, rng.randrange(1, 900), "forward", rng.randrange(1, 900))
        point = (rng.randrange(6600), rng.randrange(4200))
        shape = (rng.choice(("wedge", "loose", "column", "hedgehog")), rng.randrange(12))
        return rng.choice((legs, (b(),), point, shape, (rng.randrange(-1800, 1801),), (f"t{b()}",), ()))

    def entry() -> tuple[int | str, ...]:
        return (b(), rng.choice(orders), rng.choice((-1, rng.randrange(people))), *plan())

    card, other = rng.choice(cards), rng.choice(cards)
    pairs = tuple(zip(plan()[::2], plan()[1::2], strict=False))
    spell = rng.randrange(len(rules.facts.spells) + 1)  # type: ignore[attr-defined]
    return (
        Action("lay_all", ((entry(), entry()), ())),
        Action("lay_confirm", ((entry(),), ((rng.randrange(people), rng.randrange(5)),))),
        Action("set_plan", (rng.randrange(3), plan())),
        Action("carry_out", (card, plan())),
        Action("cancel_and", (other, card, plan())),
        Action("replace", (card, rng.choice(orders), plan())),
        Action("idle", (card,)),
        Action("move", (b(), card, pairs)),
        Action("hasten", (b(), pairs)),
        Action("melee", (b(), card, b())),
        Action("shoot", (b(), card, (rng.randrange(6600), rng.randrange(4200)))),
        Action("cast", (rng.randrange(people), spell, rng.choice((b(), f"k{b()}", plan())))),
        Action("to_point", (rng.randrange(6600), rng.randrange(4200))),
        Action("step", (rng.randrange(people), b())),
    )


BATALIST_REVEALS = frozenset(
    {
        "OrderTurned", "OrderCancelled", "OrderIdle", "BattalionRevealed", "BattalionMoved", "MarkerMoved",
        "AttackMade", "MatchEnded", "Stopped", "ReconRolled", "BattalionPlaced",
    }
)  # fmt: skip
"""Cards turned over, what is found out, the end: there twins may part. Spells tell nothing of mana."""

TRAITS: dict[str, dict[str, Any]] = {
    "toy": {
        "reveals": frozenset({"BidsRevealed", "Guarded", "DieRolled"}),
        "forms": toy_forms,
        "most_actions": 12,
    },
    "kursk": {"forms": kursk_forms},
    "wildfield": {"forms": wildfield_forms, "reveals": WILDFIELD_REVEALS},
    "batalist": {"forms": batalist_forms, "reveals": BATALIST_REVEALS},
}
"""Per game: keyword arguments of `Case`."""


def toy_cases() -> list[Case]:
    """The toy game's scenarios."""
    return [Case(f"toy-{name}", partial(toy, name), **TRAITS["toy"]) for name in SCENARIOS]


def real_cases(*, pictures: bool = False) -> list[Case]:
    """Every set and scenario of every registered game; with `pictures` twins are compared to their bytes."""
    return [
        real_case(game, scenario, chosen, pictures=pictures)
        for game in games()
        for chosen in library().sets(game)
        for scenario in library().scenarios(game, chosen)
    ]


def real_case(game: str, scenario: str, chosen: str, *, pictures: bool) -> Case:
    """One scenario, with all that its presenter shows of it."""
    case = Case(f"{game}-{scenario}", partial(bind, game, scenario, chosen), **TRAITS.get(game, {}))
    if not shown.is_presented(game):
        return case
    outputs = shown.outputs(game, scenario, chosen)
    if pictures:
        outputs["pictures"] = shown.pictures(game, scenario, chosen)
    return replace(case, outputs=outputs, labels=shown.labels(scenario, chosen))


def all_cases() -> list[Case]:
    """Everything there is to test."""
    return [*toy_cases(), *real_cases()]
