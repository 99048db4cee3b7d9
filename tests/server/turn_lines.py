"""A complete example of a subscriber. It writes a line for every turn that begins.

`python -m tests.server.turn_lines DATA` runs a server with this subscriber and plays until the second
turn is committed. Then the process kills itself, before the subscriber learns about that turn.
"""

import asyncio
import os
import random
import signal
import sys
from pathlib import Path

from tablee.server.committed_turns import CommittedTurns
from tablee.server.place_settings import Settings
from tablee.server.tables import table as tables
from tablee.store.interface import Store
from tablee.store.rows import Turn
from tests.server.conditions import wait_until
from tests.server.live_server import open_live
from tests.server.stores import SQLITE, chosen

FILE = "turns.txt"


class TurnLines:
    """Writes one line for each turn. The lines also record which turns have been handled."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.touch()

    def lines(self) -> list[list[str]]:
        return [line.split() for line in self._path.read_text().splitlines()]

    async def last_turn(self, table_id: str) -> int:
        return max((int(seq) for table, seq, *_ in self.lines() if table == table_id), default=0)

    async def handle(self, turn: Turn) -> None:
        with self._path.open("a") as file:
            file.write(f"{turn.table_id} {turn.seq} seat {turn.seat} position {turn.position}\n")


def subscribe(store: Store, settings: Settings) -> CommittedTurns:
    """Creates the subscriber. This is the function to list in `open_place.SUBSCRIBERS`."""
    return CommittedTurns(store, TurnLines(Path(settings.data) / FILE))


def die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def play_and_die(data: Path) -> None:
    async with open_live(data, subscribers=[subscribe]) as live:
        ann, bob = await live.guest("Ann"), await live.guest("Bob")
        table = await ann.open_table("kinoko", 2, first=0)
        await bob.post(f"/api/tables/{table}/sit")
        await ann.post(f"/api/tables/{table}/start")
        await wait_until(lambda: len(TurnLines(data / FILE).lines()) == 1)
        setattr(tables, "announce", die)  # noqa: B010  # mypy forbids a plain assignment
        socket = await ann.socket(table)
        await socket.position(0)
        dice = random.Random(1)
        while True:
            answer = await socket.act(socket.choice(dice))
            await socket.position(answer["seq"])


if __name__ == "__main__":
    chosen.name = SQLITE
    asyncio.run(play_and_die(Path(sys.argv[1])))
