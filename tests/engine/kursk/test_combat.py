"""Section 3.3, "Shot", and the rulings on lines, observers, hits and aces."""

from __future__ import annotations

from itertools import product

import pytest

from bot.engine.kursk import actions
from bot.engine.kursk.actions import assault, fire, move, volley
from bot.engine.kursk.combat import blocked_by, observers, odds, targets
from bot.engine.kursk.geometry import LINES, distance, is_clear, mask_of
from bot.engine.kursk.model import Effect, State
from bot.engine.kursk.odds import ways_to_roll
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import (
    act,
    at,
    cell,
    listed,
    make_rules,
    names,
    refusal,
    selecting,
    table,
    told,
    unit,
)


def duel(rules: KurskRules, shooter: tuple[str, str], target: tuple[str, str], **fields: object) -> State:
    """One red shooter with 2 AP, one blue target, an AP card in hand so that the turn goes on."""
    return table(rules, [at(*shooter, ap=2, **fields)], [at(*target)], pool=(1,))


# --- the roll ----------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-06", "k3.3-03")
@pytest.mark.parametrize(("dice", "is_kill"), [((4, 3), False), ((4, 4), True), ((6, 6), True)])
def test_two_dice_reach_the_armour(dice: tuple[int, int], is_kill: bool) -> None:
    rules = make_rules()
    step = act(rules, duel(rules, ("E2", "tank"), ("E4", "foot")), fire(1, cell("E4")), dice=dice)
    shot = told(step, "ShotFired")
    assert (shot["destroyed"], shot["total"], shot["need"], shot["chance"]) == (is_kill, sum(dice), 8, 42)
    assert len(step.state.open.units) == 2 - is_kill
    assert unit(step.state, 1).ap == 1
    assert step.irreversible


@pytest.mark.rule("k5a-17")
def test_no_automatic_hit_or_miss() -> None:
    rules = make_rules({"village": "E4"})
    easy = duel(rules, ("E2", "tank"), ("E3", "howitzer"), hero="marksman")
    assert odds(rules, easy.open, unit(easy, 1), unit(easy, 2)).ways == 33
    rules = make_rules({"trenches": "E3"})
    hard = table(rules, [at("E2", "tank", ap=1)], [at("E3", "heavy", hero="plate")])
    assert odds(rules, hard.open, unit(hard, 1), unit(hard, 2)).need == 11
    lull = table(rules, [at("E2", "tank", ap=1)], [at("E3", "heavy", hero="plate")],
                 sides=({"effects": (Effect("lull", 2, 2),)}, {}))  # fmt: skip
    found = odds(rules, lull.open, unit(lull, 1), unit(lull, 2))
    assert (found.ways, found.percent) == (0, 0)
    assert ways_to_roll(2, 2) == 36
    assert ways_to_roll(2, 1) == 36


@pytest.mark.rule("k3.3-06", "k3.3-09")
@pytest.mark.parametrize("dice", [2, 3, 4])
@pytest.mark.parametrize("need", range(2, 20))
def test_odds_are_counted_not_sampled(dice: int, need: int) -> None:
    assert ways_to_roll(dice, need) == sum(sum(fall) >= need for fall in product(range(1, 7), repeat=dice))


HERO_ROLLS = [
    pytest.param("aimer", 2, (("hero", 1),), 21, marks=pytest.mark.rule("k5-05")),
    pytest.param("marksman", 2, (("hero", 2),), 26, marks=pytest.mark.rule("k5-05")),
    pytest.param("third_die", 3, (), 181, marks=pytest.mark.rule("k5-06")),
    pytest.param("plate", 2, (), 15, marks=pytest.mark.rule("k5-07")),
    pytest.param("", 2, (), 15, marks=pytest.mark.rule("k3.3-06")),
]


@pytest.mark.parametrize(("hero", "dice", "mods", "ways"), HERO_ROLLS)
def test_heroes_of_the_shooter(hero: str, dice: int, mods: tuple[tuple[str, int], ...], ways: int) -> None:
    rules = make_rules()
    state = duel(rules, ("E2", "tank"), ("E4", "foot"), hero=hero)
    found = odds(rules, state.open, unit(state, 1), unit(state, 2))
    assert (found.dice, found.mods, found.ways, found.total) == (dice, mods, ways, 6**dice)


