"""Set-up, campaigns, hiring, supply, raids, diplomacy (sections 8, 4; rulings 5a)."""

from __future__ import annotations

import pytest

from bot.engine.core import Action
from bot.engine.dice import ScriptedDice, SeededDice
from bot.engine.wildfield import actions, sequence
from bot.engine.wildfield.desk import Desk
from tests.engine.wildfield.factory import COSSACKS, MUSCOVY, POLAND, TATARS, Game, rules_with

PASS = actions.PASS


# --- set-up ------------------------------------------------------------------------------------------------


def fresh(**switches: object) -> Game:
    """A match just begun."""
    game = Game(**switches)
    game.state = game.rules.setup(SeededDice("fresh")).state
    return game


@pytest.mark.rule("w8-01", "w8-03")
def test_everybody_sets_up_at_the_same_time_in_secret() -> None:
    game = fresh()
    assert game.state.frames[-1].waits == (POLAND, COSSACKS, TATARS)
    first = game.facts.blocks[POLAND][:5]
    home = game.area("lviv")
    for block in first:
        game.do(POLAND, actions.act("pick", block))
        game.do(POLAND, actions.act("put", home, 1 if block == first[0] else 0))
    game.do(POLAND, actions.CONFIRM)
    assert game.state.frames[-1].waits == (COSSACKS, TATARS)
    assert game.rules.view(game.state, COSSACKS).stacks == game.rules.view(game.state, None).stacks
    assert all(stack.nation >= MUSCOVY for stack in game.rules.view(game.state, COSSACKS).stacks)
    game.do(COSSACKS, actions.READY_MADE)
    game.do(TATARS, actions.READY_MADE, SeededDice("deal"))
    assert game.state.blocks.garrison[home] == first[0]
    assert len(game.state.blocks.field[home]) == 4
    assert sum(1 for b in game.facts.blocks[COSSACKS] if game.state.blocks.place[b] < 0) == 5


@pytest.mark.rule("w8-01", "w8-02")
def test_tokens_lie_as_listed_and_neutral_powers_stand_at_home() -> None:
    game = fresh()
    assert sum(game.state.open.tokens) == 27
    assert all(game.at(game.facts.block_ids[b]) == "muscovy" for b in game.facts.blocks[MUSCOVY])


@pytest.mark.rule("w8-04", "w8-05")
def test_the_ready_made_set_up() -> None:
    game = fresh()
    for seat in (POLAND, COSSACKS):
        game.do(seat, actions.READY_MADE)
    game.do(TATARS, actions.READY_MADE, SeededDice("deal"))
    facts, board = game.facts, game.state.blocks
    stacks = {
        (facts.areas[s.area].id, s.field, s.garrison)
        for s in game.rules.view(game.state, None).stacks
        if s.nation < MUSCOVY
    }
    assert stacks == {
        ("ternopil", 2, 1), ("lutsk", 2, 0), ("sich", 1, 1), ("cherkasy", 1, 1), ("poltava", 1, 0),
        ("perekop", 3, 0), ("edisan", 2, 0),
    }  # fmt: skip
    assert all(facts.kind[b] != "ruler" for b in board.garrison if b >= 0)


@pytest.mark.parametrize(
    ("posts", "code"),
    [
        ((("poland_ruler", "lviv", 0),), "setup_count"),
        (
            (
                *tuple((f"poland_cavalry_{n}", "sich", 0) for n in (1, 2, 3)),
                ("poland_ruler", "lviv", 0),
                ("poland_general", "lviv", 0),
            ),
            "not_home",
        ),
        (tuple(("poland_ruler", "lviv", 0) for _ in range(5)), "twice"),
        (
            tuple(
                (f"poland_{name}", "lutsk", 1)
                for name in ("ruler", "general", "cavalry_1", "cavalry_2", "cavalry_3")
            ),
            "no_fortress",
        ),
        (
            tuple(
                (f"poland_{name}", "lviv", 1)
                for name in ("ruler", "general", "cavalry_1", "cavalry_2", "cavalry_3")
            ),
            "fortress_full",
        ),
        (
            tuple(
                (f"cossacks_{name}", "lviv", 0)
                for name in ("ruler", "general", "cavalry_1", "cavalry_2", "infantry_1")
            ),
            "not_your_block",
        ),
    ],
)
def test_refused_set_ups(posts: tuple[tuple[str, str, int], ...], code: str) -> None:
    game = fresh()
    form = actions.deploy([(game.block(b), game.area(a), g) for b, a, g in posts])
    assert game.refused(POLAND, form) == code


