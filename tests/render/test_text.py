"""Fonts and text: fallback by the character, fitting, breaking, masks equal to Pillow's own."""

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.render import fonts
from bot.render.text import NARROWEST, SMALLEST, fit, ink_box, text_mask, wrap, wrap_fit

ALL = tuple(fonts.FILES)


@pytest.mark.parametrize("name", ALL)
def test_every_font_draws_the_characters_taken_for_granted(name: str) -> None:
    missing = bytes(fonts.font(name, 20).getmask(fonts.NOWHERE))
    for char in sorted(fonts.EVERYWHERE):
        assert char == " " or bytes(fonts.font(name, 20).getmask(char)) != missing, char


def test_a_character_missing_in_one_font_comes_from_the_next() -> None:
    assert not fonts.has_glyph("serif", "→")
    drawn = fonts.glyph("serif", 30, "→").mask
    assert drawn.tobytes() == fonts.glyph("condsb", 30, "→").mask.tobytes()


def test_a_character_no_font_has_still_gives_a_picture() -> None:
    assert text_mask("serif", 30, "пе\U0001f600ро", "lm").width > 30


@pytest.mark.parametrize("anchor", ["lm", "mm", "rm", "ls"])
@pytest.mark.parametrize("text", ["Ротмистров", "AVATAR 252,2", "шанс 42 %"])
def test_set_text_looks_as_pillow_draws_it(text: str, anchor: str) -> None:
    box = ink_box("condsb", 26, text, anchor)
    theirs = Image.new("L", (400, 80))
    ImageDraw.Draw(theirs).text((200, 40), text, font=fonts.font("condsb", 26), fill=255, anchor=anchor)
    apart = []
    for shift in (-1, 0, 1):  # centring may round half a pixel the other way
        ours = Image.new("L", (400, 80))
        ours.paste(text_mask("condsb", 26, text, anchor), (200 + box[0] + shift, 40 + box[1]))
        apart.append(sum(ImageChops.difference(ours, theirs).histogram()[100:]))
    assert min(apart) < 0.1 * sum(theirs.histogram()[100:])


def test_fit_keeps_a_text_that_fits_as_it_is() -> None:
    assert fit("Тигр", "condsb", 30, 200).size == 30
    assert fit("Тигр", "condsb", 30, 200).squeeze == 100


def test_fit_makes_smaller_then_squeezes_then_cuts() -> None:
    text = "Панцергренадеры"
    widths = [fonts.text_width("condsb", size, text) for size in (30, SMALLEST)]
    smaller = fit(text, "condsb", 30, int(widths[0]) - 5)
    assert SMALLEST <= smaller.size < 30
    assert smaller.text == text
    squeezed = fit(text, "condsb", 30, int(widths[1] * 0.92))
    assert squeezed.size == SMALLEST
    assert NARROWEST <= squeezed.squeeze < 100
    cut = fit(text, "condsb", 30, int(widths[1] * 0.5))
    assert cut.text.endswith("…")
    for room, fitted in ((widths[0] - 5, smaller), (widths[1] * 0.92, squeezed), (widths[1] * 0.5, cut)):
        assert fitted.width <= room + 1


def test_wrap_breaks_at_spaces_and_loses_no_word() -> None:
    text = "Достаёт на четыре клетки и держит удар. Но медлит."
    lines = wrap(text, "serif", 28, 300)
    assert " ".join(lines) == text
    assert all(fonts.text_width("serif", 28, line) <= 300 for line in lines)


def test_wrap_fit_takes_the_largest_size_that_fills_the_height() -> None:
    text = "слово " * 40
    size, lines = wrap_fit(text.strip(), "serif", (28, 26, 24, 22), 400, 400)
    assert len(lines) * size * 1.28 <= 400
    assert size < 28 or len(lines) * 28 * 1.28 <= 400


def test_wrap_fit_cuts_what_no_size_holds() -> None:
    _size, lines = wrap_fit("слово " * 200, "serif", (28, 22), 300, 90)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
