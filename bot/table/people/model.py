"""Values: a profile (one human being on one or more platforms), a result (what came of one match)."""

from __future__ import annotations

from msgspec import Struct

from bot.engine.core import Seat
from bot.table.model import Chat, Person

RESULT_SCHEMA = 1
PROFILE_SCHEMA = 1


class Profile(Struct, frozen=True):
    """One human being: `persons` are theirs, in the order in which they were joined.

    Somebody who never linked anything has no stored profile: theirs is made up of the one person, whose key
    is its `id`. The id of a joined profile is the key of its first person as well.
    """

    id: str
    persons: tuple[Person, ...]
    schema: int = PROFILE_SCHEMA

    @property
    def is_joined(self) -> bool:
        """Whether it spans several persons."""
        return len(self.persons) > 1


class Part(Struct, frozen=True):
    """What a match was to one holder of a seat. `person` None: the program (`opponent` its level).

    `place`: 1 for the winners and whoever shares with them, then 2, 3; 0 if that is not known (aborted).
    `how`: `whole` (held the seat from the beginning to the end), `left` (no longer held it at the end) or
    `came` (took it over while the match ran). `answered`, `late`: decisions in time and missed while holding
    it.
    """

    seat: Seat
    side: str
    person: Person | None
    name: str
    place: int
    how: str = "whole"
    opponent: str = ""
    answered: int = 0
    late: int = 0


class Result(Struct, frozen=True):
    """What came of one match, made from its table alone. `ended` in ms (UTC).

    `status`: `over`, or `aborted` (nothing is won or lost, but the decisions in time still count). `reason`:
    the game's own word for why it ended. Whether it is *rated* also depends on who is whom, see `ratings`.
    """

    table: str
    game: str
    scenario: str
    status: str
    reason: str
    began: int
    ended: int
    parts: tuple[Part, ...]
    chats: tuple[Chat, ...] = ()
    private: bool = False
    event: str = ""
    schema: int = RESULT_SCHEMA

    @property
    def key(self) -> str:
        """What it is kept under: an id may be another table's once this one has been deleted for its age."""
        return f"{self.table}@{self.began}"

    @property
    def order(self) -> tuple[int, str]:
        """Results are gone through in this order, always the same."""
        return self.ended, self.key
