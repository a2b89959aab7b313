"""Whole games in browsers: two people and a spectator, one against the program, a kill in between."""

from __future__ import annotations

import asyncio
import json
import re
from itertools import cycle

import pytest

from tests.e2e.conftest import Bot, NewPerson
from tests.e2e.person import Person

pytestmark = pytest.mark.browser

ROOM = "staff-map"


async def play_to_the_end(person: Person) -> int:
    """Take what is suggested, by every means in turn, to the end: how many actions."""
    ways = cycle(("mouse", "typing", "keyboard", "board"))
    for count in range(400):
        if not await person.wait_turn():
            return count
        await person.act(next(ways))
    raise AssertionError("the game does not end")


async def test_two_people_play_to_victory_and_a_third_sees_no_hand(new_person: NewPerson) -> None:
    anna, boris, clara = [await new_person(name) for name in ("Anna", "Boris<img src=1>", "Clara")]
    for person in (anna, boris, clara):
        await person.enter(ROOM)
    await anna.say("/newgame kursk first_contact")
    await anna.press("Play Wehrmacht")
    await boris.press("Play Red Army")
    await clara.page.locator("#seats", has_text="Boris").wait_for()
    acted = await asyncio.gather(play_to_the_end(anna), play_to_the_end(boris))
    assert min(acted) > 5
    await clara.page.wait_for_function("() => document.body.dataset.status === 'over'")
    await the_end_is_shown(anna, boris)
    await nothing_hidden_reached(clara, (anna, boris))


async def the_end_is_shown(anna: Person, boris: Person) -> None:
    """Who won, the proof of the dice, and a rematch."""
    assert "over" in str(await anna.page.locator("#table article").get_attribute("class"))
    assert await anna.page.locator("#table .status").inner_text() == "The game is over"
    await anna.press("Check the dice")
    proof = anna.page.locator("#lines .msg", has_text="Secret number")
    await proof.first.wait_for()
    before = await anna.page.evaluate("() => location.search")
    await anna.press("Rematch", within="#own")
    await anna.page.wait_for_function("before => location.search !== before", arg=before)
    await boris.say("/rematch")
    for person in (anna, boris):
        await person.page.wait_for_function("() => document.body.dataset.status === 'playing'")


async def nothing_hidden_reached(spectator: Person, players: tuple[Person, Person]) -> None:
    """Neither the page nor the wire of a spectator ever held a hand, a plan or a secret picture."""
    assert spectator.states
    for state in spectator.states:
        assert state["pane"] is None
        assert state["hand"] is None
    wire = "\n".join(spectator.bodies) + await spectator.page.content()
    assert '"secret": true' not in wire
    for player in players:
        shown = [state["hand"]["pictures"] for state in player.states if state["hand"]]
        hands = {picture["alt"] for pictures in shown for picture in pictures}
        assert hands
        assert not [hand for hand in hands if hand in wire]
        secret = secret_pictures(player)
        assert secret
        assert not secret & spectator.pictures
        spectator.may_fail = True
        for url in list(secret)[:5]:
            answer = await spectator.page.request.get(player.url + url)
            assert answer.status == 404
    one, other = (secret_pictures(player) for player in players)
    assert not one & players[1].pictures
    assert not other & players[0].pictures


def secret_pictures(person: Person) -> set[str]:
    """The addresses of a person's secret pictures."""
    return {
        picture["url"]
        for state in person.states
        for screen in (state["pane"], state["hand"])
        for picture in (screen["pictures"] if screen else [])
        if picture["secret"]
    }


async def test_a_game_against_the_program_to_its_end(new_person: NewPerson) -> None:
    anna = await new_person("Анна", lang="ru")
    await anna.enter(ROOM)
    await anna.say("/solo курск first_contact")
    await anna.page.locator("#seats .seat-i").nth(1).wait_for()
    assert await play_to_the_end(anna) > 5
    assert await anna.page.locator("#table .status").inner_text() == "Партия окончена"
    shown = json.dumps(anna.states[-1]["tile"], ensure_ascii=False)
    assert "победа" in shown.lower() or "ничья" in shown.lower()


