"""All catalogues: readable to the last line, the same keys in both languages, none said twice."""

from __future__ import annotations

from collections import Counter

import pytest
from fluent.syntax import FluentParser, ast

from bot.i18n import DATA, LANGUAGES

NAMES = sorted(path.name for path in (DATA / "locale" / "en").glob("*.ftl"))


def messages(lang: str, name: str) -> list[ast.Message]:
    """The messages of one file; nothing in it may be unreadable."""
    body = FluentParser().parse((DATA / "locale" / lang / name).read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], f"{lang}/{name}"
    return [entry for entry in body if isinstance(entry, ast.Message)]


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys(name: str) -> None:
    first, second = ({message.id.name for message in messages(lang, name)} for lang in LANGUAGES)
    assert first == second


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_said_in_two_places(lang: str) -> None:
    counts = Counter(message.id.name for name in NAMES for message in messages(lang, name))
    assert [key for key, count in counts.items() if count > 1] == []
