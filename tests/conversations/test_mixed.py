"""One seat on each platform: a whole game, followed in both chats."""

from __future__ import annotations

from pathlib import Path

from tests.conversations.stage import staged


async def test_a_whole_game_with_a_seat_on_each_platform(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.open()
        await stage.play()
        assert stage.is_over()
        anna, boris = stage.players
        assert anna.presses
        assert boris.presses
        ended = stage.telegram.find(stage.group, "Проверить кости")
        assert ended is not None
        assert stage.table in ended.text
