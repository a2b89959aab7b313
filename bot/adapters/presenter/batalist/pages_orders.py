"""The orders phase as one screen: all battalions, who may command whom, what lies, what is left."""

from __future__ import annotations

from typing import Any

from bot.adapters.port import Button
from bot.adapters.presenter.batalist import ready
from bot.adapters.presenter.batalist.corner import doors, home
from bot.adapters.presenter.batalist.desk import Desk, Page, Sight
from bot.adapters.presenter.batalist.pages_legs import laid_warnings, legs_page
from bot.adapters.presenter.batalist.saying import entry_text, number
from bot.adapters.presenter.batalist.textboard import battalion_line, bearings
from bot.adapters.presenter.batalist.words import Words, capital
from bot.engine.batalist import command, helpers
from bot.engine.batalist.model import View

MOST_READY = 4
"""Ready-made orders on a battalion's first page."""
MAIN = ("move", "melee", "shoot")
"""Orders with a door of their own; the rest are behind "other orders"."""


def orders_page(desk: Desk, group: str) -> Page:
    """The overview, a battalion, an order of it, or a card being planned."""
    draft = ready.draft_of(desk.view)
    if draft.planned >= 0:
        order = str(draft.entries[draft.planned][1])
        return legs_page(desk, group) if order == "move" else _plan_page(desk, draft)
    if draft.b >= 0:
        return _battalion_page(desk, draft, group)
    if group == "aside_magic" and desk.indices(group=group):
        return Page([desk.words.say("ask-aside")], desk.buttons(group=group), last=[home(desk)])
    return _overview(desk, draft)


# Overview ---------------------------------------------------------------------------------------------------


def _overview(desk: Desk, draft: ready.Draft) -> Page:
    words = desk.words
    lines = [
        words.say("ask-orders", turn=desk.view.open.turn, n=len(draft.entries), ways=_ways(desk, draft)),
        *command_lines(desk, draft),
    ]
    if draft.entries:
        lines.append(
            words.say("orders-laid", list="; ".join(entry_text(words, each) for each in draft.entries))
        )
        lines += laid_warnings(words, desk.view, draft.entries)
    if lost := out_of_command(desk):
        lines.append(words.say("out-of-command", list=words.tags(lost)))
    first = desk.buttons("confirm", "suggested", "copy_confirm", group="")
    last = desk.buttons("lay_only", "copy_last", "clear", "no_orders", group="")
    if desk.indices(group="aside_magic"):
        last.append(desk.door(words.say("do-aside-door"), "aside_magic"))
    page = Page(lines, desk.buttons("choose", group=""), first, [*last, *doors(desk)])
    page.marked = desk.indices("choose", group="")
    page.sight = Sight("orders", question=words.say("orders-question"))
    return page


def _ways(desk: Desk, draft: ready.Draft) -> str:
    """What may be done next, as the first line says it: `confirm`, `copy` or `suggest`."""
    if draft.entries:
        return "confirm"
    return "copy" if desk.indices("copy_last") else "suggest"


def command_lines(desk: Desk, draft: ready.Draft) -> list[str]:
    """`General (B4): 1 of 3 orders left; commands B3, B4, B5.` for each commander."""
    words, view = desk.words, desk.view
    links = command.chain(words.rules, view, view.seat)
    spent = used(desk, draft)
    lines = []
    for k, _is_general, most in sorted(links.commanders, key=lambda each: not each[1]):
        own = view.open.characters[k]
        key = "commander-hero" if own.hero >= 0 else "commander-line"
        lines.append(
            words.say(
                key,
                name=capital(words.rank(own)),
                on=words.tag(own.on),
                left=most - spent.get(k, 0),
                most=most,
                list=words.tags(sorted(links.costs[k])),
            )
        )
    return lines


def used(desk: Desk, draft: ready.Draft) -> dict[int, int]:
    """What each commander spends on the draft: orders, or stamina (with what is set aside)."""
    view, rules = desk.view, desk.words.rules
    links = command.chain(rules, view, view.seat)
    wishes = tuple((number(entry[0]), int(entry[2])) for entry in draft.entries)
    givers = command.assign(links, wishes, draft.aside) or ()
    spent = dict(draft.aside)
    for (b, _by), k in zip(wishes, givers, strict=False):
        spent[k] = spent.get(k, 0) + links.costs[k][b]
    return spent


def givers_of(desk: Desk, draft: ready.Draft) -> tuple[int, ...]:
    """Who gives each order of the draft; empty where that can't be told."""
    view = desk.view
    links = command.chain(desk.words.rules, view, view.seat)
    wishes = tuple((number(entry[0]), int(entry[2])) for entry in draft.entries)
    return command.assign(links, wishes, draft.aside) or ()


def reach_of(rules: object, view: View) -> dict[int, tuple[int, ...]]:
    """Own battalion → the characters that may order it."""
    links = command.chain(rules, view, view.seat)  # type: ignore[arg-type]
    return {
        b: tuple(k for k, _general, _most in links.commanders if b in links.costs[k])
        for b in command.orderable(view, view.seat)
    }


def out_of_command(desk: Desk) -> list[int]:
    """Own battalions that nobody reaches."""
    return [b for b, reach in reach_of(desk.words.rules, desk.view).items() if not reach]


# A battalion ------------------------------------------------------------------------------------------------


