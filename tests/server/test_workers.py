"""Bots that think in workers: a worker that dies is replaced, and without one the server thinks."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tablee.server.workers import Workers
from tests.server.live import Here, Live, Socket, live
from tests.server.test_recovery import until

pytestmark = pytest.mark.one_store


@contextmanager
def worker(url: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tablee", "worker", "--thinkers", "1"]
    with subprocess.Popen(command, env={**os.environ, "TABLEE_DATABASE": url}) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


async def against_a_bot(running: Live, level: str) -> Socket:
    ann = await running.guest("Ann")
    table = await ann.open_table("professor-tempus", 2, first=0, bots={1: level})
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    return socket


def thinker_of(running: Live) -> Workers:
    found = running.place.services.thinker
    assert isinstance(found, Workers)
    return found


def rows(url: str, relation: str) -> int:
    with psycopg.connect(url) as connection:
        found = connection.execute(f"SELECT count(*) FROM tablee.{relation}".encode()).fetchone()
        assert found is not None
        return int(found[0])


def test_a_worker_thinks_for_a_whole_game_and_leaves_nothing_behind(url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with live(tmp_path, database=url, thinking="workers") as running:
            with worker(url) as process:
                socket = await against_a_bot(running, "greedy")
                await socket.play_on(random.Random(1))
                process.send_signal(signal.SIGTERM)
                assert await asyncio.to_thread(process.wait, 30) == 0
            assert thinker_of(running).thoughts > 10
            assert thinker_of(running).failures == 0
        assert rows(url, "thoughts") == rows(url, "procrastinate_jobs") == 0

    asyncio.run(run())


def test_the_job_of_a_killed_worker_is_given_to_another(url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with live(tmp_path, database=url, thinking="workers", think_seconds=120) as running:
            with worker(url) as doomed:
                socket = await against_a_bot(running, "greedy")
                await socket.act(socket.choice(random.Random(2)))
                await until(lambda: rows(url, "procrastinate_jobs WHERE status = 'doing'"), tries=3000)
                doomed.kill()
            with worker(url):
                await socket.position(2)
            assert thinker_of(running).failures == 0

    asyncio.run(run())


def test_where_no_worker_answers_the_server_thinks(url: str, tmp_path: Path) -> None:
    async def run() -> None:
        here = Here()
        async with live(tmp_path, here, database=url, thinking="workers", think_seconds=0.5) as running:
            socket = await against_a_bot(running, "greedy")
            await socket.act(socket.choice(random.Random(2)))
            await socket.position(2)
            assert thinker_of(running).failures == 1
            await until(lambda: rows(url, "procrastinate_jobs") == 0)

    asyncio.run(run())
