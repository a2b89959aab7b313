"""Games in words and pictures: one presenter a game. Only `presenter/<game>` knows a game's prompts."""

from bot.adapters.presenter import batalist, kursk, wildfield
from bot.adapters.presenter.base import (
    Choice,
    Parsed,
    Presenter,
    UnknownChoice,
    presented_games,
    presenter_of,
    register,
)
from bot.adapters.presenter.cover import cover_maker, register_cover
from bot.adapters.presenter.parts import maker

for game in (kursk, wildfield, batalist):
    register(game.PARTS.game, maker(game.PARTS))
    register_cover(game.COVER.game, cover_maker(game.COVER))

__all__ = ["Choice", "Parsed", "Presenter", "UnknownChoice", "presented_games", "presenter_of", "register"]
