"""A whole game as a small animation: GIF with Pillow alone, MP4 where PyAV is installed (extra `video`).

Frames share one palette; of each only the box that changed is shrunk, matched to the palette and written,
with what stayed the same in it left transparent. A frame that looks like the one before only makes that one
longer.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from bot.render.items import Item

WIDTH = 640
"""Pixels across; the height follows the board."""
MOST = 150
"""Most frames."""
CLOSELY = 450
"""Most scenes whose looks are compared before the frames are chosen."""
ROOM = 8_000_000
"""Most bytes: what every platform takes as an animation."""
SMALLER = ((640, 150, 128), (480, 150, 128), (480, 75, 64), (320, 75, 64), (320, 40, 32))
"""What is tried when a film is too large: width, most frames, colours."""
STEP_MS, QUIET_MS, LAST_MS = 600, 300, 4000
"""How long a frame stands, how much longer for each step that changed nothing, and the last one."""
COLOURS = 255
CLEAR = 255
"""The palette's last place stands for what stayed as it was."""
GIF, MP4 = "image/gif", "video/mp4"
FRAMES_A_SECOND = 5
RATE = 200
"""Milliseconds of one picture of a video."""

Draw = Callable[[Any], Image.Image]
"""A scene to a mode P picture; all scenes of a film share its palette and size."""
Progress = Callable[[int, int], None]
"""Called with frames done and frames in all. May raise to end the work."""


class Film(NamedTuple):
    """An animation: bytes, media type, size in pixels, number of frames."""

    data: bytes
    media: str
    width: int
    height: int
    frames: int


class Clip(NamedTuple):
    """A film as a scene: what is drawn of it is its bytes."""

    film: Film


def clip_bytes(scene: Clip) -> bytes:
    """The film itself."""
    return scene.film.data


def clip_size(scene: Clip) -> tuple[int, int]:
    """Width and height in pixels."""
    return scene.film.width, scene.film.height


def clip_items(_scene: Clip) -> list[Item]:
    """Nothing is drawn: it was drawn before."""
    return []


class _Frame(NamedTuple):
    """The whole picture, the box that differs from the one before, and for how long it stands (ms)."""

    image: Image.Image
    box: tuple[int, int, int, int]
    ms: int


def can_video() -> bool:
    """Whether films can be MP4 here."""
    return find_spec("av") is not None


def chosen(chapters: Sequence[str], most: int = MOST) -> list[int]:
    """Which of the steps are shown, at most `most`: the first, the last, the last one of each chapter, and of
    the rest as many as there is room for, evenly spread.
    """
    count = len(chapters)
    if count <= most:
        return list(range(count))
    ends = {n for n in range(count - 1) if chapters[n] != chapters[n + 1]} | {0, count - 1}
    if len(ends) > most:
        return _spread(sorted(ends), most)
    rest = [n for n in range(count) if n not in ends]
    return sorted(ends | set(_spread(rest, most - len(ends))))


def _spread(some: Sequence[int], many: int) -> list[int]:
    """So many of them, evenly, the first and the last among them."""
    if many <= 1:
        return list(some[:many])
    return [some[round(i * (len(some) - 1) / (many - 1))] for i in range(many)]


def film(
    scenes: Sequence[Any],
    draw: Draw,
    *,
    chapters: Sequence[str] = (),
    listed: Callable[[Any], Any] | None = None,
    media: str = GIF,
    width: int = WIDTH,
    room: int = ROOM,
    progress: Progress | None = None,
) -> Film:
    """The scenes one after another, at most `room` bytes: made smaller until it fits.

    `chapters` names the part of the story each scene belongs to (none: they are all of one), `listed` gives
    what is drawn of a scene: neighbours that look the same count once. ValueError if there are no scenes, or
    if not even the smallest film fits.
    """
    if not scenes:
        raise ValueError("a film needs at least one scene")
    parts = chapters or [""] * len(scenes)
    news = _news(scenes, parts, listed)
    make = _video if media == MP4 else _gif
    for wide, most, colours in ((width, MOST, COLOURS), *SMALLER):
        shown = [scenes[news[n]] for n in chosen([parts[n] for n in news], most)]
        made = make(shown, draw, min(wide, width), colours, progress)
        if len(made.data) <= room:
            return made
    raise ValueError(f"the film does not fit into {room} bytes")


