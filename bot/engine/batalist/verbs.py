"""Which action means what in which decision: one row an action, read by legality, doing and listing alike.

Over a nested question the actions of the decision below it stay legal, so that a form or a typed command
needs no `back` first.
"""

# ruff: noqa: ARG001 – every list has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.engine.batalist import (
    deployment,
    drafting,
    execution,
    forms,
    hasten,
    heroes,
    impulses,
    magic,
    movement,
    orders,
    sequence,
    truce,
)
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.model import State
from bot.engine.core import Action, Refusal, Seat
from bot.engine.verbs import Table, Verb, WhyNot, always

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

List = Callable[["BatalistRules", State, Seat], list[Action]]


def _as_seen(check: WhyNot) -> WhyNot:
    """A check that takes a position, asked of what the seat sees."""

    def why_not(rules: BatalistRules, state: State, seat: Seat, *args: Any) -> Refusal | None:
        return check(rules, rules.seen(state, seat), seat, *args)

    return why_not


def _hasten_form(rules: BatalistRules, state: State, seat: Seat, b: int, legs: Any) -> Refusal | None:
    return impulses.why_not_hasten(rules, rules.seen(state, seat), seat, b, movement.flat(legs))


def _do_hasten_form(desk: Desk, seat: Seat, b: int, legs: Any) -> None:
    impulses.do_hasten(desk, seat, b, movement.flat(legs))


def _do_step(desk: Desk, seat: Seat, k: int, b: int) -> None:
    """Free, before an order: the go is still the seat's; a question about a card is dropped."""
    desk.frames = desk.frames[:1]
    heroes.do_step(desk, seat, k, b)


def _rows(rows: dict[str, Any]) -> dict[str, Verb]:
    return {name: Verb(*row) for name, row in rows.items()}


_SHAPES = {"leg": "si", "undo_leg": "", "towards": "i", "to_point": "ii"}
_WHOLE = {"aim": "x", "aim_at": "ii", "rotate": "i", "shape": "si"}
_EXECUTION_BACK = Verb("", execution.why_not_back, execution.do_back)
_CARD: dict[str, Verb] = {
    **{
        name: Verb(shape, execution.why_not_build(name), execution.do_build(name))
        for name, shape in (_SHAPES | _WHOLE).items()
    },
    "confirm": Verb("", execution.why_not_confirm, execution.do_confirm),
    "swap": Verb("s", execution.why_not_swap, execution.do_swap),
    "back": _EXECUTION_BACK,
}
"""The frame of a card about to be carried out, whatever its order."""

EXECUTE: dict[str, Verb] = {
    "choose": Verb("i", execution.why_not_choose, execution.do_choose),
    "cancel": Verb("i", execution.why_not_cancel, execution.do_cancel),
    "back": _EXECUTION_BACK,
    "fast": Verb("i", _as_seen(impulses.why_not_fast), impulses.do_fast),
    "step": Verb("ii", _as_seen(heroes.why_not_step), _do_step),
    "go_on": Verb("", sequence.why_not_go_on, sequence.do_go_on),
    "pass": Verb("", execution.why_not_pass, execution.do_pass),
    "carry_out": Verb("if", forms.why_not_form, forms.do_form),
    "move": Verb("iil", forms.why_not_named("move"), forms.do_named("move")),
    "melee": Verb("iix", forms.why_not_named("melee"), forms.do_named("melee")),
    "shoot": Verb("iix|iiI", forms.why_not_named("shoot"), forms.do_named("shoot")),
    "cancel_and": Verb("iif", forms.why_not_cancel_and, forms.do_cancel_and),
    "replace": Verb("isf", forms.why_not_replace, forms.do_replace),
    "idle": Verb("i", forms.why_not_idle, forms.do_idle),
    "hasten": Verb("il", _hasten_form, _do_hasten_form),
    **_rows(magic.EXECUTE),
}

VERBS: dict[str, dict[str, Verb]] = {
    "orders": {
        **{
            name: Verb(shape, drafting.why_not_build(name), drafting.do_build(name))
            for name, shape in (_SHAPES | _WHOLE).items()
        },
        "choose": Verb("i", orders.why_not_choose, orders.do_choose),
        "back": Verb("", orders.why_not_back, orders.do_back),
        "lay": Verb("is|isi", orders.why_not_lay, orders.do_lay),
        "plan": Verb("i", orders.why_not_plan, orders.do_plan),
        "take_back": Verb("i", orders.why_not_card, orders.do_take_back),
        "clear": Verb("", always, orders.do_clear),
        "copy_last": Verb("", orders.why_not_copy, orders.do_copy),
        "set_aside": Verb("ii", orders.why_not_aside, orders.do_aside),
        "set_plan": Verb("if", drafting.why_not_set_plan, drafting.do_set_plan),
        "lay_all": Verb("ep", orders.why_not_lay_all, orders.do_lay_all),
        "lay_confirm": Verb("ep", orders.why_not_lay_all, orders.do_lay_confirm),
        "confirm": Verb("", always, orders.do_confirm),
    },
    "initiative": {
        "act_first": Verb("", always, sequence.do_first),
        "act_second": Verb("", always, sequence.do_second),
        "go_on": Verb("", sequence.why_not_go_on, sequence.do_go_on),
    },
    "execute": EXECUTE,
    **dict.fromkeys(execution.CARDS, _CARD),
    "hasten": {
        **{
            name: Verb(shape, hasten.why_not_leg(name), hasten.do_leg(name))
            for name, shape in _SHAPES.items()
        },
        "confirm": Verb("", hasten.why_not_go, hasten.do_go),
        "back": _EXECUTION_BACK,
    },
    **{name: _rows(rows) for name, rows in (magic.VERBS | deployment.VERBS).items()},
}

SIDE_VERBS: dict[str, Verb] = {
    "resign": Verb("", always, truce.do_resign),
    "offer_draw": Verb("", truce.why_not_offer, truce.do_offer),
    "accept_draw": Verb("", truce.why_not_answer, truce.do_accept),
    "decline_draw": Verb("", truce.why_not_answer, truce.do_decline),
    "standing": Verb("ss", truce.why_not_standing, truce.do_standing),
    "go_on": Verb("", sequence.why_not_go_on, sequence.do_go_on),
    "stop": Verb("", sequence.why_not_stop, sequence.do_stop),
}


def _initiative(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    return [Action("act_first"), Action("act_second")]


LISTS: dict[str, List] = {
    "orders": orders.list_orders,
    "initiative": _initiative,
    "execute": execution.list_execute,
    **dict.fromkeys(execution.CARDS, execution.list_card),
    "hasten": hasten.list_hasten,
    **magic.LISTS,
    **deployment.LISTS,
}

TABLE = Table(VERBS, SIDE_VERBS)
