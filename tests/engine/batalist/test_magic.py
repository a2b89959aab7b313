"""Casting and dispelling (section 10; rulings 28, 29)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.batalist import actions, magic, spells, targeting
from bot.engine.core import Action
from tests.engine.batalist.arranged import BK, DEAD, FOREST, HORDE, Game, the_set

PASS = actions.PASS


class Duel(Game):
    """Spearmen with a mage in the south, orcs with a mage 10 paces off; a card on a third battalion each."""

    def __init__(self, south: str = BK, north: str = HORDE, **switches: Any) -> None:
        super().__init__(south, north, **switches)
        own, foe = (
            {BK: "spearmen", HORDE: "orcs", FOREST: "glade_spears", DEAD: "bone_spears"}[b]
            for b in (south, north)
        )
        self.ours, self.theirs = self.put(0, own, 20, 10), self.put(1, foe, 20, 20)
        self.mage, self.rival = self.person(0, "mage", self.ours), self.person(1, "mage", self.theirs)
        for seat, profile, y in ((0, own, 7), (1, foe, 35)):
            self.cards(seat, (self.put(seat, profile, 55, y), "turn"))

    def cast(self, name: str, target: Any, dice: tuple[int, ...] = ()) -> None:
        """The southern mage casts."""
        self.do(0, actions.cast(self.mage, self.spell(name), target), dice)

    def why(self, name: str, target: Any) -> str:
        """Why the southern mage can't cast this."""
        return self.refused(0, actions.cast(self.mage, self.spell(name), target))


# --- mana ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("b10-01", "b10-02", "b4-10")
def test_a_spell_is_cast_instead_of_carrying_out_an_order_and_costs_its_complexity() -> None:
    game = Duel()
    game.cast("blessed_arms", game.ours)
    assert game.mana(game.mage) == 5
    assert game.state.open.active == 1
    assert game.row(game.ours).cards == 0
    assert game.told("SpellCast") == [
        {"seat": 0, "k": game.mage, "spell": game.spell("blessed_arms"), "target": game.ours}
    ]


@pytest.mark.rule("b10-02")
def test_without_mana_enough_a_spell_cannot_be_cast() -> None:
    game = Duel()
    game.hide(0, mana=((game.mage, 2),))
    assert game.why("lightning", game.theirs) == "no_mana"
    assert game.why("dazzle", game.theirs) == ""
    game.hide(0, mana=((game.mage, 0),))
    assert magic.list_magic(game.rules, game.state, 0) == []


@pytest.mark.rule("b10-09", "b11-01")
@pytest.mark.parametrize("book", [BK, HORDE, FOREST, DEAD])
def test_every_book_has_eight_spells_of_kinds_the_rules_know(book: str) -> None:
    found = the_set().books[book].spells
    assert len(found) == 8
    for spell in found:
        assert 1 <= spell.complexity <= 4
        assert spell.effect in spells._EFFECTS
        assert spell.duration in ("instant", "turn", "lasting")


@pytest.mark.rule("b10-09")
def test_range_is_measured_edge_to_edge_and_sides_are_told_apart() -> None:
    game = Duel()
    assert game.why("blessed_arms", game.theirs) == "own_only"
    assert game.why("lightning", game.ours) == "own_side"
    game.change(game.theirs, y=2600)
    assert game.why("lightning", game.theirs) == ""
    game.change(game.theirs, y=2602)
    assert game.why("lightning", game.theirs) == "out_of_range"
    assert game.why("mist", (2000, 2600)) == ""
    assert game.why("mist", (2000, 2601)) == "out_of_range"
    assert game.why("mist", (9000, 2000)) == "off_field"
    assert game.why("mist", game.theirs) == "bad_target"
    assert game.why("war_cry", game.ours) == "no_such_spell"


def test_only_living_casters_of_the_side_on_the_field_cast() -> None:
    game = Duel()
    captain = game.person(0, "captain", 2, cs=2, cr=500)
    assert game.refused(0, actions.cast(captain, game.spell("steady"), game.ours)) == "not_a_mage"
    assert game.refused(0, actions.cast(game.rival, game.spell("steady"), game.ours)) == "no_such_character"
    assert game.refused(0, actions.cast(99, game.spell("steady"), game.ours)) == "no_such_character"
    game.change(game.ours, status="reserve")
    assert game.why("steady", game.ours) == "not_a_mage"


def test_no_magic_when_the_table_plays_without() -> None:
    game = Duel(magic=False)
    assert game.why("steady", game.ours) == "not_a_mage"
    assert not targeting.may_cast(game.rules, game.state.open, 0)


