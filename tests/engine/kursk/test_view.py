"""Section 6: what is hidden and what is open; no-leak twins; soundness."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.core import Event
from bot.engine.dice import ScriptedDice, SeededDice
from bot.engine.kursk import actions
from bot.engine.kursk.model import Hidden, State, View
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import act, at, make_rules, table, with_side, with_units

FIELD = {"field": (("tank", "E1"), ("foot", "C1"))}
NORTH = {"field": (("tank", "E6"), ("foot", "C6"))}


def small(**switches: Any) -> KurskRules:
    return make_rules({"forest": "E3", "road": "C2 C3"}, south=FIELD, north=NORTH, **switches)


def positions(rules: KurskRules, seed: int, gap: int = 5) -> list[State]:
    """Positions of a random game."""
    rng, dice = random.Random(seed), SeededDice(seed)
    state = rules.setup(dice).state
    found = [state]
    while state.frames:
        seat = rules.waiting(state)[0]
        state = rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)), dice).state
        found.append(state)
    return found[::gap]


@pytest.mark.rule("k6-01")
def test_hands_decks_drafts_and_findings_are_hidden() -> None:
    rules = small()
    state = table(rules, [at("A1", "foot")], hands=(("tank",), ("howitzer",)), events=(("lull",), ("flak",)),
                  decks=(("depot",), ("railhead",)), phase="command", pool=(2,))  # fmt: skip
    secret = replace(state.hidden[0], draft=((1, 2),), seen=("scout",))
    state = replace(state, hidden=(secret, state.hidden[1]))
    own = rules.view(state, 0)
    assert (own.hand, own.events, own.draft, own.seen) == (("tank",), ("lull",), ((1, 2),), ("scout",))
    for viewer in (1, None):
        text = msgspec.json.encode(rules.view(state, viewer)).decode()
        assert not any(word in text for word in ("tank", "lull", "depot", "scout", "[[1,2]]"))
    assert "railhead" not in msgspec.json.encode(own).decode()
    assert rules.view(state, None).legal == ()
    assert rules.view(state, 1).legal == ()


@pytest.mark.rule("k6-02")
def test_counts_field_layout_counters_and_discards_are_open() -> None:
    rules = small()
    for state in positions(rules, 3, gap=40):
        views = [rules.view(state, viewer) for viewer in (0, 1, None)]
        assert all(view.open is state.open for view in views)
        hidden = state.hidden
        for view in views:
            assert [tuple(msgspec.to_builtins(count)) for count in view.counts] == [
                (len(h.hand) + len(h.drawn), len(h.events), len(h.deck)) for h in hidden
            ]
            assert view.event_deck == len(state.event_deck)


def outputs(rules: KurskRules, state: State, events: tuple[Event, ...], viewer: int | None) -> Any:
    return rules.view(state, viewer), [event for event in events if event.is_for(viewer)]


@pytest.mark.rule("k6-01")
@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_twins_look_and_stay_alike(seed: int, is_open: bool) -> None:
    rules, compared = small(open_hands=is_open), 0
    rng = random.Random(seed)
    for state in positions(rules, seed):
        for viewer in (0, 1, None):
            other = rules.resample(state, viewer, SeededDice(seed))
            assert rules.faults(other) == []
            assert rules.view(other, viewer) == rules.view(state, viewer)
            asked = [seat for seat in rules.waiting(state) if seat != viewer]
            for seat in asked:
                action = rng.choice(rules.legal_actions(state, seat))
                if rules.why_not(other, seat, action) is None:
                    one = rules.apply(state, seat, action, SeededDice(9))
                    two = rules.apply(other, seat, action, SeededDice(9))
                    assert outputs(rules, one.state, one.events, viewer) == outputs(
                        rules, two.state, two.events, viewer
                    )
                    compared += 1
    assert compared > 30


def test_a_draft_shows_nothing_before_it_is_confirmed() -> None:
    rules = small()
    state = table(rules, [at("A1", "foot"), at("B1", "foot")], phase="command", pool=(2, 1))
    one = act(rules, state, actions.choose(1), actions.lay(1, 2))
    two = act(rules, state, actions.choose(2), actions.lay(2, 1))
    for viewer in (1, None):
        assert outputs(rules, one.state, one.events, viewer) == outputs(rules, two.state, two.events, viewer)


def test_being_asked_for_a_mulligan_shows_nothing() -> None:
    plain = {"reserve": {"lorry": 4, "foot": 8}, "hand": 4}
    rules = make_rules(north=plain)
    results = []
    for order in (tuple(range(12)), (8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7)):
        state = rules.setup(ScriptedDice(shuffles=[tuple(range(15)), order])).state
        step = act(rules, state, actions.END_PHASE, actions.END_PHASE)
        frame = step.state.frames[-1].name
        results.append((frame, outputs(rules, step.state, step.events, 0)))
    assert [frame for frame, _ in results] == ["deploy", "mulligan"]
    assert results[0][1] == results[1][1]


def test_twins_of_a_mulligan_are_asked_too() -> None:
    rules = make_rules(south={"reserve": {"lorry": 4, "foot": 8}, "hand": 4})
    state = rules.setup(ScriptedDice(shuffles=[(8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7)])).state
    assert state.frames[-1].name == "mulligan"
    other = rules.resample(state, 1, SeededDice(5))
    assert rules.faults(other) == []
    assert other.hidden[0].hand == ("lorry",) * 4


def test_twins_keep_what_the_end_of_the_turn_will_tell() -> None:
    rules = make_rules()
    state = table(rules, (), [at("A6", "foot")], phase="deploy", hands=(("foot", "tank"), ()),
                  decks=(("lorry",) * 6, ("foot",)))  # fmt: skip
    for seed in range(10):
        other = rules.resample(state, 1, SeededDice(seed))
        assert {"foot", "tank"} & set(other.hidden[0].hand)


@pytest.mark.rule("k5-27", "k6-01")
def test_twins_keep_what_reconnaissance_showed() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], hands=((), ("howitzer", "lorry")),
                  decks=((), ("foot",) * 9))  # fmt: skip
    state = replace(state, hidden=(replace(state.hidden[0], seen=("howitzer", "scout")), state.hidden[1]))
    hands = {rules.resample(state, 0, SeededDice(seed)).hidden[1].hand for seed in range(20)}
    assert all("howitzer" in hand for hand in hands)
    assert len(hands) > 1


def harmed_unit(state: State, index: int, **fields: Any) -> State:
    units = list(state.open.units)
    units[index] = replace(units[index], **fields)
    return with_units(state, *units)


@pytest.mark.parametrize(
    "harm",
    [
        lambda s: replace(s, event_deck=s.event_deck[1:]),
        lambda s: replace(s, hidden=(Hidden((), (), ()), s.hidden[1])),
        lambda s: harmed_unit(s, 1, cell=s.open.units[0].cell),
        lambda s: harmed_unit(s, 0, ap=-1),
        lambda s: harmed_unit(s, 0, cell=54),
        lambda s: with_side(s, 0, counters=(9, 5, 5)),
        lambda s: with_side(s, 0, losses=1),
        lambda s: with_side(s, 0, pool=(1, 2)),
        lambda s: replace(s, frames=()),
        lambda s: replace(s, open=replace(s.open, active=1)),
        lambda s: replace(s, next_unit=1),
    ],
)
def test_faults_are_found(harm: Any) -> None:
    rules = small()
    state = rules.setup(SeededDice(1)).state
    assert rules.faults(state) == []
    assert rules.faults(harm(state)) != []


def test_a_unit_on_closed_ground_is_a_fault() -> None:
    rules = make_rules({"river": "E1"}, south=FIELD, north=NORTH)
    assert any("closed" in fault for fault in rules.faults(rules.setup(SeededDice(1)).state))


def test_states_and_views_survive_json() -> None:
    rules = small()
    for state in positions(rules, 8, gap=25):
        text = msgspec.json.encode(state)
        assert msgspec.json.decode(text, type=State) == state
        assert len(text) < 8 * 1024
        for viewer in (0, 1, None):
            view = rules.view(state, viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
