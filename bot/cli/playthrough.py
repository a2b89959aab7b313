"""`playthrough`: one whole game as readable text."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from bot.cli import common, transcript


def playthrough(game: str, *, scenario: str, seed: str, players: str, options: Sequence[str]) -> None:
    """Print the transcript of game 0 of this seed."""
    bound = common.choose_game(game, scenario, options)
    opponents = common.choose_opponents(game, players, len(bound.rules.seats))
    for line in transcript.transcript(bound, opponents, seed):
        typer.echo(line)
