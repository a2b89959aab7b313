"""Initiative and execution (sections 4.2, 4.3): whose go, cancelling, replacing, passing, going on."""

from __future__ import annotations

import pytest

from bot.engine.batalist import actions
from bot.engine.batalist.actions import act, entry
from bot.engine.batalist.model import HEDGEHOG
from bot.engine.core import Action
from tests.engine.batalist.arranged import Game
from tests.engine.batalist.drill import Drill

NORTH, SOUTH = 1, 0


class Field(Drill):
    """Two battalions a side, far from each other, a general each; cards are laid by the test."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.a, self.b = self.put(0, "line", 20, 10), self.put(0, "bows", 40, 10)
        self.x, self.y = self.put(1, "line", 20, 30), self.put(1, "bows", 40, 30)
        self.general, self.rival = (
            self.person(0, "general", self.a, cs=3),
            self.person(1, "general", self.x, cs=1),
        )


def both(*south: tuple[str, int], north: tuple[str, ...] = ("turn",)) -> Field:
    """South's cards (order, battalion), north's on its first battalion; south's go."""
    field = Field()
    field.cards(0, *[(b, order) for order, b in south])
    field.cards(1, *[(field.x, order) for order in north])
    return field.ask(0)  # type: ignore[return-value]


# --- initiative ---------------------------------------------------------------------------------------------


def laid(field: Field, dice: tuple[int, ...]) -> Field:
    """Both lay one order; initiative falls like this."""
    for k in (field.general, field.rival):
        field.change_person(k, cr=700)
    field.laying()
    field.lay([entry(field.a, "turn", (900,))], [entry(field.x, "turn", (900,))], dice)
    return field


@pytest.mark.rule("b4-07", "b4-09")
def test_the_higher_of_a_die_and_the_generals_skill_chooses_who_acts_first() -> None:
    field = laid(Field(), (1, 2))
    assert field.told("InitiativeRolled") == [{"dice": [1, 2], "bonus": [3, 1], "winner": 0}]
    assert field.rules.waiting(field.state) == (0,)
    assert field.names(0) == {"act_first", "act_second"}
    field.do(0, actions.SECOND)
    assert field.state.open.active == NORTH
    assert field.rules.waiting(field.state) == (NORTH,)


@pytest.mark.rule("b4-08", "b14-18")
def test_ties_roll_again_a_dead_general_counts_nothing() -> None:
    field = Field()
    field.change_person(field.general, on=-1)
    own = field.person(0, "captain", field.a, cs=1, cr=700)
    assert own == 2
    laid(field, (3, 2, 6, 1))
    assert [told["winner"] for told in field.told("InitiativeRolled")] == [-1, 0]
    assert field.told("InitiativeRolled")[0]["bonus"] == [0, 1]


@pytest.mark.rule("b13-03")
def test_who_misses_the_choice_acts_first() -> None:
    field = laid(Field(), (6, 1))
    assert field.rules.default_action(field.state, 0) == actions.FIRST
    field.do(0, actions.FIRST)
    assert field.state.open.active == SOUTH


@pytest.mark.rule("b14-31", "b4-13", "b4-14")
def test_with_no_orders_on_either_side_the_turn_ends_at_once() -> None:
    field = Field()
    field.laying()
    field.lay(dice=(6, 1))
    assert field.state.open.turn == 2
    assert field.state.open.phase == "orders"


# --- one card a go ------------------------------------------------------------------------------------------


@pytest.mark.rule("b4-10", "b4-12")
def test_seats_carry_out_one_card_in_turn_and_who_has_some_must_act() -> None:
    field = both(("turn", 0), ("turn", 1), north=("turn", "turn"))
    assert field.refused(0, actions.PASS) == "has_cards"
    field.do(0, actions.carry_out(0, (900,)))
    assert field.told("OrderTurned") == [{"seat": 0, "card": 0, "b": 0, "order": "turn", "replaced": ""}]
    assert field.row(field.a).cards == 0
    assert field.rules.waiting(field.state) == (NORTH,)
    assert field.refused(0, actions.carry_out(1, (900,))) == "not_your_decision"
    field.do(1, actions.carry_out(0, (900,)))
    field.do(0, actions.carry_out(1, (900,)))
    field.do(1, actions.carry_out(1, (900,)))
    assert field.state.open.turn == 2


@pytest.mark.rule("b4-05")
def test_the_orders_of_a_battalion_are_carried_out_in_any_sequence() -> None:
    field = both(("turn", 0), ("move", 0))
    field.do(0, actions.move(field.a, 1, [("forward", 100)]))
    field.do(1, actions.idle(0))
    field.do(0, actions.carry_out(0, (900,)))
    assert field.state.open.turn == 2


