"""The story: one sentence for every event of the engine, and for every refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.adapters.presenter.batalist import story_magic
from bot.adapters.presenter.batalist.attack import attack_line
from bot.adapters.presenter.batalist.story_args import args_of, dice
from bot.adapters.presenter.batalist.words import Words, capital
from bot.engine.batalist.model import LEGS
from bot.engine.core import Event, Refusal, Seat

Teller = Callable[[Words, dict[str, Any]], str]
SILENT = ("PhaseBegan", "OrderTurned", "OrdersConfirmed", "FiguresLost", "OrderObeyed", "CharacterSeated")
"""Events that would only repeat what stands beside them; the log has them."""
SECRET = ("OrdersSecret", "ManaRolled", "StandingSet", "ReconSecret")
"""Events for one seat's eyes. They are kept out of the public story by name too, whoever hands them in."""


def say(words: Words, event: Event, viewer: Seat | None) -> str:
    """One sentence for `event`; "" if it is not for this viewer or tells nothing worth a line."""
    if not event.is_for(viewer):
        return ""
    teller = TELLERS.get(event.name)
    return capital(teller(words, event.data) if teller else _plain(words, event.name, event.data))


def story(words: Words, events: Iterable[Event], viewer: Seat | None, most: int = 6) -> tuple[str, ...]:
    """The last `most` lines of the story."""
    lines: list[str] = []
    for event in events:
        is_hidden = viewer is None and (event.name in SECRET or event.to is not None)
        is_silent = event.name in SILENT and not event.data.get("replaced")
        sentence = "" if is_hidden or is_silent else say(words, event, viewer)
        if sentence and (not lines or lines[-1] != sentence):
            lines.append(sentence)
    return tuple(lines[-most:])


def refusal_text(words: Words, refusal: Refusal) -> str:
    """A friendly sentence for a refusal of the rules; a general one for a code without its own."""
    key = f"no-{refusal.code.replace('_', '-')}"
    return capital(words.say(key if words.has(key) else "no-other", **args_of(words, dict(refusal.data))))


def kebab(name: str) -> str:
    """`OrdersLaid` → `orders-laid`."""
    return "".join(f"-{ch.lower()}" if ch.isupper() else ch for ch in name).lstrip("-")


def _plain(words: Words, name: str, data: dict[str, Any]) -> str:
    """The sentence `batalist-event-<name>` filled from the data by the kind of each field."""
    return words.say(f"event-{kebab(name)}", **args_of(words, data))


# Before the battle, orders ----------------------------------------------------------------------------------


def _match_began(words: Words, data: dict[str, Any]) -> str:
    return words.say(
        "event-match-began",
        scenario=words.scenario(),
        first=words.side(0),
        second=words.side(1),
        turns=data.get("turns", 0),
    )


def _ability(words: Words, data: dict[str, Any]) -> str:
    is_mage = int(bool(data.get("ms")))
    args = args_of(words, data) | {"ability": words.ability(data["ability"]), "mage": is_mage}
    args["cr"] = words.paces(data.get("cr", 0))
    return words.say("event-ability-rolled", **args)


def _orders_laid(words: Words, data: dict[str, Any]) -> str:
    """How many cards lie where: that is all the others may know."""
    cards = [(int(b), int(n)) for b, n in data["cards"] if n]
    listed = ", ".join(words.tag(b) if n == 1 else f"{words.tag(b)} ×{n}" for b, n in cards)
    text = words.say("event-orders-laid", list=listed or words.say("nothing"))
    aside = [(int(k), int(n)) for k, n in data.get("aside", ()) if n]
    if not aside:
        return text
    told = ", ".join(words.say("aside-of", character=words.character(k), n=n) for k, n in aside)
    return f"{text} {words.say('event-aside', list=told)}"


def _orders_secret(words: Words, data: dict[str, Any]) -> str:
    listed = [
        words.say("card-line", tag=words.tag(int(b)), order=words.order(str(order)))
        for _id, b, order, *_rest in data["cards"]
    ]
    return words.say("event-orders-secret", list=", ".join(listed) or words.say("nothing"))


