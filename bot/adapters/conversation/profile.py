"""One person on several platforms, and how they play: /link /unlink /stats /top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.adapters.conversation.answers import Puzzled, note
from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.career import career_picture
from bot.adapters.conversation.people import meant
from bot.adapters.conversation.rights import as_oneself
from bot.adapters.conversation.words import Command, find_name
from bot.adapters.port import Button, Screen
from bot.i18n import tr
from bot.table.edits import Refused
from bot.table.model import Person
from bot.table.people import Profile, Result, Standing, number, spread
from bot.table.people.profiles import looks_like_code, spaced

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

LINES = 10
"""Names on a board."""
RESULTS = 5
ALL_WORDS = frozenset(("all", "все", "всё", "всех", "everywhere", "везде"))
OFF_WORDS = frozenset(("off", "no", "нет", "выкл"))


# ── joining ──────────────────────────────────────────────────────────────────────────────────────────────


async def link(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/link gives a code; /link CODE, on the other platform, joins both into one player."""
    del opened
    as_oneself(who)
    word = "".join(cmd.words) or cmd.table
    if word.casefold() in OFF_WORDS:
        return await unlink(desk, who, Command("unlink", ()), input_id, "")
    if not word:
        return [await _code(desk, who)]
    if not looks_like_code(word):
        raise Puzzled(tr(who.lang, "people-link-what"))
    try:
        profile = await desk.tables.people.link(who.person, word)
    except Refused as refused:
        raise Puzzled(_why(refused, who.lang)) from refused
    return [note(tr(who.lang, "people-link-done", where=_platforms(profile, who.lang)))]


async def _code(desk: Desk, who: Who) -> Reply:
    profile = await desk.tables.people.profile_of(who.person)
    code = spaced(await desk.tables.people.give_code(who.person))
    lines = [tr(who.lang, "people-link-code", code=code), tr(who.lang, "people-link-care")]
    rows: tuple[tuple[Button, ...], ...] = ()
    if profile.is_joined:
        lines.append(tr(who.lang, "people-link-now", where=_platforms(profile, who.lang)))
        rows = ((Button(tr(who.lang, "people-unlink-button"), "c:/unlink", "danger"),),)
    return Reply(Screen("personal", tr(who.lang, "people-link-title"), tuple(lines), rows))


