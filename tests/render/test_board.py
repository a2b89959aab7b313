"""The board: every state shows what it must and nothing hidden, in both languages, without a spill."""

import itertools
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from bot.content import Pack
from bot.engine.core import Outcome
from bot.engine.kursk.model import Counts, Effect, Mark, Shot
from bot.render import animate, board_spots, draw, draw_list, picture_size
from bot.render.items import Item
from bot.render.kursk import layout
from bot.render.kursk.scene import BoardScene, Choice
from tests.render.boxes import inside, small_print, spilling, texts
from tests.render.positions import AXIS, CHOICES, SHOT, SOVIET, UNITS, VIEW, at, unit, view_of

GOLDEN = Path(__file__).parent / "golden" / "board.txt"


def board(pack: Pack, lang: str = "en", **more: Any) -> BoardScene:
    view = more.pop("view", VIEW)
    scenario = more.pop("scenario_id", "prokhorovka")
    return BoardScene(pack, scenario, view, lang, **more)


def sprites(items: tuple[Item, ...]) -> list[str]:
    return [item.args[0] for item in items if item.kind == "sprite"]


def lines_of(items: tuple[Item, ...]) -> str:
    """The list as text: kind, box, and for texts and outlines what they are."""
    rows = []
    for item in items:
        what = f" {item.args[0]}" if item.kind in ("text", "sprite") else ""
        rows.append(f"{item.kind} {' '.join(map(str, item.box))}{what}")
    return "\n".join(rows) + "\n"


PHASES: tuple[dict[str, Any], ...] = (
    {"view": view_of(phase="mulligan", round=1, units=(), last_shot=None)},
    {
        "view": view_of(phase="deploy"),
        "choices": (
            *(Choice("place", at(cell)) for cell in ("A1", "B1", "H1", "I1")),
            Choice("slot", (0, 1)),
            Choice("slot", (1, 1), "+2"),
            Choice("unit", 3),
        ),
    },
    {
        "view": view_of(phase="command"),
        "choices": (Choice("unit", 6, "3"), Choice("unit", 7)),
        "draft": ((6, 3), (3, 2)),
    },
    {"view": view_of(), "choices": CHOICES, "selected": 6},
    {"view": view_of(), "choices": tuple(Choice("area", area) for area in range(3))},
    {"view": view_of(), "choices": tuple(Choice("block", at(cell)) for cell in ("A1", "D3", "H5"))},
    {"view": view_of(draw_offer=1, active=1)},
    {"view": view_of(phase="over", result=Outcome(1, "counters", (9, 6)))},
    {"view": view_of(phase="over", result=Outcome(None, "rounds_draw", (6, 6)))},
    {
        "view": view_of(
            last_shot=changed(
                SHOT, event="air_strike", card="", cell=-1, unit=0, dice=(1, 2), total=4, destroyed=False
            )
        )
    },
    {"view": view_of(last_shot=changed(SHOT, dice=(6, 5, 4), total=16, saved=True, destroyed=False))},
)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("state", PHASES, ids=lambda state: state["view"].open.phase)
@pytest.mark.parametrize("scenario", ["prokhorovka", "ponyri", "oboyan"])
def test_no_text_spills_or_is_too_small_in_any_state(
    pack: Pack, lang: str, state: dict[str, Any], scenario: str
) -> None:
    scene = board(pack, lang, scenario_id=scenario, **state)
    items = draw_list(scene)
    assert spilling(items, picture_size(scene)) == []
    assert small_print(items) == []
    assert not [text for text in texts(items) if "…" in text or "render-" in text]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_draw_list_of_the_mock_up_position_is_as_agreed(pack: Pack, lang: str) -> None:
    made = lines_of(draw_list(board(pack, lang, choices=CHOICES, selected=6)))
    assert made == GOLDEN.with_stem(f"board_{lang}").read_text(encoding="utf-8")


def test_a_board_is_a_png_of_the_stated_size_and_weight(pack: Pack) -> None:
    data = draw(board(pack, choices=CHOICES, selected=6))
    with Image.open(BytesIO(data)) as image:
        assert image.size == picture_size(board(pack)) == (1280, 1040)
        image.load()
    assert len(data) <= 350 * 1024


def test_equal_public_views_give_equal_bytes_whatever_a_hand_holds(pack: Pack) -> None:
    one = draw(board(pack, view=changed(VIEW, hand=("tiger",), events=("smoke",), seen=("t34",))))
    other = draw(board(pack, view=changed(VIEW, hand=("pz3", "pz4"), events=(), draft=((6, 3),), seen=())))
    assert one == other


def test_a_spectators_board_never_shows_choices_selection_or_draft(pack: Pack) -> None:
    plain = board(pack, view=view_of(-1))
    asked = replace(plain, choices=CHOICES, selected=6, draft=((6, 3),))
    assert draw_list(plain) == draw_list(asked)
    assert draw(plain) == draw(asked)


