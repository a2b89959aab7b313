"""Retreats, swift retreat, rasputitsa, pursuit; the steps of a battle (section 5, rulings 5a)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions, plans, windows
from bot.engine.wildfield.battle import (
    AFTER_ATTACKER,
    ROUND_OVER,
    change,
    current,
    end_battle,
    fight_phase,
    force,
    outcome_of,
    plan_of,
    play_due,
)
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.encounters import is_power
from bot.engine.wildfield.geometry import barred_from
from bot.engine.wildfield.march import Answers, bury_dead, enter, sicken, tell_moved
from bot.engine.wildfield.model import CAVALRY, Entry, State
from bot.engine.wildfield.victory import best_garrison, bury, fort_owner, presence, touch_fort

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules


# --- where to ---------------------------------------------------------------------------------------------


def goals(rules: WildfieldRules, state: State | Desk, area: int, nation: int) -> tuple[int, ...]:
    """Areas the army may retreat to, the best first: home, own troops, no hostile fortress, land before
    sea.
    """
    facts, board = rules.facts, state.blocks
    foes = rules.enmity(state.open)[nation]
    barred = barred_from(state.open.entries, board.masks, foes, area)
    army = [block for block in board.field[area] if facts.nation[block] == nation]
    can_sail = facts.sails[nation] and any(facts.phase[block] != CAVALRY for block in army)
    steps = facts.water[nation][area] if can_sail else facts.land[nation][area]
    free = [step for step in steps if not board.masks[step] & foes and not barred >> step & 1]
    if facts.is_sea[area]:
        free = [step for step in free if facts.is_sea[step] or _is_friendly(rules, state, step, nation)]
    return tuple(sorted(free, key=lambda step: _worth(rules, state, step, nation)))


def _is_friendly(rules: WildfieldRules, state: State | Desk, area: int, nation: int) -> bool:
    """A port where a beaten fleet is safe: no enemy at all, and home, own troops or an own fortress."""
    here = presence(rules, state.blocks, area)
    if here & rules.enmity(state.open)[nation]:
        return False
    is_own = rules.facts.home[area] == nation or bool(here >> nation & 1) or state.open.held[area] == nation
    return is_own or rules.facts.base[nation] == area


def _worth(rules: WildfieldRules, state: State | Desk, area: int, nation: int) -> tuple[int, int]:
    facts, here = rules.facts, presence(rules, state.blocks, area)
    rank = 0 if facts.home[area] == nation else 1 if here >> nation & 1 else 2
    rank += 3 if here & rules.enmity(state.open)[nation] else 0
    rank += 4 if facts.is_sea[area] else 0
    return rank + (2 if state.open.plague == area else 0), area


# --- the steps of a battle --------------------------------------------------------------------------------


def step(desk: Desk) -> None:
    """The next phase, decision or round of the battle going on; may leave a question on the desk."""
    battle = current(desk)
    if battle.phase < AFTER_ATTACKER:
        if not any(_try_swift(desk, side) for side in (0, 1)):
            fight_phase(desk)
            _go_on(desk)
    elif battle.phase < ROUND_OVER:
        _decide(desk, battle.phase - AFTER_ATTACKER)
    elif battle.round < desk.rules.set.figures.battle_rounds:
        change(desk, round=battle.round + 1, phase=0, early=())
    else:
        _last_round(desk)


def _go_on(desk: Desk) -> None:
    result = outcome_of(desk)
    if result:
        end_battle(desk, result)
        return
    battle = change(desk, phase=current(desk).phase + 1)
    if battle.phase == AFTER_ATTACKER:
        sums = [force(desk, desk.army(battle.area, nation)) for nation in battle.sides]
        desk.tell("RoundFought", {"area": battle.area, "round": battle.round, "strengths": sums})


def _try_swift(desk: Desk, side: int) -> bool:
    """Swift retreat of an own army, where it is prepared and possible (section 9)."""
    if is_power(desk, current(desk).sides[side]) or not _may_retreat(desk, side):
        return False
    if not play_due(desk, side, "swift_retreat"):
        return False
    declare(desk, side, _best(desk, side))
    return True


def _may_retreat(desk: Desk, side: int) -> bool:
    battle = current(desk)
    if battle.held in (side, 2):
        return False
    return bool(goals(desk.rules, desk, battle.area, battle.sides[side]))


def _best(desk: Desk, side: int) -> int:
    battle = current(desk)
    possible = goals(desk.rules, desk, battle.area, battle.sides[side])
    wanted = plan_of(desk, side).target
    return wanted if wanted in possible else possible[0]


def _decide(desk: Desk, side: int) -> None:
    """After a full round: the attacker, then the defender, may retreat (section 5)."""
    battle, plan = current(desk), plan_of(desk, side)
    if plan.retreat == "ask" and battle.seats[side] >= 0:
        desk.ask("stand", battle.seats[side], battle.area, battle.round)
    elif _wants_to(desk, side) and _may_retreat(desk, side):
        declare(desk, side, _best(desk, side))
    else:
        change(desk, phase=battle.phase + 1)


def _wants_to(desk: Desk, side: int) -> bool:
    battle, plan = current(desk), plan_of(desk, side)
    if plan.retreat == "round":
        return battle.round >= plan.n
    if plan.retreat != "weaker":
        return False
    own, enemy = (force(desk, desk.army(battle.area, battle.sides[s])) for s in (side, 1 - side))
    return own * 100 < enemy * plan.n


def _last_round(desk: Desk) -> None:
    """After the last round the attacker must retreat or, if it can't, is destroyed (section 5)."""
    if _may_retreat(desk, 0):
        declare(desk, 0, _best(desk, 0))
    else:
        _destroy(desk, 0)


