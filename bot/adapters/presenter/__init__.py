"""Games in words and pictures: one presenter a game. Only `presenter/<game>` knows a game's prompts."""

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
from bot.adapters.presenter.kursk import KurskCover, make

register("kursk", make)
register_cover("kursk", KurskCover)

__all__ = ["Choice", "Parsed", "Presenter", "UnknownChoice", "presented_games", "presenter_of", "register"]
