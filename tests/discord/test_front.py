"""The front before the fake platform: commands, buttons, forms, completions."""

from __future__ import annotations

from tests.discord.stand import Stand
from tests.fakes.discord import Channel, User


async def opened(stand: Stand, anna: User, channel: Channel) -> str:
    """A table in the channel, its message there."""
    fake = stand.fake
    act = fake.command(anna, channel, "newgame", game="kursk", scenario="first_contact")
    await stand.settled(act)
    lobby = await fake.until(lambda: fake.last(channel, text="· "), what="the lobby")
    (table,) = {
        name
        for name in [word.strip("·# ") for word in lobby.plain.split()]
        if len(name) == 4 and name.isupper()
    }
    return table


async def test_a_command_is_deferred_then_answered(stand, fake, anna, channel):
    act = fake.command(anna, channel, "help")
    message = await stand.answer(act)
    assert act.answer == 5
    assert message.only_for == anna.id
    assert "/newgame" in message.plain


async def test_new_game_shows_the_lobby_to_all(stand, fake, anna, channel):
    act = fake.command(anna, channel, "newgame", game="курск", scenario="first_contact")
    await stand.settled(act)
    lobby = await fake.until(lambda: fake.last(channel), what="the lobby")
    assert lobby.only_for == 0
    assert lobby.alts
    print("\n".join(channel.story))
