"""Phase 1: marches, routes, the sea, fortresses, passing (section 4.1; rulings 5a; section 6)."""

from __future__ import annotations

import pytest

from bot.engine.core import Action
from bot.engine.wildfield import actions
from tests.engine.wildfield.factory import COSSACKS, MUSCOVY, POLAND, TATARS, TURKEY, Game

PASS = actions.PASS


def march(
    game: Game, card: str, start: str, goal: str, *blocks: str, leave: str = "", enter: str = ""
) -> Action:
    """A march form by names."""
    numbers = [game.block(block) for block in blocks]
    return actions.march(
        card,
        game.area(start),
        numbers,
        (game.area(goal),) if goal else (),
        game.block(leave) if leave else -1,
        game.block(enter) if enter else -1,
    )


def poles(*cards: str, area: str = "lutsk") -> Game:
    """Two Polish blocks and a hand."""
    return Game().put(area, "poland_infantry_1", "poland_cavalry_1").hand(POLAND, *cards)


@pytest.mark.rule("w4.1-01", "w4.1-04")
def test_a_card_moves_one_group_as_far_as_its_points() -> None:
    game = poles("wagenburg", "initiative")  # 3 and 1 AP
    far = march(game, "wagenburg", "lutsk", "chernihiv", "poland_infantry_1", "poland_cavalry_1")
    assert (
        game.refused(POLAND, march(game, "initiative", "lutsk", "chernihiv", "poland_infantry_1"))
        == "too_far"
    )
    game.do(POLAND, far)
    assert game.at("poland_infantry_1") == game.at("poland_cavalry_1") == "chernihiv"
    assert game.state.open.discard == ("wagenburg",)
    assert game.state.hidden[POLAND].hand == ("initiative",)


@pytest.mark.rule("w4.1-01")
def test_the_small_questions_come_to_the_same_march() -> None:
    game = poles("initiative")
    infantry = game.block("poland_infantry_1")
    for step in (
        actions.act("take", "initiative"),
        actions.USE,
        actions.act("origin", game.area("lutsk")),
        actions.act("toggle", infantry),
        actions.act("go", game.area("zhytomyr")),
    ):
        assert step in game.legal(POLAND)
        game.do(POLAND, step)
    assert game.at("poland_cavalry_1") == "zhytomyr"
    assert game.at("poland_infantry_1") == "lutsk"


@pytest.mark.rule("w4.1-01", "w4.1-03")
def test_a_card_may_be_discarded() -> None:
    game = poles("initiative", "discord")
    game.do(POLAND, actions.discard("discord"))
    assert game.state.open.discard == ("discord",)
    assert game.told("CardPlayed") == [{"seat": POLAND, "card": "discord", "use": "discard"}]


@pytest.mark.rule("w4.1-02")
def test_a_pass_ends_the_movements_and_keeps_the_cards() -> None:
    game = poles("initiative").put("sich", "cossacks_infantry_1").hand(COSSACKS, "greed")
    game.do(POLAND, PASS)
    assert game.state.open.passed == (True, False, False)
    assert game.state.hidden[POLAND].hand == ("initiative",)
    assert game.state.frames[-1].waits == (COSSACKS,)


@pytest.mark.rule("w4.1-03")
def test_a_seat_without_cards_or_blocks_is_not_asked() -> None:
    game = poles("initiative").hand(POLAND, "initiative", "discord").hand(COSSACKS, "greed")
    game.put("perekop", "tatars_cavalry_1")  # no cards; the Cossacks have no blocks
    game.do(POLAND, actions.discard("discord"))
    assert game.state.open.phase == "hiring"


