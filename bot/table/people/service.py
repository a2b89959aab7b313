"""`People`: profiles, results, ratings and reliability; `Tables` makes it and shows it as `people`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable

import structlog

from bot.store.ledger import Ledger
from bot.store.store import Store
from bot.table.model import Chat, Person, Table
from bot.table.people.board import Board, decode_result
from bot.table.people.model import Profile, Result
from bot.table.people.profiles import Profiles
from bot.table.people.ratings import Standing, rated_places, score
from bot.table.people.results import OVER, result_of
from bot.table.ports import Entropy
from bot.table.record import Game, Unreadable, encode

ENDED = ("over", "aborted")
WAY = "2"
"""Another word whenever results are made of tables in another way: the next start makes them all anew."""

log = structlog.get_logger(__name__)

ReadGame = Callable[[str], Awaitable[Game | None]]
TablesOf = Callable[[Person], Awaitable[tuple[Table, ...]]]


class People:
    """All calls raise StoreDown when the store doesn't answer."""

    def __init__(self, store: Store, entropy: Entropy, read: ReadGame, tables_of: TablesOf) -> None:
        self._store, self._read, self._tables_of = store, read, tables_of
        self.profiles = Profiles(store, entropy, self._together)
        self.ledger = Ledger(store)
        self.board = Board(self.ledger, self.profiles)
        self._is_caught_up = False

    # ── who is whom ──────────────────────────────────────────────────────────────────────────────────────

    async def profile_of(self, person: Person) -> Profile:
        """The person's profile; their own alone if they are joined with nobody."""
        return await self.profiles.of(person)

    async def persons_of(self, person: Person) -> tuple[Person, ...]:
        """All persons who are the same human being, this one among them."""
        return (await self.profiles.of(person)).persons

    async def is_same(self, one: Person, other: Person) -> bool:
        """Whether both are the same human being."""
        return one == other or other in await self.persons_of(one)

    async def held_by(self, table: Table, person: Person) -> bool:
        """Whether the human being already holds a seat of this table, as whoever."""
        persons = await self.persons_of(person)
        return any(holder.person in persons for holder in table.holders)

    async def give_code(self, person: Person) -> str:
        """See `Profiles.give_code`."""
        return await self.profiles.give_code(person)

    async def link(self, person: Person, code: str) -> Profile:
        """See `Profiles.link`. Raises Refused."""
        return await self.profiles.link(person, code)

    async def unlink(self, person: Person) -> Profile:
        """See `Profiles.unlink`. Raises Refused."""
        return await self.profiles.unlink(person)

    async def _together(self, one: tuple[Person, ...], other: tuple[Person, ...]) -> str:
        """A table still to be played where both hold a seat, unless it is meant for one person alone."""
        for person in one:
            for table in await self._tables_of(person):
                holders = {holder.person for holder in table.holders}
                is_open = table.status in ("lobby", "playing") and not table.both_seats
                if is_open and person in holders and holders & set(other):
                    return table.id
        return ""

    # ── results ──────────────────────────────────────────────────────────────────────────────────────────

    async def note(self, table: Table) -> None:
        """A table has changed: keep its result once it has one. Safe to repeat."""
        if table.status not in ENDED:
            return
        try:
            found = await self.result_of(table.id)
        except Unreadable as stopped:
            log.error("result_unreadable", table=table.id, why=stopped.why)
            return
        key = found.key if found is not None else f"{table.id}@{table.began}"
        await self.ledger.record(key, encode(found) if found is not None else b"")

    async def result_of(self, table: str) -> Result | None:
        """What came of a table, read from the table itself; None while it goes on. Raises Unreadable."""
        game = await self._read(table)
        if game is None:
            return None
        times = game.times if game.times.seats else None
        at, seat = (game.recent[-1].at, game.recent[-1].seat) if game.recent else (game.table.created, -1)
        return result_of(game.table, game.outcome, times, at, seat)

    async def rebuild(self) -> int:
        """Make all results anew from the tables; gives how many there are.

        Those of tables that were deleted for their age stay as they are, also when another table has the id
        now; so do those of tables that can't be read.
        """
        async for name in self._store.tables():
            game = await self._peek(name)
            if game is not None:
                await self.note(game.table)
        return len(await self.ledger.known())

    async def catch_up(self) -> None:
        """Make all results anew if they were never made, or in another way (once; a chore of each sweep)."""
        if self._is_caught_up:
            return
        if await self.ledger.made() != WAY:
            count = await self.rebuild()
            await self.ledger.mark(WAY)
            log.info("results_made", count=count)
        self._is_caught_up = True

    async def rewrite(self, change: Callable[[Result], Result]) -> None:
        """Change what is kept of results itself: somebody in them has another name now. Safe to repeat."""
        keys = sorted(await self.ledger.known())
        for key, kept in zip(keys, await self.ledger.results(keys), strict=True):
            if kept:
                await self.ledger.record(key, encode(change(decode_result(kept))))

    async def _peek(self, name: str) -> Game | None:
        try:
            return await self._read(name)
        except Unreadable as stopped:
            log.error("result_unreadable", table=name, why=stopped.why)
            return None

    # ── ratings ──────────────────────────────────────────────────────────────────────────────────────────

    async def standings(self, person: Person) -> tuple[Standing, ...]:
        """How the human being stands in every game they played to the end, most played first."""
        await self.board.refresh()
        return self.board.of(self.board.profile_id(person))

    async def results(self, person: Person, most: int = 5) -> tuple[Result, ...]:
        """Their last results, newest first."""
        await self.board.refresh()
        return self.board.by_profile(self.board.profile_id(person))[:most]

    async def verdict(self, result: Result, person: Person) -> str:
        """`won`, `drawn`, `second` of three, `lost` in a rated match, else `saved`, `practice`, `aborted`."""
        who = self.board.profile_id(person)
        if result.status != OVER:
            return "aborted"
        places = rated_places(result, self.board.key)
        if who not in places:
            return "saved" if places else "practice"
        word = score(who, places)
        return "second" if word == "lost" and places[who] < max(places.values()) else word

    async def moved(self, table: Table) -> tuple[tuple[str, float, float], ...]:
        """Whose rating a match has moved: name at the table, skill before and after; () if not rated."""
        await self.board.refresh()
        names = {
            self.board.profile_id(person): name
            for person, name in (
                *((stint.person, stint.name) for stint in table.past),
                *((holder.person, holder.name) for holder in table.holders),
            )
            if person is not None
        }
        moved = self.board.moved(f"{table.id}@{table.began}")
        return tuple((names.get(who, "–"), before, after) for who, before, after in moved)

    async def top(self, game: str, chat: Chat | None = None) -> tuple[Standing, ...]:
        """Everybody rated in the game, the best first; with a chat only who played there."""
        await self.board.refresh()
        if chat is None:
            return self.board.ranked(game)
        here = {
            self.board.key(part)
            for result in self.board.in_chat(chat)
            if result.game == game
            for part in result.parts
        }
        return self.board.ranked(game, here)

    async def strength(self, game: str, persons: Iterable[Person]) -> dict[Person, float]:
        """How strong each of these people is in the game, by what boards are ordered by; newcomers lack."""
        known = {standing.profile: standing.ordinal for standing in await self.top(game)}
        found = {person: known.get(self.board.profile_id(person)) for person in persons}
        return {person: value for person, value in found.items() if value is not None}

    async def games(self, chat: Chat | None = None) -> tuple[str, ...]:
        """Games with rated matches (with a chat: played there), the most played first."""
        await self.board.refresh()
        if chat is None:
            return self.board.games()
        played = Counter(
            result.game for result in self.board.in_chat(chat) if rated_places(result, self.board.key)
        )
        return tuple(sorted(played, key=lambda game: (-played[game], game)))

    async def reliability(self, person: Person) -> tuple[int, int]:
        """Decisions in time and decisions asked in all, over every match that has ended."""
        found = await self.standings(person)
        answered = sum(each.answered for each in found)
        return answered, answered + sum(each.late for each in found)
