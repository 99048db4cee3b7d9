"""The messages between two processes of a place, encoded with MessagePack."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from msgspec import Struct

STATUS_MOVED = 421
"""The HTTP status of an answer from a process that no longer owns the table."""


class Frame(Struct, frozen=True, array_like=True, tag_field="t"):
    """A message. Its `n`, if any, is the number that the caller gave to a client or to a request."""


class Challenge(Frame, frozen=True, tag=0):
    """A random nonce. The other process must sign it to prove that it belongs to this place."""

    nonce: bytes


class Proof(Frame, frozen=True, tag=1):
    """A signature over both nonces, made with the place's key (see handshake.py)."""

    signed: bytes


class Heartbeat(Frame, frozen=True, tag=2):
    """A message that a process sends regularly to show that it is alive."""


class Open(Frame, frozen=True, tag=3):
    """A client of the calling process connects to a table in the called process."""

    n: int
    table: str
    guest: str
    name: str
    address: str = ""
    has_account: bool = False


class Opened(Frame, frozen=True, tag=4):
    """The client is connected to the table."""

    n: int


class FromClient(Frame, frozen=True, tag=5):
    """A message from the client to the table."""

    n: int
    data: bytes


class ToClient(Frame, frozen=True, tag=6):
    """A message from the table to the client."""

    n: int
    data: bytes


class Closed(Frame, frozen=True, tag=7):
    """The client has disconnected (`code` is 0), or the table disconnects it with this close code."""

    n: int
    code: int


class Refused(Frame, frozen=True, tag=8):
    """The client cannot connect. `why` is a text's key, or empty if another process has the table."""

    n: int
    why: str
    facts: dict[str, int | str]


class Request(Frame, frozen=True, tag=9):
    """An HTTP request about a table in the called process."""

    n: int
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    scheme: str
    client: str


class Answer(Frame, frozen=True, tag=10):
    """The answer to an HTTP request."""

    n: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


AnyFrame: TypeAlias = (
    Challenge
    | Proof
    | Heartbeat
    | Open
    | Opened
    | FromClient
    | ToClient
    | Closed
    | Refused
    | Request
    | Answer
)
AnswerRequest: TypeAlias = Callable[[Request], Awaitable[Answer]]
encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[AnyFrame] = msgspec.msgpack.Decoder(AnyFrame)
decode = _decoder.decode
