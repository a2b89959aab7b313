"""The screens before the first move: the welcome, the lobby of a table."""

from __future__ import annotations

from bot.adapters.conversation import proof
from bot.adapters.conversation.shelf import Shelf
from bot.adapters.conversation.tempo import lobby_line
from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter import Presenter
from bot.i18n import tr
from bot.table.model import Holder, Table


def level_name(level: str, lang: str) -> str:
    """An opponent's level in words."""
    return tr(lang, f"common-level-{level}")


def holder_name(holder: Holder, lang: str) -> str:
    """Who sits there, for people ("" when nobody does)."""
    if holder.person is not None:
        return holder.name
    return (
        tr(lang, "common-note-opponent", level=level_name(holder.opponent, lang)) if holder.opponent else ""
    )


def welcome_screen(shelf: Shelf, lang: str) -> Screen:
    """A chat without a table: every game as a picture, with its two buttons."""
    pictures: list[Picture] = []
    rows: list[tuple[Button, ...]] = []
    for game in shelf.games():
        cover = shelf.cover(game)
        name = cover.game_title(lang)
        pictures.append(cover.picture(lang))
        rows.append(
            (
                Button(tr(lang, "common-newgame-button", game=name), f"c:/newgame {game}", "primary"),
                Button(tr(lang, "common-solo-button", game=name), f"c:/solo {game}"),
            )
        )
    rows.append((Button(tr(lang, "common-help-button"), "c:/help"),))
    lines = (tr(lang, "common-tagline"), tr(lang, "common-welcome-line"))
    return Screen(
        kind="lobby",
        title=tr(lang, "common-welcome-title"),
        lines=lines,
        rows=tuple(rows),
        pictures=tuple(pictures),
    )


def lobby_screen(shelf: Shelf, table: Table, presenter: Presenter, lang: str) -> Screen:
    """A table that waits for players: seats, the promise about the dice, buttons to sit down."""
    cover = shelf.cover(table.game)
    lines = [
        cover.briefing(table.scenario, lang),
        tr(lang, "common-lobby-open", table=table.id),
        *(_seat_line(holder, presenter, lang) for holder in table.holders),
        lobby_line(table, lang),
        proof.opened(table, lang),
        tr(lang, "common-lobby-private" if table.private else "common-lobby-watch-hint", code=table.code),
    ]
    title = tr(
        lang, "common-lobby-title",
        game=cover.game_title(lang), scenario=cover.scenario_title(table.scenario, lang),
    )  # fmt: skip
    return Screen(
        kind="lobby",
        title=f"{title} · {table.id}",
        lines=tuple(line for line in lines if line),
        rows=_lobby_rows(table, presenter, lang),
        pictures=(cover.picture(lang, table.scenario),),
        table=table.id,
        position=0,
        status=tr(lang, "common-tile-lobby"),
        chapter="lobby",
    )


def _seat_line(holder: Holder, presenter: Presenter, lang: str) -> str:
    side = presenter.side_name(holder.side, lang)
    if holder.is_free:
        return tr(lang, "common-lobby-seat-free", side=side)
    if holder.opponent:
        level = level_name(holder.opponent, lang)
        return tr(lang, "common-lobby-seat-opponent", side=side, level=level)
    return tr(lang, "common-lobby-seat-taken", side=side, name=holder.name)


def _lobby_rows(table: Table, presenter: Presenter, lang: str) -> tuple[tuple[Button, ...], ...]:
    joins = tuple(
        Button(
            tr(lang, "common-lobby-join", side=presenter.side_name(holder.side, lang)),
            f"c:/join {table.id} {holder.side}",
            "primary",
        )
        for holder in table.holders
        if holder.is_free
    )
    others = (
        Button(tr(lang, "common-lobby-solo"), f"c:/solo {table.id}"),
        Button(tr(lang, "common-lobby-leave"), f"c:/leave {table.id}"),
        Button(tr(lang, "common-rules"), f"c:/rules {table.id}"),
        Button(tr(lang, "common-lobby-abort"), f"c:/abort {table.id}", "danger"),
    )
    return (joins, others)
