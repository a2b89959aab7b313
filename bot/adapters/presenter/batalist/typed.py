"""Typed orders turned into actions: plans read word by word, laid into the draft or carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.adapters.presenter.base import Parsed
from bot.adapters.presenter.batalist import ready, space
from bot.adapters.presenter.batalist.pages_legs import base_of, making
from bot.adapters.presenter.batalist.plans import spots_of
from bot.adapters.presenter.batalist.saying import number
from bot.adapters.presenter.batalist.story import refusal_text
from bot.adapters.presenter.batalist.tokens import (
    FORMATION_OF,
    TO_WORDS,
    battalion_of,
    leg_of,
    place_of,
    tenths_of,
)
from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist import actions as act
from bot.engine.batalist import planning
from bot.engine.batalist.model import Plan, View
from bot.engine.core import Action, Refusal

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position

BUILDING_FRAMES = ("move", "hasten")


def is_building(view: View) -> bool:
    """Whether legs of a Move are being asked for."""
    draft = ready.draft_of(view)
    is_planning = view.frame == "orders" and draft.planned >= 0 and draft.entries[draft.planned][1] == "move"
    return view.frame in BUILDING_FRAMES or is_planning


def add_legs(legs: Sequence[tuple[str, int]]) -> Parsed:
    """Legs added to those so far, one by one."""
    return Parsed(tuple(act.act("leg", *leg) for leg in legs))


def go_to(words: Words, view: View, rest: list[str]) -> Parsed:
    """`to h2`, `to 22.5,16` while a Move is being built."""
    goal = _goal(words, view, rest)
    return goal if isinstance(goal, Parsed) else Parsed((goal,))


def _goal(words: Words, view: View, rest: list[str]) -> Action | Parsed:
    place = place_of(rest)
    if place is not None:
        return Action("to_point", tuple(place))
    b = battalion_of(words, view, rest[0], own=False)
    if b < 0:
        return Parsed(error=words.say("say-no-target", word=rest[0][:20], list=enemy_tags(words, view)))
    return act.act("towards", b)


def own_tags(words: Words, view: View) -> str:
    """Own battalions on the field, by tag."""
    return words.tags(space.own(view, view.seat))


def enemy_tags(words: Words, view: View) -> str:
    """Enemy battalions on the field, by tag."""
    return words.tags(space.own(view, 1 - view.seat))


# Plans ------------------------------------------------------------------------------------------------------


def plan_of(words: Words, view: View, b: int, order: str, rest: list[str]) -> Plan | Parsed:
    """The plan that the rest of a line says; () for none; an answer where it makes no sense."""
    if not rest:
        return ()
    if order == "move":
        return _march(words, view, b, rest)
    if order == "turn":
        return _turn(words, view, b, rest)
    if order == "reform":
        return _reform(words, view, b, rest)
    if order in ready.AIMED:
        return _aim(words, view, order, rest)
    return ()


def _march(words: Words, view: View, b: int, rest: list[str]) -> Plan | Parsed:
    """Legs, then perhaps `to …`: built with the rules' own ways."""
    position = ready.stands(
        words.rules, view, b, ready.draft_of(view).entries if view.frame == "orders" else ()
    )
    plan: Plan = ()
    while rest:
        leg = leg_of(rest[0])
        if leg is not None:
            plan, rest = (*plan, *leg), rest[1:]
            continue
        if rest[0] not in TO_WORDS or len(rest) < 2:
            return Parsed(error=words.say("say-legs-how", word=rest[0][:20]))
        goal = _goal(words, view, rest[1:])
        if isinstance(goal, Parsed):
            return goal
        made = planning.extended(words.rules, position, b, plan, goal)
        if isinstance(made, Refusal):
            return Parsed(error=refusal_text(words, made))
        plan, rest = made, []
    return plan


