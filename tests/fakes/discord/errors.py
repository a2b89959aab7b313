"""What Discord answers when it refuses."""

from __future__ import annotations

from typing import Any

MESSAGES = {
    10003: (404, "Unknown Channel"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    30046: (400, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    160005: (400, "Thread is locked"),
}


class ApiError(Exception):
    """A refusal by its code; `why` names the field for 50035. `status` for those without a code."""

    def __init__(self, code: int, why: str = "", *, status: int = 0, retry_after: float = 0.0) -> None:
        known, text = MESSAGES.get(code, (status or 400, why or "Error"))
        super().__init__(f"{code} {text} {why}")
        self.code, self.status, self.text, self.why = code, status or known, text, why
        self.retry_after, self.is_global = retry_after, False

    def body(self) -> dict[str, Any]:
        """The JSON of the answer."""
        if self.status == 429:
            return {
                "message": "You are being rate limited.",
                "retry_after": self.retry_after,
                "global": self.is_global,
            }
        found: dict[str, Any] = {"code": self.code, "message": self.text}
        if self.why:
            found["errors"] = {"_errors": [{"code": "INVALID", "message": self.why}]}
        return found


def too_fast(retry_after: float) -> ApiError:
    """429 for one route."""
    return ApiError(0, status=429, retry_after=retry_after)
