"""A Move leg by leg: what is left of the speed, what the legs so far come to, what they run into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.adapters.port import Button
from bot.adapters.presenter.batalist import ready
from bot.adapters.presenter.batalist.corner import home
from bot.adapters.presenter.batalist.desk import Desk, Page, Sight
from bot.adapters.presenter.batalist.saying import number
from bot.adapters.presenter.batalist.story import refusal_text
from bot.adapters.presenter.batalist.words import Words, pairs, rounded
from bot.engine.batalist import command, helpers, movement, planning, status
from bot.engine.batalist.actions import Entry
from bot.engine.batalist.model import Plan, View

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position


DOORS = ("wheel", "aside", "towards")
"""Groups of legs behind doors; forward stands on the first page."""


def making(view: View) -> tuple[int, Plan]:
    """The battalion that moves and its legs so far, flat."""
    args: Any = view.args
    if view.frame == "orders":
        draft = ready.draft_of(view)
        entry = draft.entries[draft.planned]
        return number(entry[0]), ready.plan_of(entry)
    if view.frame == "hasten":
        return number(args[0]), tuple(args[1:])
    card = next(each for each in view.cards if each.id == args[0])
    return card.b, tuple(args[2:])


def base_of(words: Words, view: View, b: int) -> Position:
    """The position in which the legs begin."""
    draft = ready.draft_of(view)
    if view.frame == "orders" and draft.planned >= 0:
        return ready.stands(words.rules, view, b, draft.entries[: draft.planned])
    return view


def legs_page(desk: Desk, group: str) -> Page:
    """Forward, doors to wheels, steps aside and ways towards enemies; undo, confirm."""
    words, view = desk.words, desk.view
    b, plan = making(view)
    where = group if group in DOORS and desk.indices(group=group) else ""
    lines = [words.say("ask-legs", name=words.seen(view.battalions, b)), *course(words, view, b, plan)]
    last: list[Button] = []
    if where:
        options, last = desk.buttons("leg", "towards", group=where), [home(desk)]
    else:
        options = [*desk.buttons("leg", group=""), *_doors(desk)]
        lines.append(words.say("hint-legs"))
    done = desk.buttons("plan_done", "back")
    last += [*desk.buttons("undo_leg"), *desk.buttons("swap", "idle"), *done]
    last += [] if desk.indices("undo_leg", "back") else desk.undo()
    page = Page(lines, options, desk.buttons("confirm"), last)
    page.sight = Sight(b=b, order="move", legs=tuple(pairs(plan)))
    return page


def _doors(desk: Desk) -> list[Button]:
    return [
        desk.door(desk.words.say(f"do-legs-{group}"), group) for group in DOORS if desk.indices(group=group)
    ]


def course(words: Words, view: View, b: int, plan: Plan) -> list[str]:
    """The legs in words, SP left, and every warning."""
    rules, position = words.rules, base_of(words, view, b)
    sp = status.speed(rules, position, b)
    if not plan:
        return [words.say("legs-none", sp=words.paces(sp))]
    walk = movement.walk_of(rules, position, b, movement.legs_of(plan))
    pose = walk.pose
    lines = [
        words.say(
            "legs-so-far",
            legs=words.legs(plan),
            place=words.place(pose.x, pose.y),
            compass=words.compass(pose.h),
            left=rounded(walk.left),
            sp=words.paces(sp),
        )
    ]
    return [*lines, *warnings(words, position, view, b, plan)]


def laid_warnings(words: Words, view: View, entries: Sequence[Entry]) -> list[str]:
    """What stands against the orders of a draft as they are planned, from how things stand now."""
    found = []
    for n, entry in enumerate(entries):
        b, order, plan = number(entry[0]), str(entry[1]), ready.plan_of(entry)
        position = ready.stands(words.rules, view, b, entries[:n])
        against = _against(words, position, view, b, order, plan) if plan else []
        found += [
            words.say("laid-warning", tag=words.tag(b), order=words.order(order), what=w) for w in against
        ]
    return found


def _against(words: Words, position: Position, view: View, b: int, order: str, plan: Plan) -> list[str]:
    refusal = planning.why_not(words.rules, position, b, order, plan)
    if refusal is not None:
        return [refusal_text(words, refusal)]
    if order == "move":
        return warnings(words, position, view, b, plan)
    if order == "melee" and helpers.aim(words.rules, position, b, order, plan).odds is None:
        return [words.say("warn-short")]
    return []


def warnings(words: Words, position: Position, view: View, b: int, plan: Plan) -> list[str]:
    """Contact, slow ground, blocked, spent, out of command at the end."""
    walk = movement.walk_of(words.rules, position, b, movement.legs_of(plan))
    found = [words.say("warn-contact", name=words.battalion(other)) for other in walk.touched]
    if walk.slow:
        found.append(
            words.say("warn-slow", list=", ".join(words.say("ground", kind=kind) for kind in walk.slow))
        )
    if walk.stop in ("friend", "ground", "edge", "spent"):
        found.append(words.say("warn-stop", stop=walk.stop))
    if not walk.free:
        found.append(words.say("warn-no-landing"))
    there = planning.after(words.rules, position, b, "move", plan)
    links = command.chain(words.rules, there, view.seat)
    if links.costs and not any(b in costs for costs in links.costs.values()):
        found.append(words.say("warn-command"))
    return found