def test_a_set_up_can_be_changed_before_it_is_sealed() -> None:
    game = fresh()
    block = game.facts.blocks[POLAND][0]
    game.do(POLAND, actions.act("pick", block))
    assert game.refused(POLAND, actions.act("pick", block)) == "not_now"
    game.do(POLAND, actions.BACK)
    game.do(POLAND, actions.act("pick", block))
    game.do(POLAND, actions.act("put", game.area("lviv"), 0))
    game.do(POLAND, actions.act("drop", block))
    assert game.refused(POLAND, actions.CLEAR) == "nothing_picked"
    assert game.refused(POLAND, actions.CONFIRM) == "setup_count"


@pytest.mark.rule("w4-02", "w4-03")
def test_the_highest_die_goes_first_and_ties_roll_again() -> None:
    rules = rules_with()
    transition = rules.setup(ScriptedDice([3, 6, 6, 2, 5]))
    assert transition.state.open.first == TATARS
    assert transition.state.open.order == (TATARS, POLAND, COSSACKS)
    assert transition.events[0].data["rolls"] == [[0, 3], [1, 6], [2, 6], [1, 2], [2, 5]]


@pytest.mark.rule("w0-02")
def test_without_tatars_two_play_and_no_tatar_block_is_on_the_map() -> None:
    game = fresh(no_tatars=True)
    assert game.rules.seats == ("poland", "cossacks")
    game.do(POLAND, actions.READY_MADE)
    game.do(COSSACKS, actions.READY_MADE, SeededDice("deal"))
    assert all(game.state.blocks.place[b] == -1 for b in game.facts.blocks[TATARS])


@pytest.mark.rule("w4-01", "w4-04")
def test_each_campaign_all_cards_are_dealt_anew() -> None:
    game = fresh()
    for seat in (POLAND, COSSACKS):
        game.do(seat, actions.READY_MADE)
    game.do(TATARS, actions.READY_MADE, SeededDice("deal"))
    assert [len(own.hand) for own in game.state.hidden] == [6, 6, 6]
    assert len(game.state.deck) == 25 - 18
    assert len({card for own in game.state.hidden for card in own.hand}) == 18


@pytest.mark.rule("w5a-30")
def test_the_first_seat_alternates_if_two_wish_so() -> None:
    game = Game(no_tatars=True, rotate_first=True)
    desk = Desk(game.rules, game.state, SeededDice("x"))
    sequence.begin_campaign(desk)
    assert desk.open.first == COSSACKS
    same = Game(no_tatars=True)
    desk = Desk(same.rules, same.state, SeededDice("x"))
    sequence.begin_campaign(desk)
    assert desk.open.first == POLAND


@pytest.mark.rule("w5a-29", "w0-01")
@pytest.mark.parametrize("campaigns", [1, 3])
def test_the_match_ends_after_its_campaigns(campaigns: int) -> None:
    game = fresh(campaigns=campaigns)
    dice = SeededDice("defaults")
    while game.state.frames:
        seat = game.rules.waiting(game.state)[0]
        game.do(seat, game.rules.default_action(game.state, seat), dice)
    assert game.state.open.campaign == campaigns
    assert game.state.open.result is not None


@pytest.mark.rule("w5a-33")
def test_the_last_round_may_be_announced_with_all_areas() -> None:
    for is_on in (True, False):
        game = fresh(campaigns=1, fast_final=is_on)
        dice, told = SeededDice("final"), []
        while game.state.frames:
            seat = game.rules.waiting(game.state)[0]
            game.do(seat, game.rules.default_action(game.state, seat), dice)
            told += game.told("FinalRound")
        assert bool(told) == is_on
        if is_on:
            assert [game.area("lviv"), POLAND] in told[0]["areas"]


# --- hiring ------------------------------------------------------------------------------------------------


def recruits(*cards: str) -> Game:
    """Poles with a reserve, in the hiring phase, having passed."""
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, *cards)
    game.open(passed=(True, False, False), phase="hiring")
    return game.ask("hiring", POLAND)


@pytest.mark.rule("w4.2-01", "w4.2-02")
def test_a_dear_card_hires_one_block_at_full_strength() -> None:
    game = recruits("wagenburg", "initiative").weaken(poland_general=1)
    game.weaken(poland_general=3)
    block, area = game.block("poland_general"), game.area("lviv")
    assert game.refused(POLAND, actions.hire("initiative", block, area)) == "hire_too_cheap"
    game.do(POLAND, actions.hire("wagenburg", block, area))
    assert game.at("poland_general") == "lviv"
    assert game.strength("poland_general") == 3
    assert game.state.open.discard == ("wagenburg",)
    assert {"seat": POLAND, "card": "wagenburg", "area": area, "garrison": 0} in game.told("Hired")


