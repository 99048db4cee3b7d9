"""Attacks with tables: hundreds that nobody comes back to, and some that are undone again and again."""

import asyncio
import random
import time
from statistics import median
from typing import Any

from bench.load import Figures
from tests.server.live_server import Client, Socket
from tests.server.server_process import ServerProcess

GAME = "klunker"
PLAYERS = 4
LEVEL = "master"
TABLES = 240
AT_ONCE = 20
ATTACKER = "203.0.113.7"
BYSTANDER = "198.51.100.1"
TIMED_OUT_SECONDS = 6.0
"""After this time the people of the abandoned tables are out of time, and bots play for them."""
UNDONE_GAME = "kunst-stuecke"
UNDO_PAIRS = 190
"""How often the attacker plays and takes back. A seat may undo 200 times in one game."""
LOADS = 15


async def abandoned_tables(server: ServerProcess, seconds: float) -> Figures:
    """One address starts hundreds of games with strong bots, and never comes back."""
    idle = await _bot_milliseconds(server, seconds)
    await _abandon(server)
    await asyncio.sleep(TIMED_OUT_SECONDS)
    attacked = await _bot_milliseconds(server, seconds)
    server.kill()
    server.start()
    await server.until_ready()
    restarted = await _bot_milliseconds(server, seconds)
    figures = {"idle ms a bot": idle, "attacked ms": attacked, "after a restart ms": restarted}
    return {**figures, "times": attacked / idle, "times after a restart": restarted / idle}


async def _abandon(server: ServerProcess) -> None:
    attacker = Client(server.address)
    attacker.come_from(ATTACKER)
    await attacker.post("/api/me", name="Nobody")
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> None:
        async with gate:
            await _started(attacker, clock={"type": "live", "move": 5, "reserve": 0})

    await asyncio.gather(*(one() for _ in range(TABLES)))
    await attacker.close()


async def _started(client: Client, **settings: Any) -> str:
    bots = {str(seat): LEVEL for seat in range(1, PLAYERS)}
    table = await client.open_table(GAME, PLAYERS, first=1, bots=bots, **settings)
    await client.post(f"/api/tables/{table}/start")
    return table


async def _bot_milliseconds(server: ServerProcess, seconds: float) -> float:
    """How long a connected person waits for one move of a bot: the median over some seconds of play."""
    person = Client(server.address)
    person.come_from(BYSTANDER)
    await person.post("/api/me", name="Bystander")
    dice, found = random.Random(1), list[float]()
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        socket = await person.socket(await _started(person))
        found += await _played(socket, dice, until)
        await socket.close()
    await person.close()
    return median(found)


async def _played(socket: Socket, dice: random.Random, until: float) -> list[float]:
    """Play until the game or the time is over. Returns the milliseconds of each of the bots' moves."""
    found: list[float] = []
    await socket.position(0)
    while not socket.is_over and time.perf_counter() < until:
        if socket.my_turn:
            await socket.act(socket.choice(dice))
            continue
        seq, start = socket.view["seq"], time.perf_counter()
        await socket.position(seq + 1)
        found.append((time.perf_counter() - start) * 1000 / (socket.view["seq"] - seq))
    return found


async def undone_tables(server: ServerProcess, seconds: float) -> Figures:
    """Somebody plays and takes back, as often as one may. Then the table must be loaded."""
    plain = await _load_milliseconds(server, await _undone(server, 0))
    undone = await _load_milliseconds(server, await _undone(server, UNDO_PAIRS))
    return {"plain load ms": plain, "undone load ms": undone, "times": undone / plain}


async def _undone(server: ServerProcess, pairs: int) -> str:
    """A table where the first player has played and taken back this often."""
    people = [Client(server.address), Client(server.address)]
    for person in people:
        await person.post("/api/me", name="Attacker")
    table = await people[0].open_table(UNDONE_GAME, 2, first=0)
    await people[1].post(f"/api/tables/{table}/sit")
    await people[0].post(f"/api/tables/{table}/start")
    socket = await people[0].socket(table)
    await socket.position(0)
    for _ in range(pairs):
        await _play_and_undo(socket)
    for person in people:
        await person.close()
    return table


async def _play_and_undo(own: Socket) -> None:
    """Place a piece and take it back."""
    place = own.view["offer"]["compact"]["place"][0]
    y = next(y for y, row in enumerate(place["rows"]) if row)
    x = (place["rows"][y] & -place["rows"][y]).bit_length() - 1
    spot = {"shape": place["shape"], "rotation": place["rotation"], "x": x, "y": y}
    done = await own.act({"type": "place", **spot})
    await own.position(done["seq"])
    done = await own.asked("undo", seq=done["seq"])
    await own.position(done["seq"])


async def _load_milliseconds(server: ServerProcess, table: str) -> float:
    """How long the first look at a table takes after the server was started: the median of some."""
    found: list[float] = []
    for _ in range(LOADS):
        server.kill()
        server.start()
        await server.until_ready()
        visitor = Client(server.address)
        await visitor.http.get("/api/games")  # so that opening the connection is not measured
        start = time.perf_counter()
        await visitor.get(f"/api/tables/{table}")
        found.append((time.perf_counter() - start) * 1000)
        await visitor.close()
    return median(found)
