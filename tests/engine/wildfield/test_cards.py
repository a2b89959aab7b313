"""The 25 cards, each by its effect (section 9; rulings 5a; section 10)."""

from __future__ import annotations

import pytest

from bot.engine.core import Action
from bot.engine.wildfield import actions
from tests.engine.wildfield.factory import COSSACKS, MUSCOVY, POLAND, TATARS, TURKEY, Game

MISS, HIT = 1, 6
PASS = actions.PASS


def play(card: str, *place: int) -> Action:
    """A card played in a window."""
    return actions.act("play", card, *place)


def event(game: Game, card: str, *areas: str) -> Action:
    """An event with areas as targets."""
    return actions.play_event(card, [game.area(name) for name in areas])


def march(game: Game, card: str, start: str, goal: str, *blocks: str) -> Action:
    """A march form by names."""
    return actions.march(card, game.area(start), [game.block(block) for block in blocks], [game.area(goal)])


# --- letters -----------------------------------------------------------------------------------------------


@pytest.mark.rule("w9-01", "w9-03")
def test_a_card_of_others_is_good_for_its_points_only() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "sale", "revolt").open(loot=2).tokens(lviv=1)
    assert game.refused(POLAND, actions.play_event("sale")) == "not_your_card"
    assert game.refused(POLAND, actions.play_event("revolt", (1, 1))) == "not_your_card"
    game.do(POLAND, march(game, "sale", "lutsk", "kyiv", "poland_infantry_1"))
    assert game.at("poland_infantry_1") == "kyiv"


@pytest.mark.rule("w9-02")
def test_a_card_without_letters_is_for_anyone() -> None:
    for seat, home in ((POLAND, "lviv"), (COSSACKS, "sich"), (TATARS, "kafa")):
        game = Game().hand(seat, "plague").ask("movement", seat).open(turn=seat)
        game.put(home, {POLAND: "poland_ruler", COSSACKS: "cossacks_ruler", TATARS: "tatars_ruler"}[seat])
        assert game.refused(seat, event(game, "plague", "kyiv")) == ""


@pytest.mark.rule("w9-04")
def test_under_a_protectorate_the_vassal_counts_as_its_suzerain() -> None:
    game = Game().hand(COSSACKS, "gates")
    assert set(game.rules.set.cards["gates"].nations) == {"poland", "muscovy", "cossacks"}
    from bot.engine.wildfield.windows import may_use

    sworn = game.open(suzerain=MUSCOVY, vassal=COSSACKS).state.open
    own = game.rules.set.cards["gates"].model_copy(update={"nations": ("muscovy",)})
    game.rules.set.cards["gates"] = own
    try:
        assert may_use(game.rules, sworn, COSSACKS, "gates")
        assert not may_use(game.rules, sworn, POLAND, "gates")
    finally:
        game.rules.set.cards["gates"] = own.model_copy(update={"nations": ("poland", "muscovy", "cossacks")})


# --- surprises ---------------------------------------------------------------------------------------------


@pytest.mark.rule("w9-05", "w5a-16")
def test_swift_retreat_refuses_a_battle() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "poland_infantry_1").came("kyiv", POLAND, "zhytomyr")
    game.hand(COSSACKS, "swift_retreat").plan(COSSACKS, cards=(("swift_retreat", "start"),))
    game.battles()
    assert not game.told("Volley")
    assert game.at("cossacks_infantry_1") == "poltava"
    assert game.state.open.discard == ("swift_retreat",)


@pytest.mark.rule("w9-05", "w5a-16")
def test_swift_retreat_between_phases_when_it_goes_badly() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "poland_artillery_1", "poland_infantry_1")
    game.came("kyiv", POLAND, "zhytomyr").hand(COSSACKS, "swift_retreat")
    game.plan(COSSACKS, cards=(("swift_retreat", "losing"),))
    game.battles([HIT, MISS, MISS])
    assert len(game.told("Volley")) == 1
    assert game.at("cossacks_infantry_1") == "poltava"


