"""The field shows what the table shows and nothing hidden, in both languages, without a spill."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.batalist.model import Battalion, Charm, View
from bot.engine.core import Outcome
from bot.render import animate, draw, draw_list, picture_size
from bot.render.batalist import board, lines, patches, plates, trays
from bot.render.batalist.figures import SIGN
from bot.render.batalist.labels import overlap, place_labels
from bot.render.batalist.look import MIRROR, army_look
from bot.render.batalist.muster import army_of, names
from bot.render.batalist.scene import FieldScene, FocusScene, Plan
from bot.render.batalist.shape import bounds
from bot.render.batalist.table import Table
from bot.render.items import Item, Pad
from tests.render.batalist.positions import (
    ARMY,
    PACK,
    PLAN,
    RULES,
    game,
    mirrored,
    rules,
    view,
    with_hidden,
    with_patches,
)
from tests.render.boxes import small_print, spilling, texts

LOOK = army_look(PACK.root / "art")
LANGUAGES = ("ru", "en")


def items(shown: View | None = None, lang: str = "en", **more: Any) -> list[Item]:
    return board.field_items(FieldScene(PACK, RULES, shown or view(), lang, **more))


def of(kind: str, listed: list[Item]) -> list[Item]:
    return [item for item in listed if item.kind == kind]


def said(scene: Any) -> list[str]:
    """What is written on a scene, after looking for spills."""
    listed = draw_list(scene)
    assert small_print(listed) == []
    assert spilling(listed, picture_size(scene)) == []
    return texts(listed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_is_a_png_of_its_size_and_not_heavy(lang: str) -> None:
    scene = FieldScene(PACK, RULES, view(0), lang, PLAN, note="…", badge=1)
    made = draw(scene)
    with Image.open(BytesIO(made)) as image:
        assert (image.format, image.size) == ("PNG", (1280, 944)) == ("PNG", picture_size(scene))
    assert len(made) <= 400 * 1024
    assert made == draw(FieldScene(PACK, RULES, view(0), lang, PLAN, note="…", badge=1))


def test_every_battalion_is_a_tray_with_its_figures() -> None:
    found = of(trays.TRAY, items())
    assert [item.args[2].figures for item in found] == [row.figures for row in ARMY]
    assert {item.args[1] for item in found} == {"border_kingdom", "horde"}
    assert [item.args[0] for item in found[:2]] == ["spearman", "archer"]
    assert {item.args[5] for item in found} == {"tray"}


def test_plates_say_who_how_many_and_what_befell() -> None:
    labels = {item.args[0].name: item.args[0] for item in of(plates.LABEL, items())}
    assert list(labels) == [*(f"B{n}" for n in range(1, 7)), *(f"H{n}" for n in range(1, 7))]
    assert labels["B3"].figures == "19"
    assert labels["B3"].wounded == 2
    assert labels["H5"].signs == ("formation_column",)


def test_cards_lie_face_down_beside_their_battalions() -> None:
    backs = [item for item in of(plates.CARD, items()) if not item.args[1]]
    turned = [item.args[1] for item in of(plates.CARD, items()) if item.args[1]]
    assert len(backs) == sum(row.cards for row in ARMY) == 10
    assert sorted(turned) == ["done", "order_move", "order_move", "order_move"]


def test_a_spectator_s_field_has_nothing_of_a_plan() -> None:
    private: dict[str, Any] = {"plan": PLAN, "badge": 1}
    assert items(view(-1), **private) == items(view(-1))
    assert items(view(0), **private) != items(view(0))
    kinds = {item.kind for item in items(view(-1), **private)}
    assert not kinds & {lines.FAN, lines.WAY, lines.SIGHT, lines.RADIUS, trays.RIM}


def test_twins_that_differ_in_secrets_alone_look_alike_to_the_public() -> None:
    other = replace(view(0), cards=(), mana=())
    assert items(replace(other, seat=-1)) == items(replace(view(0), seat=-1))


def test_the_public_picture_of_a_game_never_depends_on_what_seats_laid() -> None:
    for public, private in game("border_clash", 5)[:4]:
        mine = replace(private, seat=-1, cards=(), mana=(), standing=(), last=(), slot=(), args=(), frame="")
        same = [row.status == "field" for row in mine.battalions] == [
            row.status == "field" for row in public.battalions
        ]
        if same and mine.battalions == public.battalions:
            scenes = [board.field_items(FieldScene(PACK, RULES, shown, "en")) for shown in (mine, public)]
            assert scenes[0] == scenes[1]


def test_of_a_hidden_enemy_only_a_marker_is_seen() -> None:
    listed = items(with_hidden())
    assert len(of(trays.TRAY, listed)) == len(ARMY) - 1
    assert "troll" not in {item.args[0] for item in of(trays.TRAY, listed)}
    labels = {item.args[0].name: item.args[0] for item in of(plates.LABEL, listed)}
    assert (labels["H5"].figures, labels["H5"].signs) == ("", ("hidden",))
    assert "hidden" in {item.args[0] for item in of(SIGN, listed)}
    draw(FieldScene(PACK, RULES, with_hidden(), "en"))
    draw(FieldScene(PACK, RULES, with_hidden(0), "en", Plan(targets=(10,), labels=("6",))))


def test_an_own_hidden_battalion_is_a_base_with_the_eye() -> None:
    rows = tuple(replace(row, status="hidden") if b == 2 else row for b, row in enumerate(ARMY))
    labels = {item.args[0].name: item.args[0] for item in of(plates.LABEL, items(view(0, rows)))}
    assert "hidden" in labels["B3"].signs


def test_what_is_lost_or_not_there_is_not_drawn() -> None:
    rows = tuple(
        replace(row, status=status)
        for row, status in zip(ARMY, ("lost", "reserve", "aside", "home") * 3, strict=True)
    )
    assert of(trays.TRAY, items(view(-1, rows))) == []


def test_the_plan_is_drawn_and_told_in_figures() -> None:
    listed = items(view(0), plan=PLAN, note="Archers", badge=1)
    styles = [item.args[5] for item in of(trays.TRAY, listed)]
    assert (styles.count("ghost"), styles.count("laid")) == (1, 1)
    assert [item.args[2] for item in of(trays.RIM, listed)] == [False, True]
    assert len(of(lines.FAN, listed)) == 1
    assert len(of(lines.WAY, listed)) == 2
    words = texts(listed)
    assert {"≈5.8", "2–10", "20° · 2.8", "4", "8", "12", "30;30"} <= set(words)
    assert {"contact: stops here", "slow ground", "Archers"} <= set(words)


def test_a_wheel_turns_about_the_corner_that_stands() -> None:
    way = of(lines.WAY, items(view(0), plan=PLAN))[0]
    left, middle, right, pivots = way.args[0]
    assert len(pivots) == 1
    assert len(middle) > 10
    assert len(left) == len(middle) == len(right)


def test_a_target_out_of_sight_has_a_broken_line() -> None:
    aim = PLAN.aims[0]
    blocked = Plan(aims=(type(aim)(aim.start, aim.end, "shoot", clear=False),))
    assert [item.args[2] for item in of(lines.SIGHT, items(view(0), plan=blocked))] == [False]


def test_a_template_is_a_disc() -> None:
    aim = PLAN.aims[0]
    area = Plan(aims=(type(aim)(aim.start, aim.end, "shoot", 3.2, 1, 6, radius=200),))
    assert len(of(lines.RADIUS, items(view(0), plan=area))) == 1


def test_labels_never_move_for_a_plan() -> None:
    def plates_of(listed: list[Item]) -> list[Any]:
        return [item.box for item in of(plates.LABEL, listed)]

    assert plates_of(items(view(0), plan=PLAN)) == plates_of(items(view(-1)))


def test_labels_keep_off_each_other_and_the_edge() -> None:
    boxes = [item.box for item in of(plates.LABEL, items())]
    for number, box in enumerate(boxes):
        assert overlap(box, [other for i, other in enumerate(boxes) if i != number]) < 60
        assert box[0] >= 40
        assert box[2] <= 1240


def test_a_crowd_finds_places_all_the_same() -> None:
    crowd = tuple(replace(row, x=3000 + 40 * b, y=2000 + 30 * b) for b, row in enumerate(ARMY))
    scene = FieldScene(PACK, RULES, view(0, crowd), "en")
    table = Table(Pad(LOOK), scene)
    claims = tuple(table.claim(one) for one in table.troops)
    places, taken = place_labels(claims, table.label_clip)
    assert len(places) == len(ARMY)
    assert len(taken) == len(ARMY) + sum(1 for row in ARMY if row.cards or row.turned)
    draw(scene)


def test_spells_and_engines_change_the_ground() -> None:
    assert [item.args[1] for item in of(patches.PATCH, items(with_patches()))] == ["wood", "marsh"]
    wall = rules("last_wall")
    state = game("last_wall", 1)[0][0]
    broken = FieldScene(PACK, wall, replace(state, open=replace(state.open, breaches=(0,))), "en")
    assert len(of(patches.BREACH, board.field_items(broken))) == 1
    draw(broken)
    draw(FieldScene(PACK, RULES, with_patches(), "en"))


def test_the_caption_says_turn_phase_and_whose_go() -> None:
    words = texts(items())
    assert {"Border clash", "Turn 3 of 8", "Execution", "Border Kingdom acts", "lost", "8%", "10%"} <= set(
        words
    )
    assert "Waiting for Horde" in texts(items(view(phase="orders", waits=(1,))))
    assert "Both sides are laying orders" in texts(items(view(phase="orders", waits=(0, 1))))
    assert "Ready: Border Kingdom" in texts(items(view(phase="orders", waits=(1,))))


def test_while_armies_are_drawn_up_no_turn_and_no_orders_are_spoken_of() -> None:
    shown = texts(items(view(phase="deploy", turn=0, waits=(0, 1))))
    assert "The armies are being drawn up" in shown
    assert not [text for text in shown if text.startswith(("Turn", "Orders still laid"))]
    assert "Ready: Horde" in texts(items(view(phase="deploy", turn=0, waits=(0,))))
    assert not [text for text in texts(items(view(phase="over"))) if "Orders" in text]
    assert "Orders still laid: Border Kingdom 5, Horde 5" in texts(items())
    won = view(phase="over", result=Outcome(1, "losses", (1, 2)), waits=())
    assert "Horde wins" in texts(items(won))
    even = view(phase="over", result=Outcome(None, "losses", (1, 1)), waits=())
    assert "A draw" in texts(items(even))
    assert "11 h left" in texts(items(clock="11 h left"))


def test_armies_of_the_same_book_are_told_apart() -> None:
    own = mirrored()
    assert (army_of(own, 0), army_of(own, 1)) == ("border_kingdom", MIRROR)
    rows = (ARMY[0], replace(ARMY[0], seat=1))
    assert names(own, LOOK, rows) == ("B1", "X1")
    assert LOOK.army(MIRROR).main != LOOK.army("border_kingdom").main


def test_walking_wounded_go_by_their_order() -> None:
    walking = Battalion(0, ARMY[0].profile, 800, 800, 0, 4, 4, parent=0)
    assert names(RULES, LOOK, (*ARMY, walking, walking))[-2:] == ("+1", "+2")
    listed = items(view(-1, (*ARMY, walking)))
    assert "order_doctor" in of(plates.LABEL, listed)[-1].args[0].signs


def wordy(lang: str) -> list[FieldScene]:
    long = "Copy of a very long line about archers, wheels and everything else that could be said " * 2
    return [
        FieldScene(PACK, RULES, view(), lang, clock="11 h 20 min"),
        FieldScene(PACK, RULES, view(0), lang, PLAN, note=long, badge=1),
        FieldScene(PACK, RULES, view(phase="orders", waits=(1,)), lang),
        FieldScene(PACK, rules("ford"), game("ford", 2)[1][0], lang),
        FieldScene(PACK, rules("last_wall"), game("last_wall", 1)[1][0], lang),
        FieldScene(PACK, rules("skirmish"), game("skirmish", 3)[0][0], lang),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_spills_or_is_too_small(lang: str) -> None:
    for scene in wordy(lang):
        assert said(scene)


@pytest.mark.parametrize("scenario", ["border_clash", "ford", "last_wall", "skirmish"])
def test_every_position_of_a_game_can_be_drawn(scenario: str) -> None:
    for number, (public, private) in enumerate(game(scenario, 2)):
        scene = FieldScene(PACK, rules(scenario), public, LANGUAGES[number % 2])
        assert spilling(draw_list(scene), picture_size(scene)) == []
        if number % 3 == 0:
            assert len(draw(scene)) <= 400 * 1024
            draw(FieldScene(PACK, rules(scenario), private, "en"))


def test_a_crop_shows_the_battalion_its_ghost_and_target() -> None:
    scene = FocusScene(PACK, RULES, view(0), "en", PLAN)
    with Image.open(BytesIO(draw(scene))) as image:
        assert image.size == (720, 600) == picture_size(scene)
    found = {item.args[0].name for item in of(plates.LABEL, list(board_items(scene)))}
    assert {"B2", "H2"} <= found
    empty = FocusScene(PACK, RULES, view(0), "en")
    assert len(draw(empty)) > 10_000
    public = FocusScene(PACK, RULES, view(-1), "en", PLAN)
    assert not of(trays.RIM, list(board_items(public)))


def board_items(scene: FocusScene) -> list[Item]:
    from bot.render.batalist.focus import focus_items

    return focus_items(scene)


def test_a_crop_lies_within_the_field_s_picture() -> None:
    from bot.render.batalist.focus import crop_box

    for b, row in enumerate(ARMY):
        for x, y in ((0, 0), (6600, 4200), (row.x, row.y)):
            moved = tuple(replace(one, x=x, y=y) if i == b else one for i, one in enumerate(ARMY))
            x0, y0, x1, y1 = crop_box(FocusScene(PACK, RULES, view(0, moved), "en", Plan(chosen=b)))
            assert (x1 - x0, y1 - y0) == (720, 600)
            assert x0 >= 0
            assert y0 >= 44
            assert x1 <= 1280
            assert y1 <= 900


def test_fields_one_after_another_make_a_replay() -> None:
    scenes = [FieldScene(PACK, RULES, view(turn=turn), "en") for turn in (1, 2, 2, 3)]
    with Image.open(BytesIO(animate(scenes).data)) as image:
        assert (image.format, image.size, getattr(image, "n_frames", 1)) == ("GIF", (640, 472), 3)


def test_names_of_terrain_stay_free_of_bases() -> None:
    table = Table(Pad(LOOK), FieldScene(PACK, RULES, view(), "en"))
    table.draw()
    words = [
        item
        for item in table.pad.items
        if item.kind == "text" and item.args[0] in {"hill", "wood ½", "field ½"}
    ]
    bases = [bounds(table.window.all(one.base.corners())) for one in table.troops if one.base]
    assert words
    for item in words:
        assert overlap(item.box, bases) < 60


def test_spells_on_a_battalion_are_signs_on_its_plate() -> None:
    spells = {row.effect: row.number for row in RULES.facts.spells}
    charms = (
        Charm(spells["defence"], "defence", 1, 0, 3, 0, b=0),
        Charm(spells["no_attack"], "no_attack", 0, 1, 7, 0, b=0),
    )
    labels = {item.args[0].name: item.args[0] for item in of(plates.LABEL, items(view(charms=charms)))}
    assert labels["B1"].signs == ("formation_column", "spell_defence", "spell_fear")
    assert labels["B2"].signs == ("formation_column",)


def test_objectives_count_whom_one_sees() -> None:
    own = rules("ford")
    start = game("ford", 2)[0][0]
    number = next(b for b, row in enumerate(start.battalions) if row.status == "field")
    place = {"x": 1700, "y": 2200, "status": "field"}
    rows = tuple(replace(row, **place) if b == number else row for b, row in enumerate(start.battalions))
    scene = FieldScene(PACK, own, replace(start, battalions=rows), "en")
    table = Table(Pad(LOOK), scene)
    table.objectives()
    assert len(of("text", table.pad.items)) == 2
    assert set(texts(table.pad.items)) - {"0"}
    draw(scene)