@pytest.mark.rule("b9-07", "b10-01")
def test_only_heroes_have_the_skill_mage() -> None:
    for book in the_set().books.values():
        assert not [profile.id for profile in book.profiles if "mage" in profile.skills]
    assert [
        book for book, row in the_set().books.items() if any("mage" in hero.skills for hero in row.heroes)
    ]


# --- the small questions ------------------------------------------------------------------------------------


def test_a_spell_is_chosen_step_by_step() -> None:
    game = Duel()
    assert Action("magic", (game.mage,)) in game.rules.legal_actions(game.state, 0)
    game.do(0, Action("magic", (game.mage,)))
    listed = game.rules.legal_actions(game.state, 0)
    assert Action("cast_spell", (game.spell("lightning"),)) in listed
    assert Action("cast_spell", (game.spell("mend"),)) not in listed  # nobody is wounded
    game.do(0, Action("cast_spell", (game.spell("steady"),)))
    assert Action("target", (game.ours,)) in game.rules.legal_actions(game.state, 0)
    game.do(0, Action("target", (game.ours,)))
    assert [charm.kind for charm in game.state.open.charms] == ["defence"]


def test_points_are_offered_ready_made_and_any_other_may_be_typed() -> None:
    game = Duel()
    game.do(0, Action("magic", (game.mage,)))
    game.do(0, Action("cast_spell", (game.spell("mist"),)))
    listed = game.rules.legal_actions(game.state, 0)
    assert Action("target_point", (2000, 2000)) not in listed
    assert all(game.refused(0, action) == "" for action in listed)
    game.do(0, Action("target_point", (2100, 1534)))
    assert [(p.kind, p.x, p.y, p.r) for p in game.state.open.patches] == [("mist", 2100, 1534, 300)]


def test_back_leads_out_and_costs_nothing() -> None:
    game = Duel()
    game.do(0, Action("magic", (game.mage,)))
    game.do(0, Action("cast_spell", (game.spell("lightning"),)))
    game.do(0, actions.BACK)
    game.do(0, actions.BACK)
    assert [frame.name for frame in game.state.frames] == ["execute"]
    assert game.mana(game.mage) == 6


# --- dispelling ---------------------------------------------------------------------------------------------


@pytest.mark.rule("b10-03", "b10-04", "b14-28")
def test_against_an_enemy_battalion_the_opponent_is_asked_once() -> None:
    game = Duel()
    game.cast("dazzle", game.theirs)
    assert game.state.frames[-1].name == "dispel"
    assert game.rules.waiting(game.state) == (1,)
    assert game.rules.legal_actions(game.state, 1) == (PASS, Action("dispel", (game.rival,)))
    game.do(1, PASS)
    assert [charm.kind for charm in game.state.open.charms] == ["no_shooting"]
    assert game.state.open.active == 1


@pytest.mark.rule("b10-03")
def test_spells_on_own_battalions_and_on_the_ground_are_not_dispelled() -> None:
    game = Duel()
    game.cast("steady", game.ours)
    assert game.state.frames[-1].name == "execute"
    game.ask(0)
    game.cast("mist", (2000, 1500))
    assert game.state.frames[-1].name == "execute"


@pytest.mark.rule("b10-05", "b14-28")
@pytest.mark.parametrize(("dice", "is_landed"), [((4, 3), True), ((4, 4), False), ((3, 5), False)])
def test_both_roll_and_the_dispeller_must_not_be_lower(dice: tuple[int, int], is_landed: bool) -> None:
    game = Duel()
    game.cast("dazzle", game.theirs)
    game.do(1, Action("dispel", (game.rival,)), dice)
    assert bool(game.state.open.charms) is is_landed
    assert game.mana(game.rival) == 4  # paid either way
    assert bool(game.told("SpellLanded")) is is_landed
    assert bool(game.told("SpellDispelled")) is not is_landed


@pytest.mark.rule("b10-05")
def test_magic_skill_is_added_to_the_dice() -> None:
    game = Duel()
    game.change_person(game.mage, ms=3)
    game.cast("dazzle", game.theirs)
    game.do(1, Action("dispel", (game.rival,)), (4, 4))
    assert [charm.kind for charm in game.state.open.charms] == ["no_shooting"]