@pytest.mark.rule("k5-06")
def test_a_third_die_is_rolled() -> None:
    rules = make_rules()
    state = duel(rules, ("E2", "tank"), ("E4", "foot"), hero="third_die")
    assert told(act(rules, state, fire(1, cell("E4")), dice=(2, 3, 3)), "ShotFired")["destroyed"]


@pytest.mark.rule("k5-07")
def test_hero_armour_of_the_target() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "tank", ap=1)], [at("E4", "foot", hero="plate")], pool=(1,))
    found = odds(rules, state.open, unit(state, 1), unit(state, 2))
    assert (found.need, found.hero_armour, found.cover) == (9, 1, 0)
    assert not told(act(rules, state, fire(1, cell("E4")), dice=(4, 4)), "ShotFired")["destroyed"]


@pytest.mark.rule("k3.3-06", "k3.3-07")
@pytest.mark.parametrize(("aces", "bonus"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_one_for_each_full_three_aces(aces: int, bonus: int) -> None:
    rules = make_rules()
    state = duel(rules, ("E2", "tank"), ("E4", "foot"), aces=aces)
    found = odds(rules, state.open, unit(state, 1), unit(state, 2))
    assert found.mods == ((("aces", bonus),) if bonus else ())


@pytest.mark.rule("k3.1-15", "k3.1-16")
def test_aces_lie_idle_under_a_hero() -> None:
    rules = make_rules()
    state = duel(rules, ("E2", "tank"), ("E4", "foot"), aces=6, hero="driver")
    assert odds(rules, state.open, unit(state, 1), unit(state, 2)).mods == ()
    start = table(rules, [at("E2", "tank", aces=6)], phase="deploy", hands=(("aimer",), ()))
    assert unit(act(rules, start, actions.deploy("aimer", "u1")).state, 1).aces == 6


@pytest.mark.rule("k3.3-09")
def test_all_modifiers_are_told_with_the_chance_and_the_dice() -> None:
    rules = make_rules({"trenches": "E4"})
    state = duel(rules, ("E2", "tank"), ("E4", "foot"), hero="aimer")
    before = odds(rules, state.open, unit(state, 1), unit(state, 2))
    shot = told(act(rules, state, fire(1, cell("E4")), dice=(4, 4)), "ShotFired")
    assert (shot["mods"], shot["cover"], shot["need"]) == ((("hero", 1),), 1, 9)
    assert (shot["chance"], shot["dice"], shot["total"]) == (before.percent, (4, 4), 9)
    assert (before.ways, before.total, before.percent) == (15, 36, 42)


# --- range and line ----------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-08", "k5a-15")
def test_range_counts_moves_on_an_empty_field() -> None:
    assert distance(cell("B2"), cell("D3")) == 3
    assert distance(cell("B2"), cell("C3")) == 2
    rules = make_rules()
    near = duel(rules, ("B2", "tank"), ("D3", "foot"))
    assert targets(rules, near.open, unit(near, 1)) == (2,)
    far = duel(rules, ("B2", "tank"), ("D4", "foot"))
    assert targets(rules, far.open, unit(far, 1)) == ()
    assert refusal(rules, far, fire(1, cell("D4"))).data == {"cell": cell("D4"), "distance": 4, "range": 3}


@pytest.mark.rule("k5-09")
def test_a_spotter_adds_range_and_leaves_the_minimum() -> None:
    rules = make_rules()
    state = duel(rules, ("B2", "tank"), ("D4", "foot"), hero="spotter")
    assert targets(rules, state.open, unit(state, 1)) == (2,)
    red = [at("A1", "howitzer", ap=1, hero="spotter"), at("D4", "foot")]
    gun = table(rules, red, [at("D3", "foot"), at("A2", "foot"), at("D5", "foot")])
    assert targets(rules, gun.open, unit(gun, 1)) == (3,)
    assert refusal(rules, gun, fire(1, cell("D5"))).data["distance"] == 7
    six = table(rules, red, [at("D4", "foot"), at("E3", "foot")])
    assert targets(rules, six.open, unit(six, 1)) == (3, 4)


@pytest.mark.rule("k4-08")
def test_a_height_adds_range_to_direct_fire() -> None:
    rules = make_rules({"height": "B2"})
    state = duel(rules, ("B2", "tank"), ("D4", "foot"))
    assert targets(rules, state.open, unit(state, 1)) == (2,)
    gun = table(rules, [at("B2", "howitzer", ap=1), at("E4", "foot")], [at("F4", "foot")])
    assert targets(rules, gun.open, unit(gun, 1)) == ()


LINES_OF_RULING_16 = [
    ("B2", "B4", ["B3"]),
    ("B2", "D3", ["C2"]),
    ("B2", "D3", ["C3"]),
    ("B2", "C3", ["C2", "B3"]),
    ("B2", "D4", ["C3"]),
    ("B2", "D4", ["C2", "B3"]),
    ("B2", "D4", ["D3", "C4"]),
    ("B2", "E3", ["C2"]),
    ("B2", "E3", ["D3"]),
    ("B2", "E3", ["D2", "C3"]),
]
CLEAR_LINES = [
    ("B2", "C3", ["C2"]),
    ("B2", "C3", ["B3"]),
    ("B2", "D4", ["C2"]),
    ("B2", "D4", ["C2", "C4"]),
    ("B2", "D4", ["B3", "D3"]),
    ("B2", "E3", ["D2"]),
    ("B2", "E3", ["C3"]),
    ("B2", "E3", ["E2", "B3"]),
    ("B2", "B4", ["B2", "B4", "A3", "C3"]),
    ("B2", "D3", ["B2", "D3", "B3", "D2"]),
]


@pytest.mark.rule("k5a-16", "k3.3-08")
@pytest.mark.parametrize(("start", "end", "blocking"), LINES_OF_RULING_16)
def test_lines_that_are_blocked(start: str, end: str, blocking: list[str]) -> None:
    mask = mask_of([cell(name) for name in blocking])
    assert not is_clear(cell(start), cell(end), mask)
    assert not is_clear(cell(end), cell(start), mask)


@pytest.mark.rule("k5a-16")
@pytest.mark.parametrize(("start", "end", "blocking"), CLEAR_LINES)
def test_lines_that_are_clear(start: str, end: str, blocking: list[str]) -> None:
    mask = mask_of([cell(name) for name in blocking])
    assert is_clear(cell(start), cell(end), mask)
    assert is_clear(cell(end), cell(start), mask)


@pytest.mark.rule("k5a-16")
def test_every_line_is_the_same_both_ways() -> None:
    for a in range(54):
        for b in range(54):
            there, back = LINES[a][b], LINES[b][a]
            assert there[0] == back[0]
            assert set(there[1]) == set(back[1])


@pytest.mark.rule("k3.3-08")
@pytest.mark.parametrize(
    ("kind", "is_blocked"),
    [
        pytest.param("open", False, marks=pytest.mark.rule("k4-03")),
        pytest.param("road", False, marks=pytest.mark.rule("k4-04")),
        pytest.param("forest", True, marks=pytest.mark.rule("k4-05")),
        pytest.param("village", True, marks=pytest.mark.rule("k4-06")),
        pytest.param("ravine", False, marks=pytest.mark.rule("k4-07")),
        pytest.param("height", True, marks=pytest.mark.rule("k4-08")),
        pytest.param("river", False, marks=pytest.mark.rule("k4-09")),
        pytest.param("bridge", False, marks=pytest.mark.rule("k4-10")),
        pytest.param("trenches", False, marks=pytest.mark.rule("k4-11")),
        pytest.param("railway", True, marks=pytest.mark.rule("k4-12")),
    ],
)
def test_terrain_between_blocks_direct_fire(kind: str, is_blocked: bool) -> None:
    rules = make_rules({kind: "E3"})
    state = duel(rules, ("E2", "tank"), ("E4", "foot"))
    assert (targets(rules, state.open, unit(state, 1)) == ()) == is_blocked
    assert blocked_by(rules, state.open, cell("E2"), cell("E4")) == (cell("E3") if is_blocked else -1)
    if is_blocked:
        assert refusal(rules, state, fire(1, cell("E4"))).data["by"] == cell("E3")


@pytest.mark.rule("k3.3-08")
def test_cards_never_block_fire() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "tank", ap=1)], [at("E3", "heavy"), at("E4", "foot")])
    assert targets(rules, state.open, unit(state, 1)) == (2, 3)


