"""Plays whole games on a cluster while faults happen, and checks that no action is lost or repeated."""

import asyncio
import itertools
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TypeAlias

import pytest

from tests.conftest import Shell
from tests.server.cluster import Cluster
from tests.server.fault_ledger import Finding
from tests.server.live_server import Client, Json, Socket
from tests.server.seated_tables import LOST
from tests.server.stores import rows_of_database

Pauses: TypeAlias = dict[str, list[float]]
"""For each kind of fault, how long play stood still each time, in seconds."""
THOUGHT = 0.03
"""The seconds that players wait before each action, so that games last until the faults happen."""
GAMES = [("klunker", 3), ("professor-tempus", 2), ("kinoko", 2), ("professor-tempus", 4)]


@dataclass
class History:
    """Everything that people saw at one table, and the answers that the server sent them."""

    table: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    at: list[float] = field(default_factory=list)
    """The times at which the server acknowledged an action."""
    positions: dict[int, set[tuple[object, ...]]] = field(default_factory=dict)
    """For each position's number, the public states that viewers saw. All viewers must see the same."""
    logs: list[tuple[list[Json], list[Json]]] = field(default_factory=list)
    """For each viewer, the log as it grew line by line, and the log sent after reconnecting."""

    def saw(self, socket: Socket) -> None:
        view = socket.view
        public = (tuple(view["view"].get("to_act", ())), view.get("last"), socket.is_over)
        self.positions.setdefault(view["seq"], set()).add(public)


class Person:
    """A player or spectator who connects through the load balancer, again after every fault."""

    def __init__(
        self, cluster: Cluster, client: Client, table: str, name: str, history: History
    ) -> None:
        self.cluster = cluster
        self.client = client
        self.table = table
        self.history = history
        self.dice = random.Random(name)
        self.names = (f"{name}-{n}" for n in range(10**9))
        self.pending: tuple[str, int, Json] | None = None
        self.seen = -1
        self.log: list[Json] = []
        """The log as received over the most recent connection."""
        self.reconnects = 0
        self.is_over = False

    async def stay(self) -> None:
        while not self.is_over:
            self.client.at(self.cluster.address(self.table))
            try:
                await self._while_connected(await self.client.socket(self.table))
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(0.05)

    async def _while_connected(self, socket: Socket) -> None:
        await socket.until("view")
        while True:
            self._look(socket)
            if self.pending is None and socket.my_turn and not socket.is_over:
                await asyncio.sleep(THOUGHT)
                self.pending = next(self.names), socket.view["seq"], socket.choice(self.dice)
            if self.pending is not None:
                await self._resolve(socket)
            elif socket.is_over:
                self.is_over = True
                return
            else:
                await socket.until("view")

    def _look(self, socket: Socket) -> None:
        """Check that this person is never shown an earlier position than before."""
        assert socket.view["seq"] >= self.seen, "a position that was shown is gone"
        self.seen = socket.view["seq"]
        self.history.saw(socket)
        self.log = socket.log

    async def look_back(self) -> None:
        """Connect again, and receive the whole log."""
        while True:
            self.client.at(self.cluster.address(self.table))
            try:
                socket = await self.client.socket(self.table)
                await socket.until("view")
            except LOST:
                await asyncio.sleep(0.05)
            else:
                self.history.logs.append((self.log, socket.log))
                return

    async def _resolve(self, socket: Socket) -> None:
        assert self.pending is not None
        name, seq, action = self.pending
        answer = await socket.asked("act", id=name, seq=seq, action=action)
        if answer["type"] == "done":
            self.history.acknowledged[name] = answer["seq"]
            self.history.at.append(time.monotonic())
            await socket.position(answer["seq"])
        elif answer["type"] == "wrong" and answer["why"] != "table-over":
            assert answer["why"] in ("not-kept", "table-busy", "store-failed"), answer
            raise TimeoutError  # the person will send the same message again
        else:
            assert answer["type"] in ("stale", "wrong"), answer
        self.pending = None