@pytest.mark.rule("w9-05")
def test_swift_retreat_is_for_own_armies_not_for_a_neutral_one_that_is_led() -> None:
    game = Game().put("chernihiv", "cossacks_infantry_1", "muscovy_infantry_1")
    game.came("chernihiv", MUSCOVY, "muscovy", by=POLAND).weaken(cossacks_infantry_1=1)
    game.hand(POLAND, "swift_retreat").plan(POLAND, cards=(("swift_retreat", "start"),))
    game.plan(COSSACKS, retreat="never")
    game.battles([HIT] * 3 + [MISS])
    assert game.state.hidden[POLAND].hand == ("swift_retreat",)
    assert game.at("cossacks_infantry_1") == ""


@pytest.mark.rule("w9-06", "w5a-18")
def test_pursuit_follows_with_the_whole_army_and_attacks_again() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "tatars_cavalry_1", "tatars_cavalry_2")
    game.came("kyiv", TATARS, "cherkasy").hand(TATARS, "pursuit").plan(TATARS, retreat="never")
    game.plan(COSSACKS, retreat="round", n=1).weaken(cossacks_infantry_1=1)
    game.standing(TATARS, ("raid", "never"))
    game.battles([MISS] * 4 + [MISS])
    assert game.state.frames[-1].name == "window"
    assert play("pursuit") in game.legal(TATARS)
    game.do(TATARS, play("pursuit"), [HIT] * 4)
    assert game.told("Pursued")[0]["area"] == game.area("poltava")
    assert game.at("tatars_cavalry_1") == game.at("tatars_cavalry_2") == "poltava"
    assert game.at("cossacks_infantry_1") == ""
    assert [data["sides"] for data in game.told("BattleBegan")] == [[TATARS, COSSACKS]]


@pytest.mark.rule("w9-07", "w5a-17")
def test_rasputitsa_bars_every_retreat_of_the_battle() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "poland_infantry_1").came("kyiv", POLAND, "zhytomyr")
    game.hand(POLAND, "rasputitsa").plan(POLAND, retreat="never").plan(COSSACKS, retreat="round", n=1)
    game.battles([MISS] * 7)
    (
        game.do(
            POLAND,
            play("rasputitsa"),
            [MISS] * 3 + [MISS] * 4 + [HIT] * 3 + [MISS] * 4 + [HIT] * 3 + [MISS] * 4,
        )
    )
    assert game.told("RetreatBarred")[0]["nation"] == COSSACKS
    assert not game.told("RetreatDeclared")
    assert game.at("cossacks_infantry_1") == ""


@pytest.mark.rule("w9-07", "w5a-17")
def test_rasputitsa_answers_a_swift_retreat_too() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "poland_infantry_1").came("kyiv", POLAND, "zhytomyr")
    game.hand(POLAND, "rasputitsa").hand(COSSACKS, "swift_retreat").plan(POLAND, retreat="round", n=1)
    game.plan(COSSACKS, cards=(("swift_retreat", "start"),))
    game.battles()
    game.do(POLAND, play("rasputitsa"), [MISS] * 7)
    assert game.told("Volley")
    assert game.at("poland_infantry_1") == "zhytomyr"


@pytest.mark.rule("w9-08", "w10-05")
def test_reserves_arrive_restores_one_own_unit() -> None:
    game = Game().put("lviv", "poland_infantry_1", "poland_cavalry_1").weaken(poland_infantry_1=1)
    game.hand(POLAND, "reserves", "greed")
    block = game.block("poland_infantry_1")
    assert (
        game.refused(POLAND, actions.act("any_time", "reserves", game.block("poland_cavalry_1")))
        == "bad_target"
    )
    game.do(POLAND, actions.act("any_time", "reserves", block))
    assert game.strength("poland_infantry_1") == 3
    assert game.state.frames[-1].name == "movement"  # it takes no turn
    assert game.told("ReservesSecret") == [{"block": block}]


