"""/settings and /remind: what a person is told, where and when; languages and time zones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation import info
from bot.adapters.conversation.answers import Puzzled, public
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.info import CHAT_WORDS
from bot.adapters.conversation.notices import ALL, NONE, TURN
from bot.adapters.conversation.people import blocked_by
from bot.adapters.conversation.when import Reader, span
from bot.adapters.conversation.wishes import (
    IN_CHAT,
    NOTICES,
    OFF,
    ON,
    QUIET,
    REMIND,
    WHERE,
    ZONE,
    chosen,
    remind_at,
    remind_of,
)
from bot.adapters.conversation.words import Command, find_name
from bot.adapters.port import Button, Screen
from bot.i18n import LANGUAGES, tr
from bot.table.clock.hours import parse_quiet
from bot.table.model import Chat, Person
from bot.table.zones import find_zone, offset_of

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

TOPICS: dict[str, tuple[str, ...]] = {
    "lang": ("language", "язык"),
    ZONE: ("timezone", "time", "зона", "пояс", "часовой", "время", "город"),
    QUIET: ("тихо", "тишина", "ночь", "тихие"),
    NOTICES: ("notify", "уведомления", "извещения"),
    WHERE: ("где", "куда"),
    REMIND: ("напоминания", "напоминать"),
}
LEVELS: dict[str, tuple[str, ...]] = {
    ALL: ("все", "всё"),
    TURN: ("mine", "ход", "мой"),
    NONE: ("off", "нет", "никакие", "ничего"),
}
PLACES: dict[str, tuple[str, ...]] = {"direct": ("dm", "лично", "личка"), IN_CHAT: ("group", "чат", "группа")}
NO = frozenset(("off", "no", "none", "нет", "выкл", "сброс", "-"))
YES = frozenset(("on", "yes", "да", "вкл"))
ZONES = ("Europe/Kaliningrad", "Europe/Moscow", "Asia/Yekaterinburg", "Asia/Novosibirsk", "Asia/Vladivostok",
         "Europe/London", "Europe/Berlin", "America/New_York")  # fmt: skip
"""Offered as buttons; all others are typed."""
NIGHTS = ("22-7", "23-8", "0-9")
LEADS = (60, 180, 360)
"""Minutes before the deadline, offered as buttons."""
LEAD = re.compile(r"(\d{1,3})\s*(h|hours?|ч|час\w*|m|min\w*|м|мин\w*|d|days?|д|дн\w*|день)?")
UNITS = {"h": 60, "ч": 60, "m": 1, "м": 1, "d": 1440, "д": 1440}
LONGEST_LEAD = 3 * 1440


async def settings(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/settings: all of it; /settings zone Berlin, quiet 23-8, notices turn, where chat; chat zone Berlin."""
    words, is_chat = cmd.words, False
    if words and words[0].casefold() in CHAT_WORDS:
        words, is_chat = words[1:], True
    topic = find_name(words[0], TOPICS) if words else ""
    if topic is None:
        raise Puzzled(tr(who.lang, "settings-which", word=words[0][:24]))
    rest = words[1:]
    if topic == "lang":
        prefix = ("chat",) if is_chat else ()
        return await info.lang(desk, who, Command("lang", (*prefix, *rest)), input_id, opened)
    if topic == REMIND:
        return await remind(desk, who, Command("remind", rest, cmd.table), input_id, opened)
    if is_chat:
        return await _chat_zone(desk, who, rest) if topic else [await _chat_overview(desk, who)]
    if not topic:
        return [await _overview(desk, who)]
    return [await SETTERS[topic](desk, who, rest) if rest else _pick(who.lang, topic)]


# ── one's own ────────────────────────────────────────────────────────────────────────────────────────────


async def _set(desk: Desk, place: Person | Chat, name: str, value: str) -> None:
    await desk.tables.set_setting(place, name, value)
    if isinstance(place, Person) and name in (ZONE, QUIET, REMIND):
        await desk.tables.time.refresh(place)


