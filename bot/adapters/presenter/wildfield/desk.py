"""What the pages of a seat's screen are made from: its choices as buttons, and a page before its layout."""

from __future__ import annotations

from msgspec import Struct

from bot.adapters.port import Button
from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.wildfield.labels import PRIMARY, label
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.wildfield.model import View
from bot.table.model import Seen


class Desk(Struct, frozen=True):
    """What the pages are made from: what the viewer sees, the words, all choices."""

    seen: Seen
    words: Words
    choices: tuple[Choice, ...]

    @property
    def view(self) -> View:
        """The seat's own view."""
        view: View = self.seen.view
        return view

    def indices(self, *tags: str, group: str | None = "") -> list[int]:
        """Places of the choices with one of these tags (none: all) in this group (None: all)."""
        return [
            n
            for n, choice in enumerate(self.choices)
            if (not tags or choice.tag in tags) and group in (None, choice.group)
        ]

    def press(self, kind: str, what: int | str) -> str:
        """`a:K7F2:0:12:3` or `v:K7F2:0:12:cplague`."""
        return f"{kind}:{self.seen.table.id}:{self.seen.seat}:{self.seen.decision}:{what}"

    def button(self, index: int) -> Button:
        """The button of one choice."""
        choice = self.choices[index]
        made = label(self.words, self.view, choice)
        style = "primary" if choice.tag in PRIMARY else ""
        return Button(made.text, self.press("a", index), style, made.hint, "", made.typed)

    def buttons(self, *tags: str, group: str | None = "") -> list[Button]:
        """The buttons of `indices`."""
        return [self.button(n) for n in self.indices(*tags, group=group)]

    def door(self, text: str, where: str, *, hint: str = "") -> Button:
        """A button that shows another page."""
        return Button(text, self.press("v", where), "", hint)

    def undo(self) -> list[Button]:
        """The undo shortcut, while there is something to take back."""
        if not self.seen.can_undo:
            return []
        return [Button(self.words.say("do-undo"), f"c:/undo {self.seen.table.id}", typed="undo")]


class Page(Struct):
    """One page before it is laid out: `first` above the options, `last` below.

    `picture` is `map`, `hand` or `battle`; `marked` are places of choices whose areas are marked on the
    map; `selected` is the area a group leaves, `group` its blocks, `posts` a set-up draft.
    """

    lines: list[str]
    options: list[Button]
    first: list[Button] = []
    last: list[Button] = []
    marked: list[int] = []
    picture: str = "map"
    selected: int = -1
    group: tuple[int, ...] = ()
    posts: tuple[tuple[int, int, int], ...] = ()
