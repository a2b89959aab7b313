"""Storming a fortress: one round (section 6)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.wildfield import plans
from bot.engine.wildfield.battle import (
    begin,
    change,
    current,
    end_battle,
    force,
    has_played,
    neutralise,
    note_roll,
    plan_of,
    play_due,
    preference,
    roll_side,
    spread,
    suffer,
)
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.encounters import is_power, rank, seat_of
from bot.engine.wildfield.model import ARTILLERY, CAVALRY, INFANTRY, Battle, Plan, Roll
from bot.engine.wildfield.victory import best_garrison, bury, touch_fort


def sieges(desk: Desk) -> list[tuple[int, int, int]]:
    """(rank, area, besieger) wherever an army stands at a hostile garrison with no enemy army there, in
    order.

    A neutral power storms only in the round it was moved; an armistice protects the garrison (section 9).
    """
    found = []
    for area, inside in enumerate(desk.garrison):
        if inside < 0 or not desk.masks[area]:
            continue
        owner = desk.facts.nation[inside]
        for nation in range(len(desk.facts.nation_ids)):
            if desk.masks[area] >> nation & 1 and _besieges(desk, area, nation, owner):
                found.append((rank(desk, nation), area, nation))
    return sorted(found)


def _besieges(desk: Desk, area: int, nation: int, owner: int) -> bool:
    foes = desk.foes(nation)
    if not foes >> owner & 1 or desk.masks[area] & foes:
        return False
    if is_power(desk, nation):
        if seat_of(desk, area, nation) < 0:
            return False
        return owner >= len(desk.open.truce) or not desk.open.truce[owner]
    return True


def _mark(area: int, nation: int, owner: int) -> tuple[int, int, int]:
    """How a storm is noted among the fights of the round: apart from field battles."""
    return area, -1 - nation, owner


def start_storm(desk: Desk) -> bool:
    """Fight the next storm there is to fight; False if none is left."""
    for _, area, nation in sieges(desk):
        owner = desk.facts.nation[desk.garrison[area]]
        mark = _mark(area, nation, owner)
        if mark in desk.open.fought:
            continue
        desk.set_open(fought=(*desk.open.fought, mark))
        seats = (seat_of(desk, area, nation), seat_of(desk, area, owner))
        battle = Battle(area, "storm", (nation, owner), seats, fort=desk.facts.fort[area])
        if _wants_to_storm(desk, battle):
            begin(desk, battle)
            fight_storm(desk)
            return True
    return False


def _plan(desk: Desk, battle: Battle) -> Plan:
    return desk.hidden[battle.seats[0]].plan if battle.seats[0] >= 0 else Plan()


def _wants_to_storm(desk: Desk, battle: Battle) -> bool:
    """By plan; `auto`: if the hits to expect reach what such a garrison is worth on average (5a).

    The garrison's true strength is hidden from the besieger, so it can't be asked here.
    """
    plan = _plan(desk, battle)
    if plan.storm == "never":
        return False
    army = desk.army(battle.area, battle.sides[0])
    able = tuple(block for block in army if desk.facts.phase[block] != CAVALRY)
    is_gate = battle.seats[0] >= 0 and bool(plans.due(desk, battle.seats[0], "gates", is_losing=False))
    if not able:
        return is_gate
    return plan.storm == "always" or is_gate or force(desk, able) >= 3 * desk.facts.mean[battle.sides[1]]


def fight_storm(desk: Desk) -> None:
    """The whole storm, card effects first (section 6)."""
    if _open_gates(desk):
        _take(desk, "gates")
        return
    mine = play_due(desk, 0, "undermining")
    if mine:
        change(desk, fort=max(0, current(desk).fort - desk.rules.set.cards[mine].n))
    if _is_greedy(desk):
        play_due(desk, 0, "greed")
    _bombard(desk)
    if _is_held(desk) and not _sortie(desk):
        _assault(desk)
    if _is_held(desk):
        end_battle(desk, "held")
    else:
        _take(desk, "taken")


def _is_held(desk: Desk) -> bool:
    """Whether the garrison lives."""
    battle = current(desk)
    inside = desk.garrison[battle.area]
    return inside >= 0 and desk.facts.nation[inside] == battle.sides[1]


def _is_greedy(desk: Desk) -> bool:
    battle = current(desk)
    victim = desk.facts.nation_ids[battle.sides[1]]
    if battle.seats[0] < 0 or has_played(desk, 0, "greed"):
        return False
    card = plans.due(desk, battle.seats[0], "greed", is_losing=False)
    return bool(card) and desk.rules.set.cards[card].victim in ("", victim)


def _open_gates(desk: Desk) -> bool:
    """The burghers open the gates: on the die needed the fortress falls, the garrison goes to its reserve."""
    card = play_due(desk, 0, "gates")
    if not card:
        return False
    battle = current(desk)
    (die,) = desk.dice.d6(1, "gates")
    is_open = die >= desk.rules.set.cards[card].n
    told = {"seat": battle.seats[0], "card": card, "area": battle.area, "die": die, "success": is_open}
    desk.tell("GatesRolled", told)
    if is_open:
        bury(desk, desk.garrison[battle.area], "gates")
    return is_open


def _stormers(desk: Desk, phase: int) -> tuple[int, ...]:
    """Artillery in the first phase, infantry in the third, commanders in the one planned of these two."""
    battle = current(desk)
    commander = ARTILLERY if plan_of(desk, 0).commander == ARTILLERY else INFANTRY
    own = desk.facts.phase
    army = desk.army(battle.area, battle.sides[0])
    return tuple(block for block in army if (own[block] if own[block] >= 0 else commander) == phase)


def _bombard(desk: Desk) -> None:
    """1) The fortress and an artillery garrison fire, the stormers' guns answer."""
    battle = change(desk, phase=ARTILLERY)
    inside = desk.garrison[battle.area]
    gunners = (inside,) if desk.facts.phase[inside] == ARTILLERY else ()
    shot = roll_side(desk, 1, gunners, battle.fort)
    answer = roll_side(desk, 0, _stormers(desk, ARTILLERY))
    _exchange(desk, answer, shot, first=ARTILLERY)