@pytest.mark.rule("w9-09", "w5a-15")
def test_storm_at_sea_cancels_the_move_and_drowns_one() -> None:
    game = Game().put("sich", "cossacks_infantry_1", "cossacks_infantry_2").hand(COSSACKS, "initiative")
    game.hand(POLAND, "storm_at_sea").ask("movement", COSSACKS).open(turn=1)
    (
        game.do(
            COSSACKS,
            march(game, "initiative", "sich", "west_black_sea", "cossacks_infantry_1", "cossacks_infantry_2"),
        )
    )
    game.do(POLAND, play("storm_at_sea"), picks=[1])
    assert game.at("cossacks_infantry_1") == "sich"
    assert game.at("cossacks_infantry_2") == ""
    assert game.told("MarchCancelled")[0]["cause"] == "storm"
    turks = (
        Game()
        .put("lutsk", "poland_infantry_1")
        .hand(POLAND, "neutral_power_1")
        .hand(COSSACKS, "storm_at_sea")
    )
    blocks = [turks.block("turkey_infantry_1")]
    (
        turks.do(
            POLAND,
            actions.power("neutral_power_1", TURKEY, turks.area("turkey"), blocks, [turks.area("ochakov")]),
        )
    )
    turks.do(COSSACKS, play("storm_at_sea"), picks=[0])
    assert turks.at("turkey_infantry_1") == "turkey"


@pytest.mark.rule("w9-09")
def test_storm_at_sea_does_not_touch_a_march_by_land() -> None:
    game = Game().put("sich", "cossacks_infantry_1").hand(COSSACKS, "initiative").hand(POLAND, "storm_at_sea")
    game.ask("movement", COSSACKS).open(turn=1)
    game.do(COSSACKS, march(game, "initiative", "sich", "poltava", "cossacks_infantry_1"))
    assert game.legal(POLAND) == (PASS,)
    assert game.refused(POLAND, play("storm_at_sea")) == "not_usable"


@pytest.mark.rule("w9-10")
def test_armistice_keeps_neutral_powers_away_for_the_campaign() -> None:
    game = Game().put("chernihiv", "cossacks_infantry_1").put("lutsk", "poland_infantry_1")
    game.hand(POLAND, "neutral_power_1", "initiative").hand(COSSACKS, "armistice")
    blocks, goal = [game.block("muscovy_infantry_1")], [game.area("chernihiv")]
    form = actions.power("neutral_power_1", MUSCOVY, game.area("muscovy"), blocks, goal)
    game.do(POLAND, form)
    game.do(COSSACKS, actions.act("any_time", "armistice"))
    assert game.state.open.truce == (False, True, False)
    game.do(COSSACKS, PASS)
    assert game.at("muscovy_infantry_1") == "muscovy"
    assert game.told("MarchCancelled")[0]["cause"] == "armistice"
    safe = Game().put("chernihiv", "cossacks_infantry_1").put("lutsk", "poland_infantry_1")
    safe.hand(POLAND, "neutral_power_1").open(truce=(False, True, False))
    assert safe.refused(POLAND, form) == "truce"


@pytest.mark.rule("w9-10")
def test_under_an_armistice_armies_that_meet_leave_each_other_alone_unless_the_player_attacks() -> None:
    game = (
        Game().put("chernihiv", "cossacks_infantry_1", "muscovy_infantry_1").open(truce=(False, True, False))
    )
    game.battles()
    assert not game.told("BattleBegan")
    own = (
        Game().put("chernihiv", "cossacks_infantry_1", "muscovy_infantry_1").open(truce=(False, True, False))
    )
    own.came("chernihiv", COSSACKS, "kyiv").plan(COSSACKS, retreat="round", n=1)
    own.battles([MISS] * 7)
    assert own.told("BattleBegan")[0]["sides"] == [COSSACKS, MUSCOVY]


