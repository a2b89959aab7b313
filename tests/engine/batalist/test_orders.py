"""The orders phase (section 4.1): laying in secret, commanders, plans, copies of last turn."""

from __future__ import annotations

import pytest

from bot.engine.batalist import actions, command, helpers
from bot.engine.batalist.actions import act, entry
from bot.engine.batalist.model import LOOSE
from bot.engine.batalist.orders import draft_of
from tests.engine.batalist.drill import Drill


class Camp(Drill):
    """South: three lines 8 paces apart, a general (CS 2, CR 7) on the middle one, a captain (CS 1, CR 3)."""

    def __init__(self, cs: int = 2, captain: int = 1, cr: int = 700) -> None:
        super().__init__()
        self.left, self.middle, self.right = (self.put(0, "bows", x, 7) for x in (20, 30, 40))
        self.far = self.put(0, "line", 60, 7)
        self.foe = self.put(1, "line", 30, 30)
        self.general = self.person(0, "general", self.middle, cs=cs, cr=cr)
        self.captain = self.person(0, "captain", self.left, cs=captain, cr=300)
        self.person(1, "general", self.foe, cs=2, cr=700)
        self.laying()

    def why(self, *entries: actions.Entry) -> str:
        """Why these orders can't be laid together."""
        return self.refused(0, actions.lay_all(entries))


# --- within CS and CR ---------------------------------------------------------------------------------------


@pytest.mark.rule("b4-02", "b14-19")
def test_an_order_needs_a_commander_near_enough_edge_to_edge() -> None:
    camp = Camp()
    assert camp.why(entry(camp.right, "move")) == ""
    assert camp.why(entry(camp.far, "move")) == "out_of_command"
    assert camp.offered(0, "choose") == [(camp.left,), (camp.middle,), (camp.right,)]
    camp.change(camp.right, x=4301)
    assert camp.why(entry(camp.right, "move")) == ""
    camp.change(camp.right, x=4302)
    assert camp.why(entry(camp.right, "move")) == "out_of_command"


@pytest.mark.rule("b4-01", "b2-02")
def test_no_more_orders_than_the_commanders_have() -> None:
    camp = Camp()
    two = [entry(camp.middle, "move"), entry(camp.right, "move")]
    assert camp.why(*two, entry(camp.left, "move")) == ""
    assert camp.why(*two, entry(camp.right, "turn")) == "no_command_left"
    assert camp.why(*two, entry(camp.left, "move"), entry(camp.left, "shoot")) == "no_command_left"


@pytest.mark.rule("b4-04")
def test_at_most_two_orders_a_battalion() -> None:
    camp = Camp(cs=5)
    orders = [entry(camp.middle, order) for order in ("move", "turn", "shoot")]
    assert camp.why(*orders[:2]) == ""
    assert camp.why(*orders) == "two_orders"


@pytest.mark.rule("b4-03")
def test_not_from_two_captains_but_from_one_and_the_general() -> None:
    camp = Camp(cs=1)
    camp.person(0, "captain", camp.right, cs=1, cr=3000)
    twice = [entry(camp.left, "move", by=k) for k in (1, 3)]
    assert camp.why(*twice) == "two_captains"
    assert camp.why(entry(camp.left, "move", by=1), entry(camp.left, "turn", by=0)) == ""
    assert camp.why(entry(camp.left, "move", by=2)) == "not_commander"


@pytest.mark.rule("b4-03", "b2-08", "b2-06")
def test_not_from_a_captain_and_a_hero() -> None:
    camp = Camp(cs=0)
    own = camp.put(0, "single", 24, 7)
    hero = camp.person(0, "hero", own, own=own, stamina=5)
    camp.laying()
    assert camp.why(entry(own, "move", by=hero)) == ""
    assert camp.why(entry(own, "move", by=hero), entry(own, "turn", by=1)) == "two_captains"


@pytest.mark.rule("b14-18")
def test_a_dead_commander_gives_no_orders() -> None:
    camp = Camp()
    camp.change_person(camp.general, on=-1)
    assert camp.why(entry(camp.right, "move")) == "out_of_command"
    assert camp.why(entry(camp.left, "move")) == ""


