"""Serves the browser client: its page, files and texts. If it is not built, plain pages are served."""

import logging
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeAlias

from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader, State
from litestar.params import FromQuery
from litestar.response import File

from tablee.core.texts import CORE, Texts
from tablee.registry import all_games, find_game
from tablee.server.logs import where
from tablee.server.web.errors import ANSWERS, language_of, preferred_language
from tablee.server.web.files import router_of
from tablee.server.web.packed_files import packed_router

log = logging.getLogger(__name__)
AnyRequest = Request[None, None, State]
SERVER = Path(__file__).parent.parent
CLIENT = SERVER / "client"
TEXTS = SERVER / "texts"
ASSETS = "/client/assets"
Part: TypeAlias = Literal["console"]
"""The parts of the client whose texts are loaded only with them."""
BROWSER = "### browser"
"""The line that separates the common texts, which games' texts may use, from the client's texts."""


def is_built() -> bool:
    """Whether build_client.py has built the client."""
    return (CLIENT / "index.html").exists()


def page_in(language: str) -> str:
    """The client's only page, marked with the reader's language.

    The page preloads the data that the client's script requests first.
    """
    html = (CLIENT / "index.html").read_text("utf-8")
    first = (f"/api/texts?lang={language}", "/api/me", "/api/games")
    links = "".join(f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in first)
    return html.replace('<html lang="fr"', f'<html lang="{language}"', 1).replace(
        "</head>", f"{links}</head>"
    )


@get(
    [
        "/",
        "/g/{rest:path}",
        "/t/{rest:path}",
        "/r",
        "/r/{rest:path}",
        "/m",
        "/replay",
        "/me",
        "/console",
        "/console/{rest:path}",
    ],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def client_page(request: AnyRequest) -> Response[str]:
    """Every address gets the same page, because the client itself reads the address."""
    return Response(page_in(language_of_page(request)), headers={"cache-control": "no-cache"})


def language_of_page(request: Request[Any, Any, Any]) -> str:
    """The language that the reader chose in the client, or else that of the browser."""
    return preferred_language(
        request.cookies.get("language") or request.headers.get("accept-language") or ""
    )


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> File:
    """The manifest, which makes the client installable."""
    return File(
        CLIENT / "manifest.webmanifest",
        media_type="application/manifest+json",
        content_disposition_type="inline",
    )


@get("/sw.js", include_in_schema=False)
async def service_worker() -> File:
    """The service worker, which shows a page to offline readers.

    It is served at the root, so that it covers all pages.
    """
    return File(
        CLIENT / "sw.js",
        media_type="text/javascript",
        content_disposition_type="inline",
        headers={"cache-control": "no-cache"},
    )


@get("/api/texts", media_type=MediaType.TEXT, responses=ANSWERS)
async def texts(
    request: AnyRequest, game: FromQuery[str | None] = None, part: FromQuery[Part | None] = None
) -> Response[str]:
    """The texts of a game, of a part of the client, or of the rest of it, as Fluent."""
    language = language_of(request)
    source = game_words(game, language) if game else words_of(part, language)
    tag = f'"{sha256(source.encode()).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response("", status_code=304, headers=headers)
    return Response(source, headers=headers, media_type="text/plain; charset=utf-8")


def words_of(part: Part | None, language: str) -> str:
    """The texts of a part of the client that few people open, or else of the rest."""
    if part is None:
        return shell_words(language)
    return (TEXTS / f"{part}.{language}.ftl").read_text("utf-8")


PLAIN = str.maketrans({"{": '{ "{" }', "}": '{ "}" }'})
"""Braces as Fluent reads them literally."""


@cache
def shell_words(language: str) -> str:
    """The common texts, the client's own texts, and two short texts about each game.

    These are the game's `box-hook` and `box-thought`, renamed to `hook-<game>` and `thought-<game>`.
    """
    core, own = ((folder / f"{language}.ftl").read_text("utf-8") for folder in (CORE, TEXTS))
    sources = [core, BROWSER, own]
    for name, game in all_games().items():
        try:
            sources += box_words(name, game.texts(language))
        except Exception as error:  # one game's texts must not take the words of the whole place away
            log.error("box texts failed", extra={"game": name, "where": where(error)})
    return "\n".join(sources)


def box_words(name: str, words: Texts) -> list[str]:
    """The short texts of a game's box, each in one line, in which nothing has a meaning for Fluent."""
    told = [word for word in ("hook", "thought") if words.has(f"box-{word}")]
    said = {word: " ".join(words.say(f"box-{word}").split()).translate(PLAIN) for word in told}
    return [f"{word}-{name} = {text}" for word, text in said.items()]


@cache
def game_words(game: str, language: str) -> str:
    """The source of a game's texts, in Fluent's format, in a language that the game has."""
    found = find_game(game)
    return found.texts_file(found.spoken(language)).read_text("utf-8")


def files() -> list[Router]:
    """The built files. Assets are cached forever, because their names change with their content."""
    forever = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
    return [
        packed_router(ASSETS, CLIENT / "assets", forever),
        router_of("/client", CLIENT, CacheControlHeader(no_cache=True)),
    ]


PAGES = [client_page, manifest, service_worker]
ROUTES = [texts]