@pytest.mark.rule("w9-11", "w5a-14")
def test_discord_keeps_one_unit_back_picked_blind() -> None:
    game = Game().put("lutsk", "poland_infantry_1", "poland_cavalry_1").hand(POLAND, "initiative")
    game.hand(COSSACKS, "discord")
    game.do(POLAND, march(game, "initiative", "lutsk", "zhytomyr", "poland_infantry_1", "poland_cavalry_1"))
    assert [a.args for a in game.legal(COSSACKS) if a.name == "play"] == [("discord", 1), ("discord", 2)]
    game.do(COSSACKS, play("discord", 1), shuffles=[(1, 0)])
    stayed = [name for name in ("poland_infantry_1", "poland_cavalry_1") if game.at(name) == "lutsk"]
    assert len(stayed) == 1
    assert game.told("BlockRefused")[0] | {"n": 1} == game.told("BlockRefused")[0]


@pytest.mark.rule("w5a-14")
def test_discord_in_a_group_of_one_keeps_it_and_the_card_is_spent() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "initiative").hand(COSSACKS, "discord")
    game.do(POLAND, march(game, "initiative", "lutsk", "zhytomyr", "poland_infantry_1"))
    game.do(COSSACKS, play("discord", 1))
    assert game.at("poland_infantry_1") == "lutsk"
    assert set(game.state.open.discard) == {"initiative", "discord"}
    ally = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "initiative").hand(COSSACKS, "discord")
    ally.open(allies=((POLAND, COSSACKS),))
    ally.do(POLAND, march(ally, "initiative", "lutsk", "zhytomyr", "poland_infantry_1"))
    assert ally.legal(COSSACKS) == (PASS,)


@pytest.mark.rule("w9-12")
def test_initiative_goes_first_in_this_round() -> None:
    game = Game().put("lutsk", "poland_infantry_1").put("kafa", "tatars_ruler").put("sich", "cossacks_ruler")
    game.hand(TATARS, "initiative", "sale").hand(POLAND, "greed").hand(COSSACKS, "discord")
    game.open(phase="movement", turn=-1)
    game.ask("window", POLAND, args=((0, 1, 2), "round", 1, 1), slots=((), (), ()))
    game.do(POLAND, PASS)
    game.do(COSSACKS, PASS)
    game.do(TATARS, play("initiative"))
    assert game.state.open.order == (TATARS, POLAND, COSSACKS)
    assert game.state.frames[-1].waits == (TATARS,)
    assert game.told("InitiativeTaken")[0]["seat"] == TATARS


@pytest.mark.rule("w5a-34")
def test_who_goes_first_is_not_asked_for_initiative() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "initiative", "sale").hand(COSSACKS, "greed")
    game.ask("window", POLAND, args=((0, 1, 2), "round", 1, 1), slots=((), (), ()))
    assert game.legal(POLAND) == (PASS,)
    game.open(order=(COSSACKS, TATARS, POLAND))
    assert game.legal(POLAND) == (PASS, play("initiative"))


@pytest.mark.rule("w9-13", "w5a-13")
@pytest.mark.parametrize(("die", "ruler"), [(5, 1), (6, 1), (4, 0)])
def test_court_intrigue_deposes_a_rival_on_five(die: int, ruler: int) -> None:
    game = (
        Game()
        .put("lutsk", "poland_infantry_1")
        .put("sich", "cossacks_ruler")
        .hand(POLAND, "intrigue", "greed")
    )
    game.do(POLAND, actions.act("any_time", "intrigue", COSSACKS), [die])
    assert game.state.open.rulers == (0, ruler, 0)
    assert game.at("cossacks_ruler") == "sich"  # the block stays


# --- events ------------------------------------------------------------------------------------------------


def cossack_turn(*cards: str, **switches: object) -> Game:
    """The Cossacks are to move."""
    game = Game(**switches).put("sich", "cossacks_infantry_1").hand(COSSACKS, *cards)
    return game.ask("movement", COSSACKS).open(turn=1)


