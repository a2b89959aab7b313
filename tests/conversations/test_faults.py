"""Fault scripts: what befalls platforms and programs in mid-game, with a seat on each platform.

After each one (`staged` checks it): state equals log, no chat is over its budget, the program's own log
tells of no fault; and both players' screens are right soon after the recovery (`Stage.right`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.conversations.stage import Stage, staged
from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.world import Call as DiscordCall
from tests.fakes.telegram import Message
from tests.fakes.telegram.errors import BotError
from tests.fakes.telegram.world import Call as TelegramCall

FIRST, AFTER = 4, 6
"""Presses before the fault, and while it lasts."""
PROMISED = 5.0
"""Seconds until both players' screens are right again: kept on a quiet machine (`make accept`)."""

Script = Callable[[Stage], Awaitable[None]]


async def annas_question(stage: Stage) -> Message:
    """Play until Anna is asked; gives her question."""
    anna, _ = stage.players
    while (found := anna.question()) is None:
        await stage.play(1)
    return found


async def pressed(stage: Stage, times: int = 1) -> Callable[[], bool]:
    """Anna presses what is suggested; gives what tells whether her screen shows the next question."""
    anna, _ = stage.players
    question = await annas_question(stage)
    press = anna.suggested(question)
    for _ in range(times):
        stage.telegram.press(stage.anna, question, data=press)

    def has_gone_on() -> bool:
        newest = anna.question()
        return newest is None or anna.suggested(newest) != press

    return has_gone_on


async def everything_twice(stage: Stage) -> None:
    """Both platforms deliver every update twice."""
    stage.telegram.repeats = stage.discord.repeats = 2
    await stage.play(AFTER)
    stage.telegram.repeats = stage.discord.repeats = 1


async def updates_out_of_order(stage: Stage) -> None:
    """A batch of updates comes the wrong way round."""
    stage.telegram.is_reordering = True
    for _ in range(3):
        stage.telegram.say(stage.anna, stage.group, f"/board {stage.table}")
    await stage.play(AFTER)
    stage.telegram.is_reordering = False


async def both_at_once(stage: Stage) -> None:
    """Both press in the same moment: one is asked, the other's button is not theirs."""
    anna, _ = stage.players
    question = await annas_question(stage)
    foreign = next(message for message in stage.channel.seen() if message.choices)
    acts = [stage.discord.forge(stage.boris, foreign, anna.suggested(question)) for _ in range(2)]
    has_gone_on = await pressed(stage)
    await stage.telegram.until(has_gone_on, seconds=stage.patience, what="Anna's next screen")
    for act in acts:
        await stage.discord.until(lambda act=act: act.is_answered, what="Boris's answer")


async def thirty_presses(stage: Stage) -> None:
    """Somebody presses one button thirty times in a second."""
    has_gone_on = await pressed(stage, 30)
    queries = stage.telegram.world.queries.values()
    await stage.telegram.until(lambda: all(each.answer is not None for each in queries), what="30 answers")
    await stage.telegram.until(has_gone_on, seconds=stage.patience, what="Anna's next screen")


async def killed_before_the_edit(stage: Stage) -> None:
    """kill -9 after the store has the move and before the screen is changed."""
    reached, released = asyncio.Event(), asyncio.Event()

    async def hold(call: TelegramCall) -> None:
        if call.method.startswith(("edit", "send")) and not released.is_set():
            reached.set()
            await released.wait()
            raise BotError(500, "the line is dead")

    await annas_question(stage)
    stage.telegram.faults.append(hold)
    has_gone_on = await pressed(stage)
    await asyncio.wait_for(reached.wait(), 10)
    await stage.program.kill()
    released.set()
    polls = stage.telegram.polls
    await stage.program.start()
    await stage.telegram.until(lambda: stage.telegram.polls > polls, seconds=60, what="the bot is back")
    await stage.telegram.until(has_gone_on, seconds=stage.patience, what="Anna's next screen")


