"""The browser's client: its pages, its files, its words. Without it, plain pages serve."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader, State
from litestar.params import FromQuery
from litestar.response import File

from tablee.core.texts import CORE
from tablee.registry import all_games, find_game
from tablee.server.web.answers import ANSWERS, language_of
from tablee.server.web.files import router_of
from tablee.server.web.security import spoken

AnyRequest = Request[None, None, State]
SERVER = Path(__file__).parent.parent
CLIENT = SERVER / "client"
TEXTS = SERVER / "texts"
BROWSER = "### browser"
"""Stands between the common words, by which a game's things may be called, and the browser's own."""


def is_built() -> bool:
    return (CLIENT / "index.html").exists()


def page_in(language: str) -> str:
    """The one page of the client, in the reader's language from its first byte.

    What its script asks for first is on its way before the script is.
    """
    html = (CLIENT / "index.html").read_text("utf-8")
    first = (f"/api/texts?lang={language}", "/api/me", "/api/games")
    links = "".join(f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in first)
    return html.replace('<html lang="fr"', f'<html lang="{language}"', 1).replace(
        "</head>", f"{links}</head>"
    )


@get(
    ["/", "/g/{rest:path}", "/t/{rest:path}", "/r/{rest:path}", "/replay", "/me"],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def client_page(request: AnyRequest) -> Response[str]:
    """Every page is the client's: it reads the address itself."""
    asked = request.cookies.get("language") or request.headers.get("accept-language") or ""
    return Response(page_in(spoken(asked)), headers={"cache-control": "no-cache"})


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> File:
    """What makes it installable."""
    return File(
        CLIENT / "manifest.webmanifest",
        media_type="application/manifest+json",
        content_disposition_type="inline",
    )


@get("/sw.js", include_in_schema=False)
async def service_worker() -> File:
    """What tells offline readers that they are; at the root, so that it serves every page."""
    return File(
        CLIENT / "sw.js",
        media_type="text/javascript",
        content_disposition_type="inline",
        headers={"cache-control": "no-cache"},
    )


@get("/api/texts", media_type=MediaType.TEXT, responses=ANSWERS)
async def texts(request: AnyRequest, game: FromQuery[str | None] = None) -> Response[str]:
    """All words of the browser, and those of a game, as one Fluent source; language as `lang` says."""
    language = language_of(request)
    source = game_words(game, language) if game else shell_words(language)
    tag = f'"{sha256(source.encode()).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response("", status_code=304, headers=headers)
    return Response(source, headers=headers, media_type="text/plain; charset=utf-8")


@cache
def shell_words(language: str) -> str:
    """The product's words, and what each box on the shelf says: `hook-<game>`, `thought-<game>`."""
    core, own = ((folder / f"{language}.ftl").read_text("utf-8") for folder in (CORE, TEXTS))
    sources = [core, BROWSER, own]
    for name, game in all_games().items():
        words = game.texts(language)
        told = [word for word in ("hook", "thought") if words.has(f"box-{word}")]
        sources += [f"{word}-{name} = {words.say(f'box-{word}')}" for word in told]
    return "\n".join(sources)


@cache
def game_words(game: str, language: str) -> str:
    return (find_game(game).folder / "texts" / f"{language}.ftl").read_text("utf-8")


def files() -> list[Router]:
    """What was built: the names of assets change with what is in them, those of the others do not."""
    for_ever = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
    return [
        router_of("/client/assets", CLIENT / "assets", for_ever),
        router_of("/client", CLIENT, CacheControlHeader(no_cache=True)),
    ]


PAGES = [client_page, manifest, service_worker]
ROUTES = [texts]
