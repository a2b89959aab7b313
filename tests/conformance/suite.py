"""What every game must keep, as functions over any rules: used by the tests here and by longer runs.

Each `check_*` raises AssertionError with the game, seed and position at which the contract broke.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bot.engine import chain, codec, export
from bot.engine.core import Action, Event, IllegalAction, Rules, Seat, Transition
from bot.engine.dice import RecordedDice, ScriptedDice, SeededDice
from bot.engine.frames import question, top
from bot.engine.match import UNDO, Match, Step, can_undo, recall, replay, take_back
from bot.engine.rewind import Past
from tests.conformance.case import Case, Look, Play

# --- one position ------------------------------------------------------------------------------------------


def check_position(play: Play) -> None:
    """Seats, lists, defaults, views and invariants of the present state."""
    rules, state = play.rules, play.state
    assert rules.faults(state) == [], play.where(str(rules.faults(state)))
    waiting = rules.waiting(state)
    assert waiting == tuple(sorted(set(waiting))), play.where(f"waits for {waiting}")
    assert (rules.outcome(state) is None) == bool(waiting), play.where(
        "an outcome exactly when nobody is asked"
    )
    frame = top(state.frames)
    assert waiting == (frame.waits if frame else ()), play.where("the top frame names the seats asked")
    for seat in range(len(rules.seats)):
        check_seat(play, seat, is_asked=seat in waiting)
    for viewer in (None, *range(len(rules.seats))):
        view = rules.view(state, viewer)
        assert codec.decode_view(codec.encode(view), rules) == view, play.where("a view changes in JSON")
    check_round_trip(play)


def check_seat(play: Play, seat: Seat, *, is_asked: bool) -> None:
    """A waiting seat has legal actions and a legal default, another has none but side actions."""
    rules, state = play.rules, play.state
    listed = rules.legal_actions(state, seat)
    assert bool(listed) == is_asked, play.where(f"seat {seat} is asked: {is_asked}, and has {listed}")
    assert len(set(listed)) == len(listed) <= play.case.most_actions, play.where(
        f"{len(listed)} actions: {listed}"
    )
    for action in (*listed, *rules.side_actions(state, seat)):
        refusal = rules.why_not(state, seat, action)
        assert refusal is None, play.where(f"seat {seat} is offered {action}, which is refused: {refusal}")
        assert codec.decode_action(codec.encode(action)) == action, play.where(f"{action} changes in JSON")
    if is_asked:
        default = rules.default_action(state, seat)
        assert rules.why_not(state, seat, default) is None, play.where(f"the default {default} is not legal")
    if play.case.labels is not None and is_asked:
        labels = play.case.labels(rules, state, seat)
        assert len(labels) == len(set(labels)), play.where(f"two buttons read alike: {labels}")


def check_standing(play: Play, seat: Seat) -> None:
    """A standing instruction is a side action that only its own seat learns of; what it answers is legal."""
    rules, state = play.rules, play.state
    given = [action for action in rules.side_actions(state, seat) if action.name == "standing"]
    if not given:
        return
    action = play.rng.choice(given)
    step = rules.apply(state, seat, action, ScriptedDice())
    assert not step.irreversible, play.where(f"{action} can't be taken back")
    assert all(event.to == (seat,) for event in step.events), play.where(f"{action} is told to others")
    for viewer in (None, *range(len(rules.seats))):
        if viewer != seat:
            same = rules.view(step.state, viewer) == rules.view(state, viewer)
            assert same, play.where(f"seat {viewer} sees {action}")
    if seat in rules.waiting(step.state):
        answer = rules.standing_action(step.state, seat)  # type: ignore[attr-defined]
        refusal = rules.why_not(step.state, seat, answer) if answer else None
        assert refusal is None, play.where(f"the instructions answer {answer}, which is refused: {refusal}")


def check_round_trip(play: Play) -> None:
    """State and match come back from JSON as they were."""
    data = codec.encode(play.state)
    assert codec.decode_state(data, play.rules) == play.state, play.where("the state changes in JSON")
    stored = codec.encode_match(play.match)
    assert codec.decode_match(stored, play.rules) == play.match, play.where("the match changes in JSON")


def mutants(action: Action, rng: random.Random) -> Iterator[Action]:
    """Actions near a legal one: most are not legal, and none may break the rules' code."""
    yield Action(action.name)
    yield Action(action.name, (*action.args, rng.choice((0, "", ()))))
    yield Action(
        rng.choice(("", "nothing", "end_phase", "select", "target", "lay_all", "assault")), action.args
    )
    for index, arg in enumerate(action.args):
        for other in near(arg, rng):
            yield Action(action.name, (*action.args[:index], other, *action.args[index + 1 :]))


