"""One player on Telegram and Discord at once: joined by a code, and a ladder in a group."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conversations.stage import Stage, staged

CODE = re.compile(r"[A-Z0-9]{4}-[A-Z0-9]{4}")


async def code_from_telegram(stage: Stage) -> str:
    """Anna asks for a code in her direct chat."""
    direct = stage.telegram.direct(stage.anna)
    before = len(direct.visible(stage.anna))
    stage.telegram.say(stage.anna, direct, "/link")

    def given() -> str:
        fresh = [each.text for each in direct.visible(stage.anna)[before:] if each.sender is None]
        return next((found[0] for text in fresh if (found := CODE.findall(text))), "")

    return str(await stage.telegram.until(given, what="the code"))


async def on_discord(stage: Stage, name: str, **options: object) -> str:
    """What Boris is answered to a slash command, seen by him alone."""
    act = stage.discord.command(stage.boris, stage.channel, name, **options)
    await stage.discord.until(lambda: act.is_answered, what=f"the answer to /{name}")
    messages = [act.original, *act.added]
    assert all(message.only_for == stage.boris.id for message in messages if message is not None)
    return "\n".join(message.plain for message in messages if message is not None)


async def test_a_code_from_telegram_joins_on_discord(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.open()
        link = {"link-code": await code_from_telegram(stage)}
        assert stage.table in await on_discord(stage, "link", **link)  # they play against each other
        stage.telegram.say(stage.anna, stage.telegram.direct(stage.anna), f"/resign {stage.table} yes")
        ended = await stage.telegram.until(
            lambda: stage.telegram.find(stage.group, "Проверить кости"), what="the end"
        )
        assert re.search(r"Анна 1500 → 1[34]\d\d", ended.text)
        assert "победа" in await on_discord(stage, "stats")
        link = {"link-code": await code_from_telegram(stage)}
        assert "Telegram, Discord" in await on_discord(stage, "link", **link)
        assert link["link-code"] not in await on_discord(stage, "link", **link)
        assert "тренировка" in await on_discord(stage, "stats")  # against oneself
        assert "Отделено" in await on_discord(stage, "unlink")
        assert "1. Boris (вы)" in await on_discord(stage, "top", everywhere=True)


async def test_a_ladder_in_a_group(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        telegram, group, anna = stage.telegram, stage.group, stage.anna
        vera = telegram.user("Вера", started=True)
        group.members.add(vera.id)
        telegram.say(anna, group, "/турнир лестница курск first_contact")
        made = await telegram.until(lambda: telegram.find(group, "Участвовать"), what="the ladder")
        event = made.text.split("\n")[0][-4:]
        for user in (anna, vera):
            press = telegram.press(user, made, "Участвовать")
            await telegram.until(lambda press=press: press.answer is not None, what="an entry")
        await telegram.until(lambda: "Вера участвует" in telegram.last(group).text, what="Vera's entry")
        telegram.say(anna, group, f"/tournament start {event}")
        await telegram.until(lambda: "1. Анна" in telegram.transcript(group), what="the start")
        telegram.say(vera, group, f"/tournament challenge {event} Анна")
        board = await telegram.until(lambda: telegram.find(group, "Положение"), what="the table")
        table = re.search(r"стол ([A-Z0-9]{4})", telegram.transcript(group)).group(1)  # type: ignore[union-attr]
        assert table in board.text
        telegram.say(anna, telegram.direct(anna), f"/resign {table} yes")
        await telegram.until(lambda: telegram.find(group, "Проверить кости"), what="the end of the match")
        telegram.say(vera, telegram.direct(vera), f"/tournament {event}")
        await telegram.until(
            lambda: "1. Вера" in telegram.transcript(telegram.direct(vera)), what="the new order"
        )
