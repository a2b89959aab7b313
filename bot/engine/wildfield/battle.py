"""Field and sea battles: sides, phases, hits, the end (section 5, rulings 5a)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.wildfield import plans
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.encounters import is_power, pairs, seat_of
from bot.engine.wildfield.model import ARTILLERY, CAVALRY, INFANTRY, Battle, Plan, Roll, Shown
from bot.engine.wildfield.victory import best_garrison, bury, reclaim, ruler_bonus, touch_fort
from bot.engine.wildfield.windows import may_use

AFTER_ATTACKER, AFTER_DEFENDER, ROUND_OVER = 3, 4, 5
"""`Battle.phase` beyond the three phases of fighting: whose decision to retreat is next, the end of the
round.
"""


# --- its beginning -----------------------------------------------------------------------------------------


def start_field(desk: Desk) -> bool:
    """Begin the next battle, if there is one."""
    waiting = pairs(desk)
    if not waiting:
        return False
    _, area, _, attacker, defender = waiting[0]
    kind = "sea" if desk.facts.is_sea[area] else "field"
    seats = (seat_of(desk, area, attacker), seat_of(desk, area, defender))
    battle = Battle(area, kind, (attacker, defender), seats)
    begin(desk, battle)
    lower, higher = min(attacker, defender), max(attacker, defender)
    desk.set_open(fought=(*desk.open.fought, (area, lower, higher)))
    return True


def begin(desk: Desk, battle: Battle) -> None:
    """Tell of it."""
    desk.irreversible = True
    desk.set_open(battle=battle)
    counts = [len(desk.army(battle.area, battle.sides[0])), 1]
    if battle.kind != "storm":
        counts[1] = len(desk.army(battle.area, battle.sides[1]))
    told = {"area": battle.area, "kind": battle.kind, "sides": list(battle.sides)}
    desk.tell("BattleBegan", {**told, "seats": list(battle.seats), "n": counts, "fort": battle.fort})


# --- sides ------------------------------------------------------------------------------------------------


def current(desk: Desk) -> Battle:
    """The battle going on."""
    battle = desk.open.battle
    assert battle is not None
    return battle


def change(desk: Desk, **changes: object) -> Battle:
    """The battle with some fields replaced."""
    battle = replace(current(desk), **changes)
    desk.set_open(battle=battle)
    return battle


def plan_of(desk: Desk, side: int) -> Plan:
    """The plan of a side; neutral powers don't retreat unless whoever leads them wants to be asked
    (ruling).
    """
    battle = current(desk)
    seat = battle.seats[side]
    if seat < 0:
        return Plan(retreat="never")
    plan = desk.hidden[seat].plan
    if is_power(desk, battle.sides[side]) and plan.retreat != "ask":
        return replace(plan, retreat="never")
    return plan


def force(desk: Desk, blocks: tuple[int, ...]) -> int:
    """Strength in all."""
    return sum(desk.strength[block] for block in blocks)


def is_losing(desk: Desk, side: int) -> bool:
    """Weaker than the enemy, as far as blood has shown it."""
    battle = current(desk)
    if not battle.rolls:
        return False
    own, enemy = (desk.army(battle.area, battle.sides[s]) for s in (side, 1 - side))
    return force(desk, own) < force(desk, enemy)


def phase_of(desk: Desk, side: int, block: int) -> int:
    """The phase in which a block rolls: its kind's, a commander's as planned, the first one for arrows."""
    battle = current(desk)
    if block in battle.early:
        return ARTILLERY
    phase = desk.facts.phase[block]
    return phase if phase >= 0 else plan_of(desk, side).commander


def _played(desk: Desk, side: int, effect: str) -> str:
    """The card of this effect that the side has played in this battle, "" none."""
    battle = current(desk)
    cards = desk.rules.set.cards
    return next(
        (card for who, card in battle.used if who == battle.seats[side] and cards[card].effect == effect), ""
    )


def has_played(desk: Desk, side: int, effect: str) -> bool:
    """Whether the side has played a card of this effect in this battle."""
    return bool(_played(desk, side, effect))


def play_due(desk: Desk, side: int, effect: str) -> str:
    """Play the side's prepared card of this effect if its moment has come and its army may use it; "" no."""
    battle = current(desk)
    seat, nation = battle.seats[side], battle.sides[side]
    if seat < 0:
        return ""
    card = plans.due(desk, seat, effect, is_losing=is_losing(desk, side))
    if not card or not may_use(desk.rules, desk.open, seat, card, nation):
        return ""
    desk.spend(seat, card, "surprise" if effect == "swift_retreat" else "bonus")
    change(desk, used=(*current(desk).used, (seat, card)))
    return card


# --- a phase ----------------------------------------------------------------------------------------------


