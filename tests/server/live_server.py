"""A real server on a real port, and clients that speak to it over real sockets."""

import asyncio
import json
import random
import ssl
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tablee.server.bot_processes.pool import Thinker
from tablee.server.open_place import open_place
from tablee.server.place import Place, Subscribe
from tablee.server.place_settings import Settings
from tablee.server.web.app import web_server
from tablee.server.web.monitor import monitored
from tablee.server.web.run import address_of, listen, listen_privately
from tests.server.stores import chosen
from tests.server.thinkers import Here

PATIENCE_SECONDS = 60.0
"""The longest time that a client waits for an answer or a message."""
Json = dict[str, Any]


class Live:
    """A running server and its address."""

    def __init__(self, place: Place, address: str, monitor: str) -> None:
        self.place = place
        self.address = address
        self.monitor = monitor
        """The private address, with the metrics."""
        self._clients: list[Client] = []

    async def guest(self, name: str) -> "Client":
        """The client of a new guest with this name."""
        client = Client(self.address)
        self._clients.append(client)
        await client.post("/api/me", name=name)
        return client

    def stranger(self) -> "Client":
        client = Client(self.address)
        self._clients.append(client)
        return client

    async def close(self) -> None:
        for client in self._clients:
            await client.close()


@asynccontextmanager
async def open_live(
    data: Path,
    thinker: Thinker | None = None,
    subscribers: Sequence[Subscribe] = (),
    **settings: Any,
) -> AsyncIterator[Live]:
    """Runs a server in this process, on a free port."""
    fast: dict[str, Any] = {
        "lease_seconds": 60,  # long enough for a busy machine
        "bot_pause": 0.0,
        "thinkers": 8,  # a test's own bots need no processes
        "arrivals_per_minute": 10_000,
        "renames_per_minute": 10_000,
        "replays_per_minute": 10_000,
        "tables_per_minute": 10_000,
        "lobby_tables_per_guest": 10_000,
        "lobby_tables_per_address": 10_000,
        "messages_per_second": 10_000,
        "requests_per_second": 10_000,
    }
    fast["database"] = chosen.database(data)
    how = Settings(data=str(data), port=0, metrics="127.0.0.1:0", **{**fast, **settings})
    listener, monitor = listen(how), listen_privately(how)
    assert monitor is not None
    try:
        place = await open_place(how, thinker or Here(), subscribers)
    except BaseException:
        listener.close()
        monitor.close()
        raise
    server = web_server(place)
    serving = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.005)
    running = Live(place, address_of(listener), address_of(monitor))
    try:
        async with monitored(place, monitor):
            yield running
    finally:
        await running.close()
        server.should_exit = True
        await serving
        await place.close()


