"""The seat's own screen: the question, the choices of one page, the shortcuts, the picture with marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter.kursk import field, pictures
from bot.adapters.presenter.kursk.desk import Desk, Page
from bot.adapters.presenter.kursk.labels import PRIMARY, block_edge, place
from bot.adapters.presenter.kursk.prompts_fight import combat_page
from bot.adapters.presenter.kursk.prompts_lay import command_page, deploy_page
from bot.adapters.presenter.kursk.story import SECRET, say

VISIBLE = 8
"""Most choices on one page, shortcuts apart."""
NEWS_ENTRIES, NEWS_LINES = 3, 2
"""How far back the seat's own news reach, and how many lines they take."""


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
    lines = [*page.lines, *_news(desk), *_offer_line(desk)]
    return Screen(
        "private",
        "",
        tuple(lines),
        tuple(tuple(row) for row in _distinct(rows)),
        _pictures(desk, page, options, alt),
        desk.seen.table.id,
        desk.seen.position,
    )


def _news(desk: Desk) -> list[str]:
    """What only this seat learned lately: cards drawn, what scouts saw. Everything else is told in public."""
    events = [event for entry in desk.seen.told[-NEWS_ENTRIES:] for event in entry.events]
    told = [say(desk.words, event, desk.seen.seat) for event in events if event.name in SECRET]
    return [sentence for sentence in told if sentence][-NEWS_LINES:]


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
    if number + 1 == pages:
        return shown, [desk.door(desk.words.say("do-first"), f"{group}.0")]
    text = desk.words.say("do-more", page=number + 1, pages=pages)
    return shown, [desk.door(text, f"{group}.{number + 1}")]


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
        return (pictures.hand(desk.words, desk.view, desk.seen, page.cards),)
    marked = [(desk.choices[n], desk.button(n)) for n in page.marked]
    doors = [button for button in options if button.cell and button.press.startswith("v:")]
    return (pictures.private_board(desk.words, desk.seen, marked, doors, page, alt(options)),)


def _waiting_page(desk: Desk) -> Page:
    side = desk.words.side(desk.view.open.active)
    return Page([desk.words.say("ask-wait", side=side)], [], picture="board")


def _listed_page(desk: Desk, _group: str) -> Page:
    """Any frame that simply lists its actions: the mulligan, a picked card, a value, an event's targets."""
    listed = [n for n in desk.indices(group="") if desk.choices[n].tag != "back"]
    last = [desk.button(n) for n in desk.indices("back")]
    primary = [n for n in listed if desk.choices[n].tag in PRIMARY]
    rest = [n for n in listed if n not in primary]
    first = [desk.button(n) for n in primary]
    marked = [n for n in listed if desk.choices[n].tag in ("place", "target")]
    lines = [_listed_question(desk), *_lead(desk)]
    page = Page(lines, [desk.button(n) for n in rest], first, [*last, *desk.undo()], marked)
    page.draft = desk.view.draft
    if desk.view.frame == "mulligan":
        page.picture = "hand"
        page.cards = dict.fromkeys(range(1, len(desk.view.hand) + 1), page.first[0])
    return page


def _lead(desk: Desk) -> list[str]:
    """What the event being aimed does, in its card's own words."""
    if desk.view.frame != "target":
        return []
    return [desk.words.pack.text(desk.words.lang, str(desk.view.args[0])).text]


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
    if view.frame == "target" and not view.args[1:] and block_edge(words, view):
        return words.say("ask-target-block", card=words.card(card))
    if view.frame == "target":
        chosen = [place(words, view, str(each)) for each in view.args[1:]]
        key = "ask-target-next" if chosen else "ask-target"
        return words.say(key, card=words.card(card), list=", ".join(chosen))
    return words.say("ask-other")


PAGES: dict[str, Callable[[Desk, str], Page]] = {
    "deploy": deploy_page,
    "command": command_page,
    "combat": combat_page,
}
