"""Tournaments and ladders of a chat: /tournament and all that can be done with one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.conversation import seats
from bot.adapters.conversation.answers import Puzzled, code_text, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.fixtures import about_lines, kind_name, pairing_lines, standing_lines, title_of
from bot.adapters.conversation.people import check_between
from bot.adapters.conversation.rights import as_oneself
from bot.adapters.conversation.words import Command, nearest, split_options
from bot.adapters.port import Button, Screen
from bot.content import ArmyRefused, UnknownChoice
from bot.i18n import tr
from bot.table.edits import Refused
from bot.table.events import KINDS, Event
from bot.table.events.changes import LAPSE_DAYS, REACH, directs, entrant_of, has_lapsed

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

KIND_WORDS = {
    "robin": frozenset(("robin", "roundrobin", "round-robin", "круговой", "круг", "каждый")),
    "swiss": frozenset(("swiss", "швейцарский", "швейцарка", "швейцарская")),
    "ladder": frozenset(("ladder", "лестница", "лесенка", "пирамида")),
}
VERBS = {
    "join": frozenset(("join", "вступить", "участвовать", "участвую")),
    "leave": frozenset(("leave", "withdraw", "выйти", "сняться")),
    "start": frozenset(("start", "begin", "начать", "старт")),
    "close": frozenset(("close", "abort", "stop", "закрыть", "отменить")),
    "challenge": frozenset(("challenge", "вызов", "вызвать", "вызываю")),
}
YES = frozenset(("yes", "да"))
NUMBERS = {"rounds": ("rounds", "туры", "туров"), "legs": ("legs", "круги", "кругов")}
MOST_ROUNDS = 20

Verb = Callable[["Desk", Who, Event, tuple[str, ...], str], Awaitable[list[Reply]]]


async def tournament(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/tournament: the chat's events; with a kind and a game a new one; with an id and a verb what to do."""
    del opened
    verb, rest = _verb(cmd.words)
    kind, rest = _kind(rest)
    try:
        if kind and not verb:
            return await _create(desk, who, kind, rest, input_id)
        if not verb and not rest and not cmd.table:
            return [await _overview(desk, who)]
        event = await _meant(desk, who, cmd.table)
        if not verb:
            return [Reply(await event_screen(desk, who, event))]
        as_oneself(who)
        return await DOES[verb](desk, who, event, rest, input_id)
    except UnknownChoice as error:
        raise Puzzled(seats.unknown_text(who, error)) from error
    except ArmyRefused as error:
        raise Puzzled(error.told(who.lang)) from error
    except Refused as refused:
        raise Puzzled(refusal(refused, who.lang)) from refused