def _initiative(words: Words, data: dict[str, Any]) -> str:
    parts = [
        words.say("initiative-roll", side=words.side(seat), die=die, bonus=bonus, sum=die + bonus)
        for seat, (die, bonus) in enumerate(zip(data["dice"], data["bonus"], strict=True))
    ]
    rolls = "; ".join(parts)
    if data["winner"] < 0:
        return words.say("event-initiative-tied", list=rolls)
    return words.say("event-initiative-rolled", list=rolls, side=words.side(data["winner"]))


def _stopped(words: Words, data: dict[str, Any]) -> str:
    cause = words.say("stop-cause", cause=data.get("cause", ""))
    return words.say("event-stopped", seat=words.side(data["seat"]), cause=cause)


# Execution --------------------------------------------------------------------------------------------------


def _turned(words: Words, data: dict[str, Any]) -> str:
    args = args_of(words, data)
    if data.get("replaced"):
        return words.say("event-order-replaced", **args | {"replaced": words.order(data["replaced"])})
    return words.say("event-order-turned", **args)


def _refused(words: Words, data: dict[str, Any]) -> str:
    skill = words.skill(data["skill"], data["n"])
    return words.say("event-order-refused", **args_of(words, data) | {"skill": skill})


def flat_legs(legs: Sequence[Any]) -> list[int | str]:
    """Legs of an event, as a flat plan."""
    if legs and isinstance(legs[0], str):
        return [part if isinstance(part, str) else int(part) for part in legs]
    return [part for kind, amount in legs if kind in LEGS for part in (str(kind), int(amount))]


def _moved(words: Words, data: dict[str, Any]) -> str:
    x, y, h = data["to"]
    args = {
        "b": words.battalion(data["b"]),
        "legs": words.legs(flat_legs(data.get("legs", ()))),
        "place": words.place(x, y),
        "compass": words.compass(h),
        "cause": data.get("cause", "move"),
    }
    touched = data.get("touched", ())
    met = [touched] if isinstance(touched, int) else list(touched)
    text = words.say("event-battalion-moved", **args)
    names = ", ".join(words.battalion(b) for b in met if b >= 0)
    return f"{text} {words.say('event-touched', target=names)}" if names else text


