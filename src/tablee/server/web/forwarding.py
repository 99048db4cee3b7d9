"""Forwards HTTP requests about a table to the process that owns it."""

import asyncio
import re
import time
from urllib.parse import quote

from litestar import Litestar

from tablee.core.mistake import Mistake
from tablee.server.cluster import peer_protocol as f
from tablee.server.cluster.routing import LOST_OWNER_SECONDS, Cluster
from tablee.server.place import Place
from tablee.server.web import browser_client as client
from tablee.server.web import security
from tablee.server.web.security import App, Message, Receive, Send

TABLE_PATH = re.compile(r"/api/(?:admin/)?tables/([^/]+)")
PLAIN_TABLE_PATH = re.compile(r"/(?:api/tables|api/admin/tables|t)/([^/]+)")
"""The paths to forward if the browser client is not built: then the process that owns a table must
serve the table's page as well as its API."""
ALWAYS_ANSWERED = ("/readyz",)
MAX_BODY_BYTES = 64 << 10


def forwarding(app: App, place: Place, cluster: Cluster) -> App:
    """The application, except that requests about other processes' tables go to those processes."""
    pattern = TABLE_PATH if client.is_built() else PLAIN_TABLE_PATH

    async def serve(scope: Message, receive: Receive, send: Send) -> None:
        if not place.is_ready and scope["path"] not in ALWAYS_ANSWERED:
            await security.turn_away(scope, send, 503, "store-failed")
        elif scope["type"] == "http" and (found := pattern.match(scope["path"])):
            await _carry(app, cluster, found[1], scope, receive, send)
        else:
            await app(scope, receive, send)

    return serve


async def _carry(
    app: App, cluster: Cluster, table_id: str, scope: Message, receive: Receive, send: Send
) -> None:
    until = time.monotonic() + LOST_OWNER_SECONDS
    asked: f.Request | None = None
    while (owner := await cluster.owner(table_id)) is not None:
        asked = asked or await _asked(scope, receive)
        if answered := await cluster.ask(owner, asked):
            await _answer(send, answered)
            return
        try:
            await cluster.wait(until)
        except Mistake as mistake:
            await security.turn_away(scope, send, 503, mistake.key)
            return
    await app(scope, _again(asked.body, receive) if asked else receive, send)


async def _asked(scope: Message, receive: Receive) -> f.Request:
    body = b""
    while len(body) <= MAX_BODY_BYTES:  # the process that owns the table refuses longer bodies
        event = await receive()
        body += event.get("body", b"")
        if not event.get("more_body"):
            break
    return f.Request(
        n=0,
        method=scope["method"],
        path=scope["path"],
        query=scope["query_string"],
        headers=[(bytes(name), bytes(value)) for name, value in scope["headers"]],
        body=body,
        scheme=scope["scheme"],
        client=scope["client"][0] if scope["client"] else "",
    )


async def _answer(send: Send, answered: f.Answer) -> None:
    headers = list(answered.headers)
    await send({"type": "http.response.start", "status": answered.status, "headers": headers})
    await send({"type": "http.response.body", "body": answered.body, "more_body": False})


def _again(body: bytes, later: Receive) -> Receive:
    """A `receive` function for a request whose body has been read already. `later` follows the body."""
    events = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return events.pop() if events else await later()

    return receive


async def _stays() -> Message:
    """A `receive` function for a client that another process is connected to, and that never goes."""
    await asyncio.Event().wait()
    return {"type": "http.disconnect"}


def answering(app: Litestar) -> "f.AnswerRequest":
    """Returns a function that answers requests forwarded by another process."""

    async def answer(asked: f.Request) -> f.Answer:
        status, headers, body = 500, [], b""

        async def send(message: Message) -> None:
            nonlocal status, headers, body
            if message["type"] == "http.response.start":
                status, headers = message["status"], list(message["headers"])
            else:
                body += message.get("body", b"")

        await app(_scope(asked), _again(asked.body, _stays), send)  # type: ignore[arg-type]  # Litestar's ASGI types are narrower
        return f.Answer(asked.n, status, [(bytes(a), bytes(b)) for a, b in headers], body)

    return answer


def _scope(asked: f.Request) -> Message:
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": asked.method,
        "path": asked.path,
        "raw_path": quote(asked.path).encode(),
        "root_path": "",
        "query_string": asked.query,
        "headers": asked.headers,
        "client": (asked.client, 0),
        "server": None,
        "scheme": asked.scheme,
        "extensions": {},
        "state": {},
    }
