"""data/ → validated, frozen content. The engine gets objects from here, never paths.

`library()` is all there is to play; `bind(game, …)` makes rules; `check(path)` lists faults of data files.
The files themselves are described in data/README.md.
"""

from bot.content.check import check
from bot.content.faults import ContentError, Fault, UnknownChoice, nearest
from bot.content.freeze import AnyPack, content_hash, freeze
from bot.content.library import DATA, Bound, Library, add_scenario, bind, library
from bot.content.options import describe_options, read_options
from bot.content.pack import CardText, GroundText, Pack, ScenarioText, SideText
from bot.content.wildfield_pack import ActionText, AreaText, NationText, RulerText, WarText, WildfieldPack

__all__ = [
    "DATA",
    "ActionText",
    "AnyPack",
    "AreaText",
    "Bound",
    "CardText",
    "ContentError",
    "Fault",
    "GroundText",
    "Library",
    "NationText",
    "Pack",
    "RulerText",
    "ScenarioText",
    "SideText",
    "UnknownChoice",
    "WarText",
    "WildfieldPack",
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
