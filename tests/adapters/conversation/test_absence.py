"""Seats that change hands and votes, as people in a chat have them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.adapters.conversation.council import closed_line
from bot.adapters.conversation.desk import Desk
from bot.adapters.port import Screen, buttons
from bot.i18n import LANGUAGES, tr
from bot.store import Store
from bot.table.audit import difference
from bot.table.model import Ask, Person, Table
from bot.table.service import Tables
from tests.adapters.conversation.conftest import Guest, find, words
from tests.adapters.conversation.test_desk import awaited, seated
from tests.table.world import StandingClock

HOUR = 3_600_000
DAY = 24 * HOUR


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest_asyncio.fixture
async def desk(store: Store, clock: StandingClock) -> AsyncIterator[Desk]:
    """A desk whose time passes when a test says so."""
    async with Tables(store, clock=clock, ticking=False) as tables:
        yield Desk(tables)
        for name in [name async for name in store.tables()]:
            assert await difference(store, tables.reader, name) == ""


async def pass_time(desk: Desk, clock: StandingClock, ms: int) -> None:
    clock.time += ms
    await desk.tables.time.tick()


async def deserted(desk: Desk, clock: StandingClock) -> tuple[Guest, Guest]:
    """Somebody who is there, and somebody who has let two deadlines pass."""
    anna, boris = await seated(desk)
    gone = await awaited(anna, boris)
    here = boris if gone is anna else anna
    for _ in range(8):
        table = await desk.tables.get(gone.table)
        assert table is not None
        if any(holder.offered and holder.person == gone.who.person for holder in table.holders):
            return here, gone
        await pass_time(desk, clock, 80 * HOUR)
        while (tile := await desk.tile(here.table, here.who)) is not None and tile.awaited:
            await press_on(here)
    raise AssertionError("the seat never came to be on offer")


async def press_on(guest: Guest) -> None:
    """End the phase, or whatever comes nearest to it."""
    seen = await guest.desk.tables.look(guest.table, guest.who.person)
    assert seen is not None
    last = [action for action in seen.view.legal if action.name in ("end_phase", "confirm", "keep")]
    action = (last or list(seen.view.legal))[0]
    ask = Ask(guest.table, guest.who.person, seen.seat or 0, seen.decision, (action,), "")
    assert (await guest.desk.tables.act(ask)).status == "ok"


def labels(screen: Screen, start: str) -> list[str]:
    return [button.label for button in buttons(screen) if button.press.startswith(start)]


async def holders(desk: Desk, guest: Guest) -> Table:
    found = await desk.tables.get(guest.table)
    assert found is not None
    return found


# ── a seat on offer ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_table_message_says_that_a_seat_is_on_offer_and_has_its_button(
    desk: Desk, clock: StandingClock, lang: str
) -> None:
    here, gone = await deserted(desk, clock)
    here.who = replace(here.who, lang=lang)
    screen = await here.public()
    assert any(gone.who.name in line for line in screen.notes)
    assert len(labels(screen, "c:/replace")) == 1
    assert len(labels(screen, "c:/vote")) == 4
    tile = await desk.tile(here.table, here.who)
    assert tile is not None
    assert [seat.note for seat in tile.seats].count(tr(lang, "absence-note")) == 1
    own = await here.screen()
    assert len(labels(own, "c:/vote")) == 4
    assert labels(own, "c:/replace") == []


async def test_a_stranger_takes_it_with_one_tap_and_sees_the_seats_own_screen(
    desk: Desk, clock: StandingClock
) -> None:
    here, gone = await deserted(desk, clock)
    hand = await desk.hand_screen(gone.table, gone.who)
    dora = Guest(desk, "Dora", gone.who.lang)
    replies = await dora.press(find(await here.public(), "c:/replace"))
    assert "Dora" in words(replies)
    assert [reply.private for reply in replies] == [False, True]
    dora.table = gone.table
    mine = await desk.hand_screen(dora.table, dora.who)
    assert hand is not None
    assert mine is not None
    assert [picture.key for picture in mine.pictures] == [picture.key for picture in hand.pictures]
    assert await desk.private_screen(gone.table, gone.who) is None
    assert await desk.hand_screen(gone.table, gone.who) is None
    late = await Guest(desk, "Eve").press(f"c:/replace {gone.table}")
    assert words(late).strip() == tr("en", "common-seat-not-offered", table=gone.table)


async def test_replace_alone_means_the_only_open_seat_of_the_chat(desk: Desk, clock: StandingClock) -> None:
    _, gone = await deserted(desk, clock)
    await seated_elsewhere(desk)
    dora = Guest(desk, "Dora", "ru")
    assert gone.table in words(await dora.say("/замена"))
    assert "Dora" in [holder.name for holder in (await holders(desk, gone)).holders]


async def seated_elsewhere(desk: Desk) -> None:
    """Another table of the same chat, where nobody is missing."""
    eve = Guest(desk, "Eve")
    lobby = (await eve.say("/newgame kursk first_contact"))[0].screen
    await eve.press(find(lobby, f"c:/join {lobby.table} axis"))


async def test_the_leaver_presses_and_stays(desk: Desk, clock: StandingClock) -> None:
    _, gone = await deserted(desk, clock)
    own = await gone.screen()
    back = find(own, "c:/replace")
    assert back.label == tr(gone.who.lang, "absence-back")
    assert tr(gone.who.lang, "absence-returned") in words(await gone.press(back))
    assert labels(await gone.screen(), "c:/replace") == []


async def test_whom_a_player_has_blocked_takes_no_seat(desk: Desk, clock: StandingClock) -> None:
    here, gone = await deserted(desk, clock)
    dora = Guest(desk, "Dora")
    dora.table = gone.table
    await seated_elsewhere(desk)
    lobby = (await dora.say("/newgame kursk"))[0].screen
    await dora.press(find(lobby, "c:/join"))
    await here.say("/block Dora")
    assert tr("en", "common-blocked", table=gone.table) in words(await dora.press(f"c:/replace {gone.table}"))


# ── leaving by oneself ───────────────────────────────────────────────────────────────────────────────────


async def test_who_has_to_leave_is_asked_once_then_plays_on_until_somebody_comes(desk: Desk) -> None:
    anna, boris = await seated(desk)
    question = (await anna.say("/replace"))[0].screen
    assert not (await holders(desk, anna)).holders[0].offered
    said = await anna.press(find(question, f"c:/replace {anna.table} offer"))
    assert tr("en", "absence-offered") in words(said)
    assert any("Anna" in line for line in (await boris.public()).notes)
    kept = await anna.press(find(await anna.screen(), "c:/replace"))
    assert tr("en", "absence-returned") in words(kept)


async def test_before_the_game_one_leaves_with_leave(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    lobby = (await anna.say("/newgame kursk first_contact"))[0].screen
    await anna.press(find(lobby, "c:/join"))
    assert words(await anna.say(f"/replace {lobby.table}")).strip() == tr(
        "en", "common-not-playing", table=lobby.table
    )


# ── votes ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_other_lets_the_program_play_on(desk: Desk, clock: StandingClock) -> None:
    here, gone = await deserted(desk, clock)
    (button,) = [each for each in buttons(await here.screen()) if each.press.endswith("opponent")]
    said = words(await here.press(button))
    assert tr(here.who.lang, "vote-noted") not in said
    assert any(holder.opponent for holder in (await holders(desk, gone)).holders)
    assert labels(await here.public(), "c:/vote") == []


async def test_a_win_is_claimed_only_when_it_is_said_twice(desk: Desk, clock: StandingClock) -> None:
    here, gone = await deserted(desk, clock)
    (button,) = [each for each in buttons(await here.screen()) if each.press.endswith("win")]
    sure = (await here.press(button))[0].screen
    assert (await holders(desk, gone)).status == "playing"
    await here.press(find(sure, "c:/vote"))
    table = await holders(desk, gone)
    assert (table.status, table.reason) == ("over", "absent")
    assert tr(here.who.lang, "absence-over-claimed") in (await here.public()).notes


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_strangers_the_absent_and_late_presses_get_a_friendly_line(
    desk: Desk, clock: StandingClock, lang: str
) -> None:
    here, gone = await deserted(desk, clock)
    wait = next(each for each in buttons(await here.public()) if each.press.endswith("wait"))
    for who, key in ((Guest(desk, "Dora"), "common-not-your-table"), (gone, "common-vote-not-asked")):
        who.who = replace(who.who, lang=lang)
        assert words(await who.press(wait)).strip() == tr(lang, key, table=gone.table)
    here.who = replace(here.who, lang=lang)
    await here.press(wait)
    assert words(await here.press(wait)).strip() == tr(lang, "common-vote-closed")
    assert words(await here.say(f"/vote {here.table} yes")).strip() == tr(lang, "vote-none", table=here.table)


@pytest.mark.parametrize(("lang", "word"), [("en", "wait"), ("ru", "ждать")])
async def test_the_answer_may_be_typed(desk: Desk, clock: StandingClock, lang: str, word: str) -> None:
    here, gone = await deserted(desk, clock)
    here.who = replace(here.who, lang=lang)
    asked = await here.say("/vote")
    assert len(buttons(asked[0].screen)) == 4
    assert "perhaps" in words(await here.say("/vote perhaps"))
    assert gone.who.name in words(await here.say(f"/vote {word}"))
    assert (await holders(desk, gone)).votes == ()


async def test_a_game_is_ended_by_all_who_play_it(desk: Desk) -> None:
    anna, boris = await seated(desk)
    assert words(await Guest(desk, "Dora").say(f"/abort {anna.table}")).strip() == tr(
        "en", "common-only-players"
    )
    assert tr("en", "absence-abort-asked") in words(await anna.say("/abort"))
    assert tr("en", "common-vote-open") in words(await anna.say("/abort"))
    own = await boris.screen()
    assert any("Anna" in line for line in own.notes)
    assert labels(await anna.screen(), "c:/vote") == []
    await boris.press(next(each for each in buttons(own) if each.press.endswith("yes")))
    screen = await anna.public()
    assert tr("en", "common-aborted", table=anna.table) in screen.lines
    assert tr("en", "absence-closed-agreed") in screen.lines


async def test_one_no_is_told_with_the_name(desk: Desk) -> None:
    anna, boris = await seated(desk)
    await anna.say("/abort")
    await boris.say("/vote нет")
    assert tr("en", "verdict-no", kind="abort", name="Boris", pace="") in (await anna.screen()).notes


async def test_what_is_no_longer_ones_own_to_take_back_is_asked_of_all(desk: Desk) -> None:
    anna, boris = await seated(desk)
    mover = await awaited(anna, boris)
    other = boris if mover is anna else anna
    assert tr(other.who.lang, "common-nothing-to-undo") in words(await other.say("/undo"))
    seen = await desk.tables.look(mover.table, mover.who.person)
    assert seen is not None
    phase = seen.view.open.phase
    while (seen := await desk.tables.look(mover.table, mover.who.person)).view.open.phase == phase:  # type: ignore[union-attr]
        await press_on(mover)
    reply = (await mover.say("/undo"))[0].screen
    asked = await mover.press(find(reply, "c:/undo"))
    assert tr(mover.who.lang, "vote-asked") in words(asked)
    await other.press(next(each for each in buttons(await other.screen()) if each.press.endswith("yes")))
    seen = await desk.tables.look(mover.table, mover.who.person)
    assert seen is not None
    assert seen.view.open.phase == phase
    log = words(await other.say("/log"))
    assert log


# ── tables that close ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_dead_lobby_says_that_it_closes_and_why_it_did(
    desk: Desk, clock: StandingClock, lang: str
) -> None:
    anna = Guest(desk, "Anna", lang)
    anna.table = (await anna.say("/newgame kursk first_contact"))[0].screen.table
    before = await anna.public()
    assert before.notes == ()
    await pass_time(desk, clock, 6 * DAY)
    warned = await anna.public()
    assert len(warned.notes) == 1
    assert warned.chapter != before.chapter
    await pass_time(desk, clock, 3 * DAY)
    assert tr(lang, "absence-closed-lobby") in (await anna.public()).lines


def test_a_table_closed_on_request_needs_no_reason() -> None:
    table = Table("K7F2", "", (), "kursk", "kursk", "", Person("web", "anna"), (), reason="asked")
    assert closed_line(table, "en") == ""