@pytest.mark.rule("b4-12", "b4-13")
def test_who_has_nothing_left_to_do_is_left_out() -> None:
    field = both(("turn", 0), ("turn", 1))
    field.do(0, actions.carry_out(0, (900,)))
    field.do(1, actions.carry_out(0, (900,)))
    assert field.rules.waiting(field.state) == (0,)
    field.do(0, actions.carry_out(1, (900,)))
    assert field.state.open.turn == 2


@pytest.mark.rule("b4-12")
def test_without_orders_one_may_pass_instead_of_casting() -> None:
    field = both(("turn", 0), ("turn", 1), ("turn", 1))
    field.person(1, "mage", field.y)
    field.do(0, actions.carry_out(0, (900,)))
    field.do(1, actions.carry_out(0, (900,)))
    field.do(0, actions.carry_out(1, (900,)))
    assert field.rules.legal_actions(field.state, 1)[0] == actions.PASS
    assert field.rules.default_action(field.state, 1) == actions.PASS
    field.do(1, actions.PASS)
    assert field.rules.waiting(field.state) == (0,)


@pytest.mark.rule("b14-30")
def test_a_card_that_cannot_be_carried_out_is_turned_over_to_no_effect() -> None:
    field = both(("move", 0))
    field.change(field.a, formation=HEDGEHOG)
    field.do(0, act("choose", 0))
    assert field.rules.legal_actions(field.state, 0) == (actions.idle(0), actions.BACK)
    field.do(0, actions.idle(0))
    assert field.told("OrderIdle") == [{"seat": 0, "card": 0, "b": field.a, "order": "move"}]
    assert field.rules.waiting(field.state) == (1,)


@pytest.mark.rule("b14-30")
def test_a_prepared_plan_that_is_barred_by_now_keeps_nobody_waiting() -> None:
    field = both(("move", 0))
    field.plan(0, 0, "forward", 150)
    field.change(field.a, formation=HEDGEHOG)
    field.do(0, act("choose", 0))
    assert field.rules.legal_actions(field.state, 0) == (actions.UNDO_LEG, actions.idle(0), actions.BACK)
    field.do(0, actions.idle(0))
    assert field.rules.waiting(field.state) == (1,)


@pytest.mark.rule("b14-22", "b14-30", "b9-12")
def test_a_card_turned_over_to_no_effect_is_the_first_of_a_weak_battalion() -> None:
    field = Field()
    weak = field.put(0, "feeble", 50, 10)
    field.cards(0, (weak, "move"), (weak, "turn")).cards(1, (field.x, "turn")).ask(0)
    field.do(0, actions.idle(0))
    field.ask(0)
    field.do(0, actions.carry_out(1, (900,)), [2])
    assert field.told("OrderRefused")[0]["skill"] == "weak"
    assert field.row(weak).h == 0


# --- step by step -------------------------------------------------------------------------------------------


@pytest.mark.rule("b5-16")
def test_a_card_is_chosen_planned_leg_by_leg_and_confirmed() -> None:
    field = both(("move", 0))
    field.do(0, act("choose", 0))
    assert "confirm" not in field.names(0)
    field.do(0, act("leg", "forward", 200))
    field.do(0, act("leg", "wheel_left", 100))
    field.do(0, actions.UNDO_LEG)
    assert field.state.frames[-1].args == (0, -1, "forward", 200)
    field.do(0, actions.CONFIRM)
    assert (field.row(field.a).x, field.row(field.a).y) == (2000, 1200)
    (told,) = field.told("BattalionMoved")
    assert (told["legs"], told["left"], told["cause"]) == ([["forward", 200]], 200, "move")


def test_choosing_can_be_taken_back_carrying_out_can_not() -> None:
    field = both(("move", 0))
    assert not field.do(0, act("choose", 0)).irreversible
    assert not field.do(0, act("leg", "forward", 200)).irreversible
    assert not field.do(0, actions.BACK).irreversible
    assert field.state.frames[-1].name == "execute"
    assert field.do(0, actions.move(field.a, 0, [("forward", 200)])).irreversible


def test_a_form_needs_no_way_back_first() -> None:
    field = both(("move", 0), ("turn", 1))
    field.do(0, act("choose", 0))
    field.do(0, actions.carry_out(1, (900,)))
    assert field.row(field.b).h == 900


