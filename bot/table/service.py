"""`Tables`: all that people, chats and opponents may do around a match. See README.md of this folder.

Platform-free and game-agnostic. Whatever comes in – twice, too late, from the wrong person, while the store
is dead – gets an honest answer, and nothing is ever half done.
"""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any

import structlog
from msgspec.structs import replace

from bot import ai
from bot.engine.core import Action, Refusal
from bot.engine.match import UNDO
from bot.store.errors import Conflict, StoreDown
from bot.store.index import Index
from bot.store.store import Commit, Item, Store
from bot.table import closing, edits, look, play, rematch
from bot.table.absence import noted
from bot.table.audit import Finding, audit, recheck
from bot.table.bindings import Binding, Bindings, LibraryBindings
from bot.table.clock import requests
from bot.table.clock.keeper import Sleep, Timekeeper
from bot.table.clock.paces import FREE
from bot.table.clock.timer import Ending, Timer
from bot.table.council import Votes
from bot.table.desk import Change, Desk
from bot.table.edits import Refused
from bot.table.events import Events
from bot.table.events.service import Doors
from bot.table.ids import is_same_code, table_of
from bot.table.model import Answer, Ask, Chat, Person, Seen, Table, Told
from bot.table.news import LIVE_PLATFORMS, Changed, Newsroom, table_news
from bot.table.opening import Draft, Opener, Wish
from bot.table.opponents import Maker, Opponents
from bot.table.people import People
from bot.table.ports import Clock, Entropy, SystemClock, SystemEntropy
from bot.table.record import Game, Reader, Unreadable
from bot.table.replay import Replays
from bot.table.rights import Rights
from bot.table.standins import Absence
from bot.table.takeback import TakeBack

MOST_OPEN = 30
"""Tables that are not over which one person may have opened."""
DEFAULT_LEVEL = ai.DEFAULT_LEVEL

log = structlog.get_logger(__name__)

Levels = Callable[[str], tuple[str, ...]]


