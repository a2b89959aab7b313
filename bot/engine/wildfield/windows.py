"""Surprises: reaction windows, standing instructions, any-time cards (sections 9, 10)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import frames
from bot.engine.core import Action, Arg, Refusal, Seat
from bot.engine.wildfield import actions
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.facts import is_any_time
from bot.engine.wildfield.model import CAVALRY, Open, State
from bot.engine.wildfield.victory import succeed

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

TRIGGERS = {
    "round": ("initiative",),
    "march": ("discord", "storm_at_sea"),
    "retreat": ("rasputitsa", "pursuit"),
}
"""What can be played when (section 10)."""

ASK = "ask"
QUIET = "quiet"
ALWAYS = "always"
NEVER = "never"
WEAKEST = "weakest"
SLEEPS_A_ROUND = (("march", QUIET), ("retreat", QUIET))
"""Instructions that end with the round; the others hold until they are changed."""


def may_use(rules: WildfieldRules, open: Open, seat: Seat, card: str, nation: int | None = None) -> bool:
    """Whether the card's letters let this seat use it (section 9), or the army of `nation` that it leads."""
    letters = rules.set.cards[card].nations
    if not letters:
        return True
    if nation is not None and rules.facts.neutral[nation] and open.vassal != seat:
        return rules.facts.nation_ids[nation] in letters
    if open.vassal == seat and rules.facts.nation_ids[open.suzerain] in letters:
        return True
    return rules.facts.nation_ids[seat] in letters


# --- windows ----------------------------------------------------------------------------------------------


def open_window(desk: Desk, trigger: tuple[Arg, ...], seats: tuple[Seat, ...]) -> bool:
    """Ask these seats, those with cards, whether they react; False: nobody is to be asked.

    Who is asked depends on open information only. A window can't be undone, whoever holds what.
    """
    desk.irreversible = True
    order = tuple(seat for seat in seats if desk.open.hands[seat])
    if not order:
        return False
    is_blind = desk.rules.switches.blind_windows
    total = len(desk.rules.seats)
    desk.frames = (frames.open_window("window", order, total, trigger, together=is_blind),)
    return True


def others_in_turn(open: Open, mover: Seat) -> tuple[Seat, ...]:
    """Everybody but the mover, in turn order."""
    return tuple(seat for seat in open.order if seat != mover)


