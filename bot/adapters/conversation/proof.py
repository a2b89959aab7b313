"""The promise about the dice, told where it belongs: when a table opens, when the match begins, at its end.

Before anybody sits down the table names the fingerprint (SHA-256) of a secret number. Every roll comes from
that number and a word of each player. At the end the number is shown: whoever kept the fingerprint checks it.
"""

from __future__ import annotations

from bot.i18n import tr
from bot.table.model import Seen, Table

FIRST = 8
"""Up to this position the table's message tells of the promise."""
SHORT = 16
"""Characters of a fingerprint that are enough to recognise it."""


def opened(table: Table, lang: str, *, whole: bool = False) -> str:
    """For a table that waits for players; `whole`: the fingerprint to its last character."""
    return tr(lang, "proof-opened", short=table.commitment if whole else table.commitment[:SHORT])


def begun(seen: Seen, lang: str) -> tuple[str, ...]:
    """For the first messages of a match: the whole fingerprint; nothing later on."""
    if seen.table.status != "playing" or not 0 < seen.position <= FIRST:
        return ()
    return (tr(lang, "proof-begun", commitment=seen.table.commitment),)


def ended(seen: Seen, lang: str) -> tuple[str, ...]:
    """Once the match is over (or was given up): the number, and how to check it; nothing before."""
    table = seen.table
    if table.status not in ("over", "aborted") or not table.seed or not seen.position:
        return ()
    return (tr(lang, "proof-ended", seed=table.seed, short=table.commitment[:SHORT], table=table.id),)
