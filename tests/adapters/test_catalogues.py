"""All catalogues: readable to the last line, the same keys in both languages, none said twice."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.i18n import DATA, LANGUAGES
from tests.adapters.presenter.catalogue import messages

NAMES = sorted(path.stem for path in (DATA / "locale" / "en").glob("*.ftl"))


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys(name: str) -> None:
    first, second = (set(messages(name, lang)) for lang in LANGUAGES)
    assert first == second


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_said_in_two_files(lang: str) -> None:
    counts = Counter(key for name in NAMES for key in messages(name, lang))
    assert [key for key, count in counts.items() if count > 1] == []