@pytest.mark.rule("w4.2-02", "w7-09")
def test_only_into_own_home_areas_without_an_enemy() -> None:
    game = (
        recruits("wagenburg")
        .put("lviv", "cossacks_infantry_1")
        .put("ternopil", garrison="cossacks_infantry_2")
    )
    block = game.block("poland_general")
    assert game.refused(POLAND, actions.hire("wagenburg", block, game.area("lviv"))) == "not_yours"
    assert game.refused(POLAND, actions.hire("wagenburg", block, game.area("ternopil"))) == "not_yours"
    assert game.refused(POLAND, actions.hire("wagenburg", block, game.area("kyiv"))) == "not_home"
    game.open(neutral=(game.area("lutsk"),))
    assert game.refused(POLAND, actions.hire("wagenburg", block, game.area("lutsk"))) == "no_target"
    game.open(neutral=())
    assert (
        game.refused(POLAND, actions.hire("wagenburg", game.block("poland_infantry_1"), 1))
        == "not_in_reserve"
    )


@pytest.mark.rule("w6-14", "w4.2-01")
def test_hiring_by_small_questions_straight_into_a_fortress() -> None:
    game = recruits("wagenburg")
    for step in (
        actions.act("take", "wagenburg"),
        actions.act("recruit", game.block("poland_general")),
        actions.act("muster", game.area("lviv"), 1),
    ):
        assert step in game.legal(POLAND)
        game.do(POLAND, step)
    assert game.state.blocks.garrison[game.area("lviv")] == game.block("poland_general")


@pytest.mark.rule("w3-04", "w5a-13")
def test_a_ruler_returns_by_hiring() -> None:
    game = recruits("wagenburg").open(rulers=(4, 0, 0))
    game.do(POLAND, actions.hire("wagenburg", game.block("poland_ruler"), game.area("lviv")))
    assert game.at("poland_ruler") == "lviv"
    assert game.state.open.rulers[POLAND] == 4


@pytest.mark.rule("w5a-34")
def test_a_hire_ordered_with_the_movement_asks_nothing_more() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "wagenburg", "initiative")
    order = actions.order_hire("wagenburg", game.block("poland_general"), game.area("lviv"))
    for step in (
        actions.act("take", "wagenburg"),
        actions.RECRUIT,
        actions.act("recruit", game.block("poland_general")),
        actions.act("muster", game.area("lviv"), 0),
    ):
        game.do(POLAND, step)
    assert game.state.hidden[POLAND].hire == order.args
    game.do(POLAND, actions.discard("initiative"))
    assert game.state.frames[-1].name == "hiring"
    hire = actions.hire("wagenburg", game.block("poland_general"), game.area("lviv"))
    assert game.legal(POLAND) == (hire,) == (game.rules.default_action(game.state, POLAND),)
    game.do(POLAND, hire)
    assert game.at("poland_general") == "lviv"


@pytest.mark.rule("w5a-34")
def test_who_ordered_nothing_is_not_asked_unless_it_wants_to_be() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "wagenburg", "initiative")
    game.do(POLAND, actions.discard("initiative"))
    assert game.legal(POLAND) == (PASS,)
    eager = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "wagenburg", "initiative")
    eager.standing(POLAND, ("hiring", "always"))
    eager.do(POLAND, actions.discard("initiative"))
    assert actions.act("take", "wagenburg") in eager.legal(POLAND)
    assert eager.rules.default_action(eager.state, POLAND) == PASS


def test_an_order_can_be_taken_back() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "wagenburg")
    game.do(POLAND, actions.order_hire("wagenburg", game.block("poland_general"), game.area("lviv")))
    assert actions.DROP_HIRE in game.legal(POLAND)
    game.do(POLAND, actions.DROP_HIRE)
    assert game.state.hidden[POLAND].hire == ()
    assert game.refused(POLAND, actions.DROP_HIRE) == "no_hire_ordered"


# --- supply and raids --------------------------------------------------------------------------------------


@pytest.mark.rule("w4.4-01", "w4.4-02")
def test_more_blocks_than_tokens_cost_one_strength() -> None:
    game = Game().put("lutsk", "poland_infantry_1", "poland_infantry_2", "poland_cavalry_1")  # 2 tokens
    game.put("lutsk", "cossacks_infantry_1", "cossacks_infantry_2").open(allies=((POLAND, COSSACKS),))
    game.supply()
    assert game.strength("poland_cavalry_1") == 3  # the strongest, of Poland only
    assert game.strength("cossacks_infantry_1") == game.strength("cossacks_infantry_2") == 4
    weak = Game().put("lutsk", "poland_infantry_1", "poland_infantry_2", "poland_cavalry_1")
    weak.standing(POLAND, ("supply", "weakest")).supply()
    assert weak.strength("poland_infantry_1") == 2


