"""Cards, rulers, hands, title and report: everything is on them, in both languages, without a spill."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.core import Outcome
from bot.render import draw, draw_list, warm
from bot.render.wildfield import signs
from bot.render.wildfield.look import wild_look
from bot.render.wildfield.scene import (
    ActionCardScene,
    RulerScene,
    WarReportScene,
    WarTitleScene,
    WildHandScene,
)
from bot.render.wildfield.scenery import Scenery
from bot.render.wildfield.vignette import paint_vignette, vignettes
from tests.render.boxes import small_print, spilling, texts
from tests.render.wildfield.positions import PACK, view

LOOK = wild_look(PACK.root / "art")
LANGUAGES = ("ru", "en")


def sound(scene: Any) -> list[str]:
    """What is written on a scene, after looking for spills."""
    listed = draw_list(scene)
    assert small_print(listed) == []
    assert spilling(listed, scene.size) == []
    return texts(listed)


def size_of(scene: Any) -> tuple[int, int]:
    with Image.open(BytesIO(draw(scene))) as image:
        return image.size


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", PACK.set.cards)
def test_every_card_says_all_it_does(card: str, lang: str) -> None:
    said = sound(ActionCardScene(PACK, card, lang))
    text = PACK.text(lang, card)
    assert str(PACK.set.cards[card].ap) in said
    assert text.name in " ".join(said)
    assert text.text in " ".join(said)
    assert all(part in said for part in text.kind.split(" · "))


def test_a_card_shows_who_may_use_it() -> None:
    listed = draw_list(ActionCardScene(PACK, "wagenburg", "en"))
    emblems = [
        item.args[0] for item in listed if item.kind == signs.SIGN and item.args[0].startswith("emblem")
    ]
    assert emblems == ["emblem_poland", "emblem_cossacks", "emblem_muscovy"]
    assert "Any nation" in texts(draw_list(ActionCardScene(PACK, "plague", "en")))


def test_a_card_is_a_picture_of_its_size_and_not_heavy() -> None:
    scene = ActionCardScene(PACK, "storm_at_sea", "ru")
    assert size_of(scene) == scene.size
    assert len(draw(scene)) <= 200 * 1024
    assert draw(scene) == draw(scene)


def test_every_card_has_a_scene_of_its_own_made_of_known_signs() -> None:
    scenes = vignettes(LOOK.art)
    assert {card.art for card in PACK.set.cards.values()} == set(scenes)
    assert len(set(map(repr, scenes.values()))) == len(scenes)
    for name, scene in scenes.items():
        assert {thing.sign for thing in scene.things} <= set(LOOK.signs), name
        assert {thing.tone for thing in scene.things} <= set(LOOK.colours) | set(LOOK.nations), name
        assert hasattr(Scenery, f"ground_{scene.ground}"), name
        pictures = paint_vignette(LOOK, 269, 168, name)
        assert (pictures.mode, pictures.size) == ("RGBA", (269, 168))


def test_an_unknown_card_or_ruler_is_refused() -> None:
    with pytest.raises(KeyError):
        draw(ActionCardScene(PACK, "panzer", "ru"))
    with pytest.raises(KeyError):
        draw(RulerScene(PACK, "napoleon", "ru"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruler_shows_number_and_bonuses(lang: str) -> None:
    for nation in PACK.set.nations:
        for number, ruler in enumerate(nation.rulers, 1):
            said = sound(RulerScene(PACK, ruler.id, lang))
            text = PACK.ruler(lang, ruler.id)
            assert {signs.roman(number), text.name, text.years} <= set(said)
            assert text.text in " ".join(said)
            for value in (ruler.diplomacy, ruler.battle):
                assert (f"+{value}" if value > 0 else f"−{-value}" if value else "0") in said


def test_a_ruler_card_is_a_picture_of_its_size() -> None:
    scene = RulerScene(PACK, "khmelnytsky", "en")
    assert size_of(scene) == scene.size


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("start", range(0, 25, 6))
def test_a_hand_numbers_its_cards(lang: str, start: int) -> None:
    hand = tuple(PACK.set.cards)[start : start + 6]
    scene = WildHandScene(PACK, replace(view(), hand=hand), lang, (1,))
    said = sound(scene)
    assert [str(n) for n in range(1, len(hand) + 1)] == said[-len(hand) :]
    for card in hand:
        assert PACK.text(lang, card).lead in " ".join(said)


def test_hands_of_any_size_are_drawn() -> None:
    for count in (0, 1, 6, 9):
        scene = WildHandScene(PACK, replace(view(), hand=tuple(PACK.set.cards)[:count]), "ru")
        assert size_of(scene) == scene.size
    assert "No cards in hand" in texts(draw_list(WildHandScene(PACK, view(-1), "en")))


def test_a_card_good_for_points_only_is_told_from_others() -> None:
    mine = WildHandScene(PACK, replace(view(), hand=("plague",)), "en")
    theirs = WildHandScene(PACK, replace(view(), hand=("sale",)), "en")
    marks = [
        [item.args[0] for item in draw_list(scene) if item.kind == signs.SIGN] for scene in (mine, theirs)
    ]
    assert "ap" not in marks[0]
    assert "ap" in marks[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", ["", "hetmanate"])
def test_the_title_names_game_scenario_and_players(lang: str, scenario: str) -> None:
    scene = WarTitleScene(PACK, lang, scenario)
    said = sound(scene)
    assert PACK.title(lang).upper() in said
    assert {PACK.nation(lang, nation).name for nation in ("poland", "cossacks", "tatars")} <= set(said)
    if scenario:
        assert PACK.scenario(lang, scenario).briefing in " ".join(said)
    assert size_of(scene) == scene.size


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_says_who_won_with_what(lang: str) -> None:
    over = view(-1, phase="over", result=Outcome(0, "points", (7, 5, 3)))
    scene = WarReportScene(PACK, "hetmanate", over, lang)
    said = texts(draw_list(scene))
    won = {"ru": "Победа: Польша", "en": "Victory: Poland"}[lang]
    assert won in said
    assert {"ru": "в копилке: 3", "en": "in the bank: 3"}[lang] in said
    assert {"ru": "правителя нет", "en": "no ruler"}[lang] in said
    assert size_of(scene) == scene.size


def test_a_shared_victory_names_all_winners() -> None:
    over = view(-1, phase="over", result=Outcome(None, "shared", (5, 5, 3), (0, 1)))
    assert "A shared victory: Poland, Cossacks" in texts(
        draw_list(WarReportScene(PACK, "hetmanate", over, "en"))
    )


def test_nations_are_told_apart_on_their_blocks() -> None:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for name, nation in LOOK.nations.items():
        low, high = sorted((light(nation.block), light(nation.ink)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, name
    assert len({nation.emblem for nation in LOOK.nations.values()}) == len(LOOK.nations)


def test_drawing_ahead_looks_at_every_map_and_scene() -> None:
    arts = {card.art for card in PACK.set.cards.values()}
    assert warm(PACK) == 2 + 2 * len(arts)
    assert warm(PACK, languages=("ru",), cards=False) == 1
    assert warm(PACK, stop=lambda: True) == 0
