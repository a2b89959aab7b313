"""The map shows what the table shows and nothing hidden, in both languages, without a spill."""

from __future__ import annotations

from io import BytesIO
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.core import Outcome
from bot.engine.wildfield.model import Battle, March, Stack, View
from bot.render import animate, draw, draw_list, picture_size
from bot.render.items import Item
from bot.render.wildfield import marks, signs
from bot.render.wildfield.board import map_items
from bot.render.wildfield.scene import MapScene, Mark, MarkKind
from tests.render.boxes import small_print, spilling, texts
from tests.render.wildfield.positions import (
    AREAS,
    BLOCKS,
    COSSACKS,
    FIELD,
    NUMBERS,
    PACK,
    POLAND,
    TATARS,
    TURKEY,
    played,
    seen,
    table,
    view,
)


def items(shown: View | None = None, lang: str = "en", **more: Any) -> list[Item]:
    return map_items(MapScene(PACK, "hetmanate", shown or view(), lang, **more))


def of(kind: str, listed: list[Item]) -> list[Item]:
    return [item for item in listed if item.kind == kind]


def faces(listed: list[Item]) -> list[tuple[str, str, int]]:
    """Nation, kind and strength of every block drawn with its face."""
    return [item.args[:3] for item in of(signs.BLOCK, listed) if item.args[1]]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_picture_is_a_png_of_its_size_and_not_heavy(lang: str) -> None:
    scene = MapScene(PACK, "hetmanate", view(), lang)
    made = draw(scene)
    with Image.open(BytesIO(made)) as image:
        assert (image.format, image.size) == ("PNG", (1280, 960)) == ("PNG", picture_size(scene))
    assert len(made) <= 400 * 1024
    assert made == draw(MapScene(PACK, "hetmanate", view(), lang))


def test_a_seat_sees_its_own_faces_and_others_blank() -> None:
    listed = items()
    assert {nation for nation, _kind, _strength in faces(listed)} == {"poland"}
    assert ("poland", "ruler", 3) in faces(listed)
    assert ("poland", "cavalry", 2) in faces(listed)
    blanks = [item.args[0] for item in of(signs.BLOCK, listed) if not item.args[1]]
    assert blanks.count("muscovy") == 6
    assert blanks.count("cossacks") == 3 + 1 + 2 + 2


@pytest.mark.parametrize("seat", [1, -1])
def test_nobody_else_sees_a_face(seat: int) -> None:
    listed = items(view(seat))
    assert faces(listed) == []
    assert len(of(signs.BLOCK, listed)) == len(of(signs.BLOCK, items()))


def test_faces_that_lie_open_are_drawn_for_all() -> None:
    opened = (seen("cossacks_general", "cherkasy", 0), seen("cossacks_infantry_1", "cherkasy", 1))
    listed = items(view(-1, blocks=opened))
    assert sorted(faces(listed)) == [("cossacks", "general", 4), ("cossacks", "infantry", 4)]
    assert len(of(signs.BLOCK, listed)) == len(of(signs.BLOCK, items()))


def test_a_spectator_s_map_has_no_choices_group_or_draft() -> None:
    private: dict[str, Any] = {
        "marks": (Mark("to", AREAS["kyiv"], "1"),), "selected": AREAS["lutsk"],
        "group": (NUMBERS["poland_ruler"],), "posts": ((NUMBERS["poland_general"], AREAS["lviv"], 0),),
    }  # fmt: skip
    assert items(view(-1), **private) == items(view(-1))
    assert items(view(0), **private) != items(view(0))


def test_every_mark_has_a_rim_a_corner_and_its_label() -> None:
    kinds: tuple[MarkKind, ...] = ("from", "to", "target", "place")
    areas = ("kyiv", "zhytomyr", "edisan", "muscovy")
    chosen = tuple(
        Mark(kind, AREAS[area], f"m{i}") for i, (kind, area) in enumerate(zip(kinds, areas, strict=True))
    )
    plain, listed = items(), items(marks=chosen)
    rims = {item.args[0]: item.args[1] for item in of(marks.RIM, listed)}
    assert rims == {"kyiv": "from", "zhytomyr": "to", "edisan": "target", "muscovy": "place"}
    assert {"m0", "m1", "m2", "m3"} <= set(texts(listed))
    assert len(of("poly", listed)) - len(of("poly", plain)) == 2 * len(chosen)
    scenes = {kind: MapScene(PACK, "hetmanate", view(), "en", (Mark(kind, AREAS["kyiv"]),)) for kind in kinds}
    drawn = {kind: draw(scene) for kind, scene in scenes.items()}
    assert len(set(drawn.values())) >= 3


