"""Pictures to PNG bytes, fast: palette, filter 0 on every row, deflate by isa-l where it is installed.

A picture may be put together from bands that were squeezed apart, even long ago: each ends on a byte (a full
flush), so that they can be joined like words, and their checksums add up to that of the whole.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

from PIL import Image

try:
    _deflate: Any = import_module("isal.isal_zlib")
    LEVEL = 1
except ImportError:  # a platform without isa-l: the same picture, some milliseconds later
    _deflate = zlib
    LEVEL = 2


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", _deflate.crc32(body))


def encode_rows(rows: bytes, width: int, height: int, palette: bytes) -> bytes:
    """A PNG of palette indices. `rows`: per row a filter byte 0 and `width` indices."""
    return _file(width, height, palette, cast(bytes, _deflate.compress(rows, LEVEL)))


def _file(width: int, height: int, palette: bytes, data: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", data),
            _chunk(b"IEND", b""),
        )
    )


class Band(NamedTuple):
    """Rows of a picture, squeezed: `data` to be joined with its neighbours, checksum and size of the rows."""

    data: bytes
    adler: int
    size: int


def squeeze(rows: bytes) -> Band:
    """A band of rows: per row a filter byte 0 and the indices."""
    packer = _deflate.compressobj(LEVEL, zlib.DEFLATED, -15)
    data = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Band(data, _deflate.adler32(rows), len(rows))


ADLER = 65521
"""The modulus of Adler-32 (RFC 1950)."""
HEADER, LAST = b"\x78\x01", b"\x03\x00"
"""What a zlib stream begins with, and an empty last block."""


def _joined(one: int, two: int, size: int) -> int:
    """The checksum of two texts, one after the other; `size` of the second."""
    low, high = one & 0xFFFF, one >> 16
    a = (low + (two & 0xFFFF) - 1) % ADLER
    b = (high + (two >> 16) + size * (low - 1)) % ADLER
    return b << 16 | a


def encode_bands(bands: Sequence[Band], width: int, height: int, palette: bytes) -> bytes:
    """A PNG of palette indices whose rows are these bands, top to bottom."""
    adler = 1
    for band in bands:
        adler = _joined(adler, band.adler, band.size)
    data = (HEADER, *(band.data for band in bands), LAST, struct.pack(">I", adler))
    return _file(width, height, palette, b"".join(data))


def packed(data: bytes) -> bytes:
    """Any bytes, squeezed as a zlib stream."""
    return cast(bytes, _deflate.compress(data, LEVEL))


def unpacked(data: bytes) -> bytes:
    """What was packed. ValueError if it is damaged."""
    try:
        return cast(bytes, _deflate.decompress(data))
    except _deflate.error as error:
        raise ValueError(str(error)) from error


def encode_palette_image(image: Image.Image, palette: bytes) -> bytes:
    """A PNG of a mode P picture whose indices mean the colours of `palette`."""
    wide = Image.new("P", (image.width + 1, image.height))
    wide.paste(image, (1, 0))
    return encode_rows(wide.tobytes(), image.width, image.height, palette)
