"""What the Bot API answers when it refuses."""

from __future__ import annotations

from typing import Any


class BotError(Exception):
    """A refusal: HTTP status, description, parameters (retry_after, migrate_to_chat_id)."""

    def __init__(self, status: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.status, self.description, self.parameters = status, description, parameters

    def body(self) -> dict[str, Any]:
        """The JSON of the answer."""
        found = {"ok": False, "error_code": self.status, "description": self.description}
        return found | ({"parameters": self.parameters} if self.parameters else {})
