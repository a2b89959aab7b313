"""A whole campaign of Wild Field at a table: a person, two opponents, and the table answering formalities."""

from __future__ import annotations

from random import Random

from bot.store import Store
from bot.table.model import Ask, Chat, Person
from bot.table.service import Tables

ANNA = Person("web", "anna")


async def test_a_person_plays_a_campaign_against_two_opponents(store: Store) -> None:
    rng = Random(3)
    async with Tables(store) as tables:
        made = await tables.solo(
            Chat("web", "lobby"), ANNA, "Anna", "wildfield", level="greedy", options={"campaigns": 1}
        )
        for turn in range(600):
            await tables.opponents.idle()
            await tables.time.idle()
            seen = await tables.look(made.id, ANNA)
            assert seen is not None
            if seen.outcome is not None:
                break
            if not seen.view.legal:
                continue
            forward = [a for a in seen.view.legal if a.name not in ("back", "clear")] or seen.view.legal
            ask = Ask(made.id, ANNA, seen.seat or 0, seen.decision, (rng.choice(forward),), f"anna-{turn}")
            answer = await tables.act(ask)
            # Between the look and the move the table may have answered a formality, even the last one.
            assert answer.status in ("ok", "stale") or (answer.refusal and answer.refusal.code == "is_over")
        assert seen.outcome is not None
        causes = {told.cause for told in await tables.log(made.id, ANNA, 2000)}
        assert causes <= {"setup", "player", "opponent"}
