"""People who play while the server is killed again and again, and a checker of what they were told.

`python -m tests.server.kill_run --kills 100 --ledger docs/kills.json` runs it and adds its figures to
the ledger, so that the runs of several days add up.
"""

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tablee.store.sqlite import FILE
from tests.server.kill_history import History
from tests.server.live_server import Client, Socket
from tests.server.seated_tables import LOST
from tests.server.server_process import ServerProcess

GAMES = [("klunker", 3), ("professor-tempus", 2), ("kinoko", 2), ("professor-tempus", 4)]
CLOCK = {"type": "live", "move": 900, "reserve": 900}
PASSPHRASE = "a long passphrase"
UNDO_SHARE, TALK_SHARE, THINK_SHARE = 0.15, 0.1, 0.3
THINK_SECONDS = 0.1
PAUSE_SECONDS = 0.05


class Player:
    """A person who keeps playing, whatever happens to the server, and notes what was acknowledged."""

    def __init__(self, client: Client, table: str, number: int, history: History) -> None:
        self.client = client
        self.table = table
        self.history = history
        self.dice = random.Random(number)
        self.names = (f"p{number}-{n}" for n in range(10**9))
        self.pending: tuple[str, int, dict[str, object]] | None = None
        self.is_over = False

    async def play(self) -> None:
        while not self.is_over:
            try:
                socket = await self.client.socket(self.table)
                await self.play_while_connected(socket)
            except LOST:
                self.history.reconnects += 1
                await asyncio.sleep(PAUSE_SECONDS)

    async def play_while_connected(self, socket: Socket) -> None:
        await socket.until("view")
        while not self.is_over:
            await self.consent(socket)
            if self.pending is None and socket.my_turn and not socket.is_over:
                if self.dice.random() < THINK_SHARE and await self.hears_something(socket):
                    continue
                self.pending = next(self.names), socket.view["seq"], socket.choice(self.dice)
            if self.pending is not None:
                await self.resolve(socket)
            elif socket.is_over:
                self.is_over = True
                self.history.over(self.table)
            else:
                await socket.read()

    async def hears_something(self, socket: Socket) -> bool:
        """Think for a moment. Returns whether a message came meanwhile, such as a wish to undo."""
        try:
            await asyncio.wait_for(socket.read(), THINK_SECONDS)
        except TimeoutError:
            return False
        return True

    async def resolve(self, socket: Socket) -> None:
        assert self.pending is not None
        name, seq, action = self.pending
        answer = await socket.asked("act", id=name, seq=seq, action=action)
        self.pending = None
        if answer["type"] == "done":
            self.history.acted(self.table, name, answer["seq"])
            await socket.position(answer["seq"])
            await self.talk_or_undo(socket)
        else:
            assert answer["type"] in ("stale", "wrong"), answer
            assert answer["type"] == "stale" or answer["why"] == "table-over", answer

    async def talk_or_undo(self, socket: Socket) -> None:
        if self.dice.random() < TALK_SHARE:
            text = f"line {next(self.names)}"
            answer = await socket.asked("talk", text=text)
            if answer["type"] == "done":
                self.history.lines.add((self.table, text))
        if self.dice.random() < UNDO_SHARE and not socket.is_over:
            await socket.say("undo", id=next(self.names), seq=socket.view["seq"])

    async def consent(self, socket: Socket) -> None:
        """Agree to an undo that somebody asks for. The answer to the last who agrees confirms it."""
        asked = socket.table.get("undo")
        if not asked or socket.you.get("seat") not in asked["needs"]:
            return
        answer = await socket.asked("answer", id=next(self.names), seq=asked["seq"], agree=True)
        socket.table.pop("undo", None)
        if answer["type"] == "done" and asked["needs"] == [socket.you["seat"]]:
            await socket.until("view")
            self.history.undone.add(self.table)


async def until_answered(client: Client, path: str, **body: Any) -> dict[str, Any] | None:
    """Post until the server answers. None if an earlier try that seemed lost had already done it."""
    while True:
        try:
            answer = await client.http.post(path, json=body)
            if answer.status_code < 500:
                return answer.json() if answer.status_code < 300 else None
        except LOST:
            pass
        await asyncio.sleep(PAUSE_SECONDS)


async def evening(address: str, number: int, game: str, players: int, history: History) -> None:
    """Some people come, get accounts, play a game and its rematch, and go."""
    clients = [Client(address) for _ in range(players)]
    for seat, client in enumerate(clients):
        await until_answered(client, "/api/me", name=f"Person {number} {seat}")
        account = f"person-{number}-{seat}"
        if await until_answered(client, "/api/account", name=account, passphrase=PASSPHRASE):
            history.accounts.add(account)
    opened = None
    while opened is None:
        opened = await until_answered(clients[0], "/api/tables", game=game, players=players, clock=CLOCK)
    table = opened["id"]
    for client in clients[1:]:
        await until_answered(client, f"/api/tables/{table}/sit")
    await play_a_game(clients, table, number, history)
    again = await until_answered(clients[0], f"/api/tables/{table}/rematch")
    assert again is not None
    history.rematches[table] = again["id"]
    await play_a_game(clients, again["id"], number + 50, history)
    for client in clients:
        await client.close()


async def play_a_game(clients: list[Client], table: str, number: int, history: History) -> None:
    await until_answered(clients[0], f"/api/tables/{table}/start")
    people = [Player(client, table, number * 100 + n, history) for n, client in enumerate(clients)]
    await asyncio.gather(*(person.play() for person in people))


async def play_and_kill(server: ServerProcess, kills: int, seed: int) -> History:
    """Play games while the server is killed repeatedly. Returns all that was acknowledged."""
    dice, history, enough = random.Random(seed), History(), asyncio.Event()
    await server.until_ready()

    async def evenings(first: int, game: str, players: int) -> None:
        number = first
        while not enough.is_set():
            await evening(server.address, number, game, players, history)
            number += 100

    playing = [asyncio.create_task(evenings(n, *game)) for n, game in enumerate(GAMES)]
    while not history.acts:  # the first moves are played before the first kill
        await asyncio.sleep(PAUSE_SECONDS)
    for _ in range(kills):
        await asyncio.sleep(dice.uniform(0.05, 1.0))
        server.kill()
        history.kills += 1
        server.start()
        await server.until_ready()
    enough.set()
    await asyncio.wait_for(asyncio.gather(*playing), 1800)
    return history


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--ledger", type=Path)
    asked = parser.parse_args()
    began, seed = time.monotonic(), random.SystemRandom().randrange(10**6)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with ServerProcess(data) as server:
            history = asyncio.run(play_and_kill(server, asked.kills, seed))
            assert server.kill(signal.SIGTERM) == 0
        with closing(sqlite3.connect(data / FILE)) as db:
            history.check(db)
        subprocess.run([sys.executable, "-m", "tablee", "db", "check", "--data", str(data)], check=True)
    run = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": seed,
        "seconds": round(time.monotonic() - began),
        **history.figures(),
    }
    print(json.dumps(run))
    if asked.ledger:
        runs = json.loads(asked.ledger.read_text("utf-8")) if asked.ledger.exists() else []
        asked.ledger.write_text(json.dumps([*runs, run], indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
