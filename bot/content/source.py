"""A TOML file with the lines of its keys, and models built from it with faults a person can find."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from bot.content.faults import Fault, meant

M = TypeVar("M", bound=BaseModel)
Key = tuple[str | int, ...]

HEADER = re.compile(r"^\s*(\[\[|\[)\s*([^\]]+?)\s*\]")
ASSIGN = re.compile(r"""^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
SYNTAX = re.compile(r"^(.*) \(at (?:line (\d+), column \d+|end of document)\)$")


class Source:
    """One file: its data and where its keys stand. Faults found on the way are kept in `faults`."""

    def __init__(self, path: Path, faults: list[Fault], *, may_be_empty: bool = False) -> None:
        self.path = path
        self.name = shown(path)
        self.faults = faults
        self.data: dict[str, Any] = {}
        self.lines: dict[Key, int] = {}
        before = len(faults)
        self._read()
        if not self.data and len(faults) == before and not may_be_empty:
            self.fault((), "is empty", "see data/README.md")
        self.is_unreadable = len(faults) > before
        """No file, no TOML, or nothing in it."""

    def _read(self) -> None:
        try:
            text = self.path.read_text(encoding="utf-8")
        except OSError as error:
            self.fault((), f"can't be read ({error.strerror})", "create the file, see data/README.md")
            return
        except UnicodeDecodeError:
            self.fault((), "is not UTF-8 text", "save it as UTF-8")
            return
        self.lines = line_index(text)
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self._syntax(str(error))

    def _syntax(self, message: str) -> None:
        found = SYNTAX.match(message)
        wrong, line = (found[1], int(found[2] or 0)) if found else (message, 0)
        self.faults.append(Fault(self.name, line, "", f"not valid TOML: {wrong}", "see https://toml.io"))

    def line(self, key: Key) -> int:
        """The line where `key` or the nearest table around it stands, 0 if unknown."""
        for end in range(len(key), 0, -1):
            if key[:end] in self.lines:
                return self.lines[key[:end]]
        return 0

    def fault(self, key: Key, wrong: str, right: str = "") -> None:
        """Note a fault at `key`."""
        self.faults.append(Fault(self.name, self.line(key), dotted(key), wrong, right))

    def build(self, model: type[M], data: dict[str, Any], at: Key) -> M | None:
        """A model from plain data found at key `at`, or None after noting what is wrong."""
        try:
            return model.model_validate_json(json.dumps(data, default=str))
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                self._invalid(model, detail, at)
            return None

    def _invalid(self, model: type[BaseModel], detail: ErrorDetails, at: Key) -> None:
        loc = tuple(part for part in detail["loc"] if part != "[key]")
        wrong, right = explain(model, loc, detail)
        self.fault(at + loc, wrong, right)


def unknown(source: Source, key: Key, given: str, known: Iterable[str], what: str) -> bool:
    """A fault if `given` is not among `known`; whether it is one."""
    among = list(known)
    if given in among:
        return False
    source.fault(key, f"there is no {what} {given!r}", meant(given, among))
    return True


def compare_words(source: Source, name: str, have: Mapping[str, Any], want: list[str]) -> None:
    """Faults if a wanted word of a section is not there, or one that nothing wants is."""
    written = source.data.get(name, {})
    for key in want:
        if key not in have and key not in written:
            source.fault((name, key), "has no text in this language", f"add [{name}.{key}]")
    for key in written if isinstance(written, dict) else ():
        if key not in want:
            source.fault((name, key), "is the text of nothing", meant(key, want))


def explain(model: type[BaseModel], loc: Key, detail: ErrorDetails) -> tuple[str, str]:
    """What pydantic found, as (what is wrong, what would be right)."""
    kind = detail["type"]
    if kind == "extra_forbidden":
        return "unknown key", meant(str(loc[-1]), keys_at(model, loc[:-1]))
    if kind == "missing":
        return "is missing", "add it, see data/README.md"
    if kind == "literal_error":
        expected = re.findall(r"'([^']*)'", str(detail.get("ctx", {}).get("expected", "")))
        return f"is {detail['input']!r}", meant(str(detail["input"]), expected)
    return f"is {detail['input']!r}", detail["msg"][0].lower() + detail["msg"][1:]


def keys_at(model: type[BaseModel], loc: Key) -> list[str]:
    """The keys a table at `loc` below `model` may have."""
    here: Any = model
    for part in loc:
        fields = getattr(here, "model_fields", {})
        note = fields[part].annotation if part in fields else None
        inner = [
            arg for arg in (note, *get_args(note)) if isinstance(arg, type) and issubclass(arg, BaseModel)
        ]
        here = inner[0] if inner else here
    return [field.alias or name for name, field in here.model_fields.items() if name != "id"]


def line_index(text: str) -> dict[Key, int]:
    """Where each table and key of a TOML text stands: key path → line from 1."""
    lines: dict[Key, int] = {}
    table: Key = ()
    counts: dict[Key, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            table = resolve(split_key(header[2]), counts)
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                lines.setdefault(table, number)
                table = (*table, counts[table])
            for end in range(1, len(table) + 1):
                lines.setdefault(table[:end], number)
        elif assign := ASSIGN.match(line):
            lines.setdefault(table + split_key(assign[1]), number)
    return lines


def resolve(key: Key, counts: dict[Key, int]) -> Key:
    """The path of a table header, with the index of the array entry each part of it stands in."""
    path: Key = ()
    for place, part in enumerate(key):
        path = (*path, part)
        if path in counts and place < len(key) - 1:
            path = (*path, counts[path])
    return path


def split_key(text: str) -> Key:
    """`sides."reserve"` → ("sides", "reserve")."""
    return tuple(part.strip().strip("\"'") for part in re.findall(r"\"[^\"]*\"|'[^']*'|[^.]+", text))


def dotted(key: Key) -> str:
    """`sides[1].reserve.t34`."""
    text = ""
    for part in key:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


def shown(path: Path) -> str:
    """The path as a person would type it: relative to the working folder where possible."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
