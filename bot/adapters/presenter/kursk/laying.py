"""Typed laying: cards of the hand, AP cards, events with their targets."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.presenter.base import Parsed
from bot.adapters.presenter.kursk import field
from bot.adapters.presenter.kursk.choices import base_layout, laid_with, ordered_units
from bot.adapters.presenter.kursk.labels import place
from bot.adapters.presenter.kursk.names import find_card, read_area, read_cell, spellings
from bot.adapters.presenter.kursk.words import Words
from bot.adapters.presenter.spelling import fold
from bot.engine.kursk import actions as act
from bot.engine.kursk.model import Unit, View, cell_name


def names_card(words: Words, cards: Sequence[str], tokens: list[str]) -> bool:
    """Whether the line begins with the exact name of one of these cards."""
    known = {name for card in cards for name in spellings(words.pack, card)}
    return any(fold(" ".join(tokens[:n])) in known for n in (1, 2, 3) if len(tokens) >= n)


# Cards of the hand ------------------------------------------------------------------------------------------


def read(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`d tiger b1`, `d 1 b1`, `s depot hq`, `h layer f3`: a card of the hand and its place."""
    name, where = _name_and_place(tokens)
    if not name:
        return Parsed(error=words.say("say-which-card", list=words.some(words.card(c) for c in view.hand)))
    card = _card_of_hand(words, view, name)
    if card is None:
        near = find_card(words.pack, name, view.hand)[1]
        listed = words.some(words.card(each) for each in (near or view.hand))
        return Parsed(error=words.say("say-no-card", word=name, list=listed))
    targets = field.places(words.rules, view, card)
    if not targets:
        return Parsed(error=words.say("say-no-place-any", card=words.card(card)))
    target = _target(view, targets, where)
    if target:
        return Parsed((act.deploy(card, target),))
    key = "say-no-place" if where else "say-where"
    listed = words.some(place(words, view, each) for each in targets)
    return Parsed(error=words.say(key, card=words.card(card), list=listed))


def _name_and_place(tokens: list[str]) -> tuple[str, str]:
    """The words before the place, and the place: the last word if it is a cell or a sector."""
    if len(tokens) > 1 and (read_cell(tokens[-1]) is not None or read_area(tokens[-1]) is not None):
        return " ".join(tokens[:-1]), tokens[-1]
    return " ".join(tokens), ""


def _card_of_hand(words: Words, view: View, name: str) -> str | None:
    """The card of the hand meant by a name or by its number in the picture."""
    if name.isdecimal() and len(name) < 4 and 1 <= int(name) <= len(view.hand):
        return view.hand[int(name) - 1]
    return find_card(words.pack, name, view.hand)[0]


def _target(view: View, targets: tuple[str, ...], where: str) -> str:
    """The target that a typed place means; the only one if none is typed; "" if none fits."""
    if not where:
        return targets[0] if len(targets) == 1 or targets[0].startswith("s") else ""
    cell, area = read_cell(where), read_area(where)
    for target in targets:
        if target.startswith("s") and area is not None and target.startswith(f"s{area}."):
            return target
        if cell is not None and field.cell_of_target(target, view.open) == cell_name(cell):
            return target
    return ""


# AP cards ---------------------------------------------------------------------------------------------------


def read_orders(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`ap f3 3 g2 2`: AP cards for own units; 0 takes one back. The rest of the layout stays."""
    layout = base_layout(words.rules, view)
    if len(tokens) < 2:
        return Parsed(error=words.say("say-help", list="«ap f3 3»"))
    for cell_word, value in zip(tokens[::2], tokens[1::2], strict=False):
        unit = _own(words, view, cell_word)
        if isinstance(unit, str):
            return Parsed(error=unit)
        pool = view.open.sides[view.seat].pool
        if not value.isdecimal() or len(value) > 2 or int(value) not in (0, *pool):
            listed = words.ap_cards(set(pool))
            return Parsed(error=words.say("say-no-value", n=value, list=listed))
        layout = laid_with(view, layout, unit.id, int(value))
    return Parsed((act.lay_all(layout),))


def _own(words: Words, view: View, word: str) -> Unit | str:
    """The own unit on a typed cell that may take an AP card, or why there is none."""
    cell = read_cell(word)
    if cell is None:
        return words.say("say-no-cell", word=word)
    able = ordered_units(words.rules, view)
    unit = field.unit_on(view.open, cell)
    if unit is not None and unit.id in able:
        return unit
    listed = words.some(words.unit(each) for each in view.open.units if each.id in able)
    return words.say("say-no-unit", cell=cell_name(cell), list=listed)


# Events -----------------------------------------------------------------------------------------------------


def read_event(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`e airstrike f5`: an event of the hand with its targets; without targets the question follows."""
    count = _words_of_name(words, view, tokens)
    name, places = " ".join(tokens[:count]), tokens[count:]
    card, near = find_card(words.pack, name, view.events) if name else (None, ())
    if card is None:
        listed = words.some(words.card(each) for each in (near or view.events))
        return Parsed(error=words.say("say-no-event", word=name, list=listed))
    cost, pool = words.rules.set.events[card].cost, sum(view.open.sides[view.seat].pool)
    if cost > pool:
        return Parsed(error=words.say("say-event-dear", card=words.card(card), cost=cost, pool=pool))
    if not places:
        return Parsed((act.event(card),))
    return _with_targets(words, view, card, places)


def _words_of_name(words: Words, view: View, tokens: list[str]) -> int:
    """How many leading words are the event's name: up to the first place, or the longest exact name."""
    for n in range(min(3, len(tokens)), 0, -1):
        if names_card(words, view.events, [" ".join(tokens[:n])]):
            return n
    return next((n for n, token in enumerate(tokens) if n and read_cell(token) is not None), len(tokens))


def _with_targets(words: Words, view: View, card: str, places: list[str]) -> Parsed:
    chosen: tuple[str, ...] = ()
    for word in places:
        offered = field.event_targets(words.rules, view, card, chosen)
        target = _event_target(words, view, offered, word)
        if not target:
            listed = words.some(place(words, view, each) for each in offered)
            return Parsed(error=words.say("say-event-target", card=words.card(card), list=listed))
        chosen = (*chosen, target)
    return Parsed((act.play_event(card, chosen),))


def _event_target(words: Words, view: View, offered: tuple[str, ...], word: str) -> str:
    """The offered target that a typed word means: a cell, a sector or a card's name."""
    cell, area = read_cell(word), read_area(word)
    for target in offered:
        if cell is not None and field.cell_of_target(target, view.open) == cell_name(cell):
            return target
        if area is not None and target == act.area_target(area):
            return target
    cards = {target[1:]: target for target in offered if target.startswith("k")}
    card = find_card(words.pack, word, cards)[0]
    return cards[card] if card else ""
