"""Orders, hands, spells, rosters, attacks, losses, turns: complete, legible, private where they must be."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.batalist.model import ORDERS, Character
from bot.engine.core import Outcome
from bot.engine.dice import SeededDice
from bot.render import draw, draw_list, picture_size
from bot.render.batalist.attack_zone import inside, zone_ring
from bot.render.batalist.figures import FIGURE, SIGN
from bot.render.batalist.lines import RADIUS
from bot.render.batalist.muster import troop
from bot.render.batalist.orders import choice_boxes, row_boxes
from bot.render.batalist.paper import LAND
from bot.render.batalist.scene import (
    AttackScene,
    Choice,
    Deed,
    DeployScene,
    DraftCard,
    LaidScene,
    LossesScene,
    Note,
    Notice,
    OrdersScene,
    Plan,
    RosterScene,
    SpellsScene,
    TurnScene,
)
from tests.render.batalist.positions import (
    ARMY,
    ATTACKS,
    CARDS,
    CHARACTERS,
    PACK,
    RULES,
    WALL,
    after,
    game,
    rules,
    view,
    with_hidden,
)
from tests.render.boxes import small_print, spilling, texts

LANGUAGES = ("ru", "en")
DRAFT = (
    DraftCard(1, "move", 1, "wheel right 20°, forward 1.1"),
    DraftCard(1, "shoot", 1, "at H2"),
    DraftCard(2, "melee", 0, "with H3"),
    DraftCard(5, "move", 2, "a very long plan of wheels, steps and more wheels that nobody would make"),
)
REACH = ((1, (1,)), (2, (0,)), (3, (0,)), (4, (0, 1)), (5, (2,)))
CHOICES = tuple(Choice(order, order in {"recover", "doctor", "mercy"}, order == "melee") for order in ORDERS)
DEEDS = (
    Deed("initiative", 0, -1, "Border Kingdom 4 + 3 against 2 + 3: it acts first"),
    Deed("move", 1, 11, "moved 6.5 and stopped in contact with the knights who had come too far"),
    Deed("magic", 0, 4, "Lightning: dispelled"),
    Deed("lost", 1, 7, "is destroyed"),
)


def said(scene: Any) -> list[str]:
    """What is written on a scene, after looking for spills and drawing it."""
    listed = draw_list(scene)
    assert small_print(listed) == []
    assert spilling(listed, picture_size(scene)) == []
    made = draw(scene)
    with Image.open(BytesIO(made)) as image:
        assert image.size == picture_size(scene)
    assert len(made) <= 400 * 1024
    return texts(listed)


def orders(lang: str = "en", seat: int = 0, **more: Any) -> OrdersScene:
    values: dict[str, Any] = {
        "draft": DRAFT, "reach": REACH, "used": ((0, 2), (1, 2), (2, 1)), "picked": 5,
        "question": "Which order?", "choices": CHOICES, "plan": Plan(chosen=5), "clock": "8 h 20 min",
    }  # fmt: skip
    return OrdersScene(PACK, RULES, view(seat, phase="orders", waits=(0, 1)), lang, **{**values, **more})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_orders_screen_shows_every_battalion_and_order(lang: str) -> None:
    words = said(orders(lang))
    assert {f"B{n}" for n in range(1, 7)} <= set(words)
    assert {PACK.order(lang, order).short for order in ORDERS} <= set(words)
    assert {"wheel right 20°, forward 1.1", "at H2", "with H3", "Which order?", "8 h 20 min"} <= set(words)


def test_the_orders_screen_counts_orders_and_names_who_may_give_them() -> None:
    words = said(orders())
    assert {"Orders left", "2", "CR 7", "CR 5", "on B4 · CR 7", "on B5 · MS 2", "5"} <= set(words)
    assert "none in reach" in words
    assert "out of command: no orders" in words
    assert "choose a card below" in words


@pytest.mark.parametrize("scenario", ["skirmish", "border_clash", "ford", "last_wall"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_strip_of_field_is_filled_and_no_plate_hides_another(scenario: str, seat: int) -> None:
    own = rules(scenario)
    begun = own.view(own.setup(SeededDice(1)).state, seat)
    scene = OrdersScene(PACK, own, replace(begun, legal=(), side=()), "ru")
    land = next(item for item in draw_list(scene) if item.kind == LAND)
    field, window = land.args
    shown = (land.box[2] - land.box[0]) / window.px
    assert shown - field.width < 1.5
    tags = {f"{letter}{n}" for letter in "BHFD" for n in range(1, 9)}
    low = row_boxes(scene)[next(iter(row_boxes(scene)))][1]
    drawn = [item for item in draw_list(scene) if item.kind == "text" and item.box[3] < low]
    boxes = [item.box for item in drawn if item.args[0] in tags]
    assert len(boxes) >= 3
    for n, a in enumerate(boxes):
        assert not any(abs(a[0] - b[0]) < 60 and abs(a[1] - b[1]) < 30 for b in boxes[:n])


def test_cards_of_orders_bear_no_numbers_that_other_buttons_have() -> None:
    scene = orders(picked=-1, draft=(), used=())
    drawn = [
        item
        for item in draw_list(scene)
        if item.kind == "text" and item.box[1] > picture_size(scene)[1] - 160
    ]
    assert [item.args[0] for item in drawn] == [PACK.order("en", order).short for order in ORDERS]


def test_places_of_rows_and_cards_hold_their_words() -> None:
    scene = orders()
    drawn = [item for item in draw_list(scene) if item.kind == "text"]
    rows, cards = row_boxes(scene), choice_boxes(scene)
    wanted = [(rows[b], f"B{b + 1}") for b in range(6)]
    wanted += [(cards[order], PACK.order("en", order).short) for order in ORDERS]
    for (x0, y0, x1, y1), word in wanted:
        within = [item.args[0] for item in drawn if x0 <= item.box[0] < x1 and y0 <= item.box[1] < y1]
        assert word in within
    boxes = [*rows.values(), *cards.values()]
    assert all(
        a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        for n, a in enumerate(boxes) for b in boxes[:n]
    )  # fmt: skip


@pytest.mark.parametrize("rank", ["general", "captain"])
def test_each_command_radius_is_drawn_once_in_its_tone(rank: str) -> None:
    radii = tuple((one.on, one.cr) for one in CHARACTERS if one.seat == 0 and one.cr)
    drawn = [item for item in draw_list(orders(plan=Plan(radii=radii))) if item.kind == RADIUS]
    tones = [item.args[2] for item in drawn]
    assert tones.count("accent" if rank == "general" else "white") == sum(
        one.seat == 0 and one.rank == rank and one.cr > 0 for one in CHARACTERS
    )


def test_heroes_and_many_characters_find_room() -> None:
    more = Character(0, "hero", 2, own=12, stamina=6), Character(0, "mage", 0, "novice", ms=2)
    shown = view(0, characters=(*CHARACTERS, *more), phase="orders")
    scene = OrdersScene(PACK, RULES, shown, "ru", used=((8, 2),))
    assert "4/6" in said(scene)


def test_an_orders_screen_without_choices_or_for_the_north() -> None:
    assert said(orders(choices=(), question="", picked=-1))
    assert "H1" in said(orders(seat=1, draft=(), reach=(), used=()))


def test_a_spectator_s_orders_screen_is_empty() -> None:
    assert "B1" not in texts(draw_list(orders(seat=-1)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_laid_cards_are_numbered_in_one_picture(lang: str) -> None:
    words = said(LaidScene(PACK, RULES, view(0), lang, 2, (5,)))
    assert {"1", "2", "3", "4", "5", "B2", "B3", "B5", "B6"} <= set(words)
    assert said(LaidScene(PACK, RULES, view(0, cards=CARDS * 3), lang))
    assert said(LaidScene(PACK, RULES, view(0, cards=()), lang))


def test_nobody_else_sees_laid_cards() -> None:
    scene = LaidScene(PACK, RULES, replace(view(0), seat=-1), "en")
    assert "B2" not in texts(draw_list(scene))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spells_are_numbered_with_cost_and_range(lang: str) -> None:
    own = [RULES.facts.spells[spell] for spell in RULES.facts.seat_spells[0]]
    words = said(SpellsScene(PACK, RULES, view(0), 3, lang, (own[4].number,)))
    assert {PACK.spell(lang, row.book, row.id).name for row in own} <= set(words)
    assert {str(n + 1) for n in range(len(own))} <= set(words)
    listed = draw_list(SpellsScene(PACK, RULES, view(0), 3, lang))
    gems = [item for item in listed if item.kind == SIGN and item.args[0] == "mana"]
    assert len(gems) == sum(row.complexity for row in own)
    assert not texts(draw_list(SpellsScene(PACK, RULES, view(-1), 3, lang)))[1:]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_roster_shows_profiles_skills_and_people(lang: str, seat: int) -> None:
    words = said(RosterScene(PACK, RULES, view(-1), seat, lang))
    joined = " ".join(words)
    for row in ARMY[seat * 6 : seat * 6 + 6]:
        prof = RULES.facts.profiles[row.profile]
        assert PACK.profile(lang, prof.book, prof.id).name in words
        for skill, n in prof.skills.items():
            assert PACK.skill(lang, skill, n).name in joined
    book = RULES.facts.books[seat].id
    assert PACK.character(lang, book, "captain", 2).name in words


def test_a_roster_keeps_hidden_and_reserves_unknown() -> None:
    words = said(RosterScene(PACK, RULES, with_hidden(), 1, "en"))
    assert "Unknown" in words
    assert "Trolls" not in words
    rows = tuple(
        replace(row, status=status) for row, status in zip(ARMY, ("lost", "hidden", "field") * 4, strict=True)
    )
    dead = view(0, rows, characters=(replace(CHARACTERS[0], on=-1), *CHARACTERS[1:]))
    assert {"lost", "hidden", "fallen"} <= set(said(RosterScene(PACK, RULES, dead, 0, "en")))


def test_mana_is_on_the_own_roster_alone() -> None:
    assert "mana 5" in " ".join(said(RosterScene(PACK, RULES, view(0), 0, "en")))
    assert "mana" not in " ".join(said(RosterScene(PACK, RULES, view(-1), 0, "en")))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_shows_every_die_and_modifier(name: str, lang: str) -> None:
    attack = ATTACKS[name]
    scene = AttackScene(PACK, RULES, after(attack), attack, ARMY, lang, "proof k7f2")
    said(scene)
    listed = draw_list(scene)
    dice = sorted(item.args[0] for item in listed if item.kind in {"die", "bat_die"})
    rolled = [
        pip for blow in attack.blows for mod in (*blow.mods, *blow.cover, *blow.late) for pip in mod.dice
    ]
    assert dice == sorted([*rolled, *(blow.die for blow in attack.blows)])
    minus = [item for item in listed if item.kind == "bat_die"]
    assert len(minus) == sum(
        len(mod.dice) for blow in attack.blows for mod in (*blow.mods, *blow.late) if mod.value < 0
    )


def test_an_attack_tells_its_arithmetic() -> None:
    words = said(AttackScene(PACK, RULES, after(ATTACKS["melee"]), ATTACKS["melee"], ARMY, "en"))
    assert {
        "18",
        "+4",
        "+5",
        "27",
        "6",
        "+3",
        "9",
        "−5",
        "−3",
        "−1",
        "3 → 1",
        "1",
        "13 → 4",
        "11 → 10",
    } <= set(words)
    assert {"Melee: flank attack", "Flank attack", "Heavy armour of B6", "H6 strikes back"} <= set(words)
    assert {"4 left", "· 4 wounded · 5 dead"} <= set(words)


def test_every_row_of_the_table_has_a_name_in_both_languages() -> None:
    rows = [
        "order", "flank", "rear", "wedge", "hedgehog", "downhill", "uphill", "unskilled", "big",
        "long_weapon", "spell", "heavy_armour", "big_shield", "hero", "moved", "target_moved", "column",
        "wet", "large", "rider", "figures", "cover", "strike",
    ]  # fmt: skip
    from bot.render.batalist.words import say

    for lang in LANGUAGES:
        named = [say(lang, "mod", name=row, to="H1", by="B1", n=1) for row in rows]
        assert len(set(named)) == len(rows)
        assert not set(named) & set(rows)


def test_the_fallen_are_crossed_out_on_the_field_and_in_line() -> None:
    listed = draw_list(AttackScene(PACK, RULES, after(ATTACKS["melee"]), ATTACKS["melee"], ARMY, "en"))
    crosses = [item for item in listed if item.kind == SIGN and item.args[0] == "cross"]
    assert len(crosses) == 9 + 1 + 5 + 1
    faded = [item for item in listed if item.kind == FIGURE and item.args[4]]
    assert len(faded) == 9 + 1


def test_a_wall_that_was_hit() -> None:
    wall = rules("last_wall")
    public = game("last_wall", 1)[0][0]
    scene = AttackScene(PACK, wall, public, replace(WALL, building=0, breached=1), public.battalions, "en")
    assert "Damage: the building is breached" in said(scene)
    holds = AttackScene(PACK, wall, public, WALL, public.battalions, "en")
    assert "Damage: the building stands" in said(holds)


def test_attacks_of_real_games_can_be_drawn() -> None:
    seen = 0
    for scenario in ("border_clash", "last_wall"):
        for public, _ in game(scenario, 2):
            if public.open.last_attack is not None:
                said(
                    AttackScene(
                        PACK, rules(scenario), public, public.open.last_attack, public.battalions, "ru"
                    )
                )
                seen += 1
    assert seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chart_shows_both_curves_and_every_battalion(lang: str) -> None:
    losses = ((0, 0), (20, 10), (40, 50), (80, 104))
    words = said(LossesScene(PACK, RULES, view(), losses, lang, (Note(2, 1, "B6 → H6: 9"),)))
    assert {"8%", "10%", "0", "1", "2", "3", "B6 → H6: 9", "25", "B1", "H6"} <= set(words)
    over = view(phase="over", result=Outcome(0, "losses", (1, 2)))
    long = tuple((turn * 70, turn * 90) for turn in range(11))
    assert said(LossesScene(PACK, RULES, over, long, lang))
    assert said(LossesScene(PACK, RULES, with_hidden(), ((0, 0),), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turn_is_told_deed_by_deed(lang: str) -> None:
    before = tuple(replace(row, y=row.y - 300) if row.seat == 0 else row for row in ARMY)
    words = " ".join(said(TurnScene(PACK, RULES, view(), 3, before, DEEDS, (50, 60), lang)))
    for deed in DEEDS:
        assert deed.text.split()[0] in words
    assert "3%" in words
    assert said(TurnScene(PACK, RULES, view(), 1, ARMY, (), lang=lang))


def test_what_is_no_longer_known_of_a_turn_is_not_made_up() -> None:
    words = said(TurnScene(PACK, RULES, view(), 3, ARMY, DEEDS, None, "en"))
    assert {"lost 8% in all", "lost 10% in all"} <= set(words)


def test_many_deeds_go_on_below_the_field() -> None:
    many = tuple(Deed("move", 1, 11, f"deed {n} " + "and on " * 8) for n in range(30))
    scene = TurnScene(PACK, RULES, view(), 3, ARMY, many, lang="en")
    lines = [
        item for item in draw_list(scene) if item.kind == "text" and str(item.args[0]).startswith("deed")
    ]
    assert len(lines) == 30
    assert len({item.box[0] for item in lines}) == 2
    assert picture_size(scene)[1] < 1400
    assert "And then" in said(scene)


def test_a_turn_shows_who_went_and_who_fell() -> None:
    before = tuple(replace(row, y=row.y - 300) if b in {1, 2} else row for b, row in enumerate(ARMY))
    rows = tuple(replace(row, status="lost", figures=0) if b == 7 else row for b, row in enumerate(ARMY))
    listed = draw_list(TurnScene(PACK, RULES, view(-1, rows), 3, before, DEEDS, lang="en"))
    styles = [item.args[5] for item in listed if item.kind == "bat_tray"]
    assert (styles.count("laid"), styles.count("dead"), styles.count("tray")) == (2, 1, 11)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_deployment_shows_the_zone_and_the_draft(lang: str) -> None:
    rows = tuple(replace(row, status="aside") if row.seat == 0 else row for row in ARMY)
    placed = tuple((b, 800 + 1000 * b, 700, 0, "column", row.files) for b, row in enumerate(ARMY[:3]))
    shown = view(0, rows, phase="deploy", waits=(0, 1))
    scene = DeployScene(PACK, RULES, shown, lang, placed, 2, "→", (Notice("edge", (3000, 700)),))
    assert {"B1", "B2", "B3"} <= set(said(scene))
    assert "B4" not in texts(draw_list(scene))
    public = DeployScene(PACK, RULES, replace(shown, seat=-1), lang, placed, 2)
    assert "B1" not in texts(draw_list(public))


def test_real_screens_of_real_games_can_be_drawn() -> None:
    for number, (public, private) in enumerate(game("skirmish", 3)[:4]):
        own = rules("skirmish")
        for scene in (
            OrdersScene(PACK, own, private, "ru"), LaidScene(PACK, own, private, "ru"),
            RosterScene(PACK, own, public, number % 2, "ru"),
            TurnScene(PACK, own, public, 1, public.battalions, ()),
        ):  # fmt: skip
            assert said(scene)


@pytest.mark.parametrize(
    ("side", "said_so", "zone"),
    [
        ("front", {"Melee"}, ""),
        ("left", {"Melee: flank attack"}, "left flank of H6"),
        ("right", {"Melee: flank attack"}, "right flank of H6"),
        ("rear", {"Melee: attack from behind"}, "rear of H6"),
    ],
)
def test_an_attack_names_the_side_that_counted(side: str, said_so: set[str], zone: str) -> None:
    attack = replace(ATTACKS["melee"], side=side)
    words = set(said(AttackScene(PACK, RULES, after(attack), attack, ARMY, "en")))
    assert said_so <= words
    zones = {"left flank of H6", "right flank of H6", "rear of H6"}
    assert words & zones == ({zone} if zone else set())


def test_the_zone_drawn_is_on_the_side_that_counted() -> None:
    target = troop(RULES, "H6", 11, replace(ARMY[11], x=3000, y=3000, h=0))
    for side, where in (("left", (-20.0, 0.0)), ("right", (20.0, 0.0)), ("rear", (0.0, -20.0))):
        ring = zone_ring(replace(ATTACKS["melee"], side=side), target)
        inward = [(x, y) for x, y in ((10.0, 30.0), (50.0, 30.0), (30.0, 10.0)) if inside((x, y), ring)]
        assert inward == [(30.0 + where[0], 30.0 + where[1])]
    assert zone_ring(replace(ATTACKS["melee"], side="front"), target) == []
