"""The seat's own screen: the question, the choices of one page, the shortcuts, the picture with the plan."""

from __future__ import annotations

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter import desk as shared
from bot.adapters.presenter.batalist import pictures
from bot.adapters.presenter.batalist.desk import Desk, Page
from bot.adapters.presenter.batalist.pages import page_of
from bot.adapters.presenter.batalist.story import say
from bot.adapters.presenter.batalist.words import capital

NEWS = ("ManaRolled", "StandingSet", "ReconSecret")
"""What only this seat learned; its own orders stand on the screen anyway."""


def private_screen(desk: Desk, where: str, status: str) -> Screen:
    """The screen for `where` (group, or group.page); unknown ones show the first page."""
    laying = shared.Laying(
        lambda group: _page(desk, group), lambda page, shown: _pictures(desk, page, status, shown)
    )
    news = desk.news(NEWS, lambda event: say(desk.words, event, desk.seen.seat))
    offers = desk.buttons("accept_draw", "decline_draw", group="side")
    by = desk.view.open.offer
    offered = [desk.words.say("offer-open", side=desk.words.side(by))] if by >= 0 else []
    return shared.private_screen(desk, where, laying, [*news, *offered], offers)


def _page(desk: Desk, group: str) -> Page:
    """The page as it reads: every line begins with a capital."""
    page = page_of(desk, group)
    page.lines = [capital(line) for line in page.lines]
    return page


def _pictures(desk: Desk, page: Page, status: str, shown: list[Button]) -> tuple[Picture, ...]:
    alt = pictures.field_alt(desk.words, desk.view, status, [button.label for button in shown])
    return pictures.private(desk, page, alt)
