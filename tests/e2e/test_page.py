"""The page itself: a phone and a keyboard, every screen in both languages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.async_api import Route

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person

pytestmark = pytest.mark.browser

FOCUS = """() => {
  const held = document.activeElement, box = held.getBoundingClientRect(), style = getComputedStyle(held);
  return {id: held.id, tag: held.tagName, text: held.innerText, to: held.dataset?.to ?? "",
    seen: box.width > 0 && box.height > 0,
    ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 3};
}"""


async def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until what fits `wanted` holds the focus; every stop on the way is seen and ringed."""
    for _ in range(80):
        await person.page.keyboard.press("Tab")
        held = await person.page.evaluate(FOCUS)
        if held["tag"] == "BODY":
            continue
        assert held["seen"], held
        assert held["ring"], held
        if await person.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never reaches {wanted}")


async def test_a_phone_and_nothing_but_the_keyboard(new_person: NewPerson) -> None:
    anna = await new_person("Anna", width=390, height=844)
    page, keys = anna.page, anna.page.keyboard
    await page.goto(f"{anna.url}/r/pocket-game")
    await page.locator("#own-name").wait_for(state="attached")
    await keys.press("/")
    await keys.type("solo kursk first_contact")
    await keys.press("Enter")
    await page.locator("#seats .seat-i").first.wait_for()
    assert await anna.wait_turn()
    await keys.press("Escape")
    await keys.press("Escape")
    await tab_to(anna, "#tabs [data-to=own]")
    await keys.press("Enter")
    await page.locator("#own .rows .btn").first.wait_for(state="visible")
    assert not await page.locator("#table").is_visible()
    for _ in range(6):
        if not await anna.wait_turn():
            break
        await anna.act("keyboard")
    await tab_to(anna, "#own .rows .btn")
    widths = await page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    await page.evaluate("() => document.activeElement.blur()")
    await keys.press("b")
    await page.locator("#table").wait_for(state="visible")


async def test_every_target_is_large_enough_for_a_finger(new_person: NewPerson) -> None:
    anna = await new_person("Anna", width=390, height=844)
    await anna.enter("thumbs")
    await anna.say("/solo kursk first_contact")
    assert await anna.wait_turn()
    await anna.page.locator("#tabs [data-to=own]").click()
    small = await anna.page.evaluate(
        """() => [...document.querySelectorAll('#own .rows .btn, .bar button, .tabs button, #say button')]
        .filter(b => b.offsetParent && (b.offsetHeight < 44 || b.offsetWidth < 44)).map(b => b.outerHTML)"""
    )
    assert small == []


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_every_screen_is_whole_in_both_languages(
    new_person: NewPerson, tmp_path: Path, lang: str
) -> None:
    shots = Path(os.environ.get("FIELDPOST_SHOTS", tmp_path)) / lang
    shots.mkdir(parents=True, exist_ok=True)
    anna = await new_person("Anna", lang=lang)
    page = anna.page
    await page.goto(anna.url)
    await page.locator("#table .btn").first.wait_for()
    await anna.look(shots / "start.png")
    await page.set_viewport_size({"width": 390, "height": 844})
    await anna.look(shots / "390_start.png")
    await page.set_viewport_size({"width": 1440, "height": 1000})
    await anna.enter("gallery")
    await anna.look(shots / "room.png")
    await anna.say("/newgame kursk")
    await page.locator("#table article.lobby").wait_for()
    await anna.look(shots / "lobby.png")
    await page.set_viewport_size({"width": 390, "height": 844})
    await anna.look(shots / "390_lobby.png")
    await page.set_viewport_size({"width": 1440, "height": 1000})
    await anna.say("/solo kursk first_contact")
    for number in range(6):
        if not await anna.wait_turn():
            break
        await anna.look(shots / f"move{number}.png")
        await anna.act("mouse")
    for command in (
        "help",
        "rules",
        "log",
        "board text",
        "games",
        "hand",
        "verify",
        "card tiger",
        "odds f3 f5",
        "nonsense",
    ):
        await anna.say(f"/{command}")
        await anna.look(shots / f"{command.replace(' ', '_')}.png")
    await page.locator("#theme").click()
    await anna.look(shots / "dark.png")
    await page.locator("#table .tools .btn").last.click()
    await anna.look(shots / "full.png")
    await page.keyboard.press("Escape")
    for width, height in ((390, 844), (900, 1100)):
        await page.set_viewport_size({"width": width, "height": height})
        for tab in ("table", "own", "log"):
            if width < 640:
                await page.locator(f"#tabs [data-to={tab}]").click()
            await anna.look(shots / f"{width}_{tab}.png")
    await anna.say("/resign yes")
    await page.wait_for_function("() => document.body.dataset.status === 'over'")
    await page.set_viewport_size({"width": 1440, "height": 1000})
    await anna.look(shots / "over.png")