def test_commanders_are_found_so_that_all_orders_fit() -> None:
    camp = Camp(cs=2, captain=2)
    wishes = ((camp.left, -1), (camp.left, -1), (camp.right, -1), (camp.middle, -1))
    links = command.chain(camp.rules, camp.state, 0)
    givers = command.assign(links, wishes)
    assert givers == (1, 1, 0, 0)
    assert command.assign(links, (*wishes, (camp.left, -1))) is None


def test_the_view_tells_who_commands_whom_and_what_is_left() -> None:
    camp = Camp()
    view = camp.rules.view(camp.state, 0)
    told = helpers.command_of(camp.rules, view, 0, (entry(camp.right, "move"),))
    assert told.left == {camp.captain: 1, camp.general: 1}
    assert told.givers == (camp.general,)
    assert told.chain.costs[camp.captain] == {camp.left: 1}


# --- which orders -------------------------------------------------------------------------------------------


@pytest.mark.rule("b5-09", "b5-10", "b9-01", "b9-02", "b9-21", "b5-15")
def test_orders_that_need_a_skill() -> None:
    camp = Camp()
    assert camp.why(entry(camp.far, "shoot")) == "out_of_command"
    camp.change(camp.far, x=3000, y=1500)
    assert camp.why(entry(camp.far, "shoot")) == "needs_skill"
    assert camp.why(entry(camp.left, "shoot")) == ""
    assert camp.why(entry(camp.left, "recon")) == "needs_skill"
    mute = camp.put(0, "unarmed", 36, 15)
    assert camp.why(entry(mute, "melee")) == "needs_skill"
    scout = camp.put(0, "scouts", 24, 15)
    assert camp.why(entry(scout, "recon")) == ""
    assert camp.why(entry(scout, "dance")) == "no_such_order"


@pytest.mark.rule("b5-11", "b5-12", "b5-14")
@pytest.mark.parametrize("order", ["recover", "doctor", "mercy"])
def test_orders_for_the_wounded_need_some(order: str) -> None:
    camp = Camp()
    assert camp.why(entry(camp.left, order)) == "needs_wounded"
    camp.change(camp.left, wounded=1, figures=20)
    assert camp.why(entry(camp.left, order)) == ""


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        ((99, "move", -1), "no_such_battalion"),
        ((4, "move", -1), "not_yours"),
        ((0, "move", -1, "forward"), "bad_plan"),
        ((0, "move", -1, "forward", 0), "bad_leg"),
        ((0, "move", -1, "hop", 5), "bad_leg"),
        ((0, "turn", -1, 1801), "bad_plan"),
        ((0, "reform", -1, "circle", 5), "bad_plan"),
        ((0, "melee", -1, 1, 2), "bad_plan"),
        ((0,), "bad_arguments"),
    ],
)
def test_what_is_no_order_is_refused(bad: actions.Entry, code: str) -> None:
    assert Camp().why(bad) == code


# --- by small steps -----------------------------------------------------------------------------------------


def test_orders_are_laid_and_taken_back_by_small_steps() -> None:
    camp = Camp()
    camp.do(0, act("choose", camp.left))
    assert ("move",) in [args[1:] for args in camp.offered(0, "lay")]
    camp.do(0, act("lay", camp.left, "shoot"))
    camp.do(0, act("lay", camp.left, "move"))
    assert camp.offered(0, "lay") == []
    assert camp.refused(0, act("lay", camp.left, "turn")) == "two_orders"
    camp.do(0, act("take_back", 0))
    assert [entry[1] for entry in draft_of(camp.state, 0).entries] == ["move"]
    camp.do(0, actions.BACK)
    assert "clear" in camp.names(0)
    camp.do(0, actions.CLEAR)
    assert draft_of(camp.state, 0).entries == ()


