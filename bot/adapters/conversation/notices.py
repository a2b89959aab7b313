"""What a person knows of a game, as words of a chapter, and what is said when there is news.

A notice is made from the table as it stands when it is sent, never from what stood there when it was due. Its
chapter is the set of things it tells; the courier compares it with that of the message before: a word that is
new makes a new message, all else merely brings the message up to date. So nothing is told twice, and nothing
that isn't so any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.conversation import proof
from bot.adapters.conversation.clockface import time_of, waiting
from bot.adapters.port import Button, Screen
from bot.adapters.presenter import Presenter
from bot.engine.core import Seat
from bot.i18n import tr
from bot.table import closing, votes
from bot.table.model import Person, Seen, Stint, Times

CLOSED, OVER = "aborted", "over"
"""Chapters that end the story."""
MINUTE = 60_000
LATE = "deadline"
"""The cause of what is done when a time has run out."""
SAID = 3
"""Events told of a decision that was made for somebody."""

STOPPED = "stopped"
"""In a chapter: the match is stopped because its replay differs."""
ALL, TURN, NONE = "all", "turn", "none"
"""What a person wants to be told: everything, what asks something of them, nothing."""


class Wish(Struct, frozen=True):
    """What the person wants: `level` of notices, whether reminders."""

    level: str = ALL
    reminders: bool = True


class Word(Struct, frozen=True):
    """One thing a person knows. `level`: for which wish it is news; `is_reminder`: of a deadline;
    `is_quiet`: no news, whatever the wish."""

    text: str
    level: str = ALL
    is_reminder: bool = False
    is_quiet: bool = False


def is_wanted(word: Word, wish: Wish) -> bool:
    """Whether the person wants a message about it."""
    if word.is_quiet or wish.level == NONE or (word.is_reminder and not wish.reminders):
        return False
    return wish.level == ALL or word.level == TURN


FOR_THE_ABSENT = ("offer-", "seated-", "closes-", "vote-", STOPPED)
"""What is news to somebody whose seat is on offer because they missed their decisions."""


def known(seen: Seen) -> tuple[Word, ...]:
    """All that the holder of the seat is to know of the game now.

    Whoever is away and knows that their seat is on offer is not called to each decision that is made for
    them from then on: their message is brought up to date without a sound.
    """
    if seen.table.status in (CLOSED, OVER):
        return (Word(seen.table.status),)
    if seen.seat is None:
        return ()
    words = tuple(_known(seen, seen.seat))
    holder = seen.table.holders[seen.seat]
    if not holder.offered or holder.leaving:
        return words
    return tuple(replace(word, is_quiet=not word.text.startswith(FOR_THE_ABSENT)) for word in words)


def _known(seen: Seen, seat: Seat) -> Iterator[Word]:
    table, time = seen.table, time_of(seen, seat)
    holder = table.holders[seat]
    if seen.frozen:
        yield Word(STOPPED, TURN)
    if seen.times is not None and seen.times.paused:
        yield Word(f"pause-{seen.times.paused}")
    if seat in waiting(seen):
        yield Word(str(seen.decision), TURN, is_quiet=seen.is_answered)
        if time.warned:  # with a grace no reminder comes, and so much of the time need not be over
            is_graced = 0 < time.grace == time.due
            yield Word(f"{seen.decision}-{time.warned}%", TURN, is_reminder=True, is_quiet=is_graced)
        grace = max(time.grace, seen.times.grace if seen.times is not None else 0)
        if grace:
            yield Word(f"grace-{grace}", TURN)
    if time.late:
        yield Word(f"late-{time.late}", TURN)
    if holder.offered:
        yield Word(f"offer-{holder.offered}", TURN)
    if took_over(seen, seat) is not None:
        yield Word(f"seated-{holder.since}", TURN)
    if len({each.person for each in table.holders if each.person}) > 1:
        yield Word("begun")
    for vote in table.votes:
        if seat in votes.awaited(table, vote):
            yield Word(f"vote-{vote.id}", TURN)
    for verdict in table.verdicts:
        yield Word(f"came-{verdict.id}")
    if closing.is_warned(table, seen.times or Times()):
        yield Word(f"closes-{table.warned}", TURN)


def chapter_of(seen: Seen, wish: Wish | None = None, before: str = "") -> str:
    """The chapter of a seat's own screen: what it tells that is news, and after `|` what is not.

    That a pause is over is news only to somebody who knows of it by the chapter `before`.
    """
    words = (*known(seen), *_resumed(seen, before))
    loud = [word.text for word in words if is_wanted(word, wish or Wish())]
    quiet = [word.text for word in words if word.text not in loud]
    if seen.seat is not None and seen.table.status == "playing":
        quiet += _quiet(seen, seen.seat)
    return " ".join(loud) + ("|" + " ".join(quiet) if quiet else "")


def _resumed(seen: Seen, before: str) -> tuple[Word, ...]:
    is_running = seen.table.status == "playing" and seen.times is not None and not seen.times.paused
    pauses = [word for word in before.replace("|", " ").split() if word.startswith("pause-")]
    level = TURN if seen.seat in waiting(seen) else ALL
    return tuple(Word(f"resumed-{word[6:]}", level) for word in pauses) if is_running else ()


def _quiet(seen: Seen, seat: Seat) -> Iterator[str]:
    if seat not in waiting(seen):
        yield f"{seen.decision},waits"
    if end := time_of(seen, seat).due:
        yield f"due-{end // MINUTE}"


def is_asked(chapter: str) -> bool:
    """Whether something waits for whoever knows this chapter: a question or a vote."""
    return is_to_move(chapter) or any(word.startswith("vote-") for word in chapter.replace("|", " ").split())


def is_to_move(chapter: str) -> bool:
    """Whether a question waits for whoever knows this chapter."""
    return any(word.isdigit() for word in chapter.replace("|", " ").split())


def is_only_turn(chapter: str, before: str) -> bool:
    """Whether all that is new in `chapter` are questions."""
    return all(word.isdigit() for word in news_in(chapter, before))


def is_only_reminder(chapter: str, before: str) -> bool:
    """Whether all that is new in `chapter` are reminders."""
    fresh = news_in(chapter, before)
    return bool(fresh) and all(word.endswith("%") for word in fresh)


def without_news(chapter: str, before: str) -> str:
    """The chapter without what is new to somebody who knows `before`."""
    loud, bar, quiet = chapter.partition("|")
    fresh = news_in(chapter, before)
    return " ".join(word for word in loud.split() if word not in fresh) + bar + quiet


def news_in(chapter: str, before: str) -> set[str]:
    """The words of a chapter that are news to somebody who knows the chapter `before`.

    What was told quietly before is no news either when it counts as such now.
    """
    return set(chapter.partition("|")[0].split()) - set(before.replace("|", " ").split())


# ── what is said of it ───────────────────────────────────────────────────────────────────────────────────


def took_over(seen: Seen, seat: Seat) -> Stint | None:
    """Whose place the holder of the seat took while the match ran; None: nobody's."""
    holder = seen.table.holders[seat]
    mine = [stint for stint in seen.table.past if stint.seat == seat and stint.until == holder.since]
    return mine[-1] if mine and holder.person is not None else None


