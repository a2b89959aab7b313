"""What can be wrong with data or with a choice of it, said so that a person can mend it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Fault(NamedTuple):
    """One fault: the file, its line (0: unknown), the key, what is wrong and what would be right."""

    file: str
    line: int
    key: str
    wrong: str
    right: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        sentence = f"{self.wrong}; {self.right}" if self.right else self.wrong
        return f"{place}: {self.key}: {sentence}" if self.key else f"{place}: {sentence}"


class ContentError(Exception):
    """Data that can't be used. `faults` lists everything found, in the order of the files."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class UnknownChoice(ContentError):
    """Somebody chose what there isn't: a game, set, scenario, option or option value.

    `kind` is one of those words (`value` for an option's value, then `option` names it); `given` what was
    asked, `allowed` what there is, `nearest` the best guess or "". Fronts translate from these fields.
    """

    def __init__(self, kind: str, given: str, allowed: Sequence[str], *, option: str = "") -> None:
        self.kind, self.given, self.allowed, self.option = kind, given, tuple(allowed), option
        self.nearest = nearest(given, allowed)
        wrong = f"{option} can't be {given!r}" if kind == "value" else f"there is no {kind} {given!r}"
        super().__init__([Fault(f"{kind}", 0, "", wrong, meant(given, allowed))])

    def __str__(self) -> str:
        fault = self.faults[0]
        return f"{fault.wrong}; {fault.right}"


MOST_KNOWN = 24
"""So many candidates are named in one line."""


def nearest(word: str, among: Iterable[str]) -> str:
    """The candidate most like `word`, or "" if none is near."""
    found = difflib.get_close_matches(word.lower(), list(among), n=1, cutoff=0.5)
    return found[0] if found else ""


def meant(word: str, among: Iterable[str]) -> str:
    """What would be right instead of `word`: the nearest candidate and, of many others, the first few."""
    known = list(among)
    guess = nearest(word, known)
    parts = [f"did you mean {guess!r}?"] if guess else []
    if len(known) <= MOST_KNOWN:
        parts.append(f"known: {', '.join(known)}" if known else "none exist")
    elif not guess:
        parts.append(f"known: {', '.join(known[:MOST_KNOWN])} and {len(known) - MOST_KNOWN} more")
    return " ".join(parts)
