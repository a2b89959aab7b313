"""Who is whom: persons on different platforms joined by a one-time code into one profile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.engine.codec import Schema
from bot.store import keys
from bot.store.documents import Documents, Found
from bot.store.ledger import Codes
from bot.store.store import Store
from bot.table.edits import Refused
from bot.table.ids import SIGNS
from bot.table.model import Person
from bot.table.people.model import PROFILE_SCHEMA, Profile
from bot.table.ports import Entropy
from bot.table.record import encode

CODE_SIZE = 8
"""Forty bits: with a handful of tries a person, ten minutes are too short to find one."""
CODE_MS = 10 * 60_000
TRIES = 5
MOST_PERSONS = 6
RETRIES = 10

PROFILES = Schema("profile", PROFILE_SCHEMA)

Together = Callable[[tuple[Person, ...], tuple[Person, ...]], Awaitable[str]]
"""The table that has seats held from both sides, "" if there is none."""

_profile = msgspec.json.Decoder(Profile)


class Profiles:
    """All calls raise StoreDown when the store doesn't answer."""

    def __init__(self, store: Store, entropy: Entropy, together: Together) -> None:
        self._documents, self._codes = Documents(store), Codes(store)
        self._entropy, self._together = entropy, together

    async def of(self, person: Person) -> Profile:
        """The profile of a person."""
        found = await self._documents.read(keys.PROFILES, f"m:{person.key}")
        name = found.fields.get(f"m:{person.key}")
        if name is None:
            return alone(person)
        kept = (await self._documents.read(keys.PROFILES, f"p:{name.decode()}")).fields
        return _read(kept[f"p:{name.decode()}"]) if kept else alone(person)

    async def version(self) -> str:
        """Changes whenever anybody is joined or parted."""
        return (await self._documents.read(keys.PROFILES, "-")).version

    async def members(self) -> tuple[str, dict[str, str]]:
        """That version, and person key → profile id for everybody who is joined with somebody."""
        found = await self._documents.read(keys.PROFILES)
        return found.version, {
            name[2:]: value.decode() for name, value in found.fields.items() if name.startswith("m:")
        }

    async def give_code(self, person: Person) -> str:
        """A code that joins whoever takes it in within ten minutes; the one before is void."""
        code = self._entropy.letters(SIGNS, CODE_SIZE)
        await self._codes.give(code, person.key, CODE_MS)
        return code

    async def link(self, person: Person, code: str) -> Profile:
        """Join the person with whoever was given the code.

        Refused: `link_unknown` (`left` tries), `link_own`, `link_much` (`seconds` to wait), `link_known`
        (joined already), `link_full` (`most`), `link_opponents` (`table`: each holds a seat there).
        """
        word, more = await self._codes.take(plain(code), person.key, TRIES, CODE_MS)
        if word == "none":
            raise Refused("link_unknown", left=int(more))
        if word == "own":
            raise Refused("link_own")
        if word == "much":
            raise Refused("link_much", seconds=max(1, int(more) // 1000))
        platform, _, name = more.partition(":")
        return await self._join(Person(platform, name), person)

    async def _join(self, owner: Person, taker: Person) -> Profile:
        for _ in range(RETRIES):
            found = await self._documents.read(keys.PROFILES)
            first, second = profile_in(found, owner), profile_in(found, taker)
            await self._check(first, second)
            joined = Profile(first.id, (*first.persons, *second.persons))
            put = {f"p:{joined.id}": encode(joined)}
            put |= {f"m:{person.key}": joined.id.encode() for person in joined.persons}
            drop = [f"p:{second.id}"] if second.is_joined else []
            if await self._documents.amend(keys.PROFILES, found.version, put, drop) is not None:
                return joined
        raise RuntimeError("profiles: no turn to write")

    async def _check(self, first: Profile, second: Profile) -> None:
        if first.id == second.id:
            raise Refused("link_known")
        if len(first.persons) + len(second.persons) > MOST_PERSONS:
            raise Refused("link_full", most=MOST_PERSONS)
        table = await self._together(first.persons, second.persons)
        if table:
            raise Refused("link_opponents", table=table)

    async def unlink(self, person: Person) -> Profile:
        """Part the person from their profile; gives what is left of it. Refused: `link_none`."""
        for _ in range(RETRIES):
            found = await self._documents.read(keys.PROFILES)
            before = profile_in(found, person)
            if not before.is_joined:
                raise Refused("link_none")
            rest = tuple(each for each in before.persons if each != person)
            left = Profile(rest[0].key, rest)
            put = {f"p:{left.id}": encode(left)} if left.is_joined else {}
            put |= {f"m:{each.key}": left.id.encode() for each in rest} if left.is_joined else {}
            drop = [f"m:{person.key}"]
            drop += [f"p:{before.id}"] if f"p:{before.id}" not in put else []
            drop += [] if left.is_joined else [f"m:{each.key}" for each in rest]
            if await self._documents.amend(keys.PROFILES, found.version, put, drop) is not None:
                return left
        raise RuntimeError("profiles: no turn to write")


def alone(person: Person) -> Profile:
    """The profile of somebody who is joined with nobody."""
    return Profile(person.key, (person,))


def plain(code: str) -> str:
    """A code as it was given, whatever case it is typed in, with spaces and dashes or without."""
    return code.upper().replace("-", "").replace(" ", "")


def spaced(code: str) -> str:
    """A code for reading: two groups of four."""
    return f"{code[:4]}-{code[4:]}"


def looks_like_code(word: str) -> bool:
    """Whether the word may be a code at all."""
    made = plain(word)
    return len(made) == CODE_SIZE and set(made) <= set(SIGNS)


def profile_in(found: Found, person: Person) -> Profile:
    """The person's profile in the document as it was read."""
    name = found.fields.get(f"m:{person.key}")
    kept = found.fields.get(f"p:{name.decode()}") if name else None
    return _read(kept) if kept else alone(person)


def _read(kept: bytes) -> Profile:
    try:
        return _profile.decode(kept)
    except msgspec.ValidationError:
        return _profile.decode(encode(PROFILES.upgrade(msgspec.json.decode(kept))))
