"""A seat changes hands in a group: one tap; the newcomer gets the hand, the leaver's screen is taken away."""

from __future__ import annotations

from tests.fakes.telegram import Message
from tests.store.server import server, store  # noqa: F401
from tests.telegram.test_front import Club, club  # noqa: F401


def with_button(messages: list[Message], start: str) -> list[Message]:
    """The messages that carry a button whose press begins like this."""
    return [m for m in messages if any(start in str(b) for row in m.rows for b in row)]


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
    await club.question(vera)
    await club.fake.until(lambda: mine not in club.fake.direct(club.anna).visible(), what="her screen gone")
    left = club.fake.direct(club.anna).visible()
    assert not with_button(left, "a:")
    told = await club.fake.until(
        lambda: [m for m in club.fake.direct(club.anna).visible() if "Вера" in m.text],
        what="what became of it",
    )
    assert len(told) == 1
