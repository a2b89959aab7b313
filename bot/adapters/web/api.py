"""What the page asks: its state, and taking typed lines and presses. Every answer is for one visitor only."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable

from aiohttp import web

from bot.adapters.conversation.api import Conversation, Reply, Tile, Who
from bot.adapters.limits import Buckets
from bot.adapters.plain import clean_line, clean_name
from bot.adapters.port import Screen
from bot.adapters.web.asked import (
    INPUT_ID,
    PRESS,
    Place,
    Pressed,
    Typed,
    Wish,
    body,
    checked,
    own_input_id,
    page_of,
)
from bot.adapters.web.guard import LANG_COOKIE, Refused, language, zone
from bot.adapters.web.hub import Hub, Opened
from bot.adapters.web.identity import YEAR, Identities, Visitor
from bot.adapters.web.limits import Once
from bot.adapters.web.options import WebOptions
from bot.adapters.web.rooms import Line, Rooms, Said, is_room_name, new_room_name, room_of_link
from bot.adapters.web.wire import Desk, Json, screen_json, tile_json, tiles_json
from bot.i18n import LANGUAGES
from bot.table.model import Chat, Person

PLATFORM = "web"

SHOWN = ("table", "lobby", "private")
"""Kinds of screens that have a place of their own on the page; all others are lines of the chat."""


class Api:
    """The handlers below `/api/`."""

    def __init__(self, conversation: Conversation, desk: Desk, rooms: Rooms, options: WebOptions) -> None:
        self._talk, self._desk, self._rooms = conversation, desk, rooms
        self.hub = Hub()
        self.identities = Identities(options.secret)
        self._is_secure = options.public_url.startswith("https://")
        self._inputs = Buckets(options.rate, options.burst)
        self._looks = Buckets(options.rate * 4, options.burst * 4)
        self._once: Once[Json] = Once()
        self._opened = Opened()
        conversation.subscribe(self.hub.table_changed)
        conversation.count_watchers(
            lambda table: [Person(PLATFORM, visitor) for visitor in self.hub.watching(table)]
        )

    # ── who and where ────────────────────────────────────────────────────────────────────────────────────

    def visitor(self, request: web.Request) -> Visitor:
        """Who asks. Refused for somebody without our cookie (the page sets it)."""
        found = self.identities.read(request.cookies.get(self.identities.cookie, ""))
        if found is None:
            raise Refused(401, "stranger", "web-refused-stranger")
        return found

    def remember(self, response: web.StreamResponse, visitor: Visitor) -> None:
        """Set the visitor's cookie."""
        response.set_cookie(
            self.identities.cookie,
            self.identities.write(visitor),
            max_age=YEAR,
            httponly=True,
            samesite="Lax",
            secure=self._is_secure,
            path="/",
        )

    def place(self, request: web.Request) -> tuple[Visitor, Who, Place]:
        """Who asks, and the room and table that the address names. Refused if too often or impossible."""
        visitor = self.visitor(request)
        self._limit(self._looks, visitor)
        place = checked(Place(*(request.query.get(name, "") for name in ("room", "table", "where"))))
        return visitor, self.who(request, visitor, place.room), place

    def who(self, request: web.Request, visitor: Visitor, room: str) -> Who:
        """The visitor as the conversation knows him."""
        lang = language(request)
        person, chat = Person(PLATFORM, visitor.id), Chat(PLATFORM, room or "start")
        return Who(person, chat, lang, visitor.shown(lang), zone=zone(request))

    # ── handlers ─────────────────────────────────────────────────────────────────────────────────────────

    async def state(self, request: web.Request) -> web.StreamResponse:
        """GET /api/state?room=&table=&where= — everything the page shows."""
        visitor, _who, place = self.place(request)
        return web.json_response(await self._state(request, visitor, place))

    async def text(self, request: web.Request) -> web.StreamResponse:
        """POST /api/text — a typed line: a command, a move, or a message to the room."""
        visitor = self.visitor(request)
        typed = checked(await body(request, Typed))
        line = clean_line(typed.text)
        if not line or not typed.room:
            raise Refused(400, "empty", "web-refused-empty")

        async def work() -> Json:
            return await self._typed(request, visitor, typed, line)

        return await self._input(request, visitor, typed, typed.id, work)

    async def press(self, request: web.Request) -> web.StreamResponse:
        """POST /api/press — a button or a place on a picture."""
        visitor = self.visitor(request)
        pressed = checked(await body(request, Pressed))
        if not PRESS.fullmatch(pressed.press):
            raise Refused(400, "press", "web-refused-input")

        async def work() -> Json:
            who = self.who(request, visitor, pressed.room)
            replies = await self._talk.press(who, pressed.press, own_input_id(visitor, pressed.id))
            return await self._shown(visitor, pressed.room, replies) | {"where": page_of(pressed.press)}

        return await self._input(request, visitor, pressed, pressed.id, work)

    async def suggest(self, request: web.Request) -> web.StreamResponse:
        """GET /api/suggest?room=&table=&text= — continuations of what is being typed."""
        _visitor, who, place = self.place(request)
        text = clean_line(request.query.get("text", ""))
        found = await self._talk.suggest(who, text, place.table)
        return web.json_response({"suggestions": [list(one) for one in found[:5]]})

    async def name(self, request: web.Request) -> web.StreamResponse:
        """POST /api/name — choose the display name."""
        visitor = self.visitor(request)
        self._limit(self._inputs, visitor)
        name = clean_name((await body(request, Wish)).text)
        if not name:
            raise Refused(400, "name", "web-refused-name")
        response = web.json_response({"name": name})
        self.remember(response, Visitor(visitor.id, name))
        return response

    async def lang(self, request: web.Request) -> web.StreamResponse:
        """POST /api/lang — choose the language."""
        wanted = (await body(request, Wish)).text
        if wanted not in LANGUAGES:
            raise Refused(400, "lang", "web-refused-input")
        response = web.json_response({"lang": wanted})
        self._set_lang(response, wanted)
        return response

    async def room(self, request: web.Request) -> web.StreamResponse:
        """POST /api/room — a new room, or the one that a pasted link means."""
        visitor = self.visitor(request)
        self._limit(self._inputs, visitor)
        link = clean_line((await body(request, Wish)).text)
        room = room_of_link(link) if link else new_room_name()
        if not room:
            raise Refused(400, "room", "web-refused-room")
        return web.json_response({"room": room})

    # ── work ─────────────────────────────────────────────────────────────────────────────────────────────

    def _limit(self, buckets: Buckets, visitor: Visitor) -> None:
        wait = buckets.wait(visitor.id)
        if wait:
            raise Refused(429, "rate", "web-refused-rate", seconds=max(1, round(wait)))

    async def _input(
        self,
        request: web.Request,
        visitor: Visitor,
        place: Place,
        input_id: str,
        work: Callable[[], Awaitable[Json]],
    ) -> web.StreamResponse:
        """Take an input once; the answer is what came of it and the state after it."""
        self._limit(self._inputs, visitor)
        if not INPUT_ID.fullmatch(input_id):
            raise Refused(400, "input", "web-refused-input")
        came = await self._once.run(own_input_id(visitor, input_id), work)
        if came["open"] and came["open"] != place.table:
            self.hub.room_changed(place.room, visitor.id)
        after = Place(place.room, came["open"] or place.table, came["where"])
        state = await self._state(request, visitor, after)
        if came["pane"] and came["pane"]["rows"] and state["tile"] and state["tile"]["status"] == "playing":
            state["pane"] = came["pane"]
        response = web.json_response({"came": came, "state": state})
        if came["lang"]:
            self._set_lang(response, came["lang"])
        return response

    def _set_lang(self, response: web.StreamResponse, lang: str) -> None:
        response.set_cookie(
            LANG_COOKIE, lang, max_age=YEAR, httponly=True, samesite="Lax", secure=self._is_secure, path="/"
        )

    async def _typed(self, request: web.Request, visitor: Visitor, typed: Typed, line: str) -> Json:
        who = self.who(request, visitor, typed.room)
        replies = await self._talk.text(who, line, own_input_id(visitor, typed.id), typed.table)
        # whatever was for the bot stays between the two: a typed move or a question may give a plan away
        to = "" if replies is None else visitor.id
        said = Said(visitor.id, who.name, _now(), line)
        self._tell(typed.room, await self._rooms.say(typed.room, said, to))
        return await self._shown(visitor, typed.room, replies or [])

    async def _shown(self, visitor: Visitor, room: str, replies: list[Reply]) -> Json:
        """Put the answers where they belong: own screens to the pane, the rest to the chat."""
        came: Json = {"open": "", "pane": None, "where": "", "said": 0, "lang": "", "replay": None}
        for reply in replies:
            screen = reply.screen
            came["lang"] = reply.lang or came["lang"]
            if screen.table:
                self._opened.add(visitor.id, screen.table)
            if screen.table and (screen.kind in (*SHOWN, "replay") or not reply.private):
                came["open"] = screen.table
            if screen.kind == "replay":
                came["replay"] = _replay(reply)
            elif screen.kind == "private" and reply.private:
                came["pane"] = screen_json(screen, self._desk, visitor.id)
            elif room and not (screen.kind in SHOWN and screen.table):
                to = visitor.id if reply.private else ""
                line = await self._rooms.show(room, screen, _now(), to, reply.tongues)
                self._tell(room, line)
                came["said"] += 1
        return came

    def _tell(self, room: str, line: Line) -> None:
        self.hub.said(room, line, lambda lang: self._line_json(line, line.to or None, lang))

    def _line_json(self, line: Line, viewer: str | None, lang: str) -> Json:
        shown = line.shown_in(lang)
        screen = screen_json(shown, self._desk, viewer) if shown else None
        only_you = bool(line.to)
        by_bot = not line.author
        return {
            "id": line.id,
            "name": line.name,
            "at": line.at,
            "text": line.text,
            "screen": screen,
            "private": only_you,
            "bot": by_bot,
        }

    async def _state(self, request: web.Request, visitor: Visitor, place: Place) -> Json:
        who = self.who(request, visitor, place.room)
        here = await self._talk.tables_of(who) if place.room else ()
        mine = await self._talk.games_of(who)
        table = self._chosen(visitor, place.table, here, mine)
        tile = await self._talk.tile(table, who) if table else None
        screen = await self._talk.table_screen(table, who) if tile else None
        self.hub.shows(visitor.id, place.room, [each.table for each in (*here, *mine)] + [table])
        return {
            "me": {"name": who.name, "named": bool(visitor.name), "lang": who.lang},
            "room": place.room,
            "here": self.hub.here(place.room),
            "tables": tiles_json(here),
            "games": [self._game_json(game, place.room) for game in mine],
            "tile": tile_json(tile) if tile else None,
            "table": screen_json(screen, self._desk, None) if screen else None,
            **await self._own(who, visitor, table if screen else "", place.where),
            "lines": await self._lines(visitor, place.room, who.lang),
        }

    async def _own(self, who: Who, visitor: Visitor, table: str, where: str) -> Json:
        """What only this visitor sees (`gone`: what became of the seat they had), or the welcome of a chat
        without a table."""
        if not table:
            welcome = await self._talk.welcome(who)
            shown = screen_json(welcome, self._desk, visitor.id)
            return {"welcome": shown, "pane": None, "hand": None, "gone": []}
        screens: tuple[Screen | None, Screen | None] = await asyncio.gather(
            self._talk.private_screen(table, who, where), self._talk.hand_screen(table, who)
        )
        pane, hand = (screen_json(screen, self._desk, visitor.id) if screen else None for screen in screens)
        gone = None if pane else await self._talk.notice_screen(table, who.person, who.lang)
        told = gone.lines if gone is not None and gone.kind == "notice" else ()
        return {"welcome": None, "pane": pane, "hand": hand, "gone": list(told)}

    def _chosen(self, visitor: Visitor, wanted: str, here: Iterable[Tile], mine: Iterable[Tile]) -> str:
        """The table to show: the one opened if it is this visitor's to see, else the room's most pressing."""
        here, known = tuple(here), {tile.table for tile in (*here, *mine)}
        if wanted and (wanted in known or self._opened.has(visitor.id, wanted)):
            return wanted
        for wish in (_is_awaited, _is_mine_and_open, _is_open, _is_any):
            for tile in here:
                if wish(tile):
                    return tile.table
        return ""

    def _game_json(self, game: Tile, room: str) -> Json:
        home = next((chat.id for chat in game.chats if chat.platform == PLATFORM), room)
        return tile_json(game) | {"room": home if is_room_name(home) else room}

    async def _lines(self, visitor: Visitor, room: str, lang: str) -> list[Json]:
        if not room:
            return []
        lines = (await self._rooms.room(room)).lines_for(visitor.id)
        return [
            self._line_json(line, line.to or None, lang) | {"mine": line.author == visitor.id}
            for line in lines
        ]


def _is_awaited(tile: Tile) -> bool:
    return tile.awaited


def _is_mine_and_open(tile: Tile) -> bool:
    return tile.is_mine and tile.status in ("lobby", "playing")


def _is_open(tile: Tile) -> bool:
    return tile.status in ("lobby", "playing")


def _is_any(tile: Tile) -> bool:
    return bool(tile.table)


def _replay(reply: Reply) -> Json:
    """What the page needs to show a match looked at again itself: whose eyes, which step, or the film."""
    eyes, _dot, step = reply.screen.chapter.partition(".")
    is_film = reply.later is not None
    return {"table": reply.screen.table, "eyes": eyes, "step": -1 if is_film else int(step), "film": is_film}


def _now() -> int:
    return time.time_ns() // 1_000_000