@pytest.mark.rule("w9-14", "w5a-26", "w7-05")
def test_protectorate() -> None:
    game = cossack_turn("protectorate", "greed", "neutral_power_1", "discord")
    before = game.vp()[COSSACKS]
    game.do(COSSACKS, actions.play_event("protectorate", (MUSCOVY,)))
    table = game.state.open
    assert (table.suzerain, table.vassal, table.gone) == (MUSCOVY, COSSACKS, ("protectorate",))
    assert "protectorate" not in table.discard
    assert game.vp()[COSSACKS] == before - 5
    enmity = game.rules.enmity(table)
    assert not enmity[COSSACKS] >> MUSCOVY & 1
    assert enmity[POLAND] >> MUSCOVY & 1


@pytest.mark.rule("w9-14", "w5a-26")
def test_the_vassal_moves_either_army_with_its_cards_and_nobody_else_that_power() -> None:
    game = cossack_turn("greed", "discord").open(suzerain=MUSCOVY, vassal=COSSACKS)
    game.do(COSSACKS, actions.act("take", "greed"))
    game.do(COSSACKS, actions.USE)
    assert [a.args[0] for a in game.legal(COSSACKS) if a.name == "choose"] == [COSSACKS, MUSCOVY]
    blocks = [game.block("muscovy_infantry_1"), game.block("muscovy_general")]
    form = actions.march("greed", game.area("muscovy"), blocks, [game.area("kyiv")])
    game.do(COSSACKS, form)
    assert game.at("muscovy_general") == "kyiv"
    assert game.control("kyiv") == COSSACKS
    other = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "neutral_power_1")
    other.open(suzerain=MUSCOVY, vassal=COSSACKS)
    mine = actions.power("neutral_power_1", MUSCOVY, other.area("muscovy"), blocks, [other.area("kyiv")])
    assert other.refused(POLAND, mine) == "bad_target"


@pytest.mark.rule("w9-14")
def test_there_is_one_protectorate() -> None:
    game = cossack_turn("protectorate").open(suzerain=TURKEY, vassal=COSSACKS)
    assert game.refused(COSSACKS, actions.play_event("protectorate", (MUSCOVY,))) == "game_has_protectorate"


@pytest.mark.rule("w9-15")
def test_a_neutral_power_attacks_even_an_ally_of_the_mover() -> None:
    game = Game().put("chernihiv", "cossacks_infantry_1").put("lutsk", "poland_infantry_1")
    game.hand(POLAND, "neutral_power_1").open(allies=((POLAND, COSSACKS),))
    blocks = [game.block("muscovy_infantry_1")]
    form = actions.power("neutral_power_1", MUSCOVY, game.area("muscovy"), blocks, [game.area("chernihiv")])
    game.do(POLAND, form)
    assert game.state.frames[-1].name == "plan"
    assert game.state.frames[-1].waits == (POLAND, COSSACKS)  # the mover leads it


@pytest.mark.rule("w9-15")
def test_the_neutral_move_by_small_questions() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "neutral_power_1")
    for step in (
        actions.act("take", "neutral_power_1"),
        actions.EVENT,
        actions.act("choose", MUSCOVY),
        actions.act("origin", game.area("muscovy")),
        actions.act("go", game.area("chernihiv")),
    ):
        assert step in game.legal(POLAND)
        game.do(POLAND, step)
    moved = [b for b in game.facts.blocks[MUSCOVY] if game.state.blocks.place[b] == game.area("chernihiv")]
    assert len(moved) == 3


@pytest.mark.rule("w9-15")
def test_one_attack_where_a_neutral_army_stands() -> None:
    game = (
        Game()
        .put("poltava", "muscovy_infantry_1", garrison="cossacks_infantry_1")
        .hand(POLAND, "neutral_power_1")
    )
    game.put("lutsk", "poland_infantry_1").plan(POLAND, storm="always")
    form = actions.power(
        "neutral_power_1", MUSCOVY, game.area("poltava"), [game.block("muscovy_infantry_1")], []
    )
    game.do(POLAND, form)
    game.do(POLAND, actions.CONFIRM)
    game.do(COSSACKS, actions.CONFIRM, [MISS] * 9)
    assert game.told("BattleBegan")[0]["kind"] == "storm"
    idle = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "neutral_power_1")
    home = actions.power(
        "neutral_power_1", MUSCOVY, idle.area("muscovy"), [idle.block("muscovy_infantry_1")], []
    )
    assert idle.refused(POLAND, home) == "nothing_changes"