@pytest.mark.rule("b5-16", "b13-04")
def test_a_move_is_planned_leg_by_leg_with_the_card() -> None:
    camp = Camp()
    camp.do(0, act("lay", camp.left, "move"))
    camp.do(0, act("plan", 0))
    assert ("forward", 400) in camp.offered(0, "leg")
    camp.do(0, act("leg", "wheel_left", 100))
    camp.do(0, act("leg", "forward", 100))
    assert draft_of(camp.state, 0).entries[0][3:] == ("wheel_left", 100, "forward", 100)
    camp.do(0, actions.UNDO_LEG)
    camp.do(0, act("towards", camp.foe))
    plan = draft_of(camp.state, 0).entries[0][3:]
    assert plan[:2] == ("wheel_left", 100)
    assert plan[2] == "wheel_right"
    camp.do(0, actions.UNDO_LEG)
    camp.do(0, actions.UNDO_LEG)
    assert camp.refused(0, act("leg", "forward", 100)) == ""
    camp.do(0, act("to_point", 2000, 900))
    there = helpers.walk(camp.rules, camp.state, camp.left, (("forward", 200),))
    assert (there.left, there.base.pose.y) == (200, 900)
    assert len(draft_of(camp.state, 0).entries[0]) > 5


def test_a_plan_builds_on_the_order_before_it() -> None:
    camp = Camp()
    camp.do(
        0, actions.lay_all([entry(camp.left, "turn", (1800,)), entry(camp.left, "move", ("forward", 200))])
    )
    before = helpers.stage_of(camp.rules, camp.state, draft_of(camp.state, 0).entries, 1)
    assert before.battalions[camp.left].h == 1800
    assert before.battalions[camp.left].y == 300
    camp.do(0, act("plan", 1))
    camp.do(0, actions.UNDO_LEG)
    assert max(amount for kind, amount in camp.offered(0, "leg") if kind == "forward") == 300


def test_a_target_a_turn_and_a_shape_are_whole_plans() -> None:
    camp = Camp(cs=4)
    camp.change(camp.foe, y=1700, x=2000)
    camp.do(0, act("lay", camp.left, "shoot"))
    camp.do(0, act("lay", camp.left, "reform"))
    camp.do(0, act("lay", camp.middle, "turn"))
    camp.do(0, act("plan", 0))
    assert camp.offered(0, "aim") == [(camp.foe,)]
    assert camp.refused(0, act("aim", camp.far)) == "own_side"
    assert camp.refused(0, act("leg", "forward", 100)) == "not_now"
    camp.do(0, act("aim", camp.foe))
    camp.do(0, act("plan", 1))
    assert (LOOSE, 6) in camp.offered(0, "shape")
    camp.do(0, act("shape", LOOSE, 6))
    camp.do(0, act("plan", 2))
    assert (1800,) in camp.offered(0, "rotate")
    camp.do(0, act("rotate", -450))
    plans = [entry[3:] for entry in draft_of(camp.state, 0).entries]
    assert plans == [(camp.foe,), (LOOSE, 6), (-450,)]
    camp.do(0, actions.Action("set_plan", (2, (900,))))
    assert draft_of(camp.state, 0).entries[2][3:] == (900,)


# --- in secret ----------------------------------------------------------------------------------------------


@pytest.mark.rule("b4-06", "b12-01", "b4-01")
def test_others_see_how_many_cards_lie_once_both_have_confirmed_never_which() -> None:
    camp = Camp()
    camp.do(0, actions.lay_confirm([entry(camp.left, "move", ("forward", 100)), entry(camp.left, "shoot")]))
    assert camp.event_names() == ["OrdersConfirmed"]
    assert camp.rules.view(camp.state, 1).battalions[camp.left].cards == 0
    assert camp.rules.view(camp.state, 1).slot == ()
    camp.do(1, actions.CONFIRM, [3, 4])
    seen = camp.rules.view(camp.state, 1)
    assert seen.battalions[camp.left].cards == 2
    assert seen.cards == ()
    assert camp.told("OrdersLaid") == [{"cards": [[camp.left, 2]], "aside": []}]
    (secret,) = camp.told("OrdersSecret", 0)
    assert secret["cards"][0] == [0, camp.left, "move", camp.captain, ["forward", 100]]
    assert [card.order for card in camp.rules.view(camp.state, 0).cards] == ["move", "shoot"]


def test_what_is_confirmed_can_be_taken_back_until_the_other_confirms() -> None:
    camp = Camp()
    assert not camp.do(0, actions.lay_confirm([entry(camp.left, "move")])).irreversible
    assert camp.do(1, actions.CONFIRM, [3, 4]).irreversible


