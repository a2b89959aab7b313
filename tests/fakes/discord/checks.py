"""The platform's limits on what a bot sends. A fault raises ApiError 50035 that names it."""

from __future__ import annotations

import re
from typing import Any

from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.world import V2, flat

FILE_BYTES = 10 << 20
IN_CONTAINER = {1, 9, 10, 12, 13, 14}
NAME = re.compile(r"[-_'\w]{1,32}")
ONLY_V2 = {9, 10, 11, 12, 13, 14, 17}


def must(condition: Any, why: str) -> None:
    """Refuse unless the condition holds."""
    if not condition:
        raise ApiError(50035, why)


def size(text: str) -> int:
    """Length in UTF-16 units."""
    return len(text) + sum(sign > "\uffff" for sign in text)


def check_message(payload: dict[str, Any], files: dict[str, bytes], *, was_v2: bool = False) -> None:
    """A message as it is sent or edited."""
    is_v2 = was_v2 or bool(int(payload.get("flags") or 0) & V2)
    for data in files.values():
        if len(data) > FILE_BYTES:
            raise ApiError(40005)
    must(len(payload.get("attachments") or []) <= 10, "attachments: at most 10")
    must(size(str(payload.get("content") or "")) <= 2000, "content: at most 2000")
    parts = list(flat(payload.get("components") or []))
    if is_v2:
        must(not payload.get("content") and not payload.get("embeds"), "content: none beside components v2")
    else:
        must(not any(part["type"] in ONLY_V2 for part in parts), "components: v2 needs its flag")
        must(payload.get("content") or parts or files, "content: the message is empty")
    must(len(parts) <= 40, f"components: {len(parts)} of at most 40")
    texts = [part["content"] for part in parts if part["type"] == 10]
    must(all(text.strip() for text in texts), "components: empty text")
    must(sum(size(text) for text in texts) <= 4000, "components: at most 4000 characters")
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    must(len(ids) == len(set(ids)), f"components: custom_id twice: {sorted(ids)}")
    names = {each.get("filename") for each in payload.get("attachments") or []}
    for part in parts:
        _check_part(part, names)


def _check_part(part: dict[str, Any], names: set[Any]) -> None:
    if "custom_id" in part:
        must(1 <= size(part["custom_id"]) <= 100, "custom_id: 1 to 100")
    kind = part["type"]
    if kind == 1:
        _check_row(part["components"])
    elif kind == 2:
        must(1 <= size(part.get("label") or "") <= 80, "label: 1 to 80")
        must(part.get("style") in (1, 2, 3, 4), "style")
    elif kind == 3:
        _check_select(part)
    elif kind == 12:
        must(1 <= len(part["items"]) <= 10, "gallery: 1 to 10")
        for item in part["items"]:
            must(size(item.get("description") or "") <= 1024, "alt text: at most 1024")
            _check_media(item["media"]["url"], names)
    elif kind == 13:
        _check_media(part["file"]["url"], names)
    elif kind == 17:
        must(part["components"], "container: empty")
        must(all(each["type"] in IN_CONTAINER for each in part["components"]), "container: wrong part")


def _check_row(parts: list[dict[str, Any]]) -> None:
    kinds = {part["type"] for part in parts}
    must(
        (kinds == {2} and 1 <= len(parts) <= 5) or (kinds == {3} and len(parts) == 1),
        "row: 5 buttons or a list",
    )


def _check_select(part: dict[str, Any]) -> None:
    options = part["options"]
    must(1 <= len(options) <= 25, "options: 1 to 25")
    must(len({each["value"] for each in options}) == len(options), "options: value twice")
    must(size(part.get("placeholder") or "") <= 150, "placeholder: at most 150")
    for each in options:
        must(1 <= size(each["label"]) <= 100 and 1 <= size(each["value"]) <= 100, "option: 1 to 100")
        must(size(each.get("description") or "") <= 100, "option: description at most 100")


def _check_media(url: str, names: set[Any]) -> None:
    must(url.startswith("attachment://"), f"media: links expire, {url} must be an attachment")
    must(url.removeprefix("attachment://") in names, f"media: no attachment for {url}")


def check_modal(modal: dict[str, Any]) -> None:
    """A form."""
    must(1 <= size(modal.get("title") or "") <= 45, "title: 1 to 45")
    must(1 <= size(modal.get("custom_id") or "") <= 100, "custom_id: 1 to 100")
    must(1 <= len(modal["components"]) <= 5, "components: 1 to 5")
    for part in flat(modal["components"]):
        if part["type"] == 18:
            must(1 <= size(part["label"]) <= 45, "label: 1 to 45")
        if part["type"] == 4:
            must(size(part.get("placeholder") or "") <= 100, "placeholder: at most 100")


def check_choices(choices: list[dict[str, Any]]) -> None:
    """Completions."""
    must(len(choices) <= 25, "choices: at most 25")
    for each in choices:
        must(1 <= size(each["name"]) <= 100 and 1 <= size(str(each["value"])) <= 100, "choice: 1 to 100")


def check_commands(commands: list[dict[str, Any]]) -> None:
    """All commands of an app."""
    must(len(commands) <= 100, "commands: at most 100")
    for locale in (None, "ru"):
        names = [_named(each, locale) for each in commands]
        must(len(names) == len(set(names)), f"commands: a name twice in {locale}")
    for command in commands:
        _check_described(command)
        options = command.get("options") or []
        must(len(options) <= 25, "options: at most 25")
        needed = [bool(option.get("required")) for option in options]
        must(needed == sorted(needed, reverse=True), f"{command['name']}: required options come first")
        for locale in (None, "ru"):
            names = [_named(each, locale) for each in options]
            must(len(names) == len(set(names)), f"{command['name']}: an option twice in {locale}")
        for option in options:
            _check_described(option)
            must(not (option.get("autocomplete") and option.get("choices")), "autocomplete or choices")


def _named(part: dict[str, Any], locale: str | None) -> str:
    return str((part.get("name_localizations") or {}).get(locale) or part["name"])


def _check_described(part: dict[str, Any]) -> None:
    for name in (part["name"], *(part.get("name_localizations") or {}).values()):
        must(NAME.fullmatch(name) and name == name.lower(), f"name: {name}")
    for text in (part["description"], *(part.get("description_localizations") or {}).values()):
        must(1 <= size(text) <= 100, f"description: {text}")
