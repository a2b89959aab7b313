"""The logs of the golden games of Batalist, each by its digest: the same bytes on every Python.

`python -m tests.playthroughs.logs` plays them and prints a line for each: its name, how many entries its log
has, the SHA-256 of the whole log (every entry as canonical JSON, a line each). It needs only what the program
itself needs, so that any Python can be asked: `make same OTHER=python3.13`. Names leave the other games out.
`make golden` writes the file anew when a change is meant.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator

from bot.engine.chain import canonical
from bot.engine.match import Entry
from tests.playthroughs.cases import BATALIST, FOLDER, Golden

FILE = FOLDER / "batalist_logs.sha256"


def digest(entries: Iterable[Entry]) -> str:
    """SHA-256 of a log, in hex."""
    return hashlib.sha256(b"".join(canonical(entry) + b"\n" for entry in entries)).hexdigest()


def line(golden: Golden) -> str:
    """What the file says of a golden game."""
    entries = golden.log()
    return f"{golden.name} {len(entries)} {digest(entries)}"


def lines(goldens: Iterable[Golden] = BATALIST) -> Iterator[str]:
    """The lines of the file, in the order of the golden games."""
    return (line(golden) for golden in goldens)


def main(named: list[str]) -> None:
    """Print the lines of the games named, of all if none is."""
    for one in lines(golden for golden in BATALIST if not named or golden.name in named):
        print(one, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