@pytest.mark.rule("w4.4-03", "w4.4-04")
def test_who_needs_no_supply() -> None:
    game = Game().put("izium", "tatars_cavalry_1").put("lviv", garrison="poland_infantry_1").tokens(lviv=0)
    game.put("west_black_sea", "cossacks_infantry_1")
    game.put("izium", "muscovy_infantry_1", "muscovy_general").weaken(muscovy_infantry_1=1)
    game.supply()
    assert game.strength("tatars_cavalry_1") == 2
    assert game.strength("poland_infantry_1") == 3
    assert game.strength("cossacks_infantry_1") == 4
    assert game.strength("muscovy_general") == 2
    assert [data["nation"] for data in game.told("BlocksHurt")] == [MUSCOVY]


@pytest.mark.rule("w4.4-04")
def test_losses_come_in_turn_order_then_the_powers() -> None:
    game = Game().put("izium", "poland_infantry_1", "cossacks_infantry_1", "muscovy_infantry_1")
    game.open(order=(COSSACKS, TATARS, POLAND), allies=((POLAND, COSSACKS),))
    game.supply()
    assert [data["nation"] for data in game.told("BlocksHurt")] == [COSSACKS, POLAND, MUSCOVY]


@pytest.mark.rule("w5a-31")
def test_supply_only_in_the_last_round_of_a_campaign() -> None:
    for is_once, lost in ((True, 0), (False, 1)):
        game = Game(supply_once=is_once).put("izium", "poland_infantry_1").hand(POLAND, "initiative", "greed")
        game.do(POLAND, actions.discard("greed"))
        while game.state.frames[-1].name == "hiring":
            game.do(game.state.frames[-1].waits[0], PASS)
        assert game.strength("poland_infantry_1") == 3 - lost
    last = Game(supply_once=True).put("izium", "poland_infantry_1").hand(POLAND, "initiative")
    last.do(POLAND, actions.discard("initiative"))
    assert last.strength("poland_infantry_1") == 2


@pytest.mark.rule("w4.4-05", "w4.4-09")
def test_tatars_carry_a_token_to_kafa_with_their_weakest() -> None:
    game = Game().put("kyiv", "tatars_cavalry_1", "tatars_cavalry_2").weaken(tatars_cavalry_2=1)
    game.supply()
    assert game.state.open.tokens[game.area("kyiv")] == 2
    assert game.state.open.loot == 1
    assert game.at("tatars_cavalry_2") == "kafa"
    assert game.at("tatars_cavalry_1") == "kyiv"
    assert game.told("CaptivesTaken") == [{"area": game.area("kyiv"), "nation": TATARS, "loot": 1}]


@pytest.mark.rule("w4.4-05", "w4.4-06", "w4.5-06")
def test_enemy_troops_and_garrisons_hinder_a_raid_allies_do_not() -> None:
    for field, garrison in (("poland_infantry_1", ""), ("", "poland_infantry_1")):
        game = Game().put("kyiv", "tatars_cavalry_1", *([field] if field else []), garrison=garrison)
        game.supply()
        assert game.state.open.loot == 0
    ally = Game().put("kyiv", "tatars_cavalry_1", "poland_infantry_1").open(allies=((POLAND, TATARS),))
    ally.supply()
    assert ally.state.open.loot == 1


@pytest.mark.rule("w4.4-07", "w4.4-08")
def test_no_raid_while_an_enemy_holds_kafa() -> None:
    for field, garrison, looted in (
        (("cossacks_infantry_1",), "", 0),
        (("cossacks_infantry_1", "tatars_cavalry_2"), "", 1),
        (("tatars_cavalry_2",), "cossacks_infantry_1", 0),
    ):
        game = Game().put("kyiv", "tatars_cavalry_1").put("kafa", *field, garrison=garrison)
        game.supply()
        assert game.state.open.loot == looted


@pytest.mark.rule("w4.4-09", "w10-04")
def test_a_standing_instruction_refuses_raids() -> None:
    game = Game().put("kyiv", "tatars_cavalry_1").standing(TATARS, ("raid", "never"))
    game.supply()
    assert game.state.open.loot == 0