def _battalion_page(desk: Desk, draft: ready.Draft, group: str) -> Page:
    words, view = desk.words, desk.view
    if group == "oother":
        return _other_orders(desk, draft)
    if group.startswith("o") and desk.indices(group=group):
        return _order_page(desk, draft, group)
    near = "; ".join(bearings(words, view, draft.b, 2))
    lines = [battalion_line(words, view, draft.b)]
    lines += [words.say("near-enemies", list=near)] if near else []
    laid = [each for each in draft.entries if each[0] == draft.b]
    lines += [*(entry_text(words, each) for each in laid), *laid_warnings(words, view, laid)]
    if not desk.indices("lay"):
        lines.append(words.say("no-more-orders"))
    options = [desk.button(n) for n in _best(desk)] + _order_doors(desk)
    last = [*desk.buttons("take_back", "plan"), *_back(desk), *desk.undo()]
    page = Page(lines, options, [], last)
    page.sight, page.cards = _sight(desk, draft), _cards(desk)
    return page


def _cards(desk: Desk) -> list[tuple[str, Button]]:
    """What a press on an order's card means: to lay it, or to its plans."""
    made = []
    for n in desk.indices("lay"):
        order = str(desk.choices[n].subject)
        door = desk.door(door_text(desk.words, order), f"o{order}")
        made.append((order, door if desk.choices[n].group else desk.button(n)))
    return made


def _back(desk: Desk) -> list[Button]:
    """To all battalions, under its own name."""
    return [_renamed(desk.button(n), desk.words.say("do-all-battalions")) for n in desk.indices("back")]


def _renamed(button: Button, label: str) -> Button:
    return Button(label, button.press, button.style, button.hint, button.cell, button.typed)


def _best(desk: Desk) -> list[int]:
    """The likeliest whole orders: two blows, two shots, a march, at most four in all."""
    found = []
    for order, most in (("melee", 2), ("shoot", 2), ("move", 2)):
        plans = [n for n in desk.indices(group=f"o{order}") if desk.choices[n].tag == f"ready:{order}"]
        found += [n for n in plans if order != "melee" or _arrives(desk, n)][:most]
    return found[:MOST_READY]


def _arrives(desk: Desk, index: int) -> bool:
    """Whether the charge of this choice meets anybody."""
    entries: Any = desk.choices[index].actions[0].args[0]
    b, plan = number(entries[-1][0]), ready.plan_of(entries[-1])
    position = ready.stands(desk.words.rules, desk.view, b, entries[:-1])
    return helpers.aim(desk.words.rules, position, b, "melee", plan).odds is not None


def _order_doors(desk: Desk) -> list[Button]:
    words = desk.words
    made = [
        desk.door(door_text(words, order), f"o{order}") for order in MAIN if desk.indices(group=f"o{order}")
    ]
    rest = [n for n in desk.indices("lay") if str(desk.choices[n].subject) not in MAIN]
    return [*made, desk.door(words.say("do-other-orders"), "oother")] if rest else made


def door_text(words: Words, order: str) -> str:
    """An order that opens a page of its own."""
    return words.say("do-order-door", order=words.order(order))


def _other_orders(desk: Desk, draft: ready.Draft) -> Page:
    words, cards = desk.words, _cards(desk)
    made = [button for order, button in cards if order not in MAIN]
    name = words.seen(desk.view.battalions, draft.b)
    ask = [words.say("ask-order", name=name)]
    return Page(ask, made, last=[home(desk)], sight=_sight(desk, draft), cards=cards)


def _order_page(desk: Desk, draft: ready.Draft, group: str) -> Page:
    """One order: its ready-made plans, or laid bare and planned by hand."""
    words, order = desk.words, group[1:]
    name = words.seen(desk.view.battalions, draft.b)
    lines = [words.say("ask-plan", name=name, order=words.order(order))]
    plans = [n for n in desk.indices(group=group) if desk.choices[n].tag == f"ready:{order}"]
    if not plans:
        lines.append(words.say("no-target-now"))
    page = Page(lines, [desk.button(n) for n in plans], [], [*desk.buttons("lay", group=group), home(desk)])
    if order in ("melee", "shoot", "recon"):
        page.marked = aimed(desk, plans)
        page.sight = Sight(
            b=draft.b, order=order, targets=tuple(number(desk.choices[n].subject) for n in page.marked)
        )
    else:
        page.sight = Sight(b=draft.b, order=order)
    return page


def aimed(desk: Desk, indices: list[int]) -> list[int]:
    """Those of the choices that name a battalion."""
    return [n for n in indices if isinstance(desk.choices[n].subject, int)]


def _sight(desk: Desk, draft: ready.Draft) -> Sight:
    name = desk.words.seen(desk.view.battalions, draft.b)
    return Sight("orders", draft.b, question=desk.words.say("ask-order", name=name))


# A card being planned ---------------------------------------------------------------------------------------


def _plan_page(desk: Desk, draft: ready.Draft) -> Page:
    """Turn, Reform, Melee, Shoot, Recon: what it is to be aimed at when it is turned over."""
    words = desk.words
    entry = draft.entries[draft.planned]
    b, order = number(entry[0]), str(entry[1])
    name = words.seen(desk.view.battalions, b)
    lines = [words.say("ask-plan", name=name, order=words.order(order))]
    if told := words.plan(order, ready.plan_of(entry)):
        lines.append(words.say("planned-so", plan=told))
    options = desk.indices("aim", "aim_at", "rotate", "shape")
    if not options:
        lines.append(words.say("no-target-now"))
    last = [*desk.buttons("plan_done"), *desk.undo()]
    page = Page(lines, [desk.button(n) for n in options], [], last)
    page.marked = aimed(desk, [n for n in options if desk.choices[n].tag == "aim"])
    page.sight = Sight(b=b, order=order, targets=tuple(number(desk.choices[n].subject) for n in page.marked))
    return page
