"""Fortress owners, losses and succession, control, victory points, the end (sections 3, 6, 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Outcome, Seat
from bot.engine.wildfield.desk import Board, Desk
from bot.engine.wildfield.model import Open

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

SHOWN_CAUSES = ("battle", "storm", "gates")
DEADLY_CAUSES = ("battle", "storm")
"""Ways to die that bring the next ruler (section 3); hunger, plague, drowning and scattering do not."""


# --- losses and rulers (sections 2, 3) --------------------------------------------------------------------


def bury(desk: Desk, block: int, cause: str) -> None:
    """The block leaves the map: to the reserve, a neutral power's home; a ruler killed in battle is
    succeeded.
    """
    facts, area = desk.facts, desk.place[block]
    nation = facts.nation[block]
    kind = facts.kind[block] if cause in SHOWN_CAUSES else ""
    desk.retire(block)
    desk.tell("BlockLost", {"area": area, "nation": nation, "cause": cause, "kind": kind})
    desk.tell_owner("BlockLostSecret", nation, {"block": block, "area": area})
    if facts.kind[block] == "ruler" and cause in DEADLY_CAUSES:
        succeed(desk, nation, "battle")


def succeed(desk: Desk, nation: int, cause: str) -> None:
    """The next ruler card; after the last one none (section 3)."""
    count = len(desk.facts.rulers[nation])
    ruler = min(desk.open.rulers[nation] + 1, count)
    desk.set_at("rulers", nation, ruler)
    desk.tell("RulerChanged", {"nation": nation, "ruler": ruler, "cause": cause})


def ruler_bonus(rules: WildfieldRules, open: Open, nation: int) -> tuple[int, int]:
    """Diplomacy and battle bonus of the ruler in office; 0, 0 without one."""
    if nation >= len(open.rulers) or open.rulers[nation] >= len(rules.facts.rulers[nation]):
        return 0, 0
    ruler = rules.facts.rulers[nation][open.rulers[nation]]
    return ruler.diplomacy, ruler.battle


def has_ruler(rules: WildfieldRules, open: Open, board: Board, nation: int) -> bool:
    """A ruler in office whose block is on the map."""
    block = rules.facts.ruler[nation]
    is_in_office = open.rulers[nation] < len(rules.facts.rulers[nation])
    return is_in_office and block >= 0 and board.place[block] >= 0


# --- fortresses (section 6) -------------------------------------------------------------------------------


def fort_owner(rules: WildfieldRules, open: Open, board: Board, area: int, extra: int = 0) -> int:
    """Whose fortress it is: the garrison's nation, else the only one in the field, else the last owner; −1
    nobody.

    `extra`: nations (bits) that would also stand in the field.
    """
    if board.garrison[area] >= 0:
        return rules.facts.nation[board.garrison[area]]
    mask = board.masks[area] | extra
    if mask and not mask & (mask - 1):
        return mask.bit_length() - 1
    return open.held[area]


def touch_fort(desk: Desk, area: int) -> None:
    """Remember who owns the fortress of an area where something changed."""
    if desk.facts.fort[area]:
        owner = fort_owner(desk.rules, desk.open, desk, area)
        if owner != desk.open.held[area]:
            desk.set_at("held", area, owner)


def best_garrison(desk: Desk, blocks: tuple[int, ...]) -> int:
    """Whom to leave in a fortress: the weakest infantry, else artillery, else cavalry, commanders last."""
    facts = desk.facts
    order = (2, 0, 1, -1)
    return min(blocks, key=lambda b: (order.index(facts.phase[b]), desk.strength[b], b))


# --- control and points (section 7) -----------------------------------------------------------------------


def presence(rules: WildfieldRules, board: Board, area: int) -> int:
    """The nations (bits) with troops in an area, garrisons included."""
    block = board.garrison[area]
    return board.masks[area] | (1 << rules.facts.nation[block] if block >= 0 else 0)


def own_bits(open: Open, seat: Seat) -> int:
    """The nations (bits) whose troops count as the seat's: its own, and its suzerain's."""
    return 1 << seat | (1 << open.suzerain if open.vassal == seat else 0)


def scorers(rules: WildfieldRules, open: Open, board: Board, area: int) -> tuple[Seat, ...]:
    """Who scores the area: mostly one seat or none (section 7)."""
    here = presence(rules, board, area)
    home = rules.facts.home[area]
    is_kept = 0 <= home < len(rules.seats) and area not in open.neutral and not rules.facts.raids[home]
    if not here:
        return (home,) if is_kept else ()
    enmity = rules.enmity(open)
    found, present = [], []
    for seat in range(len(rules.seats)):
        if rules.facts.raids[seat] or here & enmity[seat]:
            continue
        if here & own_bits(open, seat):
            found.append(seat)
            present.append(seat)
        elif is_kept and home == seat:
            found.append(seat)
    if len(present) < 2:
        return tuple(found)
    return _strongest(rules, open, board, area, present)


def _strongest(
    rules: WildfieldRules, open: Open, board: Board, area: int, seats: list[Seat]
) -> tuple[Seat, ...]:
    """Of allies in one area the stronger one scores, equal ones don't (ruling on control)."""
    nation = rules.facts.nation
    blocks = [*board.field[area], *([board.garrison[area]] if board.garrison[area] >= 0 else [])]
    sums = {
        seat: sum(board.strength[b] for b in blocks if own_bits(open, seat) >> nation[b] & 1)
        for seat in seats
    }
    most = max(sums.values())
    best = tuple(seat for seat in seats if sums[seat] == most)
    return best if len(best) == 1 else ()


