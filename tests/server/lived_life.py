"""A person with a life at a place: games finished, running and not begun, chat, a rating, a link."""

import asyncio
import random

from tests.server.live_server import Client, Live, Socket
from tests.server.seated_tables import GAME, two_playing

PASSPHRASE = "correct horse"


async def play_out(*sockets: Socket) -> None:
    dice = random.Random(1)
    await asyncio.gather(*(socket.play_on(dice) for socket in sockets))


async def id_of(client: Client) -> str:
    (row,) = (await client.get("/api/me/data"))["guests"]
    found: str = row["id"]
    return found


async def life_of(live: Live, *, has_account: bool = True) -> tuple[Client, Client, dict[str, str]]:
    """A person who has finished a game, plays another one and waits at a third table."""
    zoe, bob, one, other, over = await two_playing(live)
    if has_account:
        await zoe.post("/api/account", name="Zoé Q", passphrase=PASSPHRASE)
    await one.asked("talk", text="Zoé Q was here")
    await play_out(one, other)
    running = await zoe.open_table(GAME, 2, first=0)
    await bob.post(f"/api/tables/{running}/sit")
    await zoe.post(f"/api/tables/{running}/start")
    waiting = await zoe.open_table(GAME, 2)
    watched = await bob.open_table(GAME, 2)
    watching = await zoe.socket(watched)
    await watching.asked("talk", text="Zoé Q watches")
    await zoe.post("/api/me/recovery")
    return zoe, bob, {"over": over, "running": running, "waiting": waiting, "watched": watched}