@pytest.mark.rule("w4.1-03", "w4-04", "w4.5-07")
def test_the_campaign_ends_when_every_hand_is_empty_or_passed() -> None:
    game = poles("initiative").put("sich", "cossacks_infantry_1").hand(COSSACKS, "greed")
    game.do(POLAND, PASS)
    game.do(COSSACKS, PASS)
    for _ in range(2):  # who has passed is asked for hiring, nobody has it ordered
        if game.state.frames[-1].name == "hiring":
            game.do(game.state.frames[-1].waits[0], PASS)
    assert game.state.frames[-1].name == "diplomacy"
    for seat in (POLAND, COSSACKS, TATARS):
        game.do(seat, actions.CONFIRM)
    assert game.state.open.campaign == 2
    assert [len(own.hand) for own in game.state.hidden] == [6, 6, 6]


@pytest.mark.rule("w4.1-05")
def test_a_group_stops_at_enemy_field_units_and_cannot_pass_them() -> None:
    game = poles("wagenburg").put("zhytomyr", "cossacks_infantry_1")
    blocked = actions.march(
        "wagenburg",
        game.area("lutsk"),
        [game.block("poland_infantry_1")],
        [game.area("zhytomyr"), game.area("kyiv")],
    )
    assert game.refused(POLAND, blocked) == "enemy_in_way"
    assert game.refused(POLAND, march(game, "wagenburg", "lutsk", "zhytomyr", "poland_infantry_1")) == ""


@pytest.mark.rule("w4.1-05", "w4.5-03", "w5a-08")
def test_neither_garrisons_nor_allies_stop_a_march() -> None:
    garrison = poles("undermining").put("kyiv", garrison="cossacks_infantry_1")
    ally = poles("undermining").put("kyiv", "cossacks_infantry_1").open(allies=((POLAND, COSSACKS),))
    for game in (garrison, ally):
        route = [game.area(name) for name in ("zhytomyr", "kyiv", "chernihiv")]
        form = actions.march("undermining", game.area("lutsk"), [game.block("poland_infantry_1")], route)
        assert game.refused(POLAND, form) == ""


@pytest.mark.rule("w4.1-06", "w6-14")
def test_one_stays_behind_in_the_fortress_and_one_enters_on_arrival() -> None:
    game = (
        Game()
        .put("lviv", "poland_infantry_1", "poland_infantry_2", "poland_cavalry_1")
        .hand(POLAND, "initiative")
    )
    form = march(
        game,
        "initiative",
        "lviv",
        "ternopil",
        "poland_infantry_2",
        "poland_cavalry_1",
        leave="poland_infantry_1",
        enter="poland_infantry_2",
    )
    game.do(POLAND, form)
    board = game.state.blocks
    assert board.garrison[game.area("lviv")] == game.block("poland_infantry_1")
    assert board.garrison[game.area("ternopil")] == game.block("poland_infantry_2")
    assert board.field[game.area("ternopil")] == (game.block("poland_cavalry_1"),)


@pytest.mark.rule("w4.1-06", "w6-01")
def test_the_garrison_marches_out_and_another_takes_its_place() -> None:
    game = Game().put("lviv", "poland_infantry_1", garrison="poland_infantry_2").hand(POLAND, "initiative")
    full = march(game, "initiative", "lviv", "lutsk", leave="poland_infantry_1")
    assert game.refused(POLAND, full) == "fortress_full"
    game.do(
        POLAND, march(game, "initiative", "lviv", "lutsk", "poland_infantry_2", leave="poland_infantry_1")
    )
    assert game.at("poland_infantry_2") == "lutsk"
    assert game.state.blocks.garrison[game.area("lviv")] == game.block("poland_infantry_1")


@pytest.mark.rule("w6-14")
def test_nobody_enters_or_leaves_a_fortress_with_an_enemy_army_there() -> None:
    game = Game().put("lviv", "poland_infantry_1", "cossacks_infantry_1", garrison="poland_infantry_2")
    game.hand(POLAND, "initiative")
    out = march(game, "initiative", "lviv", "lutsk", "poland_infantry_2")
    assert game.refused(POLAND, out) == "block_elsewhere"
    empty = Game().put("lviv", "poland_infantry_1", "cossacks_infantry_1").hand(POLAND, "initiative")
    stay = march(empty, "initiative", "lviv", "", leave="poland_infantry_1")
    assert empty.refused(POLAND, stay) == "enemy_in_area"


