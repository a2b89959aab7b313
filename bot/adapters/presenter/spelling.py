"""What people type for names: both alphabets, beginnings, misspellings. For every game."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping

CYRILLIC = "абвгдезийклмнопрстуфыэ"
LATIN = "abvgdeziiklmnoprstufye"
PAIRS = {
    "ж": "zh",
    "х": "kh",
    "ц": "c",
    "ч": "ch",
    "ш": "sh",
    "щ": "sh",
    "ю": "yu",
    "я": "ya",
    "ь": "",
    "ъ": "",
}
TRANSLITERATION = str.maketrans(dict(zip(CYRILLIC, LATIN, strict=True)) | PAIRS | {"ё": "e", "й": "i"})
NEAR = 0.62
"""How alike (0…1) two words must be for one to pass as a misspelling of the other."""


def fold(text: str) -> str:
    """Letters and digits only, lower case, Cyrillic in Latin letters: `Т-34` → `t34`, `Тигр` → `tigr`."""
    return re.sub(r"[^a-z0-9]", "", text.casefold().translate(TRANSLITERATION))


def find(typed: str, pool: Mapping[str, set[str]]) -> tuple[str | None, tuple[str, ...]]:
    """The id in `pool` (id → folded words) that `typed` means, and the nearest ones when it is not certain.

    Certain: the same spelling, one id only beginning so, or one clear misspelling.
    """
    wanted = fold(typed)
    if not wanted or not pool:
        return None, ()
    exact = [name for name, words in pool.items() if wanted in words]
    if exact:
        return exact[0], ()
    starts = [name for name, words in pool.items() if any(word.startswith(wanted) for word in words)]
    if len(starts) == 1:
        return starts[0], ()
    ranked = _ranked(wanted, pool)
    near = tuple(dict.fromkeys([*starts, *(name for score, name in ranked if score >= NEAR - 0.1)]))[:3]
    if not starts and ranked and ranked[0][0] >= NEAR and (len(ranked) == 1 or ranked[1][0] < ranked[0][0]):
        return ranked[0][1], ()
    return None, near


def _ranked(wanted: str, pool: Mapping[str, set[str]]) -> list[tuple[float, str]]:
    """Ids by likeness to `wanted`, best first."""
    scores = [(max(_alike(wanted, word) for word in words), name) for name, words in pool.items()]
    return sorted(scores, key=lambda pair: (-pair[0], pair[1]))


def _alike(wanted: str, word: str) -> float:
    """Likeness 0…1; a long word is also compared by its beginning, as people shorten names."""
    whole = difflib.SequenceMatcher(None, wanted, word).ratio()
    start = difflib.SequenceMatcher(None, wanted, word[: len(wanted)]).ratio() * 0.95
    return max(whole, start if len(wanted) >= 4 else 0.0)
