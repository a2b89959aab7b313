"""What labels and pages say alike: cards and orders in words, and what could be typed for them."""

from __future__ import annotations

from typing import Any

from bot.adapters.presenter.batalist import ready
from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist.actions import Entry
from bot.engine.batalist.model import Card, View
from bot.engine.core import Arg

CARD_FRAMES = ("move", "turn", "reform", "melee", "shoot", "recon", "recover", "doctor", "mercy")
"""Questions about one card being carried out, by the name of its order."""


def number(arg: Any) -> int:
    """A numeric argument of an action; −1 for anything else."""
    return arg if isinstance(arg, int) else -1


def number_or_zero(arg: Any) -> int:
    """A numeric argument that may be negative."""
    return arg if isinstance(arg, int) else 0


def flat(arg: Any) -> tuple[int | str, ...]:
    """A plan among an action's arguments."""
    parts = arg if isinstance(arg, tuple) else (arg,)
    found: list[int | str] = []
    for part in parts:
        if isinstance(part, tuple):
            found += [each for each in part if isinstance(each, int | str)]
        else:
            found.append(part)
    return tuple(found)


def order_text(words: Words, b: int, order: str, plan: tuple[int | str, ...]) -> str:
    """`B2 Archers: Move – forward 4`."""
    told = words.plan(order, plan)
    key = "order-planned" if told else "order-plain"
    return words.say(key, name=words.battalion(b), order=words.order(order), plan=told)


def card_text(words: Words, card: Card) -> str:
    """A laid card with its plan."""
    return order_text(words, card.b, card.order, card.plan)


def entry_text(words: Words, entry: Entry) -> str:
    """An order of the draft with its plan."""
    return order_text(words, number(entry[0]), str(entry[1]), ready.plan_of(entry))


def card_of(view: View, card: Arg) -> Card | None:
    """The own card of this number."""
    return next((each for each in view.cards if each.id == card), None)


def acting(view: View) -> tuple[int, str]:
    """The battalion and order that the present question is about; (−1, "") when there is none."""
    if view.frame == "orders":
        draft = ready.draft_of(view)
        if draft.planned >= 0:
            entry = draft.entries[draft.planned]
            return number(entry[0]), str(entry[1])
        return draft.b, ""
    if view.frame == "hasten":
        return number(view.args[0]), "move"
    if view.frame in CARD_FRAMES and view.args:
        card = card_of(view, view.args[0])
        return (card.b, view.frame) if card else (-1, "")
    return -1, ""


SHORT_LEGS = {"forward": "f", "back": "b", "left": "l", "right": "r", "wheel_left": "wl", "wheel_right": "wr"}


def typed_order(words: Words, b: int, order: str, plan: tuple[int | str, ...]) -> str:
    """`b3 move f4 wl30`, `b2 shoot h1`: what could be typed for it."""
    head = f"{words.tag(b).lower()} {order}"
    if order == "move":
        return f"{head} {typed_legs(plan)}".strip()
    if order in ("melee", "shoot", "recon") and plan:
        aim = words.tag(number(plan[0])).lower() if len(plan) == 1 and isinstance(plan[0], int) else ""
        aim = aim or (
            f"{number(plan[0]) / 100:g},{number(plan[1]) / 100:g}" if len(plan) == 2 else str(plan[0])
        )
        return f"{head} {aim}"
    if order == "turn" and plan:
        return f"{head} {number(plan[0]) / 10:g}"
    return f"{head} {' '.join(str(part) for part in plan)}".strip()


def typed_legs(plan: tuple[int | str, ...]) -> str:
    """`f4 wl30 f2`."""
    pairs = zip(plan[::2], plan[1::2], strict=False)
    return " ".join(
        f"{SHORT_LEGS[str(kind)]}{number(n) / (10 if str(kind).startswith('wheel') else 100):g}"
        for kind, n in pairs
    )
