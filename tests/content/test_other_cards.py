"""Every hero, supply card and commander of the set is played and does what is printed on it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.dice import ScriptedDice
from bot.engine.kursk import actions, combat, movement
from bot.engine.kursk.content import KurskSet
from bot.engine.kursk.deploy import supply_limit
from bot.engine.kursk.geometry import distance
from bot.engine.kursk.model import CELLS
from bot.engine.kursk.rules import KurskRules
from tests.content.bench import Bench, cell, content, dice_for

SET = content()


def heroes(effect: str) -> pytest.MarkDecorator:
    """Run the test with every hero of this effect."""
    return pytest.mark.parametrize("hero", [one.id for one in SET.heroes.values() if one.effect == effect])


def joined(hero: str, *, foe: str = "E5", phase: str = "combat") -> Bench:
    """A gun of the hero's side on E3 (unit 1 of the axis, 2 of the Soviets) with the hero laid on it."""
    side = SET.heroes[hero].side
    axis, soviet = [("pak40", "E3")], [("zis3", foe)]
    if side == "soviet":
        axis, soviet = [("pak40", foe)], [("zis3", "E3")]
    seat = 0 if side == "axis" else 1
    table = Bench(axis, soviet, seat=seat, phase="deploy", ap=0)
    table.hold(seat, hand=(hero,))
    table.act(actions.deploy(hero, f"u{seat + 1}"))
    (told,) = table.told("HeroJoined")
    assert (told["card"], told["cell"], told["unit"]) == (hero, cell("E3"), seat + 1)
    assert table.unit(seat + 1).hero == hero
    assert table.state.hidden[seat].hand == ()
    if phase == "combat":
        table.act(actions.END_PHASE).act(actions.lay_confirm([(seat + 1, 2)]))
    return table


def own(table: Bench) -> int:
    return table.seat + 1


@pytest.mark.rule("k3.1-07", "k3.1-13", "k3.1-14", "k5a-09")
@pytest.mark.parametrize("hero", list(SET.heroes))
def test_a_hero_joins_an_own_card_for_nothing_and_stays(hero: str) -> None:
    table = joined(hero, phase="deploy")
    assert table.table.sides[table.seat].spent == 0
    table.hold(table.seat, hand=(hero,))
    assert table.why_not(actions.deploy(hero, f"u{own(table)}")) == "hero_taken"
    assert table.why_not(actions.deploy(hero, f"u{3 - own(table)}")) == "not_your_unit"
    assert table.why_not(actions.deploy(hero, f"c{cell('A1')}")) == "wrong_place_u"
    assert not any(action.name == "pick" for action in table.legal())


@pytest.mark.rule("k3.1-17")
@pytest.mark.parametrize("hero", [one.id for one in SET.heroes.values() if one.effect != "survives"])
def test_a_hero_is_lost_with_its_card(hero: str) -> None:
    table = joined(hero)
    enemy, seat = 3 - own(table), table.seat
    table.act(actions.END_PHASE)
    table.set_unit(enemy, ap=1)
    table.lay(phase="combat", active=1 - seat)
    table.state = replace(table.state, frames=(combat_frame(1 - seat),))
    table.act(actions.fire(enemy, cell("E3")), *dice_for(12), seat=1 - seat)
    assert table.at("E3") is None
    assert table.told("UnitLost")[0]["hero"] == hero
    assert hero in table.table.sides[seat].discard


def combat_frame(seat: int) -> object:
    from bot.engine.core import Frame

    return Frame("combat", (seat,), (0,))


@heroes("roll")
@pytest.mark.rule("k5-05", "k3.3-06", "k3.1-15", "k3.1-16")
def test_a_gunner_adds_to_the_roll_instead_of_aces(hero: str) -> None:
    n = SET.heroes[hero].n
    table = joined(hero)
    table.set_unit(own(table), aces=6)
    figures = combat.odds(table.rules, table.table, table.unit(own(table)), table.unit(3 - own(table)))
    assert figures.mods == (("hero", n),)
    table.act(actions.fire(own(table), cell("E5")), *dice_for(8 - n - 1))
    assert table.at("E5") is not None
    table.act(actions.fire(own(table), cell("E5")), *dice_for(8 - n))
    assert table.at("E5") is None
    assert table.unit(own(table)).aces == 6, "a card with a hero wins no token; those it has stay"
    assert table.told("AceWon") == []


