"""The card of how somebody plays: the picture beside /stats, and the same in words for who can't see it."""

from __future__ import annotations

import hashlib

from bot.adapters.port import Picture
from bot.i18n import tr
from bot.render import picture_size
from bot.render.club.scene import CareerScene
from bot.table.people import Standing, number, spread


def career_picture(standing: Standing, game: str, name: str, lang: str) -> Picture:
    """The card of one player in one game (`game` by its name in this language)."""
    scene = career_scene(standing, game, name, lang)
    width, height = picture_size(scene)
    key = hashlib.blake2b(repr(scene).encode(), digest_size=12).hexdigest()
    return Picture(f"career-{key}", _alt(scene, lang), scene, width, height)


def career_scene(standing: Standing, game: str, name: str, lang: str) -> CareerScene:
    """All that stands on the card, in words."""
    counts = (("won", standing.won), ("drawn", standing.drawn), ("lost", standing.lost))
    figures = [(str(count), tr(lang, f"people-card-{key}", count=count)) for key, count in counts]
    asked = standing.answered + standing.late
    if asked:
        percent = standing.answered * 100 // asked
        figures.append((tr(lang, "people-card-percent", percent=percent), tr(lang, "people-card-reliable")))
    return CareerScene(
        name=name,
        game=game,
        number=number(standing.mu),
        spread=spread(standing.sigma),
        figures=tuple(figures),
        curve=tuple((number(mu), spread(sigma)) for mu, sigma in standing.curve),
        heading=tr(lang, "people-card-heading"),
        empty=tr(lang, "people-card-empty"),
        rough=tr(lang, "people-card-rough") if standing.is_provisional else "",
    )


def _alt(scene: CareerScene, lang: str) -> str:
    first, last = scene.curve[0][0], scene.curve[-1][0]
    return tr(
        lang, "people-card-alt", name=scene.name, game=scene.game, number=str(scene.number),
        spread=str(scene.spread), first=str(first), last=str(last), games=len(scene.curve),
    )  # fmt: skip
