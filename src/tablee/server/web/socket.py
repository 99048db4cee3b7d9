"""A table's socket: one task reads it, one writes it, and neither can hold up the table."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tablee.core.mistake import Mistake, fit
from tablee.server import messages as m
from tablee.server.limits import Bucket
from tablee.server.outbox import Outbox
from tablee.server.place import Place
from tablee.server.table import Table, Viewer
from tablee.server.web.carrying import guest_of, place_of

AnySocket = WebSocket[None, None, State]
TOO_MANY_WRONG = 4029
TABLE_UNKNOWN = 4004
PATIENCE = 30
"""So many messages that are malformed or too many are answered; then the connection is closed."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    place = place_of(socket)
    guest = await guest_of(socket)
    await socket.accept()
    viewer = Viewer(guest.id if guest else "", guest.name if guest else "")
    try:
        table = await place.hub.connect(table_id, viewer)
    except Mistake as mistake:
        await _send(socket, m.encode(_wrong(None, mistake)))
        await socket.close(TABLE_UNKNOWN)
        return
    place.sockets += 1
    try:
        await _converse(socket, Conversation(place, table, viewer))
    finally:
        place.sockets -= 1
        place.hub.disconnect(table, viewer)


class Conversation:
    """What one client says, message by message."""

    def __init__(self, place: Place, table: Table, viewer: Viewer) -> None:
        self.place = place
        self.table = table
        self.viewer = viewer
        rate = place.settings.messages_per_second
        self._bucket = Bucket(3 * rate, rate)
        self._patience = PATIENCE

    def hear(self, data: str | bytes) -> None:
        try:
            said = self._read(data)
        except Mistake as mistake:
            self.viewer.tell(_wrong(None, mistake))
            self._patience -= 1
            if self._patience == 0:
                self.viewer.outbox.close(TOO_MANY_WRONG)
        else:
            self.place.hub.hear(self.table, self.viewer, said)

    def _read(self, data: str | bytes) -> m.FromClient:
        if not self._bucket.take():
            raise Mistake("too-often")
        if len(data) > m.MOST_BYTES:
            raise Mistake("request-too-big")
        try:
            return m.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise Mistake("message-malformed", reason=fit(str(error))) from None


def _wrong(id: str | None, mistake: Mistake) -> m.Wrong:
    return m.Wrong(id=id, why=mistake.key, facts=dict(mistake.facts))


async def _converse(socket: AnySocket, conversation: Conversation) -> None:
    """Read until the peer goes or is to go; the writer ends the reader and the other way round."""
    reader = asyncio.create_task(_read(socket, conversation))
    writer = asyncio.create_task(_write(socket, conversation.viewer.outbox))
    lost = asyncio.create_task(conversation.viewer.outbox.lost.wait())
    tasks = (reader, writer, lost)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _read(socket: AnySocket, conversation: Conversation) -> None:
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        conversation.hear(event.get("text") or event.get("bytes") or "")


async def _write(socket: AnySocket, outbox: Outbox) -> None:
    with suppress(WebSocketDisconnect, OSError):
        while (message := await outbox.next()) is not None:
            await _send(socket, message)
        assert outbox.closed is not None
        await socket.close(outbox.closed)


async def _send(socket: AnySocket, message: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})


ROUTES = [table_socket]
