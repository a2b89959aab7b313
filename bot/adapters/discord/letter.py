"""A screen as Discord shows it: messages of text, pictures, buttons and files, within its limits."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from msgspec import Struct

from bot.adapters.discord.marks import TEXT, boarded, escaped, pages
from bot.adapters.discord.places import PLATFORM
from bot.adapters.measure import cut
from bot.adapters.port import Attachment, Button, Due, Picture, Screen
from bot.i18n import tr

MOST_ROWS, IN_ROW, OPTIONS = 5, 5, 25
MOST_PICTURES, MOST_FILES = 10, 5
COMPONENTS = 40
PRESS = 95
"""Longest press carried: a custom id holds 100, and twins get a number behind."""

EMPTY = "·"
TYPED = "m:"
"""What the button that opens the form for typed moves carries before the table."""


class Line(Struct, frozen=True):
    """One row: up to five buttons, or a list of up to 25 to choose from."""

    buttons: tuple[Button, ...]
    is_list: bool = False

    @property
    def parts(self) -> int:
        """How many components it takes."""
        return 2 if self.is_list else 1 + len(self.buttons)


class Letter(Struct, frozen=True):
    """One message. `ping`: the person who is called (0: nobody); `lang` for what the front adds itself."""

    text: str
    lang: str
    pictures: tuple[Picture, ...] = ()
    lines: tuple[Line, ...] = ()
    files: tuple[Attachment, ...] = ()
    ping: int = 0

    @property
    def look(self) -> str:
        """Equal for letters with equal pictures: then an edit need not upload them again."""
        keys = "|".join(picture.key for picture in self.pictures)
        return hashlib.blake2b(keys.encode(), digest_size=8).hexdigest() if keys else ""

    @property
    def plain(self) -> Letter:
        """The same without pictures and files, where the bot may not attach any."""
        return Letter(self.text, self.lang, (), self.lines, (), self.ping)


def compose(screen: Screen, lang: str) -> tuple[Letter, ...]:
    """The messages of a screen, at least one: pictures go with the first, buttons and files with the last."""
    texts = pages(list(_blocks(screen))) or [EMPTY]
    lines = tuple(arranged(_rows(screen, lang)))
    ping = int(screen.to.id) if screen.to is not None and screen.to.platform == PLATFORM else 0
    letters = [Letter(text, lang) for text in texts]
    letters[0] = Letter(texts[0], lang, screen.pictures[:MOST_PICTURES], ping=ping)
    first = letters.pop()
    last = Letter(first.text, lang, first.pictures, lines, screen.files[:MOST_FILES], first.ping)
    return (*letters, last)


def single(screen: Screen, lang: str) -> Letter:
    """A screen as one message, cut if it must be: what is edited in place."""
    *more, last = compose(screen, lang)
    if not more:
        return last
    first = more[0]
    text = first.text if first.text.endswith("```") else cut(first.text + "\n" + EMPTY * 3, TEXT)
    return Letter(text, lang, first.pictures, last.lines, last.files, first.ping)


def _blocks(screen: Screen) -> Iterator[str]:
    lines = [escaped(line) for line in screen.lines if line.strip()]
    if screen.to is not None and screen.to.platform == PLATFORM:
        lines = _called(lines, screen.to.id, escaped(screen.to_name))
    if screen.title.strip():
        yield f"### {escaped(screen.title)}"
    if screen.status.strip():
        yield f"**{escaped(screen.status)}**"
    yield from (_due(due) for due in screen.dues)
    yield from (escaped(note) for note in screen.notes)
    if screen.mono and screen.lines:
        yield boarded(screen.lines)
        return
    yield from lines


def _due(due: Due) -> str:
    """The deadline by every reader's own clock, counting down by itself."""
    stamp = due.at // 1000
    return f"⏳ {escaped(due.frame).replace(Due.HERE, f'<t:{stamp}:f> (<t:{stamp}:R>)')}"


