"""Setting the table, the course of turns, what a seat may know (sections 3, 4, 12)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

from bot.engine.batalist import actions
from bot.engine.batalist.content import Character, Effect, Goal, Scenario, Side, Skill, Switches, Unit
from bot.engine.batalist.model import ACTED, HASTENED, MOVED, State
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Transition
from bot.engine.dice import ScriptedDice, SeededDice
from tests.engine.batalist.arranged import disc_of_wood, the_set
from tests.engine.batalist.drill import DRILL, Drill, drill_set

FOLDER = Path(__file__).parents[3] / "bot" / "engine" / "batalist"
LINE = [Unit(profile="line", x=10.0 * n, y=7.0, heading=0.0) for n in (1, 2, 3)]


def begun(
    units: tuple[Unit, ...],
    people: tuple[Character, ...] = (),
    dice: tuple[int, ...] = (),
    **switches: object,
) -> tuple[BatalistRules, Transition]:
    """A match of drill battalions in the south against one line."""
    old: Scenario = Drill().rules.scenario
    south, north = old.sides
    foe = Unit(profile="line", x=33.0, y=35.0, heading=180.0)
    sides: tuple[Side, Side] = (
        south.model_copy(update={"units": units, "characters": people, "book": DRILL}),
        north.model_copy(update={"units": (foe,), "book": DRILL}),
    )
    scenario = old.model_copy(update={"sides": sides})
    rules = BatalistRules(drill_set(), scenario, Switches(**switches))  # type: ignore[arg-type]
    return rules, rules.setup(ScriptedDice(dice))


# --- the table ----------------------------------------------------------------------------------------------


@pytest.mark.rule("b3-01", "b3-06", "b6-01", "b2-03")
def test_the_scenario_says_who_stands_where() -> None:
    people = (
        Character(rank="general", on=1, ability="talent"),
        Character(rank="mage", on=0, ability="novice"),
    )
    rules, begin = begun((*LINE, Unit(profile="skirmishers", x=50.0, y=7.0, heading=0.0)), people)
    state: State = begin.state
    assert [(row.seat, row.x, row.y, row.h, row.formation) for row in state.battalions] == [
        (0, 1000, 700, 0, "column"),
        (0, 2000, 700, 0, "column"),
        (0, 3000, 700, 0, "column"),
        (0, 5000, 700, 0, "loose"),
        (1, 3300, 3500, 1800, "column"),
    ]
    general, mage = state.open.characters
    assert (general.on, general.cs, general.cr) == (1, 3, 700)
    assert (mage.on, mage.ms, state.hidden[0].mana) == (0, 2, ((1, 6),))
    assert (state.open.turn, state.open.phase) == (1, "orders")
    assert [event.name for event in begin.events] == ["MatchBegan", "TurnBegan", "PhaseBegan"]
    assert rules.seats == ("south", "north")
    assert rules.faults(state) == []


@pytest.mark.rule("b3-02", "b3-03", "b3-04", "b11-03")
@pytest.mark.parametrize(
    ("die", "cs", "cr", "ms", "plus"),
    [(1, 1, 300, 1, 2), (2, 2, 500, 2, 2), (4, 2, 500, 2, 2), (5, 3, 700, 3, 1), (6, 4, 900, 4, 1)],
)
def test_abilities_by_the_die(die: int, cs: int, cr: int, ms: int, plus: int) -> None:
    people = (
        Character(rank="general", on=1, ability="talent"),
        Character(rank="mage", on=0, ability="novice"),
    )
    _, begin = begun(tuple(LINE), people, (die, die, 3), abilities="roll")
    general, mage = begin.state.open.characters
    assert (general.cs, general.cr, mage.ms) == (cs, cr, ms)
    assert begin.state.hidden[0].mana == ((1, 3 + plus),)
    (secret,) = [event for event in begin.events if event.name == "ManaRolled"]
    assert secret.to == (0,)


@pytest.mark.rule("b3-07", "b9-27")
def test_which_of_the_hidden_has_which_number_is_by_lot() -> None:
    units = (LINE[0], Unit(profile="bows", x=40.0, y=7.0, heading=0.0, hidden=True))
    third = Unit(profile="horse", x=50.0, y=7.0, heading=0.0, hidden=True)
    old: Scenario = begun((*units, third))[0].scenario
    rules = BatalistRules(drill_set(), old)
    for order, first in (((0, 1), "bows"), ((1, 0), "horse")):
        state = rules.setup(ScriptedDice(shuffles=[order])).state
        row = state.battalions[1]
        assert rules.facts.profiles[row.profile].id == first
        assert row.status == "hidden"


# --- turns --------------------------------------------------------------------------------------------------


def test_what_counts_within_a_turn_is_gone_with_it() -> None:
    game = Drill()
    a, b = game.put(0, "line", 20, 10), game.put(1, "line", 20, 30)
    game.person(0, "captain", a, stepped=1)
    game.change(a, did=MOVED | ACTED | HASTENED, rights=2, turned=1)
    game.charm("defence", 1, b).charm("defence", 2, b, lasting=1)
    game.cards(0, (a, "turn")).ask(0)
    game.do(0, actions.carry_out(0, (900,)))
    row = game.row(a)
    assert (row.did, row.rights, row.turned, row.cards) == (0, 0, 0, 0)
    assert game.person_at(0).stepped == 0
    assert [charm.n for charm in game.state.open.charms] == [2]
    assert game.told("TurnEnded") == [{"turn": 1, "lost": [0, 0]}]
    assert game.told("TurnBegan") == [{"turn": 2}]


@pytest.mark.rule("b4-14", "b9-09", "b14-21", "b14-23", "b14-27")
def test_at_the_end_of_a_turn_the_mad_go_the_wounded_walk_and_who_stands_in_a_wood_hides() -> None:
    wood = disc_of_wood(55, 10, 8)
    game = Drill(terrain=(wood,))
    mad, foe = game.put(0, "mad", 20, 20), game.put(1, "line", 20, 35)
    quiet = game.put(0, "line", 55, 12)
    party = game.put(0, "line", 33, 14, heading=180, figures=4, files=4, full=4, parent=mad)
    game.cards(0, (mad, "turn")).ask(0)
    game.do(0, actions.idle(0))
    assert game.state.open.turn == 2
    assert game.row(mad).y == 2400
    assert game.told("Raged") == [{"b": mad, "target": foe}]
    assert game.row(party).y == 1400 - 200
    assert game.row(quiet).status == "hidden"
    names = game.event_names()
    order = [
        names.index(name) for name in ("OrderIdle", "Raged", "WoundedWalked", "BattalionHid", "TurnEnded")
    ]
    assert order == sorted(order)


@pytest.mark.rule("b9-29", "b14-23", "b4-16")
def test_after_every_action_markers_are_seen_wounded_run_over_and_the_battle_judged() -> None:
    game = Drill()
    a, foe = game.put(0, "line", 20, 10), game.put(1, "line", 50, 35)
    marker = game.put(1, "line", 20, 16.5, status="hidden")
    party = game.put(1, "line", 20, 14, heading=0, figures=4, files=4, full=4, parent=foe)
    assert game.row(party).status == "field"
    game.change(party, y=1500)
    game.cards(0, (a, "move"), (a, "turn")).cards(1, (foe, "turn")).ask(0)
    game.do(0, actions.move(a, 0, [("forward", 400)]))
    assert game.row(marker).status == "field"
    assert game.told("BattalionRevealed")[0]["cause"] == "near"
    assert game.row(party).status == "lost"
    assert game.told("WoundedLost") == [{"b": party, "n": 4, "cause": "touched"}]


@pytest.mark.rule("b14-32")
def test_after_the_last_turn_the_score_decides() -> None:
    game = Drill(turns=1)
    a, b = game.put(0, "line", 20, 10, figures=20), game.put(1, "line", 20, 30)
    game.cards(0, (a, "turn")).ask(0)
    game.do(0, actions.carry_out(0, (900,)))
    result = game.rules.outcome(game.state)
    assert result is not None
    assert (result.winner, result.reason) == (1, "limit")
    assert game.row(b).figures == 24


@pytest.mark.rule("b4-16")
def test_the_match_ends_in_the_middle_of_a_turn() -> None:
    half = Goal(kind="losses", percent=50)
    game = Drill(goals=((half,), (half,)))
    a, b = game.put(0, "line", 20, 10), game.put(1, "line", 20, 13, figures=13)
    game.cards(0, (a, "melee"), (a, "turn")).cards(1, (b, "turn")).ask(0)
    game.do(0, actions.melee(a, 0, b), [6, 6, 1])
    result = game.rules.outcome(game.state)
    assert result is not None
    assert (result.winner, result.reason) == (0, "losses")
    assert game.rules.waiting(game.state) == ()


# --- what a seat may know -----------------------------------------------------------------------------------


@pytest.mark.rule("b12-01", "b12-02", "b9-27")
def test_a_marker_shows_its_place_only_and_reserves_nothing() -> None:
    game = Drill()
    a = game.put(0, "bows", 20, 10, heading=45, status="hidden", wounded=2, figures=20)
    r = game.put(0, "horse", 33, 2, status="reserve", arrives=3)
    shown, far = (game.rules.view(game.state, 1).battalions[n] for n in (a, r))
    assert (shown.profile, shown.x, shown.y, shown.h, shown.figures) == (-1, 2000, 1000, 0, 1)
    assert (far.profile, far.x, far.y, far.arrives) == (-1, 0, 0, 0)
    assert game.rules.view(game.state, 0).battalions == game.state.battalions
    assert game.rules.view(game.state, None).battalions[a].profile == -1


@pytest.mark.rule("b12-01")
def test_cards_plans_mana_and_instructions_are_the_seats_own() -> None:
    game = Drill()
    a, b = game.put(0, "bows", 20, 10), game.put(1, "line", 20, 30)
    game.person(0, "mage", a)
    game.cards(0, (a, "move")).cards(1, (b, "turn")).plan(0, 0, "forward", 100).ask(0)
    own, other = game.rules.view(game.state, 0), game.rules.view(game.state, 1)
    assert own.cards[0].plan == ("forward", 100)
    assert own.mana == ((0, 6),)
    assert (other.cards[0].b, other.mana) == (b, ())
    assert other.battalions[a].cards == 1
    spectator = game.rules.view(game.state, None)
    assert (spectator.cards, spectator.mana, spectator.legal) == ((), (), ())
    assert own.frame == "execute"
    assert other.frame == ""


# --- the same on every machine ------------------------------------------------------------------------------


def test_nothing_in_the_rules_knows_a_name_or_a_library_of_angles() -> None:
    """Books, profiles and spells are data; angles come from the table."""
    books = the_set().books.values()
    known = {row.id for book in books for row in (*book.profiles, *book.heroes, *book.spells)}
    known -= {*get_args(Effect), *get_args(Skill)}
    for path in sorted(FOLDER.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        words = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and type(node.value) is str
        }
        assert not words & known, path
        imported = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module == "math"
            for alias in node.names
        }
        assert imported <= {"floor", "sqrt"}, path


def test_the_same_dice_play_the_same_match() -> None:
    scenario = the_set().scenarios["skirmish"]
    runs = []
    for _ in range(2):
        rules = BatalistRules(the_set(), scenario)
        state = rules.setup(SeededDice("twice")).state
        dice = SeededDice("again")
        while state.frames:
            seat = rules.waiting(state)[0]
            listed = rules.legal_actions(state, seat)
            state = rules.apply(state, seat, dice.pick(listed, "choice"), dice).state
        runs.append(state)
    assert runs[0] == runs[1]