def test_chosen_blocks_have_a_rim_each() -> None:
    group = (NUMBERS["poland_ruler"], NUMBERS["poland_cavalry_1"])
    listed = items(selected=AREAS["ternopil"], group=group)
    more = len(of("plate", listed)) - len(of("plate", items()))
    assert more == 2 * len(group)
    assert [item.args[0] for item in of(marks.RIM, listed)] == ["ternopil"]


def test_a_draft_of_the_set_up_is_drawn_where_it_will_stand() -> None:
    start = view(0, phase="setup", stacks=(), blocks=())
    posts = (
        (NUMBERS["poland_ruler"], AREAS["ternopil"], 0),
        (NUMBERS["poland_cavalry_2"], AREAS["ternopil"], 1),
    )
    listed = items(start, posts=posts)
    assert sorted(faces(listed)) == [("poland", "cavalry", 3), ("poland", "ruler", 3)]
    assert items(start) != listed


def test_tokens_lie_singly_or_as_a_number_lost_ones_as_rings() -> None:
    coins = [item.args[0] for item in of(signs.COIN, items())]
    tokens = table().tokens
    singles = sum(n for n in tokens if n <= 3) + sum(1 for n in tokens if n > 3)
    assert coins.count("coin") == singles
    assert coins.count("gone") == 2  # Kyiv has one of three left
    assert coins.count("captive") == 2
    assert "×5" in texts(items())


def test_fortresses_show_strength_and_owner() -> None:
    forts = of(signs.FORT, items())
    assert len(forts) == sum(1 for area in PACK.set.map.areas if area.fort)
    owners = sorted(item.args[1] for item in forts)
    assert owners.count("poland") == 3
    assert owners.count("") == len(forts) - 5
    assert {item.args[0] for item in forts} == {1, 2, 3}


def test_the_plague_lies_where_it_was_laid() -> None:
    with_plague = [item for item in of(signs.SIGN, items()) if item.args[0] == "plague"]
    assert len(with_plague) == 1
    assert not [item for item in of(signs.SIGN, items(view(plague=-1))) if item.args[0] == "plague"]


def test_a_scored_area_that_is_no_home_bears_a_shield() -> None:
    plain = replace(view(), control=(-1,) * len(AREAS))
    more = [item for item in of(signs.SIGN, items()) if item not in of(signs.SIGN, items(plain))]
    assert [item.args[0] for item in more] == ["shield", "shield", "emblem_poland"]  # Kyiv alone


def test_too_many_blocks_share_a_place_with_their_number() -> None:
    crowd = (Stack(AREAS["sich"], COSSACKS, 7, 0), Stack(AREAS["sich"], TATARS, 5, 0))
    listed = items(view(1, stacks=crowd))
    assert len(of(signs.BLOCK, listed)) == 2
    assert {"7", "5"} <= set(texts(listed))
    own = tuple(seen(block.id, "sich", 0) for block in BLOCKS[:10])
    listed = items(view(0, stacks=(Stack(AREAS["sich"], POLAND, 10, 0),), blocks=own))
    assert len(of(signs.BLOCK, listed)) == 8
    assert "3" in texts(listed)


def test_a_declared_march_is_an_arrow_with_its_stations() -> None:
    march = March(0, POLAND, "plague", AREAS["ternopil"], (AREAS["zhytomyr"], AREAS["kyiv"]), 3)
    listed = items(view(march=march))
    assert len(of(marks.ROUTE, listed)) == 1
    assert texts(listed).count("1") + texts(listed).count("2") >= 2
    assert not of(marks.ROUTE, items())
    draw(MapScene(PACK, "hetmanate", view(march=march), "en"))


