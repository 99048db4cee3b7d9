"""Bots for tests of the server, and helpers to ask bots and to find their processes."""

import asyncio
import os
import random
from pathlib import Path

import msgspec

import tablee
from tablee.bots.worker import answer, ask
from tablee.server.bot_processes.pool import Thinker
from tablee.server.tables.view_messages import recalled


class Here(Thinker):
    """A quick bot that chooses at random and runs in the test's own process."""

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        await asyncio.sleep(0)
        return answer(ask(setting, view, "random"), random.getrandbits(30))


class Patient(Here):
    """A bot that does not answer until the test sets `go`."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        await self.go.wait()
        return await super().think(setting, view, level)


def thought(match: tablee.Match) -> tuple[bytes, bytes]:
    return msgspec.json.encode(match.setting), recalled(match, match.to_act[0])


def children() -> list[int]:
    path = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return [int(pid) for pid in path.read_text().split()]