def fight_phase(desk: Desk) -> None:
    """Both sides roll with the strength they have, then both suffer (section 5)."""
    battle = current(desk)
    if battle.phase == ARTILLERY:
        for side in (0, 1):
            _prepare_round(desk, side)
    rolls = [roll_side(desk, side, rollers(desk, side, battle.phase)) for side in (0, 1)]
    losses = [assign(desk, side, rolls[1 - side]) for side in (0, 1)]
    for side in (0, 1):
        roll = rolls[side]
        if roll is not None:
            note_roll(desk, replace(roll, losses=losses[1 - side]))
    for side in (0, 1):
        suffer(desk, losses[side], "battle")


def _prepare_round(desk: Desk, side: int) -> None:
    """Greed before the first roll, arrows for one round."""
    battle = current(desk)
    facts, (own, enemy) = desk.facts, (battle.sides[side], battle.sides[1 - side])
    victim = facts.nation_ids[enemy]
    for card, _ in desk.hidden[battle.seats[side]].plan.cards if battle.seats[side] >= 0 else ():
        printed = desk.rules.set.cards[card]
        if (
            printed.effect == "greed"
            and printed.victim in ("", victim)
            and not has_played(desk, side, "greed")
        ):
            play_due(desk, side, "greed")
        elif printed.effect == "arrows":
            late = [b for b in desk.army(battle.area, own) if phase_of(desk, side, b) != ARTILLERY]
            if late and facts.raids[own] and not set(current(desk).early) & set(desk.army(battle.area, own)):
                _shoot_early(desk, side, late)


def _shoot_early(desk: Desk, side: int, late: list[int]) -> None:
    """Cloud of arrows: the strongest of them roll in the first phase instead of their own (ruling)."""
    card = play_due(desk, side, "arrows")
    if card:
        most = desk.rules.set.cards[card].n
        best = sorted(late, key=lambda b: (-desk.strength[b], b))[:most]
        change(desk, early=(*current(desk).early, *sorted(best)))


def rollers(desk: Desk, side: int, phase: int) -> tuple[int, ...]:
    """The blocks of a side that roll in a phase."""
    battle = current(desk)
    army = desk.army(battle.area, battle.sides[side])
    return tuple([block for block in army if phase_of(desk, side, block) == phase])


def roll_side(desk: Desk, side: int, blocks: tuple[int, ...], fort: int = 0) -> Roll | None:
    """Dice = strength, with the ruler's bonus and greed; 5 and 6 hit; None if nobody rolls."""
    battle = current(desk)
    if not blocks and not fort:
        return None
    nation, mods = battle.sides[side], []
    count = force(desk, blocks) + fort
    ruler = desk.facts.ruler[nation]
    bonus = ruler_bonus(desk.rules, desk.open, nation)[1] if ruler in blocks else 0
    bonus = max(bonus, 1 - desk.strength[ruler]) if bonus else 0
    if bonus:
        mods.append(("ruler", bonus))
    greed = _played(desk, side, "greed")
    if blocks and greed:
        mods.append(("greed", desk.rules.set.cards[greed].n))
    if set(blocks) & set(battle.early):
        mods.append(("arrows", 0))
    dice = desk.dice.d6(max(1, count + sum(n for _, n in mods)), "battle")
    hits = sum(1 for die in dice if die >= desk.rules.set.figures.hits_on)
    cancelled = _wagenburg(desk, 1 - side, hits)
    if cancelled:
        mods.append(("wagenburg", -cancelled))
    return Roll(battle.round, battle.phase, nation, blocks, dice, hits - cancelled, (), fort, tuple(mods))


def _wagenburg(desk: Desk, side: int, hits: int) -> int:
    """The side that is hit may cancel hits of one roll (section 9)."""
    if not hits:
        return 0
    card = play_due(desk, side, "wagenburg")
    return min(hits, desk.rules.set.cards[card].n) if card else 0


# --- hits -------------------------------------------------------------------------------------------------


def assign(desk: Desk, side: int, roll: Roll | None) -> tuple[tuple[int, int], ...]:
    """Who of this side suffers the enemy's hits: (block, strength lost) (section 5, who suffers)."""
    if roll is None or not roll.hits:
        return ()
    battle = current(desk)
    army = desk.army(battle.area, battle.sides[side])
    kin = [block for block in army if phase_of(desk, side, block) == battle.phase]
    picker = 1 - side if battle.phase == ARTILLERY and not kin else side
    order = preference(desk, plan_of(desk, picker).hits)
    queue = sorted(army, key=lambda b: (b not in kin, *order(b)))
    return spread(desk, queue, roll.hits)


def preference(desk: Desk, hits: str) -> Callable[[int], tuple[bool, int, int]]:
    """A sort key: whom hits go to first (a plan's `hits`)."""
    kind = plans_kind(hits)
    sign = -1 if hits == "strongest" else 1

    def key(block: int) -> tuple[bool, int, int]:
        return (kind >= 0 and desk.facts.phase[block] != kind, sign * desk.strength[block], block)

    return key


