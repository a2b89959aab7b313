"""The clocks of a table: /pace (see and change), /pause and going on, /vacation, time for the opponent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.adapters.conversation.answers import Puzzled, must, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.clockface import notes, running, time_of, waiting
from bot.adapters.conversation.rights import as_oneself
from bot.adapters.conversation.when import Reader, moment, span
from bot.adapters.conversation.words import Command
from bot.adapters.port import Button, Screen
from bot.adapters.presenter import Presenter
from bot.i18n import tr
from bot.plain import capital
from bot.table.clock.paces import DAY, FREE, HOUR, MINUTE, PACES, VACATION_DAYS, pace_of
from bot.table.edits import seat_of
from bot.table.model import Person, Seen, Table

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

PACE_WORDS = {
    "live": ("live", "живой", "вживую", "блиц", "5m", "5м", "5мин"),
    "8h": ("8h", "8", "8ч", "8час", "8часов"),
    "24h": ("24h", "24", "24ч", "сутки", "1d", "1д", "день", "day"),
    "3d": ("3d", "3", "72h", "72ч", "3д", "3дня", "трое", "троесуток"),
    "free": ("free", "без", "безсроков", "свободный", "свободно", "none", "off"),
}
_PACES = {word: name for name, words in PACE_WORDS.items() for word in words}
MORE = re.compile(r"\+\s*(\d{1,3})\s*(h|ч|d|д|m|м)?\w*")
UNITS = {"h": HOUR, "ч": HOUR, "d": DAY, "д": DAY, "m": MINUTE, "м": MINUTE}
GIFTS = ("+24h", "+3d")
ON = frozenset(("on", "вкл", "да", "yes"))
RESUME = frozenset(("off", "resume", "go", "выкл", "дальше", "продолжить", "нет"))
BACK = frozenset(("off", "back", "0", "выкл", "вернулся", "вернулась", "дома"))
DAYS = re.compile(r"(\d{1,3})\s*(?:d|days?|д|дн\w*|день)?")
OFFERED_DAYS = (1, 3, 7)


def pace_name(word: str) -> str:
    """The pace that a word means; the word itself if it means none."""
    plain = word.casefold().replace(" ", "")
    return _PACES.get(plain, plain)


def more_time(word: str) -> int:
    """`+24h`, `+2d`, `+30m` → ms; 0 if it is none."""
    match = MORE.fullmatch(word.casefold().strip())
    return int(match[1]) * UNITS[match[2] or "h"] if match else 0


# ── /pace ────────────────────────────────────────────────────────────────────────────────────────────────


async def pace(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/pace: the clocks; /pace 3d: another pace; /pace +24h: more time for the opponent."""
    table = await desk.find(who, cmd, opened)
    word = " ".join(cmd.words)
    if not word:
        return [await _clocks(desk, who, table)]
    as_oneself(who)
    more = more_time(word)
    if more:
        return [await _extend(desk, who, table, more, input_id)]
    name = pace_name(word)
    if name not in PACES:
        known = ", ".join(PACES)
        raise Puzzled(tr(who.lang, "common-no-such-pace", word=word[:24], known=known))
    await must(desk, who, await desk.tables.time.pace(table.id, who.person, name, input_id), table)
    after = await desk.tables.get(table.id) or table
    is_done = after.pace == name
    line = (
        tr(who.lang, "time-pace-set", pace=_pace(name, who.lang)) if is_done else tr(who.lang, "vote-asked")
    )
    return [note(line, table=table.id)]


async def _extend(desk: Desk, who: Who, table: Table, more: int, input_id: str) -> Reply:
    await must(desk, who, await desk.tables.time.extend(table.id, who.person, more, input_id), table)
    return note(tr(who.lang, "time-extended", span=span(more, who.lang)), table=table.id)


async def _clocks(desk: Desk, who: Who, table: Table) -> Reply:
    seen = await desk.tables.look(table.id, who.person)
    if seen is None:
        raise Puzzled(tr(who.lang, "common-no-such-table", table=table.id))
    reader = await desk.reader_of(who)
    presenter = await desk.presenter(table)
    lines = (*_pace_lines(table, who.lang), *_seat_lines(seen, presenter, reader))
    title = tr(who.lang, "time-title", table=table.id)
    return Reply(Screen("reply", title, lines, tuple(_rows(seen, who)), table=table.id))


