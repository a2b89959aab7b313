"""Days at a table on both platforms: the whole program over sockets, with a clock that the test turns."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from tests.conversations.stage import Stage, staged
from tests.fakes.program import Program
from tests.fakes.telegram import Chat, Message
from tests.simulation.hands import CLOCK, Hands
from tests.simulation.wheel import HOUR

DAY = 24 * HOUR
PATIENCE = 60.0


class Turned(Program):
    """The program by the test's clock."""

    entry = ("-m", "tests.simulation.program")


class Days:
    """A stage on which days pass."""

    def __init__(self, stage: Stage, hands: Hands) -> None:
        self.stage, self.hands = stage, hands
        self.telegram, self.discord = stage.telegram, stage.discord
        self.direct = self.telegram.direct(stage.anna)

    async def pass_by(self, hours: float) -> None:
        """So much time passes."""
        await self.hands.turn(round(hours * HOUR), self.telegram.clock, self.discord.clock)

    async def until(self, wanted: Callable[[], object], what: str) -> None:
        await self.telegram.until(wanted, seconds=PATIENCE, what=what)

    def posts(self, chat: Chat, words: str) -> int:
        """How many messages with these words were sent to a chat, whatever became of them."""
        sent = [call for call in self.telegram.world.calls if call.method.startswith("send")]
        return sum(
            str(call.params.get("chat_id")) == str(chat.id)
            and words in str(call.params.get("text") or call.params.get("caption") or "")
            for call in sent
        )

    def told(self, words: str) -> int:
        """How often Anna was sent a message with these words."""
        return self.posts(self.direct, words)

    def button(self, chat: Chat, words: str) -> Message | None:
        return self.telegram.find(chat, words)

    async def anna_is_asked(self) -> None:
        """The match begins and asks Anna, who has seen so."""
        anna, _ = self.stage.players
        await self.until(anna.question, "Anna's question")

    async def anna_misses_two(self) -> None:
        """Three days, then one more, without a word of hers."""
        await self.pass_by(73)
        await self.until(lambda: self.told("Время вышло"), "what was decided for Anna")
        await self.pass_by(25)
        await self.until(lambda: self.button(self.stage.group, "Занять место"), "the offer of her seat")


@contextlib.asynccontextmanager
async def days(folder: Path) -> AsyncIterator[Days]:
    """Both platforms, the program, a table that has just begun and asks Anna."""
    hands = Hands(folder / "clock")
    env = {CLOCK: str(hands.folder), "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    async with staged(folder, make=Turned, **env) as stage:
        stage.patience = PATIENCE
        yield Days(stage, hands)


async def test_reminders_then_a_default_each_told_once(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        await table.stage.open()
        await table.anna_is_asked()
        await table.pass_by(37)
        await table.until(lambda: table.told("прошла половина времени"), "the first reminder")
        await table.pass_by(28)
        await table.until(lambda: table.told("время почти вышло"), "the second reminder")
        assert table.told("Время вышло") == 0
        await table.pass_by(8)
        await table.until(lambda: table.told("Время вышло"), "what was decided for her")
        await table.pass_by(1)
        words = ("прошла половина времени", "время почти вышло", "Время вышло")
        assert [table.told(each) for each in words] == [1, 1, 1]
        assert await table.stage.play(2) == 2  # and the game goes on


async def test_a_seat_is_replaced_and_the_game_ends(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        stage = table.stage
        await stage.open()
        await table.anna_is_asked()
        await table.anna_misses_two()
        clara = table.telegram.user("Клара", started=True)
        stage.group.members.add(clara.id)
        offer = table.button(stage.group, "Занять место")
        assert offer is not None
        table.telegram.press(clara, offer, "Занять место")
        direct = table.telegram.direct(clara)
        await table.until(lambda: direct.visible() and direct.visible()[-1].rows, "Clara's screen")
        await table.until(lambda: table.told("Ваше место занято"), "word to Anna")
        table.telegram.say(clara, direct, f"/resign {stage.table} yes")
        await table.until(lambda: table.button(stage.group, "Проверить кости"), "the end")
        assert table.told("Ваше место занято") == 1


async def test_the_win_is_claimed_from_an_absent_seat(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        stage = table.stage
        await stage.open()
        await table.anna_is_asked()
        await table.anna_misses_two()

        def claim() -> object:
            shown = stage.channel.seen(stage.boris)
            return next((each for each in shown if "Присудить победу" in each.labels), None)

        await table.discord.until(claim, seconds=PATIENCE, what="the question to Boris")
        table.discord.press(stage.boris, claim(), "Присудить победу")  # type: ignore[arg-type]

        def sure() -> object:
            shown = stage.channel.seen(stage.boris)
            found = [each for each in shown if any(press.endswith(" sure") for _, press, _ in each.choices)]
            return found[-1] if found else None

        await table.discord.until(sure, seconds=PATIENCE, what="the question whether he is sure")
        table.discord.press(stage.boris, sure(), "Присудить победу")  # type: ignore[arg-type]
        await table.until(lambda: table.button(stage.group, "Проверить кости"), "the end")
        assert table.posts(stage.group, "победу присудили остальным") <= 1


async def test_what_fell_due_while_the_program_was_down_has_grace_and_one_notice(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        await table.stage.open()
        await table.anna_is_asked()
        await table.pass_by(60)
        await table.until(lambda: table.told("прошла половина времени"), "the reminder")
        await table.stage.program.kill()
        before = len(table.telegram.world.calls)
        table.hands.skip(20 * HOUR)
        table.telegram.clock.advance(20 * 3600)
        table.discord.clock.advance(20 * 3600)
        await table.stage.program.start()
        await table.until(lambda: table.told("У нас была поломка"), "word of the downtime")
        await table.pass_by(0.4)
        assert table.told("Время вышло") == 0
        sent = [
            call
            for call in table.telegram.world.calls[before:]
            if call.method.startswith("send") and str(call.params.get("chat_id")) == str(table.direct.id)
        ]
        assert len(sent) == 1
        await table.pass_by(0.4)
        await table.until(lambda: table.told("Время вышло"), "what was decided for her")
        assert table.told("У нас была поломка") == 1


async def test_a_lobby_nobody_joins_closes_itself_with_a_warning(tmp_path: Path) -> None:
    async with days(tmp_path) as table:
        stage = table.stage
        table.telegram.say(stage.anna, stage.group, "/newgame kursk first_contact")
        await table.until(lambda: table.button(stage.group, "РККА"), "the lobby")
        await table.pass_by(5.5 * 24)
        await table.until(lambda: "стол скоро закроется сам" in _shown(stage.group), "the warning")
        await table.pass_by(2 * 24)
        await table.until(lambda: "За неделю места так и не заняли" in _shown(stage.group), "the end")


def _shown(chat: Chat) -> str:
    return "\n".join(message.text for message in chat.visible())