def _verb(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    first = words[0].casefold() if words else ""
    found = next((verb for verb, known in VERBS.items() if first in known), "")
    return found, words[1:] if found else words


def _kind(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    first = words[0].casefold() if words else ""
    found = next((kind for kind, known in KIND_WORDS.items() if first in known), "")
    return found, words[1:] if found else words


def refusal(refused: Refused, lang: str) -> str:
    """Why an event said no, in one sentence."""
    code, data = refused.refusal.code, refused.refusal.data
    if code.startswith("event_"):
        return tr(lang, f"events-{code.removeprefix('event_').replace('_', '-')}", **data)
    return code_text(code, data, lang)


async def _meant(desk: Desk, who: Who, name: str) -> Event:
    """The event of this id, else the only one that goes on in this chat. Raises Puzzled."""
    if name:
        found = await desk.tables.events.get(name)
        if found is None or not await _may_see(desk, who, found):
            raise Puzzled(tr(who.lang, "events-none", event=name))
        return found
    going = [event for event in await desk.tables.events.of_chat(who.chat) if event.status in GOING]
    if len(going) != 1:
        known = ", ".join(event.id for event in going)
        key = "events-which" if going else "events-none-here"
        raise Puzzled(tr(who.lang, key, known=known))
    return going[0]


async def _may_see(desk: Desk, who: Who, event: Event) -> bool:
    """An event is for its chat, for who takes part and for who made it."""
    persons = await desk.tables.people.persons_of(who.person)
    is_in = any(entrant.person in persons for entrant in event.entrants)
    return event.chat == who.chat or event.creator in persons or is_in


GOING = ("open", "running")

# ── looking ──────────────────────────────────────────────────────────────────────────────────────────────


async def _overview(desk: Desk, who: Who) -> Reply:
    """The chat's events, and how to make one."""
    found = await desk.tables.events.of_chat(who.chat)
    lines = [tr(who.lang, "events-intro")]
    names = [f"{event.id} · {title_of(desk, event, who.lang)}" for event in found]
    lines += [f"{name} · {_status(event, who.lang)}" for name, event in zip(names, found, strict=True)]
    rows: list[tuple[Button, ...]] = [
        (Button(name, f"c:/tournament {event.id}", "primary"),)
        for name, event in zip(names[:4], found[:4], strict=True)
    ]
    rows.append(tuple(Button(kind_name(kind, who.lang), f"c:/tournament {kind}") for kind in KINDS))
    return Reply(Screen("reply", tr(who.lang, "events-title"), tuple(lines), tuple(rows)))


def _status(event: Event, lang: str) -> str:
    if has_lapsed(event):
        return tr(lang, "events-status-lapsed", days=LAPSE_DAYS)
    return tr(lang, f"events-status-{event.status}", count=len(event.active), round=str(event.round))


async def event_screen(desk: Desk, who: Who, event: Event) -> Screen:
    """An event as this person sees it: how it stands, who plays whom, what they can do."""
    lang = who.lang
    lines = [f"{_status(event, lang)} {tr(lang, 'events-by', name=event.creator_name)}"]
    if event.status == "open":
        if event.entrants:
            names = ", ".join(entrant.name for entrant in event.entrants)
            lines.append(tr(lang, "events-entrants", names=names))
        lines += about_lines(event, lang)
        lines.append(tr(lang, "events-how-start", event=event.id, days=LAPSE_DAYS))
    else:
        if event.kind == "swiss":
            lines[0] += " " + tr(lang, "events-round", round=str(event.round), rounds=str(event.rounds))
        lines += pairing_lines(event, lang)
        lines += standing_lines(event, lang)
    title = f"{title_of(desk, event, lang)} · {event.id}"
    return Screen("reply", title, tuple(lines), await _rows(desk, who, event))


async def _rows(desk: Desk, who: Who, event: Event) -> tuple[tuple[Button, ...], ...]:
    """What this person can do with it now."""
    if event.status not in GOING:
        return ()
    lang = who.lang
    persons = await desk.tables.people.persons_of(who.person)
    number = entrant_of(event, persons)
    rows: list[tuple[Button, ...]] = []
    if number is None and _is_open(event):
        rows.append((_button(lang, "join", event, "primary"),))
    if number is not None and number in event.order and event.pending(number) is None:
        rows.append(_challenges(event, number, lang))
    mine = [_button(lang, "leave", event)] if number is not None else []
    if directs(event, persons) or _is_admin(event, who):
        if event.status == "open" and len(event.entrants) >= event.seats:
            mine.insert(0, _button(lang, "start", event, "primary"))
        mine.append(_button(lang, "close", event, "danger"))
    rows.append(tuple(mine))
    return tuple(row for row in rows if row)


def _is_open(event: Event) -> bool:
    """Whether anybody may still enter."""
    return event.status == "open" or (event.status == "running" and event.kind == "ladder")


def _button(lang: str, verb: str, event: Event, style: str = "") -> Button:
    return Button(tr(lang, f"events-button-{verb}"), f"c:/tournament {verb} {event.id}", style)


def _challenges(event: Event, number: int, lang: str) -> tuple[Button, ...]:
    place = event.order.index(number)
    free = [other for other in event.order[max(0, place - REACH) : place] if event.pending(other) is None]
    return tuple(
        Button(
            tr(lang, "events-button-challenge", name=event.entrants[other].name),
            f"c:/tournament challenge {event.id} #{other}",
        )
        for other in reversed(free)
    )


def _is_admin(event: Event, who: Who) -> bool:
    """Whether the person administers the chat of the event (no other one counts)."""
    return who.is_admin and event.chat == who.chat


# ── doing ────────────────────────────────────────────────────────────────────────────────────────────────


async def _create(desk: Desk, who: Who, kind: str, words: tuple[str, ...], input_id: str) -> list[Reply]:
    as_oneself(who)
    words, options = split_options(words)
    if not words:
        return [_which_game(desk, who, kind)]
    numbers, options = _numbers(who, options)
    house, options = seats.house_rules(who, options)
    for wrong in house.keys() - {"pace", "weekends"}:
        raise Puzzled(tr(who.lang, "events-no-house", option=wrong.partition("_")[0]))
    game, rest = seats.wanted_game(desk, who, words)
    event = await desk.tables.events.create(
        who.chat, who.person, who.name, kind, game,
        scenario=seats.wanted_scenario(desk, who, game, rest), input_id=input_id,
        options=await seats.with_own_lists(desk, who, game, options),
        rounds=numbers.get("rounds", 0), legs=numbers.get("legs", 1), **house,
    )  # fmt: skip
    return [await _announced(desk, who, event)]


def _which_game(desk: Desk, who: Who, kind: str) -> Reply:
    rows = tuple(
        (Button(desk.shelf.cover(game).game_title(who.lang), f"c:/tournament {kind} {game}"),)
        for game in desk.shelf.games()
    )
    lines = (tr(who.lang, f"events-about-{kind}", reach=REACH), tr(who.lang, "events-which-game", kind=kind))
    return Reply(Screen("reply", kind_name(kind, who.lang), lines, rows))


def _numbers(who: Who, options: Mapping[str, str]) -> tuple[dict[str, int], dict[str, str]]:
    """`rounds=5`, `legs=2` and the other options. Raises Puzzled."""
    rest = dict(options)
    found: dict[str, int] = {}
    for name, words in NUMBERS.items():
        for word in words:
            value = rest.pop(word, "")
            most = MOST_ROUNDS if name == "rounds" else 2
            if value and not (value.isdecimal() and 1 <= int(value) <= most):
                raise Puzzled(tr(who.lang, "events-number", option=word, most=str(most)))
            if value:
                found[name] = int(value)
    return found, rest


async def _join(desk: Desk, who: Who, event: Event, words: tuple[str, ...], input_id: str) -> list[Reply]:
    del words, input_id
    others = {event.entrants[number].person: event.entrants[number].name for number in event.active}
    await check_between(desk, who, {**others, event.creator: event.creator_name}, event.id)
    event = await desk.tables.events.join(event.id, who.person, who.name)
    return [_told(desk, who, event, "joined", count=len(event.active))]


async def _leave(desk: Desk, who: Who, event: Event, words: tuple[str, ...], input_id: str) -> list[Reply]:
    del words, input_id
    event = await desk.tables.events.leave(event.id, who.person)
    return [_told(desk, who, event, "left")]


async def _start(desk: Desk, who: Who, event: Event, words: tuple[str, ...], input_id: str) -> list[Reply]:
    del words, input_id
    event = await desk.tables.events.start(event.id, who.person, by_admin=_is_admin(event, who))
    return [await _announced(desk, who, event)]


async def _close(desk: Desk, who: Who, event: Event, words: tuple[str, ...], input_id: str) -> list[Reply]:
    del input_id
    if not YES & set(map(str.casefold, words)):
        yes = Button(tr(who.lang, "events-close-yes"), f"c:/tournament close {event.id} yes", "danger")
        no = Button(tr(who.lang, "events-close-no"), f"c:/tournament {event.id}")
        line = tr(who.lang, "events-close-sure", event=event.id)
        return [Reply(Screen("reply", "", (line,), ((yes, no),)))]
    event = await desk.tables.events.close(event.id, who.person, by_admin=_is_admin(event, who))
    return [_told(desk, who, event, "closed")]


async def _challenge(
    desk: Desk, who: Who, event: Event, words: tuple[str, ...], input_id: str
) -> list[Reply]:
    del input_id
    number = _named(who, event, words)
    if number is None:
        known = ", ".join(event.entrants[each].name for each in event.order)
        return [note(tr(who.lang, "events-challenge-whom", known=known or "–"))]
    other = event.entrants[number]
    await check_between(desk, who, {other.person: other.name}, event.id)
    event = await desk.tables.events.challenge(event.id, who.person, other.person)
    match = event.pending(number)
    return [_told(desk, who, event, "challenged", other=other.name, table=match.table if match else "–")]


def _named(who: Who, event: Event, words: tuple[str, ...]) -> int | None:
    """The entrant that is meant: by number (`#2`), mentioned, or by name."""
    active = {number: event.entrants[number] for number in event.active}
    word = " ".join(words)
    if word.startswith("#") and word[1:].isdecimal():
        return int(word[1:]) if int(word[1:]) in active else None
    persons = {person for person, _ in who.named if person != who.person}
    by_person = next((number for number, entrant in active.items() if entrant.person in persons), None)
    by_name = {entrant.name.casefold(): number for number, entrant in active.items()}
    near = nearest(word, by_name, 1) if word else []
    return by_person if by_person is not None else by_name.get(near[0]) if near else None


def _told(desk: Desk, who: Who, event: Event, what: str, **args: str | int) -> Reply:
    """What somebody did, in a line for the whole chat, with the way to the event."""
    lang = who.public_lang
    line = tr(lang, f"events-{what}", name=who.name, event=event.id, **args)
    return Reply(Screen("notice", "", (line,), _public_rows(desk, event, lang)), private=False)


def _public_rows(desk: Desk, event: Event, lang: str) -> tuple[tuple[Button, ...], ...]:
    """What anybody may press: take part, look."""
    enter = (_button(lang, "join", event, "primary"),) if _is_open(event) else ()
    return ((*enter, Button(title_of(desk, event, lang), f"c:/tournament {event.id}")),)


async def _announced(desk: Desk, who: Who, event: Event) -> Reply:
    """The event for the whole chat."""
    screen = await event_screen(desk, who.aloud, event)
    return Reply(replace(screen, rows=_public_rows(desk, event, who.public_lang)), private=False)


DOES: Mapping[str, Verb] = {
    "join": _join, "leave": _leave, "start": _start, "close": _close, "challenge": _challenge,
}  # fmt: skip
HANDLERS: Mapping[str, Handler] = {"tournament": tournament}
