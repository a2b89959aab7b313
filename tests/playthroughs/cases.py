"""The golden games: one per scenario, one per way to end. To change them on purpose: `make golden`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.ai import Opponent, opponent
from bot.cli.transcript import transcript
from bot.content import library
from bot.engine.core import Action, Rules

FOLDER = Path(__file__).parent
LAST_STAND = str(FOLDER / "last_stand.toml")


class Scripted:
    """Plays as another opponent does, but takes a side action as soon as it may from its n-th decision on."""

    def __init__(self, level: str, wish: str, after: int) -> None:
        self.other = opponent("kursk", level)
        self.wish = Action(wish)
        self.left = after

    def choose(self, rules: Rules, view: Any, rng: Random) -> Action:
        """The wish if it is time, else what the other would do."""
        self.left -= 1
        if self.left < 0 and self.wish in view.side:
            return self.wish
        return self.other.choose(rules, view, rng)


@dataclass(frozen=True)
class Golden:
    """One game: `players` are levels or (level, side action, from which decision on)."""

    name: str
    scenario: str
    seed: str
    reason: str
    players: Sequence[str | tuple[str, str, int]] = ("greedy", "greedy")
    options: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where its text lies."""
        return FOLDER / f"{self.name}.txt"

    def lines(self) -> Iterator[str]:
        """Play it."""
        bound = library().bind("kursk", self.scenario, options=self.options, files=True)
        return transcript(bound, [_player(one) for one in self.players], self.seed)

    def text(self) -> str:
        """The whole transcript."""
        return "\n".join(self.lines()) + "\n"


def _player(named: str | tuple[str, str, int]) -> Opponent:
    return opponent("kursk", named) if isinstance(named, str) else Scripted(*named)


GOLDEN = (
    Golden("first_contact", "first_contact", "1", "counters"),
    Golden("ponyri", "ponyri", "1", "counters"),
    Golden("oboyan", "oboyan", "1", "counters"),
    Golden("prokhorovka", "prokhorovka", "1", "counters"),
    Golden("end_no_cards", LAST_STAND, "1", "no_cards"),
    Golden("end_rounds_losses", "first_contact", "2", "rounds_losses"),
    Golden("end_rounds_ground", "first_contact", "1", "rounds_ground", ("random", "random")),
    Golden("end_rounds_draw", "first_contact", "2", "rounds_draw", ("random", "random")),
    Golden("end_resigned", "first_contact", "7", "resigned", (("greedy", "resign", 12), "greedy")),
    Golden(
        "end_agreed",
        "first_contact",
        "7",
        "agreed",
        (("greedy", "offer_draw", 9), ("greedy", "accept_draw", 0)),
    ),
)
