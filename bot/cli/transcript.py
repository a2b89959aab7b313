"""A game as readable text: prompts, choices, actions, rolls, events, and what the asked seat sees."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.ai import Opponent
from bot.cli import playing
from bot.content import Bound
from bot.engine.core import Action, Event, Rules, Seat
from bot.engine.frames import top
from bot.engine.match import TABLE, Entry, Step

WIDTH = 108
UNSHOWN = ("legal", "side", "seat", "frame", "args", "waits")
"""Fields of a view that the transcript tells in other words."""


def transcript(bound: Bound, opponents: Sequence[Opponent], seed: str, game: int = 0) -> Iterator[str]:
    """The lines of one whole game. Raises Stuck, and whatever the rules raise."""
    steps: list[Step] = []
    last, entries, secret = playing.logged(bound, opponents, seed, game, steps.append)
    rules = bound.rules
    yield f"{rules.game} {bound.scenario}: {' against '.join(rules.seats)}"
    yield f"options {json.dumps(bound.options, sort_keys=True)}, seed {secret}"
    teller = _Teller(rules)
    for step in steps:
        yield from teller.lines(step)
    ended = playing.result(rules, last.state, len(entries) - 1)
    yield ""
    won = ended.winner or ended.kind
    yield f"over: {won} ({ended.reason}), {ended.rounds} rounds, {ended.actions} actions"


class _Teller:
    """Tells step after step; of a view only what has changed since the same seat was last asked."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state: Any = None
        self.shown: dict[Seat, dict[str, str]] = {}

    def lines(self, step: Step) -> Iterator[str]:
        """The question this step answers, the answer, and what came of it."""
        entry = step.entry
        yield ""
        if entry.seat != TABLE:
            yield from self._prompt_lines(entry.seat)
        yield f"{entry.seq:4} {_who(self.rules, entry.seat)}: {said(entry.action)}"
        yield from _roll_lines(entry)
        for event in step.events:
            yield f"       {told(self.rules, event)}"
        self.state = step.match.state

    def _prompt_lines(self, seat: Seat) -> Iterator[str]:
        frame = top(self.state.frames)
        if frame is None:
            return
        view = self.rules.view(self.state, seat)
        args = f" {_compact(frame.args)}" if frame.args else ""
        yield f"     ? {_who(self.rules, seat)}: {frame.name}{args}"
        yield from self._view_lines(seat, view)
        yield from _wrapped("       may ", [said(action) for action in view.legal])

    def _view_lines(self, seat: Seat, view: Any) -> Iterator[str]:
        """New and changed parts of the view with `|`, parts that are gone with `-`."""
        parts = dict(_parts("", view))
        before = self.shown.get(seat, {})
        self.shown[seat] = parts
        for path, value in parts.items():
            if before.get(path) != value:
                yield f"       | {path} {value}"
        for path in before:
            if path not in parts:
                yield f"       - {path}"


def _parts(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """A view as (path, text) pairs: structs field by field, lists of structs and lists item by item."""
    if value in ("", (), None, 0):
        return
    if isinstance(value, Struct) and not value.__struct_config__.array_like:
        for name in value.__struct_fields__:
            if path or name not in UNSHOWN:
                yield from _parts(f"{path}.{name}" if path else name, getattr(value, name))
    elif isinstance(value, tuple) and all(isinstance(part, tuple | Struct) for part in value):
        for index, part in enumerate(value):
            yield from _parts(f"{path}[{getattr(part, 'id', index)}]", part)
    else:
        yield path, _compact(msgspec.to_builtins(value))


def _wrapped(head: str, words: Sequence[str]) -> Iterator[str]:
    line = head
    for word in words:
        if len(line) + len(word) + 2 > WIDTH and line != head:
            yield line.rstrip()
            line = " " * len(head)
        line += f"{word}  "
    yield line.rstrip()


def _roll_lines(entry: Entry) -> Iterator[str]:
    for roll in entry.rolls:
        yield f"       roll {roll.kind} {roll.n} ({roll.why}): {' '.join(map(str, roll.results))}"


def _who(rules: Rules, seat: Seat) -> str:
    return "table" if seat == TABLE else rules.seats[seat]


def said(action: Action) -> str:
    """`move(3, 14)`."""
    return f"{action.name}({', '.join(_compact(arg) for arg in action.args)})"


def told(rules: Rules, event: Event) -> str:
    """`UnitMoved from=3 to=14`, with its audience if it is not for all."""
    audience = "" if event.to is None else f" [only {', '.join(_who(rules, seat) for seat in event.to)}]"
    data = msgspec.to_builtins(event.data)
    return " ".join([event.name + audience, *(f"{key}={_compact(value)}" for key, value in data.items())])


def _compact(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=False)