def plans_kind(hits: str) -> int:
    """The kind a plan aims at, −1: by strength only."""
    return {"artillery": ARTILLERY, "cavalry": CAVALRY, "infantry": INFANTRY}.get(hits, -1)


def spread(desk: Desk, queue: list[int], hits: int) -> tuple[tuple[int, int], ...]:
    """Hits beyond a block's strength go on to the next one, until all are assigned (section 5)."""
    found = []
    for block in queue:
        lost = min(hits, desk.strength[block])
        if lost:
            found.append((block, lost))
            hits -= lost
    return tuple(found)


def suffer(desk: Desk, losses: tuple[tuple[int, int], ...], cause: str) -> None:
    """Take the losses; the dead leave the map."""
    for block, lost in losses:
        desk.weaken(block, lost)
    battle = current(desk)
    now = dict(losses)
    shown = tuple(
        replace(seen, strength=seen.strength - now[seen.block]) if seen.block in now else seen
        for seen in battle.shown
    )
    change(desk, shown=shown)
    for block, _ in losses:
        if not desk.strength[block]:
            bury(desk, block, cause)


def note_roll(desk: Desk, roll: Roll) -> None:
    """Blocks that roll or are hit turn their face to all; the roll goes into the record."""
    battle = current(desk)
    known = {seen.block for seen in battle.shown}
    facts, strength = desk.facts, desk.strength
    fresh = [b for b in (*roll.blocks, *(b for b, _ in roll.losses)) if b not in known]
    shown = tuple(
        Shown(b, facts.kind[b], strength[b], facts.most[b], strength[b]) for b in dict.fromkeys(fresh)
    )
    change(desk, shown=(*battle.shown, *shown), rolls=(*battle.rolls, roll))
    desk.tell(
        "Volley",
        {
            "area": battle.area,
            "round": roll.round,
            "phase": roll.phase,
            "nation": roll.nation,
            "blocks": list(roll.blocks),
            "kinds": [facts.kind[block] for block in roll.blocks],
            "dice": list(roll.dice),
            "hits": roll.hits,
            "losses": [list(loss) for loss in roll.losses],
            "lost_kinds": [facts.kind[block] for block, _ in roll.losses],
            "left": [strength[block] - lost for block, lost in roll.losses],
            "fort": roll.fort,
            "mods": [list(mod) for mod in roll.mods],
        },
    )


# --- the end of a battle ----------------------------------------------------------------------------------


def outcome_of(desk: Desk) -> str:
    """Who is left: `attacker`, `defender`, `both` gone, "" both stand."""
    battle = current(desk)
    stands = [bool(desk.army(battle.area, nation)) for nation in battle.sides]
    return {(True, True): "", (True, False): "attacker", (False, True): "defender"}.get(
        (stands[0], stands[1]), "both"
    )


def end_battle(desk: Desk, result: str) -> None:
    """Record it; what a victory of a neutral power means (section 7, rulings)."""
    battle = change(desk, result=result)
    lost = [
        sum(1 for seen in battle.shown if desk.facts.nation[seen.block] == nation and seen.strength == 0)
        for nation in battle.sides
    ]
    told = {"area": battle.area, "kind": battle.kind, "sides": list(battle.sides), "result": result}
    desk.tell("BattleEnded", {**told, "rounds": battle.round, "lost": lost})
    desk.set_open(battle=None, last_battle=battle)
    winner = {"attacker": 0, "retreat_defender": 0, "defender": 1, "retreat_attacker": 1}.get(result)
    if winner is not None and is_power(desk, battle.sides[winner]):
        win_for_power(desk, battle, winner)
    touch_fort(desk, battle.area)
    reclaim(desk)


def win_for_power(desk: Desk, battle: Battle, side: int) -> None:
    """A neutral attacker leaves the home area neutral, its weakest infantry garrisons an empty fortress."""
    area, loser = battle.area, battle.sides[1 - side]
    if side == 0:
        neutralise(desk, area, loser)
    nation = battle.sides[side]
    foot = tuple(b for b in desk.army(area, nation) if desk.facts.phase[b] == INFANTRY)
    is_free = desk.facts.fort[area] and desk.garrison[area] < 0 and not desk.masks[area] & desk.foes(nation)
    if foot and is_free:
        desk.post(best_garrison(desk, foot), area)


def neutralise(desk: Desk, area: int, loser: int) -> None:
    """A home area whose nation was driven out by a neutral power is neutral (section 7)."""
    is_home = loser < len(desk.rules.seats) and desk.facts.home[area] == loser and not desk.facts.raids[loser]
    if is_home and area not in desk.open.neutral:
        desk.set_open(neutral=tuple(sorted((*desk.open.neutral, area))))
        desk.tell("AreaNeutral", {"area": area})
