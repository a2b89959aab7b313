"""data/ → validated, frozen content. The engine gets objects from here, never paths.

`library()` is all there is to play; `bind(game, …)` makes rules; `check(path)` lists faults of data files.
The files themselves are described in data/README.md.
"""

from bot.content.check import check
from bot.content.faults import ContentError, Fault, UnknownChoice, nearest
from bot.content.freeze import content_hash, freeze
from bot.content.library import DATA, Bound, Library, add_scenario, bind, library
from bot.content.options import describe_options, read_options
from bot.content.pack import CardText, GroundText, Pack, ScenarioText, SideText

__all__ = [
    "DATA",
    "Bound",
    "CardText",
    "ContentError",
    "Fault",
    "GroundText",
    "Library",
    "Pack",
    "ScenarioText",
    "SideText",
    "UnknownChoice",
    "add_scenario",
    "bind",
    "check",
    "content_hash",
    "describe_options",
    "freeze",
    "library",
    "nearest",
    "read_options",
]