def _news(scenes: Sequence[Any], parts: Sequence[str], listed: Callable[[Any], Any] | None) -> list[int]:
    """The scenes that show something new, by number; of a very long game only some are looked at closely."""
    last = len(scenes) - 1
    unequal = [n for n in range(len(scenes)) if n == last or scenes[n] != scenes[n + 1]]
    close = [unequal[n] for n in chosen([parts[n] for n in unequal], CLOSELY)]
    if listed is None:
        return close
    looks = [listed(scenes[n]) for n in close]
    return [n for i, n in enumerate(close) if i + 1 == len(close) or looks[i] != looks[i + 1]]


def _told(scenes: Sequence[Any], progress: Progress | None) -> Iterator[Any]:
    """The scenes, telling how far one is."""
    for number, scene in enumerate(scenes, 1):
        yield scene
        if progress is not None:
            progress(number, len(scenes))


# ── shrinking ───────────────────────────────────────────────────────────────────────────────────────────────


class _Screen:
    """A small picture kept up to date from large ones: only the box that changed is shrunk."""

    def __init__(self, first: Image.Image, width: int, colours: int) -> None:
        self.scale = Fraction(first.width, width)
        self.size = width, round(first.height / self.scale)
        self.before: Image.Image | None = None
        self.small = Image.new("P", self.size)
        self.palette = _palette(first, self.size, colours)
        self._carrier = Image.new("P", (1, 1))
        self._carrier.putpalette(self.palette)

    def take(self, image: Image.Image) -> tuple[int, int, int, int] | None:
        """Show this picture now; the box of the small one that changed, None if nothing did."""
        plain = _plain(image)
        whole = (0, 0, *image.size)
        found = whole if self.before is None else ImageChops.difference(plain, self.before).getbbox()
        if found is None:
            return None
        is_first, self.before = self.before is None, plain
        box, source = self._aligned(found, image.size)
        small = (
            image.crop(source).convert("RGB").resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BOX)
        )
        indexed = small.quantize(palette=self._carrier, dither=Image.Dither.NONE)
        changed = _changed(_plain(self.small.crop(box)), _plain(indexed))
        self.small.paste(indexed, box)
        if is_first:
            return box
        return None if changed is None else _moved(changed, box)

    def _aligned(
        self, found: tuple[int, int, int, int], size: tuple[int, int]
    ) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
        """The box in whole small pixels that are whole large ones too, and the same in large pixels."""
        many, each = self.scale.numerator, self.scale.denominator
        left, top, right, bottom = found
        units = left // many, top // many, -(-right // many), -(-bottom // many)
        small = tuple(unit * each for unit in units)
        box = (small[0], small[1], min(small[2], self.size[0]), min(small[3], self.size[1]))
        large = (
            units[0] * many,
            units[1] * many,
            min(units[2] * many, size[0]),
            min(units[3] * many, size[1]),
        )
        return box, large


def _plain(image: Image.Image) -> Image.Image:
    """The indices as a mode L picture."""
    return Image.frombytes("L", image.size, image.tobytes())


def _changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


def _moved(box: tuple[int, int, int, int], by: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    return box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]


