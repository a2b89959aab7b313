"""What a choice says on its button: label, second line, and the words that could be typed instead."""

# ruff: noqa: ARG001 - every sayer has the same shape

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.adapters.presenter.base import Choice, Label
from bot.adapters.presenter.batalist import ready, weigh
from bot.adapters.presenter.batalist.words import Words, rounded
from bot.engine.batalist.actions import Entry
from bot.engine.batalist.model import ORDERS, Card, View
from bot.engine.core import Action, Arg

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
    if make is not None:
        return make(words, view, choice, more)
    return say_action(words, view, choice.actions[0])


def say_action(words: Words, view: View, action: Action) -> Label:
    """The words for an action by its name; a general one for a name without words of its own."""
    make = SAYERS.get(action.name)
    if make is not None:
        return make(words, view, action)
    key = f"do-{action.name.replace('_', '-')}"
    if not words.has(key):
        return Label(words.say("do-other", name=action.name))
    return Label(words.say(key), "", ONE_WORD.get(action.name, ""))


def number(arg: Any) -> int:
    """A numeric argument of an action; −1 for anything else."""
    return arg if isinstance(arg, int) else -1


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


# Cards, entries ---------------------------------------------------------------------------------------------


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


CARD_FRAMES = ("move", "turn", "reform", "melee", "shoot", "recon", "recover", "doctor", "mercy")
"""Questions about one card being carried out, by the name of its order."""

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
    return Label(text, made.hint or words.say("hint-final"), made.typed)


def _choose_card(words: Words, view: View, choice: Choice, _more: str) -> Label:
    if view.frame in ("orders", "deploy"):
        return say_action(words, view, choice.actions[0])
    return Label(words.say("do-choose-card"))


def _lay(words: Words, view: View, choice: Choice, _more: str) -> Label:
    order = str(choice.subject)
    if choice.group:
        return Label(words.say("do-lay-by-hand", order=words.order(order)))
    return Label(words.say("do-lay-numbered", n=ORDERS.index(order) + 1, order=words.order(order)))


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

# Typed lines ------------------------------------------------------------------------------------------------


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


SHORT_LEGS = {"forward": "f", "back": "b", "left": "l", "right": "r", "wheel_left": "wl", "wheel_right": "wr"}


def typed_legs(plan: tuple[int | str, ...]) -> str:
    """`f4 wl30 f2`."""
    pairs = zip(plan[::2], plan[1::2], strict=False)
    return " ".join(
        f"{SHORT_LEGS[str(kind)]}{number(n) / (10 if str(kind).startswith('wheel') else 100):g}"
        for kind, n in pairs
    )


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


def number_or_zero(arg: Any) -> int:
    """A numeric argument that may be negative."""
    return arg if isinstance(arg, int) else 0


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


WAYS = {(1, 0): "right", (-1, 0): "left", (0, 1): "ahead", (0, -1): "behind"}
"""Where a battalion being placed is shifted, as its player sees the field."""


def _shift(words: Words, view: View, action: Action) -> Label:
    dx, dy = number_or_zero(action.args[0]), number_or_zero(action.args[1])
    way = WAYS[((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))]
    return Label(words.say("do-shift", way=way, n=rounded(abs(dx or dy))))


def _exchange(words: Words, view: View, action: Action) -> Label:
    return Label(words.say("do-exchange", name=words.seen(view.battalions, number(action.args[0]))))


def _attach(words: Words, view: View, action: Action) -> Label:
    own = view.open.characters[number(action.args[0])]
    return Label(words.say("do-attach", name=f"{words.rank(own)} ({words.tag(own.on)})"))


def _confirm_deploy(words: Words, view: View) -> Label:
    is_one = view.args[:1] == ("alternate",) and bool(view.slot) and number(view.slot[0]) >= 0
    return Label(words.say("do-confirm-place" if is_one else "do-confirm-deploy"), "", "ok")


def _confirm(words: Words, view: View, action: Action) -> Label:
    """What it confirms: orders, a Move along its legs, a card as prepared."""
    if view.frame == "deploy":
        return _confirm_deploy(words, view)
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


def _magic(words: Words, view: View, action: Action) -> Label:
    k = number(action.args[0])
    own = view.open.characters[k]
    mana = dict(view.mana).get(k, own.magic)
    return Label(words.say("do-magic", name=words.rank(own), on=words.tag(own.on), n=mana))