def test_a_prepared_card_begins_with_its_plan() -> None:
    field = both(("move", 0), ("turn", 1))
    field.plan(0, 0, "forward", 150).plan(0, 1, 900)
    field.do(0, act("choose", 0))
    assert field.rules.legal_actions(field.state, 0)[0] == actions.CONFIRM
    field.do(0, actions.BACK)
    field.do(0, act("choose", 1))
    field.do(0, actions.CONFIRM)
    assert field.row(field.b).h == 900


# --- cancelling ---------------------------------------------------------------------------------------------


@pytest.mark.rule("b4-11", "b14-33")
def test_one_card_is_cancelled_and_shown_and_another_carried_out() -> None:
    field = both(("move", 0), ("turn", 1))
    field.do(0, actions.cancel_and(0, 1, (900,)))
    assert field.told("OrderCancelled") == [{"seat": 0, "card": 0, "b": field.a, "order": "move"}]
    assert field.event_names()[:2] == ["OrderCancelled", "OrderTurned"]
    assert [field.row(b).cards for b in (field.a, field.b)] == [0, 0]


@pytest.mark.rule("b4-11")
def test_cancelling_by_small_steps_shows_nothing_before_the_other_is_carried_out() -> None:
    field = both(("move", 0), ("turn", 1))
    assert not field.do(0, act("cancel", 0)).irreversible
    assert field.offered(0, "choose") == [(1,)]
    field.do(0, actions.BACK)
    assert len(field.offered(0, "choose")) == 2
    field.do(0, act("cancel", 0))
    assert field.rules.default_action(field.state, 0) == actions.BACK
    field.do(0, act("choose", 1))
    field.do(0, act("rotate", 900))
    assert field.row(field.a).cards == 0
    assert field.told("OrderCancelled")


def test_a_single_card_cannot_be_cancelled_nor_one_for_itself() -> None:
    field = both(("move", 0))
    assert field.refused(0, act("cancel", 0)) == "nothing_else"
    assert field.refused(0, actions.cancel_and(0, 0, ("forward", 100))) == "no_such_card"
    assert field.refused(0, actions.cancel_and(7, 0, ("forward", 100))) == "no_such_card"


# --- replacing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("b4-15", "b14-08")
def test_an_attacked_battalion_replaces_an_order_by_move_or_melee_once_for_each_attack() -> None:
    field = both(("turn", 0), ("turn", 0))
    way = ("forward", 100)
    assert field.refused(0, actions.replace(0, "move", way)) == "no_right"
    field.change(field.a, rights=1)
    assert field.refused(0, actions.replace(0, "shoot", (field.x,))) == "bad_replacement"
    field.do(0, actions.replace(0, "move", way))
    assert field.told("OrderTurned")[0] == {
        "seat": 0, "card": 0, "b": field.a, "order": "move", "replaced": "turn"
    }  # fmt: skip
    assert field.row(field.a).rights == 0
    field.ask(0)
    assert field.refused(0, actions.replace(1, "move", way)) == "no_right"


@pytest.mark.rule("b14-08", "b9-01")
def test_replacing_by_melee_needs_the_skill() -> None:
    field = Field()
    mute = field.put(0, "unarmed", 50, 10)
    near = field.put(1, "line", 50, 12)
    field.cards(0, (mute, "turn")).cards(1, (field.x, "turn")).ask(0)
    field.change(mute, rights=1)
    assert field.refused(0, actions.replace(0, "melee", (near,))) == "needs_skill"
    field.do(0, act("choose", 0))
    assert field.offered(0, "swap") == [("move",)]


@pytest.mark.rule("b4-15")
def test_replacing_by_small_steps() -> None:
    field = both(("turn", 0))
    field.change(field.x, y=1200, h=1800).change(field.a, rights=1)
    field.do(0, act("choose", 0))
    field.do(0, act("swap", "melee"))
    assert field.state.frames[-1].name == "melee"
    field.do(0, act("swap", "turn"))
    field.do(0, act("swap", "melee"))
    field.do(0, act("aim", field.x), [1, 1, 1])
    assert field.told("OrderTurned")[0]["replaced"] == "turn"
    assert field.told("AttackMade")


@pytest.mark.rule("b14-08")
def test_every_attack_gives_a_right_and_all_end_with_the_turn() -> None:
    field = Field()
    field.change(field.x, x=2000, y=1200).change(field.y, x=4000, y=1800)
    field.cards(0, (field.a, "turn")).cards(1, (field.x, "melee"), (field.y, "shoot")).ask(1)
    field.do(1, actions.melee(field.x, 0, field.a), [1, 1, 1])
    assert field.row(field.a).rights == 1
    field.ask(1)
    field.do(1, actions.shoot(field.y, 1, field.b), [1, 1])
    assert field.row(field.b).rights == 1
    field.do(0, actions.idle(0))
    assert field.state.open.turn == 2
    assert [field.row(b).rights for b in (field.a, field.b)] == [0, 0]