async def _set_zone(desk: Desk, who: Who, words: tuple[str, ...]) -> Reply:
    zone = wanted_zone(who, words)
    await _set(desk, who.person, ZONE, zone)
    return await _overview(desk, who, tr(who.lang, "settings-zone-set", zone=zone_text(desk, who.lang, zone)))


def wanted_zone(who: Who, words: tuple[str, ...]) -> str:
    """The zone the words mean, "" for none. Raises Puzzled with names that come near."""
    word = " ".join(words)
    if word.casefold() in NO:
        return ""
    found = find_zone(word)
    if not found.zone:
        near = ", ".join(found.near) or "none"
        raise Puzzled(tr(who.lang, "settings-no-zone", word=word[:32], near=near))
    return found.zone


async def _set_quiet(desk: Desk, who: Who, words: tuple[str, ...]) -> Reply:
    word = " ".join(words)
    if word.casefold() in NO:
        await _set(desk, who.person, QUIET, "")
        return await _overview(desk, who, tr(who.lang, "settings-quiet-off"))
    hours = parse_quiet(word)
    if hours is None:
        raise Puzzled(tr(who.lang, "settings-no-quiet", word=word[:24]))
    await _set(desk, who.person, QUIET, word.replace(" ", "").replace("–", "-").replace("—", "-"))
    return await _overview(desk, who, tr(who.lang, "settings-quiet-set", hours=quiet_text(word, who.lang)))


async def _set_notices(desk: Desk, who: Who, words: tuple[str, ...]) -> Reply:
    level = find_name(words[0], LEVELS)
    if level is None:
        raise Puzzled(tr(who.lang, "settings-no-notices", word=words[0][:24]))
    await _set(desk, who.person, NOTICES, "" if level == ALL else level)
    return await _overview(desk, who, tr(who.lang, f"settings-notices-set-{level}"))


async def _set_where(desk: Desk, who: Who, words: tuple[str, ...]) -> Reply:
    place = find_name(words[0], PLACES)
    if place is None:
        raise Puzzled(tr(who.lang, "settings-no-where", word=words[0][:24]))
    await _set(desk, who.person, WHERE, IN_CHAT if place == IN_CHAT else "")
    return await _overview(desk, who, tr(who.lang, f"settings-where-set-{place}"))


SETTERS = {ZONE: _set_zone, QUIET: _set_quiet, NOTICES: _set_notices, WHERE: _set_where}


async def _overview(desk: Desk, who: Who, said: str = "") -> Reply:
    """All settings, with a button for each; `said` is what was changed just now."""
    lang, person, tables = who.lang, who.person, desk.tables
    zone, quiet = await chosen(tables, person, ZONE), await chosen(tables, person, QUIET)
    level = await chosen(tables, person, NOTICES) or ALL
    where = await chosen(tables, person, WHERE) or "direct"
    reminders = await remind_of(tables, person, "")
    names = ", ".join(sorted((await blocked_by(desk, person)).values()))
    lines = (
        *((said,) if said else ()),
        tr(lang, "common-settings-lang", chosen=tr(lang, f"common-language-{lang}")),
        _zone_line(desk, who, zone),
        tr(lang, "settings-quiet" if quiet else "settings-quiet-none", hours=quiet_text(quiet, lang)),
        tr(lang, f"settings-notices-{level}"),
        tr(lang, f"settings-where-{where}"),
        remind_text(reminders, lang),
        tr(lang, "common-block-list" if names else "common-block-none", names=names),
    )
    rows = [
        tuple(_lang_button(each, lang, "") for each in LANGUAGES),
        (_door(ZONE, lang), _door(QUIET, lang)),
        (_door(NOTICES, lang), _door(WHERE, lang)),
        (Button(tr(lang, "settings-do-remind"), "c:/remind"),),
    ]
    if who.is_group:
        rows.append((Button(tr(lang, "settings-do-chat"), "c:/settings chat"),))
    title = tr(lang, "common-settings-title")
    return Reply(Screen(kind="personal", title=title, lines=lines, rows=tuple(rows)))


