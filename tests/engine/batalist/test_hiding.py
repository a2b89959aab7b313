"""Hidden battalions and Recon (section 9; ruling 27)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.batalist import actions, hiding, melee, planning, shooting, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import MOVED
from tests.engine.batalist.arranged import BK, DEAD, FOREST, HORDE, Game, disc_of_wood


def in_the_wood(**more: Any) -> tuple[Game, int, int]:
    """Rangers in a wood, orcs 20 paces off."""
    game = Game(FOREST, HORDE, terrain=(disc_of_wood(20, 10, 10),))
    rangers = game.put(0, "rangers", 20, 12, formation="loose", **more)
    orcs = game.put(1, "orcs", 20, 34)
    return game, rangers, orcs


def settled(game: Game) -> Game:
    """The end of a turn."""
    desk = game.on_desk()
    hiding.settle(desk)
    return game.take(desk)


# --- hiding -------------------------------------------------------------------------------------------------


@pytest.mark.rule("b9-27", "b14-27", "b12-01")
def test_who_stands_in_a_wood_far_from_enemies_and_did_nothing_becomes_a_marker() -> None:
    game, rangers, _ = in_the_wood()
    settled(game)
    assert game.row(rangers).status == "hidden"
    assert game.told("BattalionHid") == [{"b": rangers}]
    seen = game.rules.view(game.state, 1).battalions[rangers]
    assert (seen.profile, seen.figures, seen.x, seen.y) == (-1, 1, 2000, 1200)
    assert game.rules.view(game.state, None).battalions[rangers] == seen
    assert game.rules.view(game.state, 0).battalions[rangers] == game.row(rangers)


@pytest.mark.rule("b9-27", "b14-27")
def test_who_did_something_or_is_not_wholly_in_the_wood_or_near_an_enemy_does_not_hide() -> None:
    for change in ({"did": MOVED}, {"turned": 1}, {"x": 2800}, {"y": 2200}):
        game, rangers, _ = in_the_wood()
        settled(game.change(rangers, **change))
        assert game.row(rangers).status == "field", change
    game, rangers, orcs = in_the_wood()
    settled(game.change(orcs, y=2401))
    assert game.row(rangers).status == "hidden"
    game, rangers, orcs = in_the_wood()
    settled(game.change(orcs, y=2400))
    assert game.row(rangers).status == "field"


@pytest.mark.rule("b9-27", "b9-29")
def test_wounded_enemies_on_their_way_are_enemies_too() -> None:
    game, rangers, orcs = in_the_wood()
    game.put(1, "orcs", 20, 20, figures=4, files=4, full=4, parent=orcs)
    settled(game)
    assert game.row(rangers).status == "field"
    game, rangers, orcs = in_the_wood(status="hidden")
    game.put(1, "orcs", 20, 15, figures=4, files=4, full=4, parent=orcs)
    desk = game.on_desk()
    hiding.look_round(desk)
    assert desk.battalions[rangers].status == "field"


@pytest.mark.rule("b9-27")
@pytest.mark.parametrize(
    ("kind", "hides"), [("wood", True), ("ravine", False), ("ruin", False), ("mist", False)]
)
def test_only_woods_hide(kind: str, hides: bool) -> None:
    ground = disc_of_wood(20, 10, 10).model_copy(update={"kind": kind})
    game = Game(FOREST, HORDE, terrain=(ground,))
    rangers = game.put(0, "rangers", 20, 12, formation="loose")
    game.put(1, "orcs", 20, 34)
    settled(game)
    assert (game.row(rangers).status == "hidden") is hides


@pytest.mark.rule("b9-27", "b14-23")
def test_wounded_on_their_way_do_not_hide() -> None:
    game, rangers, _ = in_the_wood()
    party = game.put(0, "rangers", 12, 12, formation="column", figures=3, files=3, full=3, parent=rangers)
    settled(game)
    assert (game.row(party).status, game.row(rangers).status) == ("field", "hidden")


# --- Recon --------------------------------------------------------------------------------------------------


class Search(Game):
    """Light riders look for a marker of the north; both have another card."""

    def __init__(self, profile: str, book: str) -> None:
        super().__init__(BK, book)
        self.scout = self.put(0, "light_riders", 20, 10)
        self.marker = self.put(1, profile, 20, 20, status="hidden")
        self.cards(0, (self.scout, "recon"), (self.put(0, "spearmen", 55, 7), "turn"))
        self.cards(1, (self.put(1, profile, 55, 35), "turn"))


@pytest.mark.rule("b9-28", "b5-15", "b9-21")
@pytest.mark.parametrize(("dice", "is_found"), [((4, 5, 1), False), ((4, 3, 2), True), ((1, 1, 1), True)])
def test_fewer_than_two_successes_reveal(dice: tuple[int, ...], is_found: bool) -> None:
    game = Search("orcs", HORDE)
    game.do(0, actions.carry_out(0, (game.marker,)), dice)
    assert (game.row(game.marker).status == "field") is is_found
    (told,) = game.told("ReconRolled")
    assert told["found"] == int(is_found)
    assert bool(game.told("BattalionRevealed")) is is_found


@pytest.mark.rule("b9-22", "b9-28")
@pytest.mark.parametrize(("dice", "is_found"), [((1, 4, 1), False), ((6, 1, 1), True)])
def test_masked_has_one_success_for_certain(dice: tuple[int, ...], is_found: bool) -> None:
    game = Search("wraiths", DEAD)
    game.do(0, actions.carry_out(0, (game.marker,)), dice)
    assert (game.row(game.marker).status == "field") is is_found


@pytest.mark.rule("b9-23", "b9-28")
@pytest.mark.parametrize(("dice", "is_found"), [((4, 4, 1), False), ((4, 1, 6), True)])
def test_noisy_has_one_failure_for_certain(dice: tuple[int, ...], is_found: bool) -> None:
    game = Search("walking_dead", DEAD)
    game.do(0, actions.carry_out(0, (game.marker,)), dice)
    assert (game.row(game.marker).status == "field") is is_found


@pytest.mark.rule("b9-28", "b12-01")
def test_the_searcher_learns_dice_only_of_what_he_found() -> None:
    game = Search("orcs", HORDE)
    game.do(0, actions.carry_out(0, (game.marker,)), (4, 5, 1))
    assert game.told("ReconRolled")[0]["dice"] == []
    assert game.told("ReconSecret", to=1)[0]["dice"] == [4, 5, 1]


@pytest.mark.rule("b9-21", "b9-28")
def test_recon_needs_a_scout_and_reaches_twice_his_speed() -> None:
    game = Search("orcs", HORDE)
    spearmen = 2
    assert planning.why_not_order(game.rules, game.state, spearmen, "recon").code == "needs_skill"  # type: ignore[union-attr]
    assert hiding.recon_targets(game.rules, game.state, game.scout) == [game.marker]
    game.change(game.marker, y=2801)
    refusal = hiding.why_not_recon(game.rules, game.state, game.scout, game.marker)
    assert refusal is not None
    assert (refusal.code, refusal.data) == ("out_of_range", {"range": 1800, "distance": 1801})
    assert hiding.why_not_recon(game.rules, game.state, game.scout, 3).code == "not_hidden"  # type: ignore[union-attr]
    assert hiding.why_not_recon(game.rules, game.state, game.scout, spearmen).code == "own_side"  # type: ignore[union-attr]


# --- revealing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("b9-29")
@pytest.mark.parametrize(("y", "is_revealed"), [(15.0, True), (15.01, True), (15.03, False)])
def test_an_enemy_within_three_paces_reveals(y: float, is_revealed: bool) -> None:
    game, rangers, orcs = in_the_wood(status="hidden")
    game.change(orcs, y=round(y * 100))
    desk = game.on_desk()
    hiding.look_round(desk)
    game.take(desk)
    assert (game.row(rangers).status == "field") is is_revealed


@pytest.mark.rule("b9-29", "b3-07", "b14-27")
def test_attacking_reveals_and_who_is_met_hidden_gives_no_flank() -> None:
    game, rangers, orcs = in_the_wood(status="hidden")
    game.change(orcs, y=2500)
    desk = game.on_desk((1,) * 30)
    desk.dice = type(desk.dice)((1,) * 12, otherwise=_Ones())  # type: ignore[call-arg]
    shooting.do_shoot(desk, rangers, (orcs,))
    assert desk.battalions[rangers].status == "field"
    assert any(event.name == "BattalionRevealed" and event.data["profile"] >= 0 for event in desk.events)
    game, rangers, orcs = in_the_wood(status="hidden")
    game.change(rangers, h=900).change(orcs, y=1600)
    desk = game.on_desk()
    desk.dice = type(desk.dice)((), otherwise=_Ones())  # type: ignore[call-arg]
    melee.do_melee(desk, orcs, rangers)
    assert desk.open.last_attack is not None
    assert (desk.open.last_attack.target, desk.open.last_attack.side) == (rangers, "front")
    assert desk.battalions[rangers].status == "field"


@pytest.mark.rule("b9-29")
def test_a_charge_out_of_hiding_reveals_before_the_blow() -> None:
    game, rangers, orcs = in_the_wood(status="hidden")
    game.change(orcs, y=1600)
    desk = game.on_desk()
    desk.dice = type(desk.dice)((), otherwise=_Ones())  # type: ignore[call-arg]
    melee.do_melee(desk, rangers, orcs)
    names = [(event.name, event.to) for event in desk.events]
    assert names.index(("BattalionRevealed", None)) < names.index(("AttackMade", None))
    assert next(e for e in desk.events if e.name == "BattalionRevealed").data["cause"] == "attack"


class _Ones:
    """Dice that show nothing but ones."""

    def d6(self, n: int, why: str) -> tuple[int, ...]:
        return (1,) * n

    def shuffle(self, items: tuple[object, ...], why: str) -> tuple[object, ...]:
        return items

    def pick(self, items: tuple[object, ...], why: str) -> object:
        return items[0]


@pytest.mark.rule("b9-29", "b12-01")
def test_a_marker_is_no_target_and_spells_show_their_caster() -> None:
    game, rangers, orcs = in_the_wood(status="hidden")
    assert melee.why_not_enemy(game.state, orcs, rangers) is not None
    mage = game.person(0, "mage", rangers)
    game.cards(1, (orcs, "turn"))
    game.cards(0, (rangers, "turn"))
    game.do(0, actions.cast(mage, game.spell("leaf_cloak"), rangers))
    assert game.row(rangers).status == "field"


def test_the_distance_to_a_marker_uses_nothing_but_its_place() -> None:
    game = Search("orcs", HORDE)
    base = status.base(game.rules, game.row(game.scout))
    assert hiding.distance_to(base, 2000, 2000) == 1000
    assert hiding.distance_to(base, 2000, 900) == 0
    assert hiding.distance_to(base, 2550, 1400) == 500
    assert geo.gap(base, status.base(game.rules, game.row(game.marker))) == pytest.approx(10.0)