def tatar_turn(*cards: str) -> Game:
    """The Tatars are to move."""
    game = Game().put("kafa", "tatars_cavalry_1").hand(TATARS, *cards)
    return game.ask("movement", TATARS).open(turn=2)


@pytest.mark.rule("w9-17", "w7-03", "w7-04")
def test_sale_of_captives_makes_points() -> None:
    game = tatar_turn("sale").open(loot=3, bank=1).tokens(lviv=0, kyiv=0)
    assert game.vp()[TATARS] == 1
    game.do(TATARS, actions.play_event("sale"))
    assert (game.state.open.loot, game.state.open.bank) == (0, 4)
    assert game.vp()[TATARS] == 4
    assert tatar_turn("sale").refused(TATARS, actions.play_event("sale")) == "no_target"


@pytest.mark.rule("w9-18", "w5a-24")
def test_treachery_breaks_an_alliance_and_the_traitor_attacks() -> None:
    game = tatar_turn("treachery").put("kyiv", "poland_infantry_1", "tatars_cavalry_2")
    game.open(allies=((POLAND, TATARS),)).plan(TATARS, retreat="round", n=1)
    assert game.refused(TATARS, actions.play_event("treachery", (COSSACKS,))) == "bad_target"
    game.do(TATARS, actions.play_event("treachery", (POLAND,)))
    assert game.state.open.allies == ()
    game.do(POLAND, actions.CONFIRM)
    game.do(TATARS, actions.CONFIRM, [MISS] * 5)
    assert game.told("BattleBegan")[0]["sides"] == [TATARS, POLAND]


@pytest.mark.rule("w9-19", "w5a-23")
def test_plague_takes_two_strength_from_who_crosses_the_strongest_first() -> None:
    game = Game().put("lutsk", "poland_infantry_1", "poland_cavalry_1").hand(POLAND, "wagenburg")
    game.open(plague=Game().area("zhytomyr"))
    game.do(POLAND, march(game, "wagenburg", "lutsk", "kyiv", "poland_infantry_1", "poland_cavalry_1"))
    assert game.strength("poland_cavalry_1") == 2  # 4 of 4, once for entering and leaving
    assert game.strength("poland_infantry_1") == 3
    leaving = (
        Game().put("zhytomyr", "poland_infantry_1").weaken(poland_infantry_1=2).hand(POLAND, "initiative")
    )
    leaving.open(plague=leaving.area("zhytomyr"))
    leaving.do(POLAND, march(leaving, "initiative", "zhytomyr", "kyiv", "poland_infantry_1"))
    assert leaving.at("poland_infantry_1") == ""


@pytest.mark.rule("w9-19")
def test_plague_is_laid_and_lifted() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "plague", "greed")
    game.do(POLAND, event(game, "plague", "kyiv"))
    assert game.state.open.plague == game.area("kyiv")
    lying = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "plague").open(plague=3)
    assert lying.refused(POLAND, event(lying, "plague", "kyiv")) == "bad_target"
    lying.do(POLAND, event(lying, "plague"))
    assert lying.state.open.plague == -1


@pytest.mark.rule("w5a-23")
def test_a_retreat_catches_the_plague_a_raid_does_not() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "poland_infantry_1").came("kyiv", POLAND, "zhytomyr")
    game.plan(POLAND, retreat="never").plan(COSSACKS, retreat="round", n=1).open(plague=game.area("kyiv"))
    game.battles([MISS] * 7)
    assert game.strength("cossacks_infantry_1") == 2
    raid = Game().put("kyiv", "tatars_cavalry_1").open(plague=game.area("kyiv"))
    raid.supply()
    assert raid.at("tatars_cavalry_1") == "kafa"
    assert raid.strength("tatars_cavalry_1") == 2


