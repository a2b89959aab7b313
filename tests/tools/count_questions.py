"""How often a game of Wild Field asks a player something: greedy games with a table's default settings.

    python -m tests.tools.count_questions [--games 50] [--seed 1]

A question is a decision that is put to a person: where a seat has no choice the table answers
(`windows.is_formal`). Marches, events, discards and passing are movements; battle plans and stay-or-go battle
forms; offers of peace diplomacy; all else others: the set-up, surprises, hires, captured tokens. What is done
besides while a movement is asked (a hire ordered, a card for any time, a plan renewed) is no question: it is
listed apart.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import median
from typing import Any

from bot.ai import opponent
from bot.content import library
from bot.engine.dice import SeededDice
from bot.table.standing import is_formal

KINDS = ("movement", "battle", "diplomacy", "other")
MOST = {"movement": 18, "battle": 10, "diplomacy": 4, "other": 6}
"""What a player may be asked in a whole game, in the median."""
TURN = ("march", "event", "power", "discard", "pass")
FRAMES = {"movement": "movement", "plan": "battle", "stand": "battle", "diplomacy": "diplomacy"}
Counts = list[Counter[str]]


def kind_of(frame: str) -> str:
    """Which of the four kinds a question is."""
    return FRAMES.get(frame, "other")


def count(seed: int, seen: Counter[tuple[int, str, str]] | None = None) -> Counter[tuple[int, str]]:
    """The questions of one game by (seat, kind). `seen` collects (seat, frame, answer)."""
    rules: Any = library().bind("wildfield").rules
    dice, rng, player = SeededDice(f"questions:{seed}"), Random(seed), opponent("wildfield", "greedy")
    state, asked = rules.setup(dice).state, Counter[tuple[int, str]]()
    while waiting := rules.waiting(state):
        seat = waiting[0]
        view = rules.view(state, seat)
        action = player.choose(rules, view, rng)
        if not is_formal(rules, state, seat):
            is_asked = view.frame != "movement" or action.name in TURN
            asked[seat, kind_of(view.frame)] += is_asked
            if seen is not None:
                seen[seat, view.frame, action.name] += 1
        state = rules.apply(state, seat, action, dice).state
    return asked


def medians(games: int, seed: int = 1) -> dict[str, tuple[float, ...]]:
    """By kind: the median over the games for each seat."""
    counted = [count(seed + game) for game in range(games)]
    return {kind: tuple(median(one[seat, kind] for one in counted) for seat in range(3)) for kind in KINDS}


def main() -> None:
    """Print the figures, and which questions they come of."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for kind, row in medians(given.games, given.seed).items():
        print(f"{kind:10} {'  '.join(f'{n:5g}' for n in row)}   at most {MOST[kind]}")
    seen: Counter[tuple[int, str, str]] = Counter()
    for game in range(given.games):
        count(given.seed + game, seen)
    for frame, answer in sorted({(frame, answer) for _, frame, answer in seen}):
        row = [seen[seat, frame, answer] / given.games for seat in range(3)]
        print(f"  {frame:10} {answer:10} {'  '.join(f'{n:5.1f}' for n in row)}")


if __name__ == "__main__":
    main()