def test_counts_are_shown_where_cards_are_hidden(pack: Pack) -> None:
    few = texts(draw_list(board(pack)))
    many = texts(draw_list(board(pack, view=changed(VIEW, counts=(Counts(14, 8, 0), Counts(5, 2, 9))))))
    assert few.count("11") == 1
    assert "14" in many


def test_every_card_on_the_field_is_drawn_in_its_cell(pack: Pack) -> None:
    items = draw_list(board(pack))
    for each in UNITS:
        art = pack.set.combat[each.card].art
        box = layout.cell_box(each.cell)
        assert any(item.kind == "sprite" and item.args[0] == art and inside(item.box, box) for item in items)
        name = pack.text("en", each.card).short
        assert any(item.kind == "text" and item.args[0] == name and inside(item.box, box) for item in items)


def test_cover_shows_beside_the_terrain_sign(pack: Pack) -> None:
    """Section 4: a village gives infantry +1, nothing to a tank on a height."""
    items = draw_list(board(pack))
    plus = [item.box for item in items if item.kind == "text" and item.args[0] == "+1"]
    assert any(inside(box, layout.cell_box(at("G5"))) for box in plus)
    assert not any(inside(box, layout.cell_box(at("F5"))) for box in plus)


def test_a_trench_mark_covers_a_gun_and_a_hero_adds_armour(pack: Pack) -> None:
    """Ruling 26: an entrenched cell becomes trenches."""
    units = (unit(1, "pak40", 0, "E1"), unit(2, "pz4", 0, "C1", hero="dug_in_axis"))
    items = draw_list(board(pack, view=view_of(units=units)))
    plus = [item.box for item in items if item.kind == "text" and item.args[0] == "+1"]
    assert any(inside(box, layout.cell_box(at("E1"))) for box in plus)
    assert any(inside(box, layout.cell_box(at("C1"))) for box in plus)


def test_switched_off_terrain_gives_no_cover(pack: Pack) -> None:
    battle = pack.set.scenarios["prokhorovka"]
    flat = battle.model_copy(update={"switches": battle.switches.model_copy(update={"terrain": False})})
    items = draw_list(board(pack, scenario=flat))
    assert not any(
        item.kind == "text" and item.args[0] == "+1" and inside(item.box, layout.cell_box(at("G5")))
        for item in items
    )


def test_marks_lie_on_free_cells_and_become_signs_under_a_card(pack: Pack) -> None:
    marks = (Mark("mine", at("B4"), 0), Mark("smoke", at("C3"), 1))
    items = draw_list(board(pack, view=view_of(marks=marks)))
    sizes = {
        item.args[0]: item.args[1]
        for item in items
        if item.kind == "sprite" and item.args[0] in ("icon_mine", "icon_smoke")
    }
    assert sizes["icon_mine"] > 40
    assert sizes["icon_smoke"] < 20


def test_spent_planned_and_absent_ap_cards_differ(pack: Pack) -> None:
    def octagons(**more: Any) -> list[str]:
        items = draw_list(board(pack, **more))
        box = layout.cell_box(at("G2"))
        return [
            item.args[2]
            for item in items
            if item.kind == "sprite" and item.args[0] == "icon_ap" and inside(item.box, box)
        ]

    spent = octagons()
    planned = octagons(draft=((7, 2),), view=view_of(phase="command"))
    none = octagons(view=view_of(units=(unit(7, "stug", 0, "G2"),)))
    assert none == []
    assert len(planned) == len(spent) + 2


def test_the_north_row_belongs_to_the_side_at_home_there(pack: Pack) -> None:
    """Ruling 3: the scenario states each side's edge; at Ponyri the Axis comes from the north."""
    for scenario, north in (("prokhorovka", "Vatutin"), ("ponyri", "Manstein")):
        items = draw_list(board(pack, scenario_id=scenario))
        rows = [item.box[1] for item in items if item.kind == "text" and item.args[0] == north]
        assert max(rows) < layout.FIELD_Y


@pytest.mark.parametrize("count", range(5))
def test_any_number_of_commanders_leaves_room_for_supply(pack: Pack, count: int) -> None:
    some = ("manstein", "hoth", "kempf", "model")[:count]
    side = changed(AXIS, commanders=some, slots=(("", ""), ("depot",) * (4 - count), ("", "")))
    scene = board(pack, view=view_of(sides=(side, SOVIET)))
    assert spilling(draw_list(scene), picture_size(scene)) == []


def test_effects_to_come_are_announced_on_the_flank_cards(pack: Pack) -> None:
    effects = (Effect("lull", 1, 7), Effect("intercept", 1, 7), Effect("fuel", 6, 7))
    side = changed(AXIS, next_pool=(2,), next_bonus=2, effects=effects)
    scene = board(pack, "ru", view=view_of(sides=(side, SOVIET)))
    items = draw_list(scene)
    assert {"+2", "−1", "0"} <= set(texts(items))
    assert spilling(items, picture_size(scene)) == []


