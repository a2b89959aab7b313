"""Pages of phases 1 and 2: laying the hand, giving orders."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.port import Button
from bot.adapters.presenter.kursk import field
from bot.adapters.presenter.kursk.choices import base_layout, ordered_units
from bot.adapters.presenter.kursk.desk import Desk, Page
from bot.adapters.presenter.kursk.labels import place
from bot.adapters.presenter.kursk.words import Words
from bot.engine.kursk.model import View, cell_name

# Phase 1 ----------------------------------------------------------------------------------------------------


def deploy_page(desk: Desk, group: str) -> Page:
    """Phase 1: the suggestion, other places of its cards (`e<n>`), `hand`, a card's places (`h<card>`)."""
    if group[:1] == "e" and desk.indices(group=group):
        return _edit_page(desk, group)
    if group[:1] == "h" and desk.indices(group=group):
        return _card_page(desk, group)
    placed = _suggested_placements(desk)
    if placed and group != "hand":
        return _suggestion_page(desk, placed)
    return _from_hand_page(desk, has_suggestion=bool(placed))


def _suggested_placements(desk: Desk) -> tuple[tuple[str, str], ...]:
    """What the first choice would lay, as (card, target)."""
    found = desk.indices("suggested")
    return desk.choices[found[0]].actions[0].args[0] if found else ()  # type: ignore[return-value]


def _supply_line(desk: Desk) -> str:
    left, limit = field.supply(desk.words.rules, desk.view)
    return desk.words.say("ask-deploy", left=left, limit=limit)


def _suggestion_page(desk: Desk, placed: tuple[tuple[str, str], ...]) -> Page:
    """The suggestion with one press, each of its cards as a door to its other places."""
    words, view = desk.words, desk.view
    items = [
        words.say("do-item", card=words.short(card), place=place(words, view, target))
        for card, target in placed
    ]
    doors = {n: desk.door(text, f"e{n}") for n, text in enumerate(items) if desk.indices(group=f"e{n}")}
    lines = [_supply_line(desk), words.say("ask-deploy-suggested", list=", ".join(items))]
    first = [desk.button(n) for n in desk.indices("suggested")]
    last = [desk.button(n) for n in desk.indices("lay_only")]
    last += [desk.door(words.say("do-from-hand"), "hand")] if desk.indices("deploy") else []
    last += [desk.button(n) for n in desk.indices("end")]
    page = Page(lines, list(doors.values()), first, [*last, *desk.undo()], picture="hand")
    page.cards = _hand_doors(desk) | _numbered(desk, placed, doors)
    return page


def _numbered(desk: Desk, placed: tuple[tuple[str, str], ...], doors: dict[int, Button]) -> dict[int, Button]:
    """The doors of the suggested cards by the numbers these cards have in the hand."""
    free = list(enumerate(desk.view.hand, 1))
    found: dict[int, Button] = {}
    for n, (card, _target) in enumerate(placed):
        number = next(number for number, held in free if held == card)
        free.remove((number, card))
        found |= {number: doors[n]} if n in doors else {}
    return found


def _hand_doors(desk: Desk) -> dict[int, Button]:
    """A door for every card of the hand that can be laid now, by its number in the picture."""
    groups = {desk.choices[n].group for n in desk.indices("deploy")}
    return {
        number: desk.door(_hand_label(desk.words, number, card), f"h{card}")
        for number, card in enumerate(desk.view.hand, 1)
        if f"h{card}" in groups
    }


def _from_hand_page(desk: Desk, *, has_suggestion: bool) -> Page:
    """Every card of the hand that can be laid now, numbered as in the picture."""
    words = desk.words
    cards = _hand_doors(desk)
    first_of = {door.press: door for door in reversed(cards.values())}
    doors = [door for door in cards.values() if first_of[door.press] == door]
    key = "ask-deploy-free" if doors else "ask-deploy-nothing"
    end = [desk.button(n) for n in desk.indices("end")]
    back = [desk.door(words.say("do-back"), "")] if has_suggestion else []
    page = Page([_supply_line(desk), words.say(key)], doors, picture="hand", cards=cards)
    if has_suggestion:
        page.last = [*back, *end, *desk.undo()]
    else:
        page.first = [Button(b.label, b.press, "primary", b.hint, b.cell, b.typed) for b in end]
        page.last = desk.undo()
    return page


