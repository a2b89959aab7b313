"""One play of a game: entries, the undo floor, decision numbers, replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import chain
from bot.engine.core import Action, Event, IllegalAction, Rules
from bot.engine.dice import Roll, ScriptedDice
from bot.engine.match import MOST_PENDING, Entry, ReplayError, can_undo, replay, replay_steps, undo
from tests.engine.games import Table, header, played
from tests.toy.model import DECK
from tests.toy.rules import toy

RED, BLUE, GREEN = 0, 1, 2
LOW_HANDS = tuple(range(6, len(DECK))) + tuple(range(6))
"""A deck without guards on top: red is dealt 1 1 1, blue 2 2 2, green 3 3 3."""


def table(scenario: str = "duel", *dice: int) -> Table:
    return Table(toy(scenario), ScriptedDice(dice, shuffles=[LOW_HANDS]))


def refused(call: Callable[[], Any]) -> str:
    with pytest.raises(IllegalAction) as caught:
        call()
    return caught.value.refusal.code


def raid_by_red(*dice: int) -> Table:
    """Red outbids blue, raider of round 1."""
    match = table("duel", *dice)
    match.act(RED, "lay", 1)
    match.act(RED, "seal")
    match.act(BLUE, "seal")
    return match


# --- entries ---


def test_the_first_entry_is_the_set_up() -> None:
    match = table()
    entry = match.log[0]
    assert (entry.seq, entry.seat, entry.action, entry.cause) == (0, -1, Action("setup"), "setup")
    assert entry.prev == chain.root(header())
    assert [roll.kind for roll in entry.rolls] == ["shuffle"]
    assert (match.match.position, match.match.rolls, match.match.decisions) == (1, 1, (1, 1))


def test_every_entry_goes_on_the_chain_and_says_who_did_what_and_why() -> None:
    match = table()
    step = match.act(RED, "seal", cause="deadline")
    assert step.entry.prev == match.log[0].hash
    assert chain.is_sealed(step.entry)
    assert (step.entry.cause, step.entry.rules, step.entry.content) == ("deadline", 1, "c0ffee")
    assert (step.match.head, step.match.position) == (step.entry.hash, 2)
    assert step.events == (Event("BidSealed", {"seat": RED}),)


def test_a_refused_action_leaves_no_entry() -> None:
    match = table()
    before = match.match
    assert refused(lambda: match.act(RED, "lay", 5)) == "no_such_card"
    assert match.match is before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_not_asked(seat: int) -> None:
    assert refused(lambda: table().act(seat, "seal")) == "not_your_decision"


# --- undo ---


def test_undo_takes_the_last_own_action_back_and_is_an_entry() -> None:
    match = table()
    match.act(RED, "lay", 1)
    one_card = match.state
    match.act(RED, "lay", 1)
    step = match.act(RED, "undo")
    assert match.state == one_card
    assert step.entry.action == Action("undo")
    assert (match.match.position, len(match.match.pending)) == (4, 1)
    match.act(RED, "undo")
    assert not can_undo(match.match, RED)
    assert refused(lambda: match.act(RED, "undo")) == "nothing_to_undo"


def test_undo_among_secret_drafts_touches_the_own_slot_only() -> None:
    match = table()
    match.act(RED, "lay", 1)
    match.act(BLUE, "lay", 2)
    match.act(RED, "lay", 1)
    match.act(BLUE, "seal")
    match.act(RED, "undo")
    match.act(RED, "undo")
    frame = match.state.frames[-1]
    assert frame.slots == ((), (2,))
    assert frame.waits == (RED,)
    assert not can_undo(match.match, RED)
    match.act(BLUE, "undo")
    assert match.state.frames[-1].waits == (RED, BLUE)


def test_undo_of_a_draft_is_told_to_nobody_else() -> None:
    match = table()
    match.act(RED, "lay", 1)
    assert [event.to for event in match.act(RED, "undo").events] == [(RED,)]


def test_undo_of_something_public_is_public_and_names_the_entry() -> None:
    match = table()
    match.act(RED, "seal")
    assert match.act(RED, "undo").events == (Event("TakenBack", {"seat": RED, "seq": 1}),)


def test_undo_stops_at_the_last_reveal() -> None:
    match = raid_by_red()
    assert not can_undo(match.match, RED)
    match.act(RED, "aim", BLUE)
    match.act(RED, "undo")
    assert match.state.frames[-1].name == "raid"
    assert not can_undo(match.match, RED)


def test_dice_are_a_floor_even_if_the_rules_forget_to_say_so() -> None:
    match = raid_by_red(6)
    match.act(RED, "raid", BLUE, 1)
    rules = match.rules

    class Forgetful:
        def __getattr__(self, name: str) -> Any:
            return getattr(rules, name)

        def apply(self, *args: Any) -> Any:
            return replace(rules.apply(*args), irreversible=False)

    match.rules = Forgetful()
    match.act(BLUE, "pass")
    assert match.match.pending == ()


def test_a_stored_match_stays_small_whatever_is_laid_and_cleared() -> None:
    match = table()
    for _ in range(MOST_PENDING // 2):
        match.act(RED, "lay", 1)
        match.act(RED, "clear")
    assert len(match.match.pending) == MOST_PENDING
    match.act(RED, "lay", 1)
    assert match.match.pending == ()
    assert replay(header(), match.log, match.rules) == match.match


def test_the_end_of_the_match_is_a_floor() -> None:
    match = raid_by_red()
    match.act(RED, "aim", BLUE)
    match.act(BLUE, "resign")
    assert match.rules.outcome(match.state) is not None
    assert not can_undo(match.match, RED)
    assert refused(lambda: match.act(RED, "aim", BLUE)) == "not_your_decision"


class Chained:
    """Toy rules in which blue can't seal before red has laid a card: its action rests on red's."""

    def __init__(self) -> None:
        self.rules = toy()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def apply(self, state: Any, seat: int, action: Action, dice: Any) -> Any:
        if action.name == "seal" and seat == BLUE and not state.frames[-1].slots[RED]:
            return self.rules.apply(state, seat, Action("not_yet"), dice)
        return self.rules.apply(state, seat, action, dice)


def test_undo_is_refused_where_another_seats_action_rests_on_it() -> None:
    rules: Rules = Chained()
    match = Table(rules, ScriptedDice(shuffles=[LOW_HANDS]))
    match.act(RED, "lay", 1)
    match.act(BLUE, "seal")
    assert refused(lambda: undo(rules, match.match, RED)) == "undo_blocked"


# --- decision numbers ---


def test_one_seats_press_does_not_stale_anothers() -> None:
    match = table("trio")
    match.act(RED, "lay", 1)
    match.act(RED, "seal")
    assert match.match.decisions == (3, 1, 1)
    match.act(RED, "undo")
    assert match.match.decisions == (4, 1, 1)


def test_an_answered_question_is_another_one_even_if_it_reads_the_same() -> None:
    match = table()
    match.act(RED, "lay", 1)
    number = match.match.decisions[RED]
    listed = match.rules.legal_actions(match.state, RED)
    match.act(RED, "lay", 1)
    assert match.rules.legal_actions(match.state, RED) == listed
    assert match.match.decisions[RED] == number + 1


def test_a_seat_gets_a_new_number_when_it_is_asked_and_when_it_no_longer_is() -> None:
    match = raid_by_red(6)
    asked = match.match.decisions
    match.act(RED, "raid", BLUE, 1)
    assert match.match.decisions == (asked[RED] + 1, asked[BLUE] + 1)


def test_a_side_action_stales_no_button() -> None:
    class Talkative:
        """Toy rules with a side action that changes nothing."""

        def __init__(self) -> None:
            self.rules = toy()

        def __getattr__(self, name: str) -> Any:
            return getattr(self.rules, name)

        def side_actions(self, state: Any, seat: int) -> tuple[Action, ...]:
            return (Action("wave"), *self.rules.side_actions(state, seat))

        def apply(self, state: Any, seat: int, action: Action, dice: Any) -> Any:
            if action == Action("wave"):
                return replace(self.rules.setup(ScriptedDice()), state=state, events=(), irreversible=False)
            return self.rules.apply(state, seat, action, dice)

    match = Table(Talkative(), ScriptedDice(shuffles=[LOW_HANDS]))
    before = match.match.decisions
    match.act(RED, "wave")
    assert match.match.decisions == before


# --- replay ---


@pytest.mark.parametrize("scenario", ["duel", "trio", "blind_trio"])
def test_a_log_replays_to_the_same_match(scenario: str) -> None:
    rules, match, log = played(scenario, 3)
    assert replay(header(scenario), log, rules) == match


def test_undo_replays_too() -> None:
    match = table()
    for name, *args in (("lay", 1), ("undo",), ("lay", 1), ("lay", 1), ("undo",)):
        match.act(RED, name, *args)
    assert replay(header(), match.log, match.rules) == match.match


def test_replay_gives_every_step() -> None:
    rules, _, log = played()
    steps = list(replay_steps(header(), log, rules))
    assert [step.entry for step in steps] == log
    assert [step.match.position for step in steps] == list(range(1, len(log) + 1))


def reseal(log: list[Entry], index: int, **changes: Any) -> list[Entry]:
    """The log with one entry changed and every hash after it made to fit: only the engine can tell."""
    lines = [*log]
    lines[index] = chain.seal(replace(lines[index], **changes))
    for after in range(index + 1, len(lines)):
        lines[after] = chain.seal(replace(lines[after], prev=lines[after - 1].hash))
    return lines


def first_fault(log: list[Entry], **changes: Any) -> str:
    with pytest.raises(ReplayError) as caught:
        replay(replace(header(), **changes), log, toy())
    return str(caught.value)


def raided() -> list[Entry]:
    match = raid_by_red(6)
    match.act(RED, "raid", BLUE, 1)
    match.act(BLUE, "pass")
    return match.log


def test_replay_names_an_action_that_was_not_legal() -> None:
    log = reseal(raided(), 1, action=Action("lay", (6,)))
    assert first_fault(log) == "entry 1: seat 0 lay(6) is not legal (no_such_card)"


def test_replay_names_a_seat_that_was_not_asked() -> None:
    log = reseal(raided(), 4, seat=BLUE)
    assert first_fault(log) == "entry 4: seat 1 raid(1, 1) is not legal (not_your_decision)"


def test_replay_names_dice_nobody_rolled() -> None:
    log = reseal(raided(), 1, rolls=(Roll("d6", 1, "luck", (6,)),))
    assert first_fault(log) == "entry 1: seat 0 lay(1): the log has a roll too many: d6 of 1 (luck)"


def test_replay_names_missing_dice() -> None:
    log = reseal(raided(), 5, rolls=())
    assert first_fault(log) == (
        "entry 5: seat 1 pass(): the game rolls d6 of 1 (raid), the log has no roll for it"
    )


def test_replay_names_an_undo_with_nothing_to_undo() -> None:
    log = reseal(raided(), 5, action=Action("undo"), rolls=())
    assert first_fault(log) == "entry 5: seat 1 undo() is not legal (nothing_to_undo)"


def test_replay_names_a_changed_field() -> None:
    log = raided()
    log[2] = replace(log[2], at=5)
    assert first_fault(log) == "entry 2: seat 0 seal(): a field was changed, the entry's hash does not match"


def test_replay_names_a_lost_entry() -> None:
    log = raided()
    del log[2]
    assert first_fault(log) == "entry 2: seq says 3"


def test_replay_names_an_entry_put_in_the_place_of_another() -> None:
    log = raided()
    log[2] = chain.seal(replace(log[2], cause="admin"))
    assert (
        first_fault(log) == "entry 3: prev is not the hash of entry 2: an entry was changed, lost or put in"
    )


def test_replay_names_a_changed_prev() -> None:
    log = raided()
    log[2] = replace(log[2], prev="00")
    assert first_fault(log) == "entry 2: prev was changed"


def test_replay_names_a_changed_header() -> None:
    assert first_fault(raided(), scenario="trio").startswith("entry 0: prev is not the digest of the header")
    assert first_fault(raided(), content="x") == "entry 0: content is 'c0ffee', the header says 'x'"


def test_replay_wants_a_beginning() -> None:
    assert first_fault([]) == "entry 0: the log is empty"
    log = reseal(raided(), 0, action=Action("seal"), seat=RED)
    assert first_fault(log) == "entry 0: the log begins with seat 0 seal(), not with the set-up"