def _called(lines: list[str], user: str, name: str) -> list[str]:
    """The mention stands for the name where the lines begin with it."""
    first = lines[0] if lines else ""
    if name and first.startswith(name):
        return [f"<@{user}>{first[len(name) :]}", *lines[1:]]
    return [f"<@{user}>", *lines]


def _rows(screen: Screen, lang: str) -> list[tuple[Button, ...]]:
    """The rows with what can be carried; a question that may be answered by typing gets a button for it."""
    rows = [tuple(button for button in row if _is_carried(button)) for row in screen.rows]
    if screen.kind == "private" and screen.table and screen.suggestions:
        typed = Button(tr(lang, "discord-typed"), f"{TYPED}{screen.table}")
        if rows and len(rows[-1]) < IN_ROW:
            rows[-1] = (*rows[-1], typed)
        else:
            rows.append((typed,))
    return _distinct([row for row in rows if row])


def _is_carried(button: Button) -> bool:
    return bool(button.press and button.label.strip()) and len(button.press) <= PRESS


def _distinct(rows: list[tuple[Button, ...]]) -> list[tuple[Button, ...]]:
    """The same press may stand on two buttons of a screen, a custom id may not: later ones get a number."""
    seen: dict[str, int] = {}
    made = []
    for row in rows:
        fresh = []
        for button in row:
            count = seen[button.press] = seen.get(button.press, 0) + 1
            press = button.press if count == 1 else f"{button.press}~{count}"
            fresh.append(Button(button.label, press, button.style, button.hint))
        made.append(tuple(fresh))
    return made


def arranged(rows: list[tuple[Button, ...]]) -> list[Line]:
    """Rows as lines of buttons; when those are too many for a phone, the longest rows become lists."""
    if _height(rows, set()) > MOST_ROWS:
        rows = _merged(rows)
    listed: set[int] = set()
    by_length = sorted(range(len(rows)), key=lambda index: -len(rows[index]))
    for index in by_length:
        if _height(rows, listed) <= MOST_ROWS or len(rows[index]) < 2:
            break
        listed.add(index)
    if _height(rows, listed) > MOST_ROWS and all(len(row) == 1 for row in rows):
        rows, listed = [tuple(row[0] for row in rows)], {0}
    lines = [line for index, row in enumerate(rows) for line in _lines(row, is_list=index in listed)]
    return _within(lines, COMPONENTS - 3 - MOST_FILES)


def _merged(rows: list[tuple[Button, ...]]) -> list[tuple[Button, ...]]:
    """Neighbouring rows of plain choices as one: they need fewer lines, or make one list."""
    made: list[tuple[Button, ...]] = []
    for row in rows:
        if made and _is_plain(row) and _is_plain(made[-1]):
            made[-1] = (*made[-1], *row)
        else:
            made.append(row)
    return made


def _is_plain(row: tuple[Button, ...]) -> bool:
    """Whether the row holds choices beside each other, neither proposed nor commands."""
    return len(row) > 1 and all(button.press[:2] in ("a:", "v:") and not button.style for button in row)


def _height(rows: list[tuple[Button, ...]], listed: set[int]) -> int:
    return sum(-(-len(row) // (OPTIONS if index in listed else IN_ROW)) for index, row in enumerate(rows))


def _lines(row: tuple[Button, ...], *, is_list: bool) -> list[Line]:
    """A row broken evenly into as many lines as it needs."""
    most = OPTIONS if is_list else IN_ROW
    count = -(-len(row) // most)
    length = -(-len(row) // count)
    return [Line(row[start : start + length], is_list) for start in range(0, len(row), length)]


def _within(lines: list[Line], room: int) -> list[Line]:
    kept = []
    for line in lines:
        room -= line.parts
        if room < 0:
            break
        kept.append(line)
    return kept


def press_of(custom_id: str) -> str:
    """The press that a custom id carries."""
    return custom_id.partition("~")[0]
