"""The same client in process before another model of Discord: what our own fake may have got wrong."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any, cast

import discord
import simcord

from bot.adapters.discord.carrier import Carrier
from bot.adapters.discord.client import Client
from bot.adapters.discord.commands import payload
from bot.adapters.discord.items import Act, entered
from bot.adapters.discord.letter import TYPED, compose
from bot.adapters.discord.talk import Talk
from bot.adapters.port import Button, Picture, Screen
from tests.discord.stand import PNG

QUESTION = Screen(
    "private",
    "Kursk · K7F2",
    ("Where to?",),
    (
        (Button("Suggested", "a:K7F2:0:3:0", "primary"),),
        tuple(Button(f"Cell {index}", f"a:K7F2:0:3:{index}") for index in range(1, 40)),
    ),
    (Picture("k", "The hand in words", None, 100, 50),),
    table="K7F2",
    suggestions=(("b1 b3", "move"),),
)


async def draw(picture: Picture) -> bytes:
    del picture
    return PNG


class Echo:
    """Answers as the front does, but says only what it heard."""

    def __init__(self) -> None:
        self.client = Client()
        self.carrier = Carrier(self.client, draw)
        self.heard: list[str] = []
        self.client.on_act, self.client.on_press = self.on_act, self.on_press

    async def on_act(self, act: Act) -> None:
        talk, data = Talk(act, self.carrier), cast("dict[str, Any]", act.data or {})
        await talk.defer()
        if act.type is discord.InteractionType.modal_submit:
            self.heard.append(f"form {entered(data)}")
            return
        self.heard.append(str(data["name"]))
        await talk.change(compose(QUESTION, "en")[0])
        await talk.add(compose(Screen("notice", "", ("To all.",)), "en")[0], is_private=False)

    async def on_press(self, act: Act, press: str) -> None:
        talk = Talk(act, self.carrier)
        self.heard.append(press)
        if press.startswith(TYPED):
            await talk.ask("K7F2", "en")
            return
        await talk.defer()
        await talk.change(compose(Screen("private", "", (f"You pressed {press}",), table="K7F2"), "en")[0])


@contextlib.asynccontextmanager
async def channel_with(
    made: Echo,
) -> AsyncIterator[tuple[simcord.Env, simcord.ChannelHandle, simcord.MemberActor]]:
    """The client before simcord, a channel and somebody in it."""
    async with simcord.run(made.client, shard_count=1) as env:
        app = made.client.application_id
        assert app is not None
        await made.client.http.bulk_upsert_global_commands(app, payload())  # type: ignore[arg-type]
        channel = env.create_guild().create_text_channel("wargames")
        yield env, channel, env.guild.add_member(env.create_user("anna"))


async def test_a_command_is_answered_to_its_person_then_to_all() -> None:
    made = Echo()
    async with channel_with(made) as (_, channel, anna):
        result = await anna.slash(channel, "newgame", game="kursk")
        assert made.heard == ["newgame"]
        assert result.acknowledged
        assert result.ephemeral
        assert "To all." in str(channel.last_message.components[0].children[0].content)
        assert not channel.last_message.flags.ephemeral


async def test_presses_of_buttons_and_lists_change_the_message_also_after_a_restart() -> None:
    made = Echo()
    async with channel_with(made) as (env, channel, anna):
        result = await anna.slash(channel, "games")
        question = result.response
        await anna.click(question, label="Suggested")
        assert made.heard[-1] == "a:K7F2:0:3:0"
        second = (await anna.slash(channel, "games")).response
        await env.restart_bot()
        await anna.select(second, ["a:K7F2:0:3:7"], custom_id="s:1")
        assert made.heard[-1] == "a:K7F2:0:3:7"


async def test_the_form_for_typed_moves() -> None:
    made = Echo()
    async with channel_with(made) as (_, channel, anna):
        question = (await anna.slash(channel, "games")).response
        shown = await anna.click(question, custom_id="m:K7F2")
        assert shown.modal is not None
        await anna.submit_modal(shown, {"text": "b1 b3"})
        assert made.heard[-1] == "form b1 b3"
