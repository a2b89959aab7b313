"""Which action means what in which decision: the table that every game fills, and how it is read.

A game states one row (`Verb`) an action: the shapes of its arguments, why not, what it does. Legality, doing
and the listing of actions all go through that row. Over a nested question the actions of the decision below
stay legal, so that a form or a typed command needs no `back` first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bot.engine.core import Action, IllegalAction, NotYourDecision, Refusal, Seat

WhyNot = Callable[..., "Refusal | None"]
Do = Callable[..., None]

MOST = 1_000_000
"""No number of an action is larger: no id, no coordinate, no amount."""


class Verb(NamedTuple):
    """An action: the shapes its arguments may have (apart by `|`), why not, what it does.

    Shape, a letter an argument (see `LETTERS`): `i` a number, `s` a word, `x` either; lists: `I` of numbers,
    `S` of words, `f` of either, `p` of pairs of numbers, `t` of triples, `q` of pairs of words, `l` of legs
    (word, number), `e` of flat lists.
    """

    shape: str
    why_not: WhyNot
    do: Do


class Table(NamedTuple):
    """The rows of a game: those of each decision by its name, and those legal at any time."""

    rows: Mapping[str, Mapping[str, Verb]]
    side: Mapping[str, Verb]

    def find(self, position: Any, seat: Seat, action: Action) -> Verb | Refusal:
        """The row of this action in the pending decision, or why there is none."""
        if position.open.result is not None:
            return Refusal("match_over")
        if action.name in self.side:
            return self.side[action.name]
        top, below = position.frames[-1], position.frames[0]
        if seat not in top.waits:
            return NotYourDecision().refusal
        verb = self.rows[top.name].get(action.name)
        if verb is None or (top is not below and not fits(verb.shape, action.args)):
            verb = self.rows[below.name].get(action.name) or verb
        return verb or Refusal("not_now", {"action": action.name, "phase": position.open.phase})

    def why_not(self, rules: Any, position: Any, seat: Seat, action: Action) -> Refusal | None:
        """The one predicate of legality."""
        verb = self.find(position, seat, action)
        if isinstance(verb, Refusal):
            return verb
        if not fits(verb.shape, action.args):
            return Refusal("bad_arguments", {"action": action.name})
        return verb.why_not(rules, position, seat, *action.args)

    def legal(self, rules: Any, position: Any, seat: Seat, action: Action) -> Do:
        """What a legal action does (of a desk, the seat and its arguments). Raises IllegalAction."""
        refusal = self.why_not(rules, position, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        verb = self.find(position, seat, action)
        assert isinstance(verb, Verb)
        return verb.do


def always(*_: Any) -> Refusal | None:
    """The check of what is legal whenever it is asked."""
    return None


def fits(shapes: str, args: tuple[Any, ...]) -> bool:
    """Whether the arguments have one of the shapes of a verb."""
    return any(
        len(shape) == len(args) and all(LETTERS[letter](arg) for letter, arg in zip(shape, args, strict=True))
        for shape in shapes.split("|")
    )


# --- shapes -------------------------------------------------------------------------------------------------

Check = Callable[[Any], bool]


def _is_int(value: Any) -> bool:
    return type(value) is int and -MOST <= value <= MOST


def _is_str(value: Any) -> bool:
    return type(value) is str


def _is_either(value: Any) -> bool:
    return _is_int(value) or _is_str(value)


def _list_of(check: Check) -> Check:
    return lambda value: type(value) is tuple and all(check(item) for item in value)


def _row_of(*checks: Check) -> Check:
    return lambda value: (
        type(value) is tuple
        and len(value) == len(checks)
        and all(check(item) for check, item in zip(checks, value, strict=True))
    )


LETTERS: dict[str, Check] = {
    "i": _is_int,
    "s": _is_str,
    "x": _is_either,
    "I": _list_of(_is_int),
    "S": _list_of(_is_str),
    "f": _list_of(_is_either),
    "p": _list_of(_row_of(_is_int, _is_int)),
    "t": _list_of(_row_of(_is_int, _is_int, _is_int)),
    "q": _list_of(_row_of(_is_str, _is_str)),
    "l": _list_of(_row_of(_is_str, _is_int)),
    "e": _list_of(_list_of(_is_either)),
}
