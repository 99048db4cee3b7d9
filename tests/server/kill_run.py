"""People who play while their server is killed again and again, and a check of what they were told.

`python -m tests.server.kill_run --kills 40 --ledger docs/kills.json` runs it and adds its figures to
the ledger, so that the runs of several days add up.
"""

import argparse
import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from tablee.store.sqlite import FILE
from tests.server.evening import people_playing
from tests.server.forked_server import ForkedServer
from tests.server.history import History
from tests.server.history_check import Database, check
from tests.server.ledger import add_batch
from tests.server.server_process import ServerProcess


class KilledServer:
    """The entrance to a place with one server, which is killed and started again."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self._is_up = asyncio.Event()

    def address(self, table: str = "") -> str:
        return self.server.address

    async def until_open(self) -> None:
        await self._is_up.wait()
        await asyncio.sleep(0)

    async def until_ready(self) -> None:
        await self.server.until_ready()
        self._is_up.set()

    async def kill(self) -> None:
        self._is_up.clear()
        self.server.kill()
        self.server.start()
        await self.until_ready()


async def play_and_kill(
    server: ServerProcess, kills: int, seed: int, connect: Callable[[], Database]
) -> History:
    """Play games while the server is killed repeatedly. Returns all that was acknowledged."""
    dice, history, place = random.Random(seed), History(f"k{seed}"), KilledServer(server)
    await place.until_ready()
    async with people_playing(place, history, connect):
        for _ in range(kills):
            await asyncio.sleep(dice.uniform(0.05, 1.0))
            await place.kill()
            history.disturbances += 1
    return history


def run(kills: int, seed: int) -> History:
    """Play and kill a server with a place in one file, and check what remains."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        connect = partial(sqlite3.connect, data / FILE)
        with ForkedServer(data) as server:
            history = asyncio.run(play_and_kill(server, kills, seed, connect))
            assert server.kill(signal.SIGTERM) == 0
        with closing(connect()) as db:
            check(history, db)
        subprocess.run([sys.executable, "-m", "tablee", "db", "check", "--data", str(data)], check=True)
    return history


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--ledger", type=Path, required=True)
    asked = parser.parse_args()
    began, seed = time.monotonic(), random.SystemRandom().randrange(10**6)
    try:
        history = run(asked.kills, seed)
    except Exception as error:
        add_batch(asked.ledger, {"kills": asked.kills}, repr(error)[:500], seed=seed)
        raise
    figures = {"kills": history.disturbances, **history.figures()}
    print(add_batch(asked.ledger, figures, seed=seed, seconds=round(time.monotonic() - began)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