def _destroy(desk: Desk, side: int) -> None:
    battle = current(desk)
    army = desk.army(battle.area, battle.sides[side])
    for block in army:
        bury(desk, block, "battle")
    end_battle(desk, outcome_of(desk))


# --- being asked ------------------------------------------------------------------------------------------


def side_asked(state: State | Desk) -> int:
    """The side whose decision is pending after a round."""
    battle = state.open.battle
    assert battle is not None
    return battle.phase - AFTER_ATTACKER


def list_stand(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Fight on, or where to retreat; changes of plan."""
    plan = state.hidden[seat].plan
    listed = [actions.STAY]
    listed += [actions.act("retreat", goal) for goal in _open_goals(rules, state)]
    listed += [actions.act("set", "commander", k) for k in plans.SETTINGS["commander"] if k != plan.commander]
    listed += plans.list_cards(rules, state, seat)
    return [*listed, *windows.any_time_plays(rules, state, seat)]


def _open_goals(rules: WildfieldRules, state: State) -> tuple[int, ...]:
    battle, side = state.open.battle, side_asked(state)
    assert battle is not None
    if battle.held in (side, 2):
        return ()
    return goals(rules, state, battle.area, battle.sides[side])


def why_not_retreat(rules: WildfieldRules, state: State, seat: Seat, goal: int) -> Refusal | None:
    """Somewhere a beaten army may go (section 5)."""
    return None if goal in _open_goals(rules, state) else Refusal("no_retreat", {"area": goal})


def do_retreat(desk: Desk, seat: Seat, goal: int) -> None:
    """Declared; the enemy may react."""
    desk.frames = ()
    declare(desk, side_asked(desk), goal)


def do_stay(desk: Desk, seat: Seat) -> None:
    """Fight on."""
    desk.frames = ()
    desk.irreversible = True
    change(desk, phase=current(desk).phase + 1)


# --- the retreat ------------------------------------------------------------------------------------------


def declare(desk: Desk, side: int, goal: int) -> None:
    """Tell of it; the enemy in the battle is asked, with `blind_windows` everybody else (section 10)."""
    battle = current(desk)
    nation = battle.sides[side]
    desk.tell("RetreatDeclared", {"area": battle.area, "nation": nation, "to": goal})
    seats = windows.others_in_turn(desk.open, battle.seats[side])
    if not desk.rules.switches.blind_windows:
        seats = tuple(seat for seat in seats if seat == battle.seats[1 - side])
    if not windows.open_window(desk, ("retreat", nation, battle.area, goal), seats):
        after_window(desk, (), nation, goal)


def after_window(desk: Desk, answers: Answers, nation: int, goal: int) -> None:
    """Retreat → rasputitsa → pursuit (ruling)."""
    battle = current(desk)
    side = battle.sides.index(nation)
    chaser = -1
    for seat, said in answers:
        if said[0] != "play":
            continue
        card = str(said[1])
        desk.spend(seat, card, "surprise")
        if desk.rules.set.cards[card].effect == "rasputitsa":
            _bar(desk, side, seat, card)
            return
        chaser = seat
        desk.tell("Pursued", {"seat": seat, "card": card, "nation": nation, "area": goal})
    _carry_out(desk, side, goal, chaser)


def _bar(desk: Desk, side: int, seat: Seat, card: str) -> None:
    """Rasputitsa: no retreat in this battle any more."""
    battle = current(desk)
    desk.tell(
        "RetreatBarred", {"area": battle.area, "nation": battle.sides[side], "seat": seat, "card": card}
    )
    held = side if battle.held in (-1, side) else 2
    battle = change(desk, held=held)
    if battle.phase == ROUND_OVER:
        _destroy(desk, side)
    elif battle.phase >= AFTER_ATTACKER:
        change(desk, phase=battle.phase + 1)


def _carry_out(desk: Desk, side: int, goal: int, chaser: Seat) -> None:
    battle = current(desk)
    area, nation = battle.area, battle.sides[side]
    _shelter(desk, side)
    army = desk.army(area, nation)
    group = _without_horse(desk, area, nation, army, goal)
    sicken(desk, nation, group, (area, goal))
    alive = tuple(block for block in group if desk.strength[block])
    desk.put_all(alive, goal)
    if alive:
        tell_moved(desk, battle.seats[side], nation, area, (goal,), len(alive), "retreat")
    bury_dead(desk, group, "plague")
    touch_fort(desk, goal)
    end_battle(desk, "retreat_defender" if side else "retreat_attacker")
    if chaser >= 0:
        _pursue(desk, chaser, area, goal)


def _shelter(desk: Desk, side: int) -> None:
    """One unit may go into the own fortress of the area (section 5)."""
    battle = current(desk)
    area, nation = battle.area, battle.sides[side]
    if not desk.facts.fort[area] or desk.garrison[area] >= 0 or not plan_of(desk, side).shelter:
        return
    if fort_owner(desk.rules, desk.open, desk, area) != nation or battle.kind != "field":
        return
    desk.post(best_garrison(desk, desk.army(area, nation)), area)


def _without_horse(desk: Desk, area: int, nation: int, army: tuple[int, ...], goal: int) -> tuple[int, ...]:
    """To sea goes no cavalry: it takes a legal way by land, else it is lost to the reserve (ruling)."""
    if not desk.facts.is_sea[goal]:
        return army
    horse = tuple(block for block in army if desk.facts.phase[block] == CAVALRY)
    if not horse:
        return army
    ways = [g for g in goals(desk.rules, desk, area, nation) if g in desk.facts.land[nation][area]]
    for block in () if ways else horse:
        bury(desk, block, "retreat")
    if ways:
        sicken(desk, nation, horse, (area, ways[0]))
        alive = tuple(block for block in horse if desk.strength[block])
        desk.put_all(alive, ways[0])
        if alive:
            tell_moved(desk, -1, nation, area, (ways[0],), len(alive), "retreat")
        bury_dead(desk, horse, "plague")
        touch_fort(desk, ways[0])
    return tuple(block for block in army if block not in horse)


def _pursue(desk: Desk, seat: Seat, area: int, goal: int) -> None:
    """The whole army follows and attacks again (section 9)."""
    army = desk.army(area, seat)
    sicken(desk, seat, army, (area, goal))
    alive = tuple(block for block in army if desk.strength[block])
    desk.put_all(alive, goal)
    if alive:
        tell_moved(desk, seat, seat, area, (goal,), len(alive), "pursuit")
        enter(desk, Entry(goal, seat, area, seat, len(alive)))
    bury_dead(desk, army, "plague")
    touch_fort(desk, area)
    touch_fort(desk, goal)
