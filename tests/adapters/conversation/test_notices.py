"""Notices: told when something is new to a person, once, and true; every kind, in both languages."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.notices import chapter_of, is_only_reminder, news_in
from bot.adapters.port import Screen, buttons
from bot.i18n import LANGUAGES
from bot.store import Store
from bot.table.model import Ask, Chat, Person, Seen
from bot.table.service import Tables
from tests.adapters.conversation.conftest import Guest
from tests.table.world import StandingClock

HOUR = 3_600_000
GROUP = Chat("telegram", "-100")
UNTRANSLATED = re.compile(
    r"\b(?:notice|clock|when|settings|remind|games|absence|vote|common)-[a-z]+[a-z-]*\b"
)


class Ear:
    """What a courier would tell one person: takes the news out of the outbox, keeps what was shown last."""

    def __init__(self, desk: Desk, guest: Guest, lang: str = "en") -> None:
        self.desk, self.guest, self.lang = desk, guest, lang
        self.chapter = ""
        self.last: Screen | None = None

    @property
    def person(self) -> Person:
        return self.guest.who.person

    async def listen(self) -> Screen | None:
        """The new message that came, if one came."""
        store, table = self.desk.tables.store, self.guest.table
        items = [item for item in await store.waiting(table) if item.recipient == self.person.key]
        if not items:
            return None
        await store.ack(table, items)
        screen = await self.desk.notice_screen(table, self.person, self.lang, self.chapter)
        if screen is None:
            return None
        is_new = bool(news_in(screen.chapter, self.chapter))
        if is_new or self.last is not None:
            self.last, self.chapter = screen, screen.chapter
        return screen if is_new else None

    async def told(self) -> str:
        """The words of the new message; "" if none came."""
        return said(await self.listen())


def said(screen: Screen | None) -> str:
    """All that a screen says."""
    if screen is None:
        return ""
    labels = [button.label for button in buttons(screen)]
    text = "\n".join(
        (screen.title, *(due.line for due in screen.dues), *screen.notes, *screen.lines, *labels)
    )
    assert not UNTRANSLATED.search(text), text
    return text


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest_asyncio.fixture
async def desk(store: Store, clock: StandingClock) -> AsyncIterator[Desk]:
    async with Tables(store, clock=clock, ticking=False) as tables:
        yield Desk(tables)


def telegram(desk: Desk, name: str, lang: str = "en") -> Guest:
    guest = Guest(desk, name, lang, GROUP)
    guest.who = type(guest.who)(Person("telegram", name.casefold()), GROUP, lang, name, is_group=True)
    return guest


async def begun(desk: Desk, lang: str = "en", more: str = "") -> tuple[Ear, Ear]:
    """Who is asked first, and the other."""
    anna, boris = telegram(desk, "Anna", lang), telegram(desk, "Boris", lang)
    (opened,) = await anna.say(f"/newgame kursk {more}")
    anna.table = boris.table = opened.screen.table
    for guest in (anna, boris):
        await guest.say(f"/join {guest.table}")
    seen = await desk.tables.look(anna.table, anna.who.person)
    assert seen is not None
    first, second = (anna, boris) if seen.seat in seen.view.waits else (boris, anna)
    return Ear(desk, first, lang), Ear(desk, second, lang)


async def later(desk: Desk, clock: StandingClock, hours: float) -> None:
    clock.time += round(hours * HOUR)
    await desk.tables.time.tick()


async def act(desk: Desk, ear: Ear, rng: Random) -> bool:
    """One action of this person; false when they aren't asked."""
    seen = await desk.tables.look(ear.guest.table, ear.person)
    assert seen is not None
    assert seen.seat is not None
    if seen.seat not in seen.view.waits:
        return False
    action = rng.choice(seen.view.legal)
    answer = await desk.tables.act(Ask(seen.table.id, ear.person, seen.seat, seen.decision, (action,), ""))
    assert answer.status == "ok"
    return True


async def test_the_start_is_told_to_both_and_the_question_to_whom_it_is_put(desk: Desk) -> None:
    first, second = await begun(desk)
    asked, waits = await first.told(), await second.told()
    assert "The game has begun. You play Red Army." in asked
    assert "Your move: until Wednesday, 15 November, 22:13 UTC, then your reserve runs: 2 days." in asked
    assert "You play Wehrmacht." in waits
    assert "Time to move: until Wednesday, 15 November, 22:13 UTC" in waits
    assert [await first.told(), await second.told()] == ["", ""]


async def test_reminders_come_at_half_and_nine_tenths_once_each(desk: Desk, clock: StandingClock) -> None:
    first, second = await begun(desk)
    assert await first.told()
    assert await second.told()
    await later(desk, clock, 37)
    half = await first.told()
    assert "half of the time has passed" in half
    assert "your reserve is running, until " in half
    await later(desk, clock, 1)
    assert await first.told() == ""
    await later(desk, clock, 28)
    assert "time is nearly up" in await first.told()
    await later(desk, clock, 1)
    assert [await first.told(), await second.told()] == ["", ""]