COVER = [
    pytest.param("open", (0, 0, 0, 0, 0), marks=pytest.mark.rule("k4-03")),
    pytest.param("road", (0, 0, 0, 0, 0), marks=pytest.mark.rule("k4-04")),
    pytest.param("forest", (1, 1, 1, 1, 0), marks=pytest.mark.rule("k4-05")),
    pytest.param("village", (1, 1, 1, 1, 0), marks=pytest.mark.rule("k4-06")),
    pytest.param("ravine", (2, 2, 0, 0, 0), marks=pytest.mark.rule("k4-07")),
    pytest.param("height", (0, 0, 0, 0, 0), marks=pytest.mark.rule("k4-08")),
    pytest.param("river", (0, 0, 0, 0, 0), marks=pytest.mark.rule("k4-09")),
    pytest.param("bridge", (0, 0, 0, 0, 0), marks=pytest.mark.rule("k4-10")),
    pytest.param("trenches", (1, 1, 1, 1, 0), marks=pytest.mark.rule("k4-11")),
    pytest.param("railway", (1, 1, 0, 0, 0), marks=pytest.mark.rule("k4-12")),
]


@pytest.mark.rule("k3.3-08", "k5a-05")
@pytest.mark.parametrize(("kind", "bonus"), COVER)
def test_cover_by_class(kind: str, bonus: tuple[int, ...]) -> None:
    rules = make_rules({kind: "E4"})
    for card, cover in zip(("foot", "riders", "gun", "spg", "tank"), bonus, strict=True):
        state = duel(rules, ("E3", "tank"), ("E4", card))
        assert odds(rules, state.open, unit(state, 1), unit(state, 2)).cover == cover, card


