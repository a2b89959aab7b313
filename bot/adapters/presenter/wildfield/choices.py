"""Everything a press may mean: the seat's choices in one fixed order, made from its view alone.

A press names a choice by its place in this list, so the list must come out the same whenever it is made
from the same view: no language, no clock, no order of a set. Pages of the screen are groups of it: `""` the
first page, `c<card>` a card of the hand, `f<field>` a line of the battle plan, `any` cards for any time,
`hire`, `standing` instructions.
"""

# ruff: noqa: ARG001 - every maker has the same shape

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.wildfield.labels import PRIMARY
from bot.ai import wildfield as adviser
from bot.ai.wildfield.situation import Situation
from bot.engine.core import Action
from bot.engine.wildfield import actions
from bot.engine.wildfield.model import View

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

ASIDE = {"any_time": "any", "drop_hire": "hire"}
"""Actions that have a page of their own in every question."""


def choices(rules: WildfieldRules, view: View) -> tuple[Choice, ...]:
    """All choices of the seat whose view this is; instructions are there at any time."""
    made = _coloured(rules, view, list(_asked(rules, view))) if view.frame else []
    made += [
        Choice((action,), action.name, "standing", str(action.args[0]))
        for action in view.side
        if action.name == "standing"
    ]
    return tuple(made)


def _coloured(rules: WildfieldRules, view: View, made: list[Choice]) -> list[Choice]:
    """Where no choice is coloured by itself (a suggestion, sealing), the adviser's own is: mostly passing."""
    if any(not choice.group and choice.tag in PRIMARY for choice in made):
        return made
    wanted = adviser.suggest(rules, view)
    if wanted is None or wanted == actions.BACK:
        return made
    wanted = actions.PASS if wanted.name == "standing" else wanted  # an instruction answers by passing
    return [
        replace(choice, main=True) if not choice.group and choice.actions == (wanted,) else choice
        for choice in made
    ]


def _asked(rules: WildfieldRules, view: View) -> Iterator[Choice]:
    make = MAKERS.get(view.frame)
    if make is not None:
        yield from make(rules, view)
    else:
        yield from _suggested(rules, view)
        yield from (_listed(action) for action in view.legal if action.name not in ASIDE)
    yield from (_listed(action) for action in view.legal if action.name in ASIDE)


def _listed(action: Action) -> Choice:
    """A choice for one listed action as it stands."""
    group = ASIDE.get(action.name, "")
    if action.name == "set":
        group = f"f{action.args[0]}"
    return Choice((action,), action.name, group, _subject(action))


def _subject(action: Action) -> int | str:
    """What the action is about: its first argument that is a number or a word."""
    return next((arg for arg in action.args if isinstance(arg, int | str)), "")


def _suggested(rules: WildfieldRules, view: View) -> Iterator[Choice]:
    """What the adviser would do, first; nothing where the list is as short (a card means more than one)."""
    if len(view.legal) > 2 or view.frame == "movement":
        action = adviser.suggest(rules, view)
        if action is not None and action.name not in ("back", "pass", "standing"):
            yield Choice((action,), "suggested", subject=_subject(action))


# Set-up -----------------------------------------------------------------------------------------------------


def _setup(rules: WildfieldRules, view: View) -> Iterator[Choice]:
    """The ready-made set-up first, then block by block."""
    rank = {"ready_made": 0, "confirm": 0}
    for action in sorted(view.legal, key=lambda action: rank.get(action.name, 1)):
        if action.name not in ASIDE:
            yield _listed(action)


# Movement ---------------------------------------------------------------------------------------------------


def _movement(rules: WildfieldRules, view: View) -> Iterator[Choice]:
    """The suggestion; for every card what it may be used for; pass."""
    yield from _suggested(rules, view)
    now = Situation(rules, view)
    for action in view.legal:
        if action.name == "take":
            yield from _card(rules, view, now, str(action.args[0]))
        elif action.name not in ASIDE:
            yield _listed(action)


def _card(rules: WildfieldRules, view: View, now: Situation, card: str) -> Iterator[Choice]:
    """Its event, a march from each area with own troops, putting it away, a hire ordered with it."""
    group, take, printed = f"c{card}", actions.act("take", card), rules.set.cards[card]
    if printed.kind == "event" and adviser.may_use(rules, view, card):
        yield Choice((take, actions.EVENT), "event", group, card)
    for nation in adviser.led_nations(view):
        for area in now.origins(nation):
            whose = (actions.act("choose", nation),) if view.open.vassal == view.seat else ()
            steps = (take, actions.USE, *whose, actions.act("origin", area))
            yield Choice(steps, "origin", group, area)
    if printed.ap >= rules.set.figures.hire_ap and now.reserve():
        yield Choice((take, actions.RECRUIT), "recruit_with", group, card)
    yield Choice((actions.discard(card),), "discard", group, card)


# The battle plan --------------------------------------------------------------------------------------------


def _plan(rules: WildfieldRules, view: View) -> Iterator[Choice]:
    """Fight so, first; then what may be changed, a page a line."""
    ordered = sorted(view.legal, key=lambda action: action.name != "confirm")
    yield from (_listed(action) for action in ordered if action.name not in ASIDE)


# Supply -----------------------------------------------------------------------------------------------------


def _spoils(rules: WildfieldRules, view: View) -> Iterator[Choice]:
    """All captured tokens in one press, the hungriest areas first; else one by one."""
    give = [action for action in view.legal if action.name == "give"]
    form = adviser.suggest(rules, view)
    if form is not None and form.name == "give_all" and len(give) > 1:
        yield Choice((form,), "suggested", subject=_subject(give[0]))
    yield from (_listed(action) for action in view.legal if action.name not in ASIDE)


# Diplomacy --------------------------------------------------------------------------------------------------


def _diplomacy(rules: WildfieldRules, view: View) -> Iterator[Choice]:
    """Every whole answer in one press: peace with all, with each, with nobody."""
    named = {int(str(a.args[0])) for a in view.legal if a.name in ("offer", "decline")}
    rivals = sorted(named | {int(str(pair[0])) for pair in view.slot if isinstance(pair, tuple)})
    if not rivals:
        yield from (_listed(action) for action in view.legal if action.name not in ASIDE)
        return
    yield Choice((adviser.suggest_answer(rules, view, tuple(rivals)),), "suggested")
    for peace in sorted(product((0, 1), repeat=len(rivals)), key=lambda row: (-sum(row), row)):
        yield Choice((actions.answer(tuple(zip(rivals, peace, strict=True))),), "answer", subject=sum(peace))


MAKERS = {
    "setup": _setup,
    "movement": _movement,
    "plan": _plan,
    "spoils": _spoils,
    "diplomacy": _diplomacy,
}
"""Questions whose choices are more than their list of actions."""
