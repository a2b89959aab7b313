"""Every spell of the four books does what its row says (sections 18, 19; rulings 12, 17)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.batalist import actions, damage, melee, shooting, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import MOVED, State
from bot.engine.core import Action, Frame
from bot.engine.dice import SeededDice
from tests.engine.batalist.arranged import BK, DEAD, FOREST, HORDE, Game

FOOT = {BK: "spearmen", HORDE: "black_orcs", FOREST: "glade_spears", DEAD: "bone_spears"}
OTHER = {BK: HORDE, HORDE: BK, FOREST: DEAD, DEAD: FOREST}


class Cast(Game):
    """A mage of a book with its foot in the south, foot of another book 8 paces off, cards far away."""

    def __init__(self, book: str, **more: Any) -> None:
        super().__init__(book, OTHER[book], **more)
        self.ours = self.put(0, FOOT[book], 20, 10)
        self.theirs = self.put(1, FOOT[OTHER[book]], 20, 18)
        self.mage = self.person(0, "mage", self.ours, mana=9)
        for seat, y in ((0, 7), (1, 35)):
            self.cards(seat, (self.put(seat, FOOT[book if seat == 0 else OTHER[book]], 55, y), "turn"))

    def cast(self, name: str, target: Any, dice: tuple[int, ...] = ()) -> None:
        """The mage casts; nobody in the north can dispel."""
        self.do(0, actions.cast(self.mage, self.spell(name), target), dice)

    def lightly(self) -> list[tuple[str, int, int, int]]:
        """The charms: kind, figure, battalion, lasting."""
        return [(charm.kind, charm.n, charm.b, charm.lasting) for charm in self.state.open.charms]


CHARMS = [
    pytest.param(BK, "blessed_arms", "own", "melee_dice", 1, 0, marks=pytest.mark.rule("b18-01")),
    pytest.param(BK, "steady", "own", "defence", 1, 0, marks=pytest.mark.rule("b18-02")),
    pytest.param(BK, "dazzle", "enemy", "no_shooting", 0, 0, marks=pytest.mark.rule("b18-06")),
    pytest.param(BK, "leaden_feet", "enemy", "speed", 50, 0, marks=pytest.mark.rule("b18-07")),
    pytest.param(HORDE, "war_cry", "own", "melee_dice", 1, 0, marks=pytest.mark.rule("b18-09")),
    pytest.param(HORDE, "blood_haste", "own", "speed", 150, 0, marks=pytest.mark.rule("b18-10")),
    pytest.param(HORDE, "terror", "enemy", "no_attack", 0, 0, marks=pytest.mark.rule("b18-12")),
    pytest.param(HORDE, "thick_hide", "own", "defence", 2, 0, marks=pytest.mark.rule("b18-14")),
    pytest.param(HORDE, "spit_curse", "enemy", "both_dice", -1, 0, marks=pytest.mark.rule("b18-16")),
    pytest.param(FOREST, "true_flight", "own", "shoot_dice", 1, 0, marks=pytest.mark.rule("b18-17")),
    pytest.param(FOREST, "roots", "enemy", "speed", 0, 0, marks=pytest.mark.rule("b18-19")),
    pytest.param(FOREST, "leaf_cloak", "own", "cover", 0, 1, marks=pytest.mark.rule("b18-20")),
    pytest.param(DEAD, "grave_chill", "enemy", "melee_dice", -1, 0, marks=pytest.mark.rule("b18-26")),
    pytest.param(DEAD, "dread", "enemy", "no_attack", 0, 0, marks=pytest.mark.rule("b18-28")),
    pytest.param(DEAD, "dusk", "enemy", "no_shooting", 0, 0, marks=pytest.mark.rule("b18-29")),
    pytest.param(DEAD, "ward_of_dust", "own", "defence", 2, 0, marks=pytest.mark.rule("b18-30")),
    pytest.param(DEAD, "dead_march", "own", "speed", 150, 0, marks=pytest.mark.rule("b18-31")),
    pytest.param(DEAD, "wither", "enemy", "defence", -1, 1, marks=pytest.mark.rule("b18-32")),
]


@pytest.mark.parametrize(
    ("book", "name", "side", "kind", "n", "lasting"),
    CHARMS,
)
def test_spells_that_lie_on_a_battalion(
    book: str, name: str, side: str, kind: str, n: int, lasting: int
) -> None:
    game = Cast(book)
    target, wrong = (game.ours, game.theirs) if side == "own" else (game.theirs, game.ours)
    cast = actions.cast(game.mage, game.spell(name), wrong)
    assert game.refused(0, cast) == ("own_only" if side == "own" else "own_side")
    game.cast(name, target)
    assert game.lightly() == [(kind, n, target, lasting)]
    assert game.told("CharmSet")[0]["b"] == target


# --- what such a spell does ---------------------------------------------------------------------------------


@pytest.mark.rule("b10-09")
@pytest.mark.parametrize(
    ("kind", "n", "expected"), [("speed", 50, 200), ("speed", 150, 600), ("speed", 0, 0)]
)
def test_speed_is_changed_by_per_cent(kind: str, n: int, expected: int) -> None:
    game = Cast(BK)
    game.charm(kind, n, game.ours)
    assert status.speed(game.rules, game.state, game.ours) == expected


@pytest.mark.rule("b18-19")
def test_rooted_one_may_still_turn() -> None:
    game = Cast(BK)
    game.charm("speed", 0, game.ours)
    game.cards(0, (game.ours, "turn"), (game.ours, "move"))
    assert game.refused(0, actions.carry_out(0, (900,))) == ""
    assert game.refused(0, actions.carry_out(1, ("forward", 100))) == "cannot_move"


@pytest.mark.rule("b18-12", "b18-28", "b10-09")
def test_fear_forbids_melee_and_shooting() -> None:
    game = Cast(BK)
    archers = game.put(0, "archers", 40, 10)
    game.charm("no_attack", 0, game.ours, seat=1).charm("no_attack", 0, archers, seat=1)
    assert melee.why_not_attack(game.rules, game.state, game.ours).code == "may_not_attack"  # type: ignore[union-attr]
    assert shooting.why_not_shooter(game.rules, game.state, archers).code == "may_not_attack"  # type: ignore[union-attr]


@pytest.mark.rule("b18-06", "b18-29")
def test_dazzled_ones_do_not_shoot() -> None:
    game = Cast(BK)
    archers = game.put(0, "archers", 40, 10)
    game.charm("no_shooting", 0, archers, seat=1)
    assert shooting.why_not_shooter(game.rules, game.state, archers).code == "may_not_shoot"  # type: ignore[union-attr]


@pytest.mark.rule("b10-09", "b18-02", "b18-32")
def test_defence_is_raised_and_lowered_to_one_at_least() -> None:
    game = Cast(BK)
    plain = status.defence(game.rules, game.state, game.ours)
    game.charm("defence", 2, game.ours)
    assert status.defence(game.rules, game.state, game.ours) == plain + 2
    game.charm("defence", -30, game.ours)
    assert status.defence(game.rules, game.state, game.ours) == 1


@pytest.mark.rule("b10-09", "b18-01", "b18-16", "b18-17", "b18-26")
def test_dice_are_added_to_and_taken_from_attacks() -> None:
    game = Cast(BK)
    game.charm("melee_dice", 1, game.ours).charm("both_dice", -1, game.theirs)
    ours = damage.melee_strike(game.rules, game.state, game.ours, game.theirs, side="front", is_attacker=True)
    theirs = damage.melee_strike(
        game.rules, game.state, game.theirs, game.ours, side="front", is_attacker=False
    )
    assert ("spell", 1) in ours.dice
    assert ("spell", -1) in theirs.dice


@pytest.mark.rule("b18-20")
def test_a_cloak_is_cover() -> None:
    game = Cast(FOREST)
    assert not status.is_covered(game.rules, game.state, game.ours)
    game.cast("leaf_cloak", game.ours)
    assert status.is_covered(game.rules, game.state, game.ours)


# --- strikes ------------------------------------------------------------------------------------------------

STRIKES = [
    pytest.param(BK, "lightning", 4, 3, marks=pytest.mark.rule("b18-05", "b19-01")),
    pytest.param(HORDE, "stone_hail", 2, 2, marks=pytest.mark.rule("b18-11", "b19-01")),
    pytest.param(FOREST, "thorn_swarm", 3, 2, marks=pytest.mark.rule("b18-22", "b19-01")),
    pytest.param(DEAD, "bone_rain", 3, 2, marks=pytest.mark.rule("b18-27", "b19-01")),
]


@pytest.mark.parametrize(
    ("book", "name", "n", "cost"),
    STRIKES,
)
def test_a_strike_is_dice_by_defence_and_a_die(book: str, name: str, n: int, cost: int) -> None:
    game = Cast(book)
    before, defence = game.row(game.theirs).figures, status.defence(game.rules, game.state, game.theirs)
    game.cast(name, game.theirs, (*(5,) * n, 2))
    killed = 5 * n // defence + 2
    row = game.row(game.theirs)
    assert row.figures == before - killed
    assert row.wounded == killed // 2
    assert game.mana(game.mage) == 9 - cost
    (attack,) = game.told("AttackMade")
    assert (attack["mode"], attack["target"]) == ("strike", game.theirs)
    assert attack["blows"][0]["mods"] == [["strike", 5 * n, [5] * n]]


@pytest.mark.rule("b19-01", "b10-09")
def test_defence_by_spells_counts_against_strikes_too() -> None:
    game = Cast(BK)
    plain = status.defence(game.rules, game.state, game.theirs)
    game.charm("defence", 3, game.theirs, seat=1)
    game.cast("lightning", game.theirs, (6, 6, 6, 6, 1))
    (attack,) = game.told("AttackMade")
    assert attack["blows"][0]["defence"] == plain + 3
    assert attack["blows"][0]["share"] == 24 // (plain + 3)


@pytest.mark.rule("b14-08")
def test_a_spell_does_not_count_as_an_attack() -> None:
    game = Cast(BK)
    game.cast("lightning", game.theirs, (1, 1, 1, 1, 1))
    assert game.row(game.theirs).rights == 0


@pytest.mark.rule("b14-17")
def test_characters_are_targets_of_strikes_and_two_damage_kill() -> None:
    game = Cast(BK)
    general = game.person(1, "general", game.theirs, cs=3, cr=700)
    figures = game.row(game.theirs).figures
    game.cast("lightning", f"k{general}", (1, 1, 1, 1, 1))
    assert (game.person_at(general).harm, game.person_at(general).on) == (1, game.theirs)
    game.ask(0)
    game.cast("lightning", f"k{general}", (1, 1, 1, 1, 1))
    assert game.person_at(general).on == -1
    assert game.told("CharacterLost") == [{"k": general, "cause": "spell"}]
    assert game.row(game.theirs).figures == figures


@pytest.mark.rule("b14-17", "b14-15")
def test_an_attached_hero_stands_what_he_is_tough() -> None:
    game = Cast(BK)
    hero = game.hero(1, "gash_one_eye", on=game.theirs)
    own = game.person_at(hero).own
    tough = status.profile(game.rules, game.row(own)).tough
    game.cast("lightning", f"k{hero}", (1, 1, 1, 1, tough - 1))
    assert (game.row(own).harm, game.person_at(hero).on) == (tough - 1, game.theirs)
    game.ask(0)
    game.cast("lightning", f"k{hero}", (1, 1, 1, 1, 1))
    assert (game.person_at(hero).on, game.row(own).status) == (-1, "lost")


def test_who_is_not_on_the_field_or_alone_is_no_target_as_a_character() -> None:
    game = Cast(BK)
    hero = game.hero(1, "gash_one_eye", x=30, y=18)
    mage = game.spell("lightning")
    assert game.refused(0, actions.cast(game.mage, mage, f"k{hero}")) == "bad_target"
    assert game.refused(0, actions.cast(game.mage, mage, game.person_at(hero).own)) == ""
    assert game.refused(0, actions.cast(game.mage, mage, "k77")) == "bad_target"
    assert game.refused(0, actions.cast(game.mage, mage, f"k{game.mage}")) == "own_side"


# --- healing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "name"),
    [
        pytest.param(BK, "mend", marks=pytest.mark.rule("b18-03")),
        pytest.param(FOREST, "balm", marks=pytest.mark.rule("b18-21")),
    ],
)
def test_wounded_are_healed(book: str, name: str) -> None:
    game = Cast(book)
    full = game.row(game.ours).full
    game.change(game.ours, figures=full - 10, wounded=7)
    game.cast(name, game.ours, (3,))
    assert (game.row(game.ours).figures, game.row(game.ours).wounded) == (full - 5, 2)
    assert game.told("WoundedHealed")[0]["n"] == 5


def test_there_must_be_somebody_to_heal_or_to_raise() -> None:
    game = Cast(DEAD)
    assert game.refused(0, actions.cast(game.mage, game.spell("raise"), game.ours)) == "no_effect"
    whole = Cast(BK)
    assert whole.refused(0, actions.cast(whole.mage, whole.spell("mend"), whole.ours)) == "no_effect"


@pytest.mark.rule("b18-25")
@pytest.mark.parametrize(("fallen", "die", "back"), [(9, 4, 4), (2, 5, 2)])
def test_the_fallen_are_raised_but_the_wounded_are_not(fallen: int, die: int, back: int) -> None:
    game = Cast(DEAD)
    full = game.row(game.ours).full
    game.change(game.ours, figures=full - fallen - 3, wounded=3)
    game.cast("raise", game.ours, (die,))
    assert game.row(game.ours).figures == full - fallen - 3 + back
    assert game.told("FiguresRaised")[0]["n"] == back


# --- moving bases -------------------------------------------------------------------------------------------


@pytest.mark.rule("b18-15", "b14-12")
def test_a_shoved_base_goes_straight_away_and_has_moved() -> None:
    game = Cast(HORDE)
    game.change(game.theirs, y=1500)
    game.cast("shove", game.theirs)
    row = game.row(game.theirs)
    assert (row.x, row.y, row.h) == (2000, 1800, 1800)
    assert row.did & MOVED
    assert row.rights == 0


@pytest.mark.rule("b18-15")
def test_a_shoved_base_stops_at_contact() -> None:
    game = Cast(HORDE)
    game.change(game.theirs, y=1500)
    depth = game.row(game.theirs)
    behind = game.put(1, "spearmen", 20, 21)
    game.cast("shove", game.theirs)
    row = game.row(game.theirs)
    assert depth.y < row.y < 1800
    assert geo.touching(status.base(game.rules, row), status.base(game.rules, game.row(behind)))


@pytest.mark.rule("b18-23", "b14-12")
def test_the_wind_sets_an_own_base_down_where_it_touches_no_enemy() -> None:
    game = Cast(FOREST)
    cast, step = actions.cast, game.spell("wind_step")
    assert game.refused(0, cast(game.mage, step, game.ours)) == "needs_point"
    assert game.refused(0, cast(game.mage, step, (game.ours, 2000, 1401))) == "out_of_range"
    game.change(game.theirs, y=1400)
    assert game.refused(0, cast(game.mage, step, (game.ours, 2000, 1400))) == "no_room"
    game.do(0, cast(game.mage, step, (game.ours, 1800, 1300)))
    row = game.row(game.ours)
    assert (row.x, row.y, row.h) == (1800, 1300, 0)
    assert row.did & MOVED


@pytest.mark.rule("b18-23")
def test_the_wind_asks_for_the_base_and_then_for_the_point() -> None:
    game = Cast(FOREST)
    game.do(0, Action("magic", (game.mage,)))
    game.do(0, Action("cast_spell", (game.spell("wind_step"),)))
    game.do(0, Action("target", (game.ours,)))
    points = [action for action in game.rules.legal_actions(game.state, 0) if action.name == "target_point"]
    assert 8 <= len(points) <= 16
    game.do(0, points[0])
    assert (game.row(game.ours).x, game.row(game.ours).y) == (2000, 1399)


@pytest.mark.rule("b18-23")
def test_the_wind_finds_a_hidden_enemy_where_it_would_set_a_base_down() -> None:
    game = Cast(FOREST)
    hidden = game.put(1, "bone_spears", 20, 13.8, status="hidden")
    game.change(game.theirs, x=6000, y=3000)
    game.do(0, actions.cast(game.mage, game.spell("wind_step"), (game.ours, 2000, 1390)))
    assert game.row(hidden).status == "field"
    assert game.row(game.ours).y == 1000


# --- ground -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "name", "kind"),
    [
        pytest.param(BK, "mist", "mist", marks=pytest.mark.rule("b18-04")),
        pytest.param(FOREST, "green_wall", "wood", marks=pytest.mark.rule("b18-18")),
        pytest.param(HORDE, "mire", "marsh", marks=pytest.mark.rule("b18-13")),
    ],
)
def test_ground_is_made_about_a_point(book: str, name: str, kind: str) -> None:
    game = Cast(book)
    game.change(game.ours, files=4)
    game.cast(name, (2000, 1200))
    assert [(p.kind, p.r, p.lasting) for p in game.state.open.patches] == [(kind, 300, 1)]
    field = game.rules.field(game.state.open)
    assert [element.kind for element in geo.ground(field, 2000, 1300)] == [kind]
    mover = status.mover(game.rules, game.state, game.ours)._replace(traits=frozenset())
    slow = geo.walk(mover, (("forward", 200),), (), field)
    assert slow.cost == pytest.approx(2.0 if kind == "mist" else 4.0, abs=0.05)
    if kind != "marsh":
        assert shooting.sight_of(game.rules, game.state, game.ours, game.theirs, 1600) is None


# --- unbinding, silence -------------------------------------------------------------------------------------


@pytest.mark.rule("b18-08")
@pytest.mark.parametrize(("dice", "is_ended"), [((2, 2), True), ((1, 6), False)])
def test_unbinding_ends_one_lasting_spell_after_a_roll(dice: tuple[int, int], is_ended: bool) -> None:
    game = Cast(BK)
    rival = game.person(1, "mage", game.theirs)
    game.patch("wood", 20, 14, seat=1).charm("cover", 0, game.theirs, seat=1, lasting=1, caster=rival)
    game.open(
        patches=tuple(type(p)(p.spell, p.kind, p.x, p.y, p.r, 1, rival, 1) for p in game.state.open.patches)
    )
    game.cast("unbinding", "p0", dice)
    assert bool(game.state.open.patches) is not is_ended
    assert len(game.state.open.charms) == 1
    game.ask(0)
    game.cast("unbinding", "c0", dice)
    assert bool(game.state.open.charms) is not is_ended
    assert game.mana(game.mage) == 7


@pytest.mark.rule("b18-08")
def test_unbinding_has_a_range_and_needs_a_lasting_spell() -> None:
    game = Cast(BK)
    game.patch("wood", 20, 40).charm("defence", 1, game.theirs, seat=1)
    unbinding = game.spell("unbinding")
    assert game.refused(0, actions.cast(game.mage, unbinding, "p0")) == "out_of_range"
    assert game.refused(0, actions.cast(game.mage, unbinding, "c0")) == "not_lasting"
    assert game.refused(0, actions.cast(game.mage, unbinding, game.theirs)) == "bad_target"


@pytest.mark.rule("b18-24")
def test_a_silenced_mage_neither_casts_nor_dispels() -> None:
    game = Cast(FOREST)
    rival = game.person(1, "mage", game.theirs)
    captain = game.person(1, "captain", 3)
    silence = game.spell("silence")
    assert game.refused(0, actions.cast(game.mage, silence, f"k{captain}")) in ("not_a_mage", "out_of_range")
    assert game.refused(0, actions.cast(game.mage, silence, game.theirs)) == "bad_target"
    game.cast("silence", f"k{rival}")
    assert game.state.frames[-1].name == "dispel"
    game.do(1, Action("pass"))
    assert [(charm.kind, charm.k) for charm in game.state.open.charms] == [("silence", rival)]
    assert game.refused(1, actions.cast(rival, game.spell("dread"), game.ours)) == "silenced"
    game.ask(0)
    game.cast("roots", game.theirs)
    assert game.state.frames[-1].name == "execute"  # nobody is left who could dispel


# --- all together -------------------------------------------------------------------------------------------


@pytest.mark.rule("b1-05", "b10-09")
@pytest.mark.parametrize("book", [BK, HORDE, FOREST, DEAD])
def test_whatever_is_cast_at_whatever_the_field_stays_sound(book: str) -> None:
    game = Cast(book)
    game.put(1, FOOT[OTHER[book]], 30, 18, heading=200)
    game.put(0, FOOT[book], 8, 9, heading=20, wounded=3, figures=12)
    game.person(1, "mage", game.theirs, mana=9)
    assert game.rules.faults(game.state) == []
    start, casts = game.state, 0
    for s in game.facts.seat_spells[0]:
        for action in every_way(game, s):
            game.state = start
            transition = game.rules.apply(start, 0, action, SeededDice(f"{book}{s}"))
            for answer in answers(game, transition.state):
                after = game.rules.apply(transition.state, 1, answer, SeededDice("answer")).state
                assert game.rules.faults(after) == []
            assert game.rules.faults(transition.state) == []
            casts += 1
    assert casts >= 16


def every_way(game: Cast, s: int) -> list[Action]:
    """The spell at all its listed targets and points."""
    frames = (Frame("execute", (0,), (-1,)), Frame("spell", (0,), (game.mage,)))
    found: list[Action] = []
    stack = [(*frames, Frame("spell_target", (0,), (game.mage, s)))]
    while stack:
        asked = replace(game.state, frames=stack.pop())
        for action in game.rules.legal_actions(asked, 0):
            if action.name == "target" and game.facts.spells[s].effect == "step":
                stack.append((*frames, Frame("spell_target", (0,), (game.mage, s, *action.args))))
            elif action.name == "target":
                found.append(actions.cast(game.mage, s, action.args[0]))  # type: ignore[arg-type]
            elif action.name == "target_point":
                base = asked.frames[-1].args[2:]
                found.append(actions.cast(game.mage, s, (*base, *action.args)))  # type: ignore[arg-type]
    return found


def answers(game: Cast, state: State) -> tuple[Action, ...]:
    """What the other side may answer, if it is asked."""
    return game.rules.legal_actions(state, 1) if state.frames[-1].name == "dispel" else ()
