"""`doctor`: what is configured, reachable or missing, and how to mend it. Changes nothing anywhere."""

from __future__ import annotations

import asyncio
import errno
import importlib.util
import os
import shutil
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import typer

from bot.cli import common
from bot.cli.common import say
from bot.cli.doctor_discord import examine_discord
from bot.cli.doctor_telegram import examine_telegram
from bot.cli.finding import BAD, NOTE, OK, Finding
from bot.cli.logs import set_up_logging
from bot.cli.stores import borrowed_store
from bot.config import METRICS_PORT, Settings, load
from bot.content import check
from bot.errors import Trouble
from bot.store.embedded import find_binary
from bot.store.errors import StoreDown
from bot.store.facts import facts

LEAST_MB = 100
"""Free room in the data folder below which moves may soon be refused."""


def doctor(*, as_json: bool) -> None:
    """Examine everything; exit 1 if something is wrong."""
    set_up_logging("warning")
    findings = list(_examine())
    if as_json:
        common.show_json([one._asdict() for one in findings])
    else:
        for one in findings:
            typer.echo(f"{one.state:5} {one.name:10} {one.text}")
    if any(one.state == BAD for one in findings):
        raise typer.Exit(common.FAILED)


def _examine() -> Iterator[Finding]:
    yield Finding("python", OK, sys.version.split()[0])
    yield _data()
    yield _drawing()
    try:
        settings = load()
    except Trouble as trouble:
        yield Finding("settings", BAD, trouble.text(common.language()))
        return
    yield from _folder(settings)
    yield from _guarded("store", lambda: _store(settings))
    yield _kept(settings)
    yield _port("port", settings.host, settings.port)
    if settings.has_chats or settings.metrics_port is not None:
        port = METRICS_PORT if settings.metrics_port is None else settings.metrics_port
        yield _port("door", settings.metrics_host, port)
    yield from asyncio.run(_platforms(settings))
    yield _browser()


async def _platforms(settings: Settings) -> list[Finding]:
    """Both at once: each may be slow to say nothing."""

    async def all_of(found: AsyncIterator[Finding]) -> list[Finding]:
        return [each async for each in found]

    groups = await asyncio.gather(all_of(examine_telegram(settings)), all_of(examine_discord(settings)))
    return [finding for group in groups for finding in group]


def _guarded(name: str, examine: Callable[[], Finding]) -> Iterator[Finding]:
    """The finding, or the trouble met on the way as one."""
    try:
        yield examine()
    except Trouble as trouble:
        yield Finding(name, BAD, trouble.text(common.language()))


def _data() -> Finding:
    faults = check()
    if faults:
        return Finding("data", BAD, f"{say('cli-data-faults', count=len(faults))} {faults[0]}")
    return Finding("data", OK, say("cli-data-sound"))


def _drawing() -> Finding:
    missing = [name for name in ("fontpkg", "PIL", "isal") if importlib.util.find_spec(name) is None]
    if missing:
        return Finding("pictures", BAD, say("cli-doctor-missing", names=", ".join(missing)))
    from bot.render.fonts import FILES, font  # noqa: PLC0415 - there may be no Pillow

    try:
        for name in FILES:
            font(name, 20)
    except OSError as error:
        return Finding("pictures", BAD, say("doctor-fonts", why=str(error)))
    return Finding("pictures", OK, say("cli-doctor-pictures"))


def _folder(settings: Settings) -> Iterator[Finding]:
    def examine() -> Finding:
        settings.secret()
        folder = settings.folder()
        if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
            raise Trouble("config-data-folder", path=str(folder), why=os.strerror(errno.EACCES))
        free = shutil.disk_usage(folder).free // 2**20
        state = OK if free > LEAST_MB else BAD
        return Finding("folder", state, say("cli-doctor-folder", path=str(folder), mb=free))

    yield from _guarded("folder", examine)


def _kept(settings: Settings) -> Finding:
    """How long things are kept."""
    days = {
        "games": settings.keep_games,
        "closed": settings.keep_closed,
        "chat": settings.keep_chat,
        "answers": settings.keep_answers,
    }
    is_set = any(days[name] for name in ("games", "closed", "chat"))
    return Finding("keep", OK, say("cli-doctor-kept" if is_set else "cli-doctor-keep", **days))


def _store(settings: Settings) -> Finding:
    where = settings.store_address or str(find_binary())
    known = asyncio.run(_ask_store(settings))
    if known["last_write"] not in ("ok", "unknown"):
        return Finding("store", BAD, say("doctor-store-write", state=str(known["last_write"])))
    if known["advice"]:
        advice = ", ".join(f"{name} {wanted}" for name, wanted in known["advice"].items())
        return Finding("store", NOTE, say("doctor-store-advice", advice=advice))
    told = {"where": where, "version": str(known["version"])}
    if not known["settings"]:  # a hosted server that doesn't tell how it keeps things
        return Finding("store", OK, say("cli-doctor-store", **told))
    return Finding("store", OK, say("doctor-store-kept", games=known["live_tables"], **told))


async def _ask_store(settings: Settings) -> dict[str, Any]:
    async with borrowed_store(settings) as store:
        try:
            return await facts(store)
        except OSError as error:
            raise StoreDown(why=str(error)) from None


def _port(name: str, host: str, port: int) -> Finding:
    told = {"host": host, "port": str(port)}
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why = error.strerror or str(error)
            return Finding(name, NOTE, say("cli-doctor-port-taken", why=why, **told))
    return Finding(name, OK, say("cli-doctor-port", **told))


def _browser() -> Finding:
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        return Finding("browser", NOTE, say("cli-doctor-no-browser"))
    return Finding("browser", OK, found)