async def test_a_grace_is_told_without_a_reminder(desk: Desk) -> None:
    """It may come long before nine tenths of the time are over; more time beyond it is time as ever."""
    first, _ = await begun(desk)
    seen = await desk.tables.look(first.guest.table, first.person)
    assert seen is not None
    assert seen.seat is not None
    assert seen.times is not None

    def told(due: int, grace: int) -> set[str]:
        seats = list(seen.times.seats)
        seats[seen.seat] = replace(seats[seen.seat], due=due, grace=grace, warned=90)
        chapter = chapter_of(replace(seen, times=replace(seen.times, seats=tuple(seats))))
        return set(chapter.partition("|")[0].split())

    reminder = f"{seen.decision}-90%"
    assert "grace-5" in told(5, 5)
    assert reminder not in told(5, 5)
    assert reminder in told(6, 5)
    assert reminder in told(6, 0)


async def test_what_was_decided_for_somebody_is_told(desk: Desk, clock: StandingClock) -> None:
    first, second = await begun(desk)
    await first.told()
    await second.told()
    await later(desk, clock, 73)
    late = await first.told()
    at = next(n for n, line in enumerate(late.splitlines()) if line.startswith("Time ran out"))
    assert "Time ran out, so this was decided for you:\nRed Army ends the phase: deployment." in late
    assert "Your move: until Saturday, 18 November, " in late
    assert (await first.guest.screen()).notes[:2] == tuple(late.splitlines()[at : at + 2])
    assert "Time ran out" not in " ".join((await second.guest.screen()).notes)
    assert await second.told() == ""
    await later(desk, clock, 25)
    twice = await first.told()
    assert "Time ran out 2 times in a row" in twice
    assert "on offer" in twice
    assert "Time ran out" not in await second.told()
    assert [await first.told(), await second.told()] == ["", ""]


async def test_whoever_is_away_is_not_called_to_each_decision_made_for_them(
    desk: Desk, clock: StandingClock
) -> None:
    """Else somebody who left a `live` game would be written to every five minutes for two days."""
    first, second = await begun(desk, more="pace=live")
    ears = (first, second)
    heard = {ear: [await ear.told()] for ear in ears}
    for _ in range(40):
        await later(desk, clock, 5 / 60)
        for ear in ears:
            heard[ear].append(await ear.told())
    counts = {ear: sum(bool(text) for text in heard[ear]) for ear in ears}
    assert all("on offer" in "".join(heard[ear]) for ear in ears)
    assert max(counts.values()) <= 9, heard
    game = await desk.tables.desk.game(first.guest.table)
    assert game is not None
    assert min(clock_of.late for clock_of in game.times.seats) >= 8
    assert all("late-" in ear.chapter.partition("|")[2] for ear in ears)


async def test_a_vote_calls_whom_it_asks_and_a_pause_stops_deadlines(
    desk: Desk, clock: StandingClock
) -> None:
    first, second = await begun(desk)
    await first.told()
    await second.told()
    await first.guest.say(f"/pause {first.guest.table}")
    assert await first.told() == ""
    asked = await second.listen()
    assert asked is not None
    yes = next(button for button in buttons(asked) if button.press.endswith(" yes"))
    await second.guest.press(yes)
    for ear in (first, second):
        paused = await ear.listen()
        assert "The table is paused" in said(paused)
        assert paused is not None
        assert paused.dues == ()
    clock.time += 5 * HOUR
    await first.guest.say(f"/pause {first.guest.table} off")
    back = await first.told()
    assert "The pause is over" in back
    assert "Your move: until " in back
    assert "The pause is over" in await second.told()
    assert second.last is not None
    assert "paused" not in said(second.last)
    assert [await first.told(), await second.told()] == ["", ""]


async def test_a_call_in_the_chat_comes_for_what_is_new_and_wanted_only(
    desk: Desk, clock: StandingClock
) -> None:
    first, second = await begun(desk)
    table = first.guest.table
    call = await desk.knock_screen(table, first.person, "en")
    assert call is not None
    assert call.to == first.person
    assert "until Wednesday, 15 November, " in call.dues[0].line
    assert await desk.knock_screen(table, first.person, "en", call.chapter) is None
    assert await desk.knock_screen(table, second.person, "en") is None
    await later(desk, clock, 37)
    again = await desk.knock_screen(table, first.person, "en", call.chapter)
    assert again is not None
    await first.guest.say(f"/pause {table}")
    asked = await desk.knock_screen(table, second.person, "en")
    assert "your word is awaited" in said(asked)
    await second.guest.say(f"/vote {table} yes")
    assert await desk.knock_screen(table, first.person, "en", again.chapter) is None
    assert await desk.knock_screen(table, first.person, "en") is None
    paused = await desk.notice_screen(table, first.person, "en", again.chapter)
    assert paused is not None
    await second.guest.say(f"/pause {table} off")
    assert await desk.knock_screen(table, first.person, "en", paused.chapter) is not None


