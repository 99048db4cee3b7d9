"""The application: every route of a place, and the server that runs it."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from tablee import __version__
from tablee.core.mistake import Mistake
from tablee.server import messages as m
from tablee.server.holding import Elsewhere
from tablee.server.limits import Crowds
from tablee.server.place import Place
from tablee.server.web import client, helping, me, pages, replaying, socket, tables
from tablee.server.web.answers import broken, moved, no_text, refused, too_deep, unread, wrong
from tablee.server.web.files import router_of
from tablee.server.web.forwarding import answering, forwarding
from tablee.server.web.patience import bounded
from tablee.server.web.security import App, secured
from tablee.server.web.wire import Wire
from tablee.store.interface import StoreError

STATIC = Path(__file__).parent.parent / "static"
MOST_BODY = 64 << 10


def make_app(place: Place) -> Litestar:
    """The web of a place that is open."""
    return Litestar(
        [
            *me.ROUTES,
            *tables.ROUTES,
            *pages.ROUTES,
            *socket.ROUTES,
            *helping.ROUTES,
            *replaying.ROUTES,
            *client.ROUTES,
            *([*client.PAGES, *client.files()] if client.is_built() else pages.PLAIN),
            router_of("/static", STATIC),
        ],
        state=State({"place": place}),
        exception_handlers={
            Mistake: wrong,
            StoreError: unread,
            Elsewhere: moved,
            HTTPException: refused,
            RecursionError: too_deep,
            UnicodeDecodeError: no_text,
            Exception: broken,
        },
        openapi_config=OpenAPIConfig(
            title="Tablée", version=__version__, path="/api/_", render_plugins=()
        ),
        request_max_body_size=MOST_BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        logging_config=None,
        debug=False,
    )


class WebServer(uvicorn.Server):
    """Uvicorn that stops when told to, and leaves the rest to us: it would end the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self.handle_exit, sign, None)
        yield
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(sign)


def _application(place: Place) -> App:
    """Where the place has several processes, each answers for its own tables."""
    litestar = make_app(place)
    app: App = litestar  # type: ignore[assignment]  # an ASGI application, more narrowly typed
    if place.together is None:
        return app
    place.together.host.answer = answering(litestar)
    return forwarding(app, place, place.together)


def web_server(place: Place) -> WebServer:
    """Uvicorn, as a place wants it."""
    settings = place.settings
    crowds = Crowds(settings.sockets_per_address)
    config = uvicorn.Config(
        secured(_application(place), settings.origins, place.asking, crowds),
        http=bounded(settings.connections, settings.header_seconds),
        ws=Wire,
        ws_max_size=4 * m.MOST_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
        lifespan="off",
    )
    return WebServer(config)
