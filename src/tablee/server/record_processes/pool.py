"""The record processes of a server. One that takes too long, or whose client has gone, is killed."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process

from tablee.core.mistake import Mistake
from tablee.server.record_processes.jobs import (
    LENGTH_BYTES,
    Answer,
    Broke,
    Job,
    Refused,
    decode_answer,
    encode,
)
from tablee.server.record_processes.turns import Turns

log = logging.getLogger(__name__)
MODULE = "tablee.server.record_processes.process"
MEGABYTES = 160
"""The most memory of a process, in MB. The longest game that is accepted needs 25 of them."""
PROCESSOR_SECONDS = 5
"""The most processor time of a job. The longest game that is accepted needs 0.1 s a page."""
MOST_WAITING = 30
"""The most jobs in the server, of all addresses. Each may hold the bytes of one upload."""


class RecordProcessError(Exception):
    """A record process failed in a way that is our own fault."""


class RecordProcesses:
    """Processes that start when they are needed and are used again and again, until one is killed."""

    def __init__(
        self, at_once: int, per_address: int, seconds: float, megabytes: int = MEGABYTES
    ) -> None:
        self.turns = Turns(at_once, per_address, MOST_WAITING)
        self._seconds = seconds
        self._megabytes = megabytes
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self.answered = 0
        self.killed = 0

    @property
    def pids(self) -> set[int]:
        """The processes that are alive, at work or idle."""
        return {process.pid for process in self._all if process.returncode is None}

    async def answer(self, address: str, job: Job) -> bytes:
        """The JSON that answers a job. If this is cancelled, the process stops computing at once.

        Raises a Mistake if the record is wrong, or takes too much time or memory.
        """
        async with self.turns.turn(address):
            found = await self._ask(job)
        self.answered += 1
        if isinstance(found, Refused):
            raise found.mistake()
        if isinstance(found, Broke):
            log.error("a record process failed", extra={"where": found.where})
            raise RecordProcessError(found.where)
        return found.body

    async def _ask(self, job: Job) -> Answer:
        process = self._idle_process() or await self._start()
        try:
            async with asyncio.timeout(self._seconds):
                found = await _exchange(process, encode(job))
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError) as error:
            await self._kill(process)
            log.warning("a record was given up", extra={"why": type(error).__name__})
            raise Mistake("record-too-heavy") from None
        except BaseException:
            await self._kill(process)
            raise
        self._idle.append(process)
        return found

    def _idle_process(self) -> Process | None:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        return None

    async def _start(self) -> Process:
        command = [sys.executable, "-m", MODULE, str(self._megabytes), str(PROCESSOR_SECONDS)]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        self._all.add(process)
        return process

    async def _kill(self, process: Process) -> None:
        self._all.discard(process)
        self.killed += 1
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        self._idle.clear()
        for process in list(self._all):
            await self._kill(process)


async def _exchange(process: Process, job: bytes) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(job).to_bytes(LENGTH_BYTES, "big") + job)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
    found: Answer = decode_answer(await process.stdout.readexactly(length))
    return found
