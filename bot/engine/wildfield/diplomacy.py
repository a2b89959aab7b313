"""Diplomacy after a campaign: secret answers, dice where two disagree (section 4.5)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import frames
from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import State
from bot.engine.wildfield.victory import has_ruler, ruler_bonus

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules

Offers = tuple[tuple[int, int], ...]


def ask(desk: Desk) -> None:
    """Everybody at the same time, in secret."""
    seats = len(desk.rules.seats)
    desk.irreversible = True
    desk.frames = (frames.open_commit("diplomacy", tuple(range(seats)), seats),)


def offers_of(state: State | Desk, seat: Seat) -> dict[int, int]:
    """What the seat answers the others so far; who isn't named is refused."""
    return dict(state.frames[0].slots[seat])  # type: ignore[arg-type]


def list_diplomacy(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Offer peace to, or decline, each of the others; seal."""
    said = offers_of(state, seat)
    listed = [actions.CONFIRM]
    for other in range(len(rules.seats)):
        if other != seat:
            name = "decline" if said.get(other) else "offer"
            listed.append(actions.act(name, other))
    return [*listed, *windows.any_time_plays(rules, state, seat)]


def why_not_offer(rules: WildfieldRules, state: State, seat: Seat, other: Seat) -> Refusal | None:
    """Another seat."""
    if other == seat or not 0 <= other < len(rules.seats):
        return Refusal("no_such_seat", {"seat": other})
    return Refusal("nothing_changes") if offers_of(state, seat).get(other) else None


def why_not_decline(rules: WildfieldRules, state: State, seat: Seat, other: Seat) -> Refusal | None:
    """A seat that was offered peace."""
    if other == seat or not 0 <= other < len(rules.seats):
        return Refusal("no_such_seat", {"seat": other})
    return None if offers_of(state, seat).get(other) else Refusal("nothing_changes")


def why_not_answer(rules: WildfieldRules, state: State, seat: Seat, offers: Offers) -> Refusal | None:
    """Others, each at most once, with 1 or 0."""
    for number, (other, said) in enumerate(offers):
        if other == seat or not 0 <= other < len(rules.seats):
            return Refusal("no_such_seat", {"seat": other})
        if said not in (0, 1) or any(other == before for before, _ in offers[:number]):
            return Refusal("bad_arguments", {"action": "answer"})
    return None


def _redraft(desk: Desk, seat: Seat, said: dict[int, int]) -> None:
    slot = tuple(sorted(said.items()))
    desk.frames = (frames.with_draft(desk.frames[0], seat, slot),)


def do_offer(desk: Desk, seat: Seat, other: Seat) -> None:
    """Peace, if the other wants it, too."""
    _redraft(desk, seat, {**offers_of(desk, seat), other: 1})


def do_decline(desk: Desk, seat: Seat, other: Seat) -> None:
    """No peace."""
    _redraft(desk, seat, {**offers_of(desk, seat), other: 0})


def do_answer(desk: Desk, seat: Seat, offers: Offers) -> None:
    """All answers, sealed."""
    _redraft(desk, seat, dict(offers))
    do_confirm(desk, seat)


def do_confirm(desk: Desk, seat: Seat) -> None:
    """Sealed; the last one lays all open."""
    frame = frames.commit(desk.frames[0], seat)
    desk.frames = (frame,)
    desk.tell("DiplomacySealed", {"seat": seat})
    if frames.is_complete(frame):
        _settle_all(desk)
        desk.frames = ()


def _settle_all(desk: Desk) -> None:
    """Every pair, in seat order."""
    desk.irreversible = True
    seats = range(len(desk.rules.seats))
    said = [offers_of(desk, seat) for seat in seats]
    allies = [
        (one, two)
        for one in seats
        for two in seats
        if one < two and _settle(desk, one, two, (said[one].get(two, 0), said[two].get(one, 0)))
    ]
    desk.set_open(allies=tuple(allies))


def _settle(desk: Desk, one: Seat, two: Seat, answers: tuple[int, int]) -> bool:
    """Whether the pair is allied in the next campaign."""
    dice: tuple[int, ...] = ()
    bonus = tuple(ruler_bonus(desk.rules, desk.open, seat)[0] for seat in (one, two))
    rulers = [has_ruler(desk.rules, desk.open, desk, seat) for seat in (one, two)]
    if not any(answers):
        result = "war"
    elif not all(rulers):
        result = "no_ruler"
    elif all(answers):
        result = "alliance"
    else:
        dice = desk.dice.d6(2, "diplomacy")
        result = _imposed(answers, dice[0] + bonus[0], dice[1] + bonus[1])
    told = {"seats": [one, two], "answers": list(answers), "result": result}
    desk.tell("DiplomacySettled", {**told, "dice": list(dice), "bonus": list(bonus)})
    return result in ("alliance", "imposed_peace")


def _imposed(answers: tuple[int, int], one: int, two: int) -> str:
    """The higher sum imposes what it wanted; a tie leaves no peace."""
    if one == two:
        return "tie"
    wanted = answers[0] if one > two else answers[1]
    return "imposed_peace" if wanted else "imposed_war"
