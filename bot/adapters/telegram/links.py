"""Deep links: `https://t.me/<bot>?start=<word>`, and what their words mean.

Words made here: `join_K7F2`, `play_K7F2`, `hand_K7F2` and `watch_<code>`. Any other word is a press of the
conversation (`d:<word>`), which made it.
"""

from __future__ import annotations

import re

WORD = re.compile(r"[A-Za-z0-9_-]{1,64}")
COMMANDS = {"join": "/join", "play": "/play", "hand": "/hand", "watch": "/watch", "board": "/board"}


def link(bot: str, word: str) -> str:
    """The link that opens the direct chat and hands `word` over. ValueError for a word no link can carry."""
    if not WORD.fullmatch(word):
        raise ValueError(f"no deep link can carry {word!r}")
    return f"https://t.me/{bot}?start={word}"


def command_of(word: str) -> str:
    """The command a link's word stands for (`/join K7F2`), "" if it stands for none."""
    name, _, rest = word.partition("_")
    if name not in COMMANDS or not rest or not WORD.fullmatch(word):
        return ""
    return f"{COMMANDS[name]} {rest.replace('_', ' ')}"
