"""A match looked at again by somebody: whose eyes, and one step of it in words and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.conversation.answers import Puzzled
from bot.adapters.conversation.api import ReplayPage, Who
from bot.adapters.presenter import Presenter
from bot.engine.match import ReplayError
from bot.engine.stages import turn_of
from bot.i18n import tr
from bot.table.edits import Refused
from bot.table.model import Seen, Table, Told
from bot.table.replay import OPEN, SPECTATOR, Reel, eyes_of

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk

LINES = 6
"""Most sentences of one step that are shown."""
UNFIT = frozenset(("no_such_eyes", "replay_secret"))


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


def step_at(reel: Reel, at: int) -> int:
    """The last step told at that moment or before it: where other eyes stand."""
    return max((n for n, told in enumerate(reel.told) if told.at <= at), default=0)


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
    names = dict(eyes_names(roll))
    if not roll.reel.is_open:
        return ((roll.reel.eyes, names[roll.reel.eyes]),)
    return tuple(names.items())


def eyes_names(roll: Roll) -> list[tuple[str, str]]:
    """All eyes there are, with their names."""
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
