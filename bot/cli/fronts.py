"""The chat platforms of a run: each starts by itself, and one that fails stops no other."""

from __future__ import annotations

import asyncio
import contextlib
from importlib import import_module

import structlog
import typer
from msgspec import Struct

from bot.adapters.conversation.desk import Desk
from bot.adapters.courier.kit import Kit
from bot.adapters.front import Front, NotYet, Start
from bot.cli.common import language, say
from bot.config import METRICS_PORT, NAMES, Settings
from bot.errors import Trouble
from bot.store.tasks import end_tasks

AGAIN_SECONDS = (1.0, 2.0, 4.0, 8.0, 15.0)
DRAIN_SECONDS = 10.0

log = structlog.get_logger(__name__)


class Platform(Struct, frozen=True):
    """A platform that can be served: its name for people, its module, the setting that holds its token."""

    title: str
    module: str
    token: str


PLATFORMS = (
    Platform("Telegram", "bot.adapters.telegram", "telegram_token"),
    Platform("Discord", "bot.adapters.discord", "discord_token"),
)


def wanted(settings: Settings, asked: dict[str, bool | None]) -> tuple[Platform, ...]:
    """The platforms whose tokens are set, but for those refused (`asked`: title → yes, no, None: as it is).

    Raises Trouble for one that is asked for and has no token.
    """
    found = []
    for platform in PLATFORMS:
        has_token = bool(getattr(settings, platform.token).get_secret_value())
        if asked.get(platform.title) and not has_token:
            raise Trouble("cli-front-no-token", name=platform.title, variable=NAMES[platform.token])
        if has_token and asked.get(platform.title) is not False:
            found.append(platform)
    return tuple(found)


class Fronts:
    """All chat platforms of a run, the courier that delivers for them, and the operator's door."""

    def __init__(self, settings: Settings, desk: Desk, kit: Kit, platforms: tuple[Platform, ...]) -> None:
        self.settings, self.desk, self.kit, self.platforms = settings, desk, kit, platforms
        self.fronts: dict[str, Front] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the door, start every platform. Raises Trouble when a door that was asked for can't open."""
        if self.platforms or self.settings.metrics_port is not None:
            await self._open_door()
        if self.platforms:
            await self.kit.courier.start()
        self._tasks = [asyncio.create_task(self._serve(platform)) for platform in self.platforms]

    async def _open_door(self) -> None:
        port = self.settings.metrics_port
        try:
            await self.kit.door.open(self.settings.metrics_host, METRICS_PORT if port is None else port)
        except Trouble as trouble:
            if port is not None or self.settings.telegram_webhook_url:
                raise
            typer.echo(trouble.text(language()))
            return
        typer.echo(say("cli-door", url=f"http://{self.settings.metrics_host}:{self.kit.door.port}/metrics"))

    async def _serve(self, platform: Platform) -> None:
        """Start one platform, trying on while it can't be reached."""
        tries, why = 0, ""

        async def trouble() -> str:
            front = self.fronts.get(platform.title)
            return front.trouble() if front else why or "starting"

        self.kit.door.checks[platform.title.casefold()] = trouble
        while True:
            try:
                await self._begin(platform)
                return
            except NotYet as later:
                why = later.text(language())
                if not tries:
                    typer.echo(say("cli-front-waits", name=platform.title, why=why))
            except Trouble as failed:
                why = failed.text(language())
                typer.echo(say("cli-front-failed", name=platform.title, why=why))
                return
            except Exception as error:
                why = type(error).__name__
                log.exception("front_failed", platform=platform.title, error=why)
                typer.echo(say("cli-front-failed", name=platform.title, why=why))
            await asyncio.sleep(AGAIN_SECONDS[min(tries, len(AGAIN_SECONDS) - 1)])
            tries += 1

    async def _begin(self, platform: Platform) -> None:
        start: Start = import_module(platform.module).start
        front = await start(self.settings, self.desk, self.kit)
        self.fronts[platform.title] = front
        self.kit.courier.add(front.postman)
        typer.echo(say("cli-front-on", name=platform.title))

    async def close(self) -> None:
        """Take no more updates, finish what is in hand, deliver what may be, then end."""
        await end_tasks(self._tasks)
        fronts = list(self.fronts.values())
        await self._all([front.drain() for front in fronts])
        if self.platforms:
            await self.kit.courier.drain()
            await self.kit.courier.close()
        await self._all([front.close() for front in fronts])
        await self.kit.door.close()

    async def _all(self, work: list[object]) -> None:
        """Do all of it side by side; what fails or takes too long holds nobody up."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                for came in await asyncio.gather(*work, return_exceptions=True):  # type: ignore[call-overload]
                    if isinstance(came, Exception):
                        log.error("front_end_failed", error=type(came).__name__)
