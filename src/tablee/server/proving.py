"""How two processes know each other: each proves that it has the place's key before it is believed.

Whoever connects meant one process, by its id: a stranger who took a dead process's port can neither sign
for it, nor have another process sign in its stead. What goes over the line afterwards is not encrypted.
"""

import asyncio
import hmac
import secrets
from collections.abc import Callable
from enum import Enum
from hashlib import sha256

from tablee.server import link as f
from tablee.server.link import End, Link

PATIENCE = 5.0
"""Seconds for the other end to prove itself."""
NONCE = 32
"""Bytes; of one length, so that what is signed can be read in one way only."""


class Role(Enum):
    """Which end one is: a proof of one is none of the other, so that nobody's own can be sent back."""

    HOST = b"tablee link: host"
    CALLER = b"tablee link: caller"

    @property
    def other(self) -> "Role":
        return Role.CALLER if self is Role.HOST else Role.HOST


def key_of(signing_key: bytes) -> bytes:
    """The key that processes of a place know each other by."""
    return hmac.new(signing_key, b"link", sha256).digest()


def proof_of(key: bytes, role: Role, hosts: bytes, callers: bytes, process: str) -> bytes:
    """Both ends' nonces, and the process that is called, signed by one end."""
    return hmac.new(key, role.value + hosts + callers + process.encode(), sha256).digest()


class Proving:
    """Has a line until both ends are proven; then `end` has it, and not before.

    Both send a challenge. The host signs first, for strangers learn nothing from it; the caller signs,
    and says anything else, only when the host has proven to be the process that was meant.
    """

    def __init__(self, role: Role, key: bytes, process: Callable[[], str], end: End) -> None:
        self._role = role
        self._key = key
        self._process = process
        self._end = end
        self._ours = secrets.token_bytes(NONCE)
        self._theirs = b""
        self._loop = asyncio.get_running_loop()
        self._deadline: asyncio.TimerHandle | None = None
        self.is_proven: asyncio.Future[bool] = self._loop.create_future()

    def begin(self, link: Link) -> None:
        link.send(f.Challenge(self._ours))
        self._deadline = self._loop.call_later(PATIENCE, link.abort)

    def hear(self, link: Link, frame: f.AnyFrame) -> None:
        match frame:
            case f.Challenge(nonce) if not self._theirs and self._is_fresh(nonce):
                self._theirs = nonce
                if self._role is Role.HOST:
                    link.send(f.Proof(self._signed(Role.HOST)))
            case f.Proof(signed) if self._theirs and self._is_theirs(signed):
                self._succeed(link)
            case _:
                link.abort()

    def lose(self, link: Link) -> None:
        self._conclude(False)
        self._end.lose(link)

    def _succeed(self, link: Link) -> None:
        if self._role is Role.CALLER:
            link.send(f.Proof(self._signed(Role.CALLER)))
        link.longest = f.LONGEST
        link.end = self._end
        self._end.begin(link)
        self._conclude(True)

    def _is_fresh(self, nonce: bytes) -> bool:
        return len(nonce) == NONCE and nonce != self._ours

    def _is_theirs(self, signed: bytes) -> bool:
        return hmac.compare_digest(signed, self._signed(self._role.other))

    def _signed(self, role: Role) -> bytes:
        nonces = (self._ours, self._theirs) if self._role is Role.HOST else (self._theirs, self._ours)
        return proof_of(self._key, role, *nonces, self._process())

    def _conclude(self, is_proven: bool) -> None:
        if self._deadline:
            self._deadline.cancel()
        if not self.is_proven.done():
            self.is_proven.set_result(is_proven)
