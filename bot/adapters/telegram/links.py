"""Deep links: `https://t.me/<bot>?start=<word>` opens the direct chat and hands the word over.

Words are made by the conversation (`play-K7F2`); what people write by hand (`join_K7F2`, `play_`, `hand_`,
`watch_`) means the same.
"""

from __future__ import annotations

import re

WORD = re.compile(r"[A-Za-z0-9_-]{1,64}")
BY_HAND = re.compile(r"^(join|play|hand|watch|board)_")


def link(bot: str, word: str) -> str:
    """The link that hands `word` over. ValueError for a word no link can carry."""
    if not WORD.fullmatch(word):
        raise ValueError(f"no deep link can carry {word!r}")
    return f"https://t.me/{bot}?start={word}"


def press_of(word: str) -> str:
    """The press that a link's word means."""
    return "d:" + BY_HAND.sub(r"\1-", word)
