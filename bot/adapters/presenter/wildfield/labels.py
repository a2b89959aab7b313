"""What a choice says on its button: label, second line, and the words that could be typed instead."""

# ruff: noqa: ARG001 - every sayer has the same shape

from __future__ import annotations

from collections.abc import Callable

from bot.adapters.presenter.base import Choice, Label
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.core import Action, Arg
from bot.engine.wildfield.model import Seen, View

PRIMARY = ("suggested", "confirm", "ready_made")
MOST_NAMED = 4
"""Areas named on one button."""
ONE_WORD = {
    "pass": "pass",
    "confirm": "ok",
    "ready_made": "ready",
    "back": "back",
    "stay": "stay",
    "use": "use",
    "event": "event",
}
"""Actions that one typed word means."""


def label(words: Words, view: View, choice: Choice) -> Label:
    """The words for one choice. `view` is the seat's own."""
    if choice.tag == "suggested":
        made = say_action(words, view, choice.actions[0])
        return Label(words.say("do-suggested", what=made.text), made.hint, "suggest")
    if choice.tag == "recruit_with":
        return Label(words.say("do-hire-with"))
    if choice.tag == "event" and choice.subject:
        card = str(choice.subject)
        lead = words.pack.text(words.lang, card).lead
        text = words.say("do-play-event", card=words.card(card))
        return Label(text, lead, f"e {words.card(card).casefold()}")
    return say_action(words, view, choice.actions[-1])


def say_action(words: Words, view: View, action: Action) -> Label:
    """The words for an action by its name; a general one for a name without words of its own."""
    make = SAYERS.get(action.name)
    if make is not None:
        return make(words, view, action)
    key = f"do-{action.name.replace('_', '-')}"
    if not words.has(key):
        return Label(words.say("do-other", name=action.name))
    card = next((str(arg) for arg in action.args if str(arg) in words.set.cards), "")
    return Label(words.say(key, card=words.card(card)), "", ONE_WORD.get(action.name, ""))


def seen_block(view: View, block: int) -> Seen | None:
    """A block of the view whose face the seat sees."""
    return next((seen for seen in view.blocks if seen.block == block), None)


def face(words: Words, view: View, block: int) -> str:
    """`Hussars 4` if the face is seen, else its name."""
    seen = seen_block(view, block)
    return words.face(seen) if seen is not None else words.block(block)


def number(arg: Arg) -> int:
    """A numeric argument of an action."""
    return arg if isinstance(arg, int) else -1


def numbers(arg: Arg) -> tuple[int, ...]:
    """A list of numbers among an action's arguments."""
    return tuple(number(each) for each in arg) if isinstance(arg, tuple) else ()


# Set-up -----------------------------------------------------------------------------------------------------


def _pick(words: Words, view: View, action: Action) -> Label:
    block = number(action.args[0])
    return Label(f"{words.block(block)} {words.facts.most[block]}", words.kind(words.facts.kind[block]))


def _put(words: Words, view: View, action: Action) -> Label:
    area, inside = number(action.args[0]), number(action.args[1])
    return Label(words.say("do-put-fort" if inside else "do-put", area=words.area(area)))


def _drop(words: Words, view: View, action: Action) -> Label:
    block = number(action.args[0])
    for post in view.slot[1] if len(view.slot) > 1 and isinstance(view.slot[1], tuple) else ():
        if isinstance(post, tuple) and post[0] == block:
            key = "do-drop-fort" if post[2] else "do-drop"
            return Label(words.say(key, block=words.block(block), area=words.area(number(post[1]))))
    return Label(words.say("do-drop", block=words.block(block), area=""))


# Movement ---------------------------------------------------------------------------------------------------


def _origin(words: Words, view: View, action: Action) -> Label:
    area = number(action.args[0])
    mine = [seen for seen in view.blocks if seen.area == area and not seen.garrison]
    faces = words.some(words.face(seen) for seen in mine)
    count = sum(stack.field for stack in view.stacks if stack.area == area and stack.nation == view.seat)
    n = count or len(mine)
    return Label(words.say("do-origin", area=words.area(area), units=words.units(n)), faces)


def _toggle(words: Words, view: View, action: Action) -> Label:
    block = number(action.args[0])
    taken = numbers(view.args[3]) if len(view.args) > 3 else ()
    return Label(
        words.say("do-toggle-on" if block in taken else "do-toggle-off", block=face(words, view, block))
    )


