"""Checks every request (origin, rate, number of sockets), and adds headers to every answer."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec

from tablee.core.mistake import Mistake
from tablee.server.limits import Buckets, Crowds, network_of
from tablee.server.web.errors import ErrorAnswer, preferred_language

Message: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
App: TypeAlias = Callable[[Message, Receive, Send], Awaitable[None]]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none';"
        " frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
HSTS = (b"strict-transport-security", b"max-age=31536000")
"""Tells browsers to use only https for this host, for a year."""
NO_STORE = (b"cache-control", b"no-store")
ALWAYS_ANSWERED = ("/readyz",)


def is_own_origin(headers: dict[str, str], origins: tuple[str, ...]) -> bool:
    """Whether the request comes from an allowed page, or from a program other than a browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        return origin in origins or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # the origin is not a valid address, for example http://[
        return False


def secured(app: App, origins: tuple[str, ...], asking: Buckets, crowds: Crowds) -> App:
    """The application, with checks before each request and headers added to each answer."""

    async def serve(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        address = network_of(scope["client"][0]) if scope["client"] else ""
        if not asking.take(address):
            await turn_away(scope, send, 429, "too-often")
        elif not is_safe and not is_own_origin(_headers(scope), origins):
            await turn_away(scope, send, 403, "origin-foreign")
        elif scope["type"] == "http":
            await _serve_request(app, scope, receive, send)
        elif not crowds.has_room(address):
            await turn_away(scope, send, 429, "too-often")
        else:
            with crowds.joined(address):
                await app(scope, receive, send)

    return serve


async def _serve_request(app: App, scope: Message, receive: Receive, send: Send) -> None:
    """Answer a request. If it is cancelled because the server stops, the client is told to try again."""
    has_begun = False
    send_safely = _with_headers(send, scope)

    async def note_and_send(message: Message) -> None:
        nonlocal has_begun
        has_begun = True
        await send_safely(message)

    try:
        await app(scope, receive, note_and_send)
    except asyncio.CancelledError:
        if has_begun:
            raise
        await turn_away(scope, send, 503, "server-broke")


def _headers(scope: Message) -> dict[str, str]:
    return {name.decode("latin1"): value.decode("latin1") for name, value in scope["headers"]}


def safety_headers(scope: Message) -> list[tuple[bytes, bytes]]:
    """The headers of every answer. The scheme is https only if a trusted proxy says so."""
    is_encrypted = scope["scheme"] in ("https", "wss")
    return [*ENCODED_HEADERS, HSTS] if is_encrypted else ENCODED_HEADERS


def _with_headers(send: Send, scope: Message) -> Send:
    safety = safety_headers(scope)

    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            sent = {name for name, _ in message["headers"]}
            more = safety if NO_STORE[0] in sent else [*safety, NO_STORE]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return send_safely


def ready_only(app: App, is_ready: Callable[[], bool]) -> App:
    """The application. While this process is not ready, it answers 503, so that a proxy asks another."""

    async def serve(scope: Message, receive: Receive, send: Send) -> None:
        if is_ready() or scope["path"] in ALWAYS_ANSWERED:
            await app(scope, receive, send)
        else:
            await turn_away(scope, send, 503, "store-failed")

    return serve


async def turn_away(scope: Message, send: Send, status: int, why: str) -> None:
    """Refuse a request or a WebSocket handshake.

    The answer is HTTP, even to a WebSocket: it has the headers of every answer, and after a 503 a proxy
    tries another process.
    """
    said = Mistake(why).in_words(preferred_language(_headers(scope).get("accept-language", "")))
    body = msgspec.json.encode(ErrorAnswer(why, {}, said))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [*safety_headers(scope), NO_STORE]
    kind = "websocket.http" if scope["type"] == "websocket" else "http"
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body, "more_body": False})
