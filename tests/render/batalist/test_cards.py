"""Cards and titles: everything printed is on them, in both languages, without a spill; drawing ahead."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.render import draw, draw_list, warm
from bot.render.batalist.figures import SIGN, sprite
from bot.render.batalist.look import army_look
from bot.render.batalist.profile import spell_art
from bot.render.batalist.scene import BatalistTitleScene, CharacterScene, ProfileScene, SpellScene
from bot.render.batalist.terrain import DRAWERS
from tests.render.batalist.positions import PACK
from tests.render.boxes import small_print, spilling, texts

LOOK = army_look(PACK.root / "art")
LANGUAGES = ("ru", "en")
PROFILES = [(book.id, one.id) for book in PACK.set.books.values() for one in (*book.profiles, *book.heroes)]
SPELLS = [(book.id, one.id) for book in PACK.set.books.values() for one in book.spells]


def said(scene: Any) -> list[str]:
    listed = draw_list(scene)
    assert small_print(listed) == []
    assert spilling(listed, scene.size) == []
    return texts(listed)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("book", "profile"), PROFILES)
def test_every_profile_says_all_it_is(book: str, profile: str, lang: str) -> None:
    words = said(ProfileScene(PACK, book, profile, lang))
    text = PACK.profile(lang, book, profile)
    assert text.name in words
    assert text.text in " ".join(words)
    row = next(
        one for one in (*PACK.set.books[book].profiles, *PACK.set.books[book].heroes) if one.id == profile
    )
    assert {str(row.sp), str(row.defence)} <= set(words)
    for skill, n in row.skills.items():
        assert PACK.skill(lang, skill, n).name in words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("book", "spell"), SPELLS)
def test_every_spell_says_what_it_does(book: str, spell: str, lang: str) -> None:
    words = said(SpellScene(PACK, book, spell, lang))
    text = PACK.spell(lang, book, spell)
    assert text.name in words
    assert text.text in " ".join(words)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", list(PACK.set.books))
def test_characters_have_cards(book: str, lang: str) -> None:
    for ability in PACK.set.command:
        for rank, nth in (("general", 1), ("captain", 1), ("captain", 2)):
            words = said(CharacterScene(PACK, book, rank, ability.id, nth, lang))
            assert {str(ability.cs), str(ability.cr), PACK.character(lang, book, rank, nth).name} <= set(
                words
            )
    for ability in PACK.set.magic:
        assert str(ability.ms) in said(CharacterScene(PACK, book, "mage", ability.id, 1, lang))


def test_cards_are_pictures_of_their_size_and_not_heavy() -> None:
    for scene in (
        ProfileScene(PACK, "horde", "trolls", "ru"),
        SpellScene(PACK, *SPELLS[0], "en"),
        CharacterScene(PACK, "horde", "general", "talent", 1, "ru"),
    ):
        made = draw(scene)
        with Image.open(BytesIO(made)) as image:
            assert image.size == (630, 880)
        assert len(made) <= 200 * 1024
        assert made == draw(scene)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        draw(ProfileScene(PACK, "horde", "panzer", "ru"))
    with pytest.raises(KeyError):
        draw(SpellScene(PACK, "horde", "panzer", "ru"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", ["", *PACK.set.scenarios])
def test_titles_name_the_game_and_the_scenario(scenario: str, lang: str) -> None:
    scene = BatalistTitleScene(PACK, lang, scenario)
    words = said(scene)
    assert PACK.title(lang).upper() in words
    if scenario:
        text = PACK.scenario(lang, scenario)
        assert text.title in words
        assert text.briefing in " ".join(words)
    with Image.open(BytesIO(draw(scene))) as image:
        assert image.size == (1280, 720)


def test_every_art_of_the_data_is_drawn() -> None:
    for book in PACK.set.books.values():
        for one in (*book.profiles, *book.heroes):
            assert (one.art or one.id) in LOOK.figures, one.id
            assert sprite(LOOK, one.art or one.id, book.id, 18, 30).getbbox() is not None
        for spell in book.spells:
            assert spell_art(spell) in LOOK.signs, spell.id
        assert book.id in LOOK.armies
    kinds = {piece.kind for battle in PACK.set.scenarios.values() for piece in battle.terrain}
    assert kinds <= set(DRAWERS)


def test_unknown_art_never_stops_a_game() -> None:
    assert LOOK.figure("panzer") == LOOK.figure("militia")
    assert LOOK.sign("panzer") == LOOK.sign("hidden")
    assert LOOK.army("panzer").letter == "X"


def test_sides_are_told_by_letter_corner_and_rim() -> None:
    shown = [LOOK.army(book) for book in PACK.set.books]
    assert len({(side.corner, side.rim) for side in shown}) == len(shown)
    assert len({side.letter for side in shown}) == len(shown)


def test_white_on_an_army_s_colour_can_be_read() -> None:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for side in LOOK.armies.values():
        low, high = sorted((light(side.main), light(side.on_main)))
        assert (high + 0.05) / (low + 0.05) >= 4.5


def test_a_spell_card_shows_its_complexity_in_gems() -> None:
    book, spell = SPELLS[0]
    row = PACK.set.books[book].spells[0]
    listed = draw_list(SpellScene(PACK, book, spell, "en"))
    assert sum(item.kind == SIGN and item.args[0] == "mana" for item in listed) == row.complexity + 1


def test_drawing_ahead_looks_at_every_field() -> None:
    assert warm(PACK) == len(PACK.set.scenarios) + 1
    assert warm(PACK, stop=lambda: True) == 0
