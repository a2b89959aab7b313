"""Everything a press may mean: the seat's choices in one fixed order, made from its view alone.

A press names a choice by its place in this list, so the list must come out the same whenever it is made from
the same view. Pages of the screen are groups of it: `""` the first page, `wheel`, `aside`, `towards` the legs
of a Move, `o<order>` an order's ready-made plans, `c<card>` a laid card, `cancel`, `people`, `aside_magic`,
`standing`, `side`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.batalist import ready
from bot.ai import levels, opponent
from bot.engine.batalist import actions as act
from bot.engine.batalist import planning
from bot.engine.batalist.model import View
from bot.engine.core import Action

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

GAME, ADVISER = "batalist", "greedy"
PLACING = ("choose", "shift", "rotate", "shape", "exchange", "attach")
"""Steps of a deployment that are as good one as another: none of them is coloured."""
ADVISED = ("deploy", "initiative", "dispel")
"""Questions besides orders and execution in which what the adviser would do stands out."""
ANSWERS = ("accept_draw", "decline_draw")
"""Side actions that answer the other side; offering and resigning are commands."""
RUNNING = ("go_on", "stop")
LEG_GROUPS = {"forward": "", "wheel_left": "wheel", "wheel_right": "wheel"}
"""Kind of a leg → the page it is on; others are on `aside`."""
GROUPS = {
    "towards": "towards",
    "cancel": "cancel",
    "step": "people",
    "set_aside": "aside_magic",
    "take_back": "",
    "unbind": "unbind",
    "exchange": "exchange",
    "attach": "attach",
    "shape": "shape",
}
"""Action → the page it is on; others are on the first one."""


def choices(rules: BatalistRules, view: View) -> tuple[Choice, ...]:
    """All choices of the seat whose view this is; instructions are there at any time."""
    made = list(_asked(rules, view)) if view.frame else []
    made += [_side(action) for action in view.side if action.name in (*ANSWERS, *RUNNING, "standing")]
    return tuple(made)


def _side(action: Action) -> Choice:
    if action.name == "standing":
        return Choice((action,), "standing", "standing", str(action.args[0]))
    return Choice((action,), action.name, "side")


def _asked(rules: BatalistRules, view: View) -> Iterator[Choice]:
    make = MAKERS.get(view.frame, _plain)
    yield from make(rules, view)


def _plain(rules: BatalistRules, view: View) -> Iterator[Choice]:
    """A question that lists its actions; what the adviser would do stands out."""
    wished = advice(rules, view) if view.frame in ADVISED else None
    if wished is not None and wished.name in PLACING:
        wished = None
    for action in view.legal:
        choice = _listed(action, view.frame)
        yield replace(choice, main=True) if action == wished else choice


def _listed(action: Action, frame: str = "") -> Choice:
    """A choice for one listed action as it stands."""
    if action.name == "leg":
        kind, amount = str(action.args[0]), action.args[1]
        return Choice((action,), "leg", LEG_GROUPS.get(kind, "aside"), f"{kind} {amount}")
    if action.name == "shape" and frame != "deploy":
        return Choice((action,), "shape", "", _subject(action))
    return Choice((action,), action.name, GROUPS.get(action.name, ""), _subject(action))


def _subject(action: Action) -> int | str:
    """What the action is about: its first argument that is a number or a word."""
    return next((arg for arg in action.args if isinstance(arg, int | str)), "")


def advice(rules: BatalistRules, view: View) -> Action | None:
    """What the sensible opponent would do here; None where there is none, or nothing to weigh."""
    if len(view.legal) < 2 or ADVISER not in levels(GAME):
        return None
    return opponent(GAME, ADVISER).choose(rules, view, Random(0))  # type: ignore[arg-type]


def _suggested(rules: BatalistRules, view: View) -> Iterator[Choice]:
    action = advice(rules, view)
    if action is not None and action.name != "back":
        yield Choice((action,), "suggested", subject=_subject(action))


# Orders -----------------------------------------------------------------------------------------------------


def _orders(rules: BatalistRules, view: View) -> Iterator[Choice]:
    """Nothing picked: whole sets of orders in one press, then battalion by battalion."""
    draft = ready.draft_of(view)
    if draft.planned >= 0:
        yield from (_listed(action) for action in view.legal if action != act.BACK)
        yield Choice((act.BACK, act.BACK), "plan_done")
    elif draft.b >= 0:
        yield from _picked(rules, view, draft)
    else:
        yield from _overview(rules, view, draft)


def _overview(rules: BatalistRules, view: View, draft: ready.Draft) -> Iterator[Choice]:
    if draft.entries:
        yield Choice((act.CONFIRM,), "confirm")
    wished = None if draft.entries else advice(rules, view)
    if wished is not None and wished.name == "lay_confirm" and wished.args[0]:
        entries, aside = wished.args[0], wished.args[1] if len(wished.args) > 1 else ()
        yield Choice((wished,), "suggested")
        yield Choice((Action("lay_all", (entries, aside)),), "lay_only")
    if act.COPY_LAST in view.legal:
        yield Choice((act.COPY_LAST, act.CONFIRM), "copy_confirm")
        yield Choice((act.COPY_LAST,), "copy_last")
    taken = (act.CONFIRM, act.COPY_LAST)
    yield from (_listed(action) for action in view.legal if action not in taken)
    if not draft.entries:
        yield Choice((act.CONFIRM,), "no_orders")


def _picked(rules: BatalistRules, view: View, draft: ready.Draft) -> Iterator[Choice]:
    """A battalion: every order it may be given, with plans ready-made."""
    position = ready.stands(rules, view, draft.b, draft.entries)
    for action in view.legal:
        if action.name != "lay":
            yield _listed(action)
            continue
        order = str(action.args[1])
        if order in planning.UNPLANNED:
            yield Choice((action, act.BACK), "lay", "", order)
            continue
        plans = list(ready.plans(rules, position, draft.b, order))
        is_bare = order in ready.AIMED and not plans
        then = act.BACK if is_bare else act.act("plan", len(draft.entries))
        yield Choice((action, then), "lay", f"o{order}", order)
        for plan in plans:
            laid = act.lay_all((*draft.entries, act.entry(draft.b, order, plan)), draft.aside)
            yield Choice((laid,), f"ready:{order}", f"o{order}", _first(plan))


def _first(plan: tuple[int | str, ...]) -> int | str:
    return plan[0] if len(plan) == 1 else ""


# Execution --------------------------------------------------------------------------------------------------


def _execute(rules: BatalistRules, view: View) -> Iterator[Choice]:
    """What is suggested; each own card as planned, or to be planned anew; the rest of the list."""
    cancelled = view.args[0] if view.args and isinstance(view.args[0], int) else -1
    if cancelled < 0:
        yield from _suggested(rules, view)
    listed = {action.args[0] for action in view.legal if action.name == "choose"}
    for card in view.cards:
        if card.id in listed:
            group = f"c{card.id}"
            if ready.is_ready(rules, view, card):
                make = act.carry_out(card.id, card.plan)
                if cancelled >= 0:
                    make = act.cancel_and(cancelled, card.id, card.plan)
                yield Choice((make,), "as_planned", group, card.id)
            yield Choice((act.act("choose", card.id),), "choose", group, card.id)
            if cancelled < 0:
                yield Choice((act.idle(card.id),), "idle", group, card.id)
    yield from (_listed(action) for action in view.legal if action.name != "choose")


MAKERS = {"orders": _orders, "execute": _execute}
"""Questions whose choices are more than their list of actions."""
