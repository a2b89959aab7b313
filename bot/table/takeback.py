"""Undo by consent: what one seat can't take back alone, all may, where nothing was learnt since.

How far a match can go back is not stored; it is made from the log when somebody asks, and kept for as long as
the match stands there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable

from bot.engine import codec
from bot.engine.core import IllegalAction
from bot.engine.match import recall, take_back
from bot.engine.rewind import Past
from bot.store.store import Store
from bot.table import votes
from bot.table.council import Unprepared, Votes, seat_at, told
from bot.table.desk import Change
from bot.table.edits import Refused, in_play
from bot.table.model import Answer, Person, Table, Vote
from bot.table.record import Game

KEPT = 16
"""Matches whose past is at hand."""


class TakeBack:
    """Asks for it, and does it when all agree."""

    def __init__(self, store: Store, council: Votes, read: Callable[[str], Awaitable[Game | None]]) -> None:
        self._store, self._council, self._read = store, council, read
        self._pasts: OrderedDict[str, tuple[str, Past]] = OrderedDict()
        council.register(votes.UNDO, self.effect, self.recall)

    async def ask(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Ask the others to go back to before the person's last action; alone, that is done at once.

        Refused: `not_seated`, `not_playing`, `is_over`, `frozen`, `undo_is_free` (it needs no consent),
        `undo_learnt` (something was learnt since), `vote_open`.
        """

        def plan(game: Game) -> Change:
            in_play(game.table)
            seat = seat_at(game, person)
            if game.can_undo(seat):
                raise Refused("undo_is_free", table=table)
            seq = self._past(game).last_of(seat)
            if seq is None:
                raise Refused("undo_learnt", table=table)
            return self._council.asking(game, person, votes.UNDO, {"seq": seq})

        return await self._council.do(table, input_id, plan)

    async def may_ask(self, table: str, person: Person) -> bool:
        """Whether there is something that the person alone can't take back but all together may."""
        await self.recall(table)
        game = await self._read(table)
        if game is None or game.table.status != "playing" or game.match is None or game.frozen:
            return False
        head, past = self._pasts.get(table, ("", None))
        seat = game.seat_of(person)
        if seat is None or past is None or head != game.match.head or game.can_undo(seat):
            return False
        return past.last_of(seat) is not None

    async def recall(self, table: str) -> None:
        """Read how far the match can go back as it stands now."""
        game = await self._read(table)
        if game is None or game.match is None:
            return
        lines = await self._store.log(table, 0, game.position - 1)
        entries = [codec.decode_entry(line) for line in lines]
        if entries[-1].hash == game.match.head:
            self._pasts[table] = (game.match.head, recall(game.match.header, entries, game.rules))
            self._pasts.move_to_end(table)
            while len(self._pasts) > KEPT:
                self._pasts.popitem(last=False)

    def _past(self, game: Game) -> Past:
        if game.frozen or game.match is None:
            raise Refused("frozen", table=game.table.id)
        head, past = self._pasts.get(game.table.id, ("", None))
        if past is None or head != game.match.head:
            raise Unprepared
        return past

    def effect(self, game: Game, table: Table, vote: Vote, word: str, now: int) -> Change:
        """All agreed. Refused: `undo_learnt`."""
        del word
        past = self._past(game)
        assert game.match is not None
        try:
            step = take_back(game.rules, game.match, past, vote.by, vote.data["seq"], now)
        except IllegalAction as illegal:
            raise Refused(illegal.refusal.code, table=table.id) from illegal
        return told(game, table, steps=(step,))