@pytest.mark.rule("w7-06", "w5a-27")
def test_who_takes_kafa_lays_the_captives_on_own_areas_round_and_round() -> None:
    game = Game().put("kafa", "cossacks_infantry_1").put("kyiv", "cossacks_infantry_2").open(loot=6, bank=2)
    game.tokens(lviv=0, lutsk=0, ternopil=0)
    game.battles()
    assert game.state.frames[-1].name == "spoils"
    own = [a.args[0] for a in game.legal(COSSACKS) if a.name == "give"]
    assert own == sorted(game.area(name) for name in ("kyiv", "poltava", "cherkasy", "sich", "don"))
    assert game.refused(COSSACKS, actions.act("give", game.area("lviv"))) == "not_yours"
    game.do(COSSACKS, actions.act("give", game.area("kyiv")))
    assert game.refused(COSSACKS, actions.act("give", game.area("kyiv"))) == "already_served"
    before = game.state.open.tokens
    game.do(COSSACKS, actions.give_all([game.area("sich"), game.area("don")]), SeededDice("on"))
    gained = [now - then for now, then in zip(game.state.open.tokens, before, strict=True)]
    assert sum(gained) == 5
    assert max(gained) == 1
    assert (game.state.open.loot, game.state.open.bank) == (0, 2)


# --- diplomacy ---------------------------------------------------------------------------------------------


def congress(**strength: int) -> Game:
    """All three rulers on the map, everybody asked."""
    game = Game().put("lviv", "poland_ruler").put("sich", "cossacks_ruler").put("kafa", "tatars_ruler")
    game.weaken(**strength) if strength else None
    game.ask("diplomacy", POLAND, COSSACKS, TATARS, slots=((), (), ()))
    return game.open(phase="diplomacy", turn=1)


def settle(game: Game, *offers: tuple[tuple[int, int], ...], dice: tuple[int, ...] = ()) -> Game:
    """Everybody answers."""
    for seat, offer in enumerate(offers):
        last = seat == len(offers) - 1
        thrown = ScriptedDice(dice, otherwise=SeededDice("deal"))
        transition = game.rules.apply(game.state, seat, actions.answer(offer), thrown)
        game.state, game.events = transition.state, transition.events
        assert last or game.told("DiplomacySealed") == [{"seat": seat}]
    return game


def result(game: Game, pair: tuple[int, int]) -> str:
    """How a pair came out."""
    return next(str(d["result"]) for d in game.told("DiplomacySettled") if tuple(d["seats"]) == pair)


@pytest.mark.rule("w4.5-01", "w4.5-02", "w4.5-03")
def test_both_agree() -> None:
    game = settle(congress(), ((COSSACKS, 1),), ((POLAND, 1),), ())
    assert result(game, (POLAND, COSSACKS)) == "alliance"
    assert result(game, (POLAND, TATARS)) == "war"
    assert game.state.open.allies == ((POLAND, COSSACKS),)
    assert game.state.open.campaign == 2


@pytest.mark.rule("w4.5-04", "w3-01")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [((4, 2), "imposed_peace"), ((2, 4), "imposed_war"), ((4, 3), "tie")],
)
def test_one_proposes_and_the_other_refuses(dice: tuple[int, int], outcome: str) -> None:
    game = settle(congress(), ((COSSACKS, 1),), (), (), dice=dice)  # 2 against 3 of diplomacy
    assert result(game, (POLAND, COSSACKS)) == outcome
    assert game.state.open.allies == (((POLAND, COSSACKS),) if outcome == "imposed_peace" else ())


@pytest.mark.rule("w4.5-05", "w3-04", "w3-05")
def test_no_alliance_without_a_ruler() -> None:
    absent = congress()
    desk = Desk(absent.rules, absent.state, ScriptedDice())
    desk.retire(absent.block("cossacks_ruler"))
    absent.state = desk.state()
    game = settle(absent, ((COSSACKS, 1),), ((POLAND, 1),), ())
    assert result(game, (POLAND, COSSACKS)) == "no_ruler"
    none_left = congress().open(rulers=(4, 0, 0))
    assert result(settle(none_left, ((COSSACKS, 1),), ((POLAND, 1),), ()), (POLAND, COSSACKS)) == "no_ruler"


@pytest.mark.rule("w5a-34")
def test_the_answers_are_secret_until_the_last() -> None:
    game = congress()
    game.do(POLAND, actions.act("offer", TATARS))
    assert game.refused(POLAND, actions.act("offer", POLAND)) == "no_such_seat"
    assert game.rules.view(game.state, TATARS).slot == ()
    game.do(POLAND, actions.act("decline", TATARS))
    game.do(POLAND, actions.CONFIRM)
    assert [event.data for event in game.events] == [{"seat": POLAND}]
    assert game.refused(COSSACKS, Action("answer", (((COSSACKS, 1),),))) == "no_such_seat"