@pytest.mark.rule("b14-28")
def test_the_dispeller_needs_the_mana_and_the_window_opens_all_the_same() -> None:
    game = Duel()
    game.hide(1, mana=((game.rival, 1),))
    game.cast("dazzle", game.theirs)
    assert game.rules.legal_actions(game.state, 1) == (PASS,)
    assert game.refused(1, Action("dispel", (game.rival,))) == "no_mana"
    assert "dispel" in game.rules.formal_frames


@pytest.mark.rule("b14-28")
@pytest.mark.parametrize(
    ("mode", "name", "answers"),
    [("never", "lightning", False), ("3", "lightning", True), ("3", "dazzle", False), ("1", "dazzle", True)],
)
def test_a_standing_instruction_answers_for_its_owner(mode: str, name: str, answers: bool) -> None:
    game = Duel()
    game.do(1, actions.standing("dispel", mode))
    game.cast(name, game.theirs)
    expected = Action("dispel", (game.rival,)) if answers else PASS
    assert game.rules.legal_actions(game.state, 1) == (expected,)
    assert game.rules.default_action(game.state, 1) == expected
    assert game.rules.standing_action(game.state, 1) == expected
    assert game.rules.standing_action(game.state, 0) is None


@pytest.mark.rule("b14-28", "b10-04")
def test_any_mage_on_the_field_with_just_enough_mana_may_dispel_and_an_instruction_takes_the_best() -> None:
    game = Duel()
    better = game.person(1, "mage", 3, ms=3, mana=2)
    worse = game.person(1, "mage", game.put(1, "orcs", 40, 35), ms=1)
    game.cast("dazzle", game.theirs)
    listed = game.rules.legal_actions(game.state, 1)
    assert listed == (PASS, *(Action("dispel", (k,)) for k in (game.rival, better, worse)))
    game.do(1, actions.standing("dispel", "2"))
    assert game.rules.legal_actions(game.state, 1) == (Action("dispel", (better,)),)
    game.do(1, Action("dispel", (better,)), (1, 1))
    assert game.mana(better) == 0


@pytest.mark.rule("b10-03", "b10-06", "b2-06")
@pytest.mark.parametrize("aside", [0, 2])
def test_a_hero_dispels_with_what_he_set_aside_and_is_not_asked_without(aside: int) -> None:
    game = Duel(BK, DEAD)
    game.change_person(game.rival, on=-1)
    hero = game.hero(1, "pale_regent", x=30, y=30, magic=aside)
    game.cast("dazzle", game.theirs)
    if not aside:
        assert game.state.frames[-1].name == "execute"
        return
    game.do(1, Action("dispel", (hero,)), (3, 1))
    assert game.person_at(hero).magic == 0
    assert game.told("SpellDispelled")[0]["skills"] == [2, 4]


@pytest.mark.rule("b14-34", "b14-28")
def test_going_on_stops_when_a_spell_asks() -> None:
    game = Duel()
    game.open(going=(0, 1))
    game.cast("dazzle", game.theirs)
    assert game.told("Stopped") == [{"seat": 1, "cause": "spell"}]
    assert game.rules.waiting(game.state) == (1,)
    game.do(1, PASS)
    assert game.state.open.going == (0, 0)
    assert game.state.frames[-1].name == "execute"


@pytest.mark.rule("b12-01", "b14-23")
def test_neither_markers_nor_those_on_them_nor_walking_wounded_are_targets() -> None:
    game = Duel()
    general = game.person(1, "general", game.put(1, "orcs", 28, 20))
    party = game.put(1, "orcs", 12, 20, figures=5, files=5, full=5, parent=game.theirs)
    assert game.why("lightning", f"k{general}") == ""
    game.change(game.person_at(general).on, status="hidden")
    assert game.why("lightning", f"k{general}") == "bad_target"
    assert game.why("lightning", game.person_at(general).on) == "bad_target"
    assert game.why("lightning", party) == "bad_target"


@pytest.mark.rule("b13-03")
def test_a_missed_deadline_does_not_dispel() -> None:
    game = Duel()
    game.cast("dazzle", game.theirs)
    assert game.rules.default_action(game.state, 1) == PASS


def test_without_any_caster_in_sight_nobody_is_asked() -> None:
    game = Duel()
    game.change_person(game.rival, on=-1)
    game.cast("dazzle", game.theirs)
    assert game.state.frames[-1].name == "execute"
    assert [charm.b for charm in game.state.open.charms] == [game.theirs]


# --- how long -----------------------------------------------------------------------------------------------


