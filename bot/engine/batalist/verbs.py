"""Which action means what in which decision: one row an action, read by legality, doing and listing alike.

Over a nested question the actions of the decision below it stay legal, so that a form or a typed command
needs no `back` first.
"""

# ruff: noqa: ARG001 – every list has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

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
from bot.engine.core import Action, NotYourDecision, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

WhyNot = Callable[..., "Refusal | None"]
Do = Callable[..., None]
List = Callable[["BatalistRules", State, Seat], list[Action]]


class Verb(NamedTuple):
    """An action: the shapes its arguments may have (apart by `|`), why not, what it does.

    Shape, a letter an argument: `i` a number, `s` a word, `x` either, `I` a list of numbers, `f` of numbers
    and words, `p` of pairs of numbers, `l` of legs (word, number), `e` and `X` of flat lists.
    """

    shape: str
    why_not: WhyNot
    do: Do


def _always(*_: Any) -> Refusal | None:
    return None


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
        "clear": Verb("", _always, orders.do_clear),
        "copy_last": Verb("", orders.why_not_copy, orders.do_copy),
        "set_aside": Verb("ii", orders.why_not_aside, orders.do_aside),
        "set_plan": Verb("if", drafting.why_not_set_plan, drafting.do_set_plan),
        "lay_all": Verb("ep", orders.why_not_lay_all, orders.do_lay_all),
        "lay_confirm": Verb("ep", orders.why_not_lay_all, orders.do_lay_confirm),
        "confirm": Verb("", _always, orders.do_confirm),
    },
    "initiative": {
        "act_first": Verb("", _always, sequence.do_first),
        "act_second": Verb("", _always, sequence.do_second),
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
    "resign": Verb("", _always, truce.do_resign),
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


def why_not(rules: BatalistRules, state: State, seat: Seat, action: Action) -> Refusal | None:
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


MOST = 1_000_000
"""No number of an action is larger: no coordinate, no amount."""


def _is_int(value: Any) -> bool:
    return type(value) is int and -MOST <= value <= MOST


def _is_str(value: Any) -> bool:
    return type(value) is str


def _is_either(value: Any) -> bool:
    return _is_int(value) or _is_str(value)


def _list_of(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: type(value) is tuple and all(check(item) for item in value)


def _is_pair(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2 and all(_is_int(item) for item in value)


def _is_leg(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2 and _is_str(value[0]) and _is_int(value[1])


_FITS: dict[str, Callable[[Any], bool]] = {
    "i": _is_int,
    "s": _is_str,
    "x": _is_either,
    "I": _list_of(_is_int),
    "f": _list_of(_is_either),
    "p": _list_of(_is_pair),
    "l": _list_of(_is_leg),
    "e": _list_of(_list_of(_is_either)),
    "X": _list_of(_list_of(_is_either)),
}
