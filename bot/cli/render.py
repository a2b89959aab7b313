"""`render`: a board, hand, card or replay after some random actions, as a picture file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import typer

from bot.ai import opponent
from bot.cli import common, playing
from bot.content import Bound, UnknownChoice
from bot.i18n import LANGUAGES


class Wanted(NamedTuple):
    """What the picture shows."""

    scenario: str
    seed: str
    plies: int
    seat: str
    lang: str
    card: str
    options: Sequence[str]
    hand: bool
    replay: bool


def render(game: str, wanted: Wanted, out: Path) -> None:
    """Draw it and write the file."""
    bound = common.choose_game(game, wanted.scenario, wanted.options)
    if wanted.lang not in LANGUAGES:
        with common.told():
            raise UnknownChoice("language", wanted.lang, LANGUAGES)
    seat = common.choose_seat(bound.rules.seats, wanted.seat)
    picture = _picture(bound, wanted, seat)
    try:
        out.write_bytes(picture)
    except OSError as error:
        common.stop(common.say("cli-cannot-write", path=str(out), why=error.strerror or ""))
    typer.echo(f"{out}  {len(picture) / 1024:.0f} KB")


def _picture(bound: Bound, wanted: Wanted, seat: int | None) -> bytes:
    from bot.render import animate, draw  # noqa: PLC0415 - Pillow loads slowly
    from bot.render.kursk.scene import BoardScene, CardScene, HandScene  # noqa: PLC0415

    pack, lang = bound.pack, wanted.lang
    if wanted.card:
        _check_card(pack, lang, wanted.card)
        return draw(CardScene(pack, wanted.card, lang))
    states = list(_states(bound, wanted))
    if wanted.replay:
        views = [bound.rules.view(state, None) for state in states]
        return animate([BoardScene(pack, bound.scenario, view, lang) for view in views])
    if wanted.hand:
        view = bound.rules.view(states[-1], 0 if seat is None else seat)
        return draw(HandScene(pack, view, lang, bound.scenario))
    return draw(BoardScene(pack, bound.scenario, bound.rules.view(states[-1], seat), lang))


def _check_card(pack: Any, lang: str, card: str) -> None:
    known = pack.texts[lang]
    if card not in known:
        with common.told():
            raise UnknownChoice("card", card, tuple(known))


def _states(bound: Bound, wanted: Wanted) -> Iterator[Any]:
    """The states of a random game up to the wanted ply, or to its end if that comes first."""
    players = [opponent(bound.rules.game, "random") for _ in bound.rules.seats]
    for number, (_seat, _action, transition) in enumerate(
        playing.steps(bound.rules, players, wanted.seed, 0)
    ):
        yield transition.state
        if number >= wanted.plies:
            return
