"""/replay: a match looked at again step by step, and as a film. One screen, changed where it was pressed.

While a match runs everybody sees the past with the eyes they had then; after the end with any eyes, or with
all at once. A press says whose eyes it means: what one may see never turns up in another's message.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.conversation.answers import Puzzled
from bot.adapters.conversation.api import FilmPage, ReplayPage, Reply, Who
from bot.adapters.conversation.words import Command, find_name
from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter import Presenter
from bot.engine.match import ReplayError
from bot.engine.stages import turn_of
from bot.i18n import tr
from bot.render.film import GIF, MP4, Clip, Film, Progress, can_video
from bot.table.edits import Refused
from bot.table.model import Seen, Table, Told
from bot.table.replay import OPEN, SPECTATOR, Reel, eyes_of, seat_of_eyes

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler
    from bot.adapters.films import Job

KIND = "replay"
FILM = "film"
LINES = 6
"""Most sentences of one step that are shown."""
UNFIT = frozenset(("no_such_eyes", "replay_secret"))
FIRST, LAST = "first", "last"
WORDS: dict[str, tuple[str, ...]] = {
    FILM: ("movie", "gif", "video", "фильм", "ролик", "видео", "гиф"),
    FIRST: ("start", "begin", "начало", "старт", "первый"),
    LAST: ("end", "now", "конец", "последний"),
    SPECTATOR: ("watch", "spectator", "public", "зритель", "зрителя"),
    OPEN: ("open", "everything", "всё", "все", "открыто"),
}
"""What may be typed besides a number and a side's name."""


class Wish(Struct, frozen=True):
    """What is asked for: whose eyes ("": one's own), the step (−1: the last), or the film."""

    eyes: str = ""
    step: int = -1
    is_film: bool = False


class Roll(Struct, frozen=True):
    """A reel with all that is needed to show it to somebody."""

    reel: Reel
    presenter: Presenter
    table: Table
    lang: str

    @property
    def is_secret(self) -> bool:
        """Whether only this one person may see it."""
        return not self.reel.is_open and self.reel.seat is not None

    def step(self, wanted: int) -> int:
        """A step there is: the last one for those below 0."""
        last = len(self.reel.told) - 1
        return last if wanted < 0 else min(wanted, last)

    def chapters(self) -> tuple[str, ...]:
        """The phase of every step."""
        return tuple(self.presenter.chapter(state) for state in self.reel.states)

    def seen(self, step: int) -> Seen:
        """The step as presenters take it."""
        told = self.reel.told[step]
        view = self.reel.views(step)[0] if self.reel.eyes != OPEN else self._public(step)
        return Seen(self.table, self.reel.seat, view, step, 0, False, None, (told,))

    def _public(self, step: int) -> object:
        return self.reel.rules.view(self.reel.states[step], None)


async def roll_of(desk: Desk, who: Who, table: Table, eyes: str) -> Roll:
    """The reel for this person. Raises Puzzled when these eyes aren't theirs, or the log can't be played."""
    try:
        reel = await desk.tables.replay.reel(table.id, who.person, eyes or await _own_eyes(desk, who, table))
    except Refused as refused:
        code = refused.refusal.code
        key = f"replay-{code.replace('_', '-')}" if code in UNFIT else f"common-{code.replace('_', '-')}"
        raise Puzzled(tr(who.lang, key, table=table.id, word=eyes)) from None
    except ReplayError:
        raise Puzzled(tr(who.lang, "replay-differs", table=table.id)) from None
    if reel is None:
        raise Puzzled(tr(who.lang, "common-no-such-table", table=table.id))
    return Roll(reel, await desk.presenter(table), reel.table, who.lang)


async def _own_eyes(desk: Desk, who: Who, table: Table) -> str:
    """Those of the person's seat; for others a spectator's, after the end all at once."""
    seen = await desk.tables.look(table.id, who.person)
    if seen is not None and seen.seat is not None:
        return eyes_of(seen.seat)
    return OPEN if table.status in ("over", "aborted") else SPECTATOR


# ── one step ─────────────────────────────────────────────────────────────────────────────────────────────


def page_of(roll: Roll, wanted: int) -> ReplayPage:
    """One step with all that a page of its own needs to go on from there."""
    reel, lang, presenter = roll.reel, roll.lang, roll.presenter
    step = roll.step(wanted)
    seen = roll.seen(step)
    chapters, turns = roll.chapters(), tuple(turn_of(state.open) for state in reel.states)
    found = presenter.again(seen, reel.views(step), lang)
    return ReplayPage(
        table=roll.table.id,
        title=presenter.title(seen, lang),
        eyes=reel.eyes,
        choices=choices_of(roll),
        step=step,
        steps=len(reel.told),
        chapters=_starts(chapters),
        turns=_starts(turns),
        status=presenter.headline(seen, lang),
        lines=lines_of(roll, step),
        pictures=tuple(replace(one, secret=roll.is_secret) for one in found),
        at=reel.told[step].at,
        is_over=reel.is_open,
    )