# --- indirect fire -----------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-08")
def test_indirect_fire_has_a_minimum_range() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "howitzer", ap=1), at("D2", "foot")], [at("E3", "foot"), at("E4", "foot")])
    assert targets(rules, state.open, unit(state, 1)) == (4,)
    assert refusal(rules, state, fire(1, cell("E3"))).data == {"cell": cell("E3"), "distance": 1, "range": 2}


@pytest.mark.rule("k3.3-09", "k5a-18")
def test_indirect_fire_ignores_lines_but_needs_an_observer() -> None:
    rules = make_rules({"forest": "E3"})
    alone = table(rules, [at("E1", "howitzer", ap=1)], [at("E5", "foot")])
    assert targets(rules, alone.open, unit(alone, 1)) == ()
    assert refusal(rules, alone, fire(1, cell("E5"))).data == {"cell": cell("E5"), "range": 3}
    seen = table(rules, [at("E1", "howitzer", ap=1), at("D3", "foot")], [at("E5", "foot")])
    assert targets(rules, seen.open, unit(seen, 1)) == (3,)
    assert observers(rules, seen.open, 0, cell("E5")) == (2,)


@pytest.mark.rule("k3.3-09", "k5a-18")
@pytest.mark.parametrize(
    ("observer", "where", "can_see"),
    [
        ("foot", "E2", True),
        ("foot", "E1", False),
        ("foot", "C4", True),
        ("spg", "E4", False),
        ("tank", "G5", False),
    ],
)
def test_who_observes(observer: str, where: str, can_see: bool) -> None:
    rules = make_rules({"forest": "F5"})
    red = [at("B3", "howitzer", ap=1), at(where, observer)]
    state = table(rules, red, [at("E5", "foot")])
    assert bool(targets(rules, state.open, unit(state, 1))) == can_see


@pytest.mark.rule("k5-42")
@pytest.mark.parametrize(("limit", "can_fire"), [(0, True), (2, False), (3, True)])
def test_the_observer_switch(limit: int, can_fire: bool) -> None:
    rules = make_rules(observer_range=limit)
    state = table(rules, [at("B3", "howitzer", ap=1), at("E2", "foot")], [at("E5", "foot")], pool=(1,))
    assert (rules.why_not(state, 0, fire(1, cell("E5"))) is None) == can_fire


# --- what a hit does ---------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-10")
def test_a_kill_gives_an_ace_an_event_card_and_moves_the_counter() -> None:
    rules = make_rules()
    state = duel(rules, ("C3", "tank"), ("C4", "foot"))
    step = act(rules, state, fire(1, cell("C4")), dice=(6, 6))
    assert names(step) == [
        "ShotFired", "AceWon", "UnitLost", "EventsDrawn", "EventsDrawnSecret", "CounterMoved",
    ]  # fmt: skip
    assert (unit(step.state, 1).aces, unit(step.state, 1).kills) == (1, 1)
    assert step.state.open.sides[1].counters == (4, 5, 5)
    assert step.state.open.sides[1].discard == ("foot",)
    assert step.state.open.sides[1].losses == 1
    assert step.state.open.lost == ((2, 1, cell("C4")),)
    assert step.state.hidden[1].events == ("smoke",)
    assert step.state.event_deck == ("column", "orders")


