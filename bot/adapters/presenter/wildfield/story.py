"""The story: one sentence for every event of the engine, refusals, battles in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.adapters.presenter.wildfield.words import Words
from bot.engine.core import Event, Refusal, Seat
from bot.engine.wildfield.model import Battle

Teller = Callable[[Words, dict[str, Any]], str]
SILENT = (
    "SetupShown",
    "PhaseBegan",
    "PlanSealed",
    "DiplomacySealed",
    "Volley",
    "RoundFought",
    "GarrisonChanged",
)
"""Events that would only repeat what stands beside them; the log has them."""
SECRET = (
    "HandDealt",
    "MarchSecret",
    "BlockRefusedSecret",
    "BlocksHurtSecret",
    "BlockLostSecret",
    "HireOrdered",
    "HireDropped",
    "HiredSecret",
    "ReservesSecret",
    "PeasantsSecret",
    "StandingSet",
)
"""Events for one seat's eyes. They are kept out of the public story by name too, whoever hands them in."""


def say(words: Words, event: Event, viewer: Seat | None) -> str:
    """One sentence for `event`; "" if it is not for this viewer or tells nothing worth a line."""
    if not event.is_for(viewer):
        return ""
    teller = TELLERS.get(event.name)
    return teller(words, event.data) if teller else _plain(words, event.name, event.data)


def story(words: Words, events: Iterable[Event], viewer: Seat | None, most: int = 6) -> tuple[str, ...]:
    """The last `most` lines of the story."""
    lines: list[str] = []
    listed = tuple(events)
    for n, event in enumerate(listed):
        is_hidden = viewer is None and event.name in SECRET
        is_left_out = is_hidden or _is_detail(event) or _is_done(event, listed[n + 1 :])
        sentence = "" if is_left_out else say(words, event, viewer)
        if sentence and (not lines or lines[-1] != sentence):
            lines.append(sentence)
    return tuple(lines[-most:])


def _is_detail(event: Event) -> bool:
    """What repeats its neighbours: also each block lost in a battle, whose end counts them and whose picture
    shows them."""
    return event.name in SILENT or (event.name == "BlockLost" and event.data["cause"] in ("battle", "storm"))


def _is_done(event: Event, later: Sequence[Event]) -> bool:
    """A march declared that was carried out or stopped since then: that line tells more."""
    if event.name != "MarchDeclared":
        return False
    march = (event.data["nation"], event.data["from"])
    ends = (each.data for each in later if each.name in ("BlocksMoved", "MarchCancelled"))
    return any((data["nation"], data["from"]) == march for data in ends)


def refusal_text(words: Words, refusal: Refusal) -> str:
    """A friendly sentence for a refusal of the rules; a general one for a code without its own."""
    key = f"no-{refusal.code.replace('_', '-')}"
    return words.say(key if words.has(key) else "no-other", **args_of(words, refusal.data))


def kebab(name: str) -> str:
    """`CardsDrawn` → `cards-drawn`."""
    return "".join(f"-{ch.lower()}" if ch.isupper() else ch for ch in name).lstrip("-")


def _plain(words: Words, name: str, data: dict[str, Any]) -> str:
    """The sentence `wildfield-event-<name>` filled from the data by the kind of each field."""
    return words.say(f"event-{kebab(name)}", **args_of(words, data))


# What fields mean -------------------------------------------------------------------------------------------

NATIONS = ("seat", "nation", "by", "winner", "vassal", "first")
AREAS = ("area", "from", "to")
LISTS = ("seats", "sides", "order", "winners")