@pytest.mark.rule("b14-29")
def test_a_spell_for_the_turn_ends_with_the_turn_and_a_lasting_one_does_not() -> None:
    game = Duel()
    game.charm("defence", 1, game.ours).charm("cover", 0, game.ours, lasting=1).patch("wood", 30, 20)
    desk = game.on_desk()
    spells.expire(desk)
    game.take(desk)
    assert [charm.kind for charm in game.state.open.charms] == ["cover"]
    assert len(game.state.open.patches) == 1
    assert [told["cause"] for told in game.told("CharmEnded")] == ["turn"]


@pytest.mark.rule("b14-29", "b19-02")
def test_the_same_spell_does_not_stack_and_different_ones_do() -> None:
    game = Duel(DEAD, HORDE)
    game.cast("grave_chill", game.theirs)
    game.do(1, PASS)
    game.ask(0)
    assert game.why("grave_chill", game.theirs) == "same_spell"
    assert game.why("dread", game.theirs) == ""


@pytest.mark.rule("b14-29", "b2-05")
def test_lasting_spells_die_with_their_caster() -> None:
    from bot.engine.batalist import damage

    game = Duel()
    game.charm("cover", 0, 2, lasting=1, caster=game.mage).patch("wood", 30, 20)
    desk = game.on_desk()
    damage.destroy(desk, game.ours, "melee")
    game.take(desk)
    assert game.person_at(game.mage).on == -1
    assert game.state.open.charms == ()
    assert game.state.open.patches == ()
    game = Duel()
    game.charm("defence", 1, 2, caster=game.mage).charm("cover", 0, 2, seat=1, lasting=1, caster=game.rival)
    desk = game.on_desk()
    damage.destroy(desk, game.ours, "melee")
    game.take(desk)
    assert [charm.kind for charm in game.state.open.charms] == ["defence", "cover"]


@pytest.mark.rule("b14-29")
@pytest.mark.parametrize(("dice", "is_ended"), [((3, 3), True), ((2, 3), False)])
def test_any_caster_may_end_a_lasting_spell_for_its_complexity(dice: tuple[int, int], is_ended: bool) -> None:
    game = Duel(DEAD, HORDE)
    game.cast("wither", game.theirs)
    game.do(1, PASS)
    assert game.refused(1, actions.unbind(game.rival, "charm", 0)) == ""
    game.do(1, actions.unbind(game.rival, "charm", 0), dice)
    assert game.mana(game.rival) == 3
    assert bool(game.state.open.charms) is not is_ended
    assert game.told("UnbindRolled")[0]["ended"] == int(is_ended)


@pytest.mark.rule("b14-29")
@pytest.mark.parametrize(("ours", "theirs", "is_ended"), [(4, 2, True), (2, 4, False)])
def test_the_magic_skill_of_both_counts_in_ending_a_spell(ours: int, theirs: int, is_ended: bool) -> None:
    game = Duel(DEAD, HORDE)
    game.change_person(game.mage, ms=theirs).change_person(game.rival, ms=ours)
    game.charm("cover", 0, game.ours, lasting=1, caster=game.mage).ask(1)
    game.do(1, actions.unbind(game.rival, "charm", 0), (3, 4) if is_ended else (4, 3))
    assert bool(game.state.open.charms) is not is_ended


def test_a_spell_for_the_turn_can_not_be_unbound() -> None:
    game = Duel()
    game.charm("defence", 1, game.theirs, seat=1, caster=game.rival)
    assert game.refused(0, actions.unbind(game.mage, "charm", 0)) == "not_lasting"
    assert game.refused(0, actions.unbind(game.mage, "charm", 7)) == "bad_target"
    assert game.refused(0, actions.unbind(game.mage, "broom", 0)) == "bad_target"


# --- secrets ------------------------------------------------------------------------------------------------


@pytest.mark.rule("b12-01")
def test_mana_never_shows_in_the_others_view_nor_in_events() -> None:
    game = Duel()
    game.cast("lightning", game.theirs)
    assert game.rules.view(game.state, 1).mana == ((game.rival, 6),)
    assert game.rules.view(game.state, None).mana == ()
    assert all("mana" not in event.data for event in game.events)


@pytest.mark.rule("b12-01", "b10-03")
def test_a_pass_tells_nothing_of_whether_one_could_dispel() -> None:
    rich, poor = Duel(), Duel()
    poor.hide(1, mana=((poor.rival, 0),))
    outcomes = []
    for game in (rich, poor):
        game.cast("dazzle", game.theirs)
        first = game.events
        game.do(1, PASS)
        outcomes.append(
            (first, game.events, game.rules.view(game.state, 0), game.rules.view(game.state, None))
        )
    assert outcomes[0] == outcomes[1]
