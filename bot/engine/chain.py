"""The hash chain of a log: no line can be changed, lost or put in without the next one showing it.

Canonical JSON is UTF-8 without spaces, keys sorted: Python's `json.dumps(value, sort_keys=True,
ensure_ascii=False, separators=(",", ":"))` gives the same bytes.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.entries import Entry, Header

_encode = msgspec.json.Encoder(order="sorted").encode


def canonical(value: Any) -> bytes:
    """The one way to write a value as JSON."""
    return _encode(value)


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON, in hex."""
    return hashlib.sha256(_encode(value)).hexdigest()


def root(header: Header) -> str:
    """What the first entry's `prev` holds: the digest of the header, so that the header can't be changed."""
    return digest(header)


def seal(entry: Entry) -> Entry:
    """The entry with its hash: the digest of the entry with an empty hash, `prev` included."""
    return replace(entry, hash=digest(replace(entry, hash="")))


def is_sealed(entry: Entry) -> bool:
    """Whether the entry's hash is the one its fields give."""
    return entry.hash == digest(replace(entry, hash=""))
