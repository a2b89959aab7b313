"""What a seat is planning, for its own pictures: ghost bases, reach, targets with what may be expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.adapters.presenter.batalist import ready, weigh
from bot.adapters.presenter.batalist.desk import Desk, Sight
from bot.adapters.presenter.batalist.pages_legs import base_of
from bot.adapters.presenter.batalist.saying import number
from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist import actions as act
from bot.engine.batalist import command, helpers, movement, planning, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import Battalion, View
from bot.engine.batalist.model import Plan as Legs
from bot.render.batalist.scene import Aim, FanArea, Ghost, Notice, Plan, WarningKind

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position

STOPS: dict[str, WarningKind] = {"friend": "blocked", "ground": "blocked", "edge": "edge", "spent": "spent"}
"""Why a walk ended → the warning on the picture."""
MOST_AIMS = 8
MOST_BARE = 3
"""Parts of an order without a plan."""


def plan_of(desk: Desk, sight: Sight) -> Plan:
    """All that the page's picture adds to the open field."""
    laid = _laid(desk)
    if sight.kind == "orders":
        return Plan(sight.b, ghosts=laid, radii=_radii(desk))
    if sight.b < 0:
        return Plan(ghosts=laid)
    if sight.order == "move":
        return _move(desk, sight, laid)
    if sight.order in ("melee", "shoot", "magic"):
        return _aims(desk, sight, laid)
    return Plan(sight.b, ghosts=laid, targets=sight.targets)


def _radii(desk: Desk) -> tuple[tuple[int, int], ...]:
    """Command radii round the bases of the own commanders."""
    people = desk.view.open.characters
    return tuple(
        (own.on, own.cr) for own in people if own.seat == desk.view.seat and own.cr > 0 and own.on >= 0
    )


# Ghosts -----------------------------------------------------------------------------------------------------


def _laid(desk: Desk) -> tuple[Ghost, ...]:
    """Where the plans of cards that lie (or of the draft) lead."""
    view = desk.view
    draft = ready.draft_of(view)
    if view.frame == "orders":
        entries = draft.entries
    else:
        entries = tuple(act.entry(card.b, card.order, card.plan) for card in view.cards)
    found = []
    for n, entry in enumerate(entries):
        if entry[1] == "move" and len(entry) > MOST_BARE and n != draft.planned:
            b = number(entry[0])
            before = ready.stands(desk.words.rules, view, b, entries[:n])
            found.append(_ghost(desk.words, before, b, ready.plan_of(entry), laid=True))
    return tuple(found)


def _ghost(words: Words, position: Position, b: int, plan: Legs, *, laid: bool, note: str = "") -> Ghost:
    row = position.battalions[b]
    walk = movement.walk_of(words.rules, position, b, movement.legs_of(plan))
    path = [(row.x, row.y, row.h), *(tuple(step.pose[:3]) for step in walk.steps)]
    return Ghost(b, tuple(path), laid=laid, note=note)  # type: ignore[arg-type]


def _move(desk: Desk, sight: Sight, laid: tuple[Ghost, ...]) -> Plan:
    """The fan, the ghost of the legs so far, warnings where they apply."""
    words, position = desk.words, base_of(desk.words, desk.view, sight.b)
    rules = words.rules
    plan = tuple(part for leg in sight.legs for part in leg)
    fan = _fan(words, position, sight.b, plan)
    if not plan:
        return Plan(sight.b, ghosts=laid, fan=fan)
    walk = movement.walk_of(rules, position, sight.b, movement.legs_of(plan))
    note = words.say("ghost-note", left=words.paces(walk.left))
    ghost = _ghost(words, position, sight.b, plan, laid=False, note=note)
    return Plan(sight.b, (ghost, *laid), fan, notices=_notices(words, walk))


def _notices(words: Words, walk: geo.Walk) -> tuple[Notice, ...]:
    at = (walk.pose.x, walk.pose.y)
    if walk.touched:
        return (Notice("contact", at, ", ".join(words.tag(b) for b in walk.touched)),)
    if walk.stop in STOPS:
        return (Notice(STOPS[walk.stop], at),)
    if walk.slow:
        return (Notice("slow", at, ", ".join(words.say("ground", kind=kind) for kind in walk.slow)),)
    return ()


