"""The opponent of Batalist: legal, deterministic, it shoots, charges, heals, casts, breaks walls and wins."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.ai import opponent
from bot.ai.batalist import (
    Greedy,
    suggest_deployment,
    suggest_execution,
    suggest_initiative,
    suggest_orders,
)
from bot.cli import playing
from bot.content import library
from bot.engine.batalist import actions, command, orders
from bot.engine.batalist.model import Card
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Event
from bot.engine.dice import SeededDice
from tests.ai.whole import play
from tests.engine.batalist.arranged import Game

SCENARIOS = library().scenarios("batalist")


def rules_of(scenario: str = "border_clash", **options: Any) -> BatalistRules:
    rules: Any = library().bind("batalist", scenario, options=options).rules
    return rules  # type: ignore[no-any-return]


@cache
def told(scenario: str, seed: int = 1) -> tuple[Any, tuple[Event, ...]]:
    state, events = play(rules_of(scenario), Greedy(), seed)
    return state, tuple(events)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_games_are_legal_and_end(scenario: str) -> None:
    state, events = told(scenario)
    assert state.open.turn <= rules_of(scenario).scenario.turns
    names = Counter(event.name for event in events)
    for name in ("AttackMade", "BattalionMoved", "FiguresLost", "InitiativeChosen"):
        assert names[name], name


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("skirmish", {"deployment": "secret", "abilities": "roll"}),
        ("skirmish", {"deployment": "alternate", "magic": "on", "wounded": "on"}),
        ("border_clash", {"south": "forest_edge", "north": "dead_march", "wounded": "off"}),
    ],
    ids=str,
)
def test_it_plays_every_option(scenario: str, options: dict[str, str]) -> None:
    state, _events = play(rules_of(scenario, **options), Greedy(), 2)
    assert state.open.result is not None


def test_it_uses_what_there_is() -> None:
    names: Counter[str] = Counter()
    modes: Counter[str] = Counter()
    for scenario in SCENARIOS:
        events = told(scenario)[1]
        names.update(event.name for event in events)
        modes.update(event.data["mode"] for event in events if event.name == "AttackMade")
    for name in ("WoundedHealed", "SpellCast", "WentOn", "BuildingBreached", "BattalionLost"):
        assert names[name], name
    for mode in ("melee", "shoot", "area"):
        assert modes[mode], mode


@pytest.mark.parametrize("greedy_seat", [0, 1])
def test_it_beats_random(greedy_seat: int) -> None:
    rules: Any = rules_of("skirmish")
    pair = [opponent("batalist", "random")] * 2
    pair[greedy_seat] = opponent("batalist", "greedy")
    results = [playing.play(rules, pair, "beat", game) for game in range(5)]
    assert sum(one.winner == rules.seats[greedy_seat] for one in results) >= 4


# --- suggestions --------------------------------------------------------------------------------------------


def begun(scenario: str = "border_clash") -> tuple[BatalistRules, Any]:
    rules = rules_of(scenario)
    return rules, rules.setup(SeededDice("begun")).state


@pytest.mark.parametrize("seat", [0, 1])
def test_orders_are_laid_with_plans_and_spend_all_command(seat: int) -> None:
    rules, state = begun()
    view = rules.view(state, seat)
    laid = suggest_orders(rules, view)
    assert orders.why_not_draft(rules, view, seat, laid.entries, laid.aside) is None
    chain = command.chain(rules, view, seat)
    assert len(laid.entries) == sum(most for _, _, most in chain.commanders)
    assert all(len(entry) > 3 for entry in laid.entries)
    assert rules.why_not(state, seat, laid.confirm()) is None


def test_both_going_on_runs_the_whole_turn_in_one_message() -> None:
    rules, state = begun()
    dice = SeededDice("go on")
    for seat in (0, 1):
        laid = suggest_orders(rules, rules.view(state, seat))
        state = rules.apply(state, seat, laid.confirm(), dice).state
    first = rules.waiting(state)[0]
    state = rules.apply(state, first, suggest_initiative(rules, rules.view(state, first)), dice).state
    other = rules.waiting(state)[0]
    state = rules.apply(state, 1 - other, actions.GO_ON, dice).state
    assert state.open.turn == 1
    step = rules.apply(state, other, actions.GO_ON, dice)
    assert step.state.open.turn == 2
    turned = [event for event in step.events if event.name == "OrderTurned"]
    assert len(turned) >= 12


def arranged() -> Game:
    """Knights of the south before two orc battalions: one faces them, one shows its back."""
    game = Game()
    game.put(0, "knights", 30, 20)
    game.put(1, "black_orcs", 25, 26)
    game.put(1, "black_orcs", 36, 30, 0)
    game.put(0, "militia", 10, 5)
    return game


def advice(game: Game, seat: int = 0) -> Any:
    return suggest_execution(game.rules, game.rules.view(game.state, seat))


def test_it_charges_a_rear_rather_than_a_front() -> None:
    game = arranged().cards(0, (0, "melee"))
    assert advice(game) == actions.carry_out(0, (2,))


def test_it_does_not_fight_where_it_can_only_lose() -> None:
    game = Game()
    game.put(0, "archers", 30, 20)
    game.put(1, "trolls", 30, 20)
    game.cards(0, (0, "melee"))
    assert advice(game) == actions.idle(0)


def test_it_shoots_the_softer_target() -> None:
    game = Game()
    game.put(0, "archers", 30, 20)
    game.put(1, "black_orcs", 26, 28)
    game.put(1, "goblins", 36, 28)
    game.cards(0, (0, "shoot"))
    assert advice(game) == actions.carry_out(0, (2,))


def test_an_attacked_one_fights_instead_of_going_away() -> None:
    game = arranged().cards(0, (0, "recover")).change(0, rights=1)
    assert advice(game) == actions.replace(0, "melee", (2,))


def test_a_mage_strikes_who_is_in_range_and_spares_his_mana_else() -> None:
    game = Game()
    game.put(0, "spearmen", 30, 10)
    game.person(0, "mage", 0)
    foe = game.put(1, "orcs", 30, 24)
    game.put(0, "archers", 50, 10)
    game.cards(0, (2 if foe == 1 else 0, "recover"))
    cast = advice(game)
    assert cast.name == "cast"
    assert game.facts.spells[cast.args[1]].effect == "strike"
    game.change(foe, y=4000)
    assert advice(game).name != "cast"


def test_it_dispels_a_costly_spell() -> None:
    game = Game()
    game.put(0, "spearmen", 30, 10)
    game.person(0, "mage", 0)
    game.put(1, "orcs", 30, 24)
    game.person(1, "mage", 1)
    game.cards(0, (0, "move"))
    cast = advice(game)
    assert cast.name == "cast"
    game.do(0, cast)
    assert Greedy().choose(game.rules, game.rules.view(game.state, 1), Random(1)).name == "dispel"


def test_it_begins_only_with_something_in_hand() -> None:
    game = arranged().cards(0, (0, "melee"))
    assert suggest_initiative(game.rules, game.rules.view(game.state, 0)) == actions.FIRST
    game = arranged().cards(0, (0, "move"))
    assert suggest_initiative(game.rules, game.rules.view(game.state, 0)) == actions.SECOND


def test_a_deployment_is_the_line_up() -> None:
    rules = rules_of("border_clash", deployment="secret")
    state = rules.setup(SeededDice(1)).state
    assert suggest_deployment(rules, rules.view(state, 0)) == actions.CONFIRM


def test_nothing_can_be_done_without_cards_but_going_on() -> None:
    rules, state = begun("skirmish")
    dice = SeededDice("none")
    state = rules.apply(state, 0, actions.CONFIRM, dice).state
    laid = suggest_orders(rules, rules.view(state, 1))
    state = rules.apply(state, 1, laid.confirm(), dice).state
    while rules.waiting(state) and state.open.turn == 1:
        seat = rules.waiting(state)[0]
        action = Greedy().choose(rules, rules.view(state, seat), Random(1))
        if seat == 0 and state.open.phase == "execution":
            assert action in (actions.GO_ON, suggest_execution(rules, rules.view(state, 0)))
        state = rules.apply(state, seat, action, dice).state
    assert state.open.turn == 2


def test_it_does_not_go_on_before_a_charge_that_falls_short() -> None:
    """Going on would stop there at once, and the same question come again for ever (ruling 34)."""
    game = Game()
    game.put(0, "spearmen", 20, 6)
    game.put(1, "orcs", 20, 38, 1800)
    game.cards(0, (0, "melee")).hide(0, cards=(Card(0, 0, "melee", -1, (1,)),))
    stopped = game.rules.apply(game.state, 0, actions.GO_ON, SeededDice("short"))
    assert [event.data["cause"] for event in stopped.events if event.name == "Stopped"] == ["target"]
    assert advice(game) == actions.carry_out(0, (1,))
