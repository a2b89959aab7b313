"""`render`: a board, hand, card or replay after some random actions, as a picture file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
    if out.suffix.casefold() == ".mp4" and wanted.replay and not _can_video():
        common.stop(common.say("cli-no-video", path=str(out)), common.MISUSED)
    picture = _picture(bound, wanted, seat, out)
    try:
        out.write_bytes(picture)
    except OSError as error:
        common.stop(common.say("cli-cannot-write", path=str(out), why=error.strerror or ""))
    typer.echo(f"{out}  {len(picture) / 1024:.0f} KB")


def _can_video() -> bool:
    from bot.render.film import can_video  # noqa: PLC0415 - Pillow loads slowly

    return can_video()


def _picture(bound: Bound, wanted: Wanted, seat: int | None, out: Path) -> bytes:
    from bot.render import draw  # noqa: PLC0415 - Pillow loads slowly

    scenes, pack, lang = SCENES[bound.rules.game](), bound.pack, wanted.lang
    if wanted.card:
        _check_card(scenes.cards(pack), wanted.card)
        return draw(scenes.card(pack, wanted.card, lang))
    states = list(_states(bound, wanted))
    if wanted.replay:
        views = [bound.rules.view(state, seat) for state in states]
        return _film(bound, views, [scenes.board(bound, view, lang) for view in views], out)
    if wanted.hand:
        view = bound.rules.view(states[-1], 0 if seat is None else seat)
        return draw(scenes.hand(bound, view, lang))
    return draw(scenes.board(bound, bound.rules.view(states[-1], seat), lang))


def _film(bound: Bound, views: Sequence[Any], scenes: Sequence[Any], out: Path) -> bytes:
    """The way there as an animation, the end of every phase among its frames."""
    from bot.adapters.presenter import presenter_of  # noqa: PLC0415 - the phases are its to tell
    from bot.render import animate  # noqa: PLC0415
    from bot.render.film import GIF, MP4  # noqa: PLC0415

    presenter = presenter_of(bound.rules.game, bound.rules, bound.pack)
    media = MP4 if out.suffix.casefold() == ".mp4" else GIF
    return animate(scenes, chapters=[presenter.chapter(view) for view in views], media=media).data


class Scenes(NamedTuple):
    """How a game's scenes are made: a board and a hand of (bound, view, lang), a card of (pack, id, lang);
    the ids of all cards of a pack."""

    board: Callable[[Bound, Any, str], Any]
    hand: Callable[[Bound, Any, str], Any]
    card: Callable[[Any, str, str], Any]
    cards: Callable[[Any], Sequence[str]]


def _kursk() -> Scenes:
    from bot.render.kursk.scene import BoardScene, CardScene, HandScene  # noqa: PLC0415

    return Scenes(
        board=lambda bound, view, lang: BoardScene(bound.pack, bound.scenario, view, lang),
        hand=lambda bound, view, lang: HandScene(bound.pack, view, lang, bound.scenario),
        card=CardScene,
        cards=lambda pack: tuple(pack.texts["en"]),
    )


def _wildfield() -> Scenes:
    from bot.render.wildfield.scene import ActionCardScene, MapScene, RulerScene, WildHandScene  # noqa: PLC0415

    def card(pack: Any, name: str, lang: str) -> Any:
        return ActionCardScene(pack, name, lang) if name in pack.set.cards else RulerScene(pack, name, lang)

    return Scenes(
        board=lambda bound, view, lang: MapScene(
            bound.pack,
            bound.scenario,
            view,
            lang,
            campaigns=bound.rules.switches.campaigns,  # type: ignore[attr-defined]
        ),
        hand=lambda bound, view, lang: WildHandScene(bound.pack, view, lang),
        card=card,
        cards=lambda pack: (*pack.set.cards, *pack.rulers["en"]),
    )


def _batalist() -> Scenes:
    from bot.render.batalist.scene import FieldScene, LaidScene, ProfileScene, SpellScene  # noqa: PLC0415

    def card(pack: Any, name: str, lang: str) -> Any:
        for book in pack.set.books.values():
            if any(one.id == name for one in book.spells):
                return SpellScene(pack, book.id, name, lang)
            if any(one.id == name for one in (*book.profiles, *book.heroes)):
                return ProfileScene(pack, book.id, name, lang)
        raise KeyError(name)

    return Scenes(
        board=lambda bound, view, lang: FieldScene(bound.pack, bound.rules, view, lang),  # type: ignore[arg-type]
        hand=lambda bound, view, lang: LaidScene(bound.pack, bound.rules, view, lang),  # type: ignore[arg-type]
        card=card,
        cards=lambda pack: tuple(
            one.id for book in pack.set.books.values() for one in (*book.profiles, *book.heroes, *book.spells)
        ),
    )


SCENES: dict[str, Callable[[], Scenes]] = {
    "kursk": _kursk,
    "wildfield": _wildfield,
    "batalist": _batalist,
}


def _check_card(known: Sequence[str], card: str) -> None:
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
