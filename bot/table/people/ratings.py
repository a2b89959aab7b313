"""Ratings: the fold of all results in the order in which matches ended (OpenSkill, Plackett-Luce).

A match is rated when it was played to its end, nobody held two seats of it, and at least two people who
began it can be compared, one of whom stayed. Whoever left counts as beaten by all who stayed, whatever became
of the seat. The program and newcomers are not compared with anybody.

The same results in the same order give the same numbers, to the last bit, however they came to be known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct, field
from openskill.models import PlackettLuce

from bot.table.people.model import Part, Result
from bot.table.people.results import CAME, GONE, LEFT, OVER

CENTRE, SCALE = 1500, 48
"""A newcomer's number, and points a unit of skill: 200 points apart are one performance's standard deviation
(OpenSkill's beta), so that the stronger wins about three games of four."""
SURE = 3
"""Boards are ordered by skill less so many standard deviations: by what is nearly sure."""
CURVE = 60
"""Points of the rating curve that are kept."""
FEW = 3
"""With fewer rated matches a rating is called provisional."""

_model = PlackettLuce()

Key = Callable[[Part], str]
"""Whose part it is: the profile's id, "" for the program."""


class Standing(Struct):
    """One profile in one game.

    `mu`, `sigma`: skill and its uncertainty; `curve`: both after the last rated matches, oldest first.
    `won`, `drawn`, `lost` of the rated ones, `left` of the lost ones by leaving. `saved`: matches of others
    that were played on from the middle. `practice`: against the program, or both sides alone. `last`: when
    the newest one ended (ms).
    """

    profile: str
    game: str
    name: str
    mu: float
    sigma: float
    rated: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    left: int = 0
    saved: int = 0
    practice: int = 0
    aborted: int = 0
    answered: int = 0
    late: int = 0
    last: int = 0
    curve: list[tuple[float, float]] = field(default_factory=list)

    @property
    def played(self) -> int:
        """Matches that came to an end, however they count."""
        return self.won + self.drawn + self.lost + self.saved + self.practice

    @property
    def ordinal(self) -> float:
        """What boards are ordered by."""
        return self.mu - SURE * self.sigma

    @property
    def is_provisional(self) -> bool:
        """Whether too few matches were rated to rely on the number."""
        return self.rated < FEW


def number(mu: float) -> int:
    """Skill as people read it: 1500 for a newcomer."""
    return round(CENTRE + SCALE * (mu - _model.mu))


def spread(sigma: float) -> int:
    """Its uncertainty on the same scale: two times of three the true number lies within."""
    return round(SCALE * sigma)


class Fold:
    """Results gone through one after the other."""

    def __init__(self, key: Key) -> None:
        self._key = key
        self.standings: dict[tuple[str, str], Standing] = {}
        """By game and profile."""
        self.moves: dict[str, tuple[tuple[str, float, float], ...]] = {}
        """By result: whose skill it moved, from where to where."""

    def add_all(self, results: Iterable[Result]) -> Fold:
        """All of these, in their own order."""
        for result in sorted(results, key=lambda each: each.order):
            self.add(result)
        return self

    def add(self, result: Result) -> None:
        """One result more; it must not have ended before the ones so far."""
        places = rated_places(result, self._key)
        people = dict.fromkeys(filter(None, map(self._key, result.parts)))
        for part in result.parts:
            who = self._key(part)
            if who:
                _count(self._of(result.game, who, part.name), result, part, alone=len(people) < 2)
        for who in people:
            _score(self.standings[result.game, who], who, result, places)
        if places:
            self._rate(result, places)

    def _of(self, game: str, who: str, name: str) -> Standing:
        known = self.standings.get((game, who))
        if known is None:
            start = _model.rating()
            known = self.standings[game, who] = Standing(who, game, name, start.mu, start.sigma)
        known.name = name or known.name
        return known

    def _rate(self, result: Result, places: dict[str, int]) -> None:
        standings = [self.standings[result.game, who] for who in places]
        teams = [[_model.create_rating([each.mu, each.sigma])] for each in standings]
        rated = _model.rate(teams, ranks=[float(place) for place in places.values()])
        self.moves[result.key] = tuple(
            (standing.profile, standing.mu, after.mu)
            for standing, (after,) in zip(standings, rated, strict=True)
        )
        for standing, (after,) in zip(standings, rated, strict=True):
            standing.mu, standing.sigma = after.mu, after.sigma
            standing.rated += 1
            standing.curve = [*standing.curve, (after.mu, after.sigma)][-CURVE:]


def rated_places(result: Result, key: Key) -> dict[str, int]:
    """Profile → place of those whose rating this match moves, in seat order; empty if it is not rated."""
    if result.status != OVER:
        return {}
    everybody = [(key(part), part) for part in result.parts]
    seats: dict[str, set[int]] = {}
    for who, part in everybody:
        if who:
            seats.setdefault(who, set()).add(part.seat)
    if any(len(held) > 1 for held in seats.values()):
        return {}
    stayed = any(who and part.how not in (CAME, LEFT) for who, part in everybody)
    counted = {who: _rank(part) for who, part in everybody if who and part.how != CAME}
    return counted if stayed and len(counted) > 1 else {}


def _rank(part: Part) -> int:
    return GONE if part.how == LEFT else part.place


def _count(standing: Standing, result: Result, part: Part, *, alone: bool) -> None:
    if not alone:  # the program waits for nobody's answer
        standing.answered += part.answered
        standing.late += part.late
    standing.last = max(standing.last, result.ended)
    if result.status == OVER:
        standing.saved += part.how == CAME
        standing.left += part.how == LEFT


def _score(standing: Standing, who: str, result: Result, places: dict[str, int]) -> None:
    """Count the match once for this profile, however many parts it had in it."""
    if result.status != OVER:
        standing.aborted += 1
    elif who in places:
        word = score(who, places)
        standing.won += word == "won"
        standing.drawn += word == "drawn"
        standing.lost += word == "lost"
    elif not places:
        standing.practice += 1


def score(who: str, places: dict[str, int]) -> str:
    """`won`, `drawn` or `lost`: the best place, alone or shared with some but not with all."""
    best = min(places.values())
    if places[who] != best:
        return "lost"
    return "drawn" if all(place == best for place in places.values()) else "won"
