"""Opening a table: the seed is drawn and promised, content is frozen, an id found, all in one commit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot.engine import fairness
from bot.store.errors import Conflict
from bot.store.index import Index
from bot.store.store import Commit, Item, Store
from bot.table import closing
from bot.table.bindings import Binding, Bindings
from bot.table.clock.paces import DEFAULT, PACES
from bot.table.edits import Refused
from bot.table.ids import new_code, new_id
from bot.table.model import Chat, Holder, Person, Table, Times
from bot.table.news import CLOCK, INDEX, table_news
from bot.table.ports import Clock, Entropy
from bot.table.record import encode

log = structlog.get_logger(__name__)


class Wish(Struct, frozen=True):
    """What a new table shall be."""

    chat: Chat
    person: Person
    game: str
    scenario: str | None = None
    set: str | None = None
    options: Mapping[str, Any] | None = None
    both_seats: bool = False
    pace: str = ""
    private: bool = False
    weekends: bool = True


class Draft(Struct, frozen=True):
    """A table that is not open yet: the document without id and code, its seed, its rules."""

    table: Table
    seed: str
    binding: Binding


class Opener:
    """Opens tables in the store."""

    def __init__(self, store: Store, bindings: Bindings, clock: Clock, entropy: Entropy) -> None:
        self.store, self.bindings, self.clock, self.entropy = store, bindings, clock, entropy
        self.index = Index(store)

    def draft(self, wish: Wish) -> Draft:
        """The table wished for. Raises Refused, `bot.content.UnknownChoice` or `ContentError`."""
        binding = self.bindings.open(wish.game, wish.scenario, wish.set, wish.options or {})
        if wish.pace and wish.pace not in PACES:
            raise Refused("no_such_pace", word=wish.pace, known=", ".join(PACES))
        seed = self.entropy.hex(32)
        table = Table(
            id="",
            code="",
            chats=(wish.chat,),
            game=wish.game,
            set=binding.set,
            scenario=binding.scenario,
            creator=wish.person,
            holders=tuple(Holder(side) for side in binding.rules.seats),
            options=binding.options,
            created=self.clock.now(),
            commitment=fairness.commitment(seed),
            pace=wish.pace or DEFAULT,
            paced=bool(wish.pace),
            weekends=wish.weekends,
            both_seats=wish.both_seats,
            private=wish.private,
        )
        return Draft(table, seed, binding)

    async def open(self, draft: Draft, input_id: str) -> tuple[str, bool]:
        """The id of the table, and whether this call opened it: the same input opens it once."""
        binding = draft.binding
        if await self.store.content(binding.digest) is None:
            await self.store.put_content_as(binding.digest, binding.document())
        while True:
            name = await self._free_id()
            if input_id:
                name = await self.index.first_opened(draft.table.creator.key, input_id, name)
            if await self._commit(draft, name):
                return name, True
            if input_id:
                return name, False

    async def _commit(self, draft: Draft, name: str) -> bool:
        """Whether it could be opened under this name."""
        table = replace(draft.table, id=name, code=new_code(name, self.entropy))
        ends = closing.due(table, Times(), 0)  # a lobby nobody comes to
        put = {
            "table": encode(table),
            "tv": b"1",
            "seed": draft.seed.encode(),
            "content": draft.binding.digest.encode(),
            "deadline": b"%d" % ends,
        }
        news = (*table_news(table, 1), Item(INDEX, CLOCK, 1))
        await self.index.add_live(name)  # announced first: a table nobody knows of can't come to be
        try:
            await self.store.commit(Commit(name, {"table": b""}, put, out=news))
        except Conflict:
            return False
        log.info("table_opened", table=name, game=table.game)
        return True

    async def _free_id(self) -> str:
        while True:
            name = new_id(self.entropy)
            if not await self.store.exists(name):
                return name
