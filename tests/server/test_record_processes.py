"""Record processes answer like the library, within limits, and end when nobody wants their answer."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from tablee.core.mistake import Mistake
from tablee.core.record import encode_record
from tablee.server.record_processes.answers import answer_to
from tablee.server.record_processes.jobs import Job
from tablee.server.record_processes.pool import MEGABYTES, RecordProcesses
from tests.forgery import GENUINE

pytestmark = pytest.mark.one_store
RECORD = encode_record(GENUINE[0])
PROOF = Job(kind="proof", record=RECORD)
SECONDS = 120.0
MANY_LISTS = b"[" + b"[]," * 300_000 + b"[]]"


@asynccontextmanager
async def processes(
    seconds: float = SECONDS, megabytes: int = MEGABYTES
) -> AsyncIterator[RecordProcesses]:
    opened = RecordProcesses(2, 6, seconds, megabytes)
    try:
        yield opened
    finally:
        await opened.close()


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_process_answers_as_the_library_does_and_is_used_again() -> None:
    async with processes() as found:
        for job in (PROOF, Job(kind="replay", record=RECORD, eyes="open"), PROOF):
            assert await found.answer("a", job) == answer_to(job)
        assert (len(found.pids), found.answered, found.killed) == (1, 3, 0)
        (pid,) = found.pids
    assert not is_alive(pid), "closed with the place"


async def test_a_mistake_in_a_record_is_told_as_the_library_tells_it() -> None:
    seat = Job(kind="replay", record=RECORD, eyes="77")
    async with processes() as found:
        for job in (Job(kind="proof", record=b"{"), Job(kind="proof", record=b"{}"), seat):
            with pytest.raises(Mistake) as expected:
                answer_to(job)
            with pytest.raises(Mistake) as told:
                await found.answer("a", job)
            assert told.value.in_words("fr") == expected.value.in_words("fr")
        assert found.killed == 0


async def test_a_process_that_takes_too_long_is_killed() -> None:
    async with processes(seconds=0.001) as found:
        with pytest.raises(Mistake, match="too much time"):
            await found.answer("a", PROOF)
        assert (found.pids, found.killed, found.turns.running) == (set(), 1, 0)


async def test_a_process_ends_when_its_answer_is_not_wanted_any_more() -> None:
    async with processes() as found:
        asking = asyncio.create_task(found.answer("a", PROOF))
        await until(lambda: found.pids)
        (pid,) = found.pids
        os.kill(pid, signal.SIGSTOP)  # so that it cannot finish in time
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert not is_alive(pid)
        assert (found.pids, found.killed, found.turns.running) == (set(), 1, 0)
        assert await found.answer("a", PROOF) == answer_to(PROOF)


async def test_a_process_that_died_while_idle_is_replaced() -> None:
    async with processes() as found:
        await found.answer("a", PROOF)
        (pid,) = found.pids
        os.kill(pid, signal.SIGKILL)
        await until(lambda: not found.pids)
        assert await found.answer("a", PROOF) == answer_to(PROOF)
        assert pid not in found.pids


async def test_a_record_that_needs_too_much_memory_is_refused() -> None:
    whole = msgspec.json.decode(RECORD)
    whole["material"] = {"x": msgspec.Raw(MANY_LISTS)}
    heavy = Job(kind="proof", record=msgspec.json.encode(whole))
    assert len(heavy.record) < 1 << 20
    with pytest.raises(Mistake) as ordinary:
        answer_to(heavy)
    assert ordinary.value.key != "record-too-heavy"
    async with processes(megabytes=await megabytes_idle() + 4) as found:
        with pytest.raises(Mistake, match="too much time or memory"):
            await found.answer("a", heavy)


async def megabytes_idle() -> int:
    """The memory of a process that has answered a small question, as RLIMIT_DATA counts it."""
    async with processes() as found:
        await found.answer("a", PROOF)
        (pid,) = found.pids
        status = Path(f"/proc/{pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in status if line.startswith("VmData")) // 1024


def test_the_system_ends_a_process_that_computes_too_long() -> None:
    endless = (
        "from tablee.server.record_processes.process import limit_processor_time\n"
        "limit_processor_time(1)\nwhile True: pass"
    )
    ended = subprocess.run([sys.executable, "-c", endless], check=False)
    assert ended.returncode == -signal.SIGXCPU
