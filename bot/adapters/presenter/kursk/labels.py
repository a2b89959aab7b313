"""What a choice says on its button: label, second line, and the words that could be typed instead."""

from __future__ import annotations

from bot.adapters.presenter.base import Choice, Label
from bot.adapters.presenter.kursk import field
from bot.adapters.presenter.kursk.choices import SHOTS, stand_of
from bot.adapters.presenter.kursk.words import Words
from bot.engine.core import Action, Arg
from bot.engine.kursk.model import COLUMNS, Unit, View, cell_name

PRIMARY = ("suggested", "suggested_end", "confirm", "keep")
DICE = ("shoot", "shoot_once", "assault", "again")
FIXED = {
    "lay_only": "do-suggested-lay",
    "end_phase": "do-end-combat",
    "confirm": "do-confirm",
    "none": "do-confirm-none",
    "leave": "do-leave",
    "keep": "do-keep",
    "redraw": "do-redraw",
    "back": "do-back",
    "clear": "do-clear",
    "resign": "do-resign",
    "offer_draw": "do-offer-draw",
    "accept_draw": "do-accept-draw",
    "decline_draw": "do-decline-draw",
}
"""Choices whose label needs nothing but its words."""


def label(words: Words, view: View, choice: Choice) -> Label:
    """The words for one choice. `view` is the seat's own."""
    tag = choice.tag.partition(":")[0]
    if tag == "suggested":
        return _suggested(words, view, choice)
    if tag in ("end", "suggested_end"):
        key = "do-end-deploy" if view.frame == "deploy" else "do-end-combat"
        return Label(words.say(key), typed="end")
    if tag in ("deploy", "elsewhere"):
        return _deploy(words, view, choice)
    if tag == "lay":
        return _lay(words, view, choice)
    if tag in ("shoot", "shoot_once", "again", "assault", "move", "march", "clear_mine"):
        return _deed(words, view, choice, "")
    if tag == "event":
        return _event(words, str(choice.subject))
    if tag in ("place", "target"):
        return _place_label(words, view, choice)
    if tag == "standing":
        topic, mode = (str(arg) for arg in choice.actions[0].args)
        return Label(words.say("do-standing", topic=words.say("topic", topic=topic), mode=words.mode(mode)))
    return Label(words.say(FIXED[tag])) if tag in FIXED else Label(words.say("do-other", name=tag))


def _suggested(words: Words, view: View, choice: Choice) -> Label:
    if view.frame == "deploy":
        return Label(words.say("do-suggested-deploy"), typed="suggest")
    if view.frame == "command":
        return Label(words.say("do-suggested-command"), typed="suggest")
    if choice.actions[0].name in ("event", "play_event"):
        return _event_suggested(words, view, choice.actions[0], choice.percent)
    return _deed(words, view, choice, "suggested-")


def _event(words: Words, card: str) -> Label:
    cost = words.rules.set.events[card].cost
    lead = words.pack.text(words.lang, card).lead
    return Label(words.say("do-event", card=words.card(card), cost=cost), lead, f"e {words.typed(card)}")


def _event_suggested(words: Words, view: View, action: Action, percent: int) -> Label:
    card = str(action.args[0])
    targets = action.args[1] if len(action.args) > 1 and isinstance(action.args[1], tuple) else ()
    if not targets:
        return _event(words, card)
    listed = ", ".join(place(words, view, str(target)) for target in targets)
    text = words.say("do-play-event", card=words.card(card), list=listed)
    return Label(_with_percent(words, text, percent), words.pack.text(words.lang, card).lead)


def _place_label(words: Words, view: View, choice: Choice) -> Label:
    """A place or target as it is asked for: a block by its corners, a card with the chance of the roll."""
    target = str(choice.subject)
    text = place(words, view, target)
    edge = block_edge(words, view)
    if edge and target[:1] == "c":
        corner = int(target[1:]) + (edge - 1) * (COLUMNS + 1)
        text = words.say("place-block", first=cell_name(int(target[1:])), last=cell_name(corner))
    return Label(_with_percent(words, text, choice.percent), _ground_hint(words, view, target))


def _with_percent(words: Words, text: str, percent: int) -> str:
    return text if percent < 0 else words.say("do-target-percent", target=text, percent=percent)


def block_edge(words: Words, view: View) -> int:
    """How many cells wide a block the asked event strikes; 0 if it asks for something else."""
    if view.frame != "target":
        return 0
    event = words.rules.set.events[str(view.args[0])]
    return event.n if event.effect == "barrage" else 0


def _deploy(words: Words, view: View, choice: Choice) -> Label:
    target = str(choice.subject)
    if choice.tag == "deploy":
        card = str(choice.actions[0].args[0])
        typed = f"d {words.typed(card)} {typed_place(view, target)}"
    else:
        typed = ""
    return Label(place(words, view, target), _ground_hint(words, view, target), typed)