# --- deadlines, going on ------------------------------------------------------------------------------------


@pytest.mark.rule("b13-02", "b13-04")
def test_a_missed_deadline_carries_out_the_oldest_card_that_is_legal_as_prepared() -> None:
    field = both(("shoot", 1), ("move", 0), ("turn", 0))
    field.plan(0, 0, field.y).plan(0, 1, "forward", 100).plan(0, 2, 900)
    assert field.rules.default_action(field.state, 0) == actions.carry_out(1, ("forward", 100))
    field.plan(0, 1)
    assert field.rules.default_action(field.state, 0) == actions.carry_out(2, (900,))
    field.plan(0, 2)
    assert field.rules.default_action(field.state, 0) == actions.idle(0)


@pytest.mark.rule("b14-34")
def test_both_going_on_run_the_turn_in_one_message() -> None:
    field = both(("move", 0), ("turn", 1), ("turn", 1), north=("turn", "move"))
    field.plan(0, 0, "forward", 100).plan(0, 1, 900).plan(0, 2, 450)
    field.plan(1, 0, 900).plan(1, 1, "forward", 100)
    assert actions.GO_ON in field.rules.side_actions(field.state, 1)
    field.do(1, actions.GO_ON)
    field.do(0, actions.GO_ON)
    assert field.state.open.turn == 2
    turned = [told["seat"] for told in field.told("OrderTurned")]
    assert turned == [0, 1, 0, 1, 0]


@pytest.mark.rule("b14-34")
def test_going_on_goes_in_the_laid_order_and_stops_at_a_card_without_a_plan() -> None:
    field = both(("turn", 0), ("turn", 1), north=("turn", "turn"))
    field.plan(0, 0, 900)
    field.do(0, actions.GO_ON)
    assert field.rules.waiting(field.state) == (1,)
    field.do(1, actions.carry_out(0, (900,)))
    assert field.told("Stopped") == [{"seat": 0, "cause": "unprepared"}]
    assert field.rules.waiting(field.state) == (0,)


@pytest.mark.rule("b14-34")
@pytest.mark.parametrize("is_gone", [True, False])
def test_going_on_stops_when_a_target_is_gone_or_out_of_reach(is_gone: bool) -> None:
    field = both(("shoot", 1))
    field.plan(0, 0, field.y).change(field.y, y=1800)
    assert field.refused(0, actions.carry_out(0)) == ""
    field.change(field.y, **({"status": "lost", "figures": 0} if is_gone else {"y": 3000}))
    field.do(0, actions.GO_ON)
    assert field.told("Stopped") == [{"seat": 0, "cause": "target"}]
    assert field.rules.waiting(field.state) == (0,)


@pytest.mark.rule("b14-34")
def test_going_on_stops_when_a_battalion_is_attacked() -> None:
    field = both(("turn", 0), ("turn", 1), north=("melee", "turn"))
    field.plan(0, 0, 900).plan(0, 1, 900).change(field.x, y=1200)
    field.open(going=(1, 0)).ask(1)
    field.do(1, actions.melee(field.x, 0, field.a), [1, 1, 1])
    assert field.told("Stopped") == [{"seat": 0, "cause": "attacked"}]
    assert field.rules.waiting(field.state) == (0,)


@pytest.mark.rule("b14-34")
def test_going_on_stops_when_a_battalion_is_touched() -> None:
    field = both(("turn", 0), ("turn", 1), north=("move", "turn"))
    field.plan(0, 0, 900).plan(0, 1, 900).change(field.x, y=1200)
    field.open(going=(1, 0)).ask(1)
    field.do(1, actions.move(field.x, 0, [("forward", 400)]))
    assert field.told("Stopped") == [{"seat": 0, "cause": "touched"}]
    assert field.rules.waiting(field.state) == (0,)


@pytest.mark.rule("b14-34")
def test_going_on_stops_before_a_charge_that_would_not_meet_its_target() -> None:
    field = both(("melee", 0))
    field.plan(0, 0, field.x).change(field.x, y=1900)
    assert field.refused(0, actions.carry_out(0)) == ""
    field.do(0, actions.GO_ON)
    assert field.told("Stopped") == [{"seat": 0, "cause": "target"}]
    assert field.rules.waiting(field.state) == (0,)


