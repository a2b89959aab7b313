"""A table as one line of a list, with its seats."""

from __future__ import annotations

from bot.adapters.conversation.api import SeatCard, Tile, Who
from bot.adapters.conversation.lobby import level_name
from bot.adapters.presenter import Presenter
from bot.adapters.presenter.cover import Cover
from bot.i18n import named, tr
from bot.table.model import Holder, Seen


def tile(seen: Seen, cover: Cover, presenter: Presenter, who: Who) -> Tile:
    """The table as this person sees it in a header."""
    table, lang = seen.table, who.lang
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
    )


def _headline(seen: Seen, presenter: Presenter, lang: str) -> str:
    if seen.table.status == "aborted":
        return tr(lang, "common-tile-aborted")
    if seen.view is None:
        return tr(lang, "common-tile-lobby")
    return presenter.headline(seen, lang)


def _seat(
    index: int, holder: Holder, waits: tuple[int, ...], seen: Seen, presenter: Presenter, who: Who
) -> SeatCard:
    name = holder.name if holder.person else tr(who.lang, "common-opponent") if holder.opponent else ""
    return SeatCard(
        side=holder.side,
        side_name=presenter.side_name(holder.side, who.lang),
        holder=named(who.lang, name),
        is_you=holder.person == who.person,
        is_awaited=index in waits,
        note=_note(index, holder, waits, seen, who.lang),
        seat=index,
    )


def _note(index: int, holder: Holder, waits: tuple[int, ...], seen: Seen, lang: str) -> str:
    if holder.is_free:
        return tr(lang, "common-note-free")
    if seen.outcome is not None:
        won = seen.outcome.winner == index or index in seen.outcome.winners
        return tr(lang, "common-note-winner" if won else "common-note-over")
    if index in waits:
        return tr(lang, "common-note-acts")
    if holder.opponent:
        return tr(lang, "common-note-opponent", level=level_name(holder.opponent, lang))
    return tr(lang, "common-note-waits") if seen.view is not None else ""
