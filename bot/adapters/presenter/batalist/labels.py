"""What a choice says on its button: label, second line, and the words that could be typed instead."""

# ruff: noqa: ARG001 - every sayer has the same shape

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.adapters.presenter.base import Choice, Label
from bot.adapters.presenter.batalist import labels_aside as aside
from bot.adapters.presenter.batalist import ready, weigh
from bot.adapters.presenter.batalist.saying import (
    acting,
    card_of,
    card_text,
    flat,
    number,
    number_or_zero,
    typed_legs,
    typed_order,
)
from bot.adapters.presenter.batalist.words import Words, capital
from bot.engine.batalist import actions as act
from bot.engine.batalist.model import View
from bot.engine.core import Action

PRIMARY = ("suggested", "confirm", "plan_done")
IRREVERSIBLE = ("as_planned", "idle", "carry_out", "cancel_and", "cast", "go_on")
ONE_WORD = {
    "confirm": "ok",
    "clear": "clear",
    "back": "back",
    "copy_last": "copy",
    "undo_leg": "undo leg",
    "pass": "pass",
    "go_on": "go",
    "stop": "stop",
    "act_first": "first",
    "act_second": "second",
}
"""Actions that one typed line means."""


def label(words: Words, view: View, choice: Choice) -> Label:
    """The words for one choice. `view` is the seat's own."""
    tag, _, more = choice.tag.partition(":")
    make = TAGGED.get(tag)
    made = make(words, view, choice, more) if make else say_action(words, view, choice.actions[0])
    return Label(capital(made.text), made.hint, made.typed)


def say_action(words: Words, view: View, action: Action) -> Label:
    """The words for an action by its name; a general one for a name without words of its own."""
    make = SAYERS.get(action.name)
    if make is not None:
        return make(words, view, action)
    key = f"do-{action.name.replace('_', '-')}"
    if not words.has(key):
        return Label(words.say("do-other", name=action.name))
    return Label(words.say(key), "", ONE_WORD.get(action.name, ""))


# Tagged choices ---------------------------------------------------------------------------------------------


def _suggested(words: Words, view: View, choice: Choice, _more: str) -> Label:
    action = choice.actions[0]
    if action.name == "lay_confirm":
        entries: Any = action.args[0]
        listed = ", ".join(f"{words.tag(number(e[0]))} {words.order(str(e[1]))}" for e in entries)
        return Label(words.say("do-suggested-orders", n=len(entries)), listed, "suggest")
    made = say_action(words, view, action)
    return Label(words.say("do-suggested", what=made.text), made.hint, "suggest")


def _lay_only(words: Words, view: View, choice: Choice, _more: str) -> Label:
    return Label(words.say("do-suggested-lay"))


def _plain_key(key: str, typed: str = "") -> Tagged:
    return lambda words, _view, _choice, _more: Label(words.say(key), "", typed)


def _ready(words: Words, view: View, choice: Choice, order: str) -> Label:
    """A whole order: what it does, and what may be expected of it."""
    entries: Any = choice.actions[0].args[0]
    entry = entries[-1]
    b, plan = number(entry[0]), ready.plan_of(entry)
    position = ready.stands(words.rules, view, b, entries[:-1])
    return _planned(words, position, b, order, plan)


def _planned(words: Words, position: Any, b: int, order: str, plan: tuple[int | str, ...]) -> Label:
    what = words.plan(order, plan)
    if order in ready.AIMED and plan:
        aim: Any = plan if len(plan) > 1 else plan[0]
        what = words.target(aim)
    told = words.say("do-ready" if what else "do-lay", order=words.order(order), plan=what)
    if order in ("melee", "shoot"):
        odds = weigh.text(words, position, b, order, plan)
        return Label(
            f"{told} · {odds.short}" if odds.short else told, odds.long, typed_order(words, b, order, plan)
        )
    return Label(told, "", typed_order(words, b, order, plan))


def _as_planned(words: Words, view: View, choice: Choice, _more: str) -> Label:
    card = card_of(view, choice.subject)
    if card is None:
        return Label(words.say("do-other", name=choice.tag))
    made = _planned(words, view, card.b, card.order, card.plan)
    text = words.say("do-as-planned", tag=words.tag(card.b), what=made.text)
    return Label(text, made.hint, made.typed)


def _choose_card(words: Words, view: View, choice: Choice, _more: str) -> Label:
    if view.frame in ("orders", "deploy"):
        return say_action(words, view, choice.actions[0])
    return Label(words.say("do-choose-card"))


