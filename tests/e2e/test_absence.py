"""An absent player is replaced in the browser; time passes when the test says so."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser

from bot.adapters.conversation.desk import Desk
from bot.adapters.web import WebOptions, serve
from bot.render import draw
from bot.store import Store
from bot.table.model import Ask, Chat, Table
from bot.table.service import Tables
from tests.e2e.conftest import PATIENCE
from tests.e2e.person import Person
from tests.store.server import server, store  # noqa: F401

pytestmark = pytest.mark.browser

ROOM = "long-game"
HOUR = 3_600_000
TAKE = re.compile("^Take the seat")


class Clock:
    """Begins with today and moves only when a test says so."""

    def __init__(self) -> None:
        self.time = int(time.time() * 1000)

    def now(self) -> int:
        return self.time


class Hall:
    """The local table in this very process, and people in browsers of their own."""

    def __init__(self, tables: Tables, clock: Clock, url: str, browser: Browser) -> None:
        self.tables, self.clock, self.url, self.browser = tables, clock, url, browser
        self.people: list[Person] = []

    async def person(self, name: str) -> Person:
        context = await self.browser.new_context(
            viewport={"width": 1440, "height": 1000}, locale="en-GB", reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE * 1000)
        made = Person(name, self.url, await context.new_page())
        self.people.append(made)
        await made.enter(ROOM)
        return made

    async def table(self) -> Table:
        """The only one in the room."""
        (found,) = await self.tables.of_chat(Chat("web", ROOM))
        return found

    async def keep_up(self, seat: int) -> None:
        """Whoever holds the seat does what is asked of them, elsewhere and at once."""
        table = await self.table()
        person = table.holders[seat].person
        while (seen := await self.tables.look(table.id, person)) is not None and seat in seen.view.waits:
            action = next(
                (one for one in seen.view.legal if one.name in ("end_phase", "confirm")), seen.view.legal[0]
            )
            ask = Ask(table.id, person, seat, seen.decision, (action,), "")
            assert (await self.tables.act(ask)).status == "ok"

    async def pass_hours(self, hours: int) -> None:
        self.clock.time += hours * HOUR
        await self.tables.time.tick()
        await self.tables.time.idle()


@pytest.fixture
async def hall(store: Store, browser: Browser) -> AsyncIterator[Hall]:  # noqa: F811
    clock = Clock()
    async with Tables(store, clock=clock, ticking=False) as tables:
        running = await serve(Desk(tables), draw, WebOptions(b"a secret of the tests, 32 bytes!", port=0))
        made = Hall(tables, clock, running.url.rstrip("/"), browser)
        yield made
        for person in made.people:
            person.check_clean()
            await person.page.context.close()
        await running.close()


async def deserted(hall: Hall) -> tuple[Person, Person]:
    """Anna is there; Boris lets deadlines pass until his seat is on offer."""
    anna, boris = await hall.person("Anna"), await hall.person("Boris")
    await anna.say("/newgame kursk first_contact")
    await anna.press("Play Wehrmacht")
    await boris.press("Play Red Army")
    await anna.page.wait_for_function("() => document.body.dataset.status === 'playing'")
    for _ in range(6):
        await hall.keep_up(0)
        await hall.pass_hours(80)
        if (await hall.table()).holders[1].offered:
            await anna.page.locator("#own").get_by_role("button", name="The program plays on").wait_for()
            return anna, boris
    raise AssertionError("the seat never came to be on offer")


async def test_an_absent_player_is_replaced_with_one_tap(hall: Hall) -> None:
    anna, boris = await deserted(hall)
    clara = await hall.person("Clara")
    await clara.page.locator("#table").get_by_role("button", name=TAKE).wait_for()
    assert "Boris" in await clara.page.locator("#table").inner_text()
    for press in ("vote", "play", "hand"):  # what only a seat can do is not offered to a guest
        assert await clara.page.locator(f"#table [data-press^='c:/{press} ']").count() == 0
    hand = await boris.hand()
    assert hand
    await clara.press(TAKE, within="#table")
    await clara.page.locator("#own .board.mine img").last.wait_for()
    assert await clara.hand() == hand
    await boris.page.locator("#own .board.mine").wait_for(state="detached")
    await boris.page.locator("#own", has_text="Your seat has been taken: Clara plays Red Army now").wait_for()
    await anna.page.locator("#seats", has_text="Clara").wait_for()
    assert await anna.page.locator("#own").get_by_role("button", name="Claim the win").count() == 0
    await hall.keep_up(0)
    assert await clara.wait_turn()
    await clara.act("mouse")


async def test_the_one_who_stayed_asks_the_program_to_play_on(hall: Hall) -> None:
    anna, _ = await deserted(hall)
    await anna.press("The program plays on", within="#own")
    await anna.page.locator("#seats", has_text="the program").wait_for()
    assert await anna.wait_turn()
    await anna.act("mouse")


async def test_the_one_who_was_away_stays_after_all(hall: Hall) -> None:
    anna, boris = await deserted(hall)
    await boris.press("I am staying", within="#own")
    await anna.page.locator("#own").get_by_role("button", name="Claim the win").wait_for(state="detached")
    assert "Boris" in await anna.page.locator("#seats").inner_text()
