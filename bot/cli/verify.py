"""`verify`: whether an exported game is what it claims to be."""

from __future__ import annotations

from pathlib import Path

import typer

from bot.cli import common
from bot.content import ContentError, library
from bot.engine import export
from bot.engine.core import EngineError, Rules
from bot.engine.match import Header


class OtherContent(EngineError):
    """The match was played on data that is not here."""


def rules_of(header: Header) -> Rules:
    """The rules a match was played by, from this program's data. Raises OtherContent."""
    try:
        bound = library().bind(header.game, header.scenario, header.set, header.options)
    except ContentError as error:
        raise OtherContent(str(error)) from error
    if bound.hash != header.content:
        raise OtherContent(f"it was played on content {header.content[:12]}…, here is {bound.hash[:12]}…")
    if bound.rules.version != header.rules:
        raise OtherContent(f"it was played by rules version {header.rules}, here is {bound.rules.version}")
    return bound.rules


def verify(path: Path, *, as_json: bool) -> None:
    """Print the verdict; exit 1 with the first difference."""
    try:
        text = path.read_bytes()
    except OSError as error:
        common.stop(common.say("cli-cannot-read", path=str(path), why=error.strerror or ""), common.MISUSED)
    difference = export.verify(text, rules_of)
    if as_json:
        common.show_json({"file": str(path), "sound": difference is None, "difference": difference})
    elif difference is None:
        typer.echo(common.say("cli-verified", path=str(path)))
    if difference is not None:
        common.stop(common.say("cli-differs", path=str(path), difference=difference))