def near(arg: Any, rng: random.Random) -> tuple[Any, ...]:
    """Arguments like this one."""
    if isinstance(arg, int):
        return (arg + 1, arg - 1, -7, 10**6, str(arg), (arg,))
    if isinstance(arg, str):
        return ("", arg + "0", arg[:-1], arg[:1] + "99", "c-1", rng.randrange(60), (arg,))
    return ((), (*arg, *arg), arg[1:], ((),), ("", 0), (("", ""),), 5)


def check_agreement(play: Play, seat: Seat, action: Action) -> None:
    """`why_not` and `apply` say the same of an action, whatever it is; refusing changes nothing."""
    rules, state = play.rules, play.state
    refusal, refused = rules.why_not(state, seat, action), None
    try:
        rules.apply(state, seat, action, ScriptedDice(otherwise=SeededDice("mutant")))
    except IllegalAction as error:
        refused = error.refusal
    assert refused == refusal, play.where(f"seat {seat}, {action}: foretold {refusal}, refused for {refused}")


def check_mutants(play: Play, count: int = 3) -> None:
    """Mutated actions of every seat, asked or not, a form or two, and a seat that isn't there."""
    rules, state = play.rules, play.state
    for seat in range(len(rules.seats)):
        others = rules.legal_actions(state, rules.waiting(state)[0])
        listed = rules.legal_actions(state, seat) or others
        for action in play.rng.sample(listed, min(count, len(listed))):
            check_agreement(play, seat, action)
            for mutant in mutants(action, play.rng):
                check_agreement(play, seat, mutant)
        if play.case.forms is not None and seat in rules.waiting(state):
            for form in play.case.forms(rules, state, seat, play.rng):
                check_agreement(play, seat, form)
                for mutant in mutants(form, play.rng):
                    check_agreement(play, seat, mutant)


# --- one transition ----------------------------------------------------------------------------------------


def check_step(play: Play, seat: Seat, action: Action) -> Step:
    """Act and check the entry: nothing mutated, the same with recorded dice, numbers, audiences."""
    rules, before = play.rules, play.match
    was = codec.encode(before.state)
    step = play.act(seat, action)
    assert codec.encode(before.state) == was, play.where(f"{action} changed the old state")
    again = rules.apply(before.state, seat, action, RecordedDice(step.entry.rolls))
    assert (again.state, again.events) == (step.match.state, step.events), play.where(
        f"{action} is not repeatable"
    )
    check_events(play, again)
    check_control(play, before, seat)
    check_decisions(play, before, seat)
    return step


def check_events(play: Play, transition: Transition) -> None:
    """Events hold JSON values and name existing seats."""
    for event in transition.events:
        seen = codec.decode_event(codec.encode(event))
        assert codec.encode(seen) == codec.encode(event), play.where(f"{event} changes in JSON")
        audience = event.to if event.to is not None else ()
        assert set(audience) <= set(range(len(play.rules.seats))), play.where(f"{event} is told to nobody")


def check_control(play: Play, before: Match, seat: Seat) -> None:
    """When control passes on, nothing from before can be taken back."""
    asked, now = play.rules.waiting(before.state), play.rules.waiting(play.state)
    if seat in asked and seat not in now and set(now) - set(asked):
        assert play.match.pending == (), play.where("control passed on, and the action can be taken back")


def check_decisions(play: Play, before: Match, actor: Seat) -> None:
    """A number stands still exactly while a seat that didn't act is asked the same."""
    for seat, (old, new) in enumerate(zip(before.decisions, play.match.decisions, strict=True)):
        asked, asks = question(play.rules, before.state, seat), question(play.rules, play.state, seat)
        if old == new:
            assert asked == asks, play.where(f"seat {seat} is asked something new under an old number")
        elif seat != actor:
            assert asked != asks, play.where(f"seat {seat} got a new number for the same question")


# --- undo --------------------------------------------------------------------------------------------------


def check_undo(play: Play, seat: Seat, trail: list[tuple[Seat, Any]]) -> None:
    """Undo: the state before the seat's last action comes back, and others notice nothing in their own views.

    `trail` holds (seat, state before) of every action since the floor that still stands; the states after an
    action that was taken back from between are not known (None).
    """
    rules, before = play.rules, play.match
    others = [viewer for viewer in range(len(rules.seats)) if viewer != seat]
    legal = {viewer: rules.legal_actions(before.state, viewer) for viewer in others}
    step = play.act(seat, UNDO)
    index = max(index for index, (who, _) in enumerate(trail) if who == seat)
    if index == len(trail) - 1 and trail[index][1] is not None:
        assert play.state == trail[index][1], play.where("undo does not bring the old state back")
    assert step.match.position == before.position + 1, play.where("undo is an entry itself")
    assert len(step.match.pending) == len(before.pending) - 1, play.where("undo takes one action back")
    for viewer in others:
        if viewer in rules.waiting(before.state):
            assert rules.legal_actions(play.state, viewer) == legal[viewer], play.where(
                "undo moved another seat"
            )
    trail[index:] = [(who, None) for who, _ in trail[index + 1 :]]


