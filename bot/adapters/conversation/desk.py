"""The conversation itself: finds the table that is meant, hands words and presses to what answers them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from bot.adapters.conversation import (
    absence,
    agenda,
    guide,
    info,
    mydata,
    people,
    phases,
    play,
    profile,
    replay,
    seats,
    settings,
    standing,
    tempo,
    tiles,
    tournament,
    voice,
)
from bot.adapters.conversation.answers import Puzzled, note
from bot.adapters.conversation.api import (
    Changed,
    FilmPage,
    PhaseBoard,
    ReplayPage,
    Reply,
    Tile,
    Watchers,
    Who,
)
from bot.adapters.conversation.lobby import welcome_screen
from bot.adapters.conversation.manners import Manners
from bot.adapters.conversation.notices import Wish
from bot.adapters.conversation.rights import may_see, must_see
from bot.adapters.conversation.shelf import Shelf
from bot.adapters.conversation.when import Reader
from bot.adapters.conversation.wishes import ZONE, wish_of
from bot.adapters.conversation.words import Command, nearest_commands, parse_command, parse_link
from bot.adapters.films import Films
from bot.adapters.port import Screen
from bot.adapters.presenter import Presenter
from bot.engine.match import ReplayError
from bot.i18n import tr
from bot.table.bindings import Binding
from bot.table.model import Chat, Person, Seen, Table
from bot.table.service import Tables

Handler = Callable[["Desk", Who, Command, str, str], Awaitable[list[Reply]]]
"""Answers one command: desk, who, the command, the input id, the table the person has open ("" if none)."""


class Desk:
    """Implements `api.Conversation` over the table service. Holds no state of its own but caches."""

    def __init__(self, tables: Tables, manners: Manners | None = None) -> None:
        self.tables = tables
        self.manners = manners or Manners()
        self._watchers: list[Watchers] = []
        self.shelf = Shelf()
        self.films = Films()
        self.boards = phases.Boards()

    # ── words and presses ────────────────────────────────────────────────────────────────────────────────

    async def text(self, who: Who, text: str, input_id: str, table: str = "") -> list[Reply] | None:
        """A typed line: a command, a move, or chatter (None)."""
        command = parse_command(text)
        if command is not None:
            return await self.command(who, command, input_id, table)
        try:
            return await play.typed(self, who, text, input_id, table)
        except Puzzled as puzzled:
            return [note(puzzled.text)]

    async def command(self, who: Who, command: Command, input_id: str, table: str) -> list[Reply]:
        """Answer a command; unknown ones get the nearest names."""
        wait = self.manners.wait(who)
        if wait:
            said = self.manners.is_told(who)
            return [] if said else [note(tr(who.lang, "common-too-fast", seconds=wait))]
        handler = HANDLERS.get(command.name)
        if handler is None:
            near = ", ".join(f"/{name}" for name in nearest_commands(command.name)) or "none"
            return [note(tr(who.lang, "common-no-such-command", word=command.name[:24], near=near))]
        try:
            return await handler(self, who, command, input_id, table)
        except Puzzled as puzzled:
            return [note(puzzled.text)]

    async def press(self, who: Who, press: str, input_id: str) -> list[Reply]:
        """A button: a command, a choice, or another page of the same question."""
        if press.startswith(("c:", "d:")):
            command = parse_command(press[2:]) if press[0] == "c" else parse_link(press[2:])
            return await self.command(who, command, input_id, "") if command else []
        try:
            return await play.pressed(self, who, press, input_id)
        except Puzzled as puzzled:
            return [note(puzzled.text)]

    # ── screens ──────────────────────────────────────────────────────────────────────────────────────────

    async def table_screen(self, table: str, who: Who) -> Screen | None:
        """The public table message; a private table's from outside shows only who plays."""
        seen = await self.tables.look(table, None)
        if seen is None:
            return None
        if not may_see(seen.table, who.person, who.chat):
            return await voice.curtain_screen(self, seen, who.lang)
        return await voice.public_screen(self, seen, await self.reader_of(who))

    async def board_screen(self, table: str, chat: Chat, lang: str) -> Screen | None:
        """The table message for a chat, unasked."""
        return await voice.board_screen(self, table, chat, lang)

    async def notice_screen(
        self, table: str, person: Person, lang: str, before: str = "", *, aloud: bool = False
    ) -> Screen | None:
        """What the person is to know now, after they were shown the chapter `before`."""
        return await voice.notice_screen(self, table, person, lang, before, aloud=aloud)

    async def knock_screen(self, table: str, person: Person, lang: str, before: str = "") -> Screen | None:
        """For a chat: that this person is waited for, unless they were called so already."""
        return await voice.knock_screen(self, table, person, lang, before)

    async def private_screen(self, table: str, who: Who, where: str = "") -> Screen | None:
        """The person's own screen at a table that plays."""
        seen = await self.tables.look(table, who.person)
        if seen is None or seen.seat is None or seen.view is None:
            return None
        return await self.own_screen(seen, who, where)

    async def own_screen(self, seen: Seen, who: Who, where: str = "") -> Screen:
        """The same for somebody who has looked already."""
        presenter = await self.presenter(seen.table)
        return voice.own_screen(presenter, await self.whole(seen), await self.reader_of(who), where)

    async def whole(self, seen: Seen) -> Seen:
        """The same with the course of the whole match, once it is over: what a report is made from."""
        if seen.outcome is None or seen.course:
            return seen
        try:
            return replace(seen, course=await self.tables.replay.course(seen.table.id))
        except ReplayError:  # the rules play it differently by now: then from what was told lately
            return seen

    async def hand_screen(self, table: str, who: Who) -> Screen | None:
        """The person's own hand."""
        seen = await self.tables.look(table, who.person)
        if seen is None or seen.seat is None or seen.view is None:
            return None
        return (await self.presenter(seen.table)).hand_screen(seen, who.lang)

    async def welcome(self, who: Who) -> Screen:
        """The first screen of a chat without a table."""
        return welcome_screen(self.shelf, who.lang)

    async def tile(self, table: str, who: Who) -> Tile | None:
        """The table as a header line; None for a private one that this person may not see."""
        seen = await self.tables.look(table, who.person)
        if seen is None or not may_see(seen.table, who.person, who.chat):
            return None
        seen = replace(seen, spectators=self.spectators(seen.table))
        cover, presenter = self.shelf.cover(seen.table.game), await self.presenter(seen.table)
        return tiles.tile(seen, cover, presenter, who, await self.reader_of(who))

    async def tables_of(self, who: Who) -> tuple[Tile, ...]:
        """The tables shown in this chat, newest first."""
        return await self._tiles(await self.tables.of_chat(who.chat), who)

    async def games_of(self, who: Who) -> tuple[Tile, ...]:
        """The tables where this person sits, awaited ones first."""
        found = await self._tiles(await self.tables.of_person(who.person), who)
        return agenda.by_urgency(found)

    async def _tiles(self, found: tuple[Table, ...], who: Who) -> tuple[Tile, ...]:
        made = [await self.tile(table.id, who) for table in found]
        return tuple(tile for tile in made if tile is not None)

    async def replay(
        self, table: str, who: Who, eyes: str = "", step: int = -1, at: int = 0
    ) -> ReplayPage | str:
        """One step of a match looked at again, or why not."""
        return await replay.page(self, who, table, eyes, step, at)

    async def film(self, table: str, who: Who, eyes: str = "") -> FilmPage | str:
        """The film of a match, or why not."""
        return await replay.film(self, who, table, eyes)

    async def phases(self, table: str, who: Who) -> tuple[PhaseBoard, ...]:
        """The last phases that are over."""
        return await phases.boards(self, who, table)

    async def suggest(self, who: Who, text: str, table: str = "") -> tuple[tuple[str, str], ...]:
        """Up to five continuations of what is being typed."""
        if text.startswith("/"):
            return info.command_suggestions(text, who.lang)
        seen = await self.tables.look(table, who.person) if table else None
        if seen is None or seen.seat is None or seen.view is None:
            return ()
        return (await self.presenter(seen.table)).suggestions(seen, text, who.lang)

    def subscribe(self, changed: Changed) -> None:
        """Be told of every change of any table."""
        self.tables.subscribe(changed)

    def count_watchers(self, watchers: Watchers) -> None:
        """Ask this front who watches a table."""
        self._watchers.append(watchers)

    def spectators(self, table: Table) -> int:
        """How many people watch without a seat, −1 when no front knows."""
        if not self._watchers:
            return -1
        eyes = {person for watchers in self._watchers for person in watchers(table.id)}
        return len(eyes - {holder.person for holder in table.holders})

    # ── finding what is meant ────────────────────────────────────────────────────────────────────────────

    async def presenter(self, table: Table) -> Presenter:
        """The presenter of a table's own content."""
        return self.shelf.presenter(await self.binding(table))

    async def binding(self, table: Table) -> Binding:
        """A table's own rules and content. Raises Puzzled for a table that is gone."""
        found = await self.tables.binding(table.id)
        if found is None:
            raise Puzzled(tr("en", "common-no-such-table", table=table.id))
        return found

    async def find(self, who: Who, command: Command, opened: str) -> Table:
        """The table a command means: named, open before the person, or the only one of the chat.

        Raises Puzzled when there is none or more than one.
        """
        wanted = command.table or opened
        if wanted:
            found = await self.tables.get(wanted)
            if found is None:
                raise Puzzled(tr(who.lang, "common-no-such-table", table=wanted))
            must_see(found, who)
            return found
        here = await self.tables.of_chat(who.chat)
        live = [table for table in here if table.status in ("lobby", "playing")] or list(here[:1])
        live = [table for table in live if may_see(table, who.person, who.chat)] or live
        mine = [table for table in live if any(holder.person == who.person for holder in table.holders)]
        if not live:
            raise Puzzled(tr(who.lang, "common-no-table-here"))
        if len(live) > 1 and len(mine) != 1:
            known = ", ".join(table.id for table in live)
            raise Puzzled(tr(who.lang, "common-which-table", known=known))
        meant = mine[0] if mine else live[0]
        must_see(meant, who)
        return meant

    async def find_seen(self, who: Who, command: Command, opened: str, *, seated: bool = False) -> Seen:
        """The same as this person sees it; with `seated` only for somebody who sits there.

        Raises Puzzled before the match has begun.
        """
        table = await self.find(who, command, opened)
        seen = await self.tables.look(table.id, who.person)
        if seen is None:
            raise Puzzled(tr(who.lang, "common-no-such-table", table=table.id))
        if seen.view is None:
            key = "common-never-begun" if table.status == "aborted" else "common-not-playing"
            raise Puzzled(tr(who.lang, key, table=table.id))
        if seated and seen.seat is None:
            raise Puzzled(tr(who.lang, "common-not-your-table", table=table.id))
        return seen

    async def reader(self, place: Person | Chat, lang: str, zone: str = "") -> Reader:
        """Who reads at this place: its own time zone, else the one its front knows, and what time it is."""
        own = str(await self.tables.setting(place, ZONE) or "")
        return Reader(lang, own or zone, self.tables.clock.now(), is_shared=isinstance(place, Chat))

    async def reader_of(self, who: Who) -> Reader:
        """The person as a reader; in a group others may see what they read."""
        return replace(await self.reader(who.person, who.lang, who.zone), is_shared=who.is_group)

    async def wish(self, person: Person, table: str) -> Wish:
        """What the person wants to be told of this table."""
        return await wish_of(self.tables, person, table)

    async def language(self, person: Person) -> str:
        """The language the person chose with /lang, "" if none."""
        return str(await self.tables.setting(person, "lang") or "")


HANDLERS: Mapping[str, Handler] = {
    **seats.HANDLERS,
    **play.HANDLERS,
    **info.HANDLERS,
    **people.HANDLERS,
    **settings.HANDLERS,
    **agenda.HANDLERS,
    **guide.HANDLERS,
    **standing.HANDLERS,
    **mydata.HANDLERS,
    **profile.HANDLERS,
    **tournament.HANDLERS,
    **replay.HANDLERS,
    **absence.HANDLERS,
    **tempo.HANDLERS,
}
