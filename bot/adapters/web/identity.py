"""Who sits at this browser: a random id and a display name in a cookie that only this program can sign.

The cookie is a bearer's proof: HttpOnly, SameSite=Lax, never logged, never in a page. Its name carries a mark
of the secret, so that two tables on one machine (cookies ignore ports) don't overwrite each other.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets

from msgspec import Struct

from bot.adapters.plain import clean_name
from bot.i18n import tr

YEAR = 365 * 24 * 3600


class Visitor(Struct, frozen=True):
    """A person of this front: `id` is 32 hex digits and secret from others, `name` "" until chosen."""

    id: str
    name: str = ""

    def shown(self, lang: str) -> str:
        """The name others see: the chosen one, else "Guest 4821"."""
        return self.name or tr(lang, "web-guest", number=str(1000 + int(self.id[:8], 16) % 9000))


def sign(secret: bytes, purpose: str, text: str) -> str:
    """HMAC-SHA256 of a text for one purpose, 40 hex digits (160 bits)."""
    return hmac.new(secret, f"{purpose}\n{text}".encode(), hashlib.sha256).hexdigest()[:40]


class Identities:
    """Makes and reads the signed cookie."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < 16:
            raise ValueError("the secret must be at least 16 bytes")
        self._secret = secret
        self.cookie = "fieldpost_" + sign(secret, "cookie-name", "")[:8]

    def new(self) -> Visitor:
        """Somebody never seen before."""
        return Visitor(secrets.token_hex(16))

    def write(self, visitor: Visitor) -> str:
        """The cookie's value."""
        name = base64.urlsafe_b64encode(visitor.name.encode()).decode().rstrip("=")
        body = f"1.{visitor.id}.{name}"
        return f"{body}.{sign(self._secret, 'visitor', body)}"

    def read(self, value: str) -> Visitor | None:
        """The visitor of a cookie's value; None if it is missing, damaged or not ours."""
        body, _, proof = value.rpartition(".")
        if not body or not hmac.compare_digest(
            proof.encode("utf-8", "replace"), sign(self._secret, "visitor", body).encode()
        ):
            return None
        _version, visitor_id, name = body.split(".")
        try:
            text = base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()
        except (binascii.Error, UnicodeDecodeError):
            return None
        return Visitor(visitor_id, clean_name(text))
