"""The studio's HTTP routes. Only `tablee dev` serves them: no place for people has them."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from tablee.core.texts import LANGUAGES
from tablee.registry import find_game
from tablee.server.web.browser_client import language_of_page, page_in
from tablee.server.web.errors import ANSWERS, preferred_language
from tablee.studio.positions import StudioPosition, position_of
from tablee.studio.status import Status, read_status
from tablee.studio.walk import Walk, Wish

AnyRequest = Request[None, None, State]
TEXTS = Path(__file__).parent / "texts"
MAX_LINK_BYTES = 4 << 20
MAX_BOT_MOVES = 2_000


class Studio(Struct, frozen=True):
    """What the routes need: the id of the game, the version of its code, the folder of the status."""

    game: str
    version: int
    scratch: Path


class StudioState(Struct, frozen=True, kw_only=True):
    """The game in the studio, the version that answers, and the status."""

    game: str
    version: int
    status: Status


class BotWish(Struct, frozen=True, kw_only=True):
    """A position, and how many moves bots should make from there."""

    wish: Wish
    count: int


def studio_of(request: AnyRequest) -> Studio:
    studio: Studio = request.app.state.studio
    return studio


@get(["/studio", "/studio/seat"], include_in_schema=False, media_type=MediaType.HTML)
async def studio_page(request: AnyRequest) -> Response[str]:
    """The client's page, which shows the studio or one seat's table at this address."""
    return Response(page_in(language_of_page(request)), headers={"cache-control": "no-cache"})


@get("/api/studio/texts", media_type=MediaType.TEXT, responses=ANSWERS)
async def studio_texts(lang: FromQuery[str] = LANGUAGES[0]) -> str:
    """The studio's own texts, as Fluent."""
    return (TEXTS / f"{preferred_language(lang)}.ftl").read_text("utf-8")


@get("/api/studio", responses=ANSWERS)
async def studio_state(request: AnyRequest) -> StudioState:
    """Which game is in the studio, whether its last save could be loaded, and the kit's verdict."""
    studio = studio_of(request)
    return StudioState(game=studio.game, version=studio.version, status=read_status(studio.scratch))


@post("/api/studio/position", status_code=200, request_max_body_size=MAX_LINK_BYTES, responses=ANSWERS)
async def studio_position(request: AnyRequest, data: JSONBody[Wish]) -> StudioPosition:
    """The position that a link names."""
    return await _position(request, data, Walk.run)


@post("/api/studio/bots", status_code=200, request_max_body_size=MAX_LINK_BYTES, responses=ANSWERS)
async def studio_bots(request: AnyRequest, data: JSONBody[BotWish]) -> StudioPosition:
    """The position after bots have made some moves."""

    def play(walk: Walk) -> None:
        walk.run()
        if not walk.stopped and not walk.fault:
            walk.play_bots(min(data.count, MAX_BOT_MOVES))

    return await _position(request, data.wish, play)


async def _position(request: AnyRequest, wish: Wish, play: Callable[[Walk], None]) -> StudioPosition:
    walk = Walk(find_game(studio_of(request).game), wish)

    def work() -> StudioPosition:
        play(walk)
        return position_of(walk)

    return await asyncio.to_thread(work)


API_ROUTES = [studio_texts, studio_state, studio_position, studio_bots]
ROUTES = [studio_page, *API_ROUTES]