def consenting_game(case: Case, seed: int, longest: int = 400) -> int:
    """A random game in which all agree now and then to go back; how often they did.

    The position before the seat's own action comes back exactly, no die or reveal lies between, everybody is
    told, decision numbers go on, the memory made anew from the log is the same, and the log replays.
    """
    play, past, count = Play(case, seed), Past(), 0
    while play.rules.waiting(play.state) and len(play.log) < longest:
        before = play.match
        seat = play.rng.randrange(len(play.rules.seats))
        seq = past.last_of(seat)
        if seq is not None and play.rng.random() < 0.2:
            play.last = check_rewind(play, past, seat, seq)
            play.log.append(play.last.entry)
            count += 1
        elif can_undo(before, seat) and play.rng.random() < 0.1:
            play.act(seat, UNDO)
        else:
            play.act(*play.choose())
        past.note(before, play.last)
    assert recall(play.header, play.log, play.rules).marks == past.marks
    assert replay(play.header, play.log, play.rules) == play.match, play.where("replays to another match")
    return count


def check_rewind(play: Play, past: Past, seat: Seat, seq: int) -> Step:
    """Go back by consent to before entry `seq`."""
    before = play.match
    (mark,) = [mark for mark in past.marks if mark.entry.seq == seq]
    assert not any(entry.rolls for entry in play.log[seq:]), play.where("goes back past dice")
    step = take_back(play.rules, before, past, seat, seq)
    assert step.match.state == mark.before.state, play.where("another position comes back")
    assert (step.match.position, step.match.rolls) == (before.position + 1, before.rolls)
    assert [(event.name, event.to) for event in step.events] == [("Rewound", None)]
    for old, new in zip(before.decisions, step.match.decisions, strict=True):
        assert old <= new, play.where("a decision number went back")
    stored = codec.encode_match(step.match)
    assert codec.decode_match(stored, play.rules) == step.match, play.where("the match changes in JSON")
    return step


# --- twins -------------------------------------------------------------------------------------------------


def check_twins(play: Play, viewer: Seat | None) -> bool:
    """Two states equal but for what the viewer can't see look alike, now and after the same transition.

    Returns whether there was a transition to compare (the twin may hold no action in common).
    """
    rules, state = play.rules, play.state
    twin = rules.resample(state, viewer, SeededDice(f"{play.header.match}:{viewer}", play.match.position))
    assert rules.faults(twin) == [], play.where(f"the twin is broken: {rules.faults(twin)}")
    same_look(play, look(rules, viewer, state), look(rules, viewer, twin))
    seat = play.rng.choice(rules.waiting(state))
    common = common_actions(play, seat, twin, viewer)
    if not common:
        return False
    action = play.rng.choice(common)
    one, other = (rules.apply(side, seat, action, SeededDice("twin", play.seed)) for side in (state, twin))
    if parted(one, other, viewer, play.case.reveals):
        return False
    kept = [(side.irreversible, side.passes) for side in (one, other)]
    assert kept[0] == kept[1], play.where(f"undo after {action} tells something")
    same_look(
        play, look(rules, viewer, one.state, one.events), look(rules, viewer, other.state, other.events)
    )
    return True


def common_actions(play: Play, seat: Seat, twin: Any, viewer: Seat | None) -> list[Action]:
    """The actions the seat has in both states; for the viewer itself these must be all of them."""
    here = play.rules.legal_actions(play.state, seat)
    there = set(play.rules.legal_actions(twin, seat))
    common = [action for action in here if action in there]
    assert seat != viewer or len(common) == len(here) == len(there), play.where(
        "own actions tell hidden things"
    )
    return common


def parted(one: Transition, other: Transition, viewer: Seat | None, reveals: frozenset[str]) -> bool:
    """Whether the twins may part now: the rules revealed something, or told it to the viewer alone."""
    if any(event.name in reveals for event in (*one.events, *other.events)):
        return True
    secret = [
        [event for event in transition.events if event.to is not None and event.is_for(viewer)]
        for transition in (one, other)
    ]
    return secret[0] != secret[1]


def look(rules: Rules, viewer: Seat | None, state: Any, events: tuple[Event, ...] = ()) -> Look:
    """What the viewer has before it."""
    return Look(
        rules, viewer, rules.view(state, viewer), tuple(event for event in events if event.is_for(viewer))
    )


