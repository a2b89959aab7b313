"""Deployment in its three manners, reserves (section 3)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.batalist import actions, drafts, placing, reserves
from bot.engine.batalist.content import Scenario, Switches, Unit
from bot.engine.batalist.model import State
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Action, Transition
from bot.engine.dice import ScriptedDice, SeededDice
from tests.engine.batalist.arranged import Game, the_set


class Camp:
    """A scenario about to be deployed."""

    def __init__(self, mode: Any, name: str = "border_clash", dice: tuple[int, ...] = (1, 2)) -> None:
        scenario = self.changed(the_set().scenarios[name])
        switches = Switches(**{**scenario.switches.model_dump(), "deployment": mode})
        self.rules = BatalistRules(the_set(), scenario, switches)
        thrown = ScriptedDice(dice if mode == "alternate" else ())
        self.state: State = self.rules.setup(thrown).state
        self.last: Transition | None = None

    @staticmethod
    def changed(scenario: Scenario) -> Scenario:
        """The scenario as it is."""
        return scenario

    def do(self, seat: int, name: str, *args: Any) -> None:
        """One action."""
        self.last = self.rules.apply(self.state, seat, Action(name, args), SeededDice("camp"))
        self.state = self.last.state
        assert self.rules.faults(self.state) == []

    def why(self, seat: int, name: str, *args: Any) -> str:
        """Why not, "" if it is legal."""
        refusal = self.rules.why_not(self.state, seat, Action(name, args))
        return refusal.code if refusal else ""

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The listed actions."""
        return self.rules.legal_actions(self.state, seat)

    def told(self, name: str, to: int | None = None) -> list[dict[str, Any]]:
        """Events of the last action for everybody, or for one seat."""
        audience = None if to is None else (to,)
        assert self.last is not None
        return [event.data for event in self.last.events if (event.name, event.to) == (name, audience)]


@pytest.mark.rule("b3-06")
def test_ready_the_line_up_stands_and_orders_are_asked() -> None:
    camp = Camp("ready")
    assert camp.state.open.phase == "orders"
    assert {row.status for row in camp.state.battalions} == {"field"}


# --- in secret ----------------------------------------------------------------------------------------------


@pytest.mark.rule("b3-06", "b12-01")
def test_in_secret_both_place_and_then_reveal() -> None:
    camp = Camp("secret")
    assert camp.rules.waiting(camp.state) == (0, 1)
    camp.do(0, "place", 0, 600, 600, 0)
    camp.do(0, "confirm")
    assert camp.last is not None
    assert not camp.last.irreversible
    assert camp.rules.waiting(camp.state) == (1,)
    seen = camp.rules.view(camp.state, 1)
    assert all((row.profile, row.x, row.y) == (-1, 0, 0) for row in seen.battalions[:6])
    assert camp.told("BattalionPlaced") == []
    camp.do(1, "confirm")
    assert camp.last.irreversible
    assert camp.state.open.phase == "orders"
    assert (camp.state.battalions[0].x, camp.state.battalions[0].y) == (600, 600)
    assert len(camp.told("BattalionPlaced")) == 12


@pytest.mark.rule("b3-06")
def test_the_draft_begins_as_the_line_up_and_a_missed_deadline_confirms_it() -> None:
    camp = Camp("secret")
    ready = Camp("ready").state.battalions
    for seat in (0, 1):
        assert camp.rules.default_action(camp.state, seat) == actions.CONFIRM
        camp.do(seat, "confirm")
    assert camp.state.battalions == ready


def test_a_battalion_in_hand_is_shifted_turned_formed_and_exchanged() -> None:
    camp = Camp("secret")
    camp.do(0, "choose", 0)
    camp.do(0, "shift", -100, 0)
    camp.do(0, "shape", "loose", 7)
    draft = drafts.draft_of(camp.state, 0)
    assert draft.spots[0][1:] == (700, 700, 0, "loose", 7)
    camp.do(0, "shape", "column", 7)
    camp.do(0, "rotate", 1800)
    assert drafts.draft_of(camp.state, 0).spots[0][3] == 1800
    camp.do(0, "exchange", 2)
    spots = drafts.draft_of(camp.state, 0).spots
    assert (spots[0][1], spots[2][1]) == (2800, 700)
    camp.do(0, "back")
    assert Action("ready_made") in camp.legal(0)
    camp.do(0, "ready_made")
    assert drafts.draft_of(camp.state, 0).spots[0][1] == 800
    assert Action("ready_made") not in camp.legal(0)


def test_the_north_shifts_as_its_player_sees_the_field() -> None:
    camp = Camp("secret")
    camp.do(1, "choose", 6)
    camp.do(1, "shift", 100, 0)
    assert drafts.draft_of(camp.state, 1).spots[0][1] == 5700


