"""`audit`: every live match of the store replayed on this code; one that differs is stopped with notice."""

from __future__ import annotations

import asyncio

import typer

from bot.cli import common
from bot.cli.logs import set_up_logging
from bot.cli.stores import borrowed_store
from bot.config import Settings, load
from bot.table.audit import Finding
from bot.table.audit import audit as replay_all
from bot.table.bindings import LibraryBindings
from bot.table.record import Reader


def audit(*, as_json: bool) -> None:
    """Print a line a match; exit 1 if one differs."""
    set_up_logging("warning")
    with common.told():
        findings = asyncio.run(_findings(load()))
    bad = [one for one in findings if one.why]
    if as_json:
        matches = [{"table": one.table, "differs": one.why or None, "done": one.done} for one in findings]
        common.show_json({"matches": matches, "differing": len(bad)})
    else:
        for one in findings:
            typer.echo(f"{one.table}  {one.why or 'ok'}  {one.done}".rstrip())
        typer.echo(common.say("cli-audited", count=len(findings), bad=len(bad)))
    if bad:
        raise typer.Exit(common.FAILED)


async def _findings(settings: Settings) -> tuple[Finding, ...]:
    async with borrowed_store(settings) as store:
        return await replay_all(store, Reader(store, LibraryBindings()))
