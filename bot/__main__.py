"""The command line: `python -m bot …`, also installed as `fieldpost`. The only place that knows every part.

Commands live in `bot/cli/`, one module each, and are imported when called: `list` must answer at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Fieldpost: board wargames played by message. Without a command: run.",
)

Game = Annotated[str, typer.Argument(help="Game id, see `list`.")]
Scenario = Annotated[str, typer.Option(help="Scenario id; the game's default if left out.")]
Option = Annotated[
    list[str], typer.Option("--option", help="Switch of the scenario, KEY=VALUE; may be repeated.")
]
Seed = Annotated[str, typer.Option(help="Seed: any word or number; the same one gives the same games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Lang = Annotated[str, typer.Option(help="ru or en.")]


@app.callback(invoke_without_command=True)
def default(context: typer.Context) -> None:
    """Without a command the local table is started."""
    if context.invoked_subcommand is None:
        from bot.cli import run as command

        command.run(host=None, port=None)


@app.command()
def run(
    port: Annotated[int | None, typer.Option(help="Port of the local table.")] = None,
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; loopback unless told otherwise.")
    ] = None,
    telegram: Annotated[
        bool | None,
        typer.Option("--telegram/--no-telegram", help="Serve Telegram; if TELEGRAM_TOKEN is set."),
    ] = None,
    discord: Annotated[
        bool | None, typer.Option("--discord/--no-discord", help="Serve Discord; if DISCORD_TOKEN is set.")
    ] = None,
) -> None:
    """Start the local table (with its own store unless REDIS_URL is set) and the platforms with a token."""
    from bot.cli import run as command

    command.run(host=host, port=port, telegram=telegram, discord=discord)


@app.command()
def simulate(
    game: Game,
    scenario: Scenario = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seed: Seed = "1",
    players: Annotated[str, typer.Option(help="Opponents in seat order, e.g. random,greedy.")] = "",
    option: Option = [],  # noqa: B006  (typer copies it)
    as_json: AsJson = False,
    export: Annotated[Path | None, typer.Option(help="Folder for one export file a game.")] = None,
) -> None:
    """Play whole games between opponents, without any input or output of their own."""
    from bot.cli import simulate as command

    command.simulate(
        game,
        scenario=scenario,
        games=games,
        seed=seed,
        players=players,
        options=option,
        as_json=as_json,
        folder=export,
    )


@app.command()
def render(
    game: Game,
    out: Annotated[Path, typer.Option("--out", "-o", help="PNG file to write.")],
    scenario: Scenario = "",
    seed: Seed = "1",
    plies: Annotated[int, typer.Option(min=0, help="Random actions played first.")] = 0,
    seat: Annotated[str, typer.Option(help="Side id or seat number; left out: a spectator.")] = "",
    lang: Lang = "ru",
    hand: Annotated[bool, typer.Option("--hand", help="The seat's hand instead of the board.")] = False,
    card: Annotated[str, typer.Option(help="One card by id instead of the board.")] = "",
    replay: Annotated[
        bool,
        typer.Option(
            "--replay", help="An animation of the whole way: GIF, or MP4 for FILE.mp4 (needs PyAV)."
        ),
    ] = False,
    option: Option = [],  # noqa: B006
) -> None:
    """Draw the board (or a hand, a card, a replay) after some random actions."""
    from bot.cli import render as command

    wanted = command.Wanted(scenario, seed, plies, seat, lang, card, option, hand=hand, replay=replay)
    command.render(game, wanted, out)


@app.command()
def playthrough(
    game: Game,
    seed: Seed,
    scenario: Scenario = "",
    players: Annotated[str, typer.Option(help="Opponents in seat order.")] = "",
    option: Option = [],  # noqa: B006
) -> None:
    """Print a readable transcript of one whole game: prompts, actions, rolls, events, views."""
    from bot.cli import playthrough as command

    command.playthrough(game, scenario=scenario, seed=seed, players=players, options=option)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="An exported game.")],
    as_json: AsJson = False,
) -> None:
    """Replay an exported game and derive its dice anew; exit 1 with the first difference."""
    from bot.cli import verify as command

    command.verify(file, as_json=as_json)


@app.command("check-data")
def check_data(
    path: Annotated[
        Path | None, typer.Argument(help="A data folder or one file; the product's own if left out.")
    ] = None,
) -> None:
    """Check data files: file, key, what is wrong and what would be right; exit 1 on any fault."""
    from bot.cli import check_data as command

    command.check_data(path)


@app.command()
def audit(as_json: AsJson = False) -> None:
    """Replay every live match of the store on this code; exit 1 if one differs."""
    from bot.cli import audit as command

    command.audit(as_json=as_json)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
) -> None:
    """Write everything the store holds to one file, also while people play."""
    from bot.cli import backup as command

    command.backup(file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Throw away the games that the store holds now.")
    ] = False,
) -> None:
    """Put a backup into the store; Fieldpost must not be running on it."""
    from bot.cli import backup as command

    command.restore(file, replace=replace)


@app.command()
def bench(
    only: Annotated[str, typer.Option(help="Only the benchmarks whose name contains this.")] = "",
    as_json: AsJson = False,
) -> None:
    """Measure the promised figures; exit 1 if a limit is passed."""
    from bot.cli import bench as command

    command.bench(only=only, as_json=as_json)


@app.command("list")
def list_games(as_json: AsJson = False) -> None:
    """Games, sets, scenarios, options and opponents."""
    from bot.cli import listing as command

    command.list_games(as_json=as_json)


@app.command()
def doctor(as_json: AsJson = False) -> None:
    """What is configured, reachable or missing, and how to mend it; exit 1 if something is wrong."""
    from bot.cli import doctor as command

    command.doctor(as_json=as_json)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
