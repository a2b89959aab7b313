"""Every action of Batalist, by constructor: imperatives, arguments in a fixed order (see README)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.engine.core import Action

BACK = Action("back")
CLEAR = Action("clear")
COPY_LAST = Action("copy_last")
CONFIRM = Action("confirm")
UNDO_LEG = Action("undo_leg")
GO_ON = Action("go_on")
STOP = Action("stop")
PASS = Action("pass")
FIRST = Action("act_first")
SECOND = Action("act_second")
RESIGN = Action("resign")
OFFER_DRAW = Action("offer_draw")
ACCEPT_DRAW = Action("accept_draw")
DECLINE_DRAW = Action("decline_draw")

Entry = tuple[int | str, ...]
"""An order to be laid, flat: (battalion, order, by, *plan); by: character number, −1 whoever can."""
Leg = tuple[str, int]


@cache
def act(name: str, *args: int | str) -> Action:
    """A small action; the same one is made once and shared."""
    return Action(name, args)


# --- orders -------------------------------------------------------------------------------------------------


def entry(b: int, order: str, plan: Iterable[int | str] = (), by: int = -1) -> Entry:
    """One order for `lay_all` and `lay_confirm`."""
    return (b, order, by, *plan)


def legs_plan(legs: Iterable[Leg]) -> tuple[int | str, ...]:
    """The plan of a Move, from its legs."""
    return tuple(part for leg in legs for part in leg)


def lay_all(entries: Iterable[Entry], aside: Iterable[tuple[int, int]] = ()) -> Action:
    """Orders, form: replace the draft; `aside`: (hero, stamina for magic). Still to be confirmed."""
    return Action("lay_all", (tuple(tuple(e) for e in entries), tuple(tuple(a) for a in aside)))


def lay_confirm(entries: Iterable[Entry], aside: Iterable[tuple[int, int]] = ()) -> Action:
    """Orders, form: replace the draft and confirm."""
    return Action("lay_confirm", (tuple(tuple(e) for e in entries), tuple(tuple(a) for a in aside)))


# --- execution ----------------------------------------------------------------------------------------------


def move(b: int, card: int, legs: Iterable[Leg]) -> Action:
    """Carry out a Move card along these legs."""
    return Action("move", (b, card, tuple(tuple(leg) for leg in legs)))


def melee(b: int, card: int, target: int | str) -> Action:
    """Carry out a Melee card at a battalion (number) or a building (`t<element>`)."""
    return Action("melee", (b, card, target))


def shoot(b: int, card: int, target: int | str) -> Action:
    """Carry out a Shoot card at a battalion, or an engine's at a building."""
    return Action("shoot", (b, card, target))


def bombard(b: int, card: int, x: int, y: int) -> Action:
    """Carry out an area Shoot card; the template's centre is at (x, y)."""
    return Action("shoot", (b, card, (x, y)))


def carry_out(card: int, plan: Iterable[int | str] = ()) -> Action:
    """Carry out any card with a flat plan (`model.Plan`)."""
    return Action("carry_out", (card, tuple(plan)))


def cancel_and(cancelled: int, card: int, plan: Iterable[int | str] = ()) -> Action:
    """Cancel one card and carry out another one (ruling 33: the cancelled one is shown)."""
    return Action("cancel_and", (cancelled, card, tuple(plan)))


def replace(card: int, order: str, plan: Iterable[int | str] = ()) -> Action:
    """A battalion that was attacked: turn the card over as `move` or `melee` instead (ruling 8)."""
    return Action("replace", (card, order, tuple(plan)))


def idle(card: int) -> Action:
    """Turn the card over to no effect (ruling 30)."""
    return act("idle", card)


def cast(k: int, spell: int, target: int | str | tuple[int, ...]) -> Action:
    """Character k casts a spell at a `spells.Target`: a battalion, a character (`"k3"`), a point,
    (battalion, x, y) for a base to be set down elsewhere, `"c0"`, `"p0"` for a charm or patch to be unbound.
    """
    return Action("cast", (k, spell, target))


def unbind(k: int, kind: str, index: int) -> Action:
    """Character k tries to end a lasting spell: `charm` or `patch` number `index` (ruling 29)."""
    return act("unbind", k, kind, index)


def hasten(b: int, legs: Iterable[Leg]) -> Action:
    """Fast: one move without an order."""
    return Action("hasten", (b, tuple(tuple(leg) for leg in legs)))


def step(k: int, b: int) -> Action:
    """A character steps to another own base that touches."""
    return act("step", k, b)


def standing(topic: str, mode: str) -> Action:
    """At any time: a standing instruction."""
    return act("standing", topic, mode)