@heroes("die")
@pytest.mark.rule("k5-06")
def test_a_spotter_adds_a_die(hero: str) -> None:
    table = joined(hero)
    table.act(actions.fire(own(table), cell("E5")), *dice_for(7, 3))
    assert table.told("ShotFired")[0]["dice"] == dice_for(7, 3)
    figures = combat.odds(table.rules, table.table, table.unit(own(table)), table.unit(3 - own(table)))
    assert (figures.dice, figures.total, figures.ways) == (3, 216, 181)


@heroes("armour")
@pytest.mark.rule("k5-07")
def test_a_digger_adds_armour(hero: str) -> None:
    table = joined(hero)
    figures = combat.odds(table.rules, table.table, table.unit(3 - own(table)), table.unit(own(table)))
    assert figures.need == 8 + SET.heroes[hero].n


@heroes("speed")
@pytest.mark.rule("k5-08")
def test_a_driver_adds_speed(hero: str) -> None:
    table = joined(hero, foe="I6")
    reached = movement.reach(table.rules, table.table, table.unit(own(table)))
    assert set(reached) == {c for c in range(CELLS) if 0 < distance(cell("E3"), c) <= 1 + SET.heroes[hero].n}
    table.act(actions.move(own(table), cell("E5")))
    assert table.unit(own(table)).ap == 1


@heroes("range")
@pytest.mark.rule("k5-09")
def test_a_rangefinder_adds_range(hero: str) -> None:
    table = joined(hero, foe="I3")
    assert table.why_not(actions.fire(own(table), cell("I3"))) == ""
    table.set_unit(own(table), hero="")
    assert table.why_not(actions.fire(own(table), cell("I3"))) == "out_of_range"
    table.set_unit(own(table), hero=hero, card="lefh18" if table.seat == 0 else "m30")
    table.set_unit(3 - own(table), cell=cell("E4"))
    assert table.why_not(actions.fire(own(table), cell("E4"))) == "too_close", "the minimum stays"


@heroes("pool")
@pytest.mark.rule("k5-10", "k5a-10")
def test_a_staff_officer_adds_an_ap_card_while_he_lives(hero: str) -> None:
    table = joined(hero, phase="deploy")
    n = SET.heroes[hero].n
    table.act(actions.END_PHASE)
    assert table.told("PoolFormed")[0]["cards"] == tuple(sorted((2, 2, 1, n), reverse=True))
    gone = joined(hero, phase="deploy")
    gone.set_unit(own(gone), hero="")
    gone.act(actions.END_PHASE)
    assert gone.told("PoolFormed")[0]["cards"] == (2, 2, 1)


@heroes("survives")
@pytest.mark.rule("k5-11", "k5a-19")
def test_a_lucky_crew_survives_the_first_hit(hero: str) -> None:
    table = joined(hero)
    enemy, seat = 3 - own(table), table.seat
    table.set_unit(enemy, ap=2)
    table.lay(active=1 - seat)
    table.state = replace(table.state, frames=(combat_frame(1 - seat),))
    before = table.table.sides[seat]
    events = table.state.hidden[seat].events
    table.act(actions.fire(enemy, cell("E3")), *dice_for(12), seat=1 - seat)
    assert table.unit(own(table)).hero == ""
    assert table.told("HeroSpent")[0]["card"] == hero
    assert table.told("ShotFired")[0]["saved"] is True
    assert table.told("ShotFired")[0]["destroyed"] is False
    after = table.table.sides[seat]
    assert (after.counters, after.losses) == (before.counters, before.losses)
    assert after.discard[-1] == hero
    assert table.state.hidden[seat].events == events
    assert table.unit(enemy).aces == 0
    table.act(actions.fire(enemy, cell("E3")), *dice_for(12), seat=1 - seat)
    assert table.at("E3") is None


@heroes("repairs")
@pytest.mark.rule("k5-12", "k5a-30")
def test_a_workshop_brings_back_the_vehicle_lost_last(hero: str) -> None:
    side = SET.heroes[hero].side
    seat = 0 if side == "axis" else 1
    first, last, man = ("pz3", "tiger", "grenadiers") if side == "axis" else ("t70", "t34", "rifles")
    table = Bench([("pak40", "E3")], [("zis3", "E5")], seat=seat, phase="deploy", ap=0)
    table.side(seat, discard=(first, last, man), counters=(4, 3, 4))
    table.hold(seat, hand=(hero,))
    table.act(actions.deploy(hero, f"u{own(table)}"))
    assert table.state.hidden[seat].hand == (last,)
    assert table.table.sides[seat].discard == (first, man)
    assert table.table.sides[seat].counters == (4, 3, 4)
    assert table.told("CardReturned") == [{"seat": seat, "card": last, "cause": "hero"}]
    table.side(seat, bonus=5)
    table.act(actions.deploy(last, place(table)))
    assert table.table.sides[seat].spent == SET.combat[last].cost, "it is paid for again"