@pytest.mark.rule("b14-21", "b9-15", "b12-01")
@pytest.mark.parametrize(
    ("more", "is_asked"), [({}, True), ({"status": "hidden"}, False), ({"did": 16}, False)]
)
def test_without_cards_who_has_a_fast_battalion_in_the_open_is_asked(
    more: dict[str, object], is_asked: bool
) -> None:
    game = Game()
    own, foe = game.put(0, "spearmen", 20, 10), game.put(1, "orcs", 20, 35)
    game.put(0, "light_riders", 50, 10, **more)
    game.cards(0, (own, "turn")).cards(1, (foe, "turn"), (foe, "turn")).ask(0)
    game.do(0, actions.carry_out(0, (900,)))
    game.do(1, actions.carry_out(0, (900,)))
    assert game.rules.waiting(game.state) == ((0,) if is_asked else (1,))


@pytest.mark.rule("b14-34")
def test_going_on_can_be_stopped_and_is_over_with_the_turn() -> None:
    field = both(("turn", 0), north=("turn", "turn"))
    field.plan(0, 0, 900).ask(1)
    assert field.refused(0, actions.STOP) == "not_now"
    field.do(0, actions.GO_ON)
    assert field.refused(0, actions.GO_ON) == "goes_on_already"
    field.do(0, actions.STOP)
    field.do(0, actions.GO_ON)
    field.do(1, actions.idle(0))
    field.do(1, actions.idle(1))
    assert field.state.open.turn == 2
    assert field.state.open.going == (0, 0)


def test_winning_the_initiative_while_going_on_acts_first() -> None:
    field = Field()
    for k in (field.general, field.rival):
        field.change_person(k, cr=700)
    field.laying()
    field.do(0, actions.lay_confirm([entry(field.a, "turn", (900,))]))
    field.do(1, actions.lay_confirm([entry(field.x, "turn", (900,))]), [6, 1])
    field.do(1, actions.GO_ON)
    field.do(0, actions.GO_ON)
    assert field.state.open.turn == 2


# --- the end ------------------------------------------------------------------------------------------------


def test_a_destroyed_battalions_cards_are_gone() -> None:
    field = both(("turn", 0), ("turn", 0), ("turn", 1), north=("melee",))
    field.change(field.x, y=1200).change(field.a, figures=1, rights=1).ask(1)
    field.change_person(field.general, on=-1)
    field.charm("defence", 1, field.a, lasting=1).charm("defence", 1, field.b, lasting=1)
    field.do(1, actions.melee(field.x, 0, field.a), [6, 6, 6])
    assert [card.b for card in field.state.hidden[0].cards] == [field.b]
    lost = field.row(field.a)
    assert (lost.status, lost.cards, lost.rights) == ("lost", 0, 0)
    assert [charm.b for charm in field.state.open.charms] == [field.b]


def test_resigning_and_draws() -> None:
    field = both(("turn", 0))
    assert field.refused(0, actions.ACCEPT_DRAW) == "no_offer"
    field.do(1, actions.OFFER_DRAW)
    assert field.refused(0, actions.OFFER_DRAW) == "offer_stands"
    assert field.refused(1, actions.ACCEPT_DRAW) == "no_offer"
    field.do(0, actions.DECLINE_DRAW)
    field.do(0, actions.OFFER_DRAW)
    field.do(1, actions.ACCEPT_DRAW)
    result = field.rules.outcome(field.state)
    assert result is not None
    assert (result.winner, result.reason) == (None, "agreed")
    assert field.refused(0, actions.PASS) == "match_over"
    field = both(("turn", 0))
    field.do(0, actions.RESIGN)
    result = field.rules.outcome(field.state)
    assert result is not None
    assert (result.winner, result.reason) == (1, "resigned")
    assert field.rules.legal_actions(field.state, 0) == ()
    assert field.rules.side_actions(field.state, 0) == ()


def test_standing_instructions_are_kept_in_secret() -> None:
    field = both(("turn", 0))
    field.person(0, "mage", field.b)
    offered = [
        action.args for action in field.rules.side_actions(field.state, 0) if action.name == "standing"
    ]
    assert ("dispel", "never") in offered
    assert ("doctor", "halt") in offered
    field.do(0, actions.standing("dispel", "3"))
    assert field.state.hidden[0].standing == (("dispel", "3"),)
    assert field.told("StandingSet", 0)
    field.do(0, actions.standing("dispel", "ask"))
    assert field.state.hidden[0].standing == ()
    assert field.refused(0, actions.standing("dinner", "late")) == "bad_standing"
    assert field.refused(0, Action("standing", ("dispel",))) == "bad_arguments"
