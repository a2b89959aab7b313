"""Games in words and pictures: one presenter a game. Only `presenter/<game>` knows a game's prompts."""

from bot.adapters.presenter import kursk, wildfield
from bot.adapters.presenter.base import (
    Choice,
    Parsed,
    Presenter,
    UnknownChoice,
    presented_games,
    presenter_of,
    register,
)
from bot.adapters.presenter.cover import register_cover

register("kursk", kursk.make)
register_cover("kursk", kursk.KurskCover)
register("wildfield", wildfield.make)
register_cover("wildfield", wildfield.WildfieldCover)

__all__ = ["Choice", "Parsed", "Presenter", "UnknownChoice", "presented_games", "presenter_of", "register"]