def _pace(name: str, lang: str) -> str:
    return tr(lang, f"time-pace-name-{name if name in PACES else FREE}")


def _pace_lines(table: Table, lang: str) -> Iterator[str]:
    pace = pace_of(table.pace)
    if pace.is_free:
        yield tr(lang, "time-pace-free")
        return
    yield tr(lang, "time-pace", pace=_pace(table.pace, lang), reserve=span(pace.reserve, lang))
    yield tr(lang, "time-window", window=span(pace.window, lang))
    if not table.weekends:
        yield tr(lang, "time-weekends-off")


def lobby_line(table: Table, lang: str) -> str:
    """The pace of a table that waits for players, and how to change it."""
    pace = pace_of(table.pace)
    if pace.is_free:
        return tr(lang, "time-pace-free")
    weekends = "on" if table.weekends else "off"
    reserve = span(pace.reserve, lang)
    return tr(lang, "time-lobby", pace=_pace(table.pace, lang), reserve=reserve, weekends=weekends)


def _seat_lines(seen: Seen, presenter: Presenter, reader: Reader) -> Iterator[str]:
    if seen.times is None or seen.table.status != "playing":
        return
    clocks = {clock.seat: clock for clock in running(seen, reader.now)}
    is_free = pace_of(seen.table.pace).is_free
    for seat, holder in enumerate(seen.table.holders):
        if holder.person is None or is_free:
            continue
        side = presenter.side_name(holder.side, reader.lang)
        reserve = span(time_of(seen, seat).reserve, reader.lang)
        key = "time-seat"
        if seat in clocks:
            key = "time-seat-reserve" if clocks[seat].is_reserve else "time-seat-asked"
        when = moment(reader, clocks[seat].until) if seat in clocks else ""
        yield tr(reader.lang, key, side=side, name=holder.name, reserve=reserve, when=when)
    yield from notes(seen, presenter, reader)


def _rows(seen: Seen, who: Who) -> Iterator[tuple[Button, ...]]:
    table, lang = seen.table, who.lang
    is_lobby = table.status == "lobby" and table.creator == who.person
    is_mine = table.status == "playing" and seen.seat is not None
    if not is_lobby and not is_mine:
        return
    others = [name for name in PACES if name != table.pace]
    buttons = [Button(capital(_pace(name, lang)), f"c:/pace {table.id} {name}") for name in others]
    yield from (tuple(buttons[n : n + 2]) for n in range(0, len(buttons), 2))
    if not is_mine or seen.times is None:
        return
    if waits_for_another(seen):
        yield tuple(
            Button(tr(lang, "time-give", span=span(more_time(gift), lang)), f"c:/pace {table.id} {gift}")
            for gift in GIFTS
        )
    word, key = ("off", "time-resume") if seen.times.paused else ("on", "time-pause")
    yield (Button(tr(lang, key), f"c:/pause {table.id} {word}"),)


def waits_for_another(seen: Seen) -> bool:
    """Whether somebody else's own question runs on a clock."""
    return any(
        seat != seen.seat and time_of(seen, seat).due and not time_of(seen, seat).window
        for seat in waiting(seen)
    )


# ── /pause ───────────────────────────────────────────────────────────────────────────────────────────────


