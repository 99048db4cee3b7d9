"""Tables whose players have committed to nonces, and functions that look at such tables."""

import asyncio
import random
from typing import Any

from tablee.core.fair import commitment_to
from tablee.core.record import decode_record
from tests.server.live_server import Client, Live, Socket
from tests.server.place_clock import handled
from tests.server.seated_tables import two_at_a_table

NONCES = ("11" * 32, "22" * 32)
HASHES = tuple(map(commitment_to, NONCES))


async def committed(live: Live, **more: Any) -> tuple[Client, Client, Socket, Socket, str]:
    """A table where both people are connected, and have committed to their nonces."""
    ann, bob, table = await two_at_a_table(live, **more)
    sockets = await ann.socket(table), await bob.socket(table)
    for socket, commitment in zip(sockets, HASHES, strict=True):
        assert (await socket.asked("commit", commitment=commitment))["type"] == "done"
    return ann, bob, *sockets, table


async def fire_reveal_timer(live: Live, table_id: str) -> None:
    """Let the time for revealing run out at once, and wait until the table has handled it."""
    table = live.place.hub.tables[table_id]
    assert table.nonce_reveal is not None
    assert table.nonce_reveal.timer is not None
    table.nonce_reveal.timer._run()
    await handled(table)


def states(table: dict[str, Any]) -> list[str]:
    return [seat.get("state", "none") for seat in table["proof"]["seats"]]


async def record_of(client: Client, table: str) -> Any:
    return decode_record((await client.http.get(f"/api/tables/{table}/record")).content)


async def play_out(*sockets: Socket) -> None:
    dice = random.Random(1)
    await asyncio.gather(*(socket.play_on(dice) for socket in sockets))