def args_of(words: Words, data: dict[str, Any]) -> dict[str, Any]:
    """Event data as the catalogue wants it: nations, cards, areas and blocks by name, the rest as it is.

    For an area also `at` and `towards` (where, where to), for a nation `people` and `host`.
    """
    args: dict[str, Any] = {"campaigns": words.rules.switches.campaigns}
    for key, value in data.items():
        args[key] = _arg(words, key, value)
    area = data.get("area")
    if isinstance(area, int) and 0 <= area < len(words.facts.areas):
        args["at"], args["towards"] = words.at(area), words.to(area)
    goal = data.get("to")
    if isinstance(goal, int) and 0 <= goal < len(words.facts.areas):
        args["towards"] = words.to(goal)
    nation = data.get("nation", data.get("seat"))
    if isinstance(nation, int) and 0 <= nation < len(words.facts.nation_ids):
        args["people"], args["host"] = words.people(nation), words.host(nation)
        args.setdefault("nation", words.nation(nation))  # some events name their nation by its seat
    return args


def _arg(words: Words, key: str, value: Any) -> Any:
    if key in NATIONS and isinstance(value, int) and not isinstance(value, bool):
        return words.nation(value) if value < len(words.facts.nation_ids) else str(value)
    if key in AREAS and isinstance(value, int):
        return words.area(value) if value < len(words.facts.areas) else str(value)
    if key in LISTS:
        return words.nations(value)
    if key == "card" and isinstance(value, str):
        return words.card(value)
    if key == "cards":
        return words.cards(value)
    if key == "block" and isinstance(value, int):
        return words.block(value) if 0 <= value < len(words.facts.block_ids) else str(value)
    if key == "kind" and value in words.pack.kinds["en"]:
        return words.kind(value)
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, int | str) else str(value)


# Events that need more than their fields by name ------------------------------------------------------------


def _match_began(words: Words, data: dict[str, Any]) -> str:
    rolls = ", ".join(f"{words.nation(seat)} {die}" for seat, die in data["rolls"])
    return words.say(
        "event-match-began", scenario=words.scenario(), rolls=rolls, nation=words.nation(data["first"])
    )


def _blocks_moved(words: Words, data: dict[str, Any]) -> str:
    key = f"event-blocks-{data['cause']}"
    args = args_of(words, data) | {"nation": words.nation(data["nation"]), "units": words.units(data["n"])}
    args["way"] = words.say("by-sea") if data["sea"] else ""
    return words.say(key if words.has(key) else "event-blocks-march", **args)


