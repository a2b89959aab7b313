"""What battalions do, or don't, of their own accord (section 9; rulings 21, 22)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import actions, impulses
from bot.engine.batalist.content import Goal
from bot.engine.batalist.model import HASTENED, MOVED
from bot.engine.core import Action
from bot.engine.dice import ScriptedDice, SeededDice
from tests.engine.batalist.arranged import BK, DEAD, HORDE, Game, disc_of_wood


def obeying(game: Game, b: int, order: str, dice: tuple[int, ...]) -> bool:
    """Whether the battalion obeys with these dice; all must fall."""
    desk = game.on_desk(dice)
    found = impulses.obeys(desk, b, order)
    game.take(desk)
    return found


# --- refusing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("b9-10", "b14-22")
@pytest.mark.parametrize("order", ["melee", "shoot"])
def test_a_coward_tests_before_every_attack(order: str) -> None:
    game = Game(BK, HORDE)
    goblins = game.put(1, "goblin_archers", 20, 20)  # Coward 1
    assert not obeying(game, goblins, order, (1,))
    assert game.told("OrderRefused") == [{"b": goblins, "order": order, "skill": "coward", "die": 1, "n": 1}]
    assert obeying(game, goblins, order, (2,))
    assert obeying(game, goblins, "move", ())
    assert obeying(game, goblins, "reform", ())


@pytest.mark.rule("b9-11")
def test_an_undisciplined_one_tests_before_reform() -> None:
    game = Game(BK, HORDE)
    orcs = game.put(1, "orcs", 20, 20)  # Undisciplined 2
    assert not obeying(game, orcs, "reform", (2,))
    assert obeying(game, orcs, "reform", (3,))
    assert obeying(game, orcs, "melee", ())


@pytest.mark.rule("b9-12", "b14-22")
def test_a_weak_one_tests_before_the_second_card_turned_over() -> None:
    game = Game(DEAD, HORDE)
    dead = game.put(0, "walking_dead", 20, 20)  # Weak 2
    assert obeying(game, dead, "move", ())
    game.change(dead, turned=1)
    assert not obeying(game, dead, "move", (2,))
    assert obeying(game, dead, "move", (3,))


@pytest.mark.rule("b14-22")
def test_weak_comes_before_coward_one_die_each() -> None:
    game = Game(BK, HORDE)
    militia = game.put(0, "militia", 20, 20, turned=1)  # Coward 1, Weak 1
    assert impulses.tests(game.rules, game.state, militia, "melee") == ["weak", "coward"]
    assert not obeying(game, militia, "melee", (1,))
    assert not obeying(game, militia, "melee", (2, 1))
    assert obeying(game, militia, "melee", (2, 2))


@pytest.mark.rule("b9-10", "b14-22")
def test_a_refused_card_is_lost_and_the_go_is_over() -> None:
    game = Game(HORDE, BK)
    goblins, foe = game.put(0, "goblin_archers", 20, 10), game.put(1, "spearmen", 20, 18)
    game.cards(0, (goblins, "shoot"))
    game.cards(1, (foe, "turn"))
    game.do(0, actions.shoot(goblins, 0, foe), (1,))
    assert game.state.hidden[0].cards == ()
    assert game.row(goblins).cards == 0
    assert game.state.open.active == 1
    assert game.row(foe).rights == 0


# --- Bloodthirsty -------------------------------------------------------------------------------------------


def raging(game: Game) -> Game:
    """After the last order."""
    desk = game.on_desk()
    desk.dice = ScriptedDice((), otherwise=SeededDice("rage"))
    impulses.rage(desk)
    return game.take(desk)


@pytest.mark.rule("b9-08", "b9-09", "b14-21")
@pytest.mark.parametrize(("orders", "attacks"), [(0, 2), (1, 1), (2, 0)])
def test_a_bloodthirsty_one_attacks_once_for_each_missing_order(orders: int, attacks: int) -> None:
    game = Game(BK, HORDE)
    game.put(0, "spearmen", 20, 10)
    orcs = game.put(1, "orcs", 20, 25)
    game.hide(1, last=tuple((orcs, "move", -1) for _ in range(orders)))
    raging(game)
    assert len(game.told("Raged")) == attacks
    assert game.row(orcs).y == 2500 - 400 * attacks
    assert len(game.told("ChargeShort")) == attacks


@pytest.mark.rule("b9-08", "b14-21")
def test_it_goes_at_the_nearest_enemy_it_sees_and_fights_it() -> None:
    game = Game(BK, HORDE)
    far, near = game.put(0, "spearmen", 14, 10), game.put(0, "spearmen", 26, 15)
    orcs = game.put(1, "orcs", 26, 18)
    raging(game)
    assert [told["target"] for told in game.told("Raged")] == [near, near]
    assert all(told["target"] == near for told in game.told("AttackMade"))
    assert game.row(near).figures < game.row(near).full
    assert game.row(far).figures == game.row(far).full
    assert game.row(orcs).did & MOVED


@pytest.mark.rule("b14-21")
def test_with_nobody_in_sight_it_stands() -> None:
    game = Game(BK, HORDE, terrain=(disc_of_wood(20, 17, 6),))
    game.put(0, "spearmen", 20, 10)
    orcs = game.put(1, "orcs", 20, 25)
    raging(game)
    assert game.told("Raged") == []
    assert game.row(orcs).y == 2500


@pytest.mark.rule("b14-21")
def test_the_winner_of_initiative_first_each_from_left_to_right() -> None:
    game = Game(HORDE, HORDE)
    south = [game.put(0, "orcs", x, 5) for x in (40, 15)]
    north = [game.put(1, "orcs", x, 37) for x in (40, 15)]
    game.open(winner=1)
    raging(game)
    assert [told["b"] for told in game.told("Raged")][::2] == [north[0], north[1], south[1], south[0]]


@pytest.mark.rule("b4-16", "b14-21")
def test_a_battle_won_by_the_first_of_the_mad_is_over_before_the_others_go() -> None:
    nearly = Goal(kind="losses", percent=1)
    game = Game(HORDE, HORDE, goals=((nearly,), (nearly,)))
    first, other = game.put(0, "orcs", 20, 20), game.put(1, "orcs", 20, 20)
    raging(game.open(winner=1))
    assert [told["b"] for told in game.told("Raged")] == [other]
    assert len(game.told("AttackMade")) == 1
    assert game.rules.outcome(game.state) is not None
    assert game.row(first).seat == 0


@pytest.mark.rule("b10-09")
def test_fear_holds_the_bloodthirsty_too() -> None:
    game = Game(BK, HORDE)
    game.put(0, "spearmen", 20, 10)
    orcs = game.put(1, "orcs", 20, 25)
    raging(game.charm("no_attack", 0, orcs))
    assert game.told("Raged") == []


# --- Fast ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("b9-15", "b14-21", "b14-12")
def test_a_fast_one_moves_once_a_turn_without_an_order() -> None:
    game = Game(BK, HORDE)
    riders = game.put(0, "light_riders", 20, 10)
    spearmen = game.put(0, "spearmen", 50, 7)
    game.cards(0, (spearmen, "turn"))
    game.cards(1, (game.put(1, "orcs", 50, 35), "turn"))
    assert impulses.list_fast(game.rules, game.state, 0) == [Action("fast", (riders,))]
    assert game.refused(0, actions.hasten(spearmen, (("forward", 100),))) == "needs_skill"
    game.do(0, actions.hasten(riders, (("forward", 900),)))
    row = game.row(riders)
    assert row.y == 1900
    assert row.did & HASTENED
    assert row.did & MOVED
    assert game.state.open.active == 1  # it was his action
    game.ask(0)
    assert game.refused(0, actions.hasten(riders, (("forward", 100),))) == "has_hastened"
    assert impulses.list_fast(game.rules, game.state, 0) == []


@pytest.mark.rule("b9-15")
def test_it_is_built_leg_by_leg_too() -> None:
    game = Game(BK, HORDE)
    riders = game.put(0, "light_riders", 20, 10)
    game.cards(0, (game.put(0, "spearmen", 50, 7), "turn"))
    game.cards(1, (game.put(1, "orcs", 50, 35), "turn"))
    game.do(0, Action("fast", (riders,)))
    assert game.state.frames[-1].name == "hasten"
    game.do(0, Action("leg", ("forward", 400)))
    game.do(0, Action("leg", ("left", 100)))
    game.do(0, actions.CONFIRM)
    assert (game.row(riders).x, game.row(riders).y) == (1900, 1400)
    assert game.told("BattalionMoved")[0]["cause"] == "fast"


def test_nobody_hastens_others_or_the_dead() -> None:
    game = Game(BK, HORDE)
    ours, theirs = game.put(0, "light_riders", 20, 10), game.put(1, "wolf_riders", 20, 30)
    codes = [impulses.why_not_fast(game.rules, game.state, 0, b) for b in (theirs, 99)]
    assert [code.code for code in codes if code] == ["not_yours", "no_such_battalion"]
    game.change(ours, status="lost", figures=0)
    gone = impulses.why_not_fast(game.rules, game.state, 0, ours)
    assert gone is not None
    assert gone.code == "gone"
