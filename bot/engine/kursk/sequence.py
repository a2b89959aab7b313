"""The order of play: turns, phases, rounds, what ends and lapses when (rules section 3; rulings 29, 33)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.core import Seat
from bot.engine.kursk.command import commandable, form_pool, lay_out
from bot.engine.kursk.deploy import could_deploy, draw_reserve
from bot.engine.kursk.desk import Desk
from bot.engine.kursk.fight import has_nothing_left
from bot.engine.kursk.victory import judge_rounds, press_breakthrough, punish_empty_field

Layout = tuple[tuple[int, int], ...]


def begin_turn(desk: Desk, seat: Seat) -> None:
    """Phase 1 begins: own smoke lifts, supply is counted anew, reserve cards are drawn."""
    side = desk.side(seat)
    desk.set_side(seat, turns=side.turns + 1, spent=0, bonus=side.next_bonus, next_bonus=0)
    desk.set_open(active=seat, phase="deploy", acting=0)
    desk.irreversible = True
    desk.tell("PhaseBegan", {"round": desk.open.round, "seat": seat, "phase": "deploy"})
    _lift_smoke(desk, seat)
    draw_reserve(desk, seat)


def _lift_smoke(desk: Desk, seat: Seat) -> None:
    """Smoke lies until its player's next turn (ruling 25)."""
    own = [mark for mark in desk.open.marks if mark.kind == "smoke" and mark.side == seat]
    if own:
        desk.set_open(marks=tuple([mark for mark in desk.open.marks if mark not in own]))
        desk.tell("SmokeCleared", {"seat": seat, "cells": tuple(mark.place for mark in own)})


def end_deploy(desk: Desk, seat: Seat) -> None:
    """Phase 1 ends when its player says so; phase 2 begins with the command pool."""
    could = could_deploy(desk.rules, desk.open, seat, desk.hidden[seat].hand)
    desk.set_hidden(seat, could=could)
    _end_phase(desk, seat)
    desk.set_open(phase="command")
    desk.tell("PhaseBegan", {"round": desk.open.round, "seat": seat, "phase": "command"})
    form_pool(desk, seat)
    if desk.side(seat).pool and commandable(desk.open, seat):
        desk.ask("command", seat)
    else:
        confirm(desk, seat, ())


def confirm_draft(desk: Desk, seat: Seat) -> None:
    """Phase 2 ends: the draft is laid open."""
    confirm(desk, seat, desk.hidden[seat].draft)


def confirm(desk: Desk, seat: Seat, layout: Layout) -> None:
    """Phase 2 ends with this layout; phase 3 begins."""
    lay_out(desk, seat, layout)
    _end_phase(desk, seat)
    desk.set_open(phase="combat")
    desk.tell("PhaseBegan", {"round": desk.open.round, "seat": seat, "phase": "combat"})
    desk.ask("combat", seat, 0)


def _end_phase(desk: Desk, seat: Seat) -> None:
    desk.passes = True
    desk.tell("PhaseEnded", {"round": desk.open.round, "seat": seat, "phase": desk.open.phase})


def settle(desk: Desk, seat: Seat) -> None:
    """Phase 3 ends by itself when nothing is left to do."""
    is_own = desk.open.active == seat and desk.open.phase == "combat"
    if is_own and not desk.is_over and has_nothing_left(desk.rules, desk.open, seat):
        end_turn(desk, seat)


def end_turn(desk: Desk, seat: Seat) -> None:
    """AP cards return to the stack (ruling 11), the end of the turn is checked, the next turn begins."""
    _end_phase(desk, seat)
    _return_ap(desk, seat)
    _lapse_offer(desk, seat)
    punish_empty_field(desk, seat)
    if not desk.is_over:
        press_breakthrough(desk, seat)
    if not desk.is_over and seat != desk.open.first:
        _end_round(desk)
    if not desk.is_over:
        begin_turn(desk, 1 - seat)


def _return_ap(desk: Desk, seat: Seat) -> None:
    units = tuple([replace(u, ap=0, card_ap=0) if u.ap or u.card_ap else u for u in desk.open.units])
    desk.set_open(units=units, acting=0)
    turns = desk.side(seat).turns
    lasting = tuple([effect for effect in desk.side(seat).effects if effect.turn > turns])
    desk.set_side(seat, pool=(), effects=lasting)


def _lapse_offer(desk: Desk, seat: Seat) -> None:
    """A draw offered to this side lapses with its turn."""
    if desk.open.draw_offer == 1 - seat:
        desk.set_open(draw_offer=-1)
        desk.tell("DrawDeclined", {"seat": seat})


def _end_round(desk: Desk) -> None:
    """A round is both turns; the limit is checked after the second (ruling 33)."""
    if desk.open.round >= desk.rules.scenario.rounds:
        judge_rounds(desk)
    else:
        desk.set_open(round=desk.open.round + 1)
        desk.tell("RoundBegan", {"round": desk.open.round})
