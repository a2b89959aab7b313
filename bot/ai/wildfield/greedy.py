"""The sensible opponent of Wild Field, for every nation: it marches where points are, storms, raids, sells
captives, feeds its armies, uses its cards. The same reckoning serves people as suggestions: `suggest`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from bot.ai.wildfield.events import best_event, card_values
from bot.ai.wildfield.fights import answer_window, plan_battle, plan_form
from bot.ai.wildfield.hires import LEAST_HAND, best_hire
from bot.ai.wildfield.marches import best_march
from bot.ai.wildfield.situation import Situation
from bot.ai.wildfield.worth import leader
from bot.engine.core import Action
from bot.engine.wildfield import actions
from bot.engine.wildfield.model import View

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

LEAST = 0.6
"""A gain below this is not worth a card."""
HURT = 2
"""Strength lost from which a block is worth the card that restores it."""


def suggest(rules: WildfieldRules, view: View) -> Action | None:
    """What to do now: an action or a form; None when nothing is asked."""
    if not view.legal:
        return None
    if len(view.legal) == 1:
        return view.legal[0]
    answer = ANSWERS.get(view.frame)
    return answer(rules, view) if answer is not None else _leave(view)


class Greedy:
    """Plays the best it sees, one step at a time; deterministic for a view."""

    def choose(self, rules: WildfieldRules, view: View, rng: Random) -> Action:  # noqa: ARG002
        """The next action."""
        return suggest(rules, view) or view.legal[0]


def _leave(view: View) -> Action:
    """A question somebody else left half answered: go back if possible, else the first choice."""
    return actions.BACK if actions.BACK in view.legal else view.legal[0]


def _setup(rules: WildfieldRules, view: View) -> Action:  # noqa: ARG001
    return actions.READY_MADE if actions.READY_MADE in view.legal else _leave(view)


# Movement ---------------------------------------------------------------------------------------------------


def _movement(rules: WildfieldRules, view: View) -> Action:
    """A card for any time, a hire with the movement, then the best of march, event, pass."""
    now = Situation(rules, view)
    values = card_values(now)
    ready = _any_time(now) or _replan(now) or _order(now, values)
    if ready is not None:
        return ready
    held = str(view.hire[0]) if view.hire else ""
    cards = {card: value for card, value in values.items() if card != held}
    march, event = best_march(now, cards), best_event(now)
    if event is not None and event.card != held and event.gain >= max(LEAST, march.gain if march else 0.0):
        return event.action
    if march is not None and march.gain >= LEAST:
        return march.action
    return _order(now, values, least=1) or actions.PASS


def _replan(now: Situation) -> Action | None:
    """A plan that is not asked for any more takes in the bonus cards of a new hand, once a campaign."""
    is_quiet = ("plan", "quiet") in now.view.standing
    return plan_form(now) if is_quiet and now.open.round == 1 else None


def _order(now: Situation, values: dict[str, float], least: int = LEAST_HAND) -> Action | None:
    """A hire ordered with the movement, while there are cards enough; before passing, in any case."""
    if now.view.hire or len(now.view.hand) < least:
        return None
    hire = best_hire(now, values)
    return Action("order_hire", hire) if hire else None


def _any_time(now: Situation) -> Action | None:
    """A card without a trigger that is worth playing now."""
    for action in now.view.legal:
        if action.name == "any_time" and _is_worth(now, action):
            return action
    return None


def _is_worth(now: Situation, action: Action) -> bool:
    effect = now.rules.set.cards[str(action.args[0])].effect
    target = int(str(action.args[1])) if len(action.args) > 1 else -1
    if effect == "reserves":
        seen = now.seen.get(target)
        return seen is not None and now.facts.most[target] - seen.strength >= HURT
    if effect == "intrigue":
        return target == leader(now) and now.view.vp[target] > now.view.vp[now.me] and _is_able(now, target)
    return False


def _is_able(now: Situation, nation: int) -> bool:
    """Whether the ruler in office is better than the one after him."""
    rulers, number = now.facts.rulers[nation], now.open.rulers[nation]
    figures = [ruler.diplomacy + ruler.battle for ruler in rulers[number : number + 2]]
    return len(figures) < 2 or figures[0] > figures[1]


# Hiring -----------------------------------------------------------------------------------------------------


def _hiring(rules: WildfieldRules, view: View) -> Action:
    now = Situation(rules, view)
    hire = best_hire(now, card_values(now))
    is_able = hire and actions.act("take", str(hire[0])) in view.legal
    return Action("hire", hire) if is_able else actions.PASS


# Supply, diplomacy ------------------------------------------------------------------------------------------


def _spoils(rules: WildfieldRules, view: View) -> Action:
    """To the hungriest areas first, all at once."""
    now = Situation(rules, view)
    areas = [int(str(action.args[0])) for action in view.legal if action.name == "give"]
    order = sorted(areas, key=lambda area: _hunger(now, area), reverse=True)
    left = int(str(view.args[0]))
    return actions.give_all(order) if left > 1 else actions.act("give", order[0])


def _hunger(now: Situation, area: int) -> tuple[int, int]:
    return len(now.own(area)) - now.open.tokens[area], -area


def _diplomacy(rules: WildfieldRules, view: View) -> Action:
    named = {int(str(a.args[0])) for a in view.legal if a.name in ("offer", "decline")}
    named |= {int(str(pair[0])) for pair in view.slot if isinstance(pair, tuple)}
    return suggest_answer(rules, view, tuple(sorted(named)))


def suggest_answer(rules: WildfieldRules, view: View, rivals: tuple[int, ...]) -> Action:
    """Raiders want peace with all (they rob allies, too); others with a stronger neighbour who doesn't
    raid.
    """
    now = Situation(rules, view)
    return actions.answer((rival, int(_wants_peace(now, rival))) for rival in rivals)


def _wants_peace(now: Situation, rival: int) -> bool:
    if now.facts.raids[now.me]:
        return True
    if now.facts.raids[rival]:
        return False
    return _force(now, now.me) < 0.8 * _force(now, rival) and now.view.vp[rival] <= now.view.vp[now.me] + 2


def _force(now: Situation, nation: int) -> float:
    return sum(now.strength(area, nation) for area in now.bases(nation))


def _plan(rules: WildfieldRules, view: View) -> Action:
    return plan_battle(Situation(rules, view))


def _window(rules: WildfieldRules, view: View) -> Action:
    return answer_window(Situation(rules, view))


def _stand(rules: WildfieldRules, view: View) -> Action:  # noqa: ARG001
    return actions.STAY if actions.STAY in view.legal else view.legal[0]


ANSWERS: dict[str, Callable[[WildfieldRules, View], Action]] = {
    "setup": _setup,
    "movement": _movement,
    "hiring": _hiring,
    "plan": _plan,
    "window": _window,
    "stand": _stand,
    "spoils": _spoils,
    "diplomacy": _diplomacy,
}
"""Question → its answer; the small questions inside a movement are not this opponent's own."""
