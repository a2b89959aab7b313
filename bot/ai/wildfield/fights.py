"""Battle plans and reactions: which bonus cards to prepare, which surprises to play."""

from __future__ import annotations

from msgspec.structs import replace

from bot.ai.wildfield.situation import Situation
from bot.engine.core import Action
from bot.engine.wildfield import actions
from bot.engine.wildfield.model import Plan
from bot.engine.wildfield.plans import PREPARED
from bot.engine.wildfield.windows import may_use

SETTINGS = tuple(name for name in Plan.__struct_fields__ if name != "cards")

RAIDERS, HOLDERS = ("weaker", 100), ("weaker", 75)
"""When to retreat: raiders live by their riders and go when they are the weaker, holders of areas at three
quarters of the enemy's strength."""
WHEN = {"swift_retreat": "losing"}
"""Effect → when its card is prepared for; others: as soon as it can be used."""
LEFT_ALONE = actions.standing("march", "quiet")
QUIET = actions.standing("plan", "quiet")
"""With no card to prepare the plan serves for the rest of the campaign."""


def plan_battle(now: Situation) -> Action:
    """The plan as this opponent fights, with the bonus cards that fit, sealed at once; then it serves for
    later battles."""
    form = plan_form(now)
    if form is not None:
        return form
    return QUIET if QUIET in now.view.side else actions.CONFIRM


def plan_form(now: Situation) -> Action | None:
    """The plan with its retreat and every fitting bonus card of the hand; None if it is so already."""
    plan = now.view.plan or Plan()
    fitting = tuple((card, when) for card in sorted(now.view.hand) if (when := _when(now, card)))
    retreat, n = RAIDERS if now.facts.raids[now.me] else HOLDERS
    wanted = replace(plan, retreat=retreat, n=n, cards=fitting)
    if wanted == plan:
        return None
    return actions.plan((*(getattr(wanted, field) for field in SETTINGS), wanted.cards))


def _when(now: Situation, card: str) -> str:
    """When a card of the hand is to be played in battle; "" never."""
    effect = now.rules.set.cards[card].effect
    is_usable = effect in PREPARED and may_use(now.rules, now.open, now.me, card)
    return WHEN.get(effect, "start") if is_usable else ""


def answer_window(now: Situation) -> Action:
    """A surprise where it helps oneself; otherwise nothing, of marches for the rest of the round."""
    for action in now.view.legal:
        if action.name == "play" and _helps(now, str(action.args[0])):
            return action
    if LEFT_ALONE in now.view.side and now.view.args[1] == "march" and len(now.view.legal) > 1:
        return LEFT_ALONE
    return actions.PASS if actions.PASS in now.view.legal else now.view.legal[0]


def _helps(now: Situation, card: str) -> bool:
    effect = now.rules.set.cards[card].effect
    march = now.open.march
    if effect in ("discord", "storm_at_sea"):
        return march is not None and _is_against_us(now, march.route, march.start)
    if effect in ("rasputitsa", "pursuit"):
        return _is_stronger(now)
    return effect == "initiative" and now.open.order[0] != now.me


def _is_against_us(now: Situation, route: tuple[int, ...], start: int) -> bool:
    """Whether the march goes where own troops stand or own points are; for raiders, beside their riders."""
    goal = (start, *route)[-1]
    if now.own(goal) or goal in now.inside or now.is_mine(goal):
        return True
    return now.facts.raids[now.me] and any(now.own(step) for step in now.facts.near[goal])


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