@pytest.mark.rule("k3.3-10")
@pytest.mark.parametrize(("place", "counters"), [("C4", (4, 5, 5)), ("D4", (5, 4, 5)), ("I4", (5, 5, 4))])
def test_the_sector_where_the_card_stood(place: str, counters: tuple[int, int, int]) -> None:
    rules = make_rules()
    state = duel(rules, (f"{place[0]}3", "tank"), (place, "foot"))
    step = act(rules, state, fire(1, cell(place)), dice=(6, 6))
    assert step.state.open.sides[1].counters == counters


@pytest.mark.rule("k3.3-10", "k3.1-15")
def test_no_ace_for_an_attacker_with_a_hero() -> None:
    rules = make_rules()
    state = duel(rules, ("C3", "tank"), ("C4", "foot"), hero="driver")
    step = act(rules, state, fire(1, cell("C4")), dice=(6, 6))
    assert "AceWon" not in names(step)
    assert (unit(step.state, 1).aces, unit(step.state, 1).kills) == (0, 1)


@pytest.mark.rule("k5a-20")
def test_artillery_earns_the_ace_itself() -> None:
    rules = make_rules()
    state = table(rules, [at("C1", "howitzer", ap=1), at("C3", "foot")], [at("C5", "foot")], pool=(1,))
    step = act(rules, state, fire(1, cell("C5")), dice=(6, 6))
    assert (unit(step.state, 1).aces, unit(step.state, 2).aces) == (1, 0)


@pytest.mark.rule("k5-11", "k5a-19", "k5a-20")
def test_a_lucky_hero_is_spent_instead() -> None:
    rules = make_rules()
    state = table(rules, [at("C3", "tank", ap=2)], [at("C4", "foot", hero="lucky")], pool=(1,))
    step = act(rules, state, fire(1, cell("C4")), dice=(6, 6))
    assert names(step) == ["ShotFired", "HeroSpent"]
    shot = told(step, "ShotFired")
    assert (shot["saved"], shot["destroyed"]) == (True, False)
    assert (unit(step.state, "C4").hero, unit(step.state, 1).aces, unit(step.state, 1).kills) == ("", 0, 0)
    assert step.state.open.sides[1].counters == (5, 5, 5)
    assert step.state.open.sides[1].discard == ("lucky",)
    again = act(rules, step.state, fire(1, cell("C4")), dice=(6, 6))
    assert "UnitLost" in names(again)


@pytest.mark.rule("k3.1-17")
def test_a_hero_is_lost_with_the_card() -> None:
    rules = make_rules()
    state = table(rules, [at("C3", "tank", ap=2)], [at("C4", "foot", hero="aimer", aces=2)], pool=(1,))
    step = act(rules, state, fire(1, cell("C4")), dice=(6, 6))
    assert step.state.open.sides[1].discard == ("foot", "aimer")
    assert told(step, "UnitLost")["hero"] == "aimer"
    assert step.state.open.sides[1].losses == 1


@pytest.mark.rule("k3.3-11", "k5a-31")
def test_the_event_discard_is_reshuffled_and_may_be_empty_too() -> None:
    rules = make_rules()
    red, blue = [at("C3", "tank", ap=2)], [at("C4", "foot"), at("A6", "foot")]
    state = table(rules, red, blue, pool=(1,), event_deck=(), event_discard=("lull", "dig"))
    step = act(rules, state, fire(1, cell("C4")), dice=(6, 6))
    assert told(step, "EventDeckShuffled") == {"n": 2}
    assert step.state.hidden[1].events == ("lull",)
    assert step.state.open.event_discard == ()
    bare = table(rules, red, blue, pool=(1,), event_deck=())
    step = act(rules, bare, fire(1, cell("C4")), dice=(6, 6))
    assert "EventsDrawn" not in names(step)
    assert step.state.open.sides[1].counters == (4, 5, 5)


@pytest.mark.rule("k5a-11")
def test_ap_on_a_destroyed_card_goes_back_to_the_stack() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "scout", ap=2), at("A1", "foot")], marks=[("mine", "E3", 1)], pool=(1,))
    step = act(rules, state, move(1, cell("E3")), dice=(6, 6))
    assert step.state.open.sides[0].pool == (1,)


# --- volleys, assaults, selecting --------------------------------------------------------------------------


