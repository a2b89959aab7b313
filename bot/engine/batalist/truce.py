"""What a seat may do at any time beside its decision: resign, a draw, going on, standing instructions."""

# ruff: noqa: ARG001 – every check has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.batalist import actions, magic, sequence
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.model import State
from bot.engine.batalist.victory import finish
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

TOPICS: dict[str, tuple[str, ...]] = {
    "dispel": ("ask", *magic.MODES),
    "doctor": ("walk", "halt"),
}
"""Topic → modes of standing instructions; the first is how it is without one.

`dispel`: whether enemy spells ask (ruling 28: never, or dispel by itself from a complexity on).
`doctor`: whether the wounded on their way go on (section 5: until cancelled).
"""


def list_side(rules: BatalistRules, state: State, seat: Seat) -> tuple[Action, ...]:
    """The side actions of a seat while the match goes on."""
    if state.open.result is not None:
        return ()
    found = _list_draw(state, seat)
    is_asked = bool(state.frames) and seat in state.frames[-1].waits
    if not is_asked and sequence.why_not_go_on(rules, state, seat) is None:
        found.append(actions.GO_ON)
    if sequence.why_not_stop(rules, state, seat) is None:
        found.append(actions.STOP)
    return (*found, *_list_standing(rules, state, seat), actions.RESIGN)


def _list_draw(state: State, seat: Seat) -> list[Action]:
    if state.open.offer < 0:
        return [actions.OFFER_DRAW]
    return [] if state.open.offer == seat else [actions.ACCEPT_DRAW, actions.DECLINE_DRAW]


def _list_standing(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """Instructions that mean something in this match and would change something."""
    now = dict(state.hidden[seat].standing)
    has_magic = rules.switches.magic and any(person.ms for person in state.open.characters)
    topics = [topic for topic in TOPICS if (has_magic if topic == "dispel" else rules.switches.wounded)]
    return [
        actions.standing(topic, mode)
        for topic in topics
        for mode in TOPICS[topic]
        if mode != now.get(topic, TOPICS[topic][0])
    ]


def why_not_standing(rules: BatalistRules, state: State, seat: Seat, topic: str, mode: str) -> Refusal | None:
    """A topic and one of its modes."""
    if mode in TOPICS.get(topic, ()):
        return None
    return Refusal("bad_standing", {"topic": topic, "mode": mode})


def do_standing(desk: Desk, seat: Seat, topic: str, mode: str) -> None:
    """Keep the instruction; the first mode of a topic is none."""
    others = [pair for pair in desk.hidden[seat].standing if pair[0] != topic]
    if mode != TOPICS[topic][0]:
        others.append((topic, mode))
    desk.change_hidden(seat, standing=tuple(sorted(others)))
    desk.tell("StandingSet", {"seat": seat, "topic": topic, "mode": mode}, seat)


def why_not_offer(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """One offer at a time."""
    return None if state.open.offer < 0 else Refusal("offer_stands")


def why_not_answer(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """Only an offer of the other side can be answered."""
    return None if state.open.offer == 1 - seat else Refusal("no_offer")


def do_resign(desk: Desk, seat: Seat) -> None:
    """The other side wins."""
    desk.tell("Resigned", {"seat": seat})
    finish(desk, 1 - seat, "resigned")


def do_offer(desk: Desk, seat: Seat) -> None:
    """The offer stands until it is answered."""
    desk.irreversible = True
    desk.set_open(offer=seat)
    desk.tell("DrawOffered", {"seat": seat})


def do_accept(desk: Desk, seat: Seat) -> None:
    """A draw by agreement."""
    finish(desk, None, "agreed")


def do_decline(desk: Desk, seat: Seat) -> None:
    """The match goes on."""
    desk.irreversible = True
    desk.set_open(offer=-1)
    desk.tell("DrawDeclined", {"seat": seat})
