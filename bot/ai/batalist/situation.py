"""What a seat knows of the field, worked out once from its view: who stands where, what blows come to.

Worth is counted in shares of a side's figure hits, by which battles are won and lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.engine.batalist import damage, heroes, shooting, status, victory
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import FRONT, Battalion

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position
    from bot.engine.batalist.facts import Prof
    from bot.engine.batalist.model import View
    from bot.engine.batalist.rules import BatalistRules

DIE = 3.5
FLOOR = 0.4
"""What rounding down takes off on average."""
CAUTION = 0.8
"""What an own hit counts against an enemy's."""
KILL, HEADLESS = 0.02, 0.06
"""The last figure of a battalion gone; its general with it."""


class Mean(NamedTuple):
    """What both sides may expect of a fight, in hits."""

    given: float
    taken: float


class Situation:
    """The field as the viewer knows it.

    `own`, `foes`: battalions that can be ordered, that can be aimed at; `total`: hits of both sides at the
    start; `radii`: battalion on whose base an own commander stands → CR.
    """

    def __init__(self, rules: BatalistRules, view: View) -> None:
        self.rules, self.view, self.me = rules, view, view.seat
        self.open, self.rows = view.open, view.battalions
        rows = list(enumerate(self.rows))
        self.own = [b for b, row in rows if row.seat == self.me and row.is_there and row.parent < 0]
        self.foes = [b for b, row in rows if row.seat != self.me and row.status == "field" and row.parent < 0]
        self.total = tuple([max(1, victory.hits(rules, view, seat)[1]) for seat in (0, 1)])
        self.fights: dict[tuple[int, int, str], Mean] = {}
        self.shots: dict[tuple[int, int], float] = {}
        people = [row for row in self.open.characters if row.seat == self.me and row.on >= 0 and row.cr]
        self.radii = {row.on: row.cr for row in people}
        self.generals = tuple([heroes.general_of(view, seat) for seat in (0, 1)])

    # --- who ---

    def profile(self, b: int) -> Prof:
        """The profile of a battalion."""
        return status.profile(self.rules, self.rows[b])

    def base(self, b: int) -> geo.Base:
        """Its base where it stands."""
        return status.base(self.rules, self.rows[b])

    def speed(self, b: int) -> int:
        """Its SP now, in hundredths."""
        return status.speed(self.rules, self.view, b)

    def hits(self, b: int) -> int:
        """Hits it has left."""
        row = self.rows[b]
        return row.figures * self.profile(b).tough - row.harm

    def share(self, b: int, hits: float) -> float:
        """What these hits on a battalion are of its side."""
        return min(hits, float(self.hits(b))) / self.total[self.rows[b].seat]

    def can_fight(self, b: int) -> bool:
        """Whether it has the skill Melee and no fear on it."""
        return status.melee_arms(self.rules, self.rows[b]) is not None and not status.has_charm(
            self.open, b, "no_attack"
        )

    def range(self, b: int) -> int:
        """How far it shoots now, in hundredths; 0: not at all."""
        arms = status.shooting_arms(self.rules, self.rows[b])
        return arms.range if arms and shooting.why_not_shooter(self.rules, self.view, b) is None else 0

    # --- blows ---

    def fight(self, by: int, to: int, side: str) -> Mean:
        """What a Melee of `by` on that side of `to` gives and costs, in hits."""
        key = (by, to, side)
        if key not in self.fights:
            self.fights[key] = fight_mean(self.rules, self.view, by, to, side)
        return self.fights[key]

    def fight_worth(self, by: int, to: int, side: str, mean: Mean | None = None) -> float:
        """What it is worth to the attacker's side."""
        given, taken = mean or self.fight(by, to, side)
        return self.share(to, given) + self._last(to, given) - CAUTION * self.share(by, taken)

    def shot(self, by: int, to: int) -> float:
        """What a shot may be expected to do, in hits, were it in range."""
        key = (by, to)
        if key not in self.shots:
            strike = damage.shot_strike(self.rules, self.view, by, to, side=FRONT, hits=4)
            self.shots[key] = mean_of(strike)
        return self.shots[key]

    def hurt_worth(self, to: int, given: float) -> float:
        """What so many hits on an enemy are worth."""
        return self.share(to, given) + self._last(to, given)

    def _last(self, to: int, given: float) -> float:
        """More if it may be the end of the battalion, and of the general on it."""
        if given + 1 < self.hits(to):
            return 0.0
        general = self.generals[self.rows[to].seat]
        return HEADLESS if general >= 0 and self.open.characters[general].on == to else KILL


def mean_of(strike: damage.Strike) -> float:
    """The damage a strike may be expected to do: a quick reckoning, `helpers.odds` counts exactly."""
    bracket = DIE * sum([n for _, n in strike.dice]) + strike.b * strike.fighters
    bracket += sum([n for _, n in strike.flat])
    hurt = bracket / (strike.defence + DIE * strike.cover) - FLOOR + DIE
    hurt += DIE * sum([n for _, n in strike.late])
    return max(0.0, hurt / 2 - FLOOR / 2 if strike.is_halved else hurt)


def fight_mean(rules: BatalistRules, position: Position, by: int, to: int, side: str) -> Mean:
    """Both blows of a Melee at this position."""
    ours = damage.melee_strike(rules, position, by, to, side=side, is_attacker=True)
    theirs = damage.melee_strike(rules, position, to, by, side=side, is_attacker=False)
    return Mean(mean_of(ours), mean_of(theirs))


def weakened(row: Battalion, hits: float, tough: int) -> int:
    """Figures left after so many hits, at least one."""
    return max(1, row.figures - int(hits / tough))