async def platforms_down(stage: Stage) -> None:
    """Both platforms are away for two minutes, by their own clocks."""
    await stage.telegram.down()
    await stage.discord.down()
    await stage.telegram.until(lambda: stage.telegram.turned_away > 1, what="tries in vain")
    stage.telegram.clock.advance(120)
    stage.discord.clock.advance(120)
    await stage.telegram.down(is_down=False)
    await stage.discord.down(is_down=False)
    await stage.discord.until(lambda: stage.discord.gateway.is_ready, seconds=60, what="the gateway")


async def storm_of_429(stage: Stage) -> None:
    """Every message and edit is refused with 429 for a while."""
    left = [6, 6]

    async def refuse(call: TelegramCall) -> None:
        if call.method.startswith(("edit", "send")) and left[0]:
            left[0] -= 1
            raise BotError(429, "Too Many Requests: retry after 1", retry_after=1)

    async def refuse_there(call: DiscordCall) -> None:
        if call.path.startswith("/channels") and left[1]:
            left[1] -= 1
            raise ApiError(0, "You are being rate limited.", status=429, retry_after=0.2)

    stage.telegram.faults.append(refuse)
    stage.discord.faults.append(refuse_there)
    has_gone_on = await pressed(stage)
    await stage.telegram.until(lambda: not left[0], seconds=60, what="the storm's end")
    await stage.telegram.until(has_gone_on, seconds=stage.patience, what="Anna's next screen")
    stage.telegram.faults.remove(refuse)
    stage.discord.faults.remove(refuse_there)


async def late_acks(stage: Stage) -> None:
    """The platforms take what they are sent, but say so late."""
    stage.telegram.ack_delays.append(lambda call: 0.2 if call.method != "getUpdates" else 0.0)
    stage.discord.ack_delays.append(lambda _: 0.2)
    await stage.play(AFTER)
    stage.telegram.ack_delays.clear()
    stage.discord.ack_delays.clear()


async def group_moves(stage: Stage) -> None:
    """The group becomes a supergroup in mid-phase; nobody says so."""
    stage.group = stage.telegram.migrate(stage.group, stage.anna, quietly=True)
    await stage.play(AFTER)
    await stage.telegram.until(lambda: stage.telegram.find(stage.group, "К ходу"), what="the board there")


async def leaves_blocks_returns(stage: Stage) -> None:
    """Anna leaves the group and blocks the bot; later she comes back and finds her question."""
    stage.telegram.leave(stage.anna, stage.group)
    stage.telegram.block(stage.anna)
    shown = len(stage.telegram.direct(stage.anna).visible())
    stage.telegram.unblock(stage.anna)
    stage.telegram.start(stage.anna, f"play_{stage.table}")
    await stage.telegram.until(
        lambda: len(stage.telegram.direct(stage.anna).visible()) > shown + 1, what="her question again"
    )


SCRIPTS: tuple[Script, ...] = (
    everything_twice,
    updates_out_of_order,
    both_at_once,
    thirty_presses,
    killed_before_the_edit,
    platforms_down,
    storm_of_429,
    late_acks,
    group_moves,
    leaves_blocks_returns,
)


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.__name__ for script in SCRIPTS])
async def test_whatever_happens_the_game_goes_on(tmp_path: Path, script: Script) -> None:
    kind = "group" if script is group_moves else "supergroup"
    async with staged(tmp_path, kind) as stage:
        await stage.open()
        await stage.play(FIRST)
        await script(stage)
        await stage.right()


@pytest.mark.accept
@pytest.mark.parametrize("script", SCRIPTS, ids=[script.__name__ for script in SCRIPTS])
async def test_whatever_happens_the_whole_game_is_played(tmp_path: Path, script: Script) -> None:
    kind = "group" if script is group_moves else "supergroup"
    async with staged(tmp_path, kind) as stage:
        stage.patience = PROMISED
        await stage.open()
        await stage.play(FIRST)
        await script(stage)
        await stage.right()
        await stage.play()
        assert stage.is_over()