def test_anti_aircraft_cover_shows_its_gun_on_its_sector(pack: Pack) -> None:
    gun = pack.set.events["air_cover"].art["soviet"]  # type: ignore[index]
    found = [item.box for item in draw_list(board(pack)) if item.kind == "sprite" and item.args[0] == gun]
    assert any(inside(box, layout.card_box(2, south=False)) for box in found)


def test_the_arrow_of_the_last_shot_gives_way_to_choices(pack: Pack) -> None:
    def dashed(scene: BoardScene) -> int:
        field = (
            layout.FIELD_X,
            layout.FIELD_Y,
            layout.FIELD_X + layout.FIELD_W,
            layout.FIELD_Y + layout.FIELD_H,
        )
        return sum(
            item.kind == "line" and item.args[2] == (16, 8) and inside(item.box, field)
            for item in draw_list(scene)
        )

    assert dashed(board(pack)) == 1
    assert dashed(board(pack, choices=CHOICES)) == 0


def test_the_wreck_goes_when_a_card_enters_its_cell(pack: Pack) -> None:
    box = layout.cell_box(at("C5"))

    def wrecks(scene: BoardScene) -> bool:
        return any(
            item.kind == "sprite" and item.args[0] == "icon_wreck" and inside(item.box, box)
            for item in draw_list(scene)
        )

    assert wrecks(board(pack))
    assert not wrecks(board(pack, view=view_of(units=(*UNITS, unit(30, "t34", 1, "C5")))))


def test_the_deploy_caption_counts_supply(pack: Pack) -> None:
    """Section 3, phase 1: base 3, own supply cards 1 + 2 + 1, spent 4."""
    side = changed(AXIS, spent=4)
    assert "Supply 3 of 7" in texts(
        draw_list(board(pack, view=view_of(phase="deploy", sides=(side, SOVIET))))
    )


def test_the_end_names_the_winner_and_the_reason(pack: Pack) -> None:
    for reason in ("counters", "no_cards", "rounds_losses", "rounds_ground", "resigned"):
        over = texts(draw_list(board(pack, view=view_of(phase="over", result=Outcome(1, reason, (9, 6))))))
        assert any("Red Army" in text and "Victory" in text for text in over)
        assert "the battle is over" not in over


def test_spots_are_the_cells_in_their_order(pack: Pack) -> None:
    spots = board_spots(board(pack))
    assert len(spots) == 54
    assert spots[at("A1")] == (28, 746, 164, 858)
    assert spots[at("I6")] == (1116, 186, 1252, 298)
    assert len(set(spots)) == 54


def test_slot_boxes_lie_on_their_card_and_apart(pack: Pack) -> None:
    for area, slots in ((0, 2), (1, 4), (2, 2)):
        boxes = [layout.slot_box(area, slot, slots, south=True) for slot in range(slots)]
        assert all(inside(box, layout.card_box(area, south=True)) for box in boxes)
        assert all(one[2] < other[0] for one, other in itertools.pairwise(boxes))


@pytest.mark.parametrize("cells", [("F3", "F4"), ("A1", "A6"), ("A1", "I6"), ("F3", "E3"), ("E3", "E3")])
def test_a_shot_in_any_direction_can_be_drawn(pack: Pack, cells: tuple[str, str]) -> None:
    shot: Shot = changed(SHOT, cell=at(cells[0]), target_cell=at(cells[1]))
    assert draw_list(board(pack, view=view_of(last_shot=shot, units=())))


def test_a_new_board_only_redraws_tiles_that_changed(pack: Pack) -> None:
    from bot.render.kursk.board import board_items

    before = layout.GRID.place(board_items(board(pack)))
    moved = tuple(changed(each, cell=at("B3")) if each.id == 4 else each for each in UNITS)
    after = layout.GRID.place(board_items(board(pack, view=view_of(units=moved))))
    differ = {box for box in before.keys() | after.keys() if before.get(box) != after.get(box)}
    assert differ == {layout.cell_box(at("B2")), layout.cell_box(at("B3"))}


def test_a_replay_is_an_animation_of_its_boards(pack: Pack) -> None:
    views = [view_of(-1, units=UNITS[:count]) for count in (3, 3, 6, 12)]
    made = animate([board(pack, view=view) for view in views])
    with Image.open(BytesIO(made.data)) as image:
        assert image.size == (made.width, made.height) == (640, 520)
        assert getattr(image, "n_frames", 1) == 3


def test_a_replay_needs_a_board() -> None:
    with pytest.raises(ValueError, match="at least one"):
        animate([])


def test_only_scenes_can_be_drawn() -> None:
    with pytest.raises(TypeError, match="str"):
        draw("a board, please")
