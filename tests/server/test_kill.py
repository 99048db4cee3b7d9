"""`kill -9` at any moment: no acknowledged move is lost or played twice, and everyone plays on."""

import asyncio
import random
import signal
from pathlib import Path

import pytest

from tests.conftest import Shell
from tests.server.live_server import Client, Socket
from tests.server.seated_tables import LOST, people_at
from tests.server.server_process import ServerProcess
from tests.server.stores import chosen, rows_of

# Ignore the client library's warning about a connection that is killed while it is being opened.
pytestmark = [
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.usefixtures("tidied"),
]
GAMES = [("klunker", 3), ("professor-tempus", 2), ("kinoko", 2), ("professor-tempus", 4)]


class Player:
    """A person who keeps playing, whatever happens to the server, and remembers acknowledged actions."""

    def __init__(self, client: Client, table: str, number: int, acknowledged: dict[str, int]) -> None:
        self.client = client
        self.table = table
        self.acknowledged = acknowledged
        self.dice = random.Random(number)
        self.names = (f"p{number}-{n}" for n in range(10**9))
        self.pending: tuple[str, int, dict[str, object]] | None = None
        self.reconnects = 0
        self.is_over = False

    async def play(self) -> None:
        while not self.is_over:
            try:
                socket = await self.client.socket(self.table)
                await self.play_while_connected(socket)
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(0.05)

    async def play_while_connected(self, socket: Socket) -> None:
        await socket.until("view")
        while not self.is_over:
            if self.pending is None and socket.my_turn and not socket.is_over:
                self.pending = next(self.names), socket.view["seq"], socket.choice(self.dice)
            if self.pending is not None:
                await self.resolve(socket)
            elif socket.is_over:
                self.is_over = True
            else:
                await socket.until("view")

    async def resolve(self, socket: Socket) -> None:
        assert self.pending is not None
        name, seq, action = self.pending
        answer = await socket.asked("act", id=name, seq=seq, action=action)
        if answer["type"] == "done":
            assert name not in self.acknowledged
            self.acknowledged[name] = answer["seq"]
            await socket.position(answer["seq"])
        else:
            assert answer["type"] in ("stale", "wrong"), answer
            assert answer["type"] == "stale" or answer["why"] == "table-over", answer
        self.pending = None


async def play_and_kill(server: ServerProcess, kills: int) -> tuple[dict[str, dict[str, int]], int]:
    """Play games while the server is killed repeatedly.

    Returns the acknowledged actions of each table, and the number of finished games.
    """
    dice = random.Random(kills)
    acknowledged: dict[str, dict[str, int]] = {}
    await server.until_ready()
    enough = asyncio.Event()
    finished: list[str] = []

    async def evening(number: int, game: str, players: int) -> None:
        while not enough.is_set():
            try:
                clients, table = await people_at(server.address, game, players)
            except LOST:
                await asyncio.sleep(0.05)
                continue
            acks = acknowledged.setdefault(table, {})
            people = [Player(c, table, number * 100 + n, acks) for n, c in enumerate(clients)]
            await asyncio.gather(*(person.play() for person in people))
            finished.append(table)
            for client in clients:
                await client.close()

    evenings = [asyncio.create_task(evening(n, *game)) for n, game in enumerate(GAMES)]
    for _ in range(kills):
        await asyncio.sleep(dice.uniform(0.05, 1.0))
        server.kill()
        server.start()
        await server.until_ready()
    enough.set()
    await asyncio.wait_for(asyncio.gather(*evenings), 600)
    return acknowledged, len(finished)


def expect_nothing_lost(data: Path, acknowledged: dict[str, dict[str, int]]) -> int:
    """Check that the log has every acknowledged action once, under the number that was acknowledged."""
    kept: dict[str, list[tuple[str, int]]] = {}
    for row in rows_of(data):
        if row["relation"] == "moves" and row["client"]:
            kept.setdefault(row["table_id"], []).append((row["client"], row["seq"]))
    for table, acks in acknowledged.items():
        rows = kept.get(table, [])
        assert len({client for client, _ in rows}) == len(rows), "an action was played twice"
        assert acks.items() <= dict(rows).items(), "an acknowledged action was lost"
    return sum(len(acks) for acks in acknowledged.values())


async def kill_often(tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch, kills: int) -> None:
    data = tmp_path / "data"
    with ServerProcess(data) as server:
        acknowledged, finished = await play_and_kill(server, kills)
        assert server.kill(signal.SIGTERM) == 0
    moves = expect_nothing_lost(data, acknowledged)
    assert finished >= len(GAMES)
    assert moves > 100
    monkeypatch.setenv("TABLEE_DATABASE", chosen.database(data))
    assert (await asyncio.to_thread(shell, "db", "check", "--data", data)).code == 0
    print(f"{kills} kills, {moves} acknowledged moves, {finished} games to the end")


async def test_a_few_kills_lose_nothing(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kill_often(tmp_path, shell, monkeypatch, 3)


@pytest.mark.seconds(3600)
@pytest.mark.long
async def test_two_hundred_kills_lose_nothing(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kill_often(tmp_path, shell, monkeypatch, 200)


async def test_a_server_that_is_asked_to_stop_keeps_everything_and_says_goodbye(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        clients, table = await people_at(server.address, "professor-tempus", 2)
        sockets = [await client.socket(table) for client in clients]
        for socket in sockets:
            await socket.position(0)
        await sockets[0].act(sockets[0].choice(random.Random(1))) if sockets[0].my_turn else None
        assert server.kill(signal.SIGTERM) == 0
        await sockets[0].wire.wait_closed()
        assert sockets[0].wire.close_code in (1001, 1012)
        for client in clients:
            await client.close()
