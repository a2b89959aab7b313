"""Telegram's HTML parse mode and keyboards, as strict as the platform's own."""

from __future__ import annotations

import re
from typing import Any

from tests.fakes.telegram.errors import BotError

TAGS = {
    "b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "tg-spoiler", "span", "a", "code", "pre",
    "blockquote", "tg-emoji",
}  # fmt: skip
TOKEN = re.compile(r"<[^<>]*>|&(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);|<|[^<&]+|&")
NAMED = {"&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"'}
STYLES = {"primary", "success", "danger"}
ACTIONS = ("url", "callback_data", "switch_inline_query_current_chat", "copy_text", "disabled")


def length(text: str) -> int:
    """Characters as Telegram counts them (UTF-16 units: the strictest reading)."""
    return len(text.encode("utf-16-le")) // 2


def parse_html(source: str) -> tuple[str, list[tuple[str, int, int]]]:
    """Text and (tag, start, length) of its markup. BotError for what the platform can't parse."""
    text, marks, open_tags = "", [], []
    for token in TOKEN.findall(source):
        if token == "<":
            raise BotError(400, "Bad Request: can't parse entities: Unclosed start tag")
        if token.startswith("</"):
            name = token[2:-1].strip().lower()
            if not open_tags or open_tags[-1][0] != name:
                raise BotError(400, f'Bad Request: can\'t parse entities: Unexpected end tag "{name}"')
            tag, start = open_tags.pop()
            if length(text) > start:
                marks.append((tag, start, length(text) - start))
        elif token.startswith("<"):
            name = token[1:-1].split(" ", 1)[0].lower()
            if name not in TAGS:
                raise BotError(400, f'Bad Request: can\'t parse entities: Unsupported start tag "{name}"')
            open_tags.append((name, length(text)))
        else:
            text += _plain(token)
    if open_tags:
        raise BotError(400, f"Bad Request: can't parse entities: Can't find end tag \"{open_tags[-1][0]}\"")
    return text.strip(), marks


def _plain(token: str) -> str:
    if token in NAMED:
        return NAMED[token]
    if token.startswith("&#x"):
        return chr(int(token[3:-1], 16))
    return chr(int(token[2:-1])) if token.startswith("&#") else token


def shown_text(
    text: str | None, mode: str | None, limit: int, *, empty_is: str = ""
) -> tuple[str, list[Any]]:
    """The text after parsing. BotError when it is longer than `limit`, or empty and `empty_is` says so."""
    if mode not in (None, "", "HTML"):
        raise BotError(400, f"Bad Request: unsupported parse_mode {mode}")
    parsed, marks = parse_html(text or "") if mode == "HTML" else ((text or "").strip(), [])
    if not parsed and empty_is:
        raise BotError(400, f"Bad Request: {empty_is}")
    if length(parsed) > limit:
        what = "message is too long" if limit > 1024 else "message caption is too long"
        raise BotError(400, f"Bad Request: {what}")
    return parsed, marks


def keyboard_rows(markup: Any) -> list[list[dict[str, Any]]]:
    """The buttons of a keyboard. BotError for one the platform refuses."""
    if markup is None:
        return []
    rows = [
        [button.model_dump(exclude_none=True) for button in row]
        for row in getattr(markup, "inline_keyboard", [])
    ]
    if sum(map(len, rows)) > 100 or any(len(row) > 8 for row in rows):
        raise BotError(400, "Bad Request: reply markup is too long")
    for row in rows:
        for button in row:
            _check_button(button)
    return [row for row in rows if row]


def _check_button(button: dict[str, Any]) -> None:
    if not button.get("text", "").strip():
        raise BotError(400, "Bad Request: can't parse inline keyboard button: Text buttons are unallowed")
    if len([name for name in ACTIONS if name in button]) != 1:
        raise BotError(400, "Bad Request: BUTTON_TYPE_INVALID")
    data = button.get("callback_data")
    if data is not None and not 1 <= len(data.encode()) <= 64:
        raise BotError(400, "Bad Request: BUTTON_DATA_INVALID")
    if button.get("style", "primary") not in STYLES:
        raise BotError(400, "Bad Request: BUTTON_STYLE_INVALID")
    if "url" in button and not button["url"].startswith(("http://", "https://", "tg://")):
        raise BotError(400, "Bad Request: BUTTON_URL_INVALID")
