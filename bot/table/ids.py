"""Short ids that people read out (K7F2) and codes that nobody can guess."""

from __future__ import annotations

import hmac

from bot.table.ports import Entropy

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
SIGNS = "23456789" + LETTERS
"""Without 0, 1, I and O: nothing that looks like something else."""
ID_SIZE = 4
SECRET_SIZE = 16
"""80 bits: a table's code can't be found by trying."""


def new_id(entropy: Entropy) -> str:
    """A table id: a letter, then letters and figures, one figure at least (so that it is never a word)."""
    while True:
        made = entropy.letters(LETTERS, 1) + entropy.letters(SIGNS, ID_SIZE - 1)
        if any(sign.isdigit() for sign in made):
            return made


def new_code(table: str, entropy: Entropy) -> str:
    """The code that lets others watch: the id, then a secret."""
    return f"{table}-{entropy.letters(SIGNS, SECRET_SIZE)}"


def table_of(code: str) -> str:
    """The table id a code speaks of, "" if it is no code."""
    table, dash, secret = code.strip().upper().partition("-")
    return table if dash and len(table) == ID_SIZE and len(secret) == SECRET_SIZE else ""


def is_same_code(one: str, other: str) -> bool:
    """Compare in a time that tells nothing."""
    return hmac.compare_digest(one.strip().upper().encode(), other.strip().upper().encode())
