"""Presenters and covers at hand: made once for each match's content, kept while they are used."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from bot.adapters.presenter import Presenter, presenter_of
from bot.adapters.presenter.cover import Cover, covers
from bot.table.bindings import Binding

KEPT = 64


class Shelf:
    """All games by name, and a presenter for each content that is being played."""

    def __init__(self) -> None:
        self._covers: dict[str, Cover] = {}
        self._presenters: OrderedDict[Any, Presenter] = OrderedDict()

    def games(self) -> tuple[str, ...]:
        """Ids of all games."""
        return tuple(covers())

    def cover(self, game: str) -> Cover:
        """The cover of a game. KeyError for an unknown one."""
        if game not in self._covers:
            self._covers[game] = covers()[game]()
        return self._covers[game]

    def presenter(self, binding: Binding) -> Presenter:
        """The presenter for this content and these options."""
        options = tuple(sorted((key, str(value)) for key, value in binding.options.items()))
        key = (binding.rules.game, binding.digest, binding.scenario, options)
        if key not in self._presenters:
            self._presenters[key] = presenter_of(binding.rules.game, binding.rules, binding.pack)
            if len(self._presenters) > KEPT:
                self._presenters.popitem(last=False)
        self._presenters.move_to_end(key)
        return self._presenters[key]

    def game_words(self) -> dict[str, tuple[str, ...]]:
        """Game id → words that mean it."""
        return {game: self.cover(game).game_words() for game in self.games()}
