"""Tables of three: everybody with everybody, and the Swiss draw. What both rest on is told in README.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise, permutations

from bot.table.events.swiss import POINT, REPEAT, SIDE, Record

Group = tuple[int, ...]
Groups = tuple[Group, ...]

SEATS = 3
ORBIT = 3
"""Matches everybody plays for each starting group: one at every side."""
LOOKS = 20_000
"""Groups the search looks at before it takes the best it has found."""
ALL_ROUND = 3
"""Rounds in which everybody can sit at every side once."""

STARTS: Mapping[int, tuple[int, Groups]] = {
    3: (1, ((0, 1, 2),)),
    4: (1, ((0, 1, 2),)),
    5: (1, ((0, 1, 2),)),
    6: (1, ((0, 1, 3),)),
    7: (1, ((0, 1, 3),)),
    8: (1, ((0, 1, 3), (0, 1, 4))),
    9: (1, ((0, 1, 3), (0, 2, 5))),
    10: (1, ((0, 1, 5), (0, 1, 8))),
    11: (1, ((0, 1, 3), (0, 6, 7))),
    12: (4, ((4, 8, 6), (3, 5, 0), (8, 2, 9), (1, 3, 4), (9, 11, 5), (2, 5, 6), (3, 6, 7), (10, 8, 3))),
    13: (1, ((0, 1, 4), (0, 2, 8))),
    14: (1, ((0, 1, 5), (0, 3, 6), (0, 5, 12))),
    15: (1, ((0, 1, 4), (0, 1, 5), (0, 2, 8))),
    16: (1, ((0, 1, 9), (0, 2, 13), (0, 4, 14))),
}
"""By the number of entrants: how far a starting group moves at a time round the circle, and these groups."""


# ── everybody with everybody ─────────────────────────────────────────────────────────────────────────────


def matches_each(count: int, legs: int = 1) -> int:
    """How many matches everybody plays: the fewest that let all meet and sit at each side equally often."""
    return ORBIT * legs * -(-(count - 1) // (2 * ORBIT))


def rounds(count: int, legs: int = 1) -> tuple[Groups, ...]:
    """The groups of every round for `count` entrants (numbers from 0), in seat order.

    Everybody meets everybody, no pair more than once oftener than another; all play equally many matches,
    equally many at each side, nobody two in a round. A second leg has the same groups the other way round.
    With fewer than three there is nothing to play. `count` is 16 at most (KeyError).
    """
    if count < SEATS:
        return ()
    once = _in_rounds(count, list(_circle(count)))
    back = tuple(tuple(tuple(reversed(group)) for group in groups) for groups in once)
    return tuple(groups for leg in range(legs) for groups in (back if leg % 2 else once))


def _circle(count: int) -> Iterator[Group]:
    """All matches of a leg: each starting group walks once round the circle."""
    step, starts = STARTS[count]
    for start in starts:
        for by in range(0, count, step):
            yield tuple((place + by) % count for place in start)


def _in_rounds(count: int, left: list[Group]) -> tuple[Groups, ...]:
    """Share matches out to rounds: those who have played least come first, nobody twice in one."""
    played, found = [0] * count, []
    while left:
        busy: set[int] = set()
        groups = []
        for group in sorted(left, key=lambda each: sum(played[number] for number in each)):
            if not busy.intersection(group):
                groups.append(group)
                busy.update(group)
        for group in groups:
            left.remove(group)
        for number in busy:
            played[number] += 1
        found.append(tuple(groups))
    return tuple(found)


# ── Swiss ────────────────────────────────────────────────────────────────────────────────────────────────


def usual_rounds(count: int) -> int:
    """Until one at most has won everything, and so many that everybody can sit at every side."""
    found, reach = 0, 1
    while reach < count:
        found, reach = found + 1, reach * SEATS
    return max(ALL_ROUND, found)


def most_rounds(count: int) -> int:
    """With more nobody could help meeting the same opponents more than twice on average."""
    return max(ALL_ROUND, count - 1)


def draw(order: Sequence[int], records: Mapping[int, Record]) -> Groups:
    """The groups of the next round in seat order; groups of one are byes.

    `order`: who plays, the strongest first; it breaks ties among those level on points. Byes go to who had
    fewest, then fewest points, then the last place. The groups are those with the fewest meetings again,
    then the least distance in points, then sides, then the upper third with the middle and the lower one.
    """
    ranked = sorted(order, key=lambda number: -records[number].points)
    places = {number: place for place, number in enumerate(ranked)}
    spare = sorted(
        ranked, key=lambda number: (records[number].byes, records[number].points, -places[number])
    )[: len(ranked) % SEATS]
    found = _Search(records, [number for number in ranked if number not in spare]).best()
    found.sort(key=lambda group: min(places[number] for number in group))
    return (*(_seated(group, records) for group in found), *((number,) for number in spare))


class _Search:
    """Groups of least cost: branch and bound for a while, then exchanges that make it better."""

    def __init__(self, records: Mapping[int, Record], ranked: Sequence[int]) -> None:
        self._records, self._ranked = records, tuple(ranked)
        self._place = {number: place for place, number in enumerate(ranked)}
        self._known: dict[Group, int] = {}
        self._looks = 0
        self._found: list[Group] = []
        self._least = -1

    def best(self) -> list[Group]:
        """The groups; members by standing."""
        self._branch([], self._ranked, 0)
        return self._exchanged(list(self._found))

    def _branch(self, done: list[Group], left: Group, cost: int) -> None:
        """The first who is left takes any two others, the cheapest first."""
        if not left:
            self._found, self._least = list(done), cost
            return
        first, rest = left[0], left[1:]
        choices = sorted((self._cost((first, *pair)), pair) for pair in combinations(rest, SEATS - 1))
        for more, pair in choices:
            if self._least >= 0 and (cost + more >= self._least or self._looks > LOOKS):
                return
            self._looks += len(choices)
            after = tuple(number for number in rest if number not in pair)
            self._branch([*done, (first, *pair)], after, cost + more)

    def _exchanged(self, groups: list[Group]) -> list[Group]:
        """Two of different groups change places as long as that costs less."""
        is_better = True
        while is_better:
            is_better = False
            for one, two in combinations(range(len(groups)), 2):
                for a, b in self._exchanges(groups[one], groups[two]):
                    if self._cost(a) + self._cost(b) < self._cost(groups[one]) + self._cost(groups[two]):
                        groups[one], groups[two], is_better = a, b, True
        return groups

    def _exchanges(self, one: Group, two: Group) -> Iterator[tuple[Group, Group]]:
        for here in range(SEATS):
            for there in range(SEATS):
                a, b = list(one), list(two)
                a[here], b[there] = b[there], a[here]
                yield self._in_order(a), self._in_order(b)

    def _in_order(self, group: list[int]) -> Group:
        return tuple(sorted(group, key=self._place.__getitem__))

    def _cost(self, group: Group) -> int:
        if group not in self._known:
            self._known[group] = self._counted(group)
        return self._known[group]

    def _counted(self, group: Group) -> int:
        records = self._records
        pairs = list(combinations(group, 2))
        again = sum(records[one].met.count(other) for one, other in pairs)
        apart = sum((records[one].points - records[other].points) ** 2 for one, other in pairs)
        sides = _side_cost(_seated(group, records), records)
        return REPEAT * again + POINT * apart + SIDE * sides + (0 if apart else self._fold(group))

    def _fold(self, group: Group) -> int:
        """How far they are from one of each third of those level on points."""
        points = self._records[group[0]].points
        third = sum(self._records[number].points == points for number in self._ranked) // SEATS
        places = [self._place[number] for number in group]
        return sum(abs(after - before - third) for before, after in pairwise(places))


def _seated(group: Group, records: Mapping[int, Record]) -> Group:
    """The three in the seat order that shares sides out best; the first such order if several do."""
    return min(permutations(group), key=lambda order: _side_cost(order, records))


def _side_cost(order: Group, records: Mapping[int, Record]) -> int:
    """How unevenly these would have sat: how often at that side before, and a little if it was the last."""
    held = [records[number].held for number in order]
    return sum(4 * seats.count(seat) ** 2 + (seats[-1:] == [seat]) for seat, seats in enumerate(held))
