"""Pictures kept on disk: read back, drawn anew when damaged, never half written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from bot.render import cache

SIZE = (40, 30)


class Maker:
    """Counts how often it was asked to draw."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> Image.Image:
        self.calls += 1
        return Image.new("RGB", SIZE, (10, 200, 30))


@pytest.fixture
def folder(tmp_path: Path, kept_pictures: Path) -> Iterator[Path]:
    cache.use_folder(tmp_path)
    yield tmp_path
    cache.use_folder(kept_pictures)


def test_a_picture_is_drawn_once_and_read_afterwards(folder: Path) -> None:
    make = Maker()
    first = cache.stored("one", "RGB", SIZE, make)
    again = cache.stored("one", "RGB", SIZE, make)
    assert make.calls == 1
    assert first.tobytes() == again.tobytes()
    assert [path.name for path in folder.iterdir()] == ["one.picture"]


@pytest.mark.parametrize("damage", [b"", b"no picture at all", None])
def test_a_damaged_file_is_drawn_anew_and_mended(folder: Path, damage: bytes | None) -> None:
    make = Maker()
    cache.stored("one", "RGB", SIZE, make)
    path = folder / "one.picture"
    sound = path.read_bytes()
    path.write_bytes(sound[: len(sound) // 2] if damage is None else damage)
    assert cache.stored("one", "RGB", SIZE, make).getpixel((1, 1)) == (10, 200, 30)
    assert make.calls == 2
    assert path.read_bytes() == sound


def test_flipped_bits_are_noticed(folder: Path) -> None:
    make = Maker()
    cache.stored("one", "RGB", SIZE, make)
    path = folder / "one.picture"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(bytes(data))
    assert cache.stored("one", "RGB", SIZE, make).getpixel((1, 1)) == (10, 200, 30)


def test_a_picture_of_another_kind_is_not_taken(folder: Path) -> None:
    make = Maker()
    cache.stored("one", "L", SIZE, lambda: Image.new("L", SIZE))
    cache.stored("one", "RGB", SIZE, make)
    assert make.calls == 1


def test_a_palette_is_kept(folder: Path) -> None:
    drawn = Image.new("RGB", SIZE, (10, 200, 30)).quantize(5)
    cache.stored("one", "P", SIZE, lambda: drawn)
    again = cache.stored("one", "P", SIZE, Maker())
    assert again.convert("RGB").getpixel((1, 1)) == (10, 200, 30)


def test_a_folder_that_can_not_be_written_only_costs_time(folder: Path) -> None:
    (folder / "taken").write_text("a file where a folder should be")
    cache.use_folder(folder / "taken")
    make = Maker()
    assert cache.stored("one", "RGB", SIZE, make).size == SIZE
    assert cache.stored("one", "RGB", SIZE, make).size == SIZE
    assert make.calls == 2


def test_the_environment_names_the_folder(monkeypatch: pytest.MonkeyPatch, kept_pictures: Path) -> None:
    cache.use_folder(None)
    monkeypatch.setenv("FIELDPOST_CACHE", "/somewhere/pictures")
    assert cache.folder() == Path("/somewhere/pictures")
    monkeypatch.delenv("FIELDPOST_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    assert cache.folder() == Path("/elsewhere/fieldpost")
    cache.use_folder(kept_pictures)
