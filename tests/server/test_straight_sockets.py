"""Our own code for simple WebSocket frames agrees with the library that handles all other frames."""

import asyncio
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from tablee.server.web.wire import (
    EIGHT_BYTES,
    MASKED,
    SHORT,
    SLICE,
    TWO_BYTES,
    WHOLE_TEXT,
    head_of,
    text_alone_in,
)
from tests.server.live_server import Live
from tests.server.raw_sockets import frame_of, raw_socket
from tests.server.seated_tables import two_playing

TEXTS = st.binary(max_size=200) | st.integers(1, 70_000).map(lambda length: b"x" * length)


def read_by_library(data: bytes) -> list[Frame]:
    library = ServerProtocol()
    library.state = library.state.OPEN
    library.parser = super(ServerProtocol, library).parse()
    next(library.parser)
    library.receive_data(data)
    return [event for event in library.events_received() if isinstance(event, Frame)]


@given(TEXTS)
def test_a_text_alone_is_read(text: bytes) -> None:
    is_short = 0 < len(text) <= SLICE - 8
    assert text_alone_in(frame_of(text)) == (text if is_short else None)


@given(TEXTS)
def test_a_text_is_written_as_the_library_writes_it(text: bytes) -> None:
    assert head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def packet(length: int) -> st.SearchStrategy[bytes]:
    """Frames with `length` in the second byte, followed by a mask and `length` random bytes.

    With 126 or 127 the frame is wrong on purpose: there, the next bytes should hold the length.
    """
    rest = st.binary(min_size=4 + length, max_size=4 + length)
    return rest.map(lambda rest: bytes((WHOLE_TEXT, MASKED + length)) + rest)


@given(
    st.binary(max_size=300)
    | st.sampled_from((0, 1, SHORT, TWO_BYTES, EIGHT_BYTES)).flatmap(packet)
    | st.tuples(TEXTS, st.integers(0, 300)).map(lambda both: frame_of(both[0])[: both[1]])
    | TEXTS.map(frame_of)
    | st.tuples(TEXTS, st.binary()).map(lambda both: frame_of(both[0]) + both[1])
)
def test_whatever_is_taken_for_a_text_is_one_to_the_library(data: bytes) -> None:
    text = text_alone_in(data)
    if text is not None:
        (frame,) = read_by_library(data)
        assert (frame.opcode, bytes(frame.data), frame.fin) == (Opcode.TEXT, text, True)


OTHERS = {
    "a beginning": frame_of(b"begun", fin=False),
    "bytes": frame_of(b"bytes", Opcode.BINARY),
    "a ping": frame_of(b"ping", Opcode.PING),
    "an end": frame_of(b"\x03\xe8", Opcode.CLOSE),
    "two": frame_of(b"one") + frame_of(b"two"),
    "a part": frame_of(b"the first part")[:-3],
    "the first packet of a long one": frame_of(b"x" * 100_000)[: 2 + 4 + EIGHT_BYTES],
    "unmasked": Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
    "a length that should be shorter": b"\x81\xfe\x00\x05mask-five",
}


@pytest.mark.parametrize("name", OTHERS)
def test_everything_else_is_left_to_the_library(name: str) -> None:
    assert text_alone_in(OTHERS[name]) is None


# --- on a real connection ---


async def test_a_message_is_heard_however_it_is_cut(live: Live) -> None:
    ann, _, one, _, table = await two_playing(live)
    reader, writer = await raw_socket(live, ann.http.cookies["tablee"], table)
    action = one.choice(random.Random(1))
    act = frame_of(json.dumps({"type": "act", "id": "cut", "seq": 0, "action": action}).encode())
    alone, torn = (
        frame_of(b'{"type":"ask","id":"%s","seq":9,"start":0}' % n) for n in (b"alone", b"torn")
    )
    for part in (alone, act[:1], act[1:2], act[2:9], act[9:] + torn[:3], torn[3:]):
        writer.write(part)
        await writer.drain()
        await asyncio.sleep(0.05)
    writer.write(frame_of(b'{"type":"ask","id":"in ', fin=False))
    await asyncio.sleep(0.05)
    writer.write(frame_of(b'two","seq":9,"start":0}', Opcode.CONT))
    answers = b""
    while b'"id":"in two"' not in answers:
        answers += await asyncio.wait_for(reader.read(1 << 16), 20)
    for id in (b"alone", b"torn", b"in two"):
        assert b'{"type":"stale","id":"%s"' % id in answers
    assert b'{"type":"done","id":"cut"' in answers
    writer.close()
