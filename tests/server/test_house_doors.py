"""Modes shut doors: a closed place sends strangers away, and nobody joins a read-only one."""

import pytest
import websockets

from tablee.server.protocol import CLOSE_TRY_AGAIN
from tests.server.live_server import Live
from tests.server.moderators import member, switch, with_role
from tests.server.seated_tables import GAME


async def test_closing_the_place_sends_strangers_away_who_are_connected(live: Live) -> None:
    boss, bob = await with_role(live, "Boss", "operator"), await member(live, "Bob")
    gwen = await live.guest("Gwen")
    table = await bob.open_table(GAME, 3)
    away = [await client.socket(table) for client in (gwen, live.stranger())]
    here = [await client.socket(table) for client in (bob, boss)]
    for socket in (*away, *here):
        await socket.until("table")
    await switch(boss, "closed", True)
    for socket in away:
        with pytest.raises(websockets.ConnectionClosed):
            await socket.until("nothing more")
        assert socket.wire.close_code == CLOSE_TRY_AGAIN
    assert (await (await gwen.socket(table)).until("wrong"))["why"] == "place-closed"
    assert (await here[0].asked("talk", text="still here"))["type"] == "done"
    await here[1].until("heard")


async def test_nobody_joins_or_confirms_an_address_while_the_place_is_read_only(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    code = (await boss.post("/api/admin/invitations"))["code"]
    await switch(boss, "read-only", True)
    eve = live.stranger()
    for path, body in (
        ("/api/invitation", {"code": code, "name": "Eve"}),
        ("/api/account/mail/confirm", {"token": "x"}),
    ):
        assert await eve.fails(path, **body) == (503, "place-read-only")
    await switch(boss, "read-only", False)
    await eve.post("/api/invitation", code=code, name="Eve")
