"""A seat changes hands in a group: one tap; the newcomer gets the hand, the leaver's screen is taken away."""

from __future__ import annotations

import asyncio

import pytest

from bot.adapters.telegram.places import person_of
from tests.fakes.telegram import Message, User
from tests.fakes.telegram.world import Call
from tests.store.server import server, store  # noqa: F401
from tests.telegram.test_front import Club, club  # noqa: F401


def with_button(messages: list[Message], start: str) -> list[Message]:
    """The messages that carry a button whose press begins like this."""
    return [m for m in messages if any(start in str(b) for row in m.rows for b in row)]


def screens(club: Club, user: User) -> list[Message]:  # noqa: F811
    """All messages that show a person their own screen, in the group or directly."""
    places = (*club.group.ephemeral.values(), *club.fake.direct(user).visible())
    own = [m for m in places if m.only_for in (0, user.id) and not m.is_deleted]
    return [m for m in own if m.sender is None and with_button([m], "a:")]


async def delivered(club: Club) -> None:  # noqa: F811
    """Everything the outboxes hold has been told."""
    await club.stand.tables.news.settled()
    await club.stand.kit.courier.drain()


async def seat_on_offer(club: Club) -> str:  # noqa: F811
    """Anna's seat (Red Army, who is asked) is on offer; the table's id."""
    table = await club.open()
    await club.question(club.anna)
    await club.stand.tables.absence.offer(table.id, person_of(club.anna.id))
    await delivered(club)
    return table.id


@pytest.mark.parametrize("is_in_group", [True, False])
async def test_the_newcomer_sees_the_screen_once_however_slowly_the_answer_comes(
    club: Club,  # noqa: F811
    is_in_group: bool,
) -> None:
    table = await seat_on_offer(club)
    vera = club.fake.user("Вера", started=True)
    club.group.members.add(vera.id)
    held: list[Call] = []

    async def hold(call: Call) -> None:
        """The first picture for Vera gets there when the news of her seat has long been waiting too."""
        if call.method == "sendPhoto" and "Вера" not in str(call.params) and not held:
            held.append(call)
            async with asyncio.timeout(20.0):
                while not club.stand.kit.courier.waiting(person_of(vera.id).key):
                    await asyncio.sleep(0)

    club.fake.faults.append(hold)
    if is_in_group:
        board = await club.fake.until(
            lambda: with_button(club.group.visible(), f"c:/replace {table} soviet"), what="the open seat"
        )
        await club.press(vera, board[-1], data=f"c:/replace {table} soviet")
    else:
        code = (await club.stand.tables.get(table)).code  # type: ignore[union-attr]
        await club.say(vera, f"/replace {code}", club.fake.direct(vera))
    await delivered(club)
    assert held
    copies = [vera.id, 0] if is_in_group else [0]  # what is shown in the group doesn't stay: one message does
    assert [m.only_for for m in screens(club, vera)] == copies


async def test_after_an_answer_that_does_not_stay_later_news_come_as_ever(club: Club) -> None:  # noqa: F811
    table = await seat_on_offer(club)
    vera = club.fake.user("Вера", started=True)
    club.group.members.add(vera.id)
    board = with_button(club.group.visible(), f"c:/replace {table} soviet")
    await club.press(vera, board[-1], data=f"c:/replace {table} soviet")
    await delivered(club)
    assert [m.only_for for m in screens(club, vera)] == [vera.id, 0]
    await club.say(club.boris, f"/pause {table}")
    await delivered(club)
    asked = [m for m in club.fake.direct(vera).visible() if with_button([m], f"c:/vote {table}")]
    assert len(asked) == 1


async def test_the_seat_is_taken_with_one_tap_and_the_leaver_is_left_with_nothing(club: Club) -> None:  # noqa: F811
    table = await club.open()
    mine = await club.question(club.anna)
    await club.say(club.anna, "/replace")
    (question,) = await club.fake.until(
        lambda: with_button([*club.group.visible(club.anna), *club.fake.direct(club.anna).visible()],
                            f"c:/replace {table.id} offer"), what="the question whether she leaves"
    )  # fmt: skip
    await club.press(club.anna, question, data=f"c:/replace {table.id} offer")
    vera = club.fake.user("Вера", started=True)
    club.group.members.add(vera.id)
    board = await club.fake.until(
        lambda: with_button(club.group.visible(), f"c:/replace {table.id} soviet"), what="the open seat"
    )
    await club.press(vera, board[-1], data=f"c:/replace {table.id} soviet")
    found = await club.stand.tables.get(table.id)
    assert found is not None
    assert [holder.name for holder in found.holders] == ["Boris", "Вера"]
    assert [stint.name for stint in found.past] == ["Анна"]
    await delivered(club)
    assert [m.only_for for m in screens(club, vera)] == [vera.id, 0], (
        "the answer to the tap, and one that stays"
    )
    await club.fake.until(lambda: mine not in club.fake.direct(club.anna).visible(), what="her screen gone")
    left = club.fake.direct(club.anna).visible()
    assert not with_button(left, "a:")
    told = await club.fake.until(
        lambda: [m for m in club.fake.direct(club.anna).visible() if "Вера" in m.text],
        what="what became of it",
    )
    assert len(told) == 1