@pytest.mark.rule("w6-12")
def test_whose_an_empty_fortress_is() -> None:
    foreign = Game().put("sich", "poland_infantry_1", "cossacks_infantry_1").hand(POLAND, "initiative")
    foreign.open(allies=((POLAND, COSSACKS),))
    assert (
        foreign.refused(POLAND, march(foreign, "initiative", "sich", "", leave="poland_infantry_1"))
        == "fortress_not_yours"
    )
    alone = Game().put("sich", "poland_infantry_1").hand(POLAND, "initiative")
    assert alone.refused(POLAND, march(alone, "initiative", "sich", "", leave="poland_infantry_1")) == ""
    start = Game().state.open.held
    facts = Game().facts
    for area, home in enumerate(facts.home):
        assert start[area] == (home if home <= TATARS else -1)


@pytest.mark.rule("w4.1-07", "w1-04")
@pytest.mark.parametrize(("start", "goal"), [("chernihiv", "muscovy"), ("budjak", "turkey")])
def test_players_may_not_enter_a_neutral_power(start: str, goal: str) -> None:
    game = poles("wagenburg", area=start)
    assert game.refused(POLAND, march(game, "wagenburg", start, goal, "poland_infantry_1")) in (
        "foreign_land",
        "too_far",
    )
    ways = {action.args[0] for action in _destinations(game, "wagenburg", start)}
    assert not ways & {game.area("muscovy"), game.area("turkey")}


def _destinations(game: Game, card: str, start: str) -> list[Action]:
    for step in (actions.act("take", card), actions.USE, actions.act("origin", game.area(start))):
        game.do(POLAND, step)
    return [action for action in game.legal(POLAND) if action.name == "go"]


def sailors(*cards: str) -> Game:
    """Cossacks at the Sich, about to move."""
    game = Game().put("sich", "cossacks_infantry_1", "cossacks_cavalry_1").hand(COSSACKS, *cards)
    return game.ask("movement", COSSACKS).open(turn=1)


@pytest.mark.rule("w4.1-08")
def test_who_may_go_to_sea() -> None:
    game = sailors("wagenburg")
    by_sea = march(game, "wagenburg", "sich", "west_black_sea", "cossacks_infantry_1")
    assert game.refused(COSSACKS, by_sea) == ""
    horse = march(game, "wagenburg", "sich", "west_black_sea", "cossacks_cavalry_1")
    assert game.refused(COSSACKS, horse) == "no_cavalry_at_sea"
    tatars = Game().put("kafa", "tatars_ruler").hand(TATARS, "greed").ask("movement", TATARS).open(turn=2)
    assert (
        tatars.refused(TATARS, march(tatars, "greed", "kafa", "sea_of_azov", "tatars_ruler")) == "cannot_sail"
    )


@pytest.mark.rule("w4.1-08")
def test_each_sea_area_costs_one_and_landing_needs_a_port() -> None:
    game = sailors("wagenburg", "initiative")
    goals = (game.area("west_black_sea"), game.area("east_black_sea"), game.area("kafa"))
    form = actions.march("wagenburg", game.area("sich"), [game.block("cossacks_infantry_1")], goals)
    assert game.refused(COSSACKS, form) == ""
    inland = (game.area("west_black_sea"), game.area("perekop"))
    at_once = actions.march("wagenburg", game.area("sich"), [game.block("cossacks_infantry_1")], inland)
    assert game.refused(COSSACKS, at_once) == "no_road"
    game.do(COSSACKS, form)
    assert game.at("cossacks_infantry_1") == "kafa"
    assert game.told("MarchDeclared")[0]["sea"] is True