async def unlink(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/unlink: this platform's person is a player of their own again."""
    del cmd, input_id, opened
    as_oneself(who)
    try:
        await desk.tables.people.unlink(who.person)
    except Refused as refused:
        raise Puzzled(_why(refused, who.lang)) from refused
    return [note(tr(who.lang, "people-unlink-done"))]


def _why(refused: Refused, lang: str) -> str:
    code, data = refused.refusal.code, refused.refusal.data
    minutes = -(-int(data.get("seconds", 0)) // 60)
    return tr(lang, f"people-{code.replace('_', '-')}", **{**data, "minutes": minutes})


def _platforms(profile: Profile, lang: str) -> str:
    return ", ".join(tr(lang, f"people-platform-{person.platform}") for person in profile.persons)


# ── one player ───────────────────────────────────────────────────────────────────────────────────────────


async def stats(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/stats [player]: ratings, results, how reliably they answer."""
    del input_id, opened
    people = desk.tables.people
    person, name = who.person, who.name
    if cmd.words or any(other != who.person for other, _ in who.named):
        person, name = await _player(desk, who, cmd)
    found = await people.standings(person)
    lang = who.lang
    if not found:
        key = "people-stats-none-own" if person == who.person else "people-stats-none"
        return [note(tr(lang, key, name=name), title=tr(lang, "people-stats-title", name=name))]
    lines = [_standing_line(desk, standing, lang) for standing in found]
    lines += await _habits(desk, found, person, lang)
    lines += await _last_results(desk, who, person)
    if person == who.person:
        profile = await people.profile_of(person)
        if profile.is_joined:
            lines.append(tr(lang, "people-link-now", where=_platforms(profile, lang)))
    buttons = tuple(
        Button(tr(lang, "people-top-button", game=game_name(desk, each.game, lang)), f"c:/top {each.game}")
        for each in found[:3]
        if each.rated
    )
    title = tr(lang, "people-stats-title", name=name)
    rated = [each for each in found if each.rated][:1]
    pictures = tuple(career_picture(each, game_name(desk, each.game, lang), name, lang) for each in rated)
    return [Reply(Screen("reply", title, tuple(lines), (buttons,) if buttons else (), pictures))]


async def _player(desk: Desk, who: Who, cmd: Command) -> tuple[Person, str]:
    """The player a command names; one's own name means oneself if nobody else bears it. Raises Puzzled."""
    try:
        return await meant(desk, who, cmd)
    except Puzzled:
        if " ".join(cmd.words).casefold() != who.name.casefold():
            raise
        return who.person, who.name


def _standing_line(desk: Desk, standing: Standing, lang: str) -> str:
    game = game_name(desk, standing.game, lang)
    if not standing.rated:
        return tr(lang, "people-stats-unrated", game=game, played=standing.played)
    key = "people-stats-provisional" if standing.is_provisional else "people-stats-game"
    return tr(
        lang, key, game=game, number=str(number(standing.mu)), spread=str(spread(standing.sigma)),
        rated=standing.rated, won=str(standing.won), drawn=str(standing.drawn), lost=str(standing.lost),
    )  # fmt: skip


async def _habits(desk: Desk, found: tuple[Standing, ...], person: Person, lang: str) -> list[str]:
    """What is told beside the ratings: answers in time, seats left, games of others that were saved."""
    answered, asked = await desk.tables.people.reliability(person)
    left, saved = sum(each.left for each in found), sum(each.saved for each in found)
    lines = []
    if asked:
        percent = answered * 100 // asked
        lines.append(tr(lang, "people-stats-reliable", percent=str(percent), asked=asked))
    if left:
        lines.append(tr(lang, "people-stats-left", left=left))
    if saved:
        lines.append(tr(lang, "people-stats-saved", saved=saved))
    return lines


async def _last_results(desk: Desk, who: Who, person: Person) -> list[str]:
    """The last results that this reader may know of: private tables are for those who sat there."""
    people = desk.tables.people
    mine = set(await people.persons_of(who.person))
    lines = []
    for result in await people.results(person, 4 * RESULTS):
        is_mine = any(part.person in mine for part in result.parts)
        if is_mine or not result.private:
            lines.append(await _result_line(desk, result, person, who.lang))
    return [tr(who.lang, "people-stats-last"), *lines[:RESULTS]] if lines else []


async def _result_line(desk: Desk, result: Result, person: Person, lang: str) -> str:
    people = desk.tables.people
    verdict = await people.verdict(result, person)
    own = people.board.profile_id(person)
    others = [
        part.name or tr(lang, "common-opponent") for part in result.parts if people.board.key(part) != own
    ]
    against = ", ".join(dict.fromkeys(others)) or "–"
    what = tr(lang, f"people-verdict-{verdict}")
    game = game_name(desk, result.game, lang)
    return tr(lang, "people-stats-result", table=result.table, game=game, verdict=what, against=against)


def game_name(desk: Desk, game: str, lang: str) -> str:
    """The game by name; its id if this program no longer knows it."""
    return desk.shelf.cover(game).game_title(lang) if game in desk.shelf.games() else game


# ── all players ──────────────────────────────────────────────────────────────────────────────────────────


async def top(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/top [game] [all]: the best of this chat, or of all chats."""
    del input_id, opened
    words = tuple(word for word in cmd.words if word.casefold() not in ALL_WORDS)
    everywhere = len(words) < len(cmd.words)
    known = await desk.tables.people.games()
    played = known if everywhere else await desk.tables.people.games(who.chat)
    game = _wanted(desk, who, words) if words else (played or known or desk.shelf.games())[0]
    board = await desk.tables.people.top(game, None if everywhere else who.chat)
    lines = await _board_lines(desk, who, board)
    if not lines:
        lines = [tr(who.lang, "people-top-none" if everywhere else "people-top-none-here")]
    else:
        lines.append(tr(who.lang, "people-top-order"))
    where = tr(who.lang, "people-top-all" if everywhere else "people-top-here")
    title = tr(who.lang, "people-top-title", game=game_name(desk, game, who.lang), where=where)
    return [
        Reply(Screen("reply", title, tuple(lines), _top_rows(desk, who, game, known, everywhere=everywhere)))
    ]


def _wanted(desk: Desk, who: Who, words: tuple[str, ...]) -> str:
    found = find_name(" ".join(words), desk.shelf.game_words())
    if found is None:
        titles = ", ".join(game_name(desk, each, who.lang) for each in desk.shelf.games())
        raise Puzzled(tr(who.lang, "common-no-such-game", word=" ".join(words)[:32], known=titles))
    return found


async def _board_lines(desk: Desk, who: Who, board: tuple[Standing, ...]) -> list[str]:
    """The first ten, and the reader's own place if it is further down."""
    own = (await desk.tables.people.profile_of(who.person)).id
    ranked = list(enumerate(board, 1))
    shown = ranked[:LINES] + [each for each in ranked[LINES:] if each[1].profile == own]
    return [
        tr(
            who.lang, "people-top-own" if standing.profile == own else "people-top-line",
            place=str(place), name=standing.name, number=str(number(standing.mu)),
            spread=str(spread(standing.sigma)), won=str(standing.won), drawn=str(standing.drawn),
            lost=str(standing.lost),
        )
        for place, standing in shown
    ]  # fmt: skip


def _top_rows(
    desk: Desk, who: Who, game: str, known: tuple[str, ...], *, everywhere: bool
) -> tuple[tuple[Button, ...], ...]:
    tail = " all" if everywhere else ""
    games = tuple(
        Button(game_name(desk, each, who.lang), f"c:/top {each}{tail}") for each in known if each != game
    )[:4]
    key, press = (
        ("people-top-here", f"c:/top {game}") if everywhere else ("people-top-all", f"c:/top {game} all")
    )
    switch = (Button(_upper(tr(who.lang, key)), press),)
    return (games, switch) if games else (switch,)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


HANDLERS: Mapping[str, Handler] = {"link": link, "unlink": unlink, "stats": stats, "top": top}
