"""A table as one line of a list, with its seats."""

from __future__ import annotations

from bot.adapters.conversation.api import SeatCard, Tile, Who
from bot.adapters.conversation.clockface import Running, dues, running, time_of
from bot.adapters.conversation.lobby import level_name
from bot.adapters.conversation.when import Reader
from bot.adapters.presenter import Presenter
from bot.adapters.presenter.cover import Cover
from bot.engine.core import Outcome
from bot.i18n import named, tr
from bot.table import votes
from bot.table.model import Holder, Seen


def tile(seen: Seen, cover: Cover, presenter: Presenter, who: Who, reader: Reader) -> Tile:
    """The table as this person sees it in a header."""
    table, lang = seen.table, who.lang
    clock = _clock(seen, reader.now)
    wanted = _votes(seen)
    waits = tuple(seen.view.waits) if seen.view is not None and table.status == "playing" else ()
    return Tile(
        table=table.id,
        title=cover.scenario_title(table.scenario, lang),
        subtitle=cover.game_title(lang),
        status=table.status,
        awaited=seen.seat is not None and seen.seat in waits,
        position=seen.position,
        headline=_headline(seen, presenter, lang),
        seats=tuple(
            _seat(index, holder, waits, seen, presenter, who) for index, holder in enumerate(table.holders)
        ),
        is_mine=any(holder.person == who.person for holder in table.holders),
        spectators=max(0, seen.spectators),
        chats=table.chats if any(holder.person == who.person for holder in table.holders) else (),
        dues=dues(seen, presenter, reader, own=True),
        until=clock.until if clock else 0,
        is_reserve=clock.is_reserve if clock else False,
        reserve=clock.reserve if clock else 0,
        paused=seen.times.paused if seen.times and table.status == "playing" else 0,
        asked=_asked(seen, waits, wanted),
        is_vote=bool(wanted),
        person=who.person if seen.seat is not None else None,
    )


def _clock(seen: Seen, now: int) -> Running | None:
    """The clock to show: the reader's own if it runs, else the one that ends first."""
    clocks = sorted(running(seen, now), key=lambda clock: (clock.seat != seen.seat, clock.until))
    return clocks[0] if clocks else None


def _votes(seen: Seen) -> list[int]:
    """Since when votes wait for the reader."""
    if seen.seat is None or seen.table.status != "playing":
        return []
    return [vote.at for vote in seen.table.votes if seen.seat in votes.awaited(seen.table, vote)]


def _asked(seen: Seen, waits: tuple[int, ...], wanted: list[int]) -> int:
    is_asked = seen.seat is not None and seen.seat in waits
    own = [time_of(seen, seen.seat).asked or 1] if is_asked and seen.seat is not None else []
    return min((*own, *wanted), default=0)


def _headline(seen: Seen, presenter: Presenter, lang: str) -> str:
    if seen.table.status == "aborted":
        return tr(lang, "common-tile-aborted")
    if seen.view is None:
        return tr(lang, "common-tile-lobby")
    return presenter.headline(seen, lang)


def _seat(
    index: int, holder: Holder, waits: tuple[int, ...], seen: Seen, presenter: Presenter, who: Who
) -> SeatCard:
    letter, tone = presenter.mark(index)
    name = holder.name if holder.person else tr(who.lang, "common-opponent") if holder.opponent else ""
    return SeatCard(
        side=holder.side,
        side_name=presenter.side_name(holder.side, who.lang),
        holder=named(who.lang, name),
        is_you=holder.person == who.person,
        is_awaited=index in waits,
        note=_note(index, holder, waits, seen, who.lang),
        seat=index,
        letter=letter,
        tone=tone,
    )


def result_of(seat: int, outcome: Outcome) -> str:
    """How it ended for a seat: `winner`, `lost`, or `drawn` when nobody has won."""
    winners = outcome.winners if outcome.winner is None else (outcome.winner,)
    return "drawn" if not winners else "winner" if seat in winners else "lost"


def _note(index: int, holder: Holder, waits: tuple[int, ...], seen: Seen, lang: str) -> str:
    if holder.is_free:
        return tr(lang, "common-note-free")
    if seen.outcome is not None:
        return tr(lang, f"common-note-{result_of(index, seen.outcome)}")
    if holder.offered and seen.table.status == "playing":
        return tr(lang, "absence-note")
    if index in waits:
        return tr(lang, "common-note-acts")
    if holder.opponent:
        return tr(lang, "common-note-opponent", level=level_name(holder.opponent, lang))
    return tr(lang, "common-note-waits") if seen.view is not None else ""
