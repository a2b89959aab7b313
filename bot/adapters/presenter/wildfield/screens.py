"""The screens that ask nothing: the public table message, the hand, the map in words, the report."""

from __future__ import annotations

from bot.adapters.port import Picture, Screen
from bot.adapters.presenter.desk import table_rows
from bot.adapters.presenter.wildfield import chronicle, pictures
from bot.adapters.presenter.wildfield.library import about_card
from bot.adapters.presenter.wildfield.story import points, story
from bot.adapters.presenter.wildfield.textboard import area_lines, headline, scores, text_board
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.core import Outcome
from bot.engine.wildfield.model import View
from bot.table.model import Seen

STORY_LINES = 8
LAST_LINES = 3
"""Lines of the story above the report, once the match is over."""


def title(words: Words, seen: Seen) -> str:
    """Game, scenario, table."""
    return words.say("title", scenario=words.scenario(), table=seen.table.id)


def table_screen(words: Words, seen: Seen) -> Screen:
    """The public message: status, the last events, points (at the end the report), the map. The same for
    all.
    """
    view = pictures.public_view(words, seen.view)
    status = headline(words, view)
    told = [event for entry in seen.told for event in entry.events]
    is_over = view.open.result is not None
    lines = story(words, told, None, LAST_LINES if is_over else STORY_LINES) or (words.say("quiet"),)
    after = report(words, seen) if is_over else None
    totals = after.lines if after else scores(words, view)
    shown = pictures.public_map(words, seen, pictures.map_alt(words, view, status))
    return Screen(
        "table",
        title(words, seen),
        (*lines, *totals),
        table_rows(words, seen),
        (shown, *_battle(words, seen), *(after.pictures if after else ())),
        seen.table.id,
        seen.position,
        status=status,
        chapter="over" if is_over else chapter(view),
    )


def _battle(words: Words, seen: Seen) -> tuple[Picture, ...]:
    """The report of a battle just fought: one picture a battle."""
    fought = seen.view.open.last_battle
    names = {event.name for entry in seen.told[-1:] for event in entry.events}
    return (pictures.battle(words, seen, fought),) if fought is not None and "BattleEnded" in names else ()


def chapter(view: View) -> str:
    """Each round and phase is a chapter of its own: the map is posted anew for it."""
    return f"{view.open.campaign}.{view.open.round}.{view.open.phase}"


def hand_screen(words: Words, seen: Seen) -> Screen:
    """The viewer's own hand: picture, and a line a card with its figures."""
    view: View = seen.view
    name = words.say("hand-title")
    if view.seat < 0:
        return Screen("reply", name, (words.say("hand-none"),), table=seen.table.id)
    lines = tuple(
        words.say("hand-line", number=n, card=words.card(card), about=about_card(words, card))
        for n, card in enumerate(view.hand, 1)
    )
    shown = (pictures.hand(words, view, seen),) if view.hand else ()
    made = lines or (words.say("hand-empty"),)
    return Screen("private", name, made, pictures=shown, table=seen.table.id, position=seen.position)


def text_screen(words: Words, seen: Seen) -> Screen:
    """The open position as text."""
    name = words.say("text-title", scenario=words.scenario(), table=seen.table.id)
    lines = text_board(words, seen.view)
    return Screen("reply", name, lines, table=seen.table.id, position=seen.position, mono=True)


# The end ----------------------------------------------------------------------------------------------------


def report(words: Words, seen: Seen) -> Screen:
    """Who won and why, the points, what each holds, rulers worn out."""
    view = pictures.public_view(words, seen.view)
    result = view.open.result or Outcome(None, "other", ())
    reason = words.say("reason", reason=result.reason)
    if result.winner is None:
        verdict = words.say("report-shared", list=words.nations(result.winners), reason=reason)
    else:
        verdict = words.say("report-won", nation=words.nation(result.winner), reason=reason)
    lines = [verdict, words.say("points", list=points(words, result.scores or view.vp))]
    lines += [_holdings(words, view, seat) for seat in range(len(words.rules.seats))]
    lines += scores(words, view)[1:]
    lines += chronicle.lines(words, chronicle.course_of(words, seen.course))
    name = words.say("report-title", scenario=words.scenario(), table=seen.table.id)
    alt = " ".join([*lines, *area_lines(words, view)])
    shown = (pictures.report(words, seen, alt), *chronicle.end_pictures(words, seen))
    return Screen("report", name, tuple(lines), (), shown, seen.table.id, seen.position)


def _holdings(words: Words, view: View, seat: int) -> str:
    areas = [area for area, owner in enumerate(view.control) if owner == seat]
    return words.say(
        "report-areas",
        nation=words.nation(seat),
        list=words.areas(areas),
        n=view.open.rulers[seat],
    )
