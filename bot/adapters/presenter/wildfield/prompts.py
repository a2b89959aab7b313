"""The seat's own screen: the question, the choices of one page, the shortcuts, the picture with marks."""

from __future__ import annotations

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter import desk as shared
from bot.adapters.presenter.wildfield import pictures
from bot.adapters.presenter.wildfield.desk import Desk, Page
from bot.adapters.presenter.wildfield.pages import page_of
from bot.adapters.presenter.wildfield.story import SECRET, say

VISIBLE = 10
"""Most choices on one page, shortcuts apart: a march has many goals."""


def private_screen(desk: Desk, where: str, status: str) -> Screen:
    """The screen for `where` (group, or group.page); unknown ones show the first page."""
    laying = shared.Laying(
        lambda group: page_of(desk, group),
        lambda page, shown: _pictures(desk, page, status, shown),
        VISIBLE,
    )
    news = desk.news(SECRET, lambda event: say(desk.words, event, desk.seen.seat))
    return shared.private_screen(desk, where, laying, news)


def _pictures(desk: Desk, page: Page, status: str, shown: list[Button]) -> tuple[Picture, ...]:
    battle = desk.view.open.battle
    alt = pictures.map_alt(desk.words, desk.view, status, [button.label for button in shown])
    made = (pictures.private_map(desk, page, alt),)
    if page.picture == "battle" and battle is not None:
        return (pictures.battle(desk.words, desk.seen, battle), *made)
    return made
