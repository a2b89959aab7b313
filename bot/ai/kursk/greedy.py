"""The sensible opponent of Kursk: cover and range, weak sectors, focused fire, events; all from the view.

The same reckoning serves people as suggestions: `suggest_deployment`, `suggest_layout`, `suggest_combat`.
"""

from __future__ import annotations

from random import Random

from bot.ai.kursk.deploy import Laying, best_deployment
from bot.ai.kursk.events import Play, best_plays, payment
from bot.ai.kursk.layout import Layout, best_layout
from bot.ai.kursk.plans import Plan, plans, spots
from bot.ai.kursk.situation import Situation
from bot.engine.core import Action
from bot.engine.kursk import actions
from bot.engine.kursk.model import Unit, View
from bot.engine.kursk.movement import march
from bot.engine.kursk.rules import KurskRules

LEAST = 0.02
"""A gain below this is not worth an action."""


def suggest_deployment(rules: KurskRules, view: View) -> Laying:
    """What to lay now, as (card, target) pairs in order; empty when nothing should be laid."""
    return best_deployment(Situation(rules, view.open, view.seat), view.hand)


def suggest_layout(rules: KurskRules, view: View) -> Layout:
    """Which unit gets which AP card, as (unit, value) pairs; cards kept for an event are left out."""
    layout, _kept = best_layout(Situation(rules, view.open, view.seat), view.events, view.hand)
    return layout


def suggest_combat(rules: KurskRules, view: View) -> Action:
    """The most gainful thing to do now in phase 3: a form, or `end_phase` when nothing gains."""
    now = Situation(rules, view.open, view.seat)
    plan = _best_plan(now)
    play = _best_play(now, view)
    gain = plan.gain({}) if plan is not None else 0.0
    if play is not None and play.value >= gain:
        return actions.play_event(play.card, play.targets, payment(now.side(now.me).pool, play.cost))
    if plan is None or gain < LEAST:
        return actions.END_PHASE
    return _as_action(rules, view, plan)


def _best_play(now: Situation, view: View) -> Play | None:
    pool = now.side(now.me).pool
    playable = {action.args[0] for action in view.legal if action.name == "event"}
    affordable = [play for play in best_plays(now, view.events, view.hand) if payment(pool, play.cost)]
    return next((play for play in affordable if play.card in playable), None)


def _ready(now: Situation) -> list[Unit]:
    """Own units that may act: those with AP, only the one in action under `one_by_one`."""
    acting = now.open.acting
    return [unit for unit in now.mine if unit.ap and (not acting or unit.id == acting)]


def _best_plan(now: Situation) -> Plan | None:
    best: Plan | None = None
    for unit in _ready(now):
        for plan in plans(unit, spots(now, unit, unit.ap), unit.ap):
            if best is None or plan.gain({}) > best.gain({}):
                best = plan
    return best


def _as_action(rules: KurskRules, view: View, plan: Plan) -> Action:
    unit = plan.unit
    if plan.target < 0:
        legs = march(rules, view.open, unit, plan.cell)
        return actions.move(unit.id, legs[0][-1]) if legs else actions.END_PHASE
    if plan.cell == unit.cell:
        return actions.volley(unit.id, plan.target)
    return actions.assault(unit.id, plan.cell, plan.target)


class Greedy:
    """Plays the best plan it sees, one step at a time."""

    def choose(self, rules: KurskRules, view: View, rng: Random) -> Action:  # noqa: ARG002
        """The next action; deterministic for a view."""
        answer = {
            "mulligan": _mulligan,
            "deploy": _deploy,
            "command": _command,
            "combat": suggest_combat,
        }.get(view.frame, _leave)
        return answer(rules, view)


def _mulligan(rules: KurskRules, view: View) -> Action:  # noqa: ARG001
    return actions.REDRAW if actions.REDRAW in view.legal else actions.KEEP


def _deploy(rules: KurskRules, view: View) -> Action:
    laying = suggest_deployment(rules, view)
    return actions.deploy_all(laying) if laying else actions.END_PHASE


def _command(rules: KurskRules, view: View) -> Action:
    return actions.lay_confirm(suggest_layout(rules, view))


def _leave(rules: KurskRules, view: View) -> Action:  # noqa: ARG001
    """A question somebody else left half answered: go back if possible, else the first choice."""
    return actions.BACK if actions.BACK in view.legal else view.legal[0]
