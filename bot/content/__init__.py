"""data/ → validated, frozen content. The engine gets objects from here, never paths.

`library()` is all there is to play; `bind(game, …)` makes rules; `check(path)` lists faults of data files.
The files themselves are described in data/README.md.
"""

from bot.content.batalist_army import army_code, parse_army, write_army
from bot.content.batalist_lists import ArmyFault, ArmyRefused, Bill, bill, field_faults, list_faults, told
from bot.content.batalist_pack import BatalistPack
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
    "ArmyFault",
    "ArmyRefused",
    "BatalistPack",
    "Bill",
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
    "army_code",
    "bill",
    "bind",
    "check",
    "content_hash",
    "describe_options",
    "field_faults",
    "freeze",
    "library",
    "list_faults",
    "nearest",
    "parse_army",
    "read_options",
    "told",
    "write_army",
]
