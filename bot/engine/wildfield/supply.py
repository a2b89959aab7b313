"""Phase 4: hunger, raids, and who holds the market of captives (sections 4.4, 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.march import tell_moved
from bot.engine.wildfield.model import State
from bot.engine.wildfield.victory import bury, controlled, presence, reclaim, touch_fort

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules


# --- hunger -----------------------------------------------------------------------------------------------


def feed(desk: Desk) -> None:
    """Each nation with more field blocks than tokens in an area loses 1 strength there; all at once."""
    facts = desk.facts
    players = [nation for nation in desk.open.order if not facts.exempt[nation]]
    powers = [nation for nation in facts.powers if not facts.exempt[nation]]
    hungry = [
        (area, nation)
        for nation in (*players, *powers)
        for area in sorted({desk.place[block] for block in facts.blocks[nation]} - {-1})
        if _is_hungry(desk, area, nation)
    ]
    for area, nation in hungry:
        _starve(desk, area, nation)


def _is_hungry(desk: Desk, area: int, nation: int) -> bool:
    """At sea and at home in its own country nobody starves (rulings)."""
    if desk.facts.is_sea[area] or desk.facts.is_off[area]:
        return False
    return len(desk.army(area, nation)) > desk.open.tokens[area]


def _starve(desk: Desk, area: int, nation: int) -> None:
    """The strongest loses 1, or the weakest if its owner has said so."""
    army = desk.army(area, nation)
    sign = 1 if _spares_strong(desk, nation) else -1
    block = min(army, key=lambda b: (sign * desk.strength[b], b))
    desk.weaken(block, 1)
    told = {"area": area, "nation": nation, "n": 1, "cause": "supply"}
    desk.tell("BlocksHurt", told)
    desk.tell_owner("BlocksHurtSecret", nation, {**told, "blocks": [[block, 1]]})
    if not desk.strength[block]:
        bury(desk, block, "supply")
        touch_fort(desk, area)
        reclaim(desk)


def _spares_strong(desk: Desk, nation: int) -> bool:
    if nation >= len(desk.hidden):
        return False
    return ("supply", windows.WEAKEST) in desk.hidden[nation].standing


# --- raids ------------------------------------------------------------------------------------------------


def market_taken(desk: Desk) -> bool:
    """Whether an enemy of the raiders holds the market: in the field without them, or in the fortress
    (4.4).
    """
    facts = desk.facts
    foes, area = desk.foes(facts.raider), facts.market
    inside = desk.garrison[area]
    if inside >= 0 and foes >> facts.nation[inside] & 1:
        return True
    mask = desk.masks[area]
    return bool(mask & foes) and not mask >> facts.raider & 1


def raid(desk: Desk) -> None:
    """One token from each foreign area where raiders stand and no enemy does; the weakest takes it home
    (4.4).
    """
    facts = desk.facts
    raider = facts.raider
    if not 0 <= raider < len(desk.rules.seats) or facts.market < 0 or market_taken(desk):
        return
    if ("raid", windows.NEVER) in desk.hidden[raider].standing:
        return
    areas = sorted({desk.place[block] for block in facts.blocks[raider]} - {-1})
    for area in areas:
        is_foreign = facts.home[area] != raider and not facts.is_sea[area]
        if is_foreign and desk.open.tokens[area] and not presence(desk.rules, desk, area) & desk.foes(raider):
            _carry_off(desk, area, raider)


def _carry_off(desk: Desk, area: int, raider: int) -> None:
    army = desk.army(area, raider)
    if not army:
        return
    block = min(army, key=lambda b: (desk.strength[b], b))
    market = desk.facts.market
    desk.set_at("tokens", area, desk.open.tokens[area] - 1)
    desk.set_open(loot=desk.open.loot + 1)
    desk.put(block, market)
    desk.tell("CaptivesTaken", {"area": area, "nation": raider, "loot": desk.open.loot})
    tell_moved(desk, raider, raider, area, (market,), 1, "raid")
    touch_fort(desk, area)
    touch_fort(desk, market)


# --- the market is taken (section 7) ----------------------------------------------------------------------


def free_captives(desk: Desk) -> bool:
    """Tokens in a market an enemy player took go to him; True: he is asked where to lay them."""
    facts, open = desk.facts, desk.open
    if not open.loot or facts.raider < 0 or facts.market < 0 or not market_taken(desk):
        return False
    taker = _taker(desk)
    if taker < 0:
        return False
    loot = open.loot
    desk.set_open(loot=0)
    desk.tell("MarketTaken", {"seat": taker, "n": loot})
    if not controlled(desk.rules, desk.open, desk, taker):
        return False
    desk.irreversible = True
    desk.ask("spoils", taker, loot, ())
    return True


def _taker(desk: Desk) -> Seat:
    """The first in turn order whose troops, or whose suzerain's, hold the market."""
    foes = desk.foes(desk.facts.raider)
    here = presence(desk.rules, desk, desk.facts.market) & foes
    for seat in desk.open.order:
        lord = desk.open.suzerain if desk.open.vassal == seat else seat
        if here >> seat & 1 or here >> lord & 1:
            return seat
    return -1


def left_to_give(state: State | Desk) -> tuple[int, tuple[int, ...]]:
    """Tokens left, areas served in this turn of the round."""
    left, served = state.frames[-1].args
    return left, served  # type: ignore[return-value]


def list_spoils(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Controlled areas not served yet."""
    served = left_to_give(state)[1]
    areas = controlled(rules, state.open, state.blocks, seat)
    listed = [actions.act("give", area) for area in areas if area not in served]
    return [*listed, *windows.any_time_plays(rules, state, seat)]


def why_not_give(rules: WildfieldRules, state: State, seat: Seat, area: int) -> Refusal | None:
    """A controlled area, each once before any twice."""
    if area not in controlled(rules, state.open, state.blocks, seat):
        return Refusal("not_yours", {"area": area})
    return Refusal("already_served", {"area": area}) if area in left_to_give(state)[1] else None


def why_not_give_all(
    rules: WildfieldRules, state: State, seat: Seat, areas: tuple[int, ...]
) -> Refusal | None:
    """Controlled areas, each once, in the order wanted."""
    own = controlled(rules, state.open, state.blocks, seat)
    for area in areas:
        if area not in own:
            return Refusal("not_yours", {"area": area})
    if len(set(areas)) != len(areas) or not areas:
        return Refusal("bad_arguments", {"action": "give_all"})
    return None


def do_give(desk: Desk, seat: Seat, area: int) -> None:
    """One token there."""
    left, served = left_to_give(desk)
    _give(desk, seat, area)
    served = (*served, area)
    if not set(controlled(desk.rules, desk.open, desk, seat)) - set(served):
        served = ()
    if left > 1:
        desk.retop(left - 1, served)
    else:
        _settled(desk)


def do_give_all(desk: Desk, seat: Seat, areas: tuple[int, ...]) -> None:
    """One each in this order, then the other areas, round and round."""
    left = left_to_give(desk)[0]
    rest = [area for area in controlled(desk.rules, desk.open, desk, seat) if area not in areas]
    order = (*areas, *rest)
    for number in range(left):
        _give(desk, seat, order[number % len(order)])
    _settled(desk)


def _give(desk: Desk, seat: Seat, area: int) -> None:
    desk.set_at("tokens", area, desk.open.tokens[area] + 1)
    desk.tell("TokenGiven", {"seat": seat, "area": area})


def _settled(desk: Desk) -> None:
    desk.frames = ()
    desk.irreversible = True
