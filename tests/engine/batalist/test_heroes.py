"""Characters and heroes: stepping across, dying, stamina (sections 2, 10; rulings 17, 18, 20)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import actions, command, damage, heroes, magic, sequence, stamina, status, targeting
from bot.engine.batalist.model import Card
from bot.engine.core import Action
from tests.engine.batalist.arranged import BK, DEAD, FOREST, HORDE, Game


def game_with_neighbours() -> tuple[Game, int, int]:
    """Two battalions of spearmen side by side, touching; somebody far away has orders."""
    game = Game()
    left, right = game.put(0, "spearmen", 20, 10), game.put(0, "spearmen", 27, 10)
    game.cards(0, (game.put(0, "spearmen", 55, 7), "turn"))
    game.cards(1, (game.put(1, "orcs", 55, 35), "turn"))
    return game, left, right


# --- stepping across ----------------------------------------------------------------------------------------


@pytest.mark.rule("b2-03", "b2-04", "b14-17")
def test_a_character_steps_once_a_turn_to_an_own_base_that_touches() -> None:
    game, left, right = game_with_neighbours()
    captain = game.person(0, "captain", left, cs=2, cr=500)
    assert heroes.list_steps(game.rules, game.state, 0) == [actions.step(captain, right)]
    game.do(0, actions.step(captain, right))
    assert game.person_at(captain).on == right
    assert game.state.frames[-1].waits == (0,)  # free, before an order
    assert game.refused(0, actions.step(captain, left)) == "has_stepped"


@pytest.mark.rule("b2-03", "b14-17")
def test_one_character_a_base_and_only_a_base_that_touches() -> None:
    game, left, right = game_with_neighbours()
    captain, mage = game.person(0, "captain", left), game.person(0, "mage", right)
    assert game.refused(0, actions.step(captain, right)) == "taken"
    assert game.refused(0, actions.step(mage, 2)) == "does_not_touch"
    game.change(right, x=2801)
    game.change_person(mage, on=-1)
    assert game.refused(0, actions.step(captain, right)) == "does_not_touch"
    assert game.refused(1, actions.step(captain, right)) == "not_your_decision"
    assert game.refused(0, actions.step(mage, left)) == "no_such_character"
    assert game.refused(0, actions.step(captain, 3)) == "no_such_battalion"


@pytest.mark.rule("b14-17")
def test_nobody_leaves_the_last_figure_in_a_fight() -> None:
    game, left, right = game_with_neighbours()
    captain = game.person(0, "captain", left)
    game.change(left, figures=1, x=2300)
    orcs = game.put(1, "orcs", 23, 10)
    assert game.refused(0, actions.step(captain, right)) == "last_figure"
    game.change(left, figures=2, x=2250)
    assert game.refused(0, actions.step(captain, right)) == ""
    game.change(left, figures=1, x=2300).change(orcs, y=1010)
    assert game.refused(0, actions.step(captain, right)) == ""


@pytest.mark.rule("b2-09", "b2-10", "b14-17")
def test_a_hero_joins_a_base_adds_its_strength_to_the_first_rank_and_leaves_again() -> None:
    game, left, _ = game_with_neighbours()
    hero = game.hero(0, "sir_aldren", x=16, y=10)
    own = game.person_at(hero).own
    assert heroes.strength(game.rules, game.state, left) == 0
    game.do(0, actions.step(hero, left))
    assert (game.person_at(hero).on, game.row(own).status) == (left, "aside")
    arms = status.profile(game.rules, game.row(own)).melee
    assert arms is not None
    assert heroes.strength(game.rules, game.state, left) == arms.b
    foe = game.put(1, "orcs", 20, 12)
    strike = damage.melee_strike(game.rules, game.state, left, foe, side="front", is_attacker=True)
    assert ("hero", arms.b) in strike.flat
    game.change_person(hero, stepped=0)
    game.do(0, actions.step(hero, own))
    row = game.row(own)
    assert (row.status, game.person_at(hero).on) == ("field", own)
    assert (row.x, row.y) == (2000, 600)  # behind the base


@pytest.mark.rule("b14-20", "b2-09")
def test_a_hero_alone_is_a_battalion_of_one_figure_without_flank_and_rear() -> None:
    game = Game(FOREST, DEAD)
    hero = game.hero(0, "ilveth", x=30, y=10)
    row = game.row(game.person_at(hero).own)
    layout = status.layout(game.rules, row)
    assert (layout.figures, layout.flanks, layout.rear) == (1, False, False)
    assert status.profile(game.rules, row).tough == 3
    assert status.melee_arms(game.rules, row) is not None
    assert status.shooting_arms(game.rules, row) is not None


@pytest.mark.rule("b2-09", "b14-17", "b14-30")
def test_what_was_ordered_to_a_hero_that_has_joined_a_base_has_no_effect() -> None:
    game, left, _ = game_with_neighbours()
    hero = game.hero(0, "sir_aldren", x=16, y=10)
    own, foe = game.person_at(hero).own, game.put(1, "orcs", 16, 12)
    game.cards(0, (own, "melee"), (own, "move"), (2, "turn"))
    assert game.refused(0, actions.melee(own, 0, foe)) == ""
    game.do(0, actions.step(hero, left))
    assert game.refused(0, actions.melee(own, 0, foe)) == "gone"
    assert game.refused(0, actions.move(own, 1, [("forward", 100)])) == "gone"
    game.do(0, Action("choose", (1,)))
    assert game.rules.legal_actions(game.state, 0) == (actions.idle(1), actions.BACK)
    assert game.refused(0, Action("leg", ("forward", 100))) == "gone"
    game.do(0, actions.idle(1))
    assert (game.row(own).x, game.row(own).y) == (1600, 1000)


@pytest.mark.rule("b2-05", "b2-09")
def test_orders_of_a_hero_go_with_the_base_on_which_it_dies() -> None:
    game, left, _ = game_with_neighbours()
    hero = game.hero(0, "sir_aldren", on=left)
    own = game.person_at(hero).own
    game.cards(0, (own, "move"), (left, "turn"), (2, "turn"))
    desk = game.on_desk()
    damage.destroy(desk, left, "melee")
    game.take(desk)
    assert [card.b for card in game.state.hidden[0].cards] == [2]
    assert game.rules.faults(game.state) == []


@pytest.mark.rule("b14-20", "b2-09")
def test_a_hero_alone_fights_with_its_own_strength_once() -> None:
    game = Game()
    hero = game.hero(0, "sir_aldren", x=20, y=10)
    own, foe = game.person_at(hero).own, game.put(1, "orcs", 20, 10)
    strike = damage.melee_strike(game.rules, game.state, own, foe, side="front", is_attacker=True)
    arms = status.melee_arms(game.rules, game.row(own))
    assert arms is not None
    assert (strike.b, strike.fighters, strike.flat) == (arms.b, 1, ())


@pytest.mark.rule("b2-04", "b14-17", "b14-23")
def test_nobody_steps_onto_the_wounded_and_who_steps_onto_a_marker_shows_it() -> None:
    game, left, right = game_with_neighbours()
    captain = game.person(0, "captain", left)
    game.change(right, parent=left)
    assert game.refused(0, actions.step(captain, right)) == "taken"
    game.change(right, parent=-1, status="hidden")
    game.do(0, actions.step(captain, right))
    assert game.row(right).status == "field"
    assert game.told("BattalionRevealed")[0]["cause"] == "stepped"


# --- dying --------------------------------------------------------------------------------------------------


@pytest.mark.rule("b2-05", "b14-17")
def test_characters_die_with_the_last_figure() -> None:
    game, left, _ = game_with_neighbours()
    captain = game.person(0, "captain", left)
    desk = game.on_desk()
    damage.destroy(desk, left, "melee")
    game.take(desk)
    assert game.person_at(captain).on == -1
    assert game.told("CharacterLost") == [{"k": captain, "cause": "melee"}]


@pytest.mark.rule("b2-05", "b14-17")
def test_who_died_has_neither_stamina_nor_spells_left() -> None:
    game, left, _ = game_with_neighbours()
    hero = game.hero(0, "sir_aldren", on=left, magic=3)
    desk = game.on_desk()
    damage.destroy(desk, left, "melee")
    game.take(desk)
    row = game.person_at(hero)
    assert (row.on, row.stamina, row.magic) == (-1, 0, 0)


@pytest.mark.rule("b2-05")
def test_an_attached_hero_dies_with_the_base_he_stands_on() -> None:
    game, left, _ = game_with_neighbours()
    hero = game.hero(0, "sir_aldren", on=left)
    desk = game.on_desk()
    damage.destroy(desk, left, "shoot")
    game.take(desk)
    assert game.row(game.person_at(hero).own).status == "lost"


@pytest.mark.rule("b14-18", "b4-08")
def test_a_dead_general_gives_neither_initiative_nor_orders_but_what_lies_is_carried_out() -> None:
    game, left, _ = game_with_neighbours()
    general = game.person(0, "general", left, cs=3, cr=5000)
    game.cards(0, (2, "turn"))
    before = command.chain(game.rules, game.state, 0)
    assert [k for k, _, _ in before.commanders] == [general]
    assert sequence.general_skill(game.on_desk(), 0) == 3
    desk = game.on_desk()
    damage.destroy(desk, left, "melee")
    game.take(desk)
    assert sequence.general_skill(game.on_desk(), 0) == 0
    assert command.chain(game.rules, game.state, 0).commanders == ()
    assert len(game.state.hidden[0].cards) == 1


# --- stamina ------------------------------------------------------------------------------------------------


@pytest.mark.rule("b2-08", "b10-06", "b14-20", "b9-26")
@pytest.mark.parametrize(
    ("gap", "cost"), [(0.0, 1), (0.3, 2), (1.0, 2), (1.5, 3), (2.0, 3), (2.1, None), (3.0, None)]
)
def test_an_order_costs_one_and_one_a_started_pace_up_to_two(gap: float, cost: int | None) -> None:
    game = Game()
    hero = game.hero(0, "sir_aldren", x=20, y=10)
    other = game.put(0, "spearmen", 20.5 + gap + 3.5, 10)
    assert stamina.order_cost(game.rules, game.state, hero, game.person_at(hero).own) == 1
    assert stamina.order_cost(game.rules, game.state, hero, other) == cost


@pytest.mark.rule("b9-26")
def test_without_the_skill_commander_a_hero_orders_only_himself() -> None:
    game = Game()
    hero = game.hero(0, "sir_aldren", x=20, y=10)
    other = game.put(0, "spearmen", 24, 10)
    rows = list(game.facts.profiles)
    number = game.row(game.person_at(hero).own).profile
    skills = {skill: n for skill, n in rows[number].skills.items() if skill != "commander"}
    rows[number] = rows[number]._replace(skills=skills)
    game.facts.profiles = tuple(rows)
    assert stamina.order_cost(game.rules, game.state, hero, other) is None
    assert stamina.order_cost(game.rules, game.state, hero, game.person_at(hero).own) == 1
    game.change(game.person_at(hero).own, status="aside")
    game.change_person(hero, on=other)
    assert stamina.order_cost(game.rules, game.state, hero, other) is None


@pytest.mark.rule("b10-06", "b14-20")
def test_an_order_to_the_base_on_which_a_hero_stands_costs_one() -> None:
    game = Game()
    other = game.put(0, "spearmen", 24, 10)
    hero = game.hero(0, "sir_aldren", on=other)
    assert stamina.order_cost(game.rules, game.state, hero, other) == 1


@pytest.mark.rule("b10-06", "b10-07", "b10-08", "b2-06", "b2-07")
def test_stamina_is_split_between_orders_and_magic_and_what_is_not_used_of_it_is_lost() -> None:
    game = Game(DEAD, HORDE)
    hero = game.hero(0, "pale_regent", x=20, y=10)
    own, near = game.person_at(hero).own, game.put(0, "bone_spears", 26, 10)
    game.put(1, "orcs", 20, 30)
    whole = game.person_at(hero).stamina
    assert game.person_at(hero).ms == game.facts.profiles[game.row(own).profile].skills["mage"]
    cards = (Card(0, own, "move", hero), Card(1, near, "move", hero))
    desk = game.on_desk()
    stamina.spend(desk, 0, cards, ((hero, 4),))
    game.take(desk)
    row = game.person_at(hero)
    assert (row.stamina, row.magic) == (whole - 1 - 2 - 4, 4)
    assert targeting.power(game.state, hero) == 4
    assert game.rules.view(game.state, 1).open.characters[hero].magic == 4  # markers lie openly
    desk = game.on_desk()
    magic.pay(desk, hero, 3)
    stamina.lapse(desk)
    game.take(desk)
    row = game.person_at(hero)
    assert (row.stamina, row.magic) == (whole - 7, 0)


@pytest.mark.rule("b2-06", "b10-01")
def test_a_hero_casts_with_what_he_set_aside() -> None:
    game = Game(DEAD, HORDE)
    hero = game.hero(0, "pale_regent", x=20, y=10)
    own, foe = game.person_at(hero).own, game.put(1, "orcs", 20, 15)
    game.cards(0, (own, "turn"))
    game.cards(1, (foe, "turn"))
    cast = actions.cast(hero, game.spell("dread"), foe)
    assert game.refused(0, cast) == "no_mana"
    game.change_person(hero, magic=3)
    game.do(0, cast)
    assert game.person_at(hero).magic == 0
    assert [charm.b for charm in game.state.open.charms] == [foe]


@pytest.mark.rule("b17-09")
@pytest.mark.parametrize(
    ("book", "name"),
    [(BK, "sir_aldren"), (HORDE, "gash_one_eye"), (FOREST, "ilveth"), (DEAD, "pale_regent")],
)
def test_every_book_has_its_hero(book: str, name: str) -> None:
    game = Game(book, BK if book != BK else HORDE)
    hero = game.hero(0, name, x=20, y=10)
    profile = status.profile(game.rules, game.row(game.person_at(hero).own))
    assert profile.has("commander")
    assert profile.tough >= 3
    assert game.person_at(hero).stamina > 0
