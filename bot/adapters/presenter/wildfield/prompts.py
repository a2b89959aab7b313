"""The seat's own screen: the question, the choices of one page, the shortcuts, the picture with marks."""

from __future__ import annotations

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter.wildfield import pictures
from bot.adapters.presenter.wildfield.desk import Desk, Page
from bot.adapters.presenter.wildfield.pages import page_of
from bot.adapters.presenter.wildfield.story import SECRET, say

VISIBLE = 10
"""Most choices on one page, shortcuts apart."""
NEWS_ENTRIES, NEWS_LINES = 3, 2
"""How far back the seat's own news reach, and how many lines they take."""


def private_screen(desk: Desk, where: str, status: str) -> Screen:
    """The screen for `where` (group, or group.page); unknown ones show the first page."""
    group, _dot, count = where.partition(".")
    page = page_of(desk, group)
    shown, paging = _paged(desk, page.options, group, int(count) if count.isdecimal() else 0)
    wide = len(page.first) > 2
    rows = (
        [page.first[n : n + 2] for n in range(0, len(page.first), 2)] if wide else [[b] for b in page.first]
    )
    rows += [shown[n : n + 2] for n in range(0, len(shown), 2)]
    rows += [row for row in (paging, *_pairs(page.last)) if row]
    return Screen(
        "private",
        "",
        (*page.lines, *_news(desk)),
        tuple(tuple(row) for row in _distinct(rows)),
        _pictures(desk, page, status, shown),
        desk.seen.table.id,
        desk.seen.position,
    )


def _pairs(buttons: list[Button]) -> list[list[Button]]:
    return [buttons[n : n + 3] for n in range(0, len(buttons), 3)]


def _news(desk: Desk) -> list[str]:
    """What only this seat learned lately. Everything else is told in public."""
    events = [event for entry in desk.seen.told[-NEWS_ENTRIES:] for event in entry.events]
    told = [say(desk.words, event, desk.seen.seat) for event in events if event.name in SECRET]
    return [sentence for sentence in told if sentence][-NEWS_LINES:]


def _paged(desk: Desk, options: list[Button], group: str, page: int) -> tuple[list[Button], list[Button]]:
    """The options of one page, and the button to the next one when there are more."""
    pages = max(1, -(-len(options) // VISIBLE))
    page = page if page < pages else 0
    shown = options[page * VISIBLE : (page + 1) * VISIBLE]
    if pages == 1:
        return shown, []
    text = desk.words.say("do-more", page=page + 1, pages=pages)
    return shown, [desk.door(text, f"{group}.{(page + 1) % pages}")]


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


def _pictures(desk: Desk, page: Page, status: str, shown: list[Button]) -> tuple[Picture, ...]:
    battle = desk.view.open.battle
    alt = pictures.map_alt(desk.words, desk.view, status, [button.label for button in shown])
    made = (pictures.private_map(desk, page, alt),)
    if page.picture == "battle" and battle is not None:
        return (pictures.battle(desk.words, desk.seen, battle), *made)
    return made
