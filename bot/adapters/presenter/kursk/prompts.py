"""The seat's own screen: the question, the choices of one page, the shortcuts, the picture with marks."""

from __future__ import annotations

from collections.abc import Callable

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter import desk as shared
from bot.adapters.presenter.kursk import field, pictures
from bot.adapters.presenter.kursk.desk import Desk, Page
from bot.adapters.presenter.kursk.labels import PRIMARY, block_edge, place
from bot.adapters.presenter.kursk.prompts_fight import combat_page
from bot.adapters.presenter.kursk.prompts_lay import command_page, deploy_page
from bot.adapters.presenter.kursk.screens import board_alt
from bot.adapters.presenter.kursk.story import SECRET, say


def private_screen(desk: Desk, where: str, status: str) -> Screen:
    """The screen for `where` (group, or group.page); unknown ones show the first page."""
    laying = shared.Laying(
        lambda group: _page_of(desk, group), lambda page, shown: _pictures(desk, page, shown, status)
    )
    news = desk.news(SECRET, lambda event: say(desk.words, event, desk.seen.seat))
    foot = [*desk.buttons(group="side"), *_standing_door(desk, where.partition(".")[0])]
    return shared.private_screen(desk, where, laying, [*news, *_offer_line(desk)], foot)


def _standing_door(desk: Desk, group: str) -> list[Button]:
    """To the standing instructions, but not from the pages of one unit, card or choice."""
    if not desk.indices(group="standing") or (group and desk.indices(group=group)):
        return []
    return [desk.door(desk.words.say("do-standing-door"), "standing")]


def _standing_page(desk: Desk) -> Page:
    """What need not be asked: the instructions in force, and those that could be given."""
    words = desk.words
    now = [
        words.say("standing-now", topic=words.say("topic", topic=topic), mode=words.mode(mode))
        for topic, mode in desk.view.standing
    ]
    back = desk.door(words.say("do-first"), "")
    return Page([words.say("ask-standing"), *now], desk.buttons(group="standing"), last=[back])


def _page_of(desk: Desk, group: str) -> Page:
    if group == "standing" and desk.indices(group="standing"):
        return _standing_page(desk)
    if not desk.view.frame:
        return _waiting_page(desk)
    return PAGES.get(desk.view.frame, _listed_page)(desk, group)


def _offer_line(desk: Desk) -> list[str]:
    by = desk.view.open.draw_offer
    return [desk.words.say("offer-open", side=desk.words.side(by))] if by >= 0 else []


def _pictures(desk: Desk, page: Page, options: list[Button], status: str) -> tuple[Picture, ...]:
    if page.picture == "hand":
        return (pictures.hand(desk.words, desk.view, desk.seen, page.cards),)
    marked = [(desk.choices[n], desk.button(n)) for n in page.marked]
    doors = [button for button in options if button.cell and button.press.startswith("v:")]
    alt = board_alt(desk.words, desk.view, status, options)
    return (pictures.private_board(desk.words, desk.seen, marked, doors, page, alt),)


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
