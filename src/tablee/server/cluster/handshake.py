"""The handshake between two processes: each proves that it has the place's key.

Both sign the id of the process that the caller wants to reach. So a stranger who listens on a dead
process's port cannot pass the caller's challenge on to another process and use its signature. The
connection is not encrypted.
"""

import asyncio
import hmac
import secrets
from collections.abc import Callable
from enum import Enum
from hashlib import sha256

from tablee.server.cluster import peer_protocol as f
from tablee.server.cluster.peer_connection import MAX_FRAME_BYTES, FrameHandler, PeerConnection

HANDSHAKE_SECONDS = 5.0
NONCE_BYTES = 32
"""The length of every nonce. It is fixed, so that different nonces never join into the same bytes."""


class Role(Enum):
    """The ends of a connection. Each signs its role, so that neither can send back the other's proof."""

    SERVER = b"tablee link: host"
    CALLER = b"tablee link: caller"

    @property
    def other(self) -> "Role":
        return Role.CALLER if self is Role.SERVER else Role.SERVER


def key_of(signing_key: bytes) -> bytes:
    """The key for handshakes, derived from the place's signing key."""
    return hmac.new(signing_key, b"link", sha256).digest()


def proof_of(key: bytes, role: Role, hosts: bytes, callers: bytes, process: str) -> bytes:
    """One end's signature over its role, both ends' nonces, and the id of the called process."""
    return hmac.new(key, role.value + hosts + callers + process.encode(), sha256).digest()


class Handshake:
    """Handles a connection until both ends have proven who they are. Then `next_handler` takes over.

    Both ends send a challenge. The server signs first, because strangers learn nothing from its
    signature. Before the server's proof is checked, the caller sends only its challenge.
    """

    def __init__(
        self, role: Role, key: bytes, process: Callable[[], str], next_handler: FrameHandler
    ) -> None:
        self._role = role
        self._key = key
        self._process = process
        self._next_handler = next_handler
        self._ours = secrets.token_bytes(NONCE_BYTES)
        self._theirs = b""
        self._loop = asyncio.get_running_loop()
        self._deadline: asyncio.TimerHandle | None = None
        self.is_proven: asyncio.Future[bool] = self._loop.create_future()

    def begin(self, connection: PeerConnection) -> None:
        connection.send(f.Challenge(self._ours))
        self._deadline = self._loop.call_later(HANDSHAKE_SECONDS, connection.abort)

    def receive(self, connection: PeerConnection, frame: f.AnyFrame) -> None:
        match frame:
            case f.Challenge(nonce) if not self._theirs and self._is_fresh(nonce):
                self._theirs = nonce
                if self._role is Role.SERVER:
                    connection.send(f.Proof(self._signed(Role.SERVER)))
            case f.Proof(signed) if self._theirs and self._is_theirs(signed):
                self._succeed(connection)
            case _:
                connection.abort()

    def lose(self, connection: PeerConnection) -> None:
        self._conclude(False)
        self._next_handler.lose(connection)

    def _succeed(self, connection: PeerConnection) -> None:
        if self._role is Role.CALLER:
            connection.send(f.Proof(self._signed(Role.CALLER)))
        connection.max_frame_bytes = MAX_FRAME_BYTES
        connection.handler = self._next_handler
        self._next_handler.begin(connection)
        self._conclude(True)

    def _is_fresh(self, nonce: bytes) -> bool:
        return len(nonce) == NONCE_BYTES and nonce != self._ours

    def _is_theirs(self, signed: bytes) -> bool:
        return hmac.compare_digest(signed, self._signed(self._role.other))

    def _signed(self, role: Role) -> bytes:
        nonces = (self._ours, self._theirs) if self._role is Role.SERVER else (self._theirs, self._ours)
        return proof_of(self._key, role, *nonces, self._process())

    def _conclude(self, is_proven: bool) -> None:
        if self._deadline:
            self._deadline.cancel()
        if not self.is_proven.done():
            self.is_proven.set_result(is_proven)
