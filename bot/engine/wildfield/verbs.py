"""Which action means what in which decision: one row an action, read by legality, doing and listing alike.

Over a nested question the actions of the decision below it stay legal, so that a form or a typed command
needs no `back` first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.engine.core import Action, Seat
from bot.engine.verbs import Table, Verb, always
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

List = Callable[["WildfieldRules", State, Seat], list[Action]]


def _do_any_time(desk: Desk, seat: Seat, card: str, *target: int) -> None:
    """Whose last card it was has nothing left to move with."""
    windows.do_any_time(desk, seat, card, *target)
    if desk.frames[0].name == "movement" and not desk.open.hands[seat]:
        movement.end_turn(desk)


_ANY_TIME = Verb("s|si", windows.why_not_any_time, _do_any_time)
_BACK = Verb("", always, movement.do_back)
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
        "pass": Verb("", always, movement.do_pass),
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
        "use": Verb("", always, movement.do_use),
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
        "pass": Verb("", always, hiring.do_nothing),
        "hire": Verb("siii", hiring.why_not_hire, hiring.do_hire),
        "any_time": _ANY_TIME,
    },
    "window": {
        "pass": Verb("", always, sequence.do_pass_window),
        "play": Verb("s|si", windows.why_not_play, sequence.do_play),
        "any_time": _ANY_TIME,
    },
    "plan": {
        "set": _SET,
        "prepare": _PREPARE,
        "unprepare": _UNPREPARE,
        "plan": _PLAN,
        "confirm": Verb("", always, plans.do_confirm),
        "any_time": _ANY_TIME,
    },
    "stand": {
        "stay": Verb("", always, retreat.do_stay),
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
        "confirm": Verb("", always, diplomacy.do_confirm),
        "answer": Verb("p", diplomacy.why_not_answer, diplomacy.do_answer),
        "any_time": _ANY_TIME,
    },
}

SIDE_VERBS: dict[str, Verb] = {
    "resign": Verb("", always, sequence.do_resign),
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

TABLE = Table(VERBS, SIDE_VERBS)
