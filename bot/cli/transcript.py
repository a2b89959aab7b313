"""A game as readable text: prompts, choices, actions, rolls, events, and what the asked seat sees."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.ai import Opponent
from bot.cli import playing
from bot.content import Bound
from bot.engine.core import Action, Event, Rules, Seat
from bot.engine.frames import top
from bot.engine.match import TABLE, Entry, Step

WIDTH = 108
UNSHOWN = ("legal", "side", "seat")
"""Fields of a view that the transcript tells in other words."""


def transcript(bound: Bound, opponents: Sequence[Opponent], seed: str, game: int = 0) -> Iterator[str]:
    """The lines of one whole game. Raises Stuck, and whatever the rules raise."""
    steps: list[Step] = []
    last, entries, secret = playing.logged(bound, opponents, seed, game, steps.append)
    rules = bound.rules
    yield f"{rules.game} {bound.scenario}: {' against '.join(rules.seats)}"
    yield f"options {json.dumps(bound.options, sort_keys=True)}, seed {secret}"
    before: Any = None
    for step in steps:
        yield from _step_lines(rules, before, step)
        before = step.match.state
    ended = playing.result(rules, last.state, len(entries) - 1)
    yield ""
    won = ended.winner or ended.kind
    yield f"over: {won} ({ended.reason}), {ended.rounds} rounds, {ended.actions} actions"
    yield f"log of {len(entries)} entries ends with {last.head}"


def _step_lines(rules: Rules, before: Any, step: Step) -> Iterator[str]:
    entry = step.entry
    yield ""
    if before is not None and entry.seat != TABLE:
        yield from _prompt_lines(rules, before, entry.seat)
    yield f"{entry.seq:4} {_who(rules, entry.seat)}: {said(entry.action)}"
    yield from _roll_lines(entry)
    for event in step.events:
        yield f"       {told(rules, event)}"


def _prompt_lines(rules: Rules, state: Any, seat: Seat) -> Iterator[str]:
    """The question and its choices; the view too when a new kind of question begins."""
    frame = top(state.frames)
    if frame is None:
        return
    view = rules.view(state, seat)
    args = f" {json.dumps(frame.args, ensure_ascii=False)}" if frame.args else ""
    yield f"     ? {_who(rules, seat)}: {frame.name}{args}"
    yield from _wrapped("       may ", [said(action) for action in view.legal])
    yield from _view_lines(view)


def _view_lines(view: Any) -> Iterator[str]:
    plain = msgspec.to_builtins(view)
    for name, value in plain.items():
        if name in UNSHOWN or value in ("", [], None):
            continue
        yield from _value_lines(f"       | {name}", value)


def _value_lines(head: str, value: Any) -> Iterator[str]:
    """A value on one line if it fits, else its parts on lines of their own."""
    text = f"{head} {_compact(value)}"
    if len(text) <= WIDTH or not isinstance(value, dict | list):
        yield text
        return
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for name, part in parts:
        yield from _value_lines(f"{head}.{name}", part)


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
