"""/mydata and /standing by slash commands: options, answers for one person alone, erasure and after."""

from __future__ import annotations

from bot.adapters.discord.commands import line_of
from tests.discord.club import Club


def test_options_make_the_line() -> None:
    assert line_of("mydata", {}) == "/mydata"
    assert line_of("mydata", {"erase": True}) == "/mydata erase"
    assert line_of("mydata", {"erase": True, "word": "K7QX"}) == "/mydata erase K7QX"
    assert (
        line_of("standing", {"table": "K7F2", "instruction": "combat quiet"}) == "/standing K7F2 combat quiet"
    )
    assert line_of("help", {"topic": "time"}) == "/help time"


async def test_the_file_and_the_instructions_are_for_their_person(club: Club) -> None:
    await club.begin()
    act = await club.say(club.anna, "mydata")
    assert act.original is not None
    assert act.original.only_for == club.anna.id
    assert act.original.attachments[0]["filename"] == "fieldpost-mydata.json"
    act = await club.say(club.boris, "standing", table=club.table, instruction="combat quiet")
    assert act.original is not None
    assert all(message.only_for == club.boris.id for message in (act.original, *act.added))
    seen = await club.stand.tables.look(club.table, None)
    assert seen is not None
    boris = next(holder.person for holder in seen.table.holders if holder.name == "Boris")
    own = await club.stand.tables.look(club.table, boris)
    assert own is not None
    assert own.view.standing == (("combat", "quiet"),)


async def test_whoever_erases_themselves_leaves_their_seat_to_others(club: Club) -> None:
    await club.begin()
    asked = (await club.say(club.anna, "mydata", erase=True)).original
    assert asked is not None
    assert club.table in asked.plain
    yes = next(press for _, press, _ in asked.choices if press.startswith("c:/mydata erase "))
    await club.press(club.anna, asked, press=yes)
    table = await club.stand.tables.get(club.table)
    assert table is not None
    assert [holder.name for holder in table.holders] == ["former player", "Boris"]
    assert table.holders[0].offered
    await club.fake.until(
        lambda: any("бывший игрок" in each.plain for each in club.channel.seen()),
        what="the board without her",
    )
