"""The story: one sentence for every event of the engine, refusals, and the report at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.adapters.presenter.kursk.words import Words
from bot.engine.core import Event, Refusal, Seat
from bot.engine.kursk.model import Shot, cell_name

Teller = Callable[[Words, dict[str, Any]], str]
FOLLOW_UPS = ("CounterMoved", "AceWon", "HeroSpent")
"""Events that only tell what the shot before them did: they share its line of the story."""
SILENT = ("PhaseEnded", "PoolFormed", "UnitLost", "EventsDrawn", "EventDeckShuffled")
"""Events that would only repeat what stands beside them; the log has them."""
SECRET = ("HandDealt", "CardsDrawnSecret", "EventsDrawnSecret", "ReconSecret", "StandingSet")
"""Events for one seat's eyes. They are kept out of the public story by name too, whoever hands them in."""
QUIET_PHASES = ("command", "combat")
"""Phases whose beginning goes without saying: what is done in them is told."""


def say(words: Words, event: Event, viewer: Seat | None) -> str:
    """One sentence for `event`; "" if it is not for this viewer or tells nothing worth a line."""
    if not event.is_for(viewer):
        return ""
    teller = TELLERS.get(event.name)
    return teller(words, event.data) if teller else _plain(words, event.name, event.data)


def story(words: Words, events: Iterable[Event], viewer: Seat | None, most: int = 6) -> tuple[str, ...]:
    """The last `most` lines of the story: what a shot led to stands in the shot's own line."""
    lines: list[str] = []
    for event in events:
        is_hidden = viewer is None and event.name in SECRET
        sentence = "" if is_hidden or _is_silent(event) else say(words, event, viewer)
        if not sentence:
            continue
        if event.name in FOLLOW_UPS and lines:
            lines[-1] = f"{lines[-1]} {sentence}"
        else:
            lines.append(sentence)
    return tuple(lines[-most:])


def _is_silent(event: Event) -> bool:
    return event.name in SILENT or (event.name == "PhaseBegan" and event.data["phase"] in QUIET_PHASES)


def refusal_text(words: Words, refusal: Refusal) -> str:
    """A friendly sentence for a refusal of the rules; a general one for a code without its own."""
    key = f"no-{refusal.code.replace('_', '-')}"
    return words.say(key if words.has(key) else "no-other", **_args(words, refusal.data))


def _plain(words: Words, name: str, data: dict[str, Any]) -> str:
    """The sentence `kursk-event-<name>` filled from the data by the kind of each field."""
    return words.say(f"event-{kebab(name)}", **_args(words, data))


def kebab(name: str) -> str:
    """`CardsDrawn` → `cards-drawn`."""
    return "".join(f"-{ch.lower()}" if ch.isupper() else ch for ch in name).lstrip("-")


SEATS = ("seat", "side", "owner")
CARDS = ("card", "target", "unit_card", "replaced", "event", "laid", "hero")
CELLS = ("cell", "from", "to", "target_cell", "by")
LISTS = ("cards", "events")


def _args(words: Words, data: dict[str, Any]) -> dict[str, Any]:
    """Event data as the catalogue wants it: seats, cards, cells and sectors by name, the rest as it is."""
    args: dict[str, Any] = {"rounds": words.rules.scenario.rounds, "scenario": words.scenario()}
    for key, value in data.items():
        args[key] = _arg(words, key, value)
    if "seat" in args:
        args["side"] = args["seat"]
    if "dice" in data:
        args["sum"] = sum_text(words, data["dice"], data.get("mods", ()))
    return args


def _arg(words: Words, key: str, value: Any) -> Any:
    if key in SEATS and isinstance(value, int):
        return words.side(value) if value >= 0 else ""
    if key in CARDS and isinstance(value, str):
        return words.card(value)
    if key in CELLS and isinstance(value, int):
        return cell_name(value) if value >= 0 else ""
    if key in LISTS:
        return words.cards(value)
    if key == "area" and isinstance(value, int):
        return words.area(value)
    if key == "terrain":
        return words.ground(value)
    if key == "phase":
        return words.say("phase", phase=value)
    if key in ("pool", "pay"):
        return words.ap_cards(value)
    return value if isinstance(value, (str, int)) else str(value)


