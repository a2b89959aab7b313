"""What the pages of a seat's screen are made from, and how a page is laid out. For every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.port import Button, Picture, Screen
from bot.adapters.presenter.base import Choice, Label
from bot.engine.core import Event
from bot.table.model import Seen

VISIBLE = 8
"""Most choices on one page, shortcuts apart."""
ACROSS = 3
"""Most shortcuts beside each other."""
NEWS_ENTRIES, NEWS_LINES = 3, 2
"""How far back the seat's own news reach, and how many lines they take."""


class Says(Protocol):
    """The words of a game, as far as every game has them."""

    def say(self, key: str, **args: Any) -> str:
        """A sentence of the game's catalogue."""


W = TypeVar("W", bound=Says)
V = TypeVar("V")


class Desk(Struct, Generic[W, V], frozen=True):
    """What the pages are made from: what the viewer sees, the words, all choices; how a choice is called.

    `primary`: tags of the choices that stand out.
    """

    seen: Seen
    words: W
    choices: tuple[Choice, ...]
    label: Callable[[W, V, Choice], Label]
    primary: tuple[str, ...]

    @property
    def view(self) -> V:
        """The seat's own view."""
        view: V = self.seen.view
        return view

    def indices(self, *tags: str, group: str | None = None) -> list[int]:
        """Places of the choices with one of these tags (none: all) in this group (None: all).

        What follows a colon in a tag only helps to tell choices apart.
        """
        return [
            n
            for n, choice in enumerate(self.choices)
            if (not tags or choice.tag.partition(":")[0] in tags) and group in (None, choice.group)
        ]

    def press(self, kind: str, what: int | str) -> str:
        """`a:K7F2:0:12:3` or `v:K7F2:0:12:u4`."""
        return f"{kind}:{self.seen.table.id}:{self.seen.seat}:{self.seen.decision}:{what}"

    def button(self, index: int) -> Button:
        """The button of one choice."""
        choice = self.choices[index]
        made = self.label(self.words, self.view, choice)
        style = "primary" if choice.main or choice.tag in self.primary else ""
        return Button(made.text, self.press("a", index), style, made.hint, choice.cell, made.typed)

    def buttons(self, *tags: str, group: str | None = None) -> list[Button]:
        """The buttons of `indices`."""
        return [self.button(n) for n in self.indices(*tags, group=group)]

    def door(self, text: str, where: str, *, cell: str = "", hint: str = "", style: str = "") -> Button:
        """A button that shows another page."""
        return Button(text, self.press("v", where), style, hint, cell)

    def undo(self) -> list[Button]:
        """The undo shortcut, while there is something to take back."""
        if not self.seen.can_undo:
            return []
        return [Button(self.words.say("do-undo"), f"c:/undo {self.seen.table.id}", typed="undo")]

    def news(self, secret: Sequence[str], say: Callable[[Event], str]) -> list[str]:
        """What only this seat learned lately (events of these names). The rest is told in public."""
        events = [event for entry in self.seen.told[-NEWS_ENTRIES:] for event in entry.events]
        told = [say(event) for event in events if event.name in secret]
        return [sentence for sentence in told if sentence][-NEWS_LINES:]


class Sheet(Protocol):
    """A page before its layout: lines of text, `first` above the options, `last` below. Games add to it what
    their pictures show."""

    lines: list[str]
    options: list[Button]
    first: list[Button]
    last: list[Button]


S = TypeVar("S", bound=Sheet)


class Laying(Struct, Generic[S], frozen=True):
    """How a game's screen is laid out: a page for a group, its pictures for the options shown, how many
    options stand on a page."""

    page: Callable[[str], S]
    pictures: Callable[[S, list[Button]], tuple[Picture, ...]]
    visible: int = VISIBLE


def private_screen(
    desk: Desk[Any, Any],
    where: str,
    laying: Laying[S],
    after: Sequence[str] = (),
    foot: Sequence[Button] = (),
) -> Screen:
    """The screen for `where` (group, or group.page; unknown ones show the first page).

    `after` are lines below those of the page, `foot` a last row of buttons.
    """
    group, _dot, number = where.partition(".")
    page = laying.page(group)
    at = int(number) if number.isdecimal() else 0
    shown, paging = _paged(desk, page.options, group, at, laying.visible)
    rows = pairs(page.first, 2 if len(page.first) > 2 else 1) + pairs(shown, 2)
    rows += [paging, *pairs(page.last, ACROSS), list(foot)]
    return Screen(
        "private",
        "",
        (*page.lines, *after),
        distinct(row for row in rows if row),
        laying.pictures(page, shown),
        desk.seen.table.id,
        desk.seen.position,
    )


def pairs(some: Sequence[Button], across: int) -> list[list[Button]]:
    """Rows of at most `across` buttons."""
    return [list(some[n : n + across]) for n in range(0, len(some), across)]


def _paged(
    desk: Desk[Any, Any], options: list[Button], group: str, at: int, visible: int
) -> tuple[list[Button], list[Button]]:
    """The options of page `at`, and the button to the next one when there are more."""
    pages = max(1, -(-len(options) // visible))
    at = at if at < pages else 0
    shown = options[at * visible : (at + 1) * visible]
    if pages == 1:
        return shown, []
    if at + 1 == pages:
        return shown, [desk.door(desk.words.say("do-first"), f"{group}.0")]
    text = desk.words.say("do-more", page=at + 1, pages=pages)
    return shown, [desk.door(text, f"{group}.{at + 1}")]


def distinct(rows: Iterable[Sequence[Button]]) -> tuple[tuple[Button, ...], ...]:
    """The same rows with equal labels told apart by a number."""
    seen: dict[str, int] = {}
    out = []
    for row in rows:
        new = []
        for button in row:
            seen[button.label] = n = seen.get(button.label, 0) + 1
            new.append(button if n == 1 else replace(button, label=f"{button.label} ({n})"))
        out.append(tuple(new))
    return tuple(out)


def table_rows(words: Says, seen: Seen) -> tuple[tuple[Button, ...], ...]:
    """The buttons below the table message; those of whoever plays only while it is played."""
    table = seen.table.id
    play = Button(words.say("button-play"), f"c:/play {table}", "primary")
    hand = Button(words.say("button-hand"), f"c:/hand {table}")
    log = Button(words.say("button-log"), f"c:/log {table}")
    text = Button(words.say("button-text"), f"c:/board text {table}")
    rules = Button(words.say("button-rules"), "c:/rules")
    return ((play, hand), (log, text, rules)) if seen.view.open.result is None else ((log, text, rules),)