def lines(seen: Seen, presenter: Presenter, lang: str, before: str) -> tuple[str, ...]:
    """What is said first: what is new to somebody who knows the chapter `before`."""
    if seen.seat is None or seen.table.status != "playing":
        return ()
    return tuple(_lines(seen, seen.seat, presenter, lang, before))


def _lines(seen: Seen, seat: Seat, presenter: Presenter, lang: str, before: str) -> Iterator[str]:
    fresh = news_in(chapter_of(seen, before=before), before)
    side = presenter.side_name(seen.table.holders[seat].side, lang)
    if "begun" in fresh and not any(entry.seat >= 0 for entry in seen.told):
        yield tr(lang, "notice-begun", side=side)
        yield from proof.begun(seen, lang)
    for word in sorted(fresh):
        if word.startswith("seated-") and (former := took_over(seen, seat)) is not None:
            yield tr(lang, "notice-seated", side=side, name=former.name or tr(lang, "common-opponent"))
        elif word.endswith("%") and not any(each.startswith("grace-") for each in fresh):
            is_wish = time_of(seen, seat).lead > 0
            yield tr(lang, "notice-reminder-lead" if is_wish else f"notice-reminder-{word[-3:-1]}")
    if STOPPED in before.replace("|", " ").split() and not seen.frozen:
        yield tr(lang, "rights-freed", table=seen.table.id)
    if any(word.startswith("resumed-") for word in fresh):
        yield tr(lang, "notice-resumed")


def is_worth_a_call(seen: Seen, wish: Wish, before: str) -> bool:
    """Whether something waits for the person that they haven't been called to; in a pause nothing does."""
    if seen.times is not None and seen.times.paused:
        return False
    words = (*known(seen), *_resumed(seen, before))
    wanted = {word.text for word in words if word.level == TURN and is_wanted(word, wish)}
    return bool(wanted & news_in(chapter_of(seen, wish, before), before))


def call_key(seen: Seen) -> str:
    """How a person is called in a chat: to their move, to a vote, or to look."""
    if seen.seat in waiting(seen):
        return "common-knock"
    is_vote = any(word.text.startswith("vote-") for word in known(seen))
    return "notice-call-vote" if is_vote else "notice-call-look"


def done_for(seen: Seen, presenter: Presenter, lang: str) -> Iterator[str]:
    """What was decided for the seat since it acted last itself, for as long as it hasn't."""
    seat = seen.seat
    if seat is None or seen.table.status != "playing" or not time_of(seen, seat).missed:
        return
    yield tr(lang, "notice-default", missed=time_of(seen, seat).missed)
    own = [entry for entry in seen.told if entry.seat == seat]
    late = list(takewhile(lambda entry: entry.cause == LATE, reversed(own)))
    said = [presenter.say(event, seat, lang) for entry in reversed(late) for event in entry.events]
    yield from [sentence for sentence in said if sentence][-SAID:]


def gone_screen(seen: Seen, person: Person, title: str, presenter: Presenter, lang: str) -> Screen | None:
    """For somebody whose seat another holds now; None for somebody who never sat here."""
    stint = next((stint for stint in reversed(seen.table.past) if stint.person == person), None)
    if stint is None or seen.table.status != "playing":
        return None
    table, holder = seen.table.id, seen.table.holders[stint.seat]
    side = presenter.side_name(holder.side, lang)
    name = holder.name if holder.person is not None else tr(lang, "common-opponent")
    line = tr(lang, f"notice-gone-{'left' if stint.why == 'left' else 'replaced'}", side=side, name=name)
    watch = Button(tr(lang, "common-watch"), f"c:/board {table}")
    return Screen(
        "notice", title, (line, tr(lang, "notice-gone-after")), ((watch,),),
        table=table, position=seen.position, chapter=f"gone-{stint.until}",
    )  # fmt: skip
