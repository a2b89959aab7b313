"""`check-data`: every fault of a file or folder of data."""

from __future__ import annotations

from pathlib import Path

from bot.content.batalist import read_batalist
from bot.content.faults import ContentError, Fault
from bot.content.kursk import read_scenario, read_set
from bot.content.kursk_checks import check_custom, check_scenario
from bot.content.library import DATA, Library
from bot.content.source import Source, shown
from bot.content.wildfield import read_wildfield


def check(path: Path | str | None = None) -> list[Fault]:
    """All faults below `path`: the data folder (default), a set's folder, a scenario file, any file of a set.

    An empty list means the data is sound. A path that can't be read is a fault like any other.
    """
    here = Path(path) if path is not None else DATA
    if here.is_file():
        return check_file(here)
    if any((here / name).exists() for name in ("set.toml", "combat.toml", "map.toml", "books")):
        return check_set_folder(here)
    sets = sorted(found.parent for found in here.glob("**/set.toml"))
    if not sets:
        right = "name a data folder, a set's folder (with set.toml) or a .toml file"
        return [
            Fault(shown(here), 0, "", "no data here" if here.exists() else "no such file or folder", right)
        ]
    return [fault for folder in sets for fault in check_set_folder(folder)]


def check_set_folder(folder: Path) -> list[Fault]:
    """A whole set with its scenarios, texts and custom scenarios."""
    faults: list[Fault] = []
    if is_batalist(folder):
        read_batalist(folder, faults)
        return faults
    if is_wildfield(folder):
        read_wildfield(folder, faults)
        return faults
    pack = read_set(folder, faults)
    if pack is None or faults:
        return faults
    for path in sorted((folder / "custom").glob("*.toml")):
        faults += check_scenario_file(path, folder)
    return faults


def is_wildfield(folder: Path) -> bool:
    """Whether a set is of the game of areas and blocks: it lies with that game's sets, or has a map."""
    return folder.resolve().parent.parent.name == "wildfield" or (folder / "map.toml").is_file()


def is_batalist(folder: Path) -> bool:
    """Whether a set is of the game of battalions: it lies with that game's sets, or has army books."""
    return folder.resolve().parent.parent.name == "batalist" or (folder / "books").is_dir()


def check_file(path: Path) -> list[Fault]:
    """A scenario against its set; any other file of a set with the whole set."""
    folder = next((parent for parent in path.resolve().parents if (parent / "set.toml").is_file()), None)
    if path.suffix != ".toml":
        return [Fault(shown(path), 0, "", "is not a TOML file", "data files end in .toml")]
    faults: list[Fault] = []
    data = Source(path, faults).data
    if faults:
        return faults
    whole = folder and (is_wildfield(folder) or is_batalist(folder))
    if folder and (whole or (path.resolve().parent.name != "custom" and "sides" not in data)):
        return check_set_folder(folder)
    wanted = str(data.get("set", "kursk"))
    return check_scenario_file(path, folder or DATA / "kursk" / "sets" / wanted)


def check_scenario_file(path: Path, folder: Path) -> list[Fault]:
    """One scenario file against the set in `folder`."""
    faults: list[Fault] = []
    try:
        pack = Library(folder.parents[2]).kursk_pack(folder.name)
    except ContentError as error:
        return list(error.faults)
    source, battle, words = read_scenario(path, faults)
    if battle:
        check_scenario(pack.set, battle, words, source)
    if battle and path.resolve().parent.name != "scenarios":
        check_custom(pack.set, battle, source)
    return faults
