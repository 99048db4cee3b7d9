"""A table has so many spectators, and one address so many connections to it. Players always come in."""

import asyncio
import json

import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.live_server import Json, Live
from tests.server.seated_tables import two_playing


async def watch(live: Live, table: str, address: str) -> tuple[ClientConnection, Json]:
    """Connect as a spectator. Returns the connection and its first message."""
    url = live.address.replace("http", "ws") + f"/api/tables/{table}/socket"
    socket = await connect(url, open_timeout=60, additional_headers={"x-forwarded-for": address})
    return socket, json.loads(await socket.recv())


@pytest.mark.place(spectators_per_table=2)
async def test_a_table_has_so_many_spectators_and_its_players_always_come_in(live: Live) -> None:
    ann, _, one, _, table = await two_playing(live)
    first, _ = await watch(live, table, "192.0.2.1")
    await watch(live, table, "192.0.2.2")
    late, told = await watch(live, table, "192.0.2.3")
    assert (told["type"], told["why"], told["facts"]) == ("wrong", "table-crowded", {"most": 2})
    with pytest.raises(websockets.ConnectionClosed):
        await late.recv()
    assert late.close_code == 4009
    assert len(live.place.hub.tables[table].presence.viewers) == 4
    again = await ann.socket(table)
    assert (await again.until("you"))["seat"] == 0
    await first.close()
    await one.until("table", watching=1)
    _, told = await watch(live, table, "192.0.2.3")
    assert told["type"] == "you"


@pytest.mark.place(sockets_per_table=2)
async def test_an_address_has_so_many_connections_to_a_table(live: Live) -> None:
    *_, table = await two_playing(live)
    first, _ = await watch(live, table, "2001:db8::1")
    await watch(live, table, "2001:db8::2")
    late, told = await watch(live, table, "2001:db8::3")
    assert (told["why"], told["facts"]) == ("table-sockets", {"most": 2})
    with pytest.raises(websockets.ConnectionClosed):
        await late.recv()
    other = await (await live.guest("Eve")).open_table("klunker", 3)
    for elsewhere in ((other, "2001:db8::4"), (table, "192.0.2.1")):
        assert (await watch(live, *elsewhere))[1]["type"] == "you"
    await first.close()
    while not live.place.at_tables.has_room("2001:db8::/64", table):
        await asyncio.sleep(0.01)
    assert (await watch(live, table, "2001:db8::3"))[1]["type"] == "you"
