"""Reading a Batalist set from its folder: books, scenarios, army lists, texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel

from bot.content.batalist_art import check_batalist_art
from bot.content.batalist_checks import check_battle, check_book, check_list, check_set
from bot.content.batalist_pack import (
    SECTIONS,
    BatalistPack,
    BattleText,
    BookText,
    CharacterText,
    ListText,
    ProfileText,
    TermText,
)
from bot.content.batalist_texts import check_batalist_texts, check_book_texts
from bot.content.faults import Fault
from bot.content.freeze import digest
from bot.content.pack import LANGUAGES, Text
from bot.content.source import Source
from bot.engine.batalist.content import ArmyList, BatalistSet, Book, Scenario

M = TypeVar("M", bound=BaseModel)
W = TypeVar("W", bound=Text)
T = TypeVar("T", bound=Text)


@dataclass(frozen=True)
class Read:
    """A file that holds something of its own and its texts: the source, the thing, texts by language."""

    source: Source
    made: Any
    words: dict[str, Any]


@dataclass(frozen=True)
class BatalistDraft:
    """The files of a set as read, before anything is compared. `tomes`: texts by language and book."""

    head: Source
    books: dict[str, Source]
    texts: dict[str, Source]
    tomes: dict[str, dict[str, Source]]
    battles: tuple[Read, ...]
    armies: tuple[Read, ...]


def read_batalist(root: Path, faults: list[Fault]) -> BatalistPack | None:
    """The set in folder `root`, or None with the reasons noted in `faults`."""
    draft = read_draft(root, faults)
    before = len(faults)
    built = build_set(draft)
    if built is None or len(faults) > before or any(source.is_unreadable for source in sources(draft)):
        return None
    pack = build_pack(root, built, draft)
    compare(pack, draft, faults)
    return pack


def sources(draft: BatalistDraft) -> list[Source]:
    """Every file without which nothing can be compared."""
    tomes = [source for of in draft.tomes.values() for source in of.values()]
    return [draft.head, *draft.books.values(), *draft.texts.values(), *tomes]


def read_draft(root: Path, faults: list[Fault]) -> BatalistDraft:
    """All files of the set."""
    books = {path.stem: Source(path, faults) for path in sorted((root / "books").glob("*.toml"))}
    return BatalistDraft(
        head=Source(root / "set.toml", faults),
        books=books,
        texts={lang: Source(root / "text" / f"{lang}.toml", faults) for lang in LANGUAGES},
        tomes={
            lang: {book: Source(root / "text" / lang / f"{book}.toml", faults) for book in books}
            for lang in LANGUAGES
        },
        battles=tuple(
            read_file(path, faults, Scenario, BattleText)
            for path in sorted((root / "scenarios").glob("*.toml"))
        ),
        armies=tuple(
            read_file(path, faults, ArmyList, ListText) for path in sorted((root / "lists").glob("*.toml"))
        ),
    )


def read_file(path: Path, faults: list[Fault], model: type[M], words: type[W]) -> Read:
    """A scenario or army list with its texts in the same file."""
    source = Source(path, faults)
    if not source.data:
        return Read(source, None, {})
    data = dict(source.data)
    given, found = data.pop("text", {}), {}
    for lang in LANGUAGES:
        text = given.get(lang) if isinstance(given, dict) else None
        if not isinstance(text, dict):
            source.fault(("text", lang), "is missing", f"add [text.{lang}] with its title")
        elif made := source.build(words, text, ("text", lang)):
            found[lang] = made
    return Read(source, source.build(model, data, ()), found)


def build_set(draft: BatalistDraft) -> BatalistSet | None:
    """The set from its files."""
    made = draft.head.build(BatalistSet, {**draft.head.data, "books": {}, "scenarios": {}, "lists": {}}, ())
    books = {name: source.build(Book, source.data, ()) for name, source in draft.books.items()}
    if made is None or not all(books.values()):
        return None
    return made.model_copy(
        update={
            "books": books,
            "scenarios": {read.made.id: read.made for read in draft.battles if read.made},
            "lists": {read.made.id: read.made for read in draft.armies if read.made},
        }
    )


def build_pack(root: Path, built: BatalistSet, draft: BatalistDraft) -> BatalistPack:
    """The set with its texts; what is missing is left out here and reported by the checks."""
    general: dict[str, Any] = {
        name: {lang: section(source, name, model) for lang, source in draft.texts.items()}
        for name, model in SECTIONS.items()
    }
    return BatalistPack(
        set=built,
        hash=digest(built.model_dump(mode="json", by_alias=True)),
        root=root,
        titles={lang: str(source.data.get("title", built.id)) for lang, source in draft.texts.items()},
        books={lang: heads(of) for lang, of in draft.tomes.items()},
        texts={lang: chapter(of, "profiles", ProfileText) for lang, of in draft.tomes.items()},
        characters={
            lang: {book: section(source, "characters", CharacterText) for book, source in of.items()}
            for lang, of in draft.tomes.items()
        },
        spells={lang: chapter(of, "spells", TermText) for lang, of in draft.tomes.items()},
        battles=words_of(draft.battles),
        armies=words_of(draft.armies),
        **general,
    )


def heads(tomes: Mapping[str, Source]) -> dict[str, BookText]:
    """The names of the books themselves."""
    found: dict[str, BookText] = {}
    for book, source in tomes.items():
        given = source.data.get("book")
        if not isinstance(given, dict):
            source.fault(("book",), "is missing", "add [book] with the names of the book")
        elif made := source.build(BookText, given, ("book",)):
            found[book] = made
    return found


def chapter(tomes: Mapping[str, Source], name: str, model: type[T]) -> dict[str, T]:
    """One section of all books' texts, by id."""
    return {key: text for source in tomes.values() for key, text in section(source, name, model).items()}


def section(source: Source, name: str, model: type[T]) -> dict[str, T]:
    """One section of a text file: id → text."""
    given = source.data.get(name, {})
    made: dict[str, T] = {}
    for key, fields in given.items() if isinstance(given, dict) else ():
        if not isinstance(fields, dict):
            source.fault((name, key), "is not a table", f"begin it with [{name}.{key}]")
        elif text := source.build(model, fields, (name, key)):
            made[key] = text
    return made


def words_of(read: tuple[Read, ...]) -> dict[str, dict[str, Any]]:
    """Texts of scenarios or lists by language and id."""
    return {
        lang: {one.made.id: one.words[lang] for one in read if one.made and lang in one.words}
        for lang in LANGUAGES
    }


def compare(pack: BatalistPack, draft: BatalistDraft, faults: list[Fault]) -> None:
    """Whether the parts of the set fit together."""
    check_set(pack.set, draft.head)
    for book in pack.set.books:
        check_book(pack.set, book, draft.books[book])
    for read in draft.battles:
        if read.made:
            check_battle(pack.set, read.made, read.words, read.source)
    for read in draft.armies:
        if read.made:
            check_list(pack.set, read.made, read.source)
    for lang, source in draft.texts.items():
        check_batalist_texts(pack, lang, source)
        for book, tome in draft.tomes[lang].items():
            check_book_texts(pack, lang, book, tome)
    check_batalist_art(pack.set, pack.root, draft.books, faults)
