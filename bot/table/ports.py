"""What the table takes from outside: the time and randomness. Tests put their own in."""

from __future__ import annotations

import secrets
import time
from typing import Protocol


class Clock(Protocol):
    """The time."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""


class Entropy(Protocol):
    """Randomness that nobody can guess."""

    def hex(self, size: int) -> str:
        """`size` random bytes as hex."""

    def letters(self, alphabet: str, size: int) -> str:
        """A word of `size` letters, each as likely."""


class SystemClock:
    """The computer's clock."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000


class SystemEntropy:
    """The operating system's randomness."""

    def hex(self, size: int) -> str:
        """`size` random bytes as hex."""
        return secrets.token_hex(size)

    def letters(self, alphabet: str, size: int) -> str:
        """A word of `size` letters, each as likely."""
        return "".join(secrets.choice(alphabet) for _ in range(size))