def plays(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """What the seat could play in the pending window."""
    trigger = frames.window_trigger(state.frames[-1])
    effects = TRIGGERS[str(trigger[0])]
    found: list[Action] = []
    for card in state.hidden[seat].hand:
        effect = rules.set.cards[card].effect
        if effect in effects and may_use(rules, state.open, seat, card):
            found += _PLAYS[effect](rules, state, seat, card, trigger)
    return found


def _play_initiative(
    rules: WildfieldRules, state: State, seat: Seat, card: str, trigger: tuple[Arg, ...]
) -> list[Action]:
    """Who goes first already gains nothing by it, and need not be asked."""
    return [actions.act("play", card)] if state.open.order[0] != seat else []


def _play_discord(
    rules: WildfieldRules, state: State, seat: Seat, card: str, trigger: tuple[Arg, ...]
) -> list[Action]:
    _, _, nation, _, _, count, _ = trigger
    if not rules.enmity(state.open)[seat] >> int(nation) & 1:  # type: ignore[arg-type]
        return []
    return [actions.act("play", card, place) for place in range(1, int(count) + 1)]  # type: ignore[arg-type]


def _play_storm(
    rules: WildfieldRules, state: State, seat: Seat, card: str, trigger: tuple[Arg, ...]
) -> list[Action]:
    return [actions.act("play", card)] if trigger[6] else []


def _play_rasputitsa(
    rules: WildfieldRules, state: State, seat: Seat, card: str, trigger: tuple[Arg, ...]
) -> list[Action]:
    return [actions.act("play", card)] if own_side(state.open, seat) >= 0 else []


def _play_pursuit(
    rules: WildfieldRules, state: State, seat: Seat, card: str, trigger: tuple[Arg, ...]
) -> list[Action]:
    battle, side = state.open.battle, own_side(state.open, seat)
    if battle is None or side < 0 or battle.sides[side] != seat:
        return []
    area, target, facts = battle.area, int(trigger[3]), rules.facts  # type: ignore[arg-type]
    if target in facts.land[seat][area]:
        return [actions.act("play", card)]
    army = [b for b in state.blocks.field[area] if facts.nation[b] == seat]
    has_horse = any(facts.phase[b] == CAVALRY for b in army)
    can_sail = facts.sails[seat] and target in facts.water[seat][area] and not has_horse
    return [actions.act("play", card)] if can_sail else []


_PLAYS = {
    "initiative": _play_initiative,
    "discord": _play_discord,
    "storm_at_sea": _play_storm,
    "rasputitsa": _play_rasputitsa,
    "pursuit": _play_pursuit,
}


def own_side(open: Open, seat: Seat) -> int:
    """The side (0 attacker, 1 defender) on which the seat's own army, or its suzerain's, fights; −1 none."""
    battle = open.battle
    if battle is not None:
        for side in (0, 1):
            if battle.sides[side] == seat or (open.vassal == seat and battle.sides[side] == open.suzerain):
                return side
    return -1


def list_window(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Pass, and what may be played; a standing instruction leaves one of them (section 10)."""
    possible = plays(rules, state, seat)
    mode = mode_of(state, seat, str(frames.window_trigger(state.frames[-1])[0]))
    if mode == QUIET:
        return [actions.PASS]
    if mode != ASK:
        ordered = [play for play in possible if play.args[0] == mode]
        return ordered[:1] or [actions.PASS]
    return [actions.PASS, *possible]


def why_not_play(rules: WildfieldRules, state: State, seat: Seat, card: str, *place: int) -> Refusal | None:
    """The card must be in hand and answer what happened."""
    if card not in state.hidden[seat].hand:
        return Refusal("not_in_hand", {"card": card})
    if any(play.args == (card, *place) for play in plays(rules, state, seat)):
        return None
    return Refusal("not_usable", {"card": card})


# --- standing instructions (section 10) -------------------------------------------------------------------


def mode_of(state: State, seat: Seat, topic: str) -> str:
    """The instruction in force for a topic, `ask` without one."""
    for name, mode in state.hidden[seat].standing:
        if name == topic:
            return mode
    return ASK


def standing_answer(rules: WildfieldRules, state: State, seat: Seat) -> Action | None:
    """The one answer that the instruction for the pending question leaves; None without one."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or seat not in frame.waits or frame.name not in ("window", "plan", "hiring"):
        return None
    topic = str(frames.window_trigger(frame)[0]) if frame.name == "window" else frame.name
    if mode_of(state, seat, topic) in (ASK, ALWAYS):
        return None
    listed = rules.legal_actions(state, seat)
    return listed[0] if len(listed) == 1 else None


def standing_modes(rules: WildfieldRules, state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """Every instruction the seat could give now, in a fixed order."""
    hand = state.hidden[seat].hand
    able = tuple([card for card in hand if may_use(rules, state.open, seat, card)])
    return rules.once(("modes", seat, able), lambda: _modes(rules, seat, able))


def _modes(rules: WildfieldRules, seat: Seat, able: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    found = []
    for topic, effects in TRIGGERS.items():
        cards = [card for card in able if rules.set.cards[card].effect in effects]
        found += [(topic, mode) for mode in (ASK, QUIET, *cards)]
    found += [("plan", ASK), ("plan", QUIET), ("hiring", ASK), ("hiring", QUIET), ("hiring", ALWAYS)]
    if rules.facts.raids[seat]:
        return (*found, ("raid", ASK), ("raid", NEVER))
    return (*found, ("supply", ASK), ("supply", WEAKEST))


def list_standing(rules: WildfieldRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """The instructions that would change something."""
    modes, now = standing_modes(rules, state, seat), state.hidden[seat].standing
    return rules.once(("standing", modes, now), lambda: _changes(modes, dict(now)))


def _changes(modes: tuple[tuple[str, str], ...], now: dict[str, str]) -> tuple[Action, ...]:
    return tuple(actions.standing(topic, mode) for topic, mode in modes if now.get(topic, ASK) != mode)


def why_not_standing(
    rules: WildfieldRules, state: State, seat: Seat, topic: str, mode: str
) -> Refusal | None:
    """It must be one of those there are."""
    if (topic, mode) in standing_modes(rules, state, seat):
        return None
    return Refusal("bad_standing", {"topic": topic, "mode": mode})


def do_standing(desk: Desk, seat: Seat, topic: str, mode: str) -> None:
    """Known to the seat alone; in force until it is changed or its card is gone; `quiet` see `wake_up`."""
    kept = tuple(pair for pair in desk.hidden[seat].standing if pair[0] != topic)
    added = () if mode == ASK else ((topic, mode),)
    desk.set_hidden(seat, standing=tuple(sorted((*kept, *added))))
    desk.tell("StandingSet", {"seat": seat, "topic": topic, "mode": mode}, seat)


def wake_up(desk: Desk) -> None:
    """A new round: nobody who wished not to be asked in the last one is left out any more (section 10)."""
    for seat, own in enumerate(desk.hidden):
        kept = tuple(pair for pair in own.standing if pair not in SLEEPS_A_ROUND)
        if kept != own.standing:
            desk.set_hidden(seat, standing=kept)


# --- any-time cards (sections 9, 10) ----------------------------------------------------------------------


def any_time_plays(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """The cards without a trigger that the seat may play now, with their targets."""
    found: list[Action] = []
    for card in state.hidden[seat].hand:
        printed = rules.set.cards[card]
        if is_any_time(printed) and may_use(rules, state.open, seat, card):
            if printed.effect == "armistice":
                found += [] if state.open.truce[seat] else [actions.act("any_time", card)]
            else:
                targets = (
                    _hurt(rules, state, seat) if printed.effect == "reserves" else _rivals(rules, state, seat)
                )
                found += [actions.act("any_time", card, target) for target in targets]
    return found


def _hurt(rules: WildfieldRules, state: State, seat: Seat) -> list[int]:
    """Own blocks on the map that are not at full strength."""
    most, blocks = rules.facts.most, state.blocks
    return [b for b in rules.facts.blocks[seat] if blocks.place[b] >= 0 and blocks.strength[b] < most[b]]


def _rivals(rules: WildfieldRules, state: State, seat: Seat) -> list[int]:
    """Seats with a ruler to depose."""
    rulers = state.open.rulers
    return [s for s in range(len(rulers)) if s != seat and rulers[s] < len(rules.facts.rulers[s])]


def why_not_any_time(
    rules: WildfieldRules, state: State, seat: Seat, card: str, *target: int
) -> Refusal | None:
    """The card must be in hand, without a trigger, and have this target."""
    if card not in state.hidden[seat].hand:
        return Refusal("not_in_hand", {"card": card})
    if not is_any_time(rules.set.cards[card]):
        return Refusal("not_usable", {"card": card})
    if any(play.args == (card, *target) for play in any_time_plays(rules, state, seat)):
        return None
    if target:
        return Refusal("bad_target", {"card": card, "target": target[0]})
    return Refusal("not_usable", {"card": card})


def do_any_time(desk: Desk, seat: Seat, card: str, *target: int) -> None:
    """Reserves arrive, court intrigue, armistice; the pending decision stays."""
    printed = desk.rules.set.cards[card]
    desk.frames = desk.frames[:1]
    desk.spend(seat, card, "surprise")
    if printed.effect == "armistice":
        desk.set_at("truce", seat, True)
        desk.tell("ArmisticeSigned", {"seat": seat, "card": card})
    elif printed.effect == "reserves":
        area = desk.place[target[0]]
        desk.restore(target[0])
        desk.tell("ReservesArrived", {"seat": seat, "card": card, "area": area})
        desk.tell("ReservesSecret", {"block": target[0]}, seat)
    else:
        _intrigue(desk, seat, card, target[0])


def _intrigue(desk: Desk, seat: Seat, card: str, rival: Seat) -> None:
    (die,) = desk.dice.d6(1, "intrigue")
    is_success = die >= desk.rules.set.cards[card].n
    desk.tell(
        "IntrigueRolled", {"seat": seat, "card": card, "nation": rival, "die": die, "success": is_success}
    )
    if is_success:
        succeed(desk, rival, "intrigue")