def same_look(play: Play, one: Look, other: Look) -> None:
    """View, events, exported story and every output of the case are equal."""
    where = f"seat {one.seat} sees hidden things in"
    assert one.view == other.view, play.where(f"{where} the view: {first_difference(one.view, other.view)}")
    assert one.events == other.events, play.where(f"{where} events: {one.events} / {other.events}")
    told = [
        export.running(play.header, [(0, side.events)], seat=side.seat, seats=()) for side in (one, other)
    ]
    assert told[0] == told[1], play.where(f"{where} the export")
    for name, output in play.case.outputs.items():
        assert output(one) == output(other), play.where(f"{where} the {name}")


def first_difference(one: Any, other: Any) -> str:
    """Where two views differ."""
    return str(export.first_path(*(codec.decode(codec.encode(side), Any) for side in (one, other))))


# --- whole games -------------------------------------------------------------------------------------------


def plain_game(case: Case, seed: int) -> Play:
    """A random game by the bare rules, quick: it ends, nobody is stuck, invariants hold now and then."""
    play = Play(case, seed)
    rules, dice, rng = play.rules, play.dice, play.rng
    state, count = play.state, 0
    while waiting := rules.waiting(state):
        seat = rng.choice(waiting) if len(waiting) > 1 else waiting[0]
        listed = rules.legal_actions(state, seat)
        assert listed, f"{case.id}, seed {seed}, action {count}: seat {seat} is stuck"
        if count % 16 == 0:
            assert rules.faults(state) == [], f"{case.id}, seed {seed}, action {count}: {rules.faults(state)}"
            default = rules.default_action(state, seat)
            assert rules.why_not(state, seat, default) is None, f"{case.id}, seed {seed}: default {default}"
        state = rules.apply(state, seat, listed[int(rng.random() * len(listed))], dice).state
        count += 1
        assert count < case.longest, f"{case.id}, seed {seed}: the match does not end"
    assert rules.faults(state) == [], f"{case.id}, seed {seed}, end: {rules.faults(state)}"
    assert rules.outcome(state) is not None, f"{case.id}, seed {seed}: no outcome"
    return play


def thorough_game(case: Case, seed: int, *, every: int = 1) -> Play:
    """A random game with every check at every position (the dear ones at every `every`-th), undo included."""
    play = Play(case, seed)
    trail: list[tuple[Seat, Any]] = []
    check_position(play)
    while play.rules.waiting(play.state):
        assert len(play.log) < case.longest, play.where("the match does not end")
        undoer = play.rng.randrange(len(play.rules.seats))
        if can_undo(play.match, undoer) and play.rng.random() < 0.15:
            check_undo(play, undoer, trail)
        else:
            seat, action = play.choose()
            trail.append((seat, play.state))
            check_step(play, seat, action)
            trail = trail if play.match.pending else []
        if play.match.position % every == 0:
            check_position(play)
            if play.rules.waiting(play.state):
                check_mutants(play)
                for seat in range(len(play.rules.seats)):
                    check_standing(play, seat)
                for viewer in (None, *range(len(play.rules.seats))):
                    check_twins(play, viewer)
    check_position(play)
    check_log(play)
    return play


def check_log(play: Play) -> None:
    """The log replays to the same match, and the export proves itself."""
    assert replay(play.header, play.log, play.rules) == play.match, play.where(
        "the log replays to another match"
    )
    assert play.log[0].prev == chain.root(play.header)
    seats = [export.SeatInfo(side, f"Player {side}") for side in play.rules.seats]
    document = export.finished(play.match, play.log, rules=play.rules, seed=play.secret, seats=seats)
    fault = export.verify(document, lambda _header: play.rules)
    assert fault is None, play.where(f"the export: {fault}")


def timed_out_game(case: Case, seed: int) -> Play:
    """A game in which every deadline is missed ends too (defaults never go round in circles)."""
    play = Play(case, seed)
    while waiting := play.rules.waiting(play.state):
        assert len(play.log) < case.longest, play.where("defaults alone never end the match")
        play.act(waiting[0], play.rules.default_action(play.state, waiting[0]))
    return play


def twin_positions(case: Case, count: int, *, gap: int = 7, first_seed: int = 0) -> int:
    """Check twins at `count` positions, one in `gap` of random games; returns how many could act alike."""
    left, compared, seed = count, 0, first_seed
    while left > 0:
        play = Play(case, seed)
        for step in play.run():
            if left > 0 and step.match.position % gap == 0 and play.rules.waiting(play.state):
                viewers = (None, *range(len(play.rules.seats)))
                compared += check_twins(play, viewers[step.match.position // gap % len(viewers)])
                left -= 1
        seed += 1
    return compared
