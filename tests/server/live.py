"""A real server on a real port, and clients that speak to it over real sockets."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tablee.server import thinking
from tablee.server.place import Place, open_place
from tablee.server.settings import Settings
from tablee.server.thinking import Thinker
from tablee.server.web.app import web_server
from tablee.server.web.run import address_of, listen
from tests.server.stores import chosen

PATIENCE = 20.0
Json = dict[str, Any]


class Here(Thinker):
    """Thinks in this process: quick, for games with small bots."""

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        await asyncio.sleep(0)
        return thinking.think_here(setting, view, "random", random.getrandbits(30))


class Live:
    """A running place and its address."""

    def __init__(self, place: Place, address: str) -> None:
        self.place = place
        self.address = address
        self._clients: list[Client] = []

    async def guest(self, name: str) -> "Client":
        """A person with a name and a cookie."""
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
async def live(data: Path, thinker: Thinker | None = None, **settings: Any) -> AsyncIterator[Live]:
    """A server in this process, on a port of the system's choice."""
    fast: dict[str, Any] = {
        "lease_seconds": 60,  # however busy the machine is
        "bot_pause": 0.0,
        "arrivals_per_minute": 10_000,
        "tables_per_minute": 10_000,
        "messages_per_second": 10_000,
        "requests_per_second": 10_000,
    }
    fast["database"] = chosen.database(data)
    how = Settings(data=str(data), port=0, **{**fast, **settings})
    listener = listen(how)
    try:
        place = await open_place(how, thinker or Here())
    except BaseException:
        listener.close()
        raise
    server = web_server(place)
    serving = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.005)
    running = Live(place, address_of(listener))
    try:
        yield running
    finally:
        await running.close()
        server.should_exit = True
        await serving
        await place.close()


def with_live(
    data: Path, test: Callable[[Live], Coroutine[Any, Any, None]], seconds: float = 300, **settings: Any
) -> None:
    """Run a test against a fresh server."""

    async def run() -> None:
        async with live(data, **settings) as running:
            await asyncio.wait_for(test(running), seconds)

    asyncio.run(run())


class Client:
    """One person, or program: HTTP with its cookie, and sockets to tables."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.sockets: list[Socket] = []

    def at(self, address: str) -> None:
        """Go on at another process of the place."""
        self.address = address
        self.http.base_url = httpx.URL(address)
        # To a browser the place has one name, whatever host answers: its cookie goes to each.
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
        """The status and the reason of a post that is refused."""
        answer = await self.http.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["why"]

    async def open_table(self, game: str, players: int, **more: Any) -> str:
        opened = await self.post("/api/tables", game=game, players=players, **more)
        table_id: str = opened["id"]
        return table_id

    async def socket(self, table: str) -> "Socket":
        """Connect to a table; the server's greeting is read."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        headers = {"cookie": cookie} if cookie else {}
        wire = await connect(url, additional_headers=headers, max_size=None, compression=None)
        socket = Socket(wire)
        self.sockets.append(socket)
        return socket


class Socket:
    """A connection to one table, which keeps what it was last told."""

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
        """The next message; what it says is kept."""
        frame = await asyncio.wait_for(self.wire.recv(), PATIENCE)
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
        """Read on to a message of that type with those facts."""
        while True:
            message = await self.read()
            if message["type"] == kind and all(message.get(name) == it for name, it in facts.items()):
                return message

    async def position(self, seq: int) -> Json:
        """Read on until position `seq` is shown."""
        while self.view.get("seq", -1) < seq:
            await self.read()
        return self.view

    async def say(self, kind: str, **fields: Any) -> str:
        name = fields.pop("id", None) or f"m{next(self._numbers)}"
        await self.wire.send(json.dumps({"type": kind, "id": name, **fields}))
        return name

    async def asked(self, kind: str, **fields: Any) -> Json:
        """Say something and read on to its answer."""
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
        """One of the offered actions, as a client that knows the protocol would find it."""
        offer = self.view["offer"]
        if "compact" in offer:
            return expand(offer["compact"], dice)
        chosen: Json = dice.choice(offer["actions"])
        return chosen

    async def play_on(self, dice: random.Random) -> None:
        """Play any legal actions to the end of the game."""
        while not self.is_over:
            if self.my_turn:
                answer = await self.act(self.choice(dice))
                assert answer["type"] in ("done", "stale"), answer
                if answer["type"] == "done":
                    await self.position(answer["seq"])
            else:
                await self.until("view")


def expand(compact: Json, dice: random.Random) -> Json:
    """An action out of a canvas game's rows of bits, the short ones first."""
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
