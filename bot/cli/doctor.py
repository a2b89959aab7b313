"""`doctor`: what is configured, reachable or missing, and how to mend it."""

from __future__ import annotations

import asyncio
import importlib.util
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

import typer

from bot.cli import common
from bot.cli.common import say
from bot.cli.logs import set_up_logging
from bot.cli.stores import borrowed_store
from bot.config import Settings, load
from bot.content import check
from bot.errors import Trouble
from bot.store.embedded import find_binary
from bot.store.errors import StoreDown

OK, NOTE, BAD = "ok", "note", "bad"


class Finding(NamedTuple):
    """One examined thing: its name, `ok`, `note` (works, but know this) or `bad`, and a sentence."""

    name: str
    state: str
    text: str


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
    yield _port(settings)
    yield _browser()


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
    return Finding("pictures", OK, say("cli-doctor-pictures"))


def _folder(settings: Settings) -> Iterator[Finding]:
    def examine() -> Finding:
        settings.secret()
        free = shutil.disk_usage(settings.folder()).free // 2**20
        return Finding(
            "folder", OK if free > 100 else BAD, say("cli-doctor-folder", path=str(settings.data), mb=free)
        )

    yield from _guarded("folder", examine)


def _store(settings: Settings) -> Finding:
    where = settings.store_address or str(find_binary())
    version = asyncio.run(_ask_store(settings))
    return Finding("store", OK, say("cli-doctor-store", where=where, version=version))


async def _ask_store(settings: Settings) -> str:
    async with borrowed_store(settings) as store:
        try:
            facts = await store.info()
        except OSError as error:
            raise StoreDown(why=str(error)) from None
    return str(facts.get("valkey_version") or facts.get("redis_version"))


def _port(settings: Settings) -> Finding:
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            why = error.strerror or str(error)
            return Finding(
                "port",
                NOTE,
                say("cli-doctor-port-taken", host=settings.host, port=str(settings.port), why=why),
            )
    return Finding("port", OK, say("cli-doctor-port", host=settings.host, port=str(settings.port)))


def _browser() -> Finding:
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        return Finding("browser", NOTE, say("cli-doctor-no-browser"))
    return Finding("browser", OK, found)