@pytest.mark.rule("w9-20")
def test_the_horde_scatters_from_an_own_area() -> None:
    game = Game().put("lviv", "tatars_cavalry_1").put("kyiv", "tatars_cavalry_2").hand(POLAND, "scatter")
    game.put("lutsk", "poland_infantry_1")
    assert game.refused(POLAND, event(game, "scatter", "kyiv")) == "bad_target"
    game.do(POLAND, event(game, "scatter", "lviv"), picks=[0])
    assert game.at("tatars_cavalry_1") == ""
    assert game.told("HordeScattered")[0]["area"] == game.area("lviv")


@pytest.mark.rule("w3-03")
def test_a_ruler_scattered_starved_or_drowned_is_not_succeeded() -> None:
    game = Game().put("lviv", "tatars_ruler").put("lutsk", "poland_infantry_1").hand(POLAND, "scatter")
    game.do(POLAND, event(game, "scatter", "lviv"), picks=[0])
    assert game.state.open.rulers == (0, 0, 0)
    hungry = Game().put("izium", "poland_ruler").weaken(poland_ruler=1)
    hungry.supply()
    assert hungry.at("poland_ruler") == ""
    assert hungry.state.open.rulers == (0, 0, 0)


@pytest.mark.rule("w9-21", "w1-08")
def test_peasants_rise_in_ukrainian_and_polish_areas() -> None:
    game = cossack_turn("revolt").put("lviv", "poland_infantry_1")
    block = game.block("cossacks_infantry_2")
    allowed = {"lviv", "lutsk", "ternopil", "kyiv", "chernihiv", "zhytomyr", "poltava", "cherkasy", "sich"}
    for area in game.facts.areas:
        form = actions.play_event("revolt", (block, game.area(area.id)))
        assert (game.refused(COSSACKS, form) == "") == (area.id in allowed), area.id
    game.do(COSSACKS, actions.play_event("revolt", (block, game.area("lviv"))))
    assert game.at("cossacks_infantry_2") == "lviv"
    assert game.state.open.entries[-1].nation == COSSACKS


@pytest.mark.rule("w9-22")
def test_a_cossack_raid_takes_a_token_home() -> None:
    game = cossack_turn("cossack_raid").put("kyiv", "poland_infantry_1").put("lviv", "tatars_cavalry_1")
    lost = event(game, "cossack_raid", "lviv", "sich")
    assert game.refused(COSSACKS, lost) == "bad_target"  # the Tatars stand there
    assert game.refused(COSSACKS, event(game, "cossack_raid", "kyiv", "kyiv")) == "bad_target"
    game.do(COSSACKS, event(game, "cossack_raid", "kyiv", "sich"))
    assert game.state.open.tokens[game.area("kyiv")] == 2
    assert game.state.open.tokens[game.area("sich")] == 4


@pytest.mark.rule("w9-21", "w9-22")
def test_events_by_small_questions() -> None:
    game = cossack_turn("revolt")
    for step in (
        actions.act("take", "revolt"),
        actions.EVENT,
        actions.act("target", game.block("cossacks_infantry_2")),
        actions.act("target", game.area("kyiv")),
    ):
        assert step in game.legal(COSSACKS)
        game.do(COSSACKS, step)
    assert game.at("cossacks_infantry_2") == "kyiv"


# --- bonuses -----------------------------------------------------------------------------------------------