async def pause(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/pause: ask for a pause; in a pause: go on."""
    as_oneself(who)
    seen = await desk.find_seen(who, cmd, opened, seated=True)
    word = cmd.words[0].casefold() if cmd.words else ""
    is_paused = bool(seen.times and seen.times.paused)
    time, table = desk.tables.time, seen.table
    if word in RESUME or (is_paused and word not in ON):
        await must(desk, who, await time.resume(table.id, who.person, input_id), table)
        return [note(tr(who.lang, "time-resumed"), table=table.id)]
    await must(desk, who, await time.pause(table.id, who.person, input_id), table)
    after = await desk.tables.look(table.id, who.person)
    is_done = bool(after and after.times and after.times.paused)
    rows = ((Button(tr(who.lang, "time-resume"), f"c:/pause {table.id} off"),),) if is_done else ()
    line = tr(who.lang, "time-paused" if is_done else "vote-asked")
    return [Reply(Screen("reply", "", (line,), rows, table=table.id))]


# ── /vacation ────────────────────────────────────────────────────────────────────────────────────────────


async def vacation(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/vacation: how many days are left; /vacation 5: at all own tables (or the one named); /vacation off."""
    as_oneself(who)
    tables = await _own_tables(desk, who, cmd, opened)
    if not tables:
        raise Puzzled(tr(who.lang, "time-vacation-nowhere"))
    days = wanted_days(who, " ".join(cmd.words).casefold())
    if days is not None:
        for table in tables:
            person = _sits(table, await desk.tables.people.persons_of(who.person))
            answer = await desk.tables.time.vacation(table.id, person, days, input_id)
            if len(tables) == 1 or not _is_beside_the_point(answer.refusal):
                await must(desk, who, answer, table)
    return [await _vacations(desk, who, tables)]


def _is_beside_the_point(refusal: object) -> bool:
    """Of many tables one where the person isn't on vacation anyway."""
    return getattr(refusal, "code", "") == "not_away"


def wanted_days(who: Who, word: str) -> int | None:
    """Days of vacation; 0: back; None: nothing was said. Raises Puzzled."""
    if not word:
        return None
    if word in BACK:
        return 0
    match = DAYS.fullmatch(word)
    if match is None or int(match[1]) > VACATION_DAYS:
        raise Puzzled(tr(who.lang, "time-vacation-which", word=word[:24], most=VACATION_DAYS))
    return int(match[1])


async def _own_tables(desk: Desk, who: Who, cmd: Command, opened: str) -> list[Table]:
    """The table named, else all where the person plays against the clock, on whichever platform."""
    del opened
    persons = await desk.tables.people.persons_of(who.person)
    if cmd.table:
        table = await desk.find(who, cmd, "")
        if table.status != "playing" or not any(seat_of(table, person) is not None for person in persons):
            raise Puzzled(tr(who.lang, "common-not-your-table", table=table.id))
        return [table]
    found: dict[str, Table] = {}
    for person in persons:
        for table in await desk.tables.of_person(person):
            is_timed = table.status == "playing" and not pace_of(table.pace).is_free
            if is_timed and seat_of(table, person) is not None:
                found[table.id] = table
    return list(found.values())


def _sits(table: Table, persons: Sequence[Person]) -> Person:
    return next(person for person in persons if seat_of(table, person) is not None)


async def _vacations(desk: Desk, who: Who, tables: list[Table]) -> Reply:
    reader = await desk.reader_of(who)
    lines, is_away = [], False
    for table in tables:
        person = _sits(table, await desk.tables.people.persons_of(who.person))
        seen = await desk.tables.look(table.id, person)
        if seen is None or seen.seat is None or seen.times is None:
            continue
        clock = seen.times.seats[seen.seat]
        here = clock.away[0] <= reader.now < clock.away[1]
        is_away = is_away or here
        when = moment(reader, clock.away[1]) if here else ""
        key = "time-vacation-away" if here else "time-vacation-left"
        lines.append(tr(who.lang, key, table=table.id, left=clock.vacation, when=when))
    target = f" {tables[0].id}" if len(tables) == 1 else ""
    words = [(tr(who.lang, "time-vacation-days", days=days), str(days)) for days in OFFERED_DAYS]
    rows = [tuple(Button(label, f"c:/vacation{target} {word}") for label, word in words)]
    if is_away:
        rows = [(Button(tr(who.lang, "time-vacation-back"), f"c:/vacation{target} off"),)]
    return Reply(Screen("reply", tr(who.lang, "time-vacation-title"), tuple(lines), tuple(rows)))


HANDLERS: Mapping[str, Handler] = {"pace": pace, "pause": pause, "vacation": vacation}
