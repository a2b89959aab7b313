"""The order of play: turns, phases, whose go (section 4; rulings 21, 31, 34).

`proceed` goes on until somebody is asked.
"""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine import frames
from bot.engine.batalist import (
    execution,
    heroes,
    hiding,
    impulses,
    reserves,
    spells,
    stamina,
    targeting,
    victory,
    wounded,
)
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.model import Card, State
from bot.engine.core import Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules


def proceed(desk: Desk) -> None:
    """Do what needs nobody's decision."""
    while not desk.is_over:
        if desk.is_settling:
            aftermath(desk)
        elif not desk.frames:
            _STEPS[desk.open.phase](desk)
        else:
            _listen(desk)
            return


def _listen(desk: Desk) -> None:
    """A spell that asks ends going on (ruling 34)."""
    top = desk.frames[-1]
    if top.name == "dispel":
        for seat in top.waits:
            desk.stop_going(seat, "spell")


def aftermath(desk: Desk) -> None:
    """What every action may have brought about: wounded run over, markers seen, a battle won."""
    desk.is_settling = False
    wounded.trample(desk)
    hiding.look_round(desk)
    victory.check(desk)


def _begin_phase(desk: Desk, phase: str) -> None:
    desk.irreversible = True
    desk.set_open(phase=phase)
    desk.tell("PhaseBegan", {"turn": desk.open.turn, "phase": phase})


# --- turns --------------------------------------------------------------------------------------------------


def begin_turn(desk: Desk) -> None:
    """Reserves come; then both lay orders."""
    desk.irreversible = True
    desk.set_open(turn=desk.open.turn + 1, acts=0, rolls=(), winner=-1, active=-1, going=(0, 0))
    desk.tell("TurnBegan", {"turn": desk.open.turn})
    reserves.arrive(desk)
    _begin_phase(desk, "orders")
    desk.frames = (frames.open_commit("orders", (0, 1), 2),)


def turns(rules: BatalistRules) -> int:
    """The turn limit."""
    return rules.switches.turns or rules.scenario.turns


def end_turn(desk: Desk) -> None:
    """The last order is carried out or cancelled (ruling 31): impulses, wounded, spells, the score."""
    for step in (impulses.rage, wounded.walk, wounded.trample, hiding.settle, spells.expire, stamina.lapse):
        if desk.is_over:
            return
        step(desk)
    victory.check(desk)
    if desk.is_over:
        return
    lost = victory.lost(desk.rules, desk)
    desk.tell("TurnEnded", {"turn": desk.open.turn, "lost": list(lost)})
    victory.end_turn(desk)
    if not desk.is_over and desk.open.turn >= turns(desk.rules):
        victory.at_limit(desk)
    if not desk.is_over:
        _wipe(desk)
        begin_turn(desk)


def _wipe(desk: Desk) -> None:
    """What counts within a turn only."""
    for b, row in enumerate(desk.battalions):
        if row.did or row.rights or row.turned or row.cards:
            desk.battalions[b] = replace(row, did=0, rights=0, turned=0, cards=0)
    people = desk.open.characters
    if any(person.stepped for person in people):
        desk.set_open(characters=tuple(replace(person, stepped=0) for person in people))


# --- initiative ---------------------------------------------------------------------------------------------


def _step_initiative(desk: Desk) -> None:
    """Both roll D6 + the general's CS; the higher may act first (section 4.2)."""
    if desk.open.winner < 0:
        _roll(desk)
    winner = desk.open.winner
    if not any(own.cards for own in desk.hidden):
        end_turn(desk)
    elif desk.open.going[winner]:
        do_first(desk, winner)
    else:
        desk.ask("initiative", winner)


