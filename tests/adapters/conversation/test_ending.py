"""A finished match offers what comes next: a rematch to who played, the proof and the record to all."""

from __future__ import annotations

import hashlib
import json

import pytest
from msgspec.structs import replace

from bot.adapters.conversation.desk import Desk
from bot.i18n import LANGUAGES, tr
from tests.adapters.conversation.conftest import Guest, find, words
from tests.adapters.conversation.test_desk import seated


async def ended(desk: Desk) -> tuple[Guest, Guest, Guest]:
    """Anna resigned to Boris; Clara watched."""
    anna, boris, clara = Guest(desk, "Anna"), Guest(desk, "Boris"), Guest(desk, "Clara")
    opened = await anna.say("/newgame kursk first_contact")
    anna.table = boris.table = clara.table = opened[0].screen.table
    await anna.say("/join wehrmacht")
    await boris.say("/join")
    await anna.say("/resign yes")
    return anna, boris, clara


async def test_who_played_is_offered_a_rematch_and_both_get_the_same_table(desk: Desk) -> None:
    anna, boris, _ = await ended(desk)
    first = await anna.press(find(await anna.screen(), "c:/rematch"))
    second = await boris.press(find(await boris.screen(), "c:/rematch"))
    assert first[0].screen.table == second[0].screen.table != anna.table
    table = await desk.tables.get(second[0].screen.table)
    assert table is not None
    assert table.status == "playing"


async def test_everybody_may_check_the_dice_and_save_the_record(desk: Desk) -> None:
    _, _, clara = await ended(desk)
    public = await clara.public()
    assert not [button for row in public.rows for button in row if "rematch" in button.press]
    proof = words(await clara.press(find(public, "c:/verify")))
    assert "Secret number" in proof
    saved = await clara.press(find(public, "c:/export"))
    assert saved[0].screen.files[0].name.endswith(".json")


async def test_a_running_match_offers_none_of_it(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    anna.table = (await anna.say("/solo kursk first_contact"))[0].screen.table
    for screen in (await anna.screen(), await anna.public()):
        presses = [button.press for row in screen.rows for button in row]
        assert not [press for press in presses if press.startswith(("c:/rematch", "c:/verify", "c:/export"))]


async def test_the_promise_is_told_at_the_start_and_kept_at_the_end(desk: Desk) -> None:
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris", "ru")
    opened = (await anna.say("/newgame kursk first_contact"))[0].screen
    anna.table = boris.table = opened.table
    table = await desk.tables.get(anna.table)
    assert table is not None
    assert table.commitment[:16] in "\n".join(opened.lines)
    assert table.commitment in words(await boris.say("/verify"))
    await anna.say("/join wehrmacht")
    await boris.say("/join")
    begun = await anna.public()
    assert table.commitment in "\n".join(begun.notes)
    notice = await desk.notice_screen(anna.table, boris.who.person, "ru")
    assert notice is not None
    assert f"тайного числа с отпечатком (SHA-256) {table.commitment}" in "\n".join(notice.notes)
    await anna.say("/resign yes")
    over = await desk.tables.get(anna.table)
    assert over is not None
    assert hashlib.sha256(over.seed.encode()).hexdigest() == table.commitment
    for screen in (await anna.public(), await boris.screen()):
        assert over.seed in screen.lines[-1]
        assert f"/verify {over.id}" in screen.lines[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_closed_table_is_spoken_of_as_what_it_is(desk: Desk, lang: str) -> None:
    """Closed in the middle its record is whole; closed before the start there is none, nor will there be."""
    anna, boris = await seated(desk)
    anna.who = replace(anna.who, lang=lang)
    await desk.tables.abort(anna.table, anna.who.person, by_admin=True)
    (record,) = await anna.say(f"/export {anna.table}")
    assert record.screen.lines == (tr(lang, "common-export-done"),)
    assert json.loads(record.screen.files[0].text)["header"]["status"] == "over"
    made = (await anna.say("/newgame kursk first_contact"))[0].screen.table
    await anna.say(f"/abort {made}")
    for command in ("export", "verify", "replay", "log", "board"):
        assert words(await boris.say(f"/{command} {made}")) == "\n" + tr(
            "ru", "common-never-begun", table=made
        )