def _zone_line(desk: Desk, who: Who, zone: str) -> str:
    """The zone chosen, else that of the browser, else UTC."""
    key = "settings-zone" if zone else "settings-zone-heard" if who.zone else "settings-zone-none"
    return tr(who.lang, key, zone=zone_text(desk, who.lang, zone or who.zone))


def _door(topic: str, lang: str) -> Button:
    return Button(tr(lang, f"settings-do-{topic}"), f"c:/settings {topic}")


def _lang_button(wanted: str, lang: str, whose: str) -> Button:
    key = "common-settings-chat-button" if whose else "common-settings-button"
    name = tr(lang, f"common-language-{wanted}")
    return Button(tr(lang, key, chosen=name), f"c:/lang {whose}{wanted}")


def _pick(lang: str, topic: str) -> Reply:
    """What can be chosen for one setting."""
    options: list[tuple[str, str]] = []
    if topic == ZONE:
        options = [(zone_name(zone, lang), zone) for zone in ZONES] + [(tr(lang, "settings-zone-utc"), OFF)]
    elif topic == QUIET:
        options = [(quiet_text(each, lang), each) for each in NIGHTS] + [(tr(lang, "settings-none"), OFF)]
    elif topic == NOTICES:
        options = [(tr(lang, f"settings-pick-{each}"), each) for each in LEVELS]
    else:
        options = [(tr(lang, f"settings-pick-{each}"), each) for each in PLACES]
    buttons = [Button(label, f"c:/settings {topic} {value}") for label, value in options]
    rows = tuple(tuple(buttons[n : n + 2]) for n in range(0, len(buttons), 2))
    back = (Button(tr(lang, "common-back"), "c:/settings"),)
    hint = tr(lang, f"settings-ask-{topic}")
    return Reply(
        Screen(kind="personal", title=tr(lang, f"settings-do-{topic}"), lines=(hint,), rows=(*rows, back))
    )


# ── the chat's ───────────────────────────────────────────────────────────────────────────────────────────


async def _chat_overview(desk: Desk, who: Who) -> Reply:
    lang = who.lang
    _must_be_group(who)
    chosen_lang = await chosen(desk.tables, who.chat, "lang") or "none"
    zone = await chosen(desk.tables, who.chat, ZONE)
    lines = (
        tr(lang, "common-settings-chat-lang", chosen=tr(lang, f"common-language-{chosen_lang}")),
        tr(
            lang,
            "settings-chat-zone" if zone else "settings-chat-zone-none",
            zone=zone_text(desk, lang, zone),
        ),
        tr(lang, "settings-chat-hint"),
    )
    zones = [Button(zone_name(each, lang), f"c:/settings chat zone {each}") for each in ZONES]
    rows = (
        tuple(_lang_button(each, lang, "chat ") for each in LANGUAGES),
        *(tuple(zones[n : n + 2]) for n in range(0, len(zones), 2)),
    )
    return Reply(Screen(kind="reply", title=tr(lang, "settings-chat-title"), lines=lines, rows=rows))


def _must_be_group(who: Who) -> None:
    if not who.is_group:
        raise Puzzled(tr(who.lang, "settings-no-chat"))


async def _chat_zone(desk: Desk, who: Who, words: tuple[str, ...]) -> list[Reply]:
    """The zone of what a whole chat reads; an admin's to choose."""
    _must_be_group(who)
    if not words:
        return [await _chat_overview(desk, who)]
    if not who.is_admin:
        raise Puzzled(tr(who.lang, "common-only-admin"))
    zone = wanted_zone(who, words)
    await _set(desk, who.chat, ZONE, zone)
    lang = who.public_lang
    return [public(tr(lang, "settings-chat-zone-set", zone=zone_text(desk, lang, zone)))]


