"""Pictures kept on disk between runs, by a name that says everything they depend on.

The folder is `FIELDPOST_CACHE`, else `fieldpost` in the user's cache folder; `use_folder` overrides both. It
may be deleted at any time: what is missing or damaged is drawn again. Writing goes to a file beside that is
moved into place, so that no reader ever sees half a picture.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from PIL import Image

from bot.render.png import packed, unpacked

_chosen: list[Path] = []
_locks: dict[str, Lock] = {}
_guard = Lock()


def use_folder(folder: Path | None) -> None:
    """Keep pictures in `folder` from now on; None: back to the default."""
    _chosen[:] = [folder] if folder is not None else []


def folder() -> Path:
    """Where pictures are kept now."""
    if _chosen:
        return _chosen[0]
    if named := os.environ.get("FIELDPOST_CACHE"):
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "fieldpost"


def _lock(name: str) -> Lock:
    with _guard:
        return _locks.setdefault(name, Lock())


def _read(path: Path, mode: str, size: tuple[int, int]) -> Image.Image | None:
    """The picture in the file, or None if it is missing, damaged or of another kind."""
    try:
        head, _, rest = path.read_bytes().partition(b"\n")
        if head != _head(mode, size):
            return None
        colours = PALETTE if mode == "P" else 0
        image = Image.frombytes(mode, size, unpacked(rest[colours:]))
    except (OSError, ValueError):
        return None
    if colours:
        image.putpalette(rest[:colours])
    return image


PALETTE = 768
"""Bytes of a whole palette."""


def _head(mode: str, size: tuple[int, int]) -> bytes:
    """The first line of a file. Not a PNG: Pillow would load all its readers to open one."""
    return b"fieldpost picture 1 %b %d %d" % (mode.encode(), *size)


def _bytes_of(image: Image.Image) -> bytes:
    colours = bytes(image.getpalette() or ()).ljust(PALETTE, b"\0") if image.mode == "P" else b""
    return b"%b\n%b%b" % (_head(image.mode, image.size), colours, packed(image.tobytes()))


def _write(path: Path, image: Image.Image) -> None:
    """Keep the picture; a full or read-only disk only costs drawing it again next time."""
    from tempfile import NamedTemporaryFile  # noqa: PLC0415 - loads slowly, and seldom needed

    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, prefix=path.stem, suffix=".part", delete=False) as part:
            try:
                part.write(_bytes_of(image))
                part.close()
                os.replace(part.name, path)
            except OSError:
                part.close()
                Path(part.name).unlink(missing_ok=True)


def stored(name: str, mode: str, size: tuple[int, int], make: Callable[[], Image.Image]) -> Image.Image:
    """The picture called `name`: from disk if it is there and sound, else made and kept."""
    with _lock(name):
        path = folder() / f"{name}.picture"
        image = _read(path, mode, size)
        if image is None:
            image = make()
            _write(path, image)
        return image