async def insist(client: Client, cluster: Cluster, path: str, **body: object) -> Json:
    """Post through the load balancer. Raises TimeoutError if the request should be tried again."""
    client.at(cluster.address(path.removeprefix("/api/tables/").partition("/")[0]))
    answer = await client.http.post(path, json=body)
    if answer.status_code >= 500:
        raise TimeoutError
    assert answer.status_code in (200, 201), (path, answer.text)
    found: Json = answer.json()
    return found


async def evening(cluster: Cluster, name: str, game: str, players: int) -> History:
    """Play a whole game with a spectator."""
    while True:
        clients = [Client(cluster.address()) for _ in range(players + 1)]
        try:
            for number, client in enumerate(clients):
                await insist(client, cluster, "/api/me", name=f"Person {number}")
            table = (await insist(clients[0], cluster, "/api/tables", game=game, players=players))["id"]
            for client in clients[1:-1]:
                await insist(client, cluster, f"/api/tables/{table}/sit")
            await insist(clients[0], cluster, f"/api/tables/{table}/start")
        except LOST:
            await asyncio.sleep(0.05)
            continue
        history = History(table)
        people = [
            Person(cluster, client, table, f"{name}-{n}", history) for n, client in enumerate(clients)
        ]
        await asyncio.gather(*(person.stay() for person in people))
        await asyncio.gather(*(person.look_back() for person in people))
        for client in clients:
            await client.close()
        return history


async def play_through(cluster: Cluster, faults: list[str]) -> tuple[list[History], Pauses]:
    """Play games while the faults happen. Returns the histories and the pause that each fault caused."""
    enough = asyncio.Event()
    histories: list[History] = []

    async def evenings(number: int, game: str, players: int) -> None:
        for turn in itertools.count():
            if enough.is_set():
                return
            histories.append(await evening(cluster, f"t{number}-{turn}", game, players))

    tasks = [asyncio.create_task(evenings(n, *game)) for n, game in enumerate(GAMES)]
    happened: list[tuple[str, float, float]] = []
    for name in faults:
        await asyncio.sleep(cluster.dice.uniform(0.3, 1.0))
        began = time.monotonic()
        await cluster.faults()[name]()
        happened.append((name, began, time.monotonic()))
    enough.set()
    await asyncio.wait_for(asyncio.gather(*tasks), 600)
    pauses: Pauses = {}
    for name, began, ended in happened:
        pauses.setdefault(name, []).append(round(_pause(histories, began, ended), 2))
    return histories, pauses


def _pause(histories: list[History], began: float, ended: float) -> float:
    """The longest gap, in seconds, between two acknowledged actions, during or around a fault."""
    gaps = (gap for history in histories for gap in itertools.pairwise(sorted(history.at)))
    return max((b - a for a, b in gaps if b > began and a < ended), default=0.0)


def expect_one_order(url: str, histories: list[History]) -> int:
    """Check that no action was lost or repeated. Returns the number of acknowledged actions."""
    kept: dict[str, list[tuple[str, int]]] = {}
    for row in rows_of_database(url):
        if row["relation"] == "moves" and row["client"]:
            kept.setdefault(row["table_id"], []).append((row["client"], row["seq"]))
    for history in histories:
        rows = kept.get(history.table, [])
        assert len({client for client, _ in rows}) == len(rows), "an action was played twice"
        assert history.acknowledged.items() <= dict(rows).items(), "an acknowledged action was lost"
        for seq, seen in history.positions.items():
            assert len(seen) == 1, (history.table, seq, seen)
        assert all(grown == whole for grown, whole in history.logs), history.table
    return sum(len(history.acknowledged) for history in histories)


async def endure(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch, faults: list[str]
) -> Finding:
    """Play through faults on a cluster that is running, and check what remains."""
    histories, pauses = await play_through(cluster, faults)
    moves = expect_one_order(cluster.url, histories)
    assert len(histories) >= len(GAMES)
    assert moves > 100
    monkeypatch.setenv("TABLEE_DATABASE", cluster.url)
    assert (await asyncio.to_thread(shell, "db", "check")).code == 0
    found = Finding(cluster.balance, dict(Counter(faults)), len(histories), moves, pauses)
    print(f"{len(histories)} games to the end, {moves} acknowledged moves; {pauses}")
    return found
