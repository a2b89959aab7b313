"""An event in lines: its name, who plays whom, how it stands; and what its tables say about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.port import Button, Screen
from bot.i18n import tr
from bot.table.events import Event, Pairing, Row, table_of
from bot.table.events.changes import REACH, matches_of, rounds_of, winners
from bot.table.model import Table
from bot.table.people import number

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk

UNPLAYED = {"forfeit": "unplayed", "void": "twice"}
"""What a match came to that no table was opened for: somebody had withdrawn, or was there twice."""
LINES = 16
"""Entrants and matches that are listed."""


def kind_name(kind: str, lang: str) -> str:
    """Round robin, Swiss, ladder."""
    return tr(lang, f"events-kind-{kind}")


def title_of(desk: Desk, event: Event, lang: str) -> str:
    """`Swiss: Kursk, Prokhorovka`."""
    known = event.game in desk.shelf.games()
    game = desk.shelf.cover(event.game).game_title(lang) if known else event.game
    scenario = desk.shelf.cover(event.game).scenario_title(event.scenario, lang) if known else event.scenario
    return tr(lang, "events-name", kind=kind_name(event.kind, lang), game=game, scenario=scenario)


def points(halves: int) -> str:
    """`2½` for five halves."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def pairing_lines(event: Event, lang: str) -> list[str]:
    """The matches under way, and those of the round (of a ladder: the last ones) that are decided."""
    under_way = [each for each in event.pairings if each.table and not each.is_decided]
    decided = [each for each in event.pairings if each.is_decided]
    if event.kind == "swiss":
        decided = [each for each in decided if each.round == event.round]
    lines = [_pairing(event, each, lang) for each in (*decided[-LINES // 2 :], *under_way)][-LINES:]
    waiting = sum(not each.table and not each.is_decided for each in event.pairings)
    if waiting and event.status == "running":
        lines.append(tr(lang, "events-waiting", count=waiting))
    return lines


def _pairing(event: Event, pairing: Pairing, lang: str) -> str:
    names = [event.entrants[number].name for number in pairing.pair]
    if len(names) == 1:
        return tr(lang, "events-bye", name=names[0])
    args = {"names": " – ".join(names), "table": pairing.table or "–"}
    if not pairing.is_decided:
        return tr(lang, "events-playing", **args)
    score = ":".join(map(points, pairing.points))
    key = pairing.how if pairing.table else UNPLAYED.get(pairing.how, pairing.how)
    return tr(lang, f"events-{key}", score=score, **args)


def standing_lines(event: Event, lang: str) -> list[str]:
    """The table of an event, the best first."""
    rows = table_of(event)
    lines = [_row(event, row, lang) for row in rows[:LINES]]
    if len(rows) > LINES:
        lines.append(tr(lang, "events-more", count=len(rows) - LINES))
    if event.kind != "ladder" and any(row.played for row in rows):
        lines += _points_lines(event, lang)
        lines.append(tr(lang, f"events-order-{event.kind}"))
    return lines


def about_lines(event: Event, lang: str) -> list[str]:
    """How an event goes, for those who think of taking part."""
    tail = "" if event.seats == 2 else "-three"
    lines = [tr(lang, f"events-about-{event.kind}{tail}", reach=REACH), *_points_lines(event, lang)]
    count = len(event.active)
    if count >= event.seats and event.kind == "robin":
        lines.append(tr(lang, "events-robin-each", count=str(count), matches=matches_of(event, count)))
    elif count >= event.seats and event.kind == "swiss":
        lines.append(tr(lang, "events-swiss-each", count=str(count), rounds=rounds_of(event, count)))
    return lines


def _points_lines(event: Event, lang: str) -> list[str]:
    """What places at a table of three are worth; at a table of two that goes without saying."""
    if event.seats == 2:
        return []
    said = tr(lang, "events-points-three")
    return [f"{said} {tr(lang, 'events-points-bye')}" if event.kind == "swiss" else said]


def _row(event: Event, row: Row, lang: str) -> str:
    entrant = event.entrants[row.number]
    name = tr(lang, "events-gone", name=entrant.name) if entrant.out else entrant.name
    if event.kind == "ladder":
        return tr(lang, "events-row-ladder", place=str(row.place), name=name, wins=str(row.wins))
    key = "events-row" if event.kind == "robin" else "events-row-swiss"
    return tr(
        lang, key if event.seats == 2 else f"{key}-three",
        place=str(row.place), name=name, points=points(row.points), played=row.played,
        buchholz=points(row.buchholz), berger=quarters(row.berger),
    )  # fmt: skip


def quarters(value: int) -> str:
    """`2¼` for nine quarters of a point."""
    whole, rest = divmod(value, 4)
    return f"{whole or ''}{'¼½¾'[rest - 1]}" if rest else str(whole)


async def with_record(desk: Desk, screen: Screen, table: Table, lang: str) -> Screen:
    """The message of a table with what is at stake beyond it: the event it counts for, and once it is over
    how ratings moved and how the event stands."""
    moved = await desk.tables.people.moved(table) if table.status == "over" else ()
    if moved:
        moves = ", ".join(
            tr(lang, "people-move", name=name, before=str(number(before)), after=str(number(after)))
            for name, before, after in moved
        )
        screen = replace(screen, notes=(*screen.notes, tr(lang, "people-moved", moves=moves)))
    return await _with_event(desk, screen, table, lang)


async def _with_event(desk: Desk, screen: Screen, table: Table, lang: str) -> Screen:
    event = await desk.tables.events.get(table.event) if table.event else None
    if event is None:
        return screen
    name = title_of(desk, event, lang)
    lines = [tr(lang, "events-counts", event=name)]
    first = ", ".join(event.entrants[number].name for number in winners(event))
    if first:
        lines.append(tr(lang, "events-won", event=name, names=first))
    button = Button(tr(lang, "events-button-show"), f"c:/tournament {event.id}")
    return replace(screen, notes=(*screen.notes, *lines), rows=(*screen.rows, (button,)))
