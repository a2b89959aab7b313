"""The picture of all results in memory, brought up to date from the journal whenever somebody asks.

Nothing here is the truth: results are in the ledger, who is whom in the profiles, and both come from there.
Every process has its own picture, and all of them come to the same numbers.
"""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Iterable

import msgspec

from bot.engine.codec import Schema
from bot.store.ledger import Ledger
from bot.table.former import FORMER
from bot.table.model import Chat, Person
from bot.table.people.model import RESULT_SCHEMA, Part, Result
from bot.table.people.profiles import Profiles
from bot.table.people.ratings import Fold, Standing

RESULTS = Schema("result", RESULT_SCHEMA)
BREATH = 200
"""Results that are gone through at a stretch before others get a turn."""

_result = msgspec.json.Decoder(Result)


class Board:
    """Standings of all profiles in all games. Ask `refresh` first; it raises StoreDown."""

    def __init__(self, ledger: Ledger, profiles: Profiles) -> None:
        self._ledger, self._profiles = ledger, profiles
        self._lock = asyncio.Lock()
        self._forget("")

    def _forget(self, version: str) -> None:
        self._read, self._last = 0, ""
        self._version = version
        self._members: dict[str, str] = {}
        self._results: dict[str, Result] = {}
        self._order: list[tuple[int, str]] = []
        self._fold = Fold(self.key)

    # ── bringing it up to date ───────────────────────────────────────────────────────────────────────────

    async def refresh(self) -> None:
        """Take in what has changed since the last time."""
        async with self._lock:
            try:
                await self._refresh()
            except BaseException:
                self._forget("")  # half a picture is none: the next who asks begins anew
                raise

    async def _refresh(self) -> None:
        version = await self._profiles.version()
        is_new = version != self._version
        if is_new:
            self._version, self._members = await self._profiles.members()
        fresh, is_late = await self._take_in()
        if is_new or is_late:
            await self._again()
        else:
            await self._go_through(self._fold, fresh)

    async def _take_in(self) -> tuple[list[Result], bool]:
        """Results that are new, in order, and whether some of them belong before others known already."""
        names = await self._ledger.changed(max(0, self._read - 1))
        if self._read and names[:1] != [self._last]:  # another journal: begin anew
            members, version = self._members, self._version
            self._forget(version)
            self._members = members
            names = await self._ledger.changed(0)
            is_late = True
        else:
            names = names[1:] if self._read else names
            is_late = False
        if names:
            self._read, self._last = self._read + len(names), names[-1]
        last = self._order[-1] if self._order else (0, "")
        wanted = list(dict.fromkeys(names))
        is_late |= self._drop(wanted)
        fresh: list[Result] = []
        for start in range(0, len(wanted), BREATH):
            found = await self._ledger.results(wanted[start : start + BREATH])
            fresh += (decode_result(each) for each in found if each)
        fresh.sort(key=lambda each: each.order)
        for result in fresh:
            self._results[result.key] = result
            insort(self._order, result.order)
        return fresh, is_late or bool(fresh and fresh[0].order < last)

    def _drop(self, keys: list[str]) -> bool:
        """Forget these results; whether any was known."""
        known = [self._results.pop(key) for key in keys if key in self._results]
        for result in known:
            self._order.remove(result.order)
        return bool(known)

    async def _again(self) -> None:
        """Go through all results from the beginning."""
        fold = Fold(self.key)
        await self._go_through(fold, [self._results[key] for _, key in self._order])
        self._fold = fold

    async def _go_through(self, fold: Fold, results: list[Result]) -> None:
        for count, result in enumerate(results, 1):
            fold.add(result)
            if count % BREATH == 0:
                await asyncio.sleep(0)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────

    def key(self, part: Part) -> str:
        """Whose part it is: a profile's id, "" for the program."""
        return self.profile_id(part.person) if part.person is not None else ""

    def profile_id(self, person: Person) -> str:
        """The id of a person's profile."""
        return self._members.get(person.key, person.key)

    def of(self, profile: str) -> tuple[Standing, ...]:
        """A profile's standings, the game with most matches first."""
        found = [standing for (_, who), standing in self._fold.standings.items() if who == profile]
        return tuple(sorted(found, key=lambda each: (-each.played, each.game)))

    def moved(self, key: str) -> tuple[tuple[str, float, float], ...]:
        """Whose rating this match moved: profile, skill before and after; () if it was not rated."""
        return self._fold.moves.get(key, ())

    def ranked(self, game: str, among: Iterable[str] | None = None) -> tuple[Standing, ...]:
        """Everybody with a rated match of the game (of these profiles only), the best first."""
        wanted = None if among is None else set(among)
        found = [
            standing
            for (name, who), standing in self._fold.standings.items()
            if name == game and standing.rated and not _is_gone(who) and (wanted is None or who in wanted)
        ]
        return tuple(sorted(found, key=lambda each: (-each.ordinal, each.profile)))

    def games(self) -> tuple[str, ...]:
        """Games with rated matches, the most played first."""
        counts: dict[str, int] = {}
        for (game, _), standing in self._fold.standings.items():
            counts[game] = counts.get(game, 0) + standing.rated
        return tuple(
            sorted((game for game in counts if counts[game]), key=lambda game: (-counts[game], game))
        )

    def in_chat(self, chat: Chat) -> tuple[Result, ...]:
        """Results of matches shown in a chat, newest first; private tables are nobody else's business."""
        return tuple(result for result in self._newest() if chat in result.chats and not result.private)

    def by_profile(self, profile: str) -> tuple[Result, ...]:
        """A profile's results, newest first."""
        return tuple(
            result for result in self._newest() if any(self.key(part) == profile for part in result.parts)
        )

    def _newest(self) -> Iterable[Result]:
        return (self._results[key] for _, key in reversed(self._order))


def _is_gone(profile: str) -> bool:
    """Whether it is somebody who has erased themselves: they count, but no board names them."""
    return profile.startswith(f"{FORMER}:")


def decode_result(data: bytes) -> Result:
    """A stored result, brought up to date if an older program wrote it."""
    try:
        return _result.decode(data)
    except msgspec.ValidationError:
        return _result.decode(msgspec.json.encode(RESULTS.upgrade(msgspec.json.decode(data))))
