"""A request that takes too long when the server stops is answered before it is dropped."""

import asyncio
from typing import Any

import msgspec

from tablee.server.limits import Buckets, Crowds
from tablee.server.web.security import Message, Receive, Send, secured

REQUEST: dict[str, Any] = {
    "type": "http",
    "method": "POST",
    "scheme": "http",
    "path": "/api/account",
    "client": ("127.0.0.1", 1),
    "headers": [(b"accept-language", b"en")],
}


async def stopped_while(*messages: Message) -> list[Message]:
    """What is sent for a request that sends these messages, never ends, and is cancelled."""
    sent: list[Message] = []
    is_waiting = asyncio.Event()

    async def app(_: Message, __: Receive, send: Send) -> None:
        for message in messages:
            await send(message)
        is_waiting.set()
        await asyncio.Event().wait()

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        raise NotImplementedError  # this application never reads

    serve = secured(app, (), Buckets(10, 10), Crowds(0))
    task = asyncio.ensure_future(serve(REQUEST, receive, send))
    await is_waiting.wait()
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled() == bool(messages)
    return sent


async def test_a_request_cancelled_by_the_end_of_the_server_is_told_to_try_again() -> None:
    start, body = await stopped_while()
    assert start["status"] == 503
    assert msgspec.json.decode(body["body"])["why"] == "server-broke"
    assert "Try again" in msgspec.json.decode(body["body"])["said"]


async def test_an_answer_that_has_begun_is_not_followed_by_another() -> None:
    sent = await stopped_while({"type": "http.response.start", "status": 200, "headers": []})
    assert [message["status"] for message in sent] == [200]
