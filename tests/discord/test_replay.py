"""A match looked at again on Discord: the message pressed changes; films are attached as what they are."""

from __future__ import annotations

from tests.discord.club import Club
from tests.fakes.discord import Message


async def test_steps_are_shown_to_their_person_and_change_in_place(club: Club) -> None:
    await club.begin()
    act = await club.say(club.boris, "replay", table=club.table)
    shown = act.original
    assert shown is not None
    assert shown.only_for == club.boris.id
    assert shown.alts
    pressed = await club.press(club.boris, shown, press=f"c:/replay {club.table} p1 0")
    assert pressed.added == []
    assert shown.edits > 0
    assert "The start" in shown.plain


async def test_nobody_sees_with_another_s_eyes_while_it_runs(club: Club) -> None:
    await club.begin()
    act = await club.say(club.boris, "replay", table=club.table, where="p0")
    assert act.original is not None
    assert "own eyes" in act.original.plain
    assert not act.original.attachments


async def test_after_the_end_the_board_leads_there(club: Club) -> None:
    await club.begin()
    await club.say(club.anna, "resign", table=club.table)
    asked = await club.say(club.anna, "resign", table=club.table)
    assert asked.original is not None
    await club.press(club.anna, asked.original, press=f"c:/resign {club.table} yes")
    board = await club.fake.until(lambda: club.offering(f"c:/replay {club.table}"), what="the end")
    edits = board.edits
    act = await club.press(club.boris, board, press=f"c:/replay {club.table}")
    (shown,) = act.added
    assert shown.only_for == club.boris.id
    assert board.edits == edits
    await film(club, shown)


async def film(club: Club, shown: Message) -> None:
    """The film in the place of the step."""
    press = next(press for _, press, _ in shown.choices if press.endswith(" film"))
    await club.press(club.boris, shown, press=press)
    name = shown.attachments[0]["filename"]
    assert name.endswith((".gif", ".mp4"))
    assert shown.attachments[0]["size"] < 8_000_000
    assert "animation" in shown.alts[0]
    assert next(press for _, press, _ in shown.choices).endswith(" 0")


async def test_a_film_may_be_asked_for_at_once(club: Club) -> None:
    await club.begin()
    act = await club.say(club.boris, "replay", table=club.table, film=True)
    assert act.original is not None
    assert act.original.attachments[0]["filename"].endswith((".gif", ".mp4"))
