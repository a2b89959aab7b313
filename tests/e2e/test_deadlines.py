"""Deadlines, votes and pauses on the page: in the browser's own zone, counted down, nothing jumps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person

pytestmark = pytest.mark.browser

HEAD = "() => document.querySelector('#table header').getBoundingClientRect().height"
MOMENT = "at => new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit'}).format(new Date(at))"


async def told(person: Person, place: str) -> str:
    return str(await person.page.locator(place).first.inner_text())


async def test_a_deadline_counts_down_until_a_pause_is_agreed_on(
    new_person: NewPerson, tmp_path: Path
) -> None:
    anna, boris = await new_person("Anna"), await new_person("Boris", lang="ru")
    for person in (anna, boris):
        await person.enter("late-evening")
    await anna.say("/newgame kursk first_contact")
    await anna.say("/join axis")
    await boris.say("/join soviet")
    for person, words in ((anna, "until "), (boris, "до ")):
        await person.page.locator("#table .due").wait_for()
        assert words in await told(person, "#table .due")
        at = int(await person.page.locator("#table .left").first.get_attribute("data-at") or 0)
        assert await person.page.evaluate(MOMENT, at) in await told(person, "#table .due time")
    assert re.search(r"23 h 5\d min left", await told(anna, "#table .left"))
    assert re.search(r"ещё 23 ч 5\d мин", await told(boris, "#table .left"))
    assert "Boris plays" in await told(anna, "#lines")
    assert "садится" not in await told(anna, "#lines")
    assert "Anna садится за стол" in await told(boris, "#lines")
    height = await anna.page.evaluate(HEAD)
    await anna.page.evaluate(
        "() => { document.querySelector('#table .left').dataset.at = Date.now() + 95_000; }"
    )
    await anna.page.wait_for_function(
        "() => /^1:[0-5]\\d left$/.test(document.querySelector('#table .left').innerText)"
    )
    assert await anna.page.evaluate(HEAD) == height
    await anna.say("/pause")
    note = boris.page.locator("#own .notes")
    await note.wait_for()
    assert "Anna просит о паузе" in await note.inner_text()
    await boris.press("Да, пауза")
    await anna.page.locator("#own .notes", has_text="The table is paused").wait_for()
    assert await anna.page.locator("#table .left").count() == 0
    assert await anna.page.evaluate(HEAD) == height
    for person in (anna, boris):
        await person.look(tmp_path / f"{person.name}.png")