def sum_text(words: Words, dice: Iterable[int], mods: Iterable[tuple[str, int]]) -> str:
    """`6 + 4 + 1 (hero)` for dice and what is added to them."""
    text = " + ".join(str(die) for die in dice)
    for name, n in mods:
        sign = "+" if n >= 0 else "−"
        text += f" {sign} {abs(n)} ({words.say('mod', mod=name)})"
    return text


# Events that need more than their fields by name ------------------------------------------------------------


def shot_text(words: Words, shot: Shot) -> str:
    """A shot in one sentence, the same as when it was told."""
    return _shot(words, {name: getattr(shot, name) for name in Shot.__struct_fields__})


def _shot(words: Words, data: dict[str, Any]) -> str:
    result = "hit" if data["destroyed"] else "saved" if data["saved"] else "missed"
    kind = "shot" if data["card"] else "strike"
    return words.say(f"event-{kind}-{result}", **_args(words, data))


def _hand_dealt(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-hand-dealt", cards=words.cards(data["cards"]), events=words.cards(data["events"]))


def _match_began(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-match-began", scenario=words.scenario(), side=words.side(data["first"]))


def _supply(words: Words, data: dict[str, Any]) -> str:
    key = "event-supply-replaced" if data["replaced"] else "event-supply-laid"
    return words.say(key, **_args(words, data) | {"area": words.slot(data["area"])})


def _pool(words: Words, data: dict[str, Any]) -> str:
    key = "event-pool-cut" if data["lost"] else "event-pool-formed"
    lost = words.ap_cards(data["lost"])
    return words.say(key, side=words.side(data["seat"]), ap=words.ap_cards(data["cards"]), lost=lost)


def _layout(words: Words, data: dict[str, Any]) -> str:
    values = [ap for _unit, ap in data["layout"]]
    key = "event-layout-confirmed" if values else "event-layout-empty"
    left = words.ap_cards(data["left"])
    return words.say(key, side=words.side(data["seat"]), ap=words.ap_cards(values), left=left)


def _ace(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-ace-won", card=words.card(data["card"]), kills=words.kills(data["aces"]))


def _counter(words: Words, data: dict[str, Any]) -> str:
    suffix = {"empty_field": "-empty", "breakthrough": "-breakthrough"}.get(data["cause"], "")
    return words.say(f"event-counter-moved{suffix}", **_args(words, data))


def _event_played(words: Words, data: dict[str, Any]) -> str:
    named = [_target(words, str(target)) for target in data["targets"]]
    targets = ", ".join(name for name in named if name)
    key = "event-event-played-at" if targets else "event-event-played"
    return words.say(key, side=words.side(data["seat"]), card=words.card(data["card"]), targets=targets)


def _target(words: Words, target: str) -> str:
    """A target that can be named without the table; units are named by what then happens to them."""
    kind, rest = target[:1], target[1:]
    if kind == "c":
        return cell_name(int(rest))
    if kind == "a":
        return words.area(int(rest))
    return words.card(rest) if kind == "k" else ""


def _mine_hit(words: Words, data: dict[str, Any]) -> str:
    destroyed = "yes" if data["destroyed"] else "no"
    return words.say("event-mine-hit", **_args(words, data) | {"destroyed": destroyed})


def _smoke_cleared(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-smoke-cleared", cell=", ".join(cell_name(cell) for cell in data["cells"]))


def _unit_acts(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-unit-acts", **_args(words, data) | {"ap": words.ap(data["ap"])})


def _standing(words: Words, data: dict[str, Any]) -> str:
    topic = words.say("topic", topic=data["topic"])
    return words.say("event-standing-set", topic=topic, mode=words.mode(data["mode"]))


def _match_ended(words: Words, data: dict[str, Any]) -> str:
    reason = words.say("reason", reason=data["reason"])
    if data["winner"] is None:
        return words.say("event-match-drawn", reason=reason)
    return words.say("event-match-won", side=words.side(data["winner"]), reason=reason)


TELLERS: dict[str, Teller] = {
    "MatchBegan": _match_began,
    "HandDealt": _hand_dealt,
    "SupplyLaid": _supply,
    "PoolFormed": _pool,
    "LayoutConfirmed": _layout,
    "ShotFired": _shot,
    "AceWon": _ace,
    "CounterMoved": _counter,
    "EventPlayed": _event_played,
    "MineHit": _mine_hit,
    "SmokeCleared": _smoke_cleared,
    "UnitActs": _unit_acts,
    "StandingSet": _standing,
    "MatchEnded": _match_ended,
}
