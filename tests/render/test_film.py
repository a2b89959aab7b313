"""Films: frames, what is left out, sizes, and both kinds of files."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.render.film import GIF, MP4, Clip, can_video, chosen, clip_bytes, clip_size, film

COLOURS = b"".join(bytes((i, 255 - i, (i * 7) % 256)) for i in range(256))
SIZE = 1280, 960


def board(spot: int) -> Image.Image:
    """A large picture with a square whose place depends on the scene."""
    image = Image.new("P", SIZE, 3)
    image.putpalette(COLOURS)
    image.paste(200, (spot * 64, 64, spot * 64 + 64, 128))
    return image


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    with Image.open(BytesIO(data)) as image:
        found = []
        for n in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(n)
            found.append((image.convert("RGB"), int(image.info["duration"])))
        return found


def test_each_frame_looks_like_its_board_made_small() -> None:
    made = film([0, 1, 5], board)
    assert (made.media, made.width, made.height, made.frames) == (GIF, 640, 480, 3)
    for (shown, _ms), spot in zip(frames(made.data), (0, 1, 5), strict=True):
        wanted = board(spot).convert("RGB").resize((640, 480), Image.Resampling.BOX)
        worst = max(high for _low, high in ImageChops.difference(shown, wanted).getextrema())  # type: ignore[misc, has-type]
        assert worst <= 12


def test_only_the_box_that_changed_is_written() -> None:
    made = film([0, 1], board)
    with Image.open(BytesIO(made.data)) as image:
        image.seek(1)
        assert image.dispose_extent == (0, 32, 64, 64)  # type: ignore[attr-defined]


def test_equal_scenes_count_once_and_equal_pictures_stand_longer() -> None:
    made = film([0, 0, 1, 17, 2], lambda spot: board(spot % 16))
    assert [ms for _frame, ms in frames(made.data)] == [600, 900, 4000]


def test_what_looks_the_same_is_left_out_before_frames_are_chosen() -> None:
    seen: list[int] = []

    def draw(spot: int) -> Image.Image:
        seen.append(spot)
        return board(spot % 16)

    made = film(range(40), draw, listed=lambda spot: spot // 10)
    assert (made.frames, sorted(set(seen))) == (4, [9, 19, 29, 39])


def test_progress_is_told_frame_by_frame_and_may_end_the_work() -> None:
    told: list[tuple[int, int]] = []
    film([0, 1, 2], board, progress=lambda done, many: told.append((done, many)))
    assert told == [(1, 3), (2, 3), (3, 3)]

    def stop(_done: int, _many: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        film([0, 1, 2], board, progress=stop)


@pytest.mark.parametrize("count", [1, 2, 149, 150, 151, 700])
def test_the_first_the_last_and_every_phase_s_end_are_shown(count: int) -> None:
    chapters = [str(n // 9) for n in range(count)]
    found = chosen(chapters, 150)
    assert found == sorted(set(found))
    assert len(found) == min(count, 150)
    assert {0, count - 1} <= set(found)
    ends = {n for n in range(count - 1) if chapters[n] != chapters[n + 1]}
    assert ends <= set(found)


def test_more_phases_than_frames_are_thinned_evenly() -> None:
    found = chosen([str(n) for n in range(1000)], 150)
    assert (len(found), found[0], found[-1]) == (150, 0, 999)
    assert max(b - a for a, b in pairwise(found)) <= 8


def test_a_film_is_made_smaller_until_it_fits() -> None:
    whole = film(range(12), board)
    small = film(range(12), board, room=len(whole.data) * 2 // 3)
    assert len(small.data) <= len(whole.data) * 2 // 3
    assert small.width < 640
    with pytest.raises(ValueError, match="does not fit"):
        film(range(12), board, room=100)


def test_a_film_needs_a_scene() -> None:
    with pytest.raises(ValueError, match="at least one"):
        film([], board)


def test_a_clip_is_drawn_as_it_is() -> None:
    made = film([0], board)
    assert clip_bytes(Clip(made)) == made.data
    assert clip_size(Clip(made)) == (640, 480)


def moving(data: bytes) -> list[Any]:
    import av

    with av.open(BytesIO(data)) as container:
        stream = container.streams.video[0]
        assert (stream.codec_context.name, stream.width, stream.height) == ("h264", 640, 480)
        assert not container.streams.audio
        return list(container.decode(stream))


def test_a_video_is_silent_h264_with_its_index_first() -> None:
    """Where PyAV is installed; elsewhere films are said to be GIF."""
    if not can_video():
        with pytest.raises(ModuleNotFoundError):
            film([0, 1], board, media=MP4)
        return
    made = film([0, 1, 2], board, media=MP4)
    assert (made.media, made.frames) == (MP4, 3)
    assert made.data.index(b"moov") < made.data.index(b"mdat")
    shown = moving(made.data)
    assert len(shown) == 3 + 3 + 20  # 0.6 s, 0.6 s and 4 s at five pictures a second
    last = shown[-1].to_image()
    wanted = board(2).convert("RGB").resize((640, 480), Image.Resampling.BOX)
    worst = ImageChops.difference(last, wanted).resize((40, 30), Image.Resampling.BOX).getextrema()
    assert max(high for _low, high in worst) < 40
