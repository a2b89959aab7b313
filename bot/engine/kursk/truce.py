"""What a seat may do at any time beside its decision: resign, offer and a draw (section 3, "Defeat")."""

# ruff: noqa: ARG001 – every check has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.kursk import actions
from bot.engine.kursk.desk import Desk, Position
from bot.engine.kursk.victory import finish

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules


def list_draw(position: Position, seat: Seat) -> tuple[Action, ...]:
    """Offering and answering a draw, while the match goes on."""
    if position.open.draw_offer < 0:
        return (actions.OFFER_DRAW,)
    return () if position.open.draw_offer == seat else (actions.ACCEPT_DRAW, actions.DECLINE_DRAW)


def why_not_resign(rules: KurskRules, position: Position, seat: Seat) -> Refusal | None:
    """Always possible."""
    return None


def why_not_offer(rules: KurskRules, position: Position, seat: Seat) -> Refusal | None:
    """One offer at a time."""
    return None if position.open.draw_offer < 0 else Refusal("draw_already_offered")


def why_not_answer(rules: KurskRules, position: Position, seat: Seat) -> Refusal | None:
    """Only an offer of the other side can be answered."""
    return None if position.open.draw_offer == 1 - seat else Refusal("no_draw_offer")


def do_resign(desk: Desk, seat: Seat) -> None:
    """The other side wins."""
    finish(desk, 1 - seat, "resigned")


def do_offer(desk: Desk, seat: Seat) -> None:
    """The offer stands until it is answered or the other side's turn ends."""
    desk.irreversible = True
    desk.set_open(draw_offer=seat)
    desk.tell("DrawOffered", {"seat": seat})


def do_accept(desk: Desk, seat: Seat) -> None:
    """A draw by agreement."""
    finish(desk, None, "agreed")


def do_decline(desk: Desk, seat: Seat) -> None:
    """The match goes on."""
    desk.irreversible = True
    desk.set_open(draw_offer=-1)
    desk.tell("DrawDeclined", {"seat": seat})
