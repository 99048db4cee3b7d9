"""A table's WebSocket: accepts a connection, finds out whose it is, and reads its messages."""

import logging
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from tablee.core.mistake import Mistake, fit
from tablee.server import protocol as m
from tablee.server.limits import Bucket, network_of
from tablee.server.logs import where
from tablee.server.place import Place
from tablee.server.tables.connection import Connection
from tablee.server.tables.ownership import Elsewhere
from tablee.server.tables.viewer import Viewer
from tablee.server.web.admission import check_socket, host_of
from tablee.server.web.identity import address_of, cookie_of, guest_of, place_of
from tablee.server.web.wire import NAME, Wire
from tablee.store.interface import Lost, StoreError

log = logging.getLogger(__name__)
AnySocket = WebSocket[None, None, State]
CLOSE_TABLE_UNKNOWN = 4004
CLOSE_TABLE_UNAVAILABLE = 4009
CLOSE_TOO_MANY_WRONG = 4029
MAX_WRONG_MESSAGES = 30
"""A connection is closed after this many messages that were malformed or came too fast."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    wire = wire_of(socket)
    await socket.accept()
    crowds, address = place_of(socket).at_tables, address_of(socket)
    if not crowds.has_room(address, table_id):
        _turn_away(wire, Mistake("table-sockets", most=place_of(socket).settings.sockets_per_table))
        return
    with crowds.joined(address, table_id), _registered(socket, wire), _located(socket, wire):
        await _serve(socket, wire, table_id)


def _registered(socket: AnySocket, wire: Wire) -> AbstractContextManager[None]:
    """Registers the socket so that it can be closed if the cookie is revoked."""
    guests = place_of(socket).guests
    claim = guests.claim(cookie_of(socket))
    return guests.sockets.holding(*claim, wire) if claim else nullcontext()


def _located(socket: AnySocket, wire: Wire) -> AbstractContextManager[None]:
    """Registers the socket so that it can be closed if its network is banned."""
    return place_of(socket).guests.sockets.from_address(host_of(socket), wire)


async def _serve(socket: AnySocket, wire: Wire, table_id: str) -> None:
    place = place_of(socket)
    try:
        await check_socket(socket)
        viewer = await _viewer_of(socket, wire)
        connection = await place.hub.connect(table_id, viewer)
    except Elsewhere:
        wire.close(m.CLOSE_TRY_AGAIN)
    except Mistake as mistake:
        _turn_away(wire, mistake)
    except StoreError as error:
        _turn_away(wire, Mistake("place-lost" if isinstance(error, Lost) else "store-failed"))
    except Exception as error:
        log.error("socket failed", extra={"where": where(error)})
        _turn_away(wire, Mistake("server-broke"))
    else:
        await _converse(socket, wire, Conversation(place, connection, viewer))


async def _viewer_of(socket: AnySocket, wire: Wire) -> Viewer:
    guest, address = await guest_of(socket), network_of(address_of(socket))
    if guest is None:
        return Viewer("", "", wire, address)
    try:
        has_account = await place_of(socket).names.has_account(guest)
    except Mistake:  # the name belongs to somebody else now: the guest may play, but is not called so
        return Viewer(guest.id, "", wire, address)
    return Viewer(guest.id, guest.name, wire, address, has_account)


def wire_of(socket: AnySocket) -> Wire:
    """The connection's protocol object. `Wire` has stored itself in the ASGI scope."""
    extensions: Any = socket.scope["extensions"]
    wire = extensions[NAME]["wire"]
    assert isinstance(wire, Wire)
    return wire


def _turn_away(wire: Wire, mistake: Mistake) -> None:
    wire.post(m.encode(_wrong(None, mistake)))
    wire.close(CLOSE_TABLE_UNKNOWN if mistake.key == "table-unknown" else CLOSE_TABLE_UNAVAILABLE)


async def _converse(socket: AnySocket, wire: Wire, conversation: "Conversation") -> None:
    """Let the wire deliver messages by callback, and wait until the connection ends."""
    place = conversation.place
    place.sockets += 1
    wire.on_message = conversation.receive
    try:
        while (event := await socket.receive())["type"] != "websocket.disconnect":
            if wire.close_sent:
                continue  # the server has closed the connection in the meantime
            # This message arrived before `wire.on_message` was set, so the wire did not deliver it.
            conversation.receive(event.get("text") or event.get("bytes") or "")  # type: ignore[arg-type]  # text or bytes
    finally:
        place.sockets -= 1
        conversation.connection.close()


class Conversation:
    """Limits the rate of one client's messages, decodes them, and passes them on to the table."""

    def __init__(self, place: Place, connection: Connection, viewer: Viewer) -> None:
        self.place = place
        self.connection = connection
        self.viewer = viewer
        rate = place.settings.messages_per_second
        self._bucket = Bucket(3 * rate, rate)
        self._wrong_left = MAX_WRONG_MESSAGES

    def receive(self, data: str | bytes) -> None:
        """Decode a message and pass it on. If it cannot be decoded, answer at once."""
        try:
            if not self._bucket.take():
                raise Mistake("too-often")
            message = _decode(data)
        except Mistake as mistake:
            self.viewer.send(_wrong(None, mistake))
            self._wrong_left -= 1
            if self._wrong_left == 0:
                self.viewer.outbox.close(CLOSE_TOO_MANY_WRONG)
        else:
            self.connection.receive(message)


def _decode(data: str | bytes) -> m.FromClient:
    if len(data) > m.MAX_MESSAGE_BYTES:
        raise Mistake("request-too-big")
    try:
        return m.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Mistake("message-malformed", reason=fit(str(error))) from None


def _wrong(id: str | None, mistake: Mistake) -> m.Wrong:
    return m.Wrong(id=id, why=mistake.key, facts=dict(mistake.facts))


ROUTES = [table_socket]
