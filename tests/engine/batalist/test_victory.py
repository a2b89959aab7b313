"""Ways to win, the turn limit, draws (sections 3, 4, 20; rulings 18, 32)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import victory
from bot.engine.batalist.content import Disc, Goal
from tests.engine.batalist.arranged import BK, DEAD, HORDE, NEVER, Game, the_set


def judged(game: Game, *, at_turn_end: bool = False, at_limit: bool = False) -> Game:
    """After an action, at a turn's end, or after the last turn."""
    desk = game.on_desk()
    if at_limit:
        victory.at_limit(desk)
    elif at_turn_end:
        victory.end_turn(desk)
    else:
        victory.check(desk)
    return game.take(desk)


def result(game: Game) -> tuple[int | None, str] | None:
    """Winner and reason, None while it goes on."""
    outcome = game.rules.outcome(game.state)
    return (outcome.winner, outcome.reason) if outcome else None


def losing(percent: int, headless: int = 0) -> tuple[tuple[Goal, ...], tuple[Goal, ...]]:
    """Both win by the enemy's losses."""
    goal = Goal(kind="losses", percent=percent, headless=headless)
    return (goal,), (goal,)


# --- losses -------------------------------------------------------------------------------------------------


@pytest.mark.rule("b20-03", "b3-01")
def test_losses_are_counted_in_hits_and_a_tough_figure_is_several() -> None:
    game = Game(BK, HORDE)
    trolls = game.put(1, "trolls", 20, 35)
    tough = game.facts.profiles[game.row(trolls).profile].tough
    full = game.row(trolls).full
    game.change(trolls, figures=full - 1, harm=1)
    assert victory.hits(game.rules, game.state, 1) == (tough + 1, full * tough)
    assert victory.lost(game.rules, game.state) == (0, (tough + 1) * 1000 // (full * tough))
    assert victory.lost(game.rules, game.state) == game.rules.view(game.state, None).lost


@pytest.mark.rule("b4-16", "b20-03")
@pytest.mark.parametrize(("left", "is_won"), [(13, False), (12, True)])
def test_the_game_ends_as_soon_as_a_side_meets_its_condition(left: int, is_won: bool) -> None:
    game = Game(goals=losing(60))
    game.put(0, "spearmen", 20, 5)
    orcs = game.put(1, "orcs", 20, 35)
    assert game.row(orcs).full == 32
    judged(game.change(orcs, figures=left))
    assert result(game) == ((0, "losses") if is_won else None)


@pytest.mark.rule("b20-03", "b14-18")
def test_less_is_enough_once_the_general_is_dead() -> None:
    game = Game(goals=losing(60, 45))
    game.put(0, "spearmen", 20, 5)
    orcs = game.put(1, "orcs", 20, 35)
    general = game.person(1, "general", orcs)
    assert result(judged(game.change(orcs, figures=17))) is None
    assert result(judged(game.change_person(general, on=-1))) == (0, "losses")


def test_a_side_that_began_without_a_general_misses_nobody() -> None:
    game = Game(goals=losing(60, 45))
    game.put(0, "spearmen", 20, 5)
    assert result(judged(game.change(game.put(1, "orcs", 20, 35), figures=17))) is None


@pytest.mark.rule("b3-01")
def test_the_death_of_the_general_may_be_a_condition() -> None:
    game = Game(goals=((Goal(kind="general"),), (NEVER,)))
    game.put(0, "spearmen", 20, 5)
    general = game.person(1, "general", game.put(1, "orcs", 20, 35))
    assert result(judged(game)) is None
    assert result(judged(game.change_person(general, on=-1))) == (0, "general")


# --- ground -------------------------------------------------------------------------------------------------

SOUTH_EDGE = ((0.0, 0.0), (66.0, 0.0), (66.0, 12.0), (0.0, 12.0))


@pytest.mark.rule("b20-09")
@pytest.mark.parametrize(("y", "inside"), [(8.0, 32), (8.2, 24), (9.0, 24), (11.2, 0), (11.5, 0), (7.5, 32)])
def test_figures_wholly_across_a_line(y: float, inside: int) -> None:
    game = Game()
    game.put(1, "orcs", 20, y)
    assert victory.figures_inside(game.rules, game.state, 1, SOUTH_EDGE) == inside


@pytest.mark.rule("b20-09")
def test_intruders_win_at_the_end_of_a_turn_only() -> None:
    goal = Goal(kind="intrude", figures=12, area=SOUTH_EDGE, when="turn_end")
    game = Game(goals=((NEVER,), (goal, NEVER)))
    game.put(0, "spearmen", 50, 20)
    game.put(1, "orcs", 20, 8)
    assert result(judged(game)) is None
    assert result(judged(game, at_turn_end=True)) == (1, "intrude")


@pytest.mark.rule("b4-17")
def test_ways_joined_by_or_are_one_condition_and_all_conditions_must_be_met() -> None:
    general, losses = Goal(kind="general"), Goal(kind="losses", percent=60)
    either = Game(goals=((general, losses), (NEVER,)))
    either.put(0, "spearmen", 20, 5)
    orcs = either.put(1, "orcs", 20, 35)
    either.person(1, "general", orcs)
    assert result(judged(either.change(orcs, figures=12))) == (0, "losses")
    both = Game(goals=((general,), (NEVER,)))
    sides = both.rules.scenario.sides
    asked = sides[0].model_copy(update={"goals": ((general,), (losses,))})
    both.rules.scenario = both.rules.scenario.model_copy(update={"sides": (asked, sides[1])})
    both.put(0, "spearmen", 20, 5)
    orcs = both.put(1, "orcs", 20, 35)
    chief = both.person(1, "general", orcs)
    assert result(judged(both.change(orcs, figures=12))) is None
    assert result(judged(both.change_person(chief, on=-1))) == (0, "losses")


@pytest.mark.rule("b20-06")
def test_a_disc_is_held_by_more_figures() -> None:
    game = Game(discs=(Disc(x=20, y=20, r=4), Disc(x=40, y=20, r=4)))
    game.put(0, "spearmen", 20, 20)
    assert victory.holders(game.rules, game.state) == (0, -1)
    game.put(1, "orcs", 20, 20.5)
    game.put(1, "orcs", 40, 18)
    south, north = (victory.in_disc(game.rules, game.state, seat, 0) for seat in (0, 1))
    assert south > 0
    assert north > 0
    assert victory.holders(game.rules, game.state)[1] == 1


@pytest.mark.rule("b20-06", "b14-23")
def test_wounded_on_their_way_hold_nothing() -> None:
    game = Game(discs=(Disc(x=20, y=20, r=4),))
    b = game.put(0, "spearmen", 50, 10)
    game.put(0, "spearmen", 20, 20, parent=b, figures=5, files=5, full=5)
    assert victory.holders(game.rules, game.state) == (-1,)


@pytest.mark.rule("b3-01")
def test_holding_discs_may_win_at_once() -> None:
    goal = Goal(kind="hold", n=1)
    game = Game(goals=((goal,), (NEVER,)), discs=(Disc(x=20, y=20, r=4),))
    b = game.put(0, "spearmen", 50, 10)
    game.put(1, "orcs", 50, 35)
    assert result(judged(game)) is None
    assert result(judged(game.change(b, x=2000, y=2000))) == (0, "hold")


# --- both, the limit ----------------------------------------------------------------------------------------


@pytest.mark.rule("b14-32")
@pytest.mark.parametrize(("ours", "theirs", "winner"), [(11, 8, 0), (4, 12, 1)])
def test_both_in_the_same_action_more_left_by_points_wins(ours: int, theirs: int, winner: int) -> None:
    game = Game(goals=losing(60))
    spearmen, orcs = game.put(0, "spearmen", 20, 5), game.put(1, "orcs", 20, 35)
    judged(game.change(spearmen, figures=ours).change(orcs, figures=theirs))
    assert result(game) == (winner, "both")


@pytest.mark.rule("b14-32")
def test_both_with_as_much_left_is_a_draw() -> None:
    game = Game(BK, BK, goals=losing(60))
    for seat, y in ((0, 5), (1, 35)):
        game.change(game.put(seat, "spearmen", 20, y), figures=5)
    judged(game)
    assert result(game) == (None, "both")


@pytest.mark.rule("b20-03", "b14-32")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"), [(20, 32, 1), (28, 20, 0), (28, 32, None), (27, 31, None)]
)
def test_at_the_limit_the_smaller_share_lost_wins_unless_within_the_margin(
    ours: int, theirs: int, winner: int | None
) -> None:
    game = Game()
    spearmen, orcs = game.put(0, "spearmen", 20, 5), game.put(1, "orcs", 20, 35)
    judged(game.change(spearmen, figures=ours).change(orcs, figures=theirs), at_limit=True)
    assert result(game) == (winner, "limit")


