"""The port between games and platforms: a screen is text, a picture and buttons, platform-free.

Presenters build screens, adapters show them. No string here is markup: an adapter escapes what its platform
needs. A *press* is an opaque word that comes back when the button is pressed (at most 56 ASCII bytes, so that
every platform can carry it):

    a:<table>:<seat>:<decision>:<index>         choice number <index> of the seat's present question
    v:<table>:<seat>:<decision>:<where>         another page or group of the same question (changes nothing)
    c:<command and arguments>                   the same as typing that command, e.g. `c:/board K7F2`
    d:<word>                                    a deep link into the direct chat with the bot, where <word>
                                                (A-Z a-z 0-9 _ -) is pressed. A front without such links takes
                                                it for a plain press; both end in `Conversation.press`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from bot.table.model import Person


class Button(Struct, frozen=True):
    """One button. `style`: "" | "primary" | "danger". `cell`: where it lies on the picture ("B3"), else "".

    `hint` is a second line or tooltip; `typed` what could be typed instead ("b1 b3").
    """

    label: str
    press: str
    style: str = ""
    hint: str = ""
    cell: str = ""
    typed: str = ""


class Spot(Struct, frozen=True):
    """A place of the picture that acts when clicked: box in pixels of the picture, and the press it means."""

    x: int
    y: int
    w: int
    h: int
    press: str
    label: str


class Drag(Struct, frozen=True):
    """A thing on the picture that may be taken along and let go elsewhere: the same as typing `line`.

    Its box in pixels of the picture; (ax, ay): the point of it that counts. Where that is let go goes into
    `{x}` and `{y}` of the line: pixels from (ox, oy), y upwards, divided by `scale`.
    """

    x: int
    y: int
    w: int
    h: int
    ax: int
    ay: int
    line: str
    ox: int
    oy: int
    scale: float
    label: str


class Picture(Struct, frozen=True):
    """A picture to draw when needed. `scene` goes to `bot.render.draw`; equal `key` = equal picture.

    `secret`: only the viewer's own private screen may show it. `width`, `height` in pixels. `drags`: what a
    front with a pointer lets a person move by hand; whatever it does can be typed or pressed too. `media`:
    `image/png`, or of a picture that moves `image/gif` or `video/mp4` (silent, to be repeated).
    """

    key: str
    alt: str
    scene: Any
    width: int
    height: int
    secret: bool = False
    spots: tuple[Spot, ...] = ()
    drags: tuple[Drag, ...] = ()
    media: str = "image/png"


class Attachment(Struct, frozen=True):
    """A file to hand over: its name, media type and text (a game's record)."""

    name: str
    media: str
    text: str


class Due(Struct, frozen=True):
    """A deadline: `at` in ms (UTC), and the sentence about it in the reader's words and zone, of the moment.

    `frame` is the same sentence with `HERE` where the moment stands, for fronts that write moments
    themselves, so that they stay true while the message stands; `moment` is the moment alone.
    """

    HERE: ClassVar[str] = "\ue000"
    at: int
    line: str
    frame: str
    moment: str = ""


class Screen(Struct, frozen=True):
    """One message. `kind`: table, private, lobby, notice, report, reply, replay, personal. `lines` are
    paragraphs. A `personal` one is an answer that a chat must not see even where answers are shown openly.

    `rows` groups buttons; `pictures` in reading order (usually one); `table` is the table's short id,
    `position` the position it shows; `suggestions` are (what to type, what it does) for typed play; `mono`
    marks lines that are a text board and want a fixed-width font; `files` are to be handed over.

    `chapter` says which part of the story a table or private screen belongs to (round and phase; the number
    of the question): within a chapter a message is edited, a new chapter is a new message. `to`: whom a
    message in a chat is for (a front that can, mentions them), with `to_name` as they are called.

    The chapter of what a person is told (kinds private, notice, report) is a set of words, one for each thing
    they know by it: a word that wasn't there before is news. What follows `|` is no news when it changes:
    the message is merely brought up to date.

    `dues` are the deadlines and `notes` what else is open around the game (a pause, votes, a seat on offer);
    they stand between status and lines. `quiet_until` (ms, 0: not so): the reader's quiet hours last until
    then; the message comes without a sound, and what merely reminds can wait.
    """

    kind: str
    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[Button, ...], ...] = ()
    pictures: tuple[Picture, ...] = ()
    table: str = ""
    position: int = -1
    suggestions: tuple[tuple[str, str], ...] = ()
    mono: bool = False
    status: str = ""
    files: tuple[Attachment, ...] = ()
    chapter: str = ""
    to: Person | None = None
    to_name: str = ""
    dues: tuple[Due, ...] = ()
    notes: tuple[str, ...] = ()
    quiet_until: int = 0


def buttons(screen: Screen) -> list[Button]:
    """All buttons of a screen in reading order."""
    return [button for row in screen.rows for button in row]
