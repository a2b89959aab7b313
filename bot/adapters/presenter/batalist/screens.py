"""The screens that ask nothing: the public table message, the hand, the field in words, the report."""

from __future__ import annotations

from bot.adapters.port import Picture, Screen
from bot.adapters.presenter.batalist import chronicle, pictures
from bot.adapters.presenter.batalist.attack import attack_text
from bot.adapters.presenter.batalist.saying import card_text
from bot.adapters.presenter.batalist.story import losses, story
from bot.adapters.presenter.batalist.textboard import headline, scores, text_board
from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.desk import table_rows
from bot.engine.batalist.model import View
from bot.engine.core import Outcome
from bot.table.model import Seen

STORY_LINES = 7
LAST_LINES = 3
"""Lines of the story above the report, once the match is over."""


def title(words: Words, seen: Seen) -> str:
    """Game, scenario, table."""
    return words.say("title", scenario=words.scenario(), table=seen.table.id)


def table_screen(words: Words, seen: Seen) -> Screen:
    """The public message: status, the last events, losses (at the end the report), field, attack, turn.

    The same for all.
    """
    view = pictures.spectator(words, seen.view)
    status = headline(words, view)
    told = [event for entry in seen.told for event in entry.events]
    is_over = view.open.result is not None
    lines = story(words, told, None, LAST_LINES if is_over else STORY_LINES) or (words.say("quiet"),)
    after = report(words, seen) if is_over else None
    totals = after.lines if after else scores(words, view, lines)
    field = pictures.public_field(words, seen, pictures.field_alt(words, view, status))
    return Screen(
        "table",
        title(words, seen),
        (*lines, *totals),
        table_rows(words, seen),
        (field, *_fought(words, seen), *(after.pictures if after else chronicle.turn_pictures(words, seen))),
        seen.table.id,
        seen.position,
        status=status,
        chapter="over" if is_over else chapter(view),
    )


def _fought(words: Words, seen: Seen) -> tuple[Picture, ...]:
    """The report of an attack just made: one picture an attack, every die named."""
    names = {event.name for entry in seen.told[-1:] for event in entry.events}
    attack = seen.view.open.last_attack
    return (pictures.attack(words, seen, attack),) if attack is not None and "AttackMade" in names else ()


def chapter(view: View) -> str:
    """Each turn and phase is a chapter of its own: the field is posted anew for it."""
    return f"{view.open.turn}.{view.open.phase}"


def hand_screen(words: Words, seen: Seen) -> Screen:
    """The viewer's own orders and mages: a picture, and a line a card with its plan."""
    view: View = seen.view
    name = words.say("hand-title" if view.cards or view.seat < 0 else "hand-army")
    if view.seat < 0:
        return Screen("reply", name, (words.say("hand-none"),), table=seen.table.id)
    lines = [f"{n}. {card_text(words, card)}" for n, card in enumerate(view.cards, 1)]
    lines += [words.say("text-mana", name=words.character(k), n=mana) for k, mana in view.mana]
    shown = (pictures.laid(words, view, seen),) if view.cards else (pictures.roster(words, view, seen),)
    made = tuple(lines) or (words.say("hand-empty"),)
    return Screen("private", name, made, pictures=shown, table=seen.table.id, position=seen.position)


def text_screen(words: Words, seen: Seen) -> Screen:
    """The open position as text."""
    name = words.say("text-title", scenario=words.scenario(), table=seen.table.id)
    lines = (*text_board(words, seen.view), *attack_lines(words, seen))
    return Screen("reply", name, lines, table=seen.table.id, position=seen.position, mono=True)


# The end ----------------------------------------------------------------------------------------------------


def report(words: Words, seen: Seen) -> Screen:
    """Who won and why, the losses, what is left of each battalion, the last attack blow by blow."""
    view = pictures.spectator(words, seen.view)
    result = view.open.result or Outcome(None, "other", ())
    reason = words.say("reason", reason=result.reason)
    if result.winner is None:
        verdict = words.say("report-drawn", turn=view.open.turn, reason=reason)
    else:
        verdict = words.say("report-won", side=words.side(result.winner), turn=view.open.turn, reason=reason)
    lines = [verdict, words.say("lost", list=losses(words, view.lost))]
    lines += [_left(words, view, seat) for seat in (0, 1)]
    name = words.say("report-title", scenario=words.scenario(), table=seen.table.id)
    shown = chronicle.end_pictures(words, seen, " ".join(lines))
    return Screen("report", name, tuple(lines), (), shown, seen.table.id, seen.position)


def _left(words: Words, view: View, seat: int) -> str:
    """`Border Kingdom: B1 Spearmen 25 of 28, … Lost: B3 Swordsmen.`"""
    stand, gone = [], []
    for b, row in enumerate(view.battalions):
        if row.seat != seat or row.parent >= 0 or row.full == 0:
            continue
        name = words.seen(view.battalions, b)
        if row.status == "lost":
            gone.append(name)
        elif row.status == "field":
            stand.append(f"{name} {words.say('of-figures', n=row.figures, full=row.full)}")
    text = words.say("report-left", side=words.side(seat), list=", ".join(stand) or words.say("nothing"))
    return f"{text} {words.say('report-gone', list=', '.join(gone))}" if gone else text


def attack_lines(words: Words, seen: Seen) -> tuple[str, ...]:
    """The last attack with every die and modifier named; empty before the first."""
    attack = seen.view.open.last_attack
    if attack is None:
        return ()
    return (words.say("text-attack"), *attack_text(words, attack))
