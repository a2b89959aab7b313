"""`bench`: the promised figures, measured here and now."""

from __future__ import annotations

import typer

from bot.bench.calibrate import calibrate
from bot.bench.measure import Result, take
from bot.bench.registry import benchmarks
from bot.cli import common
from bot.cli.logs import set_up_logging
from bot.content import UnknownChoice


def bench(*, only: str, as_json: bool) -> None:
    """Measure and print; exit 1 if a limit is passed."""
    set_up_logging("warning")
    known = benchmarks()
    chosen = [one for one in known if only in one.name]
    if not chosen:
        with common.told():
            raise UnknownChoice("benchmark", only, [one.name for one in known])
    results: dict[str, Result] = {}
    with common.told():
        for one in chosen:
            results[one.name] = take(one, calibrate())
            if not as_json:
                typer.echo(_line(one.name, results[one.name]))
    if as_json:
        common.show_json({name: result._asdict() for name, result in results.items()})
    if not all(result.is_kept for result in results.values()):
        raise typer.Exit(common.FAILED)


def _line(name: str, result: Result) -> str:
    verdict = "ok" if result.is_kept else "TOO MUCH"
    return (
        f"{name:24} {result.median:12.1f} {result.unit:3} ratio {result.ratio:10.3f}"
        f"  limit {result.limit:8g}  n {result.n:4}  {verdict}"
    )
