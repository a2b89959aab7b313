"""Carrying out a declared march: what surprises change, plague on the way, arrival (sections 4.1, 9, 5a)."""

from __future__ import annotations

from bot.engine.core import Seat
from bot.engine.frames import Slot
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.geometry import Route
from bot.engine.wildfield.model import Entry, March
from bot.engine.wildfield.victory import bury, reclaim, touch_fort

Answers = tuple[tuple[Seat, Slot], ...]


def carry_out(desk: Desk, answers: Answers) -> None:
    """The march after the reactions, in turn order: discord, storm at sea; an armistice stops it, too."""
    march = desk.open.march
    assert march is not None
    desk.irreversible = True
    is_stopped = False
    for seat, said in answers:
        if said[0] != "play":
            continue
        effect = desk.rules.set.cards[str(said[1])].effect
        if effect == "discord" and desk.group and not is_stopped:
            desk.spend(seat, str(said[1]), "surprise")
            _refuse(desk, march, seat, int(said[2]))  # type: ignore[arg-type]
        elif effect == "storm_at_sea" and desk.group and not is_stopped:
            desk.spend(seat, str(said[1]), "surprise")
            _drown(desk, march)
            is_stopped = True
    _leave(desk, march)
    if not is_stopped:
        _advance(desk, march)
    reclaim(desk)


def _refuse(desk: Desk, march: March, seat: Seat, place: int) -> None:
    """A unit picked blind, by its place in a shuffled row, refuses to go (section 9)."""
    row = desk.dice.shuffle(desk.group, "discord")
    gone = row[min(place, len(row)) - 1]
    desk.group = tuple(block for block in desk.group if block != gone)
    if desk.posts[1] == gone:
        desk.posts = (desk.posts[0], -1)
    told = {"seat": seat, "nation": march.nation, "area": march.start, "n": len(desk.group)}
    desk.tell("BlockRefused", told)
    desk.tell("BlockRefusedSecret", {"block": gone}, march.seat)


def _drown(desk: Desk, march: March) -> None:
    """The group returns to where it started, one of it drowns (section 9)."""
    lost = desk.dice.pick(desk.group, "storm at sea")
    desk.group = tuple(block for block in desk.group if block != lost)
    desk.tell("MarchCancelled", {"nation": march.nation, "from": march.start, "cause": "storm"})
    bury(desk, lost, "storm_at_sea")
    touch_fort(desk, march.start)


def _leave(desk: Desk, march: March) -> None:
    """The garrison marches out, another block stays in its place (section 4.1)."""
    area, inside = march.start, desk.garrison[march.start]
    if inside >= 0 and inside in desk.group:
        desk.put(inside, area)
        desk.tell("GarrisonChanged", {"nation": march.nation, "area": area, "n": 0})
    if desk.posts[0] >= 0 and desk.garrison[area] < 0:
        desk.post(desk.posts[0], area)
    touch_fort(desk, area)


def _advance(desk: Desk, march: March) -> None:
    if march.route and not desk.group:
        desk.tell("MarchCancelled", {"nation": march.nation, "from": march.start, "cause": "discord"})
        return
    if not march.route:
        if march.nation >= len(desk.rules.seats):
            _enter_area(desk, march, march.start, march.start)
        return
    goal = march.route[-1]
    if _is_truced(desk, march, goal):
        desk.tell("MarchCancelled", {"nation": march.nation, "from": march.start, "cause": "armistice"})
        return
    sicken(desk, march.nation, desk.group, (march.start, *march.route))
    group = tuple(block for block in desk.group if desk.strength[block] > 0)
    desk.put_all(group, goal)
    if group:
        tell_moved(desk, march.seat, march.nation, march.start, march.route, len(group), "march")
    bury_dead(desk, desk.group, "plague")
    if not group:
        return
    origin = march.route[-2] if len(march.route) > 1 else march.start
    _enter_area(desk, march, goal, origin)
    if desk.posts[1] in group and desk.garrison[goal] < 0 and not desk.masks[goal] & desk.foes(march.nation):
        desk.post(desk.posts[1], goal)
    touch_fort(desk, goal)
    touch_fort(desk, march.start)


def _is_truced(desk: Desk, march: March, goal: int) -> bool:
    """An armistice played in reaction stops a neutral power's attack (section 9)."""
    is_event = march.nation >= len(desk.rules.seats) and march.nation != desk.open.suzerain
    here = desk.masks[goal] & desk.foes(march.nation)
    return is_event and any(here >> seat & 1 and is_safe for seat, is_safe in enumerate(desk.open.truce))


def _enter_area(desk: Desk, march: March, area: int, origin: int) -> None:
    enter(desk, Entry(area, march.nation, origin, march.seat, len(desk.group)))


def enter(desk: Desk, entry: Entry) -> None:
    """Remember who came into an area in this round, from where."""
    desk.set_open(entries=(*desk.open.entries, entry))


def tell_moved(desk: Desk, seat: Seat, nation: int, start: int, route: Route, n: int, cause: str) -> None:
    """For everybody: so many blocks went there."""
    told = {"seat": seat, "nation": nation, "from": start, "route": list(route), "to": route[-1], "n": n}
    is_sea = any(desk.facts.is_sea[area] for area in (start, *route))
    desk.tell("BlocksMoved", {**told, "sea": is_sea, "cause": cause})


def sicken(desk: Desk, nation: int, group: tuple[int, ...], areas: tuple[int, ...]) -> None:
    """Plague: a group that enters or leaves its area loses strength, the strongest first (ruling)."""
    if desk.open.plague not in areas or not group:
        return
    left, hurt = desk.rules.set.figures.plague, []
    for block in sorted(group, key=lambda b: (-desk.strength[b], b)):
        lost = desk.weaken(block, left)
        if lost:
            hurt.append([block, lost])
        left -= lost
    told = {"area": desk.open.plague, "nation": nation, "n": sum(n for _, n in hurt), "cause": "plague"}
    desk.tell("BlocksHurt", told)
    desk.tell_owner("BlocksHurtSecret", nation, {**told, "blocks": hurt})


def bury_dead(desk: Desk, blocks: tuple[int, ...], cause: str) -> None:
    """Blocks at 0 leave the map."""
    for block in blocks:
        if desk.place[block] >= 0 and desk.strength[block] == 0:
            bury(desk, block, cause)
