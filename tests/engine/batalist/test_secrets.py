"""What a seat must not learn: mana, markers, reserves, secret deployment, laid orders (section 12)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.batalist import actions, helpers
from bot.engine.batalist.content import Switches
from bot.engine.batalist.model import State
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Event
from bot.engine.dice import SeededDice
from bot.engine.frames import open_commit
from tests.engine.batalist.arranged import BK, FOREST, Game, disc_of_wood, the_set

VIEWERS = (0, 1, None)


def rules_of(name: str, **switches: Any) -> BatalistRules:
    """A scenario with some switches changed."""
    scenario = the_set().scenarios[name]
    return BatalistRules(the_set(), scenario, Switches(**{**scenario.switches.model_dump(), **switches}))


def public(events: tuple[Event, ...], viewer: int | None) -> list[Event]:
    """What the viewer is told."""
    return [event for event in events if event.is_for(viewer)]


def compare(rules: BatalistRules, state: State, viewer: int | None, seed: str) -> None:
    """A twin looks the same to the viewer, and so does all that the viewer may do."""
    twin = rules.resample(state, viewer, SeededDice(seed))
    assert rules.faults(twin) == []
    assert rules.view(twin, viewer) == rules.view(state, viewer)
    if viewer is None:
        return
    assert rules.side_actions(twin, viewer) == rules.side_actions(state, viewer)
    for action in rules.legal_actions(state, viewer)[:6]:
        assert rules.why_not(twin, viewer, action) is None


@pytest.mark.rule("b12-01", "b12-02", "b4-06")
@pytest.mark.parametrize(
    ("name", "deployment"),
    [("border_clash", "secret"), ("ford", "ready"), ("ford", "alternate"), ("last_wall", "ready")],
)
def test_twins_look_alike_through_a_random_game(name: str, deployment: str) -> None:
    rules, rng = rules_of(name, deployment=deployment), random.Random(name + deployment)
    dice = SeededDice(name)
    state: State = rules.setup(dice).state
    for step in range(160):
        waiting = rules.waiting(state)
        if not waiting:
            break
        if step % 4 == 0:
            for viewer in VIEWERS:
                compare(rules, state, viewer, f"{step}{viewer}")
        seat = rng.choice(waiting)
        state = rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)), dice).state
    assert rules.faults(state) == []


@pytest.mark.rule("b12-01")
def test_secret_deployments_of_twins_differ_and_do_not_show() -> None:
    rules = rules_of("border_clash", deployment="secret")
    state: State = rules.setup(SeededDice("secret")).state
    twin = rules.resample(state, 1, SeededDice("other"))
    assert twin.frames[-1].slots[0] != state.frames[-1].slots[0]
    assert twin.frames[-1].slots[1] == state.frames[-1].slots[1]
    assert rules.view(twin, 1) == rules.view(state, 1)
    assert rules.view(twin, None) == rules.view(state, None)


@pytest.mark.rule("b12-01", "b10-04", "b11-03", "b3-02", "b3-04")
def test_rolled_mana_is_told_to_its_owner_alone() -> None:
    rules = rules_of("border_clash", abilities="roll")
    setup = rules.setup(SeededDice("rolled"))
    told = [event for event in setup.events if event.name == "ManaRolled"]
    assert sorted(event.to for event in told if event.to) == [(0,), (1,)]
    for viewer in VIEWERS:
        names = [event.name for event in public(setup.events, viewer)]
        assert names.count("ManaRolled") == (0 if viewer is None else 1)
        assert len(rules.view(setup.state, viewer).mana) == (0 if viewer is None else 1)


@pytest.mark.rule("b12-01", "b3-07")
def test_reserves_and_ambushes_show_neither_what_nor_when() -> None:
    for name in ("ford", "last_wall"):
        rules = rules_of(name)
        state: State = rules.setup(SeededDice("hidden")).state
        for seat in (0, 1):
            for b, row in enumerate(state.battalions):
                seen = rules.view(state, 1 - seat).battalions[b]
                if row.seat == seat and row.status in ("hidden", "reserve"):
                    assert (seen.profile, seen.h, seen.figures, seen.arrives) == (-1, 0, 1, 0)


@pytest.mark.rule("b9-27", "b12-01")
def test_nobody_stands_on_a_base_that_starts_hidden_or_in_reserve() -> None:
    for name in the_set().scenarios:
        state: State = rules_of(name).setup(SeededDice("seats")).state
        for row in state.open.characters:
            assert state.battalions[row.on].status not in ("hidden", "reserve")


@pytest.mark.rule("b12-01", "b9-27", "b4-06")
@pytest.mark.parametrize("frame", ["orders", "execute"])
@pytest.mark.parametrize("name", ["glade_spears", "eagles", "tree_elders", "lake_folk"])
def test_what_hides_under_a_marker_makes_no_difference_to_the_other_side(name: str, frame: str) -> None:
    games = [_ambush("rangers"), _ambush(name)]
    for game in games:
        if frame == "orders":
            game.state = replace(game.state, frames=(open_commit("orders", (0, 1), 2),))
            game.open(phase="orders", active=-1, winner=-1)
        else:
            game.ask(1)
    one, two = games
    assert one.row(0).profile != two.row(0).profile
    for viewer in (1, None):
        assert one.rules.view(one.state, viewer) == two.rules.view(two.state, viewer)
    views = [game.rules.view(game.state, 1) for game in games]
    for b in (1, 2):
        for way in ((("forward", 900),), (("wheel_left", 300), ("forward", 400))):
            walks = [helpers.walk(game.rules, view, b, way) for game, view in zip(games, views, strict=True)]
            assert walks[0] == walks[1]
        for order in ("melee", "shoot", "recon"):
            aims = [
                helpers.targets(game.rules, view, b, order) for game, view in zip(games, views, strict=True)
            ]
            assert aims[0] == aims[1]
    for action in one.rules.legal_actions(one.state, 1):
        assert one.refused(1, action) == two.refused(1, action) == ""


def _ambush(name: str) -> Game:
    """A battalion of the forest hidden in a wood, light riders and archers of the kingdom before it."""
    game = Game(FOREST, BK, terrain=(disc_of_wood(30, 14, 10),))
    game.put(0, name, 30, 16, formation="loose", status="hidden", wounded=3 if name == "eagles" else 0)
    riders, archers = game.put(1, "light_riders", 30, 28), game.put(1, "archers", 42, 26)
    mage = game.person(1, "mage", archers)
    game.person(1, "general", riders, cs=3, cr=2000)
    assert mage == 0
    game.cards(0, (0, "shoot" if name == "lake_folk" else "move"))
    game.cards(1, (riders, "recon"), (riders, "melee"), (archers, "shoot"), (archers, "move"))
    return game


@pytest.mark.rule("b12-01", "b10-04")
def test_mana_of_the_other_side_makes_no_difference() -> None:
    games = []
    for mana in (0, 6):
        game = Game(FOREST, BK)
        mage = game.person(0, "mage", game.put(0, "glade_spears", 20, 10), mana=mana)
        rival = game.person(1, "mage", game.put(1, "archers", 20, 20))
        game.cards(0, (0, "turn")).cards(1, (1, "turn")).ask(1)
        assert (mage, rival) == (0, 1)
        games.append(game)
    one, two = games
    assert one.state.hidden[0].mana != two.state.hidden[0].mana
    for viewer in (1, None):
        assert one.rules.view(one.state, viewer) == two.rules.view(two.state, viewer)
    told = []
    for game in games:
        game.do(1, actions.cast(1, game.spell("dazzle"), 0))
        told.append((game.events, game.rules.view(game.state, 1), game.rules.waiting(game.state)))
    assert told[0] == told[1]
