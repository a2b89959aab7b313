"""Drawing ahead of need: the fields of all scenarios and the title's meadow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.i18n import LANGUAGES
from bot.render.batalist.look import army_look
from bot.render.batalist.muster import field_of_scenario
from bot.render.batalist.static import static_layer
from bot.render.batalist.title import ground

if TYPE_CHECKING:
    from bot.content.batalist_pack import BatalistPack


def warm(
    pack: BatalistPack,
    languages: Sequence[str] = LANGUAGES,  # noqa: ARG001 - no static picture has words on it
    *,
    cards: bool = True,  # noqa: ARG001 - cards are drawn at once
    stop: Callable[[], bool] = lambda: False,
) -> int:
    """Put fields and the title's meadow on disk; how many were looked at. `stop` is asked in between."""
    done = 0
    look = army_look(pack.root / "art")
    for scenario in pack.set.scenarios.values():
        if stop():
            return done
        static_layer(look, field_of_scenario(scenario))
        done += 1
    if stop():
        return done
    ground(look)
    return done + 1
