"""One step of a match looked at again, as a message with buttons to go on from there."""

from __future__ import annotations

from bot.adapters.conversation.api import ReplayPage
from bot.adapters.port import Button, Screen
from bot.i18n import tr

KIND = "replay"
FILM = "film"
"""What a press says in the place of a step when it means the film."""


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
