"""The web application of a place with all its routes, and the web server that runs it."""

import asyncio
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from tablee import __version__
from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.limits import Crowds
from tablee.server.place import Place
from tablee.server.tables.ownership import Elsewhere
from tablee.server.web import browser_client, game_files, table_socket
from tablee.server.web.admission import check_admission
from tablee.server.web.compression import compressed
from tablee.server.web.errors import broken, elsewhere, no_text, too_deep, unread, wrong
from tablee.server.web.files import router_of
from tablee.server.web.http_limits import bounded
from tablee.server.web.lost_page import refused_or_lost
from tablee.server.web.routes import (
    account,
    admin_house,
    admin_people,
    admin_reports,
    admin_roles,
    admin_tables,
    assist,
    collection,
    ending,
    health,
    lobby,
    me,
    my_data,
    notices,
    pages,
    passkeys,
    recovery,
    replays,
    sessions,
    tables,
)
from tablee.server.web.security import App, ready_only, secured
from tablee.server.web.wire import Wire
from tablee.store.interface import StoreError

STATIC = Path(__file__).parent.parent / "static"
MAX_BODY_BYTES = 64 << 10
API_ROUTES: list[HTTPRouteHandler] = [
    *me.ROUTES,
    *my_data.ROUTES,
    *account.ROUTES,
    *sessions.ROUTES,
    *passkeys.ROUTES,
    *recovery.ROUTES,
    *lobby.ROUTES,
    *tables.ROUTES,
    *collection.ROUTES,
    *assist.ROUTES,
    *replays.ROUTES,
    *ending.ROUTES,
    *notices.ROUTES,
    *admin_people.ROUTES,
    *admin_reports.ROUTES,
    *admin_tables.ROUTES,
    *admin_house.ROUTES,
    *admin_roles.ROUTES,
    *browser_client.ROUTES,
    *pages.ROUTES,
]
"""Every HTTP route under /api."""


def _page_routes() -> list[ControllerRouterHandler]:
    """The pages of the browser client, or the plain pages if the client is not built."""
    if browser_client.is_built():
        return [*browser_client.PAGES, *browser_client.files()]
    return [*pages.PLAIN]


def make_app(
    place: Place, routes: Sequence[HTTPRouteHandler] = (), more_state: Mapping[str, object] = {}
) -> Litestar:
    """The application of an open place. The studio adds routes, and the state that they need."""
    return Litestar(
        [
            *API_ROUTES,
            *table_socket.ROUTES,
            *game_files.ROUTES,
            *health.PUBLIC_ROUTES,
            *_page_routes(),
            router_of("/static", STATIC),
            *routes,
        ],
        state=State({"place": place, **more_state}),
        exception_handlers={
            Mistake: wrong,
            StoreError: unread,
            Elsewhere: elsewhere,
            HTTPException: refused_or_lost,
            RecursionError: too_deep,
            UnicodeDecodeError: no_text,
            Exception: broken,
        },
        openapi_config=OpenAPIConfig(
            title="Tablée",
            version=__version__,
            path="/api/_",
            # With no plugin, Litestar would serve a page that loads its scripts from another host.
            render_plugins=(JsonRenderPlugin(),),
        ),
        guards=[check_admission],
        request_max_body_size=MAX_BODY_BYTES,
        middleware=[compressed],
        logging_config=None,
        debug=False,
    )


class WebServer(uvicorn.Server):
    """After a signal, this server just stops serving. Uvicorn's own class would also end the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for signal_number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(signal_number, self.handle_exit, signal_number, None)
        yield
        for signal_number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(signal_number)


def _application(
    place: Place, routes: Sequence[HTTPRouteHandler], more_state: Mapping[str, object]
) -> App:
    """The application. One of several processes lets others answer while it cannot."""
    app: App = make_app(place, routes, more_state)  # type: ignore[assignment]  # Litestar's ASGI types are narrower
    return app if place.member is None else ready_only(app, lambda: place.is_ready)


def web_server(
    place: Place, routes: Sequence[HTTPRouteHandler] = (), more_state: Mapping[str, object] = {}
) -> WebServer:
    """A Uvicorn server, configured from the settings of the place."""
    settings = place.settings
    crowds = Crowds(settings.sockets_per_address)
    config = uvicorn.Config(
        secured(_application(place, routes, more_state), settings.origins, place.asking, crowds),
        http=bounded(settings.connections, settings.header_seconds, settings.reader_seconds),
        ws=Wire,
        ws_max_size=4 * m.MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
        lifespan="off",
    )
    return WebServer(config)