@pytest.mark.rule("b13-01")
def test_a_missed_deadline_confirms_what_is_laid() -> None:
    camp = Camp()
    camp.do(0, act("lay", camp.left, "move"))
    assert camp.rules.default_action(camp.state, 0) == actions.CONFIRM
    camp.do(0, actions.CONFIRM)
    camp.do(1, camp.rules.default_action(camp.state, 1), [6, 1])
    assert camp.row(camp.left).cards == 1
    assert camp.row(camp.foe).cards == 0


def test_last_turns_orders_can_be_laid_again() -> None:
    camp = Camp()
    assert camp.refused(0, actions.COPY_LAST) == "nothing_laid_before"
    last = (
        (camp.left, "move", 1, "forward", 100),
        (camp.right, "move", 0, "forward", 100),
        (camp.far, "move", 0),
    )
    camp.hide(0, last=last)
    camp.change(camp.right, y=600).put(1, "line", 40, 6)
    assert "copy_last" in camp.names(0)
    camp.do(0, actions.COPY_LAST)
    laid = draft_of(camp.state, 0).entries
    assert laid == ((camp.left, "move", -1, "forward", 100), (camp.right, "move", -1))


# --- stamina ------------------------------------------------------------------------------------------------


def heroic() -> tuple[Camp, int, int]:
    """The camp with a hero of the real books' kind: alone, Mage, Commander, 6 stamina."""
    camp = Camp(cs=0, captain=0)
    own = camp.put(0, "warlord", 24, 7)
    hero = camp.person(0, "hero", own, own=own, stamina=6, ms=3, hero=0)
    return camp.laying(), own, hero  # type: ignore[return-value]


@pytest.mark.rule("b10-06", "b10-07", "b10-08", "b14-20", "b9-26")
def test_stamina_is_split_between_orders_and_magic_and_lies_open_when_both_have_confirmed() -> None:
    camp, own, hero = heroic()
    assert (hero, 2) in camp.offered(0, "set_aside")
    camp.do(0, act("set_aside", hero, 2))
    camp.do(0, act("lay", own, "turn", hero))
    camp.do(0, act("lay", camp.left, "turn", hero))
    assert draft_of(camp.state, 0).aside == ((hero, 2),)
    assert camp.refused(0, act("lay", camp.left, "move", hero)) == "no_command_left"
    camp.do(0, actions.CONFIRM)
    assert camp.person_at(hero).stamina == 6
    camp.do(1, actions.CONFIRM, [6, 1])
    assert (camp.person_at(hero).stamina, camp.person_at(hero).magic) == (1, 2)
    assert camp.told("OrdersLaid")[0]["aside"] == [[hero, 2]]


@pytest.mark.rule("b10-06")
def test_stamina_set_aside_can_be_taken_back_and_must_be_there() -> None:
    camp, _, hero = heroic()
    camp.do(0, act("set_aside", hero, 4))
    camp.do(0, act("set_aside", hero, 0))
    assert draft_of(camp.state, 0).aside == ()
    assert camp.refused(0, act("set_aside", hero, 7)) == "no_stamina"
    assert camp.refused(0, act("set_aside", camp.captain, 1)) == "not_a_mage"
    assert camp.refused(0, act("set_aside", 99, 1)) == "no_such_character"
    assert camp.refused(0, actions.lay_all((), ((hero, 1), (hero, 2)))) == "bad_arguments"


def test_small_steps_name_what_there_is() -> None:
    camp = Camp()
    assert camp.refused(0, act("choose", 99)) == "no_such_battalion"
    assert camp.refused(0, act("choose", camp.foe)) == "not_yours"
    assert camp.refused(0, act("choose", camp.far)) == "out_of_command"
    assert camp.refused(0, act("plan", 0)) == "no_such_card"
    camp.change(camp.left, wounded=1, figures=20)
    camp.do(0, act("lay", camp.left, "recover"))
    assert camp.refused(0, act("plan", 0)) == "needs_no_plan"
    assert camp.refused(0, act("leg", "forward", 100)) == "not_now"
    camp.do(0, act("lay", camp.left, "turn"))
    camp.do(0, act("plan", 1))
    assert camp.refused(0, act("leg", "forward", 100)) == "not_now"
    assert camp.refused(0, act("aim", camp.foe)) == "not_now"
    camp.change(camp.left, status="lost", figures=0, wounded=0)
    assert camp.why(entry(camp.left, "move")) == "gone"