def score_table(rules: WildfieldRules, open: Open, board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Control by area (seat or −1) and points by seat."""
    facts, seats = rules.facts, len(rules.seats)
    control, points = [-1] * len(facts.areas), [0] * seats
    if open.phase == "setup":
        return tuple(control), tuple(points)
    for area in facts.scoring:
        for seat in scorers(rules, open, board, area):
            points[seat] += 1
            if control[area] < 0:
                control[area] = seat
    if 0 <= facts.raider < seats:
        share = {"none": 0, "third": 3, "half": 2}[rules.switches.unsold]
        points[facts.raider] += open.bank + (open.loot // share if share else 0)
    if open.vassal >= 0:
        points[open.vassal] += rules.set.figures.protectorate_vp
    return tuple(control), tuple(points)


def owns_home(rules: WildfieldRules, open: Open, board: Board, seat: Seat, area: int) -> bool:
    """A home area under own control: no enemy there, and not made neutral (sections 4.2, 7)."""
    facts = rules.facts
    if facts.home[area] != seat or facts.is_off[area] or area in open.neutral:
        return False
    return not presence(rules, board, area) & rules.enmity(open)[seat]


def controlled(rules: WildfieldRules, open: Open, board: Board, seat: Seat) -> tuple[int, ...]:
    """Areas the seat controls, in map order: those it scores, and its own home areas."""
    return tuple(
        area
        for area in range(len(rules.facts.areas))
        if owns_home(rules, open, board, seat, area)
        or (rules.facts.scores[area] and seat in scorers(rules, open, board, area))
    )


def reclaim(desk: Desk) -> None:
    """A neutral home area is its owner's again where own troops stand without an enemy (section 7)."""
    for area in desk.open.neutral:
        seat = desk.facts.home[area]
        here = presence(desk.rules, desk, area)
        if here & 1 << seat and not here & desk.foes(seat):
            desk.set_open(neutral=tuple(other for other in desk.open.neutral if other != area))


# --- the end ----------------------------------------------------------------------------------------------


def judge(desk: Desk) -> None:
    """The last campaign is over: most points win; then strength on the map, then blocks, else they share
    it.
    """
    rules = desk.rules
    _, points = score_table(rules, desk.open, desk)
    seats = tuple(range(len(rules.seats)))
    best = [seat for seat in seats if points[seat] == max(points)]
    for reason, measure in (("points", None), ("strength", _strength), ("blocks", _count)):
        if measure is not None:
            sums = {seat: measure(desk, seat) for seat in best}
            best = [seat for seat in best if sums[seat] == max(sums.values())]
        if len(best) == 1:
            finish(desk, best[0], reason, points)
            return
    finish(desk, None, "shared", points, tuple(best))


def _on_map(desk: Desk, seat: Seat) -> list[int]:
    return [block for block in desk.facts.blocks[seat] if desk.place[block] >= 0]


def _strength(desk: Desk, seat: Seat) -> int:
    return sum(desk.strength[block] for block in _on_map(desk, seat))


def _count(desk: Desk, seat: Seat) -> int:
    return len(_on_map(desk, seat))


def finish(
    desk: Desk, winner: Seat | None, reason: str, points: tuple[int, ...], winners: tuple[Seat, ...] = ()
) -> None:
    """The match is over."""
    outcome = Outcome(winner, reason, points, winners)
    desk.set_open(result=outcome, phase="over", active=-1, march=None, battle=None)
    desk.frames, desk.group, desk.posts = (), (), (-1, -1)
    desk.irreversible = True
    desk.tell(
        "MatchEnded",
        {"winner": winner, "winners": list(winners), "reason": reason, "scores": list(points)},
    )