def _lay(words: Words, view: View, choice: Choice, _more: str) -> Label:
    order = str(choice.subject)
    if choice.group and choice.actions[-1] == act.BACK:
        return Label(words.say("do-lay-bare", order=words.order(order)))
    if choice.group:
        return Label(words.say("do-lay-by-hand", order=words.order(order)))
    return Label(words.say("do-lay", order=words.order(order)))


Tagged = Callable[[Words, View, Choice, str], Label]
TAGGED: dict[str, Tagged] = {
    "suggested": _suggested,
    "lay_only": _lay_only,
    "copy_confirm": _plain_key("do-copy-confirm"),
    "no_orders": _plain_key("do-no-orders"),
    "plan_done": _plain_key("do-plan-done", "done"),
    "ready": _ready,
    "as_planned": _as_planned,
    "choose": _choose_card,
    "idle": _plain_key("do-idle"),
    "lay": _lay,
}
"""Kinds of choices that are more than their action."""

# Actions ----------------------------------------------------------------------------------------------------


def _choose(words: Words, view: View, action: Action) -> Label:
    n = number(action.args[0])
    if view.frame in ("orders", "deploy"):
        return Label(words.seen(view.battalions, n), _laid_hint(words, view, n), words.tag(n).lower())
    card = card_of(view, n)
    return Label(card_text(words, card) if card else words.say("do-other", name=action.name))


def _laid_hint(words: Words, view: View, b: int) -> str:
    if view.frame != "orders":
        return ""
    entries = [entry for entry in ready.draft_of(view).entries if entry[0] == b]
    return "; ".join(words.order(str(e[1])) for e in entries)


def _leg(words: Words, view: View, action: Action) -> Label:
    kind, amount = str(action.args[0]), number(action.args[1])
    return Label(words.leg(kind, amount), "", typed_legs((kind, amount)))


def _towards(words: Words, view: View, action: Action) -> Label:
    n = number(action.args[0])
    return Label(
        words.say("do-towards", name=words.seen(view.battalions, n)), "", f"to {words.tag(n).lower()}"
    )


def _aim(words: Words, view: View, action: Action) -> Label:
    """A target with what may be expected."""
    b, order = acting(view)
    plan = flat(action.args)
    aim: Any = plan if len(plan) > 1 else plan[0]
    odds = weigh.text(words, _position(words, view), b, order, plan)
    text = words.target(aim)
    typed = words.tag(number(aim)).lower() if isinstance(aim, int) else ""
    return Label(f"{text} · {odds.short}" if odds.short else text, odds.long, typed)


def _position(words: Words, view: View) -> Any:
    """The position on which the present question builds."""
    draft = ready.draft_of(view)
    if view.frame == "orders" and draft.planned >= 0:
        return ready.stands(
            words.rules, view, number(draft.entries[draft.planned][0]), draft.entries[: draft.planned]
        )
    return view


def _rotate(words: Words, view: View, action: Action) -> Label:
    angle = number_or_zero(action.args[0])
    b = acting(view)[0]
    whose = f"{words.tag(b).lower()} " if b >= 0 else ""
    return Label(words.turn_by(angle), "", f"{whose}turn {angle / 10:g}")


def _shape(words: Words, view: View, action: Action) -> Label:
    formation, files = str(action.args[0]), number(action.args[1])
    return Label(words.shape(formation, files), "", f"{formation} {files}")


def _plan(words: Words, view: View, action: Action) -> Label:
    entry = ready.draft_of(view).entries[number(action.args[0])]
    return Label(words.say("do-plan", order=words.order(str(entry[1]))))


def _take_back(words: Words, view: View, action: Action) -> Label:
    entry = ready.draft_of(view).entries[number(action.args[0])]
    b, order, plan = number(entry[0]), str(entry[1]), ready.plan_of(entry)
    told = words.plan(order, plan)
    key = "do-take-back-planned" if told else "do-take-back"
    return Label(words.say(key, tag=words.tag(b), order=words.order(order), plan=told))


def _set_aside(words: Words, view: View, action: Action) -> Label:
    k, n = number(action.args[0]), number(action.args[1])
    return Label(words.say("do-set-aside", name=words.rank(view.open.characters[k]), n=n), "", f"aside {n}")


