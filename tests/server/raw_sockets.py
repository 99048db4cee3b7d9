"""Raw connections, on which tests read and write the bytes themselves."""

import asyncio
import base64
import secrets

from websockets.frames import Frame, Opcode

from tests.server.live_server import Live


def frame_of(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin=fin).serialize(mask=True)


async def answer_to(address: str, path: str) -> bytes:
    """The whole answer to a GET whose path is sent exactly as it is written."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return answer


async def raw_socket(
    live: Live, cookie: str, table: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = live.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: tablee={cookie}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer
