"""Opening tables, sitting down, leaving: /newgame /solo /join /leave /begin /abort /rematch /watch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bot.adapters.conversation.answers import Puzzled, aloud, code_text, must, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.info import own_list
from bot.adapters.conversation.lobby import lobby_screen
from bot.adapters.conversation.people import check_blocks
from bot.adapters.conversation.rights import as_oneself, is_admin_of
from bot.adapters.conversation.tempo import pace_name
from bot.adapters.conversation.words import Command, find_name, split_options
from bot.ai import levels
from bot.content import ArmyRefused, UnknownChoice
from bot.i18n import tr
from bot.table.edits import Refused, concerns
from bot.table.ids import is_same_code, table_of
from bot.table.model import Table

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

HOUSE_WORDS = {
    "both_seats": frozenset(("both", "обе", "оба")),
    "private": frozenset(("private", "закрытый", "закрыто")),
    "weekends": frozenset(("weekends", "выходные")),
}
PACE_WORDS = frozenset(("pace", "темп"))
OWN_WORDS = frozenset(("mine", "мой", "моя", "свой", "своя"))
"""What stands for the person's own army list (`/army`)."""
SWITCH = {
    **dict.fromkeys(("on", "yes", "true", "1", "да", "вкл"), True),
    **dict.fromkeys(("off", "no", "false", "0", "нет", "выкл"), False),
}

# ── what is meant ────────────────────────────────────────────────────────────────────────────────────────


def wanted_game(desk: Desk, who: Who, words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The game the first words name, and the words left. Names of several words work («дикое поле»)."""
    known = desk.shelf.game_words()
    for length in range(len(words), 0, -1):
        joined = " ".join(words[:length]).casefold()
        exact = [game for game, names in known.items() if joined in map(str.casefold, (game, *names))]
        if exact:
            return exact[0], words[length:]
    game = find_name(words[0], known)
    if game is None:
        titles = ", ".join(desk.shelf.cover(each).game_title(who.lang) for each in desk.shelf.games())
        raise Puzzled(tr(who.lang, "common-no-such-game", word=words[0][:32], known=titles))
    return game, words[1:]


def wanted_scenario(desk: Desk, who: Who, game: str, words: tuple[str, ...]) -> str | None:
    """The scenario the words name; None for the default."""
    if not words:
        return None
    cover = desk.shelf.cover(game)
    found = find_name(" ".join(words), {**cover.scenario_words(), "custom": ("свой",)})
    if found is None:
        known = ", ".join(cover.scenario_title(each, who.lang) for each in cover.scenario_words())
        raise Puzzled(tr(who.lang, "common-no-such-scenario", word=" ".join(words)[:32], known=known))
    return found


def wanted_side(desk: Desk, who: Who, table: Table, words: tuple[str, ...]) -> str:
    """The side the words name, "" for any."""
    if not words:
        return ""
    found = find_name(" ".join(words), desk.shelf.cover(table.game).side_words())
    if found is None or all(holder.side != found for holder in table.holders):
        names = desk.shelf.cover(table.game).side_words()
        known = ", ".join(names[holder.side][0] for holder in table.holders if holder.side in names)
        raise Puzzled(tr(who.lang, "common-no-such-side", word=" ".join(words)[:32], known=known))
    return found


def wanted_level(game: str, words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The opponent's level named among the words (the strongest by default), and the words left."""
    known = levels(game)
    for word in words:
        for level in known:
            if word.casefold() in (
                level,
                tr("ru", f"common-level-{level}"),
                tr("en", f"common-level-{level}"),
            ):
                return level, tuple(other for other in words if other != word)
    return known[-1], words


def house_rules(who: Who, options: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, str]]:
    """What concerns the table rather than the game (`private=on`, `pace=8h`, `weekends=off` …); the rest."""
    rest = dict(options)
    house: dict[str, Any] = {}
    for name, words in HOUSE_WORDS.items():
        for word in words & rest.keys():
            value = rest.pop(word)
            if value.casefold() not in SWITCH:
                known = "on, off"
                raise Puzzled(tr(who.lang, "common-unknown-value", option=word, word=value[:32], known=known))
            house[name] = SWITCH[value.casefold()]
    for word in PACE_WORDS & rest.keys():
        house["pace"] = pace_name(rest.pop(word))
    return house, rest


async def with_own_lists(desk: Desk, who: Who, game: str, options: Mapping[str, str]) -> dict[str, str]:
    """The options with the person's own army list where they say `mine`. Raises Puzzled if none is kept."""
    if not any(value.casefold() in OWN_WORDS for value in options.values()):
        return dict(options)
    kept = str(await desk.tables.setting(who.person, own_list(game)) or "")
    if not kept:
        raise Puzzled(tr(who.lang, "common-no-own-list"))
    return {name: kept if value.casefold() in OWN_WORDS else value for name, value in options.items()}


async def table_to_join(desk: Desk, who: Who, cmd: Command, opened: str) -> tuple[Table, Command]:
    """The table somebody wants to sit down at, and the command without its code."""
    code = next((word for word in cmd.words if table_of(word)), "")
    if not code:
        return await desk.find(who, cmd, opened), cmd
    table = await desk.tables.get(table_of(code))
    if table is None or not is_same_code(table.code, code):
        raise Puzzled(tr(who.lang, "common-no-such-code", word=code[:32]))
    return table, Command(cmd.name, tuple(word for word in cmd.words if word != code), table.id)


def unknown_text(who: Who, error: UnknownChoice) -> str:
    """What the library doesn't know, in the person's language."""
    return tr(
        who.lang, f"common-unknown-{error.kind}",
        word=error.given[:32], option=error.option, known=", ".join(error.allowed) or "–",
    )  # fmt: skip


@contextmanager
def in_words(who: Who) -> Iterator[None]:
    """What opening a table refuses, as Puzzled."""
    try:
        yield
    except UnknownChoice as error:
        raise Puzzled(unknown_text(who, error)) from error
    except ArmyRefused as error:
        raise Puzzled(error.told(who.lang)) from error
    except Refused as error:
        raise Puzzled(code_text(error.refusal.code, error.refusal.data, who.lang)) from error


# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────


async def newgame(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/newgame [game] [scenario] [option=value …]."""
    del opened
    words, options = split_options(cmd.words)
    house, options = house_rules(who, options)
    if not words:
        return [Reply(await desk.welcome(who.aloud), private=False)]
    game, rest = wanted_game(desk, who, words)
    scenario = wanted_scenario(desk, who, game, rest)
    with in_words(who):
        table = await desk.tables.create(
            who.chat, who.person, who.name, game,
            scenario=scenario, input_id=input_id, **house,
            options=await with_own_lists(desk, who, game, options),
        )  # fmt: skip
    return [Reply(lobby_screen(desk.shelf, table, await desk.presenter(table), who.lang), private=False)]


async def solo(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/solo [game] [scenario] [level]; with a table's id: seat the program there."""
    as_oneself(who)
    words, options = split_options(cmd.words)
    if cmd.table or (not words and opened):
        return await seat_program(desk, who, cmd, input_id, opened)
    words = words or desk.shelf.games()[:1]
    game, rest = wanted_game(desk, who, words)
    level, rest = wanted_level(game, rest)
    sides = desk.shelf.cover(game).side_words()
    side = next((found for word in rest[-1:] if (found := _exact(word, sides))), "")
    scenario = wanted_scenario(desk, who, game, rest[:-1] if side else rest)
    with in_words(who):
        table = await desk.tables.solo(
            who.chat, who.person, who.name, game,
            level=level, side=side, scenario=scenario, input_id=input_id,
            options=await with_own_lists(desk, who, game, options),
        )  # fmt: skip
    return await started(desk, who, table)


def _exact(word: str, names: Mapping[str, tuple[str, ...]]) -> str:
    wanted = word.casefold()
    return next((key for key, words in names.items() if wanted in map(str.casefold, (key, *words))), "")


async def seat_program(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """Let the program take the free seat of a table."""
    table = await desk.find(who, cmd, opened)
    level, _ = wanted_level(table.game, cmd.words)
    await must(
        desk, who, await desk.tables.seat_opponent(table.id, who.person, level, input_id=input_id), table
    )
    return await started(desk, who, await _again(desk, table))


async def join(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/join [side]; a private table's code opens it from anywhere."""
    as_oneself(who)
    table, cmd = await table_to_join(desk, who, cmd, opened)
    await check_blocks(desk, who, table)
    side = wanted_side(desk, who, table, cmd.words)
    answer = await desk.tables.join(table.id, who.person, who.name, side, input_id=input_id)
    await must(desk, who, answer, table)
    return await started(desk, who, await _again(desk, table))


async def started(desk: Desk, who: Who, table: Table) -> list[Reply]:
    """What to show after somebody sat down: a line for all, and the first question once the match is on."""
    presenter = await desk.presenter(table)
    mine = next((holder for holder in table.holders if holder.person == who.person), None)

    def say(lang: str) -> Iterator[str]:
        if mine is not None:
            side = presenter.side_name(mine.side, lang)
            yield tr(lang, "common-joined", name=who.name, side=side, table=table.id)
        if table.status == "playing":
            yield tr(lang, "common-started", table=table.id)

    return [aloud(who, say, table.id)]


async def leave(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/leave before the start."""
    table = await desk.find(who, cmd, opened)
    await must(desk, who, await desk.tables.leave(table.id, who.person, input_id=input_id), table)
    return [aloud(who, lambda lang: [tr(lang, "common-left", name=who.name, table=table.id)], table.id)]


async def begin(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/begin, for tables that don't begin by themselves."""
    table = await desk.find(who, cmd, opened)
    await must(desk, who, await desk.tables.begin(table.id, who.person, input_id=input_id), table)
    return [aloud(who, lambda lang: [tr(lang, "common-started", table=table.id)], table.id)]


async def abort(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/abort: closes a lobby (whoever opened it), or a match (an admin of its chat, or all who play)."""
    table = await desk.find(who, cmd, opened)
    by_admin = is_admin_of(table, who)
    answer = await desk.tables.abort(table.id, who.person, input_id=input_id, by_admin=by_admin)
    await must(desk, who, answer, table)
    if (await _again(desk, table)).status != "aborted":
        return [note(tr(who.lang, "absence-abort-asked"), table=table.id)]
    return [aloud(who, lambda lang: [tr(lang, "common-aborted", table=table.id)], table.id)]


async def rematch(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/rematch: once more with the sides swapped."""
    as_oneself(who)
    table = await desk.find(who, cmd, opened)
    await check_blocks(desk, who, table)
    try:
        fresh = await desk.tables.rematch(table.id, who.person, who.name, input_id=input_id)
    except Refused as error:
        raise Puzzled(code_text(error.refusal.code, error.refusal.data, who.lang)) from error
    return await started(desk, who, fresh)


async def watch(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/watch CODE: show a table in this chat too."""
    del input_id, opened
    word = cmd.words[0] if cmd.words else cmd.table
    try:
        table = await desk.tables.watch(word, who.chat) if word else None
    except Refused as error:
        raise Puzzled(code_text(error.refusal.code, error.refusal.data, who.lang)) from error
    if table is None:
        raise Puzzled(tr(who.lang, "common-no-such-code", word=word[:32]))
    return [aloud(who, lambda lang: [tr(lang, "common-watching", table=table.id)], table.id)]


async def unwatch(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/unwatch: show a table in this chat no longer."""
    del input_id
    table = await desk.find(who, cmd, opened)
    if who.is_group and not who.is_admin and not concerns(table, who.person):
        raise Puzzled(tr(who.lang, "common-only-admin"))
    await must(desk, who, await desk.tables.unwatch(table.id, who.chat), table)
    return [aloud(who, lambda lang: [tr(lang, "common-unwatched", table=table.id)], table.id)]


async def _again(desk: Desk, table: Table) -> Table:
    return await desk.tables.get(table.id) or table


HANDLERS: Mapping[str, Handler] = {
    "newgame": newgame, "solo": solo, "join": join, "leave": leave, "begin": begin,
    "abort": abort, "rematch": rematch, "watch": watch, "unwatch": unwatch,
}  # fmt: skip
