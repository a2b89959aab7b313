"""The seat's own screen: the question, the choices of one page, the shortcuts, the picture with marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.kursk import field, pictures
from bot.adapters.presenter.kursk.choices import able_units, base_layout, ordered_units
from bot.adapters.presenter.kursk.labels import DICE, PRIMARY, label, place
from bot.adapters.presenter.kursk.words import Words
from bot.engine.kursk.model import Unit, View, cell_name
from bot.table.model import Seen

VISIBLE = 8
"""Most choices on one page, shortcuts apart."""
FIRST_SHOTS, FIRST_ADVANCES = 4, 2
"""Most shots and advances on a unit's first page, so that moves are in sight too."""


class Desk(Struct, frozen=True):
    """What the pages are made from: what the viewer sees, the words, all choices."""

    seen: Seen
    words: Words
    choices: tuple[Choice, ...]

    @property
    def view(self) -> View:
        """The seat's own view."""
        view: View = self.seen.view
        return view

    def indices(self, *tags: str, group: str | None = None) -> list[int]:
        """Places of the choices with one of these tags (none: all) in this group (None: all)."""
        return [
            n
            for n, choice in enumerate(self.choices)
            if (not tags or choice.tag.partition(":")[0] in tags) and group in (None, choice.group)
        ]

    def press(self, kind: str, what: int | str) -> str:
        """`a:K7F2:0:12:3` or `v:K7F2:0:12:u4`."""
        return f"{kind}:{self.seen.table.id}:{self.seen.seat}:{self.seen.decision}:{what}"

    def button(self, index: int) -> Button:
        """The button of one choice."""
        choice = self.choices[index]
        made = label(self.words, self.view, choice)
        style = "primary" if choice.tag in PRIMARY else ""
        return Button(made.text, self.press("a", index), style, made.hint, choice.cell, made.typed)

    def door(self, text: str, where: str, *, cell: str = "", hint: str = "", style: str = "") -> Button:
        """A button that shows another page."""
        return Button(text, self.press("v", where), style, hint, cell)


class Page(Struct):
    """One page before it is laid out: `first` above the options, `last` below, `marked` on the picture."""

    lines: list[str]
    options: list[Button]
    first: list[Button] = []
    last: list[Button] = []
    marked: list[int] = []
    selected: int = 0
    picture: str = "board"


def private_screen(desk: Desk, where: str, alt: Callable[[Sequence[Button]], str]) -> Screen:
    """The screen for `where` (group, or group.page); unknown ones show the first page."""
    group, _dot, number = where.partition(".")
    make = PAGES.get(desk.view.frame, _listed_page)
    page = make(desk, group) if desk.view.frame else _waiting_page(desk)
    options, paging = _paged(desk, page.options, group, int(number) if number.isdecimal() else 0)
    offers = [desk.button(n) for n in desk.indices(group="side")]
    rows = [[button] for button in page.first]
    rows += [options[n : n + 2] for n in range(0, len(options), 2)]
    rows += [row for row in (paging, page.last, offers) if row]
    lines = [*page.lines, *_offer_line(desk)]
    return Screen(
        "private",
        "",
        tuple(lines),
        tuple(tuple(row) for row in _distinct(rows)),
        _pictures(desk, page, options, alt),
        desk.seen.table.id,
        desk.seen.position,
    )


def _offer_line(desk: Desk) -> list[str]:
    by = desk.view.open.draw_offer
    return [desk.words.say("offer-open", side=desk.words.side(by))] if by >= 0 else []


