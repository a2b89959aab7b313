"""`simulate`: many whole games between opponents, and what they came to."""

from __future__ import annotations

import json
import statistics
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from bot.ai import Opponent
from bot.cli import common, playing
from bot.cli.playing import Played
from bot.content import Bound
from bot.engine import export


def simulate(
    game: str,
    *,
    scenario: str,
    games: int,
    seed: str,
    players: str,
    options: Sequence[str],
    as_json: bool,
    folder: Path | None,
) -> None:
    """Play, print, and exit 1 if any game ended in an error."""
    bound = common.choose_game(game, scenario, options)
    opponents = common.choose_opponents(game, players, len(bound.rules.seats))
    if folder is not None:
        _make_folder(folder)
    started = time.perf_counter()
    played = []
    for number in range(games):
        played.append(_one(bound, opponents, seed, number, folder))
        if not as_json:
            typer.echo(_line(number, played[-1]))
    summary = totals(bound.rules.seats, played, time.perf_counter() - started)
    if as_json:
        common.show_json({"games": [_document(one) for one in played], "totals": summary})
    else:
        typer.echo("  ".join(f"{key}: {_words(value)}" for key, value in summary.items()))
    if summary["errors"]:
        raise typer.Exit(common.FAILED)


def totals(sides: Sequence[str], played: Sequence[Played | None], seconds: float) -> dict[str, Any]:
    """The sums over all games (None: a game that ended in an error)."""
    done = [one for one in played if one is not None]
    actions = sum(one.actions for one in done)
    return {
        "games": len(played),
        "errors": len(played) - len(done),
        "wins": {side: sum(1 for one in done if one.winner == side) for side in sides},
        "draws": sum(1 for one in done if one.kind == "draw"),
        "actions": actions,
        "actions_per_second": round(actions / seconds, 1) if seconds > 0 else 0.0,
        "median_rounds": statistics.median(one.rounds for one in done) if done else 0,
    }


def _one(
    bound: Bound, opponents: Sequence[Opponent], seed: str, number: int, folder: Path | None
) -> Played | None:
    """One game; None after telling on the error stream what went wrong."""
    try:
        if folder is None:
            return playing.play(bound.rules, opponents, seed, number)
        return _exported(bound, opponents, seed, number, folder)
    except OSError as error:
        common.stop(
            common.say("cli-cannot-write", path=str(error.filename), why=error.strerror or str(error))
        )
    except Exception:
        typer.echo(f"game {number} (seed {seed}:{number}):\n{traceback.format_exc(limit=-4)}", err=True)
        return None


def _exported(bound: Bound, opponents: Sequence[Opponent], seed: str, number: int, folder: Path) -> Played:
    """Play with a log and write the game as a file that `verify` accepts."""
    last, entries, secret = playing.logged(bound, opponents, seed, number)
    seats = [export.SeatInfo(side=side, opponent="bot") for side in bound.rules.seats]
    document = export.finished(last, entries, rules=bound.rules, seed=secret, seats=seats)
    path = folder / f"{bound.rules.game}-{bound.scenario}-{seed}-{number}.json"
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return playing.result(bound.rules, last.state, len(entries) - 1)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        common.stop(common.say("cli-cannot-write", path=str(folder), why=error.strerror or ""))


def _document(one: Played | None) -> dict[str, Any]:
    if one is None:
        return {"outcome": "error", "winner": None, "reason": "error", "rounds": 0, "actions": 0}
    return {
        "outcome": one.kind,
        "winner": one.winner,
        "reason": one.reason,
        "rounds": one.rounds,
        "actions": one.actions,
    }


def _line(number: int, one: Played | None) -> str:
    if one is None:
        return f"{number:5}  error"
    won = one.winner or one.kind
    return f"{number:5}  {won:10} {one.reason:16} {one.rounds:3} rounds {one.actions:5} actions"


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {count}" for key, count in value.items())
    return str(value)
