"""Pictures of the screens: addresses nobody can guess, drawn off the event loop when asked for, kept a while.

A secret picture's address is made for one person and shown to that person only: knowing the address is not
enough. An unknown address (after a restart) is 404; the page then asks for its screens again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bot.adapters.port import Picture
from bot.adapters.studio import studio
from bot.adapters.web.identity import sign

Draw = Callable[[Any], bytes]
FILMS = 16
"""Films that can be fetched; whoever wants an older one asks for it again."""


class Hung(Struct, frozen=True):
    """A picture that may be asked for: its scene, and the only visitor who may see it ("": everybody)."""

    scene: Any
    owner: str
    media: str = "image/png"


class Gallery:
    """Remembers the scenes shown lately (`scenes` of them) and the drawn bytes (`room` bytes in all)."""

    def __init__(
        self, secret: bytes, draw: Draw, *, scenes: int = 1024, room: int = 64 << 20, workers: int = 2
    ) -> None:
        self._secret, self._draw, self._scenes, self._room = secret, draw, scenes, room
        self._hung: OrderedDict[str, Hung] = OrderedDict()
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._held = 0
        self._drawing: dict[str, asyncio.Future[bytes]] = {}
        self._pool = studio(workers)

    def hang(self, picture: Picture, owner: str) -> str:
        """The picture's key in its address; `owner` is the visitor whose screen it is."""
        owner = owner if picture.secret else ""
        key = sign(self._secret, "picture", f"{owner}\n{picture.key}")
        self._hung[key] = Hung(picture.scene, owner, picture.media)
        self._hung.move_to_end(key)
        if len(self._hung) > self._scenes:
            self._forget(self._hung.popitem(last=False)[0])
        if picture.media != "image/png":
            self._take_down_films()
        return key

    def _take_down_films(self) -> None:
        """Films are large and their scenes hold them: only the last few stay."""
        films = [key for key, hung in self._hung.items() if hung.media != "image/png"]
        for key in films[:-FILMS]:
            del self._hung[key]
            self._forget(key)

    def may_see(self, key: str, visitor: str) -> bool:
        """Whether there is such a picture for this visitor."""
        hung = self._hung.get(key)
        return hung is not None and hung.owner in ("", visitor)

    def media_of(self, key: str) -> str:
        """The picture's media type. KeyError if it is not hung."""
        return self._hung[key].media

    async def bytes_of(self, key: str) -> bytes:
        """The drawn picture. KeyError if it is not hung."""
        drawn = self._drawn.get(key)
        if drawn is not None:
            self._drawn.move_to_end(key)
            return drawn
        drawing = self._drawing.get(key)
        if drawing is None:
            scene = self._hung[key].scene
            drawing = asyncio.get_running_loop().run_in_executor(self._pool, self._draw, scene)
            self._drawing[key] = drawing
            drawing.add_done_callback(lambda done: self._keep(key, done))
        return await asyncio.shield(drawing)

    def _keep(self, key: str, done: asyncio.Future[bytes]) -> None:
        self._drawing.pop(key, None)
        if done.cancelled() or done.exception() is not None or key not in self._hung:
            return
        self._drawn[key] = done.result()
        self._held += len(done.result())
        while self._held > self._room and len(self._drawn) > 1:
            self._forget(next(iter(self._drawn)))

    def _forget(self, key: str) -> None:
        drawn = self._drawn.pop(key, None)
        self._held -= len(drawn) if drawn is not None else 0

    def close(self) -> None:
        """Stop drawing."""
        self._pool.shutdown(wait=False, cancel_futures=True)
