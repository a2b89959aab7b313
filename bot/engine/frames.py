"""The stack of pending decisions: plain frames, secret simultaneous commits, reaction windows; all data.

Every game's state has a field `frames: tuple[Frame, ...]`; the last frame is the one that is asked, an empty
stack means the match is over. A commit or a window keeps what each seat has said in `Frame.slots`, one slot a
seat; `seen_by` is the only form in which such a frame may go into a view.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine.core import Action, Arg, Frame, Rules, Seat

Frames = tuple[Frame, ...]
Slot = tuple[Arg, ...]

PASS = "pass"
"""The answer to a window that does nothing; every seat may give it, and it is the default."""


# --- the stack ---------------------------------------------------------------------------------------------


def top(frames: Frames) -> Frame | None:
    """The pending decision, or None when the match is over."""
    return frames[-1] if frames else None


def push(frames: Frames, *more: Frame) -> Frames:
    """The stack with more frames on it; the last one given is asked first."""
    return (*frames, *more)


def pop(frames: Frames, count: int = 1) -> Frames:
    """The stack without its top frame (or the top `count`). IndexError if there are not so many."""
    if count > len(frames):
        raise IndexError(f"{count} frames to take off a stack of {len(frames)}")
    return frames[: len(frames) - count]


def replace_top(frames: Frames, *instead: Frame) -> Frames:
    """The stack with its top frame replaced by others."""
    return (*pop(frames), *instead)


def waiting(frames: Frames) -> tuple[Seat, ...]:
    """The seats the top frame waits for."""
    return frames[-1].waits if frames else ()


def question(rules: Rules, state: Any, seat: Seat) -> tuple[str, tuple[Arg, ...], tuple[Action, ...]] | None:
    """What this seat is asked: the frame's name and arguments and its legal actions; None if it is not asked.

    Two states with the same question leave the seat's buttons valid (decision numbers, see `match`).
    """
    frame = top(state.frames)
    if frame is None or seat not in rules.waiting(state):
        return None
    return frame.name, frame.args, rules.legal_actions(state, seat)


def is_formality(rules: Rules, state: Any, seat: Seat) -> bool:
    """Whether the seat has no choice but its default, so that the table may answer for it (after a delay)."""
    return rules.legal_actions(state, seat) == (rules.default_action(state, seat),)


def seen_by(frame: Frame, seat: Seat | None) -> Frame:
    """The frame as this seat (None: a spectator) may see it: every slot but its own is blank."""
    if not frame.slots:
        return frame
    shown = tuple(slot if index == seat else () for index, slot in enumerate(frame.slots))
    return replace(frame, slots=shown)


# --- secret simultaneous commits ---------------------------------------------------------------------------
# Each seat works on its own slot with logged actions (drafts), then commits. Nothing is revealed before the
# last commit; a commit before the last is not irreversible, the last one is.


def open_commit(name: str, seats: tuple[Seat, ...], total: int, args: tuple[Arg, ...] = ()) -> Frame:
    """A frame in which `seats` decide in secret at the same time, at a table of `total` seats."""
    return Frame(name, tuple(sorted(seats)), args, ((),) * total)


def draft(frame: Frame, seat: Seat) -> Slot:
    """What the seat has laid so far."""
    return frame.slots[seat]


def with_draft(frame: Frame, seat: Seat, slot: Slot) -> Frame:
    """The frame with the seat's own slot replaced."""
    return replace(frame, slots=(*frame.slots[:seat], slot, *frame.slots[seat + 1 :]))


def commit(frame: Frame, seat: Seat) -> Frame:
    """The seat's draft stands; the frame no longer waits for it. ValueError if it didn't."""
    if seat not in frame.waits:
        raise ValueError(f"frame {frame.name} does not wait for seat {seat}")
    return replace(frame, waits=tuple(other for other in frame.waits if other != seat))


def is_complete(frame: Frame) -> bool:
    """Whether every seat has committed (or answered), so that the slots may be revealed."""
    return not frame.waits


# --- reaction windows --------------------------------------------------------------------------------------
# A window opens at every trigger, whether anybody holds a card for it or not, and every seat it names answers
# exactly once: one entry of the log each, the same for all. So it leaves one uniform trace. Whoever has no
# choice (`is_formality`) need not be disturbed: the table answers for it.


def open_window(
    name: str, order: tuple[Seat, ...], total: int, trigger: tuple[Arg, ...] = (), *, together: bool = False
) -> Frame:
    """A window asking the seats in `order` one after the other, or all at once if `together` (blind windows).

    `trigger` says what happened, as data (`window_trigger` gives it back). ValueError if nobody is asked.
    """
    if not order:
        raise ValueError(f"window {name} asks nobody")
    waits = tuple(sorted(order)) if together else order[:1]
    return Frame(name, waits, (order, *trigger), ((),) * total)


def window_order(frame: Frame) -> tuple[Seat, ...]:
    """The seats a window asks, in turn order."""
    order = frame.args[0]
    assert isinstance(order, tuple)
    return tuple(seat for seat in order if isinstance(seat, int))


def window_trigger(frame: Frame) -> tuple[Arg, ...]:
    """What opened the window."""
    return frame.args[1:]


def answer(frame: Frame, seat: Seat, said: Slot = (PASS,)) -> Frame:
    """The window with this seat's answer in its slot, asking the next one. ValueError if it isn't asked."""
    if not said:
        raise ValueError("an answer has at least one word")
    answered = with_draft(commit(frame, seat), seat, said)
    if answered.waits:
        return answered
    left = tuple(other for other in window_order(frame) if not answered.slots[other])
    return replace(answered, waits=left[:1])


def answers(frame: Frame) -> tuple[tuple[Seat, Slot], ...]:
    """What the seats have answered so far, in turn order, passes included."""
    return tuple((seat, frame.slots[seat]) for seat in window_order(frame) if frame.slots[seat])
