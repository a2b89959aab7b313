"""Battle plans: one form serves all battles and storms of a seat in a round (section 5)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine import frames
from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import LOSSES, RETREATS, STORMS, Plan, State

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

PREPARED = ("swift_retreat", "arrows", "greed", "gates", "wagenburg", "undermining")
"""Effects that are played in battle by plan."""

WHEN = ("start", "losing")
RETREAT_WORDS: dict[str, tuple[str, int]] = {
    "never": ("never", 0),
    "round1": ("round", 1),
    "round2": ("round", 2),
    "round3": ("round", 3),
    "weaker50": ("weaker", 50),
    "weaker100": ("weaker", 100),
    "ask": ("ask", 0),
}
SETTINGS: dict[str, tuple[int | str, ...]] = {
    "commander": (0, 1, 2),
    "retreat": tuple(RETREAT_WORDS),
    "hits": LOSSES,
    "storm": STORMS,
    "sortie": (0, 1),
    "garrison": (0, 1),
    "shelter": (0, 1),
}
Cards = tuple[tuple[str, str], ...]


def value_of(plan: Plan, field: str) -> int | str:
    """The present value of a setting, as `set` says it (a retreat of the form's own figure: its word)."""
    if field != "retreat":
        value: int | str = getattr(plan, field)
        return value
    pair = (plan.retreat, plan.n)
    return next((word for word, other in RETREAT_WORDS.items() if other == pair), plan.retreat)


# --- the question -----------------------------------------------------------------------------------------


def list_plan(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """What would change the plan, and sealing it."""
    if windows.mode_of(state, seat, "plan") == windows.QUIET:
        return [actions.CONFIRM]
    plan = state.hidden[seat].plan
    listed = [actions.CONFIRM]
    for field, values in SETTINGS.items():
        present = value_of(plan, field)
        listed += [actions.act("set", field, value) for value in values if value != present]
    listed += list_cards(rules, state, seat)
    return [*listed, *windows.any_time_plays(rules, state, seat)]


def list_cards(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Cards to prepare, or to keep after all."""
    own = state.hidden[seat]
    laid = dict(own.plan.cards)
    listed = []
    for card in own.hand:
        if why_not_card(rules, state, seat, card) is None:
            listed += [actions.act("prepare", card, when) for when in WHEN if laid.get(card) != when]
            listed += [actions.act("unprepare", card)] if card in laid else []
    return listed


def why_not_card(rules: WildfieldRules, state: State, seat: Seat, card: str) -> Refusal | None:
    """A bonus card or swift retreat of the hand that the seat, or a neutral army it may lead, can use."""
    if card not in state.hidden[seat].hand:
        return Refusal("not_in_hand", {"card": card})
    printed = rules.set.cards[card]
    if printed.effect not in PREPARED:
        return Refusal("not_usable", {"card": card})
    powers = {rules.facts.nation_ids[nation] for nation in rules.facts.powers}
    if windows.may_use(rules, state.open, seat, card) or powers & set(printed.nations):
        return None
    return Refusal("not_your_card", {"card": card})


def why_not_set(
    rules: WildfieldRules, state: State, seat: Seat, field: str, value: int | str
) -> Refusal | None:
    """A setting and one of its values."""
    return None if value in SETTINGS.get(field, ()) else Refusal("bad_plan", {"field": field})


def do_set(desk: Desk, seat: Seat, field: str, value: int | str) -> None:
    """Changed; the plan stays for later rounds, too."""
    if field == "retreat":
        retreat, n = RETREAT_WORDS[str(value)]
        _replan(desk, seat, retreat=retreat, n=n)
    else:
        _replan(desk, seat, **{field: value})


def _replan(desk: Desk, seat: Seat, **changes: object) -> None:
    desk.set_hidden(seat, plan=replace(desk.hidden[seat].plan, **changes))


def why_not_prepare(rules: WildfieldRules, state: State, seat: Seat, card: str, when: str) -> Refusal | None:
    """A card that can be prepared, and a moment there is."""
    refusal = why_not_card(rules, state, seat, card)
    return refusal or (None if when in WHEN else Refusal("bad_plan", {"field": "cards"}))


def do_prepare(desk: Desk, seat: Seat, card: str, when: str) -> None:
    """It will be played at the first chance."""
    others = tuple(pair for pair in desk.hidden[seat].plan.cards if pair[0] != card)
    _replan(desk, seat, cards=tuple(sorted((*others, (card, when)))))


def why_not_unprepare(rules: WildfieldRules, state: State, seat: Seat, card: str) -> Refusal | None:
    """Only what is prepared."""
    if any(card == name for name, _ in state.hidden[seat].plan.cards):
        return None
    return Refusal("not_usable", {"card": card})


def do_unprepare(desk: Desk, seat: Seat, card: str) -> None:
    """It stays in the hand."""
    _replan(desk, seat, cards=tuple(pair for pair in desk.hidden[seat].plan.cards if pair[0] != card))


def why_not_form(
    rules: WildfieldRules,
    state: State,
    seat: Seat,
    commander: int,
    retreat: str,
    n: int,
    target: int,
    hits: str,
    storm: str,
    sortie: int,
    garrison: int,
    shelter: int,
    cards: Cards,
) -> Refusal | None:
    """The whole plan as one form."""
    is_fine = {
        "commander": commander in (0, 1, 2),
        "retreat": retreat in RETREATS,
        "n": 0 <= n <= 1000,
        "target": -1 <= target < len(rules.facts.areas),
        "hits": hits in LOSSES,
        "storm": storm in STORMS,
        "sortie": sortie in (0, 1),
        "garrison": garrison in (0, 1),
        "shelter": shelter in (0, 1),
        "cards": len({card for card, _ in cards}) == len(cards),
    }
    for field, fine in is_fine.items():
        if not fine:
            return Refusal("bad_plan", {"field": field})
    for card, when in cards:
        refusal = why_not_prepare(rules, state, seat, card, when)
        if refusal:
            return refusal
    return None


def do_form(desk: Desk, seat: Seat, *values: object) -> None:
    """Set; where the plan is asked for, sealed as well."""
    desk.set_hidden(seat, plan=Plan(*values))  # type: ignore[arg-type]
    if desk.frames[0].name == "plan":
        do_confirm(desk, seat)


def do_confirm(desk: Desk, seat: Seat) -> None:
    """Sealed; the last one begins the battles."""
    frame = frames.commit(desk.frames[0], seat)
    desk.tell("PlanSealed", {"seat": seat})
    if frames.is_complete(frame):
        desk.irreversible = True
        desk.frames = ()
    else:
        desk.frames = (frame,)


def due(desk: Desk, seat: Seat, effect: str, *, is_losing: bool) -> str:
    """The prepared card of this effect whose moment has come; "" none."""
    for card, when in desk.hidden[seat].plan.cards:
        if desk.rules.set.cards[card].effect == effect and (when == "start" or is_losing):
            return card
    return ""
