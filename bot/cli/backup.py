"""`backup` and `restore`: everything the store holds, and the signing key, to one file and back."""

from __future__ import annotations

import asyncio
import os
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from bot.cli import common
from bot.cli.logs import set_up_logging
from bot.cli.stores import borrowed_store
from bot.config import Settings, load
from bot.errors import Trouble
from bot.store.backup import Counts, programs_on, read_backup, read_header, write_backup
from bot.store.store import Store
from bot.table.news import Newsroom
from bot.table.ports import SystemClock


def backup(file: Path) -> None:
    """Write the file and tell how much is in it; exit 1 if it can't be written."""
    set_up_logging("warning")
    with common.told(), _file_told(file, "cli-cannot-write"):
        counts = asyncio.run(_backup(load(), file))
    typer.echo(common.say("cli-backed-up", path=str(file), games=counts.games, keys=counts.keys))


async def _backup(settings: Settings, file: Path) -> Counts:
    async with borrowed_store(settings) as store:
        return await write_backup(store, file, secret=settings.secret())


def restore(file: Path, *, replace: bool) -> None:
    """Check the file, then put it into the store; exit 1 (nothing touched) if anything speaks against it."""
    set_up_logging("warning")
    with common.told(), _file_told(file, "cli-cannot-read"):
        settings = load()
        counts = asyncio.run(_restore(settings, file, replace=replace))
    typer.echo(common.say("cli-restored", path=str(file), games=counts.games, keys=counts.keys))


async def _restore(settings: Settings, file: Path, *, replace: bool) -> Counts:
    secret = b64decode(read_header(file).secret)
    async with borrowed_store(settings, alone=True) as store:
        await _check_free(store, replace=replace)
        counts = await read_backup(store, file)
        await Newsroom(store, SystemClock()).rebuild()
    if secret and secret != settings.secret():
        _put_secret(settings, secret)
    return counts


async def _check_free(store: Store, *, replace: bool) -> None:
    """Raises Trouble when a program runs on the store, or when games would be lost unasked."""
    running = await programs_on(store)
    if running:
        raise Trouble("backup-running", count=running)
    games = [table async for table in store.tables()]
    if games and not replace:
        raise Trouble("backup-games-there", count=len(games))


def _put_secret(settings: Settings, secret: bytes) -> None:
    """The backup's key in place of this machine's: people keep their seats at the local table."""
    path = settings.secret_file or settings.folder() / "secret.key"
    draft = path.with_name(f".{path.name}.restored")
    try:
        draft.unlink(missing_ok=True)
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(secret)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(path)
    except OSError as error:
        typer.echo(common.say("cli-secret-kept", path=str(path), why=error.strerror or ""), err=True)


@contextmanager
def _file_told(file: Path, key: str) -> Iterator[None]:
    """A disk that refuses becomes a friendly line."""
    try:
        yield
    except OSError as error:
        raise Trouble(key, path=error.filename or str(file), why=error.strerror or str(error)) from None
