"""What commands share: choosing a game, telling troubles, printing JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

import typer

from bot.ai import DEFAULT_LEVEL, Opponent, UnknownOpponent, levels, opponent
from bot.content import Bound, ContentError, UnknownChoice, library
from bot.errors import Trouble
from bot.i18n import LANGUAGES, tr

FAILED, MISUSED = 1, 2
"""Exit codes: something is wrong with what was asked about; the command itself was wrong."""


def language() -> str:
    """The language of the command line: FIELDPOST_LANG, else English."""
    named = os.environ.get("FIELDPOST_LANG", "en")
    return named if named in LANGUAGES else "en"


def say(key: str, **data: Any) -> str:
    """A sentence of the catalogue in the command line's language."""
    return tr(language(), key, **data)


def stop(text: str, code: int = FAILED) -> NoReturn:
    """End the command with one line on the error stream."""
    typer.echo(text, err=True)
    raise typer.Exit(code)


@contextmanager
def told() -> Iterator[None]:
    """Troubles a person can mend become one friendly line; anything else stays a fault with its traceback."""
    try:
        yield
    except (ContentError, UnknownOpponent) as error:
        stop(str(error), MISUSED)
    except Trouble as trouble:
        stop(trouble.text(language()), FAILED)


def show_json(document: Any) -> None:
    """Print a document as JSON."""
    typer.echo(json.dumps(document, ensure_ascii=False, indent=2))


def read_options(given: Sequence[str]) -> dict[str, str]:
    """`KEY=VALUE` words as a mapping."""
    options = {}
    for word in given:
        key, equals, value = word.partition("=")
        if not equals or not key:
            stop(say("cli-bad-option", word=word), MISUSED)
        options[key.strip()] = value.strip()
    return options


def choose_game(game: str, scenario: str, options: Sequence[str] = ()) -> Bound:
    """The rules of a game as named on the command line; ends the command with a friendly line if it can't."""
    with told():
        return library().bind(game, scenario or None, options=read_options(options), files=True)


def choose_opponents(game: str, players: str, seats: int) -> tuple[Opponent, ...]:
    """Opponents in seat order from `random,greedy`; those left out are the default level."""
    named = [word.strip() for word in players.split(",")] if players.strip() else []
    if len(named) > seats:
        stop(say("cli-too-many-players", given=len(named), seats=seats), MISUSED)
    names = [word or DEFAULT_LEVEL for word in named] + [DEFAULT_LEVEL] * (seats - len(named))
    with told():
        return tuple(_opponent(game, name) for name in names)


def _opponent(game: str, level: str) -> Opponent:
    if level not in levels(game):
        raise UnknownChoice("opponent", level, levels(game))
    return opponent(game, level)


def choose_seat(sides: Sequence[str], word: str) -> int | None:
    """A seat from a side id or number; None (a spectator) for an empty word."""
    if not word:
        return None
    if word in sides:
        return list(sides).index(word)
    if word.isascii() and word.isdigit() and int(word) < len(sides):
        return int(word)
    with told():
        raise UnknownChoice("seat", word, (*sides, *(str(seat) for seat in range(len(sides)))))
