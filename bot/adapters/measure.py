"""Text for platforms that count UTF-16 units: its length, cut to fit, without signs that reach beyond it."""

from __future__ import annotations

from bot.plain import graphemes

ELLIPSIS = "…"
_OVERRIDES = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0))
"""Signs that turn the direction of the text around them: they never reach a chat."""


def size(text: str) -> int:
    """Length in UTF-16 units: as Telegram counts, for Discord the stricter way."""
    return len(text) + sum(sign > "\uffff" for sign in text)


def tamed(text: str) -> str:
    """The text without signs that reach beyond it, surrogates made harmless."""
    return text.translate(_OVERRIDES).encode("utf-8", "replace").decode()


def cut(text: str, limit: int) -> str:
    """At most `limit` units, ended by an ellipsis when shortened, never inside a grapheme."""
    if size(text) <= limit:
        return text
    kept, room = "", limit - 1
    for cluster in graphemes(text):
        room -= size(cluster)
        if room < 0:
            break
        kept += cluster
    return kept.rstrip() + ELLIPSIS
