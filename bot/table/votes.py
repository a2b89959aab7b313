"""Votes at a table: a question to the other persons who sit there, decided when they have spoken or in time.

Pure: a table in, a table or a `Refused` out. What follows from a vote is the business of its kind's effect,
see `bot.table.council`. Opponents of the program are never asked – they agree to everything reasonable –, nor
is somebody whose seat is on offer, nor whoever asks: so a person alone at a table decides alone.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.core import Seat
from bot.table.edits import Refused
from bot.table.model import Table, Verdict, Vote

YES, NO, SILENCE = "yes", "no", "silence"
"""What seats say; `silence` is the result of a vote whose time ended before it was decided."""
UNDO, ABORT, ABSENT = "undo", "abort", "absent"
"""The kinds whose effects are in `bot.table.standins` and `bot.table.takeback`; the clock's are its own."""
OVERTAKEN = "overtaken"
"""The result of a vote that was carried, or still open, when it could no longer be done."""
WAIT, REPLACEMENT, OPPONENT, WIN = "wait", "replacement", "opponent", "win"
"""The choices about an absent seat, from the mildest on: wait for it, let somebody else take it, let the
program play on, claim the win."""
MINUTE = 60_000
HOUR = 60 * MINUTE
TIMES = {"live": 5 * MINUTE, "8h": 24 * HOUR, "24h": 24 * HOUR, "3d": 72 * HOUR, "free": 72 * HOUR}
"""How long a vote is open at each pace, in ms: long enough to have slept over it, but for `live`."""
KEPT = 4
"""Verdicts that stay with the table."""


class Kind(Struct, frozen=True):
    """A kind of vote: its words from the mildest on; whether most may choose or all must agree (`yes`)."""

    words: tuple[str, ...] = (YES, NO)
    is_choice: bool = False


PLAIN = Kind()
KINDS = {ABSENT: Kind((WAIT, REPLACEMENT, OPPONENT, WIN), is_choice=True)}
"""The kinds that are not plain: `pause`, `resume`, `pace`, `undo`, `abort` are a yes or no of everybody."""


def kind_of(vote: Vote) -> Kind:
    """What may be said in this vote."""
    return KINDS.get(vote.kind, PLAIN)


def voters(table: Table, by: Seat, about: Seat = -1) -> tuple[Seat, ...]:
    """The seats a vote would ask: one a person, none of the asker's, of the absent, of the program."""
    asker = table.holders[by].person if by >= 0 else None
    absent = table.holders[about].person if about >= 0 else None
    seats: dict[object, Seat] = {}
    for seat, holder in enumerate(table.holders):
        is_absent = holder.offered and not holder.leaving
        if holder.person not in (None, asker, absent) and not is_absent:
            seats.setdefault(holder.person, seat)
    return tuple(seats.values())


def asked(table: Table, vote: Vote) -> tuple[Seat, ...]:
    """The seats this vote asks as the table stands (a seat that changed hands since is asked anew)."""
    return voters(table, vote.by, vote.about)


def awaited(table: Table, vote: Vote) -> tuple[Seat, ...]:
    """The seats that still have to speak."""
    spoken = dict(vote.said)
    return tuple(seat for seat in asked(table, vote) if seat not in spoken)


def find(table: Table, vote_id: str) -> Vote | None:
    """The open vote of this id."""
    return next((vote for vote in table.votes if vote.id == vote_id), None)


def open_vote(
    table: Table, kind: str, by: Seat, now: int, *, about: Seat = -1, data: dict[str, object] | None = None
) -> Table:
    """The table with one vote more, open for as long as its pace gives. `by` −1: the table itself asks.

    Refused `vote_open` if the same question is before the table already. The vote may be decided at once
    (nobody to ask): look with `decided`.
    """
    if any((vote.kind, vote.about) == (kind, about) for vote in table.votes):
        raise Refused("vote_open", table=table.id, kind=kind)
    name = f"{kind}{about if about >= 0 else ''}-{now:x}"  # never given twice: an old button means no other
    until = now + TIMES.get(table.pace, TIMES["24h"])
    vote = Vote(name, kind, by, now, until, about, data=dict(data or {}))
    return replace(table, votes=(*table.votes, vote))


