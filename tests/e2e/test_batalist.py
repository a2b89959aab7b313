"""Two people fight a skirmish of Batalist in browsers of their own; what either has laid stays secret."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.test_dragging import FAR, drag, shows
from tests.e2e.test_game import play_to_the_end, secret_pictures

pytestmark = pytest.mark.browser

FIRST_PHASE = "() => document.querySelector('#table').innerText.includes('· orders')"
IS_STILL = """() => document.querySelector('#own .rows .btn') && !document.querySelector('.board.wait')
  && [...document.images].every(image => image.complete)"""


async def test_two_people_fight_a_skirmish(new_person: NewPerson) -> None:
    anna, boris = await new_person("Anna"), await new_person("Boris")
    for person in (anna, boris):
        await person.enter("outpost")
    await anna.say("/newgame batalist skirmish")
    await anna.press("Play Border Kingdom")
    await boris.press("Play Horde")
    boris_plan = await a_base_taken_along(boris)
    anna_plan = await a_move_by_buttons(anna)
    await anna.press("Confirm 1 order")
    await boris.press("Confirm 1 order")
    for person in (anna, boris):
        await person.page.wait_for_function(f"() => !({FIRST_PHASE})()")
        await person.page.locator("#table", has_text="Orders lie on: B1, H2").first.wait_for()
    await nobody_got(boris, anna_plan)
    await nobody_got(anna, boris_plan)
    acted = await asyncio.gather(play_to_the_end(anna), play_to_the_end(boris))
    assert min(acted) >= 3, acted
    for person in (anna, boris):
        await the_end_is_told(person)
    for one, other in ((anna, boris), (boris, anna)):
        assert secret_pictures(one)
        assert not secret_pictures(one) & other.pictures


async def a_move_by_buttons(person: Person) -> str:
    """The spearmen, leg by leg; a leg too many is taken back. The plan in words."""
    for label in ("B1 Spearmen", "Move …", "Move: plan by hand", "Forward 1"):
        await person.press(label, within="#own")
    await person.press("Wheel …", within="#own")
    await person.press("Wheel left 10°", within="#own")
    await shows(person, "So far: forward 1, wheel left 10° → ")
    await person.press("Forward 1", within="#own")
    await person.press("Undo last leg", within="#own")
    await person.press("Done: leave it so", within="#own")
    return await the_plan(person, "B1 Spearmen")


async def a_base_taken_along(person: Person) -> str:
    """The goblins, by taking their base along on the picture: southward, and a little aside."""
    handle = person.page.locator("#table .drag").nth(1)
    await handle.wait_for()
    await person.page.wait_for_function(IS_STILL)
    assert await handle.get_attribute("aria-label") == "H2 Goblin archers: take it along to plan a Move"
    await drag(person, handle, -15, FAR)
    await shows(person, "H2 Goblin archers: Move.")
    await person.press("Done: leave it so", within="#own")
    return await the_plan(person, "H2 Goblin archers")


async def the_plan(person: Person, name: str) -> str:
    """What the private pane says is laid: the legs in words."""
    await shows(person, f"Laid: {name}: Move – ")
    return (await person.own()).split(f"Laid: {name}: Move – ")[1].split(".\n")[0]


async def nobody_got(person: Person, plan: str) -> None:
    """Neither the page nor the wire of the other side ever held a plan that lies."""
    assert " " in plan
    assert plan not in "\n".join(person.bodies) + await person.page.content()


async def the_end_is_told(person: Person) -> None:
    """That it is over, who won or that nobody did, what is left of each side."""
    await person.page.wait_for_function("() => document.body.dataset.status === 'over'")
    assert await person.page.locator("#table .status").inner_text() == "The game is over"
    told = await person.page.locator("#table article").inner_text()
    assert "The battle is over" in told
    for side in ("Border Kingdom: ", "Horde: "):
        assert side in told