@pytest.mark.rule("b20-06")
def test_at_the_limit_more_discs_win_and_a_tie_goes_to_fewer_losses() -> None:
    game = Game(discs=(Disc(x=20, y=20, r=4),), final="discs")
    spearmen, orcs = game.put(0, "spearmen", 50, 10), game.put(1, "orcs", 50, 35)
    assert result(judged(game.change(orcs, figures=31), at_limit=True)) == (0, "limit")
    game = Game(discs=(Disc(x=20, y=20, r=4),), final="discs")
    spearmen, orcs = game.put(0, "spearmen", 50, 10), game.put(1, "orcs", 50, 35)
    game.change(orcs, x=2000, y=1800, figures=20)
    assert result(judged(game, at_limit=True)) == (1, "discs")
    assert game.row(spearmen).figures == game.row(spearmen).full


@pytest.mark.rule("b20-09")
@pytest.mark.parametrize(("final", "winner"), [("south", 0), ("north", 1)])
def test_at_the_limit_a_side_may_win_by_holding_out(final: str, winner: int) -> None:
    game = Game(final=final)
    game.put(0, "spearmen", 20, 5)
    game.put(1, "orcs", 20, 35)
    assert result(judged(game, at_limit=True)) == (winner, "limit")


def test_scores_are_what_is_left_of_each_side() -> None:
    game = Game(DEAD, HORDE)
    game.change(game.put(0, "bone_spears", 20, 5), figures=27)
    game.put(1, "orcs", 20, 35)
    outcome = judged(game, at_limit=True).rules.outcome(game.state)
    assert outcome is not None
    assert outcome.scores == (750, 1000)


@pytest.mark.rule("b11-02", "b20-03", "b20-06", "b20-09", "b20-11")
def test_the_scenarios_are_won_as_their_rows_say() -> None:
    found = {
        name: [
            [(way.kind, way.percent, way.headless, way.when) for way in c] for c in scenario.sides[1].goals
        ]
        for name, scenario in the_set().scenarios.items()
    }
    assert found["border_clash"] == [[("losses", 60, 45, "once")]]
    assert [("losses", 60, 0, "once")] in [sorted(condition) for condition in found["skirmish"]]
    assert the_set().scenarios["ford"].final == "discs"
    attackers = [way for condition in found["last_wall"] for way in condition]
    assert {way[0] for way in attackers} == {"intrude", "losses"}
    assert the_set().scenarios["last_wall"].final == "south"
