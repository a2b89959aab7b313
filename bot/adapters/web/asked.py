"""What a page may send: read from the request and checked, or Refused."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec
from aiohttp import web
from msgspec import Struct

from bot.adapters.web.guard import Refused
from bot.adapters.web.identity import Visitor
from bot.adapters.web.rooms import is_room_name

START = ""
"""The room of the start page: nobody speaks there, its screens come from a chat of its own."""

INPUT_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
PRESS = re.compile(r"[\x21-\x7e][\x20-\x7e]{0,199}")
TABLE = re.compile(r"[A-Za-z0-9-]{0,32}")


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """What the page shows: its room, the table opened by the visitor and the page of the question."""

    room: str = START
    table: str = ""
    where: str = ""


class Typed(Place, frozen=True):
    """A typed line with its input id."""

    text: str = ""
    id: str = ""


class Pressed(Place, frozen=True):
    """A press with its input id."""

    press: str = ""
    id: str = ""


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """One word to set: a name, a language, or the link of a room."""

    text: str = ""


P = TypeVar("P", bound=Place)
W = TypeVar("W")


def checked(place: P) -> P:
    """The same, or Refused when its words have an impossible form."""
    if place.room and not is_room_name(place.room):
        raise Refused(400, "room", "web-refused-room")
    if not TABLE.fullmatch(place.table) or len(place.where) > 64:
        raise Refused(400, "input", "web-refused-input")
    return place


async def body(request: web.Request, kind: type[W]) -> W:
    """The JSON body as a value of `kind`. Refused if it is anything else."""
    if request.content_type != "application/json":
        raise Refused(415, "input", "web-refused-input")
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except msgspec.DecodeError:
        raise Refused(400, "input", "web-refused-input") from None


def own_input_id(visitor: Visitor, given: str) -> str:
    """The page's input id made the visitor's own, so that nobody can use up somebody else's."""
    return f"w{visitor.id[:12]}-{given}"


def page_of(press: str) -> str:
    """The page that a `v:<table>:<seat>:<decision>:<where>` press turns to; "" for all others."""
    return press.split(":", 4)[4] if press.startswith("v:") and press.count(":") >= 4 else ""