def _confirm(words: Words, view: View, action: Action) -> Label:
    """What it confirms: orders, a Move along its legs, a card as prepared."""
    if view.frame == "deploy":
        return aside.confirm_deploy(words, view)
    if view.frame == "orders":
        n = len(ready.draft_of(view).entries)
        return Label(words.say("do-confirm-orders", n=n), words.say("hint-orders-final"), "ok")
    key = {"move": "do-confirm-move", "hasten": "do-confirm-fast"}.get(view.frame, "do-confirm-card")
    if view.frame == "hasten":
        return Label(words.say(key), "", "ok")
    return Label(words.say(key, order=words.order(view.frame)), words.say("hint-final"), "ok")


def _swap(words: Words, view: View, action: Action) -> Label:
    return Label(words.say("do-swap", order=words.order(str(action.args[0]))))


def _cancel(words: Words, view: View, action: Action) -> Label:
    card = card_of(view, action.args[0])
    return Label(words.say("do-cancel", card=card_text(words, card) if card else ""))


def _fast(words: Words, view: View, action: Action) -> Label:
    n = number(action.args[0])
    return Label(
        words.say("do-fast", name=words.seen(view.battalions, n)), "", f"fast {words.tag(n).lower()}"
    )


def _pass(words: Words, view: View, action: Action) -> Label:
    key = "do-let-it-land" if view.frame == "dispel" else "do-pass"
    return Label(words.say(key), "", "pass")


def _standing(words: Words, view: View, action: Action) -> Label:
    topic, mode = str(action.args[0]), str(action.args[1])
    return Label(words.say("do-standing", topic=words.say("topic", topic=topic), mode=words.mode(mode)))


def _go_on(words: Words, view: View, action: Action) -> Label:
    is_bare = view.frame == "execute" and not view.cards
    if is_bare:
        return Label(words.say("do-go-on-bare"), words.say("hint-go-on-bare"), "go")
    return Label(words.say("do-go-on"), words.say("hint-go-on"), "go")


# Filled forms, as the adviser gives them --------------------------------------------------------------------


def _carried(words: Words, view: View, action: Action) -> Label:
    """`carry_out`, `move`, `melee`, `shoot`, `replace`, `idle`, `cancel_and` of the adviser."""
    args: Any = action.args
    cancelled = ""
    if action.name == "cancel_and":
        card, plan = card_of(view, args[1]), flat(args[2])
        was = card_of(view, args[0])
        cancelled = words.say("cancelling", card=card_text(words, was)) if was else ""
    elif action.name in ("move", "melee", "shoot"):
        card, plan = card_of(view, args[1]), flat(args[2])
    elif action.name == "replace":
        card, plan = card_of(view, args[0]), flat(args[2])
    else:
        card, plan = card_of(view, args[0]), flat(args[1]) if len(args) > 1 else ()
    if card is None:
        return Label(words.say("do-other", name=action.name))
    if action.name == "idle":
        return Label(words.say("do-idle-card", card=card_text(words, card)))
    order = str(args[1]) if action.name == "replace" else card.order
    made = _planned(words, view, card.b, order, plan)
    text = words.say("do-as-planned", tag=words.tag(card.b), what=made.text)
    return Label(f"{text} {cancelled}".strip(), made.hint, made.typed)


def _hasten(words: Words, view: View, action: Action) -> Label:
    b, plan = number(action.args[0]), flat(action.args[1])
    what = words.say("do-ready", order=words.order("move"), plan=words.legs(plan))
    return Label(words.say("do-as-planned", tag=words.tag(b), what=what))


Sayer = Callable[[Words, View, Action], Label]
SAYERS: dict[str, Sayer] = {
    "choose": _choose,
    "leg": _leg,
    "towards": _towards,
    "aim": _aim,
    "aim_at": _aim,
    "rotate": _rotate,
    "shape": _shape,
    "plan": _plan,
    "take_back": _take_back,
    "set_aside": _set_aside,
    "confirm": _confirm,
    "swap": _swap,
    "cancel": _cancel,
    "magic": aside.say_magic,
    "fast": _fast,
    "step": aside.say_step,
    "cast_spell": aside.say_cast_spell,
    "unbind": aside.say_unbind,
    "target": aside.say_spell_target,
    "target_point": aside.say_spell_target,
    "dispel": aside.say_dispel,
    "shift": aside.say_shift,
    "exchange": aside.say_exchange,
    "attach": aside.say_attach,
    "pass": _pass,
    "standing": _standing,
    "go_on": _go_on,
    "carry_out": _carried,
    "move": _carried,
    "melee": _carried,
    "shoot": _carried,
    "replace": _carried,
    "idle": _carried,
    "cancel_and": _carried,
    "hasten": _hasten,
    "cast": aside.say_cast,
}
"""Action name → its words."""
