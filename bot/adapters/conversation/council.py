"""Votes, seats on offer, tables about to close: what is said of them, and the buttons they bring.

`council_lines` and `council_rows` are for every screen of a table: the message in a chat (nobody's seat) and
the own screen of somebody who sits there.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.conversation.when import DAY, Reader, moment
from bot.adapters.port import Button
from bot.adapters.presenter import Presenter
from bot.engine.core import Seat
from bot.i18n import tr
from bot.table import absence, closing, votes
from bot.table.model import Holder, Seen, Table, Times, Verdict, Vote

TOLD_FOR = DAY
"""How long (ms) the result of a vote is told."""
MOST_TOLD = 2
PLAIN_KINDS = ("pause", "pace", "undo", "abort")
SURE = "sure"
"""The word that claims a win without asking once more."""


# ── lines ────────────────────────────────────────────────────────────────────────────────────────────────


def council_lines(seen: Seen, presenter: Presenter, reader: Reader) -> tuple[str, ...]:
    """What is open around the game, and what lately came of it."""
    return tuple(_lines(seen, presenter, reader))


def _lines(seen: Seen, presenter: Presenter, reader: Reader) -> Iterator[str]:
    table = seen.table
    if table.status == "over" and table.reason:
        yield tr(reader.lang, "absence-over-claimed")
    if table.status not in ("lobby", "playing"):
        return
    if table.status == "playing":
        for verdict in fresh_verdicts(table, reader.now):
            if not _has_passed(seen, verdict):
                yield verdict_line(table, verdict, presenter, reader.lang)
        for seat in absence.open_seats(table):
            yield _offer_line(seen, seat, presenter, reader.lang)
        for vote in table.votes:
            yield vote_line(table, vote, presenter, reader)
    if closing.is_warned(table, seen.times or Times()):
        when = moment(reader, closing.closes_at(table, seen.times or Times()))
        yield tr(reader.lang, "absence-closes-lobby" if seen.view is None else "absence-closes", when=when)


def _has_passed(seen: Seen, verdict: Verdict) -> bool:
    """Whether what was agreed on is over by now: a pause in which the clocks run again."""
    is_paused = seen.times is not None and bool(seen.times.paused)
    return verdict.kind == "pause" and verdict.word == votes.YES and not is_paused


def fresh_verdicts(table: Table, now: int) -> tuple[Verdict, ...]:
    """The results that are still worth telling, oldest first."""
    return tuple(verdict for verdict in table.verdicts if now - verdict.at < TOLD_FOR)[-MOST_TOLD:]


def _offer_line(seen: Seen, seat: Seat, presenter: Presenter, lang: str) -> str:
    holder = seen.table.holders[seat]
    why = "leaving" if holder.leaving else "absent"
    whose = "own" if seat == seen.seat else "other"
    side = presenter.side_name(holder.side, lang)
    return tr(lang, f"absence-offer-{why}-{whose}", name=holder.name, side=side)


def vote_line(table: Table, vote: Vote, presenter: Presenter, reader: Reader) -> str:
    """What is asked, by whom, who has yet to speak, and until when."""
    lang = reader.lang
    waits = ", ".join(_name(table.holders[seat], presenter, lang) for seat in votes.awaited(table, vote))
    told = {"when": moment(reader, vote.until), "waits": waits or "–"}
    return " ".join((_question(table, vote, presenter, lang), tr(lang, "vote-waits", **told)))


def _question(table: Table, vote: Vote, presenter: Presenter, lang: str) -> str:
    if vote.kind == votes.ABSENT:
        holder = table.holders[vote.about]
        side = presenter.side_name(holder.side, lang)
        return tr(lang, "vote-absent", name=holder.name, side=side)
    name = _name(table.holders[vote.by], presenter, lang)
    return tr(lang, "vote-asks", kind=vote.kind, name=name, pace=_pace(vote, lang))


def _pace(vote: Vote, lang: str) -> str:
    pace = str(vote.data.get("pace", ""))
    return tr(lang, f"time-pace-name-{pace}") if pace else ""


def verdict_line(table: Table, verdict: Verdict, presenter: Presenter, lang: str) -> str:
    """What a vote came to, and, of a no, who said it."""
    if verdict.kind == votes.ABSENT:
        holder = table.holders[verdict.about]
        side = presenter.side_name(holder.side, lang)
        return tr(lang, "verdict-absent", word=verdict.word, name=holder.name or side, side=side)
    said_no = [seat for seat, word in verdict.said if word == votes.NO]
    name = _name(table.holders[said_no[0]], presenter, lang) if said_no else ""
    return tr(lang, f"verdict-{verdict.word}", kind=verdict.kind, name=name, pace=_pace_of(verdict, lang))


def _pace_of(verdict: Verdict, lang: str) -> str:
    pace = str(verdict.data.get("pace", ""))
    return tr(lang, f"time-pace-name-{pace}") if pace else ""


def _name(holder: Holder, presenter: Presenter, lang: str) -> str:
    return holder.name or presenter.side_name(holder.side, lang)


def closed_line(table: Table, lang: str) -> str:
    """Why a table was closed, in one sentence; "" for a closing on request."""
    known = (closing.AGREED, closing.LOBBY, closing.STALLED)
    return tr(lang, f"absence-closed-{table.reason}") if table.reason in known else ""


# ── buttons ──────────────────────────────────────────────────────────────────────────────────────────────


def council_rows(seen: Seen, presenter: Presenter, lang: str) -> tuple[tuple[Button, ...], ...]:
    """Buttons for open votes (of whoever is asked), for seats on offer and to end a pause; nobody's seat sees
    all of them."""
    if seen.table.status != "playing":
        return ()
    rows: list[tuple[Button, ...]] = []
    if seen.times is not None and seen.times.paused:
        rows.append((Button(tr(lang, "time-resume"), f"c:/pause {seen.table.id} off"),))
    for vote in seen.table.votes:
        waits = votes.awaited(seen.table, vote)
        if waits and (seen.seat is None or seen.seat in waits):
            rows += vote_rows(seen.table, vote, lang)
    return (*rows, *_seat_rows(seen, presenter, lang))


def vote_rows(table: Table, vote: Vote, lang: str) -> list[tuple[Button, ...]]:
    """A yes and a no, or the choices about an absent seat, two in a row."""
    words = votes.kind_of(vote).words
    styles = {votes.WIN: "danger"}
    kind = vote.kind if vote.kind in PLAIN_KINDS else "other"
    made = [
        Button(
            tr(lang, f"vote-say-{word}", kind=kind),
            f"c:/vote {table.id} {vote.id} {word}",
            styles.get(word, ""),
        )
        for word in words
    ]
    return [tuple(made[index : index + 2]) for index in range(0, len(made), 2)]


def _seat_rows(seen: Seen, presenter: Presenter, lang: str) -> Iterator[tuple[Button, ...]]:
    table = seen.table
    for seat in absence.open_seats(table):
        holder = table.holders[seat]
        press = f"c:/replace {table.id} {holder.side}"
        if seat == seen.seat:
            yield (Button(tr(lang, "absence-back"), press),)
        elif seen.seat is None:
            side = presenter.side_name(holder.side, lang)
            yield (Button(tr(lang, "absence-take", side=side), press, "primary"),)