def _roll(desk: Desk) -> None:
    bonus = [general_skill(desk, seat) for seat in (0, 1)]
    while desk.open.winner < 0:
        dice = desk.dice.d6(2, "initiative")
        scores = [die + plus for die, plus in zip(dice, bonus, strict=True)]
        winner = -1 if scores[0] == scores[1] else int(scores[1] > scores[0])
        desk.set_open(rolls=dice, winner=winner)
        desk.tell("InitiativeRolled", {"dice": list(dice), "bonus": bonus, "winner": winner})


def general_skill(desk: Desk, seat: Seat) -> int:
    """CS of the seat's general, 0 when he is dead (ruling 18)."""
    k = heroes.general_of(desk, seat)
    return desk.open.characters[k].cs if k >= 0 else 0


def do_first(desk: Desk, seat: Seat) -> None:
    """The winner acts first."""
    _begin(desk, seat, seat)


def do_second(desk: Desk, seat: Seat) -> None:
    """The winner makes the other act first."""
    _begin(desk, seat, 1 - seat)


def _begin(desk: Desk, seat: Seat, first: Seat) -> None:
    desk.frames = ()
    desk.tell("InitiativeChosen", {"seat": seat, "first": first})
    _begin_phase(desk, "execution")
    desk.set_open(active=first)


# --- execution ----------------------------------------------------------------------------------------------


def _step_execution(desk: Desk) -> None:
    """Whose go it is: he carries out a card, or is asked; who can't do anything is left out."""
    if not any(own.cards for own in desk.hidden):
        end_turn(desk)
        return
    seat = desk.open.active
    if desk.hidden[seat].cards:
        if not (desk.open.going[seat] and _go_on(desk, seat)):
            desk.ask("execute", seat, execution.NONE)
    elif desk.open.going[seat] or not may_do_something(desk, seat):
        desk.set_open(active=1 - seat)
    else:
        desk.ask("execute", seat, execution.NONE)


def may_do_something(desk: Desk, seat: Seat) -> bool:
    """Whether a seat without cards is asked: by what lies open alone, so that it tells nothing."""
    rows = desk.battalions
    if targeting.may_cast(desk.rules, desk.open, seat):
        return True
    fast = impulses.list_fast(desk.rules, desk, seat)
    return any(rows[b].status == "field" for action in fast for b in action.args if isinstance(b, int))


def _go_on(desk: Desk, seat: Seat) -> bool:
    """The next card in the laid order as prepared (ruling 34); False: the seat must be asked."""
    card = execution.next_prepared(desk.rules, desk.state(), seat)
    if isinstance(card, Card):
        execution.carry(desk, seat, card.id, card.order, card.plan)
        return True
    if isinstance(card, Refusal):
        desk.stop_going(seat, "unprepared" if card.code == "unprepared" else "target")
    return False


def why_not_go_on(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """While orders are carried out, and before (ruling 34)."""
    if state.open.phase not in ("initiative", "execution"):
        return Refusal("not_now", {"action": "go_on"})
    return Refusal("goes_on_already") if state.open.going[seat] else None


def do_go_on(desk: Desk, seat: Seat) -> None:
    """From now on the seat's cards are carried out as prepared; it stops by itself (`Stopped`)."""
    going = (1, desk.open.going[1]) if seat == 0 else (desk.open.going[0], 1)
    desk.set_open(going=going)
    desk.irreversible = True
    desk.tell("WentOn", {"seat": seat})
    if desk.frames[0].name in ("execute", "initiative") and seat in desk.frames[0].waits:
        desk.frames = ()


def why_not_stop(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """Who goes on may stop."""
    return None if state.open.going[seat] else Refusal("not_now", {"action": "stop"})


def do_stop(desk: Desk, seat: Seat) -> None:
    """The seat wants to be asked again."""
    desk.stop_going(seat, "said")


def _step_orders(desk: Desk) -> None:
    _begin_phase(desk, "initiative")


_STEPS: dict[str, Callable[[Desk], None]] = {
    "deploy": begin_turn,
    "orders": _step_orders,
    "initiative": _step_initiative,
    "execution": _step_execution,
}