@pytest.mark.rule("w5a-07")
def test_leaving_an_enemy_army_but_not_to_where_it_came_from() -> None:
    game = poles("initiative").put("lutsk", "cossacks_infantry_1").came("lutsk", COSSACKS, "zhytomyr")
    barred = march(game, "initiative", "lutsk", "zhytomyr", "poland_infantry_1")
    assert game.refused(POLAND, barred) == "came_from_there"
    assert game.refused(POLAND, march(game, "initiative", "lutsk", "lviv", "poland_infantry_1")) == ""


@pytest.mark.rule("w5a-02")
def test_armies_that_swap_areas_do_not_meet() -> None:
    game = poles("initiative").put("zhytomyr", "cossacks_infantry_1").hand(COSSACKS, "pursuit")
    game.put("zhytomyr", "poland_artillery_1")
    game.open(entries=())
    game.do(POLAND, march(game, "initiative", "lutsk", "lviv", "poland_infantry_1"))
    while game.state.frames[-1].name == "window":
        game.do(game.state.frames[-1].waits[0], PASS)
    game.do(COSSACKS, march(game, "pursuit", "zhytomyr", "kyiv", "cossacks_infantry_1"))
    assert not game.told("BattleBegan")


@pytest.mark.rule("w9-15", "w9-16", "w5a-12")
def test_a_neutral_power_moves_by_its_card() -> None:
    game = poles("neutral_power_1").put("chernihiv", "cossacks_infantry_1")
    blocks = list(game.facts.blocks[MUSCOVY])
    start, goal = game.area("muscovy"), game.area("chernihiv")
    too_many = actions.power("neutral_power_1", MUSCOVY, start, blocks[:4], [goal])
    assert game.refused(POLAND, too_many) == "too_many_blocks"
    assert Game(neutral_limit=0).rules.switches.neutral_limit == 0
    game.do(POLAND, actions.power("neutral_power_1", MUSCOVY, start, blocks[:3], [goal]))
    assert {game.facts.areas[game.state.blocks.place[b]].id for b in blocks[:3]} == {"chernihiv"}


@pytest.mark.rule("w5a-32")
def test_without_a_limit_the_whole_army_moves() -> None:
    game = Game(neutral_limit=0).put("lutsk", "poland_infantry_1").hand(POLAND, "neutral_power_1")
    blocks = list(game.facts.blocks[MUSCOVY])
    form = actions.power("neutral_power_1", MUSCOVY, game.area("muscovy"), blocks, [game.area("chernihiv")])
    assert game.refused(POLAND, form) == ""


@pytest.mark.rule("w9-15", "w4.1-08")
def test_turks_sail_without_horse() -> None:
    game = poles("neutral_power_1")
    start, goal = game.area("turkey"), game.area("kafa")
    foot, horse = game.block("turkey_infantry_1"), game.block("turkey_cavalry")
    assert game.refused(POLAND, actions.power("neutral_power_1", TURKEY, start, [foot], [goal])) == ""
    assert game.refused(POLAND, actions.power("neutral_power_1", TURKEY, start, [horse], [goal])) != ""


@pytest.mark.parametrize(
    ("form", "code"),
    [
        (("lutsk", "zhytomyr", ("cossacks_infantry_1",)), "block_elsewhere"),
        (("lutsk", "kyiv", ()), "no_group"),
        (("lutsk", "lutsk", ("poland_infantry_1",)), "too_far"),
        (("lutsk", "", ("poland_infantry_1",)), "nothing_changes"),
    ],
)
def test_refused_marches(form: tuple[str, str, tuple[str, ...]], code: str) -> None:
    game = poles("initiative")
    start, goal, blocks = form
    assert game.refused(POLAND, march(game, "initiative", start, goal, *blocks)) == code


def test_nobody_moves_out_of_turn() -> None:
    game = poles("initiative").hand(COSSACKS, "discord")
    assert game.refused(COSSACKS, actions.discard("discord")) == "not_your_decision"
    assert game.refused(POLAND, actions.discard("discord")) == "not_in_hand"