# ── reminders ────────────────────────────────────────────────────────────────────────────────────────────


async def remind(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/remind off, on, 6h (before the deadline): of all tables, or of the one named."""
    del input_id, opened
    if cmd.table and await desk.tables.get(cmd.table) is None:
        raise Puzzled(tr(who.lang, "common-no-such-table", table=cmd.table))
    if not cmd.words:
        return [await _remind_overview(desk, who, cmd.table)]
    value = wanted_lead(who, " ".join(cmd.words).casefold(), cmd.table)
    await _set(desk, who.person, remind_at(cmd.table) if cmd.table else REMIND, value)
    if cmd.table:
        await desk.tables.time.refresh(who.person)
    return [await _remind_overview(desk, who, cmd.table)]


def wanted_lead(who: Who, word: str, table: str) -> str:
    """`off`, `on` (for one table; "" for all), or minutes before the deadline. Raises Puzzled."""
    if word in NO:
        return OFF
    if word in YES:
        return ON if table else ""
    match = LEAD.fullmatch(word)
    minutes = int(match[1]) * UNITS[(match[2] or "h")[0]] if match else 0
    if not 1 <= minutes <= LONGEST_LEAD:
        raise Puzzled(tr(who.lang, "remind-which", word=word[:24]))
    return str(minutes)


async def _remind_overview(desk: Desk, who: Who, table: str) -> Reply:
    lang = who.lang
    lines = [remind_text(await remind_of(desk.tables, who.person, table), lang, table)]
    if not table:
        for each in await desk.tables.of_person(who.person):
            own = await chosen(desk.tables, who.person, remind_at(each.id))
            if own and each.status == "playing":
                lines.append(remind_text("" if own == ON else own, lang, each.id))
    tail = f" {table}" if table else ""
    leads = tuple(
        Button(tr(lang, "remind-do-lead", span=span(each * 60_000, lang)), f"c:/remind {each}m{tail}")
        for each in LEADS
    )
    switches = (
        Button(tr(lang, "remind-do-on"), f"c:/remind on{tail}"),
        Button(tr(lang, "remind-do-off"), f"c:/remind off{tail}"),
    )
    title = tr(lang, "remind-title", table=table or "none")
    return Reply(Screen(kind="personal", title=title, lines=tuple(lines), rows=(switches, leads)))


def remind_text(kept: str, lang: str, table: str = "") -> str:
    """A reminder setting in words."""
    key = "remind-off" if kept == OFF else "remind-lead" if kept.isdecimal() else "remind-usual"
    time = span(int(kept) * 60_000, lang) if kept.isdecimal() else ""
    return tr(lang, key, span=time, table=table or "none")


# ── words ────────────────────────────────────────────────────────────────────────────────────────────────


def zone_name(zone: str, lang: str) -> str:
    """A zone's city as people call it."""
    city = f"settings-city-{zone.rpartition('/')[2].casefold().replace('_', '-')}"
    if zone in ZONES:
        return tr(lang, city)
    return "" if zone.startswith("Etc/") or zone == "UTC" else zone.rpartition("/")[2].replace("_", " ")


def zone_text(desk: Desk, lang: str, zone: str) -> str:
    """`Moscow (UTC+3), 18:05 now`."""
    now = desk.tables.clock.now()
    name, offset = zone_name(zone, lang), offset_of(zone, now)
    clock = f"{Reader(lang, zone, now).local(now):%H:%M}"
    return tr(lang, "settings-zone-text", name=f"{name} ({offset})" if name else offset, clock=clock)


def quiet_text(kept: str, lang: str) -> str:
    """`23-8` → `23:00 – 8:00`."""
    hours = parse_quiet(kept)
    if hours is None:
        return tr(lang, "settings-none")
    return " – ".join(f"{minutes // 60}:{minutes % 60:02}" for minutes in hours)


HANDLERS: Mapping[str, Handler] = {"settings": settings, "remind": remind}