@pytest.mark.rule("k3.3-03")
def test_a_volley_fires_until_the_card_is_gone_or_ap_is() -> None:
    rules = make_rules()
    state = table(rules, [at("C3", "tank", ap=3)], [at("C4", "foot"), at("A6", "foot")], pool=(1,))
    step = act(rules, state, volley(1, cell("C4")), dice=(1, 1, 6, 6))
    assert unit(step.state, 1).ap == 1
    assert names(step).count("ShotFired") == 2
    miss = act(rules, state, volley(1, cell("C4")), dice=(1, 1) * 3)
    assert unit(miss.state, 1).ap == 0
    one = table(rules, [at("C3", "tank", ap=1)], [at("C4", "foot")], pool=(1,))
    assert listed(rules, selecting(one, 1), "volley") == []
    assert len(listed(rules, selecting(state, 1), "volley")) == 1


def test_an_assault_moves_then_fires() -> None:
    rules = make_rules()
    state = table(rules, [at("C1", "tank", ap=3)], [at("C6", "foot"), at("A6", "foot")], pool=(1,))
    step = act(rules, state, assault(1, cell("C3"), cell("C6")), dice=(1, 1, 6, 6))
    assert unit(step.state, "C3").ap == 0
    assert len(step.state.open.units) == 2
    far = act(rules, state, assault(1, cell("C5"), cell("C6")), dice=(6, 6))
    assert names(far).count("UnitMoved") == 2
    assert refusal(rules, state, assault(1, cell("C2"), cell("C6"))).code == "out_of_range"
    assert refusal(rules, state, assault(1, cell("I4"), cell("C6"))).code == "too_far"
    two = table(rules, [at("C1", "tank", ap=2)], [at("C6", "foot")], pool=(1,))
    assert refusal(rules, two, assault(1, cell("C5"), cell("C6"))).code == "no_ap_to_fire"
    assert refusal(rules, two, assault(1, cell("C1"), cell("C6"))).code == "out_of_range"


def test_an_assault_goes_round_mines() -> None:
    rules = make_rules()
    state = table(rules, [at("C1", "tank", ap=3)], [at("C6", "foot"), at("A6", "foot")],
                  marks=[("mine", "C2", 1)], pool=(1,))  # fmt: skip
    assert refusal(rules, state, assault(1, cell("C2"), cell("C6"))).code == "too_far"
    step = act(rules, state, assault(1, cell("C3"), cell("C6")), dice=(6, 6))
    assert names(step).count("UnitMoved") == 2


def test_what_can_not_be_fired_at() -> None:
    rules = make_rules()
    state = table(rules, [at("C3", "tank", ap=3), at("C2", "foot")], [at("C4", "foot")], pool=(1,))
    assert refusal(rules, state, fire(1, cell("C5"))).code == "no_enemy_there"
    assert refusal(rules, state, fire(1, cell("C2"))).code == "no_enemy_there"
    assert refusal(rules, state, fire(1, 77)).code == "no_such_cell"


def test_the_selected_unit_stays_selected_while_it_has_ap() -> None:
    rules = make_rules()
    state = table(rules, [at("C3", "tank", ap=2), at("A1", "foot", ap=1)], [at("C6", "foot")], pool=(1,))
    assert [a.name for a in rules.legal_actions(state, 0)] == ["select", "select", "end_phase"]
    chosen = act(rules, state, actions.select(1))
    assert not chosen.irreversible
    assert chosen.state.frames[-1].args == (1,)
    assert listed(rules, chosen.state, "select") == [actions.select(2)]
    moved = act(rules, chosen.state, move(1, cell("C4"))).state
    assert moved.frames[-1].args == (1,)
    spent = act(rules, moved, move(1, cell("C5"))).state
    assert spent.frames[-1].args == (0,)


@pytest.mark.rule("k5-37")
def test_the_best_shot_is_the_least_likely_kill() -> None:
    rules = make_rules()
    state = table(rules, [at("C3", "tank", ap=4)], [at("C4", "foot"), at("C5", "tank"), at("A6", "foot")],
                  sides=({"effects": (Effect("lull", 1, 2),)}, {}), pool=(1,))  # fmt: skip
    first = act(rules, state, fire(1, cell("C4")), dice=(5, 4)).state
    assert first.open.best_shot is not None
    assert (first.open.best_shot.chance, first.open.best_shot.mods) == (28, (("lull", -1),))
    second = act(rules, first, fire(1, cell("C5")), fire(1, cell("C5")), dice=(1, 1, 6, 4)).state
    assert second.open.best_shot is not None
    assert (second.open.best_shot.target, second.open.best_shot.kills) == ("tank", 2)
