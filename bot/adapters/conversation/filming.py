"""The film of a match looked at again: made beside everything else, told of while it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.conversation.api import FilmPage, Reply
from bot.adapters.conversation.reels import Roll, eyes_names, page_of
from bot.adapters.conversation.stepping import FILM, press_of, screen_of
from bot.adapters.port import Button, Picture, Screen
from bot.i18n import tr
from bot.render.film import GIF, MP4, Clip, Film, Progress, can_video

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk
    from bot.adapters.films import Job


def job_of(desk: Desk, roll: Roll) -> Job:
    """The film of this reel, begun if nobody has asked for it yet."""
    media = MP4 if can_video() else GIF
    reel = roll.reel
    key = f"film.{roll.table.id}.{reel.eyes}.{len(reel.told)}.{roll.lang}.{media}"

    def make(progress: Progress) -> Film:
        from bot.render import animate  # noqa: PLC0415 - draws, in a thread

        scenes = [roll.presenter.scene(reel.views(n), roll.lang) for n in range(len(reel.states))]
        return animate(scenes, chapters=roll.chapters(), media=media, progress=progress)

    return desk.films.job(key, make)


def film_picture(roll: Roll, film: Film) -> Picture:
    """The film as a picture that moves."""
    eyes = dict(eyes_names(roll))[roll.reel.eyes]
    alt = tr(
        roll.lang, "replay-film-alt",
        title=roll.presenter.title(roll.seen(0), roll.lang), frames=film.frames, eyes=eyes,
        end=roll.presenter.headline(roll.seen(roll.step(-1)), roll.lang),
    )  # fmt: skip
    key = f"film.{roll.table.id}.{roll.reel.eyes}.{len(roll.reel.told)}.{roll.lang}"
    return Picture(key, alt, Clip(film), film.width, film.height, secret=roll.is_secret, media=film.media)


async def _course(desk: Desk, roll: Roll, waiting: Screen) -> AsyncIterator[Screen]:
    """The message while the film is made, then the film; or that it could not be made."""
    job = job_of(desk, roll)
    try:
        async for percent in job.course():
            yield replace(waiting, lines=(tr(roll.lang, "replay-film-making", percent=percent),))
    except Exception:
        yield replace(waiting, lines=(tr(roll.lang, "replay-film-failed"),), rows=_back(roll))
        raise
    film = job.film
    assert film is not None
    size = tr(roll.lang, "replay-film-done", frames=film.frames, kb=max(1, len(film.data) // 1024))
    yield replace(waiting, lines=(size,), pictures=(film_picture(roll, film),), rows=_back(roll))


def _back(roll: Roll) -> tuple[tuple[Button, ...], ...]:
    press = press_of(roll.table.id, roll.reel.eyes, 0)
    return ((Button(tr(roll.lang, "replay-steps"), press),),)


def film_reply(desk: Desk, roll: Roll) -> Reply:
    """A message that becomes the film once it is made."""
    page = page_of(roll, -1)
    shown = screen_of(page, roll.lang)
    line = tr(roll.lang, "replay-film-making", percent=0)
    waiting = replace(shown, lines=(line,), rows=(), chapter=f"{page.eyes}.{FILM}")
    return Reply(waiting, later=lambda: _course(desk, roll, waiting))


def film_page(desk: Desk, roll: Roll) -> FilmPage:
    """How far the film is made; begun if need be."""
    job = job_of(desk, roll)
    made = job.film
    if made is not None:
        return FilmPage(100, film_picture(roll, made))
    if job.work.done():
        return FilmPage(0, problem=tr(roll.lang, "replay-film-failed"))
    return FilmPage(job.percent)
