"""The screens that ask nothing: the public table message, the hand, the board in words, the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter.desk import table_rows
from bot.adapters.presenter.kursk import pictures
from bot.adapters.presenter.kursk.library import about_card
from bot.adapters.presenter.kursk.story import shot_text, story, sum_text
from bot.adapters.presenter.kursk.textboard import counters, headline, open_hands, text_board, unit_text
from bot.adapters.presenter.kursk.words import Words
from bot.engine.core import Outcome
from bot.engine.kursk.model import Shot, View, cell_name
from bot.table.model import Seen

STORY_LINES = 6
LAST_LINES = 3
"""Lines of the story above the report, once the match is over."""
ACE_KILLS = 2
"""From how many kills a card counts as an ace in the report."""


def title(words: Words, seen: Seen) -> str:
    """Game, scenario, table."""
    return words.say("title", scenario=words.scenario(), table=seen.table.id)


def table_screen(words: Words, seen: Seen) -> Screen:
    """The public message: status, the last events, counters (at the end the report), the board.

    The same for every viewer.
    """
    view = pictures.spectator(seen.view)
    status = headline(words, view)
    told = [event for entry in seen.told for event in entry.events]
    is_over = view.open.result is not None
    lines = story(words, told, None, LAST_LINES if is_over else STORY_LINES) or (words.say("quiet"),)
    after = report(words, seen) if is_over else None
    totals = after.lines if after else tuple(counters(words, view, seat) for seat in (0, 1))
    board = pictures.public_board(words, seen, board_alt(words, view, status))
    return Screen(
        "table",
        title(words, seen),
        (*lines, *totals, *open_hands(words, view)),
        table_rows(words, seen),
        (board, *(after.pictures if after else ())),
        seen.table.id,
        seen.position,
        status=status,
        chapter="over" if is_over else chapter(view),
    )


def chapter(view: View) -> str:
    """Each round, phase and turn is a chapter of its own: the board is posted anew for it."""
    return f"{view.open.round}.{view.open.phase}.{view.open.active}"


def board_alt(words: Words, view: View, status: str, options: Sequence[Button] = ()) -> str:
    """The board picture in words: status, every card, and what is marked for the viewer."""
    units = "; ".join(unit_text(words, view, unit) for unit in view.open.units) or words.say("text-no-units")
    marked = "; ".join(button.label for button in options)
    choices = words.say("alt-choices", list=marked) if marked else ""
    return words.say("alt-board", status=status, units=units, choices=choices).strip()


def hand_screen(words: Words, seen: Seen) -> Screen:
    """The viewer's own hand: picture, and a line a card with its figures."""
    view: View = seen.view
    if view.seat < 0:
        return Screen("reply", words.say("hand-title"), (words.say("hand-none"),), table=seen.table.id)
    cards = (*view.hand, *view.events)
    lines = tuple(
        words.say("hand-line", number=n, card=words.card(card), about=about_card(words, card))
        for n, card in enumerate(cards, 1)
    )
    shown = (pictures.hand(words, view, seen),) if cards else ()
    return Screen(
        "private",
        words.say("hand-title"),
        lines or (words.say("hand-empty"),),
        pictures=shown,
        table=seen.table.id,
        position=seen.position,
    )


def text_screen(words: Words, seen: Seen) -> Screen:
    """The open position as text."""
    return Screen(
        "reply",
        words.say("text-title", scenario=words.scenario(), table=seen.table.id),
        text_board(words, seen.view),
        table=seen.table.id,
        position=seen.position,
        mono=True,
    )


# The end ----------------------------------------------------------------------------------------------------


def report(words: Words, seen: Seen) -> Screen:
    """Who won and why, the losses by round, the shot of the game, the named aces."""
    view: View = seen.view
    lines = [_verdict(words, view), *(_losses(words, view, seat) for seat in (0, 1)), *_by_round(words, view)]
    lines.append(_best_shot(words, view.open.best_shot))
    lines.append(_aces(words, view))
    return Screen(
        "report",
        words.say("report-title", scenario=words.scenario(), table=seen.table.id),
        tuple(lines),
        (),
        _report_pictures(words, seen, " ".join(lines)),
        seen.table.id,
        seen.position,
    )


def _report_pictures(words: Words, seen: Seen, alt: str) -> tuple[Picture, ...]:
    best = seen.view.open.best_shot
    shot = (
        (pictures.shot(words, seen, best, words.say("alt-shot", text=shot_text(words, best))),)
        if best
        else ()
    )
    return (pictures.report(words, seen, alt), *shot)


def _verdict(words: Words, view: View) -> str:
    result = view.open.result or Outcome(None, "other", (0, 0))
    reason = words.say("reason", reason=result.reason)
    if result.winner is None:
        return words.say("report-drawn", round=view.open.round, reason=reason)
    return words.say("report-won", side=words.side(result.winner), round=view.open.round, reason=reason)


def _losses(words: Words, view: View, seat: int) -> str:
    side = view.open.sides[seat]
    left, centre, right = side.counters
    return words.say(
        "report-losses", side=words.side(seat), n=side.losses, left=left, centre=centre, right=right
    )


def _by_round(words: Words, view: View) -> list[str]:
    lost = Counter((entry[0], entry[1]) for entry in view.open.lost)
    rounds = sorted({number for number, _side in lost})
    parts = [
        words.say("report-round", round=number, first=lost[number, 0], second=lost[number, 1])
        for number in rounds
    ]
    sides = {"first": words.side(0), "second": words.side(1)}
    return [words.say("report-rounds", list="; ".join(parts), **sides)] if parts else []


def _best_shot(words: Words, shot: Shot | None) -> str:
    if shot is None:
        return words.say("report-no-shot")
    return words.say(
        "report-shot" if shot.card else "report-shot-event",
        card=words.card(shot.card or shot.event),
        cell=cell_name(shot.cell) if shot.cell >= 0 else "",
        target=words.card(shot.target),
        target_cell=cell_name(shot.target_cell),
        chance=shot.chance,
        sum=sum_text(words, shot.dice, shot.mods),
        total=shot.total,
        need=shot.need,
    )


def _aces(words: Words, view: View) -> str:
    """Cards with two kills or more, best first, by name."""
    found = sorted((u for u in view.open.units if u.kills >= ACE_KILLS), key=lambda u: (-u.kills, u.id))
    named = [
        words.say("report-ace", card=words.card(u.card), kills=words.kills(u.kills), side=words.side(u.side))
        for u in found
    ]
    return words.say("report-aces", list="; ".join(named)) if named else words.say("report-no-aces")