@pytest.mark.rule("b3-01", "b1-05")
def test_places_outside_the_zone_or_on_each_other_are_refused() -> None:
    camp = Camp("secret")
    assert camp.why(0, "place", 0, 800, 760, 0) == "out_of_zone"
    assert camp.why(0, "place", 0, 800, 300, 0) == "out_of_zone"
    assert camp.why(0, "place", 0, 1500, 700, 0) == "no_room"
    assert camp.why(0, "place", 0, 800, 700, 3600) == "bad_angle"
    assert camp.why(0, "place", 6, 800, 700, 0) == "no_such_battalion"
    assert camp.why(0, "place", 0, 10**6, 700, 0) == "out_of_zone"


@pytest.mark.rule("b9-13", "b9-17", "b14-02")
def test_formations_one_may_not_have_are_refused() -> None:
    camp = Camp("secret")
    camp.do(0, "choose", 5)  # knights
    assert camp.why(0, "shape", "hedgehog", 6) == "bad_formation"
    assert camp.why(0, "shape", "square", 6) == "bad_formation"
    assert camp.why(0, "shape", "column", 7) == "bad_files"
    assert camp.why(0, "shape", "column", 0) == "bad_files"
    wide = Camp("secret", "ford")
    rangers = next(
        b
        for b in placing_numbers(wide, 0)
        if wide.rules.facts.profiles[wide.state.battalions[b].profile].has("wide")
    )
    wide.do(0, "choose", rangers)
    assert wide.why(0, "shape", "column", 7) == "bad_formation"


def placing_numbers(camp: Camp, seat: int) -> list[int]:
    """The battalions the seat has to place."""
    return drafts.to_place(camp.state, seat)


@pytest.mark.rule("b2-03", "b14-17")
def test_characters_are_put_on_bases_one_each() -> None:
    camp = Camp("secret")
    people = camp.state.open.characters
    general = next(k for k, row in enumerate(people) if row.seat == 0 and row.rank == "general")
    captain = next(k for k, row in enumerate(people) if row.seat == 0 and row.on == 1)
    camp.do(0, "choose", 1)
    assert Action("attach", (general,)) in camp.legal(0)
    camp.do(0, "attach", general)
    for seat in (0, 1):
        camp.do(seat, "confirm")
    assert camp.state.open.characters[general].on == 1
    assert camp.state.open.characters[captain].on == 3


def test_a_whole_draft_is_a_form() -> None:
    camp = Camp("secret")
    draft = drafts.draft_of(camp.state, 0)
    spots = tuple((b, x, 650, h, form, files) for b, x, _, h, form, files in draft.spots)
    assert camp.why(0, "deploy_confirm", spots[:3], ()) == "not_all_placed"
    assert camp.why(0, "deploy_confirm", (*spots[:5], spots[0]), ()) == "not_all_placed"
    assert camp.why(0, "deploy_confirm", (("a", 1, 2, 3, "column", 5),), ()) == "bad_arguments"
    assert camp.why(0, "deploy", spots, ((0, 1),)) == "bad_arguments"
    assert camp.why(0, "deploy", spots, tuple((k, 2) for k, _ in draft.seats)) == "taken"
    camp.do(0, "deploy", spots, ())
    camp.do(0, "deploy_confirm", spots, draft.seats)
    camp.do(1, "confirm")
    assert [row.y for row in camp.state.battalions[:6]] == [650] * 6


@pytest.mark.rule("b3-07", "b9-27", "b12-01")
def test_who_starts_hidden_is_placed_as_a_marker() -> None:
    camp = Camp("secret", "ford")
    hidden = [b for b in placing_numbers(camp, 0) if placing.starts_hidden(camp.state.battalions[b])]
    assert hidden
    for seat in (0, 1):
        camp.do(seat, "confirm")
    assert [camp.state.battalions[b].status for b in hidden] == ["hidden"] * len(hidden)
    assert [told["b"] for told in camp.told("MarkerPlaced")] == hidden
    assert [told["b"] for told in camp.told("BattalionPlaced", to=0)] == hidden
    assert camp.rules.view(camp.state, 1).battalions[hidden[0]].profile == -1


# --- one at a time ------------------------------------------------------------------------------------------


@pytest.mark.rule("b3-06")
def test_alternately_each_places_one_battalion_for_all_to_see() -> None:
    camp = Camp("alternate")
    order = []
    while camp.state.open.phase == "deploy":
        (seat,) = camp.rules.waiting(camp.state)
        order.append(seat)
        camp.do(seat, "choose", placing_numbers(camp, seat)[0])
        camp.do(seat, "confirm")
        assert len(camp.told("BattalionPlaced")) == 1
    assert order == [0, 1] * 6
    assert camp.state.battalions == Camp("ready").state.battalions


