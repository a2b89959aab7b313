"""A battle's picture: both armies, every throw, who suffered, how it stands."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.wildfield.model import Battle
from bot.render import draw, draw_list
from bot.render.items import Item
from bot.render.wildfield import signs
from bot.render.wildfield.battle import battle_items
from bot.render.wildfield.dice import FULL, LINE, lay
from bot.render.wildfield.scene import BattleScene
from tests.render.boxes import inside, small_print, spilling, texts
from tests.render.wildfield.positions import FIELD, PACK, STORM, long_battle


def items(battle: Battle, lang: str = "en") -> list[Item]:
    return battle_items(BattleScene(PACK, battle, lang))


def dice(listed: list[Item]) -> list[tuple[int, bool]]:
    return [item.args for item in listed if item.kind == signs.DIE]


@pytest.mark.parametrize("battle", [FIELD, STORM, long_battle()], ids=["field", "storm", "long"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_battles_are_drawn_without_a_spill(battle: Battle, lang: str) -> None:
    scene = BattleScene(PACK, battle, lang)
    with Image.open(BytesIO(draw(scene))) as image:
        assert image.size == (1280, 960)
    listed = draw_list(scene)
    assert small_print(listed) == []
    assert spilling(listed, scene.size) == []


def test_every_die_is_shown_and_hits_are_marked() -> None:
    listed = items(FIELD)
    assert dice(listed) == [(2, False), (5, True), (6, True), (6, True), (1, False), (3, False), (4, False)]
    stars = [item for item in listed if item.kind == signs.SIGN and item.args[0] == "hit"]
    assert len(stars) == 3 + 2 + 2  # dice, throws that hit, blocks that lost


def test_the_armies_stand_with_strength_and_losses() -> None:
    listed = items(FIELD)
    blocks = [item.args for item in listed if item.kind == signs.BLOCK]
    assert ("poland", "infantry", 1, 3, False) in blocks
    assert ("cossacks", "artillery", 2, 3, False) in blocks
    said = texts(listed)
    assert {"−2", "−1", "King", "1 of 3", "Strength 6", "4"} <= set(said)


def test_a_throw_tells_who_suffered_and_what_changed_it() -> None:
    said = " ".join(texts(items(FIELD)))
    assert "German foot −2" in said
    assert "(ruler +1)" in said
    assert "no roll" in said
    assert "The battle goes on. Lost: Poland 2, Cossacks 1" in said


@pytest.mark.parametrize(
    ("result", "words"),
    [("attacker", "Poland: victory"), ("both", "Nobody is left"), ("refused", "refused"), ("held", "held")],
)
def test_results_are_told(result: str, words: str) -> None:
    assert words in " ".join(texts(items(replace(FIELD, result=result))))


def test_a_battle_not_begun_says_so() -> None:
    fresh = replace(FIELD, rolls=(), shown=())
    assert "The first phase is still to come" in texts(items(fresh))
    assert "The battle was refused" in texts(items(replace(fresh, result="refused")))


def test_a_storm_shows_its_fortress() -> None:
    listed = items(STORM, "ru")
    forts = [item for item in listed if item.kind == signs.FORT]
    assert [item.args for item in forts] == [(2, "turkey")]
    said = " ".join(texts(listed))
    assert "Штурм: Хотин" in said
    assert "Крепость взята: Казаки" in said
    assert "(подкоп −1)" in said


def test_many_rounds_take_a_line_each_and_keep_their_dice() -> None:
    battle = long_battle()
    listed = items(battle)
    assert len(dice(listed)) == sum(len(roll.dice) for roll in battle.rolls)
    between = [item for item in listed if item.kind == signs.DIE]
    assert all(inside(item.box, (34, 214, 1246, 674)) for item in between)


@pytest.mark.parametrize("count", [1, 7, 8, 12, 24, 30, 60])
@pytest.mark.parametrize("forms", [FULL, LINE])
def test_dice_fit_their_room(count: int, forms: tuple[tuple[int, int, int], ...]) -> None:
    form = lay(count, 440, forms)
    assert form.a_row * (form.size + form.gap) - form.gap <= 440
    assert form.shown == count or form.size == forms[-1][0]


def test_what_does_not_fit_is_counted() -> None:
    crowd = replace(FIELD, rolls=(replace(FIELD.rolls[0], dice=(1,) * 60),))
    listed = items(crowd)
    left = 60 - len(dice(listed))
    assert f"+{left}" in texts(listed)
