"""Every printed text fits where it is printed, in both languages, measured with the fonts of the pictures."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import fontpkg_fira_sans_condensed
import fontpkg_pt_serif
import pytest
from PIL import ImageFont

from bot.content import Pack, library

FILES = {
    "label": Path(fontpkg_fira_sans_condensed.__file__).parent / "files" / "FiraSansCondensed-SemiBold.ttf",
    "text": Path(fontpkg_pt_serif.__file__).parent / "files" / "PT_Serif-Web-Regular.ttf",
    "name": Path(fontpkg_pt_serif.__file__).parent / "files" / "PT_Serif-Web-Bold.ttf",
}
LANGUAGES = ("ru", "en")
CYRILLIC = re.compile("[А-Яа-яЁё]")


@cache
def font(kind: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FILES[kind]), size)


def lines(text: str, kind: str, size: int, width: int) -> list[str]:
    found, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if font(kind, size).getlength(longer) <= width:
            line = longer
        else:
            found.append(line)
            line = word
    return [*found, line]


@pytest.fixture(scope="module")
def pack() -> Pack:
    return library().kursk_pack()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_names_fit_the_band_of_a_card_on_the_field(pack: Pack, lang: str) -> None:
    wide = {card: font("label", 22).getlength(text.short) for card, text in pack.texts[lang].items()}
    limit = {card: 100 if card in pack.set.commanders else 92 for card in wide}
    assert {card: width for card, width in wide.items() if width > limit[card]} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_card_lines_fit_their_plates(pack: Pack, lang: str) -> None:
    for card, text in pack.texts[lang].items():
        assert font("name", 34).getlength(text.name) <= 385, card
        assert font("label", 26).getlength(text.kind) <= 385, card
        assert font("label", 30).getlength(text.weapon) <= 540, card
        assert len(lines(text.lead, "label", 48, 540)) <= 3, card


@pytest.mark.parametrize("lang", LANGUAGES)
def test_card_texts_take_at_most_four_lines(pack: Pack, lang: str) -> None:
    long = {card: len(lines(text.text, "text", 28, 540)) for card, text in pack.texts[lang].items()}
    assert {card: count for card, count in long.items() if count > 4} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_text_of_its_own(pack: Pack, lang: str) -> None:
    texts = [text.text for text in pack.texts[lang].values()]
    assert len(set(texts)) == len(texts)
    assert all(text.rstrip()[-1] in ".!?" for text in texts)


def test_russian_texts_are_russian_and_english_ones_are_not(pack: Pack) -> None:
    for card in pack.texts["ru"]:
        assert CYRILLIC.search(pack.text("ru", card).text), card
        assert not CYRILLIC.search(pack.text("en", card).text + pack.text("en", card).name), card
    for lang, battles in pack.battles.items():
        for battle in battles.values():
            assert bool(CYRILLIC.search(battle.briefing)) == (lang == "ru")


@pytest.mark.rule("k5-13")
def test_no_word_or_picture_of_the_party(pack: Pack) -> None:
    said = "\n".join(str(text) for texts in pack.texts.values() for text in texts.values())
    said += (pack.root / "art" / "silhouettes.json").read_text(encoding="utf-8")
    banned = re.compile(
        r"\b(ss|waffen|swastika|nazi|hitler|leibstandarte|сс|ваффен|свастик\w*|гитлер\w*)\b", re.I
    )
    assert banned.findall(said) == []


def test_an_unknown_language_reads_english(pack: Pack) -> None:
    assert pack.text("de", "t34") == pack.text("en", "t34")
    assert pack.title("de") == pack.title("en")