async def test_nobody_is_called_aloud_in_a_reaction_window(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who can't react is not called at all: a call would tell the chat who can."""
    first, _ = await begun(desk)
    table = first.guest.table
    seen = await desk.tables.look(table, first.person)
    assert seen is not None
    assert not seen.is_window
    assert await desk.knock_screen(table, first.person, "en") is not None

    async def look(*_: object) -> Seen:
        return replace(seen, is_window=True)

    monkeypatch.setattr(desk.tables, "look", look)
    assert await desk.knock_screen(table, first.person, "en") is None
    assert await desk.notice_screen(table, first.person, "en") is not None


async def test_whoever_lost_the_seat_and_whoever_took_it_are_told(desk: Desk, clock: StandingClock) -> None:
    first, second = await begun(desk)
    table = first.guest.table
    await first.guest.say(f"/replace {table} offer")
    offered = await desk.tables.get(table)
    assert offered is not None
    if not any(holder.offered for holder in offered.holders):
        await first.guest.say(f"/replace {table} offer sure")
    await first.told()
    await second.told()
    clara = Ear(desk, telegram(desk, "Clara"))
    clara.guest.table = table
    await clara.guest.say(f"/replace {table}")
    lost = await desk.notice_screen(table, first.person, "en", first.chapter)
    assert lost is not None
    assert "Clara plays Red Army now. You no longer sit at this table." in said(lost)
    assert news_in(lost.chapter, first.chapter)
    taken = await clara.told()
    assert "You play here from now on: Red Army, in the place of " in taken
    assert "Your move: until" in taken
    assert await clara.told() == ""
    assert await desk.notice_screen(table, Person("telegram", "stranger"), "en") is None


async def test_the_end_is_told_to_both_once(desk: Desk) -> None:
    first, second = await begun(desk)
    await first.told()
    await second.told()
    await first.guest.say(f"/resign {first.guest.table} yes")
    for ear in (first, second):
        screen = await ear.listen()
        assert screen is not None
        assert screen.kind == "report"
        assert await ear.listen() is None


async def test_what_is_answered_is_put_right_without_a_message(desk: Desk, clock: StandingClock) -> None:
    first, second = await begun(desk)
    await first.told()
    await second.told()
    rng = Random(3)
    while await act(desk, first, rng):
        pass
    await desk.tables.tell_again(first.guest.table, first.person.key, "turn")
    assert await first.told() == ""
    assert first.last is not None
    assert "Your move" not in said(first.last)
    assert "Your move" in await second.told()
    await later(desk, clock, 2)
    await second.guest.say(f"/pace {second.guest.table} +24h")
    await first.told()
    assert first.last is not None
    assert first.last.dues


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("/settings notices all", ["begun", "half", "late"]),
        ("/settings notices turn", ["begun", "half", "late"]),
        ("/settings notices none", []),
        ("/remind off", ["begun", "late"]),
        ("/remind 6h", ["begun", "nearly", "late"]),
    ],
)
async def test_everybody_is_told_what_they_wish(
    desk: Desk, clock: StandingClock, line: str, kinds: list[str]
) -> None:
    first, _second = await begun(desk)
    await first.guest.say(line)
    told = [("begun", await first.told())]
    await later(desk, clock, 37)
    told.append(("half", await first.told()))
    await later(desk, clock, 30.5)
    told.append(("nearly", await first.told()))
    await later(desk, clock, 6)
    told.append(("late", await first.told()))
    heard = [kind for kind, words in told if words]
    assert [kind for kind in heard if kind != "nearly" or "nearly" in kinds or line == "/remind 6h"] == kinds


async def test_a_table_may_be_muted_alone(desk: Desk, clock: StandingClock) -> None:
    first, _second = await begun(desk)
    table = first.guest.table
    await first.guest.say(f"/remind off {table}")
    await first.told()
    await later(desk, clock, 37)
    assert await first.told() == ""
    await first.guest.say(f"/remind on {table}")
    await later(desk, clock, 30)
    assert "nearly up" in await first.told()


async def test_in_quiet_hours_messages_make_no_sound(desk: Desk, clock: StandingClock) -> None:
    first, _second = await begun(desk)
    await first.guest.say("/settings zone UTC")
    hour = clock.time // HOUR % 24
    await first.guest.say(f"/settings quiet {hour}-{(hour + 8) % 24}")
    screen = await first.listen()
    assert screen is not None
    assert 7 * HOUR < screen.quiet_until - clock.time <= 8 * HOUR


def test_news_are_words_that_were_not_there() -> None:
    assert news_in("12 begun|due-1", "") == {"12", "begun"}
    assert news_in("12 12-50%|due-1", "12|due-1") == {"12-50%"}
    assert is_only_reminder("12 12-50%|due-1", "12|due-1")
    assert not is_only_reminder("12 12-50%", "")
    assert news_in("begun|13,waits", "12 begun") == set()
    assert news_in("12", "|12 due-3") == set()


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_kind_speaks_both_languages(desk: Desk, clock: StandingClock, lang: str) -> None:
    first, second = await begun(desk, lang, "pace=8h")
    told = [await first.told(), await second.told()]
    for hours in (11, 7, 3, 21, 21, 21):
        await later(desk, clock, hours)
        told += [await first.told(), await second.told()]
    knock = await desk.knock_screen(first.guest.table, first.person, lang)
    told.append(said(knock))
    assert sum(map(bool, told)) >= 6