def place(table: Bench) -> str:
    return f"c{cell('A1' if table.seat == 0 else 'A6')}"


# --- supply ------------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.1-05", "k3.1-07", "k3.1-08", "k3.1-09", "k5-03")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", list(SET.supply))
def test_a_supply_card_raises_the_limit_at_once_wherever_it_lies(card: str, seat: int) -> None:
    for area in (0, 1, 2):
        table = Bench([("pz3", "A1")], [("t70", "I6")], seat=seat, phase="deploy")
        table.hold(seat, hand=(card,))
        before = supply_limit(table.rules, table.table, seat)
        table.act(actions.deploy(card, f"s{area}.0"))
        assert supply_limit(table.rules, table.table, seat) == before + SET.supply[card].value
        assert table.table.sides[seat].slots[area][0] == card
        assert table.table.sides[seat].spent == 0


@pytest.mark.rule("k3.1-09", "k3.1-10", "k5a-06")
@pytest.mark.parametrize("card", list(SET.supply))
@pytest.mark.parametrize("laid", list(SET.supply))
def test_only_a_higher_supply_card_replaces_another(card: str, laid: str) -> None:
    table = Bench([("pz3", "A1")], [("t70", "I6")], phase="deploy")
    table.hold(0, hand=(card,))
    table.side(0, slots=(("", ""), (laid, "", ""), ("", "")))
    lay = actions.deploy(card, "s1.0")
    if SET.supply[card].value <= SET.supply[laid].value:
        assert table.why_not(lay) == "slot_not_higher"
        return
    table.act(lay)
    assert table.table.sides[0].slots[1][0] == card
    assert table.table.sides[0].discard == (laid,)
    assert table.told("SupplyLaid")[0]["replaced"] == laid


# --- commanders --------------------------------------------------------------------------------------------


def commanded(*leaders: str) -> KurskRules:
    """`first_contact` under these commanders of one side, which moves second."""
    side = SET.commanders[leaders[0]].side
    battle = SET.scenarios["first_contact"]
    sides = tuple(
        one.model_copy(update={"commanders": leaders}) if one.side == side else one for one in battle.sides
    )
    first = next(one.side for one in battle.sides if one.side != side)
    changed = battle.model_copy(update={"sides": sides, "first": first})
    return KurskRules(SET, changed)


def second_turn(rules: KurskRules) -> tuple[list[dict[str, object]], KurskSet]:
    """The events from the second side's first phase 1 to its pool."""
    dice = ScriptedDice()
    state = rules.setup(dice).state
    events: list[dict[str, object]] = []
    second = 1 - rules.first
    while not any(event["name"] == "PoolFormed" and event["seat"] == second for event in events):
        (seat,) = rules.waiting(state)
        done = rules.apply(state, seat, rules.default_action(state, seat), dice)
        state = done.state
        events += [{"name": event.name, **event.data} for event in done.events]
    return [event for event in events if event.get("seat") == second], rules.set


@pytest.mark.rule("k3.1-03", "k3.2-01")
@pytest.mark.parametrize("leader", list(SET.commanders))
def test_a_commander_draws_his_rank_and_grants_his_ap_cards(leader: str) -> None:
    events, _set = second_turn(commanded(leader))
    drawn = next(event for event in events if event["name"] == "CardsDrawn")
    pool = next(event for event in events if event["name"] == "PoolFormed")
    assert drawn["n"] == SET.commanders[leader].rank
    assert pool["cards"] == tuple(sorted(SET.commanders[leader].ap, reverse=True))


@pytest.mark.rule("k5a-04", "k3.1-03")
@pytest.mark.parametrize("pair", [("manstein", "hoth"), ("katukov", "vatutin")])
def test_two_commanders_draw_the_higher_rank_and_grant_all_cards(pair: tuple[str, str]) -> None:
    events, _set = second_turn(commanded(*pair))
    assert next(event for event in events if event["name"] == "CardsDrawn")["n"] == 3
    pool = next(event for event in events if event["name"] == "PoolFormed")
    granted = [ap for leader in pair for ap in SET.commanders[leader].ap]
    assert pool["cards"] == tuple(sorted(granted, reverse=True))
    assert commanded(*pair).setup(ScriptedDice()).state.open.sides[0].slots[1] == (("",) * (4 - seats(pair)))


def seats(pair: tuple[str, str]) -> int:
    """Commanders of seat 0: two if the pair is his."""
    return 2 if SET.commanders[pair[0]].side == "axis" else 1
