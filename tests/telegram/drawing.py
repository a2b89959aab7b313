"""Small real PNG files for the tests, and screens that carry them."""

from __future__ import annotations

import struct
import zlib
from typing import Any

from bot.adapters.port import Button, Picture, Screen


def png(word: str, width: int = 32, height: int = 32) -> bytes:
    """A valid PNG, another one for another word."""

    def chunk(name: bytes, data: bytes) -> bytes:
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + bytes(width) for _ in range(height)))
    parts = (
        chunk(b"IHDR", head),
        chunk(b"tEXt", b"w\0" + word.encode()),
        chunk(b"IDAT", rows),
        chunk(b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def picture(key: str, *, secret: bool = False) -> Picture:
    """A picture by its key."""
    return Picture(key, key, None, 32, 32, secret)


def board(*lines: str, key: str = "board.1", press: str = "c:/play K7F2", **more: Any) -> Screen:
    """A table message with a picture (no key: without one) and a button."""
    pictures = (picture(key),) if key else ()
    return Screen(
        kind="table", title="Стол K7F2", lines=lines, rows=((Button("К ходу", press, "primary"),),),
        pictures=pictures, table="K7F2", **more,
    )  # fmt: skip
