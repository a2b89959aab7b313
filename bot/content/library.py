"""All games with their sets and scenarios, and the binding of rules to what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from bot.content.batalist import read_batalist
from bot.content.batalist_options import army_options, bring_armies
from bot.content.batalist_pack import BatalistPack
from bot.content.faults import ContentError, Fault, UnknownChoice
from bot.content.freeze import AnyPack, content_hash, freeze, game_of, set_hash, thaw
from bot.content.kursk import read_scenario, read_set
from bot.content.kursk_checks import ID, check_custom, check_scenario
from bot.content.options import describe_options, read_options
from bot.content.pack import LANGUAGES, Pack
from bot.content.wildfield import read_wildfield
from bot.content.wildfield_pack import WildfieldPack
from bot.engine.registry import games, rules_class

if TYPE_CHECKING:
    from bot.engine.core import Rules

P = TypeVar("P", Pack, WildfieldPack, BatalistPack)
DATA = Path(__file__).resolve().parents[2] / "data"
CUSTOM = "custom"
"""The scenario that is a file of one's own: never listed, never in the balance."""

PLACES = ("scenarios", CUSTOM)
"""The folders of a set in which scenarios lie."""


@dataclass(frozen=True)
class Bound:
    """Rules with the content they were made of. `hash` goes into the match's header, `document()` is stored
    under it, so that the match keeps its own content when the data files change."""

    rules: Rules
    pack: Any
    scenario: str
    options: dict[str, Any]
    hash: str

    def document(self) -> dict[str, Any]:
        """The content as a JSON document for `Library.thaw`."""
        return freeze(self.pack, self.scenario)


@dataclass
class Library:
    """What the data folder holds. Sets are read when first asked for; faulty data raises ContentError."""

    data: Path = DATA
    packs: dict[tuple[str, str], AnyPack] = field(default_factory=dict)

    @property
    def games(self) -> tuple[str, ...]:
        """Ids of the games there is data for."""
        return tuple(game for game in games() if (self.data / game / "sets").is_dir())

    def players(self, game: str) -> int:
        """How many seats the default scenario of a game has."""
        return seats_of(self.pack(game))

    def sets(self, game: str) -> tuple[str, ...]:
        """Ids of a game's sets, the default set first."""
        self._known("game", game, self.games)
        return self._sets(game)

    def _sets(self, game: str) -> tuple[str, ...]:
        found = sorted(path.parent.name for path in (self.data / game / "sets").glob("*/set.toml"))
        return tuple(sorted(found, key=lambda name: name != game))

    def scenarios(self, game: str, set: str | None = None) -> tuple[str, ...]:
        """Ids of a set's scenarios in their order; `custom` is not among them."""
        battles: list[Any] = list(self.pack(game, set).set.scenarios.values())
        return tuple(battle.id for battle in sorted(battles, key=_by_order))

    def home_of(self, game: str, scenario: str) -> str:
        """The first set in whose folder the scenario lies, else the default set."""
        sets = self.sets(game)
        if not ID.match(scenario):
            return sets[0]
        folders = [(name, self.data / game / "sets" / name / kind) for name in sets for kind in PLACES]
        return next((name for name, folder in folders if (folder / f"{scenario}.toml").is_file()), sets[0])

    def pack(self, game: str, set: str | None = None) -> AnyPack:
        """A set (the game's default one) with its texts. UnknownChoice for a game or set there isn't,
        ContentError for faulty data."""
        wanted = set or self.sets(game)[0]
        if game == "batalist":
            return self.batalist_pack(wanted)
        return self.wildfield_pack(wanted) if game == "wildfield" else self.kursk_pack(wanted)

    def kursk_pack(self, set_id: str = "kursk") -> Pack:
        """A Kursk set with its texts. UnknownChoice for a set there isn't, ContentError for faulty data."""
        return self._read("kursk", set_id, read_set)

    def wildfield_pack(self, set_id: str = "hetmanate") -> WildfieldPack:
        """A Wild Field set with its texts; errors as `kursk_pack`."""
        return self._read("wildfield", set_id, read_wildfield)

    def batalist_pack(self, set_id: str = "batalist") -> BatalistPack:
        """A Batalist set with its texts; errors as `kursk_pack`."""
        return self._read("batalist", set_id, read_batalist)

    def _read(self, game: str, set_id: str, read: Callable[[Path, list[Fault]], P | None]) -> P:
        if (game, set_id) not in self.packs:
            self._known("set", set_id, self._sets(game))
            faults: list[Fault] = []
            pack = read(self.data / game / "sets" / set_id, faults)
            if faults or pack is None:
                raise ContentError(faults)
            self.packs[game, set_id] = pack
        return cast(P, self.packs[game, set_id])

    def bind(
        self,
        game: str,
        scenario: str | None = None,
        set: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        files: bool = False,
    ) -> Bound:
        """Rules for a game: the default set, scenario and switches where nothing is chosen. A scenario named
        without its set is looked for in all of them.

        `scenario` is an id, or `custom` with `options={"file": NAME}`: a file of the set's folder `custom/`
        (the first if none is named), also found by its own name. With `files=True` (a command line, never a
        player's word) both may be the path of any `.toml` file.
        UnknownChoice names what there is and the nearest; ContentError tells a faulty file's faults.
        """
        self._known("game", game, self.games)
        chosen = dict(options or {})
        pack = self.pack(game, set or self.home_of(game, scenario or ""))
        wanted = scenario or pack.set.default_scenario
        shelf = custom_files(pack)
        if wanted == CUSTOM and isinstance(pack, Pack):
            wanted = str(chosen.pop("file", next(iter(shelf), CUSTOM)))
            self._known("scenario", wanted, tuple(shelf), files=files)
        else:
            own = (CUSTOM, *shelf) if isinstance(pack, Pack) else ()
            listed = (*self.scenarios(game, pack.set.id), *own)
            self._known("scenario", wanted, listed, files=files and isinstance(pack, Pack))
        if isinstance(pack, Pack) and wanted not in pack.set.scenarios:
            pack, wanted = add_scenario(pack, shelf.get(wanted, Path(wanted)))
        return self.bind_pack(pack, wanted, chosen)

    def bind_pack(self, pack: AnyPack, scenario: str, options: Mapping[str, Any] | None = None) -> Bound:
        """Rules for a scenario of a pack at hand, e.g. one that was thawed."""
        chosen = dict(options or {})
        battle: Any = pack.set.scenarios[scenario]
        armies: dict[str, Any] = {}
        if isinstance(pack, BatalistPack):
            battle, armies, chosen = bring_armies(pack, battle, chosen)
        switches = read_options(chosen, battle.switches)
        rules: Rules = rules_class(game_of(pack.set))(pack.set, battle, switches)
        return Bound(rules, pack, scenario, {**chosen, **armies}, content_hash(pack, scenario))

    def thaw(self, document: dict[str, Any]) -> AnyPack:
        """The pack of a stored document; its only scenario is the set's default."""
        return thaw(document, self.data)

    def describe(self, opponents: Mapping[str, Sequence[str]] | None = None) -> dict[str, Any]:
        """The document of `list --json`; `opponents` by game come from whoever knows them."""
        return {"games": [self._describe(game, (opponents or {}).get(game, ())) for game in self.games]}

    def _describe(self, game: str, opponents: Sequence[str]) -> dict[str, Any]:
        pack = self.pack(game)
        standard = pack.set
        default = standard.default_scenario
        return {
            "id": game,
            "players": self.players(game),
            "sets": list(self.sets(game)),
            "scenarios": [
                {"id": name, "default": name == default, "set": pack}
                for pack in self.sets(game)
                for name in self.scenarios(game, pack)
            ],
            "options": [
                *describe_options(type(standard.scenarios[default].switches)),
                *(army_options(pack) if isinstance(pack, BatalistPack) else ()),
            ],
            "opponents": list(opponents),
        }

    @staticmethod
    def _known(kind: str, given: str, allowed: Sequence[str], *, files: bool = False) -> None:
        if given not in allowed and not (files and given.endswith(".toml")):
            raise UnknownChoice(kind, given, allowed)