def _fast(words: Words, view: View, action: Action) -> Label:
    n = number(action.args[0])
    return Label(
        words.say("do-fast", name=words.seen(view.battalions, n)), "", f"fast {words.tag(n).lower()}"
    )


def _step(words: Words, view: View, action: Action) -> Label:
    k, n = number(action.args[0]), number(action.args[1])
    name = words.rank(view.open.characters[k])
    return Label(words.say("do-step", name=name, goal=words.seen(view.battalions, n)))


def _cast_spell(words: Words, view: View, action: Action) -> Label:
    n = number(action.args[0])
    fact = words.facts.spells[n]
    text = words.say("do-cast-spell", spell=words.spell(n), n=fact.complexity)
    return Label(
        text, words.pack.spell(words.lang, fact.book, fact.id).text, f"cast {words.spell(n).casefold()}"
    )


def _unbind(words: Words, view: View, action: Action) -> Label:
    kind, n = str(action.args[-2]), number(action.args[-1])
    rows: Any = view.open.charms if kind == "charm" else view.open.patches
    return Label(words.say("do-unbind", spell=words.spell(rows[n].spell)))


def _spell_target(words: Words, view: View, action: Action) -> Label:
    spell = words.facts.spells[number(view.args[1])]
    aim = flat(action.args)
    if len(aim) == 2:
        return Label(words.place(number(aim[0]), number(aim[1])))
    if isinstance(aim[0], str):
        return Label(_named_target(words, view, aim[0]))
    n = number(aim[0])
    return Label(
        words.seen(view.battalions, n), weigh.spell_hint(words, view, spell, n), words.tag(n).lower()
    )


def _named_target(words: Words, view: View, target: str) -> str:
    """A character `k3`, a spell that lasts `c0`, changed ground `p1`."""
    n = int(target[1:])
    if target[:1] == "k":
        own = view.open.characters[n]
        return words.say("mage-on", name=words.rank(own), on=words.seen(view.battalions, own.on))
    rows: Any = view.open.charms if target[:1] == "c" else view.open.patches
    return words.spell(rows[n].spell)


def _dispel(words: Words, view: View, action: Action) -> Label:
    own = view.open.characters[number(action.args[0])]
    text = words.say("do-dispel", name=words.rank(own), ms=own.ms)
    spell = words.facts.spells[number(view.args[2])] if len(view.args) > 2 else None
    return Label(text, words.say("hint-dispel", n=spell.complexity) if spell else "", "dispel")


def _pass(words: Words, view: View, action: Action) -> Label:
    key = "do-let-it-land" if view.frame == "dispel" else "do-pass"
    return Label(words.say(key), "", "pass")


def _standing(words: Words, view: View, action: Action) -> Label:
    topic, mode = str(action.args[0]), str(action.args[1])
    return Label(
        words.say("do-standing", topic=words.say("topic", topic=topic), mode=words.say("mode", mode=mode))
    )


def _go_on(words: Words, view: View, action: Action) -> Label:
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
    text = words.say("do-carry-out", name=words.seen(view.battalions, card.b), what=made.text)
    return Label(f"{text} {cancelled}".strip(), made.hint, made.typed)


def _hasten(words: Words, view: View, action: Action) -> Label:
    b, plan = number(action.args[0]), flat(action.args[1])
    what = words.say("do-ready", order=words.order("move"), plan=words.legs(plan))
    return Label(words.say("do-carry-out", name=words.seen(view.battalions, b), what=what))


def _cast(words: Words, view: View, action: Action) -> Label:
    args: Any = action.args
    spell = number(args[1])
    aim = flat(args[2])
    if len(aim) == 3:
        target = f"{words.tag(number(aim[0]))} → {words.place(number(aim[1]), number(aim[2]))}"
    elif len(aim) == 2:
        target = words.place(number(aim[0]), number(aim[1]))
    elif isinstance(aim[0], str):
        target = _named_target(words, view, aim[0])
    else:
        target = words.seen(view.battalions, number(aim[0]))
    return Label(words.say("do-cast", spell=words.spell(spell), target=target))


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
    "magic": _magic,
    "fast": _fast,
    "step": _step,
    "cast_spell": _cast_spell,
    "unbind": _unbind,
    "target": _spell_target,
    "target_point": _spell_target,
    "dispel": _dispel,
    "shift": _shift,
    "exchange": _exchange,
    "attach": _attach,
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
    "cast": _cast,
}
"""Action name → its words."""
