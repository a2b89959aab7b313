"""Typed names and lines made plain: no control signs, no direction tricks, cut between graphemes.

Nothing here escapes markup: a front escapes what its platform needs. What is removed are signs that could
disturb the text around them (line breaks, right-to-left overrides, invisible fillers, towers of marks).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

FORMER_NAME = "former player"
"""The name of people who have erased themselves, as documents keep it; read in the reader's language."""
NAME_LENGTH = 24
LINE_LENGTH = 500
MARKS_A_SIGN = 4

JOINERS = "\u200c\u200d"
FILLERS = "\u115f\u1160\u3164\uffa0\u2800"


def graphemes(text: str) -> Iterator[str]:
    """What a reader takes for single signs: a base with its marks, a flag, a joined emoji."""
    cluster = ""
    for sign in text:
        if cluster and _extends(cluster, sign):
            cluster += sign
            continue
        if cluster:
            yield cluster
        cluster = sign
    if cluster:
        yield cluster


def _extends(cluster: str, sign: str) -> bool:
    if unicodedata.category(sign) in ("Mn", "Me", "Mc") or sign in JOINERS:
        return True
    if "\U0001f3fb" <= sign <= "\U0001f3ff" or cluster[-1] == "\u200d":
        return True
    return _is_flag(sign) and len(cluster) == 1 and _is_flag(cluster)


def _is_flag(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _is_kept(sign: str) -> bool:
    if sign in JOINERS:
        return True
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co") and sign not in FILLERS


def _tamed(cluster: str) -> str:
    """At most a few marks on one sign; joiners only between signs."""
    return cluster[: 1 + MARKS_A_SIGN] if "\u200d" not in cluster else cluster.rstrip("\u200d")[:12]


def clean(text: str, length: int) -> str:
    """One plain line of at most `length` graphemes, spaces single, no space at the ends."""
    spaced = "".join(" " if sign.isspace() else sign for sign in text[: length * 16])
    kept = "".join(sign for sign in unicodedata.normalize("NFC", spaced) if _is_kept(sign))
    single = " ".join(kept.split()).strip(JOINERS)
    signs = [_tamed(cluster) for cluster in graphemes(single)]
    return "".join(signs[:length]).rstrip()


def clean_name(text: str) -> str:
    """A display name, "" when nothing visible is left."""
    name = clean(text, NAME_LENGTH)
    return name if any(sign.isalnum() or unicodedata.category(sign)[0] == "S" for sign in name) else ""


def clean_line(text: str) -> str:
    """A typed line or chat message."""
    return clean(text, LINE_LENGTH)


def capital(text: str) -> str:
    """The words of a sentence as they stand alone, on a button or in a line of their own."""
    return text[:1].upper() + text[1:]