def _marker_moved(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-marker-moved", tag=words.tag(data["b"]), place=words.place(data["x"], data["y"]))


def _turned_about(words: Words, data: dict[str, Any]) -> str:
    x, y, h = data["to"]
    args = {"place": words.place(x, y), "compass": words.compass(h), "b": words.battalion(data["b"])}
    return words.say("event-battalion-turned", **args)


def _placed(key: str) -> Teller:
    """A battalion that appears: with its figures and place."""

    def tell(words: Words, data: dict[str, Any]) -> str:
        args = {"b": words.battalion(data["b"]), "place": words.place(data["x"], data["y"])}
        return words.say(
            key, **args, n=words.figures(data.get("figures", 0)), compass=words.compass(data["h"])
        )

    return tell


def _marker_placed(words: Words, data: dict[str, Any]) -> str:
    place = words.place(data["x"], data["y"])
    return words.say("event-marker-placed", tag=words.tag(data["b"]), place=place)


def _tag_only(key: str) -> Teller:
    """What is told of a battalion that others may not know."""
    return lambda words, data: words.say(key, tag=words.tag(data["b"]))


def _dice_of_both(words: Words, data: dict[str, Any]) -> str:
    listed = [f"{words.side(seat)} {die}" for seat, die in enumerate(data["dice"])]
    return words.say("event-deployment-rolled", list=", ".join(listed))


def _left(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-wounded-left", b=words.battalion(data["b"]), n=data["n"])


def _walked(words: Words, data: dict[str, Any]) -> str:
    place = words.place(data["x"], data["y"]) if "x" in data else ""
    return words.say("event-wounded-walked", b=words.battalion(data["b"]), place=place)


def _reformed(words: Words, data: dict[str, Any]) -> str:
    shape = words.shape(data["formation"], data["files"])
    return words.say("event-battalion-reformed", b=words.battalion(data["b"]), shape=shape)


def _attack(words: Words, data: dict[str, Any]) -> str:
    return attack_line(words, data)


def _figures_lost(words: Words, data: dict[str, Any]) -> str:
    args = {"b": words.battalion(data["b"]), "n": data["n"], "left": data.get("left", 0)}
    text = words.say("event-figures-lost", cause=data.get("cause", ""), **args)
    wounded = data.get("wounded", 0)
    return f"{text} {words.say('event-of-them-wounded', n=wounded)}" if wounded else text


def _battalion_lost(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-battalion-lost", b=words.battalion(data["b"]))


def _character_lost(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-character-lost", k=words.character(data["k"]))


def _stepped(words: Words, data: dict[str, Any]) -> str:
    return words.say(
        "event-character-stepped",
        k=words.character(data["k"]),
        start=words.battalion(data.get("from", -1)),
        goal=words.battalion(data.get("to", -1)),
    )


def _recon(words: Words, data: dict[str, Any]) -> str:
    return words.say(
        "event-recon-rolled" if data.get("dice") else "event-recon-failed",
        b=words.battalion(data["b"]),
        tag=words.tag(data["target"]),
        dice=dice(data.get("dice", ())),
        n=data.get("successes", 0),
        found=int(bool(data.get("found"))),
    )


# The end ----------------------------------------------------------------------------------------------------


def share(tenths: int) -> int | float:
    """Tenths of a per cent as per cent."""
    return tenths // 10 if tenths % 10 == 0 else tenths / 10


def losses(words: Words, lost: Sequence[int]) -> str:
    """`Border Kingdom 8 %, Horde 10.5 %`."""
    return ", ".join(
        words.say("lost-share", side=words.side(n), n=share(each)) for n, each in enumerate(lost)
    )


def _turn_ended(words: Words, data: dict[str, Any]) -> str:
    return words.say("event-turn-ended", turn=data["turn"], list=losses(words, data.get("lost", ())))


def _match_ended(words: Words, data: dict[str, Any]) -> str:
    reason = words.say("reason", reason=data["reason"])
    if data["winner"] is None or data["winner"] < 0:
        return words.say("event-match-drawn", reason=reason)
    return words.say("event-match-won", side=words.side(data["winner"]), reason=reason)


def _standing(words: Words, data: dict[str, Any]) -> str:
    topic, mode = str(data["topic"]), str(data["mode"])
    return words.say("event-standing-set", topic=words.say("topic", topic=topic), mode=words.mode(mode))


TELLERS: dict[str, Teller] = {
    **story_magic.TELLERS,
    "MatchBegan": _match_began,
    "AbilityRolled": _ability,
    "OrdersLaid": _orders_laid,
    "OrdersSecret": _orders_secret,
    "InitiativeRolled": _initiative,
    "Stopped": _stopped,
    "OrderTurned": _turned,
    "OrderRefused": _refused,
    "BattalionMoved": _moved,
    "MarkerMoved": _marker_moved,
    "BattalionTurned": _turned_about,
    "BattalionReformed": _reformed,
    "BattalionPlaced": _placed("event-battalion-placed"),
    "BattalionRevealed": _placed("event-battalion-revealed"),
    "ReserveArrived": _placed("event-reserve-arrived"),
    "MarkerPlaced": _marker_placed,
    "BattalionHid": _tag_only("event-battalion-hid"),
    "DeploymentRolled": _dice_of_both,
    "WoundedLeft": _left,
    "WoundedWalked": _walked,
    "ReconSecret": _recon,
    "AttackMade": _attack,
    "FiguresLost": _figures_lost,
    "BattalionLost": _battalion_lost,
    "CharacterLost": _character_lost,
    "CharacterStepped": _stepped,
    "ReconRolled": _recon,
    "TurnEnded": _turn_ended,
    "MatchEnded": _match_ended,
    "StandingSet": _standing,
}
"""Events that need more than their fields by name."""