def _leave(words: Words, view: View, action: Action) -> Label:
    block = number(action.args[0])
    if block < 0:
        return Label(words.say("do-leave-none"))
    return Label(words.say("do-leave", block=face(words, view, block)))


def _enter(words: Words, view: View, action: Action) -> Label:
    block = number(action.args[0])
    if block < 0:
        return Label(words.say("do-enter-none"))
    return Label(words.say("do-enter", block=face(words, view, block)))


def _go(words: Words, view: View, action: Action) -> Label:
    area = number(action.args[0])
    return Label(words.say("do-go", area=words.area(area)), about_area(words, view, area))


def about_area(words: Words, view: View, area: int) -> str:
    """Who stands there and how strong the fortress is; "" when there is nothing to say."""
    parts = [
        words.say("stack", nation=words.nation(stack.nation), n=stack.field, fort=stack.garrison)
        for stack in view.stacks
        if stack.area == area and stack.nation != view.seat
    ]
    if words.facts.fort[area]:
        parts.append(words.say("fort", n=words.facts.fort[area]))
    return ", ".join(parts)


def _march(words: Words, view: View, action: Action) -> Label:
    card, start, blocks, route = (*action.args[:4],)
    n = len(numbers(blocks))
    way = numbers(route)
    key = "do-march" if way else "do-posts"
    end = way[-1] if way else number(start)
    text = words.say(
        key,
        card=words.short(str(card)),
        start=words.short_area(number(start)),
        area=words.short_area(end),
        units=words.units(n),
    )
    return Label(text, about_area(words, view, end))


def _power(words: Words, view: View, action: Action) -> Label:
    card, nation, start, _blocks, route = action.args
    end = (*numbers(route), number(start))[-1 if not numbers(route) else len(numbers(route)) - 1]
    text = words.say(
        "do-power",
        nation=words.nation(number(nation)),
        start=words.short_area(number(start)),
        area=words.short_area(end),
    )
    return Label(text, words.card_ap(str(card)))


def _choose(words: Words, view: View, action: Action) -> Label:
    return Label(words.nation(number(action.args[0])))


def _take(words: Words, view: View, action: Action) -> Label:
    card = str(action.args[0])
    return Label(words.card_ap(card), words.pack.text(words.lang, card).lead, words.card(card).casefold())


def _discard(words: Words, view: View, action: Action) -> Label:
    card = str(action.args[0]) if action.args else ""
    typed = f"x {words.card(card).casefold()}" if card else ""
    return Label(words.say("do-discard"), "", typed)


def _event(words: Words, view: View, action: Action) -> Label:
    if not action.args:
        return Label(words.say("do-event"))
    card, targets = str(action.args[0]), numbers(action.args[1]) if len(action.args) > 1 else ()
    named = [name for n, target in enumerate(targets) if (name := say_target(words, card, n, target))]
    text = words.say("do-play-event", card=words.card(card))
    return Label(f"{text}: {', '.join(named)}" if named else text, words.pack.text(words.lang, card).lead)


def say_target(words: Words, card: str, place: int, target: int) -> str:
    """The n-th target of an event in words."""
    effect = words.set.cards[card].effect
    if effect in ("protectorate", "treachery"):
        return words.nation(target)
    if effect == "revolt" and place == 0:
        return words.block(target)
    return words.area(target)


def _target(words: Words, view: View, action: Action) -> Label:
    card = str(view.args[0])
    target = number(action.args[0])
    effect = words.set.cards[card].effect
    text = say_target(words, card, len(view.args) - 1, target)
    is_area = effect in ("plague", "scatter", "take_token") or (effect == "revolt" and len(view.args) > 1)
    return Label(text, about_area(words, view, target) if is_area else "")


# Hiring -----------------------------------------------------------------------------------------------------


def _recruit(words: Words, view: View, action: Action) -> Label:
    return _pick(words, view, action) if action.args else Label(words.say("do-hire-with"))


def _hire(words: Words, view: View, action: Action) -> Label:
    card, block, area, inside = action.args
    key = f"do-{action.name.replace('_', '-')}"
    text = words.say(
        key, block=words.block(number(block)), area=words.area(number(area)), fort=number(inside)
    )
    return Label(text, words.card_ap(str(card)))


# Windows and cards for any time -----------------------------------------------------------------------------


