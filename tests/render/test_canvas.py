"""Canvas: tiles give what a whole redraw gives; PNG bytes are sound; threads do not disturb each other."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.render import canvas
from bot.render.canvas import Grid, Lately, Sheet, draw_items, encode_rgb, palette_picture
from bot.render.items import Item, Pad
from bot.render.look import Look, rgb
from bot.render.paint import compound, dashes, flatten, picture_of
from bot.render.png import Band, encode_palette_image, squeeze

GRID = Grid([(0, (0, 60, 120)), (50, (0, 40, 80, 120))], 100)


def colours(look: Look) -> bytes:
    return b"".join(bytes(rgb(value)) for value in look.colours.values())


def sheet(look: Look) -> Sheet:
    ground = Image.new("RGB", (120, 100), rgb(look["paper"]))
    return Sheet(
        look,
        ground.quantize(palette=palette_picture(colours(look)), dither=Image.Dither.NONE),
        colours(look),
        GRID,
    )


def some_items(look: Look, x: int = 20) -> list[Item]:
    pad = Pad(look)
    pad.shadow(x, 20, x + 70, 70, 8)
    pad.plate(x, 20, x + 70, 70, 8, look["plate"], look["ink"], 2)
    pad.text(x + 35, 45, "B3", "condb", 30, look["danger"], "mm")
    pad.line([(5, 90), (110, 10)], look["pencil_red"], 4, (8, 5))
    return pad.items


def opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image.copy()


def test_a_picture_is_a_sound_png_of_its_size(look: Look) -> None:
    image = opened(sheet(look).png(some_items(look)))
    assert (image.format, image.mode, image.size) == (None, "P", (120, 100))
    assert image.convert("RGB").getpixel((2, 2)) == rgb(look["paper"])


def test_tiles_look_as_if_all_were_drawn_at_once(look: Look) -> None:
    items = some_items(look)
    whole = Image.new("RGB", (120, 100), rgb(look["paper"]))
    draw_items(look, whole, items)
    wanted = whole.quantize(palette=palette_picture(colours(look)), dither=Image.Dither.NONE).convert("RGB")
    assert ImageChops.difference(opened(sheet(look).png(items)).convert("RGB"), wanted).getbbox() is None


def test_equal_lists_give_equal_bytes_whatever_was_drawn_before(look: Look) -> None:
    used, fresh = sheet(look), sheet(look)
    for x in (0, 10, 30, 45):
        used.png(some_items(look, x))
    assert used.png(some_items(look)) == fresh.png(some_items(look))


def test_threads_draw_what_one_alone_draws(look: Look) -> None:
    shared = sheet(look)
    alone = [sheet(look).png(some_items(look, x)) for x in range(0, 40, 2)]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda x: shared.png(some_items(look, x)), list(range(0, 40, 2)) * 3))
    assert together == alone * 3


def test_what_was_made_lately_is_made_once_and_the_oldest_forgotten() -> None:
    made: list[int] = []

    def make(x: int) -> int:
        made.append(x)
        return x

    lately: Lately[int] = Lately(2)
    for x in (1, 2, 1, 3, 1, 2):
        assert lately.get(x, partial(make, x)) == x
    assert made == [1, 2, 3, 2]


def test_a_sheet_draws_only_the_bands_that_changed(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    ground, squeezed = sheet(look), list[int]()

    def counted(rows: bytes) -> Band:
        squeezed.append(len(rows))
        return squeeze(rows)

    monkeypatch.setattr(canvas, "squeeze", counted)
    ground.png(some_items(look))
    assert len(squeezed) == len(GRID.bands)
    ground.png(some_items(look))
    assert len(squeezed) == len(GRID.bands)


def test_a_grid_gives_an_item_to_every_tile_it_touches() -> None:
    item = Item("plate", (50, 40, 90, 60), (0, "#000000", None, 0, 255))
    boxes = set(GRID.place([item]))
    assert boxes == {(0, 0, 60, 50), (60, 0, 120, 50), (40, 50, 80, 100), (80, 50, 120, 100)}


def test_a_grid_leaves_out_what_lies_outside() -> None:
    assert GRID.place([Item("plate", (200, 10, 220, 20), ())]) == {}


def test_small_accents_survive_the_palette_of_a_picture(look: Look) -> None:
    image = Image.linear_gradient("L").resize((400, 400)).convert("RGB")
    image.paste(rgb(look["danger"]), (10, 10, 16, 16))
    assert opened(encode_rgb(look, image)).convert("RGB").getpixel((12, 12)) == rgb(look["danger"])


def test_png_rows_keep_every_index() -> None:
    image = Image.new("P", (5, 3))
    image.putdata([i % 7 for i in range(15)])
    palette = bytes(range(21))
    back = opened(encode_palette_image(image, palette))
    assert list(back.tobytes()) == [i % 7 for i in range(15)]
    assert bytes((back.getpalette() or [])[:21]) == palette


@compound("test_badge")
def build_badge(pad: Pad, text: str) -> None:
    pad.shadow(6, 6, 60, 40, 6, 2, 2)
    pad.plate(6, 6, 60, 40, 8, pad.look["plate"], pad.look["ink"], 2)
    pad.text(33, 23, text, "condb", 24, pad.look["ink"], "mm")
    pad.line([(-5, 20), (30, 60)], pad.look["danger"], 3)


def test_a_compound_looks_like_its_parts(look: Look) -> None:
    item = Item("test_badge", (10, 12, 80, 62), ("42",))
    one, other = (Image.new("RGB", (100, 90), rgb(look["garden"])) for _ in range(2))
    draw_items(look, one, [item])
    draw_items(look, other, flatten(look, [item]))
    clip = item.box
    apart = ImageChops.difference(one.crop(clip), other.crop(clip)).getextrema()
    assert all(high <= 3 for _, high in apart)


def test_flatten_moves_parts_to_the_items_place(look: Look) -> None:
    parts = flatten(look, [Item("test_badge", (100, 50, 170, 100), ("1",))])
    assert [part.kind for part in parts] == ["shadow", "plate", "text", "line"]
    assert parts[1].box == (106, 56, 160, 90)


def test_an_items_picture_fills_its_box(look: Look) -> None:
    for item in some_items(look):
        x0, y0, x1, y1 = item.box
        assert picture_of(look, item).size == (x1 - x0, y1 - y0)


def test_dashes_cover_their_share_of_the_line() -> None:
    pieces = dashes([(0, 0), (100, 0)], 6, 4)
    assert len(pieces) == 10
    assert sum(end[0] - start[0] for start, end in pieces) == pytest.approx(60)
