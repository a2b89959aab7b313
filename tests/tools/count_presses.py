"""How many presses a turn costs a person: greedy games played through the presenter's own buttons.

    python -m tests.tools.count_presses [--scenario prokhorovka] [--games 20] [--seed 1] [--lang ru]

The person sees screens only. He takes what is suggested (the first screen's primary button) and changes one
thing a turn: a placement, an order or a deed, by turns. Every press counts, those that only open a page too.
What is suggested is what the greedy opponent would do, so these are greedy games but for the changes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import mean, median

from bot.adapters.port import Button, Screen, buttons
from tests.adapters.presenter.table import Bench

CHANGES = ("deploy", "command", "combat")
DOORS = ("units", "events", "hand")
MOST_ACTIONS = 4000


class Person:
    """Plays both seats of a bench by pressing buttons, and counts the presses of each turn."""

    def __init__(self, bench: Bench, lang: str) -> None:
        self.bench = bench
        self.lang = lang
        self.presses = 0
        self.turns: list[int] = []
        self.changed = 0
        self.is_due = True

    def play(self) -> list[int]:
        """Play the match to its end; the presses of every turn that was played out."""
        while not self.bench.is_over:
            before = self._turn()
            self._decide()
            if self.bench.is_over or self._turn() != before:
                self.turns.append(self.presses)
                self.presses, self.is_due = 0, True
            assert self.bench.match.position < MOST_ACTIONS
        return self.turns

    def _turn(self) -> tuple[int, int]:
        table = self.bench.state.open
        return table.active, table.sides[table.active].turns

    def _decide(self) -> None:
        wanted = CHANGES[len(self.turns) % len(CHANGES)]
        frame = self.bench.view(self.bench.seat).frame
        is_late = CHANGES.index(frame) > CHANGES.index(wanted) if frame in CHANGES else False
        if self.is_due and (frame == wanted or is_late) and self._change():
            self.is_due = False
            self.changed += 1
            return
        self._press(next(button for button in buttons(self._screen()) if button.style == "primary"))

    def _screen(self, where: str = "") -> Screen:
        return self.bench.presenter.private_screen(self.bench.seen(self.bench.seat), self.lang, where)

    def _change(self) -> bool:
        """Open the page of one suggested thing (or of another card) and take something else there."""
        for door in _doors(self._screen()):
            where = door.press.split(":", 4)[4]
            others = [button for button in buttons(self._screen(where)) if self._is_other(button)]
            if others:
                self.presses += 1
                self._press(others[0])
                return True
        here = [button for button in buttons(self._screen()) if self._is_other(button)]
        if here:
            self._press(here[0])
        return bool(here)

    def _is_other(self, button: Button) -> bool:
        """A choice of an opened page that differs from the suggestion and ends nothing."""
        kind, *_rest, tail = button.press.split(":", 4)
        if kind != "a":
            return False
        choice = self.bench.presenter.choices(self.bench.seen(self.bench.seat))[int(tail)]
        return bool(choice.group) and choice.tag != "leave" and not choice.tag.startswith("lay:0")

    def _press(self, button: Button) -> None:
        self.presses += 1
        index = int(button.press.split(":", 4)[4])
        seat = self.bench.seat
        for action in self.bench.presenter.resolve(self.bench.seen(seat), index):
            self.bench.act(action, seat=seat)


def _doors(screen: Screen) -> Iterator[Button]:
    """The buttons that open the page of one thing."""
    for button in buttons(screen):
        kind, *_rest, where = button.press.split(":", 4)
        if kind == "v" and where and where not in DOORS and "." not in where:
            yield button


def count(scenario: str, games: int, seed: int, lang: str = "ru") -> tuple[list[int], int]:
    """The presses of every turn of these games, and in how many turns something was changed."""
    turns: list[int] = []
    changed = 0
    for game in range(games):
        person = Person(Bench(scenario, seed + game), lang)
        turns += person.play()
        changed += person.changed
    return turns, changed


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--scenario", default="prokhorovka")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", default="ru")
    given = parser.parse_args()
    counted, changed = count(given.scenario, given.games, given.seed, given.lang)
    turns = sorted(counted)
    print(
        f"{given.scenario}: {given.games} games, {len(turns)} turns, {changed} of them changed in one place"
    )
    print(f"presses a turn: median {median(turns):g}, mean {mean(turns):.1f}, ", end="")
    print(f"90th percentile {turns[len(turns) * 9 // 10]}, most {turns[-1]}")


if __name__ == "__main__":
    main()
