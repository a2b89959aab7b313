"""The golden games: one per scenario, one per way to end, one per option. To change them on purpose:
`make golden`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.ai import Opponent, opponent
from bot.cli import playing
from bot.cli.transcript import transcript
from bot.content import Bound, library
from bot.engine.core import Action, Rules
from bot.engine.match import Entry

FOLDER = Path(__file__).parent
LAST_STAND = str(FOLDER / "last_stand.toml")


class Scripted:
    """Plays as another opponent does, but takes a side action as soon as it may from its n-th decision on."""

    def __init__(self, game: str, level: str, wish: str, after: int) -> None:
        self.other = opponent(game, level)
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
    """One game: `players` are levels or (level, side action, from which decision on). `tells`: what its text
    must hold, since it is there for that."""

    name: str
    scenario: str
    seed: str
    reason: str
    players: Sequence[str | tuple[str, str, int]] = ("greedy", "greedy")
    options: dict[str, str] = field(default_factory=dict)
    game: str = "kursk"
    tells: Sequence[str] = ()

    @property
    def path(self) -> Path:
        """Where its text lies."""
        return FOLDER / f"{self.name}.txt"

    def lines(self) -> Iterator[str]:
        """Play it."""
        return transcript(*self._table(), self.seed)

    def log(self) -> list[Entry]:
        """Play it; all entries of its log."""
        return playing.logged(*self._table(), self.seed, 0)[1]

    def _table(self) -> tuple[Bound, list[Opponent]]:
        bound = library().bind(self.game, self.scenario, options=self.options, files=True)
        return bound, [_player(self.game, one) for one in self.players]

    def text(self) -> str:
        """The whole transcript."""
        return "\n".join(self.lines()) + "\n"


def _player(game: str, named: str | tuple[str, str, int]) -> Opponent:
    return opponent(game, named) if isinstance(named, str) else Scripted(game, *named)


KURSK = (
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


GREEDY, RANDOM = ("greedy",) * 3, ("random",) * 3


def _war(
    name: str,
    seed: str,
    reason: str,
    players: Sequence[str | tuple[str, str, int]] = GREEDY,
    *,
    tells: Sequence[str] = (),
    **options: str,
) -> Golden:
    """A war of the Hetmanate, of one campaign unless the options say more."""
    chosen = {"campaigns": "1", **options}
    return Golden(f"wildfield_{name}", "hetmanate", seed, reason, players, chosen, "wildfield", tells)


WILDFIELD = (
    _war("whole", "3", "points", tells=("winner=2",), campaigns="5"),
    _war("poland", "32", "points", tells=("winner=0",)),
    _war("cossacks", "2", "points", tells=("winner=1",)),
    _war("two", "22", "points", GREEDY[:2], no_tatars="on"),
    _war("strength", "10", "strength"),
    _war("blocks", "502", "blocks", RANDOM[:2], no_tatars="on"),
    _war("shared", "525", "shared", RANDOM[:2], no_tatars="on"),
    _war("resigned", "1", "resigned", (("greedy", "resign", 3), "greedy", "greedy")),
    _war("alliance", "44", "points", RANDOM, tells=("result=alliance", "ProtectorateSworn"), campaigns="2"),
    _war("peace", "10", "points", tells=("result=imposed_peace", "result=tie"), campaigns="2"),
    _war("no_peace", "19", "points", tells=("result=imposed_war", "result=no_ruler"), campaigns="2"),
    _war("treachery", "32", "points", tells=("AllianceBroken",), campaigns="2"),
    _war("open_blocks", "2", "points", open_blocks="on"),
    _war("blind_windows", "2", "points", blind_windows="on"),
    _war("rotate_first", "2", "points", GREEDY[:2], no_tatars="on", rotate_first="on", campaigns="2"),
    _war("supply_once", "2", "points", supply_once="on"),
    _war("unsold_half", "5", "points", tells=("scores=[3,5,1]",), unsold="half"),
    _war("no_limit", "2", "points", neutral_limit="0"),
    _war("fast_final", "2", "points", tells=("FinalRound",), fast_final="on"),
)


def _battle(
    name: str,
    scenario: str,
    reason: str,
    players: Sequence[str | tuple[str, str, int]] = ("greedy", "greedy"),
    seed: str = "1",
    **options: str,
) -> Golden:
    """A battle of Batalist between two opponents."""
    return Golden(f"batalist_{name}", scenario, seed, reason, players, options, "batalist")


BATALIST = (
    _battle("skirmish", "skirmish", "losses"),
    _battle("border_clash", "border_clash", "losses"),
    _battle("resigned", "skirmish", "resigned", (("greedy", "resign", 4), "greedy")),
    _battle("agreed", "skirmish", "agreed", (("greedy", "offer_draw", 3), ("greedy", "accept_draw", 0))),
    _battle("limit", "skirmish", "limit", ("random", "random")),
    _battle("ford", "ford", "discs"),
    _battle("last_wall", "last_wall", "losses"),
    _battle("intrude", "last_wall", "intrude", ("random", "greedy"), "3"),
    _battle("both", "skirmish", "both", seed="26"),
)
GOLDEN = (*KURSK, *WILDFIELD, *BATALIST)
