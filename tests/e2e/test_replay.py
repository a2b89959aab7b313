"""A finished game looked at again in the browser: the slider, whose eyes, the film, the proof, the record."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person

pytestmark = pytest.mark.browser

ROOM = "archive"
GAMES = (("kursk first_contact", "en"), ("wildfield", "ru"), ("batalist skirmish", "en"))


async def finished(new_person: NewPerson, game: str, lang: str, moves: int = 6) -> Person:
    """Somebody who played a little against the program and resigned."""
    person = await new_person({"en": "Anna", "ru": "Анна"}[lang], lang=lang)
    await person.enter(ROOM)
    await person.say(f"/solo {game}")
    await person.page.locator("#seats .seat-i").nth(1).wait_for()
    for _ in range(moves):
        if not await person.wait_turn():
            break
        await person.act("mouse")
    if not await person.is_over():
        await person.say("/resign yes")
    await person.page.wait_for_function("() => document.body.dataset.status === 'over'")
    return person


async def look_back(person: Person) -> None:
    """Press the button that leads there."""
    await person.press(re.compile("Watch it again|Посмотреть партию"), within="#own")
    await person.page.locator(".again:not([hidden])").wait_for()


async def step(person: Person) -> int:
    return int(await person.page.locator(".again input[type=range]").input_value())


async def board(person: Person) -> str:
    """The address of the picture shown, once it is there."""
    image = person.page.locator("#table .tb .board img")
    await person.page.wait_for_function(
        "() => document.querySelector('#table .tb .board img').complete && "
        "!document.querySelector('#table .tb .board').classList.contains('wait')"
    )
    return str(await image.get_attribute("src"))


@pytest.mark.parametrize(("game", "lang"), GAMES)
async def test_the_slider_goes_through_the_whole_game(
    new_person: NewPerson, game: str, lang: str, tmp_path: Path
) -> None:
    anna = await finished(new_person, game, lang)
    await look_back(anna)
    slider = anna.page.locator(".again input[type=range]")
    last = await step(anna)
    assert last == int(await slider.get_attribute("max") or 0) > 3
    ends = await board(anna)
    await slider.focus()
    await slider.press("Home")
    await anna.page.wait_for_function("() => document.querySelector('.again input').value === '0'")
    await anna.page.locator(".again .where", has_text=re.compile("The start|Самое начало")).wait_for()
    begins = await board(anna)
    assert begins != ends
    await slider.press("ArrowRight")
    await anna.page.locator(".again .where", has_text=re.compile(rf"1 (of|из) {last}")).wait_for()
    assert await anna.page.locator(".again .ev li").count() > 0
    await slider.press("PageUp")
    await anna.page.wait_for_function("() => Number(document.querySelector('.again input').value) > 1")
    await anna.look(tmp_path / "step.png")
    await slider.press("End")
    await anna.page.locator(".again .where", has_text=re.compile(rf"{last} (of|из) {last}")).wait_for()
    assert await board(anna) == ends


async def test_whose_eyes_is_chosen_and_hands_are_seen_with_them(
    new_person: NewPerson, tmp_path: Path
) -> None:
    anna = await finished(new_person, "kursk first_contact", "en")
    await look_back(anna)
    eyes = anna.page.locator(".again select")
    names = await eyes.locator("option").all_inner_texts()
    assert names == ["All open", "Wehrmacht", "Red Army", "Spectator"]
    hands = anna.page.locator(".hands figure")
    for name, count in (("All open", 2), ("Red Army", 1), ("Spectator", 0)):
        await eyes.select_option(label=name)
        await anna.page.wait_for_function(
            "many => document.querySelectorAll('.hands figure').length === many", arg=count
        )
        assert await hands.count() == count
        await board(anna)
    await anna.page.set_viewport_size({"width": 390, "height": 800})
    await anna.look(tmp_path / "phone.png")
    wide = await anna.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    await anna.page.get_by_role("button", name="Back to the board").click()
    assert await anna.page.locator(".again").is_hidden()


async def test_a_film_of_the_whole_game_is_made_and_can_be_saved(
    new_person: NewPerson, tmp_path: Path
) -> None:
    anna = await finished(new_person, "kursk first_contact", "en")
    await look_back(anna)
    await anna.page.get_by_role("button", name="Make a film of it").click()
    film = anna.page.locator(".film img, .film video")
    await film.wait_for()
    words = await film.get_attribute("alt") or await film.get_attribute("aria-label")
    assert words
    assert "animation of the whole game" in words
    async with anna.page.expect_download() as saving:
        await anna.page.get_by_role("link", name="Save the film").click()
    saved = await saving.value
    path = tmp_path / saved.suggested_filename
    await saved.save_as(path)
    data = path.read_bytes()
    assert data.startswith(b"GIF89a") or data[4:8] == b"ftyp"
    assert len(data) < 8_000_000


async def test_the_dice_are_checked_and_the_record_is_sound(new_person: NewPerson, tmp_path: Path) -> None:
    anna = await finished(new_person, "kursk first_contact", "en")
    await look_back(anna)
    own = ".again"
    await anna.press("Check the dice", within=own)
    verdict = anna.page.locator("#lines .msg", has_text="All agrees")
    await verdict.first.wait_for()
    assert "Secret number" in await verdict.first.inner_text()
    await anna.press("Save the game", within=own)
    link = anna.page.locator("#lines a[href^='/file/']").first
    answer = await anna.page.request.get(anna.url + str(await link.get_attribute("href")))
    record = tmp_path / "game.json"
    record.write_bytes(await answer.body())
    checked = verify(record)
    assert checked.returncode == 0, checked.stderr
    forged = json.loads(record.read_text())
    forged["log"][3]["at"] += 1
    record.write_text(json.dumps(forged))
    assert verify(record).returncode == 1


def verify(record: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "verify", str(record)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


async def test_while_it_runs_one_looks_back_with_one_s_own_eyes_only(new_person: NewPerson) -> None:
    anna = await new_person("Anna")
    await anna.enter(ROOM)
    await anna.say("/solo kursk first_contact")
    for _ in range(3):
        assert await anna.wait_turn()
        await anna.act("mouse")
    await anna.say("/replay")
    await anna.page.locator(".again:not([hidden])").wait_for()
    assert await anna.page.locator(".again select option").all_inner_texts() == ["Wehrmacht"]
    assert await anna.page.locator(".again button", has_text="Check the dice").count() == 0
    clara = await new_person("Clara")
    await clara.enter(ROOM)
    clara.may_fail = True
    table = str(await anna.page.evaluate("() => new URLSearchParams(location.search).get('t')"))
    for eyes, status in (("p0", 404), ("p1", 404), ("all", 404), ("w", 200), ("", 200)):
        query = f"/api/replay?room={ROOM}&table={table}&eyes={eyes}"
        assert (await clara.page.request.get(clara.url + query)).status == status
        film = f"/api/film?room={ROOM}&table={table}&eyes={eyes}"
        assert (await clara.page.request.get(clara.url + film)).status == status
