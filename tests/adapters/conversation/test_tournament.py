"""Tournaments as people in a chat have them: made, entered, started, played, looked at."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.fixtures import quarters
from bot.adapters.port import buttons
from bot.i18n import LANGUAGES
from bot.table.model import Chat
from tests.adapters.conversation.conftest import Guest, find, words
from tests.adapters.conversation.test_people import duel

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def silent(text: str) -> bool:
    """No key of a catalogue shows through."""
    return not re.search(r"\b(people|events|common)-[a-z]+", text)


async def made(desk: Desk, line: str, count: int = 4, lang: str = "en") -> tuple[str, list[Guest]]:
    """An event with entrants, and its id."""
    guests = [Guest(desk, name, lang) for name in NAMES[:count]]
    screen = (await guests[0].say(line))[0].screen
    press = find(screen, "c:/tournament join").press
    for guest in guests:
        replies = await guest.press(press)
        assert not replies[0].private
        assert guest.who.name in words(replies)
    return press.split()[-1], guests


async def under_way(desk: Desk, event: str) -> list[tuple[str, list[str]]]:
    """Tables of matches that are played now, with the names of who sits there."""
    await desk.tables.news.settled()
    found = await desk.tables.events.get(event)
    open_now = [pairing for pairing in found.pairings if pairing.table and not pairing.is_decided]
    return [(each.table, [found.entrants[number].name for number in each.pair]) for each in open_now]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["robin", "swiss", "круговой"])
async def test_a_tournament_by_buttons_to_its_end(desk: Desk, kind: str, lang: str) -> None:
    event, guests = await made(desk, f"/tournament {kind} kursk first_contact rounds=2", lang=lang)
    by_name = {guest.who.name: guest for guest in guests}
    own = (await guests[0].say(f"/tournament {event}"))[0].screen
    started = await guests[0].press(find(own, "c:/tournament start"))
    assert not started[0].private
    assert silent(words(started))
    assert (kind == "swiss") is bool(re.search(r"(Round|Тур) 1 (of|из) 2", words(started)))
    for _ in range(8):
        for table, names in await under_way(desk, event):
            assert table in words(await guests[1].say(f"/tournament {event}"))
            await by_name[names[0]].say(f"/resign {table} yes")
    found = await desk.tables.events.get(event)
    assert found.status == "over"
    last = words(await guests[2].say(f"/tournament {event}"))
    assert silent(last)
    assert "1. " in last
    assert all(guest.who.name in last for guest in guests)
    table = await desk.table_screen(found.pairings[-1].table, guests[0].who)
    assert silent("\n".join((*table.lines, *table.notes)))
    assert any("kursk" in note.casefold() or "курск" in note.casefold() for note in table.notes)
    assert find(table, f"c:/tournament {event}")
    assert all(len(button.press) <= 56 for button in buttons(table))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["robin", "swiss"])
async def test_a_tournament_of_tables_of_three(desk: Desk, kind: str, lang: str) -> None:
    event, guests = await made(desk, f"/tournament {kind} wildfield hetmanate", 2, lang=lang)
    shown = (await guests[0].say(f"/tournament {event}"))[0].screen
    assert not any("start" in button.press.split() for button in buttons(shown))
    assert ("three" if lang == "en" else "трое") in words(await guests[0].say(f"/tournament start {event}"))
    for name in NAMES[2:]:
        guests.append(Guest(desk, name, lang))
        await guests[-1].say(f"/tournament join {event}")
    shown = (await guests[0].say(f"/tournament {event}"))[0].screen
    assert silent("\n".join(shown.lines))
    assert any("троих" in line or "three" in line for line in shown.lines)
    each = {"en": "everybody plays 3 matches", "ru": "партий у каждого 3"}[lang]
    assert (kind == "robin") is (each in "\n".join(shown.lines))
    await guests[0].press(find(shown, "c:/tournament start"))
    ((table, names),) = await under_way(desk, event)
    assert len(set(names)) == 3
    listed = words(await guests[1].say(f"/tournament {event}"))
    assert f"{table} · {' – '.join(names)}" in listed
    by_name = {guest.who.name: guest for guest in guests}
    await by_name[names[2]].say(f"/resign {table} yes")
    await desk.tables.news.settled()
    ended = words(await guests[1].say(f"/tournament {event}"))
    if kind == "robin":  # the Swiss shows its next round already
        assert "1½:1½:0" in ended
    assert silent(ended)
    assert ("Points: 2 for first" if lang == "en" else "Очки: 2 за первое") in ended
    assert (kind == "swiss") is ("sat out gives 1" in ended or "Пропущенный тур" in ended)


@pytest.mark.parametrize(
    ("line", "en", "ru"),
    [
        ("robin kursk", "everybody plays 3 matches", "партий у каждого 3"),
        ("robin kursk legs=2", "everybody plays 6 matches", "партий у каждого 6"),
        ("swiss kursk", "there are 2 rounds", "туров будет 2"),
        ("swiss kursk rounds=9", "there are 3 rounds", "туров будет 3"),
        ("swiss wildfield rounds=1", "there is one round", "туров будет 1"),
        ("ladder kursk", "", ""),
    ],
)
async def test_how_much_there_is_to_play_is_said_beforehand(desk: Desk, line: str, en: str, ru: str) -> None:
    event, guests = await made(desk, f"/tournament {line}")
    guests[1].who = replace(guests[1].who, lang="ru")
    for guest, said in ((guests[0], en), (guests[1], ru)):
        listed = words(await guest.say(f"/tournament {event}"))
        assert silent(listed)
        assert said in listed
        assert bool(said) is bool(re.search("With 4 entrants|Участников 4,", listed))
    await guests[0].say(f"/tournament start {event}")
    found = await desk.tables.events.get(event)
    counts = re.search(r"\d+", en.replace("one", "1"))
    if found.kind == "swiss":
        assert found.rounds == int(counts.group())
    elif counts:
        assert len(found.pairings) == int(counts.group()) * 4 / 2


@pytest.mark.parametrize(("value", "read"), [(0, "0"), (4, "1"), (1, "¼"), (6, "1½"), (9, "2¼"), (15, "3¾")])
def test_quarters_of_points_read_alike_in_both_languages(value: int, read: str) -> None:
    assert quarters(value) == read


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_one_player_under_two_names_does_not_play_themselves(desk: Desk, lang: str) -> None:
    event, guests = await made(desk, "/tournament robin kursk first_contact", 2, lang=lang)
    code = await desk.tables.people.give_code(guests[0].who.person)
    await desk.tables.people.link(guests[1].who.person, code)
    await guests[0].say(f"/tournament start {event}")
    listed = words(await guests[1].say(f"/tournament {event}"))
    assert silent(listed)
    assert ("one player under two names" if lang == "en" else "один игрок под двумя именами") in listed


async def test_a_ladder_by_buttons(desk: Desk) -> None:
    event, guests = await made(desk, "/турнир лестница курск first_contact", 3)
    await guests[0].say(f"/tournament start {event}")
    own = (await guests[2].say("/tournament " + event))[0].screen
    challenges = [button for button in buttons(own) if "challenge" in button.press]
    assert [button.label for button in challenges] == ["Challenge Boris", "Challenge Anna"]
    said = await guests[2].press(challenges[1])
    assert "Clara challenges Anna" in words(said)
    ((table, names),) = await under_way(desk, event)
    assert set(names) == {"Anna", "Clara"}
    assert "Anna still has a match" in words(await guests[1].say(f"/tournament challenge {event} anna"))
    await guests[0].say(f"/resign {table} yes")
    await desk.tables.news.settled()
    lines = (await guests[1].say(f"/tournament {event}"))[0].screen.lines
    assert next(line for line in lines if line.startswith("1.")).startswith("1. Clara")
    assert "Whom?" in words(await guests[1].say(f"/tournament challenge {event}"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "line",
    [
        "/tournament",
        "/tournament swiss",
        "/tournament ladder kursk both=on",
        "/tournament swiss chess",
        "/tournament swiss kursk stalingrad",
        "/tournament swiss kursk rounds=0",
        "/tournament robin kursk legs=7",
        "/tournament robin kursk pace=never",
        "/tournament robin kursk terain=off",
        "/tournament ladder wildfield hetmanate",
        "/tournament join",
        "/tournament K7F2",
        "/tournament start K7F2",
        "/tournament what",
    ],
)
async def test_what_is_typed_wrong_gets_a_friendly_line(desk: Desk, lang: str, line: str) -> None:
    replies = await Guest(desk, "Anna", lang).say(line)
    assert len(replies) == 1
    assert replies[0].private
    assert silent(words(replies))
    assert len(words(replies)) > 10


async def test_only_who_directs_it_starts_and_closes(desk: Desk) -> None:
    event, guests = await made(desk, "/tournament swiss kursk first_contact")
    boris = guests[1]
    for verb in ("start", "close"):
        shown = buttons((await boris.say(f"/tournament {event}"))[0].screen)
        assert not any(verb in each.press for each in shown)
        assert "only" in words(await boris.say(f"/tournament {verb} {event} yes")).casefold()
    boris.who = replace(boris.who, is_admin=True)
    assert (await boris.say(f"/tournament start {event}"))[0].private is False
    sure = (await boris.say(f"/tournament close {event}"))[0]
    assert sure.private
    await boris.press(find(sure.screen, f"c:/tournament close {event} yes"))
    assert (await desk.tables.events.get(event)).status == "closed"
    elsewhere = Guest(desk, "Boris", chat=Chat("web", "elsewhere"))
    elsewhere.who = replace(elsewhere.who, is_admin=True)
    other, _ = await made(desk, "/tournament ladder kursk first_contact", 2)
    assert "only" in words(await elsewhere.say(f"/tournament close {other} yes")).casefold()


async def test_a_chat_reads_its_own_language_and_everybodys_buttons(desk: Desk) -> None:
    anna = Guest(desk, "Anna", "en")
    anna.who = replace(anna.who, chat_lang="ru")
    said = (await anna.say("/tournament swiss kursk first_contact"))[0]
    assert words([said]).count("никого") == 1  # said once, in the chat's language
    assert "Идёт запись" in words([said])
    assert "никто не записался" not in words([said])
    assert {button.press.split()[1] for button in buttons(said.screen)} == {"join", said.screen.title[-4:]}
    event = said.screen.title[-4:]
    assert "Anna участвует" in words(await anna.say(f"/tournament join {event}"))
    own = (await anna.say(f"/tournament {event}"))[0].screen
    assert "Withdraw" in [button.label for button in buttons(own)]


async def test_an_event_is_its_chats_business(desk: Desk) -> None:
    event, _ = await made(desk, "/tournament swiss kursk first_contact", 2)
    stranger = Guest(desk, "Mallory", chat=Chat("web", "elsewhere"))
    assert "Anna" not in words(await stranger.say(f"/tournament {event}"))
    assert "Anna" not in words(await stranger.say(f"/tournament join {event}"))
    assert len((await desk.tables.events.get(event)).entrants) == 2


async def test_who_is_blocked_does_not_enter(desk: Desk) -> None:
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris")
    await duel(anna, boris, boris)
    await anna.say("/block Boris")
    event, _ = await made(desk, "/tournament swiss kursk first_contact", 1)
    assert "would rather not" in words(await boris.say(f"/tournament join {event}"))


async def test_withdrawing_before_and_after_the_start(desk: Desk) -> None:
    event, guests = await made(desk, "/tournament robin kursk first_contact")
    assert "Dmitri withdraws" in words(await guests[3].say(f"/tournament leave {event}"))
    await guests[0].say(f"/tournament start {event}")
    await guests[2].say(f"/tournament leave {event}")
    listed = words(await guests[1].say(f"/tournament {event}"))
    assert "Clara (withdrew)" in listed
    assert re.search(r"\nAnna – Clara: 1:0, not played: somebody withdrew|\nClara – Anna: 0:1, not", listed)
    assert "– ·" not in listed
    assert "don’t take part" in words(await guests[2].say(f"/tournament leave {event}"))