def _starts(marks: tuple[object, ...]) -> tuple[int, ...]:
    """The steps with which something new begins."""
    return tuple(n for n, mark in enumerate(marks) if n == 0 or mark != marks[n - 1])


def choices_of(roll: Roll) -> tuple[tuple[str, str], ...]:
    """The eyes this person may choose from, with their names; only one while the match runs."""
    names = dict(_eyes(roll))
    if not roll.reel.is_open:
        return ((roll.reel.eyes, names[roll.reel.eyes]),)
    return tuple(names.items())


def _eyes(roll: Roll) -> list[tuple[str, str]]:
    sides = [
        (eyes_of(seat), roll.presenter.side_name(holder.side, roll.lang))
        for seat, holder in enumerate(roll.table.holders)
    ]
    spectator, everything = (tr(roll.lang, f"replay-eyes-{name}") for name in ("spectator", "open"))
    return [(OPEN, everything), *sides, (SPECTATOR, spectator)]


def lines_of(roll: Roll, step: int) -> tuple[str, ...]:
    """The sentences of the log for this step, as these eyes read them."""
    told = roll.reel.told[step]
    said = [_said(roll, told, n) for n in range(len(told.events))]
    lines = [line for line in said if line] or [tr(roll.lang, "replay-quiet")]
    if len(lines) > LINES:
        lines = [*lines[:LINES], tr(roll.lang, "replay-more", n=len(lines) - LINES)]
    if roll.reel.is_open and told.cause in ("deadline", "standing", "agreed"):
        lines.append(tr(roll.lang, f"replay-cause-{told.cause}"))
    return tuple(lines)


def _said(roll: Roll, told: Told, number: int) -> str:
    """One sentence; with the eyes of all, whose secret it was is named."""
    event = told.events[number]
    if event.to is None or roll.reel.eyes != OPEN:
        return roll.presenter.say(event, roll.reel.seat, roll.lang)
    seat = event.to[0] if event.to else told.seat
    line = roll.presenter.say(event, seat, roll.lang)
    if not line or not 0 <= seat < len(roll.table.holders):
        return line
    side = roll.presenter.side_name(roll.table.holders[seat].side, roll.lang)
    return tr(roll.lang, "replay-aside", side=side, line=line)


# ── the screen in a chat ─────────────────────────────────────────────────────────────────────────────────


def screen_of(page: ReplayPage, lang: str) -> Screen:
    """One step as a message: the board, what happened, what was held in hand, buttons to go on."""
    held = tuple(picture.alt for picture in page.pictures[1:])
    where = tr(lang, "replay-step", step=page.step, steps=page.steps - 1)
    eyes = dict(page.choices)[page.eyes]
    rows = (*_step_rows(page, lang), *_eye_rows(page), _foot(page, lang))
    return Screen(
        kind=KIND,
        title=tr(lang, "replay-title", title=page.title),
        status=page.status,
        lines=(tr(lang, "replay-where", where=where, eyes=eyes), *page.lines, *held),
        rows=rows,
        pictures=page.pictures[:1],
        table=page.table,
        chapter=f"{page.eyes}.{page.step}",
    )


def press_of(table: str, eyes: str, what: int | str) -> str:
    """The press that shows a step (or the film) with these eyes."""
    return f"c:/replay {table} {eyes} {what}"


def press_at(table: str, at: int) -> str:
    """The press that shows where the match stood at a moment (ms), with the presser's own eyes."""
    return f"c:/replay {table} t{at}"


def _step_rows(page: ReplayPage, lang: str) -> tuple[tuple[Button, ...], ...]:
    last = page.steps - 1
    aims = (
        (("first", 0), ("back", max(0, page.step - 1)), ("next", min(last, page.step + 1)), ("last", last)),
        (
            ("turn-back", before(page.turns, page.step)),
            ("phase-back", before(page.chapters, page.step)),
            ("phase-next", after(page.chapters, page.step, last)),
            ("turn-next", after(page.turns, page.step, last)),
        ),
    )
    return tuple(
        tuple(
            Button(
                tr(lang, f"replay-{name}"),
                press_of(page.table, page.eyes, step),
                hint=tr(lang, f"replay-{name}-hint"),
            )
            for name, step in row
        )
        for row in aims
    )


def before(starts: tuple[int, ...], step: int) -> int:
    """The beginning of this part, or of the one before it when one stands there."""
    return max((start for start in starts if start < step), default=0)


def after(starts: tuple[int, ...], step: int, last: int) -> int:
    """The beginning of the next part, else the last step."""
    return min((start for start in starts if start > step), default=last)


def _eye_rows(page: ReplayPage) -> tuple[tuple[Button, ...], ...]:
    """Whose eyes, when there is a choice. The step stays about where it was: steps are counted by eyes."""
    if len(page.choices) < 2:
        return ()
    return (
        tuple(
            Button(
                name if eyes != page.eyes else f"● {name}",
                press_of(page.table, eyes, f"t{page.at}"),
                "primary" if eyes == page.eyes else "",
            )
            for eyes, name in page.choices
        ),
    )