def say(table: Table, vote_id: str, seat: Seat, word: str) -> Table:
    """The seat answers. It may change its mind while the vote is open.

    Refused: `vote_closed` (no such vote any more), `vote_not_asked`, `vote_word` (not one of its words),
    `vote_said` (the same again).
    """
    vote = find(table, vote_id)
    if vote is None:
        raise Refused("vote_closed", table=table.id)
    if seat not in asked(table, vote):
        raise Refused("vote_not_asked", table=table.id)
    if word not in kind_of(vote).words:
        raise Refused("vote_word", table=table.id, word=word, known=", ".join(kind_of(vote).words))
    if dict(vote.said).get(seat) == word:
        raise Refused("vote_said", table=table.id)
    said = (*((who, what) for who, what in vote.said if who != seat), (seat, word))
    return _with(table, replace(vote, said=said))


def decided(table: Table, vote: Vote, now: int) -> str:
    """The word the vote came to, "" while it is open, `silence` when its time ended undecided.

    A plain vote: `yes` when everybody asked has said so, `no` at the first no. A choice: what more than half
    of those asked say; when all have spoken and no choice has more than half, the mildest that was said.
    """
    seats = asked(table, vote)
    words = [word for seat, word in vote.said if seat in seats]
    found = _choice(vote, words, len(seats)) if kind_of(vote).is_choice else _plain(words, len(seats))
    return found or (SILENCE if now >= vote.until else "")


def _plain(words: list[str], asked_of: int) -> str:
    if NO in words:
        return NO
    return YES if len(words) == asked_of else ""


def _choice(vote: Vote, words: list[str], asked_of: int) -> str:
    if not asked_of:
        return ""
    order = kind_of(vote).words
    most = next((word for word in order if words.count(word) * 2 > asked_of), "")
    return most or (min(words, key=order.index) if len(words) == asked_of else "")


def close(table: Table, vote: Vote, word: str, now: int) -> Table:
    """The vote is over with this result; what came of it stays with the table for a while."""
    verdict = Verdict(vote.id, vote.kind, vote.by, now, word, vote.about, vote.said, vote.data)
    left = tuple(each for each in table.votes if each.id != vote.id)
    return replace(table, votes=left, verdicts=(*table.verdicts, verdict)[-KEPT:])


def drop(table: Table, kind: str, about: Seat = -1) -> Table:
    """The question has settled itself: without a verdict it is no longer asked."""
    left = tuple(vote for vote in table.votes if (vote.kind, vote.about) != (kind, about))
    return table if len(left) == len(table.votes) else replace(table, votes=left)


def overtake(table: Table, now: int) -> Table:
    """Something was learnt: what was asked to be taken back no longer can be."""
    for vote in table.votes:
        if vote.kind == UNDO:
            table = close(table, vote, OVERTAKEN, now)
    return table


def drop_vote(table: Table, vote: Vote) -> Table:
    """The table without this vote, as if it had not been asked."""
    return replace(table, votes=tuple(each for each in table.votes if each.id != vote.id))


def forget_words(table: Table, seat: Seat) -> Table:
    """Another person holds the seat: what was said for it in open votes no longer counts."""
    fresh = tuple(
        replace(vote, said=tuple(each for each in vote.said if each[0] != seat)) for vote in table.votes
    )
    return replace(table, votes=fresh) if fresh != table.votes else table


def next_end(table: Table) -> int:
    """When the next open vote ends (ms), 0: none is open."""
    return min((vote.until for vote in table.votes), default=0)


def _with(table: Table, changed: Vote) -> Table:
    return replace(table, votes=tuple(changed if vote.id == changed.id else vote for vote in table.votes))
