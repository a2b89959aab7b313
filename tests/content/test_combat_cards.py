"""Every combat card of the set is deployed, moved, fires and is fired at."""

from __future__ import annotations

import pytest

from bot.engine.kursk import actions, combat, movement
from bot.engine.kursk.geometry import distance
from bot.engine.kursk.model import CELLS
from tests.content.bench import Bench, cell, content, dice_for

CARDS = content().combat
CARD = pytest.mark.parametrize("card", list(CARDS))
OTHER = {"axis": "rifles", "soviet": "grenadiers"}
FRIEND = {"axis": "grenadiers", "soviet": "rifles"}


def bench(card: str, own: str, foe: str = "", *, helper: str = "") -> Bench:
    """The card at `own` with an enemy at `foe` and an own infantry card at `helper`; the card acts."""
    side = CARDS[card].side
    mine = [(card, own), *([(FRIEND[side], helper)] if helper else [])]
    theirs = [(OTHER[side], foe)] if foe else []
    return Bench(mine, theirs) if side == "axis" else Bench(theirs, mine, seat=1)


def number(table: Bench, name: str) -> int:
    unit = table.at(name)
    assert unit is not None
    return unit.id


@CARD
@pytest.mark.rule("k3.1-05", "k3.1-11", "k5a-07")
def test_it_is_deployed_for_its_cost_commanded_and_moves_at_once(card: str) -> None:
    printed = CARDS[card]
    seat, home, front = (0, "E1", "E2") if printed.side == "axis" else (1, "E6", "E5")
    table = Bench([("pz3", "A1")], [("t70", "I6")], seat=seat, phase="deploy", ap=0)
    table.hold(seat, hand=(card,))
    table.side(seat, bonus=printed.cost - 4)
    assert table.why_not(actions.deploy(card, f"c{cell(home)}")) == "no_supply"
    table.side(seat, bonus=printed.cost - 3)
    assert table.why_not(actions.deploy(card, f"c{cell(front)}")) == "not_home_row"
    table.act(actions.deploy(card, f"c{cell(home)}"))
    assert table.told("UnitDeployed") == [{"seat": seat, "card": card, "cell": cell(home), "unit": 3}]
    assert table.table.sides[seat].spent == printed.cost
    assert table.state.hidden[seat].hand == ()
    table.act(actions.END_PHASE).act(actions.lay_confirm([(3, 2)])).act(actions.move(3, cell(front)))
    moved = table.unit(3)
    assert (moved.cell, moved.ap, moved.card_ap) == (cell(front), 1, 2)


@CARD
@pytest.mark.rule("k3.3-04", "k5a-15")
def test_one_ap_takes_it_as_far_as_its_speed_along_rows_and_columns(card: str) -> None:
    table = bench(card, "E3")
    reached = movement.reach(table.rules, table.table, table.unit(1))
    near = {c for c in range(CELLS) if 0 < distance(cell("E3"), c) <= CARDS[card].speed}
    assert set(reached) == near
    for target in near:
        assert table.why_not(actions.move(1, target)) == ""
    far = [c for c in range(CELLS) if distance(cell("E3"), c) == CARDS[card].speed + 1]
    assert {table.why_not(actions.move(1, target)) for target in far} == {"too_far"}


def foe_at(far: int) -> str:
    """A cell at this distance from A3."""
    return f"{'ABCDEFGHI'[min(far, 8)]}3"


@CARD
@pytest.mark.rule("k3.3-08", "k1-09")
def test_it_fires_as_far_as_its_range_and_no_further(card: str) -> None:
    printed = CARDS[card]
    for far in range(1, printed.range + 2):
        table = bench(card, "A3", foe_at(far), helper=foe_at(far)[0] + "4")
        shooter, target = number(table, "A3"), cell(foe_at(far))
        inside = max(1, printed.min_range) <= far <= printed.range
        listed = number(table, foe_at(far)) in combat.targets(table.rules, table.table, table.unit(shooter))
        assert listed == inside
        refused = "" if inside else "too_close" if far < printed.min_range else "out_of_range"
        assert table.why_not(actions.fire(shooter, target)) == refused


@CARD
@pytest.mark.rule("k3.3-06", "k3.3-10", "k5a-17", "k5a-20")
def test_it_destroys_what_it_hits(card: str) -> None:
    printed = CARDS[card]
    far = foe_at(printed.range)
    table = bench(card, "A3", far, helper=far[0] + "4")
    shooter, victim, seat = number(table, "A3"), 1 - table.seat, table.seat
    held, left = len(table.state.hidden[victim].events), len(table.state.event_deck)
    counters = table.table.sides[victim].counters
    table.act(actions.fire(shooter, cell(far)), *dice_for(7))
    assert table.at(far) is not None, "armour 8 stands a 7"
    table.act(actions.fire(shooter, cell(far)), *dice_for(8))
    assert table.at(far) is None
    (shot,) = table.told("ShotFired")
    assert (shot["card"], shot["total"], shot["need"], shot["destroyed"]) == (card, 8, 8, True)
    assert shot["chance"] == 42
    assert table.unit(shooter).aces == table.unit(shooter).kills == 1
    assert len(table.state.hidden[victim].events) == held + 1
    assert len(table.state.event_deck) == left - 1
    area = "ABCDEFGHI".index(far[0]) // 3
    want = list(counters)
    want[area] -= 1
    assert list(table.table.sides[victim].counters) == want
    assert table.table.sides[victim].discard[-1] == OTHER[printed.side]
    assert table.table.sides[seat].losses == 0


@CARD
@pytest.mark.rule("k1-11")
def test_its_armour_is_the_number_that_hits_it(card: str) -> None:
    printed = CARDS[card]
    shooter = OTHER[printed.side]
    for total in (printed.armour - 1, printed.armour):
        mine, theirs = [(card, "E3"), (FRIEND[printed.side], "A1")], [(shooter, "E4")]
        table = Bench(mine, theirs, seat=1) if printed.side == "axis" else Bench(theirs, mine)
        table.act(actions.fire(number(table, "E4"), cell("E3")), *dice_for(total))
        assert (table.at("E3") is None) == (total == printed.armour)


@CARD
@pytest.mark.rule("k5a-24")
def test_only_engineers_clear_mines(card: str) -> None:
    table = bench(card, "E3", "I3")
    table.mark("mine", "E4", 1 - table.seat)
    number_ = number(table, "E3")
    clear = actions.clear_mine(number_, cell("E4"))
    if not CARDS[card].engineer:
        assert table.why_not(clear) == "not_an_engineer"
        return
    table.act(clear)
    assert table.table.marks == ()
    assert table.unit(number_).ap == 3
    assert table.told("MineCleared") == [
        {"seat": table.seat, "unit": number_, "card": card, "cell": cell("E4")}
    ]


@CARD
@pytest.mark.rule("k5a-18", "k3.3-09", "k5-42")
def test_indirect_fire_alone_needs_an_observer(card: str) -> None:
    printed = CARDS[card]
    far = foe_at(max(2, printed.range))
    table = bench(card, "A3", far)
    shooter = number(table, "A3")
    if printed.range < 2:
        assert table.why_not(actions.fire(shooter, cell(far))) == "out_of_range"
    elif printed.is_indirect:
        assert table.why_not(actions.fire(shooter, cell(far))) == "no_observer"
        seen = bench(card, "A3", far, helper="ABCDEFGHI"["ABCDEFGHI".index(far[0]) - 1] + "5")
        assert seen.why_not(actions.fire(number(seen, "A3"), cell(far))) == ""
    else:
        assert table.why_not(actions.fire(shooter, cell(far))) == ""
