"""Catalogues: every sentence a person reads, in Russian and English, with plurals done by Fluent.

Files are `data/locale/<lang>/*.ftl`; a key is the Fluent message id (`kursk-deploy-prompt`). Missing keys are
faults that a test finds; at run time the key itself is shown rather than nothing.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("ru", "en")
DATA = Path(__file__).resolve().parent.parent / "data"


@cache
def bundle(lang: str) -> FluentBundle:
    """All catalogues of one language. Unknown languages fall back to English."""
    lang = lang if lang in LANGUAGES else "en"
    made = FluentBundle([lang], use_isolating=False)
    for path in sorted((DATA / "locale" / lang).glob("*.ftl")):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def has(lang: str, key: str) -> bool:
    """Whether the catalogue of `lang` has this message."""
    return bundle(lang).has_message(key)


def tr(lang: str, key: str, **args: Any) -> str:
    """The message `key` in `lang`, its variables filled from `args` (numbers choose plurals)."""
    catalogue = bundle(lang)
    if not catalogue.has_message(key):
        return key
    pattern = catalogue.get_message(key).value
    if pattern is None:
        return key
    text, _errors = catalogue.format_pattern(pattern, args)
    return str(text)
