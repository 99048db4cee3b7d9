"""A line between two processes of a place: frames of MessagePack, proven, and known to be alive."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeAlias

import msgspec
from msgspec import Struct

LONGEST = 64 << 20
MOST_WAITING = 64 << 20
"""What may wait for a process that does not read; then the line is cut."""
BEAT = 2.0
DEAF = 3 * BEAT
"""A line on which nothing comes for so long is cut."""


MOVED = 421
"""The status of an answer to a request about a table that is not here."""


class Frame(Struct, frozen=True, array_like=True, tag_field="t"):
    """What travels; `n` is the asker's number for it."""


class Challenge(Frame, frozen=True, tag=0):
    """Prove that you are of this place: something that was never signed before."""

    nonce: bytes


class Proof(Frame, frozen=True, tag=1):
    """Both challenges, signed with the place's key (`proving.py`)."""

    signed: bytes


class Beat(Frame, frozen=True, tag=2):
    """I am here."""


class Open(Frame, frozen=True, tag=3):
    """Somebody connects to a table of yours."""

    n: int
    table: str
    guest: str
    name: str


class Opened(Frame, frozen=True, tag=4):
    """They are at the table."""

    n: int


class Said(Frame, frozen=True, tag=5):
    """They said that."""

    n: int
    data: bytes


class Told(Frame, frozen=True, tag=6):
    """They are told that."""

    n: int
    data: bytes


class Closed(Frame, frozen=True, tag=7):
    """Their connection is to end, or has ended."""

    n: int
    code: int


class Refused(Frame, frozen=True, tag=8):
    """They cannot connect: a text key and its facts; none: the table is not here."""

    n: int
    why: str
    facts: dict[str, int | str]


class Asked(Frame, frozen=True, tag=9):
    """A request about a table of yours."""

    n: int
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    scheme: str
    client: str


class Answered(Frame, frozen=True, tag=10):
    """What comes of a request."""

    n: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


AnyFrame: TypeAlias = (
    Challenge | Proof | Beat | Open | Opened | Said | Told | Closed | Refused | Asked | Answered
)
Answer: TypeAlias = Callable[[Asked], Awaitable[Answered]]
_encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[AnyFrame] = msgspec.msgpack.Decoder(AnyFrame)


class End(Protocol):
    """Who has a line."""

    def begin(self, link: "Link") -> None: ...

    def hear(self, link: "Link", frame: AnyFrame) -> None: ...

    def lose(self, link: "Link") -> None: ...


class Link(asyncio.Protocol):
    """One end of a line. Frames that are sent in one turn of the loop are written together."""

    def __init__(self, end: "End") -> None:
        self.end = end
        self._transport: Any = None
        self._buffer = bytearray()
        self._waiting: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self.longest = 1024
        """Until the other end has proven itself."""

    # --- asyncio's side ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._beat()
        self.end.begin(self)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer:
            self._timer.cancel()
        self.end.lose(self)

    def data_received(self, data: bytes) -> None:
        self._heard = self._loop.time()
        self._buffer += data
        try:
            while self.is_up and (frame := self._next()) is not None:
                if not isinstance(frame, Beat):
                    self.end.hear(self, frame)
        except (ValueError, msgspec.DecodeError):
            self.abort()

    def _next(self) -> AnyFrame | None:
        if len(self._buffer) < 4:
            return None
        length = int.from_bytes(self._buffer[:4], "big")
        if length > self.longest:
            raise ValueError(length)
        if len(self._buffer) < 4 + length:
            return None
        frame = _decoder.decode(bytes(self._buffer[4 : 4 + length]))
        del self._buffer[: 4 + length]
        return frame

    # --- ours ---

    @property
    def is_up(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    def send(self, frame: AnyFrame) -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        data = _encode(frame)
        self._waiting += (len(data).to_bytes(4, "big"), data)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self.is_up:
            self._transport.write(b"".join(waiting))
            if self._transport.get_write_buffer_size() > MOST_WAITING:
                self.abort()

    def close(self) -> None:
        """Send what waits, and end."""
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        if self._transport is not None:  # it may never have come up
            self._transport.abort()

    def _beat(self) -> None:
        if self._loop.time() - self._heard > DEAF:
            self.abort()
            return
        self.send(Beat())
        self._timer = self._loop.call_later(BEAT, self._beat)