def _ground_hint(words: Words, view: View, target: str) -> str:
    """The ground of a cell, when it is not open."""
    if not target.startswith("c"):
        return ""
    ground = field.ground(words.rules, view.open, int(target[1:]))
    return words.say("hint-ground", ground=words.ground(ground)) if ground != "open" else ""


def _lay(words: Words, view: View, choice: Choice) -> Label:
    _tag, value, giver = choice.tag.split(":")
    unit = field.unit_by_id(view.open, choice.subject)
    typed = f"ap {cell_name(unit.cell).lower()} {value}" if unit else ""
    holder = field.unit_by_id(view.open, int(giver))
    if holder is None:
        return Label(words.say("do-value", n=int(value)), typed=typed)
    return Label(words.say("do-value-from", n=int(value), **{"from": words.unit(holder)}), typed=typed)


def _deed(words: Words, view: View, choice: Choice, prefix: str) -> Label:
    """A move, a shot or an advance. `prefix` "suggested-": the label names the unit too."""
    last = choice.actions[-1]
    unit = field.unit_by_id(view.open, last.args[0])
    if unit is None:
        return Label(words.say("do-other", name=last.name))
    stand, target = stand_of(choice.actions, unit), number(last.args[-1])
    is_advance = last.name in SHOTS and stand != unit.cell
    kind = "assault" if is_advance else last.name.replace("_", "-")
    if choice.tag == "march":
        kind = "march"
    text = words.say(
        "do-again" if choice.tag == "again" else f"do-{prefix if kind != 'clear-mine' else ''}{kind}",
        unit=words.unit(unit),
        cell=cell_name(stand if is_advance else target),
        target=cell_name(target),
        percent=choice.percent,
        ap=len(choice.actions),
    )
    return Label(text, _deed_hint(words, view, choice), typed_deed(choice.actions, unit))


def _deed_hint(words: Words, view: View, choice: Choice) -> str:
    """The target and what it takes; the ground and the AP of a move."""
    last = choice.actions[-1]
    cell = number(last.args[-1])
    if last.name not in SHOTS:
        ground = _ground_hint(words, view, f"c{cell}")
        spent = words.ap(len(choice.actions)) if len(choice.actions) > 1 and choice.tag != "march" else ""
        return ", ".join(part for part in (spent, ground) if part)
    shooter, target = field.unit_by_id(view.open, last.args[0]), field.unit_on(view.open, cell)
    if shooter is None or target is None:
        return ""
    there = field.moved(shooter, stand_of(choice.actions, shooter))
    odds = field.odds_of(words.rules, view.open, there, target)
    key = "hint-target" if last.name == "fire" else "hint-volley"
    return words.say(key, card=words.card(target.card), need=odds.need)


def typed_deed(steps: tuple[Action, ...], unit: Unit) -> str:
    """The words that mean this deed: `b1 b3`, `b3 x b5`, `b3 xx b5`, `b3 b4 x b5`, `b3 m b4`."""
    last = steps[-1]
    here, cell = cell_name(unit.cell).lower(), cell_name(number(last.args[-1])).lower()
    stand = stand_of(steps, unit)
    if last.name in SHOTS and stand != unit.cell:
        return f"{here} {cell_name(stand).lower()} x {cell}"
    verbs = {"move": "", "fire": "x ", "volley": "xx ", "clear_mine": "m "}
    return f"{here} {verbs[last.name]}{cell}" if last.name in verbs else ""


def place(words: Words, view: View, target: str) -> str:
    """A target in words: a cell (with the card on it), a supply slot, a unit, a sector, a card."""
    kind, rest = target[:1], target[1:]
    if kind == "c":
        there = field.unit_on(view.open, int(rest))
        return words.unit(there) if there else words.say("place-cell", cell=cell_name(int(rest)))
    if kind == "s":
        area, slot = (int(part) for part in rest.split("."))
        old = view.open.sides[view.seat].slots[area][slot]
        key = "place-slot-replace" if old else "place-slot"
        return words.say(key, area=words.slot(area), card=words.card(old))
    if kind == "u":
        unit = field.unit_by_id(view.open, int(rest))
        return words.say("place-unit", unit=words.unit(unit)) if unit else target
    return words.area(int(rest)) if kind == "a" else words.card(rest)


def typed_place(view: View, target: str) -> str:
    """The words that mean a target: `b1`, `hq`, `f3`."""
    if target.startswith("s"):
        return ("left", "hq", "right")[int(target[1])]
    return field.cell_of_target(target, view.open).lower() or target[1:]


def number(arg: Arg) -> int:
    """A numeric argument of an action."""
    return arg if isinstance(arg, int) else -1
