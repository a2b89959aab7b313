"""Every event card of the set is played, by both sides, and does what is printed on it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.core import Frame
from bot.engine.kursk import actions, combat, movement
from bot.engine.kursk.deploy import supply_limit
from bot.engine.kursk.model import Mark
from tests.content.bench import Bench, cell, content, dice_for

SET = content()
SEATS = pytest.mark.parametrize("seat", [0, 1])
INFANTRY, TANK, GUN = ("grenadiers", "rifles"), ("pz4", "t34"), ("pak40", "zis3")


def lay(seat: int, card: str, mine: list[tuple[str, str]], theirs: list[tuple[str, str]]) -> Bench:
    """The card in the hand of `seat`, exactly its cost in the pool. Own units count from 1 for the axis."""
    table = Bench(mine, theirs) if seat == 0 else Bench(theirs, mine, seat=1)
    table.hold(seat, events=(card,))
    table.side(seat, pool=(SET.events[card].cost,))
    return table


def number(table: Bench, name: str) -> int:
    unit = table.at(name)
    assert unit is not None
    return unit.id


def played(table: Bench, card: str, *targets: str, dice: tuple[int, ...] = ()) -> Bench:
    """Play the card by small picks; it is paid for, discarded and told."""
    seat = table.seat
    table.act(actions.event(card), *(() if targets else dice))
    for count, target in enumerate(targets, 1):
        assert actions.target(target) in table.legal()
        table.act(actions.target(target), *(dice if count == len(targets) else ()))
    (told,) = table.told("EventPlayed")
    assert (told["seat"], told["card"], tuple(told["targets"])) == (seat, card, targets)
    assert tuple(told["paid"]) == (SET.events[card].cost,)
    assert table.table.sides[seat].pool == ()
    assert table.table.event_discard[:1] == (card,)
    assert table.state.hidden[seat].events == ()
    return table


def their_turn(table: Bench, seat: int, *ap: tuple[int, int]) -> Bench:
    """End the turn and lead the other side to its phase 3 with this layout."""
    table.act(actions.END_PHASE)
    table.act(actions.END_PHASE, seat=1 - seat)
    if table.state.frames[-1].name == "command":
        table.act(actions.lay_confirm(ap), seat=1 - seat)
    return table


@pytest.mark.rule("k3.3-14", "k3.3-15", "k3.3-16", "k3.3-17")
@pytest.mark.parametrize("card", list(SET.events))
def test_an_event_costs_its_ap_in_the_own_phase_3(card: str) -> None:
    cost = SET.events[card].cost
    mine = [("grenadiers", "E3"), ("pz4", "A1")]
    theirs = [("t34", "E4"), ("t34", "F4"), ("zis3", "I6")]
    table = Bench(mine, theirs)
    table.hold(0, events=(card,))
    table.hold(1, hand=("t34",))
    table.side(0, discard=("pz3",))
    if cost > 1:
        table.side(0, pool=(cost - 1,))
        assert table.why_not(actions.event(card)) == "event_too_dear"
        assert actions.event(card) not in table.legal()
    table.side(0, pool=(cost,))
    assert table.why_not(actions.event(card)) == ""
    assert actions.event(card) in table.legal()
    table.lay(phase="deploy")
    table.state = replace(table.state, frames=(Frame("deploy", (0,)),))
    assert table.why_not(actions.event(card)) == "not_now"


@pytest.mark.rule("k3.3-15", "k3.3-16", "k3.2-03")
def test_any_number_of_events_paid_by_any_cards_and_no_change() -> None:
    table = Bench([("pz4", "A1")], [("zis3", "I6")])
    table.hold(0, events=("smoke", "smoke", "supply_column"))
    table.side(0, pool=(3, 2, 1))
    smoke = f"c{cell('E4')}"
    assert table.why_not(actions.play_event("smoke", [smoke], [4])) == "pay_not_in_hand"
    table.act(actions.play_event("smoke", [smoke], [3]))
    assert table.table.sides[0].pool == (2, 1), "a 3 pays a cost of 1, without change"
    table.act(actions.play_event("smoke", [f"c{cell('E5')}"]))
    assert table.table.sides[0].pool == (2,), "left to itself the cheapest way"
    table.act(actions.event("supply_column"))
    assert table.table.sides[0].pool == ()


@SEATS
@pytest.mark.rule("k5-20", "k5a-20", "k5a-23", "k3.3-13")
@pytest.mark.parametrize(("total", "gone"), [(7, False), (8, True)])
def test_air_strike(seat: int, total: int, gone: bool) -> None:
    table = lay(seat, "air_strike", [(GUN[seat], "A1")], [(TANK[1 - seat], "I6"), (INFANTRY[1 - seat], "H6")])
    armour = SET.combat[TANK[1 - seat]].armour
    held = len(table.state.hidden[1 - seat].events)
    roll = dice_for(armour - 1 - (8 - total))
    played(table, "air_strike", f"u{number(table, 'I6')}", dice=roll)
    assert (table.at("I6") is None) == gone
    (shot,) = table.told("ShotFired")
    assert (shot["need"], shot["event"], shot["mods"]) == (armour, "air_strike", (("event", 1),))
    assert table.told("AceWon") == []
    assert len(table.state.hidden[1 - seat].events) == held + int(gone)
    assert table.table.sides[1 - seat].losses == int(gone)


@SEATS
@pytest.mark.rule("k5-21", "k5a-22", "k5a-21")
def test_barrage_falls_on_both_sides_the_enemy_first(seat: int) -> None:
    mine = [(INFANTRY[seat], "D3"), (GUN[seat], "A1")]
    theirs = [(INFANTRY[1 - seat], "E4"), (GUN[1 - seat], "D4"), (TANK[1 - seat], "I6")]
    table = lay(seat, "barrage", mine, theirs)
    held = len(table.state.hidden[seat].events)
    assert actions.target(f"c{cell('I4')}") not in table.act(actions.event("barrage")).legal()
    table.act(actions.BACK)
    hits = (*dice_for(7), *dice_for(12), *dice_for(8))
    played(table, "barrage", f"c{cell('D3')}", dice=hits)
    targets = [shot["target_cell"] for shot in table.told("ShotFired")]
    assert targets == [cell("D4"), cell("E4"), cell("D3")]
    assert table.at("D4") is not None
    assert table.at("E4") is None
    assert table.at("D3") is None
    assert len(table.state.hidden[seat].events) == held - 1, "no card for a loss of one's own making"
    assert table.table.sides[seat].losses == table.table.sides[1 - seat].losses == 1


@SEATS
@pytest.mark.rule("k5-22", "k5a-24", "k3.3-13")
@pytest.mark.parametrize("mover", ["own", "enemy"])
@pytest.mark.parametrize("gone", [False, True])
def test_minefield_strikes_the_next_card_that_enters(seat: int, mover: str, gone: bool) -> None:
    table = lay(seat, "minefield", [(TANK[seat], "E3")], [(TANK[1 - seat], "E5"), (GUN[1 - seat], "I6")])
    table.act(actions.event("minefield"))
    for name in ("A1", "I6", "E3"):
        assert actions.target(f"c{cell(name)}") not in table.legal()
    table.act(actions.BACK)
    played(table, "minefield", f"c{cell('E4')}")
    assert table.table.marks == (Mark("mine", cell("E4"), seat),)
    who, start = (seat, "E3") if mover == "own" else (1 - seat, "E5")
    unit = number(table, start)
    if mover == "enemy":
        their_turn(table, seat, (unit, 2))
    armour = SET.combat[TANK[who]].armour
    held = len(table.state.hidden[who].events)
    table.act(actions.move(unit, cell("E4")), *dice_for(armour - int(not gone)), seat=who)
    assert table.table.marks == ()
    (hit,) = table.told("MineHit")
    assert (hit["need"], hit["destroyed"]) == (armour, gone)
    assert (table.at("E4") is None) == gone
    drawn = int(gone and mover == "enemy")
    assert len(table.state.hidden[who].events) == held + drawn, "no card for one's own mine"


@SEATS
@pytest.mark.rule("k5-23", "k5a-28")
def test_counter_attack_gives_two_ap_even_to_a_card_that_has_acted(seat: int) -> None:
    table = lay(seat, "counter_attack", [(INFANTRY[seat], "E3")], [(TANK[1 - seat], "I6")])
    table.set_unit(number(table, "E3"), ap=0, card_ap=3)
    played(table, "counter_attack", f"u{number(table, 'E3')}")
    assert table.unit(number(table, "E3")).ap == 2
    table.act(actions.move(number(table, "E3"), cell("E4")))
    assert table.unit(number(table, "E4")).ap == 1


@SEATS
@pytest.mark.rule("k5-24", "k5a-20", "k5a-28", "k5a-05")
def test_close_combat_costs_no_ap_and_earns_an_ace(seat: int) -> None:
    riders = ("panzergrenadiers", "riders")[seat]
    mine = [(INFANTRY[seat], "E3"), (riders, "A3"), (TANK[seat], "I3")]
    theirs = [(TANK[1 - seat], "E4"), (TANK[1 - seat], "A4"), (TANK[1 - seat], "I4")]
    table = lay(seat, "close_combat", mine, theirs)
    table.act(actions.event("close_combat"))
    fighters = {action.args[0] for action in table.legal() if action.name == "target"}
    assert fighters == {f"u{number(table, 'E3')}", f"u{number(table, 'A3')}"}, "infantry, motorised too"
    table.act(actions.BACK)
    fighter = number(table, "E3")
    need = SET.combat[TANK[1 - seat]].armour
    targets = (f"u{fighter}", f"u{number(table, 'E4')}")
    played(table, "close_combat", *targets, dice=dice_for(need, 3))
    assert table.at("E4") is None
    assert table.unit(fighter).aces == 1
    assert table.unit(fighter).ap == 4


@SEATS
@pytest.mark.rule("k5-25", "k5a-25")
def test_smoke_blocks_lines_through_it_until_the_own_next_turn(seat: int) -> None:
    table = lay(seat, "smoke", [(GUN[seat], "E2")], [(GUN[1 - seat], "E4"), (TANK[1 - seat], "E5")])
    gun = number(table, "E2")
    assert table.why_not(actions.fire(gun, cell("E5"))) == ""
    played(table, "smoke", f"c{cell('E4')}")
    assert table.why_not(actions.fire(gun, cell("E5"))) == "line_blocked"
    assert table.why_not(actions.fire(gun, cell("E4"))) == "", "into smoke as usual"
    their_turn(table, seat)
    assert combat.targets(table.rules, table.table, table.unit(number(table, "E4"))) == (gun,)
    assert any(mark.kind == "smoke" for mark in table.table.marks)
    table.act(actions.END_PHASE, seat=1 - seat)
    assert not any(mark.kind == "smoke" for mark in table.table.marks)
    assert table.told("SmokeCleared")


@SEATS
@pytest.mark.rule("k5-26", "k5a-30")
def test_field_repair_returns_a_vehicle_to_hand(seat: int) -> None:
    table = lay(seat, "field_repair", [(GUN[seat], "E2")], [(GUN[1 - seat], "I6")])
    table.side(seat, discard=(TANK[seat], INFANTRY[seat]), counters=(3, 4, 4))
    table.act(actions.event("field_repair"))
    assert [action for action in table.legal() if action.name == "target"] == [
        actions.target(f"k{TANK[seat]}")
    ], "vehicles only"
    table.act(actions.BACK)
    played(table, "field_repair", f"k{TANK[seat]}")
    assert table.state.hidden[seat].hand == (TANK[seat],)
    assert table.table.sides[seat].discard == (INFANTRY[seat],)
    assert table.table.sides[seat].counters == (3, 4, 4)


@SEATS
@pytest.mark.rule("k5-27", "k6-01")
def test_reconnaissance_shows_three_cards_to_its_player_alone(seat: int) -> None:
    table = lay(seat, "reconnaissance", [(GUN[seat], "E2")], [(GUN[1 - seat], "I6")])
    table.hold(1 - seat, hand=("lorries", "t34", "tiger", "depot"))
    played(table, "reconnaissance")
    assert table.state.hidden[seat].seen == tuple(sorted(("lorries", "t34", "tiger")))
    secret = next(event for event in table.events if event.name == "ReconSecret")
    assert secret.to == (seat,)
    assert all("cards" not in event.data for event in table.events if event.to is None)
    assert table.rules.view(table.state, 1 - seat).seen == ()
    assert table.rules.view(table.state, None).seen == ()


@SEATS
@pytest.mark.rule("k5-28", "k5a-29")
def test_radio_intercept_takes_the_highest_card_of_the_next_pool_once(seat: int) -> None:
    table = lay(seat, "intercept", [(GUN[seat], "E2")], [(GUN[1 - seat], "I6")])
    played(table, "intercept")
    table.act(actions.END_PHASE).act(actions.END_PHASE, seat=1 - seat)
    assert table.told("PoolFormed")[0]["cards"] == (2, 1)
    assert table.told("PoolFormed")[0]["lost"] == (2,)
    table.act(actions.lay_confirm(()), seat=1 - seat).act(actions.END_PHASE, seat=1 - seat)
    table.act(actions.END_PHASE).act(actions.lay_confirm(())).act(actions.END_PHASE)
    table.act(actions.END_PHASE, seat=1 - seat)
    assert table.told("PoolFormed")[0]["cards"] == (2, 2, 1)


@SEATS
@pytest.mark.rule("k5-29", "k5a-28")
def test_forced_march_moves_a_card_its_speed_without_ap(seat: int) -> None:
    table = lay(seat, "forced_march", [(TANK[seat], "E3")], [(GUN[1 - seat], "I6")])
    tank = number(table, "E3")
    table.set_unit(tank, ap=0, card_ap=2)
    reached = set(movement.reach(table.rules, table.table, table.unit(tank)))
    table.act(actions.event("forced_march")).act(actions.target(f"u{tank}"))
    assert {action.args[0] for action in table.legal() if action.name == "target"} == {
        f"c{place}" for place in reached
    }
    table.act(actions.BACK)
    end = cell("E5")
    played(table, "forced_march", f"u{tank}", f"c{end}")
    assert (table.unit(tank).cell, table.unit(tank).ap) == (end, 0)


@SEATS
@pytest.mark.rule("k5-30")
def test_replacements_draw_two_reserve_cards(seat: int) -> None:
    table = lay(seat, "replacements", [(GUN[seat], "E2")], [(GUN[1 - seat], "I6")])
    deck = table.state.hidden[seat].deck
    played(table, "replacements")
    assert table.state.hidden[seat].hand == tuple(sorted(deck[:2]))
    assert table.state.hidden[seat].deck == deck[2:]
    assert all(
        "cards" not in event.data for event in table.events if event.to is None and "Drawn" in event.name
    )


@SEATS
@pytest.mark.rule("k5-31", "k5a-29")
def test_fuel_shortage_keeps_a_vehicle_from_ap_for_one_turn(seat: int) -> None:
    theirs = [(TANK[1 - seat], "I5"), (GUN[1 - seat], "I6")]
    table = lay(seat, "fuel_shortage", [(GUN[seat], "E2")], theirs)
    tank = number(table, "I5")
    table.act(actions.event("fuel_shortage"))
    assert [a for a in table.legal() if a.name == "target"] == [actions.target(f"u{tank}")], "no gun"
    table.act(actions.BACK)
    played(table, "fuel_shortage", f"u{tank}")
    table.act(actions.END_PHASE).act(actions.END_PHASE, seat=1 - seat)
    refusal = table.rules.why_not(table.state, 1 - seat, actions.lay_confirm([(tank, 2)]))
    assert refusal is not None
    assert refusal.code == "no_fuel"
    table.act(actions.lay_confirm(()), seat=1 - seat).act(actions.END_PHASE, seat=1 - seat)
    table.act(actions.END_PHASE).act(actions.lay_confirm(())).act(actions.END_PHASE)
    table.act(actions.END_PHASE, seat=1 - seat)
    assert table.rules.why_not(table.state, 1 - seat, actions.lay_confirm([(tank, 2)])) is None


@SEATS
@pytest.mark.rule("k5-32")
def test_supply_column_adds_two_in_the_own_next_phase_1(seat: int) -> None:
    table = lay(seat, "supply_column", [(GUN[seat], "E2")], [(GUN[1 - seat], "I6")])
    before = supply_limit(table.rules, table.table, seat)
    played(table, "supply_column")
    assert supply_limit(table.rules, table.table, seat) == before
    their_turn(table, seat).act(actions.END_PHASE, seat=1 - seat)
    assert supply_limit(table.rules, table.table, seat) == before + 2
    their_turn(table.act(actions.END_PHASE).act(actions.lay_confirm(())), seat)
    table.act(actions.END_PHASE, seat=1 - seat)
    assert supply_limit(table.rules, table.table, seat) == before, "once"


@SEATS
@pytest.mark.rule("k5-33", "k5a-26")
def test_entrench_makes_trenches_of_open_ground(seat: int) -> None:
    mine = [(INFANTRY[seat], "E3"), (GUN[seat], "D3"), (TANK[seat], "C3")]
    table = lay(seat, "entrench", mine, [(GUN[1 - seat], "I6")])
    table.act(actions.event("entrench"))
    assert {a.args[0] for a in table.legal() if a.name == "target"} == {f"c{cell('E3')}", f"c{cell('D3')}"}
    table.act(actions.BACK)
    played(table, "entrench", f"c{cell('E3')}")
    man = table.unit(number(table, "E3"))
    assert table.rules.cover(table.table, man) == 1
    their_turn(table, seat).act(actions.END_PHASE, seat=1 - seat)
    assert table.rules.cover(table.table, man) == 1, "for the whole game"


@SEATS
@pytest.mark.rule("k5-34")
def test_ground_attack_strikes_two_adjacent_cards(seat: int) -> None:
    theirs = [(INFANTRY[1 - seat], "E4"), (GUN[1 - seat], "E5"), (TANK[1 - seat], "A5")]
    table = lay(seat, "dive_bombers", [(GUN[seat], "I1")], theirs)
    table.act(actions.event("dive_bombers"))
    first = {a.args[0] for a in table.legal() if a.name == "target"}
    assert first == {f"u{number(table, 'E4')}", f"u{number(table, 'E5')}"}, "the lone tank has no neighbour"
    table.act(actions.BACK)
    targets = (f"u{number(table, 'E4')}", f"u{number(table, 'E5')}")
    played(table, "dive_bombers", *targets, dice=(*dice_for(6), *dice_for(7)))
    assert table.at("E4") is not None
    assert table.at("E5") is None
    assert [shot["total"] for shot in table.told("ShotFired")] == [7, 8]


@SEATS
@pytest.mark.rule("k5-35", "k5a-27")
@pytest.mark.parametrize("raid", ["air_strike", "dive_bombers"])
def test_anti_aircraft_cover_cancels_one_raid_on_its_sector(seat: int, raid: str) -> None:
    theirs = [(INFANTRY[1 - seat], "E4"), (GUN[1 - seat], "E5")]
    table = lay(1 - seat, "air_cover", theirs, [(GUN[seat], "I1")])
    played(table, "air_cover", "a1")
    assert table.table.marks == (Mark("air_cover", 1, 1 - seat),)
    table.act(actions.END_PHASE)
    table.act(actions.END_PHASE, seat=seat).act(actions.lay_confirm(()), seat=seat)
    table.seat = seat
    table.lay(event_discard=())
    table.hold(seat, events=(raid,))
    table.side(seat, pool=(SET.events[raid].cost,))
    targets = [f"u{number(table, 'E4')}", f"u{number(table, 'E5')}"][: SET.events[raid].n or 1]
    played(table, raid, *targets)
    assert table.told("CoverUsed") == [{"seat": 1 - seat, "area": 1, "card": raid}]
    assert table.told("ShotFired") == []
    assert table.table.marks == ()


@SEATS
@pytest.mark.rule("k5-36", "k5a-10")
def test_front_orders_add_an_ap_card_to_the_next_pool(seat: int) -> None:
    table = lay(seat, "front_orders", [(GUN[seat], "E2")], [(GUN[1 - seat], "I6")])
    played(table, "front_orders")
    their_turn(table, seat).act(actions.END_PHASE, seat=1 - seat)
    table.act(actions.END_PHASE)
    assert table.told("PoolFormed")[0]["cards"] == (2, 2, 2, 1)
    table.act(actions.lay_confirm(())).act(actions.END_PHASE)
    table.act(actions.END_PHASE, seat=1 - seat).act(actions.lay_confirm(()), seat=1 - seat)
    table.act(actions.END_PHASE, seat=1 - seat).act(actions.END_PHASE)
    assert table.told("PoolFormed")[0]["cards"] == (2, 2, 1), "once"


@SEATS
@pytest.mark.rule("k5-37", "k5a-29")
def test_night_lull_weakens_the_enemys_shots_for_one_turn(seat: int) -> None:
    table = lay(seat, "night_lull", [(GUN[seat], "E2")], [(GUN[1 - seat], "E4")])
    enemy, own = number(table, "E4"), number(table, "E2")
    played(table, "night_lull")
    their_turn(table, seat, (enemy, 2))
    figures = combat.odds(table.rules, table.table, table.unit(enemy), table.unit(own))
    assert figures.mods == (("lull", -1),)
    table.act(actions.fire(enemy, cell("E2")), *dice_for(8), seat=1 - seat)
    assert table.at("E2") is not None
    table.act(actions.END_PHASE, seat=1 - seat)
    assert table.table.sides[1 - seat].effects == ()


@pytest.mark.rule("k5a-31")
@pytest.mark.parametrize(
    "card", ["field_repair", "close_combat", "dive_bombers", "fuel_shortage", "replacements"]
)
def test_an_event_without_a_target_cannot_be_played(card: str) -> None:
    table = lay(0, card, [("pak40", "A1")], [("zis3", "I6"), ("rifles", "A6")])
    table.hold(0, deck=())
    assert table.why_not(actions.event(card)) == "event_no_target"
    assert actions.event(card) not in table.legal()
