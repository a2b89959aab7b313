"""How clocks follow a match: windows hold questions, phases end them, nothing is counted twice."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from bot.engine.core import Frame
from bot.table.clock.follow import DEADLINE, News, begun, follow
from bot.table.clock.hours import Habits
from bot.table.model import Holder, Person, Table, Times
from tests.table.clock.rooms import HOUR

START = 1_700_000_000_000
PEOPLE = tuple(Person("telegram", str(number)) for number in range(3))
HOLDERS = tuple(Holder(f"side{number}", person) for number, person in enumerate(PEOPLE))
TABLE = Table("A2BC", "", (), "g", "s", "x", PEOPLE[0], HOLDERS, status="playing")


class Story:
    """A match in frames: each step says what is asked next."""

    def __init__(self, pace: str = "24h") -> None:
        self.table = replace(TABLE, pace=pace)
        self.rules = SimpleNamespace(
            formal_frames=frozenset({"window"}),
            waiting=lambda state: state.frames[-1].waits if state.frames else (),
        )
        self.times: Times = begun(self.table, lambda *_: Habits())
        self.match: Any = None
        self.now = START

    def step(
        self, frame: Frame, *, after: int = 0, actor: int = -1, cause: str = "player", **more: Any
    ) -> None:
        """Time passes, somebody acts, and this is asked."""
        self.now += after
        phase = more.pop("phase", "1 move")
        numbers = list(self.match.decisions) if self.match else [0, 0, 0]
        for seat in frame.waits:
            numbers[seat] += 1
        state = SimpleNamespace(frames=(frame,), open=SimpleNamespace(round=phase[0], phase=phase[2:]))
        match: Any = SimpleNamespace(state=state, decisions=tuple(numbers))
        news = News(self.rules, self.match, match, actor, cause, **more)
        self.times = follow(self.times, self.table, self.table, news, self.now, lambda *_: Habits())
        self.match = match


def move(*seats: int) -> Frame:
    return Frame("move", seats)


def window(*seats: int) -> Frame:
    return Frame("window", seats, (seats,), ((), (), ()))


def test_a_window_holds_the_question_behind_it() -> None:
    story = Story()
    story.step(move(0))
    due = story.times.seats[0].due
    story.step(window(1), after=10 * HOUR, actor=0)
    held, asked = story.times.seats[:2]
    assert (held.due, held.held) == (0, START)
    assert asked.window
    assert asked.due == story.now + 4 * HOUR
    story.step(move(0), after=3 * HOUR, actor=1)
    back = story.times.seats[0]
    assert (back.due, back.asked) == (due + 3 * HOUR, START)
    assert story.times.seats[1].asked == 0


def test_a_window_that_asks_the_mover_too_holds_their_own_question() -> None:
    story = Story()
    story.step(move(0))
    due = story.times.seats[0].due
    story.step(window(0), after=HOUR, actor=0)
    assert story.times.seats[0].window
    story.step(window(1), after=HOUR, actor=0)
    story.step(move(0), after=HOUR, actor=1)
    assert story.times.seats[0].due == due + 2 * HOUR
    assert story.times.seats[0].answered == 0


def test_a_window_uses_no_reserve_and_counts_for_nothing() -> None:
    story = Story()
    story.step(move(0))
    story.step(window(1), actor=0)
    story.step(move(0), after=4 * HOUR, actor=1)
    asked = story.times.seats[1]
    assert (asked.reserve, asked.answered, asked.late) == (48 * HOUR, 0, 0)


def test_another_phase_is_another_question() -> None:
    story = Story()
    story.step(move(0))
    story.step(move(0), after=30 * HOUR, actor=0, phase="1 fight")
    clock = story.times.seats[0]
    assert clock.reserve == 42 * HOUR
    assert clock.due == story.now + 66 * HOUR
    assert clock.answered == 1


def test_what_ended_behind_a_window_has_been_answered() -> None:
    story = Story()
    story.step(move(0))
    story.step(window(1), after=30 * HOUR, actor=0)
    story.step(move(1), actor=1)
    clock = story.times.seats[0]
    assert (clock.answered, clock.reserve, clock.asked, clock.held) == (1, 42 * HOUR, 0, 0)


def test_a_default_behind_a_window_goes_on_by_itself_and_counts_once() -> None:
    story = Story()
    story.step(move(0))
    story.step(window(1), after=72 * HOUR, actor=0, cause=DEADLINE)
    story.step(move(0), after=HOUR, actor=1)
    clock = story.times.seats[0]
    assert (clock.late, clock.missed, clock.due) == (1, 1, story.now)
    story.step(move(1), actor=0, cause=DEADLINE)
    clock = story.times.seats[0]
    assert (clock.late, clock.missed, clock.answered, clock.reserve) == (1, 1, 0, 0)
    story.step(move(0), after=HOUR, actor=1)
    assert not story.times.seats[0].lapsed
    assert story.times.seats[0].due == story.now + 24 * HOUR


def test_acting_oneself_ends_the_row_of_misses() -> None:
    story = Story()
    story.step(move(0))
    story.step(move(1), after=72 * HOUR, actor=0, cause=DEADLINE)
    story.step(move(0), actor=1)
    assert story.times.seats[0].missed == 1
    story.step(move(1), actor=0, is_for_a_person=True)  # an answer of the table tells nothing of them
    assert story.times.seats[0].missed == 1
    story.step(move(0), actor=1)
    story.step(move(1), actor=0)
    assert (story.times.seats[0].missed, story.times.seats[0].answered) == (0, 1)


def test_what_is_taken_back_gives_no_time_back() -> None:
    story = Story()
    story.step(move(0, 1, 2))
    story.step(move(1, 2), after=40 * HOUR, actor=0)
    assert story.times.seats[0].reserve == 32 * HOUR
    story.step(move(0, 1, 2), after=5 * HOUR, actor=0, is_undo=True)
    clock = story.times.seats[0]
    assert (clock.reserve, clock.answered) == (32 * HOUR, 0)
    assert clock.due == story.now + 32 * HOUR
    story.step(move(1, 2), after=HOUR, actor=0)
    assert story.times.seats[0].reserve == 31 * HOUR


def test_the_question_of_one_is_not_touched_by_the_answer_of_another() -> None:
    story = Story()
    story.step(move(0, 1, 2))
    before = story.times.seats[1]
    story.step(move(1, 2), after=10 * HOUR, actor=0)
    assert story.times.seats[1] == before


def test_when_the_match_is_over_nothing_is_due() -> None:
    story = Story()
    story.step(move(0, 1))
    story.table = replace(story.table, status="over")
    story.step(Frame("end", ()), after=30 * HOUR, actor=0)
    assert [clock.due for clock in story.times.seats] == [0, 0, 0]
    assert story.times.seats[0].reserve == 42 * HOUR
