"""`list`: games, sets, scenarios, options, opponents."""

from __future__ import annotations

import typer

from bot.ai import levels
from bot.cli import common
from bot.content import library


def list_games(*, as_json: bool) -> None:
    """Print what there is to play."""
    with common.told():
        known = library()
        document = known.describe({game: levels(game) for game in known.games})
    if as_json:
        common.show_json(document)
        return
    for game in document["games"]:
        typer.echo(f"{game['id']}  ({game['players']} players)")
        typer.echo(f"  sets:      {', '.join(game['sets'])}")
        names = [f"{one['id']}{' (default)' if one['default'] else ''}" for one in game["scenarios"]]
        typer.echo(f"  scenarios: {', '.join(names)}")
        typer.echo(f"  options:   {', '.join(option['id'] for option in game['options'])}")
        typer.echo(f"  opponents: {', '.join(game['opponents'])}")
