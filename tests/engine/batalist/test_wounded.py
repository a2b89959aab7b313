"""Wounded: staying, Recover, To the doctor, Mercy (sections 5, 9; rulings 23, 24)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.batalist import actions, damage, status, victory, wounded
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import MOVED, Blow
from tests.engine.batalist.arranged import Game


class Camp(Game):
    """Spearmen with wounded in the middle of the southern half, their card; others have cards too."""

    def __init__(self, order: str = "recover", hurt: int = 9, **switches: Any) -> None:
        super().__init__(**switches)
        self.b = self.put(0, "spearmen", 30, 15)
        self.full = self.row(self.b).full
        self.change(self.b, figures=self.full - 12, wounded=hurt)
        self.cards(0, (self.b, order), (self.put(0, "spearmen", 55, 7), "turn"))
        self.cards(1, (self.put(1, "orcs", 55, 35), "turn"))


def blow(to: int, amount: int) -> Blow:
    """A blow of so much damage."""
    return Blow(0, to, 1, 1, (), 0, 1, (), 0, amount, (), 0, amount)


# --- staying ------------------------------------------------------------------------------------------------


@pytest.mark.rule("b9-30", "b14-23")
@pytest.mark.parametrize(("amount", "hurt"), [(7, 3), (1, 0), (8, 4)])
def test_half_of_the_figures_lost_in_an_attack_are_wounded(amount: int, hurt: int) -> None:
    game = Game()
    b = game.put(0, "spearmen", 20, 10)
    desk = game.on_desk()
    done = damage.hit(desk, blow(b, amount))
    game.take(desk)
    assert (done.killed, done.wounded, game.row(b).wounded) == (amount, hurt, hurt)
    assert game.row(b).figures == game.row(b).full - amount


@pytest.mark.rule("b9-31")
def test_a_table_may_play_without_wounded() -> None:
    game = Game(wounded=False)
    b = game.put(0, "spearmen", 20, 10)
    desk = game.on_desk()
    damage.hit(desk, blow(b, 8))
    game.take(desk)
    assert game.row(b).wounded == 0
    assert wounded.why_not_order(game.rules, game.state, b, "recover") is not None


@pytest.mark.rule("b14-23")
def test_the_wounded_are_lost_with_the_battalion() -> None:
    game = Camp()
    desk = game.on_desk()
    blown = damage.hit(desk, blow(game.b, 99))
    damage.tell_losses(desk, blown, "melee")
    game.take(desk)
    assert (game.row(game.b).status, game.row(game.b).wounded) == ("lost", 0)
    assert game.told("WoundedLost") == [{"b": game.b, "n": 9, "cause": "battalion"}]


@pytest.mark.rule("b9-30", "b14-23")
def test_wounded_neither_fight_nor_slow_the_battalion() -> None:
    game = Camp()
    layout = status.layout(game.rules, game.row(game.b))
    assert layout.figures == game.full - 12
    assert status.speed(game.rules, game.state, game.b) == 400


@pytest.mark.rule("b14-23", "b9-30")
def test_wounded_on_their_way_that_are_hit_are_dead_for_good() -> None:
    game = Game()
    b = game.put(0, "spearmen", 20, 20)
    party = game.put(0, "spearmen", 20, 10, figures=9, files=9, full=9, parent=b)
    desk = game.on_desk()
    done = damage.hit(desk, blow(party, 4))
    game.take(desk)
    assert (done.killed, done.wounded) == (4, 0)
    assert (game.row(party).figures, game.row(party).wounded) == (5, 0)


@pytest.mark.rule("b18-25", "b14-23")
def test_wounded_away_are_not_among_the_fallen_but_those_lost_on_the_way_are() -> None:
    game = Game()
    b = game.put(0, "spearmen", 20, 20)
    game.change(b, figures=game.row(b).full - 12, wounded=2)
    party = game.put(0, "spearmen", 20, 10, figures=5, files=5, full=5, parent=b)
    assert wounded.fallen(game.state, b) == 12 - 2 - 5
    assert wounded.fallen(game.state, party) == 0
    game.change(party, status="home")
    assert wounded.fallen(game.state, b) == 12 - 2 - 5
    game.change(party, status="lost", figures=0)
    assert wounded.fallen(game.state, b) == 12 - 2


# --- the orders ---------------------------------------------------------------------------------------------


@pytest.mark.rule("b5-11", "b14-24")
@pytest.mark.parametrize(("die", "hurt", "back"), [(3, 9, 4), (6, 2, 2)])
def test_recover_brings_a_die_and_one_back(die: int, hurt: int, back: int) -> None:
    game = Camp("recover", hurt)
    game.do(0, actions.carry_out(0), (die,))
    assert game.row(game.b).figures == game.full - 12 + back
    assert game.row(game.b).wounded == hurt - back
    assert game.told("WoundedHealed")[0]["die"] == die


@pytest.mark.rule("b5-11")
def test_who_finds_no_room_in_the_ranks_stays_wounded() -> None:
    game = Camp("recover")
    rear = game.row(game.b).y / 100 - status.layout(game.rules, game.row(game.b)).depth
    game.put(0, "spearmen", 30, rear)
    game.do(0, actions.carry_out(0), (6,))
    assert game.row(game.b).figures + game.row(game.b).wounded == game.full - 3
    assert game.row(game.b).figures < game.full - 12 + 7


@pytest.mark.rule("b5-14", "b14-24")
def test_mercy_kills_a_die_and_two_and_is_no_attack() -> None:
    game = Camp("mercy")
    game.do(0, actions.carry_out(0), (2,))
    assert (game.row(game.b).wounded, game.row(game.b).figures) == (5, game.full - 12)
    assert game.row(game.b).rights == 0
    assert game.told("WoundedLost")[0]["n"] == 4


@pytest.mark.rule("b5-11", "b5-12", "b5-14")
@pytest.mark.parametrize("order", ["recover", "doctor", "mercy"])
def test_the_three_orders_need_wounded(order: str) -> None:
    game = Camp(order, hurt=0)
    refusal = wounded.why_not_order(game.rules, game.state, game.b, order)
    assert refusal is not None
    assert refusal.code == "needs_wounded"


@pytest.mark.rule("b5-12", "b9-30", "b14-23")
def test_the_wounded_set_out_for_the_hospital_in_one_rank_at_half_speed() -> None:
    game = Camp("doctor")
    game.do(0, actions.carry_out(0))
    party = len(game.state.battalions) - 1
    row = game.row(party)
    assert (row.parent, row.figures, row.files, game.row(game.b).wounded) == (game.b, 9, 9, 0)
    assert status.speed(game.rules, game.state, party) == 200
    (left,) = game.told("WoundedLeft")
    (walked,) = game.told("WoundedWalked")
    way = ((walked["x"] - left["x"]) ** 2 + (walked["y"] - left["y"]) ** 2) ** 0.5
    assert 50 < way <= 201
    assert row.y < left["y"]
    assert status.melee_arms(game.rules, row) is None  # unarmed
    archers = game.put(0, "archers", 45, 15)
    walking = game.put(0, "archers", 45, 25, figures=3, files=3, full=3, parent=archers)
    assert status.shooting_arms(game.rules, game.row(archers)) is not None
    assert status.shooting_arms(game.rules, game.row(walking)) is None


@pytest.mark.rule("b5-12", "b14-23", "b5-13")
def test_they_go_on_by_themselves_each_turn_until_they_are_saved() -> None:
    game = Camp("doctor")
    game.do(0, actions.carry_out(0))
    party, lost = len(game.state.battalions) - 1, victory.hits(game.rules, game.state, 0)[0]
    assert lost == 12
    for _ in range(12):
        game.change(party, did=0)
        desk = game.on_desk()
        wounded.walk(desk)
        game.take(desk)
        if game.row(party).status == "home":
            break
    assert game.told("WoundedSaved") == [{"b": party, "n": 9}]
    assert victory.hits(game.rules, game.state, 0)[0] == 12 - 9


@pytest.mark.rule("b14-23")
def test_in_the_turn_they_set_out_they_walk_once() -> None:
    game = Camp("doctor")
    game.do(0, actions.carry_out(0))
    party = len(game.state.battalions) - 1
    place = game.row(party)
    assert place.did & MOVED
    desk = game.on_desk()
    wounded.walk(desk)
    game.take(desk)
    assert game.row(party) == place


@pytest.mark.rule("b5-12")
def test_the_order_may_be_cancelled_and_given_again() -> None:
    game = Camp("doctor")
    game.do(0, actions.carry_out(0))
    party = len(game.state.battalions) - 1
    game.do(0, actions.standing("doctor", "halt"))
    game.change(party, did=0)
    place = game.row(party)
    desk = game.on_desk()
    wounded.walk(desk)
    game.take(desk)
    assert game.row(party) == place
    game.do(0, actions.standing("doctor", "walk"))
    desk = game.on_desk()
    wounded.walk(desk)
    game.take(desk)
    assert game.row(party) != place


@pytest.mark.rule("b14-23")
def test_an_enemy_that_touches_them_kills_them() -> None:
    game = Camp("doctor")
    game.do(0, actions.carry_out(0))
    party = len(game.state.battalions) - 1
    base = status.base(game.rules, game.row(party))
    x, y = base.world(0.0, 0.0)
    orcs = game.put(1, "orcs", x, y, heading=game.row(party).h / 10 + 180)
    assert geo.touching(base, status.base(game.rules, game.row(orcs)))
    desk = game.on_desk()
    wounded.trample(desk)
    game.take(desk)
    assert (game.row(party).status, game.row(party).figures) == ("lost", 0)
    assert game.told("WoundedLost") == [{"b": party, "n": 9, "cause": "touched"}]


@pytest.mark.rule("b14-23")
def test_wounded_of_the_other_side_are_unarmed_and_friends_kill_nobody() -> None:
    game = Game()
    own, foe = game.put(0, "spearmen", 50, 5), game.put(1, "orcs", 50, 35)
    south = game.put(0, "spearmen", 20, 20, figures=5, files=5, full=5, parent=own)
    north = game.put(1, "orcs", 20, 20, figures=5, files=5, full=5, parent=foe)
    friend = game.put(0, "spearmen", 28, 20, figures=5, files=5, full=5, parent=own)
    game.put(0, "spearmen", 28, 19)
    desk = game.on_desk()
    wounded.trample(desk)
    assert [desk.battalions[b].status for b in (south, north, friend)] == ["field"] * 3


def test_without_room_behind_they_form_narrower_or_beside() -> None:
    game = Camp("doctor")
    for x in (16, 23, 30, 37, 44):
        game.put(0, "spearmen", x, 11.5)
    game.do(0, actions.carry_out(0))
    party = len(game.state.battalions) - 1
    assert game.row(party).parent == game.b
    assert game.row(party).files < 9 or abs(game.row(party).x - 3000) > 300


@pytest.mark.rule("b14-23")
def test_a_melee_at_them_is_no_fight() -> None:
    game = Camp("doctor")
    game.do(0, actions.carry_out(0))
    party = len(game.state.battalions) - 1
    x, y = status.base(game.rules, game.row(party)).world(0.0, 2.0)
    orcs = game.put(1, "orcs", x, y, heading=game.row(party).h / 10 + 180)
    game.cards(1, (orcs, "melee"), (2, "turn")).ask(1)
    game.do(1, actions.melee(orcs, 0, party))
    assert (game.row(party).status, game.row(orcs).figures) == ("lost", game.row(orcs).full)
    assert game.told("AttackMade") == []