class Client:
    """One person or program: an HTTP client with a cookie, which can open sockets to tables."""

    def __init__(self, address: str, tls: ssl.SSLContext | None = None) -> None:
        self.address = address
        self.tls = tls
        """The certificates that the client trusts, for an address that begins with https."""
        # Loading the system's certificates takes long, and an address without TLS needs none.
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE_SECONDS, verify=tls or False)
        self.sockets: list[Socket] = []
        self.forwarded: dict[str, str] = {}
        """The header by which a proxy would say the client's address. Empty: this machine's own."""

    def come_from(self, address: str) -> None:
        """Let all later requests and sockets come from another address."""
        self.forwarded = {"x-forwarded-for": address}
        self.http.headers.update(self.forwarded)

    def at(self, address: str) -> None:
        """Send later requests to another server process, at this address."""
        self.address = address
        self.http.base_url = httpx.URL(address)
        # A browser sees one address for all processes, so it sends its cookie to each of them.
        self.http.cookies = httpx.Cookies(dict(self.http.cookies.items()))

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.http.aclose()

    async def get(self, path: str) -> Json:
        found: Json = await self._got(path)
        return found

    async def items(self, path: str) -> list[Json]:
        found: list[Json] = await self._got(path)
        return found

    async def _got(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, **body: Any) -> Json:
        answer = await self.http.post(path, json=body)
        assert answer.status_code in (200, 201), (path, answer.text)
        found: Json = answer.json()
        return found

    async def fails(self, path: str, **body: Any) -> tuple[int, str]:
        """Post a request that must be refused. Returns the status and the reason."""
        answer = await self.http.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["why"]

    async def open_table(self, game: str, players: int, **more: Any) -> str:
        opened = await self.post("/api/tables", game=game, players=players, **more)
        table_id: str = opened["id"]
        return table_id

    async def socket(self, table: str) -> "Socket":
        """Connect to a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        headers = ({"cookie": cookie} if cookie else {}) | self.forwarded
        wire = await connect(
            url,
            additional_headers=headers,
            max_size=None,
            max_queue=None,
            compression=None,
            ssl=self.tls,
            open_timeout=PATIENCE_SECONDS,
        )
        socket = Socket(wire)
        self.sockets.append(socket)
        return socket


class Socket:
    """A connection to one table. It remembers the latest message of each type."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.you: Json = {}
        self.table: Json = {}
        self.view: Json = {}
        self.log: list[Json] = []
        self.frames: list[bytes] = []
        self._numbers = iter(range(1_000_000))

    async def close(self) -> None:
        await self.wire.close()

    async def read(self) -> Json:
        """Receive and remember the next message."""
        frame = await asyncio.wait_for(self.wire.recv(), PATIENCE_SECONDS)
        data = frame.encode() if isinstance(frame, str) else frame
        self.frames.append(data)
        message: Json = json.loads(data)
        kind = message["type"]
        if kind in ("you", "table"):
            setattr(self, kind, message)
        elif kind == "view":
            self.view = message
            self.log = self.log[: message["start"]] + message["lines"]
        return message

    async def until(self, kind: str, **facts: Any) -> Json:
        """Read messages until one has the type `kind` and these fields."""
        while True:
            message = await self.read()
            if message["type"] == kind and all(message.get(name) == it for name, it in facts.items()):
                return message

    async def until_table(self, is_so: Callable[[Json], object]) -> Json:
        """Read messages until one shows a table of which this holds, be it the latest one so far."""
        while not self.table or not is_so(self.table):
            await self.read()
        return self.table

    async def position(self, seq: int) -> Json:
        """Read messages until one shows position `seq` or a later position."""
        while self.view.get("seq", -1) < seq:
            await self.read()
        return self.view

    async def say(self, kind: str, **fields: Any) -> str:
        name = fields.pop("id", None) or f"m{next(self._numbers)}"
        await self.wire.send(json.dumps({"type": kind, "id": name, **fields}))
        return name

    async def asked(self, kind: str, **fields: Any) -> Json:
        """Send a message and read until its answer arrives. Returns the answer."""
        name = await self.say(kind, **fields)
        while True:
            message = await self.read()
            if message.get("id") == name:
                return message

    async def act(self, action: Json, **more: Any) -> Json:
        return await self.asked("act", **{"seq": self.view["seq"], "action": action, **more})

    @property
    def is_over(self) -> bool:
        return "outcome" in self.view.get("view", {})

    @property
    def my_turn(self) -> bool:
        return self.you.get("seat") in self.view.get("view", {}).get("to_act", [])

    def choice(self, dice: random.Random) -> Json:
        """A random action from the offer in the last view."""
        offer = self.view["offer"]
        if "compact" in offer:
            return expand(offer["compact"], dice)
        chosen: Json = dice.choice(offer["actions"])
        return chosen

    async def play_on(self, dice: random.Random) -> None:
        """Play random legal actions to the end of the game."""
        while not self.is_over:
            if self.my_turn:
                answer = await self.act(self.choice(dice))
                assert answer["type"] in ("done", "stale"), answer
                if answer["type"] == "done":
                    await self.position(answer["seq"])
            else:
                await self.until("view")


def expand(compact: Json, dice: random.Random) -> Json:
    """Choose from a compact offer. In its `rows`, bit x of row y says whether a shape fits there."""
    if compact.get("others") and dice.random() < 0.5:
        other: Json = dice.choice(compact["others"])
        return other
    chosen = dice.choice(compact.get("place", []) + compact.get("slide", []) or compact["others"])
    if "rows" not in chosen:
        plain: Json = chosen
        return plain
    y, row = dice.choice([(y, row) for y, row in enumerate(chosen["rows"]) if row])
    x = dice.choice([x for x in range(row.bit_length()) if row >> x & 1])
    names = {name: it for name, it in chosen.items() if name != "rows"}
    return {"type": "place" if "shape" in names else "slide", **names, "x": x, "y": y}
