"""Every action of Wild Field, by constructor: names are imperatives, arguments in a fixed order (see
README).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.engine.core import Action, Arg

BACK = Action("back")
CLEAR = Action("clear")
CONFIRM = Action("confirm")
READY_MADE = Action("ready_made")
PASS = Action("pass")
USE = Action("use")
EVENT = Action("event")
DISCARD = Action("discard")
RECRUIT = Action("recruit")
DROP_HIRE = Action("drop_hire")
STAY = Action("stay")
RESIGN = Action("resign")


@cache
def act(name: str, *args: int | str) -> Action:
    """A small action; the same one is made once and shared."""
    return Action(name, args)


def deploy(posts: Iterable[tuple[int, int, int]]) -> Action:
    """Set-up, form: (block, area, garrison 0/1) for all blocks, confirmed."""
    return Action("deploy", (tuple(tuple(post) for post in posts),))


def march(
    card: str, start: int, blocks: Iterable[int], route: Iterable[int], leave: int = -1, enter: int = -1
) -> Action:
    """Movement, form: these blocks along this route (one area that isn't next door: the shortest way
    there).

    `leave`: a block of the start area that becomes its garrison; `enter`: one of the group that enters the
    fortress on arrival.
    """
    return Action("march", (card, start, tuple(blocks), tuple(route), leave, enter))


def power(card: str, nation: int, start: int, blocks: Iterable[int], route: Iterable[int]) -> Action:
    """Movement, form: the event that moves a neutral power; no route: it storms where it stands."""
    return Action("power", (card, nation, start, tuple(blocks), tuple(route)))


def discard(card: str) -> Action:
    """Movement, form: put the card away."""
    return Action("discard", (card,))


def play_event(card: str, targets: Iterable[int] = ()) -> Action:
    """Movement, form: an event with all its targets."""
    return Action("event", (card, tuple(targets)))


def order_hire(card: str, block: int, area: int, garrison: int = 0) -> Action:
    """Movement, form: what to hire in this round's hiring phase; takes no turn."""
    return Action("order_hire", (card, block, area, garrison))


def hire(card: str, block: int, area: int, garrison: int = 0) -> Action:
    """Hiring, form: discard the card, the block enters the map."""
    return Action("hire", (card, block, area, garrison))


def plan(values: Iterable[Arg]) -> Action:
    """Battle plan, form: the fields of `model.Plan` in their order."""
    return Action("plan", tuple(values))


def give_all(areas: Iterable[int]) -> Action:
    """Captured captives, form: one each in this order, round and round."""
    return Action("give_all", (tuple(areas),))


def answer(offers: Iterable[tuple[int, int]]) -> Action:
    """Diplomacy, form: (seat, 1 peace / 0 none) for the others, confirmed."""
    return Action("answer", (tuple(tuple(offer) for offer in offers),))


def standing(topic: str, mode: str) -> Action:
    """At any time: a standing instruction."""
    return act("standing", topic, mode)