def _by_order(scenario: Any) -> tuple[int, str]:
    return scenario.order, scenario.id


def seats_of(pack: AnyPack) -> int:
    """How many seats the default scenario of a set has."""
    if isinstance(pack, Pack):
        return len(pack.set.sides)
    if isinstance(pack, BatalistPack):
        return len(pack.set.scenarios[pack.set.default_scenario].sides)
    return len(pack.set.scenarios[pack.set.default_scenario].seats)


def custom_files(pack: AnyPack) -> dict[str, Path]:
    """The custom scenarios lying with a set: file name without `.toml` → path."""
    return {path.stem: path for path in sorted((pack.root / CUSTOM).glob("*.toml"))}


def add_scenario(pack: Pack, path: Path) -> tuple[Pack, str]:
    """The pack with one more scenario, read from a file and checked. ContentError if it is faulty."""
    faults: list[Fault] = []
    source, battle, words = read_scenario(path, faults)
    if battle:
        check_scenario(pack.set, battle, words, source)
        check_custom(pack.set, battle, source)
    if faults or battle is None:
        raise ContentError(faults)
    content = pack.set.model_copy(update={"scenarios": {**pack.set.scenarios, battle.id: battle}})
    battles = {lang: {**pack.battles[lang], battle.id: words[lang]} for lang in LANGUAGES}
    return replace(pack, set=content, battles=battles, hash=set_hash(content)), battle.id


@cache
def library() -> Library:
    """The program's own data, read once."""
    return Library()


def bind(
    game: str,
    scenario: str | None = None,
    set: str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    files: bool = False,
) -> Rules:
    """Rules for a game of the program's own data; see `Library.bind`."""
    return library().bind(game, scenario, set, options, files=files).rules
