"""A match looked at again on Telegram: one message changed in place, the film, no secret in the group."""

from __future__ import annotations

from tests.fakes.telegram import Chat, Message
from tests.telegram.test_front import Club, choice, club, server, store  # noqa: F401

BACK = ("Назад", "Back")


def again(chat: Chat) -> list[Message]:
    """The messages that show steps."""
    return [m for m in chat.visible() if any(label.endswith(BACK) for label in m.labels)]


async def step(club: Club, chat: Chat) -> Message:  # noqa: F811
    """The message that shows a step, once it is there."""
    await club.fake.until(lambda: again(chat), what="a step")
    (shown,) = again(chat)
    return shown


async def moved(club: Club) -> str:  # noqa: F811
    """Anna, who moves first, takes her first choice; the table's id."""
    table = await club.open()
    asked = await club.question(club.anna)
    await club.press(club.anna, asked, data=choice(asked))
    return table.id


async def test_while_it_runs_a_player_s_steps_come_to_the_player_alone(club: Club) -> None:  # noqa: F811
    await moved(club)
    await club.say(club.anna, "/replay")
    assert again(club.group) == []
    direct = club.fake.direct(club.anna)
    shown = await step(club, direct)
    before = shown.photo
    await club.press(club.anna, shown, "⏮ Начало")
    await club.fake.until(lambda: shown.edits > 0, what="the first step")
    assert again(direct) == [shown]
    assert shown.photo != before
    assert "Самое начало" in shown.text


async def test_a_press_with_another_s_eyes_shows_nothing(club: Club) -> None:  # noqa: F811
    table = await club.open()
    await club.say(club.anna, "/replay")
    shown = await step(club, club.fake.direct(club.anna))
    query = await club.press(club.anna, shown, data=f"c:/replay {table.id} p0 0")
    other = await club.press(club.anna, shown, data=f"c:/replay {table.id} p1 0")
    told = [query.answer or {}, other.answer or {}]
    assert sum("своими глазами" in str(answer) for answer in told) == 1
    assert again(club.group) == []


async def test_after_the_end_the_group_turns_one_message(club: Club) -> None:  # noqa: F811
    await club.open()
    await club.say(club.anna, "/resign yes")
    await club.say(club.boris, "/replay")
    shown = await step(club, club.group)
    await club.press(club.anna, shown, "⏮ Start")
    await club.fake.until(lambda: shown.edits > 0, what="the first step")
    assert again(club.group) == [shown]


async def test_a_film_takes_the_place_of_the_step(club: Club) -> None:  # noqa: F811
    table = await moved(club)
    await club.say(club.anna, "/resign yes")
    direct = club.fake.direct(club.anna)
    await club.say(club.anna, f"/replay {table}", direct)
    shown = await step(club, direct)
    await club.press(club.anna, shown, "🎞 Фильм")
    await club.fake.until(lambda: shown.animation, what="the film")
    assert not shown.photo
    assert "кадр" in shown.text
    data = club.fake.world.files[shown.animation]
    assert data[:6] == b"GIF89a" or data[4:8] == b"ftyp"
    uploads = club.fake.uploads
    await club.press(club.anna, shown, "По шагам")
    await club.fake.until(lambda: shown.photo, what="the steps again")
    await club.press(club.anna, shown, "🎞 Фильм")
    await club.fake.until(lambda: shown.animation, what="the film again")
    assert club.fake.uploads <= uploads + 2  # the film itself is known to Telegram by then
