"""Swiss pairing for two seats: like plays like, nobody the same opponent twice, sides shared out evenly.

A round is the pairing of least cost over everybody (a matching of a graph, done by NetworkX): first as few
repeated pairs and second byes as can be, then nobody with one side far too often, then the least distance in
points, then sides, then the upper half of those level on points against the lower. Costs are whole numbers so
far apart that a later concern never outweighs an earlier one for as many entrants as an event takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct, field

Pairs = tuple[tuple[int, ...], ...]

REPEAT = 10**20
LOPSIDED = 10**18
POINT = 10**12
SIDE = 10**6
MOST_SIDES = 2
"""Nobody should have had one seat more than twice oftener than the other."""
NOBODY = -1
"""Whoever is paired with it has the bye."""


class Record(Struct):
    """What the rounds so far were to one entrant. `sides`: first seats less second seats; `last`: the same
    for the last match (1, −1, 0: none); `met`: opponents, each as often as they met; `held`: the seats of
    all matches, in order; `byes`: how many."""

    points: int = 0
    met: list[int] = field(default_factory=list)
    sides: int = 0
    last: int = 0
    byes: int = 0
    held: list[int] = field(default_factory=list)


def most_rounds(count: int) -> int:
    """How many rounds there can be at most without a pair met twice or a second bye."""
    return count - 1 if count % 2 == 0 else count


def usual_rounds(count: int) -> int:
    """How many rounds it takes until at most one is left without a loss."""
    return min(max(1, (max(count, 2) - 1).bit_length()), max(1, most_rounds(count)))


def draw(order: Sequence[int], records: Mapping[int, Record]) -> Pairs:
    """The pairs of the next round in seat order; a pair of one is the bye.

    `order`: who plays, the strongest first; it breaks ties among those level on points.
    """
    import networkx  # noqa: PLC0415 - takes as long to load as a tenth of the program, and few ever draw

    ranked = sorted(order, key=lambda number: -records[number].points)
    places = {number: place for place, number in enumerate(ranked)}
    level = Counter(records[number].points for number in ranked)
    graph = networkx.Graph()
    for place, one in enumerate(ranked):
        for other in ranked[place + 1 :]:
            half = level[records[one].points] // 2
            graph.add_edge(one, other, weight=-_cost(one, other, records, places, half))
    if len(ranked) % 2:
        for one in ranked:
            graph.add_edge(one, NOBODY, weight=-_bye_cost(one, records, places))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = [tuple(each for each in pair if each != NOBODY) for pair in found]
    pairs.sort(key=lambda pair: (len(pair) == 1, min(places[each] for each in pair)))
    return tuple(seated(*pair, records, places) if len(pair) == 2 else pair for pair in pairs)


def _cost(one: int, other: int, records: Mapping[int, Record], places: Mapping[int, int], half: int) -> int:
    """What it costs to pair these two; `half` of those with the first one's points."""
    a, b = records[one], records[other]
    repeats = a.met.count(other)
    apart = (a.points - b.points) ** 2
    first, second = seated(one, other, records, places)
    sides = (records[first].sides + 1) ** 2 + (records[second].sides - 1) ** 2
    fold = 0 if apart else abs(abs(places[one] - places[other]) - half)
    lopsided = (records[first].sides == MOST_SIDES) + (records[second].sides == -MOST_SIDES)
    return REPEAT * repeats + LOPSIDED * lopsided + POINT * apart + SIDE * sides + fold


def _bye_cost(one: int, records: Mapping[int, Record], places: Mapping[int, int]) -> int:
    """A bye goes to whoever has none yet, the fewest points, the last place."""
    record = records[one]
    least = min(records[each].points for each in places)
    return REPEAT * record.byes + POINT * (record.points - least) ** 2 + SIDE * (len(places) - places[one])


def seated(one: int, other: int, records: Mapping[int, Record], places: Mapping[int, int]) -> tuple[int, int]:
    """Both in seat order: who had the first seat less often takes it, else who did not have it last time."""

    def claim(number: int) -> tuple[int, int, int]:
        record = records[number]
        return record.sides, record.last, places[number]

    return (one, other) if claim(one) <= claim(other) else (other, one)
