"""Random games that fight: every scenario of the set, every switch, forms included; sound at every step."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.content import library
from bot.engine.core import Action, Seat
from bot.engine.dice import SeededDice
from bot.engine.kursk import actions
from bot.engine.kursk.command import suggested_layout
from bot.engine.kursk.content import Switches
from bot.engine.kursk.deploy import deploy_targets
from bot.engine.kursk.events import next_targets
from bot.engine.kursk.model import CELLS, State
from bot.engine.kursk.rules import KurskRules

SET = library().kursk_pack().set
SWITCHES = {
    "plain": {},
    "turned": {"terrain": False, "observer_range": 0, "overflow": False, "empty_field": False},
    "extra": {"breakthrough": True, "one_by_one": True, "aces_cap": 2, "open_hands": True},
}
LIVELY = {
    "pick",
    "place",
    "select",
    "move",
    "fire",
    "volley",
    "event",
    "target",
    "clear_mine",
    "keep",
    "redraw",
}
REASONS = {"counters", "no_cards", "rounds_losses", "rounds_ground", "rounds_draw"}


def choose(rules: KurskRules, state: State, seat: Seat, rng: random.Random) -> Action:
    """A lively random action: fights rather than waits, now and then by a form."""
    if rng.random() < 0.3:
        form = random_form(rules, state, seat, rng)
        if form is not None and rules.why_not(state, seat, form) is None:
            return form
    if state.frames[-1].name == "command" and rng.random() < 0.8:
        whole = suggested_layout(rules, state.open, seat)
        return actions.lay_confirm(pair for pair in whole if rng.random() < 0.6)
    listed = rules.legal_actions(state, seat)
    shots = [action for action in listed if action.name in ("fire", "volley")]
    if shots and rng.random() < 0.8:
        return rng.choice(shots)
    lively = [action for action in listed if action.name in LIVELY]
    return rng.choice(lively if lively and rng.random() < 0.95 else listed)


def random_form(rules: KurskRules, state: State, seat: Seat, rng: random.Random) -> Action | None:
    """Some form of the phase, legal or not."""
    hidden, table = state.hidden[seat], state.open
    units = [unit.id for unit in table.units]
    if table.phase == "deploy" and hidden.hand:
        cards = rng.sample(hidden.hand, min(len(hidden.hand), rng.randint(1, 4)))
        places = [(card, deploy_targets(rules, table, seat, card)) for card in cards]
        return actions.deploy_all((card, rng.choice(found)) for card, found in places if found)
    if table.phase == "command" and units:
        chosen = rng.sample(units, min(len(units), 3))
        return actions.lay_all((unit, rng.choice(table.sides[seat].pool)) for unit in chosen)
    if table.phase == "combat" and hidden.events and rng.random() < 0.5:
        return event_form(rules, state, seat, rng)
    if table.phase == "combat" and units:
        foes = [unit.cell for unit in table.units if unit.side != seat] or [0]
        return actions.assault(rng.choice(units), rng.randrange(CELLS), rng.choice(foes))
    return None


def event_form(rules: KurskRules, state: State, seat: Seat, rng: random.Random) -> Action:
    """An event with all its targets, paid with everything in hand half of the time."""
    card = rng.choice(state.hidden[seat].events)
    chosen: tuple[str, ...] = ()
    while found := next_targets(rules, state, seat, card, chosen):
        chosen = (*chosen, rng.choice(found))
    return actions.play_event(card, chosen, state.open.sides[seat].pool if rng.random() < 0.5 else ())


def play(rules: KurskRules, seed: int, seen: Counter[str]) -> State:
    """One game, sound at every step, every legal action honoured."""
    rng, dice = random.Random(seed), SeededDice(f"playout {seed}")
    state = rules.setup(dice).state
    for _ in range(20_000):
        assert rules.faults(state) == []
        if not state.frames:
            return state
        seat = rules.waiting(state)[0]
        action = choose(rules, state, seat, rng)
        before = state
        step = rules.apply(state, seat, action, dice)
        assert state == before
        state = step.state
        seen.update({event.name for event in step.events})
        if step.irreversible:
            seen.update({"irreversible"})
    raise AssertionError(f"seed {seed}: no end")


@pytest.mark.parametrize("switches", sorted(SWITCHES))
@pytest.mark.parametrize("scenario", sorted(SET.scenarios))
def test_lively_games_are_sound_to_the_end(scenario: str, switches: str) -> None:
    plan = SET.scenarios[scenario]
    rules = KurskRules(SET, plan, Switches(**SWITCHES[switches]))  # type: ignore[arg-type]
    seen: Counter[str] = Counter()
    reasons = {play(rules, seed, seen).open.result.reason for seed in range(12)}  # type: ignore[union-attr]
    assert reasons <= REASONS
    assert {"ShotFired", "UnitLost", "CounterMoved", "EventPlayed", "HeroJoined", "SupplyLaid"} <= set(seen)


def test_much_of_the_game_happens_in_random_games() -> None:
    rules = KurskRules(SET, SET.scenarios["prokhorovka"])
    seen: Counter[str] = Counter()
    for seed in range(40):
        state = play(rules, 1000 + seed, seen)
        assert state.open.phase == "over"
        assert sum(side.losses for side in state.open.sides) == len(state.open.lost)
    missing = {"MineLaid", "SmokeLaid", "Entrenched", "CoverLaid", "Recon", "CardReturned", "UnitActs",
               "AceWon", "HeroSpent", "EffectSet"} - set(seen)  # fmt: skip
    assert not missing


@pytest.mark.parametrize("scenario", sorted(SET.scenarios))
def test_every_listed_action_is_legal_for_the_seat_and_refused_to_the_other(scenario: str) -> None:
    rules = KurskRules(SET, SET.scenarios[scenario])
    rng, dice = random.Random(scenario), SeededDice(scenario)
    state: Any = rules.setup(dice).state
    while state.frames:
        seat = rules.waiting(state)[0]
        for action in rules.legal_actions(state, seat):
            assert rules.why_not(state, seat, action) is None
            found = rules.why_not(state, 1 - seat, action)
            assert found is not None
            assert found.code == "not_your_decision"
        state = rules.apply(state, seat, choose(rules, state, seat, rng), dice).state
    assert replace(state) == state