def _fan(words: Words, position: Position, b: int, plan: Legs) -> FanArea | None:
    """Where the front edge may still come from where the legs so far lead."""
    rules, legs = words.rules, movement.legs_of(plan)
    mover, _ = planning.mover_after(rules, position, b, plan)
    if mover.sp <= 0:
        return None
    fan = helpers.front_reach(rules, position, b, legs)
    pose, whole = mover.base.pose, mover.sp // 100
    arcs = tuple(each for each in (whole // 2, whole) if each > 0)
    return FanArea(fan.outline, fan.open, (pose.x, pose.y), tuple(dict.fromkeys(arcs)))


# Targets ----------------------------------------------------------------------------------------------------


def _aims(desk: Desk, sight: Sight, laid: tuple[Ghost, ...]) -> Plan:
    """Targets with the figures expected to fall; the reach of a shot."""
    words = desk.words
    position = base_of(words, desk.view, sight.b)
    start = position.battalions[sight.b]
    labels, aims = [], []
    for target in sight.targets[:MOST_AIMS]:
        odds = None if sight.order == "magic" else _odds(words, position, sight, target)
        row = position.battalions[target]
        is_alone = sight.order == "shoot" and len(sight.targets) == 1
        mean = words.say("odds-mean", mean=weigh.decimal(odds.mean_killed / 100)) if odds else ""
        labels.append("" if is_alone else mean)
        if is_alone and odds:
            least, most = weigh.spread(odds)
            aims.append(Aim((start.x, start.y), (row.x, row.y), "shoot", odds.mean_killed / 100, least, most))
    fan = _shot_fan(words, position, sight.b) if sight.order == "shoot" else None
    spots = tuple((x, y, words.place(x, y)) for x, y in sight.points)
    return Plan(sight.b, laid, fan, tuple(aims), sight.targets[:MOST_AIMS], tuple(labels), spots=spots)


def _odds(words: Words, position: Position, sight: Sight, target: int) -> helpers.Odds | None:
    return helpers.aim(words.rules, position, sight.b, sight.order, (target,)).odds


def _shot_fan(words: Words, position: Position, b: int) -> FanArea | None:
    rules, row = words.rules, position.battalions[b]
    arms, fan = status.shooting_arms(rules, row), helpers.shot_reach(rules, position, b)
    if arms is None or fan is None:
        return None
    return FanArea(fan.outline, fan.open, (row.x, row.y), (arms.range // 100,))


# Deployment -------------------------------------------------------------------------------------------------


def spots_of(view: View) -> list[tuple[int, int, int, int]]:
    """(battalion, x, y, heading) of the deployment's draft."""
    rows: Any = view.slot[1] if view.frame == "deploy" and len(view.slot) > 1 else ()
    return [(int(row[0]), int(row[1]), int(row[2]), int(row[3])) for row in rows]


# Bases that may be dragged ----------------------------------------------------------------------------------


def movable(desk: Desk, sight: Sight) -> list[tuple[int, Battalion]]:
    """(battalion, where its base is taken hold of): the one being moved from where its legs lead; in the
    orders phase and in execution those that may move."""
    view, words = desk.view, desk.words
    if sight.order == "move" and sight.b >= 0 and view.frame in ("orders", "move", "hasten"):
        position = base_of(words, view, sight.b)
        plan = tuple(part for leg in sight.legs for part in leg)
        there = planning.after(words.rules, position, sight.b, "move", plan)
        return [(sight.b, there.battalions[sight.b])]
    if view.frame == "orders":
        listed = {number(action.args[0]) for action in view.legal if action.name == "choose"}
        return [(b, view.battalions[b]) for b in sorted(listed & set(command.orderable(view, view.seat)))]
    if view.frame == "deploy":
        spots = {
            b: replace(view.battalions[b], x=x, y=y, h=h, status="field") for b, x, y, h in spots_of(view)
        }
        return sorted(spots.items())
    if view.frame == "execute":
        return [(card.b, view.battalions[card.b]) for card in view.cards if card.order == "move"]
    return []
