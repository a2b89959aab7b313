"""`check-data`: every fault of data files, with what would be right."""

from __future__ import annotations

from pathlib import Path

import typer

from bot.cli import common
from bot.content import check


def check_data(path: Path | None) -> None:
    """Print all faults and exit 1, or say that there are none."""
    faults = check(path)
    for fault in faults:
        typer.echo(str(fault))
    if faults:
        common.stop(common.say("cli-data-faults", count=len(faults)))
    typer.echo(common.say("cli-data-sound"))