def _march_secret(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-march-secret", list=_blocks(words, data["blocks"]))


def _blocks(words: Words, blocks: Sequence[int]) -> str:
    return ", ".join(words.block(block) for block in blocks) or words.say("nothing")


def _hurt_secret(words: Words, data: dict[str, Any]) -> str:
    hurt = ", ".join(words.say("lost-n", block=words.block(block), n=lost) for block, lost in data["blocks"])
    return words.say("event-blocks-hurt-secret", list=hurt)


def _block_lost(words: Words, data: dict[str, Any]) -> str:
    kind = words.kind(data["kind"]) if data["kind"] else words.say("a-block")
    cause = words.say("cause", cause=data["cause"])
    return words.say("event-block-lost", **args_of(words, data) | {"kind": kind, "cause": cause})


def _battle_began(words: Words, data: dict[str, Any]) -> str:
    attacker, defender = data["sides"]
    return words.say(
        f"event-battle-{data['kind']}",
        at=words.at(data["area"]),
        fort=words.pack.area(words.lang, words.facts.areas[data["area"]].id).fort or words.area(data["area"]),
        attacker=words.nation(attacker),
        defender=words.nation(defender),
        n=data["n"][0],
        m=data["n"][1],
    )


def _battle_ended(words: Words, data: dict[str, Any]) -> str:
    return _outcome(words, data["area"], tuple(data["sides"]), data["result"], tuple(data["lost"]))


def _outcome(words: Words, area: int, sides: Sequence[int], result: str, lost: Sequence[int]) -> str:
    return words.say(
        "event-battle-ended",
        result=result,
        at=words.at(area),
        attacker=words.nation(sides[0]),
        defender=words.nation(sides[1]),
        n=lost[0],
        m=lost[1],
    )


def battle_text(words: Words, battle: Battle) -> str:
    """A battle in words, throw by throw: for those who hear the picture."""
    head = words.say(
        "battle-title",
        kind=battle.kind,
        area=words.area(battle.area),
        attacker=words.nation(battle.sides[0]),
        defender=words.nation(battle.sides[1]),
    )
    rolls = [
        words.say(
            "battle-roll",
            round=roll.round,
            phase=words.say("battle-phase", phase=roll.phase),
            nation=words.nation(roll.nation) if roll.blocks else words.say("the-fort"),
            dice=" ".join(str(die) for die in roll.dice) or words.say("nothing"),
            hits=roll.hits,
        )
        for roll in battle.rolls
    ]
    lost = [
        sum(_is_lost(shown.strength) for shown in battle.shown if _side(words, battle, shown.block) == n)
        for n in (0, 1)
    ]
    tail = [_outcome(words, battle.area, battle.sides, battle.result, lost)] if battle.result else []
    return " ".join([head, *rolls, *tail])


def _is_lost(strength: int) -> bool:
    return strength <= 0


def _side(words: Words, battle: Battle, block: int) -> int:
    return battle.sides.index(words.facts.nation[block]) if words.facts.nation[block] in battle.sides else -1


def _ruler_changed(words: Words, data: dict[str, Any]) -> str:
    args = args_of(words, data) | {"ruler": words.ruler(data["nation"], data["ruler"])}
    args["old"] = words.ruler(data["nation"], data["ruler"] - 1)
    return words.say("event-ruler-changed", **args)


def _diplomacy(words: Words, data: dict[str, Any]) -> str:
    one, two = data["seats"]
    dice = " : ".join(str(die) for die in data["dice"])
    return words.say(
        "event-diplomacy-settled",
        result=data["result"],
        first=words.nation(one),
        second=words.nation(two),
        dice=dice,
    )


def _campaign_ended(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-campaign-ended", campaign=data["campaign"], list=points(words, data["vp"]))


def points(words: Words, vp: Sequence[int]) -> str:
    """`Poland 4, Cossacks 5, Tatars 2`."""
    return ", ".join(f"{words.nation(seat)} {n}" for seat, n in enumerate(vp))


def _final_round(words: Words, data: dict[str, Any]) -> str:
    listed = "; ".join(f"{words.area(area)} – {words.nation(seat)}" for area, seat in data["areas"])
    return words.say("event-final-round", list=listed)


def _match_ended(words: Words, data: dict[str, Any]) -> str:
    reason = words.say("reason", reason=data["reason"])
    if data["winner"] is None:
        return words.say("event-match-shared", list=words.nations(data["winners"]), reason=reason)
    return words.say("event-match-won", nation=words.nation(data["winner"]), reason=reason)


def _standing_set(words: Words, data: dict[str, Any]) -> str:
    mode = str(data["mode"])
    named = words.card(mode) if mode in words.set.cards else words.say("mode", mode=mode)
    return words.say("event-standing-set", topic=words.say("topic", topic=data["topic"]), mode=named)


def _card_played(words: Words, data: dict[str, Any]) -> str:
    return words.say(
        "event-card-played", use=data["use"], nation=words.nation(data["seat"]), card=words.card(data["card"])
    )


TELLERS: dict[str, Teller] = {
    "MatchBegan": _match_began,
    "BlocksMoved": _blocks_moved,
    "MarchSecret": _march_secret,
    "BlocksHurtSecret": _hurt_secret,
    "BlockLost": _block_lost,
    "BattleBegan": _battle_began,
    "BattleEnded": _battle_ended,
    "RulerChanged": _ruler_changed,
    "DiplomacySettled": _diplomacy,
    "CampaignEnded": _campaign_ended,
    "FinalRound": _final_round,
    "MatchEnded": _match_ended,
    "StandingSet": _standing_set,
    "CardPlayed": _card_played,
}
