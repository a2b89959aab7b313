"""Which action means what in which decision: one row an action, read by legality, doing and listing alike.

Over a nested question (`place`, `value`, `target`) the actions of the decision below it stay legal, so that
a form or a typed command needs no `back` first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.engine.core import Action, Seat
from bot.engine.kursk import command, deploy, events, fight, sequence, standing, truce
from bot.engine.kursk.desk import Desk, Position
from bot.engine.verbs import Do, Table, Verb, always

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

List = Callable[["KurskRules", Position, Seat], list[Action]]


def _end_deploy(desk: Desk, seat: Seat) -> None:
    sequence.end_deploy(desk, seat)


def _end_combat(desk: Desk, seat: Seat) -> None:
    sequence.end_turn(desk, seat)


def _settled(do: Do) -> Do:
    """Do it, then let phase 3 end by itself if nothing is left to do."""

    def do_and_settle(desk: Desk, seat: Seat, *args: Any) -> None:
        do(desk, seat, *args)
        sequence.settle(desk, seat)

    return do_and_settle


VERBS: dict[str, dict[str, Verb]] = {
    "mulligan": {
        "keep": Verb("", always, deploy.keep_hand),
        "redraw": Verb("", always, deploy.redraw_hand),
    },
    "deploy": {
        "pick": Verb("s", deploy.why_not_pick, deploy.do_pick),
        "deploy": Verb("ss", deploy.why_not_deploy_form, deploy.lay_card),
        "deploy_all": Verb("q", deploy.why_not_deploy_all, deploy.do_deploy_all),
        "end_phase": Verb("", always, _settled(_end_deploy)),
    },
    "place": {
        "place": Verb("s", deploy.why_not_place, deploy.do_place),
        "back": Verb("", always, deploy.do_back),
    },
    "command": {
        "choose": Verb("i", command.why_not_choose, command.do_choose),
        "lay": Verb("ii", command.why_not_lay, command.do_lay),
        "clear": Verb("", command.why_not_clear, command.do_clear),
        "lay_all": Verb("p", command.why_not_layout, command.do_lay_all),
        "lay_confirm": Verb("p", command.why_not_layout, _settled(sequence.confirm)),
        "confirm": Verb("", always, _settled(sequence.confirm_draft)),
    },
    "value": {
        "back": Verb("", always, deploy.do_back),
    },
    "combat": {
        "select": Verb("i", fight.why_not_use, fight.do_select),
        "move": Verb("ii", fight.why_not_move, _settled(fight.do_move)),
        "fire": Verb("ii", fight.why_not_fire, _settled(fight.do_fire)),
        "volley": Verb("ii", fight.why_not_fire, _settled(fight.do_volley)),
        "clear_mine": Verb("ii", fight.why_not_clear, _settled(fight.do_clear)),
        "assault": Verb("iii", fight.why_not_assault, _settled(fight.do_assault)),
        "event": Verb("s", events.why_not_event, _settled(events.do_event)),
        "play_event": Verb("sSI", events.why_not_play_event, _settled(events.play)),
        "end_phase": Verb("", always, _end_combat),
    },
    "target": {
        "target": Verb("s", events.why_not_target, _settled(events.do_target)),
        "back": Verb("", always, deploy.do_back),
    },
}

SIDE_VERBS: dict[str, Verb] = {
    "resign": Verb("", truce.why_not_resign, truce.do_resign),
    "offer_draw": Verb("", truce.why_not_offer, truce.do_offer),
    "accept_draw": Verb("", truce.why_not_answer, truce.do_accept),
    "decline_draw": Verb("", truce.why_not_answer, truce.do_decline),
    "standing": Verb("ss", standing.why_not_standing, standing.do_standing),
}

LISTS: dict[str, List] = {
    "mulligan": deploy.list_mulligan,
    "deploy": deploy.list_deploy,
    "place": deploy.list_place,
    "command": command.list_command,
    "value": command.list_value,
    "combat": fight.list_combat,
    "target": events.list_target,
}

TABLE = Table(VERBS, SIDE_VERBS)
