"""Draw the README's pictures with the program itself: `python -m tests.tools.readme_pictures`.

Games between opponents are played from fixed seeds: the pictures change only when drawing or play does.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from bot.ai import opponent
from bot.content import library
from bot.engine.dice import SeededDice, seed_of
from bot.render import draw
from bot.render.batalist.scene import FieldScene as BatalistScene
from bot.render.kursk.scene import BoardScene, CardScene, Choice, HandScene, ShotScene

OUT = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SEED, ROUND = "prokhorovka-2", 5


def position(rules: Any) -> Any:
    """The first combat of the southern side in round `ROUND` with a hit to show."""
    dice = SeededDice(seed_of(SEED, 0))
    state, player, rng = rules.setup(dice).state, opponent("kursk", "greedy"), Random(1)
    while rules.waiting(state):
        (seat,) = rules.waiting(state)
        view = rules.view(state, seat)
        shot = view.open.last_shot
        if view.open.round >= ROUND and view.frame == "combat" and seat == 0 and shot and shot.destroyed:
            return view
        state = rules.apply(state, seat, player.choose(rules, view, rng), dice).state
    raise SystemExit("no such position: choose another seed")


def skirmish_lines(turn: int = 3) -> BatalistScene:
    """The field of Batalist as spectators see it after so many turns of a game between opponents."""
    rules = library().bind("batalist").rules
    dice = SeededDice(seed_of("batalist-1", 0))
    state, player, rng = rules.setup(dice).state, opponent("batalist", "greedy"), Random(1)
    while rules.waiting(state) and not (state.open.turn > turn and state.open.phase == "execution"):
        seat = rules.waiting(state)[0]
        state = rules.apply(state, seat, player.choose(rules, rules.view(state, seat), rng), dice).state
    return BatalistScene(library().batalist_pack(), rules, rules.view(state, None), "en")


def choices(rules: Any, view: Any) -> tuple[int, tuple[Choice, ...]]:
    """The unit with the most to do, and what it may do, as the board marks it."""
    from bot.engine.kursk import combat, movement

    def deeds(unit: Any) -> tuple[Choice, ...]:
        moves = tuple(Choice("move", cell) for cell in movement.reach(rules, view.open, unit))
        units = {each.id: each for each in view.open.units}
        hits = (units[target] for target in combat.targets(rules, view.open, unit))
        shots = tuple(
            Choice("target", hit.cell, percent=combat.odds(rules, view.open, unit, hit).percent)
            for hit in hits
        )
        return moves + shots

    able = [unit for unit in view.open.units if unit.side == view.seat and unit.ap]
    best = max(able, key=lambda unit: len(deeds(unit)))
    return best.id, deeds(best)


def main() -> None:
    """Write board, hand, shot and card pictures."""
    pack = library().kursk_pack()
    rules = library().bind("kursk", "prokhorovka").rules
    view = position(rules)
    unit, marked = choices(rules, view)
    scenes: dict[str, Any] = {
        "board": BoardScene(pack, "prokhorovka", view, "en", marked, unit),
        "board_ru": BoardScene(pack, "prokhorovka", view, "ru", marked, unit),
        "hand": HandScene(pack, view, "en", "prokhorovka"),
        "shot": ShotScene(pack, "prokhorovka", view.open.last_shot, view.open, "en"),
        "card": CardScene(pack, "tiger", "en"),
        "batalist": skirmish_lines(),
    }
    OUT.mkdir(parents=True, exist_ok=True)
    for name, scene in scenes.items():
        (OUT / f"{name}.png").write_bytes(draw(scene))


if __name__ == "__main__":
    main()