def _turn(words: Words, view: View, b: int, rest: list[str]) -> Plan | Parsed:
    """Degrees clockwise, `left 90`, `right 45`, or a battalion to face."""
    joined = leg_of(rest[0])
    if joined is not None and joined[0] in ("left", "right"):
        return (joined[1] // 10 * (-1 if joined[0] == "left" else 1),)
    sign = -1 if rest[0] in ("l", "left", "налево", "влево", "л") else 1
    named = (
        rest[1:]
        if rest[0] in ("l", "left", "r", "right", "налево", "влево", "л", "направо", "вправо", "п")
        else rest
    )
    angle = tenths_of(named[0]) if named else None
    if angle is not None:
        return (sign * angle,)
    other = battalion_of(words, view, rest[0], own=False)
    if other < 0:
        return Parsed(error=words.say("say-turn-how", word=rest[0][:20]))
    return (space.bearing(view.battalions[b], view.battalions[other]) or 1,)


def _reform(words: Words, view: View, b: int, rest: list[str]) -> Plan | Parsed:
    """A formation, or a number of files."""
    row = view.battalions[b]
    formation = FORMATION_OF.get(rest[0], "")
    if formation:
        files = int(rest[1]) if len(rest) > 1 and rest[1].isdecimal() else row.files
        return (formation, files)
    if rest[0].isdecimal():
        return (row.formation, int(rest[0]))
    return Parsed(error=words.say("say-reform-how", word=rest[0][:20]))


def _aim(words: Words, view: View, order: str, rest: list[str]) -> Plan | Parsed:
    """An enemy battalion, a building `t3`, or a place."""
    place = place_of(rest)
    if place is not None and order == "shoot":
        return tuple(place)
    if rest[0][:1] == "t" and rest[0][1:].isdecimal():
        return (rest[0],)
    target = battalion_of(words, view, rest[0], own=False)
    if target < 0:
        return Parsed(error=words.say("say-no-target", word=rest[0][:20], list=enemy_tags(words, view)))
    return (target,)


# Giving it --------------------------------------------------------------------------------------------------


def give(words: Words, view: View, b: int, order: str, plan: Plan) -> Parsed:
    """Lay it into the draft, or carry it out with the battalion's card of that order."""
    if view.frame == "orders":
        return _lay(words, view, b, order, plan)
    cards = [card for card in view.cards if card.b == b]
    if not cards:
        lying = words.tags(dict.fromkeys(card.b for card in view.cards))
        return Parsed(error=words.say("say-no-card", name=words.battalion(b), list=lying))
    card = next((each for each in cards if each.order == order), None)
    if card is None and order in ("move", "melee") and view.battalions[b].rights:
        return Parsed((act.replace(cards[0].id, order, plan),))
    if card is None:
        listed = ", ".join(words.order(each.order) for each in cards)
        return Parsed(error=words.say("say-other-card", name=words.battalion(b), list=listed))
    if plan or order in planning.UNPLANNED:
        return Parsed((act.carry_out(card.id, plan),))
    return Parsed((act.act("choose", card.id),))


def _lay(words: Words, view: View, b: int, order: str, plan: Plan) -> Parsed:
    """One more entry of the draft; a plan for one that lies bare is put on it."""
    draft = ready.draft_of(view)
    refusal = planning.why_not_order(words.rules, view, b, order)
    if refusal is not None:
        return Parsed(error=refusal_text(words, refusal))
    entries = list(draft.entries)
    bare = [
        n
        for n, entry in enumerate(entries)
        if entry[0] == b and entry[1] == order and not ready.plan_of(entry)
    ]
    if bare and plan:
        entries[bare[0]] = (*entries[bare[0]][:3], *plan)
    else:
        entries.append(act.entry(b, order, plan))
    return Parsed((act.lay_all(entries, draft.aside),))


def dragged(words: Words, view: View, rest: list[str]) -> Parsed:
    """`drag b3 22.5,16`: see `drag`; in deployment the base is put there."""
    b = battalion_of(words, view, rest[0], own=True)
    spot = place_of(rest[1:]) if len(rest) > 1 else None
    if view.frame == "deploy" or b < 0 or spot is None:
        return place(words, view, rest)
    return drag(words, view, b, spot.x, spot.y)


def drag(words: Words, view: View, b: int, x: int, y: int) -> Parsed:
    """The base taken along on the picture; a draft, still to be confirmed."""
    point = Action("to_point", (x, y))
    if is_building(view) and making(view)[0] == b:
        return _anew(words, base_of(words, view, b), b, making(view)[1], (), point)
    if view.frame == "orders":
        return _drag_order(words, view, b, point)
    card = next((each for each in view.cards if each.b == b and each.order == "move"), None)
    if card is None or view.frame != "execute":
        return give(words, view, b, "move", ())
    return _anew(words, view, b, card.plan, (act.act("choose", card.id),), point)


def _drag_order(words: Words, view: View, b: int, point: Action) -> Parsed:
    """A Move laid for it if none is, else the last one of its own planned anew."""
    draft = ready.draft_of(view)
    found = [n for n, entry in enumerate(draft.entries) if entry[0] == b and entry[1] == "move"]
    if found:
        n = found[-1]
        steps: tuple[Action, ...] = (act.act("plan", n),)
        position = ready.stands(words.rules, view, b, draft.entries[:n])
        return _anew(words, position, b, ready.plan_of(draft.entries[n]), steps, point)
    steps = (act.act("choose", b), act.act("lay", b, "move"), act.act("plan", len(draft.entries)))
    return _anew(words, ready.stands(words.rules, view, b, draft.entries), b, (), steps, point)


def _anew(
    words: Words, position: Position, b: int, plan: Plan, steps: tuple[Action, ...], point: Action
) -> Parsed:
    """The legs so far taken back, then the way to the point from where they began."""
    made = planning.extended(words.rules, position, b, (), point)
    if isinstance(made, Refusal):
        return Parsed(error=refusal_text(words, made))
    return Parsed((*steps, *(act.UNDO_LEG for _ in range(len(plan) // 2)), point))


# The other verbs --------------------------------------------------------------------------------------------


def take_back(words: Words, view: View, rest: list[str]) -> Parsed:
    """`take 3`: the last order laid on a battalion."""
    b = battalion_of(words, view, rest[0], own=True)
    draft = ready.draft_of(view)
    found = [n for n, entry in enumerate(draft.entries) if entry[0] == b]
    if view.frame != "orders" or not found:
        listed = words.tags(dict.fromkeys(number(entry[0]) for entry in draft.entries))
        return Parsed(error=words.say("say-nothing-laid", list=listed))
    entries = [entry for n, entry in enumerate(draft.entries) if n != found[-1]]
    return Parsed((act.lay_all(entries, draft.aside),))


def cancel(words: Words, view: View, rest: list[str]) -> Parsed:
    """`cancel 3`: which of the own cards is given up for another."""
    b = battalion_of(words, view, rest[0], own=True)
    card = next((each for each in view.cards if each.b == b), None)
    if card is None or view.frame != "execute":
        return _no_card(words, view, b)
    return Parsed((act.act("cancel", card.id),))


def idle(words: Words, view: View, rest: list[str]) -> Parsed:
    """`idle 3`: a card turned over to no effect."""
    b = battalion_of(words, view, rest[0], own=True)
    card = next((each for each in view.cards if each.b == b), None)
    return Parsed((act.idle(card.id),)) if card else _no_card(words, view, b)


def _no_card(words: Words, view: View, b: int) -> Parsed:
    lying = words.tags(dict.fromkeys(card.b for card in view.cards))
    name = words.battalion(b) if b >= 0 else "?"
    return Parsed(error=words.say("say-no-card", name=name, list=lying))


def fast(words: Words, view: View, rest: list[str]) -> Parsed:
    """`fast 6 f4`: a move without an order."""
    b = battalion_of(words, view, rest[0], own=True)
    listed = [number(action.args[0]) for action in view.legal if action.name == "fast"]
    if b not in listed:
        return Parsed(error=words.say("say-not-fast", list=words.tags(listed)))
    plan = _march(words, view, b, rest[1:])
    if isinstance(plan, Parsed):
        return plan
    if not plan:
        return Parsed((act.act("fast", b),))
    return Parsed((act.hasten(b, zip(plan[::2], plan[1::2], strict=True)),))  # type: ignore[arg-type]


def place(words: Words, view: View, rest: list[str]) -> Parsed:
    """`place b3 20,5`: deployment, facing as it does now."""
    b = battalion_of(words, view, rest[0], own=True)
    spot = place_of(rest[1:]) if len(rest) > 1 else None
    if view.frame != "deploy" or b < 0 or spot is None:
        owned = words.tags(spot[0] for spot in spots_of(view)) if view.frame == "deploy" else ""
        return Parsed(error=words.say("say-place-how", list=owned or own_tags(words, view)))
    return Parsed((Action("place", (b, spot.x, spot.y, deployed_heading(view, b))),))


def deployed_heading(view: View, b: int) -> int:
    """The heading a battalion has in the deployment's draft, else in the line-up."""
    spots = view.slot[1] if len(view.slot) > 1 and isinstance(view.slot[1], tuple) else ()
    for spot in spots:
        if isinstance(spot, tuple) and spot[0] == b:
            return number(spot[3])
    return view.battalions[b].h


def aside(words: Words, view: View, rest: list[str]) -> Parsed:
    """`aside 3`: stamina set aside for magic, of the only hero who may."""
    listed = [action for action in view.legal if action.name == "set_aside"]
    wanted = [action for action in listed if str(action.args[1]) == rest[-1]]
    if not wanted:
        figures = ", ".join(str(action.args[1]) for action in listed) or words.say("nothing")
        return Parsed(error=words.say("say-aside-how", list=figures))
    return Parsed((wanted[0],))
