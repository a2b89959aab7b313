"""`run`: the local table, its store and the table service, until Ctrl-C."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import structlog
import typer

from bot.cli import common
from bot.cli.logs import set_up_logging
from bot.config import Settings, load

if TYPE_CHECKING:
    from bot.table.retention import Retention
    from bot.table.service import Tables

STOPPING = (signal.SIGINT, signal.SIGTERM)
SWITCH_SECONDS = 0.0005
"""After so long a thread that computes lets another one run: Python's own 5 ms, waited for some times over,
is what a person's press would be late by."""


def run(
    *, host: str | None, port: int | None, telegram: bool | None = None, discord: bool | None = None
) -> None:
    """Start everything and serve until told to stop. Troubles (port, store, folder) are one friendly line.

    `telegram`, `discord`: serve it, don't, or (None) serve it if its token is set.
    """
    with common.told():
        settings = load(host=host, port=port)
        set_up_logging(settings.log_level)
        sys.setswitchinterval(SWITCH_SECONDS)
        _runner()(_serve(settings, {"Telegram": telegram, "Discord": discord}))


def _runner() -> Callable[[Coroutine[Any, Any, None]], None]:
    """uvloop where there is one."""
    if sys.platform == "win32":
        return asyncio.run
    import uvloop  # noqa: PLC0415 - not on every platform

    return uvloop.run


async def _serve(settings: Settings, asked: dict[str, bool | None]) -> None:
    from bot.adapters.conversation.desk import Desk  # noqa: PLC0415 - settings are checked before all this loads
    from bot.adapters.courier.kit import Kit  # noqa: PLC0415
    from bot.adapters.studio import studio  # noqa: PLC0415
    from bot.adapters.web import serve  # noqa: PLC0415
    from bot.cli.fronts import Fronts, wanted  # noqa: PLC0415
    from bot.render import draw  # noqa: PLC0415
    from bot.store.chatter import Chatter  # noqa: PLC0415
    from bot.store.keeper import keep_store  # noqa: PLC0415
    from bot.store.tasks import end_tasks  # noqa: PLC0415
    from bot.table.service import Tables  # noqa: PLC0415

    platforms = wanted(settings, asked)
    stopped = _stop_event()
    folder = None if settings.redis_url else settings.folder()
    async with keep_store(url=settings.redis_url, data=folder) as keeper, Tables(keeper.store) as tables:
        desk = Desk(tables)
        running = await serve(desk, draw, web_options(settings), Chatter(keeper.store))
        tables.rights.subscribe(running.forget)
        keeper.store.answer_seconds = settings.keep_answers * 86_400
        sweeping = asyncio.create_task(_retention(settings, tables).run())
        fronts = Fronts(settings, desk, Kit(tables, desk, draw, lang=settings.lang), platforms)
        try:
            _greet(settings, running.url)
            await fronts.start()
            sys.stdout.flush()
            drawing = asyncio.get_running_loop().run_in_executor(studio(1), _draw_ahead, stopped.is_set)
            await stopped.wait()
            typer.echo(common.say("cli-stopping"))
            await drawing
        finally:
            await end_tasks([sweeping])
            await fronts.close()
            await running.close()


def _retention(settings: Settings, tables: Tables) -> Retention:
    """What deletes what has been kept long enough."""
    from bot.table.retention import Keep, Retention  # noqa: PLC0415

    keep = Keep(settings.keep_games, settings.keep_closed, settings.keep_chat)
    return Retention(tables.store, keep, tables.clock)


def _draw_ahead(stop: Callable[[], bool]) -> None:
    """Put static pictures on disk, so that nobody waits for a first drawing. Failing costs only that wait."""
    from bot.content import library  # noqa: PLC0415
    from bot.render import warm  # noqa: PLC0415

    try:
        for game in library().games:
            for name in library().sets(game):
                warm(library().pack(game, name), stop=stop)
    except OSError as error:
        structlog.get_logger("run").warning("not_drawn_ahead", why=error.strerror or type(error).__name__)


def web_options(settings: Settings) -> Any:
    """The local table's own settings."""
    from bot.adapters.web import WebOptions  # noqa: PLC0415

    return WebOptions(
        secret=settings.secret(), host=settings.host, port=settings.port, public_url=settings.public_url
    )


def _stop_event() -> asyncio.Event:
    """Set by Ctrl-C or a polite kill; a second one ends the program at once."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stop() -> None:
        stopped.set()
        for sign in STOPPING:
            loop.remove_signal_handler(sign)

    if sys.platform == "win32":
        return stopped
    for sign in STOPPING:
        loop.add_signal_handler(sign, stop)
    return stopped


def _greet(settings: Settings, url: str) -> None:
    where = settings.store_address or str(settings.data)
    typer.echo(common.say("cli-running", url=url))
    typer.echo(common.say("cli-store-given" if settings.redis_url else "cli-store-own", where=where))
    if settings.is_public:
        typer.echo(common.say("cli-public", host=settings.host))
    sys.stdout.flush()
