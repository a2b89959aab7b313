"""What the local table needs to know to start."""

from __future__ import annotations

from msgspec import Struct


class WebOptions(Struct, frozen=True):
    """`host` and `port` to listen on (0: any free port), `secret` for cookies and picture addresses.

    `public_url` is the address people use when a proxy stands in front ("https://table.example.org"); its
    host is then accepted and cookies are marked Secure when it is https. `rate` and `burst`: inputs a second
    and at once a person may make.
    """

    secret: bytes
    host: str = "127.0.0.1"
    port: int = 8043
    public_url: str = ""
    rate: float = 8.0
    burst: int = 30
