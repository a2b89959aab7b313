"""Text as Discord takes it: data escaped, lengths in its own units, cut by grapheme."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.adapters.measure import ELLIPSIS, cut, size, tamed

TEXT, LABEL, CHOICE, ALT, TITLE = 4000, 80, 100, 1024, 45
"""Most characters of a message's texts, a button, a choice of a list, an alt text, a form's title."""

GAP = "\u200b"
_MARKUP = re.compile(r"([\\*_~|`<>\[\]#])")
_STARTS = re.compile(r"^(\s*)([-+>]|\d+[.)])(?=\s)")
_LINKS = re.compile(r"(?i)(https?|discord|steam|mailto):")


def escaped(text: str) -> str:
    """The text as data: no markup, no mention, no link made of it, whatever it says."""
    safe = _LINKS.sub(lambda found: f"{found[1]}{GAP}:", tamed(text)).replace("@", f"@{GAP}")
    return _STARTS.sub(_plain_start, _MARKUP.sub(r"\\\1", safe))


def _plain_start(found: re.Match[str]) -> str:
    """The beginning of what would be a list: `1.` → `1\\.`, `-` → `\\-`."""
    return f"{found[1]}{found[2][:-1]}\\{found[2][-1]}"


def fitting(text: str, limit: int) -> str:
    """A label: harmless, not too long, never empty. Labels show no markup."""
    return cut(tamed(" ".join(text.split())), limit) or ELLIPSIS


def boarded(lines: tuple[str, ...]) -> str:
    """Lines of a board in a fixed width."""
    inner = "\n".join(tamed(line).replace("```", "'''") for line in lines)
    return f"```\n{inner}\n```"


def pages(blocks: list[str], limit: int = TEXT) -> list[str]:
    """Blocks, a line each, as texts of at most `limit` units; only a block longer than that is broken."""
    made: list[str] = []
    page = ""
    for block in blocks:
        for piece in _pieces(block, limit):
            joined = f"{page}\n{piece}" if page else piece
            if size(joined) > limit:
                made.append(page)
                joined = piece
            page = joined
    return [*made, page] if page else made


def _pieces(block: str, limit: int) -> Iterator[str]:
    """The block itself, or what it is broken into: boards by lines, others between graphemes."""
    if size(block) <= limit:
        yield block
    elif block.startswith("```"):
        inner = block[4:-4].split("\n")
        yield from (f"```\n{part}\n```" for part in pages(inner, limit - 8))
    else:
        rest = block
        while size(rest) > limit:
            head = cut(rest, limit)[:-1]
            yield head
            rest = rest[len(head) :].lstrip()
        if rest:
            yield rest
