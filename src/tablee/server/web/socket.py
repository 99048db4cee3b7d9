"""A table's socket: who it is that connects, and what they say."""

import logging
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from tablee.core.mistake import Mistake, fit
from tablee.server import messages as m
from tablee.server.guests import COOKIE
from tablee.server.limits import Bucket
from tablee.server.lines import Line
from tablee.server.logs import where
from tablee.server.place import Place
from tablee.server.table import Viewer
from tablee.server.web.carrying import guest_of, place_of, token_of
from tablee.server.web.wire import NAME, Wire
from tablee.store.interface import StoreError

log = logging.getLogger(__name__)
AnySocket = WebSocket[None, None, State]
TOO_MANY_WRONG = 4029
TABLE_UNKNOWN = 4004
TABLE_CLOSED = 4009
PATIENCE = 30
"""So many messages that are malformed or too many are answered; then the connection is closed."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    wire = wire_of(socket)
    await socket.accept()
    with _known(socket, wire):
        await _serve(socket, wire, table_id)


def _known(socket: AnySocket, wire: Wire) -> AbstractContextManager[None]:
    """It can be found by who has it, should their cookie become void."""
    guests = place_of(socket).guests
    claim = guests.claim(token_of(socket), COOKIE)
    return guests.sockets.holding(*claim, wire) if claim else nullcontext()


async def _serve(socket: AnySocket, wire: Wire, table_id: str) -> None:
    place = place_of(socket)
    try:
        guest = await guest_of(socket)
        viewer = Viewer(guest.id if guest else "", guest.name if guest else "", wire)
        line = await place.reach(table_id, viewer)
    except Mistake as mistake:
        _turn_away(wire, mistake)
    except StoreError:
        _turn_away(wire, Mistake("store-failed"))
    except Exception as error:
        log.error("socket failed", extra={"where": where(error)})
        _turn_away(wire, Mistake("server-broke"))
    else:
        await _converse(socket, wire, Conversation(place, line, viewer))


def wire_of(socket: AnySocket) -> Wire:
    """Our own server puts it there; no other will do."""
    extensions: Any = socket.scope["extensions"]
    wire = extensions[NAME]["wire"]
    assert isinstance(wire, Wire)
    return wire


def _turn_away(wire: Wire, mistake: Mistake) -> None:
    wire.post(m.encode(_wrong(None, mistake)))
    wire.close(TABLE_UNKNOWN if mistake.key == "table-unknown" else TABLE_CLOSED)


async def _converse(socket: AnySocket, wire: Wire, conversation: "Conversation") -> None:
    """The wire does the talking; this waits for its end."""
    place = conversation.place
    place.sockets += 1
    wire.hear = conversation.hear
    try:
        while (event := await socket.receive())["type"] != "websocket.disconnect":
            if wire.close_sent:
                continue  # it was sent away meanwhile
            # It came before anyone listened.
            conversation.hear(event.get("text") or event.get("bytes") or "")  # type: ignore[arg-type]  # text or bytes
    finally:
        place.sockets -= 1
        conversation.line.leave()


class Conversation:
    """What one client says, message by message."""

    def __init__(self, place: Place, line: Line, viewer: Viewer) -> None:
        self.place = place
        self.line = line
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
            self.line.hear(said, data.encode() if isinstance(data, str) else data)

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


ROUTES = [table_socket]