class Tables:
    """The table service of one program. Use it as `async with Tables(store) as tables`."""

    def __init__(
        self,
        store: Store,
        bindings: Bindings | None = None,
        *,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        opponent: Maker = ai.opponent,
        levels: Levels = ai.levels,
        sleep: Sleep = asyncio.sleep,
        ticking: bool = True,
    ) -> None:
        self.store = store
        self.bindings = bindings or LibraryBindings()
        self.clock = clock or SystemClock()
        self.entropy = entropy or SystemEntropy()
        self.levels = levels
        self.index = Index(store)
        self._opener = Opener(store, self.bindings, self.clock, self.entropy)
        self.reader = Reader(store, self.bindings)
        timer = Timer(self.clock, self.entropy)
        self.desk = Desk(store, self.reader, timer.timed)
        self.time = Timekeeper(store, self.desk, timer, self._change, sleep)
        self._ticking = ticking
        self.replay = Replays(store, self.desk.game)
        self.news = Newsroom(store, self.clock)
        self.news.at_hand = self.desk.at_hand
        self.people = People(store, self.entropy, self.desk.game, self.of_person)
        doors = Doors(self._opener.draft, self._seat, self.get, self._show_anew)
        self.events = Events(store, self.people, self.clock, self.entropy, doors)
        self.votes = Votes(self._change, self.clock)
        self.absence = Absence(self._change, self.clock, self.votes, self._newcomer)
        self.rights = Rights(
            store, self.desk.game, self._change, self.people, self.events, self.clock, self.entropy
        )
        self.takeback = TakeBack(store, self.votes, self.desk.game)
        self.time.on_missed(noted)
        self.time.with_votes(self.votes)
        self.time.register(Ending(closing.due, closing.plan))
        self.news.feeds += (self.people.note, self.events.note)
        self.news.chores += (self.people.catch_up, self.events.sweep)
        self.opponents = Opponents(opponent, self.entropy, self.desk.game, self.act)

    async def __aenter__(self) -> Tables:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def start(self) -> None:
        """Deliver news from now on, and let every opponent move that is to."""
        await self.news.start()
        if self._ticking:
            await self.time.beat()  # first of all: what fell due in a downtime has its grace
        for table in await self.index.live():
            await self._recheck(table)
            await self._wake(table)
        if self._ticking:
            self.time.start()

    async def close(self) -> None:
        """Stop opponents and deliveries; all that is unfinished goes on at the next start."""
        await self.opponents.close()
        await self.time.close()
        await self.news.close()

    def subscribe(self, callback: Changed) -> None:
        """Have `await callback(table)` called after every change of any table, whichever process made it."""
        self.news.subscribe(callback)

    # --- opening a table -----------------------------------------------------------------------------------

    async def create(
        self,
        chat: Chat,
        person: Person,
        name: str,
        game: str,
        *,
        scenario: str | None = None,
        set: str | None = None,
        options: Mapping[str, Any] | None = None,
        both_seats: bool = False,
        private: bool = False,
        pace: str = "",
        weekends: bool = True,
        input_id: str = "",
    ) -> Table:
        """A new table in the lobby, its seed promised before anyone joins. The same input opens it once.

        `pace` "": the usual one, and none at a table where one person sits alone. `weekends`: whether
        Saturdays and Sundays count for the clock.

        Raises Refused (`too_many_tables`), `bot.content.UnknownChoice` or `ContentError` on a bad choice.
        """
        del name  # whoever opens a table does not sit at it yet
        wish = Wish(chat, person, game, scenario, set, options, both_seats, pace, private, weekends)
        return await self._open(self._opener.draft(wish), input_id)

    async def solo(
        self,
        chat: Chat,
        person: Person,
        name: str,
        game: str,
        *,
        level: str = DEFAULT_LEVEL,
        side: str = "",
        scenario: str | None = None,
        set: str | None = None,
        options: Mapping[str, Any] | None = None,
        pace: str = FREE,
        input_id: str = "",
    ) -> Table:
        """A match against the built-in opponent, begun at once. Raises as `create`, and Refused."""
        if level not in self.levels(game):
            raise Refused("no_such_level", word=level, known=", ".join(self.levels(game)))
        nonce = self.entropy.hex(16)

        def seated(table: Table) -> Table:
            made = edits.join(table, person, name, side, nonce)
            while not edits.is_full(made):
                made = edits.seat_opponent(made, person, level, self.levels(game), "")
            return edits.begin(made, person)

        draft = self._opener.draft(Wish(chat, person, game, scenario, set, options, pace=pace))
        seated(draft.table)  # a wrong side is refused before there is a table
        await self.time.learn(person)
        table = await self._open(draft, input_id)
        if table.status == "lobby":
            await self._change(table.id, "", lambda found: self._begun(found, seated(found.table)))
        return await self._get(table.id)

    async def rematch(self, table: str, person: Person, name: str, input_id: str = "") -> Table:
        """The same once more, sides swapped; see `bot.table.rematch`. Refused: `not_over`, `not_seated`."""
        made = await rematch.rematch(self, await self._game(table), person, name, input_id)
        return await self._get(made)

    async def _check_open(self, person: Person) -> None:
        tables = await self.of_person(person)
        own = [table for table in tables if table.creator == person and not table.event]
        count = sum(table.status in ("lobby", "playing") for table in own)
        if count >= MOST_OPEN:
            raise Refused("too_many_tables", most=MOST_OPEN)

    async def _open(self, draft: Draft, input_id: str) -> Table:
        await self._check_open(draft.table.creator)
        name, is_new = await self._opener.open(draft, input_id)
        if is_new:
            await self.news.deliver(name)
        return await self._get(name)

    async def prepare(self, wish: Wish) -> str:
        """Open a table of which nobody is told before something happens at it: its id. Raises as `create`."""
        draft = self._opener.draft(wish)
        await self._check_open(wish.person)
        name, _ = await self._opener.open(draft, "")
        return name

    async def _seat(self, draft: Draft, input_id: str) -> str:
        """Open a table whose seats are held already, and begin it: its id. The same input opens it once."""
        for holder in draft.table.holders:
            if holder.person is not None:
                await self.time.learn(holder.person)
        name, _ = await self._opener.open(draft, input_id)

        def begun(game: Game) -> Change | Answer:
            is_done = game.table.status != "lobby"
            return Answer("ok", table=name) if is_done else self._seated(game, game.table, begin=True)

        await self._change(name, "", begun)
        return name

    # --- seats ---------------------------------------------------------------------------------------------

    async def join(
        self,
        table: str,
        person: Person,
        name: str,
        side: str = "",
        *,
        nonce: str = "",
        input_id: str = "",
        begin: bool = True,
    ) -> Answer:
        """Take a seat, of this side or the first free one. With `begin` the last seat begins the match."""
        nonce = nonce[:64] or self.entropy.hex(16)
        also = await self.people.persons_of(person)
        await self.time.learn_at(table, person)

        def plan(game: Game) -> Change:
            joined = edits.join(game.table, person, name, side, nonce, also)
            return self._seated(game, joined, begin=begin)

        return await self._change(table, input_id, plan)

    async def seat_opponent(
        self,
        table: str,
        person: Person,
        level: str,
        side: str = "",
        input_id: str = "",
        *,
        begin: bool = True,
    ) -> Answer:
        """Give a free seat to the built-in opponent."""
        await self.time.learn_at(table)

        def plan(game: Game) -> Change:
            known = self.levels(game.table.game)
            return self._seated(
                game, edits.seat_opponent(game.table, person, level, known, side), begin=begin
            )

        return await self._change(table, input_id, plan)

    async def leave(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Stand up before the match."""
        return await self._change(
            table, input_id, lambda game: self._edited(game, edits.leave(game.table, person))
        )

    async def begin(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Begin the match: all seats are held."""
        await self.time.learn_at(table)
        return await self._change(
            table, input_id, lambda game: self._begun(game, edits.begin(game.table, person))
        )

    async def abort(
        self, table: str, person: Person, input_id: str = "", *, by_admin: bool = False
    ) -> Answer:
        """Close the table, or ask the others who play whether it is to be closed (a vote is open then).

        `by_admin`: the person administers the chat where the table was opened. See `Absence.abort`.
        """
        return await self.absence.abort(table, person, input_id, by_admin=by_admin)

    async def watch(self, code: str, chat: Chat) -> Table | None:
        """Show the table with this code in one chat more; None if no table has it. Refused: `private`."""
        name = table_of(code)
        table = await self.get(name) if name else None
        if table is None or not is_same_code(table.code, code):
            return None
        if table.private:
            raise Refused("private", table=name)
        await self.show(name, chat)
        return await self._get(name)

    # --- playing -------------------------------------------------------------------------------------------

    async def act(self, ask: Ask) -> Answer:
        """Carry out an input to a match; all its actions or none. Never raises: a dead store is `down`."""
        now = self.clock.now()
        return await self._answer(ask.table, ask.input_id, lambda game: play.plan(game, ask, now))

    async def undo(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Take back the person's last action, if nothing irreversible came of it."""
        return await self._act_as(table, person, UNDO, input_id)

    async def resign(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Give the match up."""
        return await self._act_as(table, person, Action("resign"), input_id)

    async def offer_draw(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Offer a draw to the other side."""
        return await self._act_as(table, person, Action("offer_draw"), input_id)

    async def accept_draw(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Accept the draw on offer."""
        return await self._act_as(table, person, Action("accept_draw"), input_id)

    async def decline_draw(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Decline the draw on offer."""
        return await self._act_as(table, person, Action("decline_draw"), input_id)

    async def _act_as(self, table: str, person: Person, action: Action, input_id: str) -> Answer:
        now = self.clock.now()

        def plan(game: Game) -> Change | Answer:
            seat = game.seat_of(person)
            if seat is None:
                raise Refused("not_seated", table=table)
            return play.plan(game, Ask(table, person, seat, -1, (action,), input_id), now)

        return await self._answer(table, input_id, plan)

    # --- looking -------------------------------------------------------------------------------------------

    async def get(self, table: str) -> Table | None:
        """The table's document."""
        game = await self.desk.game(table)
        return game.table if game else None

    async def look(self, table: str, person: Person | None) -> Seen | None:
        """All that may be shown of the table to this person (None: a spectator); None: no such table."""
        game = await self.desk.game(table)
        return look.seen(game, person) if game else None

    async def log(self, table: str, person: Person | None, last: int = 20) -> tuple[Told, ...]:
        """The last entries that this viewer was told of, newest last; () if there is no such table."""
        game = await self.desk.game(table)
        return await look.log(self.store, game, person, last) if game else ()

    async def export(self, table: str, person: Person | None) -> dict[str, Any] | None:
        """The match as a document: the viewer's own story while it runs, everything after the end.

        None if there is no such table; Refused (`not_playing`) in the lobby.
        """
        game = await self.desk.game(table)
        return await look.export(self.store, game, person) if game else None

    async def binding(self, table: str) -> Binding | None:
        """The rules and content of this very table, for whoever presents it."""
        game = await self.desk.game(table)
        return game.binding if game else None

    async def of_chat(self, chat: Chat) -> tuple[Table, ...]:
        """The tables shown in a chat, newest first."""
        names = await self.index.chat(chat.key)
        found, strays = await self._found(names, lambda table: chat in table.chats)
        for name in strays:
            await self.index.drop_chat(chat.key, name)
        return found

    async def of_person(self, person: Person) -> tuple[Table, ...]:
        """The tables where a person sits or which they opened, newest first."""
        names = await self.index.person(person.key)
        found, strays = await self._found(names, lambda table: edits.concerns(table, person))
        for name in strays:
            await self.index.drop_person(person.key, name)
        return found

    async def _found(
        self, names: list[str], fits: Callable[[Table], bool]
    ) -> tuple[tuple[Table, ...], list[str]]:
        """The tables of an index that fit it, and the names that don't. Unreadable tables are neither."""
        found: list[Table] = []
        strays: list[str] = []
        for name in names:
            try:
                table = await self.get(name)
            except Unreadable as stopped:
                log.error("table_unreadable", table=name, why=stopped.why)
                continue
            if table is not None and fits(table):
                found.append(table)
            else:
                strays.append(name)
        return tuple(found), strays

    async def setting(self, place: Person | Chat, name: str) -> str:
        """A person's or chat's own setting, "" if never set."""
        return await self.index.setting(place.key, name)

    async def set_setting(self, place: Person | Chat, name: str, value: str) -> None:
        """Keep a person's or chat's own setting."""
        await self.index.set_setting(place.key, name, value)

    # --- chats that come and go ----------------------------------------------------------------------------

    async def unwatch(self, table: str, chat: Chat) -> Answer:
        """Show the table no longer in this chat; its first chat keeps it (Refused: `home_chat`)."""
        return await self._change(table, "", lambda game: self._hidden(game, chat))

    async def move_chat(self, old: Chat, new: Chat) -> tuple[str, ...]:
        """The chat has another id from now on: its tables and settings follow. Gives the tables.

        Safe to repeat.
        """
        await self.index.move_settings(old.key, new.key)
        names = await self.index.all_of_chat(old.key)
        await self.events.move_chat(old, new)
        for name in names:
            await self._change(name, "", lambda game: self._moved(game, old, new))
            await self.index.drop_chat(old.key, name)
        return tuple(names)

    async def _show_anew(self, table: str, chat: Chat) -> None:
        """What the table's message in this chat tells has changed though the table has not."""
        if chat.platform not in LIVE_PLATFORMS:
            await self.tell_again(table, chat.key, "table")

    async def tell_again(self, table: str, recipient: str, kind: str) -> None:
        """Put news for one recipient into the outbox that was lost on the way.

        It is told from what is under way there at the moment: that one's end does not settle it.
        """
        game = await self._game(table)
        item = Item(recipient, kind, game.version + game.position, uuid.uuid4().hex.encode())
        with contextlib.suppress(Conflict):  # something newer is told anyway
            await self.store.commit(Commit(table, game.expect(), {}, out=(item,)))

    async def audit(self, *, freeze: bool = True) -> tuple[Finding, ...]:
        """Replay every live match on this code; see `bot.table.audit`."""
        return await audit(self.store, self.reader, freeze=freeze)

    # --- inside --------------------------------------------------------------------------------------------

    async def _newcomer(self, person: Person) -> Sequence[Person]:
        """Whoever they are on other platforms; clocks know by now when they sleep."""
        await self.time.learn(person)
        return await self.people.persons_of(person)

    def _edited(self, game: Game, table: Table) -> Change:
        return Change(
            table, Answer("ok", table=table.id), news=table_news(table, game.version + 1 + game.position)
        )

    async def show(self, table: str, chat: Chat) -> None:
        """Show the table in one chat more."""
        await self._change(table, "", lambda game: self._shown(game, chat))

    def _shown(self, game: Game, chat: Chat) -> Change | Answer:
        shown = edits.show_in(game.table, chat)
        return self._edited(game, shown) if shown is not game.table else Answer("ok", table=shown.id)

    def _hidden(self, game: Game, chat: Chat) -> Change | Answer:
        hidden = edits.hide_in(game.table, chat)
        return self._edited(game, hidden) if hidden is not game.table else Answer("ok", table=hidden.id)

    def _moved(self, game: Game, old: Chat, new: Chat) -> Change | Answer:
        moved = edits.move_chat(game.table, old, new)
        return self._edited(game, moved) if moved is not game.table else Answer("ok", table=moved.id)

    def _seated(self, game: Game, table: Table, *, begin: bool) -> Change:
        if begin and edits.is_full(table):
            return self._begun(game, replace(table, status="playing"))
        return self._edited(game, table)

    def _begun(self, game: Game, table: Table) -> Change:
        now = self.clock.now()
        return play.start(game, requests.opened(table, now), now)

    async def _change(self, table: str, input_id: str, plan: Callable[[Game], Change | Answer]) -> Answer:
        """Carry out a change and tell of it. Raises StoreDown."""
        answer = await self.desk.change(table, input_id, plan)
        if answer.status == "ok":
            await self.news.deliver(table)
            await self._wake(table)
        return answer

    async def _answer(self, table: str, input_id: str, plan: Callable[[Game], Change | Answer]) -> Answer:
        """Carry out a move and have it told of in the background. A dead store is an answer."""
        try:
            answer = await self.desk.change(table, input_id, plan)
        except StoreDown as down:
            log.warning("store_down", table=table, key=down.key)
            return Answer("down", Refusal(down.key), table=table)
        if answer.status == "ok":
            self.news.ring(table)
            game = self.desk.slot(table).game
            if game is not None:
                self._rouse(game)
        return answer

    async def _recheck(self, table: str) -> None:
        """A match that began on older rules is replayed before it goes on."""
        with contextlib.suppress(Unreadable):  # stopped anyhow
            game = await self.desk.game(table)
            if game is not None and await recheck(self.store, self.reader, game) is not None:
                self.desk.forget(table)

    async def _wake(self, table: str) -> None:
        try:
            game = await self.desk.game(table)
        except Unreadable as stopped:
            log.error("table_unreadable", table=table, why=stopped.why)
            return
        if game is not None:
            self._rouse(game)

    def _rouse(self, game: Game) -> None:
        """Opponents move, and what is due is done."""
        self.opponents.wake(game)
        self.time.wake(game)

    async def _game(self, table: str) -> Game:
        game = await self.desk.game(table)
        if game is None:
            raise Refused("no_such_table", table=table)
        return game

    async def _get(self, table: str) -> Table:
        return (await self._game(table)).table