async def test_a_kill_in_mid_phase_loses_nothing(bot: Bot, new_person: NewPerson) -> None:
    anna = await new_person("Anna")
    await anna.enter(ROOM)
    await anna.say("/solo kursk first_contact")
    for _ in range(3):
        assert await anna.wait_turn()
        await anna.act("mouse")
    assert await anna.wait_turn()
    await anna.say("Before the storm")
    before = (await anna.position(), await anna.own(), await anna.hand(), await log_of(anna))
    story = await story_of(anna)
    assert story
    anna.may_fail = True
    await bot.kill()
    await anna.page.locator("#banner:not([hidden])").wait_for()
    await bot.start()
    await anna.page.locator("#banner").wait_for(state="hidden")
    assert (await anna.position(), await anna.own(), await anna.hand()) == before[:3]
    await anna.page.reload()
    await anna.page.locator("#own .rows .btn").first.wait_for()
    assert (await anna.position(), await anna.own(), await anna.hand(), await log_of(anna)) == before
    assert await anna.page.locator("#lines .msg", has_text="Before the storm").count() == 1
    assert await story_of(anna) == story
    await the_story_can_be_scrolled(anna)
    await anna.act("mouse")


async def story_of(person: Person) -> list[str]:
    """The phases that are over, as the chat tells them, once all are there that the table knows of."""
    table = await person.page.evaluate("() => new URLSearchParams(location.search).get('t')")
    answer = await person.page.request.get(f"{person.url}/api/phases?room={ROOM}&table={table}")
    count = len((await answer.json())["boards"])
    shown = person.page.locator("#lines .phase summary b")
    all_are_there = "count => document.querySelectorAll('.phase').length === count"
    await person.page.wait_for_function(all_are_there, arg=count)
    return await shown.all_inner_texts()


async def the_story_can_be_scrolled(person: Person) -> None:
    """A board is fetched when it is unfolded (by keyboard); on a phone, the last ones with the chat."""
    page, boards = person.page, person.page.locator("#lines .phase img")
    assert await boards.count() == 0, "nothing is drawn that nobody looks at"
    await page.locator("#lines .phase summary").last.focus()
    await page.keyboard.press("Enter")
    await page.wait_for_function("() => document.querySelector('.phase[open] img')?.naturalWidth > 0")
    assert "Field of 9×6" in str(await boards.last.get_attribute("alt"))
    assert await page.locator("#lines .phase[open] li").count() > 0
    await page.keyboard.press("Enter")
    assert await page.locator("#lines .phase[open]").count() == 0
    before = page.viewport_size
    await page.set_viewport_size({"width": 390, "height": 800})
    await page.reload()
    await page.locator(".phase").first.wait_for(state="attached")
    assert await boards.count() == 0
    await page.locator("#tabs [data-to=log]").click()
    await page.locator(".phase[open] .peek").last.scroll_into_view_if_needed()
    await page.wait_for_function("() => document.querySelector('.phase[open] img')?.naturalWidth > 0")
    assert await page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert before is not None
    await page.set_viewport_size(before)
    await page.reload()


async def test_a_store_that_does_not_answer_is_told_and_the_page_recovers(
    bot: Bot, new_person: NewPerson
) -> None:
    anna = await new_person("Anna")
    await anna.enter(ROOM)
    await anna.say("/solo kursk first_contact")
    assert await anna.wait_turn()
    before = await anna.position()
    anna.may_fail = True
    with bot.stalled_store():
        await anna.page.locator("#own .rows .btn.p").first.click()
        banner = anna.page.locator("#banner", has_text="store does not answer, your move was not taken yet")
        await banner.wait_for()
    await anna.page.locator("#banner").wait_for(state="hidden")
    assert await anna.wait_turn()
    taken = await log_of(anna)
    assert await anna.position() > before
    assert len(re.findall("Wehrmacht draws", taken)) == 1
    await anna.act("mouse")


async def log_of(person: Person) -> str:
    """The game's log as the bot tells it."""
    lines = person.page.locator("#lines .msg", has_text="Log").last
    await person.say("/log 200")
    await lines.wait_for()
    return "\n".join(await lines.locator("p").all_inner_texts())
