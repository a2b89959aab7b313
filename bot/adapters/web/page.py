"""The page's own files: the shell with its words in the reader's language, styles, modules, fonts.

Everything is read once at the start, compressed at its first use, and served under an address that carries a
mark of its content, so that a browser keeps it for ever and a new version is never mixed with an old one.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from functools import cache
from importlib import resources
from pathlib import Path

from aiohttp import web
from msgspec import Struct

from bot.i18n import DATA, LANGUAGES, tr

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
}
FONTS = {
    "pt-sans.ttf": ("fontpkg_pt_sans", "files/PT_Sans-Web-Regular.ttf"),
    "pt-sans-bold.ttf": ("fontpkg_pt_sans", "files/PT_Sans-Web-Bold.ttf"),
    "pt-serif-bold.ttf": ("fontpkg_pt_serif", "files/PT_Serif-Web-Bold.ttf"),
    "pt-licence.txt": ("fontpkg_pt_sans", "LICENSE"),
}
FOR_EVER = "public, max-age=31536000, immutable"
TOKEN = re.compile(r"\{\{([a-z0-9-]+)\}\}")
MESSAGE = re.compile(r"^(web-js-[a-z0-9-]+) =", re.MULTILINE)
ARGUMENTS = {"n": "{n}", "name": "{name}", "table": "{table}", "side": "{side}"}


class File(Struct, frozen=True):
    """A file to serve: its bytes and media type."""

    body: bytes
    type: str


@cache
def files() -> dict[str, File]:
    """Every static file and font by its address below the version mark."""
    found = {path.name: path.read_bytes() for path in sorted(STATIC.iterdir()) if path.suffix in TYPES}
    for name, (package, inside) in FONTS.items():
        found[f"fonts/{name}"] = resources.files(package).joinpath(inside).read_bytes()
    return {name: File(body, TYPES[Path(name).suffix]) for name, body in found.items()}


@cache
def packed(name: str) -> bytes:
    """A file compressed: when it is first asked for, so that starting does not wait for fonts."""
    return gzip.compress(files()[name].body, 5, mtime=0)


@cache
def version() -> str:
    """A mark of the content of all files."""
    digest = hashlib.sha256()
    for name, file in sorted(files().items()):
        digest.update(f"{name}\n".encode() + file.body)
    return digest.hexdigest()[:12]


@cache
def words(lang: str) -> dict[str, str]:
    """The words the scripts use, `web-js-…` of the catalogue; variables stand as {name} to be filled."""
    text = (DATA / "locale" / lang / "web.ftl").read_text(encoding="utf-8")
    return {key: tr(lang, key, **ARGUMENTS) for key in MESSAGE.findall(text)}


@cache
def _template() -> str:
    return (STATIC / "index.html").read_text(encoding="utf-8")


def shell(lang: str, theme: str, boot: dict[str, object]) -> str:
    """The page's HTML. `theme`: "light", "dark" or "" (the system's); `boot`: what the scripts start with."""
    data = json.dumps(boot | {"words": words(lang), "lang": lang}, ensure_ascii=False)
    fixed = {
        "lang": lang,
        "version": version(),
        "theme": theme,
        "other-lang": next(other for other in LANGUAGES if other != lang),
        "boot": data.replace("<", "\\u003c").replace("&", "\\u0026"),
    }

    def filled(token: re.Match[str]) -> str:
        name = token.group(1)
        if name == "boot":
            return fixed["boot"]
        return html.escape(fixed[name] if name in fixed else tr(lang, name))

    return TOKEN.sub(filled, _template())


async def serve_file(request: web.Request) -> web.StreamResponse:
    """One static file."""
    file = files().get(request.match_info["name"])
    if file is None or request.match_info["version"] != version():
        raise web.HTTPNotFound
    headers = {"Content-Type": file.type, "Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(
            body=packed(request.match_info["name"]), headers=headers | {"Content-Encoding": "gzip"}
        )
    return web.Response(body=file.body, headers=headers)