@pytest.mark.rule("w9-23", "w5a-19")
@pytest.mark.parametrize("card", ["arrows_1", "arrows_2"])
def test_a_cloud_of_arrows_lets_two_shoot_first_for_one_round(card: str) -> None:
    game = Game().put(
        "kyiv", "cossacks_infantry_1", "tatars_cavalry_1", "tatars_cavalry_2", "tatars_cavalry_3"
    )
    (
        game.came("kyiv", TATARS, "cherkasy")
        .hand(TATARS, card)
        .plan(TATARS, retreat="round", n=2, cards=((card, "start"),))
    )
    game.plan(COSSACKS, retreat="never").weaken(tatars_cavalry_3=1)
    game.battles([MISS] * (4 + 1 + 4) + [MISS] * (5 + 4))
    fought = [(d["round"], d["phase"], len(d["dice"])) for d in game.told("Volley") if d["nation"] == TATARS]
    assert fought == [(1, 0, 4), (1, 1, 1), (2, 1, 5)]


@pytest.mark.rule("w9-24", "w5a-20")
def test_greed_adds_a_die_in_every_phase_against_poles() -> None:
    game = Game().put("kyiv", "poland_infantry_1", "cossacks_infantry_1", "cossacks_cavalry_1")
    (
        game.came("kyiv", COSSACKS, "poltava")
        .hand(COSSACKS, "greed")
        .weaken(cossacks_cavalry_1=1, cossacks_infantry_1=1)
    )
    game.plan(COSSACKS, retreat="round", n=2, cards=(("greed", "start"),)).plan(POLAND, retreat="never")
    game.battles([MISS] * (2 + 2 + 3) * 2)
    dice = [len(d["dice"]) for d in game.told("Volley") if d["nation"] == COSSACKS]
    assert dice == [2, 2, 2, 2]
    other = Game().put("kyiv", "tatars_cavalry_1", "cossacks_infantry_1").came("kyiv", COSSACKS, "poltava")
    other.hand(COSSACKS, "greed").plan(COSSACKS, retreat="round", n=1, cards=(("greed", "start"),))
    other.battles([MISS] * 6)
    assert other.state.hidden[COSSACKS].hand == ("greed",)


@pytest.mark.rule("w9-25", "w9-26", "w5a-22")
@pytest.mark.parametrize(("die", "falls"), [(5, True), (4, False)])
def test_the_burghers_open_the_gates(die: int, falls: bool) -> None:
    game = (
        Game()
        .put("kyiv", "poland_infantry_1", garrison="cossacks_infantry_1")
        .came("kyiv", POLAND, "zhytomyr")
    )
    game.hand(POLAND, "gates").plan(POLAND, cards=(("gates", "start"),))
    game.battles([die] if falls else [die, *[MISS] * 9])
    assert (game.at("cossacks_infantry_1") == "") == falls
    assert game.state.hidden[POLAND].hand == ()
    if falls:
        assert game.told("BlockLost")[0]["cause"] == "gates"
        assert not game.told("Volley")
        assert game.told("BattleEnded")[0]["result"] == "gates"


@pytest.mark.rule("w9-27", "w5a-21")
def test_the_wagenburg_cancels_one_hit_once() -> None:
    game = Game().put("kyiv", "poland_infantry_1", "cossacks_infantry_1").came("kyiv", POLAND, "zhytomyr")
    game.hand(COSSACKS, "wagenburg").plan(COSSACKS, cards=(("wagenburg", "start"),))
    game.plan(POLAND, retreat="round", n=2)
    game.battles([HIT, HIT, MISS] + [MISS] * 4 + [HIT, MISS, MISS] + [MISS] * 3)
    assert [d["hits"] for d in game.told("Volley") if d["nation"] == POLAND] == [1, 1]
    assert game.told("Volley")[0]["mods"] == [["wagenburg", -1]]


@pytest.mark.rule("w9-28", "w5a-22")
def test_undermining_weakens_the_fortress_in_this_storm() -> None:
    game = (
        Game()
        .put("kyiv", "poland_infantry_1", garrison="cossacks_cavalry_1")
        .came("kyiv", POLAND, "zhytomyr")
    )
    game.hand(POLAND, "undermining").plan(POLAND, storm="always", cards=(("undermining", "start"),))
    game.battles([MISS] + [MISS] * 3)
    assert len(game.told("Volley")[0]["dice"]) == 1
    assert game.facts.fort[game.area("kyiv")] == 2
