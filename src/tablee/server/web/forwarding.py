"""Requests about tables of other processes: carried there, and their answers back."""

import re
import time
from urllib.parse import quote

from litestar import Litestar

from tablee.core.mistake import Mistake
from tablee.server import link as f
from tablee.server.lines import PATIENCE, Together
from tablee.server.place import Place
from tablee.server.web import client, security
from tablee.server.web.security import App, Message, Receive, Send

TABLE = re.compile(r"/api/tables/([^/]+)")
PLAIN = re.compile(r"/(?:api/tables|t)/([^/]+)")
"""Where the browser's client is not built, a table's page is made by who has the table."""
ALWAYS = ("/healthz", "/readyz", "/metrics")
MOST_BODY = 64 << 10


def forwarding(app: App, place: Place, together: Together) -> App:
    """The application, with requests about others' tables answered by them."""
    pattern = TABLE if client.is_built() else PLAIN

    async def serve(scope: Message, receive: Receive, send: Send) -> None:
        if not place.is_ready and scope["path"] not in ALWAYS:
            await security.turn_away(scope, send, 503, "store-failed")
        elif scope["type"] == "http" and (found := pattern.match(scope["path"])):
            await _carry(app, together, found[1], scope, receive, send)
        else:
            await app(scope, receive, send)

    return serve


async def _carry(
    app: App, together: Together, table_id: str, scope: Message, receive: Receive, send: Send
) -> None:
    until = time.monotonic() + PATIENCE
    asked: f.Asked | None = None
    while (owner := await together.owner(table_id)) is not None:
        asked = asked or await _asked(scope, receive)
        if answered := await together.ask(owner, asked):
            await _answer(send, answered)
            return
        try:
            await together.wait(until)
        except Mistake as mistake:
            await security.turn_away(scope, send, 503, mistake.key)
            return
    await app(scope, _again(asked.body) if asked else receive, send)


async def _asked(scope: Message, receive: Receive) -> f.Asked:
    body = b""
    while len(body) <= MOST_BODY:  # what is longer is refused there as it would be here
        event = await receive()
        body += event.get("body", b"")
        if not event.get("more_body"):
            break
    return f.Asked(
        n=0,
        method=scope["method"],
        path=scope["path"],
        query=scope["query_string"],
        headers=[(bytes(name), bytes(value)) for name, value in scope["headers"]],
        body=body,
        scheme=scope["scheme"],
        client=scope["client"][0] if scope["client"] else "",
    )


async def _answer(send: Send, answered: f.Answered) -> None:
    headers = list(answered.headers)
    await send({"type": "http.response.start", "status": answered.status, "headers": headers})
    await send({"type": "http.response.body", "body": answered.body, "more_body": False})


def _again(body: bytes) -> Receive:
    """A request whose body was read already."""
    events = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return events.pop() if events else {"type": "http.disconnect"}

    return receive


def answering(app: Litestar) -> "f.Answer":
    """What the application says to a request that another process carried here."""

    async def answer(asked: f.Asked) -> f.Answered:
        status, headers, body = 500, [], b""

        async def send(message: Message) -> None:
            nonlocal status, headers, body
            if message["type"] == "http.response.start":
                status, headers = message["status"], list(message["headers"])
            else:
                body += message.get("body", b"")

        await app(_scope(asked), _again(asked.body), send)  # type: ignore[arg-type]  # an ASGI application
        return f.Answered(asked.n, status, [(bytes(a), bytes(b)) for a, b in headers], body)

    return answer


def _scope(asked: f.Asked) -> Message:
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
