"""What the page asks of a match's past: one step of it, its film, the phases that are over."""

from __future__ import annotations

import re

from aiohttp import web

from bot.adapters.conversation.api import Conversation, PhaseBoard, Who
from bot.adapters.web.api import Api
from bot.adapters.web.asked import Place
from bot.adapters.web.guard import Refused
from bot.adapters.web.identity import Visitor
from bot.adapters.web.wire import Desk, phase_json, picture_json, replay_json

EYES = re.compile(r"[a-z0-9]{0,8}")


class Past:
    """Handlers below `/api/`. What somebody may see of the past the conversation decides."""

    def __init__(self, api: Api, conversation: Conversation, desk: Desk) -> None:
        self._api, self._talk, self._desk = api, conversation, desk

    async def replay(self, request: web.Request) -> web.StreamResponse:
        """GET /api/replay?room=&table=&eyes=&step=&at= — one step of a match looked at again."""
        visitor, who, place = self._place(request)
        step, at = (_number(request.query.get(name, ""), usual) for name, usual in (("step", -1), ("at", 0)))
        page = await self._talk.replay(place.table, who, request.query.get("eyes", ""), step, at)
        if isinstance(page, str):
            raise Refused(404, "replay", "web-refused-said", text=page)
        return web.json_response(replay_json(page, self._desk, visitor.id))

    async def film(self, request: web.Request) -> web.StreamResponse:
        """GET /api/film?room=&table=&eyes= — how far the film of a match is made, or where it is."""
        visitor, who, place = self._place(request)
        film = await self._talk.film(place.table, who, request.query.get("eyes", ""))
        if isinstance(film, str):
            raise Refused(404, "replay", "web-refused-said", text=film)
        picture = picture_json(film.picture, self._desk.gallery, visitor.id) if film.picture else None
        return web.json_response({"percent": film.percent, "picture": picture, "problem": film.problem})

    async def phases(self, request: web.Request) -> web.StreamResponse:
        """GET /api/phases?room=&table=&known= — the boards of the last phases that are over, oldest first.

        `known`: `number.at` of the last one that the page has; up to that one only number and time are sent.
        """
        _visitor, who, place = self._place(request)
        found = await self._talk.phases(place.table, who)
        known = next((n for n, one in enumerate(found) if _mark(one) == request.query.get("known")), -1)
        boards = [phase_json(one, self._desk, is_known=n <= known) for n, one in enumerate(found)]
        return web.json_response({"table": place.table, "boards": boards})

    def _place(self, request: web.Request) -> tuple[Visitor, Who, Place]:
        visitor, who, place = self._api.place(request)
        if not place.table or not EYES.fullmatch(request.query.get("eyes", "")):
            raise Refused(400, "input", "web-refused-input")
        return visitor, who, place


def _mark(board: PhaseBoard) -> str:
    """What tells a phase from every other, also from one that was taken back."""
    return f"{board.number}.{board.at}"


def _number(text: str, usual: int) -> int:
    """A whole number from the address; `usual` for anything else."""
    return int(text) if text.isdecimal() and len(text) < 16 else usual
