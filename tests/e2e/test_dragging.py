"""A base taken along on the picture by mouse or keys; a tap picks it; the plan is a draft until confirmed."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person

pytestmark = pytest.mark.browser

FAR = 60
"""Pixels of the screen."""


async def middle(handle: Locator) -> tuple[float, float]:
    """The middle of a handle on the screen."""
    box = await handle.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(person: Person, handle: Locator, dx: float, dy: float) -> None:
    """Take it along and let go; returns when the line was taken."""
    x, y = await middle(handle)
    mouse = person.page.mouse
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + dx, y + dy, steps=4)
    async with person.page.expect_response("**/api/text"):
        await mouse.up()


async def shows(person: Person, text: str) -> None:
    """Wait until the private pane says this."""
    await person.page.locator("#own", has_text=text).first.wait_for()


async def test_a_move_is_planned_by_taking_the_base_along(new_person: NewPerson) -> None:
    anna = await new_person("Anna")
    await anna.enter("field")
    await anna.say("/solo batalist skirmish greedy south")
    handles = anna.page.locator("#table .drag")
    await handles.first.wait_for()
    assert await handles.count() == 3
    assert await handles.first.get_attribute("aria-label") == "B1 Spearmen: take it along to plan a Move"
    await drag(anna, handles.first, 5, -FAR)
    await shows(anna, "So far: ")
    assert "B1 Spearmen: Move." in await anna.own()

    await anna.page.locator("#table .drag").first.focus()
    for key in ("ArrowUp", "ArrowUp", "Escape", "ArrowDown"):
        await anna.page.keyboard.press(key)
    async with anna.page.expect_response("**/api/text"):
        await anna.page.keyboard.press("Enter")
    await anna.press("Done: leave it so")
    await shows(anna, "1 laid")

    async with anna.page.expect_response("**/api/press"):
        await anna.page.mouse.click(*await middle(handles.nth(1)))
    await shows(anna, "B2 Archers: 24 of 24")
    await anna.press("All battalions")
    await anna.press("Confirm 1 order")
    await anna.page.wait_for_function("() => Number(document.body.dataset.position) > 5")
