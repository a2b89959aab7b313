"""Battle plans and reactions: which bonus cards to prepare, which surprises to play."""

from __future__ import annotations

from bot.ai.wildfield.situation import Situation
from bot.engine.core import Action
from bot.engine.wildfield import actions

WHEN = {"swift_retreat": "losing"}
"""Effect → when its card is prepared for; others: as soon as it can be used."""


def plan_battle(now: Situation) -> Action:
    """The plan's defaults with the bonus cards that fit, then sealed."""
    prepared = {card for card, _when in now.view.plan.cards} if now.view.plan is not None else set()
    for action in now.view.legal:
        if action.name == "prepare" and str(action.args[0]) not in prepared:
            effect = now.rules.set.cards[str(action.args[0])].effect
            if action.args[1] == WHEN.get(effect, "start"):
                return action
    return actions.CONFIRM if actions.CONFIRM in now.view.legal else now.view.legal[0]


def answer_window(now: Situation) -> Action:
    """A surprise where it helps oneself; otherwise nothing."""
    for action in now.view.legal:
        if action.name == "play" and _helps(now, str(action.args[0])):
            return action
    return actions.PASS if actions.PASS in now.view.legal else now.view.legal[0]


def _helps(now: Situation, card: str) -> bool:
    effect = now.rules.set.cards[card].effect
    march = now.open.march
    if effect in ("discord", "storm_at_sea"):
        return march is not None and _is_against_us(now, march.route, march.start)
    if effect in ("rasputitsa", "pursuit"):
        return _is_stronger(now)
    return effect == "initiative" and now.open.order[0] != now.me and now.open.round > 1


def _is_against_us(now: Situation, route: tuple[int, ...], start: int) -> bool:
    """Whether the march goes where own troops stand or own points are."""
    goal = (start, *route)[-1]
    return bool(now.own(goal)) or goal in now.inside or now.is_mine(goal)


def _is_stronger(now: Situation) -> bool:
    """Whether own side has the stronger blocks in the battle going on."""
    battle = now.open.battle
    if battle is None:
        return False
    sums = dict.fromkeys(battle.sides, 0)
    for shown in battle.shown:
        nation = now.facts.nation[shown.block]
        if nation in sums:
            sums[nation] += shown.strength
    own = [n for n, nation in enumerate(battle.sides) if nation in (now.me, now.open.suzerain)]
    if not own:
        return False
    return sums[battle.sides[own[0]]] > sums[battle.sides[1 - own[0]]]
