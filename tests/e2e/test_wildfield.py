"""Three people play a campaign of Wild Field in browsers of their own; nobody sees another's secrets."""

from __future__ import annotations

import asyncio
from itertools import cycle, permutations

import pytest

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.test_game import secret_pictures

pytestmark = pytest.mark.browser


async def play_to_the_end(person: Person) -> int:
    """Take what is suggested by mouse, keyboard and board in turn, to the end: how many actions.

    No typing: of three who act at once, the lines to type under a page may be those of a moment ago.
    """
    ways = cycle(("mouse", "keyboard", "board"))
    for count in range(120):
        if not await person.wait_turn():
            return count
        await person.act(next(ways))
    raise AssertionError("the game does not end")


async def test_three_people_play_a_campaign(new_person: NewPerson) -> None:
    people = [await new_person("Anna"), await new_person("Борис", lang="ru"), await new_person("Clara")]
    for person in people:
        await person.enter("steppe")
    await people[0].say("/newgame wildfield campaigns=1 pace=live")
    for person, button in zip(people, ("Play Poland", "Играть за: Казаки", "Play Tatars"), strict=True):
        await person.press(button)
    acted = await asyncio.gather(*(play_to_the_end(person) for person in people))
    assert min(acted) >= 3, acted
    for person in people:
        assert "over" in str(await person.page.locator("#table article").get_attribute("class"))
    secrets_stay_secret(people)
    await the_end_tells_the_points(people[0])


def secrets_stay_secret(people: list[Person]) -> None:
    """No page got another's own map or hand, neither the words nor the pictures."""
    for one, other in permutations(people, 2):
        shown = [state["hand"]["pictures"] for state in one.states if state["hand"]]
        hands = {picture["alt"] for pictures in shown for picture in pictures}
        wire = "\n".join(other.bodies)
        assert hands
        assert not [hand for hand in hands if hand in wire]
        assert secret_pictures(one)
        assert not secret_pictures(one) & other.pictures


async def the_end_tells_the_points(person: Person) -> None:
    """Who won, every nation's points, the map of the end."""
    article = person.page.locator("#table article")
    text = await article.inner_text()
    for nation in ("Poland", "Cossacks", "Tatars"):
        assert nation in text
    assert await article.locator("img").count() >= 1