async def test_places_of_the_board_are_walked_and_pressed_by_keys(new_person: NewPerson) -> None:
    anna = await new_person("Anna")
    page, keys = anna.page, anna.page.keyboard
    await anna.enter("walker")
    await anna.say("/solo kursk first_contact")
    for _ in range(2):
        assert await anna.wait_turn()
        await anna.act("mouse")
    await page.locator("#table .spot").first.wait_for()
    await page.evaluate("() => document.activeElement.blur()")
    await keys.press("b")
    stops = {await page.evaluate("() => document.activeElement.getAttribute('aria-label')")}
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown") * 3:
        await keys.press(arrow)
        stops.add(await page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
    assert await page.evaluate("() => document.activeElement.className") == "spot"
    assert await page.locator("#table .spot[tabindex='0']").count() == 1
    assert len(stops) > 1 or await page.locator("#table .spot").count() == 1
    before = await anna.own()
    async with page.expect_response("**/api/press"):
        await keys.press("Enter")
    await page.wait_for_function("before => document.querySelector('#own').innerText !== before", arg=before)


async def test_the_language_and_the_colours_are_changed_on_the_page(new_person: NewPerson) -> None:
    anna = await new_person("Anna")
    await anna.enter("polyglot")
    await anna.say("/solo kursk first_contact")
    hand = await anna.hand()
    await anna.page.locator("#language").click()
    await anna.page.locator("#own-title", has_text="Видите только вы").wait_for()
    await anna.page.locator("#own .rows .btn").first.wait_for()
    assert await anna.hand() != hand
    assert await anna.page.locator("html").get_attribute("lang") == "ru"
    await anna.page.locator("#theme").click()
    dark = "() => getComputedStyle(document.body).color"
    colour = await anna.page.evaluate(dark)
    await anna.page.reload()
    await anna.page.locator("#own .rows .btn").first.wait_for()
    assert await anna.page.evaluate(dark) == colour
    assert await anna.page.locator("#theme").get_attribute("aria-pressed") == "true"


async def test_tab_takes_a_suggestion_and_leaves_the_line_when_there_is_none(new_person: NewPerson) -> None:
    anna = await new_person("Anna")
    page, keys = anna.page, anna.page.keyboard
    await anna.enter("typist")
    line = page.locator("#line")
    await line.click()
    await keys.type("/new")
    await page.locator("#sug li code", has_text="/newgame").wait_for()
    assert await line.get_attribute("aria-activedescendant") == "sug-0"
    await keys.press("Tab")
    assert await line.input_value() == "/newgame"
    await keys.press("Tab")
    assert await page.evaluate("() => document.activeElement.id") != "line"
    await line.fill("")
    await line.click()
    await keys.type("/h")
    await page.locator("#sug li").nth(1).wait_for()
    await keys.press("ArrowDown")
    assert await line.get_attribute("aria-activedescendant") == "sug-1"
    await keys.press("Escape")
    assert await page.locator("#sug").is_hidden()


async def test_a_link_brings_a_friend_into_the_room(new_person: NewPerson) -> None:
    anna, boris = await new_person("Anna"), await new_person("Boris")
    await anna.page.goto(anna.url)
    await anna.page.locator("#table .btn", has_text="New game: Kursk").click()
    await anna.page.locator("article.lobby").wait_for()
    link = await anna.page.evaluate("() => location.href")
    await boris.page.goto(boris.url)
    await boris.page.locator("#room-link").fill(link)
    await boris.page.locator("#room-link").press("Enter")
    await boris.page.locator("article.lobby").wait_for()
    where = [await person.page.evaluate("() => location.pathname") for person in (anna, boris)]
    assert where[0] == where[1]
    await anna.page.locator("#line").fill("Are you here? 👋")
    await anna.page.locator("#line").press("Enter")
    await boris.page.locator("#lines .msg", has_text="Are you here? 👋").wait_for()


async def test_what_came_too_fast_is_sent_again(new_person: NewPerson) -> None:
    anna = await new_person("Anna")
    await anna.enter("hasty")
    ids: list[str] = []

    async def first_is_refused(route: Route) -> None:
        ids.append(route.request.post_data_json["id"])
        if len(ids) == 1:
            await route.fulfill(status=429, json={"error": "rate", "text": "Too fast."})
        else:
            await route.continue_()

    await anna.page.route("**/api/text", first_is_refused)
    await anna.say("/newgame kursk first_contact")
    await anna.page.locator("#table").get_by_role("button", name="Wehrmacht").first.wait_for()
    assert len(ids) == 2
    assert ids[0] == ids[1], "the same input, which can't happen twice"


IN_VIEW = """() => {
  const last = [...document.querySelectorAll("#lines .msg")].at(-1);
  const box = last.getBoundingClientRect(), line = document.querySelector("#cmd").getBoundingClientRect();
  const head = document.querySelector("#main").getBoundingClientRect();
  return last.querySelectorAll("button").length > 0 && box.top >= head.top && box.bottom <= line.top + 1;
}"""


async def test_an_answer_is_seen_however_tall_the_table_above_is(new_person: NewPerson) -> None:
    anna = await new_person("Anna", width=1280, height=800)
    await anna.enter("answers")
    await anna.page.locator("#table .btn").nth(6).wait_for()  # the games of the welcome fill the page
    for line in ("/help", "/settings"):
        await anna.say(line)
        await anna.page.wait_for_function(IN_VIEW)
    anna.check_clean()
