"""Which action means what in which decision: one row an action, read by legality, doing and listing alike.

Over a nested question the actions of the decision below it stay legal, so that a form or a typed command
needs no `back` first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.engine.core import Action, NotYourDecision, Refusal, Seat
from bot.engine.wildfield import (
    diplomacy,
    groups,
    hiring,
    movement,
    orders,
    plans,
    retreat,
    sequence,
    setup,
    supply,
    windows,
)
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import State

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

WhyNot = Callable[..., "Refusal | None"]
Do = Callable[..., None]
List = Callable[["WildfieldRules", State, Seat], list[Action]]


class Verb(NamedTuple):
    """An action: the shapes its arguments may have (apart by `|`), why not, what it does.

    Shape, a letter an argument: `i` a number, `s` a word, `x` either, `I` a list of numbers, `p` a list of
    pairs of numbers, `t` of triples, `q` of pairs of words.
    """

    shape: str
    why_not: WhyNot
    do: Do


def _always(*_: Any) -> Refusal | None:
    return None


def _do_any_time(desk: Desk, seat: Seat, card: str, *target: int) -> None:
    """Whose last card it was has nothing left to move with."""
    windows.do_any_time(desk, seat, card, *target)
    if desk.frames[0].name == "movement" and not desk.open.hands[seat]:
        movement.end_turn(desk)


_ANY_TIME = Verb("s|si", windows.why_not_any_time, _do_any_time)
_BACK = Verb("", _always, movement.do_back)
_PLAN = Verb("isiissiiiq", plans.why_not_form, plans.do_form)
_SET = Verb("sx", plans.why_not_set, plans.do_set)
_PREPARE = Verb("ss", plans.why_not_prepare, plans.do_prepare)
_UNPREPARE = Verb("s", plans.why_not_unprepare, plans.do_unprepare)

VERBS: dict[str, dict[str, Verb]] = {
    "setup": {
        "pick": Verb("i", setup.why_not_pick, setup.do_pick),
        "put": Verb("ii", setup.why_not_put, setup.do_put),
        "back": Verb("", setup.why_not_back, setup.do_back),
        "drop": Verb("i", setup.why_not_drop, setup.do_drop),
        "clear": Verb("", setup.why_not_clear, setup.do_clear),
        "ready_made": Verb("", setup.why_not_ready, setup.do_ready),
        "confirm": Verb("", setup.why_not_confirm, setup.do_confirm),
        "deploy": Verb("t", setup.why_not_deploy, setup.do_deploy),
    },
    "movement": {
        "take": Verb("s", movement.why_not_in_hand, movement.do_take),
        "pass": Verb("", _always, movement.do_pass),
        "drop_hire": Verb("", hiring.why_not_drop, hiring.do_drop),
        "any_time": _ANY_TIME,
        "march": Verb("siIIii", orders.why_not_march_form, orders.do_march_form),
        "power": Verb("siiII", orders.why_not_power_form, orders.do_power_form),
        "discard": Verb("s", movement.why_not_discard, movement.do_discard),
        "event": Verb("sI", movement.why_not_event, movement.do_event_form),
        "order_hire": Verb("siii", hiring.why_not_hire, hiring.do_order),
        "plan": _PLAN,
    },
    "card": {
        "use": Verb("", _always, movement.do_use),
        "event": Verb("|sI", movement.why_not_event, movement.do_event_form),
        "discard": Verb("|s", movement.why_not_discard, movement.do_discard),
        "recruit": Verb("", hiring.why_not_recruit_block, hiring.do_recruit),
        "back": _BACK,
    },
    "power": {"choose": Verb("i", groups.why_not_choose, groups.do_choose), "back": _BACK},
    "origin": {"origin": Verb("i", groups.why_not_origin, groups.do_origin), "back": _BACK},
    "group": {
        "toggle": Verb("i", groups.why_not_toggle, groups.do_toggle),
        "leave": Verb("i", groups.why_not_leave_block, groups.do_leave),
        "go": Verb("i", groups.why_not_go, groups.do_go),
        "stay": Verb("", groups.why_not_stay, groups.do_stay),
        "back": _BACK,
    },
    "enter": {"enter": Verb("i", groups.why_not_enter, groups.do_enter), "back": _BACK},
    "target": {"target": Verb("i", movement.why_not_target, movement.do_target), "back": _BACK},
    "recruit": {"recruit": Verb("i", hiring.why_not_recruit_block, hiring.do_recruit), "back": _BACK},
    "muster": {"muster": Verb("ii", hiring.why_not_muster, hiring.do_muster), "back": _BACK},
    "hiring": {
        "take": Verb("s", hiring.why_not_take, hiring.do_take),
        "pass": Verb("", _always, hiring.do_nothing),
        "hire": Verb("siii", hiring.why_not_hire, hiring.do_hire),
        "any_time": _ANY_TIME,
    },
    "window": {
        "pass": Verb("", _always, sequence.do_pass_window),
        "play": Verb("s|si", windows.why_not_play, sequence.do_play),
        "any_time": _ANY_TIME,
    },
    "plan": {
        "set": _SET,
        "prepare": _PREPARE,
        "unprepare": _UNPREPARE,
        "plan": _PLAN,
        "confirm": Verb("", _always, plans.do_confirm),
        "any_time": _ANY_TIME,
    },
    "stand": {
        "stay": Verb("", _always, retreat.do_stay),
        "retreat": Verb("i", retreat.why_not_retreat, retreat.do_retreat),
        "set": _SET,
        "prepare": _PREPARE,
        "unprepare": _UNPREPARE,
        "any_time": _ANY_TIME,
    },
    "spoils": {
        "give": Verb("i", supply.why_not_give, supply.do_give),
        "give_all": Verb("I", supply.why_not_give_all, supply.do_give_all),
        "any_time": _ANY_TIME,
    },
    "diplomacy": {
        "offer": Verb("i", diplomacy.why_not_offer, diplomacy.do_offer),
        "decline": Verb("i", diplomacy.why_not_decline, diplomacy.do_decline),
        "confirm": Verb("", _always, diplomacy.do_confirm),
        "answer": Verb("p", diplomacy.why_not_answer, diplomacy.do_answer),
        "any_time": _ANY_TIME,
    },
}

SIDE_VERBS: dict[str, Verb] = {
    "resign": Verb("", _always, sequence.do_resign),
    "standing": Verb("ss", windows.why_not_standing, windows.do_standing),
}

LISTS: dict[str, List] = {
    "setup": setup.list_setup,
    "movement": movement.list_movement,
    "card": movement.list_card,
    "power": groups.list_power,
    "origin": groups.list_origin,
    "group": groups.list_group,
    "enter": groups.list_enter,
    "target": movement.list_target,
    "recruit": hiring.list_recruit,
    "muster": hiring.list_muster,
    "hiring": hiring.list_hiring,
    "window": windows.list_window,
    "plan": plans.list_plan,
    "stand": retreat.list_stand,
    "spoils": supply.list_spoils,
    "diplomacy": diplomacy.list_diplomacy,
}


def find_verb(state: State, seat: Seat, action: Action) -> Verb | Refusal:
    """The row of this action in the pending decision, or why there is none."""
    if state.open.result is not None:
        return Refusal("match_over")
    if action.name in SIDE_VERBS:
        return SIDE_VERBS[action.name]
    top = state.frames[-1]
    if seat not in top.waits:
        return NotYourDecision().refusal
    verb = VERBS[top.name].get(action.name)
    if verb is None or (len(state.frames) > 1 and not fits(verb.shape, action.args)):
        verb = VERBS[state.frames[0].name].get(action.name) or verb
    return verb or Refusal("not_now", {"action": action.name})


def why_not(rules: WildfieldRules, state: State, seat: Seat, action: Action) -> Refusal | None:
    """The one predicate of legality."""
    verb = find_verb(state, seat, action)
    if isinstance(verb, Refusal):
        return verb
    if not fits(verb.shape, action.args):
        return Refusal("bad_arguments", {"action": action.name})
    return verb.why_not(rules, state, seat, *action.args)


def fits(shapes: str, args: tuple[Any, ...]) -> bool:
    """Whether the arguments have one of the shapes of the verb."""
    return any(
        len(shape) == len(args) and all(_FITS[letter](arg) for letter, arg in zip(shape, args, strict=True))
        for shape in shapes.split("|")
    )


def _is_int(value: Any) -> bool:
    return type(value) is int


def _is_str(value: Any) -> bool:
    return type(value) is str


def _list_of(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: type(value) is tuple and all(check(item) for item in value)


def _row_of(check: Callable[[Any], bool], size: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is tuple and len(value) == size and all(check(item) for item in value)


_FITS: dict[str, Callable[[Any], bool]] = {
    "i": _is_int,
    "s": _is_str,
    "x": lambda value: _is_int(value) or _is_str(value),
    "I": _list_of(_is_int),
    "p": _list_of(_row_of(_is_int, 2)),
    "t": _list_of(_row_of(_is_int, 3)),
    "q": _list_of(_row_of(_is_str, 2)),
}
