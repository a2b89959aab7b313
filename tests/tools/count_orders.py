"""How many presses an orders phase of Batalist costs a person, through the presenter's own buttons.

    python -m tests.tools.count_orders [--scenario border_clash] [--games 5] [--seed 1] [--lang ru]

The person sees screens only. Turns go round: orders laid by hand battalion by battalion, the suggestion taken
and one order of it changed (where the program suggests), last turn's copied and one order changed. Every
press counts, those that only open a page too. Orders then run by themselves.
"""

from __future__ import annotations

import argparse
from statistics import mean, median

from bot.adapters.port import Button, Screen, buttons
from bot.adapters.presenter.base import Choice
from bot.engine.batalist import actions as act
from tests.adapters.presenter.batalist.table import Game

WAYS = ("hand", "suggested", "copied")
MOST_STEPS = 3000


class Person:
    """Plays both seats by pressing buttons, and counts the presses of each orders phase."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.presses = 0
        self.phases: list[tuple[str, int]] = []

    def play(self) -> list[tuple[str, int]]:
        """Play the match to its end; the way and the presses of every orders phase."""
        for _ in range(MOST_STEPS):
            if self.game.is_over:
                break
            seat = self.game.waiting()
            if self.game.seen(seat).view.frame == "orders":
                self._orders(seat)
            else:
                self._run(seat)
        return self.phases

    def _run(self, seat: int) -> None:
        """Whatever is asked besides orders: on with it."""
        legal = self.game.seen(seat).view.legal
        wanted = next((each for each in (act.GO_ON, act.FIRST, act.PASS) if each in legal), None)
        if wanted is None or self.game.rules.why_not(self.game.state, seat, wanted) is not None:
            wanted = self.game.rules.default_action(self.game.state, seat)
        self.game.act(seat, wanted)

    # --- the phase ---

    def _orders(self, seat: int) -> None:
        self.presses = 0
        wanted = WAYS[(self.game.state.open.turn - 1) % len(WAYS)]
        way = "hand"
        if wanted == "suggested" and self._has(seat, "lay_only"):
            way = wanted
            self._press_tag(seat, "lay_only")
            self._change(seat)
        elif wanted == "copied" and self._has(seat, "copy_last"):
            way = wanted
            self._press_tag(seat, "copy_last")
            self._change(seat)
        else:
            self._by_hand(seat)
        self._press_tag(seat, "confirm" if self._has(seat, "confirm") else "no_orders")
        self.phases.append((way, self.presses))

    def _by_hand(self, seat: int) -> None:
        """One order a battalion, then a second one where commanders have some left: the best ready-made."""
        listed = self._battalions(seat)
        for n, b in enumerate(listed * 2):
            self._press_tag(seat, "choose", b)
            if not self._ready(seat):
                self._press_tag(seat, "back")
                if n >= len(listed):
                    return

    def _change(self, seat: int) -> None:
        """Another order for the first battalion that has one: taken back, a ready-made one laid."""
        b = int(str(self.game.seen(seat).view.slot[2][0][0]))
        self._press_tag(seat, "choose", b)
        self._press_tag(seat, "take_back")
        if not self._ready(seat):
            self._press_tag(seat, "back")

    def _battalions(self, seat: int) -> list[int]:
        return [int(str(c.subject)) for c in self._choices(seat) if c.tag == "choose"]

    def _ready(self, seat: int) -> bool:
        """Press the first ready-made order that the battalion's own page shows."""
        for button in buttons(self._screen(seat)):
            choice = self._meant(seat, button)
            if choice is not None and choice.tag.startswith("ready:"):
                self._press(seat, button)
                return True
        return False

    # --- pressing ---

    def _screen(self, seat: int, where: str = "") -> Screen:
        return self.game.show.private_screen(self.game.seen(seat), self.lang, where)

    def _choices(self, seat: int) -> tuple[Choice, ...]:
        return self.game.show.choices(self.game.seen(seat))

    def _has(self, seat: int, tag: str) -> bool:
        return any(choice.tag == tag for choice in self._choices(seat))

    def _meant(self, seat: int, button: Button) -> Choice | None:
        """The choice a button plays; None for one that opens a page."""
        kind, *_rest, tail = button.press.split(":", 4)
        return self._choices(seat)[int(tail)] if kind == "a" else None

    def _press_tag(self, seat: int, tag: str, subject: int | str = "") -> None:
        """Press the first button of this kind, on the page that is shown or the next ones."""
        for page in range(4):
            for button in buttons(self._screen(seat, f".{page}" if page else "")):
                choice = self._meant(seat, button)
                if choice is not None and choice.tag == tag and subject in ("", choice.subject):
                    self.presses += page
                    self._press(seat, button)
                    return
        raise AssertionError(f"no button for {tag} {subject}")

    def _press(self, seat: int, button: Button) -> None:
        self.presses += 1
        index = int(button.press.rsplit(":", 1)[1])
        self.game.act(seat, *self.game.show.resolve(self.game.seen(seat), index))


def count(scenario: str, games: int, seed: int, lang: str = "ru") -> list[tuple[str, int]]:
    """The way and the presses of every orders phase of these games."""
    phases: list[tuple[str, int]] = []
    for game in range(games):
        phases += Person(Game(scenario, seed + game), lang).play()
    return phases


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--scenario", default="border_clash")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", default="ru")
    given = parser.parse_args()
    phases = count(given.scenario, given.games, given.seed, given.lang)
    print(f"{given.scenario}: {given.games} games, {len(phases)} orders phases")
    for way in WAYS:
        found = sorted(presses for each, presses in phases if each == way)
        if found:
            print(f"{way}: {len(found)}, median {median(found):g}, mean {mean(found):.1f}, most {found[-1]}")


if __name__ == "__main__":
    main()