def _hand_label(words: Words, number: int, card: str) -> str:
    combat = words.rules.set.combat.get(card)
    if combat is None:
        return words.say("do-card", number=number, card=words.short(card))
    return words.say("do-card-cost", number=number, card=words.short(card), cost=combat.cost)


def _card_page(desk: Desk, group: str) -> Page:
    card = group[1:]
    words = desk.words
    key = "ask-place-hero" if card in words.rules.set.heroes else "ask-place"
    listed = desk.indices(group=group)
    back = desk.door(words.say("do-back"), "hand")
    line = words.say(key, card=words.card(card))
    return Page([line], [desk.button(n) for n in listed], last=[back, *desk.undo()], marked=listed)


def _edit_page(desk: Desk, group: str) -> Page:
    words = desk.words
    card, now = _suggested_placements(desk)[int(group[1:])]
    listed = desk.indices(group=group)
    line = words.say("ask-edit", card=words.card(card), place=place(words, desk.view, now))
    back = desk.door(words.say("do-back"), "")
    marked = [n for n in listed if desk.choices[n].tag != "leave"]
    return Page([line], [desk.button(n) for n in listed], last=[back], marked=marked)


# Phase 2 ----------------------------------------------------------------------------------------------------


def command_page(desk: Desk, group: str) -> Page:
    """Phase 2: the layout, suggested or drafted; a unit's AP cards (`u<unit>`)."""
    if group[:1] == "u" and desk.indices(group=group):
        return _value_page(desk, group)
    words, view = desk.words, desk.view
    base = base_layout(words.rules, view)
    pool = view.open.sides[view.seat].pool
    lines = [words.say("ask-command", pool=words.ap_cards(pool))]
    if base:
        key = "ask-command-draft" if view.draft else "ask-command-suggested"
        lines.append(words.say(key, list=_layout(words, view, base)))
    else:
        lines.append(words.say("ask-command-empty"))
    doors = [_order_door(desk, unit, dict(base)) for unit in ordered_units(words.rules, view)]
    first = [desk.button(n) for n in desk.indices("suggested", "confirm")]
    last = [desk.button(n) for n in desk.indices("none")]
    return Page(lines, doors, first, [*last, *desk.undo()], draft=base)


def _order_door(desk: Desk, unit_id: int, base: dict[int, int]) -> Button:
    unit = field.unit_by_id(desk.view.open, unit_id)
    assert unit is not None  # the rules list only units on the field
    ap = desk.words.ap(base[unit_id]) if unit_id in base else "–"
    text = desk.words.say("do-unit-ap", unit=desk.words.unit(unit), ap=ap)
    return desk.door(text, f"u{unit_id}", cell=cell_name(unit.cell))


def _layout(words: Words, view: View, layout: Sequence[tuple[int, int]]) -> str:
    named = [(field.unit_by_id(view.open, unit), ap) for unit, ap in layout]
    return ", ".join(words.say("do-unit-ap", unit=words.unit(u), ap=words.ap(ap)) for u, ap in named if u)


def _value_page(desk: Desk, group: str) -> Page:
    unit = field.unit_by_id(desk.view.open, int(group[1:]))
    line = desk.words.say("ask-value", unit=desk.words.unit(unit) if unit else "")
    back = desk.door(desk.words.say("do-back"), "")
    options = [desk.button(n) for n in desk.indices(group=group)]
    base = base_layout(desk.words.rules, desk.view)
    return Page([line], options, last=[back], selected=unit.id if unit else 0, draft=base)