def _paged(desk: Desk, options: list[Button], group: str, number: int) -> tuple[list[Button], list[Button]]:
    """The options of one page, and the button to the next one when there are more."""
    pages = max(1, -(-len(options) // VISIBLE))
    number = number if number < pages else 0
    shown = options[number * VISIBLE : (number + 1) * VISIBLE]
    if pages == 1:
        return shown, []
    following = (number + 1) % pages
    text = desk.words.say("do-more", page=number + 1, pages=pages)
    return shown, [desk.door(text, f"{group}.{following}")]


def _distinct(rows: list[list[Button]]) -> list[list[Button]]:
    """The same rows with equal labels told apart by a number."""
    seen: dict[str, int] = {}
    out = []
    for row in rows:
        new = []
        for button in row:
            seen[button.label] = n = seen.get(button.label, 0) + 1
            text = button.label if n == 1 else f"{button.label} ({n})"
            new.append(Button(text, button.press, button.style, button.hint, button.cell, button.typed))
        out.append(new)
    return out


def _pictures(
    desk: Desk, page: Page, options: list[Button], alt: Callable[[Sequence[Button]], str]
) -> tuple[Picture, ...]:
    if page.picture == "hand":
        return (pictures.hand(desk.words, desk.view, desk.seen),)
    marked = [(desk.choices[n], desk.button(n)) for n in page.marked]
    doors = [button for button in options if button.cell and button.press.startswith("v:")]
    return (pictures.private_board(desk.words, desk.seen, marked, doors, page.selected, alt(options)),)


def _waiting_page(desk: Desk) -> Page:
    side = desk.words.side(desk.view.open.active)
    return Page([desk.words.say("ask-wait", side=side)], [], picture="board")


def _undo(desk: Desk) -> list[Button]:
    if not desk.seen.can_undo:
        return []
    return [Button(desk.words.say("do-undo"), f"c:/undo {desk.seen.table.id}", typed="undo")]


def _listed_page(desk: Desk, _group: str) -> Page:
    """Any frame that simply lists its actions: the mulligan, a picked card, a value, an event's targets."""
    listed = [n for n in desk.indices(group="") if desk.choices[n].tag != "back"]
    last = [desk.button(n) for n in desk.indices("back")]
    primary = [n for n in listed if desk.choices[n].tag in PRIMARY]
    rest = [n for n in listed if n not in primary]
    first = [desk.button(n) for n in primary]
    marked = [n for n in listed if desk.choices[n].cell]
    page = Page(
        [_listed_question(desk)], [desk.button(n) for n in rest], first, [*last, *_undo(desk)], marked
    )
    page.picture = "hand" if desk.view.frame == "mulligan" else "board"
    return page


def _listed_question(desk: Desk) -> str:
    words, view = desk.words, desk.view
    card = str(view.args[0]) if view.args else ""
    if view.frame == "mulligan":
        return words.say("ask-mulligan")
    if view.frame == "place":
        is_hero = card in words.rules.set.heroes
        return words.say("ask-place-hero" if is_hero else "ask-place", card=words.card(card))
    if view.frame == "value":
        unit = field.unit_by_id(view.open, view.args[0])
        return words.say("ask-value", unit=words.unit(unit) if unit else "")
    if view.frame == "target":
        chosen = [place(words, view, str(each)) for each in view.args[1:]]
        key = "ask-target-next" if chosen else "ask-target"
        return words.say(key, card=words.card(card), list=", ".join(chosen))
    return words.say("ask-other")


# Phase 1 ----------------------------------------------------------------------------------------------------


def _deploy_page(desk: Desk, group: str) -> Page:
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
    doors = [desk.door(text, f"e{n}") for n, text in enumerate(items)]
    lines = [_supply_line(desk), words.say("ask-deploy-suggested", list=", ".join(items))]
    first = [desk.button(n) for n in desk.indices("suggested")]
    last = [desk.button(n) for n in desk.indices("lay_only")]
    last += [desk.door(words.say("do-from-hand"), "hand")] if desk.indices("deploy") else []
    last += [desk.button(n) for n in desk.indices("end")]
    return Page(lines, doors, first, [*last, *_undo(desk)], picture="hand")


def _from_hand_page(desk: Desk, *, has_suggestion: bool) -> Page:
    """Every card of the hand that can be laid now, numbered as in the picture."""
    words, view = desk.words, desk.view
    groups = {desk.choices[n].group for n in desk.indices("deploy")}
    doors = []
    for number, card in enumerate(view.hand, 1):
        if f"h{card}" in groups and card not in view.hand[: number - 1]:
            doors.append(desk.door(_hand_label(words, number, card), f"h{card}"))
    key = "ask-deploy-free" if doors else "ask-deploy-nothing"
    end = [desk.button(n) for n in desk.indices("end")]
    back = [desk.door(words.say("do-back"), "")] if has_suggestion else []
    page = Page([_supply_line(desk), words.say(key)], doors, picture="hand")
    if has_suggestion:
        page.last = [*back, *end, *_undo(desk)]
    else:
        page.first = [Button(b.label, b.press, "primary", b.hint, b.cell, b.typed) for b in end]
        page.last = _undo(desk)
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
    return Page([line], [desk.button(n) for n in listed], last=[back, *_undo(desk)], marked=listed)


def _edit_page(desk: Desk, group: str) -> Page:
    words = desk.words
    card, now = _suggested_placements(desk)[int(group[1:])]
    listed = desk.indices(group=group)
    line = words.say("ask-edit", card=words.card(card), place=place(words, desk.view, now))
    back = desk.door(words.say("do-back"), "")
    marked = [n for n in listed if desk.choices[n].tag != "leave"]
    return Page([line], [desk.button(n) for n in listed], last=[back], marked=marked)


# Phase 2 ----------------------------------------------------------------------------------------------------


def _command_page(desk: Desk, group: str) -> Page:
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
    return Page(lines, doors, first, [*last, *_undo(desk)])


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
    return Page([line], options, last=[back], selected=unit.id if unit else 0)


# Phase 3 ----------------------------------------------------------------------------------------------------


def _combat_page(desk: Desk, group: str) -> Page:
    units = able_units(desk.view)
    if group == "events" and desk.indices(group="events"):
        return _events_page(desk)
    chosen = next((unit for unit in units if f"u{unit.id}" == group), None)
    if chosen is None and group != "units":
        chosen = _still_selected(desk.view, units)
    return _unit_page(desk, chosen, units) if chosen else _units_page(desk, units)


def _still_selected(view: View, units: tuple[Unit, ...]) -> Unit | None:
    """The unit that acted last stays selected while it has AP; a lone unit is selected at once."""
    if len(units) == 1:
        return units[0]
    selected = view.args[0] if view.args else 0
    return next((unit for unit in units if unit.id == selected), None)


def _shortcuts(desk: Desk, *, units: bool) -> list[Button]:
    words = desk.words
    last = [desk.door(words.say("do-other-unit"), "units")] if units else []
    if events := desk.indices(group="events"):
        last.append(desk.door(words.say("do-events", n=len(events)), "events"))
    if not desk.indices("suggested_end"):
        last += [desk.button(n) for n in desk.indices("end")]
    return [*last, *_undo(desk)]


def _units_page(desk: Desk, units: tuple[Unit, ...]) -> Page:
    words = desk.words
    doors = [_unit_door(desk, unit) for unit in units]
    listed = ", ".join(door.label for door in doors)
    line = words.say("ask-combat", list=listed) if doors else words.say("ask-combat-done")
    first = [desk.button(n) for n in desk.indices("suggested", "suggested_end", "again")]
    return Page([line], doors, first, _shortcuts(desk, units=False))


def _unit_door(desk: Desk, unit: Unit) -> Button:
    text = desk.words.say("do-unit-ap", unit=desk.words.unit(unit), ap=desk.words.ap(unit.ap))
    return desk.door(text, f"u{unit.id}", cell=cell_name(unit.cell))


def _unit_page(desk: Desk, unit: Unit, units: tuple[Unit, ...]) -> Page:
    """One list of targets and destinations; the picture takes a tap on any of them."""
    words = desk.words
    line = words.say("ask-combat-unit", unit=words.unit(unit), ap=words.ap(unit.ap))
    listed = _by_use(desk, f"u{unit.id}")
    first = [desk.button(n) for n in desk.indices("suggested", "suggested_end", "again")]
    lines = [line, *([words.say("hint-dice")] if _rolls_dice(desk, listed) else [])]
    last = _shortcuts(desk, units=len(units) > 1)
    return Page(lines, [desk.button(n) for n in listed], first, last, listed, unit.id)


def _by_use(desk: Desk, group: str) -> list[int]:
    """A unit's choices with the first page mixed: a few shots, a few advances, then moves."""
    shots = desk.indices("shoot", group=group)
    advances = desk.indices("assault", group=group)
    moves = desk.indices("clear_mine", "move", group=group)
    rest = desk.indices("march", "shoot_once", group=group)
    head = [*shots[:FIRST_SHOTS], *advances[:FIRST_ADVANCES]]
    return [*head, *moves, *shots[FIRST_SHOTS:], *advances[FIRST_ADVANCES:], *rest]


def _rolls_dice(desk: Desk, listed: list[int]) -> bool:
    return any(desk.choices[n].tag in DICE for n in listed)


def _events_page(desk: Desk) -> Page:
    words, view = desk.words, desk.view
    pool = words.ap_cards(view.open.sides[view.seat].pool)
    options = [desk.button(n) for n in desk.indices(group="events")]
    back = desk.door(words.say("do-back"), "")
    return Page(
        [words.say("ask-combat-events", pool=pool)], options, last=[back, *_undo(desk)], picture="hand"
    )


PAGES: dict[str, Callable[[Desk, str], Page]] = {
    "deploy": _deploy_page,
    "command": _command_page,
    "combat": _combat_page,
}