def _foot(page: ReplayPage, lang: str) -> tuple[Button, ...]:
    film = Button(tr(lang, "replay-film"), press_of(page.table, page.eyes, FILM))
    if not page.is_over:
        return (film,)
    return (
        film,
        Button(tr(lang, "common-verify"), f"c:/verify {page.table}"),
        Button(tr(lang, "common-export"), f"c:/export {page.table}"),
    )


# ── the film ─────────────────────────────────────────────────────────────────────────────────────────────


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
    eyes = dict(_eyes(roll))[roll.reel.eyes]
    alt = tr(
        roll.lang, "replay-film-alt",
        title=roll.presenter.title(roll.seen(0), roll.lang), frames=film.frames, eyes=eyes,
        end=roll.presenter.headline(roll.seen(roll.step(-1)), roll.lang),
    )  # fmt: skip
    key = f"film.{roll.table.id}.{roll.reel.eyes}.{len(roll.reel.told)}.{roll.lang}"
    return Picture(key, alt, Clip(film), film.width, film.height, secret=roll.is_secret, media=film.media)


async def _film_course(desk: Desk, roll: Roll, waiting: Screen) -> AsyncIterator[Screen]:
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


def _film_reply(desk: Desk, roll: Roll) -> Reply:
    page = page_of(roll, -1)
    shown = screen_of(page, roll.lang)
    line = tr(roll.lang, "replay-film-making", percent=0)
    waiting = replace(shown, lines=(line,), rows=(), chapter=f"{page.eyes}.{FILM}")
    return Reply(waiting, later=lambda: _film_course(desk, roll, waiting))


# ── the command ──────────────────────────────────────────────────────────────────────────────────────────


async def replay(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/replay: the last position, to go back from; `/replay 12`, `/replay wehrmacht`, `/replay film`."""
    del input_id
    seen = await desk.find_seen(who, cmd, opened)
    presenter = await desk.presenter(seen.table)
    wish, at = _read(presenter, seen.table, cmd.words, who.lang)
    roll = await roll_of(desk, who, seen.table, wish.eyes)
    if wish.is_film:
        return [_film_reply(desk, roll)]
    step = step_at(roll.reel, at) if at else wish.step
    return [Reply(screen_of(page_of(roll, step), who.lang))]


def step_at(reel: Reel, at: int) -> int:
    """The last step told at that moment or before it: where other eyes stand."""
    return max((n for n, told in enumerate(reel.told) if told.at <= at), default=0)


def _read(presenter: Presenter, table: Table, words: tuple[str, ...], lang: str) -> tuple[Wish, int]:
    """What the words ask for, and a moment (ms; 0: none) whose step is meant. Raises Puzzled."""
    wish, at = Wish(), 0
    for word in words:
        plain = word.casefold()
        if plain.isdecimal():
            wish = replace(wish, step=int(plain[:6]))
        elif plain[:1] == "t" and plain[1:].isdecimal():
            at = int(plain[1:])
        elif seat_of_eyes(plain) is not None:
            wish = replace(wish, eyes=plain)
        else:
            wish = _named(presenter, table, wish, word, lang)
    return wish, at


def _named(presenter: Presenter, table: Table, wish: Wish, word: str, lang: str) -> Wish:
    """A word: the film, first or last step, a spectator, everything, or a side by name."""
    sides = {
        eyes_of(seat): (holder.side, presenter.side_name(holder.side, lang))
        for seat, holder in enumerate(table.holders)
    }
    found = find_name(word, {**WORDS, **sides})
    if found == FILM:
        return replace(wish, is_film=True)
    if found in (FIRST, LAST):
        return replace(wish, step=0 if found == FIRST else -1)
    if found is None:
        known = ", ".join(name for _id, name in sides.values())
        raise Puzzled(tr(lang, "replay-which", word=word[:24], known=known))
    return replace(wish, eyes=found)


# ── for a front with a page of its own ───────────────────────────────────────────────────────────────────


async def _roll(desk: Desk, who: Who, table: str, eyes: str) -> Roll:
    """The reel of a table by its id. Raises Puzzled."""
    seen = await desk.find_seen(who, Command("replay", (), table), "")
    return await roll_of(desk, who, seen.table, eyes)


async def page(desk: Desk, who: Who, table: str, eyes: str, step: int, at: int) -> ReplayPage | str:
    """One step, or why it can't be shown."""
    try:
        roll = await _roll(desk, who, table, eyes)
    except Puzzled as puzzled:
        return puzzled.text
    return page_of(roll, step_at(roll.reel, at) if at else step)


async def film(desk: Desk, who: Who, table: str, eyes: str) -> FilmPage | str:
    """How far the film is made, begun if need be, or why it can't be shown."""
    try:
        roll = await _roll(desk, who, table, eyes)
    except Puzzled as puzzled:
        return puzzled.text
    job = job_of(desk, roll)
    made = job.film
    if made is not None:
        return FilmPage(100, film_picture(roll, made))
    if job.work.done():
        return FilmPage(0, problem=tr(who.lang, "replay-film-failed"))
    return FilmPage(job.percent)


HANDLERS: Mapping[str, Handler] = {"replay": replay}
