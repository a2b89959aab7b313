"""Text as Telegram takes it: HTML with all data escaped, lengths in its own units, cut by grapheme."""

from __future__ import annotations

from collections.abc import Iterable

from bot.adapters.measure import size, tamed
from bot.plain import graphemes

TEXT, CAPTION, ALERT, LABEL = 4096, 1024, 200, 64
"""Most characters of a message, a caption, a callback alert (all after parsing), and a readable button."""

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escaped(text: str) -> str:
    """The text as data inside HTML."""
    return tamed(text).translate(_ESCAPES)


def split(text: str, limit: int) -> tuple[str, str]:
    """The first graphemes that fit into `limit`, broken at a space if there is one, and the rest."""
    if size(text) <= limit:
        return text, ""
    taken, room = 0, limit
    for cluster in graphemes(text):
        room -= size(cluster)
        if room < 0:
            break
        taken += len(cluster)
    space = text.rfind(" ", 0, taken)
    taken = space if space > taken // 2 else max(taken, 1)
    return text[:taken].rstrip(), text[taken:].lstrip()


class Block:
    """A run of text in one tag: "" (plain), b, i, pre. `name` in it is a mention of the person `user`."""

    def __init__(self, text: str, tag: str = "", *, user: str = "", name: str = "") -> None:
        self.text, self.tag, self.user, self.name = tamed(text), tag, user, tamed(name)

    def html(self) -> str:
        """As markup."""
        before, name, after = (
            self.text.partition(self.name) if self.user and self.name else (self.text, "", "")
        )
        link = f'<a href="tg://user?id={self.user}">{escaped(name)}</a>' if name else ""
        inner = escaped(before) + link + escaped(after)
        return f"<{self.tag}>{inner}</{self.tag}>" if self.tag else inner

    def head(self, limit: int) -> tuple[Block | None, Block | None]:
        """What fits into `limit` units, and the rest with the same tag."""
        if size(self.text) <= limit:
            return self, None
        first, rest = split(self.text, limit)
        head = Block(first, self.tag, user=self.user, name=self.name)
        return head, Block(rest, self.tag) if rest else None


def pages(blocks: Iterable[Block], first: int, others: int = TEXT) -> list[str]:
    """Blocks, a line each, as messages: at most `first` units in the first one, `others` in all that follow.

    A line that doesn't fit goes to the next message as a whole; only one longer than a message is broken.
    """
    messages: list[list[Block]] = [[]]
    limit, room = first, first
    queue = [block for block in blocks if block.text.strip()][::-1]
    while queue:
        block = queue.pop()
        need = size(block.text) + (1 if messages[-1] else 0)
        if need <= room:
            messages[-1].append(block)
            room -= need
            continue
        if messages[-1] and size(block.text) <= others:
            messages.append([])
            limit = room = others
            queue.append(block)
            continue
        head, rest = block.head(max(room - 1, 0) if messages[-1] else limit)
        if head is not None and head.text:
            messages[-1].append(head)
        if rest is not None:
            queue.append(rest)
        messages.append([])
        limit = room = others
    return ["\n".join(_joined(message)) for message in messages if message]


def _joined(blocks: list[Block]) -> Iterable[str]:
    """Neighbouring lines of a fixed-width board share one frame."""
    board: list[str] = []
    for block in blocks:
        if block.tag == "pre":
            board.append(escaped(block.text))
            continue
        if board:
            yield f"<pre>{chr(10).join(board)}</pre>"
            board = []
        yield block.html()
    if board:
        yield f"<pre>{chr(10).join(board)}</pre>"
