"""What the program logs, at its most talkative: no names, nothing anybody wrote, no hidden card, no token."""

from __future__ import annotations

import uuid
from pathlib import Path

from aiohttp import ClientSession, CookieJar

from tests.conversations.stage import Stage, staged
from tests.fakes.telegram.errors import BotError
from tests.fakes.telegram.world import Call

NAMES = ("Zlatoust-Namemark", "Quibble-Namemark", "Webster-Namemark")
TEXTS = ("tg-textmark-one", "tg-textmark-two", "dc-textmark", "web-textmark", "web-roommark")


async def talk(stage: Stage) -> None:
    """People of marked names write marked lines on both platforms: chatter, commands, slips, moves."""
    somebody = stage.telegram.user(NAMES[0], started=True)
    for line in (TEXTS[0], f"/{TEXTS[0]}", f"/card {TEXTS[1]}", f"/block {TEXTS[1]}", f"b1 {TEXTS[1]}"):
        stage.telegram.say(somebody, stage.telegram.direct(somebody), line)
        stage.telegram.say(stage.anna, stage.group, f"{line} {NAMES[0]}")
    other = stage.discord.user(NAMES[1])
    for name, options in (
        ("card", {"name": TEXTS[2]}),
        ("move", {"text": TEXTS[2]}),
        ("newgame", {"game": TEXTS[2]}),
        ("mydata", {}),
    ):
        act = stage.discord.command(other, stage.channel, name, **options)
        await stage.discord.until(lambda act=act: act.is_answered, what=name)  # type: ignore[misc]


async def browse(url: str) -> str:
    """Somebody at the local table takes a name, talks, asks for what there isn't; gives the cookie."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        room = f"{url}/r/{TEXTS[4]}"
        async with session.get(room) as page:
            assert page.status == 200
        headers = {"Origin": url}

        async def post(path: str, **body: str) -> int:
            async with session.post(f"{url}/api/{path}", json=body, headers=headers) as answer:
                await answer.read()
                return answer.status

        assert await post("name", text=NAMES[2]) == 200
        for line in (TEXTS[3], f"/{TEXTS[3]}", "/solo kursk first_contact", f"/rules {TEXTS[3]}", "/mydata"):
            assert await post("text", room=TEXTS[4], text=line, id=str(uuid.uuid4())) == 200
        await post("press", room=TEXTS[4], table="", press=f"a:{TEXTS[3]}", id=str(uuid.uuid4()))
        await post("text", room=TEXTS[4], text="x" * 100_000 + TEXTS[3], id=str(uuid.uuid4()))
        async with session.get(f"{url}/file/{TEXTS[3]}") as answer:
            assert answer.status == 404
        return next(cookie.value for cookie in session.cookie_jar if cookie.key.startswith("fieldpost_"))


async def test_the_log_holds_no_words_of_anybody_and_no_token(tmp_path: Path) -> None:
    async with staged(tmp_path, FIELDPOST_LOG="debug") as stage:
        failed = []

        async def fault(call: Call) -> None:
            if call.method == "sendMessage" and len(failed) < 3:
                failed.append(call)
                raise BotError(500, f"Internal Server Error {TEXTS[0]}")

        await stage.open()
        stage.telegram.faults.append(fault)
        await talk(stage)
        cookie = await browse(stage.program.url)
        await stage.play(6)
        secret = (stage.program.data / "secret.key").read_bytes()
        await stage.program.stop()
        log = stage.program.log.read_text(encoding="utf-8", errors="replace")
        assert failed
        assert "table_opened" in log, "the log is at its most talkative"
        tokens = (
            stage.telegram.token,
            stage.telegram.token.split(":")[1],
            stage.discord.token,
            cookie,
            secret.hex(),
        )
        for mark in (*NAMES, *TEXTS, *tokens, "Анна", "Boris"):
            assert mark not in log, mark
