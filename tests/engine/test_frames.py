"""Frames: the stack, secret commits, reaction windows."""

from __future__ import annotations

import pytest

from bot.engine import codec, frames
from bot.engine.core import Frame
from bot.engine.dice import SeededDice
from tests.engine.games import Table
from tests.toy.rules import toy

ONE, TWO = Frame("one", (0,)), Frame("two", (1,), (3, "x"))


def test_the_stack() -> None:
    stack = frames.push((), ONE, TWO)
    assert frames.top(stack) == TWO
    assert frames.waiting(stack) == (1,)
    assert frames.pop(stack) == (ONE,)
    assert frames.replace_top(stack, ONE, ONE) == (ONE, ONE, ONE)
    assert frames.pop(stack, 2) == ()
    assert frames.top(()) is None
    assert frames.waiting(()) == ()
    with pytest.raises(IndexError, match="2 frames"):
        frames.pop((ONE,), 2)


def test_frames_come_back_from_json() -> None:
    window = frames.answer(frames.open_window("guard", (2, 0), 3, ("storm", (1, 2))), 2, ("card", 4))
    assert codec.decode(codec.encode(window), Frame) == window


def test_a_commit_waits_for_all_and_shows_nobody_another_slot() -> None:
    frame = frames.open_commit("orders", (2, 0), 3, ("round", 4))
    assert frame.waits == (0, 2)
    frame = frames.with_draft(frame, 0, ("march", 3))
    assert frames.draft(frame, 0) == ("march", 3)
    assert frames.seen_by(frame, 0).slots == (("march", 3), (), ())
    assert frames.seen_by(frame, 2).slots == ((), (), ())
    assert frames.seen_by(frame, None).slots == ((), (), ())
    frame = frames.commit(frame, 0)
    assert (frame.waits, frames.is_complete(frame)) == ((2,), False)
    with pytest.raises(ValueError, match="does not wait for seat 0"):
        frames.commit(frame, 0)
    frame = frames.commit(frame, 2)
    assert frames.is_complete(frame)
    assert frame.slots == (("march", 3), (), ())


def test_a_plain_frame_is_seen_as_it_is() -> None:
    assert frames.seen_by(TWO, None) is TWO


def test_a_window_asks_one_after_the_other_in_turn_order() -> None:
    window = frames.open_window("guard", (2, 0, 1), 4, ("raid", 3))
    assert (window.waits, frames.window_order(window)) == ((2,), (2, 0, 1))
    assert frames.window_trigger(window) == ("raid", 3)
    window = frames.answer(window, 2)
    assert window.waits == (0,)
    window = frames.answer(window, 0, ("guard", 7))
    window = frames.answer(window, 1)
    assert frames.is_complete(window)
    assert frames.answers(window) == ((2, ("pass",)), (0, ("guard", 7)), (1, ("pass",)))
    assert frames.seen_by(window, 1).slots == ((), ("pass",), (), ())


def test_a_blind_window_asks_all_at_once_and_keeps_the_turn_order() -> None:
    window = frames.open_window("guard", (2, 0), 3, together=True)
    assert window.waits == (0, 2)
    window = frames.answer(frames.answer(window, 0, ("guard",)), 2)
    assert frames.is_complete(window)
    assert frames.answers(window) == ((2, ("pass",)), (0, ("guard",)))


def test_windows_refuse_nonsense() -> None:
    with pytest.raises(ValueError, match="asks nobody"):
        frames.open_window("guard", (), 2)
    window = frames.open_window("guard", (1,), 2)
    with pytest.raises(ValueError, match="does not wait"):
        frames.answer(window, 0)
    with pytest.raises(ValueError, match="at least one word"):
        frames.answer(window, 1, ())


def test_a_window_leaves_the_same_trace_whoever_could_react() -> None:
    """Number of entries, their seats and what others are told do not depend on the hands."""
    traces = set()
    for seed in range(6):
        table = Table(toy("trio"), SeededDice(seed))
        for seat in (1, 2):
            table.act(seat, "seal")
        table.act(0, "lay", max(table.state.hands[0]))
        table.act(0, "seal")
        assert table.state.raider == 0
        table.act(0, "raid", 1, 1)
        trace = []
        for seat in (1, 2):
            assert table.rules.waiting(table.state) == (seat,)
            step = table.act(seat, "pass")
            told = () if seat == 2 else step.events
            trace.append((step.entry.seat, step.entry.action, told, step.match.pending))
        traces.add(tuple(trace))
    assert len(traces) == 1


def test_a_formality_is_a_question_with_one_answer() -> None:
    found = set()
    for seed in range(8):
        table = Table(toy(), SeededDice(seed))
        table.act(0, "seal")
        table.act(1, "seal")
        raider = table.state.raider
        table.act(raider, "raid", 1 - raider, 1)
        can_guard = 0 in table.state.hands[1 - raider]
        assert frames.is_formality(table.rules, table.state, 1 - raider) != can_guard
        found.add(can_guard)
    assert found == {True, False}


def test_the_question_is_none_for_a_seat_not_asked() -> None:
    table = Table(toy())
    table.act(0, "seal")
    assert frames.question(table.rules, table.state, 0) is None
    asked = frames.question(table.rules, table.state, 1)
    assert asked is not None
    assert asked[0] == "bid"
