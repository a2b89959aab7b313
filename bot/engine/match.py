"""One play of a game: the fold of its log, the undo floor, the decision numbers.

The log is the truth; a `Match` is a snapshot of it that can be stored and folded on. `start`, `act` and
`undo` each make one entry and the next snapshot; `replay` folds a whole log again and names the first line
that does not come out as written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.engine import chain
from bot.engine.core import (
    Action,
    DiceError,
    Event,
    IllegalAction,
    NotYourDecision,
    Refusal,
    Rules,
    Seat,
    Transition,
)
from bot.engine.dice import Chance, RecordedDice, Roll, ScriptedDice
from bot.engine.entries import SETUP, TABLE, UNDO, Entry, Header, Match, Pending, ReplayError, Step
from bot.engine.frames import question
from bot.engine.rewind import AGREED, Past, told

__all__ = [
    "SETUP",
    "TABLE",
    "UNDO",
    "Entry",
    "Header",
    "Match",
    "Pending",
    "ReplayError",
    "Step",
    "act",
    "can_undo",
    "recall",
    "replay",
    "replay_steps",
    "start",
    "take_back",
    "tell",
    "undo",
]

MOST_PENDING = 400
"""After so many actions the floor moves up to the present, so that a stored match stays small."""


# --- making entries ----------------------------------------------------------------------------------------


def start(rules: Rules, header: Header, dice: Chance, at: int = 0) -> Step:
    """Set the game up: entry 0, made by the table."""
    before = len(dice.rolls)
    transition = rules.setup(dice)
    rolls = tuple(dice.rolls[before:])
    entry = _entry(rules, header, TABLE, SETUP, rolls=rolls, cause="setup", at=at)
    return _first(rules, header, transition, entry)


def act(
    rules: Rules,
    match: Match,
    seat: Seat,
    action: Action,
    dice: Chance,
    cause: str = "player",
    at: int = 0,
) -> Step:
    """The seat does it (an action of its decision, a side action, or `undo`). Raises IllegalAction.

    `dice` goes on from roll number `match.rolls`.
    """
    if action.name == UNDO.name and action.args:
        raise IllegalAction(Refusal("undo_needs_consent"))
    if action.name == UNDO.name:
        return undo(rules, match, seat, at, cause)
    before = len(dice.rolls)
    transition = _apply(rules, match, seat, action, dice)
    rolls = tuple(dice.rolls[before:])
    entry = _entry(rules, match, seat, action, rolls=rolls, cause=cause, at=at)
    return _advance(rules, match, entry, transition)


def can_undo(match: Match, seat: Seat) -> bool:
    """Whether the seat has an own action since the floor to take back."""
    return any(line.seat == seat for line in match.pending)


def undo(rules: Rules, match: Match, seat: Seat, at: int = 0, cause: str = "player") -> Step:
    """Take back the seat's last own action since the floor; the entries of others stay as they are.

    Raises IllegalAction: `nothing_to_undo`, or `undo_blocked` if a later action of another seat rests on it.
    """
    entry = _entry(rules, match, seat, UNDO, cause=cause, at=at)
    return _take_back(rules, match, entry)


def take_back(rules: Rules, match: Match, past: Past, seat: Seat, seq: int, at: int = 0) -> Step:
    """Go back, by consent of all, to the position before the seat's own entry `seq`; see `bot.engine.rewind`.

    `past` is the memory of this very log (`recall`). Raises IllegalAction: `undo_learnt`.
    """
    entry = _entry(rules, match, seat, Action(UNDO.name, (seq,)), cause=AGREED, at=at)
    return _rewind(rules, match, past, entry)


def recall(header: Header, entries: Iterable[Entry], rules: Rules) -> Past:
    """How the match of this log stood before each entry since something was last learnt. ReplayError."""
    past = Past()
    for _ in replay_steps(header, entries, rules, past):
        pass
    return past


def _apply(rules: Rules, match: Match, seat: Seat, action: Action, dice: Chance) -> Transition:
    if not 0 <= seat < len(rules.seats):
        raise NotYourDecision
    return rules.apply(match.state, seat, action, dice)


def _entry(
    rules: Rules,
    match: Match | Header,
    seat: Seat,
    action: Action,
    *,
    cause: str,
    at: int,
    rolls: tuple[Roll, ...] = (),
) -> Entry:
    """The next line of the log, sealed; the first one if the match is only a header yet."""
    if isinstance(match, Header):
        seq, prev, header = 0, chain.root(match), match
    else:
        seq, prev, header = match.position, match.head, match.header
    return chain.seal(Entry(seq, seat, action, rolls, cause, rules.version, header.content, prev, "", at))


# --- folding entries ---------------------------------------------------------------------------------------


def _first(rules: Rules, header: Header, transition: Transition, entry: Entry) -> Step:
    waits = rules.waiting(transition.state)
    match = Match(
        header=header,
        position=1,
        state=transition.state,
        floor=None,
        pending=(),
        decisions=tuple(int(seat in waits) for seat in range(len(rules.seats))),
        rolls=len(entry.rolls),
        head=entry.hash,
    )
    return Step(match, entry, transition.events, is_final=True)


def _advance(rules: Rules, match: Match, entry: Entry, transition: Transition) -> Step:
    """The snapshot after an entry. Dice and the end of the match are a floor whatever the rules say."""
    state = transition.state
    is_final = bool(entry.rolls) or not rules.waiting(state)
    is_final = is_final or (transition.irreversible and not transition.passes)
    is_floor = is_final or transition.irreversible or len(match.pending) >= MOST_PENDING
    after = Match(
        header=match.header,
        position=match.position + 1,
        state=state,
        floor=None if is_floor else _floor(match),
        pending=() if is_floor else (*match.pending, Pending(entry.seq, entry.seat, entry.action)),
        decisions=_decisions(rules, match, state, entry.seat, is_answer=_is_answer(rules, match, entry)),
        rolls=match.rolls + len(entry.rolls),
        head=entry.hash,
    )
    return Step(after, entry, transition.events, is_final)


def _floor(match: Match) -> Any:
    return match.state if match.floor is None else match.floor


def _take_back(rules: Rules, match: Match, entry: Entry) -> Step:
    undone = next((line for line in reversed(match.pending) if line.seat == entry.seat), None)
    if undone is None:
        raise IllegalAction(Refusal("nothing_to_undo"))
    left = tuple(line for line in match.pending if line is not undone)
    state, event = _refold(rules, match, undone)
    after = Match(
        header=match.header,
        position=match.position + 1,
        state=state,
        floor=match.floor if left else None,
        pending=left,
        decisions=_decisions(rules, match, state, entry.seat, is_answer=True),
        rolls=match.rolls,
        head=entry.hash,
    )
    return Step(after, entry, (event,))


def _rewind(rules: Rules, match: Match, past: Past, entry: Entry) -> Step:
    """The match as it stood before the entry named, at the next position and with decision numbers that go on
    (the dice stand still: none was thrown since)."""
    old = past.before(entry)
    after = Match(
        header=match.header,
        position=match.position + 1,
        state=old.state,
        floor=old.floor,
        pending=old.pending,
        decisions=_decisions(rules, match, old.state, entry.seat, is_answer=True),
        rolls=match.rolls,
        head=entry.hash,
    )
    return Step(after, entry, (told(entry),))


def _refold(rules: Rules, match: Match, undone: Pending) -> tuple[Any, Event]:
    """The floor with all pending actions but one, and the event that tells those who saw that one."""
    state = match.floor
    event = Event("TakenBack")
    for line in match.pending:
        transition = _again(rules, state, line)
        if line is undone:
            event = _taken_back(undone, transition.events)
        else:
            state = transition.state
    return state, event


def _again(rules: Rules, state: Any, line: Pending) -> Transition:
    try:
        transition = rules.apply(state, line.seat, line.action, ScriptedDice())
    except (IllegalAction, DiceError) as error:
        raise IllegalAction(Refusal("undo_blocked")) from error
    if transition.irreversible:
        raise IllegalAction(Refusal("undo_blocked"))
    return transition


def _taken_back(undone: Pending, events: tuple[Event, ...]) -> Event:
    """Whoever learned of the action learns that it was taken back; nobody else does."""
    is_public = any(event.to is None for event in events)
    seats = {undone.seat}.union(*(event.to or () for event in events))
    return Event(
        "TakenBack", {"seat": undone.seat, "seq": undone.seq}, None if is_public else tuple(sorted(seats))
    )


def _is_answer(rules: Rules, match: Match, entry: Entry) -> bool:
    """Whether the entry answers the seat's question (a side action doesn't, and stales no button)."""
    return all(action.name != entry.action.name for action in rules.side_actions(match.state, entry.seat))


def _decisions(rules: Rules, match: Match, state: Any, actor: Seat, *, is_answer: bool) -> tuple[int, ...]:
    """The decision numbers: a seat's is bumped when its own question is answered, changes, comes or goes.

    Legal actions are listed only for a seat that is asked before and after and didn't act itself.
    """
    before, after = rules.waiting(match.state), rules.waiting(state)
    numbers = list(match.decisions)
    for seat in range(len(numbers)):
        was, is_now = seat in before, seat in after
        if was and is_now and not (seat == actor and is_answer):
            is_new = question(rules, match.state, seat) != question(rules, state, seat)
        else:
            is_new = was or is_now
        numbers[seat] += is_new
    return tuple(numbers)


# --- replay ------------------------------------------------------------------------------------------------


def replay(header: Header, entries: Iterable[Entry], rules: Rules) -> Match:
    """The match a log comes to. ReplayError at the first entry that differs, or if there are none."""
    match: Match | None = None
    for step in replay_steps(header, entries, rules):
        match = step.match
    if match is None:
        raise ReplayError(0, "the log is empty")
    return match


def replay_steps(
    header: Header, entries: Iterable[Entry], rules: Rules, past: Past | None = None
) -> Iterator[Step]:
    """Fold a log entry by entry, with the dice it recorded; checks chain, legality, dice and versions.

    `past`, an empty one, remembers how far all could go back at the end.
    """
    match: Match | None = None
    past = past or Past()
    for number, entry in enumerate(entries):
        _check_line(header, match, number, entry)
        step = _replay_line(header, match, rules, number, entry, past)
        if not chain.is_sealed(entry):
            raise ReplayError(number, f"{tell(entry)}: a field was changed, the entry's hash does not match")
        if match is not None:
            past.note(match, step)
        match = step.match
        yield step


def _check_line(header: Header, match: Match | None, number: int, entry: Entry) -> None:
    if entry.seq != number:
        raise ReplayError(number, f"seq says {entry.seq}")
    if entry.content != header.content:
        raise ReplayError(number, f"content is {entry.content!r}, the header says {header.content!r}")
    if entry.prev == (match.head if match else chain.root(header)):
        return
    if not chain.is_sealed(entry):
        raise ReplayError(number, "prev was changed")
    what = f"the hash of entry {number - 1}: an entry was changed, lost or put in"
    if match is None:
        what = "the digest of the header: a field of the header was changed"
    raise ReplayError(number, f"prev is not {what}")


def _replay_line(
    header: Header, match: Match | None, rules: Rules, number: int, entry: Entry, past: Past
) -> Step:
    dice = RecordedDice(entry.rolls)
    try:
        if match is None:
            step = _replay_first(header, rules, entry, dice)
        elif entry.action.name == UNDO.name and entry.action.args:
            step = _rewind(rules, match, past, entry)
        elif entry.action.name == UNDO.name:
            step = _take_back(rules, match, entry)
        else:
            step = _advance(rules, match, entry, _apply(rules, match, entry.seat, entry.action, dice))
        dice.finish()
    except IllegalAction as error:
        raise ReplayError(number, f"{tell(entry)} is not legal ({error.refusal.code})") from error
    except DiceError as error:
        raise ReplayError(number, f"{tell(entry)}: {error}") from error
    return step


def _replay_first(header: Header, rules: Rules, entry: Entry, dice: RecordedDice) -> Step:
    if (entry.seat, entry.action) != (TABLE, SETUP):
        raise ReplayError(0, f"the log begins with {tell(entry)}, not with the set-up")
    return _first(rules, header, rules.setup(dice), entry)


def tell(entry: Entry) -> str:
    """`seat 0 move(3, 14)`: an entry for error messages and transcripts."""
    args = ", ".join(str(arg) for arg in entry.action.args)
    return f"seat {entry.seat} {entry.action.name}({args})"
