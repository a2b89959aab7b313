"""Who is who by number alone: the line-up of the scenario, as events name battalions and characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

SPARE = "X"
"""The northern side's letter when both play the same book."""


class Enrolled(NamedTuple):
    """A battalion of the line-up: seat, number of its profile, number within its side from 1."""

    seat: int
    profile: int
    place: int


class Named(NamedTuple):
    """A character of the line-up: seat, rank, number of the hero or −1."""

    seat: int
    rank: str
    hero: int


class Muster:
    """The line-up by number. Walking wounded, who appear later, go on counting after it."""

    def __init__(self, rules: BatalistRules) -> None:
        facts, sides = rules.facts, rules.scenario.sides
        letters = [rules.set.books[side.book].letter for side in sides]
        self.is_mirror = sides[0].book == sides[1].book
        self.letters = (letters[0], SPARE if letters[0] == letters[1] else letters[1])
        rows: list[tuple[int, int]] = []
        for seat, side in enumerate(sides):
            rows += [(seat, facts.profile_number[seat, unit.profile]) for unit in side.units]
        self.characters: list[Named] = []
        for seat, side in enumerate(sides):
            for character in side.characters:
                hero = facts.hero_ids.index(character.hero) if character.hero else -1
                self.characters.append(Named(seat, character.rank, hero))
                if character.hero:
                    rows.append((seat, facts.profile_number[seat, character.hero]))
        counts = [0, 0]
        self.roster: list[Enrolled] = []
        for seat, profile in rows:
            counts[seat] += 1
            self.roster.append(Enrolled(seat, profile, counts[seat]))

    def tag(self, b: int) -> str:
        """`B2`; walking wounded `+1`, `+2` … in the order in which they appeared."""
        if 0 <= b < len(self.roster):
            found = self.roster[b]
            return f"{self.letters[found.seat]}{found.place}"
        return f"+{b - len(self.roster) + 1}"

    def character(self, k: int) -> Named | None:
        """A character by number, if there is one."""
        return self.characters[k] if 0 <= k < len(self.characters) else None

    def find(self, letter: str, place: int) -> int:
        """The battalion called so, −1 if there is none."""
        for b, found in enumerate(self.roster):
            if self.letters[found.seat] == letter.upper() and found.place == place:
                return b
        return -1