def test_a_battle_is_marked_on_the_map() -> None:
    fought: Battle = FIELD
    listed = items(view(battle=fought, phase="battles"))
    swords = [item for item in of(signs.SIGN, listed) if item.args[0] == "bonus"]
    assert len(swords) == 1


@pytest.mark.parametrize(("lang", "words"), [("ru", ("ПО", "Карты")), ("en", ("VP", "Cards"))])
def test_points_cards_and_campaigns(lang: str, words: tuple[str, str]) -> None:
    said = texts(items(lang=lang))
    assert set(words) <= set(said)
    assert {"7", "5", "3", "4", "I", "II", "III", "IV", "V"} <= set(said)
    assert "VI" not in said
    few = texts(items(view(campaign=1), lang, campaigns=2))
    assert "III" not in few
    assert "II" in few


def test_the_caption_says_phase_and_turn() -> None:
    said = " ".join(texts(items()))
    assert "Campaign 3 of 5 · Round 2" in said
    assert "Movement" in said
    assert "Your turn: Poland" in said
    assert "Turn: Poland" in " ".join(texts(items(view(-1))))
    assert "Where to?" in texts(items(note="Where to?"))
    over = view(-1, phase="over", result=Outcome(1, "points", (5, 7, 3)))
    assert "Victory: Cossacks" in texts(items(over))
    shared = view(-1, phase="over", result=Outcome(None, "shared", (5, 5, 3), (0, 1)))
    assert "The war is over" in texts(items(shared))
    assert "All at once" in texts(items(view(phase="diplomacy")))


def test_allies_suzerain_and_truce_are_shown_in_the_table() -> None:
    def shields(name: str, listed: list[Item]) -> int:
        return sum(item.args[0] == f"emblem_{name}" for item in of(signs.SIGN, listed))

    alone = items(view(allies=()))
    friends = items(view(allies=((0, 1), (1, 2)), vassal=1, suzerain=TURKEY))
    assert shields("poland", friends) == shields("poland", alone) + 1
    assert shields("cossacks", friends) == shields("cossacks", alone) + 2
    assert shields("turkey", friends) == shields("turkey", alone) + 1
    scrolls = [
        sum(item.args[0] == "event" for item in of(signs.SIGN, items(view(truce=truce))))
        for truce in ((False,) * 3, (True, False, True))
    ]
    assert scrolls == [0, 2]


def test_two_players_have_two_rows() -> None:
    two = replace(view(hands=(4, 3), passed=(False, False), rulers=(0, 0), allies=()), vp=(7, 5))
    shields = [item for item in of(signs.SIGN, items(two)) if item.args[0] == "emblem_tatars"]
    assert shields == []


def wordy(lang: str) -> list[MapScene]:
    every = tuple(Mark("target", number, "2 AP") for number in range(len(AREAS)))
    return [
        MapScene(PACK, "hetmanate", view(), lang),
        MapScene(PACK, "hetmanate", view(phase="supply", campaign=5, round=12), lang, every),
        MapScene(PACK, "hetmanate", view(phase="setup"), lang, note="Lay five blocks in your home areas"),
    ]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_text_spills_or_is_too_small(lang: str) -> None:
    for scene in wordy(lang):
        listed = draw_list(scene)
        assert small_print(listed) == []
        assert spilling(listed, scene.size) == []


def test_every_position_of_a_game_can_be_drawn() -> None:
    sizes = []
    for n, shown in enumerate(played(7, 12)):
        lang = ("ru", "en")[n % 2]
        listed = items(shown, lang)
        assert spilling(listed, (1280, 960)) == []
        own = PACK.set.nations[shown.seat].id
        assert {nation for nation, _kind, _strength in faces(listed)} <= {own, "muscovy", "turkey"}
        sizes.append(len(draw(MapScene(PACK, "hetmanate", shown, lang))))
    assert len(sizes) > 20
    assert median(sizes) <= 400 * 1024


def test_maps_one_after_another_make_a_replay() -> None:
    scenes = [MapScene(PACK, "hetmanate", view(-1, campaign=number), "en") for number in (1, 2, 2, 3)]
    with Image.open(BytesIO(animate(scenes).data)) as image:
        assert (image.format, image.size, getattr(image, "n_frames", 1)) == ("GIF", (640, 480), 3)