def _palette(first: Image.Image, size: tuple[int, int], colours: int) -> bytes:
    """The colours of all frames: the board's own, half of them those that its small picture needs most.

    The board's palette begins with the colours that carry meaning; shrinking blends them with the ground.
    """
    own = bytes(first.getpalette() or b"")[: 3 * (colours // 2)]
    small = first.convert("RGB").resize(size, Image.Resampling.BOX)
    rest = colours - len(own) // 3
    found = bytes(small.quantize(rest, method=Image.Quantize.MEDIANCUT).getpalette() or b"")[: 3 * rest]
    made = own + found
    return made + made[:3] * (256 - len(made) // 3)


def _frames(scenes: Iterable[Any], draw: Draw, screen: _Screen) -> Iterator[_Frame]:
    """The small pictures, equal neighbours as one that stands longer; the last one stands longest."""
    held: _Frame | None = None
    for scene in scenes:
        box = screen.take(draw(scene))
        if box is not None:
            if held is not None:
                yield held
            held = _Frame(screen.small.copy(), box, STEP_MS)
        elif held is not None:
            held = held._replace(ms=held.ms + QUIET_MS)
    if held is not None:
        yield held._replace(ms=LAST_MS)


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────


def _gif(scenes: Sequence[Any], draw: Draw, width: int, colours: int, progress: Progress | None) -> Film:
    """The frames as a GIF that repeats for ever."""
    screen = _Screen(draw(scenes[0]), width, colours)
    out, count = BytesIO(), 0
    out.write(_gif_head(*screen.size, screen.palette))
    before: Image.Image | None = None
    for frame in _frames(_told(scenes, progress), draw, screen):
        for block in _gif_frame(frame, before):
            out.write(block)
        before, count = frame.image, count + 1
    out.write(b";")
    return Film(out.getvalue(), GIF, *screen.size, count)


def _gif_head(width: int, height: int, palette: bytes) -> bytes:
    """Signature, screen with its palette of 256 colours, and that it repeats."""
    screen = struct.pack("<HHBBB", width, height, 0xF7, 0, 0)
    return b"GIF89a" + screen + palette + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


def _gif_frame(frame: _Frame, before: Image.Image | None) -> list[bytes]:
    part = frame.image.crop(frame.box)
    if before is not None:
        same = ImageChops.difference(_plain(part), _plain(before.crop(frame.box))).point(_is_zero)
        part.paste(CLEAR, (0, 0, *part.size), same)
    blocks: list[bytes] = getdata(
        part, (frame.box[0], frame.box[1]), duration=frame.ms, transparency=CLEAR, disposal=1
    )
    return blocks


_is_zero = [255] + [0] * 255


def _video(scenes: Sequence[Any], draw: Draw, width: int, colours: int, progress: Progress | None) -> Film:
    """The frames as a silent H.264 video at a steady rate: some players stumble over anything else."""
    screen = _Screen(draw(scenes[0]), width, colours)
    even = screen.size[0] // 2 * 2, screen.size[1] // 2 * 2
    frames = _frames(_told(scenes, progress), draw, screen)
    with TemporaryDirectory(prefix="fieldpost-film-") as folder:  # its index is put first when all is written
        path = Path(folder) / "film.mp4"
        count = _write_video(path, frames, screen.palette, even)
        return Film(path.read_bytes(), MP4, *even, count)


def _write_video(path: Path, frames: Iterable[_Frame], palette: bytes, size: tuple[int, int]) -> int:
    """Write the frames; how many there were."""
    av: Any = import_module("av")  # an optional package
    count, at = 0, 0
    with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
        stream: Any = container.add_stream("libx264", rate=FRAMES_A_SECOND)
        stream.width, stream.height = size
        stream.pix_fmt = "yuv420p"
        stream.options = {"preset": "veryfast", "tune": "animation", "crf": "24", "threads": "1"}
        for frame in frames:
            frame.image.putpalette(palette)
            picture = av.VideoFrame.from_image(frame.image.convert("RGB").crop((0, 0, *size)))
            for _ in range(max(1, round(frame.ms / RATE))):
                picture.pts, at = at, at + 1
                container.mux(stream.encode(picture))
            count += 1
        container.mux(stream.encode(None))
    return count