def _sortie(desk: Desk) -> bool:
    """2) A cavalry garrison may come out, as its owner planned; False: it stays inside."""
    battle = current(desk)
    inside = desk.garrison[battle.area]
    if desk.facts.phase[inside] != CAVALRY or not plan_of(desk, 1).sortie:
        return False
    change(desk, phase=CAVALRY)
    horse = tuple(
        block for block in desk.army(battle.area, battle.sides[0]) if desk.facts.phase[block] == CAVALRY
    )
    charge = roll_side(desk, 1, (inside,))
    answer = roll_side(desk, 0, horse)
    _exchange(desk, answer, charge, first=CAVALRY)
    return True


def _assault(desk: Desk) -> None:
    """3) The stormers' infantry, and an infantry or commander garrison."""
    battle = change(desk, phase=INFANTRY)
    inside = desk.garrison[battle.area]
    defenders = (inside,) if desk.facts.phase[inside] in (INFANTRY, -1) else ()
    shot = roll_side(desk, 1, defenders)
    answer = roll_side(desk, 0, _stormers(desk, INFANTRY))
    _exchange(desk, answer, shot, first=INFANTRY)


def _exchange(desk: Desk, answer: Roll | None, shot: Roll | None, *, first: int) -> None:
    """Both sides' hits at once: the stormers' on the garrison, the fortress's on blocks of that phase
    first.
    """
    battle = current(desk)
    inside = desk.garrison[battle.area]
    on_garrison = spread(desk, [inside], answer.hits) if answer else ()
    on_army: tuple[tuple[int, int], ...] = ()
    if shot and shot.hits:
        kin = _stormers(desk, first) if first != CAVALRY else ()
        army = desk.army(battle.area, battle.sides[0])
        kin = kin or tuple(b for b in army if desk.facts.phase[b] == first)
        order = preference(desk, plan_of(desk, 0).hits)
        on_army = spread(desk, sorted(army, key=lambda b: (b not in kin, *order(b))), shot.hits)
    if answer:
        note_roll(desk, replace(answer, losses=on_garrison))
    if shot:
        note_roll(desk, replace(shot, losses=on_army))
    suffer(desk, on_garrison + on_army, "storm")


def _take(desk: Desk, result: str) -> None:
    """The garrison is gone: one of the stormers may go in at once."""
    battle = current(desk)
    area, nation = battle.area, battle.sides[0]
    army = desk.army(area, nation)
    foot = tuple(b for b in army if desk.facts.phase[b] == INFANTRY)
    wants = bool(foot) if is_power(desk, nation) else bool(army) and bool(plan_of(desk, 0).garrison)
    if wants:
        desk.post(best_garrison(desk, foot or army), area)
    if is_power(desk, nation) and army:
        neutralise(desk, area, battle.sides[1])
    desk.tell("FortressTaken", {"area": area, "nation": nation, "garrison": int(wants)})
    end_battle(desk, result)
    touch_fort(desk, area)