@pytest.mark.rule("b3-06")
@pytest.mark.parametrize(("dice", "first"), [((2, 5), 0), ((5, 2), 1), ((3, 3, 6, 1), 1)])
def test_the_lower_die_places_first(dice: tuple[int, ...], first: int) -> None:
    assert Camp("alternate", dice=dice).state.frames[-1].waits == (first,)


def test_alternately_what_is_in_hand_may_be_put_back_or_elsewhere() -> None:
    camp = Camp("alternate")
    camp.do(0, "choose", 3)
    camp.do(0, "back")
    assert drafts.draft_of(camp.state, 0).spots == ()
    camp.do(0, "place", 2, 3300, 700, 0)
    camp.do(0, "shift", 100, 0)
    assert camp.why(0, "exchange", 3) == "no_such_battalion"
    camp.do(0, "confirm")
    assert (camp.state.battalions[2].x, camp.state.battalions[2].status) == (3400, "field")
    assert camp.state.frames[-1].waits == (1,)
    assert camp.rules.view(camp.state, 1).battalions[2].x == 3400
    assert camp.rules.view(camp.state, 1).battalions[3].profile == -1


def test_alternately_a_taken_place_is_replaced_by_the_nearest_free_one() -> None:
    camp = Camp("alternate")
    camp.do(
        0, "deploy_confirm", ((0, 2800, 700, 0, "column", 7),), ()
    )  # where the third stands in the line-up
    camp.do(1, "confirm")
    camp.do(0, "choose", 2)
    (spot,) = drafts.draft_of(camp.state, 0).spots
    assert spot[:3] != (2, 2800, 700)
    camp.do(0, "confirm")
    assert camp.state.battalions[2].status == "field"


# --- reserves -----------------------------------------------------------------------------------------------


class Late(Camp):
    """Knights come on turn 2, where the line-up has them."""

    @staticmethod
    def changed(scenario: Scenario) -> Scenario:
        """The last battalion of the south in reserve."""
        south, north = scenario.sides
        late: Unit = south.units[5].model_copy(update={"arrives": 2})
        side = south.model_copy(update={"units": (*south.units[:5], late)})
        return scenario.model_copy(update={"sides": (side, north)})


@pytest.mark.rule("b3-07", "b12-01")
def test_reserves_come_on_their_turn_at_the_own_edge_and_are_unknown_before() -> None:
    camp = Late("ready")
    knights = camp.state.battalions[5]
    assert knights.status == "reserve"
    seen = camp.rules.view(camp.state, 1).battalions[5]
    assert (seen.status, seen.profile, seen.arrives) == ("reserve", -1, 0)
    for seat in (0, 1):
        camp.do(seat, "confirm")
    row = camp.state.battalions[5]
    assert (row.status, row.x, row.h) == ("field", 5800, 0)
    assert row.y == 400  # two ranks of riders deep, its rear on the edge
    assert [told["b"] for told in camp.told("ReserveArrived")] == [5]


@pytest.mark.rule("b3-07")
def test_a_reserve_comes_where_there_is_room() -> None:
    game = Game()
    game.put(0, "spearmen", 20, 6)
    late = game.put(0, "knights", 20, 6, status="reserve", arrives=1)
    north = game.put(1, "wolf_riders", 30, 38, status="reserve", arrives=2)
    desk = game.on_desk()
    reserves.arrive(desk)
    game.take(desk)
    assert game.row(late).status == "field"
    assert game.row(late).y == 400
    assert game.row(late).x != 2000
    assert game.row(north).status == "reserve"
    assert game.rules.faults(game.state) == []
    desk = game.open(turn=2).on_desk()
    reserves.arrive(desk)
    game.take(desk)
    assert (game.row(north).x, game.row(north).h) == (3000, 1800)
    assert game.row(north).y < 4200


@pytest.mark.rule("b3-06", "b3-07")
@pytest.mark.parametrize("mode", ["secret", "alternate"])
@pytest.mark.parametrize("name", ["border_clash", "ford", "last_wall", "skirmish"])
def test_every_scenario_can_be_deployed_by_defaults(mode: str, name: str) -> None:
    camp = Camp(mode, name)
    for _ in range(60):
        if camp.state.open.phase != "deploy":
            break
        seat = camp.rules.waiting(camp.state)[0]
        action = camp.rules.default_action(camp.state, seat)
        assert camp.why(seat, action.name, *action.args) == ""
        camp.do(seat, action.name, *action.args)
    assert camp.state.open.phase == "orders"
