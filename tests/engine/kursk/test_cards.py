"""Every card of the real set is played: combat cards act, supply counts, heroes help, events happen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.content import library
from bot.engine.dice import SeededDice
from bot.engine.kursk import actions
from bot.engine.kursk.actions import END_PHASE, deploy, event, lay_confirm
from bot.engine.kursk.combat import fire_range, odds, targets
from bot.engine.kursk.command import suggested_layout
from bot.engine.kursk.content import Scenario, Switches
from bot.engine.kursk.deploy import supply_left
from bot.engine.kursk.model import State, cell_name
from bot.engine.kursk.movement import reach, speed
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import act, at, cell, names, side, table, unit

SET = library().kursk_pack().set


@pytest.fixture(scope="module")
def rules() -> KurskRules:
    """The real cards on an open field."""
    commanders = {
        owner: next(c.id for c in SET.commanders.values() if c.side == owner) for owner in SET.sides
    }
    sides = tuple(
        side(owner, home=home, commanders=(commanders[owner],), reserve=dict.fromkeys(cards_of(owner), 1))
        for owner, home in zip(SET.sides, ("south", "north"), strict=True)
    )
    scenario = Scenario(id="open", rounds=9, first=SET.sides[0], sides=(sides[0], sides[1]))
    return KurskRules(SET, scenario, Switches())


def cards_of(owner: str) -> list[str]:
    return [card.id for card in SET.combat.values() if card.side == owner]


def owner_of(card: str) -> int:
    return SET.sides.index(SET.combat[card].side)


def start(
    rules: KurskRules, seat: int, hand: tuple[str, ...], own: Any = (), foe: Any = (), **more: Any
) -> State:
    """The seat in phase 1 with this hand."""
    hands = (hand, ()) if seat == 0 else ((), hand)
    red, blue = (own, foe) if seat == 0 else (foe, own)
    decks = ((cards_of(SET.sides[0])[0],), (cards_of(SET.sides[1])[0],))
    return table(
        rules, red, blue, phase="deploy", active=seat, hands=hands, decks=decks, event_deck=(), **more
    )


@pytest.mark.parametrize("card", sorted(SET.combat))
def test_a_combat_card_is_deployed_moves_and_fires(rules: KurskRules, card: str) -> None:
    seat = owner_of(card)
    figures = SET.combat[card]
    home, ahead = ("E1", 9) if seat == 0 else ("E6", -9)
    foe = cards_of(SET.sides[1 - seat])[0]
    there = cell(home) + ahead * figures.range if figures.range < 6 else cell(home) + ahead * 5
    friend = cards_of(SET.sides[seat])[0]
    own = [at("D4" if seat == 0 else "D3", friend)]
    extra = {"next_bonus": 0, "bonus": 9}
    sides = (extra, {}) if seat == 0 else ({}, extra)
    state = start(rules, seat, (card,), own, [at(cell_name(there), foe)], sides=sides)
    left = supply_left(rules, state.open, seat)
    laid = act(rules, state, deploy(card, f"c{cell(home)}")).state
    assert supply_left(rules, laid.open, seat) == left - figures.cost
    me = unit(laid, home)
    assert (speed(rules, me), fire_range(rules, laid.open, me)) == (figures.speed, figures.range)
    enemy = next(u for u in laid.open.units if u.side != seat)
    assert enemy.id in targets(rules, laid.open, me)
    assert len(reach(rules, laid.open, me)) >= 3
    shot = act(rules, laid, END_PHASE, lay_confirm(((me.id, max(rules.command_cards(seat))),)),
               actions.fire(me.id, there), dice=(1, 1))  # fmt: skip
    assert "ShotFired" in names(shot)
    if figures.min_range:
        near = cell(home) + ahead
        close = start(rules, seat, (), [at(home, card)], [at(cell_name(near), foe)])
        assert targets(rules, close.open, unit(close, home)) == ()


@pytest.mark.parametrize("card", sorted(SET.supply))
@pytest.mark.rule("k5-03")
def test_a_supply_card_raises_the_limit(rules: KurskRules, card: str) -> None:
    state = start(rules, 0, (card,))
    step = act(rules, state, deploy(card, "s0.1"))
    raised = supply_left(rules, step.state.open, 0) - supply_left(rules, state.open, 0)
    assert raised == SET.supply[card].value


def effects_of(rules: KurskRules, state: State, me: Any) -> dict[str, int]:
    """What a hero could change, in figures."""
    foe = next(u for u in state.open.units if u.side != me.side)
    mine = odds(rules, state.open, me, foe)
    pool = act(rules, state, END_PHASE).state.open.sides[me.side].pool
    return {
        "roll": mine.bonus,
        "die": mine.dice,
        "armour": odds(rules, state.open, foe, me).need,
        "speed": speed(rules, me),
        "range": fire_range(rules, state.open, me),
        "pool": sum(pool),
    }


@pytest.mark.parametrize("hero", sorted(SET.heroes))
def test_a_hero_does_what_his_card_says(rules: KurskRules, hero: str) -> None:
    printed = SET.heroes[hero]
    seat = SET.sides.index(printed.side)
    own, foe = cards_of(SET.sides[seat])[0], cards_of(SET.sides[1 - seat])[0]
    wreck = next(c for c in cards_of(SET.sides[seat]) if SET.combat[c].is_vehicle)
    pile = {"discard": (wreck,)}
    state = start(rules, seat, (hero,), [at("E3", own)], [at("E4", foe)],
                  sides=(pile, {}) if seat == 0 else ({}, pile))  # fmt: skip
    number = next(u.id for u in state.open.units if u.side == seat)
    step = act(rules, state, deploy(hero, f"u{number}"))
    before = effects_of(rules, state, unit(state, number))
    after = effects_of(rules, step.state, unit(step.state, number))
    changed = {name: after[name] - before[name] for name in before if after[name] != before[name]}
    expected = {printed.effect: printed.n} if printed.effect in before else {}
    assert changed == expected
    assert (step.state.hidden[seat].hand == (wreck,)) == (printed.effect == "repairs")
    if printed.effect == "survives":
        enemy = next(u.id for u in step.state.open.units if u.side != seat)
        struck = hit(rules, step.state, seat, enemy)
        assert "HeroSpent" in names(struck)


def hit(rules: KurskRules, state: State, seat: int, enemy: int) -> Any:
    """The enemy hits the card at E3 in its own turn."""
    turn = act(rules, state, END_PHASE)
    while turn.state.open.active == seat:
        turn = act(rules, turn.state, rules.default_action(turn.state, seat))
    ready = act(rules, turn.state, END_PHASE)
    best = max(ready.state.open.sides[1 - seat].pool)
    fight = act(rules, ready.state, lay_confirm(((enemy, best),)))
    return act(rules, fight.state, actions.fire(enemy, cell("E3")), dice=(6, 6))


@pytest.mark.parametrize("card", sorted(SET.events))
def test_an_event_card_is_played(rules: KurskRules, card: str) -> None:
    red, blue = cards_of(SET.sides[0]), cards_of(SET.sides[1])
    foot = next(c for c in red if SET.combat[c].is_infantry)
    wreck = next(c for c in red if SET.combat[c].is_vehicle)
    tank = next(c for c in blue if SET.combat[c].is_vehicle)
    state = table(
        rules, [at("E3", foot), at("A1", foot)], [at("E4", tank), at("E5", tank), at("I6", blue[0])],
        events=((card,), ()), hands=((), tuple(blue[:3])), decks=(tuple(red[:3]), (blue[0],)), event_deck=(),
        pool=(4, 4), sides=({"discard": (wreck,), "pool": (4, 4)}, {}),
    )  # fmt: skip
    assert event(card) in rules.legal_actions(state, 0)
    dice = SeededDice(1)
    step = rules.apply(state, 0, event(card), dice)
    told = [*step.events]
    while step.state.frames[-1].name == "target":
        step = rules.apply(step.state, 0, rules.legal_actions(step.state, 0)[0], dice)
        told += step.events
    assert told[0].name == "EventPlayed"
    assert len(told) > 1
    assert step.state.open.event_discard == (card,)
    assert step.state.open.sides[0].pool == (4,)


@pytest.mark.parametrize("commander", sorted(SET.commanders))
def test_a_commander_grants_his_ap_cards(commander: str) -> None:
    owner = SET.commanders[commander].side
    seat = SET.sides.index(owner)
    reserve = dict.fromkeys(cards_of(owner), 1)
    leaders = {name: commander if name == owner else other_commander(owner) for name in SET.sides}
    sides = [
        side(name, home=home, commanders=(leaders[name],), reserve=reserve)
        for name, home in zip(SET.sides, ("south", "north"), strict=True)
    ]
    bound = KurskRules(SET, Scenario(id="x", rounds=3, first=owner, sides=(sides[0], sides[1])))
    state = start(bound, seat, (), [at("E3", cards_of(owner)[0])], [at("E6", cards_of(owner)[0])])
    step = act(bound, state, END_PHASE)
    printed = SET.commanders[commander]
    assert step.state.open.sides[seat].pool == tuple(sorted(printed.ap, reverse=True))
    assert bound.rank(seat) == printed.rank
    assert suggested_layout(bound, step.state.open, seat)[0][1] == max(printed.ap)


def other_commander(owner: str) -> str:
    return next(c.id for c in SET.commanders.values() if c.side != owner)
