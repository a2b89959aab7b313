"""Taking back by consent: how far a match may go back, and what its log says of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import chain
from bot.engine.core import Action, Event, IllegalAction
from bot.engine.dice import ScriptedDice
from bot.engine.match import Entry, ReplayError, Step, act, can_undo, recall, replay, start, take_back
from bot.engine.rewind import Past
from tests.engine.games import header
from tests.toy.model import DECK
from tests.toy.open_bids import OpenBids
from tests.toy.rules import toy

RED, BLUE = 0, 1
LOW_HANDS = tuple(range(6, len(DECK))) + tuple(range(6))


class Table:
    """A match under the hand of a test, with its memory."""

    def __init__(self) -> None:
        self.rules, self.dice, self.past = (
            OpenBids(toy("duel").scenario),
            ScriptedDice((5,), shuffles=[LOW_HANDS]),
            Past(),
        )
        self.last: Step = start(self.rules, header(), self.dice)
        self.log: list[Entry] = [self.last.entry]

    def act(self, seat: int, name: str, *args: Any) -> Step:
        return self._note(act(self.rules, self.last.match, seat, Action(name, args), self.dice))

    def back(self, seat: int, seq: int) -> Step:
        return self._note(take_back(self.rules, self.last.match, self.past, seat, seq, 7))

    def _note(self, step: Step) -> Step:
        self.past.note(self.last.match, step)
        self.log.append(step.entry)
        self.last = step
        return step

    def frame(self) -> Any:
        return self.last.match.state.frames[-1]


def refused(call: Callable[[], Any]) -> str:
    with pytest.raises(IllegalAction) as caught:
        call()
    return caught.value.refusal.code


def sealed_and_laid() -> Table:
    """Red lays a card and seals; then blue lays one."""
    table = Table()
    table.act(RED, "lay", 1)
    table.act(RED, "seal")
    table.act(BLUE, "lay", 2)
    return table


def test_own_undo_ends_where_control_passed_on() -> None:
    table = sealed_and_laid()
    assert not can_undo(table.last.match, RED)
    assert refused(lambda: table.act(RED, "undo")) == "nothing_to_undo"
    assert table.past.last_of(RED) == 2


def test_by_consent_the_position_before_the_own_action_comes_back() -> None:
    table = sealed_and_laid()
    step = table.back(RED, 2)
    assert table.frame().waits == (RED, BLUE)
    assert table.frame().slots == ((1,), ())
    assert step.entry.action == Action("undo", (2,))
    assert (step.entry.cause, step.entry.seat, step.entry.at) == ("agreed", RED, 7)
    assert step.events == (Event("Rewound", {"seat": RED, "seq": 2}),)
    assert step.match.position == 5


def test_after_that_the_seat_undoes_its_own_actions_again() -> None:
    table = sealed_and_laid()
    table.back(RED, 2)
    assert can_undo(table.last.match, RED)
    table.act(RED, "undo")
    assert table.frame().slots == ((), ())
    assert table.past.last_of(RED) is None


def test_who_is_asked_something_else_now_gets_a_new_number() -> None:
    table = sealed_and_laid()
    before = table.last.match.decisions
    after = table.back(RED, 2).match.decisions
    assert (after[RED], after[BLUE]) == (before[RED] + 1, before[BLUE] + 1)


def test_nobody_goes_back_behind_a_reveal() -> None:
    table = sealed_and_laid()
    table.act(BLUE, "seal")  # the bids are laid open
    assert table.last.is_final
    assert table.past.last_of(RED) is None
    assert refused(lambda: table.back(RED, 2)) == "undo_learnt"


@pytest.mark.parametrize(("seat", "seq"), [(RED, 3), (BLUE, 2), (RED, 0), (RED, 99), (RED, -1)], ids=str)
def test_only_an_own_action_that_is_there_is_gone_back_to(seat: int, seq: int) -> None:
    assert refused(lambda: sealed_and_laid().back(seat, seq)) == "undo_learnt"


def test_a_player_alone_takes_nothing_back_so() -> None:
    table = sealed_and_laid()
    assert refused(lambda: table.act(RED, "undo", 2)) == "undo_needs_consent"


def test_what_was_undone_is_not_gone_back_to() -> None:
    table = Table()
    table.act(RED, "lay", 1)
    table.act(RED, "lay", 1)
    table.act(RED, "undo")
    assert table.past.last_of(RED) == 1
    assert refused(lambda: table.back(RED, 3)) == "undo_learnt"  # an undo is no action to go back to


def test_the_log_replays_and_is_remembered_anew() -> None:
    table = sealed_and_laid()
    table.back(RED, 2)
    table.act(RED, "lay", 1)
    assert replay(header(), table.log, table.rules) == table.last.match
    assert recall(header(), table.log, table.rules).marks == table.past.marks


@pytest.mark.parametrize(
    "change",
    [
        {"cause": "player"},
        {"seat": BLUE},
        {"action": Action("undo", (1, 2))},
        {"action": Action("undo", (9,))},
    ],
    ids=["not agreed", "another's", "two at once", "nothing there"],
)
def test_a_log_that_goes_back_without_right_does_not_replay(change: dict[str, Any]) -> None:
    table = sealed_and_laid()
    table.back(RED, 2)
    *log, last = table.log
    forged = chain.seal(replace(last, hash="", **change))
    with pytest.raises(ReplayError, match="undo_learnt"):
        replay(header(), [*log, forged], table.rules)


def test_memory_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.engine.rewind.DEEPEST", 2)
    table = sealed_and_laid()
    assert [mark.entry.seq for mark in table.past.marks] == [2, 3]
