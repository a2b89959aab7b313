"""Files of the bot's answers (a game's record): handed over at an address made for one visitor."""

from __future__ import annotations

import hashlib
import re
from collections import OrderedDict
from urllib.parse import quote

from aiohttp import web
from msgspec import Struct

from bot.adapters.port import Attachment
from bot.adapters.web.identity import sign

MEDIA = frozenset(("application/json", "text/plain"))


class Kept(Struct, frozen=True):
    """A file that may be fetched, and by whom ("": everybody)."""

    file: Attachment
    owner: str


class Files:
    """The last `size` files handed out."""

    def __init__(self, secret: bytes, *, size: int = 64) -> None:
        self._secret, self._size = secret, size
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def keep(self, file: Attachment, owner: str) -> str:
        """The file's key in its address."""
        digest = hashlib.sha256(file.text.encode()).hexdigest()
        key = sign(self._secret, "file", f"{owner}\n{file.name}\n{digest}")
        self._kept[key] = Kept(file, owner)
        self._kept.move_to_end(key)
        if len(self._kept) > self._size:
            self._kept.popitem(last=False)
        return key

    def response(self, key: str, visitor: str) -> web.Response | None:
        """The file as a download, None if there is none for this visitor."""
        kept = self._kept.get(key)
        if kept is None or kept.owner not in ("", visitor):
            return None
        media = kept.file.media if kept.file.media in MEDIA else "application/octet-stream"
        plain = re.sub(r"[^A-Za-z0-9._-]", "_", kept.file.name) or "file"
        disposition = f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(kept.file.name)}"
        headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
        return web.Response(text=kept.file.text, content_type=media, headers=headers)
