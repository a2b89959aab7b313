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
from bot.adapters.presenter.cover import Cover, covers, register_cover
from bot.adapters.presenter.kursk import KurskPresenter
from bot.adapters.presenter.kursk.cover import KurskCover

register("kursk", KurskPresenter)
register_cover("kursk", KurskCover)

__all__ = [
    "Choice",
    "Cover",
    "Parsed",
    "Presenter",
    "UnknownChoice",
    "covers",
    "presented_games",
    "presenter_of",
    "register",
]