def _play(words: Words, view: View, action: Action) -> Label:
    card = str(action.args[0])
    lead = words.pack.text(words.lang, card).lead
    if len(action.args) > 1:
        return Label(words.say("do-play-at", card=words.card(card), n=number(action.args[1])), lead)
    return Label(words.say("do-play", card=words.card(card)), lead)


def _any_time(words: Words, view: View, action: Action) -> Label:
    card = str(action.args[0])
    lead = words.pack.text(words.lang, card).lead
    if len(action.args) < 2:
        return Label(words.say("do-play", card=words.card(card)), lead)
    target = number(action.args[1])
    is_rival = words.set.cards[card].effect == "intrigue"
    named = words.nation(target) if is_rival else face(words, view, target)
    return Label(words.say("do-play-on", card=words.card(card), target=named), lead)


def _standing(words: Words, view: View, action: Action) -> Label:
    topic, mode = str(action.args[0]), str(action.args[1])
    named = words.say("topic", topic=topic)
    if mode in words.set.cards:
        text = words.say("do-standing-card", topic=named, card=words.card(mode))
    else:
        text = words.say("do-standing", topic=named, mode=words.say("mode", mode=mode))
    return Label(text[:1].upper() + text[1:])


# Battle -----------------------------------------------------------------------------------------------------


def _set(words: Words, view: View, action: Action) -> Label:
    field, value = str(action.args[0]), action.args[1]
    return Label(plan_value(words, field, value))


def plan_value(words: Words, field: str, value: Arg) -> str:
    """A value of the battle plan in words."""
    if field == "target":
        return words.area(number(value)) if number(value) >= 0 else words.say("plan-target-any")
    return words.say(f"plan-{field}", value=value)


def _prepare(words: Words, view: View, action: Action) -> Label:
    card, when = str(action.args[0]), str(action.args[1])
    return Label(words.say("do-prepare", card=words.card(card), when=words.say("when", when=when)))


def _retreat(words: Words, view: View, action: Action) -> Label:
    area = number(action.args[0])
    return Label(words.say("do-retreat", area=words.area(area)), about_area(words, view, area))


# Supply, diplomacy ------------------------------------------------------------------------------------------


def _give(words: Words, view: View, action: Action) -> Label:
    area = number(action.args[0])
    return Label(words.area(area), words.say("hint-tokens", n=view.open.tokens[area]))


def _give_all(words: Words, view: View, action: Action) -> Label:
    """The areas that get one, in turn; where there are more tokens than areas it goes round again."""
    left = number(view.args[0]) if view.frame == "spoils" and view.args else MOST_NAMED
    order = numbers(action.args[0])
    named = [words.short_area(area) for area in order[: min(left, len(order))]]
    return Label(words.say("do-give-all", list=words.some(named, MOST_NAMED)))


def _answer(words: Words, view: View, action: Action) -> Label:
    pairs = action.args[0] if isinstance(action.args[0], tuple) else ()
    peace = [number(pair[0]) for pair in pairs if isinstance(pair, tuple) and pair[1]]
    if not peace:
        return Label(words.say("do-answer-none"), typed="refuse")
    key = "do-answer-all" if len(peace) == len(pairs) and len(pairs) > 1 else "do-answer"
    return Label(words.say(key, list=words.nations(peace)))


def _offer(words: Words, view: View, action: Action) -> Label:
    return Label(words.say(f"do-{action.name}", nation=words.nation(number(action.args[0]))))


Sayer = Callable[[Words, View, Action], Label]
SAYERS: dict[str, Sayer] = {
    "pick": _pick,
    "put": _put,
    "drop": _drop,
    "origin": _origin,
    "toggle": _toggle,
    "leave": _leave,
    "enter": _enter,
    "go": _go,
    "march": _march,
    "power": _power,
    "choose": _choose,
    "take": _take,
    "discard": _discard,
    "event": _event,
    "target": _target,
    "recruit": _recruit,
    "muster": _put,
    "hire": _hire,
    "order_hire": _hire,
    "play": _play,
    "any_time": _any_time,
    "standing": _standing,
    "set": _set,
    "prepare": _prepare,
    "retreat": _retreat,
    "give": _give,
    "give_all": _give_all,
    "answer": _answer,
    "offer": _offer,
    "decline": _offer,
}
"""Action name → its words."""
